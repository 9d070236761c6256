package document

import (
	"bytes"
	"errors"
	"slices"
	"unicode/utf8"

	"go.starlark.net/syntax"

	"github.com/bashguard/bashguard/analyzer/source"
)

// ParseStarlark reads a program in the language of Codex's rules. The root is a list of the calls that it makes, in their order. Nothing
// is run: values are what literals, names that were given one, plus, comparisons, comprehensions, loops and conditions over these come to,
// in a bounded number of steps. Everything else (functions, load, methods, subscripts) is refused where it stands. The error is a
// *SyntaxError.
func ParseStarlark(data []byte) (*Node, error) {
	if err := checkEncoding(data); err != nil {
		return nil, err
	}
	if err := checkBlanks(data); err != nil {
		return nil, err
	}
	s := starlark{data: data, lines: lineStarts(data), characters: map[int][]int{}, names: map[string]*Node{}}
	f, err := (&syntax.FileOptions{TopLevelControl: true, GlobalReassign: true}).Parse("", data, 0)
	if err != nil {
		return nil, s.failure(err)
	}
	for _, stmt := range f.Stmts {
		if err := s.statement(stmt); err != nil {
			return nil, err
		}
	}
	return &Node{Kind: Array, Span: source.Span{End: len(data)}, Items: s.calls}, nil
}

// checkBlanks finds the blanks that Codex refuses and this parser takes: a tab beside anything but a comment, and a carriage return that
// ends no line.
func checkBlanks(data []byte) error {
	tab, used := -1, false // in the current line
	for at := 0; at < len(data); {
		end := at + 1
		switch c := data[at]; {
		case c == '\n':
			tab, used = -1, false
		case c == '\t' && tab < 0:
			tab = at
		case c == '#':
			end = lineEnd(data, at)
		case c == '"' || c == '\'':
			end, used = literalEnd(data, at), true
		case c != ' ' && c != '\t' && c != '\r':
			used = true
		}
		if used && tab >= 0 {
			return &SyntaxError{Offset: tab, Message: "holds a tab outside of strings and comments", Advice: "write blanks"}
		}
		at = end
	}
	for at, c := range data {
		if c == '\r' && (at+1 == len(data) || data[at+1] != '\n') {
			return &SyntaxError{Offset: at, Message: "holds a carriage return without a line feed", Advice: "end lines with a line feed"}
		}
	}
	return nil
}

// lineEnd is the offset of the end of a line.
func lineEnd(data []byte, at int) int {
	if i := bytes.IndexAny(data[at:], "\r\n"); i >= 0 {
		return at + i
	}
	return len(data)
}

// literalEnd is the offset behind a string that begins at an offset, with one quote or three.
func literalEnd(data []byte, at int) int {
	quote := data[at : at+1]
	if triple := bytes.Repeat(quote, 3); bytes.HasPrefix(data[at:], triple) {
		quote = triple
	}
	for i := at + len(quote); i < len(data); i++ {
		switch {
		case data[i] == '\\':
			i++
		case len(quote) == 1 && data[i] == '\n': // a string without an end
			return i
		case bytes.HasPrefix(data[i:], quote):
			return i + len(quote)
		}
	}
	return len(data)
}

// maxSteps bounds what one program may come to: values made, and bytes of texts put together.
const maxSteps = 1 << 20

// starlark is a program that is being read.
type starlark struct {
	data  []byte
	lines []int
	// characters are the offsets of the characters of lines that hold more than ASCII.
	characters map[int][]int
	names      map[string]*Node
	calls      []*Node
	steps      int
	depth      int
}

// failure turns an error of the parser into one with a place in bytes.
func (s *starlark) failure(err error) error {
	var broken syntax.Error
	if !errors.As(err, &broken) {
		return &SyntaxError{Message: "is not Starlark: " + err.Error()}
	}
	return &SyntaxError{Offset: s.offset(broken.Pos), Message: "is not Starlark: " + broken.Msg}
}

// offset returns the byte offset of a place that counts characters.
func (s *starlark) offset(p syntax.Position) int {
	line, column := int(p.Line)-1, int(p.Col)-1
	if line < 0 || line >= len(s.lines) {
		return len(s.data)
	}
	offsets, known := s.characters[line]
	if !known {
		offsets = s.charactersOf(line)
		s.characters[line] = offsets
	}
	if column < len(offsets) {
		return offsets[column]
	}
	if offsets != nil {
		return min(offsets[len(offsets)-1]+column-len(offsets)+1, len(s.data))
	}
	return min(s.lines[line]+column, len(s.data))
}

// charactersOf returns the offsets of the characters of a line and of its end, nil when each is one byte.
func (s *starlark) charactersOf(line int) []int {
	begin, end := s.lines[line], len(s.data)
	if line+1 < len(s.lines) {
		end = s.lines[line+1]
	}
	text := s.data[begin:end]
	if utf8.RuneCount(text) == len(text) {
		return nil
	}
	var offsets []int
	for i := range string(text) {
		offsets = append(offsets, begin+i)
	}
	return append(offsets, end)
}

// refuse is the error about something that isn't read.
func (s *starlark) refuse(n syntax.Node, message, advice string) error {
	start, _ := n.Span()
	return &SyntaxError{Offset: s.offset(start), Message: message, Advice: advice}
}

// spend counts steps; the error is about the value at which they are used up.
func (s *starlark) spend(n syntax.Node, steps int) error {
	if s.steps += steps; s.steps > maxSteps {
		return s.refuse(n, "comes to too many values", "write the rules out")
	}
	return nil
}

// node makes a value with the place of an expression.
func (s *starlark) node(n syntax.Node, k Kind, text string) (*Node, error) {
	start, end := n.Span()
	span := source.Span{Start: s.offset(start), End: s.offset(end)}
	return &Node{Kind: k, Span: span, Text: text}, s.spend(n, 1+len(text)/64)
}

func (s *starlark) block(stmts []syntax.Stmt) error {
	for _, stmt := range stmts {
		if err := s.statement(stmt); err != nil {
			return err
		}
	}
	return nil
}

func (s *starlark) statement(stmt syntax.Stmt) error {
	switch stmt := stmt.(type) {
	case *syntax.ExprStmt:
		_, err := s.value(stmt.X)
		return err
	case *syntax.AssignStmt:
		if stmt.Op != syntax.EQ {
			return s.refuse(stmt, "changes a value", "give the whole value at once")
		}
		n, err := s.value(stmt.RHS)
		if err != nil {
			return err
		}
		return s.assign(stmt.LHS, n)
	case *syntax.ForStmt:
		return s.each(stmt.Vars, stmt.X, func() error { return s.block(stmt.Body) })
	case *syntax.IfStmt:
		n, err := s.value(stmt.Cond)
		if err != nil {
			return err
		}
		if holds(n) {
			return s.block(stmt.True)
		}
		return s.block(stmt.False)
	case *syntax.BranchStmt:
		if stmt.Token == syntax.PASS {
			return nil
		}
	case *syntax.LoadStmt:
		return s.refuse(stmt, "loads another file, which Codex doesn't allow", "write the rules into this one")
	}
	return s.refuse(stmt, "is a statement that bashguard doesn't follow", "write the rules out")
}

// reserved are names that mean something already.
var reserved = []string{"True", "False", "None", "prefix_rule", "host_executable", "network_rule"}

// assign gives a name a value, or several the values of a list.
func (s *starlark) assign(target syntax.Expr, n *Node) error {
	switch target := target.(type) {
	case *syntax.ParenExpr:
		return s.assign(target.X, n)
	case *syntax.Ident:
		if slices.Contains(reserved, target.Name) {
			return s.refuse(target, "gives "+target.Name+" another meaning", "use another name")
		}
		s.names[target.Name] = n
		return nil
	case *syntax.TupleExpr:
		return s.assignAll(target, target.List, n)
	case *syntax.ListExpr:
		return s.assignAll(target, target.List, n)
	}
	return s.refuse(target, "changes a value", "give the whole value at once")
}

func (s *starlark) assignAll(at syntax.Expr, targets []syntax.Expr, n *Node) error {
	if !n.Is(Array) && !n.Is(Tuple) || len(n.Items) != len(targets) {
		return s.refuse(at, "gives several names the values of "+n.Kind.String()+" that hasn't as many", "write as many values as names")
	}
	for i, t := range targets {
		if err := s.assign(t, n.Items[i]); err != nil {
			return err
		}
	}
	return nil
}

// each runs a body for each value of a list.
func (s *starlark) each(vars, list syntax.Expr, body func() error) error {
	n, err := s.value(list)
	if err != nil {
		return err
	}
	if !n.Is(Array) && !n.Is(Tuple) {
		return s.refuse(list, "goes through "+n.Kind.String(), "write a list")
	}
	for _, item := range n.Items {
		if err := s.spend(list, 1); err != nil {
			return err
		}
		if err := s.assign(vars, item); err != nil {
			return err
		}
		if err := body(); err != nil {
			return err
		}
	}
	return nil
}

// holds tells whether a value counts as true.
func holds(n *Node) bool {
	switch n.Kind {
	case Bool:
		return n.Text == "True"
	case Number:
		return n.Text != "0"
	case String:
		return n.Text != ""
	case Array, Tuple:
		return len(n.Items) > 0
	case Object:
		return len(n.Members) > 0
	}
	return false
}

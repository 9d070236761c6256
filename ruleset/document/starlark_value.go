package document

import (
	"maps"
	"slices"
	"strconv"

	"go.starlark.net/syntax"
)

// value returns what an expression comes to. A value that a name stands for keeps the place at which it is written.
func (s *starlark) value(x syntax.Expr) (*Node, error) {
	s.depth++
	defer func() { s.depth-- }()
	if s.depth > maxDepth {
		return nil, s.refuse(x, "nests too deep", "write the value out")
	}
	if err := s.spend(x, 1); err != nil {
		return nil, err
	}
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return s.value(x.X)
	case *syntax.Literal:
		return s.literal(x)
	case *syntax.Ident:
		return s.name(x)
	case *syntax.ListExpr:
		return s.list(x, Array, x.List)
	case *syntax.TupleExpr:
		return s.list(x, Tuple, x.List)
	case *syntax.CallExpr:
		return s.call(x)
	case *syntax.CondExpr:
		return s.condition(x)
	case *syntax.BinaryExpr:
		return s.binary(x)
	case *syntax.UnaryExpr:
		return s.unary(x)
	case *syntax.Comprehension:
		return s.comprehension(x)
	}
	return nil, s.refuse(x, "is an expression that bashguard doesn't follow", "write the value out")
}

func (s *starlark) literal(x *syntax.Literal) (*Node, error) {
	switch v := x.Value.(type) {
	case string:
		if x.Token == syntax.STRING {
			return s.node(x, String, v)
		}
	case int64:
		return s.node(x, Number, strconv.FormatInt(v, 10))
	}
	return nil, s.refuse(x, "is a literal that rules have no use for", "write a string")
}

// name returns the value of a name.
func (s *starlark) name(x *syntax.Ident) (*Node, error) {
	switch x.Name {
	case "True", "False":
		return s.node(x, Bool, x.Name)
	case "None":
		return s.node(x, Null, "")
	}
	if n := s.names[x.Name]; n != nil {
		return n, nil
	}
	return nil, s.refuse(x, "uses the name "+x.Name+", which has no value here", `write "`+x.Name+`" for a string`)
}

func (s *starlark) list(at syntax.Expr, k Kind, items []syntax.Expr) (*Node, error) {
	n, err := s.node(at, k, "")
	if err != nil {
		return nil, err
	}
	for _, x := range items {
		item, err := s.value(x)
		if err != nil {
			return nil, err
		}
		n.Items = append(n.Items, item)
	}
	return n, nil
}

// call notes a call; its value is None.
func (s *starlark) call(x *syntax.CallExpr) (*Node, error) {
	name, ok := x.Fn.(*syntax.Ident)
	if !ok || s.names[name.Name] != nil {
		return nil, s.refuse(x, "calls what isn't a function's own name", "write the value out")
	}
	n, err := s.node(x, Call, name.Name)
	if err != nil {
		return nil, err
	}
	for _, arg := range x.Args {
		m, err := s.argument(arg)
		if err != nil {
			return nil, err
		}
		if i := len(n.Members); m.Name == "" && i > 0 && n.Members[i-1].Name != "" {
			return nil, s.refuse(arg, "is an argument without a name behind one that has one", "write its name")
		}
		if m.Name != "" && n.Get(m.Name) != nil {
			return nil, s.refuse(arg, "gives "+m.Name+" twice", "remove one of them")
		}
		n.Members = append(n.Members, m)
	}
	s.calls = append(s.calls, n)
	return s.node(x, Null, "")
}

func (s *starlark) argument(arg syntax.Expr) (m Member, err error) {
	value, name := arg, arg
	if b, ok := arg.(*syntax.BinaryExpr); ok && b.Op == syntax.EQ {
		value, name = b.Y, b.X
		if x, ok := b.X.(*syntax.Ident); ok {
			m.Name = x.Name
		}
	}
	if m.Value, err = s.value(value); err != nil {
		return m, err
	}
	at, err := s.node(name, String, "")
	if err != nil {
		return m, err
	}
	m.Span = at.Span
	return m, nil
}

func (s *starlark) condition(x *syntax.CondExpr) (*Node, error) {
	n, err := s.value(x.Cond)
	if err != nil {
		return nil, err
	}
	if holds(n) {
		return s.value(x.True)
	}
	return s.value(x.False)
}

func (s *starlark) truth(at syntax.Expr, holds bool) (*Node, error) {
	if holds {
		return s.node(at, Bool, "True")
	}
	return s.node(at, Bool, "False")
}

func (s *starlark) unary(x *syntax.UnaryExpr) (*Node, error) {
	if x.Op != syntax.NOT || x.X == nil {
		return nil, s.refuse(x, "is an operator that bashguard doesn't follow", "write the value out")
	}
	n, err := s.value(x.X)
	if err != nil {
		return nil, err
	}
	return s.truth(x, !holds(n))
}

func (s *starlark) binary(x *syntax.BinaryExpr) (*Node, error) {
	a, err := s.value(x.X)
	if err != nil {
		return nil, err
	}
	if x.Op == syntax.AND && !holds(a) || x.Op == syntax.OR && holds(a) {
		return a, nil
	}
	b, err := s.value(x.Y)
	if err != nil {
		return nil, err
	}
	switch x.Op {
	case syntax.AND, syntax.OR:
		return b, nil
	case syntax.PLUS:
		return s.sum(x, a, b)
	case syntax.EQL, syntax.NEQ:
		if simple(a) && simple(b) {
			return s.truth(x, (a.Kind == b.Kind && a.Text == b.Text) == (x.Op == syntax.EQL))
		}
	case syntax.IN, syntax.NOT_IN:
		if simple(a) && (b.Is(Array) || b.Is(Tuple)) && !slices.ContainsFunc(b.Items, func(n *Node) bool { return !simple(n) }) {
			in := slices.ContainsFunc(b.Items, func(n *Node) bool { return n.Kind == a.Kind && n.Text == a.Text })
			return s.truth(x, in == (x.Op == syntax.IN))
		}
	}
	return nil, s.refuse(x, "is an operator that bashguard doesn't follow", "write the value out")
}

// simple tells whether a value is compared by its text.
func simple(n *Node) bool { return n.Is(String) || n.Is(Bool) || n.Is(Null) }

// sum puts two texts or two lists together.
func (s *starlark) sum(x *syntax.BinaryExpr, a, b *Node) (*Node, error) {
	if a.Kind != b.Kind || !a.Is(String) && !a.Is(Array) && !a.Is(Tuple) {
		return nil, s.refuse(x, "adds "+b.Kind.String()+" to "+a.Kind.String(), "add strings to strings and lists to lists")
	}
	if err := s.spend(x, len(a.Items)+len(b.Items)+len(a.Text)+len(b.Text)); err != nil {
		return nil, err
	}
	n, err := s.node(x, a.Kind, a.Text+b.Text)
	if err != nil {
		return nil, err
	}
	n.Items = slices.Concat(a.Items, b.Items)
	return n, nil
}

// comprehension makes a list; its names mean nothing behind it.
func (s *starlark) comprehension(x *syntax.Comprehension) (*Node, error) {
	if x.Curly {
		return nil, s.refuse(x, "makes a dictionary", "write a list")
	}
	n, err := s.node(x, Array, "")
	if err != nil {
		return nil, err
	}
	if err := s.spend(x, len(s.names)); err != nil {
		return nil, err
	}
	outer := maps.Clone(s.names)
	defer func() { s.names = outer }()
	return n, s.clauses(x, x.Clauses, n)
}

// clauses follows the loops and conditions of a comprehension, the outermost first.
func (s *starlark) clauses(x *syntax.Comprehension, rest []syntax.Node, into *Node) error {
	if len(rest) == 0 {
		n, err := s.value(x.Body)
		into.Items = append(into.Items, n)
		return err
	}
	switch c := rest[0].(type) {
	case *syntax.ForClause:
		return s.each(c.Vars, c.X, func() error { return s.clauses(x, rest[1:], into) })
	case *syntax.IfClause:
		n, err := s.value(c.Cond)
		if err != nil || !holds(n) {
			return err
		}
		return s.clauses(x, rest[1:], into)
	}
	return s.refuse(rest[0], "is a clause that bashguard doesn't follow", "write the list out")
}

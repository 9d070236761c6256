package shell

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/source"
	"mvdan.cc/sh/v3/syntax"
)

// span returns the place of a node; inside a text that stood in one word, the place of that word.
func (w *walker) span(n syntax.Node) source.Span {
	if w.base != nil {
		return *w.base
	}
	return source.Span{Start: int(n.Pos().Offset()), End: int(n.End().Offset())}
}

// fields expands the words of a command. Each alternative is one list of words that the program may get.
func (w *walker) fields(words []*syntax.Word) [][]program.Word {
	alternatives := [][]program.Word{make([]program.Word, 0, len(words))}
	for _, word := range words {
		text, literal := literalText(word)
		if literal && len(alternatives) == 1 {
			alternatives[0] = append(alternatives[0], program.Word{Text: text, Span: w.span(word)})
			continue
		}
		expanded := w.expand(word)
		if len(expanded) == 1 {
			for i := range alternatives {
				alternatives[i] = append(alternatives[i], expanded[0]...)
			}
			continue
		}
		var next [][]program.Word
		for _, before := range alternatives {
			for _, after := range expanded {
				next = append(next, append(before[:len(before):len(before)], after...))
			}
		}
		if alternatives = next; len(alternatives) > maxValues {
			alternatives = [][]program.Word{w.openFields(words)}
			break
		}
	}
	return alternatives
}

// openFields is what is left of a command with too many alternatives: every word that isn't the same in all of them is open.
func (w *walker) openFields(words []*syntax.Word) []program.Word {
	var list []program.Word
	for _, word := range words {
		if expanded := w.expand(word); len(expanded) == 1 {
			list = append(list, expanded[0]...)
		} else {
			list = append(list, program.Word{Open: program.Any, Span: w.span(word)})
		}
	}
	return list
}

// literalText returns the text of a word that is nothing but plain characters, quoted or not: most words are, and need no expansion.
func literalText(word *syntax.Word) (text string, ok bool) {
	if len(word.Parts) != 1 {
		return "", false
	}
	switch p := word.Parts[0].(type) {
	case *syntax.Lit:
		return p.Value, p.Value != "" && !strings.ContainsAny(p.Value, "~\\*?[{(<")
	case *syntax.SglQuoted:
		return p.Value, !p.Dollar
	case *syntax.DblQuoted:
		if len(p.Parts) == 1 {
			lit, ok := p.Parts[0].(*syntax.Lit)
			if ok && !strings.Contains(lit.Value, "\\") {
				return lit.Value, true
			}
		}
	}
	return "", false
}

// expand turns one word of the text into the words that it may become.
func (w *walker) expand(word *syntax.Word) [][]program.Word {
	if text, ok := literalText(word); ok {
		return [][]program.Word{{{Text: text, Span: w.span(word)}}}
	}
	var alternatives [][]program.Word
	braces := w.braces(word)
	for _, b := range braces {
		list := w.parts(b)
		if len(braces) > 1 && w.shell == parse.Zsh && len(list[0].done) == 0 { // {,a} has an empty word in it
			each(list, func(b *builder) { b.done = append(b.done, program.Word{}) })
		}
		alternatives = concat(alternatives, list)
	}
	if len(braces) > 1 && w.shell == parse.Sh { // dash has no braces, the sh of other systems may
		alternatives = append(alternatives, concat(nil, w.parts(word))...)
	}
	span := w.span(word)
	for _, fields := range alternatives {
		for i := range fields {
			fields[i].Span = span
			if fields[i].Open == program.Names && w.shell == parse.Zsh && w.depth > 0 {
				w.mayAbort() // a pattern without a match is an error, which ends what eval runs
			}
			if w.state.nullglob && fields[i].Open == program.Names {
				fields[i].Open = program.Any
			}
		}
	}
	return alternatives
}

func (w *walker) parts(word *syntax.Word) []builder {
	list := []builder{{}}
	for i := 0; i < len(word.Parts); i++ {
		each(list, func(b *builder) { b.more = i+1 < len(word.Parts) })
		if w.shell == parse.Sh && i+1 < len(word.Parts) && len(list) < maxValues {
			if bare, quotes, ok := dollarQuote(word.Parts[i], word.Parts[i+1]); ok {
				list = w.eitherQuotes(list, word.Parts[i:i+2], []syntax.WordPart{bare, quotes}, i == 0)
				i++
				continue
			}
		}
		if lit, ok := word.Parts[i].(*syntax.Lit); ok {
			w.plainLit(list, word, i, lit.Value)
			continue
		}
		list = w.partOf(list, word.Parts, i, false)
	}
	for i := range list {
		list[i].flush()
	}
	return list
}

// plainLit adds literal text outside quotes. In bash the tildes of a word that looks like an assignment count as in one: of=~/x (bash(1),
// Tilde Expansion).
func (w *walker) plainLit(list []builder, word *syntax.Word, i int, text string) {
	name, value, sets := strings.Cut(firstLiteral(word), "=")
	if w.shell != parse.Bash || !sets || !strings.Contains(text, "~") || !syntax.ValidName(name) {
		w.lit(list, text, i == 0, false)
		return
	}
	if i == 0 && strings.HasPrefix(value, "~") && !strings.Contains(value, ":") {
		each(list, func(b *builder) { b.literal(name + "=") })
		w.lit(list, value, true, false)
		return
	}
	w.lit(list, text, i == 0, false)
	if strings.Contains(text, ":~") || strings.HasPrefix(value, "~") {
		each(list, func(b *builder) { b.current.Text = name + "="; b.open("", true) })
	}
}

func firstLiteral(word *syntax.Word) string {
	if lit, ok := word.Parts[0].(*syntax.Lit); ok {
		return lit.Value
	}
	return ""
}

// eitherQuotes adds a dollar and quotes: to dash the dollar stands for itself, to other shells that are called sh it doesn't.
func (w *walker) eitherQuotes(list []builder, plain, special []syntax.WordPart, first bool) []builder {
	other := make([]builder, len(list))
	for i := range list {
		other[i] = list[i].clone()
	}
	list = w.part(w.part(list, plain[0], first, false), plain[1], false, false)
	return append(list, w.part(w.part(other, special[0], first, false), special[1], false, false)...)
}

// concat appends the words of a further brace alternative to what the braces before it gave.
func concat(before [][]program.Word, list []builder) [][]program.Word {
	out := make([][]program.Word, 0, max(len(before), 1)*len(list))
	if before == nil {
		before = [][]program.Word{nil}
	}
	for _, fields := range before {
		for _, b := range list {
			out = append(out, append(fields[:len(fields):len(fields)], b.done...))
		}
	}
	if len(out) > maxValues {
		return [][]program.Word{{{Open: program.Any}}}
	}
	return out
}

// partOf adds one of the parts of a word. In zsh a colon and a letter behind an expansion change what it gives, and $10 is the tenth
// parameter.
func (w *walker) partOf(list []builder, parts []syntax.WordPart, i int, quoted bool) []builder {
	if w.shell == parse.Zsh && modified(parts, i) {
		w.part([]builder{{}}, parts[i], false, quoted)
		each(list, func(b *builder) { b.blur(quoted) })
		return list
	}
	return w.part(list, parts[i], false, quoted)
}

func isDigits(text string) bool { return strings.Trim(text, "0123456789") == "" }

// modified tells whether a part is an expansion without braces that a modifier follows (zshexpn(1), Modifiers), or more digits.
func modified(parts []syntax.WordPart, i int) bool {
	p, ok := parts[i].(*syntax.ParamExp)
	if !ok || !p.Short || i+1 == len(parts) {
		return false
	}
	lit, ok := parts[i+1].(*syntax.Lit)
	if ok && p.Param != nil && isDigits(p.Param.Value) && lit.Value != "" && isDigits(lit.Value[:1]) {
		return true
	}
	return ok && len(lit.Value) > 1 && lit.Value[0] == ':' && strings.IndexByte("aAcefFghlPqQrsStuwWx&", lit.Value[1]) >= 0
}

// part adds one part of a word to every alternative.
func (w *walker) part(list []builder, part syntax.WordPart, first, quoted bool) []builder {
	switch p := part.(type) {
	case *syntax.Lit:
		w.lit(list, p.Value, first, quoted)
	case *syntax.SglQuoted:
		switch {
		case !p.Dollar:
			each(list, func(b *builder) { b.literal(p.Value) })
		case oddEscape(p.Value, w.shell):
			each(list, func(b *builder) { b.open("", true) })
		default:
			text := decodeANSI(p.Value)
			each(list, func(b *builder) { b.literal(text) })
		}
	case *syntax.DblQuoted:
		each(list, func(b *builder) { b.literal("") })
		if len(p.Parts) == 1 && isAllParams(p.Parts[0]) {
			each(list, func(b *builder) { b.started = b.current.Text != "" || b.current.Open != program.Fixed })
		}
		for i := range p.Parts {
			list = w.partOf(list, p.Parts, i, true)
		}
	case *syntax.ParamExp:
		list = w.parameter(list, p, quoted)
	case *syntax.CmdSubst:
		return w.printed(list, p, quoted)
	case *syntax.ArithmExp:
		w.arithmetic(p.X)
		each(list, func(b *builder) { w.addValue(b, integer()[0], quoted) })
	case *syntax.ProcSubst:
		w.substitution(p, p.Stmts)
		name := "/dev/fd/"
		if w.shell == parse.Zsh { // /proc/self/fd, or a temporary file
			name = "/"
		}
		each(list, func(b *builder) { b.open(name, true); b.current.Pattern = pipePattern })
	case *syntax.ExtGlob:
		each(list, func(b *builder) { b.wildcard(p.Op.String() + p.Pattern.Value + ")") })
	default:
		each(list, func(b *builder) { b.open("", false) })
	}
	return list
}

func each(list []builder, f func(*builder)) {
	for i := range list {
		f(&list[i])
	}
}

// isAllParams tells whether a part is "$@" or "${a[@]}", which becomes no word at all when there is nothing in it.
func isAllParams(part syntax.WordPart) bool {
	p, ok := part.(*syntax.ParamExp)
	return ok && p.Param != nil && (p.Param.Value == "@" || isAllIndex(p.Index))
}

func isAllIndex(x syntax.ArithmExpr) bool {
	word, ok := x.(*syntax.Word)
	return ok && (word.Lit() == "@" || word.Lit() == "*")
}

// lit adds literal text of the source: escapes are removed, a leading tilde and file-name patterns are recognised outside quotes.
func (w *walker) lit(list []builder, text string, first, quoted bool) {
	if first && !quoted && strings.HasPrefix(text, "~") {
		name, rest, slash := strings.Cut(text, "/")
		if !slash && list[0].more { // it ends in an expansion or in quotes, so it is no prefix
			w.openTilde(list, text)
			return
		}
		if dir, ok := w.tilde(name); ok {
			slash := text[len(name):min(len(text), len(name)+1)]
			each(list, func(b *builder) { b.literal(dir + slash) })
			text = rest
		} else {
			each(list, func(b *builder) { b.open(w.homePrefix(name), true) })
			text = text[len(name):]
		}
	}
	each(list, func(b *builder) {
		if quoted {
			b.literal(unescape(text, "$`\"\\\n"))
		} else {
			b.unquoted(text)
		}
	})
}

// openTilde adds a tilde that stands for itself since what follows isn't plain text; zsh may see that otherwise.
func (w *walker) openTilde(list []builder, text string) {
	each(list, func(b *builder) {
		if w.shell == parse.Zsh {
			b.open("", true)
		} else {
			b.unquoted(text)
		}
	})
}

// tilde returns the directory that ~, ~+ or ~user stands for.
func (w *walker) tilde(prefix string) (string, bool) {
	_, home := w.state.vars["HOME"]
	_, pwd := w.state.vars["PWD"]
	switch {
	case prefix == "~+" && !pwd && w.shell != parse.Sh: // it is $PWD, and in dash a user's name
		return w.onlyDir()
	case prefix == "~-" || prefix == "~+" || prefix == "~" && home:
		return "", false
	}
	return w.world.ExpandHome(prefix)
}

// homePrefix returns what the directory of a user that isn't known begins with: a slash, or the tilde where there is no such user. A name
// with other characters may stand for an entry of the stack of directories, or for what a function of zsh says, and hash -d gives a name to
// anything there (zshexpn(1); zshbuiltins(1)).
func (w *walker) homePrefix(name string) string {
	user := name[1:]
	if user == "" || w.state.redefined != "" || strings.ContainsAny(user[:1], "0123456789+-") || strings.Trim(user, userLetters) != "" {
		return ""
	}
	return "/"
}

const userLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-"

func (w *walker) onlyDir() (string, bool) {
	if len(w.state.dirs) == 1 {
		return w.state.dirs[0], true
	}
	return "", false
}

// unescape removes the backslashes before the characters of special; a backslash before a newline takes the newline with it.
func unescape(text, special string) string {
	if !strings.Contains(text, "\\") {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' && i+1 < len(text) && strings.IndexByte(special, text[i+1]) >= 0 {
			i++
			if text[i] == '\n' {
				continue
			}
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

// unquoted adds literal text that stood outside quotes. Only for zsh can there be (a|b) and <1-9> in it, which are patterns.
func (b *builder) unquoted(text string) {
	var plain strings.Builder // what isn't added yet: piece by piece, each would copy those before it
	add := func() {
		if plain.Len() > 0 {
			b.literal(plain.String())
			plain.Reset()
		}
	}
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\' && i+1 < len(text):
			if i++; text[i] != '\n' {
				plain.WriteByte(text[i])
			}
		case strings.IndexByte("*?(<", c) >= 0 || c == '[' && (b.more || strings.IndexByte(text[i:], ']') > 0):
			add()
			b.wildcard(text[i : i+1])
		default:
			plain.WriteByte(c)
		}
	}
	if add(); text != "" && !b.started {
		b.literal("")
	}
}

// values expands the right side of an assignment: one word, neither split nor matched against file names.
func (w *walker) values(word *syntax.Word) []value {
	if word == nil {
		return fixed("")
	}
	if text, ok := literalText(word); ok && !strings.Contains(text, ":~") {
		return fixed(text)
	}
	if x, ok := soleArithmetic(word); ok {
		w.arithmetic(x.X)
		return integer()
	}
	if p, ok := soleParameter(word); ok {
		return w.parameterValues(p)
	}
	if p, ok := soleSubstitution(word); ok {
		return w.printedValues(p)
	}
	list := []builder{{}}
	for i, part := range word.Parts {
		if lit, ok := part.(*syntax.Lit); ok {
			each(list, func(b *builder) { b.more = i+1 < len(word.Parts) })
			w.assigned(list, lit.Value, i == 0)
			continue
		}
		_, isQuoted := part.(*syntax.DblQuoted)
		list = w.partOf(list, word.Parts, i, !isQuoted)
	}
	var out []value
	for _, b := range list {
		v := value{text: b.current.Text, open: b.current.Open != program.Fixed, tail: b.current.Tail}
		if len(b.done) > 0 { // "$@": its words become one
			v.text, v.open = b.done[0].Text, true
		}
		out = append(out, v)
	}
	return limit(out)
}

// assigned adds literal text of an assignment; tildes count at the beginning and behind colons, and any of the latter leaves the value open.
func (w *walker) assigned(list []builder, text string, first bool) {
	if first && strings.HasPrefix(text, "~") {
		if end := tildeEnd(text); end < len(text) {
			each(list, func(b *builder) { b.more = false })
		}
		w.lit(list, text[:tildeEnd(text)], true, false)
		text = text[tildeEnd(text):]
	}
	before, _, tildes := strings.Cut(text, ":~")
	each(list, func(b *builder) { b.literal(removeBackslashes(before)) })
	if tildes {
		each(list, func(b *builder) { b.open(":", true) })
	}
}

func tildeEnd(text string) int {
	if at := strings.IndexAny(text, "/:"); at >= 0 {
		return at
	}
	return len(text)
}

// removeBackslashes removes the quoting backslashes of text outside quotes.
func removeBackslashes(text string) string {
	if !strings.Contains(text, "\\") {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' && i+1 < len(text) {
			if i++; text[i] == '\n' {
				continue
			}
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

// solePart returns the one part of a word, quoted or not, or nil.
func solePart(word *syntax.Word) syntax.WordPart {
	parts := word.Parts
	if len(parts) == 1 {
		if q, ok := parts[0].(*syntax.DblQuoted); ok {
			parts = q.Parts
		}
	}
	if len(parts) != 1 {
		return nil
	}
	return parts[0]
}

// soleParameter returns the expansion that a word consists of, so that its value is kept as it is.
func soleParameter(word *syntax.Word) (*syntax.ParamExp, bool) {
	p, ok := solePart(word).(*syntax.ParamExp)
	return p, ok && !isAllParams(p) && (p.Param == nil || p.Param.Value != "*")
}

func soleSubstitution(word *syntax.Word) (*syntax.CmdSubst, bool) {
	p, ok := solePart(word).(*syntax.CmdSubst)
	return p, ok
}

func soleArithmetic(word *syntax.Word) (*syntax.ArithmExp, bool) {
	if len(word.Parts) != 1 {
		return nil, false
	}
	x, ok := word.Parts[0].(*syntax.ArithmExp)
	return x, ok
}

// text expands a word in a place where exactly one text is wanted, such as a here-document or the operand of case.
func (w *walker) text(word *syntax.Word) program.Word {
	list := w.values(word)
	out := program.Word{Text: list[0].text, Span: w.span(word)}
	if len(list) > 1 || list[0].open {
		out = program.Word{Open: program.One, Span: out.Span}
		if len(list) == 1 {
			out.Text, out.Tail = list[0].text, list[0].tail
		}
	}
	return out
}

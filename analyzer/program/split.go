package program

import "strings"

// Split sorts the words of a call into operands and options as the program itself does, subcommand
// by subcommand, without judging them. The first operand is the program's name, without its
// directory. Where there is no row, words that begin with a dash, up to "--", are options, and
// known is false: which operands are values of options is then open.
func Split(words []Word) (operands []Word, options []Option, known bool) {
	operands = append(operands, words[0])
	name := words[0].Text[strings.LastIndexByte(words[0].Text, '/')+1:]
	operands[0].Text = name
	row := Lookup(name)
	for row != nil && words[0].Open == Fixed && row.Syntax != Plain {
		in := &Invocation{Row: row, Words: words}
		in.parse()
		options = append(options, in.Options...)
		if !row.HasSubcommands() || len(in.Operands) == 0 {
			return append(operands, in.Operands...), options, true
		}
		words = in.Operands
		if name == "git" && in.setsAlias() {
			words = append([]Word{{Open: One, Span: words[0].Span}}, words[1:]...)
		}
		row = row.Command(words[0].Text)
		operands = append(operands, words[0])
	}
	more, opts := splitUnknown(words[1:])
	return append(operands, more...), append(options, opts...), false
}

// setsAlias tells whether git is given an alias by -c or --config-env: any word may then be any
// subcommand (git-config(1), alias.*).
func (in *Invocation) setsAlias() bool {
	for _, o := range in.Given("-c", "--config-env") {
		if strings.HasPrefix(strings.ToLower(o.Value.Text), "alias.") {
			return true
		}
	}
	return false
}

// splitUnknown sorts the words behind the name of a program without a row.
func splitUnknown(words []Word) (operands []Word, options []Option) {
	for i, w := range words {
		if w.Is("--") {
			return append(operands, words[i+1:]...), options
		}
		if w.Open == Fixed && !w.MayBeOption() || w.Open != Fixed && !strings.HasPrefix(w.Text, "-") {
			operands = append(operands, w)
			continue
		}
		o := Option{Name: w.Text, Word: w}
		if name, value, ok := strings.Cut(w.Text, "="); ok {
			o.Name, o.HasValue = name, true
			o.Value = w.After(len(w.Text) - len(value))
		}
		options = append(options, o)
	}
	return operands, options
}

// Same tells whether two options of one program are the same, however they are spelt.
func (o Option) Same(other Option) bool {
	if o.spec != nil && other.spec != nil {
		return o.spec == other.spec
	}
	return o.Name == other.Name
}

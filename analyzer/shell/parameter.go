package shell

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"mvdan.cc/sh/v3/syntax"
)

// integerParameters always hold an integer, whoever set the environment (bash(1), Special Parameters and Shell Variables; zshparam(1);
// dash(1), where the others are variables like any). $! is empty until something ran in the background, but in zsh.
var integerParameters = [...]wordlist.List{
	parse.Bash: `# ? $ RANDOM SRANDOM SECONDS LINENO UID EUID PPID BASHPID EPOCHSECONDS`,
	parse.Zsh:  `# ? $ ! RANDOM SECONDS LINENO UID EUID PPID`,
	parse.Sh:   `# ? $ PPID`,
}

// parameter adds a parameter expansion to every alternative.
func (w *walker) parameter(list []builder, p *syntax.ParamExp, quoted bool) []builder {
	if isAllParams(p) || p.Param != nil && p.Param.Value == "*" {
		return w.allParameters(list, p, quoted)
	}
	quoted = quoted && p.Flags == nil && p.Split == 0 && !w.innerBraces(p) // by which zsh splits within quotes too
	return w.addValues(list, w.parameterValues(p), quoted)
}

// innerBraces tells whether the operand of an expansion has braces in quotes of its own: within other quotes bash sees them unquoted.
func (w *walker) innerBraces(p *syntax.ParamExp) bool {
	if p.Exp == nil || p.Exp.Word == nil || w.shell != parse.Bash {
		return false
	}
	return slices.ContainsFunc(p.Exp.Word.Parts, func(part syntax.WordPart) bool {
		q, ok := part.(*syntax.DblQuoted)
		return ok && w.hasBraces(&syntax.Word{Parts: q.Parts})
	})
}

// addValues adds one of several values to every alternative.
func (w *walker) addValues(list []builder, values []value, quoted bool) []builder {
	var out []builder
	for _, b := range list {
		for _, v := range values {
			if !w.fill(v, len(b.done)) {
				return list
			}
			c := b.clone()
			w.addValue(&c, v, quoted)
			out = append(out, c)
		}
	}
	if len(out) > maxValues {
		each(list, func(b *builder) { b.open("", quoted) })
		return list
	}
	return out
}

func (w *walker) addValue(b *builder, v value, quoted bool) {
	_, ifs := w.state.vars["IFS"]
	switch {
	case ifs && !quoted:
		b.open("", false)
	case v.number:
		b.number()
	case v.open && (quoted || w.shell == parse.Zsh):
		b.open(v.text, quoted)
		b.current.Tail = v.tail
	case v.open:
		b.split(v.text)
		b.open("", false)
		b.current.Tail = v.tail[strings.LastIndexAny(v.tail, " \t\n*?[")+1:]
	case quoted:
		b.literal(v.text)
	case w.shell == parse.Zsh: // which doesn't split
		if v.text != "" {
			b.literal(v.text)
		}
	default:
		b.split(v.text)
	}
}

// allParameters adds "$@", $* and the elements of an array: any number of words.
func (w *walker) allParameters(list []builder, p *syntax.ParamExp, quoted bool) []builder {
	w.operands(p)
	w.prompt(p)
	if p.Excl && p.Names == 0 && p.Index == nil {
		w.issue(OpenArithmetic, p, "reads the variable that a parameter names, and evaluates a subscript in it")
	}
	if p.Index != nil || !w.state.known || !simple(p) || p.Param.Value == "*" {
		joined := quoted && (p.Param.Value == "*" || isStarIndex(p.Index))
		each(list, func(b *builder) { b.open("", joined) })
		return list
	}
	for i, values := range w.state.params {
		var out []builder
		for _, b := range list {
			for _, v := range values {
				if !w.fill(v, len(b.done)) {
					return list
				}
				c := b.clone()
				if i > 0 {
					c.flush()
				}
				w.addValue(&c, v, quoted)
				out = append(out, c)
			}
		}
		if list = out; len(list) > maxValues {
			return []builder{{current: program.Word{Open: program.Any}, started: true}}
		}
	}
	return list
}

func isStarIndex(x syntax.ArithmExpr) bool {
	word, ok := x.(*syntax.Word)
	return ok && word.Lit() == "*"
}

// simple tells whether an expansion gives the parameter's value as it is.
func simple(p *syntax.ParamExp) bool {
	return p.Flags == nil && !p.Excl && !p.Length && !p.Width && !p.IsSet && p.NestedParam == nil && p.Slice == nil && p.Repl == nil &&
		p.Names == 0 && p.Exp == nil && len(p.Modifiers) == 0 && p.Split == 0 && p.GlobSubst == 0 && p.RcExpand == 0
}

// parameterValues returns what an expansion may give, and follows the commands in its operands.
func (w *walker) parameterValues(p *syntax.ParamExp) []value {
	w.operands(p)
	if p.Param == nil {
		return unknown()
	}
	w.prompt(p)
	name := p.Param.Value
	switch {
	case p.Length || p.IsSet:
		return integer()
	case p.Excl && p.Names == 0:
		w.indirect(p, name)
		return unknown()
	case simple(p) && p.Index == nil:
		return w.lookup(name)
	case p.Exp != nil && p.Index == nil && p.Slice == nil && p.Repl == nil:
		return w.operator(p, name)
	case p.Exp != nil && isAssigning(p.Exp.Op):
		w.assign(name, unknown(), p)
	}
	return unknown()
}

func isAssigning(op syntax.ParExpOperator) bool {
	return op == syntax.AssignUnset || op == syntax.AssignUnsetOrNull
}

// prompt is ${x@P}, of a variable, of an element or of all.
func (w *walker) prompt(p *syntax.ParamExp) {
	if p.Exp != nil && p.Exp.Op == syntax.OtherParamOps && (p.Exp.Word == nil || p.Exp.Word.Lit() == "P") {
		w.issue(OpenArithmetic, p, "expands the value of `$"+p.Param.Value+"` again as a prompt, commands included")
	}
}

// indirect is ${!name}: the value of name is itself read as a name, subscripts included, which bash evaluates.
func (w *walker) indirect(p *syntax.ParamExp, name string) {
	if p.Exp != nil && isAssigning(p.Exp.Op) {
		w.issue(OpenArithmetic, p, "sets the variable that `$"+name+"` names")
		w.state.forget()
	}
	w.mayAbort() // no name is an error
	for _, v := range w.lookup(name) {
		if v.open || strings.Contains(v.text, "[") {
			w.issue(OpenArithmetic, p, "reads the variable that `$"+name+"` names, and evaluates a subscript in it")
		}
	}
}

// operator handles the operators that give the value or the operand: ${x:-word}, ${x:=word}, ${x:+word}, ${x@P} and the rest.
func (w *walker) operator(p *syntax.ParamExp, name string) []value {
	mine := w.lookup(name)
	switch p.Exp.Op {
	case syntax.AlternateUnset, syntax.AlternateUnsetOrNull:
		return union(fixed(""), w.operandValues(p.Exp.Word))
	case syntax.DefaultUnset, syntax.DefaultUnsetOrNull:
		return w.defaulted(mine, p)
	case syntax.AssignUnset, syntax.AssignUnsetOrNull:
		values := w.defaulted(mine, p)
		w.assign(name, values, p)
		return values
	case syntax.ErrorUnset, syntax.ErrorUnsetOrNull:
		return mine
	}
	return unknown()
}

// defaulted joins the value and the operand that stands in when it is empty; a value that is known not to be empty wins.
func (w *walker) defaulted(mine []value, p *syntax.ParamExp) []value {
	empty := slices.ContainsFunc(mine, func(v value) bool { return v.open || v.text == "" })
	if !empty {
		return mine
	}
	return union(mine, w.operandValues(p.Exp.Word))
}

// operandValues returns what the operand of an expansion may give. From quotes, a backslash or a tilde in it on, the value isn't known: they
// keep blanks and patterns from being split, or stand for themselves within other quotes.
func (w *walker) operandValues(word *syntax.Word) []value {
	values := w.alternative(word)
	if word == nil || !slices.ContainsFunc(word.Parts, isQuote) {
		return values
	}
	before := 0
	if lit, ok := word.Parts[0].(*syntax.Lit); ok {
		if before = strings.IndexAny(lit.Value, "\\~"); before < 0 {
			before = len(lit.Value)
		}
	}
	for i, v := range values {
		values[i] = value{text: v.text[:min(before, len(v.text))], open: true}
	}
	return values
}

func isQuote(part syntax.WordPart) bool {
	switch part := part.(type) {
	case *syntax.Lit:
		return strings.ContainsAny(part.Value, "\\~")
	case *syntax.DblQuoted, *syntax.SglQuoted:
		return true
	}
	return false
}

// operands follows the words inside an expansion, since commands in them run.
func (w *walker) operands(p *syntax.ParamExp) {
	if p.Index != nil && !isAllIndex(p.Index) {
		w.subscript(p.Index, p.Param != nil && w.state.vars[p.Param.Value].assoc)
	}
	if p.Slice != nil {
		w.arithmetic(p.Slice.Offset)
		w.arithmetic(p.Slice.Length)
	}
	if p.Repl != nil {
		w.discard(p.Repl.Orig)
		w.discard(p.Repl.With)
	}
	if p.Exp != nil {
		w.alternative(p.Exp.Word)
	}
	if p.NestedParam != nil {
		w.part([]builder{{}}, p.NestedParam, false, true)
	}
	if p.Flags != nil && strings.ContainsAny(p.Flags.Value, "eP%") {
		w.issue(OpenScript, p, "expands a value again, commands included")
	}
}

// alternative follows the operand of an expansion, which is expanded only where it is needed.
func (w *walker) alternative(word *syntax.Word) (values []value) {
	if word == nil {
		return fixed("")
	}
	if text, ok := literalText(word); ok {
		return fixed(text)
	}
	w.maybe(func() { values = w.values(word) })
	return values
}

// discard follows a word whose text isn't needed.
func (w *walker) discard(word *syntax.Word) {
	if word != nil {
		w.values(word)
	}
}

// setByShell are variables that the shell itself changes while it runs, or that it doesn't let a text change (bash(1), Shell Variables;
// zshparam(1)).
var setByShell = wordlist.List(`_ BASH_ARGC BASH_ARGV BASH_ARGV0 BASH_COMMAND BASH_LINENO BASH_MONOSECONDS BASH_REMATCH BASH_SOURCE BASH_SUBSHELL COLUMNS
	COMP_WORDBREAKS DIRSTACK EPOCHREALTIME FUNCNAME GROUPS LINES MATCH MBEGIN MEND OLDPWD OPTARG PIPESTATUS PWD SHLVL
	ARGC argv dirstack epochtime funcstack match mbegin mend pipestatus signals status TTYIDLE ZSH_EVAL_CONTEXT ZSH_SUBSHELL`)

// lookup returns what a variable or parameter may hold; one that the text doesn't set comes from outside and is open.
func (w *walker) lookup(name string) []value {
	if v, ok := w.state.vars[name]; ok {
		if v.array || setByShell.Has(name) {
			return unknown()
		}
		return v.values
	}
	switch {
	case integerParameters[w.shell].Has(name):
		return integer()
	case name == "!":
		return append(integer(), value{})
	case name == "HOME" && w.world.Home != "" && (w.shell != parse.Sh || len(w.behind) == 0): // env -i takes it, and bash brings it back
		return fixed(w.world.Home)
	case name == "PWD" && len(w.state.dirs) > 0:
		return fixed(w.state.dirs...)
	case name == "PWD": // which the shell sets itself when it starts
		return directory()
	case name == "IFS":
		return fixed(" \t\n")
	case w.state.known && len(name) == 1 && name[0] >= '1' && name[0] <= '9':
		if n := int(name[0] - '1'); n < len(w.state.params) {
			return w.state.params[n]
		}
		return fixed("")
	}
	return unknown()
}

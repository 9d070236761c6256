package shell

import (
	"fmt"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"mvdan.cc/sh/v3/syntax"
)

// builtins are the builtins that change what the shell knows, or run something in it. Each returns true when the command must still
// be judged by the row of its name.
var builtins map[string]func(*walker, *call) bool

func table() map[string]func(*walker, *call) bool {
	return map[string]func(*walker, *call) bool{
		"cd": cd, "chdir": cd, "pushd": cd, "popd": popd,
		"read": read, "mapfile": mapfile, "readarray": mapfile, "getopts": getopts, "printf": printf, "unset": unset,
		"export": declareWords, "readonly": declareWords, "local": declareWords, "declare": declareWords, "typeset": declareWords,
		"eval": eval, "source": sourceFile, ".": sourceFile, "exec": exec, "command": command, "builtin": builtin, "trap": trap,
		"set": set, "shopt": shopt, "alias": alias, "unalias": unalias, "hash": hash, "enable": enable, "let": let,
		"test": test, "[": test, "wait": wait,
		":": nothing, "exit": nothing, "return": leave, "break": leave, "continue": leave, "shift": shift, "logout": nothing,
		"umask": nothing, "disown": nothing, "times": nothing,
	}
}

// The table refers to functions that refer to it, which a plain initialiser may not.
var _ = func() bool { builtins = table(); return true }()

// specialBuiltins come before functions in a POSIX shell, and keep what is set in front of them (POSIX, 2.14; dash(1)). The declarations
// are among them to be on the safe side.
var specialBuiltins = wordlist.List(`. : break continue declare eval exec exit export local readonly return set shift source times trap typeset unset`)

// posixSpecial are those of them that no function of a POSIX shell may be named after (POSIX, 2.9.5 and 2.14).
var posixSpecial = wordlist.List(`. : break continue eval exec exit export readonly return set shift times trap unset`)

// shellBuiltins are the names that a shell runs itself, so that PATH doesn't matter for them (bash(1), SHELL BUILTIN COMMANDS; dash(1)).
var shellBuiltins = wordlist.List(`: . [ alias bg break cd chdir command continue echo eval exec exit export false fg getopts hash jobs kill local printf pwd read
	readonly return set shift test times trap true type ulimit umask unalias unset wait`)

// moreBuiltins are those that dash lacks, and bashBuiltins those that zsh lacks too (zshbuiltins(1)).
var (
	moreBuiltins = wordlist.List(`bind builtin declare dirs disown enable fc history let logout popd pushd source suspend typeset`)
	bashBuiltins = wordlist.List(`caller compgen complete compopt help mapfile readarray shopt`)
)

// isBuiltin tells whether the shell runs a name itself, so that PATH doesn't matter.
func (w *walker) isBuiltin(name string) bool {
	return shellBuiltins.Has(name) || moreBuiltins.Has(name) && w.shell != parse.Sh || bashBuiltins.Has(name) && w.shell == parse.Bash
}

// done records a builtin that has no effect outside the shell.
func (w *walker) done(c *call, effects ...program.Effect) bool {
	w.record(Command{Words: c.words, Program: c.words[0].Text, Span: c.span, Via: c.via, Redirects: c.redirects.effects,
		Elsewhere: w.elsewhere, Effects: effects})
	return false
}

// unproven returns the effect of a builtin that isn't known to be harmless because of word.
func unproven(word program.Word, format string, args ...any) program.Effect {
	return program.Effect{Kind: program.Unproven, Target: word, Span: word.Span, Message: fmt.Sprintf(format, args...)}
}

func nothing(w *walker, c *call) bool { return w.done(c) }

func shift(w *walker, c *call) bool {
	w.state.params, w.state.known = nil, false
	w.shifted = true
	return w.done(c)
}

// words returns the words behind the options; a "--" ends them. An option's value, for the letters in valued, is skipped.
func (c *call) operands(valued string) (options []program.Word, operands []program.Word) {
	rest := c.words[1:]
	for len(rest) > 0 && rest[0].MayBeOption() && rest[0].Open == program.Fixed {
		word := rest[0]
		rest = rest[1:]
		if word.Text == "--" {
			break
		}
		options = append(options, word)
		if strings.ContainsRune(valued, rune(word.Text[len(word.Text)-1])) && len(rest) > 0 && !hasValue(word.Text, valued) {
			rest = rest[1:]
		}
	}
	return options, rest
}

// value returns the value of an option given by its letter, attached or in the next word. valued are the letters that take one.
func (c *call) value(letter byte, valued string) (program.Word, bool) {
	for i, word := range c.words[1:] {
		if word.Open != program.Fixed || len(word.Text) < 2 || word.Text[0] != '-' {
			continue
		}
		at := strings.IndexAny(word.Text[1:], valued) + 1
		if at < 1 || word.Text[at] != letter {
			continue
		}
		if at+1 < len(word.Text) {
			return word.After(at + 1), true
		}
		if i+2 < len(c.words) {
			return c.words[i+2], true
		}
	}
	return program.Word{}, false
}

// hasValue tells whether a cluster of options holds the value of one of them: -p in -pPROMPT.
func hasValue(cluster, valued string) bool {
	at := strings.IndexAny(cluster[1:], valued)
	return at >= 0 && at+2 < len(cluster)
}

// hasOption tells whether a letter is among the options.
func hasOption(options []program.Word, letters string) bool {
	for _, o := range options {
		if strings.ContainsAny(o.Text[1:], letters) {
			return true
		}
	}
	return false
}

// subscripted judges words that the shell takes as names of variables: a subscript in one is evaluated.
func (w *walker) subscripted(words []program.Word) {
	for _, word := range words {
		if word.Open == program.Fixed && !strings.Contains(word.Text, "[") {
			continue
		}
		name, index, _ := strings.Cut(word.Text, "[")
		index = strings.TrimSuffix(index, "]")
		if word.Open == program.Fixed && syntax.ValidName(name) && (index == "@" || index == "*" || w.plainExpression(index)) {
			continue
		}
		w.issueAt(OpenArithmetic, word.Span, fmt.Sprintf("takes `%s` as the name of a variable, and a subscript in it may run commands", word))
	}
}

// assignWords opens the variables that a builtin sets.
func (w *walker) assignWords(words []program.Word) {
	w.subscripted(words)
	for _, word := range words {
		name, _, _ := strings.Cut(word.Text, "[")
		if word.Open != program.Fixed {
			w.state.forget()
			w.state.redefined = "`" + word.String() + "` may name any variable, PATH too"
			continue
		}
		if w.evaluates(name) || w.state.vars[name].integer {
			w.issueAt(OpenArithmetic, word.Span, fmt.Sprintf("sets `%s`, whose value the shell evaluates", name))
		}
		w.state.set(name, unknown())
		w.noticeWord(name, unknown(), word)
	}
}

// noticeWord is noticeVariable for a name that stood in a word.
func (w *walker) noticeWord(name string, values []value, word program.Word) {
	saved := w.base
	w.base = &word.Span
	w.noticeVariable(name, values, &syntax.Lit{})
	w.base = saved
}

func getopts(w *walker, c *call) bool {
	if _, operands := c.operands(""); len(operands) > 1 {
		w.assignWords(operands[1:2])
	}
	return w.done(c)
}

func printf(w *walker, c *call) bool {
	if len(c.words) > 1 && c.words[1].Open == program.Fixed && strings.HasPrefix(c.words[1].Text, "-v") {
		name := c.words[1].After(2)
		if name.Text == "" && len(c.words) > 2 {
			name = c.words[2]
		}
		w.assignWords([]program.Word{name})
		return w.done(c)
	}
	if len(c.words) > 1 && c.words[1].MayBeOption() && c.words[1].Open != program.Fixed {
		w.issueAt(OpenArithmetic, c.words[1].Span, fmt.Sprintf("may take `%s` as -v and the name of a variable", c.words[1]))
	}
	return true
}

func unset(w *walker, c *call) bool {
	options, operands := c.operands("")
	function := hasOption(options, "f")
	for _, word := range operands {
		switch {
		case word.Open != program.Fixed:
			for name := range w.state.funcs {
				w.state.unset(name, true)
			}
			w.assignWords([]program.Word{word})
		case function:
			w.state.unset(word.Text, true)
			if !w.state.frozen && !hasOption(options, "vn") {
				delete(w.state.funcs, word.Text)
			}
		default:
			w.subscripted([]program.Word{word})
			name, _, _ := strings.Cut(word.Text, "[")
			w.state.unset(name, false)
			w.noticeWord(name, unknown(), word)
		}
	}
	return w.done(c)
}

func let(w *walker, c *call) bool {
	w.evaluated(c.words[1:])
	return w.done(c)
}

// test evaluates subscripts with -v and -R; zsh evaluates the operands of the numeric operators too.
func test(w *walker, c *call) bool {
	for i, word := range c.words {
		if w.shell == parse.Zsh && word.Is("-eq", "-ne", "-lt", "-le", "-gt", "-ge") && i > 0 && i+1 < len(c.words) {
			w.evaluated([]program.Word{c.words[i-1], c.words[i+1]})
		}
		if word.Is("-v", "-R") && i+1 < len(c.words) {
			w.subscripted(c.words[i+1 : i+2])
		}
	}
	return true
}

func wait(w *walker, c *call) bool {
	if name, ok := c.value('p', "p"); ok {
		w.assignWords([]program.Word{name})
	}
	return w.done(c)
}

func alias(w *walker, c *call) bool {
	var effects []program.Effect
	options, operands := c.operands("")
	for _, word := range operands {
		name, _, sets := strings.Cut(word.Text, "=")
		switch {
		case word.Open != program.Fixed:
			put(&w.state.aliases, "*", true)
		case sets && len(options) > 0: // zsh replaces such aliases in any place, and bash has none
			effects = append(effects, unproven(word, "gives a word another meaning wherever it stands"))
		case sets && !plainAlias(name):
			effects = append(effects, unproven(word, "gives a word of the shell's grammar another meaning"))
		case sets:
			put(&w.state.aliases, name, true)
		}
	}
	return w.done(c, effects...)
}

// plainAlias tells whether a name stands for nothing but a command.
func plainAlias(name string) bool {
	return strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-:") == "" && !keywords.Has(name)
}

// keywords are the reserved words (bash(1), RESERVED WORDS; zshmisc(1)).
var keywords = wordlist.List(`case coproc do done elif else end esac fi for foreach function if in nocorrect repeat select then time until while`)

func unalias(w *walker, c *call) bool { return w.done(c) }

// hash -p gives a name another program.
func hash(w *walker, c *call) bool {
	options, operands := c.operands("p")
	gives := func(word program.Word) bool { return word.Open != program.Fixed || strings.Contains(word.Text, "=") }
	if hasOption(options, "p") || slices.ContainsFunc(operands, gives) {
		w.state.redefined = "hash gives names other programs"
	}
	return w.done(c)
}

// enable loads builtins from files with -f, and gives names back to programs with -n.
func enable(w *walker, c *call) bool {
	options, operands := c.operands("f")
	if hasOption(options, "fdn") || len(operands) > 0 && operands[0].Open != program.Fixed {
		return w.done(c, program.Effect{Kind: program.Execute, Target: c.words[0], Span: c.span, Message: "loads or removes builtins"})
	}
	return w.done(c)
}

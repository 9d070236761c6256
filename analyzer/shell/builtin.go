package shell

import (
	"fmt"
	"strings"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/program"
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
		":": nothing, "exit": nothing, "return": nothing, "break": nothing, "continue": nothing, "shift": shift, "logout": nothing,
		"umask": nothing, "disown": nothing, "times": nothing,
	}
}

// The table refers to functions that refer to it, which a plain initialiser may not.
var _ = func() bool { builtins = table(); return true }()

// shellBuiltins are the names that a shell runs itself, so that PATH doesn't matter for them (bash(1), SHELL BUILTIN COMMANDS; dash(1)).
var shellBuiltins = names(`: . [ alias bg bind break builtin caller cd chdir command compgen complete compopt continue declare dirs disown echo enable
	eval exec exit export false fc fg getopts hash help history jobs kill let local logout mapfile popd printf pushd pwd read readarray readonly
	return set shift shopt source suspend test times trap true type typeset ulimit umask unalias unset wait`)

func names(list string) map[string]bool {
	set := map[string]bool{}
	for name := range strings.FieldsSeq(list) {
		set[name] = true
	}
	return set
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
	if len(c.words) > 2 {
		w.assignWords(c.words[2:3])
	}
	w.state.set("OPTARG", unknown())
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
	for _, word := range operands {
		if hasOption(options, "f") {
			delete(w.state.funcs, word.Text)
		} else {
			w.assignWords([]program.Word{word})
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
	for i, word := range c.words {
		if word.Is("-p") && i+1 < len(c.words) {
			w.assignWords(c.words[i+1 : i+2])
		}
	}
	return w.done(c)
}

func shopt(w *walker, c *call) bool {
	for _, word := range c.words[1:] {
		if word.Is("expand_aliases") {
			put(&w.state.aliases, "*", len(w.state.aliases) > 0)
		}
	}
	return w.done(c)
}

// set gives positional parameters, and switches options.
func set(w *walker, c *call) bool {
	for i, word := range c.words[1:] {
		switch {
		case word.Is("--") || word.Open != program.Fixed || !strings.ContainsAny(word.Text[:min(1, len(word.Text))], "-+"):
			rest := c.words[1+i:]
			if word.Is("--") {
				rest = rest[1:]
			}
			w.state.params, w.state.known = positional(rest)
			return w.done(c)
		case word.Text[0] == '-' && strings.Contains(word.Text, "e"):
			w.state.errexit = true
		case word.Text[0] == '+' && strings.Contains(word.Text, "e"):
			w.state.errexit = false
		}
	}
	return w.done(c)
}

func alias(w *walker, c *call) bool {
	for _, word := range c.words[1:] {
		name, _, sets := strings.Cut(word.Text, "=")
		if word.Open != program.Fixed {
			put(&w.state.aliases, "*", true)
		} else if sets {
			put(&w.state.aliases, name, true)
		}
	}
	return w.done(c)
}

func unalias(w *walker, c *call) bool { return w.done(c) }

// hash -p gives a name another program.
func hash(w *walker, c *call) bool {
	options, operands := c.operands("p")
	if hasOption(options, "p") || len(operands) > 0 && operands[0].Open != program.Fixed {
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

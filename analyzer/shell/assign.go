package shell

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"mvdan.cc/sh/v3/syntax"
)

// setting is one NAME=VALUE in front of a command.
type setting struct {
	name  string
	value value
	word  program.Word
}

// settings expands the assignments in front of a command.
func (w *walker) settings(list []*syntax.Assign) []setting {
	var out []setting
	for i, a := range list {
		if a.Name == nil || a.Index != nil || a.Array != nil {
			w.assignment(a)
			continue
		}
		values := w.values(a.Value)
		if refers(a, list[:i]) { // the shell may set one after another
			w.maybe(func() {
				w.setFor(out)
				values = union(values, w.values(a.Value))
			})
		}
		if w.shell == parse.Zsh && w.evaluates(a.Name.Value) {
			w.number(values, a, a.Name.Value)
		}
		for _, v := range values {
			out = append(out, setting{a.Name.Value, v, program.Word{Text: a.Name.Value + "=" + v.text, Span: w.span(a)}})
		}
	}
	return out
}

// assignment follows NAME=VALUE, NAME+=VALUE, NAME[i]=VALUE and NAME=(…) that stay in the shell.
func (w *walker) assignment(a *syntax.Assign) {
	if a.Name == nil {
		w.discard(a.Value)
		return
	}
	name := a.Name.Value
	v := w.state.vars[name]
	old := v
	w.subscript(a.Index, v.assoc)
	switch {
	case a.Array != nil:
		w.noticeVariable(name, unknown(), a) // bash empties it before it expands the elements
		v.values, v.array = w.elementsOf(a.Array, v.assoc), true
	case a.Naked:
		if _, ok := w.state.vars[name]; !ok {
			return
		}
	case a.Index != nil:
		v.values, v.array = union(v.values, w.values(a.Value)), true
	case a.Append:
		w.discard(a.Value)
		v.values = appended(w.lookup(name), w.values(a.Value))
	default:
		v.values = w.values(a.Value)
	}
	if v.integer || w.evaluates(name) {
		w.number(v.values, a, name)
		w.mayAbort()
		v.values = counted(v, v.values)
	}
	if len(v.values) == 0 {
		v.values = fixed("")
	}
	values := v.values
	if v.values = old.values; a.Naked || v.array {
		v.values = values
	}
	w.store(name, v, values, a)
}

// appended joins the alternatives of NAME+=VALUE.
func appended(before, after []value) []value {
	var out []value
	for _, b := range before {
		for _, a := range after {
			if a.number {
				a.text = ""
			}
			switch {
			case !b.open:
				out = append(out, value{text: b.text + a.text, open: a.open, tail: a.tail})
			case a.open:
				out = append(out, value{text: b.text, open: true, tail: a.tail})
			default:
				out = append(out, value{text: b.text, open: true, tail: b.tail + a.text})
			}
		}
	}
	return limit(out)
}

// elementsOf returns what the elements of NAME=(…) may hold, together.
func (w *walker) elementsOf(x *syntax.ArrayExpr, assoc bool) []value {
	var values []value
	for _, e := range x.Elems {
		w.subscript(e.Index, assoc)
		if e.Value == nil {
			continue
		}
		for _, fields := range w.expand(e.Value) {
			for _, f := range fields {
				values = union(values, []value{{text: f.Text, open: f.Open != program.Fixed, tail: f.Tail}})
			}
		}
	}
	return values
}

// assign gives a variable values and notes what that means for the commands behind it.
func (w *walker) assign(name string, values []value, n syntax.Node) {
	v := w.state.vars[name]
	if v.integer || w.evaluates(name) {
		w.number(values, n, name)
		values = counted(v, values)
	}
	w.store(name, v, values, n)
}

// counted returns what a variable may hold that the shell evaluated what it was given for: a number, or the text as it is where the
// variable may not be one that does so. Those of the shell itself lose that when they are unset.
func counted(v variable, values []value) []value {
	if v.integer && !v.loose {
		return integer()
	}
	return union(integer(), values)
}

// store gives a variable new values. Assigning one that can't be changed is an error.
func (w *walker) store(name string, v variable, values []value, n syntax.Node) {
	if v.readonly || constants.Has(name) {
		w.mayAbort()
	}
	v.hold(values)
	put(&w.state.vars, name, v)
	w.noticeVariable(name, values, n)
}

// constants are variables that bash refuses to change.
var constants = wordlist.List(`BASHOPTS BASH_VERSINFO EUID PPID SHELLOPTS UID`)

// numeric are variables whose new value bash evaluates as arithmetic (bash(1), Shell Variables), zshNumeric those of zsh besides
// (zshparam(1)).
var (
	numeric    = wordlist.List(`BASHPID EPOCHREALTIME EPOCHSECONDS HISTCMD LINENO OPTIND RANDOM SECONDS SRANDOM`)
	zshNumeric = wordlist.List(`BAUD COLUMNS CURSOR DIRSTACKSIZE EGID ERRNO EUID FUNCNEST GID HISTNO HISTSIZE KEYTIMEOUT LINES LISTMAX LOGCHECK
		MAILCHECK MARK PERIOD REPORTMEMORY REPORTTIME SAVEHIST SHLVL TMOUT TRY_BLOCK_ERROR TRY_BLOCK_INTERRUPT UID`)
)

// evaluates tells whether the shell evaluates what is assigned to a variable, though the text doesn't declare it so.
func (w *walker) evaluates(name string) bool {
	return numeric.Has(name) || w.shell == parse.Zsh && zshNumeric.Has(name)
}

// noticeVariable keeps what a change of a variable does to the shell itself.
func (w *walker) noticeVariable(name string, values []value, n syntax.Node) {
	switch name {
	case "PATH", "path", "FPATH", "fpath", "commands":
		w.state.redefined = "`" + name + "` was changed"
	case "BASH_CMDS", "BASH_ALIASES", "aliases", "galiases", "saliases", "functions", "builtins":
		put(&w.state.aliases, "*", true)
		w.state.redefined = "`" + name + "` was changed"
	case "CDPATH", "cdpath":
		w.state.dirs = nil
	case "argv", "ARGC":
		w.state.params, w.state.known = nil, false
	case "HISTCHARS", "histchars", "options", "reswords", "modules", "nameddirs", "NULLCMD", "READNULLCMD", "TEXTDOMAIN", "TEXTDOMAINDIR", "chpwd_functions", "periodic_functions", "precmd_functions",
		"preexec_functions", "zshaddhistory_functions", "zshexit_functions", "zsh_directory_name_functions":
		w.issue(OpenScript, n, "sets `"+name+"`, which decides what the shell runs")
	case "PS4", "PROMPT_COMMAND", "BASH_ENV", "ENV":
		for _, v := range values {
			if v.open || strings.ContainsAny(v.text, "$`") || name == "PROMPT_COMMAND" && v.text != "" {
				w.issue(OpenScript, n, "sets `"+name+"`, which the shell expands or runs")
				return
			}
		}
	}
}

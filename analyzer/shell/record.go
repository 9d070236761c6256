package shell

import (
	"fmt"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/world"
)

// record adds a command, once, with its targets resolved and its freedom from effects worked out.
func (w *walker) record(c Command) {
	if c.Via == Direct {
		c.Via = w.via
	}
	c.Behind = w.behind
	if dir, ok := w.onlyDir(); ok {
		c.Dir = dir
	}
	c.Effects = w.resolve(c.Effects, c.Effects[:0])
	c.Redirects = w.resolve(c.Redirects, nil) // other commands may have the same redirections
	c.Free = !c.Elsewhere && harmless(c.Effects) && harmless(c.Redirects)
	if !c.Free && w.sub != nil {
		w.issueAt(HiddenEffect, *w.sub, w.hidden(c))
	}
	for i := range w.result.Commands {
		if same(&c, &w.result.Commands[i]) {
			return
		}
	}
	w.result.Commands = append(w.result.Commands, c)
}

func (w *walker) hidden(c Command) string {
	if len(c.Words) == 0 {
		return "writes a file inside a substitution"
	}
	var words []string
	for _, word := range c.Words {
		words = append(words, word.String())
	}
	return fmt.Sprintf("runs `%s` inside a substitution", strings.Join(words, " "))
}

func harmless(effects []program.Effect) bool {
	for _, e := range effects {
		if !e.Kind.Harmless() {
			return false
		}
	}
	return true
}

// same tells whether two commands that stand at one place are one: a loop or a function shows the same one again.
func same(c, d *Command) bool {
	return c.Span == d.Span && c.Dir == d.Dir && c.Elsewhere == d.Elsewhere && c.Free == d.Free &&
		slices.EqualFunc(c.Words, d.Words, func(a, b program.Word) bool {
			return a.Text == b.Text && a.Open == b.Open && a.Found == b.Found && a.Tail == b.Tail
		}) &&
		slices.EqualFunc(c.Redirects, d.Redirects, func(a, b program.Effect) bool { return a.Target.Text == b.Target.Text })
}

// resolve makes the paths of effects absolute, one effect for each directory that the shell may be in, and decides about trust. The memory
// of room is used where no more effects come out than go in.
func (w *walker) resolve(effects, room []program.Effect) []program.Effect {
	if len(effects) == 0 {
		return nil
	}
	out := room
	if out == nil || len(w.state.dirs) > 1 {
		out = make([]program.Effect, 0, len(effects))
	}
	for _, e := range effects {
		switch {
		case e.Target.Pattern == pipePattern && (e.Kind == program.Read || e.Kind == program.Write):
		case e.Kind == program.Trust:
			out = w.trust(out, e)
		case e.Kind == program.Read || e.Kind == program.Write || e.Kind == program.Delete:
			out = w.absolute(out, e)
		default:
			out = append(out, e)
		}
	}
	return out
}

// absolute adds the effect with an absolute path for each directory; without a known directory the path stays as it is.
func (w *walker) absolute(out []program.Effect, e program.Effect) []program.Effect {
	t := e.Target
	names := t.Open == program.Names && t.Pattern != ""
	switch {
	case t.Text == "" && !names && t.Found == "" && t.Tail == "", t.Open == program.Fixed && t.Text == "-",
		len(w.state.dirs) == 0 && !strings.HasPrefix(t.Text, "/"):
		return append(out, e)
	case strings.HasPrefix(t.Text, "/"):
		e.Target.Text = w.cleaned(t, "/")
		e.Dir, _ = w.onlyDir()
		return append(out, e)
	}
	for _, dir := range w.state.dirs {
		e.Dir = dir
		if t.Text != "" || names { // what begins with something open may lie anywhere
			e.Target.Text = w.cleaned(t, dir)
		}
		out = append(out, e)
	}
	return out
}

// cleaned makes the text of a word absolute. What an open word begins with keeps its last, unfinished part.
func (w *walker) cleaned(t program.Word, dir string) string {
	if t.Open == program.Fixed {
		return w.world.Join(dir, t.Text)
	}
	at := strings.LastIndexByte(t.Text, '/') + 1
	base := w.world.Join(dir, t.Text[:at])
	if t.Text[:at] == "" {
		base = dir
	}
	return strings.TrimSuffix(base, "/") + "/" + t.Text[at:]
}

// temporary are the directories that everybody may write to: a repository there may have been put there by anybody.
var temporary = []string{"/tmp", "/var/tmp", "/dev/shm", "/private/tmp"}

// trust decides about the configuration of a repository: it is trusted where the user works, and adds an effect in a temporary or unknown
// directory.
func (w *walker) trust(out []program.Effect, e program.Effect) []program.Effect {
	for _, at := range w.absolute(nil, program.Effect{Target: e.Target}) {
		dir := at.Target.Text
		why := w.distrust(dir, at.Target.Open == program.Fixed)
		if why != "" && !w.startsIn(dir) {
			e.Kind = program.Execute
			e.Message = "may run what the configuration of the repository names, which isn't trusted " + why
			return append(out, e)
		}
	}
	return out
}

// distrust says why the configuration of a repository in a directory isn't trusted, "" when it is.
func (w *walker) distrust(dir string, fixed bool) string {
	if !fixed || !strings.HasPrefix(dir, "/") {
		return "where its directory isn't known"
	}
	for _, tmp := range temporary {
		if world.Inside(tmp, w.world.Resolve(dir)) {
			return "below `" + tmp + "`"
		}
	}
	return ""
}

// startsIn tells whether the call itself starts in an unknown directory, and dir is that one: the repository at hand.
func (w *walker) startsIn(dir string) bool {
	return w.world.Cwd == "" && (dir == "" || dir == ".")
}

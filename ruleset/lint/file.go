package lint

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/document"
)

// file is a rule file with its rules as they are written.
type file struct {
	*ruleset.File
	// rules are in the order of their places.
	rules []*rule
	// dialect is that of the rules: a file has one.
	dialect ruleset.Dialect
	// lists are those of them that count, by their behavior.
	lists map[ruleset.Behavior][]*rule
	// joined are the rules that count together with the file's, by their behavior, once they are asked for.
	joined map[ruleset.Behavior][]*rule
	// faults are the problems by their places, once they are asked for.
	faults map[source.Span]*ruleset.Problem
	// firsts are the first rules of each text, and of each plain form, by the list that they stand in.
	firsts map[spelling]*rule
}

// spelling is how a rule is written in a list.
type spelling struct {
	list ruleset.Behavior
	text string
}

// firstOf returns the first rule of a text, or of a plain form, in the list of a rule.
func (f *file) firstOf(r *rule, text string) *rule { return f.firsts[spelling{r.list, text}] }

// rule is a rule as it is written. Rule is nil when the file's host skips it.
type rule struct {
	*ruleset.Rule
	file *file
	// text is what is written, without quotes and escapes of the file's syntax; span is its place, quotes included.
	text string
	span source.Span
	// list is the list that it stands in; of a rule that counts, its behavior.
	list ruleset.Behavior
}

// forbids tells whether the rule stands in a list that denies or asks: such a rule fails open when it is dead.
func (r *rule) forbids() bool { return r.list == ruleset.Deny || r.list == ruleset.Ask }

// allows tells whether the rule stands in a list that allows.
func (r *rule) allows() bool { return r.list == ruleset.Allow }

// part returns the place of a part of what is written, the whole where it is written in another way.
func (r *rule) part(text string) source.Span {
	raw := r.span.Text(r.file.Text)
	if at := strings.Index(raw, text); text != "" && at >= 0 && strings.Count(raw, text) == 1 {
		return source.Span{Start: r.span.Start + at, End: r.span.Start + at + len(text)}
	}
	return r.span
}

// shared tells whether others than the writer get the file: a project's or the managed one.
func (f *file) shared() bool { return f.Scope == ruleset.Project || f.Scope == ruleset.Managed }

// inRepository tells whether the file lies in a repository: a project's or a local one.
func (f *file) inRepository() bool { return f.Scope == ruleset.Project || f.Scope == ruleset.Local }

// joins tells whether the agent of two files unites them: a project's files stand in one folder, the user's and managed ones count
// everywhere.
func (f *file) joins(other *file) bool {
	everywhere := func(s ruleset.Scope) bool { return s != ruleset.Project && s != ruleset.Local }
	return f.Format == other.Format && (everywhere(f.Scope) || everywhere(other.Scope) || path.Dir(f.Path) == path.Dir(other.Path))
}

// list returns the rules of one list that count, in the order of their places.
func (f *file) list(b ruleset.Behavior) []*rule { return f.lists[b] }

func newFile(f *ruleset.File) *file {
	all := &file{File: f}
	spots := spotsOf(f.Root, map[int]spot{})
	taken := map[int]bool{}
	for _, b := range []ruleset.Behavior{ruleset.Deny, ruleset.Ask, ruleset.Allow} {
		for _, r := range f.Set.Rules(b) {
			if r.Dead && f.Format == "claude" {
				continue
			}
			at := offset(f.Text, r.Place)
			s, ok := spots[at]
			if !ok {
				s.span = source.Span{Start: at, End: at}
			}
			if s.text == "" || r.Dialect == ruleset.GeminiCLI && r.Source == "policy" { // it isn't written as one string
				s.text = r.String()
			}
			taken[at] = true
			all.rules = append(all.rules, &rule{Rule: r, file: all, text: s.text, span: s.span, list: b})
		}
	}
	all.skipped(taken)
	slices.SortStableFunc(all.rules, func(a, b *rule) int { return cmp.Compare(a.span.Start, b.span.Start) })
	all.index()
	return all
}

// index sorts the rules by their lists and how they are written.
func (f *file) index() {
	f.lists, f.firsts = map[ruleset.Behavior][]*rule{}, map[spelling]*rule{}
	note := func(r *rule, text string) {
		if f.firstOf(r, text) == nil {
			f.firsts[spelling{r.list, text}] = r
		}
	}
	for _, r := range f.rules {
		note(r, r.text)
		if r.Rule != nil {
			f.dialect = r.Dialect
			f.lists[r.list] = append(f.lists[r.list], r)
			note(r, plainForm(r))
		}
	}
}

// skipped adds what stands in the lists of Claude Code's settings and is no rule that counts.
func (f *file) skipped(taken map[int]bool) {
	if f.Format != "claude" || f.Fatal != nil {
		return
	}
	for _, b := range []ruleset.Behavior{ruleset.Deny, ruleset.Ask, ruleset.Allow} {
		list := f.Root.Get("permissions").Get(b.String())
		if list == nil {
			continue
		}
		for _, n := range list.Items {
			if n.Is(document.String) && !taken[n.Span.Start] {
				f.rules = append(f.rules, &rule{file: f, text: n.Text, span: n.Span, list: b})
			}
		}
	}
}

// spot is something that is written at a place.
type spot struct {
	span source.Span
	text string
}

// spotsOf returns what begins at each offset; where several things do, the innermost.
func spotsOf(n *document.Node, into map[int]spot) map[int]spot {
	if n == nil {
		return into
	}
	into[n.Span.Start] = spot{n.Span, n.Text}
	for _, item := range n.Items {
		spotsOf(item, into)
	}
	for _, m := range n.Members {
		spotsOf(m.Value, into)
		into[m.Span.Start] = spot{m.Span, m.Name}
	}
	return into
}

// offset returns the byte offset of a place.
func offset(text string, p ruleset.Place) int {
	at := 0
	for range p.Line - 1 {
		next := strings.IndexByte(text[at:], '\n')
		if next < 0 {
			return len(text)
		}
		at += next + 1
	}
	return min(at+max(p.Column-1, 0), len(text))
}

// spanOf returns the place of a problem: that of the value it is about, or the rest of the line there.
func (f *file) spanOf(p *ruleset.Problem) source.Span {
	if p.Span.End > p.Span.Start {
		return p.Span
	}
	at := offset(f.Text, p.Place)
	return source.Span{Start: at, End: min(at+1, len(f.Text))}
}

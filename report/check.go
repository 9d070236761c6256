package report

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
)

// Verdict is everything that check says about one command.
type Verdict struct {
	Text      string
	Judgement *engine.Judgement
	Rules     *ruleset.Set
	// Mode is the mode that the first word is about.
	Mode engine.Mode
	// Others are the decisions of the other profiles in that mode, in a fixed order.
	Others []Other
	// Passing is a form of the command that would be allowed, "" when none is known.
	Passing string
}

// Other is what another profile decides.
type Other struct {
	Profile  analyzer.Profile
	Decision engine.Decision
}

// Check prints a verdict for people: the decision and why, the places in the text, the decisions of all modes, and what else helps.
func (p *Page) Check(v *Verdict) error {
	d := v.Judgement.Decide(v.Mode, v.Rules)
	a := v.Judgement.Analysis()
	f := speaker(a, d)
	if f != nil {
		d.Reason = f.Message
		if strictOnly(f.Check) { // such a message speaks of the structure as "it"
			d.Reason = strings.ReplaceAll(f.Name, "-", " ") + ": " + f.Message
		}
	}
	p.headline(v, d, a.Profile)
	if d.Behavior != ruleset.Allow {
		if marks := v.marks(a, d); len(marks) > 0 {
			p.printf("")
			p.snippet(v.Text, marks)
		}
	}
	p.printf("")
	p.modes(v)
	p.others(v, d)
	p.hints(v, d, f)
	return p.err
}

// speaker returns the finding that says best why a decision was made, nil when it isn't about a finding. What only profile strict
// objects to, a structure, says less than what happens in it.
func speaker(a *analyzer.Analysis, d engine.Decision) *analyzer.Finding {
	if !d.Safety {
		return nil
	}
	var first *analyzer.Finding
	for i := range a.Findings {
		f := &a.Findings[i]
		if f.Message == d.Reason && first == nil {
			first = f
		}
	}
	if first == nil || !strictOnly(first.Check) {
		return first
	}
	for _, step := range []*analyzer.Finding{a.Dangerous, a.Deletion, a.Sensitive, a.Sed} {
		if step != nil {
			return step
		}
	}
	for i := range a.Findings {
		if f := &a.Findings[i]; f.Severity == check.Error && !strictOnly(f.Check) {
			return f
		}
	}
	return first
}

// strictOnly tells whether a check speaks in profile strict alone.
func strictOnly(id string) bool {
	return slices.ContainsFunc(analyzer.Checks(), func(c check.Info) bool { return c.ID == id && c.Profile == analyzer.Strict.String() })
}

// headline is the first line: the decision's word alone in its column, the reason, and on the right what was asked.
func (p *Page) headline(v *Verdict, d engine.Decision, profile analyzer.Profile) {
	word := d.Behavior.String()
	asked := profile.String() + " · " + v.Mode.String()
	reason := reasonText(d)
	room := p.width - len("allow ") - len(asked)
	lines := wrap(reason, room-2)
	if len(lines) == 0 {
		lines = []string{""}
	}
	p.printf("%s %s%s", p.verdict(word)+strings.Repeat(" ", max(0, len("allow")-len(word))), pad(lines[0], room), p.in(faint, asked))
	for _, line := range lines[1:] {
		p.printf("      %s", line)
	}
}

// reasonText is the reason of a decision, with what a person may not guess.
func reasonText(d engine.Decision) string {
	text := Visible(d.Reason)
	switch {
	case d.Safety && d.Behavior == ruleset.Ask:
		return text + "; no allow rule can silence this"
	case d.Converted:
		return text + "; this mode asks nobody"
	}
	return text
}

// marks are the places that speak against the command: the findings, the reason's own place, and effects that nothing else marks.
func (v *Verdict) marks(a *analyzer.Analysis, d engine.Decision) []mark {
	var marks []mark
	taken := map[source.Span]bool{}
	for _, f := range a.Findings {
		marks = append(marks, mark{f.Span, f.Check + " " + f.Name + ": " + Visible(f.Message)})
		taken[f.Span] = true
	}
	for _, c := range a.Commands {
		for _, e := range append(c.Effects[:len(c.Effects):len(c.Effects)], c.Redirects...) {
			if e.Span.End <= e.Span.Start {
				e.Span = c.Span
			}
			if !e.Kind.Harmless() && !taken[e.Span] {
				marks = append(marks, mark{e.Span, Visible(e.Message)})
				taken[e.Span] = true
			}
		}
	}
	if s := a.ReasonSpan; s.End > s.Start && !taken[s] && len(marks) == 0 {
		marks = append(marks, mark{s, Visible(a.Reason)})
	}
	return marks
}

// modes is one line with the decision of every mode; an exclamation mark is a safety ask.
func (p *Page) modes(v *Verdict) {
	var cells []modeCell
	for _, m := range engine.Modes() {
		cells = append(cells, modeCell{m.String(), Cell(v.Judgement.Decide(m, v.Rules))})
	}
	p.modeLine("  ", cells)
}

// modeCell is the word of a decision beside the name of the mode that makes it.
type modeCell struct{ mode, word string }

// modeLine prints cells in one line, or more where the page is narrow.
func (p *Page) modeLine(indent string, cells []modeCell) {
	line, used := indent, len(indent)
	for i, c := range cells {
		width := len(c.mode) + 1 + len(c.word)
		switch {
		case i == 0:
		case used+3+width > p.width:
			p.printf("%s", line)
			line, used = indent, len(indent)
		default:
			line, used = line+"   ", used+3
		}
		line, used = line+c.mode+" "+p.verdict(c.word), used+width
	}
	p.printf("%s", line)
}

// Cell is the word of a decision in a table: ask! is a safety ask.
func Cell(d engine.Decision) string {
	if d.Safety && d.Behavior == ruleset.Ask {
		return d.Behavior.String() + "!"
	}
	return d.Behavior.String()
}

// others says which profiles decide otherwise, and why.
func (p *Page) others(v *Verdict, d engine.Decision) {
	for _, o := range v.Others {
		if o.Decision.Behavior != d.Behavior {
			p.printf("  profile %s says %s: %s", o.Profile, p.verdict(Cell(o.Decision)), Visible(o.Decision.Reason))
		}
	}
}

// hints are ways on: a form that passes, rules that would allow the command, and where more is said.
func (p *Page) hints(v *Verdict, d engine.Decision, f *analyzer.Finding) {
	if v.Passing != "" {
		p.printf("  this would pass: %s", Visible(v.Passing))
	}
	if d.Behavior == ruleset.Ask && !d.Safety && d.Step != engine.AskRule && len(d.Suggestions) > 0 {
		var rules []string
		for _, s := range d.Suggestions {
			rule := s.Rule()
			rules = append(rules, Visible(rule.String()))
		}
		p.printf("  %s would let such calls pass", strings.Join(rules, " · "))
	}
	if f != nil {
		p.printf("%s", p.in(faint, "  bashguard explain "+f.Check+" says more"))
	}
}

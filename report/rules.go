package report

import (
	"fmt"
	"strings"

	"github.com/mattn/go-runewidth"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
)

// Rules prints what was understood of rule files.
func (p *Page) Rules(u *engine.Understood) error {
	for i := range u.Files {
		if i > 0 {
			p.printf("")
		}
		p.ruleFile(&u.Files[i])
	}
	if u.For != nil {
		p.printf("")
		p.rulesFor(u.For)
	}
	return p.err
}

func (p *Page) ruleFile(f *engine.RuleFile) {
	head := f.Format
	if head == "" {
		head = "in no known format"
	} else if f.Agent != "" && !strings.EqualFold(f.Agent, f.Format) {
		head += ", rules of " + f.Agent
	}
	if f.Scope != ruleset.UnknownScope.String() {
		head += ", " + f.Scope
	}
	p.printf("%s  %s", p.in(strong, Visible(f.Path)), head)
	if f.Error != nil {
		p.printf("  %s  %s", place(f.Error.Line, f.Error.Column), p.in(refused, "counts for nothing: ")+Visible(problemText(f.Error)))
		return
	}
	p.hanging("  ", f.Precedence+"; a rule for the shell is compared with "+f.Subject)
	wide := 0
	for _, r := range f.Rules {
		wide = max(wide, len(ruleText(&r)))
	}
	wide = min(wide, max(p.width/2-20, 16))
	for _, r := range f.Rules {
		p.ruleLine(&r, wide)
	}
	for i := range f.Skipped {
		p.printf("  %s  %s  %s", place(f.Skipped[i].Line, f.Skipped[i].Column), p.in(doubtful, "skipped"), Visible(problemText(&f.Skipped[i])))
	}
	if len(f.Rules) == 0 {
		p.printf("  no rules")
	}
}

// ruleLine prints one rule; what doesn't fit beside it stands below.
func (p *Page) ruleLine(r *engine.RuleEntry, wide int) {
	text := ruleText(r)
	line := fmt.Sprintf("  %s  %s  ", place(r.Line, r.Column), p.verdict(pad(r.Behavior.String(), 5)))
	about := r.Matches
	if r.Modes != "" {
		about += ", in " + strings.Join(strings.Fields(r.Modes), ", ")
	}
	if r.Native != nil {
		about = matched(r) + "; " + about
	}
	if len(text) > wide || 18+wide+2+runewidth.StringWidth(Visible(about)) > p.width {
		p.printf("%s%s", line, Visible(text))
		p.hanging(strings.Repeat(" ", 18), Visible(about))
		return
	}
	p.printf("%s%s  %s", line, pad(Visible(text), wide), Visible(about))
}

// matched says how a rule stands to the call in question.
func matched(r *engine.RuleEntry) string {
	switch {
	case *r.Native && *r.Sound:
		return "matches"
	case *r.Native:
		return "matches natively only"
	case *r.Sound:
		return "matches soundly only"
	}
	return "no match"
}

func ruleText(r *engine.RuleEntry) string {
	if r.Content == nil {
		return r.Tool
	}
	return r.Tool + "(" + *r.Content + ")"
}

func problemText(pr *engine.RuleProblem) string {
	if pr.Instead == "" {
		return pr.Message
	}
	return pr.Message + "; " + pr.Instead
}

func place(line, column int) string { return fmt.Sprintf("%8s", fmt.Sprintf("%d:%d", line, column)) }

// rulesFor prints what follows for one call: what each agent would do, and what bashguard does.
func (p *Page) rulesFor(f *engine.RulesFor) {
	text := f.Text
	if f.Tool != "Bash" {
		text = strings.TrimSpace(f.Tool + " " + f.Text)
	}
	p.printf("for %s", p.in(strong, Visible(text)))
	for _, v := range f.Native {
		var cells []modeCell
		why := "no rule is about it"
		for _, m := range v.Modes {
			word := m.Behavior.String()
			if word == "" {
				word = "other"
			}
			cells = append(cells, modeCell{m.Mode, word})
			if m.Rule != "" {
				why = fmt.Sprintf("%s in line %d", m.Rule, m.Line)
			}
		}
		p.printf("  %s itself: %s", v.Agent, Visible(why))
		p.modeLine("    ", cells)
	}
	p.printf("  bashguard: %s", Visible(f.Reason))
	var cells []modeCell
	for _, m := range engine.Modes() {
		cells = append(cells, modeCell{m.String(), f.Decisions.Of(m).String()})
	}
	p.modeLine("    ", cells)
}

// hanging prints a text in lines behind an indent.
func (p *Page) hanging(indent, text string) {
	for _, line := range wrap(text, p.width-len(indent)) {
		p.printf("%s%s", indent, line)
	}
}

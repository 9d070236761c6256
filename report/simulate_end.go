package report

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/bashguard/bashguard/simulate"
)

// The summary of a replay in sentences, as every format for people ends.

// contrast says what bypass and dont_ask would have done.
func (p *Page) contrast(s *simulate.Summary) {
	p.files(s)
	if s.Headline != "" {
		for _, line := range fold(s.Headline, p.width) {
			p.printf("%s", p.in(strong, line))
		}
	}
}

// sentences print what has no column of its own.
func (p *Page) sentences(s *simulate.Summary) {
	p.states(s, "ends", func(m *simulate.ModeSummary) string { return Visible(m.End) })
	p.states(s, "active groups", func(m *simulate.ModeSummary) string { return Visible(strings.Join(m.ActiveGroups, ", ")) })
	p.savings(s)
	p.smallest(s)
	p.policy(s)
	p.unknowns(s)
	p.broken(s)
}

// states prints a word of each mode once, with the modes that share it; nothing when no mode has one.
func (p *Page) states(s *simulate.Summary, what string, word func(*simulate.ModeSummary) string) {
	var words []string
	modes := map[string][]string{}
	for i := range s.Modes {
		w := word(&s.Modes[i])
		if w == "" {
			continue
		}
		if modes[w] == nil {
			words = append(words, w)
		}
		modes[w] = append(modes[w], s.Modes[i].Mode.String())
	}
	for i, w := range words {
		if words[i] = w + " (" + strings.Join(modes[w], ", ") + ")"; len(modes[w]) == len(s.Modes) {
			words[i] = w
		}
	}
	if len(words) > 0 {
		p.folded(what+": ", strings.Join(words, ", "))
	}
}

// savings tells which programs cause the prompts, and which rules would remove most of them.
func (p *Page) savings(s *simulate.Summary) {
	if len(s.Modes) == 0 || s.Modes[0].Asked == 0 {
		return
	}
	var programs []string
	for _, one := range s.Prompts[:min(5, len(s.Prompts))] {
		programs = append(programs, fmt.Sprintf("%s %d", Visible(one.Program), one.Prompts))
	}
	if len(programs) > 0 {
		p.folded(s.Modes[0].Mode.String()+" asks most about: ", strings.Join(programs, " · "))
	}
	saved, rules := 0, []string{}
	for _, r := range s.Rules {
		saved += r.Prompts
		rules = append(rules, fmt.Sprintf("%s %d", Visible(r.String()), r.Prompts))
	}
	if len(rules) > 0 {
		p.folded("", fmt.Sprintf("%s would remove %d of %s: %s", counted(len(rules), "rule"), saved, counted(s.Modes[0].Asked, "prompt"), strings.Join(rules, " · ")))
	}
}

// shownRules is how many rules are listed for people; the others are in JSON.
const shownRules = 10

// smallest lists the rules that would remove all prompts that rules can remove, with the calls that need them.
func (p *Page) smallest(s *simulate.Summary) {
	set := &s.Smallest
	if set.Prompts == 0 {
		return
	}
	safety := ""
	if set.Safety > 0 {
		safety = fmt.Sprintf(" (%s, which no rule may silence)", counted(set.Safety, "safety ask"))
	}
	if len(set.Rules) == 0 {
		p.folded("", fmt.Sprintf("no rule would remove one of %s%s", counted(set.Prompts, "prompt"), safety))
		return
	}
	p.folded("", fmt.Sprintf("smallest set of rules, removes %d of %s%s:", set.Removed, counted(set.Prompts, "prompt"), safety))
	for _, r := range set.Rules[:min(len(set.Rules), shownRules)] {
		p.folded("  ", fmt.Sprintf("%s  %s", Visible(r.String()), callList(&r)))
	}
	p.more(len(set.Rules) - shownRules)
}

// callList names the first calls that need a rule.
func callList(r *simulate.RuleSaving) string {
	if len(r.Calls) == 0 {
		return counted(r.Prompts, "call")
	}
	const shown = 8
	var numbers []string
	for _, n := range r.Calls[:min(len(r.Calls), shown)] {
		numbers = append(numbers, strconv.Itoa(n))
	}
	list := strings.Join(numbers, ", ")
	if r.Prompts > shown {
		list += fmt.Sprintf(" and %d more", r.Prompts-shown)
	}
	if r.Prompts == 1 {
		return "call " + list
	}
	return "calls " + list
}

// more says that a list goes on.
func (p *Page) more(n int) {
	if n > 0 {
		p.printf("  … and %d more, see --format jsonl", n)
	}
}

// findingTexts say what is wrong with a rule.
var findingTexts = map[string]string{
	simulate.RuleNeverMatched: "matches no call here",
	simulate.RuleRelativeGlob: "names a relative path, and file tools are given absolute ones",
	simulate.RuleMatchAll:     "matches every path",
	simulate.RuleEscapes:      "is escaped by .. in a path",
}

// policy lists the rules with which something is wrong.
func (p *Page) policy(s *simulate.Summary) {
	var bad []*simulate.RuleUse
	for i := range s.Policy {
		if len(s.Policy[i].Findings) > 0 {
			bad = append(bad, &s.Policy[i])
		}
	}
	if len(bad) == 0 {
		return
	}
	p.folded("", fmt.Sprintf("%d of %s deserve a look:", len(bad), counted(len(s.Policy), "rule")))
	for _, r := range bad[:min(len(bad), shownRules)] {
		var texts []string
		for _, f := range r.Findings {
			texts = append(texts, findingTexts[f])
		}
		p.folded("  ", fmt.Sprintf("%s %s%s: %s", r.Behavior, Visible(r.String()), placeOf(&r.RuleText), strings.Join(texts, "; ")))
	}
	p.more(len(bad) - shownRules)
}

// placeOf tells where a rule stands, or where it came from.
func placeOf(r *simulate.RuleText) string {
	switch {
	case r.File != "":
		return fmt.Sprintf(" (%s:%d:%d)", Visible(r.File), r.Line, r.Column)
	case r.Source != "":
		return " (" + Visible(r.Source) + ")"
	}
	return ""
}

// unknowns explains the numbers of what was assumed.
func (p *Page) unknowns(s *simulate.Summary) {
	seen := map[string]bool{}
	for i := range s.Modes {
		for _, c := range s.Modes[i].Assumptions {
			seen[c.Word] = true
		}
	}
	if seen[simulate.UnknownModel] {
		p.folded(pad(simulate.UnknownModel, 4), "what the model would have said after another outcome isn't known; the recorded turns are kept")
	}
	notes := simulate.Notes()
	slices.SortStableFunc(notes, func(a, b simulate.Note) int { return byNumber(a.Unknown, b.Unknown) })
	for _, n := range notes {
		if n.Assumption() && seen[n.Unknown] && countOf(s, n.Word) > 0 {
			p.folded(pad(n.Unknown, 4), n.Word+": "+n.Meaning)
		}
	}
}

// byNumber compares words such as U2 and U15: shorter ones have smaller numbers.
func byNumber(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) }

// countOf returns how many rows carry a note.
func countOf(s *simulate.Summary, note string) int {
	for _, n := range s.Notes {
		if n.Note == note {
			return n.Calls
		}
	}
	return 0
}

// broken lists the first lines that couldn't be used.
func (p *Page) broken(s *simulate.Summary) {
	if s.BrokenLines == 0 {
		return
	}
	p.printf("%s could not be used", counted(s.BrokenLines, "line"))
	const shown = 3
	for _, b := range s.Broken[:min(shown, len(s.Broken))] {
		p.folded("  ", fmt.Sprintf("line %d: %s", b.Line, Visible(b.Reason)))
	}
	if s.BrokenLines > shown {
		p.printf("  …")
	}
}

package simulate

import (
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
)

// RuleUse is what a transcript shows about one rule of the policy that it was replayed under.
type RuleUse struct {
	RuleText
	// Decided counts the calls about which the rule decided, by the replayed modes.
	Decided map[string]int `json:"decided"`
	// Findings are what is wrong with the rule, in the words of RuleNeverMatched and its neighbours.
	Findings []string `json:"findings"`
}

// What can be wrong with a rule, as a transcript shows it.
const (
	// RuleNeverMatched is a rule that matches no call of the transcript.
	RuleNeverMatched = "never_matched"
	// RuleRelativeGlob is a rule about a relative path for a tool that takes only absolute ones: it can match no call that succeeds.
	RuleRelativeGlob = "relative_glob"
	// RuleMatchAll is an allow rule that matches every path.
	RuleMatchAll = "match_all"
	// RuleEscapes is an allow rule that matches a call only because nobody resolves the .. in its path.
	RuleEscapes = "escapes_by_dots"
)

// Bounds of what is watched: more rules than these aren't told about, and after so many comparisons nothing is said about rules that
// matched nothing so far.
const (
	maxWatched  = 2000
	maxCompares = 5_000_000
)

// ruleWatch follows the rules of a policy through a transcript.
type ruleWatch struct {
	opts     *Options
	rules    []*watched
	index    map[ruleset.Rule]*watched
	compared int
	// seen is how many rules the set of a pass had when it was last looked at.
	seen map[*ruleset.Set]int
}

// next begins another transcript.
func (w *ruleWatch) next() { clear(w.seen) }

// watched is one rule.
type watched struct {
	rule ruleset.Rule
	// alone is a set of the rule only.
	alone   *ruleset.Set
	matched bool
	escapes bool
	decided map[string]int
}

func newRuleWatch(opts *Options) *ruleWatch {
	return &ruleWatch{opts: opts, index: map[ruleset.Rule]*watched{}, seen: map[*ruleset.Set]int{}}
}

// meet notes the rules that a set holds by now.
func (w *ruleWatch) meet(set *ruleset.Set) {
	if w.seen[set] == set.Len() {
		return
	}
	w.seen[set] = set.Len()
	for _, b := range []ruleset.Behavior{ruleset.Deny, ruleset.Ask, ruleset.Allow} {
		for _, r := range set.Rules(b) {
			if w.index[*r] == nil && len(w.rules) < maxWatched {
				one := &watched{rule: *r, alone: &ruleset.Set{}, decided: map[string]int{}}
				one.alone.Add(*r)
				w.index[*r], w.rules = one, append(w.rules, one)
			}
		}
	}
}

// call compares a call of one mode with the rules.
func (w *ruleWatch) call(mode engine.Mode, c *callState) {
	if c.first != nil && c.first.Rule != nil {
		if one := w.index[*c.first.Rule]; one != nil {
			one.matched = true
			one.decided[mode.String()]++
		}
	}
}

// compare looks for rules that match a call without deciding about it, and for those that it escapes from.
func (w *ruleWatch) compare(j *engine.Judgement) {
	dotted := slices.Contains(strings.Split(j.Call().Text("file_path"), "/"), "..")
	for _, one := range w.rules {
		if one.matched && !dotted {
			continue
		}
		if w.compared++; w.compared > maxCompares {
			return
		}
		one.matched = one.matched || one.matches(j)
		one.escapes = one.escapes || dotted && one.letsOut(j)
	}
}

// matches tells whether the rule is about a call, or about a part of it.
func (o *watched) matches(j *engine.Judgement) bool {
	on, b := j.Subject(), o.rule.Behavior
	return j.Matches(&o.rule) || o.alone.Find(b, on) != nil || b == ruleset.Deny && o.alone.MayDeny(on) != nil || b == ruleset.Allow && o.matchesPart(on)
}

// matchesPart tells whether an allow rule matches one of the commands of a shell call: several rules may cover it together.
func (o *watched) matchesPart(on *ruleset.Subject) bool {
	if on.Analysis == nil || o.rule.Tool != on.Call.Tool {
		return false
	}
	text := on.Call.Text("command")
	return slices.ContainsFunc(on.Analysis.Commands, func(c analyzer.Command) bool {
		if c.Span.End > len(text) || c.Span.Start >= c.Span.End {
			return false
		}
		part := ruleset.Call{Tool: on.Call.Tool, Kind: on.Call.Kind, Command: c.Span.Text(text)}
		return o.rule.Matches(&ruleset.Subject{Call: &part, World: on.World, Profile: on.Profile})
	})
}

// letsOut tells whether an allow rule matches the path of a call as it is written, but not the file that it leads to.
func (o *watched) letsOut(j *engine.Judgement) bool {
	if o.rule.Behavior != ruleset.Allow || o.rule.Whole || !j.Matches(&o.rule) {
		return false
	}
	straight := j.Subject()
	input := map[string]any{"file_path": path.Clean(j.Call().Text("file_path"))}
	return !o.rule.Matches(&ruleset.Subject{Call: &ruleset.Call{Tool: j.Call().Tool, Kind: j.Call().Kind, Input: input}, World: straight.World, Profile: straight.Profile})
}

// findings returns what is wrong with the rule.
func (o *watched) findings(w *ruleWatch) []string {
	found := []string{}
	r := &o.rule
	for _, f := range []struct {
		word string
		is   bool
	}{
		{RuleNeverMatched, !o.matched && w.compared <= maxCompares},
		{RuleRelativeGlob, !o.matched && relativeGlob(r, w.opts.Profile)},
		{RuleMatchAll, r.Behavior == ruleset.Allow && matchesAllPaths(r)},
		{RuleEscapes, o.escapes},
	} {
		if f.is {
			found = append(found, f.word)
		}
	}
	return found
}

// relativeGlob tells whether a rule of the reference's dialect names a relative path for a tool that takes absolute ones. Outside of
// profile agentscope rules that forbid or ask bind the files that they mean all the same.
func relativeGlob(r *ruleset.Rule, p analyzer.Profile) bool {
	if r.Dialect != ruleset.Reference || r.Whole || r.Content == "" || predictions[r.Tool] == nil {
		return false
	}
	return (r.Behavior == ruleset.Allow || p == analyzer.Agentscope) && !strings.ContainsAny(r.Content[:1], "/*?[")
}

// use returns every rule, in the order of their behaviors and of the sets.
func (w *ruleWatch) use() []RuleUse {
	all := []RuleUse{}
	for _, o := range w.rules {
		all = append(all, RuleUse{RuleText: *ruleText(&o.rule), Decided: o.decided, Findings: o.findings(w)})
	}
	slices.SortStableFunc(all, func(a, b RuleUse) int { return behaviorRank(a.Behavior) - behaviorRank(b.Behavior) })
	return all
}

// behaviorRank puts rules that forbid first, as they are tried.
func behaviorRank(word string) int { return slices.Index([]string{"deny", "ask", "allow"}, word) }

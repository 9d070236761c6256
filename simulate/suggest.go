package simulate

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
)

// ruleFinder finds the allow rules that would have removed the most prompts. It holds no judgement, only which rules each kind of prompt
// needs, so that a long session doesn't fill the memory.
type ruleFinder struct {
	opts *Options
	// needs counts the prompts by the rules that they need together.
	needs map[string]*need
	order []string
	// asked counts the prompts, safety those of them that no rule may silence.
	asked, safety int
	banned        map[string]bool
	// unlisted keeps no numbers of calls.
	unlisted bool
	// refused are calls of the session that profile precise makes safety asks.
	refused []*engine.Judgement
}

// need is a list of rules that remove some prompts when all of them are there.
type need struct {
	rules   []string
	prompts int
	calls   []int // the first of them
}

// Bounds of what is remembered; a session that goes beyond still gets rules, from its first calls.
const (
	maxNeeds   = 20_000
	maxRefused = 500
)

func newRuleFinder(opts *Options) *ruleFinder {
	return &ruleFinder{opts: opts, needs: map[string]*need{}, banned: map[string]bool{}}
}

// guard remembers a call that is a safety ask.
func (f *ruleFinder) guard(c *callState) {
	if len(f.refused) < maxRefused {
		f.refused = append(f.refused, c.recordedJudgement())
	}
}

// ask looks for rules that would have made a prompt needless. A safety ask is none of theirs.
func (f *ruleFinder) ask(p *pass, c *callState) {
	f.asked++
	precise := f.precise(p, c)
	if precise.Safety() {
		f.safety++
		f.guard(c)
		return
	}
	rules := f.needed(p, c.recordedJudgement(), precise)
	if len(rules) == 0 {
		return
	}
	key := strings.Join(rules, "\x00")
	n := f.needs[key]
	if n == nil {
		if len(f.needs) >= maxNeeds {
			return
		}
		n = &need{rules: rules}
		f.needs[key], f.order = n, append(f.order, key)
	}
	n.prompts++
	if len(n.calls) < maxListedCalls && !f.unlisted {
		n.calls = append(n.calls, c.rec.n)
	}
}

// precise returns the call as profile precise judges it.
func (f *ruleFinder) precise(p *pass, c *callState) *engine.Judgement {
	if f.opts.Profile == analyzer.Precise {
		return c.recordedJudgement()
	}
	tool, _ := p.kit.Find(c.rec.call.Name, p.active)
	if tool == nil {
		return c.recordedJudgement()
	}
	precise := *p.setting
	precise.profile = analyzer.Precise
	return precise.judge(c.recordedJudgement().Call(), tool.Spec, precise.worldOf(tool, c.rec.call.Cwd))
}

// needed returns the fewest rules, in a fixed order, under which the call is allowed in the replayed profile and in precise; none when
// no rules suffice.
func (f *ruleFinder) needed(p *pass, own, precise *engine.Judgement) []string {
	rules := candidates(precise, dialectOf(p.header))
	enough := func(rules []ruleset.Rule) bool {
		set := p.begun.Clone() // answers may have brought rules since
		for _, r := range rules {
			set.Add(r)
		}
		return own.Decide(p.mode, set).Behavior == ruleset.Allow && precise.Decide(p.mode, set).Behavior == ruleset.Allow
	}
	if len(rules) == 0 || !enough(rules) {
		return nil
	}
	// Rules are left out one by one as long as the others suffice.
	for i := 0; i < len(rules); {
		if fewer := slices.Delete(slices.Clone(rules), i, i+1); enough(fewer) {
			rules = fewer
		} else {
			i++
		}
	}
	var keys []string
	for i := range rules {
		keys = append(keys, ruleKey(&rules[i]))
	}
	return keys
}

// ruleKey writes a rule so that ruleOf reads it back.
func ruleKey(r *ruleset.Rule) string {
	key := r.Tool + "\x01" + strconv.Itoa(int(r.Dialect))
	if r.Whole {
		return key
	}
	return key + "\x01" + r.Content
}

// ruleOf reads what ruleKey wrote.
func ruleOf(key string) ruleset.Rule {
	tool, rest, _ := strings.Cut(key, "\x01")
	dialect, content, narrow := strings.Cut(rest, "\x01")
	n, _ := strconv.Atoi(dialect) // as ruleKey wrote it
	return ruleset.Rule{Tool: tool, Content: content, Whole: !narrow, Behavior: ruleset.Allow, Dialect: ruleset.Dialect(n), Source: "suggested"}
}

// best picks rules: each time those that one kind of prompts still needs, and of these the ones that remove the most prompts a rule.
func (f *ruleFinder) best(limit int) []RuleSaving {
	chosen := map[string]bool{}
	var found []RuleSaving
	for len(found) < limit {
		rules := f.next(chosen, limit-len(found))
		if len(rules) == 0 {
			break
		}
		if slices.ContainsFunc(rules, f.isBanned) {
			continue
		}
		for _, key := range rules {
			before := f.removed(chosen, nil)
			chosen[key] = true
			rule := ruleOf(key)
			found = append(found, RuleSaving{Tool: rule.Tool, Content: contentOf(&rule), Prompts: f.removed(chosen, nil) - before})
		}
	}
	return found
}

// opens tells whether a rule must not be suggested.
func (f *ruleFinder) opens(key string) bool {
	rule := ruleOf(key)
	return f.opensRefused(&rule) || opensWitness(&rule)
}

// maxCompared is how many kinds of prompts are compared, the most frequent ones.
const maxCompared = 200

// next returns at most limit rules, in alphabetical order: those that some prompts still need and that remove the most prompts a rule.
func (f *ruleFinder) next(chosen map[string]bool, limit int) []string {
	before := f.removed(chosen, nil)
	var best []string
	gained := 0
	for _, key := range f.frequent() {
		missing := f.missing(key, chosen)
		if len(missing) == 0 || len(missing) > limit {
			continue
		}
		gain := f.removed(chosen, missing) - before
		// gain/len(missing) against gained/len(best), without fractions; the order of frequent decides between equals.
		if best == nil || gain*len(best) > gained*len(missing) {
			best, gained = missing, gain
		}
	}
	return best
}

// frequent returns the kinds of prompts, the most frequent first, then those that need fewer rules, then in alphabetical order.
func (f *ruleFinder) frequent() []string {
	keys := slices.Clone(f.order)
	slices.SortFunc(keys, func(a, b string) int {
		return cmp.Or(cmp.Compare(f.needs[b].prompts, f.needs[a].prompts), cmp.Compare(len(f.needs[a].rules), len(f.needs[b].rules)), cmp.Compare(a, b))
	})
	return keys[:min(len(keys), maxCompared)]
}

// missing returns the rules that a kind of prompts still needs, sorted; none when they can't be had.
func (f *ruleFinder) missing(key string, chosen map[string]bool) (missing []string) {
	for _, rule := range f.needs[key].rules {
		if f.banned[rule] {
			return nil
		}
		if !chosen[rule] {
			missing = append(missing, rule)
		}
	}
	slices.Sort(missing)
	return missing
}

// removed counts the prompts that the chosen rules and some more remove together.
func (f *ruleFinder) removed(chosen map[string]bool, more []string) (prompts int) {
	for _, n := range f.needs {
		if !slices.ContainsFunc(n.rules, func(rule string) bool { return !chosen[rule] && !slices.Contains(more, rule) }) {
			prompts += n.prompts
		}
	}
	return prompts
}

// opensRefused tells whether a rule, as the agent that it is written for matches it, covers a call of the session that is a safety ask.
func (f *ruleFinder) opensRefused(rule *ruleset.Rule) bool {
	return slices.ContainsFunc(f.refused, func(j *engine.Judgement) bool { return j.Matches(rule) })
}

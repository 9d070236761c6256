package simulate

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/ruleset"
)

// SmallestSet is the smallest set of suggested rules without which a prompt of the first replayed mode would remain that rules can remove.
type SmallestSet struct {
	Rules []RuleSaving `json:"rules"`
	// Prompts are the calls about which the mode asks; Removed is how many of them all rules together let pass.
	Prompts int `json:"prompts"`
	Removed int `json:"removed"`
	// Safety of the others are safety asks, in the mode or in profile precise: no rule may silence them. For the rest there is no rule
	// that wouldn't let through more than anybody means.
	Safety int `json:"safety"`
}

// maxListedCalls is how many calls are listed beside a rule.
const maxListedCalls = 100

// smallest returns the set. Each kind of prompts already needs the fewest rules that remove it, so together they are those that all kinds
// need, but for rules about a path that another rule of the set covers.
func (f *ruleFinder) smallest() SmallestSet {
	set := SmallestSet{Rules: []RuleSaving{}, Prompts: f.asked, Safety: f.safety}
	by := map[string]*RuleSaving{}
	for _, key := range f.frequent() {
		n := f.needs[key]
		if slices.ContainsFunc(n.rules, f.isBanned) {
			continue
		}
		set.Removed += n.prompts
		for _, rule := range n.rules {
			if by[rule] == nil {
				r := ruleOf(rule)
				by[rule] = &RuleSaving{Tool: r.Tool, Content: contentOf(&r), Calls: []int{}}
			}
			by[rule].add(n)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(by)) {
		if wider := widerRule(key, by); wider != "" {
			by[wider].Prompts += by[key].Prompts
			by[wider].list(by[key].Calls)
			delete(by, key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(by)) {
		set.Rules = append(set.Rules, *by[key])
	}
	slices.SortStableFunc(set.Rules, func(a, b RuleSaving) int { return cmp.Compare(b.Prompts, a.Prompts) })
	return set
}

// add counts the prompts that need the rule.
func (r *RuleSaving) add(n *need) {
	r.Prompts += n.prompts
	r.list(n.calls)
}

// list adds calls, in their order.
func (r *RuleSaving) list(calls []int) {
	r.Calls = append(r.Calls, calls...)
	slices.Sort(r.Calls)
	r.Calls = r.Calls[:min(len(r.Calls), maxListedCalls)]
}

// widerRule returns another rule of the set that allows everything below a directory in which the rule's own directory lies, "" for none;
// of several the widest, so that none of those that are dropped is named.
func widerRule(key string, among map[string]*RuleSaving) (wider string) {
	dir, ok := treeOf(key)
	if !ok {
		return ""
	}
	shortest := dir
	for _, other := range slices.Sorted(maps.Keys(among)) {
		if outer, ok := treeOf(other); ok && strings.HasPrefix(dir, outer) && len(outer) < len(shortest) && sameTool(key, other) {
			shortest, wider = outer, other
		}
	}
	return wider
}

// treeOf returns the directory, with a slash at its end, below which a rule about paths allows everything.
func treeOf(key string) (dir string, ok bool) {
	r := ruleOf(key)
	dir, ok = strings.CutSuffix(r.Content, "**")
	return dir, ok && slices.Contains(pathRules, r.Tool) && strings.HasSuffix(dir, "/") && !strings.ContainsAny(dir, "*?[")
}

// sameTool tells whether two rules are about the same tool, in the same language.
func sameTool(a, b string) bool {
	x, y := ruleOf(a), ruleOf(b)
	return x.Tool == y.Tool && x.Dialect == y.Dialect
}

// isBanned tells, once for each rule, whether it must not be suggested.
func (f *ruleFinder) isBanned(key string) bool {
	banned, known := f.banned[key]
	if !known {
		banned = f.opens(key)
		f.banned[key] = banned
	}
	return banned
}

// listed gives the rules the calls whose prompts need them.
func (f *ruleFinder) listed(rules []RuleSaving) []RuleSaving {
	for i := range rules {
		r := &rules[i]
		r.Calls = []int{}
		for _, key := range f.order {
			if slices.ContainsFunc(f.needs[key].rules, func(k string) bool { one := ruleOf(k); return r.is(&one) }) {
				r.list(f.needs[key].calls)
			}
		}
	}
	return rules
}

// is tells whether a saving is about this rule.
func (r *RuleSaving) is(rule *ruleset.Rule) bool {
	return r.Tool == rule.Tool && (r.Content == nil) == rule.Whole && (rule.Whole || *r.Content == rule.Content)
}

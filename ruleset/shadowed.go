package ruleset

import (
	"fmt"
	"slices"

	"github.com/bashguard/bashguard/ruleset/document"
)

// maxShadowed is how many values that are never read one file may hold, and maxReread how many bytes are read for them: a file with more
// is refused.
const (
	maxShadowed = 64
	maxReread   = 2 << 20
)

// shadowed adds what a file forbids or asks about in values that its agent never reads, because their names stand in the same object
// again: whoever wrote them wanted them. The file is read once for each, with that value in the place of the others.
func (f *format) shadowed(r *reader, root *document.Node) error {
	if f.name == claudeFormatName { // reports and keeps them itself
		return nil
	}
	variants := shadowedIn(root)
	if n := len(variants); n > maxShadowed || n*len(r.text) > maxReread {
		return r.at(variants[n-1].name.Span, "too many names are there twice", "keep one of each")
	}
	known := map[writtenRule]bool{}
	for _, rule := range r.forbidding() {
		known[written(rule)] = true
	}
	for _, v := range variants {
		other := &reader{path: r.path, text: r.text, scope: r.scope, set: &Set{}}
		err := f.read(other, v.root)
		found := false
		for _, rule := range other.forbidding() {
			if known[written(rule)] {
				continue
			}
			found, known[written(rule)] = true, true
			hidden := *rule
			hidden.Dead, hidden.Rank = true, 0
			r.set.Add(hidden)
		}
		if found || err != nil {
			r.skip(v.name.Span, fmt.Sprintf("%s is there twice, and the agent reads the last one alone", v.name.Name), "keep one of them")
		}
	}
	return nil
}

// forbidding are the rules read so far that forbid or ask.
func (r *reader) forbidding() []*Rule { return slices.Concat(r.set.Rules(Deny), r.set.Rules(Ask)) }

// writtenRule tells a rule at one place of a file from others there.
type writtenRule struct {
	behavior Behavior
	place    Place
	text     string
}

func written(r *Rule) writtenRule { return writtenRule{r.Behavior, r.Place, r.String()} }

// variant is a tree in which a value that isn't read takes the place of the one that is.
type variant struct {
	root *document.Node
	name document.Member
}

// shadowedIn returns a variant for each value below a node that isn't read, one more than maxShadowed at most.
func shadowedIn(n *document.Node) (all []variant) {
	if n == nil {
		return nil
	}
	last := map[string]int{}
	for i, m := range n.Members {
		last[m.Name] = i
	}
	for i, m := range n.Members {
		inner := shadowedIn(m.Value)
		if n.Kind == document.Object && last[m.Name] != i {
			inner = append([]variant{{m.Value, m}}, inner...)
		}
		for _, v := range inner {
			all = append(all, variant{withMember(n, i, v.root), v.name})
		}
		if len(all) > maxShadowed {
			break
		}
	}
	for i, item := range n.Items {
		for _, v := range shadowedIn(item) {
			items := slices.Clone(n.Items)
			items[i] = v.root
			with := *n
			with.Items = items
			all = append(all, variant{&with, v.name})
		}
		if len(all) > maxShadowed {
			break
		}
	}
	return all
}

// withMember returns an object in which a member has another value and no other member has its name.
func withMember(n *document.Node, i int, value *document.Node) *document.Node {
	with := *n
	with.Members = nil
	for j, m := range n.Members {
		if j == i {
			m.Value = value
		} else if m.Name == n.Members[i].Name && n.Kind == document.Object {
			continue
		}
		with.Members = append(with.Members, m)
	}
	return &with
}

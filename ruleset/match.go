package ruleset

import (
	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
)

// Access is one file or directory that a call reaches.
type Access struct {
	// Paths are the absolute, normalised paths that may be meant: as text, and with links followed.
	Paths []string
	Write bool
	// Tree is set when everything below is reached as well.
	Tree bool
}

// Subject is a call with everything that rules are matched against.
type Subject struct {
	Call    *Call
	World   *world.World
	Profile analyzer.Profile
	// Analysis is set for a shell call.
	Analysis *analyzer.Analysis
	// Accesses are what a file tool reaches; those of a shell call are in Analysis.
	Accesses []Access
	// Pattern is the file-name pattern of a search for names, below the path of its access.
	Pattern string
}

// Find returns the first rule of a behavior that decides about the call, or nil. In profile Agentscope rules are matched as the
// reference matches them. Otherwise a deny or ask rule decides when it matches as its own agent matches it or soundly, on the words
// that can run; allow rules decide when they do both and together cover everything that can run.
func (s *Set) Find(b Behavior, on *Subject) *Rule {
	if s == nil || s.list(b) == nil {
		return nil
	}
	for _, e := range *s.list(b) {
		if e.rule.native(on) {
			return &e.rule
		}
	}
	return nil
}

// Matches tells whether the rule matches a call as its own agent matches it.
func (r *Rule) Matches(on *Subject) bool { return r.Tool == on.Call.Tool && (r.Whole || r.content(on)) }

// native is Matches, with the engine's rule that empty content means every call.
func (r *Rule) native(on *Subject) bool {
	return r.Tool == on.Call.Tool && (r.Whole || r.Content == "" || r.content(on))
}

func (r *Rule) content(on *Subject) bool {
	matcher := referenceContent[r.Tool]
	return matcher != nil && on.Call.Kind == Native && matcher(r.Content, on)
}

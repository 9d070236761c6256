package ruleset

import (
	"strings"

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

	codex             []codexPart // of a shell text
	parts             []string    // of a shell text, as Claude Code splits it
	shapes            []*shape    // of its commands
	separated, shaped bool        // whether these are there
	split             splitTexts
	verdicts          map[rankedAt]partsVerdict
}

// commandParts returns the parts of a shell call, split once.
func (on *Subject) commandParts() []string {
	if !on.separated {
		on.parts, on.separated = commandParts(on.Call.Text("command")), true
	}
	return on.parts
}

// Find returns the first rule of a behavior that decides about the call, or nil. In profile
// Agentscope rules are matched as their own agent matches them. Otherwise a deny or ask rule
// decides when it matches so, or soundly, on the words that can run; allow rules decide when they
// do both and together cover everything that can run.
func (s *Set) Find(b Behavior, on *Subject) *Rule {
	if s == nil || s.list(b) == nil {
		return nil
	}
	if r := findIn(*s.list(b), b, on); r != nil || len(s.ranked) == 0 {
		return r
	}
	return s.findRanked(b, on)
}

// findIn returns the rule of a list that decides.
func findIn(list []*entry, b Behavior, on *Subject) *Rule {
	if len(list) == 0 {
		return nil
	}
	if b == Allow && on.Profile != analyzer.Agentscope {
		return firstAllow(list, on)
	}
	if b == Allow {
		if r := unitedAllow(list, on); r != nil {
			return r
		}
	}
	for _, e := range list {
		if e.rule.native(on) && !(b == Allow && e.rule.needsOthers(on)) || on.Profile != analyzer.Agentscope && e.binds(on) {
			return &e.rule
		}
	}
	return nil
}

// MayDeny returns the first deny rule that a shell call may run into although it doesn't bind it:
// what such a call reads is a whole tree in which there are files that the rule forbids to read. In
// profile Agentscope there is none.
func (s *Set) MayDeny(on *Subject) *Rule {
	if s == nil || on.Profile == analyzer.Agentscope || on.Analysis == nil {
		return nil
	}
	for _, r := range s.Rules(Deny) {
		if r.mayBind(on) {
			return r
		}
	}
	return nil
}

// Binds tells whether a rule that forbids or asks is soundly about a call, as Find judges outside of
// profile Agentscope beside Matches.
func (r *Rule) Binds(on *Subject) bool { return (&entry{rule: *r}).binds(on) }

// binds tells whether a rule that forbids or asks is soundly about a call: about a command that can
// run, or about a file that the call reads or writes, with whatever tool.
func (e *entry) binds(on *Subject) bool {
	r := &e.rule
	if r.Dead && r.alive().native(on) {
		return true
	}
	if on.Analysis == nil {
		return r.bindsAccess(on)
	}
	if !r.names(on.Call.Tool) {
		return r.bindsCommands(on)
	}
	p, ok := e.command()
	if !ok {
		return false
	}
	for _, s := range on.commandShapes() {
		if p.hits(s) {
			return true
		}
	}
	return e.mentionedIn(on)
}

// alive returns the rule as its agent would match it if it looked at it.
func (r *Rule) alive() *Rule {
	other := *r
	other.Dead = false
	return &other
}

// mentionedIn tells whether a rule may be about a command of a text that couldn't be read as commands.
func (e *entry) mentionedIn(on *Subject) bool {
	p, ok := e.command()
	return ok && unfollowed(on.Analysis) && p.mentioned(on.Call.Text("command"))
}

// unfollowed tells whether commands may be missing from an analysis: the text couldn't be parsed,
// or held more than the limits allow.
func unfollowed(a *analyzer.Analysis) bool {
	for _, f := range a.Findings {
		if f.Check == "BG1125" {
			return true
		}
	}
	return len(a.Commands) == 0 && a.Injection != nil
}

// mentioned is for a text that couldn't be read as commands: every literal word of the pattern
// occurs in it.
func (p *commandPattern) mentioned(text string) bool {
	if p.text != nil {
		return true // what stands in a text that nobody can read may be anything
	}
	for _, w := range p.words {
		for _, part := range w {
			if !strings.Contains(text, part) {
				return false
			}
		}
	}
	return len(p.words) > 0
}

// firstAllow finds the rule that decides when allow rules together cover a call.
func firstAllow(list []*entry, on *Subject) *Rule {
	if on.Analysis != nil {
		return allowCommands(list, on)
	}
	for _, e := range list {
		if r := &e.rule; r.native(on) && r.coversAccesses(on) {
			return r
		}
	}
	return nil
}

// coversAccesses tells whether an allow rule that matches natively holds for every form of the
// paths too. Empty content covers nothing.
func (r *Rule) coversAccesses(on *Subject) bool {
	if r.Whole {
		return true
	}
	if r.Content == "" || r.Tool == "PowerShell" { // its texts aren't read, so that nothing narrower than the tool can be allowed
		return false
	}
	if _, ok := pathTools[r.Tool]; !ok {
		return true
	}
	for _, a := range on.Accesses {
		if !r.coversPath(a.Paths, on.World) {
			return false
		}
	}
	return len(on.Accesses) > 0
}

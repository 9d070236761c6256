package simulate

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/toolkit"
)

// Unknown is one of the things that no replay can know, and what is done about it.
type Unknown struct {
	// Number is U1 to U20, as in Note.Unknown.
	Number string
	// What isn't known, and what is Done instead: each one clause for a reader.
	What, Done string
}

// unknowns are in the order of their numbers.
var unknowns = []Unknown{
	{"U1", "what the model would have said after another outcome", "the recorded turns are kept, and those behind the first difference are marked"},
	{"U2", "what a call gives back that wasn't executed in the recording", "the call is finished without a result, and what it does to files is unknown"},
	{"U3", "how a person answers a prompt that the recording doesn't show", "--on-park says what to assume"},
	{"U4", "how a person answers for a call that an earlier prompt stood for", "an answer that the recording holds is used when the call is asked about; without one, as for any other prompt"},
	{"U5", "links, and the directories of the agent's process", "the header tells; without it there are no links, and the directory is that of --cwd"},
	{"U6", "which files exist and when they changed", "what the transcript describes or its results prove; for the rest the recorded result counts"},
	{"U7", "what a shell command does to files", "its targets become unknown, and all files when the targets aren't known"},
	{"U8", "in which order the calls of one batch really ran", "the order of the message, and a mark where another order would have come to something else"},
	{"U9", "schema and kind of a tool that the transcript doesn't declare", "any object is accepted, and the tool is taken as one that declares nothing"},
	{"U10", "what a tool's own check says about one input", "the check that the call carries, else the declared one, else no opinion"},
	{"U11", "how another version of the repair library reads a broken text", "what can't be repaired here is a fault, with a mark"},
	{"U12", "the wording of a schema's complaint", "kinds of results are compared, never texts"},
	{"U13", "what a middleware does that isn't declared as data", "it is left out, and every decision is marked"},
	{"U14", "when a turn was cancelled", "only what a cancel event names counts as running"},
	{"U15", "how a model counts tokens", "four bytes are one; a result that is near the limit is marked"},
	{"U16", "when the context was compressed", "only a compressed event drops what was read"},
	{"U17", "whether a server's tools could be listed at a moment", "only a broken server or a change of the toolkit makes them disappear"},
	{"U18", "rules that a person added outside of a prompt", "only rules events and rule files add any"},
	{"U19", "what a switch of the mode in the recording would have changed", "every pass keeps its mode; the calls behind the switch are marked"},
	{"U20", "what a sub-agent did that wasn't recorded", "its recorded result counts"},
}

// Unknowns returns what no replay can know, and what is done about it.
func Unknowns() []Unknown { return append([]Unknown(nil), unknowns...) }

// noteKit notes what isn't known about a tool whose input was read.
func (p *pass) noteKit(c *callState, tool *toolkit.Tool) {
	if tool.Assumed {
		c.addNote(noteFlagsAssumed)
		// In a session of another agent the agent checked the input while it ran.
		if tool.Schema == nil && !p.header.Foreign {
			c.addNote(noteSchemaUnknown)
		}
	}
	if p.kit.Repeated(tool.Name) {
		c.addNote(noteDuplicateTool)
	}
}

// noteDecision notes what a decision rests on that isn't known.
func (p *pass) noteDecision(c *callState, tool *toolkit.Tool, d *engine.Decision) {
	if p.header.UnknownHooks() {
		c.addNote(notePolicyIncomplete)
	}
	switch d.ToolStep {
	case engine.WorkingDirectory:
		if p.header.Symlinks == nil && !p.baseTellsLinks() {
			c.addNote(noteLinksAbsent)
		}
		p.notePlace(c)
	case engine.SensitivePath, engine.DeletionPath:
		p.notePlace(c)
	}
	asked := p.mode != engine.Explore && (d.Step == engine.AllowRule || d.Step == engine.ModeDefault)
	if asked && tool.Silent() && c.rec.call.Check == nil && !p.header.Foreign {
		c.addNote(noteCheckAssumed)
	}
}

// baseTellsLinks tells whether every working directory lies in the folder in which the session began, so that its links are known.
func (s *setting) baseTellsLinks() bool {
	return !slices.ContainsFunc(append([]string{s.world.Cwd}, s.world.WorkingDirectories...), func(dir string) bool {
		return !s.base.Covers(world.Abs(s.world.Cwd, dir))
	})
}

// notePlace notes that nothing in the recording tells in which directory the session stood.
func (p *pass) notePlace(c *callState) {
	if p.header.Cwd == "" && c.rec.call.Cwd == "" {
		c.addNote(notePlaceAssumed)
	}
}

// maxOrdered bounds how many calls of a batch are held against each other.
const maxOrdered = 100

// noteOrder notes the calls of a concurrent batch that would have come to something else if their workers had run in another order: a
// switch of groups beside a tool of a group, and prompts of which only the first covers the second.
func (p *pass) noteOrder(calls []*callState) {
	var switches, grouped []*callState
	for _, c := range calls {
		switch {
		case c.name == toolkit.Meta:
			switches = append(switches, c)
		case p.kit.Grouped(c.name):
			grouped = append(grouped, c)
		}
	}
	if len(switches) > 0 {
		for _, c := range grouped {
			c.addNote(noteOrderSensitive)
		}
	}
	var asked []*callState
	for _, c := range calls {
		if c.decision != nil && c.decision.Behavior == ruleset.Ask && len(asked) < maxOrdered {
			asked = append(asked, c)
		}
	}
	for i, first := range asked {
		for _, second := range asked[i+1:] {
			if first.name == second.name && first.wouldCover(second) != second.wouldCover(first) {
				first.addNote(noteOrderSensitive)
				second.addNote(noteOrderSensitive)
			}
		}
	}
}

// wouldCover tells whether the prompt of one call stands for another one behind it.
func (c *callState) wouldCover(other *callState) bool {
	kept := &keptRules{}
	kept.add(c.decision)
	return kept.covers(other, other.decision)
}

// noteSize notes a result whose estimate is so near the limit that a model's own count may fall on the other side.
func (c *callState) noteSize(o *outcome, limit int) {
	if size := tokens(o.blocks); limit > 0 && o.known && 10*size >= 9*limit && 10*size <= 11*limit {
		c.addNote(noteNearLimit)
	}
}

// alreadyCut tells whether a recorded result was cut when it was recorded, so that its full text isn't known.
func (o *outcome) alreadyCut() bool {
	return strings.Contains(o.text(), strings.TrimSpace(reminder))
}

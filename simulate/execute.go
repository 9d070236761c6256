package simulate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/argument"
	"github.com/bashguard/bashguard/simulate/toolkit"
)

// start is gate 4 for a call that may run: it is handed over, or executed.
func (p *pass) start(c *callState, tool *toolkit.Tool, d decoded) {
	if tool.Kind == ruleset.External {
		// Somebody else runs it and answers later; in a serial batch nothing comes after it.
		p.move(c, handsOver, nil)
		p.batch.surfaced = true
		return
	}
	if _, hooked := p.replaced(tool.Name); tool.Agent && !hooked {
		p.startAgent(c, tool)
		return
	}
	p.done(c, p.execute(c, tool, d))
}

// done is gate 5: the result goes back into the context.
func (p *pass) done(c *callState, o outcome) {
	_, limit := p.limits()
	switch {
	case o.raised != "": // what a fault left behind is kept as it is
	case o.alreadyCut():
		c.addNote(noteAlreadyTruncated)
	default:
		c.noteSize(&o, limit)
		o.cut(limit)
	}
	if o.state == "" {
		c.addNote(noteResultUnknown)
	}
	p.move(c, endOf(&o), &o)
	if o.raised != "" {
		p.batch.raised = append(p.batch.raised, o.raised)
	}
	// In a session of another agent the turn went on, whatever it called interrupted.
	if o.state == "interrupted" && !p.header.Foreign {
		p.batch.interrupted = true
	}
}

// endOf names what ends an execution with this outcome.
func endOf(o *outcome) trigger {
	switch {
	case o.raised != "":
		return developerFault
	case o.kind == kindInterrupted:
		return cancels
	}
	return delivers
}

// execute runs the tool as far as a replay can: known tools are computed, others give what was recorded.
func (p *pass) execute(c *callState, tool *toolkit.Tool, d decoded) outcome {
	if text, ok := p.replaced(tool.Name); ok {
		return success(text)
	}
	c.executed = true
	if p.cancels(c) {
		return failure("interrupted", kindInterrupted, "The call was interrupted.")
	}
	// Permission judged what the schema made of the text; execution parses it again without one.
	if d.Executed != nil {
		return failure("error", argument.JSONDecode, d.Executed.Message)
	}
	if refused, ok := tool.Accepts(d.Second); !ok && !p.header.Foreign {
		return failure("error", kindToolError, fmt.Sprintf("%s has no argument %q.", tool.Name, refused))
	}
	p.effects(c, tool)
	if tool.Kind != ruleset.Native || p.header.Foreign {
		return p.fromRecording(c)
	}
	if _, ofFiles := predictions[tool.Name]; ofFiles {
		return p.useFiles(c, tool.Name, d.Second)
	}
	if compute, ok := computed[tool.Name]; ok {
		return p.compared(c, compute(p, c, d.Second))
	}
	if tool.Name == "Glob" && c.rec.call.Result == nil {
		return p.files.glob(d.Second, p.worldOf(tool, c.rec.call.Cwd).Cwd)
	}
	return p.fromRecording(c)
}

// computed are the known tools whose results follow from the session itself.
var computed = map[string]func(*pass, *callState, map[string]any) outcome{
	toolkit.Meta:   (*pass).resetTools,
	toolkit.Viewer: (*pass).viewSkill,
}

// fromRecording returns the recorded result; without one nobody knows. That a sub-agent came to its own recorded result tells that its calls
// came to one too.
func (p *pass) fromRecording(c *callState) outcome {
	switch {
	case c.rec.call.Refused:
		c.addNote(noteRecordedRefused)
		return outcome{}
	case c.rec.call.Result != nil:
		return recorded(c.rec.call.Result)
	case p.told:
		c.addNote(noteResultUnknown)
		return outcome{state: "success"}
	}
	return outcome{}
}

// compared gives the recorded result where it contradicts the computed one, or where nothing could be computed. Only of the groups the computed
// state counts, for it was applied.
func (p *pass) compared(c *callState, o outcome) outcome {
	if c.rec.call.Result == nil {
		return o
	}
	told := recorded(c.rec.call.Result)
	if o.known && o.state == told.state || c.name == toolkit.Meta {
		return o
	}
	if o.state != "" && o.state != told.state {
		c.addNote(noteResultConflict)
	}
	return told
}

// resetTools switches the groups: the input is the final state, not a change. The active list keeps the order of the input. After an error
// nothing has changed.
func (p *pass) resetTools(c *callState, input map[string]any) outcome {
	groups := p.kit.Groups()
	var unknown, on []string
	for _, name := range memberOrder(c.raw, input) {
		flag, isFlag := input[name].(bool)
		switch {
		case !slices.Contains(groups, name):
			unknown = append(unknown, name)
		case !isFlag: // only a repaired text gets so far
			return failure("error", kindToolError, fmt.Sprintf("%q must be true or false.", name))
		case flag:
			on = append(on, name)
		}
	}
	if len(unknown) > 0 {
		return failure("error", kindToolError, fmt.Sprintf("There is no group %s; the groups are %s.", strings.Join(unknown, ", "), strings.Join(groups, ", ")))
	}
	p.active = on
	return success(p.activeText())
}

// activeText tells which groups are active, in the order of their declaration, and what they want the agent to know.
func (p *pass) activeText() string {
	var names, instructions []string
	for _, g := range p.kit.Groups() {
		if !slices.Contains(p.active, g) {
			continue
		}
		names = append(names, g)
		if text, ok := p.kit.Instructions(g); ok {
			instructions = append(instructions, fmt.Sprintf("<group name=%q>%s</group>", g, text))
		}
	}
	if len(names) == 0 {
		return "No group is active now."
	}
	return "Active groups: " + strings.Join(names, ", ") + ".\n" + strings.Join(instructions, "\n")
}

// viewSkill reads the document of a visible skill.
func (p *pass) viewSkill(_ *callState, input map[string]any) outcome {
	name, _ := input["skill"].(string)
	markdown, ok := p.kit.Skill(name, p.active)
	switch {
	case !ok && p.kit.Open():
		return outcome{} // which skills there were isn't known
	case !ok:
		return failure("error", kindToolError, fmt.Sprintf("There is no skill %q.", name))
	}
	return success(markdown)
}

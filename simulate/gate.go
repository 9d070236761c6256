package simulate

import (
	"cmp"
	"fmt"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/argument"
	"github.com/bashguard/bashguard/simulate/toolkit"
)

// keptRules are the rules that the prompts of one concurrent batch suggest: what they cover isn't asked about again.
type keptRules struct{ rules []ruleset.Rule }

// gates takes one call through availability, input and permission, and runs it when they let it.
func (p *pass) gates(c *callState, kept *keptRules) {
	tool := p.available(c)
	if tool == nil {
		return
	}
	d, ok := p.input(c, tool)
	if !ok {
		return
	}
	decision, ok := p.permission(c, tool, d.Input)
	if !ok {
		return
	}
	// A state is changed before anybody hears of it: who reads the rows must never see a prompt for a call that is still pending.
	switch {
	case decision.Behavior == ruleset.Deny:
		o := failure("denied", kindPermissionDenied, p.denial(c, tool, &decision))
		p.move(c, denies, &o)
	case decision.Behavior == ruleset.Allow:
		p.move(c, allows, nil)
		p.start(c, tool, d)
	case kept.covers(c, &decision):
		// No prompt, and no rules of its own either; it is judged anew when nobody waits any more.
		p.move(c, covers, nil)
		c.note, c.covered = noteDedup, true
	default:
		// An ask, or a middleware without an opinion. A safety ask covers nothing before it but its rules may cover what comes later.
		kept.add(&decision)
		p.move(c, asks, nil)
		c.prompts++
		p.batch.surfaced = true
	}
}

// designed tells whether the design's side of a conflict with the reference holds: it does but in the reference's own profile.
func (p *pass) designed() bool { return p.profile != analyzer.Agentscope }

// available is gate 1. The kit isn't asked for the rules: an unavailable name fails before any of them.
func (p *pass) available(c *callState) *toolkit.Tool {
	tool, inactive := p.kit.Find(c.name, p.active)
	switch {
	case tool != nil:
		return tool
	case inactive != "" && p.designed():
		p.failGate(c, kindGroupInactive, fmt.Sprintf("ToolGroupInactiveError: the tool %q belongs to the inactive group %q; switch it on with %s first.", c.name, inactive, toolkit.Meta))
	default:
		p.failGate(c, kindNotFound, fmt.Sprintf("ToolNotFoundError: there is no tool %q.", c.name))
	}
	return nil
}

// failGate ends a call that gate 1 or 2 refuses: the model is told why.
func (p *pass) failGate(c *callState, kind, text string) {
	o := failure("error", kind, text)
	p.move(c, gateFails, &o)
}

// input is gate 2. A broken schema isn't the model's fault: it leaves the loop, and the call stays as it was. Broken text that was repaired
// into something that the schema refuses is still told as broken text.
func (p *pass) input(c *callState, tool *toolkit.Tool) (d decoded, ok bool) {
	d = c.rec.decode(tool, c.raw)
	switch {
	case d.fault == nil:
		c.noteInput(&d)
		p.noteKit(c, tool)
		return d, true
	case d.fault.Kind == argument.SchemaError:
		c.note = noteNotReached
		p.batch.raised = append(p.batch.raised, d.fault.Kind)
	case d.fault.Kind == argument.Invalid:
		p.failGate(c, d.fault.Kind, fmt.Sprintf("The arguments of %s are invalid: %s.", c.name, d.fault.Message))
	default:
		if d.fault.Unsure {
			c.addNote(noteRepairUnsupported)
		}
		p.failGate(c, d.fault.Kind, d.fault.Message)
	}
	return d, false
}

// noteInput notes what a reader must know about a decoded input.
func (c *callState) noteInput(d *decoded) {
	if d.Repaired {
		c.addNote(noteRepaired)
		if d.Unsure {
			c.addNote(noteRepairUncertain)
		}
	}
	if len(d.Differing) > 0 || d.Executed != nil {
		c.addNote(noteDivergence)
		c.differing = d.Differing
		if d.Executed != nil {
			c.differing = argument.Members(d.Input)
		}
	}
}

// permission is gate 3: the engine, or a person's word, with the middlewares around it, the first one outermost. They also see calls that
// a person approved, and may still refuse them. When one of them raises, ok is false and the call stays as it was.
func (p *pass) permission(c *callState, tool *toolkit.Tool, input map[string]any) (decision engine.Decision, ok bool) {
	raised := len(p.batch.raised)
	raise := func(kind string) { p.batch.raised = append(p.batch.raised, kind) }
	ask := func(q question) engine.Decision { return p.engine(c, tool, q) }
	for i := len(p.header.Middlewares) - 1; i >= 0; i-- {
		if hook := p.header.Middlewares[i].Permission; hook != nil && (hook.Tool == "" || hook.Tool == tool.Name) {
			ask = around(hook, ask, raise)
		}
	}
	if decision = ask(question{input, c.raw}); len(p.batch.raised) > raised {
		c.note = noteNotReached
		return decision, false
	}
	c.decision = &decision
	if c.first == nil {
		c.first, c.asked = c.decision, c.judgement
	}
	p.noteDecision(c, tool, &decision)
	return decision, true
}

// engine is the innermost layer: a call that a person approved is allowed at once.
func (p *pass) engine(c *callState, tool *toolkit.Tool, q question) engine.Decision {
	if !c.confirmed {
		c.tier = p.assess(c, tool, q, true)
	}
	tier := c.tier.effective()
	own := tier
	if tool.Kind == ruleset.Native {
		own = toolkit.NoTier // what it does is told by its own judgement
	}
	c.judgement = c.rec.judge(p.setting, tool, q, own)
	if c.confirmed {
		return engine.Decision{Behavior: ruleset.Allow, Step: engine.UserConfirmed, Reason: "a person approved it"}
	}
	decision := p.byTier(c, tool, q, tier, p.mode)
	c.tier.explain(&decision)
	return decision
}

// denial is what the model is told about a denial.
func (p *pass) denial(c *callState, tool *toolkit.Tool, d *engine.Decision) string {
	if d.Step != engine.ToolDeny {
		return "Permission denied: " + d.Reason
	}
	why := ""
	if c.tier != nil {
		why = c.tier.Reason
	}
	return cmp.Or(why, tool.Message, "declared") // the last is the message of a declared check that has none
}

// covers tells whether a prompt of this batch stands for the call: never for a safety ask.
func (k *keptRules) covers(c *callState, d *engine.Decision) bool {
	if k == nil || d.Behavior == ruleset.Ask && d.Safety {
		return false
	}
	// Rules of one tool never cover another, whatever they match.
	for i := range k.rules {
		if k.rules[i].Tool == c.name && c.judgement != nil && c.judgement.Matches(&k.rules[i]) {
			return true
		}
	}
	return false
}

// add keeps what a prompt suggests, that of a safety ask too.
func (k *keptRules) add(d *engine.Decision) {
	if k != nil {
		for _, s := range d.Suggestions {
			k.rules = append(k.rules, s.Rule())
		}
	}
}

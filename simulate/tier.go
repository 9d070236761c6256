package simulate

import (
	"fmt"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/toolkit"
)

// Tier tells how freely one call may run under the policy of tiers, and what made it so: the object of rows. Words that don't apply are "".
type Tier struct {
	// Declared is the tool's own tier, User what a user loosened it to.
	Declared string `json:"declared"`
	User     string `json:"user"`
	// Risk is the tier by an assessment of this very call; RiskFrom is recorded or computed.
	Risk     string `json:"risk"`
	RiskFrom string `json:"risk_from"`
	// Classifier is the verdict of the second stage, SAFE or UNSAFE; Stage is how far the classifier was asked, in the words of Stages.
	Classifier string `json:"classifier"`
	Stage      string `json:"stage"`
	// Authorized is the tier that a user granted to this call.
	Authorized string `json:"authorized"`
	// Effective is the tier that counts, and Reason why it isn't the tool's own.
	Effective string `json:"effective"`
	Reason    string `json:"reason"`
}

// Sources of an assessment.
const (
	riskRecorded = "recorded"
	riskComputed = "computed"
)

// assess works out the tier of a call. The result is nil when the policy of tiers isn't about its tool. live allows to start the classifier.
func (p *pass) assess(c *callState, tool *toolkit.Tool, q question, live bool) *assessment {
	if tool.Tier == toolkit.NoTier {
		return nil
	}
	if tool.Stricter {
		c.addNote(noteStricterTier)
	}
	a := &assessment{Tier: Tier{Declared: tool.Declared.String(), User: tool.User.String()}}
	risk := a.byRisk(p, c, tool, q)
	if tool.Classifier {
		a.Stage = StageRules
		if risk == toolkit.NoTier && tool.Tier != toolkit.Auto {
			a.byVerdict(p, c, tool, q, live)
		}
	}
	a.tier = tool.TierOf(risk, a.Classifier)
	a.byUser(p, c)
	a.Effective = a.tier.String()
	return a
}

// assessment is the tier of a call in this mode.
type assessment struct {
	Tier
	tier toolkit.Tier
}

// effective returns the tier that counts; that of no assessment is none.
func (a *assessment) effective() toolkit.Tier {
	if a == nil {
		return toolkit.NoTier
	}
	return a.tier
}

// row returns the object of rows, nil without a policy of tiers.
func (a *assessment) row() *Tier {
	if a == nil {
		return nil
	}
	return &a.Tier
}

// byRisk takes the assessment of the call: the recorded one, or of a shell command the one that follows from the judgement. What a person
// edited isn't what was assessed. An assessment that failed is no opinion.
func (a *assessment) byRisk(p *pass, c *callState, tool *toolkit.Tool, q question) (risk toolkit.Tier) {
	switch recorded := c.rec.call.Risk; {
	case recorded != nil && c.unedited():
		if recorded.Tier != nil {
			risk, _ = toolkit.TierNamed(*recorded.Tier)
		}
		if risk == toolkit.NoTier {
			c.addNote(noteRiskUnavailable)
			return risk
		}
		a.RiskFrom, a.Reason = riskRecorded, recorded.Reason
	case tool.Kind == ruleset.Native && tool.Name == "Bash":
		if risk, a.Reason = computedRisk(c.rec.judge(p.setting, tool, q, toolkit.NoTier)); risk != toolkit.NoTier {
			a.RiskFrom = riskComputed
		}
	}
	a.Risk = risk.String()
	return risk
}

// computedRisk assesses a shell command by its judgement: what only reads is free, what deserves a safety ask is blocked, and about the rest
// there is no opinion.
func computedRisk(j *engine.Judgement) (risk toolkit.Tier, why string) {
	switch {
	case j.ReadOnly():
		return toolkit.Auto, "reads only"
	case j.Safety():
		return toolkit.Block, j.Decide(engine.Default, nil).Reason
	}
	return toolkit.NoTier, ""
}

// byVerdict asks the second stage of the classifier. What an answer costs is spent only where it can matter.
func (a *assessment) byVerdict(p *pass, c *callState, tool *toolkit.Tool, q question, live bool) {
	given := p.knownAnswer(c, tool, q)
	if given.stage == "" {
		if !p.consultsTool(c, tool, q) {
			return
		}
		given = p.newAnswer(c, tool, q, live)
	}
	a.Stage, a.Classifier = given.stage, given.Verdict.Verdict
	if a.Classifier == "" {
		c.addNote(noteClassifierNoAnswer)
		return
	}
	a.Reason = given.Reason
}

// byUser lets the user's word for this very call loosen its tier. Like every word of the user it never tightens.
func (a *assessment) byUser(p *pass, c *callState) {
	granted, ok := p.authorized[c.rec.path]
	if !ok {
		return
	}
	a.Authorized = granted.String()
	c.addNote(noteAuthorized)
	if granted != toolkit.NoTier && granted < a.tier {
		a.tier, a.Reason = granted, "the user authorized this call"
	}
}

// consultsTool tells whether the tool's own opinion can matter in this mode: not when a deny or an ask rule comes first, nor for a call that
// explore refuses anyway. What it costs to have an opinion is spent only then.
func (p *pass) consultsTool(c *callState, tool *toolkit.Tool, q question) bool {
	d := p.byTier(c, tool, q, tool.Tier, p.mode)
	switch d.Step {
	case engine.DenyRule, engine.AskRule:
		return false
	}
	return p.mode != engine.Explore || c.rec.judge(p.setting, tool, q, toolkit.Auto).ReadOnly()
}

// byTier decides about a call of a tier. The tier stands in for the tool's own check; rules keep their word about a known tool's input, which
// the judgement by tier knows nothing of, and so do the suggestions.
func (p *pass) byTier(c *callState, tool *toolkit.Tool, q question, tier toolkit.Tier, mode engine.Mode) engine.Decision {
	d := c.rec.judge(p.setting, tool, q, tier).Decide(mode, p.rules)
	if tier == toolkit.NoTier || tool.Kind != ruleset.Native {
		return d
	}
	own := c.rec.judge(p.setting, tool, q, toolkit.NoTier)
	switch byRule := own.Decide(mode, p.rules); byRule.Step {
	case engine.DenyRule, engine.AskRule:
		return byRule
	case engine.ReadOnly:
		if d.Step == engine.ReadOnly {
			return byRule // it knows better why
		}
	case engine.AllowRule:
		if d.Step == engine.ModeDefault {
			return byRule
		}
	}
	if len(d.Suggestions) > 0 {
		d.Suggestions = own.Suggestions()
	}
	return d
}

// explain says what the tier has to do with a decision that it made.
func (a *assessment) explain(d *engine.Decision) {
	asked := d.Step == engine.ModeDefault && d.Behavior == ruleset.Ask
	if a == nil || !asked && d.Step != engine.ToolAllow && d.Step != engine.ToolDeny {
		return
	}
	because := "declared by the tool"
	switch {
	case a.Authorized != "" && a.tier.String() == a.Authorized:
		because = "authorized by the user for this call"
	case a.Risk != "":
		because = a.RiskFrom + " risk"
	case a.Classifier != "":
		because = "the classifier says " + a.Classifier
	case a.User != "":
		because = "loosened by the user"
	}
	d.Reason = fmt.Sprintf("tier %s, %s", a.Effective, because)
	if a.Reason != "" && a.Authorized == "" {
		d.Reason += ": " + a.Reason
	}
}

package engine

import (
	"testing"

	"github.com/bashguard/bashguard/ruleset"
)

// The zero values of a decision, a judgement and a mode out of range are no approval.
func TestZeroIsNotApproval(t *testing.T) {
	if (Decision{}).Behavior == ruleset.Allow {
		t.Error("the zero Decision allows")
	}
	if d := (&Judgement{}).Decide(Default, nil); d.Behavior == ruleset.Allow {
		t.Errorf("the zero Judgement: %+v", d)
	}
	if d := (&Judgement{suggest: suggestWhole}).Decide(Mode(99), nil); d.Behavior != ruleset.Deny {
		t.Errorf("an unknown mode: %+v", d)
	}
}

// What each step answers in each mode, for a tool that is known by what it declares.
func TestSteps(t *testing.T) {
	rule := func(b ruleset.Behavior) *ruleset.Set {
		s := &ruleset.Set{}
		s.Add(ruleset.Rule{Tool: "thing", Whole: true, Behavior: b})
		return s
	}
	for _, c := range []struct {
		name  string
		spec  ToolSpec
		rules *ruleset.Set
		want  string // behavior and step per mode, in the order of Modes
	}{
		{"a deny rule binds every mode", ToolSpec{ReadOnly: true}, rule(ruleset.Deny), "deny/deny_rule deny/deny_rule deny/deny_rule deny/deny_rule deny/deny_rule"},
		{"an ask rule stands before read-only", ToolSpec{ReadOnly: true}, rule(ruleset.Ask), "ask/ask_rule ask/ask_rule ask/ask_rule ask/ask_rule deny/ask_rule"},
		{"read-only hides the tool's deny", ToolSpec{ReadOnly: true, Check: "deny"}, nil, "allow/read_only allow/read_only allow/read_only allow/read_only allow/read_only"},
		{"the tool's deny", ToolSpec{Check: "deny"}, rule(ruleset.Allow), "deny/tool_deny deny/tool_deny deny/mode_default deny/tool_deny deny/tool_deny"},
		{"the tool's allow", ToolSpec{Check: "allow"}, nil, "allow/tool_allow allow/tool_allow deny/mode_default allow/tool_allow allow/tool_allow"},
		{"a safety ask beats allow rules", ToolSpec{Check: "ask_immune"}, rule(ruleset.Allow), "ask/tool_safety_ask ask/tool_safety_ask deny/mode_default allow/allow_rule deny/tool_safety_ask"},
		{"a soft ask yields to allow rules", ToolSpec{Check: "ask"}, rule(ruleset.Allow), "allow/allow_rule allow/allow_rule deny/mode_default allow/allow_rule allow/allow_rule"},
		{"the default of the mode", ToolSpec{}, nil, "ask/mode_default ask/mode_default deny/mode_default allow/mode_default deny/mode_default"},
	} {
		j := Judge(ruleset.Call{Tool: "thing", Kind: ruleset.Custom}, c.spec, optionsFor(t, "strict"))
		got := ""
		for _, m := range Modes() {
			d := j.Decide(m, c.rules)
			got += " " + d.Behavior.String() + "/" + string(d.Step)
		}
		if got[1:] != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got[1:], c.want)
		}
	}
}

// An ask keeps its suggestions and its reason when the mode turns it into a deny; a fallback denial
// has none.
func TestConversion(t *testing.T) {
	call := ruleset.Call{Tool: "thing", Kind: ruleset.Custom}
	d := Judge(call, ToolSpec{Check: "ask_immune"}, optionsFor(t, "strict")).Decide(DontAsk, nil)
	if !d.Converted || !d.Safety || len(d.Suggestions) != 1 || d.Suggestions[0].Content != nil || d.Reason == "" {
		t.Errorf("converted safety ask: %+v", d)
	}
	d = Judge(call, ToolSpec{}, optionsFor(t, "strict")).Decide(DontAsk, nil)
	if d.Converted || d.Suggestions != nil {
		t.Errorf("fallback denial: %+v", d)
	}
}

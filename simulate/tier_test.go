package simulate_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/simulate"
)

// tiered declares a tool called sh with a tier and more members.
func tiered(tier, more string) string {
	return fmt.Sprintf(`{"name":"sh","kind":"custom","tier":%q%s}`, tier, more)
}

// lastCells plays a session of one call and returns what the five modes made of it: decision/step, and the effective tier.
func lastCells(t *testing.T, text string, opts simulate.Options) string {
	t.Helper()
	rows, _ := run(t, text, opts)
	var cells []string
	for _, c := range rows[len(rows)-1].Modes {
		s := c.Decision + "/" + string(c.Step)
		if c.Tier != nil {
			s += "/" + c.Tier.Effective
		}
		cells = append(cells, s)
	}
	return strings.Join(cells, " ")
}

// TestTiers pins what a tier means in each mode: auto runs, confirm behaves per mode, and a block is lifted by nothing but the user's loosening
// and the user's word for this call.
func TestTiers(t *testing.T) {
	const (
		auto    = "allow/tool_allow/auto allow/tool_allow/auto deny/mode_default/auto allow/tool_allow/auto allow/tool_allow/auto"
		confirm = "ask/mode_default/confirm ask/mode_default/confirm deny/mode_default/confirm allow/mode_default/confirm deny/mode_default/confirm"
		block   = "deny/tool_deny/block deny/tool_deny/block deny/mode_default/block deny/tool_deny/block deny/tool_deny/block"
		reads   = "allow/read_only/%[1]s allow/read_only/%[1]s allow/read_only/%[1]s allow/read_only/%[1]s allow/read_only/%[1]s"
	)
	denied := strings.Repeat("deny/deny_rule/auto ", 4) + "deny/deny_rule/auto"
	tests := []struct{ name, head, tool, call, before, want string }{
		{"auto", "", tiered("auto", ""), `{}`, "", auto},
		{"confirm", "", tiered("confirm", ""), `{}`, "", confirm},
		{"block", "", tiered("block", ""), `{}`, "", block},
		{"an allow rule doesn't lift a block", `,"rules":[{"tool":"sh","behavior":"allow"}]`, tiered("block", ""), `{}`, "", block},
		{"an allow rule covers a confirm", `,"rules":[{"tool":"sh","behavior":"allow"}]`, tiered("confirm", ""), `{}`, "",
			"allow/allow_rule/confirm allow/allow_rule/confirm deny/mode_default/confirm allow/allow_rule/confirm allow/allow_rule/confirm"},
		{"a deny rule comes before auto", `,"rules":[{"tool":"sh","behavior":"deny"}]`, tiered("auto", ""), `{}`, "", denied},
		{"an ask rule comes before auto", `,"rules":[{"tool":"sh","behavior":"ask"}]`, tiered("auto", ""), `{}`, "",
			"ask/ask_rule/auto ask/ask_rule/auto ask/ask_rule/auto ask/ask_rule/auto deny/ask_rule/auto"},
		{"the user loosens to auto", `,"user_tiers":{"sh":"auto"}`, tiered("block", ""), `{}`, "", auto},
		{"the user loosens to confirm", `,"user_tiers":{"sh":"confirm"}`, tiered("block", ""), `{}`, "", confirm},
		{"risk relaxes a block", "", tiered("block", ""), `{},"risk":{"tier":"auto","reason":"lists a directory"}`, "", auto},
		{"risk tightens what the user loosened", `,"user_tiers":{"sh":"auto"}`, tiered("block", ""), `{},"risk":{"tier":"block","reason":"removes the root"}`, "", block},
		{"risk makes a free call one to confirm", "", tiered("auto", ""), `{},"risk":{"tier":"confirm"}`, "", confirm},
		{"no opinion", "", tiered("block", ""), `{},"risk":{"tier":null}`, "", block},
		{"a failed assessment is never auto", "", tiered("confirm", ""), `{},"risk":"timed out"`, "", confirm},
		{"a malformed tier is no opinion", "", tiered("confirm", ""), `{},"risk":{"tier":"AUTO"}`, "", confirm},
		{"a blocked call isn't read-only", "", tiered("block", `,"read_only":true`), `{}`, "", block},
		{"a call to confirm may be read-only", "", tiered("confirm", `,"read_only":true`), `{}`, "", fmt.Sprintf(reads, "confirm")},
		{"risk takes the read-only path away", "", tiered("auto", `,"read_only":true`), `{},"risk":{"tier":"block"}`, "", block},
		{"a tier takes the place of the check", "", tiered("confirm", `,"check":{"behavior":"deny"}`), `{}`, "", confirm},
		{"a verdict from SAFE to auto", "", tiered("block", `,"classifier":true`), `{},"classifier":"SAFE"`, "", auto},
		{"a verdict from UNSAFE to block", "", tiered("confirm", `,"classifier":true`), `{},"classifier":{"verdict":"UNSAFE","reason":"x"}`, "", block},
		{"no verdict", "", tiered("confirm", `,"classifier":true`), `{}`, "", confirm},
		{"a malformed verdict", "", tiered("block", `,"classifier":true`), `{},"classifier":"yes"`, "", block},
		{"a verdict of another shape", "", tiered("block", `,"classifier":true`), `{},"classifier":7`, "", block},
		{"rules before the classifier", "", tiered("block", `,"classifier":true`), `{},"risk":{"tier":"block"},"classifier":"SAFE"`, "", block},
		{"authorized", "", tiered("block", ""), `{}`, `{"type":"authorize","authorize":[{"id":"a","tier":"auto"}]}`, auto},
		{"authorized to be asked about", "", tiered("block", ""), `{}`, `{"type":"authorize","authorize":[{"id":"a","tier":"confirm"}]}`, confirm},
		{"authorized against the risk", "", tiered("confirm", ""), `{},"risk":{"tier":"block"}`, `{"type":"authorize","authorize":[{"id":"a","tier":"confirm"}]}`, confirm},
		{"authorized against the classifier", "", tiered("confirm", `,"classifier":true`), `{},"classifier":"UNSAFE"`, `{"type":"authorize","authorize":[{"id":"a","tier":"auto"}]}`, auto},
		{"an authorization never tightens", "", tiered("auto", ""), `{}`, `{"type":"authorize","authorize":[{"id":"a","tier":"block"}]}`, auto},
		{"an authorization for another call", "", tiered("block", ""), `{}`, `{"type":"authorize","authorize":[{"id":"b","tier":"auto"}]}`, block},
		{"an authorization with an odd word", "", tiered("block", ""), `{}`, `{"type":"authorize","authorize":[{"id":"a","tier":"yes"}]}`, block},
		{"an authorization doesn't lift a deny rule", `,"rules":[{"tool":"sh","behavior":"deny"}]`, tiered("block", ""), `{}`, `{"type":"authorize","authorize":[{"id":"a","tier":"auto"}]}`, denied},
		{"no tier", "", `{"name":"sh","kind":"custom","check":{"behavior":"allow"}}`, `{},"risk":{"tier":"block"}`, "", "allow/tool_allow allow/tool_allow deny/mode_default allow/tool_allow allow/tool_allow"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			lines := []string{turn(fmt.Sprintf(`{"id":"a","name":"sh","result":{"text":"ok"},"input":%s}`, tt.call))}
			if tt.before != "" {
				lines = append([]string{tt.before}, lines...)
			}
			if d := gocmp.Diff(tt.want, lastCells(t, session(tt.head, []string{tt.tool}, lines...), stop(0))); d != "" {
				t.Error(d)
			}
			if tt.before == "" {
				return
			}
			// An authorization stands behind the turn in a recording, for the user gives it when the call is there.
			if d := gocmp.Diff(tt.want, lastCells(t, session(tt.head, []string{tt.tool}, lines[1], lines[0]), stop(0))); d != "" {
				t.Error("behind the turn:", d)
			}
		})
	}
}

// TestTierRows pins what a row tells about a tier.
func TestTierRows(t *testing.T) {
	tests := []struct {
		name, head, tool, call string
		want                   simulate.Tier
		reason                 string
	}{
		{"declared", "", tiered("block", ""), `{}`, simulate.Tier{Declared: "block", Effective: "block"}, "tier block, declared by the tool"},
		{"loosened", `,"user_tiers":{"sh":"auto"}`, tiered("block", ""), `{}`, simulate.Tier{Declared: "block", User: "auto", Effective: "auto"}, "tier auto, loosened by the user"},
		{"assessed", "", tiered("confirm", `,"classifier":true`), `{},"risk":{"tier":"block","reason":"removes the root"}`,
			simulate.Tier{Declared: "confirm", Risk: "block", RiskFrom: "recorded", Stage: "stage1", Effective: "block", Reason: "removes the root"}, "tier block, recorded risk: removes the root"},
		{"classified", "", tiered("confirm", `,"classifier":true`), `{},"classifier":{"verdict":"UNSAFE","reason":"sends mail"}`,
			simulate.Tier{Declared: "confirm", Classifier: "UNSAFE", Stage: "stage2:recorded", Effective: "block", Reason: "sends mail"}, "tier block, the classifier says UNSAFE: sends mail"},
		{"unanswered", "", tiered("block", `,"classifier":true`), `{}`, simulate.Tier{Declared: "block", Stage: "stage2", Effective: "block"}, "tier block, declared by the tool"},
		{"free anyway", "", tiered("auto", `,"classifier":true`), `{},"classifier":"UNSAFE"`, simulate.Tier{Declared: "auto", Stage: "stage1", Effective: "auto"}, "tier auto, declared by the tool"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			rows, _ := run(t, session(tt.head, []string{tt.tool}, turn(`{"id":"a","name":"sh","input":`+tt.call+`}`)), stop(0))
			if d := gocmp.Diff(&tt.want, rows[0].Modes[0].Tier); d != "" {
				t.Error(d)
			}
			if rows[0].Because != tt.reason {
				t.Errorf("the reason is %q, want %q", rows[0].Because, tt.reason)
			}
		})
	}
}

// TestComputedRisk pins that a shell command with a tier assesses itself where nobody did.
func TestComputedRisk(t *testing.T) {
	tests := []struct{ command, more, risk, from, effective string }{
		{"ls", "", "auto", "computed", "auto"},
		{"rm -rf /", "", "block", "computed", "block"},
		{"make", "", "", "", "confirm"},
		{"ls", `,"risk":{"tier":"block","reason":"x"}`, "block", "recorded", "block"},
		{"rm -rf /", `,"risk":{"tier":"auto"}`, "auto", "recorded", "auto"},
		{"ls", `,"risk":{"tier":null}`, "", "", "confirm"},
	}
	for _, tt := range tests {
		t.Run(tt.command+tt.more, func(t *testing.T) {
			text := session("", []string{`{"name":"Bash","tier":"confirm"}`}, turn(fmt.Sprintf(`{"id":"a","name":"Bash","input":{"command":%q}%s}`, tt.command, tt.more)))
			rows, _ := run(t, text, stop(0))
			tier := rows[0].Modes[0].Tier
			if got := []string{tier.Risk, tier.RiskFrom, tier.Effective}; !gocmp.Equal(got, []string{tt.risk, tt.from, tt.effective}) {
				t.Errorf("got %q", got)
			}
		})
	}
}

// TestTierSuggestions pins that a prompt by tier suggests what the tool itself would.
func TestTierSuggestions(t *testing.T) {
	got, err := simulate.Play(strings.NewReader(session("", []string{`{"name":"Bash","tier":"confirm"}`}, turn(`{"id":"a","name":"Bash","input":{"command":"npm test"}}`))), stop(0))
	if err != nil {
		t.Fatal(err)
	}
	rows := got.Modes["default"].Events[0].Rows
	if len(rows[0].Suggest) != 1 || rows[0].Suggest[0] == nil || *rows[0].Suggest[0] != "npm test" {
		t.Errorf("suggested: %s", *rows[0].Suggest[0])
	}
}

// TestAssessedInputs pins that what a person edited isn't what was assessed or classified: the shadow verdict is about the new input.
func TestAssessedInputs(t *testing.T) {
	text := session("", []string{`{"name":"Bash","tier":"confirm"}`}, turn(`{"id":"a","name":"Bash","input":{"command":"make"},"risk":{"tier":"confirm"}}`),
		confirm("a", true, `,"input":{"command":"rm -rf /"}`))
	rows, _ := run(t, text, simulate.Options{Modes: []engine.Mode{engine.Default}, OnPark: simulate.Stop})
	if got := fmt.Sprint(rows[0].Notes); got != "[edited_would_be_denied result_unknown]" {
		t.Errorf("notes: %s", got)
	}
}

// TestTierLaws goes through every mixture of what may be said about a tier: the effective one follows the order of the policy, a block runs in no
// mode, auto runs in all but explore, and no missing answer makes anything freer than the base.
func TestTierLaws(t *testing.T) {
	tiers := []string{"auto", "confirm", "block"}
	rank := func(tier string) int { return slices.Index(tiers, tier) }
	for _, declared := range tiers {
		for _, user := range []string{"", "auto", "confirm", "block"} {
			if user != "" && rank(user) > rank(declared) {
				continue // refused when the transcript is loaded
			}
			for risk, byRisk := range map[string]string{"": "", `,"risk":{"tier":null}`: "", `,"risk":{"tier":"auto"}`: "auto", `,"risk":{"tier":"block"}`: "block", `,"risk":["auto"]`: ""} {
				for verdict, byVerdict := range map[string]string{"": "", `,"classifier":"SAFE"`: "auto", `,"classifier":"UNSAFE"`: "block", `,"classifier":"SAFE!"`: ""} {
					for _, granted := range []string{"", "auto", "confirm", "block"} {
						base := cmp.Or(user, declared)
						want := cmp.Or(byRisk, base)
						if byRisk == "" && base != "auto" {
							want = cmp.Or(byVerdict, base)
						}
						if granted != "" && rank(granted) < rank(want) {
							want = granted
						}
						holdsTier(t, want, declared, user, risk+verdict, granted)
					}
				}
			}
		}
	}
}

// holdsTier plays one call, with an allow rule and without, and compares what every mode makes of it.
func holdsTier(t *testing.T, want, declared, user, said, granted string) {
	t.Helper()
	for _, rules := range []string{"", `,"rules":[{"tool":"sh","behavior":"allow"}]`} {
		head := rules
		if user != "" {
			head += fmt.Sprintf(`,"user_tiers":{"sh":%q}`, user)
		}
		lines := []string{turn(`{"id":"a","name":"sh","input":{}` + said + `,"result":{"text":"ok"}}`)}
		if granted != "" {
			lines = append(lines, fmt.Sprintf(`{"type":"authorize","authorize":[{"id":"a","tier":%q}]}`, granted))
		}
		rows, _ := run(t, session(head, []string{tiered(declared, `,"classifier":true`)}, lines...), stop(0))
		for _, c := range rows[0].Modes {
			asks := c.Mode == engine.Default || c.Mode == engine.AcceptEdits
			runs := c.Mode != engine.Explore && (want == "auto" || want == "confirm" && (rules != "" || c.Mode == engine.Bypass))
			if c.Tier.Effective != want || c.Executed != runs || (c.Decision == "ask") != (asks && want == "confirm" && rules == "") {
				t.Errorf("declared %s, user %q, %s, granted %q, rules %q, %v: %s %s, executed %v; want %s", declared, user, said, granted, rules, c.Mode, c.Tier.Effective, c.Decision, c.Executed, want)
			}
		}
	}
}

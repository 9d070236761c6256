package simulate_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate"
)

// bash writes a call of Bash; more are further members, after a comma.
func bash(id, command, more string) string {
	return fmt.Sprintf(`{"id":%q,"name":"Bash","input":{"command":%q}%s}`, id, command, more)
}

// write writes a call of Write.
func write(id, path, more string) string {
	return fmt.Sprintf(`{"id":%q,"name":"Write","input":{"file_path":%q,"content":"x"}%s}`, id, path, more)
}

// anyTools writes a transcript that declares no tools, so that all known ones are there.
func anyTools(head string, lines ...string) string {
	return strings.Join(append([]string{`{"type":"header","cwd":"/w","home":"/home/u"` + head + `}`}, lines...), "\n") + "\n"
}

// What a recording may say about a call.
const (
	ranWell = `,"result":{"text":"ok"}`
	ranIll  = `,"result":{"state":"error","text":"no"}`
	refused = `,"result":{"state":"denied","text":"no"}`
)

// modeOf returns the figures of a mode.
func modeOf(t *testing.T, s *simulate.Summary, m engine.Mode) *simulate.ModeSummary {
	t.Helper()
	for i := range s.Modes {
		if s.Modes[i].Mode == m {
			return &s.Modes[i]
		}
	}
	t.Fatalf("no mode %s", m)
	return nil
}

// perMode writes a figure of every mode, in the order of output.
func perMode(t *testing.T, text string, opts simulate.Options, figure func(*simulate.ModeSummary) any) string {
	t.Helper()
	_, s := run(t, text, opts)
	var all []string
	for i := range s.Modes {
		all = append(all, fmt.Sprint(figure(&s.Modes[i])))
	}
	return strings.Join(all, " | ")
}

// Every figure of the summary, counted by hand for a session made for it. The figures stand in the order default, accept_edits,
// explore, bypass, dont_ask.
func TestFigures(t *testing.T) {
	const denyPush, askWrite = `{"tool":"Bash","content":"git push:*","behavior":"deny"}`, `{"tool":"Write","behavior":"ask"}`
	type figure = func(*simulate.ModeSummary) any
	tests := []struct {
		name, text string
		opts       simulate.Options
		figure     figure
		want       string
	}{
		{"denied by step: a deny rule twice, the mode once in explore, dont_ask instead of asking", anyTools(`,"rules":[`+denyPush+`]`,
			turn(bash("a", "git push", ranWell), bash("b", "git push -f", ranWell), bash("c", "make", ranWell))), simulate.Options{},
			func(m *simulate.ModeSummary) any { return m.DeniedBy },
			"[{deny_rule 2}] | [{deny_rule 2}] | [{deny_rule 2} {mode_default 1}] | [{deny_rule 2}] | [{deny_rule 2} {mode_default 1}]"},
		{"denied by a person", anyTools("", turn(bash("a", "make", refused)), turn(bash("b", "make", "")), confirm("b", false, "")), simulate.Options{},
			func(m *simulate.ModeSummary) any { return m.DeniedBy },
			"[{person 2}] | [{person 2}] | [{mode_default 2}] | [] | [{mode_default 2}]"},
		{"an ask that dont_ask refuses keeps its step", anyTools("", turn(bash("a", "rm -rf /", ranWell))), simulate.Options{Modes: []engine.Mode{engine.DontAsk}},
			func(m *simulate.ModeSummary) any { return m.DeniedBy }, "[{tool_safety_ask 1}]"},
		{"errors by kind", session("", []string{allowTool, `{"name":"Read"}`}, turn("nowhere:a", "nobody:b", `{"id":"c","name":"yes","input":"words"}`, `{"id":"d","name":"yes","input":{}`+ranIll+`}`)),
			simulate.Options{Modes: []engine.Mode{engine.Default, engine.Explore}}, func(m *simulate.ModeSummary) any { return m.ErrorsBy },
			"[{tool_not_found 2} {json_decode 1} {tool_error 1}] | [{tool_not_found 2} {json_decode 1}]"},
		{"not reached: the call behind a prompt that nobody answers", session("", []string{askTool}, turn("ask:a", "ask:b", "ask:c")), stop(0),
			func(m *simulate.ModeSummary) any { return m.Skipped }, "2 | 2 | 0 | 0 | 0"},
		{"prompts: every call of a serial batch", session("", []string{askTool}, turn("ask:a", "ask:b")), simulate.Options{},
			func(m *simulate.ModeSummary) any { return []int{m.Prompts, m.Prompted, m.Covered, m.Saved} }, "[2 2 0 0] | [2 2 0 0] | [0 0 0 0] | [0 0 0 0] | [0 0 0 0]"},
		{"covered and saved: the rule of the first answer lets the second call pass", session("", []string{function}, turn("fn:a", "fn:b"), confirm("a", true, `,"rules":[{"tool":"fn","behavior":"allow"}]`)),
			simulate.Options{}, func(m *simulate.ModeSummary) any { return []int{m.Prompts, m.Prompted, m.Covered, m.Saved} }, "[1 1 1 1] | [1 1 1 1] | [0 0 0 0] | [0 0 0 0] | [0 0 0 0]"},
		{"covered, but not saved: no rule came, so the second call prompts later", session("", []string{function}, turn("fn:a", "fn:b")), simulate.Options{},
			func(m *simulate.ModeSummary) any { return []int{m.Prompts, m.Prompted, m.Covered, m.Saved} }, "[2 2 1 0] | [2 2 1 0] | [0 0 0 0] | [0 0 0 0] | [0 0 0 0]"},
		{"rules added: one by an answer, one from outside; only modes that prompt get the first", session("", []string{function}, turn("fn:a"), confirm("a", true, `,"rules":[{"tool":"fn","behavior":"allow"}]`),
			`{"type":"rules","rules":[{"tool":"x","behavior":"deny"}]}`), simulate.Options{}, func(m *simulate.ModeSummary) any { return m.RulesAdded }, "2 | 2 | 1 | 1 | 1"},
		{"rules added inside a sub-agent hold outside, and in their own mode only", session("", []string{agentTool, function}, turn(`{"id":"a","name":"Agent","input":{},"result":{"text":"ok"},"nested":{"inherit":true,"calls":[{"turn":[{"id":"n","name":"fn","input":{},"result":{"text":"ok"}}]}]}}`),
			confirm("a/n", true, `,"rules":[{"tool":"fn","behavior":"allow"}]`), turn("fn:b"), turn("fn:c")), simulate.Options{},
			func(m *simulate.ModeSummary) any { return []int{m.RulesAdded, m.Prompts, m.Denied} }, "[1 1 0] | [1 1 0] | [0 0 3] | [0 0 0] | [0 0 3]"},
		{"active groups: explore can't switch them", `{"type":"header","cwd":"/w"}` + "\n" + `{"type":"toolkit","tools":[],"groups":[{"name":"web","description":"d"},{"name":"db","description":"d"}]}` + "\n" +
			turn(`{"id":"a","name":"reset_tools","input":{"web":true,"db":false}}`) + "\n", simulate.Options{}, func(m *simulate.ModeSummary) any { return m.ActiveGroups }, "[web] | [web] | [] | [web] | [web]"},
		{"rounds: two answers with results in all replies, none for the call that waits", session("", []string{allowTool, askTool}, turn("yes:a"), `{"type":"message","text":"go on"}`, turn("yes:b"), turn("ask:c")), stop(0),
			func(m *simulate.ModeSummary) any { return m.Rounds }, "2 | 2 | 3 | 3 | 3"},
		{"the end", session("", []string{allowTool, askTool}, turn("yes:a"), turn("ask:b")), stop(0), func(m *simulate.ModeSummary) any { return m.End }, "parked | parked | completed | completed | completed"},
		{"the first difference: explore refuses what ran in turn 2 of 4, dont_ask in turn 3", anyTools("", turn(bash("a", "ls", ranWell)), turn(write("b", "/w/a", ranWell)), turn(bash("c", "make", ranWell)), turn(bash("d", "ls", ranWell))), simulate.Options{},
			func(m *simulate.ModeSummary) any { return []int{m.FirstDifference, m.CounterfactualTurns} }, "[0 0] | [0 0] | [2 2] | [0 0] | [3 1]"},
		{"only here: bypass runs the two calls that were refused", anyTools("", turn(bash("a", "make", refused)), turn(bash("b", "make x", refused)), turn(bash("c", "ls", ranWell))), simulate.Options{},
			func(m *simulate.ModeSummary) any { return []int{m.OnlyHere, m.OnlyRecorded} }, "[0 0] | [0 0] | [0 0] | [2 0] | [0 0]"},
		{"only recorded: of three calls that ran explore denies two and misses a tool in none; an error in both isn't a difference", session("", []string{`"Bash"`, `"Write"`, allowTool},
			turn(bash("a", "make", ranWell)), turn(write("b", "/w/a", ranIll)), turn(bash("c", "ls", ranWell)), turn(`{"id":"d","name":"gone","input":{}`+ranIll+`}`)), simulate.Options{},
			func(m *simulate.ModeSummary) any { return []int{m.OnlyHere, m.OnlyRecorded, m.DeniedThoughRan} }, "[0 0 0] | [0 0 0] | [0 2 2] | [0 0 0] | [0 1 1]"},
		{"only recorded without a denial: the tool isn't there", session("", []string{allowTool}, turn(`{"id":"d","name":"gone","input":{}`+ranWell+`}`)), simulate.Options{Modes: []engine.Mode{engine.Default}},
			func(m *simulate.ModeSummary) any { return []int{m.OnlyHere, m.OnlyRecorded, m.DeniedThoughRan} }, "[0 1 0]"},
		{"a call that was handed over and answered ran", session("", []string{external}, turn(`{"id":"a","name":"human","input":{}}`), `{"type":"external","results":[{"id":"a","text":"done"}]}`), simulate.Options{},
			func(m *simulate.ModeSummary) any { return []int{m.OnlyHere, m.OnlyRecorded} }, "[0 0] | [0 0] | [0 1] | [0 0] | [0 0]"},
		{"what the recording doesn't tell is no difference", anyTools("", turn(bash("a", "make", ""))), simulate.Options{},
			func(m *simulate.ModeSummary) any { return []int{m.FirstDifference, m.OnlyHere, m.OnlyRecorded} }, "[0 0 0] | [0 0 0] | [0 0 0] | [0 0 0] | [0 0 0]"},
		{"safety asks that run: unasked in bypass; approved when it was recorded, or taken as approved, where somebody is asked", anyTools("", turn(bash("a", "rm -rf /", ranWell)), turn(bash("b", "rm -rf /usr", "")), turn(bash("c", "ls", ranWell))), simulate.Options{},
			func(m *simulate.ModeSummary) any { return m.SafetyRuns }, "{0 1 1 0} | {0 1 1 0} | {0 0 0 0} | {2 0 0 0} | {0 0 0 0}"},
		{"an edited input that deserves a safety ask, one that a rule denies, and a safety ask that was edited into something harmless", anyTools(`,"rules":[`+denyPush+`]`,
			turn(bash("a", "make", ranWell)), confirm("a", true, `,"input":{"command":"rm -rf /"}`), turn(bash("b", "make", ranWell)), confirm("b", true, `,"input":{"command":"git push"}`),
			turn(bash("c", "rm -rf /", ranWell)), confirm("c", true, `,"input":{"command":"ls"}`)), simulate.Options{}, func(m *simulate.ModeSummary) any { return m.SafetyRuns },
			"{0 0 0 2} | {0 0 0 2} | {0 0 0 0} | {1 0 0 0} | {0 0 0 0}"},
		{"explore writes through an ask rule", anyTools(`,"rules":[`+askWrite+`],"files":{}`, turn(write("a", "/w/a", ranWell)), turn(write("b", "/w/b", refused))), simulate.Options{},
			func(m *simulate.ModeSummary) any { return m.ExploreWrites }, "0 | 0 | 1 | 0 | 0"},
		{"a suggestion that matches every path: of a file in the root directory, and without any directory", anyTools("", turn(write("a", "/a", ranWell)), turn(write("b", "/w/b", ranWell))), simulate.Options{Profile: analyzer.Agentscope},
			func(m *simulate.ModeSummary) any { return m.BroadSuggestions }, "1 | 1 | 0 | 0 | 0"},
		{"input divergences: the second parse of a broken text differs", session("", []string{`"Bash"`}, turn(`{"id":"a","name":"Bash","input":"{'command': 'ls'}"}`, bash("b", "ls", ranWell))), simulate.Options{Modes: []engine.Mode{engine.Default}},
			func(m *simulate.ModeSummary) any { return m.InputDivergences }, "1"},
		{"assumptions: approval of one prompt, two unknown results, and explore's turns behind its first difference", anyTools("", turn(bash("a", "make", "")), turn(bash("b", "make x", ranWell)), turn(bash("c", "ls", ""))), simulate.Options{},
			func(m *simulate.ModeSummary) any { return m.Assumptions }, "[{U2 2} {U3 1}] | [{U2 2} {U3 1}] | [{U1 1} {U2 1}] | [{U2 2}] | [{U1 1} {U2 1}]"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if tt.opts.Profile == analyzer.Agentscope && len(analyzer.Parsers()) < 2 {
				t.Skip("profile agentscope needs the second parser")
			}
			if d := cmp.Diff(tt.want, perMode(t, tt.text, tt.opts, tt.figure)); d != "" {
				t.Error(d)
			}
		})
	}
}

// The headline sets bypass against dont_ask, in words and in figures.
func TestHeadline(t *testing.T) {
	told := anyTools("", turn(bash("a", "rm -rf /", ranWell)), turn(bash("b", "make", ranWell)), turn(bash("c", "ls", ranWell)), turn(bash("d", "make x", refused)))
	untold := anyTools("", turn(bash("a", "rm -rf / && make", "")), turn(bash("b", "ls", "")))
	for _, tt := range []struct {
		name, text string
		modes      []engine.Mode
		want       string
		figures    simulate.Contrast
	}{
		{"both", told, nil, "bypass would have run 1 call unasked that deserves a person's look; dont_ask would have refused 2 of the 3 calls that ran", simulate.Contrast{Calls: 4, Ran: 3, BypassUnasked: 1, DontAskRefused: 3, DontAskRefusedRan: 2}},
		{"the recording doesn't tell what ran", untold, nil, "bypass would have run 1 call unasked that deserves a person's look; dont_ask would have refused 1 of 2 calls", simulate.Contrast{Calls: 2, BypassUnasked: 1, DontAskRefused: 1}},
		{"bypass only", told, []engine.Mode{engine.Bypass}, "bypass would have run 1 call unasked that deserves a person's look", simulate.Contrast{Calls: 4, Ran: 3, BypassUnasked: 1}},
		{"neither", told, []engine.Mode{engine.Default}, "", simulate.Contrast{Calls: 4, Ran: 3}},
		{"nothing happened", anyTools(""), nil, "bypass would have run 0 calls unasked that deserve a person's look; dont_ask would have refused 0 of 0 calls", simulate.Contrast{}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, s := run(t, tt.text, simulate.Options{Modes: tt.modes})
			if s.Headline != tt.want || s.Contrast != tt.figures {
				t.Errorf("%q %+v", s.Headline, s.Contrast)
			}
		})
	}
}

// policyText writes what a session shows about the rules of its policy: those with something wrong, and those that decided.
func policyText(s *simulate.Summary) string {
	var all []string
	for _, r := range s.Policy {
		line := r.Behavior + " " + r.String()
		for _, m := range engine.Modes() {
			if n := r.Decided[m.String()]; n > 0 {
				line += fmt.Sprintf(" %s:%d", m, n)
			}
		}
		all = append(all, strings.TrimSpace(line+" "+strings.Join(r.Findings, " ")))
	}
	return strings.Join(all, "\n")
}

// Which rules decided how often, which matched nothing, and which let through more than they seem to.
func TestPolicy(t *testing.T) {
	for _, tt := range []struct {
		name, rules, text string
		profile           analyzer.Profile
		want              string
	}{
		{"a rule decides, one matches without deciding, one matches nothing",
			`{"tool":"Bash","content":"make:*","behavior":"allow"},{"tool":"Bash","content":"make lint:*","behavior":"allow"},{"tool":"Bash","content":"npm:*","behavior":"allow"},{"tool":"Bash","content":"git push:*","behavior":"deny"}`,
			turn(bash("a", "make lint", ranWell)) + "\n" + turn(bash("b", "git push", ranWell)), 0,
			"deny Bash(git push:*) default:1 accept_edits:1 explore:1 bypass:1 dont_ask:1\nallow Bash(make:*) default:1 accept_edits:1 bypass:1 dont_ask:1\nallow Bash(make lint:*)\nallow Bash(npm:*) never_matched"},
		{"a relative path can't match what file tools are given", `{"tool":"Write","content":"src/**","behavior":"allow"}`, turn(write("a", "/w/src/a", ranWell)), 0, "allow Write(src/**) never_matched relative_glob"},
		{"a deny rule about a relative path binds the file all the same", `{"tool":"Write","content":"src/**","behavior":"deny"}`, turn(write("a", "/w/src/a", ranWell)), 0,
			"deny Write(src/**) default:1 accept_edits:1 explore:1 bypass:1 dont_ask:1"},
		{"in the reference it doesn't", `{"tool":"Write","content":"src/**","behavior":"deny"}`, turn(write("a", "/w/src/a", ranWell)), analyzer.Agentscope, "deny Write(src/**) never_matched relative_glob"},
		{"every path", `{"tool":"Write","content":"/**","behavior":"allow"}`, turn(write("a", "/opt/a", ranWell)), 0, "allow Write(/**) default:1 accept_edits:1 bypass:1 dont_ask:1 match_all"},
		{"out of the directory by its dots: only the reference lets it pass", `{"tool":"Write","content":"/opt/**","behavior":"allow"}`, turn(write("a", "/opt/../etc/motd", ranWell)), analyzer.Agentscope,
			"allow Write(/opt/**) default:1 accept_edits:1 bypass:1 dont_ask:1 escapes_by_dots"},
		{"and in the others it doesn't decide", `{"tool":"Write","content":"/opt/**","behavior":"allow"}`, turn(write("a", "/opt/../etc/motd", ranWell)), 0, "allow Write(/opt/**) escapes_by_dots"},
		{"dots that stay inside", `{"tool":"Write","content":"/opt/**","behavior":"allow"}`, turn(write("a", "/opt/x/../motd", ranWell)), 0, "allow Write(/opt/**) default:1 accept_edits:1 bypass:1 dont_ask:1"},
		{"a part of a command", `{"tool":"Bash","content":"go test:*","behavior":"allow"},{"tool":"Bash","content":"go vet:*","behavior":"allow"}`, turn(bash("a", "go vet ./... && go test ./...", ranWell)), analyzer.Precise,
			"allow Bash(go test:*)\nallow Bash(go vet:*) default:1 accept_edits:1 bypass:1 dont_ask:1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.profile == analyzer.Agentscope && len(analyzer.Parsers()) < 2 {
				t.Skip("profile agentscope needs the second parser")
			}
			_, s := run(t, anyTools(`,"rules":[`+tt.rules+`]`, tt.text), simulate.Options{Profile: tt.profile})
			if d := cmp.Diff(tt.want, policyText(s)); d != "" {
				t.Error(d)
			}
		})
	}
}

// A rule that an answer brought along is watched from its turn on, and the caller's rules keep their place.
func TestPolicyOfEverySource(t *testing.T) {
	set := &ruleset.Set{}
	set.Add(ruleset.Rule{Tool: "Bash", Content: "ls:*", Behavior: ruleset.Allow, Place: ruleset.Place{File: "rules.json", Line: 3, Column: 9}})
	_, s := run(t, session("", []string{function, `"Bash"`}, turn("fn:a"), confirm("a", true, `,"rules":[{"tool":"fn","behavior":"allow","source":"session"}]`), turn("fn:b"), turn(bash("c", "ls", ranWell))), simulate.Options{Rules: set, Modes: []engine.Mode{engine.Default}})
	if got := policyText(s); got != "allow Bash(ls:*)\nallow fn default:1" {
		t.Error(got)
	}
	if r := s.Policy[0]; r.File != "rules.json" || r.Line != 3 || r.Column != 9 || s.Policy[1].Source != "session" {
		t.Errorf("%+v", s.Policy)
	}
}

// setText writes the rules of a set with the calls that need them.
func setText(rules []simulate.RuleSaving) (all []string) {
	for _, r := range rules {
		all = append(all, fmt.Sprintf("%s %d %v", r, r.Prompts, r.Calls))
	}
	return all
}

// The smallest set of rules that would have removed the prompts, with the calls that need each.
func TestSmallestSet(t *testing.T) {
	text := anyTools("",
		turn(bash("a", "go test ./...", ranWell)),            // 1
		turn(bash("b", "go test ./x && make lint", ranWell)), // 2 needs two rules
		turn(bash("c", "rm -rf /", ranWell)),                 // 3 no rule may silence it
		turn(bash("d", "make lint", ranWell)),                // 4
		turn(write("e", "/w/app/conf/a", ranWell)),           // 5
		turn(write("f", "/w/app/b", ranWell)),                // 6 its rule covers the one of 5
		turn(bash("g", "curl https://example.com", ranWell)), // 7 no rule is narrow enough
		turn(bash("h", "ls", ranWell)),                       // 8 isn't asked about
	)
	_, s := run(t, text, simulate.Options{Profile: analyzer.Precise, Modes: []engine.Mode{engine.Default}})
	want := []string{"Bash(go test:*) 2 [1 2]", "Bash(make lint) 2 [2 4]", "Write(/w/app/**) 2 [5 6]"}
	if d := cmp.Diff(want, setText(s.Smallest.Rules)); d != "" {
		t.Error(d)
	}
	if got := s.Smallest; got.Prompts != 7 || got.Removed != 5 || got.Safety != 1 {
		t.Errorf("%+v", got)
	}
	// At most five rules, each with what it adds to those in front of it.
	for _, r := range s.Rules {
		if len(r.Calls) == 0 {
			t.Errorf("no calls beside %s", r)
		}
	}
}

// TestFiguresOfAnEditedCall pins that a person's edit changes what runs, but neither what was asked about nor which rule would have saved it.
func TestFiguresOfAnEditedCall(t *testing.T) {
	text := session("", []string{`"Bash"`}, turn(`{"id":"a","name":"Bash","input":{"command":"make lint"}}`), confirm("a", true, `,"input":{"command":"rm -rf /"}`))
	rows, sum := run(t, text, simulate.Options{})
	if r := rows[0]; r.Safety || r.Program != "make" {
		t.Errorf("safety %v, program %s", r.Safety, r.Program)
	}
	first := sum.Modes[0]
	if first.SafetyAsks != 0 || first.SafetyRuns.Edited != 1 {
		t.Errorf("%d safety asks, %+v", first.SafetyAsks, first.SafetyRuns)
	}
	if len(sum.Prompts) != 1 || sum.Prompts[0].Program != "make" || len(sum.Rules) != 1 || sum.Rules[0].Content == nil || *sum.Rules[0].Content != "make lint" {
		t.Errorf("%+v %+v", sum.Prompts, sum.Rules)
	}
}

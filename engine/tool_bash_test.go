package engine

import (
	"strings"
	"testing"

	"github.com/bashguard/bashguard/ruleset"
)

// The steps of the shell tool's own check, in each profile: what decides in mode Default, and the
// verdicts of all modes.
func TestBashSteps(t *testing.T) {
	const (
		free    = "allow allow allow allow allow"
		plain   = "ask ask deny allow deny"
		inPlace = "ask allow deny allow allow"
	)
	for _, c := range []struct{ profile, command, step, verdicts string }{
		{"strict", "git status", "read_only", free},
		{"strict", "git status 2>/dev/null", "mode_default", plain},
		{"precise", "git status 2>/dev/null", "read_only", free},
		{"precise", "for f in a b; do cat $f; done", "read_only", free},
		{"strict", "for f in a b; do cat $f; done", "tool_safety_ask/injection", plain},
		{"precise", "echo $(make)", "tool_safety_ask/injection", plain},
		{"precise", "rm -r --force build", "tool_safety_ask/dangerous", plain},
		{"precise", "sed 'w out' a", "tool_safety_ask/sed", plain},
		{"precise", "cat .env", "tool_safety_ask/sensitive_path", plain},
		{"precise", "echo x >> ~/.bashrc", "tool_safety_ask/sensitive_path", plain},
		{"precise", "rm -r /usr", "tool_safety_ask/deletion_path", plain},
		{"precise", "touch a && ls", "mode_default", inPlace},
		{"precise", "touch /opt/a", "mode_default", plain},
		{"precise", "make", "mode_default", plain},
		{"strict", "echo 'unclosed", "tool_safety_ask/injection", plain},
		{"strict", "", "mode_default", plain},
		{"agentscope", "ls && git log", "read_only", free},
		{"agentscope", "ls > a", "mode_default", plain},
		{"agentscope", "echo $(date)", "tool_safety_ask/injection", plain},
		{"agentscope", "rm -rf x", "tool_safety_ask/dangerous", plain},
		{"agentscope", "touch a", "mode_default", inPlace},
	} {
		j := judged(t, c.profile, "Bash", "command", c.command)
		if j.Analysis().Err != nil {
			continue // a build without cgo lacks the reference's parser
		}
		var got []string
		for _, m := range Modes() {
			d := j.Decide(m, nil)
			got = append(got, d.Behavior.String())
			if d.Reason == "" {
				t.Errorf("%s %q, %s: no reason", c.profile, c.command, m)
			}
		}
		if strings.Join(got, " ") != c.verdicts {
			t.Errorf("%s %q: %s, want %s", c.profile, c.command, got, c.verdicts)
		}
		d := j.Decide(Default, nil)
		if step := strings.TrimSuffix(string(d.Step)+"/"+string(d.ToolStep), "/"); step != c.step {
			t.Errorf("%s %q: step %s, want %s", c.profile, c.command, step, c.step)
		}
		if d.Safety != j.Safety() || d.Safety != strings.HasPrefix(c.step, "tool_safety") {
			t.Errorf("%s %q: safety %v", c.profile, c.command, d.Safety)
		}
		if a := j.Analysis(); a == nil || a.Profile.String() != c.profile {
			t.Errorf("%s %q: analysis %+v", c.profile, c.command, a)
		}
	}
}

// An allow rule silences an ordinary ask, never a safety ask, and nothing in mode Explore.
func TestBashRules(t *testing.T) {
	all := &ruleset.Set{}
	all.Add(ruleset.Rule{Tool: "Bash", Whole: true, Behavior: ruleset.Allow})
	for command, want := range map[string]string{
		"make":       "allow/allow_rule deny/mode_default allow/allow_rule",
		"rm -rf /":   "ask/tool_safety_ask deny/mode_default deny/tool_safety_ask",
		"git status": "allow/read_only allow/read_only allow/read_only",
		"make > out": "ask/mode_default deny/mode_default deny/mode_default",
	} {
		j := judged(t, "precise", "Bash", "command", command)
		var got []string
		for _, m := range []Mode{Default, Explore, DontAsk} {
			d := j.Decide(m, all)
			got = append(got, d.Behavior.String()+"/"+string(d.Step))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %s, want %s", command, got, want)
		}
	}
}

// The reason names what the allow rules leave open, or the deny rule that a search may run into.
func TestReasons(t *testing.T) {
	for _, c := range []struct{ command, want string }{
		{"git add . && make", "no allow rule covers `make`"},
		{"git add . > log", "no rule for Edit or Write covers the redirection to `/home/u/proj/log`"},
		{"git push", "the deny rule Bash(git push:*) matches"},
		{"grep -r x .", "may read what the deny rule Read(/home/u/proj/secrets/*) forbids"},
		{"git add .", "the allow rule Bash(git add:*) matches"},
	} {
		rules := &ruleset.Set{}
		rules.Add(ruleset.Rule{Tool: "Bash", Content: "git add:*", Behavior: ruleset.Allow})
		rules.Add(ruleset.Rule{Tool: "Bash", Content: "git push:*", Behavior: ruleset.Deny})
		rules.Add(ruleset.Rule{Tool: "Read", Content: "/home/u/proj/secrets/*", Behavior: ruleset.Deny})
		if d := judged(t, "precise", "Bash", "command", c.command).Decide(Default, rules); d.Reason != c.want {
			t.Errorf("%s: %s, want %s", c.command, d.Reason, c.want)
		}
	}
}

// The direct matcher takes empty content as it is; the engine takes it for every call.
func TestMatches(t *testing.T) {
	j := judged(t, "agentscope", "Write", "file_path", "/a/b")
	for _, c := range []struct {
		rule            ruleset.Rule
		direct, decides bool
	}{
		{ruleset.Rule{Tool: "Write", Whole: true}, true, true},
		{ruleset.Rule{Tool: "Write"}, false, true},
		{ruleset.Rule{Tool: "Write", Content: "/a/*"}, true, true},
		{ruleset.Rule{Tool: "Write", Content: "/b/*"}, false, false},
		{ruleset.Rule{Tool: "Edit", Whole: true}, false, false},
	} {
		c.rule.Behavior = ruleset.Deny
		rules := &ruleset.Set{}
		rules.Add(c.rule)
		if got := j.Matches(&c.rule); got != c.direct {
			t.Errorf("%s matches: %v", &c.rule, got)
		}
		if got := j.Decide(Bypass, rules).Behavior == ruleset.Deny; got != c.decides {
			t.Errorf("%s decides: %v", &c.rule, got)
		}
	}
}

// A judgement answers the same however often and in whatever order it is asked.
func TestDecideIsPure(t *testing.T) {
	j := judged(t, "strict", "Bash", "command", "git commit -m x; touch a")
	before := encoded(t, NewAnswer("1", j, nil))
	rules := &ruleset.Set{}
	rules.Add(ruleset.Rule{Tool: "Bash", Whole: true, Behavior: ruleset.Deny})
	j.Decide(Bypass, rules)
	if after := encoded(t, NewAnswer("1", j, nil)); before != after {
		t.Errorf("%s\n%s", before, after)
	}
}

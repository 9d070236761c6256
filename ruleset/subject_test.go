package ruleset

import (
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
)

// here is the place in which the calls of the tests run.
func here() *world.World {
	return &world.World{Cwd: "/home/u/proj", Home: "/home/u", Symlinks: map[string]string{"/home/u/proj/link": "/srv/data"}}
}

// bash is a call of Bash, judged in profile Precise.
func bash(command string) *Subject { return bashIn(analyzer.Precise, command) }

func bashIn(p analyzer.Profile, command string) *Subject {
	w := here()
	return &Subject{
		Call: &Call{Tool: "Bash", Input: map[string]any{"command": command}}, World: w, Profile: p,
		Analysis: analyzer.Analyze(command, analyzer.Options{Profile: p, World: w}),
	}
}

// file is a call of a file tool in profile Strict.
func file(tool, p string) *Subject {
	w := here()
	abs := absolute(p, w.Cwd, w)
	return &Subject{
		Call: &Call{Tool: tool, Input: map[string]any{"file_path": p, "path": p}}, World: w,
		Accesses: []Access{{Paths: []string{abs, w.Resolve(abs)}, Write: pathTools[tool], Tree: tool == "Grep"}},
	}
}

// parsed is a rule in Claude Code's dialect.
func parsed(t testing.TB, b Behavior, text string) Rule {
	t.Helper()
	r, problem := ParseClaude(text)
	if problem != nil {
		t.Fatalf("%s: %v", text, problem)
	}
	r.Behavior = b
	return r
}

// rules are several rules in Claude Code's dialect, separated by bars.
func rules(t testing.TB, b Behavior, texts string) *Set {
	t.Helper()
	s := &Set{}
	for _, text := range strings.Split(texts, " | ") {
		s.Add(parsed(t, b, text))
	}
	return s
}

// behaviorOf is what a set comes to about a call, natively and soundly.
func behaviorOf(s *Set, on *Subject) Behavior {
	for _, b := range []Behavior{Deny, Ask, Allow} {
		if s.Find(b, on) != nil {
			return b
		}
	}
	return Unset
}

// decides compares what a set comes to about commands with what it must.
func decides(t *testing.T, set *Set, want map[string]Behavior) {
	t.Helper()
	for command, b := range want {
		if got := behaviorOf(set, bash(command)); got != b {
			t.Errorf("%q: %v, want %v", command, got, b)
		}
	}
}

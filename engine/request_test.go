package engine

import (
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
)

// optionsFor are options of a profile in the usual place.
func optionsFor(t testing.TB, profile string) analyzer.Options {
	t.Helper()
	p, ok := analyzer.ProfileNamed(profile)
	if !ok {
		t.Fatalf("no profile %q", profile)
	}
	return analyzer.Options{Profile: p, World: &world.World{Cwd: "/home/u/proj", Home: "/home/u"}}
}

// A line that can't be understood whole is refused, and keeps its ID.
func TestBadRequests(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{``, "not a JSON object"},
		{`[]`, `not a JSON object: it is an array; write {"command":"…"}`},
		{`"ls"`, "it is a string"},
		{`null`, "it is null"},
		{`7`, "it is a single value"},
		{`ls`, "invalid character 'l'"},
		{`{"id":"1"}`, "needs a command or an input"},
		{`{"id":1,"command":"ls"}`, "id must be a string"},
		{`{"id":"1","command":7}`, "string"},
		{`{"id":"1","command":"ls","input":{}}`, "exclude each other"},
		{`{"id":"1","tool":"Read","command":"ls"}`, "takes an input"},
		{`{"id":"1","command":"ls","rule":{}}`, `did you mean "rules"`},
		{`{"id":"1","command":"ls","Command":"rm"}`, `did you mean "command"`},
		{`{"id":"1","command":"ls","command":"rm"}`, "there twice"},
		{`{"id":"1","COMMAND":"ls"}`, `did you mean "command"`},
		{`{"id":"1","command":"ls","rules":{"deny":["ls"],"deny":[]}}`, "there twice"},
		{`{"id":"1","command":"ls","rules":[]}`, "rules"},
		{`{"id":"1","command":"ls","rules":{"denny":[]}}`, `no list "denny"`},
		{`{"id":"1","command":"ls","rules":{"deny":[{"content":"x"}]}}`, "needs a tool"},
		{`{"id":"1","command":"ls","rules":{"deny":[3]}}`, "number"},
		{`{"id":"1","command":"ls","profile":"lax"}`, `unknown profile "lax"`},
		{`{"id":"1","command":"ls","cwd":"proj"}`, "absolute"},
		{`{"id":"1","tool":"mcp:srv","input":{}}`, "mcp:SERVER/TOOL"},
		{`{"id":"1","tool":"custom:x","input":{},"tool_spec":{"check":"maybe"}}`, "tool_spec.check"},
	} {
		r, err := ParseRequest([]byte(c.line))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.line, err, c.want)
		}
		if strings.Contains(c.line, `"id":"1"`) && (r == nil || r.ID == nil || *r.ID != "1") {
			t.Errorf("%s: the ID is lost", c.line)
		}
	}
}

// Keys of other programs in a line don't hurt.
func TestForeignKeys(t *testing.T) {
	if _, err := ParseRequest([]byte(`{"command":"ls","session":"a","mode":"x","name":"y"}`)); err != nil {
		t.Error(err)
	}
}

// A text with half a character in it is judged as one, not as what decoders make of it.
func TestBrokenText(t *testing.T) {
	for _, c := range []struct {
		line string
		want bool
	}{
		{`{"command":"echo \ud83d\ude00"}`, true},
		{`{"command":"echo \\ud800"}`, true},
		{`{"command":"echo \ud800"}`, false},
		{`{"command":"echo \ud800\u0041"}`, false},
		{`{"command":"echo \udc00"}`, false},
		{`{"command":"echo \ud800\`, false},
		{"{\"command\":\"echo \xff\"}", false},
	} {
		if got := isText([]byte(c.line)); got != c.want {
			t.Errorf("isText(%q) = %v", c.line, got)
		}
		r, err := ParseRequest([]byte(c.line))
		if err == nil && r.Answer(optionsFor(t, "precise"), nil).ReadOnly != c.want {
			t.Errorf("%q is read-only: %v", c.line, !c.want)
		}
	}
}

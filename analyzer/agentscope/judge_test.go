package agentscope_test

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer/agentscope"
	"github.com/bashguard/bashguard/analyzer/treesitter"
	"github.com/bashguard/bashguard/analyzer/world"
)

// place is where the commands of these tests would run.
var place = &world.World{Cwd: "/home/ann/work", Home: "/home/ann", Users: map[string]string{"root": "/root"}}

// needGrammar skips what only a build with the grammar can show.
func needGrammar(t testing.TB) {
	t.Helper()
	if !treesitter.Available() {
		t.Skip("built without cgo: there is no grammar to judge with")
	}
}

func judge(t testing.TB, command string) agentscope.Facts {
	t.Helper()
	needGrammar(t)
	f, err := agentscope.Judge(command, place)
	if err != nil {
		t.Fatalf("%q: %v", command, err)
	}
	return f
}

func TestReadOnly(t *testing.T) {
	for command, want := range map[string]bool{"ls": true, "ls -l && git status": true, "ls $(date)": false, "rm a": false} {
		if got := judge(t, command).ReadOnly; got != want {
			t.Errorf("%q: read-only %v, want %v", command, got, want)
		}
	}
}

package main

import (
	"flag"
	"os/exec"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/bashguard/bashguard/analyzer"
)

var update = flag.Bool("update", false, "rewrite what the scripts and the README expect")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"bashguard": main})
}

// The scripts run the program as users do; the first word of a file's name is the subcommand that it is about.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "../../testscripts",
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
		Condition:           compiledIn,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       *update,
		Setup: func(e *testscript.Env) error {
			e.Setenv("HOME", e.WorkDir)
			e.Setenv("XDG_CONFIG_HOME", e.WorkDir+"/.config")
			return nil
		},
	})
}

// compiledIn knows [witness]: the second parser is compiled in.
func compiledIn(name string) (bool, error) {
	return name == "witness" && len(analyzer.Parsers()) > 1, nil
}

// exits runs a program and compares its exit code: exits CODE program args...
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE program args...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec(args[1], args[2:]...)
	got := 0
	if failed, ok := err.(*exec.ExitError); ok {
		got = failed.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d\n%s%s", got, want, ts.ReadFile("stdout"), ts.ReadFile("stderr"))
	}
}

package main

import (
	"os"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/ruleset/lint"
)

// Every check of rule files has a file with its fault among the scripts.
func TestEveryLintCheckIsInTheScripts(t *testing.T) {
	script, err := os.ReadFile("../../testscripts/lint_faults.txtar")
	if err != nil {
		t.Fatal(err)
	}
	_, golden, _ := strings.Cut(string(script), "\n-- each/")
	_, golden, _ = strings.Cut(golden, "\n-- faults.txt --\n")
	commands, _, _ := strings.Cut(string(script), "\n-- each/")
	for _, c := range lint.Checks() {
		if !strings.Contains(golden, "["+c.ID+" "+c.Name+"]") && !strings.Contains(commands, "stdout '"+c.ID+"'") {
			t.Errorf("testscripts/lint_faults.txtar shows no fault of %s %s: add each/%s with one", c.ID, c.Name, c.ID)
		}
	}
}

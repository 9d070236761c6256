package main

import (
	"os"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/lint"
)

const faultsScript = "../../testscripts/lint_faults.txtar"

// faultsCommands are the commands of the script; NAMED stands for files whose names don't say that they hold rules.
const faultsCommands = `# One file with the fault of each check, each in a project of its own, in every output format. The files are the checks' own examples:
# go test ./cmd/bashguard -run 'LintFaults|Scripts/lint_faults' -update
env HOME=$WORK/home
exits 1 bashguard lint each NAMED
cmp stdout faults.txt
exits 1 bashguard lint --format json each NAMED
cmp stdout faults.json
exits 1 bashguard lint --format github each NAMED
cmp stdout faults.github

# what counts in the user's own file only, and between files
exits 1 bashguard lint --fail-on note --as user each/BG2403/home/.claude/settings.json
stdout 'BG2403'
exits 1 bashguard lint --fail-on note --as user each/BG2925/home/.gemini/policies/mine.toml each/BG2927/home/.gemini/policies/mine.toml
stdout 'BG2925'
stdout 'BG2927'
env HOME=$WORK/each/BG2608/home
exits 1 bashguard lint --fail-on note --user each/BG2608/.claude/settings.json
stdout 'BG2608'

`

// elsewhere are the checks whose fault isn't in the text that documentation shows: it is in what git knows, or in the length.
var elsewhere = map[string]bool{"BG2010": true, "BG2334": true}

// exampleFiles returns the files of a check's bad example, by the form in which the documentation shows them: the text of a project's
// settings, or texts behind their paths.
func exampleFiles(c check.Info) (files []txtar.File) {
	path := ".claude/settings.json"
	for line := range strings.Lines(c.Bad) {
		name, isPath := strings.CutSuffix(strings.TrimSpace(line), ":")
		switch {
		case isPath && strings.ContainsAny(name, "./") && !strings.ContainsAny(name, " \"{"):
			path = strings.Replace(strings.TrimPrefix(name, "/"), "~/", "home/", 1)
			files = append(files, txtar.File{Name: "each/" + c.ID + "/" + path})
		case len(files) == 0:
			files = append(files, txtar.File{Name: "each/" + c.ID + "/" + path})
			fallthrough
		default:
			last := &files[len(files)-1]
			last.Data = append(last.Data, line...)
		}
	}
	return files
}

// Every check of rule files has a file with its fault in a script, and speaks there.
func TestLintFaultsAreInTheScript(t *testing.T) {
	script, err := txtar.ParseFile(faultsScript)
	if err != nil {
		t.Fatal(err)
	}
	want := &txtar.Archive{}
	var named []string
	for _, c := range lint.Checks() {
		if elsewhere[c.ID] {
			continue
		}
		for _, f := range exampleFiles(c) {
			if want.Files = append(want.Files, f); !ruleset.IsRuleFile("/repo/"+f.Name) && !unread(f.Name) {
				named = append(named, f.Name)
			}
		}
	}
	golden := map[string]string{}
	for _, f := range script.Files {
		if strings.HasPrefix(f.Name, "faults.") {
			golden[f.Name] = string(f.Data)
			want.Files = append(want.Files, f)
		}
	}
	want.Comment = []byte(strings.ReplaceAll(faultsCommands, "NAMED", strings.Join(named, " ")))
	if *update {
		if err := os.WriteFile(faultsScript, txtar.Format(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if string(txtar.Format(want)) != string(txtar.Format(script)) {
		t.Error("the files of testscripts/lint_faults.txtar aren't the examples of the checks; see its first lines")
	}
	for _, c := range lint.Checks() {
		if !elsewhere[c.ID] && !strings.Contains(golden["faults.txt"], "["+c.ID+" "+c.Name+"]") && !strings.Contains(faultsCommands, "stdout '"+c.ID+"'") {
			t.Errorf("%s %s doesn't speak in testscripts/lint_faults.txtar", c.ID, c.Name)
		}
	}
}

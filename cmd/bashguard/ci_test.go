package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"

	"github.com/bashguard/bashguard/ruleset"
)

// readYAML reads a file of the project's root.
func readYAML(t *testing.T, name string, into any) {
	t.Helper()
	data, err := os.ReadFile("../../" + name)
	if err == nil {
		err = yaml.Unmarshal(data, into)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// The hooks for pre-commit look at the files that lint itself finds by their names.
func TestHooksTakeRuleFiles(t *testing.T) {
	var hooks []struct{ ID, Entry, Files string }
	readYAML(t, ".pre-commit-hooks.yaml", &hooks)
	if len(hooks) != 2 {
		t.Fatalf("%d hooks", len(hooks))
	}
	for _, h := range hooks {
		files := regexp.MustCompile(h.Files)
		if h.Entry != "bashguard lint" {
			t.Errorf("%s runs %s", h.ID, h.Entry)
		}
		for _, path := range []string{".claude/settings.json", "sub/.claude/settings.local.json", ".gemini/settings.json", ".gemini/policies/a.toml", ".codex/rules/a.rules",
			"opencode.json", "opencode.jsonc", ".cursor/cli.json", ".cursor/cli-config.json", ".vscode/settings.json", ".bashguard.yaml", ".bashguard.yml"} {
			if !files.MatchString(path) || !ruleset.IsRuleFile("/repo/"+path) {
				t.Errorf("%s: %s isn't looked at", h.ID, path)
			}
		}
		for _, path := range []string{"settings.json", "src/settings.local.json", "a.toml", ".claude/commands/a.md"} {
			if files.MatchString(path) || ruleset.IsRuleFile("/repo/"+path) {
				t.Errorf("%s: %s is looked at", h.ID, path)
			}
		}
	}
}

// The action hands its inputs over in variables: an expression inside a script would be read as code.
func TestActionRunsNoInput(t *testing.T) {
	var action struct {
		Inputs map[string]any
		Runs   struct {
			Using string
			Steps []struct{ Run, Shell string }
		}
	}
	readYAML(t, "action.yml", &action)
	last := action.Runs.Steps[len(action.Runs.Steps)-1]
	if action.Runs.Using != "composite" || !strings.Contains(last.Run, "lint --format github") {
		t.Errorf("the action does something else: %+v", last)
	}
	for _, step := range action.Runs.Steps {
		if strings.Contains(step.Run, "${{") || step.Run != "" && step.Shell != "bash" {
			t.Errorf("a step puts an expression into its script: %s", step.Run)
		}
	}
}

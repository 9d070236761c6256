package report_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"

	"github.com/bashguard/bashguard/report"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/lint"
)

// linted reads one file and returns what is said about it.
func linted(path, text string) *report.Lint {
	f := ruleset.Read(path, []byte(text), ruleset.ReadOptions{})
	files := []*ruleset.File{f}
	return &report.Lint{Files: files, Findings: lint.Files(files, lint.Options{Select: []string{"BG20", "BG2201", "BG2204"}}), Root: "/repo", Version: "v1"}
}

func written(t testing.TB, l *report.Lint, format string) string {
	t.Helper()
	var out bytes.Buffer
	if err := l.Write(format, &out, report.NewPage(&out, 0, false)); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

const hostileRules = "{\n \"permissions\": {\n  \"deny\": [\"Bash(é\x7f\u202e, 100%: a\", \"Bash(PGPASSWORD=hunter2hunter2 psql\"],\n  \"allow\": [\"git\\u0007 status\"]\n }\n}\n"

// No format prints a secret, or a character that a terminal obeys.
func TestLintOutputIsSafe(t *testing.T) {
	l := linted("/repo/.claude/settings.json", hostileRules)
	for _, format := range report.LintFormats() {
		out := written(t, l, format)
		if strings.Contains(out, "hunter2") {
			t.Errorf("%s prints the secret:\n%s", format, out)
		}
		if strings.ContainsAny(out, "\x07\x7f\u202e\x1b") {
			t.Errorf("%s prints control characters:\n%q", format, out)
		}
		if !strings.Contains(out, "BG22") {
			t.Errorf("%s says nothing:\n%s", format, out)
		}
	}
}

func TestLintText(t *testing.T) {
	out := written(t, linted("/repo/.claude/settings.json", `{"permissions": {"deny": ["Bash(ls"]}}`), "text")
	for _, want := range []string{
		"/repo/.claude/settings.json:1:27: error: ", " mismatched-parentheses]\n", "\n   1 | {\"permissions\": {\"deny\": [\"Bash(ls\"]}}\n     |                           ^~~~~~~~~\n", "\n       help: ", "\n1 error in 1 file\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("lacks %q:\n%s", want, out)
		}
	}
	if out := written(t, linted("a/.claude/settings.json", `{"permissions": {}}`), "text"); out != "nothing found in 1 file\n" {
		t.Errorf("a clean file: %q", out)
	}
}

func TestLintAnnotationsAreEscaped(t *testing.T) {
	out := written(t, linted("/repo/a,b:c%/.claude/settings.json", hostileRules), "github")
	for line := range strings.Lines(out) {
		if !strings.HasPrefix(line, "::error file=a%2Cb%3Ac%25/.claude/settings.json,line=") && !strings.HasPrefix(line, "::warning file=a%2Cb%3Ac%25/.claude/settings.json,line=") {
			t.Errorf("an annotation of another form: %s", line)
		}
	}
	if !strings.Contains(out, "col=12,endColumn=31,title=BG2201 mismatched-parentheses::") {
		t.Errorf("columns aren't counted in characters:\n%s", out)
	}
}

// Another reader of SARIF, which carries the schema, takes what is written.
func TestSarifIsValid(t *testing.T) {
	for _, text := range []string{hostileRules, `{"permissions": {}}`, "", "{\"permissions\": {\"deny\": 7}}", "\xff"} {
		out := written(t, linted("/repo/a b/.claude/settings.json", text), "sarif")
		log, err := sarif.FromString(out)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if err := log.Validate(); err != nil {
			t.Errorf("%q: %v", text, err)
		}
		for _, r := range log.Runs[0].Results {
			if uri := *r.Locations[0].PhysicalLocation.ArtifactLocation.URI; uri != "a%20b/.claude/settings.json" {
				t.Errorf("the address is %s", uri)
			}
			if rule := log.Runs[0].Tool.Driver.Rules[r.RuleIndex]; *rule.ID != *r.RuleID {
				t.Errorf("the rule at %d is %s, not %s", r.RuleIndex, *rule.ID, *r.RuleID)
			}
		}
	}
}

// Fingerprints stay the same when a finding moves, and differ for the same text twice.
func TestSarifFingerprints(t *testing.T) {
	prints := func(text string) (all []string) {
		log, err := sarif.FromString(written(t, linted("/repo/.claude/settings.json", text), "sarif"))
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range log.Runs[0].Results {
			all = append(all, fmt.Sprint(r.PartialFingerprints))
		}
		return all
	}
	here := prints(`{"permissions": {"deny": ["Bash(ls", "Bash(ls"]}}`)
	moved := prints("{\n\n\n\"permissions\": {\"deny\": [\n  \"Bash(ls\",\n\"Bash(ls\"]}}")
	if len(here) != 2 || here[0] == here[1] {
		t.Errorf("fingerprints of two findings: %v", here)
	}
	if fmt.Sprint(here) != fmt.Sprint(moved) {
		t.Errorf("moved: %v, before %v", moved, here)
	}
}

func BenchmarkLintText(b *testing.B) {
	l := linted("/repo/.claude/settings.json", hostileRules)
	for b.Loop() {
		written(b, l, "text")
	}
}

func ExampleLint_Write() {
	l := linted(".claude/settings.json", `{"permissions": {"deny": "Bash"}}`)
	_ = l.Write("text", os.Stdout, report.NewPage(os.Stdout, 80, false))
	// Output:
	// .claude/settings.json:1:26: error: deny is a string [BG2003 wrong-shape]
	//    1 | {"permissions": {"deny": "Bash"}}
	//      |                          ^~~~~~
	//        help: write a list
	//
	// 1 error in 1 file
}

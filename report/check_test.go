package report_test

import (
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/report"
	"github.com/bashguard/bashguard/ruleset"
)

// judge returns the verdict about a shell text as check makes it.
func judge(text string, mode engine.Mode, rules *ruleset.Set) *report.Verdict {
	call := ruleset.Call{Tool: "Bash", Input: map[string]any{"command": text}}
	opts := analyzer.Options{World: &world.World{Cwd: "/w", Home: "/home/u"}}
	v := &report.Verdict{Text: text, Judgement: engine.Judge(call, engine.ToolSpec{}, opts), Rules: rules, Mode: mode}
	opts.Profile = analyzer.Precise
	v.Others = []report.Other{{Profile: analyzer.Precise, Decision: engine.Judge(call, engine.ToolSpec{}, opts).Decide(mode, rules)}}
	return v
}

func checked(t testing.TB, v *report.Verdict, width int, colored bool) string {
	t.Helper()
	var b strings.Builder
	if err := report.NewPage(&b, width, colored).Check(v); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestCheckSaysTheDecisionFirst(t *testing.T) {
	tests := []struct {
		text string
		mode engine.Mode
		want string
	}{
		{"ls", engine.Default, "allow "},
		{"make", engine.Default, "ask   "},
		{"make", engine.Explore, "deny  "},
		{"rm -rf /", engine.Bypass, "allow "},
		{"rm -rf /", engine.DontAsk, "deny  "},
	}
	for _, tt := range tests {
		if got := checked(t, judge(tt.text, tt.mode, nil), 100, false); !strings.HasPrefix(got, tt.want) {
			t.Errorf("%q in mode %s begins %.20q, want %q", tt.text, tt.mode, got, tt.want)
		}
	}
}

func TestCheckShowsWhatSpeaksAgainst(t *testing.T) {
	tests := []struct {
		name, text string
		lines      []string
	}{
		{"finding and its page", "ls && rm -rf build", []string{"  ls && rm -rf build", "        ^~~~~~~~~~~~  BG1201 recursive-removal: .*", "  bashguard explain BG1201 says more"}},
		{"effect", "touch a.txt", []string{"  touch a.txt", "        ^~~~~  writes `a.txt`"}},
		{"all modes", "rm -rf build", []string{"  default ask!   accept_edits ask!   explore deny   bypass allow   dont_ask deny"}},
		{"another profile", "cat $(ls)", []string{"  profile precise says allow: .*"}},
		{"nothing about a profile that agrees", "make", []string{"  default ask .*", "  Bash\\(make\\) would let such calls pass"}},
		{"second line", "ls\nmake", []string{"   2 \\| make", "     \\| \\^~~~  .*"}},
		{"wide characters", "echo 日本; make", []string{"  echo 日本; make", "             \\^~~~  .*"}},
		{"what a terminal would obey", "ls \x1b[2J; make", []string{`  ls \\x1b\[2J; make`, ".*BG0012.*"}},
		{"what happens, not only the structure", "ls $(rm -rf build)", []string{"ask   removes folders.*"}},
		{"the structure where nothing else speaks", "cat $(ls)", []string{"ask   command substitution: .*"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := checked(t, judge(tt.text, engine.Default, nil), 100, false)
			for _, line := range tt.lines {
				if !strings.ContainsAny(line, `\`) {
					line = strings.NewReplacer("^", `\^`, "(", `\(`, ")", `\)`, "$", `\$`).Replace(line)
				}
				if !regexp.MustCompile(`(?m)^` + line + `$`).MatchString(got) {
					t.Errorf("no line %s in\n%s", line, got)
				}
			}
		})
	}
}

func TestCheckOfWhatIsAllowedIsShort(t *testing.T) {
	got := checked(t, judge("ls -la", engine.Default, nil), 100, false)
	if strings.Count(got, "\n") != 3 {
		t.Errorf("got\n%s", got)
	}
}

func TestCheckFitsThePage(t *testing.T) {
	long := "echo " + strings.Repeat("x", 300) + " && make " + strings.Repeat("y", 300)
	for _, width := range []int{60, 80, 120} {
		for line := range strings.Lines(checked(t, judge(long, engine.Default, nil), width, false)) {
			if shown := strings.TrimSuffix(line, "\n"); len([]rune(shown)) > width && !strings.HasPrefix(shown, "  default") && !strings.Contains(shown, "would let") {
				t.Errorf("width %d: %d columns: %s", width, len([]rune(shown)), shown)
			}
		}
	}
}

func TestColourOnlyRepeatsTheWords(t *testing.T) {
	v := judge("rm -rf build", engine.Default, nil)
	colored := checked(t, v, 100, true)
	if plain := regexp.MustCompile(`\x1b\[[0-9;]*m`).ReplaceAllString(colored, ""); plain != checked(t, v, 100, false) || plain == colored {
		t.Errorf("without its colours it is\n%s", plain)
	}
}

func TestPassingFormAndRules(t *testing.T) {
	v := judge("sed -i s/a/b/ a.txt", engine.Default, nil)
	v.Passing = "sed s/a/b/ a.txt"
	if got := checked(t, v, 100, false); !strings.Contains(got, "  this would pass: sed s/a/b/ a.txt\n") {
		t.Errorf("got\n%s", got)
	}
	rules := &ruleset.Set{}
	rules.Add(ruleset.Rule{Tool: "Bash", Content: "make:*", Behavior: ruleset.Deny})
	if got := checked(t, judge("make x", engine.Default, rules), 100, false); !strings.HasPrefix(got, "deny  the deny rule Bash(make:*) matches") {
		t.Errorf("got\n%s", got)
	}
}

// full is a file on which nothing can be written.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func TestAFullDiskIsAnError(t *testing.T) {
	if err := report.NewPage(full{}, 80, false).Check(judge("ls", engine.Default, nil)); err == nil {
		t.Error("what couldn't be written counts as written")
	}
	if err := report.JSON(full{}, 1); err == nil {
		t.Error("what couldn't be written counts as written")
	}
}

func ExamplePage_Check() {
	_ = report.NewPage(os.Stdout, 80, false).Check(judge("ls && make", engine.Explore, nil))
	// Output:
	// deny  `make` runs the makefile's recipes and shell functions   strict · explore
	//
	//   ls && make
	//         ^~~~  runs the makefile's recipes and shell functions
	//
	//   default ask   accept_edits ask   explore deny   bypass allow   dont_ask deny
}

func BenchmarkCheck(b *testing.B) {
	v := judge("cd src && ls $(rm -rf build)", engine.Default, nil)
	for b.Loop() {
		checked(b, v, 100, false)
	}
}

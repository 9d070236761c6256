package lint

import (
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/check"
)

// What allow rules grant is shown by a command; the check and the weight depend on what it does.
func TestGrants(t *testing.T) {
	for _, tt := range []struct {
		rule, id string
		severity check.Severity
		says     string
	}{
		{"Bash(python3 *)", "BG2314", check.Error, "`python3 a.py` run"},
		{"Bash(bash -c:*)", "BG2314", check.Error, "run, which runs `x`"},
		{"Bash(python3.11 *)", "BG2314", check.Error, "run"},
		{"Bash(python*)", "BG2314", check.Error, "run"},
		{"Bash(env *)", "BG2315", check.Warning, "`env rm x` run"},
		{"Bash(docker exec web *)", "BG2315", check.Warning, "`docker exec web ls` run, which runs `ls`"},
		{"Bash(make *)", "BG2315", check.Note, "recipes"},
		{"Bash(ssh host *)", "BG2315", check.Warning, "`ssh host ls`"},
		{"Bash(git push *)", "BG2317", check.Warning, "`git push -f origin main` run, which may overwrite"},
		{"Bash(git push origin *)", "BG2317", check.Warning, "`git push origin -f` run"},
		{"Bash(git *)", "BG2317", check.Warning, "lets every subcommand of git run, such as"},
		{"Bash(gh pr *)", "BG2317", check.Note, "every subcommand of gh pr"},
		{"Bash(rm:*)", "BG2317", check.Warning, "removes folders recursively"},
		{"Bash(curl *)", "BG2318", check.Warning, "`curl"},
		{"Bash(sed -n *)", "BG2337", check.Warning, "`sed -n 'w out' a`"},
		{"Bash(sort *)", "BG2337", check.Warning, "--compress-program="},
		{"Bash(find *)", "BG2337", check.Warning, "`find . -fprint out`"}, // -exec and -delete are asked about whatever the rule says
		{"Bash(git log:*)", "BG2337", check.Note, "`git log --output=a.txt` run, which writes `a.txt`"},
		{"Bash(git grep *)", "BG2337", check.Note, "-O./x"},
	} {
		f, ok := first(tt.id, allow(tt.rule))
		if !ok || f.Severity != tt.severity || !strings.Contains(f.Message, tt.says) {
			t.Errorf("%s: %s %s %q, want %s with %q", tt.rule, f.Check, f.Severity, f.Message, tt.severity, tt.says)
		}
	}
}

// Near-misses: what is named leaves no room for what the checks are about.
func TestGrantsThatAreMeant(t *testing.T) {
	for _, rule := range []string{
		"Bash(ls *)", "Bash(cat:*)", "Bash(grep -rn *)", "Bash(git status *)", "Bash(git add *)", "Bash(git commit *)", "Bash(npm run lint)", "Bash(npm run test *)",
		"Bash(npm test *)", "Bash(python3 -m pytest *)", "Bash(node scripts/build.js *)", "Bash(bash scripts/check.sh *)", "Bash(npx eslint *)", "Bash(make lint)",
		"Bash(go test *)", "Bash(go build ./...)", "Bash(cargo test *)", "Bash(docker ps *)", "Bash(kubectl config view)", "Bash(find . -name *)", "Bash(mkdir *)",
		"Bash(curl --version)", "Bash(wc *)", "Bash(unknown-program *)", "Read(./src/**)", "mcp__github__get_issue",
	} {
		for _, id := range []string{"BG2314", "BG2315", "BG2316", "BG2317", "BG2318", "BG2337"} {
			if f, ok := first(id, allow(rule)); ok {
				t.Errorf("%s: %s %s", rule, f.Check, f.Message)
			}
		}
	}
}

// A rule that denies what the witness would be is believed.
func TestGrantsRespectTheFile(t *testing.T) {
	f, _ := first("BG2337", lists([]string{"Bash(git log *--output*)"}, []string{"Bash(git log *)"}))
	if strings.Contains(f.Message, "--output") {
		t.Error(f.Message)
	}
	if f, ok := first("BG2317", lists([]string{"Bash(rm *-r*)"}, []string{"Bash(rm *)"})); ok && strings.Contains(f.Message, "-r ") {
		t.Error(f.Message)
	}
}

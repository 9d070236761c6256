package agentscope_test

import "testing"

func TestReadOnlyText(t *testing.T) {
	tests := []struct {
		about string
		want  bool
		texts []string
	}{
		{"an entry of the list", true, []string{"ls", "git status", "git config --get", "docker ps", "gh repo view", "python --version", "pip list"}},
		{"an entry and more", true, []string{"ls -la /", "git branch -D main", "git remote add x y", "rg --pre ./x a", "git config --get user.name", "npm ls --json"}},
		{"no entry, or one with more glued to it", false, []string{"", " ", "lsx", "head\t-l", "git", "git push", "git statusx", "git  status", "/bin/ls", "docker run x", "awk 1 f", "node x.js", "LS"}},
		{"blanks around it", true, []string{" ls ", "\n\tgit log\n", "\u00a0ls\u3000"}},
		{"a safe first word", true, []string{"echo", "cd", "cd\tx", "true", "tee out", "printf\nx"}},
		{"assignments before a safe word are skipped", true, []string{"A=1 ls", "A=1 B=2 echo x", "a=b=c cat f", "=x pwd"}},
		{"assignments before another word", false, []string{"A=1 git status", "A=1 head f", "A=1"}},
		{"a greater-than sign anywhere", false, []string{"ls > a", "echo 'a>b'", "ls 2>&1", "ls # >"}},
		{"each part of a compound", true, []string{"ls && pwd", "ls || git log; cat x | wc -l", "ls|head", "true;", "ls; # done"}},
		{"one part of a compound is another command", false, []string{"ls && rm a", "rm a; ls", "ls | xargs rm"}},
		{"what is no command isn't seen", true, []string{"ls; A=1", "ls && export PATH=/x"}},
		{"a mark in quotes makes it a compound with one part", true, []string{"grep 'a|b' f", "echo 'x; rm y'", "ls ';'"}},
		{"newlines and single ampersands make no compound", true, []string{"ls\nrm a", "ls & rm a", "ls \nrm -r b", "git log &"}},
		{"a newline in a compound does", false, []string{"ls; pwd\nrm a", "ls && pwd & rm a"}},
		{"find that only looks", true, []string{"find", "find . -name x", "find . -name '-delete'", "find . -printf x", "find . \"-exec\" a", "find . -del\"ete\""}},
		{"find that acts", false, []string{"find . -delete", "find . -exec rm {} +", "find . -okdir x", "find . -fprint0 f", "ls; find . -execdir x", "A=1 find . -delete"}},
		{"the program's name alone makes it a find", true, []string{"grep find -delete", "echo find -exec", "ls find -ok"}},
		{"find by another name", false, []string{"/usr/bin/find . -delete", "\"find\" . -delete"}},
		{"offsets of bytes among characters", false, []string{"echo é; ls", "cat €€€; ls"}},
		{"structure isn't looked at", true, []string{"ls $(rm a)", "cat ${x}", "ls `x`"}},
	}
	for _, tt := range tests {
		t.Run(tt.about, func(t *testing.T) {
			for _, command := range tt.texts {
				if got := judge(t, command).ReadOnlyText; got != tt.want {
					t.Errorf("%q: got %v, want %v", command, got, tt.want)
				}
			}
		})
	}
}

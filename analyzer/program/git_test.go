package program_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/program"
)

// effects lists the effects of a command as "kind target", runs as "run words".
func effects(tb testing.TB, text string) []string {
	tb.Helper()
	in := program.Judge(words(tb, text), nil)
	var list []string
	for _, e := range in.Effects {
		list = append(list, e.Kind.String()+" "+e.Target.String())
	}
	for _, r := range in.Runs {
		var parts []string
		for _, w := range r.Words {
			parts = append(parts, w.String())
		}
		if r.Script {
			parts = append([]string{"(script)"}, parts...)
		}
		list = append(list, "run "+strings.Join(parts, " "))
	}
	return list
}

// sameEffects compares what a command does with a list whose entries are separated by ", ".
func sameEffects(t *testing.T, text, want string) {
	t.Helper()
	if got := strings.Join(effects(t, text), ", "); got != want {
		t.Errorf("%s\n got %s\nwant %s", text, got, want)
	}
}

func TestGitTrustsTheRepositoryItRunsIn(t *testing.T) {
	for text, want := range map[string]string{
		"git status":                                "trust .",
		"git -C a -C b log":                         "trust a/b",
		"git -C a -C /b log":                        "trust /b",
		"git -C \"$d\" status":                      "trust …",
		"git --git-dir=/x/.git --work-tree /y diff": "trust ., trust /x/.git, trust /y",
		"git version":                               "",
		"git log --help":                            "trust .",
		"git -c core.fsmonitor=./x status":          "execute core.fsmonitor=./x, trust .",
	} {
		sameEffects(t, text, want)
	}
}

func TestGitTellsWhatItShows(t *testing.T) {
	for text, want := range map[string]string{
		"git show HEAD:.env":                            "read .env, trust .",
		"git -C a show HEAD:.env":                       "read a/.env, trust a",
		"git show :0:.env":                              "read .env, trust .",
		"git diff --no-index /dev/null ~/.ssh/id_rsa":   "read /dev/null, read ~/.ssh/id_rsa, trust .",
		"git diff -- ':!.env' ':(exclude).env'":         "trust .",
		"git diff -- ':(top).env' ':/x'":                "read .env, read x, trust .",
		"git log -- .env":                               "trust .",
		"git log -p -- .env":                            "read .env, trust .",
		"git log -L1,2:.env":                            "read .env, trust .",
		"git grep -n '' HEAD -- '.e*'":                  "read HEAD, read .e*, trust .",
		"git grep -e a .env":                            "read .env, trust .",
		"git blame .env":                                "read .env, trust .",
		"git config --file .netrc --get a.b":            "read .netrc, trust .",
		"git log -Osecret.key --contents=x --output=-z": "read secret.key, unknown --contents=x, write -z, trust .",
	} {
		sameEffects(t, text, want)
	}
}

// The message about a branch or a tag says what the option asks for.
func TestGitTellsWhatBecomesOfARef(t *testing.T) {
	for text, want := range map[string]string{
		"git branch x":         "creates the branch `x`",
		"git branch -f x main": "creates the branch `x`",
		"git branch -D x":      "deletes the branch `x`",
		"git branch --del x":   "deletes the branch `x`",
		"git branch -m a b":    "renames the branch `a`",
		"git branch -C a b":    "copies the branch `a`",
		"git branch -u o/x y":  "changes the configuration of the branch `y`",
		"git tag v1":           "creates the tag `v1`",
		"git tag -d v1":        "deletes the tag `v1`",
		"git tag -v v1":        "verifies the tag `v1`",
	} {
		if !slices.ContainsFunc(program.Judge(words(t, text), nil).Effects, func(e program.Effect) bool { return e.Message == want }) {
			t.Errorf("%s: no effect %q", text, want)
		}
	}
}

func TestGitTellsWhatItChanges(t *testing.T) {
	for text, want := range map[string]string{
		"git rm -r a b":                                "change rm, delete a, delete b, trust .",
		"git mv a b c":                                 "change mv, delete a, delete b, write c, trust .",
		"git -C x clean -fd":                           "delete x, trust x",
		"git clean -f .ssh":                            "delete .ssh, trust .",
		"git checkout HEAD -- .bashrc":                 "change checkout, write HEAD, write .bashrc, trust .",
		"git restore --staged a":                       "change restore, trust .",
		"git clone git@example.com:a/b.git":            "connect git@example.com:a/b.git, write b, trust .",
		"git clone https://example.com/b/.git/ c":      "connect https://example.com/b/.git/, write c, trust .",
		"git config user.name x":                       "change user.name, trust .",
		"git config --global alias.x '!sh'":            "write ~/.gitconfig, trust .",
		"git config core.hooksPath x":                  "write .git/config, trust .",
		"git config remote.origin.uploadpack x":        "write .git/config, trust .",
		"git config core.pager cat":                    "change core.pager, trust .",
		"git config --file a.ini user.name x":          "read a.ini, write a.ini, trust .",
		"git rebase -x 'make test' -x b main":          "change rebase, trust ., run (script) make test, run (script) b",
		"git bisect run make test":                     "change run, trust ., run make test",
		"git submodule foreach --recursive 'git pull'": "trust ., run (script) git pull",
		"git submodule foreach git pull":               "trust ., run git pull",
		"git submodule foreach 'git pull;' x":          "execute git pull;, trust .",
		"git worktree add ../x":                        "write ../x, trust .",
		"git log -n1 --output=out":                     "write out, trust .",
		"git grep -O./evil x":                          "execute ./evil, trust .",
	} {
		sameEffects(t, text, want)
	}
}

func TestHarmlessGitSettings(t *testing.T) {
	for setting, harmless := range map[string]bool{
		"color.ui=always": true, "COLOR.Diff.Meta=blue": true, "core.quotePath=off": true, "core.pager=cat": true, "core.pager=": true,
		"advice.detachedHead=false": true, "\"color.ui=$x\"": true, "core.fsmonitor=false": true,
		"core.pager=less": false, "core.pager": false, "core.fsmonitor": false, "diff.external=./x": false, "\"core.pager=$x\"": false, "\"$x\"": false,
		"alias.log=x": false, "include.path=x": false, "core.sshCommand=x": false, "filter.x.clean=x": false, "diff.x.textconv=y": false,
		"core.pager.x=cat": false, "gpg.program=x": false, "credential.helper=x": false, "url.a.insteadOf=b": false, "trace2.eventTarget=/x": false,
	} {
		why := verdict(words(t, "git -c "+setting+" log"))
		if (len(why) == 0) != harmless {
			t.Errorf("git -c %s log: harmless %v, because of %q", setting, len(why) == 0, why)
		}
	}
}

// git opens the file of --output before it complains about its other arguments, so nothing may hide the option.
func TestNothingHidesGitOutput(t *testing.T) {
	for _, text := range []string{
		"git log -q --help --output=a", "git log --version --output=a", "git log --vers --output=a", "git diff --no-such --output=a", "git log --grep=x --outpu a",
		"git log --since --output=a --sinc --output=b", "git show -pS --output=a", "git shortlog -n --output=a", "git blame -s --output=a " +
			"x", "git stash show --output=a",
		"git stash list --output=a", "git range-diff --output=a x y", "git reflog show --output=a", "git rev-list --output=a " +
			"HEAD", "git archive --no-such --output=a",
	} {
		if len(verdict(words(t, text))) == 0 {
			t.Errorf("%s: the file is written", text)
		}
	}
}

func TestTitleNamesTheSubcommand(t *testing.T) {
	for text, want := range map[string]string{
		"git -C a -c x=y log -1":        "git log",
		"git stash list -p":             "git stash list",
		"git --no-pager remote -v show": "git remote show",
		"gh pr -R a/b view 1":           "gh pr view",
		"npm --prefix x run build":      "npm run",
		"git $x":                        "git …",
		"git":                           "git",
		"no-such-program a":             "no-such-program",
		"cat a":                         "cat",
	} {
		list := words(t, text)
		if got := program.Title(list[0].Text, list); got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}

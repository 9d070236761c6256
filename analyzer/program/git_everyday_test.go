package program_test

import (
	"strings"
	"testing"
)

// harmless and acting check one command per line.
func harmless(t *testing.T, commands string) {
	t.Helper()
	for text := range strings.Lines(commands) {
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		if why := verdict(words(t, text)); len(why) > 0 {
			t.Errorf("%s\n\tmust be harmless, but %s", text, strings.Join(why, "; "))
		}
	}
}

func acting(t *testing.T, commands string) {
	t.Helper()
	for text := range strings.Lines(commands) {
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		if len(verdict(words(t, text))) == 0 {
			t.Errorf("%s\n\tmust not be harmless", text)
		}
	}
}

func TestGitCommandsThatAgentsReadWith(t *testing.T) {
	harmless(t, `
		git status --porcelain=v1 --untracked-files=all
		git status -sbu
		git -P log --oneline --graph --decorate --all -n 30
		git log -1 --pretty=%B
		git log -5 --format=format:%H%x09%s
		git log --follow --stat -- cmd/main.go
		git log origin/main..HEAD --no-merges --reverse
		git log -S'func Parse' --source --all
		git log -G "a|b" --pickaxe-regex -i
		git log --since=yesterday --until "1 hour ago" --author=me
		git log --diff-filter=A --name-status HEAD~10..
		git log -L :Parse:parse.go
		git log -n1 -p -U10 --word-diff=porcelain
		git log --left-right --cherry-pick --oneline main...topic
		git log --first-parent --merges --date=short --abbrev=8
		git log -- . ':!docs' ':(exclude)*.md'
		git whatchanged -3
		git show
		git show -s --format=%cd --date=iso HEAD
		git show --name-only --oneline abc1234
		git show v1.2.3^{commit}:README.md
		git show HEAD@{1} --stat=120
		git show stash@{0} -p
		git show :/fix -- src
		git diff --staged --name-only --diff-filter=d
		git diff -w --ignore-blank-lines HEAD^ HEAD
		git diff --no-color --no-ext-diff -U3
		git diff origin/main... --shortstat
		git diff --check
		git diff -M90% -C --summary
		git diff --submodule=log
		git diff --no-index -- a.txt b.txt
		git diff --exit-code --quiet
		git diff -R -a --binary HEAD -- a.bin
		git diff --color-moved=zebra --color-moved-ws=allow-indentation-change
		git diff @{upstream}
		git diff-tree --no-commit-id --name-only -r HEAD
		git diff-index --cached HEAD --name-status
		git blame -w -L 10,+5 a.go
		git blame --porcelain --since=1.year a.go
		git grep -n --heading --break -p Parse
		git grep -c -e a --and -e b -- '*.go'
		git grep -lz --no-index TODO
		git grep -I -W 'func main' HEAD~3
		git rev-parse HEAD^{tree} --short=10
		git rev-parse --is-inside-work-tree --git-dir --show-prefix
		git rev-list --all --objects --count
		git rev-list -n 1 --before="2026-01-01" main
		git ls-files -m -o --exclude-standard -z
		git ls-files --stage --eol -- '*.sh'
		git ls-tree -rl --full-tree HEAD
		git cat-file -p HEAD^{tree}
		git cat-file --batch-check --batch-all-objects
		git merge-base --all main HEAD
		git describe --tags --abbrev=0 --match 'v[0-9]*'
		git name-rev --name-only HEAD
		git shortlog -sn --no-merges v1..v2
		git branch -vv --no-color
		git branch -a --contains HEAD~2
		git branch --list 'feature/*' --format='%(refname:short)'
		git branch --sort -committerdate --no-merged main
		git branch -r --points-at HEAD
		git tag -l --sort=-creatordate --format '%(refname)'
		git tag --list -n99 v1
		git tag --merged HEAD
		git remote
		git remote -v
		git remote get-url --push origin
		git stash list --format=%gd
		git stash show stash@{2} --name-only
		git worktree list --porcelain -z
		git notes list
		git bisect log
		git submodule
		git submodule status --cached
		git reflog show HEAD --date=relative -20
		git reflog exists HEAD
		git config --get-regexp '^remote\.'
		git config --show-origin --list
		git config -f .gitmodules --get-regexp path
		git config --type=bool core.bare
		git check-ignore -v --no-index build/x
		git check-attr -a README.md
		git count-objects -vH
		git fsck --connectivity-only --no-progress
		git for-each-ref --count=5 --sort=-taggerdate refs/tags
		git show-ref --heads -d
		git show-branch --all --more=3
		git cherry -v origin/main
		git range-diff --no-dual-color a...b
		git archive --list
		git archive HEAD src
		git bundle list-heads x.bundle
		git apply --check --verbose -p1 x.patch
		git apply --numstat -R x.patch
		git add --dry-run -v .
		git clean -nd
		git rm -rn --cached x
		git mv --dry-run a b
		git format-patch --stdout main..topic
		git hash-object --no-filters a.txt
		git interpret-trailers --parse --no-divider msg
		git merge-file --stdout --ours a b c
		git symbolic-ref -q --short HEAD
		git var GIT_AUTHOR_IDENT
		git help -g
		git push --help
		git rebase -h
		git -C /w/project -c color.ui=false --no-optional-locks status
		git --no-replace-objects --literal-pathspecs log -- '*'
	`)
}

func TestGitCommandsThatAct(t *testing.T) {
	acting(t, `
		git log --output /tmp/x
		git log --outpu=x -1
		git show --output=x HEAD
		git diff --output x
		git diff-files -p --output=x
		git shortlog -sn --output=x
		git blame --output=x a.go
		git log --format='%G?' -1
		git log --pretty "%h" --format=%GK
		git for-each-ref --format '%(signature)'
		git branch topic
		git branch -f topic HEAD~
		git branch --no-list topic
		git branch --copy a b
		git branch --show-current -D x
		git branch --unset-upstream
		git branch --set-upstream-to=origin/x
		git branch -t x origin/x
		git branch -a --delete x
		git branch --merge-base x
		git tag v1
		git tag -a v1 -m x
		git tag --force v1 HEAD
		git tag --list --delete v1
		git tag --verify v1
		git remote add a b
		git remote -v add a b
		git remote rename a b
		git remote update
		git remote show origin
		git remote prune origin -n
		git stash
		git stash push -m x
		git stash apply
		git stash drop
		git stash branch x
		git stash -p
		git worktree add ../x
		git worktree prune -v
		git worktree remove x
		git notes add -m x
		git notes --ref x remove HEAD
		git bisect start
		git bisect run ls
		git bisect good
		git bisect view
		git submodule update --init --recursive
		git submodule foreach 'git reset'
		git submodule add a b
		git reflog expire --all
		git reflog delete HEAD@{1}
		git config a.b c
		git config --add a.b c
		git config --unset-all a.b
		git config --global user.name x
		git config -e
		git config --rename-section a b
		git config --get credential.https://example.com.helper
		git config set --global a.b c
		git config --replace-all a.b c
		git archive -o x.tar HEAD
		git archive --remote=x HEAD
		git bundle create x HEAD
		git apply x.patch
		git apply --stat -3 x.patch
		git apply --index x.patch
		git apply --check --reject x.patch
		git add .
		git add -p
		git add -n --no-dry-run .
		git rm x
		git rm --cached -r x
		git mv a b
		git clean -f
		git clean -fdx
		git clean -d --interactive
		git format-patch -3
		git format-patch --stdout -o x -3
		git hash-object -w a.txt
		git hash-object --stdin -w
		git interpret-trailers --in-place --trailer a:b msg
		git merge-file a b c
		git symbolic-ref HEAD refs/heads/x
		git symbolic-ref -d HEAD
		git commit --amend --no-edit
		git commit -n --dry-run
		git checkout -
		git checkout -b x
		git checkout HEAD -- a
		git switch -c x
		git restore --staged .
		git reset HEAD~
		git merge --no-commit x
		git rebase -i HEAD~3
		git cherry-pick -n x
		git revert x
		git am x
		git pull
		git fetch
		git push --dry-run
		git clone a b
		git init
		git gc --auto
		git prune -n
		git repack -ad
		git update-ref refs/x HEAD
		git update-index --refresh
		git write-tree
		git merge-tree --write-tree a b
		git ls-remote origin
		git fsck --lost-found
		git grep --open-files-in-pager=less x
		git grep -Oless x
		git difftool
		git mergetool
		git instaweb
		git gui
		git filter-branch --env-filter x
		git credential fill
		git replace a b
		git rerere
		git verify-commit HEAD
		git help --web log
		git unknown-alias
		git -c core.editor=./x log
		git -c diff.external=./x diff
		git -c core.hooksPath=./x status
		git -c http.proxy=x status
		git --exec-path=/tmp/x status
		git --config-env core.pager=X log
		git --no-such-option status
		git "$x"
		git log $options
		git show "$rev"
		git diff "$a" "$b"
		git branch --list "$x"
		git $x status
	`)
}

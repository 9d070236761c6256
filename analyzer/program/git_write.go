package program

// gitFetch are the options that git fetch and git pull share (git-fetch(1), git-pull(1), 2.39).
const gitFetch = "-v,--verbose -q,--quiet --progress --no-progress --all -a,--append --upload-pack=!run -f,--force -p,--prune --dry-run " +
	"-k,--keep --depth= --shallow-since= --shallow-exclude= --deepen= --unshallow --update-shallow --refmap= -o,--server-option= -4,--ipv4 " +
	"-6,--ipv6 --negotiation-tip= --show-forced-updates --no-show-forced-updates --set-upstream"

// gitWriters are the commands that change the repository, the working tree or another repository.
var gitWriters = []*Row{
	// A dry run reads the index and the files, and writes neither.
	{Names: "add stage", Syntax: Git, Options: "-n,--dry-run -v,--verbose -i,--interactive -p,--patch -e,--edit -f,--force -u,--update " +
		"--renormalize -N,--intent-to-add -A,--all --no-all --ignore-removal --no-ignore-removal --refresh --ignore-errors --ignore-missing " +
		"--sparse --chmod= --warn-embedded-repo --no-warn-embedded-repo --pathspec-from-file=read --pathspec-file-nul -U= --inter-hunk-context=",
		Judge: func(in *Invocation) { unlessDry(Change, "stages changes")(in) }, Allowed: []string{"git add -n .", "git add --dry-run --all"},
		Refused: []string{"git add .", "git add -n --no-dry-run ."}},
	{Names: "rm", Syntax: Git, Options: "-n,--dry-run -q,--quiet --cached -f,--force -r --ignore-unmatch --sparse --pathspec-from-file=read " +
		"--pathspec-file-nul",
		Judge:   judgeGitRm,
		Allowed: []string{"git rm -n a"}, Refused: []string{"git rm -r a", "git rm --cached a"}},
	{Names: "mv", Syntax: Git, Options: "-v,--verbose -n,--dry-run -f,--force -k --sparse", Judge: judgeGitMv, Allowed: []string{"git mv -n a b"},
		Refused: []string{"git mv a b"}},
	// -n wins over -f and -i, wherever it stands; --no-dry-run isn't in the table, so it is refused.
	{Names: "clean", Syntax: Git, Options: "-q,--quiet -n,--dry-run -f,--force -i,--interactive -d -e,--exclude= -x -X", Judge: judgeGitClean,
		Allowed: []string{"git clean -ndx", "git clean -fdn src"}, Refused: []string{"git clean -fd", "git clean -e -n -f", "git clean -i"}},
	// --stat, --numstat, --summary and --check turn the change off, --apply turns it on again; -3 writes objects even for a check.
	{Names: "apply", Syntax: Git, Options: "--exclude= --include= -p= --no-add --stat --numstat --summary --check --index --no-index " +
		"-N,--intent-to-add --cached --unsafe-paths --apply!write --no-apply -3,--3way!write --build-fake-ancestor=write -z -C= --whitespace= " +
		"--ignore-space-change --ignore-whitespace -R,--reverse --unidiff-zero --reject!write --allow-overlap -v,--verbose -q,--quiet " +
		"--inaccurate-eof --recount --directory= --allow-empty --ours --theirs --union --allow-binary-replacement --binary",
		Judge:   judgeGitApply,
		Allowed: []string{"git apply --check a.diff", "git apply --stat - a.diff"},
		Refused: []string{"git apply a.diff", "git apply --stat --apply a.diff", "git apply --check --app a.diff"}},
	// An operand is a branch, a commit or a path, which the text doesn't tell: each counts as a path that may be overwritten.
	{Names: "checkout", Syntax: Git, Options: "-b= -B= -l --guess --no-guess --overlay --no-overlay -q,--quiet --recurse-submodules=? " +
		"--no-recurse-submodules --progress --no-progress -m,--merge --conflict= -d,--detach -t,--track=? --no-track -f,--force --orphan= " +
		"--overwrite-ignore --no-overwrite-ignore --ignore-other-worktrees -2,--ours -3,--theirs -p,--patch --ignore-skip-worktree-bits " +
		"--pathspec-from-file=read --pathspec-file-nul -U= --inter-hunk-context=",
		Judge:   judgeGitCheckout,
		Refused: []string{"git checkout main", "git checkout -- a.txt", "git checkout -b x"}},
	// --staged alone changes the index only.
	{Names: "restore", Syntax: Git, Options: "-s,--source= -S,--staged -W,--worktree --ignore-unmerged --overlay --no-overlay -q,--quiet " +
		"--recurse-submodules=? --progress --no-progress -m,--merge --conflict= -2,--ours -3,--theirs -p,--patch --ignore-skip-worktree-bits " +
		"--pathspec-from-file=read --pathspec-file-nul -U= --inter-hunk-context=",
		Judge:   judgeGitRestore,
		Refused: []string{"git restore a.txt", "git restore --staged a.txt"}},
	// -u and -c name programs and settings that run one; a template brings hooks.
	{Names: "clone", Syntax: Git, Options: "-v,--verbose -q,--quiet --progress --no-progress --reject-shallow --no-reject-shallow " +
		"-n,--no-checkout --bare --mirror -l,--local --no-local --no-hardlinks -s,--shared --recurse-submodules=? --recursive=? -j,--jobs= " +
		"--template=read --reference= --reference-if-able= --dissociate -o,--origin= -b,--branch= --revision= -u,--upload-pack=!run --depth= " +
		"--shallow-since= --shallow-exclude= --single-branch --no-single-branch --no-tags --tags --shallow-submodules --no-shallow-submodules " +
		"--separate-git-dir=write -c,--config=!run --server-option= -4,--ipv4 -6,--ipv6 --filter= --also-filter-submodules --remote-submodules " +
		"--sparse --bundle-uri=!connect --ref-format=", Operands: "connect write",
		Judge:   judgeGitClone,
		Refused: []string{"git clone https://example.com/x.git", "git clone --depth 1 a b"}},
	{Names: "init init-db", Syntax: Git, Options: "--template=read --bare --shared=? -q,--quiet --separate-git-dir=write -b,--initial-branch= " +
		"--object-format= --ref-format=", Operands: "write",
		Always: &Effect{Kind: Change, Message: "makes a repository"}, Refused: []string{"git init", "git init x"}},
	// With --stdout nothing is written but what --output says, which the options of diff bring in.
	{Names: "format-patch", Syntax: Git, Options: gitRevisions + "~-n ~-s ~-p ~-v ~--cc ~--root ~--always -n,--numbered -N,--no-numbered -s,--signoff --stdout --cover-letter --no-cover-letter --numbered-files --suffix= --start-number= -v,--reroll-count= --filename-max-length= --rfc=? --cover-from-description= --description-file=read --subject-prefix= -o,--output-directory=write -k,--keep-subject --no-binary --zero-commit --ignore-if-in-upstream -p,--no-stat --add-header= --to= --no-to --cc= --no-cc --from=? --no-from --in-reply-to= --attach=? --no-attach --inline=? --thread=? --no-thread --signature= --no-signature --base= --signature-file=read -q --progress --interdiff= --range-diff= --creation-factor= --force-in-body-from --root --always",
		Judge:   judgeGitFormatPatch,
		Allowed: []string{"git format-patch --stdout -1 HEAD"},
		Refused: []string{"git format-patch -1", "git format-patch -o out main", "git format-patch --stdout --output=x -1"}},
	// -x is a shell text that runs after each commit.
	{Names: "rebase", Syntax: Git, Options: "--onto= --keep-base -q,--quiet -v,--verbose -n,--no-stat --stat --signoff --no-verify --verify " +
		"-x,--exec= -i,--interactive -s,--strategy= -X,--strategy-option= --continue --skip --abort --quit --edit-todo --show-current-patch " +
		"-m,--merge --apply --autosquash --no-autosquash --autostash --no-autostash --root --rebase-merges=? -r=? --empty= -k,--keep-empty " +
		"-f,--force-rebase --no-ff -S,--gpg-sign=? --update-refs --fork-point --no-fork-point -C= --whitespace= --ignore-whitespace " +
		"--reapply-cherry-picks --no-reapply-cherry-picks --committer-date-is-author-date --ignore-date --reset-author-date " +
		"--reschedule-failed-exec --no-reschedule-failed-exec --rerere-autoupdate",
		Judge:   judgeGitRebase,
		Refused: []string{"git rebase main", "git rebase -x 'make test' HEAD~2"}},
	{Names: "filter-branch", Syntax: Plain, Always: &Effect{Kind: Execute, Message: "rewrites commits with shell texts"},
		Refused: []string{"git filter-branch --tree-filter 'rm x' HEAD"}},
	{Names: "hook for-each-repo", Syntax: Plain, Always: &Effect{Kind: Execute, Message: "runs hooks or commands"}, Refused: []string{"git hook run pre-commit"}},
	// Hooks and the editor run. Even --dry-run may run them in some versions, and status tells the same.
	{Names: "commit", Syntax: Git, Options: "-q,--quiet -v,--verbose -F,--file=read --author= --date= -m,--message= -c,--reedit-message= " +
		"-C,--reuse-message= --fixup= --squash= --reset-author --trailer= -s,--signoff --no-signoff -t,--template=read -e,--edit --no-edit " +
		"--cleanup= --status --no-status -S,--gpg-sign=? --no-gpg-sign -a,--all -i,--include --interactive -p,--patch -o,--only -n,--no-verify " +
		"--verify --dry-run --short --branch --ahead-behind --porcelain --long -z,--null --amend --no-post-rewrite --allow-empty " +
		"--allow-empty-message -u,--untracked-files=? --pathspec-from-file=read --pathspec-file-nul",
		Always:  &Effect{Kind: Change, Message: "records a commit"},
		Refused: []string{"git commit -m x", "git commit --dry-run"}},
	// A dry run connects too.
	{Names: "push send-pack", Syntax: Git, Options: "-v,--verbose -q,--quiet --repo= --all,--branches --mirror -d,--delete --tags -n,--dry-run " +
		"--porcelain -f,--force --force-with-lease=? --no-force-with-lease --force-if-includes --no-force-if-includes --recurse-submodules= " +
		"--no-recurse-submodules --thin --no-thin --receive-pack=!run --exec=!run -u,--set-upstream --progress --no-progress --prune --verify " +
		"--no-verify --follow-tags --no-follow-tags --signed=? --no-signed --atomic --no-atomic -o,--push-option= -4,--ipv4 -6,--ipv6",
		Always: &Effect{Kind: Connect, Message: "sends commits to another repository"}, Refused: []string{"git push", "git push -f origin main", "git push -n"}},
	{Names: "fetch", Syntax: Git, Options: gitFetch + " -t,--tags -n,--no-tags -m,--multiple --prefetch -P,--prune-tags --recurse-submodules=? " +
		"--no-recurse-submodules -u,--update-head-ok --refetch --negotiate-only --filter= --auto-maintenance --no-auto-maintenance --auto-gc " +
		"--no-auto-gc --write-fetch-head --no-write-fetch-head --write-commit-graph --no-write-commit-graph --stdin -j,--jobs= --atomic --porcelain",
		Always: &Effect{Kind: Connect, Message: "fetches from another repository"}, Refused: []string{"git fetch --dry-run", "git fetch --upload-pack=./x ."}},
	{Names: "pull", Syntax: Git, Options: gitFetch + " -t,--tags --no-tags --recurse-submodules=? --no-recurse-submodules -r,--rebase=? " +
		"--no-rebase -n,--no-stat --stat --log=? --no-log --signoff=? --no-signoff --squash --no-squash --commit --no-commit --edit --no-edit " +
		"-e --cleanup= --ff --no-ff --ff-only --verify --no-verify --verify-signatures --no-verify-signatures --autostash --no-autostash " +
		"-s,--strategy= -X,--strategy-option= -S,--gpg-sign=? --allow-unrelated-histories -j,--jobs=?",
		Always: &Effect{Kind: Connect, Message: "fetches from another repository"}, Refused: []string{"git pull --ff-only"}},
	{Names: "fetch-pack", Syntax: Plain, Always: &Effect{Kind: Connect, Message: "fetches from another repository"}, Refused: []string{"git fetch-pack x"}},
	{Names: "request-pull send-email imap-send svn p4 cvsserver daemon http-backend http-fetch http-push archimport cvsimport upload-pack " +
		"upload-archive receive-pack remote-http remote-https remote-ext remote-fd",
		Syntax: Plain, Always: &Effect{Kind: Connect, Message: "exchanges data with another host"}, Refused: []string{"git request-pull v1 origin"}},
	{Names: "switch", Syntax: Git, Options: "-c,--create= -C,--force-create= --guess --no-guess --discard-changes -q,--quiet " +
		"--recurse-submodules=? --progress --no-progress -m,--merge --conflict= -d,--detach -t,--track=? --no-track -f,--force --orphan= " +
		"--overwrite-ignore --no-overwrite-ignore --ignore-other-worktrees",
		Always: &Effect{Kind: Change, Message: "switches to another branch"}, Refused: []string{"git switch main"}},
	{Names: "reset", Syntax: Git, Options: "-q,--quiet --no-quiet --refresh --no-refresh --mixed --soft --hard --merge --keep " +
		"--recurse-submodules=? --no-recurse-submodules -p,--patch -N,--intent-to-add --pathspec-from-file=read --pathspec-file-nul",
		Always:  &Effect{Kind: Change, Message: "resets the index, the branch or the working tree"},
		Refused: []string{"git reset", "git reset --hard"}},
	{Names: "merge cherry-pick revert am", Syntax: Plain, Always: &Effect{Kind: Change, Message: "records commits and changes the working tree"},
		Refused: []string{"git merge x", "git cherry-pick x", "git am a.mbox"}},
	{Names: "gc prune prune-packed repack pack-refs pack-objects pack-redundant maintenance commit-graph multi-pack-index update-server-info " +
		"index-pack unpack-objects fast-import", Syntax: Plain,
		Always: &Effect{Kind: Change, Message: "rewrites the repository's storage"}, Refused: []string{"git gc", "git prune", "git maintenance run"}},
	{Names: "update-index update-ref read-tree write-tree commit-tree mktree mktag merge-index merge-recursive merge-ours merge-one-file " +
		"checkout-index unpack-file refs", Syntax: Plain,
		Always:  &Effect{Kind: Change, Message: "changes the index, objects or references"},
		Refused: []string{"git update-ref refs/heads/x HEAD", "git update-index --refresh", "git checkout-index -a"}},
	// The merged tree is stored as objects (git-merge-tree(1), --write-tree is the default mode).
	{Names: "merge-tree", Syntax: Plain, Always: &Effect{Kind: Change, Message: "stores the merged tree in the repository"}, Refused: []string{"git merge-tree a b"}},
	{Names: "bugreport diagnose", Syntax: Plain, Always: &Effect{Kind: Write, Message: "writes a report"}, Refused: []string{"git bugreport"}},
	// fill prints passwords on standard output.
	{Names: "credential credential-store credential-cache", Syntax: Plain, Always: &Effect{Kind: Unproven, Message: "shows or changes stored passwords"},
		Refused: []string{"git credential fill"}},
	{Names: "gui citool instaweb web--browse", Syntax: Plain, Always: &Effect{Kind: Execute, Message: "starts a program with a window, or a server"},
		Refused: []string{"git gui"}},
}

// unlessDry makes a Judge for a command that changes nothing with --dry-run.
func unlessDry(kind Kind, message string) func(*Invocation) {
	return func(in *Invocation) {
		if !in.Has("--dry-run") {
			in.Effect(kind, in.Words[0], message)
		}
	}
}

func judgeGitRm(in *Invocation) {
	if in.Has("--dry-run") {
		return
	}
	in.Effect(Change, in.Words[0], "removes files from the index")
	for _, w := range in.Operands {
		if !in.Has("--cached") {
			in.Effect(Delete, w, "deletes `"+w.String()+"`")
		}
	}
}

func judgeGitMv(in *Invocation) {
	if in.Has("--dry-run") {
		return
	}
	in.Effect(Change, in.Words[0], "moves files in the index")
	for i, w := range in.Operands {
		if i == len(in.Operands)-1 {
			in.Effect(Write, w, "writes `"+w.String()+"`")
		} else {
			in.Effect(Delete, w, "moves `"+w.String()+"` away")
		}
	}
}

func judgeGitClean(in *Invocation) {
	if in.Has("--dry-run") {
		return
	}
	if len(in.Operands) == 0 {
		in.EffectAt(Delete, Literal("."), in.Words[0].Span, "deletes files that git doesn't track")
	}
	for _, w := range in.Operands {
		in.Effect(Delete, w, "deletes what git doesn't track in `"+w.String()+"`")
	}
}

// judgeGitApply follows git-apply(1): an option that asks for information turns the change off.
func judgeGitApply(in *Invocation) {
	for _, w := range in.Operands {
		if !w.Is("-") {
			in.Effect(Read, w, "reads `"+w.String()+"`")
		}
	}
	if !in.Has("--stat", "--numstat", "--summary", "--check") {
		in.EffectAt(Write, Literal("."), in.Words[0].Span, "changes the files that the patch names")
	}
}

func judgeGitCheckout(in *Invocation) {
	in.Effect(Change, in.Words[0], "switches branches or restores files")
	in.restores()
}

func judgeGitRestore(in *Invocation) {
	in.Effect(Change, in.Words[0], "restores files")
	if !in.Has("--staged") || in.Has("--worktree") {
		in.restores()
	}
}

func (in *Invocation) restores() {
	for _, w := range in.Operands {
		in.Effect(Write, w, "may overwrite `"+w.String()+"`")
	}
}

// judgeGitClone names the directory that a clone without one makes: the last part of the address.
func judgeGitClone(in *Invocation) {
	if len(in.Operands) != 1 || in.Operands[0].Open != Fixed {
		return
	}
	in.EffectAt(Write, Literal(repositoryName(in.Operands[0].Text)), in.Operands[0].Span, "writes a copy of the repository")
}

func judgeGitFormatPatch(in *Invocation) {
	judgeGitShow(in)
	if !in.Has("--stdout", "--output-directory") {
		in.EffectAt(Write, Literal("."), in.Words[0].Span, "writes a file for each commit")
	}
}

func judgeGitRebase(in *Invocation) {
	in.Effect(Change, in.Words[0], "rewrites commits and changes the working tree")
	for _, o := range in.Given("--exec") {
		in.Script(o.Value, "sh")
	}
}

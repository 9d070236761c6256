package program

// gitRefs are the commands that list references, remotes and worktrees with some arguments, and change them with others.
var gitRefs = []*Row{
	// Every option of git-branch(1) that isn't about listing acts, even without an operand: -d, --edit-description, --unset-upstream.
	{Names: "branch", Syntax: Git, Options: "-v,--verbose --no-verbose -q,--quiet --no-quiet -t,--track=?!change --no-track!change " +
		"--set-upstream!change -u,--set-upstream-to=!change --unset-upstream!change --color=? --no-color -r,--remotes --contains= " +
		"--no-contains= --with= --without= --abbrev=? --no-abbrev -a,--all -d,--delete!change -D!change -m,--move!change -M!change " +
		"-c,--copy!change -C!change -l,--list --show-current --create-reflog!change --no-create-reflog!change --edit-description!change " +
		"-f,--force!change --merged= --no-merged= --column=? --no-column --sort= --no-sort --points-at= -i,--ignore-case --no-ignore-case " +
		"--recurse-submodules!change --format= --omit-empty",
		Judge:   judgeGitBranch,
		Allowed: []string{"git branch", "git branch -avv --sort=-committerdate", "git branch --show-current", "git branch --list 'x*' y", "git branch --contains HEAD x", "git branch -r --merged"},
		Refused: []string{"git branch x", "git branch -v x", "git branch -D x", "git branch --del x", "git branch -m a b", "git branch --list --no-list x", "git branch --list $x",
			"git branch -u origin/x", "git branch --edit-description", "git branch $x", "git branch --format='%(signature)'"}},
	// -v runs gpg. The options of a new tag count as acting even beside -l, where git refuses them.
	{Names: "tag", Syntax: Git, Options: "-l,--list -n=? -d,--delete!change -v,--verify!run -a,--annotate!change -m,--message=!change " +
		"-F,--file=!change -e,--edit!change -s,--sign!change --no-sign!change --cleanup=!change -u,--local-user=!change -f,--force!change " +
		"--create-reflog!change --trailer=!change --column=? --no-column --contains= --no-contains= --with= --without= --merged= --no-merged= " +
		"--sort= --no-sort --points-at= --format= --color=? --no-color -i,--ignore-case --no-ignore-case --omit-empty",
		Judge:   judgeGitTag,
		Allowed: []string{"git tag", "git tag -l 'v1*'", "git tag -n3 v1", "git tag --sort=-v:refname", "git tag --points-at HEAD", "git tag --contains x"},
		Refused: []string{"git tag v2", "git tag -d v1", "git tag -am x v3", "git tag -v v1", "git tag --sort=x v2", "git tag -l --del v1"}},
	// show asks the remote unless -n; update and prune always do. The others write .git/config.
	{Names: "remote", Syntax: Strict, Options: "-v,--verbose --help$ -h$", Operands: "none", Commands: []*Row{
		{Names: "show", Syntax: Git, Options: "-n", Judge: judgeGitRemoteShow, Allowed: []string{"git remote show", "git remote show -n origin"},
			Refused: []string{"git remote show origin"}},
		{Names: "get-url", Syntax: Git, Options: "--push --all", Operands: "text", Complete: true,
			Allowed: []string{"git remote get-url --all origin"}, Refused: []string{"git remote get-url --x origin"}},
		{Names: "add rename rm remove set-head set-branches set-url", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes the configuration of remotes"},
			Refused: []string{"git remote add x https://example.com/x.git", "git remote set-url origin x", "git remote rm x"}},
		{Names: "update prune", Syntax: Plain, Always: &Effect{Kind: Connect, Message: "asks remote repositories for their references"},
			Refused: []string{"git remote update", "git remote prune origin"}},
	}, Allowed: []string{"git remote", "git remote -v"}, Refused: []string{"git remote -x"}},
	// add runs the post-checkout hook, as checkout does.
	{Names: "worktree", Syntax: Strict, Options: "--help$ -h$", Commands: []*Row{
		{Names: "list", Syntax: Git, Options: "--porcelain -v,--verbose --expire= -z", Operands: "none", Complete: true,
			Allowed: []string{"git worktree list --porcelain"}, Refused: []string{"git worktree list x"}},
		{Names: "add", Syntax: Git, Options: "-f,--force -b= -B= -d,--detach --checkout --no-checkout --lock --reason= -q,--quiet --track " +
			"--no-track --guess-remote --no-guess-remote --orphan --relative-paths --no-relative-paths",
			Operands: "write text", Refused: []string{"git worktree add ../x -b y"}},
		{Names: "remove", Syntax: Git, Options: "-f,--force", Operands: "delete", Refused: []string{"git worktree remove ../x"}},
		{Names: "move", Syntax: Git, Options: "-f,--force", Operands: "delete write", Refused: []string{"git worktree move ../x ../y"}},
		{Names: "lock unlock prune repair", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes what the repository knows of its worktrees"},
			Refused: []string{"git worktree prune"}},
	}},
	// Without a subcommand it lists.
	{Names: "notes", Syntax: Strict, Options: "--ref= --help$ -h$", Operands: "none", Commands: []*Row{
		{Names: "list show get-ref", Syntax: Git, Operands: "text*", Complete: true,
			Allowed: []string{"git notes show HEAD", "git notes --ref=x list"}, Refused: []string{"git notes list --x"}},
		{Names: "add copy append edit merge remove prune", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes notes"},
			Refused: []string{"git notes add -m x", "git notes prune"}},
	}, Allowed: []string{"git notes"}},
	// run takes a program and its arguments; the rest moves the working tree from commit to commit. view starts gitk where there is a
	// display.
	{Names: "bisect", Syntax: Strict, Options: "--help$ -h$", Commands: []*Row{
		{Names: "log help terms", Syntax: Git, Options: "--term-good --term-bad --term-old --term-new", Operands: "none", Complete: true,
			Allowed: []string{"git bisect log"}, Refused: []string{"git bisect log x"}},
		{Names: "run", Syntax: Plain, Operands: "run*", Always: &Effect{Kind: Change, Message: "checks out one commit after another"},
			Refused: []string{"git bisect run make test", "git bisect run true"}},
		{Names: "start bad good new old skip reset replay next", Syntax: Plain, Always: &Effect{Kind: Change, Message: "checks out commits and records the search"},
			Refused: []string{"git bisect start HEAD v1", "git bisect reset"}},
		{Names: "visualize view", Syntax: Plain, Always: &Effect{Kind: Execute, Message: "shows the search with gitk or git log"}, Refused: []string{"git bisect view"}},
	}},
	// git-submodule is a shell script: its options end at the first operand and know no abbreviations.
	{Names: "submodule", Syntax: Strict, Options: "-q,--quiet --cached --help$ -h$", Operands: "none", Commands: []*Row{
		{Names: "status", Syntax: Strict, Options: "-q,--quiet --cached --recursive", Operands: "text*", Complete: true,
			Allowed: []string{"git submodule status --recursive"}, Refused: []string{"git submodule status --x"}},
		{Names: "summary", Syntax: Strict, Options: "--cached --files --for-status -n,--summary-limit=", Operands: "text*", Complete: true,
			Allowed: []string{"git submodule summary -n 3 HEAD"}, Refused: []string{"git submodule summary --x"}},
		{Names: "foreach", Syntax: Strict, Options: "-q,--quiet --recursive", Judge: judgeGitForeach,
			Refused: []string{"git submodule foreach 'rm x'", "git submodule foreach rm x"}},
		{Names: "add update", Syntax: Plain, Always: &Effect{Kind: Connect, Message: "fetches submodules"}, Refused: []string{"git submodule update --init"}},
		{Names: "init deinit set-branch set-url sync absorbgitdirs", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes submodules or their configuration"},
			Refused: []string{"git submodule init"}},
	}, Allowed: []string{"git submodule"}},
}

// judgeGitBranch knows what git-branch(1) takes for a wish to list: without it, the operands are a branch to create.
func judgeGitBranch(in *Invocation) {
	in.gitOptions()
	if len(in.Operands) > 0 && !in.Has("-l", "--contains", "--no-contains", "--with", "--without", "--merged", "--no-merged", "--points-at", "--show-current") {
		in.Effect(Change, in.Operands[0], in.gitRefChange()+" the branch `"+in.Operands[0].String()+"`")
	}
}

// gitRefChange is what an option asks to do with the first operand of git-branch(1).
func (in *Invocation) gitRefChange() string {
	switch {
	case in.Has("-d", "-D"):
		return "deletes"
	case in.Has("-m", "-M"):
		return "renames"
	case in.Has("-c", "-C"):
		return "copies"
	case in.Has("-u", "--unset-upstream", "--edit-description"):
		return "changes the configuration of"
	}
	return "creates"
}

// judgeGitTag does the same for git-tag(1), where -n asks for a list too.
func judgeGitTag(in *Invocation) {
	in.gitOptions()
	if len(in.Operands) > 0 && !in.Has("-l", "-n", "--contains", "--no-contains", "--with", "--without", "--merged", "--no-merged", "--points-at") {
		verb := "creates"
		switch {
		case in.Has("-d"):
			verb = "deletes"
		case in.Has("-v"):
			verb = "verifies"
		}
		in.Effect(Change, in.Operands[0], verb+" the tag `"+in.Operands[0].String()+"`")
	}
}

func judgeGitRemoteShow(in *Invocation) {
	if len(in.Operands) > 0 && !in.Has("-n") {
		in.Effect(Connect, in.Operands[0], "asks the remote repository `"+in.Operands[0].String()+"`")
	}
}

// judgeGitForeach opens the command that runs in every submodule: one word is a shell text, and so is the first of several.
func judgeGitForeach(in *Invocation) {
	nowhere := Word{Open: One}
	words := in.Operands
	if len(words) == 0 {
		return
	}
	run := Run{Words: words, Dir: &nowhere}
	if len(words) == 1 {
		run.Script, run.Shell = true, "sh"
	} else if words[0].Open != Fixed || !plainName(words[0].Text) {
		in.Effect(Execute, words[0], "runs `"+words[0].String()+"` as a shell text with arguments")
		return
	}
	in.Runs = append(in.Runs, run)
}

// plainName tells whether a shell takes the text for one word as it stands.
func plainName(text string) bool {
	for _, r := range text {
		if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_' || r == '.' || r == '/' || r == '+') {
			return false
		}
	}
	return text != ""
}

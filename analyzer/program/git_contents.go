package program

// gitContents are the commands that show what files or objects hold.
var gitContents = []*Row{
	// -O alone opens the pager, with a value any program; the value must be attached, so the next word stays an operand (git-grep(1)).
	{Names: "grep", Syntax: Git, Options: "--cached --no-index --index --untracked --no-untracked --exclude-standard --no-exclude-standard " +
		"--recurse-submodules --no-recurse-submodules -v,--invert-match -i,--ignore-case -w,--word-regexp -a,--text -I --textconv --no-textconv " +
		"-r,--recursive --no-recursive --max-depth= -E,--extended-regexp -G,--basic-regexp -F,--fixed-strings -P,--perl-regexp -n,--line-number " +
		"--column -h -H --full-name -l,--files-with-matches --name-only -L,--files-without-match -z,--null -o,--only-matching -c,--count " +
		"--color=? --no-color --break --heading -C,--context= -B,--before-context= -A,--after-context= --threads= -p,--show-function " +
		"-W,--function-context -f=read^ -e=^ --and --or --not -q,--quiet --all-match -O,--open-files-in-pager=?!run --ext-grep -m,--max-count= -#",
		Judge:   judgeGitGrep,
		Allowed: []string{"git grep -nE 'a|b' main -- '*.go' ':!vendor'", "git grep -e -O --and -e b", "git grep -l -e \"$x\" -- src", "git grep -C3 TODO"},
		Refused: []string{"git grep -O./x TODO", "git grep --open-files=./x TODO", "git grep $x", "git grep \"$x\"", "git grep -lOless TODO"}},
	// --textconv and --filters run what the configuration and attributes name, which the Trust of every git call covers.
	{Names: "cat-file", Syntax: Git, Options: "-e -p -t -s --allow-unknown-type --no-allow-unknown-type --use-mailmap --no-use-mailmap " +
		"--mailmap --no-mailmap --batch=? --batch-check=? -z -Z --batch-command=? --batch-all-objects --buffer --no-buffer --follow-symlinks " +
		"--no-follow-symlinks --unordered --textconv --filters --path= --no-path --filter=?", Complete: true,
		Judge:   judgeGitShow,
		Allowed: []string{"git cat-file -p HEAD:a.go", "git cat-file --batch-check='%(objectname)'", "git cat-file -t $x"},
		Refused: []string{"git cat-file --output=x -p HEAD"}},
	// The file of --output is made before anything else is looked at; --remote connects, and --exec names a program of the other side.
	{Names: "archive", Syntax: Git, Options: "--format= --prefix= --add-file=read --add-virtual-file= -o,--output=write --worktree-attributes " +
		"-v,--verbose -# -l,--list --remote=!connect --exec=!run --mtime=", Operands: "text read*",
		Allowed: []string{"git archive --format=tar -9 HEAD src", "git archive -l"},
		Refused: []string{"git archive -o x.zip HEAD", "git archive --out=x.zip HEAD", "git archive -v --version --output=x", "git archive --remote=a HEAD", "git archive --exec=./x HEAD"}},
	// A bundle is a file that holds commits: verify and list-heads read it.
	{Names: "bundle", Syntax: Strict, Options: "--help$ -h$", Operands: "none", Commands: []*Row{
		{Names: "verify", Syntax: Git, Options: "-q,--quiet --no-quiet", Operands: "read", Allowed: []string{"git bundle verify a.bundle"},
			Refused: []string{"git bundle verify --x a"}},
		{Names: "list-heads", Syntax: Git, Operands: "read text*", Allowed: []string{"git bundle list-heads a.bundle HEAD"},
			Refused: []string{"git bundle list-heads --x a"}},
		{Names: "create", Syntax: Git, Options: "-q,--quiet --progress --all-progress --all-progress-implied --version=", Operands: "write text*",
			Refused: []string{"git bundle create a.bundle HEAD"}},
		{Names: "unbundle", Syntax: Git, Options: "--progress", Operands: "read text*",
			Always:  &Effect{Kind: Change, Message: "adds the objects of the bundle to the repository"},
			Refused: []string{"git bundle unbundle a.bundle"}},
	}},
	// Without a subcommand, or with options of push, it stashes. list is a log, show is a diff, with the options of these.
	{Names: "stash", Syntax: Strict, Options: "--help$ -h$", Judge: judgeGitStash, Commands: []*Row{
		{Names: "list", Syntax: Git, Options: gitLog, Judge: judgeGitLog, Allowed: []string{"git stash list --date=iso -p"},
			Refused: []string{"git stash list --output=x"}},
		{Names: "show", Syntax: Git, Options: gitRevisions + "~-u -u,--include-untracked --only-untracked", Judge: judgeGitShow,
			Allowed: []string{"git stash show -p stash@{1}", "git stash show --stat"}, Refused: []string{"git stash show -p --output=x"}},
		{Names: "push save pop apply drop clear branch create store export import", Syntax: Plain,
			Always:  &Effect{Kind: Change, Message: "changes the stash, and maybe the working tree"},
			Refused: []string{"git stash pop", "git stash drop stash@{0}", "git stash clear"}},
	}, Refused: []string{"git stash", "git stash -u"}},
	// Without -w it only computes a name. Its options cluster, so -wt counts too.
	{Names: "hash-object", Syntax: Git, Options: "-t= -w!write --stdin --stdin-paths --no-filters --filters --literally --path=", Operands: "read*",
		Allowed: []string{"git hash-object a.txt", "git hash-object --stdin"},
		Refused: []string{"git hash-object -w a.txt", "git hash-object -wt blob a.txt"}},
	// The result goes into the first file unless -p is given.
	{Names: "merge-file", Syntax: Git, Options: "-p,--stdout --object-id! --diff3 --zdiff3 --ours --theirs --union --marker-size= " +
		"--diff-algorithm= -q,--quiet -L=",
		Judge:   judgeGitMergeFile,
		Allowed: []string{"git merge-file -p a b c"}, Refused: []string{"git merge-file a b c"}},
	// Trailers may be computed by commands of the configuration (trailer.<token>.command): Trust.
	{Names: "interpret-trailers", Syntax: Git, Options: "--in-place --trim-empty --where= --if-exists= --if-missing= --only-trailers " +
		"--only-input --unfold --parse --no-divider --trailer=",
		Judge:   judgeInPlace,
		Allowed: []string{"git interpret-trailers --parse a.txt"}, Refused: []string{"git interpret-trailers --in-pl --trailer a:b a.txt"}},
	{Names: "verify-pack", Syntax: Git, Options: "-v,--verbose -s,--stat-only --object-format=", Operands: "text*", Complete: true,
		Allowed: []string{"git verify-pack -v .git/objects/pack/*.idx"}, Refused: []string{"git verify-pack --x a"}},
	// Filters of standard input; none of their options acts.
	{Names: "get-tar-commit-id show-index patch-id stripspace column", Syntax: Git,
		Options: "--object-format= --unstable --stable --verbatim -s,--strip-comments -c,--comment-lines --command= --mode=? --raw-mode= " +
			"--width= --indent= --nl= --padding=",
		Operands: "none", Complete: true, Allowed: []string{"git patch-id --stable"}, Refused: []string{"git patch-id a"}},
	{Names: "lfs", Syntax: Strict, Options: "-h$ --help$ -v$ --version$", Operands: "none", Commands: []*Row{ // git-lfs(1), 3.3
		{Names: "ls-files", Syntax: Permute, Options: "-l,--long -s,--size -d,--debug -a,--all --deleted -I,--include= -X,--exclude= " +
			"-n,--name-only --json", Operands: "text*", Complete: true,
			Allowed: []string{"git lfs ls-files -s"}, Refused: []string{"git lfs ls-files --x"}},
		{Names: "status env version", Syntax: Permute, Options: "-p,--porcelain -j,--json", Operands: "none", Complete: true,
			Allowed: []string{"git lfs status", "git lfs env"}, Refused: []string{"git lfs status x"}},
		{Names: "track", Syntax: Permute, Operands: "change*", Judge: func(*Invocation) {}, Allowed: []string{"git lfs track"},
			Refused: []string{"git lfs track '*.psd'"}},
		{Names: "fetch pull push clone lock unlock locks prune checkout install uninstall migrate untrack fsck update dedup", Syntax: Plain,
			Always:  &Effect{Kind: Change, Message: "exchanges files with a server, or changes the repository"},
			Refused: []string{"git lfs pull", "git lfs install"}},
	}, Allowed: []string{"git lfs"}, Refused: []string{"git lfs x"}},
	// gpg may write its keyring and fetch keys.
	{Names: "verify-commit verify-tag", Syntax: Git, Options: "-v,--verbose --raw --format=", Operands: "text*",
		Always:  &Effect{Kind: Execute, Message: "runs gpg to check signatures"},
		Refused: []string{"git verify-tag v1"}},
	{Names: "difftool mergetool", Syntax: Plain, Always: &Effect{Kind: Execute, Message: "runs a diff or merge program"}, Refused: []string{"git difftool HEAD~1"}},
}

// judgeGitGrep takes the first operand as the pattern unless -e or -f gave one.
func judgeGitGrep(in *Invocation) {
	at := 1
	if in.Has("-e", "-f") {
		at = 0
	}
	for _, w := range in.Operands[min(at, len(in.Operands)):] {
		in.gitContent(w)
	}
}

func judgeGitStash(in *Invocation) {
	if len(in.Operands) == 0 {
		in.Effect(Change, in.Words[0], "stashes the changes of the working tree")
	}
}

func judgeGitMergeFile(in *Invocation) {
	for i, w := range in.Operands {
		if i == 0 && !in.Has("-p") {
			in.Effect(Write, w, "writes `"+w.String()+"`")
		}
		in.gitContent(w)
	}
}

// judgeInPlace judges a program that prints its operands changed, or changes them with --in-place.
func judgeInPlace(in *Invocation) {
	for _, w := range in.Operands {
		if in.Has("--in-place") {
			in.Effect(Write, w, "changes `"+w.String()+"`")
		} else {
			in.Effect(Read, w, "reads `"+w.String()+"`")
		}
	}
}

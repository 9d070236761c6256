package program

// gitNames are the commands that show names, states and numbers, but no contents.
var gitNames = []*Row{
	// status may rewrite the index to remember the times of files; that is no effect. Untracked files are found by the fsmonitor that the
	// configuration may name.
	{Names: "status", Syntax: Git, Options: "-v,--verbose --no-verbose -s,--short --no-short -b,--branch --no-branch --show-stash " +
		"--no-show-stash --ahead-behind --no-ahead-behind --porcelain=? --no-porcelain --long --no-long -z,--null --no-null " +
		"-u,--untracked-files=? --no-untracked-files --ignored=? --no-ignored --ignore-submodules=? --column=? --no-column --no-renames " +
		"--renames -M,--find-renames=?", Operands: "text*", Complete: true,
		Allowed: []string{"git status", "git status -sb --porcelain=v2 -uno -- src", "git status $x *.go", "git status --unt=all"},
		Refused: []string{"git status --output=x"}},
	// Names only; --with-tree and --exclude-from read, nothing writes.
	{Names: "ls-files", Syntax: Git, Options: "-z -t -v -f -c,--cached -d,--deleted -m,--modified -o,--others -i,--ignored -s,--stage " +
		"-k,--killed --directory --no-directory --eol --empty-directory --no-empty-directory -u,--unmerged --resolve-undo -x,--exclude= " +
		"-X,--exclude-from=read --exclude-per-directory= --exclude-standard --full-name --recurse-submodules --error-unmatch --with-tree= " +
		"--abbrev=? --debug --deduplicate --sparse --format=", Operands: "text*", Complete: true,
		Allowed: []string{"git ls-files -z --others --exclude-standard", "git ls-files -- $x '*.go'"}, Refused: []string{"git ls-files --no-such"}},
	{Names: "ls-tree", Syntax: Git, Options: "-d -r -t -z -l,--long --name-only --name-status --object-only --full-name --full-tree --format= " +
		"--abbrev=?", Operands: "text*",
		Complete: true, Allowed: []string{"git ls-tree -r --name-only HEAD src/"}, Refused: []string{"git ls-tree --x HEAD"}},
	{Names: "rev-parse", Syntax: Plain, Operands: "text*", // it prints every word that it doesn't know
		Allowed: []string{"git rev-parse --show-toplevel", "git rev-parse --abbrev-ref HEAD", "git rev-parse --verify -q $x"},
		Refused: []string{"git rev-pars HEAD"}},
	// %(signature) in a format runs gpg since git 2.42, so the format is looked at.
	{Names: "for-each-ref", Syntax: Git, Options: "-s,--shell -p,--perl --python --tcl --count= --format= --color=? --no-color --sort= " +
		"--points-at= --merged= --no-merged= --contains= --no-contains= --ignore-case --stdin --omit-empty --exclude= --include-root-refs " +
		"--start-after=", Operands: "text*", Complete: true,
		Judge:   judgeRefFormat,
		Allowed: []string{"git for-each-ref --sort=-committerdate --format='%(refname:short)' refs/heads --count 5"},
		Refused: []string{"git for-each-ref --format='%(signature:key)'"}},
	// --exclude-existing reads references from standard input and has no effect on the repository.
	{Names: "show-ref", Syntax: Git, Options: "--tags --heads --branches --verify --exists --head -d,--dereference -s,--hash=? --abbrev=? " +
		"-q,--quiet --exclude-existing=?", Operands: "text*",
		Complete: true, Allowed: []string{"git show-ref --verify --quiet refs/heads/main"}, Refused: []string{"git show-ref --x"}},
	// Complete: a variable may stand where a commit does, since no option acts.
	{Names: "merge-base", Syntax: Git, Options: "-a,--all --octopus --independent --is-ancestor --fork-point", Operands: "text*", Complete: true,
		Allowed: []string{"git merge-base --is-ancestor $a HEAD"}, Refused: []string{"git merge-base --x a b"}},
	{Names: "name-rev", Syntax: Git, Options: "--name-only --tags --refs= --no-refs --exclude= --no-exclude --all --stdin --annotate-stdin " +
		"--undefined --no-undefined --always", Operands: "text*",
		Complete: true, Allowed: []string{"git name-rev --tags HEAD"}, Refused: []string{"git name-rev --x HEAD"}},
	// --dirty compares the working tree, as status does.
	{Names: "describe", Syntax: Git, Options: "--contains --debug --all --tags --long --first-parent --abbrev=? --exact-match --no-exact-match " +
		"--candidates= --match= --no-match --exclude= --no-exclude --always --dirty=? --broken=?", Operands: "text*", Complete: true,
		Allowed: []string{"git describe --tags --always --dirty", "git describe --match 'v*' HEAD"}, Refused: []string{"git describe --x"}},
	{Names: "show-branch", Syntax: Git, Options: "-a,--all -r,--remotes --color=? --no-color --more=? --list --no-name --current --sha1-name " +
		"--merge-base --independent --topo-order --topics --sparse --date-order -g,--reflog=?", Operands: "text*", Complete: true,
		Allowed: []string{"git show-branch --all"},
		Refused: []string{"git show-branch --x"}},
	{Names: "cherry", Syntax: Git, Options: "--abbrev=? -v,--verbose", Operands: "text*", Complete: true, Allowed: []string{"git cherry -v main"},
		Refused: []string{"git cherry --x"}},
	{Names: "check-ignore", Syntax: Git, Options: "-q,--quiet -v,--verbose --stdin -z -n,--non-matching --no-index " +
		"--index", Operands: "text*", Complete: true,
		Allowed: []string{"git check-ignore -v $x"}, Refused: []string{"git check-ignore --x a"}},
	{Names: "check-attr", Syntax: Git, Options: "-a,--all --cached --stdin -z --source=", Operands: "text*", Complete: true,
		Allowed: []string{"git check-attr -a -- a.txt"}, Refused: []string{"git check-attr --x a"}},
	{Names: "check-mailmap", Syntax: Git, Options: "--stdin --mailmap-file=read --mailmap-blob=", Operands: "text*", Complete: true,
		Allowed: []string{"git check-mailmap 'a <a@b>'"}, Refused: []string{"git check-mailmap --x a"}},
	// It prints or refuses a name, and knows no option that acts; its parser is its own.
	{Names: "check-ref-format", Syntax: Plain, Operands: "text*", Allowed: []string{"git check-ref-format --branch x"},
		Refused: []string{"git check-ref x"}},
	{Names: "count-objects", Syntax: Git, Options: "-v,--verbose -H,--human-readable", Operands: "none", Complete: true,
		Allowed: []string{"git count-objects -vH"}, Refused: []string{"git count-objects a"}},
	// --lost-found writes what it finds below .git/lost-found (git-fsck(1)).
	{Names: "fsck fsck-objects", Syntax: Git, Options: "-v,--verbose --unreachable --dangling --no-dangling --tags --root --cache --reflogs " +
		"--no-reflogs --full --no-full --connectivity-only --strict --lost-found!write --progress --no-progress --name-objects " +
		"--no-name-objects --references --no-references", Operands: "text*",
		Allowed: []string{"git fsck --no-dangling"}, Refused: []string{"git fsck --lost"}},
	// -l prints the whole configuration, like "git config --list".
	{Names: "var", Syntax: Plain, Operands: "text", Allowed: []string{"git var -l"}, Refused: []string{"git var a b"}},
	{Names: "version", Syntax: Git, Options: "--build-options", Operands: "none", Complete: true, Allowed: []string{"git version --build-options"},
		Refused: []string{"git version a"}},
	// -w opens a browser, -i starts info; the manual pages are shown by man.
	{Names: "help", Syntax: Git, Options: "-a,--all --verbose --no-verbose --external-commands --no-external-commands --aliases --no-aliases " +
		"-m,--man -w,--web!run -i,--info!run -v -g,--guides --user-interfaces --developer-interfaces -c,--config", Operands: "text",
		Allowed: []string{"git help log", "git help -a"},
		Refused: []string{"git help -w log"}},
	// Without a subcommand it records conflicts and resolutions; status, diff and remaining only show them.
	{Names: "rerere", Syntax: Git, Options: "--rerere-autoupdate!change --no-rerere-autoupdate", Judge: judgeGitRerere,
		Allowed: []string{"git rerere status", "git rerere diff"}, Refused: []string{"git rerere", "git rerere clear"}},
	// One operand is shown, a second one is written (git-symbolic-ref(1)).
	{Names: "symbolic-ref", Syntax: Git, Options: "-q,--quiet -d,--delete!change --short --recurse --no-recurse -m=!change", Operands: "text change",
		Allowed: []string{"git symbolic-ref --short HEAD"}, Refused: []string{"git symbolic-ref HEAD refs/heads/x", "git symbolic-ref --del x"}},
	// No operand, or -l, lists; two operands replace an object.
	{Names: "replace", Syntax: Git, Options: "-l,--list --format= -d,--delete!change -e,--edit!change -g,--graft!change " +
		"--convert-graft-file!change -f,--force!change --raw",
		Judge:   judgeGitReplace,
		Allowed: []string{"git replace", "git replace -l 'a*'"}, Refused: []string{"git replace a b", "git replace -d a"}},
	// --get-url resolves an address from the configuration and ends; everything else connects.
	{Names: "ls-remote", Syntax: Git, Options: "-q,--quiet --upload-pack=!run --exec=!run -t,--tags -h,--heads -b,--branches --refs --get-url " +
		"--sort= --exit-code --symref -o,--server-option=",
		Judge:   judgeGitLsRemote,
		Allowed: []string{"git ls-remote --get-url origin"},
		Refused: []string{"git ls-remote", "git ls-remote --heads origin", "git ls-remote --get-url --upload=./x origin"}},
}

func judgeRefFormat(in *Invocation) { in.gitOptions() }

func judgeGitRerere(in *Invocation) {
	if len(in.Operands) == 0 || !in.Operands[0].Is("status", "diff", "remaining") {
		in.Effect(Change, in.Words[0], "records or applies resolutions of conflicts")
	}
}

func judgeGitReplace(in *Invocation) {
	if len(in.Operands) > 0 && !in.Has("-l") {
		in.Effect(Change, in.Operands[0], "replaces the object `"+in.Operands[0].String()+"`")
	}
}

func judgeGitLsRemote(in *Invocation) {
	if !in.Has("--get-url") {
		in.Effect(Connect, in.Words[0], "asks a remote repository for its references")
	}
}

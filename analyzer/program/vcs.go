package program

import "strings"

// hgOptions are the global options of hg; an alias, extension or hook in --config or in the repository's hgrc runs programs.
const hgOptions = "-R,--repository= --cwd= -y,--noninteractive -q,--quiet -v,--verbose --color= --config=!run --debug --debugger!run " +
	"--encoding= --encodingmode= --traceback --time --profile! -h,--help --version --hidden --pager= "

const (
	hgFilter = hgOptions + "-I,--include= -X,--exclude= "
	hgFormat = hgOptions + "-T,--template= "
)

var vcsRows = []*Row{
	&Row{
		Names: "hg", Summary: "version control", Manual: "hg(1), Mercurial 6.3", Syntax: Strict, Options: hgOptions, Operands: "none",
		Env: "HG* EDITOR VISUAL",
		Commands: []*Row{
			// Commands and long options may be abbreviated; an abbreviation of a command isn't known here and asks.
			{Names: "status st", Syntax: GNU, Options: hgFilter + "-A,--all -m,--modified -a,--added -r,--removed -d,--deleted -c,--clean " +
				"-u,--unknown -i,--ignored -n,--no-status -t,--terse= -C,--copies -0,--print0 --rev= --change= -S,--subrepos " +
				"-T,--template=", Operands: "text*",
				Allowed: []string{"hg status -mar", "hg st --rev .^"}, Refused: []string{"hg status --config alias.status='!./x'", "hg st --conf x"}},
			{Names: "log history", Syntax: GNU, Options: hgFilter + "-f,--follow --follow-first -d,--date= -C,--copies -k,--keyword= -r,--rev= " +
				"-L,--line-range= --removed -m,--only-merges -u,--user= --only-branch= -b,--branch= -B,--bookmark= -P,--prune= -p,--patch " +
				"-g,--git -l,--limit= -M,--no-merges --stat -G,--graph --style= -T,--template=",
				Judge:   judgeGitShow,
				Allowed: []string{"hg log -l 5 -p", "hg log -G -r 'draft()'"}, Refused: []string{"hg log --debugger"}},
			{Names: "diff", Syntax: GNU, Options: hgFilter + "-r,--rev= --from= --to= -c,--change= -a,--text -g,--git --binary --nodates " +
				"--noprefix -p,--show-function --reverse -w,--ignore-all-space -b,--ignore-space-change -B,--ignore-blank-lines " +
				"-Z,--ignore-space-at-eol -U,--unified= --stat --root= -S,--subrepos",
				Judge:   judgeGitShow,
				Allowed: []string{"hg diff -r 1.0 -w a.txt"}, Refused: []string{"hg diff --config x=y"}},
			{Names: "annotate blame", Syntax: GNU, Options: hgFilter + "-r,--rev= --follow --no-follow -a,--text -u,--user -f,--file -d,--date " +
				"-n,--number -c,--changeset -l,--line-number --skip= -w,--ignore-all-space -b,--ignore-space-change -B,--ignore-blank-lines " +
				"-Z,--ignore-space-at-eol -T,--template=", Operands: "read*",
				Allowed: []string{"hg blame -un a.txt"}, Refused: []string{"hg blame --profile a.txt"}},
			// The value of -o is a pattern for the names of files (hg help cat).
			{Names: "cat", Syntax: GNU, Options: hgFilter + "-o,--output=write -r,--rev= --decode -T,--template=", Operands: "read*",
				Allowed: []string{"hg cat -r tip a.txt"}, Refused: []string{"hg cat -o x a.txt", "hg cat --out=x a.txt"}},
			{Names: "branches", Syntax: GNU, Options: hgFormat + "-a,--active -c,--closed -r,--rev=", Operands: "none",
				Allowed: []string{"hg branches -a"}, Refused: []string{"hg branches --config x"}},
			// Without an operand the name of the branch is shown.
			{Names: "branch", Syntax: GNU, Options: hgOptions + "-f,--force!change -C,--clean!change -r,--rev=!change", Operands: "change",
				Judge: func(*Invocation) {}, Allowed: []string{"hg branch"}, Refused: []string{"hg branch x", "hg branch -C"}},
			{Names: "tags", Syntax: GNU, Options: hgFormat, Operands: "none", Allowed: []string{"hg tags"}, Refused: []string{"hg tags --config x"}},
			{Names: "heads", Syntax: GNU, Options: hgFormat + "-r,--rev= -t,--topo -a,--active -c,--closed --style=", Operands: "text*",
				Allowed: []string{"hg heads"}, Refused: []string{"hg heads --config x"}},
			{Names: "parents tip", Syntax: GNU, Options: hgFormat + "-r,--rev= --style= -p,--patch -g,--git", Operands: "text",
				Allowed: []string{"hg tip"}, Refused: []string{"hg tip --config x"}},
			{Names: "manifest files locate", Syntax: GNU, Options: hgFilter + "-r,--rev= --all -0,--print0 -f,--fullpath -S,--subrepos " +
				"-T,--template=", Operands: "text*",
				Allowed: []string{"hg files -r tip"}, Refused: []string{"hg files --config x"}},
			{Names: "root paths", Syntax: GNU, Options: hgFormat, Operands: "text", Allowed: []string{"hg root", "hg paths default"},
				Refused: []string{"hg root --config x"}},
			// --remote asks the default repositories.
			{Names: "summary sum", Syntax: GNU, Options: hgOptions + "--remote!connect", Operands: "none", Allowed: []string{"hg summary"},
				Refused: []string{"hg summary --remote", "hg sum --rem"}},
			// An operand is another repository, which may be at another host.
			{Names: "identify id", Syntax: GNU, Options: hgFormat + "-r,--rev= -n,--num -i,--id -b,--branch -t,--tags -B,--bookmarks " +
				"-e,--ssh=!run --remotecmd=!run --insecure", Operands: "connect",
				Judge:   func(*Invocation) {},
				Allowed: []string{"hg id -i"}, Refused: []string{"hg id https://example.com/x", "hg id --ssh ./x"}},
			{Names: "grep", Syntax: GNU, Options: hgFilter + "-0,--print0 --all --diff -a,--text -f,--follow -i,--ignore-case " +
				"-l,--files-with-matches -n,--line-number -r,--rev= --all-files -u,--user -d,--date -T,--template=", Operands: "text read*",
				Allowed: []string{"hg grep -n x a.txt"}, Refused: []string{"hg grep --config x y"}},
			{Names: "help version", Syntax: GNU, Options: hgFormat + "-e,--extension -c,--command -k,--keyword -s,--system=", Operands: "text*",
				Allowed: []string{"hg help log"}, Refused: []string{"hg help --config x"}},
			{Names: "commit ci add addremove amend backout bookmarks bookmark book copy cp forget graft import patch export merge move mv " +
				"rename phase purge rebase histedit strip remove rm resolve revert rollback recover shelve unshelve tag update up checkout co " +
				"archive bundle unbundle bisect config debug abort continue init verify", Syntax: Plain,
				Always:  &Effect{Kind: Change, Message: "changes the repository or the working tree"},
				Refused: []string{"hg commit -m x", "hg revert a.txt", "hg config --edit"}},
			// ssh or a command of the configuration carries the data.
			{Names: "clone push pull incoming in outgoing out serve email", Syntax: Plain,
				Always: &Effect{Kind: Connect, Message: "exchanges data with another repository"}, Refused: []string{"hg pull", "hg push -f"}},
		},
		Judge:   judgeHg,
		Allowed: []string{"hg --version", "hg -R a status"},
		Refused: []string{"hg --config extensions.x=./x.py status", "hg stat", "hg -R ssh://h/x log", "hg log --repository https://h/x", "hg --rep ssh://h/x id"},
	},
	&Row{
		// log, list, cat, blame, and all that names a revision or an address, ask the server.
		// svn makes ~/.subversion when it is first used; that is no effect.
		Names: "svn", Summary: "version control", Manual: "svn help, 1.14", Syntax: Strict, Options: "--version$ -q -h$ --help$", Operands: "none",
		Env: "SVN_* EDITOR VISUAL",
		Commands: []*Row{
			{Names: "status stat st", Syntax: Permute, Options: "-v,--verbose -N,--non-recursive --depth= -q,--quiet --no-ignore --incremental " +
				"--xml --ignore-externals --changelist,--cl= --non-interactive", Operands: "text*", Complete: true,
				Allowed: []string{"svn status -q $x"}, Refused: []string{"svn status -u", "svn st --show-updates", "svn st --config-option=x"}},
			// Without a revision the pristine copies in .svn are compared, and no server is asked.
			{Names: "diff di", Syntax: Permute, Options: "-N,--non-recursive --depth= --internal-diff --no-diff-added --no-diff-deleted " +
				"--ignore-properties --properties-only --show-copies-as-adds --notice-ancestry --summarize --changelist,--cl= --force --xml " +
				"--git --patch-compatible --non-interactive", Operands: "read*",
				Judge:   refuseAddresses,
				Allowed: []string{"svn diff a.txt"},
				Refused: []string{"svn diff -r 1", "svn diff --diff-cmd ./x", "svn diff https://example.com/x@1 y"}},
			{Names: "info", Syntax: Permute, Options: "-R,--recursive -H,--human-readable --depth= --incremental --xml --changelist,--cl= " +
				"--include-externals --show-item= --no-newline --non-interactive",
				Operands: "text*", Judge: refuseAddresses, Allowed: []string{"svn info --show-item url"},
				Refused: []string{"svn info -r HEAD", "svn info https://example.com/x"}},
			{Names: "help h ?", Syntax: Plain, Operands: "text*", Allowed: []string{"svn help log"}, Refused: []string{"svn halp"}},
			{Names: "log list ls cat blame praise annotate ann propget pget pg proplist plist pl mergeinfo", Syntax: Plain,
				Always: &Effect{Kind: Connect, Message: "asks the server"}, Refused: []string{"svn log -l 3", "svn cat a.txt"}},
			{Names: "add checkout co update up commit ci revert resolve resolved delete del remove rm copy cp move mv rename ren merge switch " +
				"sw mkdir import export cleanup lock unlock patch propset pset ps propedit pedit pe propdel pdel pd changelist cl relocate " +
				"upgrade auth", Syntax: Plain,
				Always: &Effect{Kind: Change, Message: "changes the working copy or the " +
					"repository"},
				Refused: []string{"svn update", "svn commit -m x", "svn revert -R ."}},
		},
		Allowed: []string{"svn --version"}, Refused: []string{"svn x"},
	},
	&Row{
		Names: "svnversion", Summary: "show the revision of a working " +
			"copy", Manual: "svnversion(1), 1.14", Syntax: Permute, Complete: true, Options: "-n,--no-newline -c,--committed -h$ --help$ " +
			"--version$ -q,--quiet", Operands: "text text",
		Allowed: []string{"svnversion -n"}, Refused: []string{"svnversion --x"},
	},
	&Row{
		// Even reading commands first record the state of the working copy as a commit.
		Names: "jj", Summary: "version control", Manual: "jj help (commands/help.rs, version.rs); working-copy documentation, " +
			"0.30", Syntax: Strict, Options: "--version$ -V$ -h$ --help$", Operands: "none",
		Commands: []*Row{
			{Names: "help", Syntax: Permute, Options: "-k,--keyword=", Operands: "text*", Allowed: []string{"jj help log", "jj help -k revsets"}, Refused: []string{"jj halp", "jj help --config x=y"}},
			{Names: "version", Syntax: Permute, Options: "--numeric-only --details", Operands: "none", Allowed: []string{"jj version"}, Refused: []string{"jj version -R x"}},
			{Names: "log status st diff show file bookmark b op operation evolog", Syntax: Plain,
				Always: &Effect{Kind: Change, Message: "records the state of the working copy"}, Refused: []string{"jj log", "jj st"}},
		},
		Allowed: []string{"jj --version"}, Refused: []string{"jj new"},
	},
	&Row{
		// list, view and diff read with the user's login, as for gh.
		Names: "glab", Summary: "read and change GitLab", Manual: "glab-mr-list(1), glab-issue-list(1), glab-issue-view(1), 1.32 to 1.80; glab help, 1.22", Syntax: Strict, Options: "--version$ -v$ --help$ -h$", Operands: "none",
		Env: "GLAB_PAGER BROWSER VISUAL EDITOR GLAB_CONFIG_DIR GITLAB_HOST GITLAB_API_HOST GL_HOST",
		Commands: []*Row{
			{Names: "mr", Syntax: Strict, Options: "-R,--repo= --help$ -h$", Commands: []*Row{
				// No option of list acts, so it doesn't matter that -a meant --all once.
				{Names: "list ls", Syntax: Permute, Options: glabOptions + "-A,--all -a,--assignee= --author= -c,--closed -d,--draft " +
					"--not-draft -l,--label= -M,--merged -m,--milestone= --not-label= -r,--reviewer= --search= -s,--source-branch= " +
					"-t,--target-branch= --order= --sort=",
					Operands: "none", Complete: true, Allowed: []string{"glab mr list --assignee=@me"}, Refused: []string{"glab mr list -w"}},
				{Names: "view show", Syntax: Permute, Options: glabOptions + "-c,--comments -s,--system-logs -w,--web!run", Operands: "text",
					Allowed: []string{"glab mr view 1 -c"}, Refused: []string{"glab mr view 1 -w"}},
				{Names: "diff", Syntax: Permute, Options: "-R,--repo= --color= --raw --help$", Operands: "text", Complete: true,
					Allowed: []string{"glab mr diff 1"}, Refused: []string{"glab mr diff -w"}},
				{Names: "approve create new merge accept close reopen update note comment rebase checkout delete del for revoke subscribe " +
					"unsubscribe todo issues approvers", Syntax: Plain,
					Always:  &Effect{Kind: Change, Message: "changes a merge request or the working tree"},
					Refused: []string{"glab mr merge 1", "glab mr create"}},
			}},
			{Names: "issue", Syntax: Strict, Options: "-R,--repo= --help$ -h$", Commands: []*Row{
				{Names: "list ls", Syntax: Permute, Options: glabOptions + "-A,--all -a,--assignee= --author= -c,--closed -C,--confidential " +
					"-l,--label= -m,--milestone= --search= --in=", Operands: "none", Complete: true,
					Allowed: []string{"glab issue list -P 5"}, Refused: []string{"glab issue list -w"}},
				{Names: "view show", Syntax: Permute, Options: glabOptions + "-c,--comments -s,--system-logs -w,--web!run", Operands: "text",
					Allowed: []string{"glab issue view 1"}, Refused: []string{"glab issue view 1 --web"}},
				{Names: "create new close reopen update note comment delete del subscribe unsubscribe board", Syntax: Plain,
					Always: &Effect{Kind: Change, Message: "changes an issue"}, Refused: []string{"glab issue create"}},
			}},
			{Names: "help version", Syntax: Plain, Operands: "text*", Allowed: []string{"glab help mr"}, Refused: []string{"glab halp"}},
			{Names: "api alias auth ci pipe pipeline cluster config incident job label milestone release repo project schedule snippet ssh-key " +
				"token user variable var", Syntax: Plain,
				Always:  &Effect{Kind: Unproven, Message: "is not known to only read here"},
				Refused: []string{"glab ci run", "glab variable get X", "glab auth status -t"}},
		},
		Judge:   judgeGh,
		Allowed: []string{"glab --version"}, Refused: []string{"glab x"},
	},
}

// judgeHg says which repository hg reads, whose configuration it runs, and which files templates and styles are read from: a value with a
// slash is one, and printed.
func judgeHg(in *Invocation) {
	dir := Literal(".")
	for c := in; c != nil; c = c.Sub {
		for _, o := range c.Given("--cwd") {
			dir = under(dir, o.Value)
			in.Effect(Trust, dir, "runs what the repository's configuration names")
		}
		for _, o := range c.Given("--repository") {
			if strings.Contains(o.Value.Text, ":") {
				in.Effect(Connect, o.Value, "may ask the repository `"+o.Value.String()+"`")
			}
			in.Effect(Trust, under(dir, o.Value), "runs what the repository's configuration names")
		}
		for _, o := range c.Given("--template", "--style") {
			if strings.Contains(o.Value.Text, "/") {
				in.effectOf(fileRead, under(dir, o.Value))
			}
		}
	}
	in.Effect(Trust, Literal("."), "runs what the repository's configuration names")
}

// glabOptions are the options that list and view commands of glab share.
const glabOptions = "-R,--repo= -g,--group= -F,--output= --output-format= -p,--page= -P,--per-page= --help$ "

// refuseAddresses adds that an operand with an address makes svn ask a server.
func refuseAddresses(in *Invocation) {
	for _, w := range in.Operands {
		if w.Open != Fixed || isAddress(w.Text) {
			in.Effect(Connect, w, "may ask a server for `"+w.String()+"`")
		}
	}
}

// isAddress tells whether the text begins with a scheme, as in https://example.com.
func isAddress(text string) bool {
	for i, r := range text {
		if r == ':' {
			return i > 0 && len(text) > i+2 && text[i+1:i+3] == "//"
		}
		if r == '/' || r == '.' {
			return false
		}
	}
	return false
}

package program

import "strings"

// The options of git-diff(1), apart by length because some commands give the short ones another meaning. All diff commands open the file of
// --output as soon as they meet the option, whatever stands beside it.
const (
	gitDiffLong = "--patch --no-patch --unified=? --function-context --no-function-context --raw --patch-with-raw --patch-with-stat --numstat " +
		"--shortstat --dirstat=? --cumulative --dirstat-by-file=? --check --summary --name-only --name-status --stat=? --stat-width= " +
		"--stat-name-width= --stat-graph-width= --stat-count= --compact-summary --no-compact-summary --binary --full-index --no-full-index " +
		"--color=? --no-color --ws-error-highlight= --abbrev=? --no-abbrev --src-prefix= --dst-prefix= --line-prefix= --no-prefix " +
		"--default-prefix --inter-hunk-context= --output-indicator-new= --output-indicator-old= --output-indicator-context= --break-rewrites=? " +
		"--find-renames=? --irreversible-delete --find-copies=? --find-copies-harder --no-find-copies-harder --no-renames --rename-empty " +
		"--no-rename-empty --follow --no-follow --minimal --no-minimal --ignore-all-space --ignore-space-change --ignore-space-at-eol " +
		"--ignore-cr-at-eol --ignore-blank-lines --ignore-matching-lines= --no-ignore-matching-lines --indent-heuristic --no-indent-heuristic " +
		"--patience --histogram --diff-algorithm= --anchored= --word-diff=? --word-diff-regex= --color-words=? --color-moved=? --no-color-moved " +
		"--color-moved-ws= --no-color-moved-ws --relative=? --no-relative --text --no-text --exit-code --no-exit-code --quiet --no-quiet " +
		"--ext-diff --no-ext-diff --textconv --no-textconv --ignore-submodules=? --submodule=? --ita-invisible-in-index --ita-visible-in-index " +
		"--pickaxe-all --pickaxe-regex --rotate-to= --skip-to= --find-object= --diff-filter= --output=write "
	gitDiffShort = "-p -s -u -U=? -W -X=? -B=? -M=? -D -C=? -l= -w -b -I= -a -R -S= -G= -O=read -z "

	gitRevisionLong = "--max-count= --skip= --max-age= --since= --since-as-filter= --after= --min-age= --before= --until= --first-parent " +
		"--exclude-first-parent-only --ancestry-path=? --walk-reflogs --default= --merge --topo-order --simplify-merges " +
		"--simplify-by-decoration --date-order --author-date-order --early-output=? --parents --dense --sparse --in-commit-order --remove-empty " +
		"--merges --no-merges --min-parents=? --no-min-parents --max-parents=? --no-max-parents --boundary --left-right --left-only " +
		"--right-only --cherry --count --cherry-mark --cherry-pick --objects --objects-edge --objects-edge-aggressive --verify-objects " +
		"--unpacked --no-kept-objects=? --diff-merges= --cc --dd --no-diff-merges --combined-all-paths --pretty=? --format=? --expand-tabs=? " +
		"--no-expand-tabs --show-notes=? --notes=? --no-notes --standard-notes --no-standard-notes --show-signature!run --no-show-signature " +
		"--show-linear-break=? --oneline --graph --no-graph --encode-email-headers --no-encode-email-headers --root --no-commit-id --always " +
		"--abbrev-commit --no-abbrev-commit --full-diff --show-pulls --full-history --relative-date --date= --log-size --author= --committer= " +
		"--grep-reflog= --grep= --basic-regexp --extended-regexp --regexp-ignore-case --fixed-strings --perl-regexp --all-match --invert-grep " +
		"--encoding= --reverse --children --ignore-missing --all --branches=? --tags=? --remotes=? --reflog --not --no-walk=? --do-walk " +
		"--bisect --glob= --exclude= --exclude-hidden= --indexed-objects --alternate-refs --single-worktree --filter=? --no-filter --stdin " +
		"--end-of-options --exclude-promisor-objects "
	gitRevisionShort = "-n= -# -g -r -t -v -c -m -i -E -F -P "

	gitRevisions = gitDiffLong + gitDiffShort + gitRevisionLong + gitRevisionShort
	gitLog       = gitRevisions + "-q -L= --source --no-source --use-mailmap --no-use-mailmap --mailmap --no-mailmap --clear-decorations " +
		"--decorate-refs= --decorate-refs-exclude= --decorate=? --no-decorate "
)

// gitHistory are the commands that take the options of git-log(1) or git-diff(1).
var gitHistory = []*Row{
	// log and its kin read configured mailmaps, textconv filters and pagers: Trust covers these.
	{Names: "log whatchanged", Syntax: Git, Options: gitLog, Judge: judgeGitLog,
		Allowed: []string{"git log --oneline -20 main..HEAD -- src", "git log -n 3 --format='%h %an' --since 2.weeks", "git log -p -S foo --stat -- '*.go'", "git log -L1,5:a.go"},
		Refused: []string{"git log --output=a.txt", "git log --outp a.txt", "git log --show-signature", "git log --format=%G?", "git log $x",
			"git log --gre --output=a.txt", "git log -gS --output=a.txt", "git log --version --output=a.txt"}},
	{Names: "show", Syntax: Git, Options: gitLog, Judge: judgeGitShow,
		Allowed: []string{"git show HEAD:src/a.go", "git show --stat --format=fuller \"HEAD:$x\"", "git show -- *.go"},
		Refused: []string{"git show --output=a.txt", "git show *.go", "git show \"$x\""}},
	// Two paths of which one lies outside of the repository are compared as with --no-index, so every operand is read.
	{Names: "diff", Syntax: Git, Options: gitRevisions + "--cached --staged --merge-base --base --ours --theirs --no-index -q -0",
		Judge:   judgeGitShow,
		Allowed: []string{"git diff", "git diff --cached --stat -M HEAD~2 -- a b", "git diff -U0 main...HEAD", "git diff --no-index a b", "git diff --word-diff=color"},
		Refused: []string{"git diff --output=x --no-index a b", "git diff --ou=x"}},
	{Names: "diff-tree", Syntax: Git, Options: gitRevisions + "--merge-base", Judge: judgeGitShow,
		Allowed: []string{"git diff-tree --no-commit-id --name-only -r HEAD"}, Refused: []string{"git diff-tree -p --output=x HEAD"}},
	{Names: "diff-index", Syntax: Git, Options: gitRevisions + "--cached --merge-base", Judge: judgeGitShow,
		Allowed: []string{"git diff-index --quiet HEAD --"}, Refused: []string{"git diff-index --output x HEAD"}},
	{Names: "diff-files", Syntax: Git, Options: gitRevisions + "-q --base --ours --theirs", Judge: judgeGitShow,
		Allowed: []string{"git diff-files --name-status"}, Refused: []string{"git diff-files -p --output=x"}},
	// It takes the options of diff as well, --output among them, though it shows no diffs.
	{Names: "rev-list", Syntax: Git, Options: gitRevisions + "--header --timestamp --bisect-all --bisect-vars --use-bitmap-index --test-bitmap " +
		"--progress=? --filter-provided-objects --filter-print-omitted --missing=? --disk-usage=? --no-commit-header --commit-header " +
		"--object-names --no-object-names",
		Judge:   judgeGitLog,
		Allowed: []string{"git rev-list --count HEAD ^main", "git rev-list --left-right --count a...b"},
		Refused: []string{"git rev-list --output=x HEAD"}},
	// --export-marks writes when the export is done.
	{Names: "fast-export", Syntax: Git, Options: gitRevisions + "--progress= --signed-tags= --tag-of-filtered-object= --reencode=? " +
		"--export-marks=write --import-marks=read --import-marks-if-exists=read --fake-missing-tagger --full-tree --use-done-feature --no-data " +
		"--refspec= --anonymize --anonymize-map= --reference-excluded-parents --show-original-ids --mark-tags",
		Judge:   judgeGitShow,
		Allowed: []string{"git fast-export --all"}, Refused: []string{"git fast-export --export-marks=x main"}},
	{Names: "range-diff", Syntax: Git, Options: gitDiffLong + gitDiffShort + "--creation-factor= --no-creation-factor --dual-color " +
		"--no-dual-color --notes=? --no-notes --left-only --right-only",
		Judge:   judgeGitShow,
		Allowed: []string{"git range-diff main old new"}, Refused: []string{"git range-diff --output=x a...b"}},
	// Its own short options come before those of revisions, with other meanings: -n counts, -s sums, -w wraps.
	{Names: "shortlog", Syntax: Git, Options: gitRevisions + "~-c ~-n ~-s ~-w ~--summary ~--committer" +
		" -c,--committer -n,--numbered -s,--summary -e,--email -w=? --group= --no-committer --no-numbered --no-summary --no-email " +
		"--no-group", Judge: judgeGitLog,
		Allowed: []string{"git shortlog -sne HEAD"}, Refused: []string{"git shortlog --output=zz.txt HEAD"}},
	// Here -S, -C, -M, -b and others have their own meanings; --contents and --ignore-revs-file read any file.
	{Names: "blame annotate pickaxe", Syntax: Git, Options: gitRevisions + "~-b ~-n ~-p ~-c ~-t ~-l ~-s ~-w ~-S ~-C ~-M ~--root ~--minimal ~--abbrev ~--date" +
		" --incremental -b --root --show-stats --progress --score-debug -f,--show-name -n,--show-number -p,--porcelain --line-porcelain -c -t " +
		"-l -s -e,--show-email -w --ignore-rev= --ignore-revs-file=read --color-lines --color-by-age --minimal -S=read --contents=read -C=? " +
		"-M=? -L= --abbrev=? --date=", Judge: judgeGitShow,
		Allowed: []string{"git blame -L 10,20 -w -C -C HEAD -- a.go", "git annotate a.go"}, Refused: []string{"git blame --output=x a.go"}},
	// show is the default, an unknown first operand is a reference; options may stand before the subcommand.
	{Names: "reflog", Syntax: Git, Options: gitLog, Judge: judgeGitReflog,
		Allowed: []string{"git reflog", "git reflog -10", "git reflog show --oneline main", "git reflog exists refs/heads/x", "git reflog --date=iso HEAD@{1}"},
		Refused: []string{"git reflog expire --expire=now --all", "git reflog delete HEAD@{0}", "git reflog --oneline delete " +
			"x", "git reflog drop", "git reflog \"$x\""}},
}

// judgeGitLog judges a command that prints commits, and contents only with an option that asks for patches.
func judgeGitLog(in *Invocation) {
	in.gitOptions()
	patch := in.Has("-p", "--patch", "-u", "-U", "--unified", "--patch-with-raw", "--patch-with-stat", "-c", "--cc", "-W", "--function-context",
		"--word-diff", "--word-diff-regex", "--color-words", "--binary", "--diff-merges", "-m")
	for _, o := range in.Given("-L") {
		if at := strings.LastIndexByte(o.Value.Text, ':'); at >= 0 {
			in.gitContent(o.Value.After(at + 1))
		}
	}
	for _, w := range in.Operands {
		if patch {
			in.gitContent(w)
		}
	}
}

// judgeGitShow judges a command that prints the contents of what its operands name.
func judgeGitShow(in *Invocation) {
	in.gitOptions()
	for _, w := range in.Operands {
		in.gitContent(w)
	}
}

// judgeGitReflog refuses the subcommands of git-reflog(1) that change the log; every other operand is one of "git log -g".
func judgeGitReflog(in *Invocation) {
	in.gitOptions()
	for i, w := range in.Operands {
		if w.Is("expire", "delete", "drop", "write") || i == 0 && w.Open != Fixed && w.Text == "" {
			in.Effect(Change, w, "may change the reflog with `"+w.String()+"`")
		}
	}
}

// gitOptions refuses what the options of revisions can hide. git reads these options in several passes, not all of which know abbreviations or
// clusters; an option that takes the next word for us may leave it to git, and git acts on --output before it complains.
func (in *Invocation) gitOptions() {
	for _, o := range in.Options {
		if o.HasValue && !o.Attached && o.Word.Text != o.Name {
			in.Refuse(o.Word, "may take `"+o.Value.String()+"` otherwise than as the value of `"+o.Word.String()+"`")
		}
		if o.HasValue && (strings.Contains(o.Value.Text, "%G") || strings.Contains(o.Value.Text, "(signature")) {
			in.Effect(Execute, o.Value, "verifies signatures with gpg")
		}
	}
}

// gitContent adds that the content of a file is shown: w is a path, REVISION:PATH, a path with magic (gitglossary(7), pathspec), or a revision.
func (in *Invocation) gitContent(w Word) {
	text := w.Text
	magic, rest, colon := strings.Cut(text, ":")
	switch {
	case colon && magic == "" && rest != "" && strings.ContainsRune("!^", rune(rest[0])), strings.HasPrefix(text, ":(exclude"):
		return
	case strings.HasPrefix(text, ":("):
		w = w.After(strings.IndexByte(text+")", ')') + 1)
	case strings.HasPrefix(text, ":/"):
		w = w.After(2)
	case colon && magic == "":
		w = w.After(strings.LastIndexByte(text, ':') + 1)
	case colon:
		w = w.After(len(magic) + 1)
	}
	if w.Text == "" && w.Open == Fixed {
		return
	}
	if at := strings.IndexAny(w.Text, "*?["); w.Open == Fixed && at >= 0 {
		w.Open, w.Pattern, w.Text = Names, w.Text, w.Text[:at]
	}
	in.Effect(Read, w, "shows `"+w.String()+"`")
}

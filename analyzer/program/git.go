package program

import (
	"path"
	"strings"

	"github.com/bashguard/bashguard/analyzer/wordlist"
)

var gitRows = []*Row{{
	Names: "git", Summary: "version control", Manual: "git(1) and the pages of its commands, git 2.39; git-config(1)", Syntax: Strict,
	Options: "-C= -c= --git-dir= --work-tree= --namespace= --super-prefix= --config-env=!run --exec-path=? --attr-source= --list-cmds=? " +
		"-p,--paginate -P,--no-pager --bare --no-optional-locks --no-replace-objects --no-lazy-fetch --no-advice --literal-pathspecs " +
		"--no-literal-pathspecs --glob-pathspecs --noglob-pathspecs --icase-pathspecs --help -h$ -v,--version$ --html-path$ --man-path$ --info-path$",
	Operands: "none",
	Env: "GIT_CONFIG* GIT_DIR GIT_COMMON_DIR GIT_WORK_TREE GIT_INDEX_FILE GIT_OBJECT_DIRECTORY GIT_ALTERNATE_OBJECT_DIRECTORIES GIT_NAMESPACE " +
		"GIT_EXEC_PATH GIT_TEMPLATE_DIR GIT_ATTR_* GIT_EXTERNAL_DIFF GIT_DIFF_* GIT_EDITOR GIT_SEQUENCE_EDITOR GIT_PAGER GIT_ASKPASS " +
		"SSH_ASKPASS GIT_SSH* GIT_PROXY_* GIT_ALLOW_PROTOCOL GIT_PROTOCOL* GIT_HTTP_* GIT_SSL_* GIT_TRACE* GIT_TRACE2* GIT_REDIRECT_* " +
		"GIT_TEXTDOMAINDIR GIT_TEST_* GIT_DEFAULT_* GIT_REPLACE_REF_BASE GIT_SHALLOW_FILE GIT_NO_REPLACE_OBJECTS",
	Groups: []*[]*Row{&gitHistory, &gitContents, &gitNames, &gitRefs, &gitConfiguration, &gitWriters},
	Judge:  judgeGit,
	Allowed: []string{
		"git --version", "git -C ../lib --no-pager log --oneline -5", "git -c color.ui=never -c Core.QuotePath=off status",
		"git --git-dir=/w/.git --work-tree=/w status -sb", "git commit --help", "git log -h",
	},
	Refused: []string{
		"git frobnicate", "git -c core.pager=./x log", "git -c core.fsmonitor=./x status", "git --config-env=core.pager=X " +
			"log", "git --exec-path=. status",
		"git --git-dir=x.git log", "git --git-dir \"$x\" log", "git -c alias.x='!./x' x", "git -C dir commit -m x", "git log -n 1 --help --output=a.txt", "git diff --cached --help " +
			"--output=a.txt", "git --help -w log",
	},
}}

// judgeGit says in which directory git finds the configuration whose programs it runs (git-config(1): core.fsmonitor, core.pager,
// diff.external and many more), and moves what the subcommand does there.
func judgeGit(in *Invocation) {
	if len(in.Options) == 0 && in.asksGitForHelp() {
		in.Effects, in.Runs = nil, nil
	}
	for _, o := range in.Given("-c") {
		if !harmlessGitSetting(o.Value) {
			in.EffectAt(Execute, o.Value, o.Value.Span, "may run what the configuration `"+o.Value.String()+"` names")
		}
	}
	if o, ok := in.Option("--exec-path"); ok && o.HasValue {
		in.Effect(Execute, o.Value, "runs the programs in `"+o.Value.String()+"`")
	}
	dir := Literal(".")
	for _, o := range in.Given("-C") {
		dir = under(dir, o.Value)
	}
	for i, e := range in.Effects {
		if e.Kind == Read || e.Kind == Write || e.Kind == Delete {
			in.Effects[i].Target = under(dir, e.Target)
		}
	}
	for i := range in.Runs {
		if in.Runs[i].Dir == nil && in.Has("-C") {
			in.Runs[i].Dir = &dir
		}
	}
	if len(in.Operands) == 0 || in.Operands[0].Is("version") {
		return
	}
	in.Effect(Trust, dir, "runs programs that the repository's configuration names")
	for _, o := range in.Given("--git-dir", "--work-tree") {
		if o.Name == "--git-dir" && (o.Value.Open != Fixed || path.Base(o.Value.Text) != ".git") {
			in.Effect(Execute, o.Value, "runs what the configuration in `"+o.Value.String()+"` names, which isn't a `.git` and may be anybody's")
			continue
		}
		in.Effect(Trust, under(dir, o.Value), "uses the repository `"+o.Value.String()+"`")
	}
}

// asksGitForHelp tells whether the word behind the subcommand makes git show its manual or usage instead, whatever follows.
func (in *Invocation) asksGitForHelp() bool {
	return len(in.Operands) > 1 && in.Operands[0].Open == Fixed && in.Row.Command(in.Operands[0].Text) != nil &&
		(in.Operands[1].Is("--help") || len(in.Operands) == 2 && in.Operands[1].Is("-h"))
}

// under returns w as seen from outside of dir.
func under(dir, w Word) Word {
	if dir.Is(".", "") || strings.HasPrefix(w.Text, "/") || strings.HasPrefix(w.Text, "~") {
		return w
	}
	if dir.Open != Fixed {
		return Word{Text: dir.Text, Open: One, Span: w.Span}
	}
	if w.Open == Fixed {
		w.Text = path.Join(dir.Text, w.Text)
		return w
	}
	w.Text = strings.TrimSuffix(dir.Text, "/") + "/" + w.Text
	if w.Pattern != "" {
		w.Pattern = strings.TrimSuffix(dir.Text, "/") + "/" + w.Pattern
	}
	return w
}

// gitSettings are variables of git-config(1) that only change what is shown or how it is computed. A value behind "=" is the only harmless one;
// a name that ends in "." stands for all below it.
const gitSettings = wordlist.List(`color. advice. core.quotepath core.abbrev core.pager=cat core.pager= core.autocrlf core.safecrlf core.eol core.filemode
	core.ignorecase core.precomposeunicode core.fsmonitor=false core.fsmonitor= core.preloadindex core.commentchar core.hookspath=/dev/null
	core.logallrefupdates core.symlinks core.longpaths core.checkstat core.trustctime core.untrackedcache=false
	diff.renames diff.renamelimit diff.noprefix diff.mnemonicprefix diff.srcprefix diff.dstprefix diff.algorithm diff.context diff.interhunkcontext
	diff.colormoved diff.colormovedws diff.wserrorhighlight diff.submodule diff.relative diff.dirstat diff.statgraphwidth diff.statnamewidth
	diff.suppressblankempty diff.ignoresubmodules diff.indentheuristic diff.autorefreshindex diff.wordregex
	log.abbrevcommit log.date log.decorate log.diffmerges log.excludedecoration log.follow log.graphcolors log.initialdecorationset log.mailmap log.showroot
	log.showsignature=false status.aheadbehind status.branch status.displaycommentprefix status.relativepaths status.renamelimit status.renames status.short
	status.showstash status.showuntrackedfiles status.submodulesummary grep.linenumber grep.column grep.patterntype grep.extendedregexp
	grep.threads grep.fullname grep.fallbacktonoindex blame.blankboundary blame.coloring blame.date blame.showemail blame.showroot
	branch.sort tag.sort versionsort.suffix column.ui column.branch column.status column.tag i18n.commitencoding i18n.logoutputencoding
	merge.renames merge.renamelimit merge.conflictstyle gc.auto=0 maintenance.auto=false init.defaultbranch user.name user.email
	pager.log=false pager.diff=false pager.show=false pager.branch=false pager.tag=false pager.blame=false pager.grep=false pager.status=false commit.gpgsign=false tag.gpgsign=false
	submodule.recurse=false fetch.prune pull.rebase pull.ff push.default rebase.autostash`)

// harmlessGitSetting tells whether a NAME=VALUE of "git -c" can't make git run, load or write anything.
func harmlessGitSetting(w Word) bool {
	name, value, eq := strings.Cut(w.Text, "=")
	if !eq && w.Open != Fixed {
		return false // the name isn't known whole
	}
	name = strings.ToLower(name)
	section, _, _ := strings.Cut(name, ".")
	return gitSettings.Has(name) || gitSettings.Has(section+".") || w.Open == Fixed && eq && gitSettings.Has(name+"="+value)
}

// repositoryName is the directory that a clone makes: the last part of the address without its ending (git-clone(1)).
func repositoryName(address string) string {
	address = strings.TrimSuffix(strings.TrimRight(address, "/"), "/.git")
	address = address[strings.LastIndexAny(address, "/:")+1:]
	return strings.TrimSuffix(strings.TrimSuffix(address, ".git"), ".bundle")
}

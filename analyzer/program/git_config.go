package program

import (
	"slices"
	"strings"
)

var gitConfiguration = []*Row{
	// Options end at the first operand: "git config user.name --get" sets a name (PARSE_OPT_STOP_AT_NON_OPTION in builtin/config.c).
	{Names: "config", Syntax: Stop, Options: "--global --system --local --worktree -f,--file=read --blob= --get --get-all --get-regexp " +
		"--get-urlmatch --replace-all --add --unset --unset-all --rename-section --remove-section -l,--list --fixed-value -e,--edit --get-color " +
		"--get-colorbool -t,--type= --no-type --bool --int --bool-or-int --bool-or-str --path --expiry-date -z,--null --name-only --includes " +
		"--no-includes --show-origin --show-scope --default= --comment= --all --regexp --value= --append --show-names --no-show-names --url=",
		Judge: judgeGitConfig,
		Allowed: []string{"git config user.name", "git config --get remote.origin.url", "git config -l --show-origin", "git config --get-regexp '^alias'", "git config list",
			"git config get --all user.email", "git config --global --list", "git config --file a.ini --get a.b x"},
		Refused: []string{"git config user.name x", "git config user.name --get", "git config --unset a.b", "git config --unset-a a.b", "git config --global --edit", "git config set a.b c",
			"git config edit", "git config $x", "git config --get credential.helper", "git config http.https://example.com/.extraheader", "git config core.hooksPath x", "git config --get --no-get a.b c"}},
	// list only shows patterns; set and its kin add and remove files of the working tree.
	{Names: "sparse-checkout", Syntax: Strict, Options: "--help$ -h$", Commands: []*Row{
		{Names: "list", Syntax: Git, Operands: "none", Complete: true, Allowed: []string{"git sparse-checkout list"},
			Refused: []string{"git sparse-checkout list x"}},
		{Names: "set add reapply disable init check-rules clean", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes which files are checked out"},
			Refused: []string{"git sparse-checkout set a"}},
	}},
}

// gitConfigWrites and gitConfigReads are the actions of git-config(1), as options and, since git 2.46, as subcommands.
var (
	gitConfigWrites = []string{"--replace-all", "--add", "--unset", "--unset-all", "--rename-section", "--remove-section", "-e"}
	gitConfigReads  = []string{"--get", "--get-all", "--get-regexp", "--get-urlmatch", "-l", "--get-color", "--get-colorbool"}
)

// judgeGitConfig tells reading from writing: without an action, one operand is read and two are written.
func judgeGitConfig(in *Invocation) {
	keys := in.Operands
	switch {
	case len(keys) > 0 && keys[0].Is("get", "list"), in.Has(gitConfigReads...) && !in.Has(gitConfigWrites...):
		in.refuseSecretKeys()
	case len(keys) > 0 && keys[0].Is("set", "unset", "rename-section", "remove-section", "edit"):
		in.writeGitConfig(keys[1:])
	case in.Has(gitConfigWrites...), len(keys) > 1:
		in.writeGitConfig(keys)
	case len(keys) == 1 && (keys[0].Open == Names || keys[0].Open == Any):
		in.Refuse(keys[0], "may set what `"+keys[0].String()+"` stands for")
	default:
		in.refuseSecretKeys()
	}
}

func (in *Invocation) refuseSecretKeys() {
	for _, w := range in.Operands {
		in.refuseSecretSetting(w, "credential", "token", "extraheader", "password", "secret", "cookie")
	}
}

// refuseSecretSetting refuses to show a setting whose name holds one of the parts.
func (in *Invocation) refuseSecretSetting(w Word, parts ...string) {
	text := strings.ToLower(w.Text)
	if slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(text, part) }) {
		in.Refuse(w, "may show the secret `"+w.String()+"`")
	}
}

// writeGitConfig adds the file that is changed. Settings that can't make git run anything are an ordinary change.
func (in *Invocation) writeGitConfig(words []Word) {
	file := Literal(".git/config")
	switch o, ok := in.Option("--file"); {
	case ok:
		file = o.Value
	case in.Has("--global"):
		file = Literal("~/.gitconfig")
	case in.Has("--system"):
		file = Literal("/etc/gitconfig")
	}
	cause := in.Words[0]
	for _, w := range words {
		if !strings.HasPrefix(w.Text, "-") {
			cause = w
			break
		}
	}
	if ordinaryGitKey(words) && !in.Has("--file") {
		in.Effect(Change, cause, "sets `"+cause.String()+"`")
		return
	}
	in.EffectAt(Write, file, cause.Span, "changes the git configuration, which can name programs to run")
}

// ordinaryGitKey tells whether the words are a key, and maybe a value, that can't make git run or load anything.
func ordinaryGitKey(words []Word) bool {
	if len(words) == 0 || words[0].Open != Fixed {
		return false
	}
	setting := words[0]
	if len(words) > 1 {
		setting.Text += "=" + words[1].Text
		setting.Open = words[1].Open
	}
	if harmlessGitSetting(setting) {
		return true
	}
	key := strings.ToLower(words[0].Text)
	section, _, _ := strings.Cut(key, ".")
	name := key[strings.LastIndexByte(key, '.')+1:]
	switch section {
	case "user", "branch", "push", "pull", "fetch", "rebase", "rerere", "status", "log", "stash":
		return true
	case "remote":
		return name == "url" || name == "pushurl" || name == "fetch" || name == "push" || name == "prune" || name == "tagopt"
	}
	return false
}

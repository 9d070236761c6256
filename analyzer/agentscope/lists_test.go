package agentscope_test

import (
	"slices"
	"testing"

	"github.com/bashguard/bashguard/analyzer/agentscope"
)

// The lists are facts about the reference: a word too many or too few is another verdict.

func TestReadOnlyEntries(t *testing.T) {
	entries := []string{
		"ack",
		"ag",
		"cat",
		"docker images",
		"docker info",
		"docker inspect",
		"docker logs",
		"docker ps",
		"docker version",
		"file",
		"find",
		"gh issue list",
		"gh pr list",
		"gh repo view",
		"gh status",
		"git blame",
		"git branch",
		"git cat-file",
		"git config --get",
		"git config --list",
		"git describe",
		"git diff",
		"git grep",
		"git log",
		"git ls-files",
		"git ls-tree",
		"git reflog",
		"git remote",
		"git rev-list",
		"git rev-parse",
		"git shortlog",
		"git show",
		"git status",
		"git tag",
		"grep",
		"head",
		"less",
		"ls",
		"more",
		"node --version",
		"node -v",
		"npm list",
		"npm ls",
		"pip list",
		"pip show",
		"pwd",
		"python --version",
		"python -V",
		"rg",
		"stat",
		"tail",
		"tree",
		"type",
		"wc",
		"whereis",
		"which",
	}
	for _, entry := range entries {
		if !judge(t, entry).ReadOnly || !judge(t, entry+" x").ReadOnly || judge(t, entry+"x").ReadOnly {
			t.Errorf("%q must be read-only alone and with an argument, and not as the beginning of a word", entry)
		}
	}
	others := []string{
		"awk", "cut", "date", "df", "diff", "docker stats", "du", "env", "gh pr view", "git config", "git fetch", "git ls-remote", "git stash", "go version", "id", "jq",
		"node", "npm view", "pip freeze", "ps", "python", "python3 --version", "sort", "test", "uname", "uniq", "whoami", "xargs",
	}
	for _, command := range others {
		if judge(t, command).ReadOnly {
			t.Errorf("%q is in no list", command)
		}
	}
}

func TestSafeCommands(t *testing.T) {
	for _, command := range []string{"cat", "cd", "echo", "false", "grep", "ls", "printf", "pwd", "tee", "true"} {
		f := judge(t, "A=1 "+command+" x")
		if !f.ReadOnly || judge(t, command+" x").Prefixes != nil {
			t.Errorf("%q must be read-only behind an assignment, and give no suggestion", command)
		}
	}
}

func TestPathCommands(t *testing.T) {
	commands := map[string]bool{ // true: a file command too
		"chgrp": false,
		"chmod": false,
		"chown": false,
		"cp":    true,
		"ln":    false,
		"mkdir": true,
		"mv":    true,
		"rm":    true,
		"rmdir": true,
		"sed":   true,
		"touch": true,
	}
	for command, edits := range commands {
		f := judge(t, command+" x")
		if !slices.Equal(f.Paths, []agentscope.PathArgument{{Command: command, Path: "x"}}) || f.Edits != edits {
			t.Errorf("%q: paths %v, edits %v", command, f.Paths, f.Edits)
		}
	}
	for _, command := range []string{"cat", "dd", "install", "rsync", "shred", "tee", "truncate", "unlink"} {
		if f := judge(t, command+" x"); f.Paths != nil || f.Edits {
			t.Errorf("%q: paths %v, edits %v; want none", command, f.Paths, f.Edits)
		}
	}
}

func TestSafeVariables(t *testing.T) {
	safe := []string{
		"CI", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "DEBUG", "EDITOR", "FORCE_COLOR", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "LINES", "NODE_ENV", "NO_COLOR", "PAGER", "PATH",
		"PYTHONUNBUFFERED", "RUST_LOG", "SHELL", "TERM", "TZ", "USER", "VERBOSE",
	}
	for _, variable := range safe {
		if got := judge(t, variable+"=x make y").Prefixes; !slices.Equal(got, []string{"make y:*"}) {
			t.Errorf("%q: got %q, want the command's own suggestion", variable, got)
		}
	}
	for _, variable := range []string{"LD_PRELOAD", "LC_TIME", "ci", "GIT_PAGER", "IFS", "PYTHONPATH"} {
		if got := judge(t, variable+"=x make y").Prefixes; got != nil {
			t.Errorf("%q: got %q, want none", variable, got)
		}
	}
}

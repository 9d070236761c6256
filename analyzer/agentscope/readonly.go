package agentscope

import (
	"slices"
	"strings"
)

// readOnlyEntries are the texts that make a command read-only when it is one of them, or begins with one and a space.
var readOnlyEntries = set{
	"ls", "cat", "head", "tail", "less", "more", "file", "stat", "wc", "grep", "rg", "ag", "ack", "find", "tree", "pwd",
	"which", "whereis", "type",
	"git status", "git log", "git diff", "git show", "git branch", "git tag", "git remote", "git ls-files",
	"git ls-tree", "git cat-file", "git rev-parse", "git rev-list", "git describe", "git shortlog", "git blame",
	"git grep", "git reflog", "git config --get", "git config --list",
	"docker ps", "docker images", "docker inspect", "docker logs", "docker version", "docker info",
	"gh repo view", "gh issue list", "gh pr list", "gh status",
	"python --version", "python -V", "node --version", "node -v", "npm list", "npm ls", "pip list", "pip show",
}

// safeCommands are first words that make a command read-only; no rule is suggested for them.
var safeCommands = set{"echo", "cat", "ls", "pwd", "cd", "true", "false", "printf", "grep", "tee"}

// findActions are the predicates that make a find not read-only.
var findActions = set{"-delete", "-exec", "-execdir", "-fls", "-fprint", "-fprint0", "-fprintf", "-ok", "-okdir"}

// set is a short list of texts: the one look that most runs take into it is done before it could be made ready for more.
type set []string

func (s set) has(member string) bool { return slices.Contains(s, member) }

// compoundMarks are what makes the reference look at the sub-commands; a newline and a single & are not among them.
var compoundMarks = []string{"&&", "||", ";", "|"}

// readOnly is the read-only test of the text, which doesn't look at the structure that step 0 asks about.
func (s script) readOnly() (bool, error) {
	trimmed := trim(s.s)
	if strings.Contains(trimmed, ">") {
		return false, nil
	}
	compound := slices.ContainsFunc(compoundMarks, func(mark string) bool { return strings.Contains(trimmed, mark) })
	if !compound {
		return s.singleReadOnly(trimmed)
	}
	s, err := s.alone(trimmed)
	if err != nil {
		return false, err
	}
	for _, sub := range s.subcommands() {
		if ok, err := s.singleReadOnly(trim(sub)); !ok || err != nil {
			return false, err
		}
	}
	return true, nil
}

// singleReadOnly tests one trimmed command of the text.
func (s script) singleReadOnly(command string) (bool, error) {
	if readOnlyEntries.has(command) {
		return true, nil
	}
	if acts, err := s.findActs(command); acts || err != nil {
		return false, err
	}
	return hasReadOnlyPrefix(command) || safeCommands.has(firstProgram(command)), nil
}

// longestEntry is a length in bytes that no entry exceeds.
const longestEntry = 32

// hasReadOnlyPrefix tells whether the command begins with an entry of the list and a space.
func hasReadOnlyPrefix(command string) bool {
	for i := range min(len(command), longestEntry+1) {
		if command[i] == ' ' && readOnlyEntries.has(command[:i]) {
			return true
		}
	}
	return false
}

// firstProgram is the first word without an equals sign.
func firstProgram(command string) string {
	for _, w := range words(command) {
		if !strings.Contains(w, "=") {
			return w
		}
	}
	return ""
}

// findActs tells whether the first command is a find with a predicate that changes or runs something. Unlike all others
// this test reads the text of nodes by bytes.
func (s script) findActs(command string) (bool, error) {
	if !mayFindAct(command) {
		return false, nil
	}
	s, err := s.alone(command)
	if err != nil {
		return false, err
	}
	first := s.firstCommand()
	if first == nil {
		return false, nil
	}
	named, acts := false, false
	for _, child := range first.Children {
		word := s.s[child.Start:child.End]
		named = named || child.Field == "name" && word == "find"
		acts = acts || child.Type == "word" && findActions.has(word)
	}
	return named && acts, nil
}

// mayFindAct spares the parse where the words themselves are missing.
func mayFindAct(command string) bool {
	if !strings.Contains(command, "find") {
		return false
	}
	for _, action := range findActions {
		if strings.Contains(command, action) {
			return true
		}
	}
	return false
}

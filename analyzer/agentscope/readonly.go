package agentscope

import (
	"slices"
	"strings"
	"sync"
)

// readOnlyEntries are the texts that make a command read-only when it is one of them, or begins with one and a space.
var readOnlyEntries = setOf(func() []string {
	return slices.Concat(
		strings.Fields("ls cat head tail less more file stat wc grep rg ag ack find tree pwd which whereis type"),
		family("git", "status log diff show branch tag remote ls-files ls-tree cat-file rev-parse rev-list describe shortlog blame grep reflog"),
		[]string{"git config --get", "git config --list"},
		family("docker", "ps images inspect logs version info"),
		[]string{"gh repo view", "gh issue list", "gh pr list", "gh status"},
		family("python", "--version -V"), family("node", "--version -v"), family("npm", "list ls"), family("pip", "list show"),
	)
})

// safeCommands are first words that make a command read-only; no rule is suggested for them.
var safeCommands = set("echo cat ls pwd cd true false printf grep tee")

// findActions are the predicates that make a find not read-only.
var findActions = set("-delete -exec -execdir -fls -fprint -fprint0 -fprintf -ok -okdir")

// setOf makes a set of a list, set one of a line of words, both when they are first looked into.
func setOf(list func() []string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		entries := map[string]bool{}
		for _, s := range list() {
			entries[s] = true
		}
		return entries
	})
}

func set(members string) func() map[string]bool {
	return setOf(func() []string { return strings.Fields(members) })
}

// family puts a program in front of each of its read-only subcommands.
func family(program, subcommands string) []string {
	list := strings.Fields(subcommands)
	for i := range list {
		list[i] = program + " " + list[i]
	}
	return list
}

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
	if readOnlyEntries()[command] {
		return true, nil
	}
	if acts, err := s.findActs(command); acts || err != nil {
		return false, err
	}
	return hasReadOnlyPrefix(command) || safeCommands()[firstProgram(command)], nil
}

// longestEntry is a length in bytes that no entry exceeds.
const longestEntry = 32

// hasReadOnlyPrefix tells whether the command begins with an entry of the list and a space.
func hasReadOnlyPrefix(command string) bool {
	for i := range min(len(command), longestEntry+1) {
		if command[i] == ' ' && readOnlyEntries()[command[:i]] {
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
		acts = acts || child.Type == "word" && findActions()[word]
	}
	return named && acts, nil
}

// mayFindAct spares the parse where the words themselves are missing.
func mayFindAct(command string) bool {
	if !strings.Contains(command, "find") {
		return false
	}
	for action := range findActions() {
		if strings.Contains(command, action) {
			return true
		}
	}
	return false
}

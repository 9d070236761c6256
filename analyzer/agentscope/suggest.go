package agentscope

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/treesitter"
)

// maxSuggestions is the number of sub-commands that suggestions are made for.
const maxSuggestions = 5

// safeVariables may be set in front of a command for which a rule is suggested.
var safeVariables = set{
	"NODE_ENV", "PYTHONUNBUFFERED", "RUST_LOG", "LANG", "TERM", "NO_COLOR", "FORCE_COLOR", "DEBUG",
	"VERBOSE", "CI", "PATH", "HOME", "USER", "SHELL", "EDITOR", "PAGER", "TZ", "LC_ALL", "LC_CTYPE",
	"COLUMNS", "LINES", "CLICOLOR", "CLICOLOR_FORCE",
}

// suggestions returns the contents of the rules that the reference suggests, without duplicates.
func (s script) suggestions() ([]string, error) {
	if trim(s.s) == "" {
		return nil, nil
	}
	independent := len(s.commands) > 1 && s.independent()
	var found []string
	for _, command := range s.commands[:min(len(s.commands), maxSuggestions)] {
		prefix, err := s.prefixAlone(command, independent)
		if err != nil {
			return nil, err
		}
		if prefix != "" && !slices.Contains(found, prefix+":*") {
			found = append(found, prefix+":*")
		}
	}
	return found, nil
}

// prefixAlone is the prefix of the first command in the text of a command, which the reference parses once more: it may be
// read differently when it stands alone, the more so when the slice is shifted.
func (s script) prefixAlone(command *treesitter.Node, independent bool) (string, error) {
	if independent && s.readsAlone(command) {
		return s.prefix(command), nil
	}
	again, err := s.alone(s.of(command))
	if err != nil {
		return "", err
	}
	return again.prefix(again.firstCommand()), nil
}

// independent tells whether the text is free of all that makes the grammar read a command differently within it than
// alone, as far as the commands themselves don't. It only saves time.
func (s script) independent() bool {
	if s.starts != nil || strings.Contains(s.s, "<<") {
		return false
	}
	sound := true
	s.root.Walk(func(n *treesitter.Node) bool {
		sound = sound && n.Type != "ERROR" && !n.Missing
		return sound
	})
	return sound
}

// keywords are words that mean something else at the beginning of a text than in some other places.
var keywords = set{
	"if", "then", "else", "elif", "fi", "for", "while", "until", "do", "done", "case", "esac", "in",
	"function", "select", "time", "coproc", "declare", "typeset", "export", "readonly", "local", "unset",
	"unsetenv", "let",
}

// readsAlone tells whether a command of an independent text is read the same when it stands alone.
func (s script) readsAlone(command *treesitter.Node) bool {
	alone := s.of(command)
	if strings.ContainsAny(alone, "\n\\`<>") || strings.Contains(alone, "=") && strings.Contains(s.s, `\`) {
		return false
	}
	for _, child := range command.Children {
		if child.Type == "command_name" {
			name := s.of(child)
			return !keywords.has(name) && !strings.ContainsFunc(name, isSpecial)
		}
	}
	return false
}

// isSpecial tells whether r may mean more than itself in the name of a command.
func isSpecial(r rune) bool { return !isWord(r) && !strings.ContainsRune("./-", r) }

// prefix returns the first two words of a command, "" when no rule is to be suggested.
func (s script) prefix(command *treesitter.Node) string {
	if command == nil {
		return ""
	}
	var parts []string
	for _, child := range command.Children {
		switch child.Type {
		case "variable_assignment":
			if name, _, _ := strings.Cut(s.of(child), "="); !safeVariables.has(name) {
				return ""
			}
		case "command_name":
			parts = append(parts, s.of(child))
		case "word":
			if len(parts) == 0 {
				continue
			}
			if parts = append(parts, s.of(child)); len(parts) >= 2 {
				return twoWords(parts)
			}
		}
	}
	return twoWords(parts)
}

// twoWords joins a command's name and its first plain argument; with one word, or for a safe command, there is no prefix.
func twoWords(parts []string) string {
	if len(parts) < 2 || safeCommands.has(lower(parts[0])) {
		return ""
	}
	return parts[0] + " " + parts[1]
}

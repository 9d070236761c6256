package agentscope

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/treesitter"
)

// maxSuggestions is the number of sub-commands that suggestions are made for.
const maxSuggestions = 5

// safeVariables may be set in front of a command for which a rule is suggested.
var safeVariables = set("NODE_ENV PYTHONUNBUFFERED RUST_LOG LANG TERM NO_COLOR FORCE_COLOR DEBUG VERBOSE CI PATH HOME USER SHELL EDITOR PAGER " +
	"TZ LC_ALL LC_CTYPE COLUMNS LINES CLICOLOR CLICOLOR_FORCE")

// suggestions returns the contents of the rules that the reference suggests, without duplicates.
func (s script) suggestions() ([]string, error) {
	if trim(s.s) == "" {
		return nil, nil
	}
	subcommands := s.subcommands()
	var found []string
	for _, sub := range subcommands[:min(len(subcommands), maxSuggestions)] {
		again := s
		if sub != s.s {
			var err error
			if again, err = parse(sub); err != nil {
				return nil, err
			}
		}
		if prefix := again.prefix(again.firstCommand()); prefix != "" && !slices.Contains(found, prefix+":*") {
			found = append(found, prefix+":*")
		}
	}
	return found, nil
}

// prefix returns the first two words of a command, "" when no rule is to be suggested.
func (s script) prefix(command *treesitter.Node) string {
	if command == nil {
		return ""
	}
	var parts []string
	for _, child := range command.Children {
		switch child.Type {
		case "variable_assignment":
			if name, _, _ := strings.Cut(s.of(child), "="); !safeVariables[name] {
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

func twoWords(parts []string) string {
	if len(parts) < 2 || safeCommands[lower(parts[0])] {
		return ""
	}
	return parts[0] + " " + parts[1]
}

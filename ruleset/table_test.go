package ruleset

import (
	"strings"
	"testing"
)

// A table of rules and calls. A line at the margin holds the rules of what follows, separated by
// bars. Below it each line is a call: "+" says that the rules decide about it, "-" that they don't;
// "$" stands before a command of the shell, else the tool's name comes first, then the path. "⏎" is
// a newline inside a command. Behind the name of a tool "member=value" gives its input.
type tableRow struct {
	rules, call string
	want        bool
}

func readTable(t *testing.T, table string) []tableRow {
	t.Helper()
	var rows []tableRow
	rules := ""
	for line := range strings.SplitSeq(table, "\n") {
		call := strings.TrimLeft(line, "\t")
		switch {
		case strings.TrimSpace(line) == "":
		case call == line:
			rules = line
		default:
			mark, rest, ok := strings.Cut(call, " ")
			if !ok || mark != "+" && mark != "-" || rules == "" {
				t.Fatalf("a bad line in the table: %q", line)
			}
			rows = append(rows, tableRow{rules, strings.ReplaceAll(rest, "⏎", "\n"), mark == "+"})
		}
	}
	return rows
}

// runTable tries every row with rules of one behavior in Claude Code's dialect.
func runTable(t *testing.T, b Behavior, table string) {
	t.Helper()
	for _, row := range readTable(t, table) {
		found := rules(t, b, row.rules).Find(b, subjectOf(row.call))
		if (found != nil) != row.want {
			t.Errorf("%s on %q: %v, want %v", row.rules, row.call, found != nil, row.want)
		}
	}
}

// subjectOf reads a call of the table.
func subjectOf(text string) *Subject {
	tool, rest, _ := strings.Cut(text, " ")
	if tool == "$" {
		return bash(rest)
	}
	if member, value, ok := strings.Cut(rest, "="); ok {
		if value == "true" {
			return call(tool, member, true)
		}
		return call(tool, member, value)
	}
	return file(tool, rest)
}

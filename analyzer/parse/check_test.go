package parse_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/treesitter"
)

// example spells out the examples that would be too long to write down.
func example(text string) string {
	text = strings.ReplaceAll(text, "<300,000 letters>", strings.Repeat("a", 300_000))
	return strings.ReplaceAll(text, "<201 times \"$(echo \">", strings.Repeat("$(echo ", 201))
}

// shellOf returns the shell that a check is about.
func shellOf(name string) parse.Shell {
	for _, s := range []parse.Shell{parse.Zsh, parse.Sh} {
		if strings.HasPrefix(name, s.String()+"-") {
			return s
		}
	}
	return parse.Bash
}

func TestEveryCheckSpeaksOnItsBadExampleOnly(t *testing.T) {
	needWitness := []string{"parsers-disagree", "second-parser-error"}
	for _, c := range parse.Checks() {
		if slices.Contains(needWitness, c.Name) && !treesitter.Available() {
			continue
		}
		shell := shellOf(c.Name)
		if got := found(parse.Parse(example(c.Bad), shell)); !slices.Contains(got, c.Name) {
			t.Errorf("%s %s is silent on its bad example %q: %v", c.ID, c.Name, c.Bad, got)
		}
		if got := parse.Parse(example(c.Good), shell).Problems; len(got) > 0 {
			t.Errorf("%s %s: the good example %q has a problem: %v", c.ID, c.Name, c.Good, got)
		}
	}
}

func TestChecksAreDocumented(t *testing.T) {
	id, name := regexp.MustCompile(`^BG00\d\d$`), regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	last := ""
	for _, c := range parse.Checks() {
		if !id.MatchString(c.ID) || c.ID <= last || !name.MatchString(c.Name) {
			t.Errorf("%s %s: bad or misplaced ID or name", c.ID, c.Name)
		}
		if c.Severity != check.Error || c.Since == "" || len(c.Why) < 40 || c.Summary == "" || strings.HasSuffix(c.Summary, ".") {
			t.Errorf("%s: incomplete documentation", c.ID)
		}
		last = c.ID
	}
}

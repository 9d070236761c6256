package main

import (
	"cmp"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/report"
)

// families are the headings of the page, by the beginning of the IDs.
var families = []struct{ prefix, title string }{
	{"BG0", "Text and parsing"}, {"BG11", "Injection"}, {"BG12", "Destructive commands"}, {"BG13", "sed"}, {"BG14", "Sensitive paths"},
	{"BG15", "Deletion"}, {"BG16", "Network"}, {"BG17", "Privilege"}, {"BG2", "Rule files"}, {"BG3", "Transcripts"},
}

// checksPage writes the documentation of all checks as a page.
func checksPage(all []check.Info) string {
	var b strings.Builder
	b.WriteString("# Checks\n\nWhat `bashguard explain` says about each check. This page is written by a test from the checks themselves.\n")
	for _, f := range families {
		heading := "\n## " + f.title + "\n"
		for _, c := range all {
			if !strings.HasPrefix(c.ID, f.prefix) {
				continue
			}
			b.WriteString(heading)
			heading = ""
			fmt.Fprintf(&b, "\n### %s %s\n\n%s, %s, since %s: %s. %s\n\n", c.ID, c.Name, c.Severity, place(c), c.Since, c.Summary, c.Why)
			fmt.Fprintf(&b, "```\n%s\n```\n\nbut not\n\n```\n%s\n```\n", shown(c.Bad), shown(c.Good))
			if c.Fix != "" {
				fmt.Fprintf(&b, "\nInstead: %s. Evidence: <%s>\n", c.Fix, strings.Join(c.Evidence, ">, <"))
			}
		}
	}
	return b.String()
}

// place tells where a check speaks.
func place(c check.Info) string {
	if c.RuleFiles {
		return "in rule files"
	}
	return "in profile " + cmp.Or(c.Profile, "strict and precise")
}

// shown makes an example visible, its lines apart from control characters left as they are.
func shown(example string) string {
	var lines []string
	for line := range strings.SplitSeq(strings.TrimRight(example, "\n"), "\n") {
		lines = append(lines, report.Visible(line))
	}
	return strings.Join(lines, "\n")
}

func TestChecksPageIsUpToDate(t *testing.T) {
	const path = "../../docs/checks.md"
	want := checksPage(allChecks())
	for _, c := range allChecks() {
		if !strings.Contains(want, "### "+c.ID+" ") {
			t.Errorf("%s belongs to no family", c.ID)
		}
	}
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil || string(got) != want {
		t.Errorf("docs/checks.md isn't what the checks say; see go test ./cmd/bashguard -run ChecksPage -update: %v", err)
	}
}

package report

import (
	"cmp"
	"io"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/check"
)

// Explain prints what a check finds and why, with its examples.
func (p *Page) Explain(c check.Info) error {
	p.printf("%s %s   %s", p.in(strong, c.ID), c.Name, p.in(faint, describe(c)))
	p.printf("")
	p.printf("%s", sentence(c.Summary))
	for _, line := range wrap(c.Why, p.width) {
		p.printf("%s", line)
	}
	p.printf("")
	p.example("speaks about", c.Bad)
	p.example("is silent about", c.Good)
	if c.Fix != "" {
		p.printf("")
		for _, line := range wrap("Instead: "+c.Fix+".", p.width) {
			p.printf("%s", line)
		}
	}
	for _, address := range c.Evidence {
		p.printf("%s", p.in(faint, "  "+address))
	}
	return p.err
}

// describe tells how much a check weighs, where it speaks and since when.
func describe(c check.Info) string {
	where := cmp.Or(c.Profile, "strict and precise")
	if c.RuleFiles {
		where = "rule files"
	}
	return c.Severity.String() + " · " + where + " · since " + c.Since
}

// example prints a text that may have several lines.
func (p *Page) example(label, text string) {
	for i, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		if i > 0 {
			label = ""
		}
		p.printf("  %s%s", pad(label, len("is silent about  ")), Visible(line))
	}
}

// sentence writes a clause as a sentence.
func sentence(clause string) string {
	if clause == "" {
		return ""
	}
	return strings.ToUpper(clause[:1]) + strings.TrimSuffix(clause[1:], ".") + "."
}

// Checks prints one line per check.
func (p *Page) Checks(all []check.Info) error {
	name := 0
	for _, c := range all {
		name = max(name, len(c.Name))
	}
	for _, c := range all {
		line := c.ID + "  " + pad(c.Name, name) + "  " + pad(c.Severity.String(), len("warning")) + "  "
		p.printf("%s", strings.TrimRight(line+cut(c.Summary, max(p.width-len(line), 20)), " "))
	}
	return p.err
}

// CheckList is the JSON form of checks.
type CheckList struct {
	Version int          `json:"version"`
	Checks  []CheckEntry `json:"checks"`
	// Parsers are those compiled in.
	Parsers []string `json:"parsers"`
}

// CheckEntry is the documentation of one check.
type CheckEntry struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Severity string `json:"severity"`
	Summary  string `json:"summary"`
	Why      string `json:"why"`
	Bad      string `json:"bad"`
	Good     string `json:"good"`
	Since    string `json:"since"`
	// Profiles are those in which the check speaks, none for a check of rule files.
	Profiles []string `json:"profiles"`
	// Fix says what to do, Evidence holds addresses; both are there for checks of rule files.
	Fix      string   `json:"fix,omitempty"`
	Evidence []string `json:"evidence,omitempty"`
}

// ChecksJSON prints checks as one object.
func ChecksJSON(w io.Writer, all []check.Info) error {
	list := CheckList{Version: 1, Checks: []CheckEntry{}, Parsers: analyzer.Parsers()}
	for _, c := range all {
		profiles := []string{"strict", "precise"}
		switch {
		case c.RuleFiles:
			profiles = []string{}
		case c.Profile != "":
			profiles = []string{c.Profile}
		}
		list.Checks = append(list.Checks, CheckEntry{c.ID, c.Name, c.Severity.String(), c.Summary, c.Why, c.Bad, c.Good, c.Since, profiles, c.Fix, c.Evidence})
	}
	return JSON(w, list)
}

package report

import (
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/lint"
)

// Lint is what lint says about rule files.
type Lint struct {
	// Files are all that were looked at, Findings what is wrong in them, in the order of output.
	Files    []*ruleset.File
	Findings []lint.Finding
	// Root is the directory that the paths of machines' output begin at, Version that of bashguard.
	Root, Version string
}

// lintFormat is one output format of lint.
type lintFormat struct {
	name  string
	write func(*Lint, io.Writer, *Page) error
}

var lintFormats = []lintFormat{
	{"text", func(l *Lint, _ io.Writer, p *Page) error { return p.lint(l) }},
	{"json", func(l *Lint, w io.Writer, _ *Page) error { return l.json(w) }},
	{"sarif", func(l *Lint, w io.Writer, _ *Page) error { return l.sarif(w) }},
	{"github", func(l *Lint, w io.Writer, _ *Page) error { return l.github(w) }},
}

// LintFormats are the names of the output formats of lint, the default first.
func LintFormats() (names []string) {
	for _, f := range lintFormats {
		names = append(names, f.name)
	}
	return names
}

// Write prints the findings in one of LintFormats: text on the page, the others as they are on w.
func (l *Lint) Write(format string, w io.Writer, page *Page) error {
	for _, f := range lintFormats {
		if f.name == format {
			return f.write(l, w, page)
		}
	}
	return fmt.Errorf("unknown format %q", format)
}

// lint prints each finding with its place, and how many there are.
func (p *Page) lint(l *Lint) error {
	shown := map[*ruleset.File]string{}
	for _, f := range l.Findings {
		text, ok := shown[f.File]
		if !ok {
			if len(f.File.Text) <= longestShown {
				text = lint.Redacted(f.File.Text)
			}
			shown[f.File] = text
		}
		p.finding(&f, text)
	}
	p.printf("%s in %s", bySeverity(l.Findings), counted(len(l.Files), "file"))
	return p.err
}

// longestShown is the length, in bytes, of the longest file whose lines are shown: they are searched for secrets before.
const longestShown = 256 << 10

// finding prints one finding: where and what, the line, what to do, and other places.
func (p *Page) finding(f *lint.Finding, text string) {
	word := p.in(severityTones[f.Severity], f.Severity.String())
	p.printf("%s: %s: %s %s", position(f.File, f.Span), word, Visible(f.Message), p.in(faint, "["+f.Check+" "+f.Name+"]"))
	if f.Span.End > f.Span.Start && text != "" {
		p.excerpt(text, []mark{{span: f.Span}}, true)
	}
	if f.Help != "" {
		for i, line := range wrap(Visible(f.Help), p.width-len("       help: ")) {
			label := "help: "
			if i > 0 {
				label = "      "
			}
			p.printf("       %s%s", label, line)
		}
	}
	for _, r := range f.Related {
		p.printf("       %s: %s", position(r.File, r.Span), Visible(r.Message))
	}
	p.printf("")
}

var severityTones = map[check.Severity]tone{check.Error: refused, check.Warning: doubtful, check.Note: strong}

// position is a place as people and editors write it.
func position(f *ruleset.File, span source.Span) string {
	line, column := source.Position(f.Text, span.Start)
	return fmt.Sprintf("%s:%d:%d", Visible(f.Path), line, column)
}

// bySeverity says how many findings there are of each severity.
func bySeverity(all []lint.Finding) string {
	if len(all) == 0 {
		return "nothing found"
	}
	var parts []string
	for _, s := range []check.Severity{check.Error, check.Warning, check.Note} {
		n := 0
		for _, f := range all {
			if f.Severity == s {
				n++
			}
		}
		if n > 0 {
			parts = append(parts, counted(n, s.String()))
		}
	}
	return strings.Join(parts, ", ")
}

// relative returns a file's path from the root that machines' output begins at, as it was given where it lies elsewhere.
func (l *Lint) relative(f *ruleset.File) string {
	if rest, ok := strings.CutPrefix(f.Path, strings.TrimSuffix(l.Root, "/")+"/"); ok && l.Root != "" {
		return rest
	}
	return path.Clean(f.Path)
}

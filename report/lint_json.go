package report

import (
	"io"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/ruleset"
)

// lintReport is the JSON form of what lint says.
type lintReport struct {
	Version  int           `json:"version"`
	Files    []lintedFile  `json:"files"`
	Findings []lintFinding `json:"findings"`
	Errors   int           `json:"errors"`
	Warnings int           `json:"warnings"`
	Notes    int           `json:"notes"`
}

// lintedFile is a file that was looked at; the format is "" when it is in none that is known.
type lintedFile struct {
	Path   string `json:"path"`
	Format string `json:"format"`
	Scope  string `json:"scope"`
	Rules  int    `json:"rules"`
}

type lintFinding struct {
	Check    string `json:"check"`
	Name     string `json:"name"`
	Severity string `json:"severity"`
	lintPlace
	Message string        `json:"message"`
	Help    string        `json:"help"`
	Rule    string        `json:"rule"`
	Related []lintRelated `json:"related"`
}

type lintRelated struct {
	lintPlace
	Message string `json:"message"`
}

type lintPlace struct {
	Path   string `json:"path"`
	Start  int    `json:"start"`
	End    int    `json:"end"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
}

// counting returns how many rules count for the agent itself.
func counting(s *ruleset.Set) (n int) {
	for _, b := range []ruleset.Behavior{ruleset.Deny, ruleset.Ask, ruleset.Allow} {
		for _, r := range s.Rules(b) {
			if !r.Dead {
				n++
			}
		}
	}
	return n
}

// json writes everything as one object.
func (l *Lint) json(w io.Writer) error {
	out := lintReport{Version: 1, Files: []lintedFile{}, Findings: []lintFinding{}}
	for _, f := range l.Files {
		out.Files = append(out.Files, lintedFile{f.Path, f.Format, f.Scope.String(), counting(f.Set)})
	}
	for _, f := range l.Findings {
		one := lintFinding{f.Check, f.Name, f.Severity.String(), placeIn(f.File, f.Span), f.Message, f.Help, f.Rule, []lintRelated{}}
		for _, r := range f.Related {
			one.Related = append(one.Related, lintRelated{placeIn(r.File, r.Span), r.Message})
		}
		out.Findings = append(out.Findings, one)
		switch f.Severity {
		case check.Error:
			out.Errors++
		case check.Warning:
			out.Warnings++
		default:
			out.Notes++
		}
	}
	return JSON(w, out)
}

func placeIn(f *ruleset.File, span source.Span) lintPlace {
	line, column := source.Position(f.Text, span.Start)
	return lintPlace{f.Path, span.Start, span.End, line, column}
}

package report

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/source"
)

// annotations are the commands by which a step of GitHub Actions marks a line, by severity.
var annotations = map[check.Severity]string{check.Error: "error", check.Warning: "warning", check.Note: "notice"}

// github writes one annotation per finding, as workflow commands of GitHub Actions.
func (l *Lint) github(w io.Writer) error {
	for _, f := range l.Findings {
		line, column := characters(f.File.Text, f.Span.Start)
		endLine, endColumn := characters(f.File.Text, f.Span.End)
		message := Visible(f.Message)
		if f.Help != "" {
			message += "\nhelp: " + Visible(f.Help)
		}
		for _, r := range f.Related {
			line, column := characters(r.File.Text, r.Span.Start)
			message += fmt.Sprintf("\n%s:%d:%d: %s", Visible(l.relative(r.File)), line, column, Visible(r.Message))
		}
		_, err := fmt.Fprintf(w, "::%s file=%s,line=%d,endLine=%d,col=%d,endColumn=%d,title=%s::%s\n", annotations[f.Severity],
			property(Visible(l.relative(f.File))), line, endLine, column, max(endColumn, column), property(f.Check+" "+f.Name), data(message))
		if err != nil {
			return err
		}
	}
	return nil
}

// data escapes what a workflow command would read as the end of a message.
func data(text string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(text)
}

// property escapes what a workflow command would read as the end of a property as well.
func property(text string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(data(text))
}

// characters returns the 1-based line and column of a byte offset, the column counted in characters.
func characters(text string, offset int) (line, column int) {
	line, column = source.Position(text, offset)
	offset = min(max(offset, 0), len(text))
	return line, utf8.RuneCountInString(text[offset-column+1:offset]) + 1
}

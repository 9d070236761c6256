// Package corpus reads and runs golden files: commands with the verdicts that a policy must give them.
//
// A case file is shell text with the expectation at the end of the line:
//
//	#~ profile: strict precise
//	ls $(date)         #~ ask! BG1101 / allow
//	git push --force   #~ ask! BG1203 / ask! BG1203
//
// A line that begins with the mark sets what holds for the lines below; other comments and empty lines are for people. A line that is
// a JSON object is a call as check --batch reads it. What an expectation doesn't name isn't compared: checks beyond those named, and
// the checks of a line that names none.
package corpus

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
)

// File is one golden file.
type File struct {
	// Name is the file's name as it was given.
	Name  string
	Cases []*Case
	lines []string
	// last are the settings behind the last line.
	last settings
}

// Case is one call with what must be answered to it.
type Case struct {
	// Line is the 1-based line of the expectation.
	Line int
	// Text is the call as the file holds it.
	Text string
	// Want is the expectation in its shortest spelling, "" when the file has none yet.
	Want string

	want     expectation
	request  *engine.Request
	settings *settings
	// transcript is set for a case that replays one; then there is no request.
	transcript *transcript
}

// Parse reads a case file. Files that its settings name are read by read.
func Parse(name string, data []byte, read Read) (*File, error) {
	return parseCases(name, data, read, defaults())
}

// parseCases reads a case file whose first settings are given.
func parseCases(name string, data []byte, read Read, start settings) (*File, error) {
	f := &File{Name: name, lines: strings.SplitAfter(string(data), "\n")}
	h := &header{settings: start, read: read}
	inHeader := false
	for i, line := range f.lines {
		line = strings.TrimSpace(line)
		if setting, ok := strings.CutPrefix(line, Mark); ok {
			if !inHeader {
				inHeader, h.fresh = true, false
			}
			if err := h.line(setting); err != nil {
				return nil, fmt.Errorf("%s:%d: %w", name, i+1, err)
			}
			continue
		}
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		inHeader = false
		c, err := newCase(line, h.settings)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, i+1, err)
		}
		c.Line = i + 1
		f.Cases = append(f.Cases, c)
	}
	f.last = h.settings
	return f, nil
}

// newCase reads one line: the call, and behind the last mark the expectation.
func newCase(line string, s settings) (*Case, error) {
	text, want := line, ""
	if i := markOf(line); i >= 0 {
		text, want = strings.TrimRight(line[:i], " \t"), strings.TrimSpace(line[i+len(Mark):])
	}
	c := &Case{Text: text, settings: &s}
	if err := c.expect(want); err != nil {
		return nil, err
	}
	var err error
	c.request, err = request(text)
	return c, err
}

// markOf returns where the mark in front of an expectation stands, -1 for nowhere. It needs a blank before it.
func markOf(line string) int {
	i := strings.LastIndex(line, Mark)
	if i > 0 && line[i-1] != ' ' && line[i-1] != '\t' {
		return -1
	}
	return i
}

func (c *Case) expect(want string) error {
	if want == "" {
		return nil
	}
	var err error
	c.want, err = parseExpectation(want, len(c.settings.modes), len(c.settings.profiles))
	c.Want = c.want.String()
	return err
}

// request returns the call that a line means: a JSON object is one as check --batch reads it, everything else is shell text.
func request(text string) (*engine.Request, error) {
	if strings.HasPrefix(text, "{") && json.Valid([]byte(text)) {
		return engine.ParseRequest([]byte(text))
	}
	return shellRequest(text), nil
}

func shellRequest(text string) *engine.Request {
	return &engine.Request{Tool: "Bash", Call: ruleset.Call{Tool: "Bash", Input: map[string]any{"command": text}}, Rules: &ruleset.Set{}}
}

// Updated returns the file with the expectations of the given results replaced by what was answered.
func (f *File) Updated(results []Result) []byte {
	lines := append([]string(nil), f.lines...)
	for _, r := range results {
		at := r.Case.Line - 1
		if t := r.Case.transcript; t != nil {
			clear(lines[at : at+t.lines])
			lines[at] = r.Full + "\n" + lines[at]
			continue
		}
		line := strings.TrimRight(lines[at], "\r\n")
		end := lines[at][len(line):]
		lines[at] = expecting(line, r.Full) + end
	}
	return []byte(strings.Join(lines, ""))
}

// expecting returns a line with another expectation; what stands before the mark stays where it is.
func expecting(line, want string) string {
	if i := markOf(line); i >= 0 {
		return line[:i] + Mark + " " + want
	}
	return strings.TrimRight(line, " \t") + "  " + Mark + " " + want
}

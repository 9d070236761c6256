package corpus

import (
	"bytes"
	"fmt"
	"path"
	"strings"

	"github.com/rogpeppe/go-internal/txtar"
)

// ParseArchive reads a txtar archive. Settings stand in the lines before its first file. Every file NAME.sh is a case of its own, of
// any number of lines; its last line is the mark and the expectation. A file NAME.jsonl with a file NAME.want is a transcript and what is
// expected of it: a line "N TOOL: VERDICT..." for each call, with a verdict for each mode. Other files are there for settings to name.
func ParseArchive(name string, data []byte, read Read) (*File, error) {
	return parseArchive(name, data, read, defaults())
}

// parseArchive reads an archive whose first settings are given.
func parseArchive(name string, data []byte, read Read, start settings) (*File, error) {
	archive := txtar.Parse(data)
	members := map[string][]byte{}
	for _, m := range archive.Files {
		members[m.Name] = m.Data
	}
	inside := func(name string) ([]byte, error) {
		if data, ok := members[name]; ok {
			return data, nil
		}
		return read(name)
	}
	f, err := parseCases(name, settingLines(archive.Comment), inside, start)
	if err != nil {
		return nil, err
	}
	if len(f.Cases) > 0 {
		return nil, fmt.Errorf("%s:%d: a case must stand in a file of the archive", name, f.Cases[0].Line)
	}
	f.lines = strings.SplitAfter(string(data), "\n")
	line := bytes.Count(archive.Comment, []byte("\n"))
	for _, m := range archive.Files {
		first := line + 2
		line += 1 + bytes.Count(m.Data, []byte("\n"))
		var c *Case
		switch stem := strings.TrimSuffix(m.Name, path.Ext(m.Name)); path.Ext(m.Name) {
		case ".sh":
			c, err = script(m.Data, f.last)
			first = line
		case ".want":
			c, err = session(stem+".jsonl", members[stem+".jsonl"], m.Data, f.last)
		default:
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %s: %w", name, line, m.Name, err)
		}
		c.Line = first
		f.Cases = append(f.Cases, c)
	}
	return f, nil
}

// settingLines empties the lines that are prose: those without a mark.
func settingLines(comment []byte) []byte {
	lines := bytes.SplitAfter(comment, []byte("\n"))
	for i, line := range lines {
		if !bytes.Contains(line, []byte(Mark)) {
			lines[i] = []byte("\n")
		}
	}
	return bytes.Join(lines, nil)
}

// script reads a case of several lines.
func script(data []byte, s settings) (*Case, error) {
	body := strings.TrimSuffix(string(data), "\n")
	at := strings.LastIndexByte(body, '\n') + 1
	want, ok := strings.CutPrefix(body[at:], Mark)
	if !ok {
		return nil, fmt.Errorf("the last line must be %s and the expectation", Mark)
	}
	text := strings.TrimSuffix(body[:at], "\n")
	c := &Case{Text: text, settings: &s, request: shellRequest(text)}
	return c, c.expect(strings.TrimSpace(want))
}

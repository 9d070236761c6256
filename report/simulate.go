package report

import (
	"encoding/csv"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/simulate"
)

// Replay is where the rows of a replay go, one after the other, and at the end its summary.
type Replay interface {
	Row(r *simulate.Row) error
	// File takes the summary of one of several transcripts, behind its rows.
	File(s *simulate.Summary) error
	Summary(s *simulate.Summary) error
}

// Long is the name of the format that prints a block of lines for each call.
const Long = "long"

// replayFormats are the formats that print row by row.
var replayFormats = []struct {
	name string
	open func(p *Page, modes []engine.Mode) Replay
}{
	{"table", func(p *Page, modes []engine.Mode) Replay { return newTable(p, modes) }},
	{Long, func(p *Page, modes []engine.Mode) Replay { return &long{Page: p, modes: modes} }},
	{"compact", func(p *Page, modes []engine.Mode) Replay { return &compact{Page: p, modes: modes} }},
	{"jsonl", func(p *Page, _ []engine.Mode) Replay { return jsonLines{p.w} }},
	{"csv", func(p *Page, modes []engine.Mode) Replay { return newCSV(p.w, modes) }},
}

// ReplayFormats returns the names of the formats that NewReplay knows, the default first.
func ReplayFormats() []string {
	var names []string
	for _, f := range replayFormats {
		names = append(names, f.name)
	}
	return names
}

// NewReplay returns the printer of a format for a page, nil for an unknown one.
func NewReplay(format string, p *Page, modes []engine.Mode) Replay {
	for _, f := range replayFormats {
		if f.name == format {
			return f.open(p, modes)
		}
	}
	return nil
}

// jsonLines prints one object per line.
type jsonLines struct{ w io.Writer }

func (j jsonLines) Row(r *simulate.Row) error { return JSON(j.w, r) }

func (j jsonLines) File(s *simulate.Summary) error { return j.Summary(s) }

func (j jsonLines) Summary(s *simulate.Summary) error {
	return JSON(j.w, struct {
		*simulate.Summary
		Parsers []string `json:"parsers"`
	}{s, analyzer.Parsers()})
}

// ReplayJSON prints a whole replay as one object.
func ReplayJSON(w io.Writer, r *simulate.Replay) error {
	return JSON(w, struct {
		*simulate.Replay
		Parsers []string `json:"parsers"`
	}{r, analyzer.Parsers()})
}

// csvRows prints rows for spreadsheets. The summary isn't a row, so it is left out. Where several transcripts are replayed, a last column
// names the row's own.
type csvRows struct {
	w       *csv.Writer
	modes   []engine.Mode
	started bool
}

func newCSV(w io.Writer, modes []engine.Mode) *csvRows {
	return &csvRows{w: csv.NewWriter(w), modes: modes}
}

// start prints the names of the columns. The error stays with the writer and is met by Row or Summary.
func (c *csvRows) start(files bool) {
	if c.started {
		return
	}
	c.started = true
	header := []string{"n", "line", "id", "tool", "call"}
	for _, m := range c.modes {
		header = append(header, m.String())
	}
	header = append(header, "because", "notes")
	if files {
		header = append(header, "file")
	}
	_ = c.w.Write(header)
}

func (c *csvRows) Row(r *simulate.Row) error {
	c.start(r.File != "")
	fields := []string{strconv.Itoa(r.N), strconv.Itoa(r.Line), Visible(r.ID), Visible(r.Tool), Visible(r.Text)}
	for _, m := range c.modes {
		fields = append(fields, cellOf(r, m))
	}
	fields = append(fields, Visible(r.Because), strings.Join(r.Notes, " "))
	if r.File != "" {
		fields = append(fields, Visible(r.File))
	}
	return c.w.Write(fields)
}

func (c *csvRows) File(*simulate.Summary) error { return nil }

func (c *csvRows) Summary(s *simulate.Summary) error {
	c.start(s.Files > 1)
	c.w.Flush()
	return c.w.Error()
}

// cellOf is the word of a mode's decision about a call: ask! is a safety ask.
func cellOf(r *simulate.Row, m engine.Mode) string {
	i := slices.IndexFunc(r.Modes, func(c simulate.Cell) bool { return c.Mode == m })
	if i < 0 {
		return r.Decisions[m.String()]
	}
	if c := r.Modes[i]; c.Safety && c.Decision == "ask" {
		return "ask!"
	}
	return r.Modes[i].Decision
}

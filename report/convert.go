package report

import "github.com/bashguard/bashguard/ruleset"

// Conversion is the JSON object of convert-rules.
type Conversion struct {
	Version int             `json:"version"` // 1
	Format  string          `json:"format"`
	Text    string          `json:"text"` // the new file
	Rules   []ConvertedRule `json:"rules"`
}

// ConvertedRule is what became of one rule: kept, changed or lost, and why.
type ConvertedRule struct {
	Behavior ruleset.Behavior `json:"behavior"`
	Tool     string           `json:"tool"`
	Content  *string          `json:"content"` // nil is the whole tool
	File     string           `json:"file"`
	Line     int              `json:"line"`
	Column   int              `json:"column"`
	Outcome  ruleset.Outcome  `json:"outcome"`
	Note     string           `json:"note"`
}

// NewConversion returns the object for a conversion.
func NewConversion(c *ruleset.Conversion) *Conversion {
	out := &Conversion{Version: 1, Format: c.Format, Text: c.Text, Rules: []ConvertedRule{}}
	for _, r := range c.Rules {
		row := ConvertedRule{Behavior: r.Rule.Behavior, Tool: r.Rule.Tool, File: r.Rule.Place.File, Line: r.Rule.Place.Line, Column: r.Rule.Place.Column, Outcome: r.Outcome, Note: r.Note}
		if !r.Rule.Whole {
			row.Content = &r.Rule.Content
		}
		out.Rules = append(out.Rules, row)
	}
	return out
}

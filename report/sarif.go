package report

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/url"
	"path"
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/lint"
)

// The parts of SARIF 2.1.0 that findings need: docs.oasis-open.org/sarif/sarif/v2.1.0.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool     `json:"tool"`
		Language   string        `json:"language"`
		ColumnKind string        `json:"columnKind"`
		Newlines   []string      `json:"newlineSequences"`
		Results    []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name           string      `json:"name"`
		Version        string      `json:"version,omitempty"`
		InformationURI string      `json:"informationUri"`
		Language       string      `json:"language"`
		Rules          []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID               string          `json:"id"`
		Name             string          `json:"name"`
		ShortDescription sarifText       `json:"shortDescription"`
		FullDescription  sarifText       `json:"fullDescription"`
		Help             sarifText       `json:"help"`
		Configuration    sarifConfigured `json:"defaultConfiguration"`
		Properties       sarifProperties `json:"properties"`
	}
	sarifText struct {
		Text     string `json:"text"`
		Markdown string `json:"markdown,omitempty"`
	}
	sarifConfigured struct {
		Level string `json:"level"`
	}
	sarifProperties struct {
		Tags []string `json:"tags"`
	}
	sarifResult struct {
		RuleID       string            `json:"ruleId"`
		RuleIndex    int               `json:"ruleIndex"`
		Level        string            `json:"level"`
		Message      sarifText         `json:"message"`
		Locations    []sarifLocation   `json:"locations"`
		Related      []sarifLocation   `json:"relatedLocations,omitempty"`
		Fingerprints map[string]string `json:"partialFingerprints"`
	}
	sarifLocation struct {
		ID       int           `json:"id,omitempty"`
		Physical sarifPhysical `json:"physicalLocation"`
		Message  *sarifText    `json:"message,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   sarifRegion   `json:"region"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn"`
		EndLine     int `json:"endLine"`
		EndColumn   int `json:"endColumn"`
	}
)

// sarifLanguage is that of all texts in a log.
const sarifLanguage = "en-US"

// projectURI is where people find what the tool is.
const projectURI = "https://github.com/bashguard/bashguard"

// sarif writes the findings as one SARIF log.
func (l *Lint) sarif(w io.Writer) error {
	driver := sarifDriver{Name: "bashguard", Version: l.Version, InformationURI: projectURI, Language: sarifLanguage, Rules: []sarifRule{}}
	index := map[string]int{}
	for i, c := range lint.Checks() {
		index[c.ID] = i
		driver.Rules = append(driver.Rules, sarifRuleOf(c))
	}
	run := sarifRun{Tool: sarifTool{driver}, Language: sarifLanguage, ColumnKind: "unicodeCodePoints", Newlines: []string{"\n"}, Results: []sarifResult{}}
	seen := map[string]int{}
	for _, f := range l.Findings {
		r := l.sarifResult(&f, index[f.Check])
		print := l.fingerprint(&f)
		seen[print]++
		r.Fingerprints = map[string]string{"bashguard/v1": fmt.Sprintf("%s:%d", print, seen[print])}
		run.Results = append(run.Results, r)
	}
	return JSON(w, sarifLog{"https://json.schemastore.org/sarif-2.1.0.json", "2.1.0", []sarifRun{run}})
}

func sarifRuleOf(c check.Info) sarifRule {
	help := sentence(c.Summary) + " " + c.Why + " Instead: " + c.Fix + "."
	markdown := help + "\n\n```\n" + c.Bad + "\n```\n\nbut not\n\n```\n" + c.Good + "\n```\n"
	for _, address := range c.Evidence {
		markdown += "\n- <" + address + ">"
	}
	return sarifRule{c.ID, c.Name, sarifText{Text: sentence(c.Summary)}, sarifText{Text: c.Why}, sarifText{help, markdown},
		sarifConfigured{c.Severity.String()}, sarifProperties{[]string{"security", "permissions"}}}
}

func (l *Lint) sarifResult(f *lint.Finding, rule int) sarifResult {
	text := f.Message
	if f.Help != "" {
		text += "; " + f.Help
	}
	r := sarifResult{RuleID: f.Check, RuleIndex: rule, Level: f.Severity.String(), Message: sarifText{Text: text}}
	r.Locations = []sarifLocation{{Physical: l.physical(f.File, f.Span)}}
	for i, other := range f.Related {
		r.Related = append(r.Related, sarifLocation{i + 1, l.physical(other.File, other.Span), &sarifText{Text: other.Message}})
	}
	return r
}

func (l *Lint) physical(f *ruleset.File, span source.Span) sarifPhysical {
	var region sarifRegion
	region.StartLine, region.StartColumn = characters(f.Text, span.Start)
	region.EndLine, region.EndColumn = characters(f.Text, max(span.Start, span.End))
	return sarifPhysical{sarifArtifact{l.uri(f)}, region}
}

// uri returns the address of a file: relative to the root where it lies below it.
func (l *Lint) uri(f *ruleset.File) string {
	name := l.relative(f)
	if path.IsAbs(name) {
		return (&url.URL{Scheme: "file", Path: name}).String()
	}
	return strings.TrimPrefix((&url.URL{Path: "./" + name}).String(), "./")
}

// fingerprint names a finding by what it is about and not by its line, so that it stays the same when other lines move.
func (l *Lint) fingerprint(f *lint.Finding) string {
	sum := sha256.Sum256([]byte(f.Check + "\x00" + l.relative(f.File) + "\x00" + strings.Join(strings.Fields(lint.Redacted(f.Span.Text(f.File.Text))), " ")))
	return hex.EncodeToString(sum[:12])
}

// Package check describes what bashguard can find: the documentation that explain, checks, SARIF and the docs pages read.
package check

import "fmt"

// Severity tells how much a finding weighs. The zero value is no severity.
type Severity uint8

// The severities, from the lightest.
const (
	Note Severity = 1 + iota
	Warning
	Error
)

var severityNames = []string{"", "note", "warning", "error"}

// String returns the word that output uses, or "" for no severity.
func (s Severity) String() string {
	if int(s) < len(severityNames) {
		return severityNames[s]
	}
	return fmt.Sprintf("severity(%d)", s)
}

// MarshalText returns the word of String, so that JSON holds words.
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Info is the documentation of one check. Bad is a text on which it speaks, Good a near one on which it is silent; both are tests.
type Info struct {
	ID, Name  string
	Severity  Severity
	Summary   string
	Why       string
	Bad, Good string
	Since     string
	// Profile is the one profile in which the check speaks, "" for strict and precise.
	Profile string
	// RuleFiles is set for a check of rule files, which belongs to no profile. Bad and Good are such files; Fix says in words what to do,
	// and Evidence are the addresses of what the check relies on.
	RuleFiles bool
	Fix       string
	Evidence  []string
}

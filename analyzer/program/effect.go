package program

import (
	"fmt"

	"github.com/bashguard/bashguard/analyzer/source"
)

// Kind is what an effect does. The zero Kind is none.
type Kind uint8

const (
	// Unproven means that nothing known proves the command harmless.
	Unproven Kind = 1 + iota
	// Read reads the content of the target. It is harmless unless the target holds secrets.
	Read
	// Write creates or changes the target.
	Write
	// Delete removes the target.
	Delete
	// Execute runs code that isn't judged: a script, inline code of an interpreter, a program named by a file.
	Execute
	// Connect opens a connection to another host.
	Connect
	// Change alters the state of the system, of a service or of a process.
	Change
	// Trust runs what the configuration of the repository in the directory Target names.
	Trust
)

var kindNames = []string{"", "unknown", "read", "write", "delete", "execute", "connect", "change", "trust"}

// String returns the word that output uses.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return fmt.Sprintf("kind(%d)", k)
}

// Harmless tells whether an effect of this kind changes nothing and connects nowhere, whatever its target.
func (k Kind) Harmless() bool { return k == Read || k == Trust }

// Effect is one thing that a command does.
type Effect struct {
	Kind   Kind
	Target Word
	// Span is the place of the word that causes the effect: the option, the operand, or the program's name.
	Span source.Span
	// Message is a clause with the program as its subject, such as "writes out.txt".
	Message string
	// Dir is the absolute directory that a relative pattern of the target is matched in, "" when it isn't known.
	Dir string
}

// Run is a program, or a shell text, that a command runs.
type Run struct {
	// Words are the program and its arguments; when Script is set, the one word is a shell text.
	Words  []Word
	Script bool
	// Assignments are set in the environment of the program, as NAME=VALUE.
	Assignments []Word
	// Dir is the directory in which it runs, if the wrapper changes it.
	Dir *Word
	// Elsewhere is set when it runs with other rights, on another machine, under another root or at another time: never read-only.
	Elsewhere bool
	// Shell names the shell that reads a Script, "" for the one that reads the outer text.
	Shell string
}

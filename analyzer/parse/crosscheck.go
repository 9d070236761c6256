package parse

import (
	"errors"
	"fmt"
	"slices"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/treesitter"
)

// A difference that is left after all that is known of the grammar's ways: one of the two is wrong, and nobody knows which.
var parsersDisagree = &row{Info: check.Info{
	ID: "BG0001", Name: "parsers-disagree", Severity: check.Error, Since: "0.1",
	Summary: "two parsers see different commands in the text",
	Why: "Each parser has its own mistakes, and an attacker needs only one: a command that the guard's parser doesn't see. Where " +
		"two parsers, written apart from each other, don't agree on where the commands begin, one of them is wrong.",
	Bad:  "$ ls",
	Good: "ls",
}}

// The grammar recovers from what it can't read and goes on, so its tree always has commands; they count only if it read everything.
var witnessError = &row{Info: check.Info{
	ID: "BG0003", Name: "second-parser-error", Severity: check.Error, Since: "0.1",
	Summary: "the second parser could not read a part of the text",
	Why: "The part that one parser can't read is not proven to be what the other one takes it for. What both can read is " +
		"mostly only a matter of spelling.",
	Bad:  "while case x in x) ls;; esac do pwd; done",
	Good: "while ls; do pwd; done",
}}

// maxHopeless is how many bytes a text without a tree may have for the second parser to look at it all the same: its recovery
// from errors is quadratic, and it has nothing to add but the structures that it sees.
const maxHopeless = 2 << 10

// crossCheck compares what the two parsers see. The second one can only add problems.
func (p *pass) crossCheck() {
	if !p.Shell.Witnessed() || p.File == nil && len(p.Text) > maxHopeless {
		return
	}
	seen, err := testify(p.Text, p.Shell)
	if errors.Is(err, treesitter.ErrUnavailable) {
		return
	}
	p.Witness = true
	if err != nil {
		p.report(witnessError, 0, len(p.Text), "the second parser gave up: "+err.Error())
		return
	}
	p.Nodes = append(p.Nodes, seen.nodes...)
	if p.File == nil {
		return
	}
	slices.SortFunc(p.commands, bySpan)
	if p.agrees(seen) || p.agreesSimplified() {
		return
	}
	for _, f := range seen.faults {
		p.report(witnessError, f.Start, f.End, "the second parser can't read this part")
	}
	if len(seen.faults) == 0 {
		p.reportDifference(seen.commands)
	}
}

// agrees tells whether the second parser could read everything and saw the same commands.
func (p *pass) agrees(seen *witnessed) bool {
	return len(seen.faults) == 0 && (slices.Equal(p.commands, seen.commands) || p.onlyMissesHidden(seen.commands))
}

// agreesSimplified tells whether the second parser agrees when it is asked again, without what its grammar is known not to read.
func (p *pass) agreesSimplified() bool {
	text := p.simplified()
	if text == "" {
		return false
	}
	seen, err := testify(text, p.Shell)
	return err == nil && p.agrees(seen)
}

// onlyMissesHidden tells whether all that the second parser doesn't see are commands in the operand of a ${…} or in a here-document.
// Its grammar keeps patterns there, and backticks, as text. What mvdan/sh sees there is judged like any other command, so
// nothing is lost.
func (p *pass) onlyMissesHidden(other []anchor) bool {
	var missing []anchor
	for _, a := range p.commands {
		if len(other) > 0 && other[0] == a {
			other = other[1:]
		} else {
			missing = append(missing, a)
		}
	}
	if len(other) > 0 {
		return false
	}
	hidden := p.hidingPlaces()
	return !slices.ContainsFunc(missing, func(a anchor) bool {
		return !slices.ContainsFunc(hidden, func(h anchor) bool { return h.Start <= a.Start && a.End <= h.End })
	})
}

// hidingPlaces returns the places of all ${…} and of the texts of here-documents.
func (p *pass) hidingPlaces() (places []anchor) {
	for n := range syntax.Preorder(p.File) {
		switch n := n.(type) {
		case *syntax.ParamExp:
			places = append(places, wordAnchor(n))
		case *syntax.Redirect:
			if n.Hdoc != nil {
				places = append(places, wordAnchor(n.Hdoc))
			}
		}
	}
	return places
}

// reportDifference reports the first place where the lists of command words part.
func (p *pass) reportDifference(other []anchor) {
	i := 0
	for i < len(p.commands) && i < len(other) && p.commands[i] == other[i] {
		i++
	}
	at := anchor{Start: len(p.Text), End: len(p.Text)}
	for _, list := range [][]anchor{p.commands, other} {
		if i < len(list) && list[i].Start < at.Start {
			at = list[i]
		}
	}
	p.report(parsersDisagree, at.Start, at.End, fmt.Sprintf("mvdan/sh sees %s here, tree-sitter %s", p.seen(p.commands, at.Start), p.seen(other, at.Start)))
}

// seen describes what a list of command words has at an offset.
func (p *pass) seen(list []anchor, offset int) string {
	for _, a := range list {
		if a.Start == offset {
			return fmt.Sprintf("the command %q", a.Text(p.Text))
		}
	}
	return "no command"
}

package shell

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/program"
)

// maxValues bounds the alternatives that are kept for one variable or one command; past it the value is open. Eight covers the
// literal lists that people write, and keeps judging linear.
const maxValues = 8

// value is one thing that a variable may hold.
type value struct {
	text   string // the whole value, or what it begins with
	open   bool
	number bool   // open, but an integer: a count, a status, a result of arithmetic
	tail   string // what an open value ends with
}

// variable is what is known of a variable that the text sets.
type variable struct {
	values   []value
	array    bool
	assoc    bool // declare -A: subscripts are texts
	integer  bool // declare -i: what is assigned is evaluated
	loose    bool // the attribute integer may have been taken off, or be another variable's of that name
	readonly bool // what is assigned may be refused
	folded   bool // declare -u and the like: what is assigned is changed
}

func fixed(texts ...string) []value {
	list := make([]value, len(texts))
	for i, t := range texts {
		list[i] = value{text: t}
	}
	return list
}

func unknown() []value { return []value{{open: true}} }

// directory is an absolute path.
func directory() []value { return []value{{text: "/", open: true}} }

func integer() []value { return []value{{text: "0", open: true, number: true}} }

// limit keeps a list of alternatives short: too many become one open value, and so do long ones, which would double with each a=$a$a.
func limit(list []value) []value {
	long := func(v value) bool { return len(v.text) > maxPattern || len(v.tail) > maxPattern }
	if len(list) <= maxValues && !slices.ContainsFunc(list, long) {
		return list
	}
	return unknown()
}

// union adds the alternatives of b to those of a.
func union(a, b []value) []value {
	for _, v := range b {
		if !slices.Contains(a, v) {
			a = append(a[:len(a):len(a)], v)
		}
	}
	return limit(a)
}

func isInteger(s string) bool {
	digits := strings.TrimPrefix(s, "-")
	return digits != "" && strings.Trim(digits, "0123456789") == ""
}

// builder puts one shell word together from its parts; a part that splits makes it several words.
type builder struct {
	done    []program.Word
	current program.Word
	started bool // the current word exists, be it empty
	glob    bool // the current word's pattern is being kept
	more    bool // other parts follow, which may close a bracket
	vague   bool // what follows changes what stands before, so nothing of it is known
}

// literal adds text that is taken as it stands.
func (b *builder) literal(text string) {
	b.started = true
	if text != "" {
		b.current.Found = ""
	}
	switch {
	case b.glob:
		b.current.Pattern += text
	case text != "":
		b.current.Pattern = "" // what marked the whole word no longer does
	}
	switch {
	case b.current.Open == program.Fixed:
		b.current.Text += text
	case b.vague:
	case b.current.Integers != "":
		b.current.Integers += text
		fallthrough
	default:
		b.current.Tail += text
	}
}

// maxPattern bounds a file-name pattern, and a value that is put together or split into words, in bytes, as PATH_MAX does a path; a longer one is only
// known to be open.
const maxPattern = 4096

// wildcard adds a character that makes the word a file-name pattern.
func (b *builder) wildcard(text string) {
	b.started = true
	if b.current.Open != program.Fixed && !b.glob { // behind something open: several names, of which only the beginning is known
		b.current.Pattern, b.current.Tail, b.current.Integers = "", "", ""
		b.current.Open = max(b.current.Open, program.Names)
		return
	}
	if len(b.current.Pattern) > maxPattern {
		b.open("", false)
		return
	}
	if !b.glob {
		b.current.Pattern, b.glob = b.current.Text, true
	}
	b.current.Pattern += text
	b.current.Tail = ""
	b.current.Open = program.Names
}

// open adds something that the text doesn't fix but begins with prefix; whole is set when it stays within one word.
func (b *builder) open(prefix string, whole bool) {
	b.literal(prefix)
	b.current.Pattern, b.current.Tail, b.current.Integers, b.current.Found, b.glob = "", "", "", "", false
	switch {
	case !whole:
		b.current.Open = program.Any
	case b.current.Open == program.Fixed:
		b.current.Open = program.One // a pattern in front makes it several names, and so it stays
	}
}

// split adds the unquoted value of a variable: blanks separate words, and patterns in it are file names.
func (b *builder) split(text string) {
	if len(text) > maxPattern { // a text may use a long variable thousands of times
		b.open("", false)
		return
	}
	for i, r := range text {
		switch {
		case strings.ContainsRune(" \t\n", r):
			b.flush()
		case strings.ContainsRune("*?[", r):
			b.wildcard(text[i : i+1])
		default:
			b.literal(string(r))
		}
	}
}

// blur adds something that the text doesn't fix and that takes in what follows.
func (b *builder) blur(whole bool) {
	b.open("", whole)
	b.vague = true
}

// number adds an integer that the text doesn't fix.
func (b *builder) number() {
	whole := !b.started || b.current.Text == "" && b.current.Open == program.Fixed
	known, before := b.current.Open == program.Fixed, b.current.Text
	if !known {
		known, before = b.current.Integers != "", b.current.Integers
	}
	digit := "" // only at the beginning, where it tells that this is no option
	if whole {
		digit = "0"
	}
	if b.open(digit, true); whole {
		b.current.Pattern = numberPattern
	}
	if known {
		b.current.Integers = before + "\x00"
	}
}

// numbers adds any number of integers that the text doesn't fix.
func (b *builder) numbers() {
	whole := !b.started || b.current.Text == "" && b.current.Open == program.Fixed
	if b.open("", false); whole {
		b.current.Pattern = numberPattern
	}
}

// found adds the names of files that find prints.
func (b *builder) found(names []program.Word, quoted bool) {
	alone := !b.started || b.current.Text == "" && b.current.Open == program.Fixed
	if b.open("", quoted); alone && len(names) == 1 {
		b.current.Found = names[0].Found
	}
}

// numberPattern marks a word that is an integer, pipePattern the word of a process substitution: a pipe, whatever is written to it.
const (
	numberPattern = "0…9"
	pipePattern   = "<(…)"
)

func (b *builder) flush() {
	if b.started {
		b.done = append(b.done, b.current)
	}
	b.current, b.started, b.glob, b.vague = program.Word{}, false, false, false
}

func (b builder) clone() builder {
	b.done = slices.Clone(b.done)
	return b
}

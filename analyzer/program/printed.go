package program

import (
	"slices"
	"strings"
)

// Content is what is known of a text that a program prints. The zero Content is nothing. A program that fails prints less: any of these may be empty.
type Content uint8

const (
	// OneNumber is one line with an integer, blanks around it.
	OneNumber Content = 1 + iota
	// Numbers are integers with white space around them.
	Numbers
	// Counts are lines that begin with an integer and a blank, OneCount is one such line.
	Counts
	OneCount
	// Directory is the path of the directory in which the program runs, on one line; it is not empty.
	Directory
	// NulNames are names of files that end in a NUL each, LineNames the same in lines, which a name may hold too.
	NulNames
	LineNames
)

// Output is what is known of what a program prints.
type Output struct {
	Content Content
	// Names are what the names of NulNames and LineNames begin with, and where they were found.
	Names []Word
}

// Output returns what is known of what the call prints. Nothing is when an open word may be an option, or an option isn't in the table.
func (in *Invocation) Output() Output {
	if in.Row == nil || in.Row.Prints == nil || in.loose != nil || in.ended {
		return Output{}
	}
	for i := range in.Options {
		if in.Options[i].spec == nil {
			return Output{}
		}
	}
	return in.Row.Prints(in)
}

// only tells whether no other options are given than these.
func (in *Invocation) only(names ...string) bool {
	return !slices.ContainsFunc(in.Options, func(o Option) bool { return !o.is(names) })
}

// printsCount is wc with one kind of count: of the input a number, of files a number in front of each name. A name may be quoted, but
// never begins a line (wc(1); POSIX, wc, STDOUT).
func printsCount(in *Invocation) Output {
	switch {
	case len(in.Options) != 1 || !in.only("-c", "-m", "-l", "-w", "-L"):
		return Output{}
	case len(in.Operands) == 0:
		return Output{Content: OneNumber}
	case slices.ContainsFunc(in.Operands, func(w Word) bool { return w.Open != Fixed || strings.Contains(w.Text, "\n") }):
		return Output{}
	}
	if len(in.Operands) == 1 {
		return Output{Content: OneCount}
	}
	return Output{Content: Counts}
}

// printsMatches is grep: the number of lines of one file with -c; with -l and -Z the names of files below those that it is given; else some
// of the lines that it reads. On macOS -z and -Z unpack what is read: there it prints the names in lines, which xargs -0 takes for one, or
// that something binary matches.
func printsMatches(in *Invocation) Output {
	files := in.Operands
	if !in.Has("-e", "-f") && len(files) > 0 {
		files = files[1:]
	}
	matching := []string{"-i", "-v", "-w", "-x", "-E", "-F", "-G", "-P", "-e", "-s", "-I"}
	switch {
	case in.Has("-c") && in.only(append(matching, "-c", "-h", "-a")...) && !in.recursive():
		if len(files) == 0 || len(files) == 1 && (files[0].Open == Fixed || files[0].Open == One) {
			return Output{Content: OneNumber}
		}
	case in.Has("-l", "-L") && in.Has("-Z") && in.only(append(matching, "-l", "-L", "-Z", "-a", "-r", "-R", "--include", "--exclude", "--exclude-dir")...):
		if len(files) > 0 {
			return Output{NulNames, namesBelow(files)}
		}
	case len(files) == 0 && in.only(append(matching, "-z")...):
		return in.passes(in.Has("-z"))
	}
	return Output{}
}

// printsFound is find, which prints the names that it finds unless an action does something else.
func printsFound(in *Invocation) Output { return in.printed }

// printsWords is xargs alone, which prints the words of its input on one line.
func printsWords(in *Invocation) Output {
	if len(in.Options) == 0 && len(in.Operands) == 0 && (in.Piped.Content == OneNumber || in.Piped.Content == Numbers) {
		return in.Piped
	}
	return Output{}
}

// namesBelow returns the words for the names of files in starting points.
func namesBelow(starts []Word) []Word {
	var names []Word
	for _, start := range starts {
		names = append(names, foundAt(start, "**", Names))
	}
	return names
}

// printsPart is a program that prints some of the lines of its input, in some order: head, tail, sort, uniq, shuf.
func printsPart(in *Invocation) Output {
	if len(in.Operands) > 0 || !in.only("-n", "-r", "-u", "-V", "-f", "-g", "-h", "-k", "-t", "-s", "-z") {
		return Output{}
	}
	return in.passes(in.Has("-z"))
}

// passes returns what is left of the input when whole lines of it are taken, or with zero whole names that end in a NUL.
func (in *Invocation) passes(zero bool) Output {
	if zero == (in.Piped.Content == NulNames) {
		return in.Piped
	}
	return Output{}
}

// printsLess is tr with -d: a number without some of its characters.
func printsLess(in *Invocation) Output {
	if in.Has("-d") && in.only("-d") && (in.Piped.Content == OneNumber || in.Piped.Content == Numbers) {
		return in.Piped
	}
	return Output{}
}

// printsFirst is cut -d ' ' -f 1, which leaves the counts of lines that begin with one.
func printsFirst(in *Invocation) Output {
	d, _ := in.Option("-d")
	f, _ := in.Option("-f")
	if in.only("-d", "-f") && d.Value.Is(" ") && f.Value.Is("1") && len(in.Operands) == 0 {
		return in.counts()
	}
	return Output{}
}

// printsField is awk '{print $1}', which does the same.
func printsField(in *Invocation) Output {
	if len(in.Options) == 0 && len(in.Operands) == 1 && in.Operands[0].Is("{print $1}", "{ print $1 }", "{print $1;}") {
		return in.counts()
	}
	return Output{}
}

func (in *Invocation) counts() Output {
	switch in.Piped.Content {
	case OneNumber, OneCount:
		return Output{Content: OneNumber}
	case Numbers, Counts:
		return Output{Content: Numbers}
	}
	return Output{}
}

// digitConversions are those of strftime that give digits and blanks (date(1)).
const digitConversions = "CGHIMSUVWYdegjklmsuwy"

// printsDate is date with a format that gives only digits.
func printsDate(in *Invocation) Output {
	if len(in.Operands) == 1 && in.only("-d", "-u", "-r") && digitFormat(in.Operands[0], "+", digitConversions) {
		return numbersIn(in.Operands[0].Text)
	}
	return Output{}
}

// numbersIn returns how many numbers a format of digits gives: one, unless something parts them, a blank or one that fills a short number.
func numbersIn(format string) Output {
	if strings.ContainsAny(strings.TrimPrefix(format, "+"), " ekl") {
		return Output{Content: Numbers}
	}
	return Output{Content: OneNumber}
}

// digitFormat tells whether a format, behind a prefix, has only these conversions, digits and blanks.
func digitFormat(w Word, prefix, conversions string) bool {
	format, ok := strings.CutPrefix(w.Text, prefix)
	for i := 0; ok && i < len(format); i++ {
		switch c := format[i]; {
		case c == '%' && i+1 < len(format):
			i++
			ok = strings.IndexByte(conversions, format[i]) >= 0
		default:
			ok = c == ' ' || c >= '0' && c <= '9'
		}
	}
	return ok && w.Open == Fixed
}

// printsStatus is stat with a format of sizes, times and numbers of one file (stat(1)).
func printsStatus(in *Invocation) Output {
	c, ok := in.Option("-c")
	if !ok || !in.only("-c", "-L") || !digitFormat(c.Value, "", "abBdghisuXYZ") {
		return Output{}
	}
	if len(in.Operands) == 1 && in.Operands[0].Open <= One && !strings.Contains(c.Value.Text, " ") {
		return Output{Content: OneNumber}
	}
	return Output{Content: Numbers}
}

// printsID is id with -u or -g.
func printsID(in *Invocation) Output {
	if in.Has("-u", "-g") && in.only("-u", "-g", "-r") && !slices.ContainsFunc(in.Operands, func(w Word) bool { return w.Open > One }) && len(in.Operands) < 2 {
		return Output{Content: OneNumber}
	}
	return Output{}
}

func printsNumber(*Invocation) Output { return Output{Content: OneNumber} }

// printsSequence is seq between integers.
func printsSequence(in *Invocation) Output {
	for _, w := range in.Operands {
		if !w.Is("-w") && !isInteger(w) {
			return Output{}
		}
	}
	return Output{Content: Numbers}
}

// isInteger tells whether a word is an integer, be it known or not.
func isInteger(w Word) bool {
	if w.Open != Fixed {
		return w.Open == One && w.Integers == "\x00"
	}
	return isNumber(strings.TrimPrefix(w.Text, "-"))
}

// printsDirectory is pwd, which by default tells the path that led here, as PWD does.
func printsDirectory(in *Invocation) Output {
	if in.only("-L") && len(in.Operands) == 0 {
		return Output{Content: Directory}
	}
	return Output{}
}

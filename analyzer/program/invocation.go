package program

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/source"
)

// Option is an option as it was given.
type Option struct {
	// Name is the option's first name in the table, with its dashes; for an unknown option it is the word.
	Name string
	// Word is the word that the option stood in.
	Word Word
	// Value is what it was given, if HasValue.
	Value    Word
	HasValue bool
	// Attached is set when the value stands in the same word as the option.
	Attached bool
	// Command is the program with its arguments that the option runs, for an option that takes one.
	Command []Word

	spec *option
}

// Invocation is one call of a program, with its arguments sorted by the program's own grammar, and what is found about it.
type Invocation struct {
	// Row is the row of the program, or of the subcommand.
	Row *Row
	// Parent is the invocation of the program whose subcommand this is, Sub that of the subcommand; nil without one.
	Parent, Sub *Invocation
	// Words are the program's (or subcommand's) name and everything behind it.
	Words    []Word
	Options  []Option
	Operands []Word
	// Input is what the program reads from its standard input when the text gives it literally, else nil.
	Input *Word

	// Piped is what is known of what another program writes to its standard input.
	Piped Output

	// Effects and Runs are what the call does.
	Effects []Effect
	Runs    []Run
	// TooMuch is set when the call runs so many commands that they aren't listed; Runs doesn't hold all of them.
	TooMuch bool

	printed Output // what a Judge function knows for Output

	loose *Word // an open word that may be an option, or any number of operands
	ended bool  // an option that prints and ends was given
}

// Judge says what a program does when it is called with words, the first of which is its name. input is the literal standard
// input, or nil when it is not known. A program without a row has the effect Unproven.
func Judge(words []Word, input *Word) *Invocation {
	return judgeCall(&Invocation{Words: words, Input: input})
}

// JudgePiped is Judge for a program whose standard input another one writes.
func JudgePiped(words []Word, piped Output) *Invocation {
	return judgeCall(&Invocation{Words: words, Piped: piped})
}

func judgeCall(in *Invocation) *Invocation {
	first := in.Words[0]
	if in.Row = Lookup(first.Text); in.Row == nil || first.Open != Fixed {
		in.Row = nil
		in.Effect(Unproven, first, "runs `"+first.String()+"`, a program that bashguard doesn't know")
		in.passOn()
		return in
	}
	in.judge()
	return in
}

// judge judges a call of a program that has a row.
func (in *Invocation) judge() {
	row := in.Row
	in.parse()
	if in.judgeOptions(); in.ended && (!row.judged() || in.endsFirst() && (row.Always == nil || in.endsAlone())) {
		return
	}
	if row.HasSubcommands() && len(in.Operands) > 0 {
		in.dispatch()
	} else if !row.judged() || row.Operands != "" || row.HasSubcommands() {
		in.judgeOperands()
	}
	if row.Judge != nil {
		row.Judge(in)
	}
	if row.Always != nil {
		in.always(row.Always.Kind, row.Always.Message)
	}
	in.passOn()
}

// always adds the effect that every use of the program has. It stands for what isn't known of the
// options too.
func (in *Invocation) always(kind Kind, message string) {
	in.Effects = slices.DeleteFunc(in.Effects, func(e Effect) bool { return e.Kind == Unproven })
	in.Effect(kind, in.Words[0], message)
}

// endsFirst tells whether nothing stands before an option that prints and ends. What does may act already: sed opens the files of -e at once.
func (in *Invocation) endsFirst() bool {
	return len(in.Options) == 0 || in.Options[0].spec != nil && in.Options[0].spec.ends
}

// endsAlone tells whether nothing stands beside an option that prints and ends. Of programs that otherwise always act some go on with what
// follows: javac prints its version and compiles.
func (in *Invocation) endsAlone() bool { return len(in.Options) == 1 && len(in.Operands) == 0 }

// Name returns the program and its subcommands as people write them, such as "git log".
func (in *Invocation) Name() string {
	name := in.Words[0].Text
	if at := strings.LastIndexByte(name, '/'); at >= 0 {
		name = name[at+1:]
	}
	if in.Parent != nil {
		return in.Parent.Name() + " " + name
	}
	return name
}

// Title returns name, the name of the program that is called with words, with the subcommands that words name: "git log" for
// git -C dir log -1. A program that isn't known gives its name.
func Title(name string, words []Word) string {
	row := Lookup(name)
	for row != nil && row.HasSubcommands() {
		in := &Invocation{Row: row, Words: words}
		in.parse()
		if len(in.Operands) == 0 {
			break
		}
		words = in.Operands
		name += " " + words[0].String()
		if row = row.Command(words[0].Text); words[0].Open != Fixed {
			break
		}
	}
	return name
}

// Effect adds an effect whose cause and target is w. message is a clause with the program as its subject.
func (in *Invocation) Effect(kind Kind, w Word, message string) {
	in.EffectAt(kind, w, w.Span, message)
}

// EffectAt adds an effect on target that the word at span causes.
func (in *Invocation) EffectAt(kind Kind, target Word, span source.Span, message string) {
	if in.Effects == nil {
		in.Effects = make([]Effect, 0, max(len(in.Operands), 1)) // mostly there is one for each operand
	}
	in.Effects = append(in.Effects, Effect{Kind: kind, Target: target, Span: span, Message: message})
}

// Refuse adds that nothing proves the call harmless because of w.
func (in *Invocation) Refuse(w Word, message string) { in.Effect(Unproven, w, message) }

// Run adds a program that the call runs with these words. No words adds nothing.
func (in *Invocation) Run(words []Word) {
	if len(words) > 0 {
		in.Runs = append(in.Runs, Run{Words: words})
	}
}

// Script adds a shell text that the call runs.
func (in *Invocation) Script(text Word, shell string) {
	in.Runs = append(in.Runs, Run{Words: []Word{text}, Script: true, Shell: shell})
}

// Option returns the last option given under one of the names of the table, and whether there is one. Any of an option's names will do.
func (in *Invocation) Option(names ...string) (Option, bool) {
	if o := in.last(names); o != nil {
		return *o, true
	}
	return Option{}, false
}

// last returns the last option given under one of the names, or nil.
func (in *Invocation) last(names []string) *Option {
	for i := len(in.Options) - 1; i >= 0; i-- {
		if o := &in.Options[i]; o.is(names) {
			return o
		}
	}
	return nil
}

// Has tells whether an option was given under one of the names.
func (in *Invocation) Has(names ...string) bool { return in.last(names) != nil }

// Given returns every option given under one of the names, in order.
func (in *Invocation) Given(names ...string) []Option {
	var found []Option
	for i := range in.Options {
		if o := &in.Options[i]; o.is(names) {
			found = append(found, *o)
		}
	}
	return found
}

// Loose returns a word that the text leaves open and that may be an option or any number of operands, or nil.
func (in *Invocation) Loose() *Word { return in.loose }

func (o *Option) is(names []string) bool {
	if o.spec == nil {
		return false
	}
	for _, want := range names {
		for _, have := range o.spec.names {
			if want == have {
				return true
			}
		}
	}
	return false
}

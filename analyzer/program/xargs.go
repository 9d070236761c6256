package program

import "strings"

var xargsRows = []*Row{{
	// BSD's -J puts all arguments in the place of one word, -R and -S limit -I; GNU's -e, -i and -l take a value in the same word only.
	Names: "xargs gxargs", Summary: "run a command with words from the input", Manual: "xargs(1), GNU findutils 4.9.0; xargs(1), FreeBSD 14",
	Syntax: Stop,
	Options: "-0,--null -a,--arg-file=read -d,--delimiter= -E= -e,--eof=? -I= -i,--replace=? -L= -l,--max-lines=? -n,--max-args= -o,--open-tty " +
		"-P,--max-procs= -p,--interactive --process-slot-var= -r,--no-run-if-empty -s,--max-chars= --show-limits -t,--verbose -x,--exit -J= -R= -S=",
	Judge: judgeXargs, Prints: printsWords,
	Allowed: []string{"xargs", "xargs -0 grep -l x", "xargs -n1 -P4 wc -l", "xargs -I{} echo a-{}", "xargs -i cat ./{}", "xargs -I % sort ./%",
		"xargs -d '\\n' ls -d"},
	Refused: []string{"xargs rm", "xargs sort", "xargs -I{} sort {}", "xargs -I{} {} x", "xargs -n 1 sh -c", "xargs --arg-fil=a rm", "xargs -i{} sort {}",
		"xargs $x cat", "xargs -I cat cat x", "xargs --process-slot-var=LD_PRELOAD cat", "xargs -I{} -n2 sort ./{}"},
}}

// judgeXargs adds the command with what comes from the input: words at its end, or text in the place of the marker.
func judgeXargs(in *Invocation) {
	if o, ok := in.Option("--process-slot-var"); ok {
		in.Refuse(o.Word, "sets a variable of the command with `--process-slot-var`")
	}
	if len(in.Piped.Names)*(1+len(in.Operands)) > maxCopied {
		in.TooMuch = true
		return
	}
	if len(in.Piped.Names) == 0 {
		in.runsWith(Word{Open: Any})
	}
	for _, name := range in.Piped.Names {
		if !in.takesNames() {
			name = Word{Open: Any, Found: name.Found}
		}
		in.runsWith(name)
	}
	if in.takesNames() && !in.Has("-r", "-I", "-i") {
		in.runsWith(Word{}) // GNU runs the command once even if there are no names
	}
}

// takesNames tells whether the words are whole names that end in a NUL, and no other option says what a word is.
func (in *Invocation) takesNames() bool {
	return in.Piped.Content == NulNames && in.Has("-0") && in.only("-0", "-I", "-i", "-n", "-P", "-p", "-r", "-t", "-x", "-s", "-o") &&
		!(in.Has("-n") && in.Has("-I", "-i"))
}

// runsWith adds the command with one more word at its end, or with the word in the place of the marker. An empty word is none.
func (in *Invocation) runsWith(name Word) {
	words := in.Operands
	if len(words) == 0 {
		words = []Word{{Text: "echo", Span: in.Words[0].Span}}
	}
	markers, appended := in.markers()
	run := make([]Word, len(words))
	for i, w := range words {
		run[i] = substituted(w, markers, name, i > 0 && in.Has("-J"))
	}
	if name.Span = in.Words[0].Span; appended && name.Open != Fixed {
		run = append(run, name)
	}
	in.Run(run)
}

// markers returns the texts that xargs replaces, and whether words may come at the end: a later -n or -L takes -I back.
// The last of several markers wins, but all of them are taken: that only opens more words.
func (in *Invocation) markers() (markers []Word, appended bool) {
	appended = true
	for _, o := range in.Options {
		switch o.Name {
		case "-I", "-i", "-J":
			if !o.HasValue {
				o.Value = Word{Text: "{}"}
			}
			markers = append(markers, o.Value)
			appended = o.Name == "-J"
		case "-n", "-L", "-l":
			appended = true
		}
	}
	return markers, appended
}

// substituted opens a word from the first marker in it, where name stands then. A marker that isn't known may be anywhere.
func substituted(w Word, markers []Word, name Word, several bool) Word {
	first := -1
	for _, m := range markers {
		at := strings.Index(w.Text, m.Text)
		if m.Open != Fixed {
			at = 0
		}
		if at >= 0 && (first < 0 || at < first) {
			first = at
		}
	}
	switch {
	case first < 0:
		return w
	case several:
		return Word{Text: w.Text[:first], Open: Any, Span: w.Span}
	case w.Open == Fixed && first == 0 && len(markers) == 1 && w.Is(markers[0].Text):
		return Word{Text: name.Text, Found: name.Found, Open: One, Span: w.Span}
	default:
		return Word{Text: w.Text[:first], Open: max(One, w.Open), Span: w.Span}
	}
}

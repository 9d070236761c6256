package program

import "strings"

var xargsRows = []*Row{{
	// BSD's -J puts all arguments in the place of one word, -R and -S limit -I; GNU's -e, -i and -l take a value in the same word only.
	Names: "xargs gxargs", Summary: "run a command with words from the input", Manual: "xargs(1), GNU findutils 4.9.0; xargs(1), FreeBSD 14",
	Syntax: Stop,
	Options: "-0,--null -a,--arg-file=read -d,--delimiter= -E= -e,--eof=? -I= -i,--replace=? -L= -l,--max-lines=? -n,--max-args= -o,--open-tty " +
		"-P,--max-procs= -p,--interactive --process-slot-var= -r,--no-run-if-empty -s,--max-chars= --show-limits -t,--verbose -x,--exit -J= -R= -S=",
	Judge: judgeXargs,
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
	words := in.Operands
	if len(words) == 0 {
		words = []Word{{Text: "echo", Span: in.Words[0].Span}}
	}
	markers, appended := in.markers()
	run := make([]Word, len(words))
	for i, w := range words {
		run[i] = substituted(w, markers, i > 0 && in.Has("-J"))
	}
	if appended {
		run = append(run, Word{Open: Any, Span: in.Words[0].Span})
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

// substituted opens a word from the first marker in it. A marker that isn't known may be anywhere.
func substituted(w Word, markers []Word, several bool) Word {
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
	default:
		return Word{Text: w.Text[:first], Open: max(One, w.Open), Span: w.Span}
	}
}

package program

import (
	"fmt"
	"strings"
)

// judgeCopy adds what cp and mv read, remove and write.
func judgeCopy(in *Invocation) {
	sources, dest := in.destination()
	for _, w := range sources {
		if strings.HasPrefix(in.Row.Names, "mv") {
			in.effectOf(fileDelete, w)
		} else {
			in.effectOf(fileRead, w)
		}
	}
	in.copyInto(sources, dest)
}

// judgeInstall makes directories with -d, else copies.
func judgeInstall(in *Invocation) {
	if in.Has("-d") {
		for _, w := range in.Operands {
			in.effectOf(fileWrite, w)
		}
		return
	}
	judgeCopy(in)
}

// judgeLn writes the link; without a destination it stands in the current directory.
func judgeLn(in *Invocation) {
	if len(in.Operands) == 1 && !in.Has("-t") && in.Operands[0].Open != Any {
		target := in.Operands[0]
		in.reveal([]Word{target})
		in.copyInto([]Word{target}, &Word{Text: ".", Span: target.Span})
		return
	}
	sources, dest := in.destination()
	in.reveal(sources)
	in.copyInto(sources, dest)
}

// reveal adds that the content of files can be read under another name from now on: as good as reading it.
func (in *Invocation) reveal(files []Word) {
	for _, w := range files {
		in.Effect(Read, w, fmt.Sprintf("makes `%s` readable under another name", w))
	}
}

// destination splits the operands into sources and the destination, which -t may name; it is nil when there is none.
func (in *Invocation) destination() (sources []Word, dest *Word) {
	if t, ok := in.Option("-t"); ok {
		return in.Operands, &t.Value
	}
	n := len(in.Operands)
	if n == 0 {
		in.Refuse(in.Words[0], "has no operands")
		return nil, nil
	}
	if last := in.Operands[n-1]; n > 1 {
		return in.Operands[:n-1], &last
	}
	// One word: several when it is open, else a mistake.
	return in.Operands, &in.Operands[0]
}

// copyInto adds the writes of a copy: the destination, and below it, if it is a directory, the name of each source.
func (in *Invocation) copyInto(sources []Word, dest *Word) {
	if dest == nil {
		return
	}
	in.effectOf(fileWrite, *dest)
	if dest.Open != Fixed || isOutput(*dest) {
		return
	}
	dir := strings.TrimRight(dest.Text, "/") + "/"
	for _, w := range sources {
		base := baseOf(w)
		if in.Has("--parents") {
			base = w
		}
		switch {
		case in.copiesContents(w, base):
			target := Word{Text: dir + ".", Open: Names, Pattern: dir + ".*", Span: dest.Span}
			in.EffectAt(Write, target, w.Span, "may replace hidden files in `"+dest.Text+"`")
		case !in.Has("-T"):
			target := Word{Text: dir + base.Text, Open: base.Open, Span: dest.Span}
			if base.Pattern != "" {
				target.Pattern = dir + base.Pattern
			}
			in.EffectAt(Write, target, w.Span, "writes `"+target.String()+"`")
		}
	}
}

// copiesContents tells whether a directory's contents are copied onto the destination, not the directory into it. BSD's cp takes a
// slash at the end of the source for that.
func (in *Invocation) copiesContents(w, base Word) bool {
	slash := w.Open == Fixed && strings.HasSuffix(w.Text, "/")
	return in.Has("-R", "-a") && (slash || base.Is(".", "..", "") || in.Has("-T"))
}

// baseOf returns the last part of a path, as far as it is known.
func baseOf(w Word) Word {
	if w.Open == Fixed {
		w.Text = strings.TrimRight(w.Text, "/")
		return w.After(strings.LastIndexByte(w.Text, '/') + 1)
	}
	at := strings.LastIndexByte(w.Text, '/') + 1
	if w.Open == Names && strings.LastIndexByte(w.Pattern, '/')+1 == at {
		return w.After(at)
	}
	return Word{Open: w.Open, Span: w.Span} // what is open may hold further slashes
}

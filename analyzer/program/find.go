package program

import (
	"path"
	"strings"
)

// findFlags are the tests, actions and operators of find without a value that change nothing; findValues those with one.
// Those of BSD's find that GNU's doesn't know are there too.
const (
	findFlags = " -depth -d -daystart -follow -ignore_readdir_race -noignore_readdir_race -mount -xdev -x -noleaf -nowarn -warn -empty " +
		"-executable -readable -writable -false -true -nogroup -nouser -print -print0 -printx -prune -quit -ls -a -and -o -or -not ! ( ) , " +
		"-help --help -version --version -acl -sparse -xattr -noxattrs "
	findValues = " -amin -anewer -atime -cmin -cnewer -context -ctime -fstype -gid -group -ilname -iname -inum -ipath -iregex -iwholename " +
		"-links -lname -maxdepth -mindepth -mmin -mtime -name -newer -path -perm -regex -regextype -samefile -size -type -uid -used " +
		"-user -wholename -xtype -printf -Bmin -Bnewer -Btime -mnewer -flags -xattrname " +
		"-neweraa -neweraB -newerac -neweram -newerat -newerBa -newerBB -newerBc -newerBm -newerBt -newerca -newercB -newercc -newercm -newerct -newerma -newermB -newermc -newermm -newermt "
	findActions = " -delete -exec -execdir -ok -okdir -fprint -fprint0 -fprintf -fls -files0-from "
)

var findRows = []*Row{{
	Names: "find", Summary: "walk directories and act on files", Manual: "find(1), GNU findutils 4.9.0; find(1), FreeBSD 14", Syntax: Plain,
	Judge:  judgeFind,
	Prints: printsFound,
	Allowed: []string{"find . -exec rm {}", "find . -name x exec", "find . -name '*.go' -newermt 2026-01-01 -not -path './x/*'", "find src -type f -exec grep -l x {} +", "find",
		"find -L a b \\( -name \"$x\" -o -size +1k \\) -printf '%p\\n'", "find -E . -regex 'x|y'", "find . -exec head -n 1 -- {} \\;", "find . -name *.txt", "find *.d */x -type f"},
	Refused: []string{"find . -delete", "find \"$dir\" -name x", "find . -exec rm {} \\;", "find . -fprint out", "find . \"$x\"", "find . -name $x",
		"find . -exec {} \\;", "find . -exec cat \"$x\" -delete \\;", "find . -exec cat $x \\;", "find . -no-such-test", "find *", "find . -name *te", "find . -name *[!x] -print", "find *e"},
}}

// findCall is a command line of find while it is read.
type findCall struct {
	in     *Invocation
	starts []Word   // where it starts; the names it finds begin with one of them
	all    bool     // no test was met yet: an action meets everything
	name   string   // the pattern of a -name that every file must match, as long as the tests are a plain list
	mixed  bool     // the tests are no plain list: some are alternatives, or turned round
	not    bool     // the next test is turned round
	named  bool     // a test looks at names or paths, and isn't turned round
	names  []string // the patterns of every -name and -iname
	nul    bool     // -print0 was met
	lines  bool     // -print was met
	prints bool     // an action prints something other than names
	copied int      // how many words the commands of all actions have
	rest   []Word
}

// maxCopied bounds how many words the commands have together that find or xargs runs for each name.
const maxCopied = 100_000

// judgeFind reads the options before the starting points, these, and the expression.
func judgeFind(in *Invocation) {
	f := &findCall{in: in, all: true, rest: in.Words[1:]}
	f.leading()
	for len(f.rest) > 0 && !(f.rest[0].Open == Fixed && isFindExpression(f.rest[0])) {
		w := f.next()
		if isFindExpression(w) {
			in.Refuse(w, "may take `"+w.String()+"` as an action, such as -delete")
		}
		f.starts = append(f.starts, w)
	}
	if len(f.starts) == 0 {
		f.starts = []Word{{Text: ".", Span: in.Words[0].Span}}
	}
	for len(f.rest) > 0 {
		f.expression(f.next())
	}
	if !f.prints && !(f.nul && f.lines) {
		in.printed = f.output()
	}
}

// output returns what is printed when nothing but names is.
func (f *findCall) output() Output {
	out := Output{Content: LineNames}
	if f.nul {
		out.Content = NulNames
	}
	meets := f.meets()
	if len(f.starts)*len(meets) > maxCopied {
		return Output{}
	}
	for _, start := range f.starts {
		for _, name := range meets {
			out.Names = append(out.Names, foundAt(start, name, Names))
		}
	}
	return out
}

// leading skips the options that come before the starting points.
func (f *findCall) leading() {
	for len(f.rest) > 0 && f.rest[0].Open == Fixed {
		switch text := f.rest[0].Text; {
		case text == "--":
			f.next()
			return
		case text == "-D":
			f.next()
			f.value()
		case strings.HasPrefix(text, "-O"), len(text) > 1 && text[0] == '-' && strings.Trim(text[1:], "EHLPXdsx") == "":
			f.next()
		default:
			return
		}
	}
}

func (f *findCall) next() Word {
	w := f.rest[0]
	f.rest = f.rest[1:]
	return w
}

// value takes the value of the option or test before it.
func (f *findCall) value() Word {
	if len(f.rest) == 0 {
		return Word{}
	}
	w := f.next()
	if w.Open == Any || w.Open == Names && meansFindWord(w.Pattern) {
		f.in.Refuse(w, "may take more than one word from `"+w.String()+"`, actions among them")
	}
	return w
}

// meansFindWord tells whether a file-name pattern may stand for a word of the expression. Any other name there makes find refuse the call.
func meansFindWord(pattern string) bool {
	if strings.ContainsAny(pattern, "{}()|\\") || strings.Contains(pattern, "[:") {
		return true // braces, extended patterns and classes are more than is matched here
	}
	pattern = strings.ToLower(strings.ReplaceAll(pattern, "[!", "[^"))
	for word := range strings.FieldsSeq(findFlags + findValues + findActions) {
		if ok, err := path.Match(pattern, strings.ToLower(word)); ok || err != nil {
			return true
		}
	}
	return false
}

// isFindExpression tells whether find takes the word, or one that it stands for, as part of the expression and not as a starting point.
func isFindExpression(w Word) bool {
	switch {
	case w.Open == Any:
		return true
	case w.Open == Names && w.Pattern != "":
		return meansFindWord(w.Pattern)
	case w.Open != Fixed:
		return w.Text == "" || strings.Contains("-()!,", w.Text[:1])
	default:
		return len(w.Text) > 1 && w.Text[0] == '-' || len(w.Text) == 1 && strings.Contains("()!,", w.Text)
	}
}

// expression judges one test, action or operator.
func (f *findCall) expression(w Word) {
	name := " " + w.Text + " "
	switch {
	case w.Open != Fixed:
		f.in.Refuse(w, "may take `"+w.String()+"` as an action, such as -delete")
	case w.Text == "-depth" && len(f.rest) > 0 && isNumber(f.rest[0].Text):
		f.next() // BSD's test of that name
	case strings.Contains(findFlags, name):
		f.mixed = f.mixed || strings.Contains(" -o -or -not ! ( ) , ", name)
		f.not = w.Is("-not", "!")
		f.nul = f.nul || w.Is("-print0")
		f.lines = f.lines || w.Is("-print")
		f.prints = f.prints || w.Is("-printx", "-ls") || strings.HasSuffix(w.Text, "help") || strings.HasSuffix(w.Text, "version")
		f.all = f.all && strings.Contains(" -depth -d -print -follow -xdev -x -mount ", name)
	case strings.Contains(findValues, name):
		value := f.value()
		f.all = false
		f.prints = f.prints || w.Is("-printf")
		f.tested(w.Text, value)
	case w.Text == "-files0-from":
		f.in.effectOf(fileRead, f.value())
		f.starts = []Word{{Open: One, Span: w.Span}}
	default:
		f.prints = true
		f.action(w)
	}
}

// tested notes what a test with a value asks of the names.
func (f *findCall) tested(test string, value Word) {
	if f.not {
		f.not = false
		return
	}
	f.named = f.named || strings.Contains(" -ilname -iname -ipath -iregex -iwholename -lname -name -path -regex -samefile -wholename -inum ", " "+test+" ")
	if value.Open == Fixed && (test == "-name" || test == "-iname") {
		f.name = value.Text
		f.names = append(f.names, value.Text)
	}
}

// meets returns patterns below a starting point for what an action meets: the names tested for, "**" for everything, "" when other
// tests of names decide.
func (f *findCall) meets() []string {
	switch {
	case len(f.names) > 0 && f.mixed:
		return f.names
	case len(f.names) > 0:
		return []string{f.name}
	case f.named:
		return []string{""}
	}
	return []string{"**"}
}

// action judges an action that has an effect.
func (f *findCall) action(w Word) {
	switch w.Text {
	case "-delete":
		f.delete(w)
	case "-fprint", "-fprint0", "-fls":
		f.in.effectOf(fileWrite, f.value())
	case "-fprintf":
		f.in.effectOf(fileWrite, f.value())
		f.value()
	case "-exec", "-ok":
		f.exec(w, false)
	case "-execdir", "-okdir":
		f.exec(w, true)
	default:
		// Without a dash it can't be part of an expression: find says so before it looks at any file.
		if strings.HasPrefix(w.Text, "-") || w.Text == "" {
			f.in.Refuse(w, "has no test or action `"+w.Text+"` that is known to be harmless")
		}
	}
}

// delete adds what -delete removes: the starting points with all below them, or some of the files below.
func (f *findCall) delete(w Word) {
	for _, start := range f.starts {
		target := start
		if !f.all {
			target = Word{Text: strings.TrimRight(start.Text, "/") + "/", Open: Names, Span: start.Span}
			target.Pattern = target.Text + "**"
			if f.name != "" && !f.mixed {
				target.Pattern = target.Text + f.name
			}
		}
		f.in.EffectAt(Delete, target, w.Span, "deletes files in `"+start.String()+"`")
	}
}

// exec adds the command of an action, once for each starting point: what is found begins with it.
func (f *findCall) exec(action Word, inDir bool) {
	words, open := f.command(action)
	meets := f.meets()
	if f.copied += len(f.starts) * len(meets) * len(words); f.copied > maxCopied {
		f.in.TooMuch = true
		return
	}
	for _, start := range f.starts {
		for _, name := range meets {
			f.execAt(start, name, words, open, inDir)
		}
	}
}

// execAt adds the command for what lies below one starting point and has this name.
func (f *findCall) execAt(start Word, name string, words []Word, open Openness, inDir bool) {
	run := Run{}
	found := foundAt(start, name, open)
	if inDir {
		dir := Word{Text: start.Text, Open: One, Span: start.Span}
		run.Dir = &dir
		found.Text = "" // GNU puts "./" before the name, BSD gives the name alone
	}
	for _, w := range words {
		run.Words = append(run.Words, findReplaced(w, found))
	}
	if len(run.Words) > 0 {
		f.in.Runs = append(f.in.Runs, run)
	}
}

// foundAt returns the word for what is found below a starting point and has this name.
func foundAt(start Word, name string, open Openness) Word {
	found := Word{Text: start.Text, Open: open}
	if name != "" && (start.Open == Fixed || start.Pattern != "") {
		found.Found = strings.TrimRight(max(start.Pattern, start.Text), "/") + "/" + name
	}
	return found
}

// command takes the words up to the end of an action's command. It returns how a lone {} counts: as one word, or several before "+".
func (f *findCall) command(action Word) (words []Word, open Openness) {
	for len(f.rest) > 0 {
		w := f.next()
		if w.Is(";") {
			return words, One
		}
		if w.Is("+") && len(words) > 0 && words[len(words)-1].Is("{}") {
			return words, Names
		}
		f.mayEnd(w)
		words = append(words, w)
	}
	for _, w := range words {
		if w.Open != Fixed {
			f.in.Refuse(action, "has no end of the command behind `"+action.Text+"`")
			return words, One
		}
	}
	return nil, One // find refuses the call
}

// mayEnd refuses an open word that may be the semicolon, if what follows would then be part of the expression.
func (f *findCall) mayEnd(w Word) {
	if w.Open == Fixed || w.Open != Any && w.Text != "" {
		return
	}
	if w.Open != One || len(f.rest) > 0 && isFindExpression(f.rest[0]) {
		f.in.Refuse(w, "may end the command at `"+w.String()+"` and take what follows as an action")
	}
}

// findReplaced puts what was found in the place of each {} in w.
func findReplaced(w, found Word) Word {
	at := strings.Index(w.Text, "{}")
	if at < 0 {
		return w
	}
	if found.Span = w.Span; w.Text != "{}" || w.Open != Fixed {
		found = Word{Text: w.Text[:at] + found.Text, Open: max(One, w.Open), Span: w.Span}
	}
	return found
}

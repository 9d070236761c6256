package program

import (
	"fmt"
	"strings"

	"github.com/bashguard/bashguard/analyzer/awk"
)

var awkRows = []*Row{{
	// The One True AWK ignores options that it doesn't know, and gawk opens the files of -o and -p before it prints its version: neither
	// --help nor --version ends the call here.
	Names: "awk gawk mawk nawk original-awk", Summary: "process text by a program", Syntax: Stop,
	Manual: "gawk(1), 5.2.1; mawk(1), 1.3.4; awk(1), One True AWK 2022",
	Options: "-f,--file= -F,--field-separator= -v,--assign= -b,--characters-as-bytes -c,--traditional -C,--copyright " +
		"-d,--dump-variables=?!write -e,--source= -E,--exec=! -g,--gen-pot -h,--help -i,--include=! -I,--trace -l,--load=! -L,--lint=? " +
		"-M,--bignum -n,--non-decimal-data -N,--use-lc-numeric -o,--pretty-print=?!write -O,--optimize -p,--profile=?!write -P,--posix " +
		"-r,--re-interval -s,--no-optimize -S,--sandbox -t,--lint-old -V,--version --csv -k",
	Env:    "AWKPATH AWKLIBPATH",
	Judge:  judgeAwk,
	Prints: printsField,
	Allowed: []string{"awk '{print $1}' a.txt", "awk -F: -v n=3 'NR==n{print $2}' x=1 a", "awk 'BEGIN{print 1 > \"/dev/stderr\"}'", "awk -F '\\t' '$1>5' src/*",
		"awk -v \"x=$x\" '$0 ~ x' a", "awk --version"},
	Refused: []string{"awk '{print > \"out\"}' a", "awk 'BEGIN{system(\"rm x\")}'", "awk -f a.awk a", "awk \"{print $x}\" a", "awk -i inplace '{print}' a",
		"awk -o '{print}' a", "awk '{print | \"sort\"}' a", "awk '{print > $1}' a", "gawk -e '{print}' -p a", "awk --help 'BEGIN{system(\"rm x\")}'",
		"awk 'BEGIN{\"date\" | getline d}'", "awk '{' a", "awk --exec a.awk", "gawk --version --pretty-print=x", "awk $x"},
}}

// judgeAwk judges the program and the files that it reads.
func judgeAwk(in *Invocation) {
	for _, o := range in.Given("-f") {
		in.EffectAt(Unproven, o.Value, o.Word.Span, fmt.Sprintf("runs the program in `%s`, which may write and run anything", o.Value))
	}
	files := in.Operands
	var texts []Word
	for _, o := range in.Given("-e") {
		texts = append(texts, o.Value)
	}
	if !in.Has("-e", "-f") && len(files) > 0 {
		texts, files = append(texts, files[0]), files[1:]
	}
	if len(texts) > 0 {
		in.awkProgram(texts)
	}
	for _, w := range files {
		if name, _, ok := strings.Cut(w.Text, "="); !ok || !isName(name) {
			in.effectOf(fileRead, w)
		}
	}
}

// awkProgram adds what the program texts do. Like gawk it joins them with newlines.
func (in *Invocation) awkProgram(texts []Word) {
	parts := make([]string, len(texts))
	for i, w := range texts {
		if w.Open != Fixed {
			in.Refuse(w, fmt.Sprintf("runs the program `%s`, which isn't known and may write and run anything", w))
			return
		}
		parts[i] = w.Text
	}
	program, err := awk.Parse(strings.Join(parts, "\n"))
	if err != nil {
		in.Refuse(texts[0], fmt.Sprintf("runs a program that bashguard doesn't understand: %v", err))
		return
	}
	in.awkEffects(texts[0], program)
}

// awkEffects adds the effects of a program that stands in w.
func (in *Invocation) awkEffects(w Word, program *awk.Program) {
	for _, t := range program.Reads {
		in.effectOf(fileRead, awkTarget(w, t))
	}
	for _, t := range program.Writes {
		in.effectOf(fileWrite, awkTarget(w, t))
	}
	for _, t := range program.Connects {
		target := awkTarget(w, t)
		in.Effect(Connect, target, fmt.Sprintf("connects to `%s` by its program", target))
	}
	for _, t := range program.Loads {
		target := awkTarget(w, t)
		in.Effect(Execute, target, fmt.Sprintf("loads `%s` into its program", target))
	}
	for _, t := range program.Runs {
		if !t.Literal {
			in.Effect(Execute, w, "runs a command that its program puts together")
			continue
		}
		in.Effect(Execute, w, fmt.Sprintf("runs `%s` by its program", t.Value))
		in.Script(awkTarget(w, t), "sh")
	}
}

// awkTarget returns what a program names as a word at the place of the program.
func awkTarget(w Word, t awk.Target) Word {
	if !t.Literal {
		return Word{Open: One, Span: w.Span}
	}
	return Word{Text: t.Value, Span: w.Span}
}

// isName tells whether s is the name of a variable.
func isName(s string) bool {
	for i, r := range s {
		if r != '_' && (r|0x20 < 'a' || r|0x20 > 'z') && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return s != ""
}

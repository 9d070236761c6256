package program

import "strings"

// compares are the operators of test whose operands are numbers.
var compares = []string{"-eq", "-ne", "-lt", "-le", "-gt", "-ge"}

// judgeTest finds words that the shell evaluates: operands of numeric comparisons (some shells take any expression there), and the
// name behind -v or -R, whose subscript bash expands. A subscript can hold a command substitution.
func judgeTest(in *Invocation) {
	words := in.Words[1:]
	for i, w := range words {
		switch {
		case w.Is(compares...):
			in.evaluates(words, i-1, isInteger)
			in.evaluates(words, i+1, isInteger)
		case w.Is("-v", "-R"):
			in.evaluates(words, i+1, isPlainName)
		case (w.Open == Any || w.Open == Names) && w.MayBeOption():
			in.Refuse(w, "may take several words from `"+w.String()+"`, operators with operands among them")
		case w.Open != Fixed && w.MayBeOption():
			in.evaluates(words, i-1, isPlainName) // the open word may be any operator
			in.evaluates(words, i+1, isPlainName)
		}
	}
}

// evaluates refuses words[i] unless it is fixed and plain.
func (in *Invocation) evaluates(words []Word, i int, plain func(string) bool) {
	if i >= 0 && i < len(words) && (words[i].Open != Fixed || !plain(words[i].Text)) {
		in.Refuse(words[i], "lets the shell evaluate `"+words[i].String()+"` as arithmetic, and that may run a command")
	}
}

func isInteger(s string) bool { return isNumber(strings.TrimLeft(strings.TrimSpace(s), "+-")) }

func isPlainName(s string) bool { return !strings.ContainsAny(s, "[$`") }

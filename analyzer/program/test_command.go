package program

import "strings"

// compares are the operators of test whose operands are numbers.
var compares = []string{"-eq", "-ne", "-lt", "-le", "-gt", "-ge"}

// judgeTest finds words that the shell evaluates: the name behind -v or -R, whose subscript bash expands, and a subscript beside a
// numeric comparison, which some shells take as an expression. A subscript can hold a command substitution.
func judgeTest(in *Invocation) {
	words := in.Words[1:]
	for i, w := range words {
		switch {
		case w.Is(compares...):
			in.evaluates(words, i-1, mayBeNumber)
			in.evaluates(words, i+1, mayBeNumber)
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

// evaluates refuses words[i] unless it is plain.
func (in *Invocation) evaluates(words []Word, i int, plain func(Word) bool) {
	if i >= 0 && i < len(words) && !plain(words[i]) {
		in.Refuse(words[i], "may evaluate a subscript in `"+words[i].String()+"`, and that may run a command")
	}
}

// mayBeNumber tells whether a word holds no subscript as far as it is known. bash, dash and zsh take nothing but a number there.
func mayBeNumber(w Word) bool { return !strings.ContainsAny(w.Text, "[$`") }

func isPlainName(w Word) bool { return w.Open == Fixed && mayBeNumber(w) }

package program

import "strings"

// judgeTest finds words that the shell evaluates: the name behind -v or -R, whose subscript bash expands, and a subscript can hold a
// command substitution. The operands of -eq and its like are no expressions for bash, dash and test(1), which take nothing but a
// number there; for zsh and ksh they are.
func judgeTest(in *Invocation) {
	words := in.Words[1:]
	for i, w := range words {
		switch {
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

func isPlainName(s string) bool { return !strings.ContainsAny(s, "[$`") }

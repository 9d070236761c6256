package shell

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/program"
)

// zshNumbers finds the words that zsh's builtins take as arithmetic where other shells take a plain number (zshbuiltins(1), zsh 5.9).
func (w *walker) zshNumbers(c call) {
	if w.shell != parse.Zsh || c.plain {
		return
	}
	words := c.words[1:]
	switch c.words[0].Text {
	case "exit", "logout", "return", "break", "continue", "shift":
		w.evaluated(words)
	case "printf":
		if formatsNumbers(words) {
			w.numbersIn(words[1:])
		}
	case "read":
		for i, word := range words {
			if strings.HasPrefix(word.Text, "-") && strings.ContainsAny(word.Text, "tku") {
				w.numbersIn(words[i:min(i+2, len(words))])
			}
		}
	case "test", "[":
		for i, word := range words {
			if word.Is("-t") {
				w.numbersIn(words[i:min(i+2, len(words))])
			}
		}
	}
}

// numbersIn evaluates those of the words that hold a subscript, or may hold one.
func (w *walker) numbersIn(words []program.Word) {
	for _, word := range words {
		if word.Open != program.Fixed || strings.Contains(word.Text, "[") {
			w.evaluated([]program.Word{word})
		}
	}
}

// formatsNumbers tells whether the words of printf hold a conversion whose argument is a number, or a format that isn't known.
func formatsNumbers(words []program.Word) bool {
	for i, word := range words {
		if word.Open != program.Fixed {
			if i == 0 {
				return true
			}
			continue
		}
		for _, conversion := range strings.Split(word.Text, "%")[1:] {
			conversion = strings.TrimLeft(conversion, " #+-.0123456789$")
			if conversion != "" && strings.Contains("*diouxXeEfFgGaA", conversion[:1]) {
				return true
			}
		}
	}
	return false
}

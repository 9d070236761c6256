// Package wordlist holds lists of words that need no making: a run that judges one command looks into most of them once or never,
// and would spend more time on filling maps than on the judgement.
package wordlist

import "strings"

// A List is words separated by blanks or newlines. It is meant for lists that are written in the source, of up to a few hundred words.
type List string

// Has tells whether the word is in the list. The empty word, and one with a blank in it, is in no list.
func (l List) Has(word string) bool {
	if word == "" {
		return false
	}
	text := string(l)
	for at := 0; ; at++ {
		next := strings.Index(text[at:], word)
		if next < 0 {
			return false
		}
		at += next
		if end := at + len(word); endsAt(text, at-1) && endsAt(text, end) {
			return !strings.ContainsFunc(word, isBlank)
		}
	}
}

// endsAt tells whether there is no letter of a word at i.
func endsAt(text string, i int) bool { return i < 0 || i >= len(text) || isBlank(rune(text[i])) }

func isBlank(r rune) bool { return r == ' ' || r == '\n' || r == '\t' }

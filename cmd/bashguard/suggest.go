package main

import (
	"fmt"
	"strings"

	"github.com/sergi/go-diff/diffmatchpatch"
)

// unknown complains about a word that is none of the known ones, and names the nearest of them, or all if they are few.
func unknown(what, word string, known []string) error {
	if near := nearest(word, known); near != "" {
		return fmt.Errorf("unknown %s %q; did you mean %q?", what, word, near)
	}
	if len(known) > 0 && len(known) <= 12 {
		return fmt.Errorf("unknown %s %q; there is %s", what, word, strings.Join(known, ", "))
	}
	return fmt.Errorf("unknown %s %q", what, word)
}

// longestTypo bounds the words that are compared: the distance takes time that grows with the square of the length.
const longestTypo = 64

// nearest returns the known word that differs least from word, "" if none is near: at most two edits, or a third of its letters.
func nearest(word string, known []string) string {
	if len(word) > longestTypo {
		return ""
	}
	best, distance := "", max(2, len(word)/3)+1
	dmp := diffmatchpatch.New()
	for _, k := range known {
		d := dmp.DiffLevenshtein(dmp.DiffMain(strings.ToLower(word), strings.ToLower(k), false))
		if d < distance && d < len(k) {
			best, distance = k, d
		}
	}
	return best
}

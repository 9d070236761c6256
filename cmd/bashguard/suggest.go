package main

import (
	"bytes"
	"fmt"
	"slices"
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
	if len(known) > 0 {
		return fmt.Errorf("unknown %s %q; nothing like it is known", what, word)
	}
	return fmt.Errorf("unknown %s %q", what, word)
}

// longestTypo bounds the words that are compared: the distance takes time that grows with the square of the length.
const longestTypo = 64

// nearest returns the known word that differs least from word, "" if none is near: one edit, or one for every four letters. Letters that
// have only changed places are one edit.
func nearest(word string, known []string) string {
	if len(word) > longestTypo {
		return ""
	}
	best, distance := "", max(1, len(word)/4)+1
	dmp := diffmatchpatch.New()
	for _, k := range known {
		a, b := strings.ToLower(word), strings.ToLower(k)
		d := dmp.DiffLevenshtein(dmp.DiffMain(a, b, false))
		if d == 2 && sameLetters(a, b) {
			d = 1
		}
		if d < distance && d < len(k) {
			best, distance = k, d
		}
	}
	return best
}

func sameLetters(a, b string) bool {
	x, y := []byte(a), []byte(b)
	slices.Sort(x)
	slices.Sort(y)
	return bytes.Equal(x, y)
}

package program_test

import "testing"

func TestFindNamesWhatItRunsAndDeletes(t *testing.T) {
	for text, want := range map[string]string{
		"find . -delete":                              "delete .",
		"find -delete":                                "delete .",
		"find a b -depth -delete":                     "delete a, delete b",
		"find src/ -mtime +3 -delete":                 "delete src/**",
		"find src -type f -name '*.o' -delete":        "delete src/*.o",
		"find src -name a -o -name b -delete":         "delete src/**",
		"find src ! -name a -delete":                  "delete src/**",
		"find -- -delete":                             "delete .",
		"find -H -O3 -D tree a -exec rm -f {} \\;":    "run rm -f a/**",
		"find a -exec grep x {} + -exec cat ./{} \\;": "run grep x a/**, run cat ./a…",
		"find a b -ok rm {} \\;":                      "run rm a/**, run rm b/**",
		"find a -execdir rm {} \\;":                   "run rm a/**",
		"find a -exec sh -c 'x {}' \\;":               "run sh -c x a…",
		"find a -exec cat {}x + {} \\;":               "run cat a… + a/**",
		"find a -fprintf out '%p' -fls \"$x\"":        "write out, write …",
		"find a -files0-from list -exec cat {} \\;":   "read list, run cat …",
		"find . -printf '%p' -depth 2 -newerat x":     "",
		"find a -exec cat \"$x\" {} \\;":              "run cat … a/**",
		"find a -exec cat \"$x\" -print \\;":          "unknown …, run cat … -print",
	} {
		sameEffects(t, text, want)
	}
}

// A pattern only matters where it can match a word of the expression.
func TestFindTakesPatterns(t *testing.T) {
	for text, harmless := range map[string]bool{
		"find . -name *.go":          true,
		"find . -name *.go -print":   true,
		"find . -name x* -type f":    true,
		"find */src -name a":         true,
		"find . -name *":             false,
		"find . -name *[!x]":         false,
		"find . -name *[[:alpha:]]":  false,
		"find . -name -D*":           false,
		"find [-x]* -name a":         false,
		"find src/* -name \"$x\"":    true,
		"find \"src/$x\" -type f":    true,
		"find src/$x -type f":        false,
		"find . -type f -name a$x":   false,
		"find . -name \"a$x\"":       true,
		"find . \\( -name a \\) $x":  false,
		"find . -exec cat src/* \\;": true,
		"find . -exec cat * \\;":     false,
	} {
		if why := verdict(words(t, text)); (len(why) == 0) != harmless {
			t.Errorf("%s: harmless is %t, want %t (%q)", text, !harmless, harmless, why)
		}
	}
}

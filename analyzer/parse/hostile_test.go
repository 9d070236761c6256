package parse_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/parse"
)

func TestHostileCharacters(t *testing.T) {
	for text, want := range map[string]string{
		"ls\x00": "nul-byte", "ls \xc3": "invalid-utf8", "ls \xed\xa0\x80": "invalid-utf8", "echo \u202eabc": "bidi-control",
		"echo \u2066a\u2069": "bidi-control", "echo \u200f": "bidi-control", "l\u200bs": "zero-width", "l\u00ads": "zero-width",
		"ls\ufeff": "zero-width", "echo \U000e0061\U000e0062": "zero-width", "echo 👩\u200d🚀": "zero-width", "r\ufe0fm": "zero-width",
		"rm 1\ufe0f": "zero-width", "ls\u00a0-l": "look-alike-space", "ls\u3000-l": "look-alike-space", "ls\u2003-l": "look-alike-space",
		"ls\u2028rm": "look-alike-space", "ls\u0085rm": "control-character", "ls\vrm": "control-character", "ls\frm": "control-character",
		"echo \x1b[2K": "control-character", "echo a\bb": "control-character", "ls\x7f": "control-character", "\ufeffls": "byte-order-mark",
		"ｌｓ": "look-alike-letter", "\u0441at x": "look-alike-letter", "ls; 𝗋m x": "look-alike-letter", "./\u0440ython": "look-alike-letter",
		"ls\r\nrm x": "carriage-return", "ls\rrm x": "carriage-return",
	} {
		for _, shell := range []parse.Shell{parse.Bash, parse.Sh, parse.Zsh} {
			if got := found(parse.Parse(text, shell)); !slices.Contains(got, want) {
				t.Errorf("%v: %q: got %v, want %s", shell, text, got, want)
			}
		}
	}
}

func TestHostileCharacterHasItsPlaceAndName(t *testing.T) {
	r := parse.Parse("echo a\u00a0\u00a0b", parse.Bash)
	if len(r.Problems) != 1 || r.Problems[0].Span.Text(r.Text) != "\u00a0\u00a0" || !strings.Contains(r.Problems[0].Message, "U+00A0") {
		t.Errorf("got %+v", r.Problems)
	}
	r = parse.Parse("cat \xe9", parse.Bash)
	if len(r.Problems) == 0 || !strings.Contains(r.Problems[0].Message, "0xe9") {
		t.Errorf("got %+v", r.Problems)
	}
}

package program_test

import "testing"

func TestPagersAndViewers(t *testing.T) {
	for text, want := range map[string]string{
		"less .env a":            "read .env, read a",
		"less -N +G -ox a":       "write x, read a",
		"more +/x a":             "read a",
		"man -l a.1":             "read a.1",
		"man ./a.1":              "read ./a.1",
		"man 3 printf":           "",
		"bat cache":              "read cache, write cache",
		"bat -l go .env":         "read .env",
		"delta":                  "trust .",
		"eza --write-theme=x":    "write x",
		"colordiff -u a b":       "run diff -u a b",
		"info -ox coreutils":     "write x",
		"fzf --filter=x":         "",
		"less --help":            "",
		"bat --pager='rm -rf x'": "execute rm -rf x",
	} {
		sameEffects(t, text, want)
	}
}

// less takes options out of words that look like values, see "-Pprompt$" and "-x" in less(1).
func TestLessOptionsInsideValues(t *testing.T) {
	for _, text := range []string{"less '-pa$-olog' x", "less -x4olog x", "less -b2k x", "less --prompt='a$olog' x", "less -#5Olog x", "less '+/x\n!./y' x", "less -j$x x", "less +$x a"} {
		if len(verdict(words(t, text))) == 0 {
			t.Errorf("%s: must not be harmless", text)
		}
	}
	for _, text := range []string{"less -x4,8 x", "less -j.5 x", "less -p 'a b' x", "less +123 x"} {
		if why := verdict(words(t, text)); len(why) > 0 {
			t.Errorf("%s: %q", text, why)
		}
	}
}

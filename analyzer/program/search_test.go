package program_test

import "testing"

func TestSearchPrograms(t *testing.T) {
	for text, want := range map[string]string{
		"rg TODO":                         "read .",
		"rg TODO ~/.ssh a":                "read ~/.ssh, read a",
		"rg -e TODO ~/.ssh":               "read ~/.ssh",
		"rg --files ~/.ssh":               "",
		"rg -f pats .env":                 "read pats, read .env",
		"rg --pre ./x TODO":               "execute ./x, read .",
		"rg -A3 --pre-glob=x --type-list": "",
		"ag -A3 TODO .env":                "read .env",
		"ag -g TODO .env":                 "",
		"fd -x rm -rf {}":                 "run rm -rf ./…",
		"fd a --strip-cwd-prefix -X rm":   "run rm …",
		"fd a -x sh -c 'rm {}'":           "run sh -c rm ./…",
		"fd a -x mv {} {/}":               "run mv ./… …",
		"fd -x wc ';' -e go -X cat":       "run wc ./…, run cat ./…",
		"fd --base-directory /a -x cat":   "run cat ./…",
	} {
		sameEffects(t, text, want)
	}
}

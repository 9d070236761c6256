package program_test

import "testing"

func TestXargsBuildsItsCommand(t *testing.T) {
	for text, want := range map[string]string{
		"xargs":                          "run echo …",
		"xargs -0 -n 1 rm -f":            "run rm -f …",
		"xargs -I{} mv {} d/{}":          "run mv … d/…",
		"xargs -I% -P4 sh -c 'cat %'":    "run sh -c cat …",
		"xargs -i cat {}":                "run cat …",
		"xargs --replace=R cat aRb":      "run cat a…",
		"xargs -I{} -n1 cat {}":          "run cat … …",
		"xargs -n1 -I{} cat {}":          "run cat …",
		"xargs -L1 cat -- -n":            "run cat -- -n …",
		"xargs -J % cp % d":              "run cp … d …",
		"xargs -I\"$m\" cat a b":         "unknown -I…, run … … …",
		"xargs -a list cat":              "read list, run cat …",
		"xargs -e -l cat":                "run cat …",
		"xargs -E x -d , -s 9 -r -- cat": "run cat …",
	} {
		sameEffects(t, text, want)
	}
}

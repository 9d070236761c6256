package program_test

import "testing"

func TestForgesAndOtherVersionControl(t *testing.T) {
	for text, want := range map[string]string{
		"gh pr list -L 5":                              "trust .",
		"gh pr view 1 --web":                           "execute --web, trust .",
		"gh pr view 1 -cw":                             "execute -cw, trust .",
		"gh help pr":                                   "",
		"gh auth token":                                "unknown token, trust .",
		"gh run download 1 -D out":                     "write out, write download, trust .",
		"gh api -X GET search/issues -f q=x":           "trust .",
		"gh api repos/a/b/labels -f name=x":            "change -f, trust .",
		"gh api graphql -F owner=a -f query='{ x }'":   "trust .",
		"gh api --hostname evil.example user":          "connect evil.example, trust .",
		"gh api graphql -f query='query { mutation }'": "change graphql, trust .",
		"gh api --method=post x":                       "change post, trust .",
		"hg status --config ui.x=1":                    "execute ui.x=1, trust .",
		"hg status --version --config ui.x=1":          "execute ui.x=1, trust .",
		"hg cat -o x .env":                             "write x, read .env, trust .",
		"hg identify https://example.com/x":            "connect https://example.com/x, trust .",
		"hg branch x":                                  "change x, trust .",
		"svn info https://example.com/x":               "connect https://example.com/x",
		"svn diff .env":                                "read .env",
		"svn log":                                      "connect log",
		"jj st":                                        "change st",
		"glab mr view 1 -w":                            "execute -w, trust .",
	} {
		sameEffects(t, text, want)
	}
}

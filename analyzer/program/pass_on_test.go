package program_test

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer/program"
)

// TestProgramsThatArePassedOn holds wrappers that are never harmless, and what they run all the same.
func TestProgramsThatArePassedOn(t *testing.T) {
	for command, want := range map[string]string{
		"uv run rm -f x": "run rm -f x",
		"uv --directory d run --with rich -p 3.12 rm x": "run rm x",
		"uv run -- rm x":                             "run rm x",
		"poetry run rm x":                            "run rm x",
		"poetry -C sub run rm x":                     "run rm x",
		"bundle exec rm x":                           "run rm x",
		"conda run -n base --no-capture-output rm x": "run rm x",
		"pnpm --filter a exec rm x":                  "run rm x",
		"mise exec node@20 -- rm x":                  "run rm x",
		"aws-vault exec prod -- rm x":                "run rm x",
		"gosu root rm x":                             "run elsewhere rm x",
		"ip netns exec blue rm x":                    "run elsewhere rm x",
		"tini -- rm x":                               "run rm x",
		"xvfb-run -a -s '-screen 0' rm x":            "run rm x",
		"perf stat -e cycles rm x":                   "run rm x",
		"perf record -g -o p.data -- rm x":           "run rm x",
		"valgrind --leak-check=full rm x":            "run rm x",
		"uv sync rm":                                 "",
		"uv run":                                     "",
		"ip netns list":                              "",
		"poetry add rm":                              "",
		"perf list rm":                               "",
		"valgrind --version":                         "",
		"conda run -n":                               "",
		"mise exec --":                               "",
	} {
		got := ""
		for _, r := range program.Judge(words(t, command), nil).Runs {
			got = "run"
			if r.Elsewhere {
				got += " elsewhere"
			}
			for _, w := range r.Words {
				got += " " + w.Text
			}
		}
		if got != want {
			t.Errorf("%s\n got %q\nwant %q", command, got, want)
		}
	}
}

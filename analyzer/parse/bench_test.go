package parse_test

import (
	"strings"
	"testing"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/treesitter"
)

// typical are commands like those that agents send all day.
var typical = []string{
	"ls -la", "pwd && ls", "git status", "git diff --stat HEAD~1", "git log --oneline -10 | cat", "cat package.json",
	"grep -rn 'TODO' src --include='*.ts' | head -20", "find . -type f -name '*.go' | xargs wc -l | sort -n", "go test ./... 2>&1 | tail -40",
	"cd backend && npm run build", "python3 -m pytest tests/test_api.py -x -q", "sed -n '10,40p' main.py", "wc -l *.md 2>/dev/null || true",
	"for f in *.json; do echo \"== $f\"; head -3 \"$f\"; done", "docker ps --format '{{.Names}}'", "echo \"$PATH\" | tr ':' '\\n'",
	"git add -A && git commit -m \"Fix the parser's handling of empty lines\"", "mkdir -p build && cp -r assets build/",
	"cat > notes.txt <<'EOF'\nfirst line\nsecond $line\nEOF", "if [ -f .env ]; then echo yes; else echo no; fi",
}

// BenchmarkBareParses is what the two parsers take by themselves.
func BenchmarkBareParses(b *testing.B) {
	parser := syntax.NewParser(syntax.KeepComments(true))
	for b.Loop() {
		for _, text := range typical {
			if _, err := parser.Parse(strings.NewReader(text), ""); err != nil {
				b.Fatal(err)
			}
			if _, err := treesitter.Parse(text); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func BenchmarkParse(b *testing.B) {
	for b.Loop() {
		for _, text := range typical {
			if r := parse.Parse(text, parse.Bash); len(r.Problems) > 0 {
				b.Fatal(text, r.Problems)
			}
		}
	}
}

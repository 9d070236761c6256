package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mvdan.cc/sh/v3/shell"

	"github.com/bashguard/bashguard/analyzer"
)

// Every console block of the README and the documentation shows what really happens. A line that begins with "$ bashguard" is run;
// "$ cat FILE" shows a file that later commands of the page find; what stands below a command is its output, standard error included.
func TestDocumentsShowTrueOutput(t *testing.T) {
	if len(analyzer.Parsers()) < 2 {
		t.Skip("the pages show what a build with both parsers answers")
	}
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range append(pages, "../../README.md") {
		path, err := filepath.Abs(path)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.Base(path), func(t *testing.T) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			t.Chdir(t.TempDir())
			got := rerun(t, string(data))
			switch {
			case got == string(data):
			case *update:
				if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			default:
				t.Errorf("the output has changed; see go test ./cmd/bashguard -run Documents -update\n%s", firstDifference(string(data), got))
			}
		})
	}
}

// rerun returns a page with the output of its commands replaced by what they print now.
func rerun(t *testing.T, page string) string {
	t.Helper()
	var out strings.Builder
	lines := strings.SplitAfter(page, "\n")
	for i := 0; i < len(lines); {
		line := lines[i]
		out.WriteString(line)
		i++
		if strings.TrimSpace(line) != "```console" {
			continue
		}
		for i < len(lines) && strings.TrimSpace(lines[i]) != "```" {
			command := lines[i]
			i++
			shown := ""
			for i < len(lines) && strings.TrimSpace(lines[i]) != "```" && !strings.HasPrefix(lines[i], "$ ") {
				shown += lines[i]
				i++
			}
			out.WriteString(command + answerTo(t, strings.TrimSpace(command), shown))
		}
	}
	return out.String()
}

// answerTo runs one command of a page. A blank line that separates it from the next command stays.
func answerTo(t *testing.T, command, shown string) string {
	t.Helper()
	words, err := shell.Fields(strings.TrimSuffix(strings.TrimPrefix(command, "$ "), "; echo $?"), func(string) string { return "" })
	if err != nil || len(words) < 2 {
		t.Fatalf("%s: %v", command, err)
	}
	end := ""
	if strings.HasSuffix(shown, "\n\n") || shown == "\n" {
		end = "\n"
	}
	switch words[0] {
	case "cat":
		if err := os.MkdirAll(filepath.Dir(words[1]), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(words[1], []byte(strings.TrimSuffix(shown, end)), 0o644); err != nil {
			t.Fatal(err)
		}
		return shown
	case "bashguard":
		var printed bytes.Buffer
		home := map[string]string{"HOME": "/home/you", "COLUMNS": "100"}
		code := run(words[1:], system{in: strings.NewReader(""), out: &printed, err: &printed, env: func(n string) string { return home[n] }, dir: "/home/you/project"})
		if strings.HasSuffix(command, "; echo $?") {
			fmt.Fprintln(&printed, code)
		}
		return printed.String() + end
	}
	t.Fatalf("%s: only bashguard and cat can be shown", command)
	return ""
}

func firstDifference(want, got string) string {
	a, b := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("line %d\nwant %s\ngot  %s", i+1, a[i], b[i])
		}
	}
	return fmt.Sprintf("%d lines, want %d", len(b), len(a))
}

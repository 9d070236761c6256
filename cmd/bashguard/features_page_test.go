package main

import (
	"bufio"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// featureCount is how many features the design documents have.
const featureCount = 187

// featureRow is one row of the page: its number, and what shows it.
type featureRow struct {
	number      int
	text, shown string
}

// featureRows returns the rows of the page's tables.
func featureRows(page string) (rows []featureRow) {
	for line := range strings.SplitSeq(page, "\n") {
		cells := strings.Split(line, " | ")
		n, err := strconv.Atoi(strings.TrimPrefix(cells[0], "| "))
		if err == nil && len(cells) == 4 {
			rows = append(rows, featureRow{n, cells[2], strings.TrimSuffix(cells[3], " |")})
		}
	}
	return rows
}

// shownBy finds what shows a feature.
var shownBy = regexp.MustCompile("`([^`]+)`")

// TestFeaturesPage pins that every feature stands on the page once, with tests that exist, or with the reason why nothing can show it.
func TestFeaturesPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/features.md")
	if err != nil {
		t.Fatal(err)
	}
	names := newTestNames(t)
	seen := map[int]bool{}
	for _, row := range featureRows(string(page)) {
		if seen[row.number] {
			t.Errorf("%d stands there twice", row.number)
		}
		seen[row.number] = true
		references := shownBy.FindAllStringSubmatch(row.shown, -1)
		if reason, ok := strings.CutPrefix(row.shown, "not observable: "); len(references) == 0 && (!ok || len(reason) < 40) {
			t.Errorf("%d: nothing shows %q, and no reason is given", row.number, row.text)
		}
		for _, r := range references {
			if why := names.missing(r[1]); why != "" {
				t.Errorf("%d: %s: %s", row.number, r[1], why)
			}
		}
	}
	for n := range featureCount {
		if !seen[n+1] {
			t.Errorf("%d is missing", n+1)
		}
	}
	if len(seen) != featureCount {
		t.Errorf("%d features, want %d", len(seen), featureCount)
	}
}

// TestFeaturesPageNoticesFaults holds the check against references to what doesn't exist.
func TestFeaturesPageNoticesFaults(t *testing.T) {
	names := newTestNames(t)
	for _, reference := range []string{"simulate: TestNothing", "simulate: TestLoop/no such case", "nothing: TestLoop", "replay: no-such-case", "cases dangerous: no such section", "cases nothing: x", "plain words", "simulate: lives"} {
		if names.missing(reference) == "" {
			t.Errorf("%s passes", reference)
		}
	}
	for _, reference := range []string{"simulate: TestLoop", "simulate: TestLoop/the round limit", "simulate: TestLives/a prompt", "replay: avail-unknown-tool", "cases agentscope/node: subshell"} {
		if why := names.missing(reference); why != "" {
			t.Errorf("%s: %s", reference, why)
		}
	}
}

// testNames knows the tests of the project by name; packages are read when they are asked for.
type testNames struct {
	replays  map[string]bool
	packages map[string]map[string]map[string]bool // package, test, the texts in it
}

func newTestNames(t *testing.T) *testNames {
	t.Helper()
	file, err := os.Open("../../corpus/replay.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	names := &testNames{replays: map[string]bool{}, packages: map[string]map[string]map[string]bool{}}
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var c struct{ Name string }
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		names.replays[c.Name] = true
	}
	return names
}

// missing tells why a reference leads nowhere, "" when it doesn't.
func (n *testNames) missing(reference string) string {
	where, name, ok := strings.Cut(reference, ": ")
	file, isCase := strings.CutPrefix(where, "cases ")
	switch {
	case !ok:
		return "no reference"
	case where == "replay":
		return when(!n.replays[name], "no such case")
	case isCase:
		data, err := os.ReadFile(filepath.Join("../../corpus", file+".cases"))
		return when(err != nil || !slices.Contains(strings.Split(string(data), "\n"), "# "+name), "no such section")
	}
	test, sub, _ := strings.Cut(name, "/")
	texts, ok := n.tests(where)[test]
	if !ok || !strings.HasPrefix(test, "Test") {
		return "no such test"
	}
	return when(sub != "" && !texts[sub], "the test has no such case")
}

func when(is bool, why string) string {
	if is {
		return why
	}
	return ""
}

// tests returns the tests of a package and the texts in each: those of its function, and of the tables that it names.
func (n *testNames) tests(dir string) map[string]map[string]bool {
	if tests, ok := n.packages[dir]; ok {
		return tests
	}
	tests, tables := map[string]map[string]bool{}, map[string]ast.Node{}
	var functions []*ast.FuncDecl
	files, _ := filepath.Glob(filepath.Join("../..", dir, "*_test.go"))
	for _, path := range files {
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			continue // the package doesn't compile then, which is told elsewhere
		}
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				functions = append(functions, d)
			case *ast.GenDecl:
				for _, s := range d.Specs {
					if v, ok := s.(*ast.ValueSpec); ok {
						tables[v.Names[0].Name] = v
					}
				}
			}
		}
	}
	for _, f := range functions {
		texts := map[string]bool{}
		collect(f, tables, texts)
		tests[f.Name.Name] = texts
	}
	n.packages[dir] = tests
	return tests
}

// collect adds the texts in a declaration, and in the package's tables that it names.
func collect(n ast.Node, tables map[string]ast.Node, texts map[string]bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if s, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING {
				texts[s] = true
			}
		case *ast.Ident:
			if table := tables[n.Name]; table != nil {
				delete(tables, n.Name) // a table that names itself isn't read again
				collect(table, tables, texts)
				tables[n.Name] = table
			}
		}
		return true
	})
}

package main

import (
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/bashguard/bashguard/"

// layers are the rooms of the house, from the one that may import all others; a room's sub-packages belong to it.
var layers = []string{"cmd/bashguard", "report", "corpus", "simulate", "hook", "ruleset/lint", "engine", "ruleset", "analyzer"}

// blind are the pairs of which the first may not import the second, although it stands above it.
var blind = [][2]string{{"simulate", "hook"}, {"corpus", "hook"}, {"report", "hook"}, {"hook", "ruleset/lint"}}

// room returns the number of the room that a package belongs to: the longest name that its path begins with.
func room(pkg string) int {
	best := -1
	for i, l := range layers {
		if (pkg == l || strings.HasPrefix(pkg, l+"/")) && (best < 0 || len(l) > len(layers[best])) {
			best = i
		}
	}
	return best
}

// packages returns every Go package of the project by its path from the root.
func packages(t *testing.T) map[string]*build.Package {
	t.Helper()
	const root = "../.."
	found := map[string]*build.Package{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if name := d.Name(); name == "testdata" || len(name) > 2 && name[0] == '.' {
			return fs.SkipDir
		}
		if p, err := build.ImportDir(path, 0); err == nil {
			rel, _ := filepath.Rel(root, path)
			found[filepath.ToSlash(rel)] = p
		}
		return nil
	})
	if err != nil || len(found) < len(layers)/2 {
		t.Fatalf("found %d packages: %v", len(found), err)
	}
	return found
}

func TestImportsPointOneWay(t *testing.T) {
	for path, p := range packages(t) {
		from := room(path)
		if from < 0 {
			t.Errorf("package %s belongs to no room", path)
			continue
		}
		for _, imported := range p.Imports {
			rel, ours := strings.CutPrefix(imported, module)
			to := room(rel)
			if !ours || to == from {
				continue
			}
			if to < from || slices.Contains(blind, [2]string{layers[from], layers[to]}) {
				t.Errorf("%s imports %s", path, rel)
			}
		}
	}
}

// Flags, the environment, the clock and the end of the process belong to the command.
func TestOnlyTheCommandTouchesTheOutside(t *testing.T) {
	forbidden := map[string][]string{
		"os":      {"Exit", "Getenv", "LookupEnv", "Environ", "Args", "Getwd", "Stdout", "Stderr", "Stdin"},
		"time":    {"Now", "Since", "Until", "Sleep"},
		"flag":    {""},
		"log":     {""},
		"os/exec": {""},
	}
	for path, p := range packages(t) {
		for _, file := range p.GoFiles {
			main := path == "cmd/bashguard" && file == "main.go"
			uses := selectors(t, filepath.Join("../..", path, file))
			for _, use := range uses {
				names, listed := forbidden[use.pkg]
				inCommand := path == "cmd/bashguard" && use.name != "Exit"
				if listed && !main && !inCommand && (slices.Contains(names, use.name) || names[0] == "") {
					t.Errorf("%s/%s uses %s.%s", path, file, use.pkg, use.name)
				}
			}
		}
	}
}

// use is a name of an imported package.
type use struct{ pkg, name string }

// selectors returns the names that a file uses of the packages that it imports.
func selectors(t *testing.T, path string) []use {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	imports := map[string]string{}
	for _, i := range f.Imports {
		p := strings.Trim(i.Path.Value, `"`)
		name := p[strings.LastIndex(p, "/")+1:]
		if i.Name != nil {
			name = i.Name.Name
		}
		imports[name] = p
	}
	var all []use
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok && imports[x.Name] != "" {
				all = append(all, use{imports[x.Name], s.Sel.Name})
			}
		}
		return true
	})
	return all
}

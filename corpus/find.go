package corpus

import (
	"fmt"
	"github.com/bashguard/bashguard/ruleset"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Find returns the golden files that paths mean, each in the order given: a file itself, and of a directory every *.cases and *.txtar
// below it in alphabetical order. A path that holds none is an error: a test that tests nothing must not pass.
func Find(paths []string) ([]string, error) {
	var all []string
	for _, p := range paths {
		info, err := os.Stat(p)
		if err != nil {
			return nil, err
		}
		if !info.IsDir() {
			all = append(all, p)
			continue
		}
		found, err := below(p)
		if err != nil {
			return nil, err
		}
		if len(found) == 0 {
			return nil, fmt.Errorf("%s holds no *.cases and no *.txtar", p)
		}
		all = append(all, found...)
	}
	return all, nil
}

func below(dir string) (files []string, err error) {
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != dir && strings.HasPrefix(d.Name(), "."):
			return fs.SkipDir
		case !d.IsDir() && (filepath.Ext(path) == ".cases" || filepath.Ext(path) == ".txtar"):
			files = append(files, path)
		}
		return nil
	})
	return files, err
}

// Open reads the golden file at a path: an archive when its name ends in .txtar, else a case file.
func Open(path string) (*File, error) { return OpenUnder(path, nil) }

// OpenUnder reads a golden file as Open does; what a file of bashguard's own says holds from its beginning. A nil policy says nothing.
func OpenUnder(path string, policy *ruleset.File) (*File, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	read := func(name string) ([]byte, error) { return os.ReadFile(filepath.Join(filepath.Dir(path), name)) }
	start := defaults()
	if policy != nil {
		start.apply(policy)
	}
	if filepath.Ext(path) == ".txtar" {
		return parseArchive(path, data, read, start)
	}
	return parseCases(path, data, read, start)
}

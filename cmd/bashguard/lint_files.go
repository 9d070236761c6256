package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/bashguard/bashguard/ruleset"
)

// paths returns the files that the arguments mean: a directory stands for the rule files below it, no argument for the repository.
func (f *lintFlags) paths(sys system, args []string) ([]string, error) {
	var all []string
	for _, arg := range args {
		if info, err := os.Stat(arg); arg != "-" && err == nil && info.IsDir() {
			found, err := rulesBelow(arg)
			if err != nil {
				return nil, err
			}
			if len(found) == 0 {
				return nil, fmt.Errorf("%s holds no rule file that is known by its name", arg)
			}
			all = append(all, found...)
			continue
		}
		all = append(all, arg)
	}
	if len(args) == 0 {
		root := repository(sys.dir)
		found, err := rulesBelow(root)
		if err != nil {
			return nil, err
		}
		for _, p := range found {
			all = append(all, near(sys.dir, p))
		}
	}
	if f.user {
		all = append(all, userRules(sys.env("HOME"))...)
	}
	if len(all) == 0 {
		fmt.Fprintln(sys.err, "bashguard: no rule file of any known agent in this repository; name the files to look at")
	}
	return all, nil
}

// repository returns the root of the git repository that holds a directory, the directory itself where there is none.
func repository(dir string) string {
	for at := dir; ; at = filepath.Dir(at) {
		if _, err := os.Lstat(filepath.Join(at, ".git")); err == nil {
			return at
		}
		if filepath.Dir(at) == at {
			return dir
		}
	}
}

// near returns a path from a directory where it lies below that, as it is otherwise.
func near(dir, path string) string {
	if rel, err := filepath.Rel(dir, path); err == nil && filepath.IsLocal(rel) {
		return rel
	}
	return path
}

// unsearched are directories in which no agent looks for rules, and which may be large.
var unsearched = []string{".git", "node_modules"}

// rulesBelow returns the files below a directory whose names say that they hold rules, in the order of their names. Links aren't
// followed; what can't be read is left out.
func rulesBelow(dir string) (files []string, err error) {
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil && path == dir:
			return err
		case err != nil:
			return fs.SkipDir
		case d.IsDir() && path != dir && slices.Contains(unsearched, d.Name()):
			return fs.SkipDir
		case d.Type().IsRegular() && (ruleset.IsRuleFile(filepath.ToSlash(path)) || unread(path)):
			files = append(files, path)
		}
		return nil
	})
	return files, err
}

// unread tells whether a path is one at which people put rules although no agent reads them there.
func unread(path string) bool {
	return filepath.Base(path) == "permissions.json" && filepath.Base(filepath.Dir(path)) == ".claude"
}

// userPlaces are the directories below home in which agents keep the user's own rules.
var userPlaces = []string{
	".", ".claude", ".codex", ".codex/rules", ".gemini", ".gemini/policies", ".config/opencode", ".cursor", ".copilot", ".agentscope", ".config/Code/User", ".config/bashguard",
}

// userRules returns the rule files in the user's own places.
func userRules(home string) (files []string) {
	if home == "" {
		return nil
	}
	for _, place := range userPlaces {
		dir := filepath.Join(home, place)
		entries, err := os.ReadDir(dir)
		if err != nil {
			continue
		}
		for _, e := range entries {
			if path := filepath.Join(dir, e.Name()); e.Type().IsRegular() && ruleset.IsRuleFile(filepath.ToSlash(path)) {
				files = append(files, path)
			}
		}
	}
	return files
}

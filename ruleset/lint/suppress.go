package lint

import (
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

// Suppress leaves out the findings that somebody has accepted with a reason, and returns the suppressions that fit none of them although
// they are about one of the files.
func Suppress(found []Finding, files []*ruleset.File, by []ruleset.Suppression) (left []Finding, unused []ruleset.Suppression) {
	used := make([]bool, len(by))
	left = slices.DeleteFunc(slices.Clone(found), func(f Finding) bool {
		i := slices.IndexFunc(by, func(s ruleset.Suppression) bool { return suppresses(s, f) })
		if i >= 0 {
			used[i] = true
		}
		return i >= 0
	})
	for i, s := range by {
		if !used[i] && slices.ContainsFunc(files, func(f *ruleset.File) bool { return about(s, f) }) {
			unused = append(unused, s)
		}
	}
	return left, unused
}

func suppresses(s ruleset.Suppression, f Finding) bool {
	return about(s, f.File) && (strings.EqualFold(s.Check, f.Check) || strings.EqualFold(s.Check, f.Name))
}

// about tells whether a suppression is about a file: its path is a pattern for the end of the file's.
func about(s ruleset.Suppression, f *ruleset.File) bool {
	if s.Path == "" {
		return true
	}
	fits, err := doublestar.Match("**/"+strings.TrimPrefix(s.Path, "/"), strings.TrimLeft(f.Path, "/"))
	return err == nil && fits
}

// Known tells whether a suppression names a check of rule files, by its whole ID or its name.
func Known(s ruleset.Suppression) bool {
	return slices.ContainsFunc(Checks(), func(c check.Info) bool { return strings.EqualFold(s.Check, c.ID) || strings.EqualFold(s.Check, c.Name) })
}

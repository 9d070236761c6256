package ruleset

import (
	"slices"

	"github.com/bashguard/bashguard/ruleset/document"
)

// uniters join the files of one agent whose rules aren't simply those of all files together.
var uniters = []struct {
	format string
	unite  func([]*File) *Set
}{
	{claudeFormatName, uniteClaude},
	{openFormatName, uniteOpen},
	{codexFormatName, uniteCodex},
}

// Unite returns the rules of several files as their agents join them: the files of one agent as that agent does, in the order in which
// they are given, and the rules of different agents side by side. Files with Fatal set hold no rules.
func Unite(files []*File) *Set {
	all := &Set{}
	for len(files) > 0 {
		format := files[0].Format
		same, others := split(files, func(f *File) bool { return f.Format == format })
		all, files = all.With(unite(format, same)), others
	}
	return all
}

func unite(format string, files []*File) *Set {
	for _, u := range uniters {
		if u.format == format {
			return u.unite(files)
		}
	}
	all := &Set{}
	for _, f := range files {
		all = all.With(f.Set)
	}
	return all
}

// split sorts files by a test.
func split(files []*File, test func(*File) bool) (pass, fail []*File) {
	for _, f := range files {
		if test(f) {
			pass = append(pass, f)
		} else {
			fail = append(fail, f)
		}
	}
	return pass, fail
}

// uniteClaude joins the lists of all files. Where a managed file says that only managed rules count, what others allow doesn't; what they
// forbid stays, which is stricter than Claude Code.
// Source: code.claude.com/docs/en/managed-settings, allowManagedPermissionRulesOnly.
func uniteClaude(files []*File) *Set {
	only := slices.ContainsFunc(files, func(f *File) bool {
		n := f.Root.Get("allowManagedPermissionRulesOnly")
		return f.Scope == Managed && n.Is(document.Bool) && n.Text == "true"
	})
	all := &Set{}
	for _, f := range files {
		set := f.Set
		if only && f.Scope != Managed {
			set = set.Without(Allow)
		}
		all = all.With(set)
	}
	return all
}

package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/report"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/document"
	"github.com/bashguard/bashguard/ruleset/lint"
)

// lintFlags are the flags of lint as they were given.
type lintFlags struct {
	format, failOn, formatOf, scope, version, stdinName string
	chosen, ignored                                     []string
	user                                                bool
	config                                              configFlags
}

func newLint(sys system) *cobra.Command {
	var f lintFlags
	cmd := &cobra.Command{
		Use:   "lint [flags] [FILE | DIRECTORY | -]...",
		Short: "Find the faults of permission rule files",
		Long: `Lint reads the rule files of coding agents and reports rules that can't match, that grant more than they look like, that are evaded or
contradict each other, and files that their agent drops. Without arguments it looks at all rule files of the repository. Formats: ` +
			strings.Join(formatNames(), ", ") + `.

` + codes,
		Example: "  bashguard lint\n  bashguard lint --fail-on warning .claude/settings.json\n  bashguard lint --format sarif > bashguard.sarif",
		RunE: func(cmd *cobra.Command, args []string) error {
			return f.run(sys, cmd, args)
		},
	}
	flags := cmd.Flags()
	flags.StringVarP(&f.format, "format", "f", "text", "`FORMAT` of the output: "+strings.Join(report.LintFormats(), ", "))
	flags.StringVar(&f.failOn, "fail-on", "error", "least `SEVERITY` for exit code 1: "+strings.Join(failWords, ", "))
	flags.StringSliceVar(&f.chosen, "select", nil, "report only these `CHECKS`: IDs, beginnings of IDs or names, separated by commas")
	flags.StringSliceVar(&f.ignored, "ignore", nil, "leave out these `CHECKS`, named as for --select")
	flags.StringVar(&f.formatOf, "format-of", "", "`FORMAT` that the files are in, where name and content don't tell: "+strings.Join(formatNames(), ", "))
	flags.StringVar(&f.scope, "as", "", "`SCOPE` of the files, where their place doesn't tell: "+strings.Join(scopeWords, ", "))
	flags.StringVar(&f.version, "claude-version", "", "`VERSION` of Claude Code that reads the files (default: the newest)")
	flags.StringVar(&f.stdinName, "stdin-filename", "", "`NAME` of the file on standard input")
	flags.BoolVar(&f.user, "user", false, "look at the rule files in the home directory too")
	f.config.add(cmd)
	completes(cmd, "format", report.LintFormats)
	completes(cmd, "fail-on", listed(failWords))
	completes(cmd, "select", lintWords)
	completes(cmd, "ignore", lintWords)
	completes(cmd, "format-of", formatNames)
	completes(cmd, "as", listed(scopeWords))
	return cmd
}

var (
	failWords  = []string{"error", "warning", "note", "never"}
	scopeWords = []string{"managed", "user", "project", "local"}
)

// lintWords are the IDs and the names of the checks of rule files.
func lintWords() (words []string) {
	for _, c := range lint.Checks() {
		words = append(words, c.ID, c.Name)
	}
	return words
}

func (f *lintFlags) run(sys system, cmd *cobra.Command, args []string) error {
	if err := f.check(args); err != nil {
		return err
	}
	page, err := sys.page(cmd)
	if err != nil {
		return err
	}
	files, err := f.files(sys, args)
	if err != nil {
		return err
	}
	l := &report.Lint{Files: files, Root: filepath.ToSlash(repository(sys.dir)), Version: released()}
	found := lint.Files(files, lint.Options{Version: f.version, Dir: filepath.ToSlash(sys.dir), Home: filepath.ToSlash(sys.env("HOME")), Select: f.chosen, Ignore: f.ignored})
	if l.Findings, err = f.accepted(sys, found, files); err != nil {
		return err
	}
	if err := l.Write(f.format, sys.out, page); err != nil {
		return err
	}
	if f.fails(l.Findings) {
		return exit(exitFound)
	}
	return nil
}

// accepted leaves out what the configuration suppresses, and reports suppressions that fit nothing.
func (f *lintFlags) accepted(sys system, found []lint.Finding, files []*ruleset.File) ([]lint.Finding, error) {
	conf, err := f.config.load(sys)
	var broken *ruleset.Problem
	if errors.As(err, &broken) { // a finding of its own; nothing is suppressed then
		complain(sys.err, "nothing is suppressed: "+broken.Error())
		return found, nil
	}
	if err != nil {
		return nil, err
	}
	for _, s := range conf.suppressions {
		if !lint.Known(s) {
			return nil, fmt.Errorf("%s:%d:%d: %w", s.Place.File, s.Place.Line, s.Place.Column, unknown("check of rule files", s.Check, lintWords()))
		}
	}
	left, unused := lint.Suppress(found, files, conf.suppressions)
	for _, s := range unused {
		complain(sys.err, fmt.Sprintf("%s:%d:%d: the suppression of %s fits no finding", s.Place.File, s.Place.Line, s.Place.Column, s.Check))
	}
	return left, nil
}

// check refuses flags whose values aren't known.
func (f *lintFlags) check(args []string) error {
	for _, c := range []struct {
		what, word string
		known      []string
	}{
		{"format", f.format, report.LintFormats()}, {"severity", f.failOn, failWords}, {"rule format", f.formatOf, formatNames()}, {"scope", f.scope, scopeWords},
	} {
		if err := oneOf(c.what, c.word, c.known); err != nil && c.word != "" {
			return err
		}
	}
	for _, word := range slices.Concat(f.chosen, f.ignored) {
		if !slices.ContainsFunc(lint.Checks(), func(c check.Info) bool { return lint.Names(word, c) }) {
			return fmt.Errorf("%w (commas separate checks; bashguard checks lists them)", unknown("check of rule files", word, lintWords()))
		}
	}
	if strings.Trim(f.version, "0123456789.") != "" {
		return fmt.Errorf("--claude-version takes numbers such as 2.1.257, not %q", f.version)
	}
	if f.stdinName != "" && !slices.Contains(args, "-") {
		return errors.New("--stdin-filename names standard input: give - as well")
	}
	return nil
}

// fails tells whether a finding weighs enough for exit code 1.
func (f *lintFlags) fails(found []lint.Finding) bool {
	least := map[string]check.Severity{"error": check.Error, "warning": check.Warning, "note": check.Note}[f.failOn]
	return least != 0 && slices.ContainsFunc(found, func(x lint.Finding) bool { return x.Severity >= least })
}

// files reads the files that the arguments name, each once.
func (f *lintFlags) files(sys system, args []string) ([]*ruleset.File, error) {
	paths, err := f.paths(sys, args)
	if err != nil {
		return nil, err
	}
	var files []*ruleset.File
	seen := map[string]bool{}
	for _, p := range paths {
		if absolute := world.Abs(filepath.ToSlash(sys.dir), filepath.ToSlash(p)); p == "-" || !seen[absolute] {
			seen[absolute] = true
			file, err := f.read(sys, p)
			if err != nil {
				return nil, err
			}
			files = append(files, file)
		}
	}
	return files, nil
}

// read reads one file. What its place means is told by its absolute path; it is shown by the path that was given.
func (f *lintFlags) read(sys system, name string) (*ruleset.File, error) {
	data, err := contents(sys, name)
	if err != nil {
		return nil, err
	}
	if name == "-" {
		if name = f.stdinName; name == "" {
			name = "stdin"
		}
	}
	absolute := world.Abs(filepath.ToSlash(sys.dir), filepath.ToSlash(name))
	opts := ruleset.ReadOptions{Format: f.formatOf, Home: filepath.ToSlash(sys.env("HOME"))}
	opts.Scope, _ = ruleset.ScopeNamed(f.scope)
	file := ruleset.Read(absolute, data, opts)
	file.Tracked = tracked(filepath.FromSlash(absolute))
	if file.Path = filepath.ToSlash(name); f.format == "sarif" || f.format == "github" {
		file.Path = absolute
	}
	return file, nil
}

// contents returns the bytes of a file, or of standard input.
func contents(sys system, name string) ([]byte, error) {
	if name == "-" {
		if isTerminal(sys.in) {
			return nil, errors.New("standard input is a terminal: name a rule file")
		}
		return io.ReadAll(io.LimitReader(sys.in, document.MaxSize+1))
	}
	data, err := readRuleFile(name)
	if err != nil {
		return nil, fmt.Errorf("rule file: %w", err)
	}
	return data, nil
}

// released is the version of a build, "" for one that has none.
func released() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "(devel)" {
		return ""
	}
	return info.Main.Version
}

package main

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/report"
	"github.com/bashguard/bashguard/ruleset/lint"
)

// allChecks returns every check of every package, ordered by ID.
func allChecks() []check.Info { return append(analyzer.Checks(), lint.Checks()...) }

func newExplain(sys system) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "explain CHECK | PROGRAM [SUBCOMMAND...]",
		Short: "Explain a check by its ID or name, or what is known about a program",
		Example: "  bashguard explain BG1203\n  bashguard explain git-force-push\n  bashguard explain sed\n" +
			"  bashguard explain git log",
		Args: takes(1, -1, "a check or a program"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := oneOf("format", format, textOrJSON); err != nil {
				return err
			}
			page, err := sys.page(cmd)
			if err != nil {
				return err
			}
			if c := checkNamed(args[0]); c != nil && len(args) == 1 {
				if format == "json" {
					return report.ChecksJSON(sys.out, []check.Info{*c})
				}
				return page.Explain(*c)
			}
			if format == "json" {
				return errors.New("explain prints JSON for checks only")
			}
			return explainProgram(page, args)
		},
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			return explainable(args), cobra.ShellCompDirectiveNoFileComp
		},
	}
	cmd.Flags().StringVarP(&format, "format", "f", "text", "`FORMAT` of the output: text or json")
	completes(cmd, "format", listed(textOrJSON))
	return cmd
}

var textOrJSON = []string{"text", "json"}

// checkNamed finds a check by its ID or its name, in any case.
func checkNamed(word string) *check.Info {
	for _, c := range allChecks() {
		if strings.EqualFold(c.ID, word) || strings.EqualFold(c.Name, word) {
			return &c
		}
	}
	return nil
}

// explainProgram finds a program and the subcommand of it that the words name.
func explainProgram(page *report.Page, words []string) error {
	name := words[0]
	if path.IsAbs(name) {
		name = path.Base(name)
	}
	row := program.Lookup(name)
	if row == nil {
		return fmt.Errorf("%w (bashguard checks lists the checks)", unknown("check or program", words[0], append(checkWords(), programNames()...)))
	}
	manual := row.Manual
	for i, word := range words[1:] {
		sub := row.Command(word)
		if sub == nil {
			return unknown("subcommand of "+strings.Join(words[:i+1], " "), word, subcommandNames(row))
		}
		row, manual = sub, cmp.Or(sub.Manual, manual)
	}
	return page.Program(words, row, manual)
}

// explainable are the words that may come next.
func explainable(before []string) []string {
	if len(before) == 0 {
		return append(checkWords(), programNames()...)
	}
	row := program.Lookup(before[0])
	for _, word := range before[1:] {
		if row != nil {
			row = row.Command(word)
		}
	}
	if row == nil {
		return nil
	}
	return subcommandNames(row)
}

func subcommandNames(row *program.Row) (names []string) {
	for _, c := range row.Subcommands() {
		names = append(names, strings.Fields(c.Names)...)
	}
	return names
}

// checkWords are the IDs and the names of all checks.
func checkWords() []string {
	var ids, names []string
	for _, c := range allChecks() {
		ids, names = append(ids, c.ID), append(names, c.Name)
	}
	return append(ids, names...)
}

func programNames() []string {
	var names []string
	for _, r := range program.Rows() {
		names = append(names, strings.Fields(r.Names)...)
	}
	slices.Sort(names)
	return names
}

func newChecks(sys system) *cobra.Command {
	var format string
	var programs bool
	cmd := &cobra.Command{
		Use:   "checks [flags]",
		Short: "List the checks, or count what is known about programs",
		Args:  takes(0, 0, "no words"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := oneOf("format", format, textOrJSON); err != nil {
				return err
			}
			page, err := sys.page(cmd)
			if err != nil {
				return err
			}
			return listChecks(sys, page, format, programs)
		},
	}
	cmd.Flags().StringVarP(&format, "format", "f", "text", "`FORMAT` of the output: text or json")
	completes(cmd, "format", listed(textOrJSON))
	cmd.Flags().BoolVar(&programs, "programs", false, "count the programs whose options are known instead")
	return cmd
}

func listChecks(sys system, page *report.Page, format string, programs bool) error {
	count := func() report.ProgramCount { return report.CountPrograms(program.Rows()) }
	switch {
	case programs && format == "json":
		return report.ProgramsJSON(sys.out, count())
	case programs:
		return page.Programs(count())
	case format == "json":
		return report.ChecksJSON(sys.out, allChecks())
	}
	return page.Checks(allChecks())
}

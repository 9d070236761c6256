package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/bashguard/bashguard/report"
	"github.com/bashguard/bashguard/ruleset/lint"
)

// system is what a run sees of the outside.
type system struct {
	in       io.Reader
	out, err io.Writer
	env      func(name string) string
	dir      string
	// config is the directory of the user's configurations, "" for none.
	config string
}

const about = `Bashguard says what a shell command would do before it runs, what a permission rule set would decide about it,
and whether the rule set means what its author thinks. It never runs anything.`

const codes = `Exit codes: check 0 allow, 1 ask, 2 deny; lint 1 finding; test 1 mismatch; simulate 1 condition of --fail-on met; 3 trouble everywhere.
Nothing but 0 means approved.`

// run is the whole program: it answers the arguments and returns the exit code. Trouble never looks like approval.
func run(args []string, sys system) (code int) {
	defer func() {
		if v := recover(); v != nil {
			complain(sys.err, fmt.Sprintf("internal error: %v", v))
			code = exitTrouble
		}
	}()
	root := newRoot(sys, args)
	root.SetArgs(args)
	err := root.Execute()
	var chosen exit
	switch {
	case err == nil:
		return exitAllow
	case errors.As(err, &chosen):
		return int(chosen)
	}
	complain(sys.err, err.Error())
	return exitTrouble
}

// complain writes one line of trouble. Its text may quote a stranger's input, and a secret in it.
func complain(w io.Writer, message string) {
	fmt.Fprintf(w, "bashguard: %s\n", report.Visible(lint.Redacted(strings.TrimSpace(message))))
}

// subcommands are the commands below the root by their names, in the order of the help.
var subcommands = []struct {
	name string
	make func(system) *cobra.Command
}{
	{"check", newCheck}, {"simulate", newSimulate}, {"lint", newLint}, {"rules", newRules}, {"convert-rules", newConvert}, {"test", newTest}, {"explain", newExplain}, {"checks", newChecks},
	{"completion", newCompletion}, {"version", newVersion},
}

// newRoot makes the command that answers args. When they begin with the name of a subcommand it has
// only that one: making all of them takes longer than most commands take to judge.
func newRoot(sys system, args []string) *cobra.Command {
	root := &cobra.Command{
		Use:           "bashguard",
		Short:         "Judge shell commands and permission rules of AI coding agents",
		Long:          about + "\n\n" + codes,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE:          noSubcommand,
	}
	root.SetIn(sys.in)
	root.SetOut(sys.out)
	root.SetErr(sys.err)
	root.SetFlagErrorFunc(flagError)
	root.PersistentFlags().String("color", "auto", "`WHEN` to colour the output: auto, always or never")
	completes(root, "color", listed(colorChoices))
	root.Flags().Bool("version", false, "print the version and the parsers, as the subcommand does")
	root.CompletionOptions.DisableDefaultCmd = true
	for _, c := range subcommands {
		if len(args) > 0 && args[0] == c.name {
			root.AddCommand(c.make(sys))
			return root
		}
	}
	for _, c := range subcommands {
		root.AddCommand(c.make(sys))
	}
	root.SetHelpCommand(newHelp(root))
	return root
}

// newHelp makes the subcommand that shows the help of another one, and names the nearest to one that isn't there.
func newHelp(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:   "help [SUBCOMMAND]",
		Short: "Show what a subcommand does, and its flags",
		Args:  takes(0, 1, "the name of one subcommand"),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return commandNames(root), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			for _, c := range root.Commands() {
				if len(args) > 0 && c.Name() == args[0] {
					c.InitDefaultHelpFlag()
					return c.Help()
				}
			}
			return noSubcommand(root, args)
		},
	}
}

// commandNames are the names of the subcommands.
func commandNames(root *cobra.Command) []string {
	var names []string
	for _, c := range root.Commands() {
		names = append(names, c.Name())
	}
	return names
}

// noSubcommand answers a call without a subcommand, or with an unknown one.
func noSubcommand(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return unknown("command", args[0], commandNames(cmd))
	}
	if asked, err := cmd.Flags().GetBool("version"); err == nil && asked {
		return printVersion(cmd.OutOrStdout())
	}
	cmd.InitDefaultHelpFlag()
	return cmd.Help()
}

// takes bounds the words of a subcommand, most < 0 for no bound; what says which words it wants.
func takes(least, most int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) >= least && (most < 0 || len(args) <= most) {
			return nil
		}
		return fmt.Errorf("%s takes %s, not %d (see %s --help)", cmd.Name(), what, len(args), cmd.CommandPath())
	}
}

// flagError says what to do about a flag that is wrong. Behind a word, one of check is probably meant for the command.
func flagError(cmd *cobra.Command, err error) error {
	if cmd.Name() == "check" && cmd.Flags().NArg() > 0 && errors.As(err, new(*pflag.NotExistError)) {
		return fmt.Errorf("%w: quote the command, or put -- before its words", namedFlag(cmd, err))
	}
	return fmt.Errorf("%w (see %s --help)", namedFlag(cmd, err), cmd.CommandPath())
}

// namedFlag adds the flag that is nearest to an unknown one.
func namedFlag(cmd *cobra.Command, err error) error {
	var missing *pflag.NotExistError
	if !errors.As(err, &missing) || missing.GetSpecifiedShortnames() != "" {
		return err
	}
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
	return unknown("flag", "--"+missing.GetSpecifiedName(), names)
}

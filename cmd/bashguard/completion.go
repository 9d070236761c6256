package main

import (
	"strings"

	"github.com/spf13/cobra"
)

// completionShells are the shells that scripts can be written for.
var completionShells = []string{"bash", "zsh", "fish", "powershell"}

func newCompletion(sys system) *cobra.Command {
	return &cobra.Command{
		Use:   "completion SHELL",
		Short: "Print a completion script for bash, zsh, fish or powershell",
		Example: "  source <(bashguard completion bash)\n" +
			"  bashguard completion fish > ~/.config/fish/completions/bashguard.fish",
		Args:      takes(1, 1, "one shell, "+strings.Join(completionShells, ", ")),
		ValidArgs: completionShells,
		RunE: func(cmd *cobra.Command, args []string) error {
			switch root := cmd.Root(); args[0] {
			case "bash":
				return root.GenBashCompletionV2(sys.out, true)
			case "zsh":
				return root.GenZshCompletion(sys.out)
			case "fish":
				return root.GenFishCompletion(sys.out, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(sys.out)
			}
			return unknown("shell", args[0], completionShells)
		},
	}
}

// completes makes a flag's values known to completion.
func completes(cmd *cobra.Command, flag string, values func() []string) {
	err := cmd.RegisterFlagCompletionFunc(flag, func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return values(), cobra.ShellCompDirectiveNoFileComp
	})
	if err != nil {
		panic(err) // the flag doesn't exist: a mistake in this package
	}
}

// listed returns a list as a function.
func listed(values []string) func() []string { return func() []string { return values } }

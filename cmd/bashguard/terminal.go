package main

import (
	"os"
	"strconv"

	"github.com/mattn/go-isatty"
	"github.com/spf13/cobra"

	"github.com/bashguard/bashguard/report"
)

// colorChoices are the values of --color.
var colorChoices = []string{"auto", "always", "never"}

// page returns where a subcommand's text goes: standard output with its width, coloured as the user wants it.
func (s system) page(cmd *cobra.Command) (*report.Page, error) {
	choice, err := cmd.Flags().GetString("color")
	if err != nil {
		return nil, err
	}
	if err := oneOf("value of --color", choice, colorChoices); err != nil {
		return nil, err
	}
	return report.NewPage(s.out, s.width(), s.colored(choice)), nil
}

// colored follows the flag, then the variables that force colour, then those that forbid it, then the kind of the output.
func (s system) colored(choice string) bool {
	switch {
	case choice != "auto":
		return choice == "always"
	case s.forced("FORCE_COLOR"), s.forced("CLICOLOR_FORCE"):
		return true
	case s.env("NO_COLOR") != "", s.env("TERM") == "dumb":
		return false
	}
	return isTerminal(s.out)
}

func (s system) forced(name string) bool {
	value := s.env(name)
	return value != "" && value != "0"
}

// isTerminal tells whether a stream is a file that is a terminal.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && (isatty.IsTerminal(f.Fd()) || isatty.IsCygwinTerminal(f.Fd()))
}

// width returns the columns of the output: the terminal's, else those that COLUMNS says, else 0 for unknown.
func (s system) width() int {
	if f, ok := s.out.(*os.File); ok && isTerminal(f) {
		if n := columns(f); n > 0 {
			return n
		}
	}
	n, _ := strconv.Atoi(s.env("COLUMNS"))
	return max(n, 0)
}

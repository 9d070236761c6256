package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/bashguard/bashguard/report"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/lint"
)

// convertFlags are the flags of convert-rules as they were given.
type convertFlags struct {
	to, format string
	files      ruleFlags
}

func newConvert(sys system) *cobra.Command {
	var f convertFlags
	cmd := &cobra.Command{
		Use:   "convert-rules [flags] --to FORMAT FILE...",
		Short: "Write permission rules in another agent's format",
		Long: `Convert-rules writes the rules of files, united as their agents unite them, for another agent, and says on standard error which rules
were changed or lost, and why. Nothing becomes laxer: what allows is narrowed or left out where the format can't say it, what forbids or asks is
widened, and lost only where the format has nothing for its tool or can't forbid; then the exit code is 1.

Formats to write: ` + strings.Join(ruleset.ConversionFormats(), ", ") + `.

` + codes,
		Example: "  bashguard convert-rules --to agentscope .claude/settings.json >rules.json",
		Args:    takes(1, -1, "rule files"),
		RunE:    func(_ *cobra.Command, args []string) error { return f.run(sys, args) },
	}
	flags := cmd.Flags()
	flags.StringVar(&f.to, "to", "", "`FORMAT` to write: "+strings.Join(ruleset.ConversionFormats(), ", "))
	flags.StringVarP(&f.format, "format", "f", "text", "`FORMAT` of the output: text, which is the new file itself, or json")
	f.files.addFormat(cmd)
	completes(cmd, "to", ruleset.ConversionFormats)
	completes(cmd, "format", listed(textOrJSON))
	return cmd
}

func (f *convertFlags) run(sys system, paths []string) error {
	if err := oneOf("format", f.format, textOrJSON); err != nil {
		return err
	}
	if f.to == "" {
		return errors.New("convert-rules needs --to and one of " + strings.Join(ruleset.ConversionFormats(), ", "))
	}
	if err := oneOf("format to write", f.to, ruleset.ConversionFormats()); err != nil {
		return err
	}
	f.files.files = paths
	set, err := f.files.load(sys)
	if err != nil {
		return err
	}
	c, err := ruleset.Convert(set, f.to)
	if err != nil {
		return err
	}
	if f.format == "json" {
		err = report.JSON(sys.out, report.NewConversion(c))
	} else {
		explainConversion(sys.err, c)
		_, err = io.WriteString(sys.out, c.Text)
	}
	for _, r := range c.Rules {
		if err == nil && r.Outcome == ruleset.Lost && r.Rule.Behavior != ruleset.Allow {
			err = exit(exitFound)
		}
	}
	return err
}

// explainConversion says what became of the rules that weren't kept.
func explainConversion(w io.Writer, c *ruleset.Conversion) {
	for _, r := range c.Rules {
		if r.Outcome != ruleset.Kept {
			place := fmt.Sprintf("%s:%d:%d", r.Rule.Place.File, r.Rule.Place.Line, r.Rule.Place.Column)
			complain(w, fmt.Sprintf("%s: %s: %s %s: %s", place, r.Outcome, r.Rule.Behavior, lint.Redacted(r.Rule.String()), lint.Redacted(r.Note)))
		}
	}
}

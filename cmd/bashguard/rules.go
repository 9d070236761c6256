package main

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/report"
	"github.com/bashguard/bashguard/ruleset/lint"
)

// rulesFlags are the flags of rules as they were given.
type rulesFlags struct {
	format, asked, profile, cwd string
	files                       ruleFlags
}

func newRules(sys system) *cobra.Command {
	var f rulesFlags
	cmd := &cobra.Command{
		Use:   "rules [flags] FILE...",
		Short: "Show what is understood of permission rule files",
		Long: `Rules prints every rule of permission rule files with its place and what it is about, what the file's own agent skips, and how that agent
uses its rules. With --for it tells which rules match a command natively, as their own agent matches them, and soundly, on what can run,
and what follows in every mode: for each agent by itself, and for bashguard. Secrets in rules are masked.

Formats: ` + strings.Join(formatNames(), ", ") + `.

` + codes,
		Example: "  bashguard rules .claude/settings.json\n  bashguard rules --for 'git -C . push' ~/.codex/rules/default.rules\n" +
			`  bashguard rules --for '{"tool":"Read","input":{"file_path":".env"}}' opencode.json`,
		Args: takes(1, -1, "rule files"),
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(sys, cmd, args) },
	}
	flags := cmd.Flags()
	flags.StringVarP(&f.format, "format", "f", "text", "`FORMAT` of the output: text or json")
	flags.StringVar(&f.asked, "for", "", "`COMMAND` to try the rules on, or a call as check --batch reads it")
	flags.StringVar(&f.profile, "profile", analyzer.Strict.String(), "`PROFILE` to judge by: "+strings.Join(analyzer.ProfileNames(), ", "))
	flags.StringVar(&f.cwd, "cwd", "", "`DIRECTORY` in which the command would run (default: this one)")
	f.files.addFormat(cmd)
	completes(cmd, "format", listed(textOrJSON))
	completes(cmd, "profile", analyzer.ProfileNames)
	return cmd
}

func (f *rulesFlags) run(sys system, cmd *cobra.Command, paths []string) error {
	if err := oneOf("format", f.format, textOrJSON); err != nil {
		return err
	}
	files, err := f.files.read(sys, paths)
	if err != nil {
		return err
	}
	j, err := f.judged(sys)
	if err != nil {
		return err
	}
	u := engine.Understand(files, j)
	redact(u)
	if f.format == "json" {
		err = report.JSON(sys.out, u)
	} else {
		var page *report.Page
		if page, err = sys.page(cmd); err == nil {
			err = page.Rules(u)
		}
	}
	for _, file := range files {
		if err == nil && file.Fatal != nil {
			err = exit(exitTrouble)
		}
	}
	return err
}

// judged returns the call to try the rules on, nil for none.
func (f *rulesFlags) judged(sys system) (*engine.Judgement, error) {
	profile, ok := analyzer.ProfileNamed(f.profile)
	if !ok {
		return nil, unknown("profile", f.profile, analyzer.ProfileNames())
	}
	if err := available(profile); err != nil || f.asked == "" {
		return nil, err
	}
	opts := analyzer.Options{Profile: profile, World: &world.World{Cwd: world.Abs(sys.dir, f.cwd), Home: sys.env("HOME")}}
	if !strings.HasPrefix(strings.TrimSpace(f.asked), "{") {
		return engine.Judge(callOf(f.asked), engine.ToolSpec{}, opts), nil
	}
	r, err := engine.ParseRequest([]byte(f.asked))
	if err != nil {
		return nil, err
	}
	return r.Judge(opts), nil
}

// redact masks secrets in what is shown.
func redact(u *engine.Understood) {
	for i := range u.Files {
		f := &u.Files[i]
		if f.Error != nil {
			f.Error.Message, f.Error.Instead = lint.Redacted(f.Error.Message), lint.Redacted(f.Error.Instead)
		}
		for k := range f.Rules {
			r := &f.Rules[k]
			r.Tool = lint.Redacted(r.Tool)
			if r.Matches = lint.Redacted(r.Matches); r.Content != nil {
				content := lint.Redacted(*r.Content)
				r.Content = &content
			}
		}
		for k := range f.Skipped {
			f.Skipped[k].Message, f.Skipped[k].Instead = lint.Redacted(f.Skipped[k].Message), lint.Redacted(f.Skipped[k].Instead)
		}
	}
	if u.For != nil {
		for i := range u.For.Native {
			for k := range u.For.Native[i].Modes {
				m := &u.For.Native[i].Modes[k]
				m.Rule = lint.Redacted(m.Rule)
			}
		}
		u.For.Reason = lint.Redacted(u.For.Reason)
	}
}

package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/report"
	"github.com/bashguard/bashguard/ruleset"
)

// checkFlags are the flags of check as they were given.
type checkFlags struct {
	format, mode, profile, cwd string
	shells, sensitive          list
	batch, onlySensitive       bool
	files                      ruleFlags
	config                     configFlags
}

// checker is what check judges with.
type checker struct {
	mode  engine.Mode
	opts  analyzer.Options
	rules *ruleset.Set
	// distrustHints is set when what MCP servers say about their tools counts for nothing.
	distrustHints bool
}

func newCheck(sys system) *cobra.Command {
	var f checkFlags
	cmd := &cobra.Command{
		Use:   "check [flags] COMMAND | - | -- WORD... | --batch",
		Short: "Say whether a shell command may run, and why",
		Long: `Check judges one shell command: given as one argument, on standard input with -, or as words behind --.
With --batch it reads one call per line of standard input as JSON and writes one answer per line.
Shells read some texts differently: name each one that may run the command with --shell, and the strictest answer stands.

` + codes,
		Example: "  bashguard check 'ls $(rm -rf /)'\n  bashguard check --mode accept_edits --format json -- touch notes.txt\n" +
			"  bashguard check --shell bash --shell sh '[[ a > b ]]'",
		RunE: func(cmd *cobra.Command, args []string) error {
			return f.run(sys, cmd, args)
		},
	}
	flags := cmd.Flags()
	flags.StringVarP(&f.format, "format", "f", "text", "`FORMAT` of the output: text or json")
	flags.StringVar(&f.mode, "mode", "default", "`MODE` that the exit code is about: "+strings.Join(modeNames(), ", "))
	flags.StringVar(&f.profile, "profile", analyzer.Strict.String(), "`PROFILE` to judge by: "+strings.Join(analyzer.ProfileNames(), ", "))
	flags.StringVar(&f.cwd, "cwd", "", "`DIRECTORY` in which the command would run (default: this one)")
	f.files.add(cmd)
	f.config.add(cmd)
	flags.Var(&f.shells, "shell", "`SHELL` that will run the command: bash, sh or zsh; repeated, the verdict holds in each (default: bash)")
	flags.Var(&f.sensitive, "sensitive", "`NAME` of a file, or of a directory with a slash at the end, that is sensitive besides the built-in ones; may be repeated")
	flags.BoolVar(&f.onlySensitive, "only-sensitive", false, "leave out the built-in names that are sensitive for writing; secrets stay")
	flags.BoolVar(&f.batch, "batch", false, "answer one JSON line per line of standard input")
	completes(cmd, "format", listed(textOrJSON))
	completes(cmd, "mode", modeNames)
	completes(cmd, "profile", analyzer.ProfileNames)
	completes(cmd, "shell", shellNames)
	return cmd
}

func (f *checkFlags) run(sys system, cmd *cobra.Command, args []string) error {
	c, err := f.checker(sys, cmd)
	if err != nil {
		return err
	}
	if f.batch {
		if len(args) > 0 {
			return errors.New("check --batch takes no command: the calls come from standard input")
		}
		return c.batch(sys.in, sys.out)
	}
	if err := oneOf("format", f.format, textOrJSON); err != nil {
		return err
	}
	text, err := commandText(sys, args, cmd.ArgsLenAtDash())
	if err != nil {
		return err
	}
	return c.check(sys, cmd, f.format, text)
}

// checker reads the flags' values.
func (f *checkFlags) checker(sys system, cmd *cobra.Command) (*checker, error) {
	conf, err := f.config.load(sys)
	if err != nil {
		return nil, err
	}
	conf.fill(cmd, "mode", conf.mode)
	conf.fill(cmd, "profile", conf.profile)
	c := &checker{distrustHints: conf.distrustHints}
	var ok bool
	if c.mode, ok = engine.ModeNamed(f.mode); !ok {
		return nil, unknown("mode", f.mode, modeNames())
	}
	if c.opts.Profile, ok = analyzer.ProfileNamed(f.profile); !ok {
		return nil, unknown("profile", f.profile, analyzer.ProfileNames())
	}
	if err := available(c.opts.Profile); err != nil {
		return nil, err
	}
	for _, name := range f.shells {
		shell, ok := parse.ShellNamed(name)
		if !ok {
			return nil, unknown("shell", name, shellNames())
		}
		c.opts.Shells = append(c.opts.Shells, shell)
	}
	c.opts.World = &world.World{Cwd: sys.dir, Home: sys.env("HOME")}
	if f.cwd != "" {
		c.opts.World.Cwd = world.Abs(sys.dir, f.cwd)
	}
	c.opts.World.WorkingDirectories = conf.directories
	c.opts.World.Sensitive = slices.Concat(conf.sensitive, f.sensitive)
	if f.onlySensitive || conf.onlySensitive {
		c.opts.World.DangerousFiles, c.opts.World.DangerousDirectories = []string{}, []string{}
	}
	c.rules, err = f.files.load(sys)
	c.rules = conf.rules.With(c.rules)
	return c, err
}

// check judges one command and prints the answer; the exit code tells the decision.
func (c *checker) check(sys system, cmd *cobra.Command, format, text string) error {
	call := callOf(text)
	j := engine.Judge(call, engine.ToolSpec{}, c.opts)
	d := j.Decide(c.mode, c.rules)
	if format == "json" {
		a := engine.NewAnswer("", j, c.rules)
		a.ID = nil
		if err := report.JSON(sys.out, a); err != nil {
			return err
		}
		return exitOf(d.Behavior).code()
	}
	page, err := sys.page(cmd)
	if err != nil {
		return err
	}
	v := &report.Verdict{Text: text, Judgement: j, Rules: c.rules, Mode: c.mode}
	if len(text) <= largeForHints {
		v.Others = c.others(call)
	}
	if d.Behavior != ruleset.Allow {
		v.Passing = c.passing(text, j)
	}
	if err := page.Check(v); err != nil {
		return err
	}
	return exitOf(d.Behavior).code()
}

// callOf returns the call that runs a shell text.
func callOf(text string) ruleset.Call {
	return ruleset.Call{Tool: "Bash", Input: map[string]any{"command": text}}
}

// others decides about the call in every other profile that this build has.
func (c *checker) others(call ruleset.Call) []report.Other {
	var all []report.Other
	for _, name := range analyzer.ProfileNames() {
		opts := c.opts
		opts.Profile, _ = analyzer.ProfileNamed(name)
		if opts.Profile == c.opts.Profile || available(opts.Profile) != nil {
			continue
		}
		d := engine.Judge(call, engine.ToolSpec{}, opts).Decide(c.mode, c.rules)
		all = append(all, report.Other{Profile: opts.Profile, Decision: d})
	}
	return all
}

// exitOf returns the exit code of a decision. What is none of the three is trouble.
func exitOf(b ruleset.Behavior) exit {
	switch b {
	case ruleset.Allow:
		return exitAllow
	case ruleset.Ask:
		return exitAsk
	case ruleset.Deny:
		return exitDeny
	}
	return exitTrouble
}

// available refuses a profile whose parser isn't compiled in.
func available(p analyzer.Profile) error {
	if p == analyzer.Agentscope && len(analyzer.Parsers()) < 2 {
		return errors.New("profile agentscope needs the parser tree-sitter, which this build lacks: it was built without cgo")
	}
	return nil
}

// longestCommand bounds a command on standard input in bytes. Texts that are far shorter are refused by the analyzer, with an answer.
const longestCommand = 64 << 20

// commandText returns the command that the arguments mean: one argument is shell text, "-" is standard input, and several words
// behind "--" are the words of one command.
func commandText(sys system, args []string, dash int) (string, error) {
	switch {
	case len(args) == 0 || len(args) == 1 && args[0] == "-" && isTerminal(sys.in):
		return "", errors.New("check needs a command: one argument, - for standard input, or words behind --")
	case len(args) == 1 && args[0] == "-" && dash < 0:
		return readCommand(sys.in)
	case len(args) == 1:
		return args[0], nil
	case dash != 0:
		return "", fmt.Errorf("check takes one command, not %d arguments: quote it, or put -- before its words", len(args))
	}
	return quoted(args)
}

func readCommand(in io.Reader) (string, error) {
	data, err := io.ReadAll(io.LimitReader(in, longestCommand+1))
	if err == nil && len(data) > longestCommand {
		err = fmt.Errorf("standard input is longer than %d MiB", longestCommand>>20)
	}
	return strings.TrimSuffix(string(data), "\n"), err
}

// quoted writes words as the shell text that passes exactly them.
func quoted(words []string) (string, error) {
	out := make([]string, len(words))
	for i, w := range words {
		q, err := syntax.Quote(w, syntax.LangBash)
		if err != nil {
			return "", fmt.Errorf("word %d can be in no command: %w", i+1, err)
		}
		out[i] = q
	}
	return strings.Join(out, " "), nil
}

// oneOf refuses a word that isn't one of the known ones.
func oneOf(what, word string, known []string) error {
	for _, k := range known {
		if word == k {
			return nil
		}
	}
	return unknown(what, word, known)
}

func shellNames() []string {
	var names []string
	for _, s := range []parse.Shell{parse.Bash, parse.Sh, parse.Zsh} {
		names = append(names, s.String())
	}
	return names
}

func modeNames() []string {
	var names []string
	for _, m := range engine.Modes() {
		names = append(names, m.String())
	}
	return names
}

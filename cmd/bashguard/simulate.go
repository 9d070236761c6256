package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/report"
	"github.com/bashguard/bashguard/simulate"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// simulateFlags are the flags of simulate as they were given.
type simulateFlags struct {
	format, profile, onPark, cwd string
	modes, sensitive             list
	files                        ruleFlags
	config                       configFlags
	only, failOn                 []string
	long, strict, brief          bool
	classifier                   classifierFlags
	root                         string
	lenient                      bool
}

func newSimulate(sys system) *cobra.Command {
	var f simulateFlags
	cmd := &cobra.Command{
		Use:   "simulate [flags] TRANSCRIPT... | DIRECTORY | -",
		Short: "Replay recorded tool calls in every permission mode",
		Long: `Simulate replays the tool calls of a recorded session and prints one row per call: what each mode would have decided, and why.
Nothing is executed. Of several transcripts, or those in a directory (files that end in .jsonl or .json), the summary is about all of them.
Transcripts of these formats are understood: ` + transcriptFormats() + `.

The exit code is 1 when one of the conditions of --fail-on is met in a replayed mode:
` + conditionHelp() + `
` + codes,
		Example: "  bashguard simulate session.jsonl\n  bashguard simulate --mode dont_ask --only deny --rules settings.json session.jsonl",
		Args:    takes(1, -1, "transcripts: files, directories, or - for standard input"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return f.run(sys, cmd, args)
		},
	}
	flags := cmd.Flags()
	flags.StringVarP(&f.format, "format", "f", "table", "`FORMAT` of the output: "+strings.Join(simulateFormats(), ", "))
	flags.Var(&f.modes, "mode", "`MODE` to replay in, may be repeated (default: all)")
	flags.StringVar(&f.profile, "profile", analyzer.Strict.String(), "`PROFILE` to judge by: "+strings.Join(analyzer.ProfileNames(), ", "))
	f.files.add(cmd)
	f.config.add(cmd)
	flags.Var(&f.sensitive, "sensitive", "`NAME` of a file, or of a directory with a slash at the end, that is sensitive besides the built-in ones; may be repeated")
	flags.StringVar(&f.onPark, "on-park", simulate.Recorded.String(), "`ANSWER` to a prompt that the transcript doesn't hold: "+strings.Join(simulate.OnParkNames(), ", "))
	flags.StringSliceVar(&f.only, "only", nil, "print only rows in which a mode comes to one of these `DECISIONS`, separated by commas: "+strings.Join(decisionWords, ", "))
	flags.BoolVar(&f.long, "long", false, "print a block for each call, with every step of every mode (--format long)")
	flags.BoolVar(&f.brief, "summary", false, "print no rows, only the summary, and of several transcripts a line for each")
	flags.StringSliceVar(&f.failOn, "fail-on", nil, "`CONDITIONS` for exit code 1, separated by commas, see above")
	flags.BoolVar(&f.strict, "strict", false, "exit code 1 when anything rests on an assumption")
	flags.StringVar(&f.cwd, "cwd", "", "`DIRECTORY` of the session where the transcript doesn't tell (default: this one)")
	flags.StringVar(&f.root, "root", "", "`FOLDER` as the session found it: which files exist, their texts and links below the session's directory are taken from there; it is only read")
	flags.BoolVar(&f.lenient, "lenient", false, "leave out a user's tier that is stricter than the tool's own, with a note, instead of refusing the transcript")
	f.classifier.register(flags)
	completes(cmd, "format", simulateFormats)
	completes(cmd, "mode", modeNames)
	completes(cmd, "profile", analyzer.ProfileNames)
	completes(cmd, "on-park", simulate.OnParkNames)
	completes(cmd, "only", listed(decisionWords))
	completes(cmd, "fail-on", conditionNames)
	return cmd
}

// decisionWords are what a cell of the table may hold.
var decisionWords = []string{"allow", "ask", "ask!", "deny", simulate.DecisionError, simulate.DecisionSkipped}

func simulateFormats() []string { return append(report.ReplayFormats(), "json") }

func transcriptFormats() string {
	var ids []string
	for _, f := range transcript.Formats() {
		ids = append(ids, f.ID)
	}
	return strings.Join(ids, ", ")
}

func (f *simulateFlags) run(sys system, cmd *cobra.Command, paths []string) error {
	opts, err := f.options(sys, cmd)
	if err != nil {
		return err
	}
	root, err := openRoot(f.root, &opts)
	if err != nil {
		return err
	}
	defer root.Close()
	page, err := sys.page(cmd)
	if err != nil {
		return err
	}
	watch := newWatcher(f.failOn, f.strict, f.format == "json" || f.format == "csv")
	if several(paths) {
		return f.classifier.keep(f.replayFiles(sys, watch, page, paths, opts))
	}
	in, size, err := sys.open(paths[0])
	if err != nil {
		return err
	}
	defer in.Close()
	if f.format == "json" {
		return f.classifier.keep(replayJSON(sys, watch, in, opts))
	}
	if sys.showsProgress() {
		opts.Progress = progress(sys.err, size)
		defer fmt.Fprint(sys.err, "\r\x1b[K")
	}
	return f.classifier.keep(f.replay(sys, watch, page, in, opts))
}

// options reads the flags' values.
func (f *simulateFlags) options(sys system, cmd *cobra.Command) (opts simulate.Options, err error) {
	if err := noEmptyValue(cmd); err != nil {
		return opts, err
	}
	conf, err := f.config.load(sys)
	if err != nil {
		return opts, err
	}
	conf.fill(cmd, "profile", conf.profile)
	for _, c := range []struct {
		what  string
		words []string
		known []string
	}{
		{"format", []string{f.format}, simulateFormats()}, {"mode", f.modes, modeNames()}, {"profile", []string{f.profile}, analyzer.ProfileNames()},
		{"value of --on-park", []string{f.onPark}, simulate.OnParkNames()}, {"value of --only", f.only, decisionWords}, {"condition", f.failOn, conditionNames()},
	} {
		for _, w := range c.words {
			if err := oneOf(c.what, w, c.known); err != nil {
				return opts, err
			}
		}
	}
	if f.format == "json" && (f.brief || len(f.only) > 0) {
		return opts, errors.New("--format json is the whole replay: it has no rows to choose from; --format jsonl has")
	}
	if f.long {
		if f.format != "table" && f.format != report.Long {
			return opts, fmt.Errorf("--long is a form of --format table; %s has one form", f.format)
		}
		f.format = report.Long
	}
	opts.Profile, _ = analyzer.ProfileNamed(f.profile)
	opts.OnPark, _ = simulate.OnParkNamed(f.onPark)
	for _, name := range f.modes {
		m, _ := engine.ModeNamed(name)
		opts.Modes = append(opts.Modes, m)
	}
	opts.Cwd, opts.Home = sys.dir, sys.env("HOME")
	if f.cwd != "" {
		opts.Cwd = world.Abs(sys.dir, f.cwd)
	}
	opts.WorkingDirectories, opts.OnlySensitive, opts.DistrustHints = conf.directories, conf.onlySensitive, conf.distrustHints
	opts.Lenient = f.lenient
	opts.UserTiers = map[string]string{}
	for _, t := range conf.tiers {
		opts.UserTiers[t.Tool] = t.Tier
	}
	opts.Sensitive = slices.Concat(conf.sensitive, f.sensitive)
	if opts.Rules, err = f.files.load(sys); err != nil {
		return opts, err
	}
	opts.Rules = conf.rules.With(opts.Rules)
	if err := f.classifier.options(sys, &opts); err != nil {
		return opts, err
	}
	return opts, available(opts.Profile)
}

// noEmptyValue refuses a flag that is given without a value, as from a variable that isn't set: taken for no flag, --fail-on would never fail.
func noEmptyValue(cmd *cobra.Command) (err error) {
	cmd.Flags().Visit(func(flag *pflag.Flag) {
		if value := flag.Value.String(); value == "" || value == "[]" {
			err = fmt.Errorf("--%s has no value", flag.Name)
		}
	})
	return err
}

// open opens a transcript; "-" is standard input. The size is 0 when it isn't known.
func (s system) open(path string) (io.ReadCloser, int64, error) {
	if path != "-" {
		f, err := os.Open(path)
		if err != nil {
			return nil, 0, fmt.Errorf("transcript: %w", err)
		}
		info, err := f.Stat()
		if err != nil || !info.Mode().IsRegular() {
			return f, 0, nil
		}
		return f, info.Size(), nil
	}
	if isTerminal(s.in) {
		return nil, 0, errors.New("standard input is a terminal: name a transcript")
	}
	return io.NopCloser(s.in), 0, nil
}

// replay prints row by row and returns the exit code as an error.
func (f *simulateFlags) replay(sys system, watch *watcher, page *report.Page, in io.Reader, opts simulate.Options) error {
	printer := report.NewReplay(f.format, page, chosenModes(opts.Modes))
	summary, err := simulate.Run(in, opts, func(r *simulate.Row) error {
		watch.row(r)
		if f.brief || !f.shows(r) {
			return nil
		}
		return printer.Row(r)
	})
	if err := loadError(sys.out, f.format == "jsonl", err); err != nil {
		return err
	}
	if err := printer.Summary(summary); err != nil {
		return err
	}
	watch.end(summary)
	return watch.code(sys)
}

// loadError passes an error on; machines get it as an object of its own.
func loadError(out io.Writer, machine bool, err error) error {
	var load *transcript.LoadError
	if err == nil || !machine || !errors.As(err, &load) {
		return err
	}
	return errors.Join(report.JSON(out, report.NewUnloadable(load)), err)
}

// replayJSON prints a whole replay as one object.
func replayJSON(sys system, watch *watcher, in io.Reader, opts simulate.Options) error {
	r, summary, err := simulate.PlayRows(in, opts, func(r *simulate.Row) error {
		watch.row(r)
		return nil
	})
	if err := loadError(sys.out, true, err); err != nil {
		return err
	}
	if err := report.ReplayJSON(sys.out, r); err != nil {
		return err
	}
	watch.end(summary)
	return watch.code(sys)
}

// chosenModes returns the modes to show in the order of output.
func chosenModes(chosen []engine.Mode) []engine.Mode {
	if len(chosen) == 0 {
		return engine.Modes()
	}
	return slices.DeleteFunc(engine.Modes(), func(m engine.Mode) bool { return !slices.Contains(chosen, m) })
}

// shows tells whether --only lets a row be printed.
func (f *simulateFlags) shows(r *simulate.Row) bool {
	if len(f.only) == 0 {
		return true
	}
	return slices.ContainsFunc(r.Modes, func(c simulate.Cell) bool {
		return slices.Contains(f.only, c.Decision) || c.Safety && c.Decision == "ask" && slices.Contains(f.only, "ask!")
	})
}

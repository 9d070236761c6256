package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/bashguard/bashguard/corpus"
	"github.com/bashguard/bashguard/report"
	"github.com/bashguard/bashguard/ruleset"
)

func newTest(sys system) *cobra.Command {
	var update bool
	var config configFlags
	cmd := &cobra.Command{
		Use:   "test [flags] PATH...",
		Short: "Compare the verdicts of golden files with what a policy answers",
		Long: `Test judges every case of golden files and compares the answer with the expectation that stands behind it:

  #~ mode: default explore
  #~ rules: settings.json
  git push --force   #~ ask! deny
  git status         #~ allow allow

A line that begins with #~ is a setting for the lines below: mode, profile, shell, cwd, home, working_directories, rules, allow, ask, deny
(one rule each), config or needs. An expectation holds a verdict per mode (allow, ask, deny, or ask! for an ask that no rule may silence) and
the IDs of checks that must have spoken; with several profiles there is one part for each, separated by a slash. A directory stands
for every *.cases and *.txtar below it; the files NAME.sh of a txtar archive are cases of several lines, the last being #~ and the
expectation, and a file NAME.jsonl with a file NAME.want is a recorded session and the verdicts of its calls, one line each.

The .bashguard.yaml nearest to a golden file, at most at the root of its repository, is the policy that is tested: all that it says holds
from the file's beginning, and settings change it. The user's own configuration doesn't count.

` + codes,
		Example: "  bashguard test policy/\n  bashguard test --update policy/git.cases",
		Args:    takes(1, -1, "golden files or directories of them"),
		RunE: func(cmd *cobra.Command, args []string) error {
			page, err := sys.page(cmd)
			if err != nil {
				return err
			}
			files, err := corpus.Find(args)
			if err != nil {
				return err
			}
			return testFiles(&tester{page: page, config: &config, update: update}, files)
		},
	}
	cmd.Flags().BoolVar(&update, "update", false, "rewrite the expectations to what is answered")
	config.add(cmd)
	return cmd
}

// tester is how golden files are run.
type tester struct {
	page   *report.Page
	config *configFlags
	update bool
}

// testFiles runs golden files, or rewrites them.
func testFiles(t *tester, files []string) error {
	tally := report.Tally{Files: len(files)}
	for _, path := range files {
		if err := t.file(path, &tally); err != nil {
			return err
		}
	}
	if tally.Cases == 0 {
		return errors.New("nothing was tested: no file holds a case, which is a line with a command and #~ and a verdict behind it")
	}
	if err := t.page.Golden(tally); err != nil {
		return err
	}
	if tally.Mismatches > 0 {
		return exit(exitFound)
	}
	return nil
}

// policy returns the configuration that holds for a golden file, nil for none. Its place is the directory of the cases, wherever it lies.
func (t *tester) policy(path string) (*ruleset.File, error) {
	name := t.config.file
	if name == "" && !t.config.none {
		dir, err := filepath.Abs(filepath.Dir(path))
		if err != nil {
			return nil, err
		}
		name = nearestConfig(dir)
	}
	if name == "" {
		return nil, nil
	}
	data, err := readConfigFile(name)
	if err != nil {
		return nil, err
	}
	f := ruleset.Read(".bashguard.yaml", data, ruleset.ReadOptions{Format: "bashguard"})
	if f.Fatal != nil {
		return nil, fmt.Errorf("%s: %w", name, f.Fatal)
	}
	return f, nil
}

func (t *tester) file(path string, tally *report.Tally) error {
	policy, err := t.policy(path)
	if err != nil {
		return err
	}
	f, err := corpus.OpenUnder(path, policy)
	if err != nil {
		return err
	}
	var wrong []corpus.Result
	for _, c := range f.Cases {
		r := c.Run()
		tally.Cases++
		if r.Skipped {
			tally.Skipped++
		}
		if !r.Holds() {
			wrong = append(wrong, r)
		}
	}
	if len(wrong) == 0 {
		return nil
	}
	if t.update && !slices.Contains([]string{".cases", ".txtar"}, filepath.Ext(path)) {
		return fmt.Errorf("%s is not rewritten: it is named neither *.cases nor *.txtar", path)
	}
	if t.update {
		tally.Updated += len(wrong)
		return rewrite(path, f.Updated(wrong))
	}
	tally.Mismatches += len(wrong)
	for _, r := range wrong {
		if err := t.page.Mismatch(path, &r); err != nil {
			return err
		}
	}
	return nil
}

// rewrite replaces the content of a file and leaves its mode as it is.
func rewrite(path string, data []byte) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	return os.WriteFile(path, data, info.Mode().Perm())
}

package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/document"
)

// ruleFlags are the flags that name rule files.
type ruleFlags struct {
	files  list
	format string
}

func (f *ruleFlags) add(cmd *cobra.Command) {
	cmd.Flags().Var(&f.files, "rules", "permission rule `FILE` of any agent, may be repeated; bashguard rules FILE shows what is understood")
	f.addFormat(cmd)
}

func (f *ruleFlags) addFormat(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.format, "format-of", "", "`FORMAT` of the rule files where name and content don't tell: "+strings.Join(formatNames(), ", "))
	completes(cmd, "format-of", formatNames)
}

// load reads the files into one set, as their agents unite them. Rules that a file's own host would skip are reported, not tried.
func (f *ruleFlags) load(sys system) (*ruleset.Set, error) {
	files, err := f.read(sys, f.files)
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		if file.Fatal != nil {
			return nil, file.Fatal
		}
		for _, p := range file.Problems {
			complain(sys.err, p.Error())
		}
	}
	return ruleset.Unite(files), nil
}

// read reads rule files. One that its host would refuse is among them, with Fatal set.
func (f *ruleFlags) read(sys system, paths []string) ([]*ruleset.File, error) {
	if f.format != "" && !slices.Contains(formatNames(), f.format) {
		return nil, unknown("rule format", f.format, formatNames())
	}
	var files []*ruleset.File
	for _, path := range paths {
		data, err := readRuleFile(path)
		if err != nil {
			return nil, fmt.Errorf("rule file: %w", err)
		}
		files = append(files, ruleset.Read(filepath.ToSlash(path), data, ruleset.ReadOptions{Format: f.format, Home: sys.env("HOME")}))
	}
	return files, nil
}

// readRuleFile reads a file of a size that is worth reading; of a longer one it reads enough for the reader to say so.
func readRuleFile(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if info, err := file.Stat(); err == nil && info.IsDir() {
		return nil, fmt.Errorf("%s is a directory: name the files in it", path)
	}
	return io.ReadAll(io.LimitReader(file, document.MaxSize+1))
}

func formatNames() []string {
	var names []string
	for _, f := range ruleset.Formats() {
		names = append(names, f.Name)
	}
	return names
}

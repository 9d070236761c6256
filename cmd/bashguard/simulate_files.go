package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/report"
	"github.com/bashguard/bashguard/simulate"
)

// several tells whether the arguments are more than one transcript.
func several(paths []string) bool {
	if len(paths) != 1 || paths[0] == "-" {
		return len(paths) > 1
	}
	info, err := os.Stat(paths[0])
	return err == nil && info.IsDir()
}

// sessionEndings are the endings of files in a directory that are taken for transcripts.
var sessionEndings = []string{".jsonl", ".json"}

// eachTranscript calls visit for every transcript of the arguments: files as they are named, and of a directory the files below it that end
// as transcripts do, in the order of their names. Links inside a directory aren't followed. What can't be listed is visited with the error.
func eachTranscript(paths []string, visit func(path string, err error) error) error {
	for _, path := range paths {
		info, err := os.Stat(path)
		if path == "-" || err != nil || !info.IsDir() {
			if err := visit(path, nil); err != nil {
				return err
			}
			continue
		}
		if err := eachBelow(path, visit); err != nil {
			return err
		}
	}
	return nil
}

// eachBelow calls visit for every transcript below a directory, which may be named by a link to it. One without any is visited itself, with an
// error: whoever names it expects that something is replayed.
func eachBelow(dir string, visit func(path string, err error) error) error {
	root, none := dir, true
	if info, err := os.Lstat(dir); err == nil && !info.IsDir() {
		root += string(filepath.Separator) // the walk follows no link, not even the first
	}
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err == nil && !(d.Type().IsRegular() && slices.Contains(sessionEndings, filepath.Ext(name))) {
			return nil
		}
		none = false
		return visit(name, err)
	})
	if err == nil && none {
		err = visit(dir, fmt.Errorf("no file below it ends in %s", strings.Join(sessionEndings, " or ")))
	}
	return err
}

// replayFiles replays transcripts one after the other, with one summary over all of them. One that can't be replayed is reported, and the
// exit code is then trouble when all others are through.
func (f *simulateFlags) replayFiles(sys system, watch *watcher, page *report.Page, paths []string, opts simulate.Options) error {
	if f.format == "json" {
		return errors.New("--format json is about one transcript; --format jsonl takes several")
	}
	printer := report.NewReplay(f.format, page, chosenModes(opts.Modes))
	batch := simulate.NewBatch(opts)
	err := eachTranscript(paths, func(path string, err error) error {
		s, err := f.replayFile(sys, watch, printer, batch, path, err)
		if err != nil {
			return err
		}
		if s.Error != nil {
			complain(sys.err, fmt.Sprintf("%s: %s", report.Visible(path), report.Visible(strings.TrimPrefix(s.Error.Reason, "transcript: "))))
		}
		watch.end(s)
		return printer.File(s)
	})
	if err != nil {
		return err
	}
	summary := batch.Summary()
	if err := printer.Summary(summary); err != nil {
		return err
	}
	watch.end(summary)
	met := watch.code(sys)
	if summary.FailedFiles > 0 {
		return exit(exitTrouble)
	}
	return met
}

// replayFile replays one of several transcripts; the error that it is given is why it can't be.
func (f *simulateFlags) replayFile(sys system, watch *watcher, printer report.Replay, batch *simulate.Batch, path string, err error) (*simulate.Summary, error) {
	if err != nil {
		return batch.Fail(path, err), nil
	}
	in, _, err := sys.open(path)
	if err != nil {
		return batch.Fail(path, err), nil
	}
	defer in.Close()
	return batch.Run(path, in, func(r *simulate.Row) error {
		watch.row(r)
		if f.brief || !f.shows(r) {
			return nil
		}
		return printer.Row(r)
	})
}

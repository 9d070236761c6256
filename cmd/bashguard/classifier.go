package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"github.com/bashguard/bashguard/report"
	"github.com/bashguard/bashguard/simulate"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// classifierFlags say who answers the second stage of the classifier, and where the answers go.
type classifierFlags struct {
	command, answers, record string
	timeout                  time.Duration
	kept                     bytes.Buffer
}

// Limits of what a classifier may print, in bytes: its answer, and the complaint that is shown.
const (
	maxAnswer    = 64 << 10
	maxComplaint = 500
)

func (f *classifierFlags) register(flags *pflag.FlagSet) {
	flags.StringVar(&f.command, "classifier", "", "shell `COMMAND` to ask about calls that only the second stage of the classifier can judge; it is the only thing that is ever started: one JSON line on its standard input, one back")
	flags.DurationVar(&f.timeout, "classifier-timeout", 10*time.Second, "`TIME` after which a classifier that says nothing is stopped; no answer is never approval")
	flags.StringVar(&f.answers, "classifier-answers", "", "`FILE` with answers that an earlier run kept")
	flags.StringVar(&f.record, "record-classifier", "", "`FILE` to keep the classifier's answers in, for later runs")
}

// options reads the answers of an earlier run and hands over the program.
func (f *classifierFlags) options(sys system, opts *simulate.Options) error {
	if f.timeout <= 0 {
		return errors.New("--classifier-timeout must be more than 0")
	}
	if f.answers != "" {
		in, err := os.Open(f.answers)
		if err != nil {
			return fmt.Errorf("answers of the classifier: %w", err)
		}
		defer in.Close()
		if opts.Classified, err = transcript.ReadClassified(in); err != nil {
			return fmt.Errorf("answers of the classifier: %s: %w", f.answers, err)
		}
	}
	if f.record != "" {
		if err := recordable(f.record); err != nil {
			return fmt.Errorf("answers of the classifier: %w", err)
		}
		opts.Verdict = func(c *transcript.Classified) error { return transcript.WriteClassified(&f.kept, c) }
	}
	if f.command != "" {
		opts.Classifier = f.asker(sys)
	}
	return nil
}

// recordable tells, before anything is paid for, whether answers can be kept in a file: it can be written, and isn't a file with anything else
// in it, as a transcript, which would be lost. Something other than a regular file is the caller's affair.
func recordable(path string) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return nil
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return err
	}
	defer file.Close()
	if _, err := transcript.ReadClassified(file); err != nil {
		return fmt.Errorf("%s holds something else, and would be overwritten: %w", path, err)
	}
	return nil
}

// asker returns a function that asks the program. The first failure is told; the rows say which calls got no answer.
func (f *classifierFlags) asker(sys system) func([]byte) ([]byte, error) {
	told := false
	return func(question []byte) ([]byte, error) {
		answer, err := f.ask(question)
		if err == nil {
			_, err = simulate.ParseVerdict(answer)
		}
		if err != nil && !told {
			told = true
			complain(sys.err, fmt.Sprintf("the classifier gave no answer: %v", err))
		}
		return answer, err
	}
}

// ask starts the program for one question. It is stopped, with everything that it started, when its time is over.
func (f *classifierFlags) ask(question []byte) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), f.timeout)
	defer cancel()
	cmd := shellProgram(ctx, f.command)
	answer, complaint := &limited{left: maxAnswer}, &limited{left: maxComplaint, drop: true}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(question), answer, complaint
	cmd.WaitDelay = time.Second // for what holds on to the output after the program's end
	err := cmd.Run()
	if err != nil && cmd.Process != nil {
		_ = cmd.Cancel() // what it left running; an error means that nothing is left
	}
	switch {
	case ctx.Err() != nil:
		return nil, fmt.Errorf("stopped after %v", f.timeout)
	case answer.full:
		return nil, fmt.Errorf("it printed more than %d KiB", maxAnswer>>10)
	case err != nil:
		first, _, _ := strings.Cut(strings.TrimSpace(complaint.taken.String()), "\n")
		if first == "" {
			return nil, err
		}
		return nil, fmt.Errorf("%w: %s", err, report.Visible(first))
	}
	return answer.taken.Bytes(), nil
}

// limited takes so many bytes. What is over them is dropped, or an error.
type limited struct {
	taken      bytes.Buffer // no embedded one: its ReadFrom would know no limit
	left       int
	drop, full bool
}

// Write takes what there is room for.
func (l *limited) Write(b []byte) (int, error) {
	taken := min(len(b), l.left)
	l.left -= taken
	l.taken.Write(b[:taken])
	if taken < len(b) {
		l.full = true
		if !l.drop {
			return taken, errors.New("too much output")
		}
	}
	return len(b), nil
}

// keep writes the answers that counted behind a replay that ended with err, and returns the error of both. What was paid for is kept even when
// the replay ended early, but a replay that came to nothing leaves the answers of an earlier one; and trouble is told rather than a condition
// that was met.
func (f *classifierFlags) keep(err error) error {
	code := exit(exitTrouble)
	if f.record == "" || err != nil && f.kept.Len() == 0 && (!errors.As(err, &code) || code == exitTrouble) {
		return err
	}
	written := os.WriteFile(f.record, f.kept.Bytes(), 0o666)
	if written == nil {
		return err
	}
	written = fmt.Errorf("answers of the classifier: %w", written)
	if errors.As(err, &code) {
		return written
	}
	return errors.Join(err, written)
}

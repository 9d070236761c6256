package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime/debug"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/report"
)

// longestLine bounds one line of input in bytes; a longer one is answered as a bad line.
const longestLine = 64 << 20

var errLongLine = fmt.Errorf("line is longer than %d MiB", longestLine>>20)

// A judgement needs little memory and keeps none, so a batch may let garbage grow to several times
// of what is in use, in percent, as long as all memory stays below a limit in bytes.
const (
	batchGarbage = 400
	batchMemory  = 512 << 20
)

// batch answers every line of input on a line of output, in order. What is ready is written as soon as the input pauses.
// The result is the exit code: 0 when every line was answered.
func (c *checker) batch(in io.Reader, out io.Writer) error {
	defer debug.SetGCPercent(debug.SetGCPercent(batchGarbage))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(batchMemory))
	lines := bufio.NewReaderSize(in, 1<<16)
	answers := bufio.NewWriterSize(out, 1<<16)
	var code exit
	for {
		if !lineReady(lines) {
			if err := answers.Flush(); err != nil {
				return err
			}
		}
		line, err := readLine(lines)
		if err == io.EOF {
			break
		}
		if err != nil && !errors.Is(err, errLongLine) {
			return errors.Join(err, answers.Flush())
		}
		answer := c.answerLine(line, err)
		if _, bad := answer.(*report.Trouble); bad {
			code = exitTrouble
		}
		if err := report.JSON(answers, answer); err != nil {
			return err
		}
	}
	if err := answers.Flush(); err != nil {
		return err
	}
	return code.code()
}

// answerLine answers one line; whatever goes wrong with it stays with it.
func (c *checker) answerLine(line []byte, err error) (answer any) {
	var id *string
	defer func() {
		if v := recover(); v != nil {
			answer = report.NewTrouble(id, errors.New("internal error"))
		}
	}()
	if err != nil {
		return report.NewTrouble(nil, err)
	}
	r, err := engine.ParseRequest(line)
	id = r.ID
	if err != nil {
		return report.NewTrouble(id, err)
	}
	if r.Profile != nil {
		if err := available(*r.Profile); err != nil {
			return report.NewTrouble(id, err)
		}
	}
	if c.distrustHints {
		r.Spec.ReadOnlyHint = nil
	}
	return r.Answer(c.opts, c.rules)
}

// lineReady tells whether a whole line can be read without waiting for more input.
func lineReady(r *bufio.Reader) bool {
	waiting, _ := r.Peek(r.Buffered())
	return bytes.IndexByte(waiting, '\n') >= 0
}

// readLine returns the next line without its end, in memory that lasts until the next line is read. A line that is too long
// is read to its end and thrown away.
func readLine(r *bufio.Reader) ([]byte, error) {
	var line []byte
	long := false
	for {
		part, err := r.ReadSlice('\n')
		if err == nil && line == nil && !long {
			return bytes.TrimRight(part, "\r\n"), nil
		}
		if long = long || len(line)+len(part) > longestLine; !long {
			line = append(line, part...)
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case err == io.EOF && len(line) == 0 && !long:
			return nil, io.EOF
		case err != nil && err != io.EOF:
			return nil, err
		case long:
			return nil, errLongLine
		}
		return bytes.TrimRight(line, "\r\n"), nil
	}
}

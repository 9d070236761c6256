package transcript

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
)

// MaxLine is the longest line that is read, in bytes; longer ones are reported and skipped, so that one line can't take the memory.
// The largest honest lines hold a screenshot or a whole file, a few MiB.
const MaxLine = 16 << 20

// lines reads a transcript line by line. Only \n ends a line: U+2028 and other separators may stand inside a JSON text.
type lines struct {
	r *bufio.Reader
	n int
	// ahead holds lines that were read to find out the format, and are still to be delivered.
	ahead []line
}

// line is one line without its end; err is set when it was too long.
type line struct {
	n    int
	text []byte
	err  error
}

// newLines begins to read.
func newLines(r io.Reader) *lines { return &lines{r: bufio.NewReaderSize(r, 64<<10)} }

// next returns the next line that isn't blank; its text is valid until the next call. The error is io.EOF or the reader's.
func (l *lines) next() (line, error) {
	if len(l.ahead) > 0 {
		first := l.ahead[0]
		l.ahead = l.ahead[1:]
		return first, nil
	}
	for {
		text, err := l.read()
		if trimmed := bytes.TrimSpace(text); len(trimmed) > 0 || errors.Is(err, errTooLong) {
			return l.made(trimmed, err), nil
		}
		if err != nil {
			return line{}, err
		}
	}
}

// made counts a line; only an over-long one carries its error, for the end of the file comes again at the next read.
func (l *lines) made(text []byte, err error) line {
	made := line{n: l.n, text: text}
	if errors.Is(err, errTooLong) {
		made.text, made.err = nil, &LineError{Line: l.n, Reason: fmt.Sprintf("longer than %d MiB, skipped", MaxLine>>20)}
	}
	return made
}

// errTooLong is made into a LineError where the number of the line is known.
var errTooLong = errors.New("line too long")

// read returns one raw line. A byte order mark in front of the first one is dropped.
func (l *lines) read() ([]byte, error) {
	l.n++
	text, err := l.r.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		text, err = l.readLong(text)
	}
	if l.n == 1 {
		text = bytes.TrimPrefix(text, []byte("\ufeff"))
	}
	return text, err
}

// readLong goes on with a line that is longer than the buffer; beyond MaxLine it only looks for the end.
func (l *lines) readLong(start []byte) ([]byte, error) {
	text, tooLong := append([]byte(nil), start...), false
	for {
		more, err := l.r.ReadSlice('\n')
		if tooLong = tooLong || len(text)+len(more) > MaxLine; tooLong {
			text = nil
		} else {
			text = append(text, more...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if tooLong {
			return nil, errTooLong
		}
		return text, err
	}
}

// peek returns up to n coming lines, or fewer when they hold more than a MiB, without taking them.
func (l *lines) peek(n int) ([]line, error) {
	for size := 0; len(l.ahead) < n && size < 1<<20; {
		held := l.ahead
		l.ahead = nil
		got, err := l.next()
		l.ahead = held
		if errors.Is(err, io.EOF) {
			return l.ahead, nil
		}
		if err != nil {
			return l.ahead, err
		}
		got.text = bytes.Clone(got.text) // the reader uses its buffer again
		size += len(got.text)
		l.ahead = append(l.ahead, got)
	}
	return l.ahead, nil
}

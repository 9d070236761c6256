package main

import (
	"fmt"
	"io"
)

// showsProgress tells whether a line of progress may be drawn: on a terminal, while the rows go elsewhere.
func (s system) showsProgress() bool { return isTerminal(s.err) && !isTerminal(s.out) }

// progress returns a function that rewrites one line with how far a replay is; size is the length of the input in bytes, 0 for unknown.
func progress(w io.Writer, size int64) func(bytes int64, calls int) {
	return func(bytes int64, calls int) {
		far := fmt.Sprintf("%d MB", bytes>>20)
		if size > 0 {
			far = fmt.Sprintf("%d %%", min(100, bytes*100/size))
		}
		fmt.Fprintf(w, "\r\x1b[K%s, %d calls", far, calls)
	}
}

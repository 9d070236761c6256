//go:build unix

package main

import (
	"os"

	"golang.org/x/sys/unix"
)

// columns asks a terminal for its width; 0 means that it doesn't tell.
func columns(f *os.File) int {
	size, err := unix.IoctlGetWinsize(int(f.Fd()), unix.TIOCGWINSZ)
	if err != nil {
		return 0
	}
	return int(size.Col)
}

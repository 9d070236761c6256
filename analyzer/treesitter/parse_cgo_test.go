//go:build cgo

package treesitter

import (
	"errors"
	"strings"
	"testing"
	"time"
)

// After a parse was given up, the same parser must read the next text from its beginning.
func TestTimeoutLeavesNothingBehind(t *testing.T) {
	for range 4 {
		if _, err := parse(strings.Repeat("${", 2000), time.Microsecond); !errors.Is(err, ErrTimeout) {
			t.Fatalf("error %v, want %v", err, ErrTimeout)
		}
		root, err := parse("ls", MaxTime)
		if err != nil {
			t.Fatal(err)
		}
		if got := root.Children[0]; got.Type != "command" || got.End != 2 {
			t.Errorf("got a %s at %d-%d, want the command", got.Type, got.Start, got.End)
		}
	}
}

package wordlist_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/wordlist"
)

func TestHasWholeWordsOnly(t *testing.T) {
	const list = wordlist.List("cat catalog\n\tlog tac a")
	for _, tc := range []struct {
		word string
		want bool
	}{
		{"cat", true}, {"catalog", true}, {"log", true}, {"tac", true}, {"a", true},
		{"ca", false}, {"at", false}, {"catal", false}, {"alog", false}, {"ta", false}, {"", false}, {" ", false},
		{"cat catalog", false}, {"log\n", false}, {"catalog\n\tlog", false}, {"cat\x00", false}, {"Cat", false},
	} {
		if got := list.Has(tc.word); got != tc.want {
			t.Errorf("Has(%q) = %v", tc.word, got)
		}
	}
	if wordlist.List("").Has("a") {
		t.Error("the empty list holds a word")
	}
}

// FuzzHas compares with the plain way of looking a word up.
func FuzzHas(f *testing.F) {
	f.Add("cat catalog log", "log")
	f.Add("aa a", "a")
	f.Add("\n", "")
	f.Fuzz(func(t *testing.T, list, word string) {
		if strings.ContainsAny(list+word, "\v\f\r\u0085\u00a0") || strings.IndexFunc(list+word, func(r rune) bool { return r >= 0x80 }) >= 0 {
			t.Skip("lists are plain ASCII with blanks and newlines")
		}
		if got, want := wordlist.List(list).Has(word), slices.Contains(strings.Fields(list), word); got != want {
			t.Errorf("Has(%q) in %q = %v", word, list, got)
		}
	})
}

func BenchmarkHas(b *testing.B) {
	const list = wordlist.List(": . [ alias bg break cd chdir command continue echo eval exec exit export false fg getopts hash jobs kill")
	for b.Loop() {
		list.Has("kill")
		list.Has("ls")
	}
}

func ExampleList_Has() {
	const shells = wordlist.List("bash dash zsh")
	fmt.Println(shells.Has("zsh"), shells.Has("sh"))
	// Output: true false
}

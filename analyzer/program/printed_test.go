package program_test

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer/program"
)

// printed judges a command whose input is known and returns what is known of its output.
func printed(tb testing.TB, text string, piped program.Output) program.Output {
	tb.Helper()
	return program.JudgePiped(words(tb, text), piped).Output()
}

// TestPrintedNumbers holds which calls print integers and nothing else, beside near ones that may print more.
func TestPrintedNumbers(t *testing.T) {
	for text, want := range map[string]program.Content{
		"wc -l": program.OneNumber, "wc -lw": 0, "wc": 0, "wc -l a": program.OneCount, "wc -l a b": program.Counts, "wc -l *": 0,
		"wc --lines": program.OneNumber, "wc -l --files0-from=a": 0, "wc --version": 0, "wc -l $x": 0, "wc -l 'a\nb'": 0,
		"grep -c x": program.OneNumber, "grep -ci -e x a": program.OneNumber, "grep -c x a b": 0, "grep -rc x a": 0, "grep -Hc x a": 0,
		"grep -c x *": 0, "rgrep -c x a": 0, "grep -c $x a": 0, "grep -n x": 0, "grep -c x \"src/$f\"": program.OneNumber,
		"date +%s": program.OneNumber, "date -u +%Y%m%d": program.OneNumber, "date +%F": 0, "date": 0, "date -R +%s": 0, "date +%s%N": 0,
		"date -d \"$x\" +%s": program.OneNumber, "date -d $x +%s": 0, "date +%": 0, "date +$x": 0,
		"date '+1 2'": program.Numbers, "date +%H%e": program.Numbers, "stat -c '%s %Y' a": program.Numbers,
		"id -u": program.OneNumber, "id -u root": program.OneNumber, "id -un": 0, "id": 0, "id -u $x": 0, "id -G": 0,
		"nproc --all": program.OneNumber, "nproc --no-such": 0,
		"seq 1 10": program.Numbers, "seq -w 3": program.Numbers, "seq 0.1 1": 0, "seq -s, 3": 0, "seq -f %g 3": 0, "seq $x": 0, "seq -3 3": program.Numbers,
		"stat -c %s a": program.OneNumber, "stat -Lc '%s %Y' a b": program.Numbers, "stat -c %n a": 0, "stat -f %z a": 0, "stat -c %s $x": 0,
		"stat -c %s --printf=%n a": 0, "stat a": 0,
		"pwd": program.Directory, "pwd -P": 0, "pwd x": 0,
		"cat a": 0, "no-such-program": 0, "git log": 0,
	} {
		if got := printed(t, text, program.Output{}).Content; got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

// TestPassedNumbers holds which programs leave numbers what they are.
func TestPassedNumbers(t *testing.T) {
	for _, c := range []struct {
		text        string
		piped, want program.Content
	}{
		{"tr -d ' '", program.OneNumber, program.OneNumber},
		{"tr -d ' '", 0, 0},
		{"tr 1 a", program.OneNumber, 0},
		{"tr -dc 0-9", program.OneNumber, 0},
		{"tr -d ' '", program.NulNames, 0},
		{"head -1", program.Numbers, program.Numbers},
		{"head -1 a", program.Numbers, 0},
		{"head -c 1", program.Numbers, 0},
		{"tail -n 1", program.OneNumber, program.OneNumber},
		{"sort -rn", program.Numbers, program.Numbers},
		{"sort -o out", program.Numbers, 0},
		{"sort --no-such", program.Numbers, 0},
		{"uniq", program.Numbers, program.Numbers},
		{"uniq -c", program.Numbers, 0},
		{"xargs", program.OneNumber, program.OneNumber},
		{"xargs echo", program.OneNumber, 0},
		{"awk '{print $1}'", program.OneCount, program.OneNumber},
		{"awk '{print $1}'", program.Counts, program.Numbers},
		{"awk '{print $2}'", program.Counts, 0},
		{"awk -F: '{print $1}'", program.Counts, 0},
		{"awk '{print $1}' a", program.Counts, 0},
		{"cut -d' ' -f1", program.Counts, program.Numbers},
		{"cut -d: -f1", program.Counts, 0},
		{"cut -d' ' -f1-2", program.Counts, 0},
		{"head -1", program.OneCount, program.OneCount},
	} {
		if got := printed(t, c.text, program.Output{Content: c.piped}).Content; got != c.want {
			t.Errorf("%s behind %v: %v, want %v", c.text, c.piped, got, c.want)
		}
	}
}

// TestPrintedNames holds which calls print names of files and nothing else, and what these begin with.
func TestPrintedNames(t *testing.T) {
	for text, want := range map[string]string{
		"find a -print0":                   "0 a/**",
		"find a ./b -name '*.c' -print0":   "0 a/*.c ./b/*.c",
		"find a":                           "1 a/**",
		"find a -type f -print":            "1 a/**",
		"find a -print0 -exec cat {} +":    "",
		"find a -print0 -o -print":         "",
		"find a -printf '%p\\0' -print0":   "",
		"find a -print0 -ls":               "",
		"find a -print0 -fprint /dev/null": "",
		"find a -print0 --help":            "",
		"grep -lZ x a":                     "0 a/**",
		"grep -rlZ --include='*.c' x ./a":  "0 ./a/**",
		"grep -rlZ x":                      "",
		"grep -rl x a":                     "",
		"grep -rZ x a":                     "",
		"grep -rlZc x a":                   "",
	} {
		out := printed(t, text, program.Output{})
		got := ""
		switch out.Content {
		case program.NulNames:
			got = "0"
		case program.LineNames:
			got = "1"
		}
		for _, w := range out.Names {
			got += " " + w.String()
		}
		if got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// TestPassedNames holds which programs hand on whole names.
func TestPassedNames(t *testing.T) {
	for text, whole := range map[string]bool{
		"sort -z": true, "sort -zu": true, "sort": false, "head -zn 5": true, "head -5": false, "tail -z -n 1": true, "shuf -z": true, "uniq -z": true,
		"grep -z x": true, "grep -zv x": true, "grep x": false, "grep -zo x": false, "grep -zn x": false, "grep -z x a": false,
		"tr -d x": false, "cat": false, "grep -za x": false, // on macOS -z unpacks, and -a then prints what follows a newline in a name
	} {
		out := printed(t, text, program.Output{Content: program.NulNames, Names: []program.Word{program.Literal("a")}})
		if got := out.Content == program.NulNames; got != whole {
			t.Errorf("%s: hands on whole names is %t, want %t", text, got, whole)
		}
	}
}

// TestXargsTakesNames holds what the command of xargs gets from names that end in a NUL: words that begin as they do.
func TestXargsTakesNames(t *testing.T) {
	names := program.Output{Content: program.NulNames, Names: []program.Word{{Text: "./", Open: program.Names, Found: "./**"}}}
	lines := program.Output{Content: program.LineNames, Names: names.Names}
	for _, c := range []struct {
		text   string
		piped  program.Output
		option bool // a word of the command may be an option
		runs   int
	}{
		{"xargs -0 file", names, false, 2}, // without names once too
		{"xargs -0r file", names, false, 1},
		{"xargs -0 -n 1 file", names, false, 2},
		{"xargs -0 -I{} sort {}", names, false, 1},
		{"xargs -0 -I{} -n 1 sort {}", names, true, 1},
		{"xargs file", names, true, 1},
		{"xargs -0 file", lines, true, 1},
		{"xargs -0 -d x file", names, true, 1},
		{"xargs -0 -a x file", names, true, 1},
		{"xargs -0 -L 1 file", names, true, 1},
		{"xargs -0 -E x file", names, true, 1},
		{"xargs -0 file", program.Output{}, true, 1},
	} {
		runs := program.JudgePiped(words(t, c.text), c.piped).Runs
		option := false
		for _, r := range runs {
			for _, w := range r.Words {
				option = option || w.MayBeOption()
			}
		}
		if option != c.option || len(runs) != c.runs {
			t.Errorf("%s: may have an option is %t, want %t; %d runs, want %d", c.text, option, c.option, len(runs), c.runs)
		}
	}
}

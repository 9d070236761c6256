package main

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer"
)

// hostile are texts that want to hang, crash or deceive. None of them is a command that anybody would run.
var hostile = map[string]string{
	"nothing":               "",
	"ten megabytes":         strings.Repeat("a ", 5<<20),
	"NUL":                   "ls\x00-la",
	"no UTF-8":              "ls \xff\xfe",
	"parentheses":           strings.Repeat("(", 100_000),
	"substitutions":         strings.Repeat("$(", 100_000),
	"backticks":             strings.Repeat("`", 200_000),
	"bidi":                  "ls \u202e txt.exe",
	"zero width":            "l\u200bs",
	"endless here-document": "cat <<END\n" + strings.Repeat("x\n", 1000),
	"here-documents":        strings.Repeat("cat <<E\n", 20_000),
	"list":                  strings.Repeat("ls; ", 60_000),
	"and-list":              strings.Repeat("ls && ", 30_000) + "ls",
	"pipe":                  strings.Repeat("ls|", 60_000) + "ls",
	"quotes":                strings.Repeat(`"$(`, 50_000),
	"expansions":            strings.Repeat("${a:-", 50_000),
	"redirections":          "ls " + strings.Repeat(">a ", 80_000),
	"here-strings":          strings.Repeat("<<<", 60_000),
	"loops":                 strings.Repeat("for i in 1; do ", 5_000) + "ls; " + strings.Repeat("done; ", 5_000),
	"functions":             strings.Repeat("f(){ ", 40_000),
	"wrappers":              strings.Repeat("env ", 60_000) + "ls",
	"evals":                 strings.Repeat("eval ", 40_000) + "ls",
	"doubling":              strings.Repeat("a=$a$a;", 3_000) + "echo $a",
	"escape sequence":       "\x1b]0;owned\a\x1b[2J",
}

// A harmless text isn't hostile, but may not be dear either.
var expensive = map[string]string{
	"braces":   "echo " + strings.Repeat("{a,b}", 40_000),
	"patterns": "ls " + strings.Repeat("*", 200_000),
	"escapes":  "echo " + strings.Repeat(`\a`, 120_000),
	"script":   "sed -e '" + strings.Repeat("s/a/b/;", 30_000) + "' f",
}

// answerOf runs the program on standard input and returns its exit code and everything that it prints.
func answerOf(t *testing.T, stdin io.Reader, args ...string) (int, string) {
	t.Helper()
	var printed bytes.Buffer
	code := run(args, system{in: stdin, out: &printed, err: &printed, env: func(string) string { return "" }, dir: "/w"})
	text := printed.String()
	if strings.Contains(text, "goroutine ") || strings.Contains(text, "internal error") {
		t.Errorf("a fault of the program: %.300s", text)
	}
	for line := range strings.Lines(text) {
		if shown := strings.TrimSuffix(line, "\n"); strings.ContainsFunc(shown, func(r rune) bool { return r < ' ' || r == 0x7f || 0x202a <= r && r <= 0x202e || r == 0x200b }) {
			t.Errorf("the output holds a character that a terminal obeys: %.100q", shown)
		}
	}
	return code, text
}

func TestHostileCommandsAreNeverAllowed(t *testing.T) {
	for name, text := range hostile {
		t.Run(name, func(t *testing.T) {
			for _, profile := range []string{"strict", "precise"} {
				for _, format := range []string{"text", "json"} {
					if code, out := answerOf(t, strings.NewReader(text), "check", "--profile", profile, "--format", format, "-"); code != exitAsk && code != exitTrouble {
						t.Errorf("%s as %s: exit code %d: %.200s", profile, format, code, out)
					}
				}
			}
		})
	}
	for name, text := range expensive {
		t.Run(name, func(t *testing.T) {
			answerOf(t, strings.NewReader(text), "check", "-")
		})
	}
}

func TestHostileTextsInTheReferencesProfile(t *testing.T) {
	if len(analyzer.Parsers()) < 2 {
		t.Skip("the profile is the second parser's, which this build lacks")
	}
	for name, text := range hostile {
		t.Run(name, func(t *testing.T) {
			if code, _ := answerOf(t, strings.NewReader(text), "check", "--profile", "agentscope", "-"); code > exitDeny {
				t.Errorf("exit code %d", code)
			}
		})
	}
}

// A line of fifty megabytes is a broken line; the calls around it are replayed.
func TestHostileTranscripts(t *testing.T) {
	call := func(id string) string {
		return `{"type":"turn","calls":[{"id":"` + id + `","name":"Bash","input":{"command":"rm a"},"result":{"text":"ok"}}]}` + "\n"
	}
	long := `{"type":"message","text":"` + strings.Repeat("x", 50<<20) + `"}` + "\n"
	header := `{"type":"header","version":1,"cwd":"/w"}` + "\n"
	code, out := answerOf(t, strings.NewReader(header+call("a")+long+call("b")), "simulate", "--mode", "default", "-")
	if code != 0 || !strings.Contains(out, "\n2 calls ") {
		t.Errorf("exit code %d\n%.500s", code, out)
	}
	for name, text := range hostile {
		t.Run(name, func(t *testing.T) {
			answerOf(t, strings.NewReader(text), "simulate", "-")
			answerOf(t, strings.NewReader(header+text), "simulate", "--format", "csv", "-")
			answerOf(t, strings.NewReader(text), "check", "--batch")
		})
	}
}

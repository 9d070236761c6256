package shell_test

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/shell"
	"github.com/bashguard/bashguard/analyzer/treesitter"
	"github.com/bashguard/bashguard/analyzer/world"
)

var update = flag.Bool("update", false, "ask the shells again, and rewrite their table and its page")

// dialects are the columns of the table: the name of the column, the program that is run, and what judges for it.
var dialects = []struct {
	name, program string
	shell         parse.Shell
}{{"bash", "bash", parse.Bash}, {"sh", "dash", parse.Sh}, {"zsh", "zsh", parse.Zsh}}

// tableRow is a text of testdata/shells.txt with what it does in each dialect.
type tableRow struct {
	section string // the comment lines above
	text    string
	note    string // what the page says about it, "" when it isn't there
	answers map[string]answer
}

// answer is what one dialect makes of a text.
type answer struct {
	sign string // "=", "<" or "!": how far the Script goes
	deed deed
}

// deed is what a text does, in the order in which it was seen.
type deed struct {
	rejected bool
	ran      [][]string // programs with their arguments
	wrote    []string   // files that the shell itself made or changed
}

// marks stand for characters that a line of the table can't hold.
var marks = strings.NewReplacer("\n", "␤", "\r", "␍", "\t", "␉")

var unmarks = strings.NewReplacer("␤", "\n", "␍", "\r", "␉", "\t")

// String writes a deed as the table has it.
func (d deed) String() string {
	var parts []string
	for _, words := range d.ran {
		parts = append(parts, quoteWords(words))
	}
	for _, f := range d.wrote {
		parts = append(parts, ">"+quoteWords([]string{f}))
	}
	if d.rejected {
		parts = append(parts, "REJECTED")
	}
	if len(parts) == 0 {
		return "nothing"
	}
	return strings.Join(parts, " ; ")
}

// set returns the deed without order and repetition, neither of which the Script tells.
func (d deed) set() string {
	parts := strings.Split(d.String(), " ; ")
	slices.Sort(parts)
	return strings.Join(slices.Compact(parts), " ; ")
}

func quoteWords(words []string) string {
	var out []string
	for _, word := range words {
		if word == "" || strings.ContainsAny(word, " ;>\"\n\t\r") {
			word = strconv.Quote(word)
		}
		out = append(out, word)
	}
	return strings.Join(out, " ")
}

// tableWord matches one word of an answer.
var tableWord = regexp.MustCompile(`>?"(?:[^"\\]|\\.)*"|[^ ]+`)

func readDeed(text string) (d deed) {
	var words []string
	end := func() {
		if len(words) > 0 {
			d.ran = append(d.ran, words)
		}
		words = nil
	}
	for _, word := range tableWord.FindAllString(text, -1) {
		switch unquoted, err := strconv.Unquote(word); {
		case err == nil && word[0] == '"':
			words = append(words, unquoted)
		case word == ";" || word == "nothing":
			end()
		case word == "REJECTED":
			d.rejected = true
		case word[0] == '>':
			d.wrote = append(d.wrote, readDeed(word[1:]).ran[0][0])
		default:
			words = append(words, word)
		}
	}
	end()
	return d
}

const tablePath = "testdata/shells.txt"

// answerLine matches an answer: dialects, a sign, and what they do.
var answerLine = regexp.MustCompile(`^\t((?:(?:bash|sh|zsh) )+) *([=<!?]) (.*)$`)

func readTable(t *testing.T) (rows []*tableRow) {
	t.Helper()
	data, err := os.ReadFile(tablePath)
	if err != nil {
		t.Fatal(err)
	}
	section := ""
	for n, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		switch m := answerLine.FindStringSubmatch(line); {
		case line == "" || strings.HasPrefix(line, "# "):
			section += line + "\n"
		case strings.HasPrefix(line, "\tnote "):
			rows[len(rows)-1].note = line[len("\tnote "):]
		case m != nil:
			for name := range strings.FieldsSeq(m[1]) {
				rows[len(rows)-1].answers[name] = answer{m[2], readDeed(m[3])}
			}
		case line[0] == '\t':
			t.Fatalf("%s:%d: not an answer: %q", tablePath, n+1, line)
		default:
			rows = append(rows, &tableRow{section: section, text: unmarks.Replace(line), answers: map[string]answer{}})
			section = ""
		}
	}
	return rows
}

func writeTable(t *testing.T, rows []*tableRow) {
	t.Helper()
	var b strings.Builder
	for _, row := range rows {
		fmt.Fprintf(&b, "%s%s\n", row.section, marks.Replace(row.text))
		if row.note != "" {
			fmt.Fprintf(&b, "\tnote %s\n", row.note)
		}
		for _, line := range row.lines() {
			fmt.Fprintf(&b, "\t%-12s %s\n", strings.Join(line.names, " "), line.text)
		}
	}
	if err := os.WriteFile(tablePath, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// answers is what dialects answer alike.
type answers struct {
	names []string
	text  string
}

func (r *tableRow) lines() (lines []answers) {
	for _, d := range dialects {
		a, ok := r.answers[d.name]
		if !ok {
			continue
		}
		text := a.sign + " " + a.deed.String()
		if i := slices.IndexFunc(lines, func(l answers) bool { return l.text == text }); i >= 0 {
			lines[i].names = append(lines[i].names, d.name)
		} else {
			lines = append(lines, answers{[]string{d.name}, text})
		}
	}
	return lines
}

// script is what the analyzer says about a text, for one dialect.
type script struct {
	tree   *parse.Result
	result *shell.Result
}

func scriptOf(text string, dialect parse.Shell) script {
	s := script{tree: parse.Parse(text, dialect), result: &shell.Result{}}
	if s.tree.File != nil {
		s.result = shell.Follow(s.tree.File, dialect, &world.World{Cwd: "/w", Home: "/w/home"})
	}
	return s
}

// sign tells how far the Script goes for what a text does: "=" it holds just that, "<" that and more, "!" it says that it can't be told,
// and "?" it lacks something.
func (s script) sign(d deed) string {
	covered := s.covers(d)
	switch {
	case s.asks():
		return "!"
	case !covered:
		return "?"
	case s.exact(d):
		return "="
	}
	return "<"
}

// asks tells whether the text can't be told: a person is asked, whatever the rest of the Script says.
func (s script) asks() bool {
	untold := func(i shell.Issue) bool { return i.Kind != shell.HiddenEffect }
	return s.tree.File == nil || len(s.tree.Problems) > 0 || slices.ContainsFunc(s.result.Issues, untold) ||
		slices.ContainsFunc(s.result.Commands, mayBeOther)
}

// mayBeOther tells whether a command may change what the rest of the text means, or be another than its name says. Of the recorders, most
// are unknown to the analyzer: that doesn't count.
func mayBeOther(c shell.Command) bool {
	known := len(c.Words) > 0 && slices.Contains(recorders, programOf(c.Words[0]))
	return c.Altered || !known && slices.ContainsFunc(c.Effects, func(e program.Effect) bool {
		return e.Kind == program.Unproven
	})
}

func (s script) covers(d deed) bool {
	for _, words := range d.ran {
		if !slices.ContainsFunc(s.result.Commands, func(c shell.Command) bool { return fits(c.Words, words) }) {
			return false
		}
	}
	for _, name := range d.wrote {
		if !slices.ContainsFunc(s.result.Commands, func(c shell.Command) bool { return writes(c, "/w/"+name) }) {
			return false
		}
	}
	return !d.rejected
}

// exact tells whether each recorded program of the Script ran with its words, all of them fixed.
func (s script) exact(d deed) bool {
	for _, c := range s.result.Commands {
		if len(c.Words) == 0 || !slices.Contains(recorders, programOf(c.Words[0])) {
			continue
		}
		open := slices.ContainsFunc(c.Words, func(w program.Word) bool { return w.Open != program.Fixed && w.Open != program.Names })
		if open || !slices.ContainsFunc(d.ran, func(words []string) bool { return fits(c.Words, words) }) {
			return false
		}
	}
	return true
}

func programOf(w program.Word) string { return w.Text[strings.LastIndexByte(w.Text, '/')+1:] }

func writes(c shell.Command, name string) bool {
	return slices.ContainsFunc(c.Redirects, func(e program.Effect) bool {
		to := e.Target
		if !strings.HasPrefix(to.Text, "/") { // the directory isn't known
			return e.Kind == program.Write && to.Open == program.Fixed && strings.HasSuffix(name, "/"+to.Text)
		}
		return e.Kind == program.Write && (to.Text == name || to.Open != program.Fixed && strings.HasPrefix(name, to.Text))
	})
}

// fits tells whether words that a program really got are what the Script says.
func fits(list []program.Word, words []string) bool {
	if len(list) == 0 {
		return len(words) == 0
	}
	first := list[0]
	switch {
	case first.Open == program.Fixed && len(words) > 0 && programOf(first) == words[0] && strings.Contains(first.Text, "/"):
		return fits(list[1:], words[1:])
	case first.Open == program.Fixed || first.Open == program.One:
		return len(words) > 0 && isWord(first, words[0]) && fits(list[1:], words[1:])
	}
	least := 0
	if first.Open == program.Names {
		least = 1
	}
	for n := least; n <= len(words); n++ {
		if fits(list[1:], words[n:]) && (n == 0 || strings.HasPrefix(words[0], strings.TrimPrefix(first.Text, "0"))) {
			return true
		}
	}
	return false
}

// isWord tells whether a text is one that a word of the Script may be.
func isWord(w program.Word, text string) bool {
	switch {
	case w.Open == program.Fixed:
		return w.Text == text
	case w.Text == "/" && strings.HasPrefix(text, "~"): // the directory of a user, or the text where there is no such user
		return true
	case w.Integers != "":
		parts := strings.Split(w.Integers, "\x00")
		for i := range parts {
			parts[i] = regexp.QuoteMeta(parts[i])
		}
		return regexp.MustCompile("^" + strings.Join(parts, "-?[0-9]+") + "$").MatchString(text)
	}
	return len(text) >= len(w.Text)+len(w.Tail) && strings.HasPrefix(text, strings.TrimPrefix(w.Text, "0")) && strings.HasSuffix(text, w.Tail)
}

// TestScriptHoldsWhatShellsRun compares what the Script says with what the table says that the shells do.
func TestScriptHoldsWhatShellsRun(t *testing.T) {
	rows := readTable(t)
	if len(rows) < 150 {
		t.Errorf("the table has only %d rows", len(rows))
	}
	for _, row := range rows {
		for _, d := range dialects {
			a, ok := row.answers[d.name]
			if !ok {
				t.Errorf("%q has no answer of %s", row.text, d.name)
				continue
			}
			s := scriptOf(row.text, d.shell)
			got := s.sign(a.deed)
			if !treesitter.Available() && a.sign == "!" && (got != "?" || a.deed.rejected) {
				continue // only the second parser asks there: without it, nothing may be missing
			}
			if a.sign == "?" || got != a.sign {
				t.Errorf("%q: the Script for %s is %s, want %s\n  does %s\n  says %s %s", row.text, d.name, got, a.sign, a.deed, commands(s.result), issues(s.result))
			}
		}
	}
}

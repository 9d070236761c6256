package sed_test

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/sed"
)

// effects writes the findings of a script as one line: r, w or e and what is read, written or run.
func effects(script string, s *sed.Script) string {
	var list []string
	for _, f := range s.Reads {
		list = append(list, "r "+f.Name+"@"+f.Span.Text(script))
	}
	for _, f := range s.Writes {
		list = append(list, "w "+f.Name+"@"+f.Span.Text(script))
	}
	for _, r := range s.Runs {
		list = append(list, "e "+r.Command+"@"+r.Span.Text(script))
	}
	return strings.Join(list, ", ")
}

// harmless are scripts that only edit the text flowing through; GNU sed accepts them all.
var harmless = []string{
	"",
	"p",
	" ; p ;; d\n\n",
	"#n",
	"# w f",
	"p # w f",
	"1,20p",
	"$p",
	"$!d",
	"2q",
	"5q3",
	"Q",
	"l 3",
	"=",
	"n;N;p;P;d;D;g;G;h;H;x;z;F",
	"/a/p",
	"/a/I p",
	"/a/M,/b/IMd",
	`\,a/b,p`,
	`\,a\,b,p`,
	"0,/re/d",
	"2,/x/!d",
	"1 , 3 p",
	"1~2p",
	"1 ~ 2 p",
	"2,~4p",
	"2,+3p",
	"1,+p",
	"$! { p }",
	"1!p",
	"{p}",
	"{p;}",
	"{p};d",
	"/a/{/b/{p}}",
	"{;p\n}\np",
	"{}",
	"s/a/b/",
	"s/a/b/g;p",
	"s/a/b/2gpiIM",
	"s/a/b/ g p",
	"s,a,b,",
	"s a b ",
	"s;a;b;;p",
	"{s|a|b|}",
	"s#/usr#/opt#g",
	"s/a/b/#w f",
	`s/\//x/`,
	`s/a\/w f/b/`,
	`s/a/\/w f/`,
	`s|\||x|`,
	`s/\\/x/`,
	"s/a/\\\nw f/",
	"s/a\\\nb/w f/",
	`s/\n/w x/`,
	"s/[/]/w f/",
	"s/[]/]/w f/",
	"s/[^]/]/w f/",
	`s/[\/]/w f/`,
	"s/[[:alpha:]/;w]/x/",
	`s/\[/]/`,
	"s/[a-z]*[^/]/x/",
	"s/[[]/]/",
	"s/[.:=[]/w f/",
	"s/[[=a=][.-.]/]/x/",
	"s/red/w blue/",
	"s/a/e/",
	"s/e/w/g",
	`s/x/\cA/`,
	`s/\cA/x/`,
	"s/\x1b\\[[0-9;]*m//g",
	"y/abc/xyz/",
	"y,a/,/a, ; p",
	"y/[/x/",
	`y/\/,/|./`,
	"{y/a/b/}",
	"y/we/ew/",
	":a;N;$!ba;s/\\n/ /g",
	": a",
	":a\nN\nba",
	"b",
	"b;p",
	"bx;:x",
	"ta\n:a",
	"T;p",
	"/x/{bx};:x",
	"/x/{b};p",
	"a foo",
	"a\\\nfoo",
	"a\\\nfoo\\\nw f",
	"a\\foo",
	`a\  foo`,
	"a foo\\\nw f",
	`a foo\\`,
	"a\np",
	"i\\",
	"1i w f",
	"$a e ls",
	"c;w f",
	"1{a w f\n}",
	`a\\tw f`,
	"c\\\n",
	"v",
	"v 4.2",
	"v;p",
	"w /dev/stdout",
	"w/dev/stderr",
	"s/a/b/w /dev/stdout",
	"s/a/b/pw /dev/stderr\np",
	"W /dev/stdout",
	"r /dev/stdin",
	"R /dev/stdin",
}

func TestHarmless(t *testing.T) {
	for _, script := range harmless {
		found, err := sed.Parse(script)
		if err != nil {
			t.Errorf("%q: %v", script, err)
		} else if got := effects(script, found); got != "" {
			t.Errorf("%q: got %s", script, got)
		}
	}
}

// acting are scripts that read, write or run, with what GNU sed 4.9 does.
var acting = []struct{ script, want string }{
	{"w out.txt", "w out.txt@out.txt"},
	{"wout", "w out@out"},
	{"w  a b;p } ", "w a b;p } @a b;p } "},
	{"w /dev/stdout ", "w /dev/stdout @/dev/stdout "},
	{"w /dev/fd/1", "w /dev/fd/1@/dev/fd/1"},
	{"w a\nw b\nw a", "w a@a, w b@b, w a@a"},
	{"$!N;W out", "w out@out"},
	{"1,2!{w out\n}", "w out@out"},
	{"\\|x|w out", "w out@out"},
	{"/[/]/w out", "w out@out"},
	{"/a/I,/b/Mw out", "w out@out"},
	{"s/a/b/w out", "w out@out"},
	{"s/a/b/2gpIw out", "w out@out"},
	{"s/a/b/ p w out", "w out@out"},
	{"s,x,y,2w out", "w out@out"},
	{`s|zz\|h|p|w out`, "w out@out"},
	{`s/[\]/x/w out`, "w out@out"},
	{`s/\[/x/w out`, "w out@out"},
	{`s/[[]/x/w out`, "w out@out"},
	{`s/[]]/x/w out`, "w out@out"},
	{`s/a\\/b/w out`, "w out@out"},
	{"s/a/b/;1w out", "w out@out"},
	{"p;p;w out", "w out@out"},
	{"#n\nw out", "w out@out"},
	{"a foo\nw out", "w out@out"},
	{`a foo\\` + "\nw out", "w out@out"},
	{"a\\\nfoo\nw out", "w out@out"},
	{"a\nw out", "w out@out"},
	{"i\\\n\\\n\nw out", "w out@out"},
	{":a;w out", "w out@out"},
	{"b end w out\n:end", "w out@out"},
	{"v 4.2 w out", "w out@out"},
	{"y/[/x/\nw out", "w out@out"},
	{"y/[/]/\nw out", "w out@out"},
	{"r in", "r in@in"},
	{"0r in", "r in@in"},
	{"$r /etc/passwd", "r /etc/passwd@/etc/passwd"},
	{"R in\nr in", "r in@in, r in@in"},
	{"e", "e @e"},
	{"1e\np", "e @e"},
	{"1e touch z", "e touch z@e touch z"},
	{"p;e touch z;p", "e touch z;p@e touch z;p"},
	{"e a\\\nb\np", "e a\\\nb@e a\\\nb"},
	{"e\\\nls", "e \\\nls@e\\\nls"},
	{"s/x/touch z/e", "e @e"},
	{"s|x|y|ge;p", "e @e"},
	{"s/x/y/pew out", "w out@out, e @e"},
	{"s/x/y/ee", "e @e, e @e"},
}

func TestActing(t *testing.T) {
	for _, c := range acting {
		found, err := sed.Parse(c.script)
		if err != nil {
			t.Errorf("%q: %v", c.script, err)
		} else if got := effects(c.script, found); got != c.want {
			t.Errorf("%q: got %s, want %s", c.script, got, c.want)
		}
	}
}

// split are scripts that GNU sed finds harmless, or less harmful, while another sed does what is wanted here.
var split = []struct{ script, want string }{
	{":x;a\\\nw out", "w out@out"},                      // to BSD sed the first line is a label
	{"b x;i\\\nr in\n:x;i\\\nr in", "r in@in, r in@in"}, // likewise
	{"y,[,x,;s/],A,w out/B/", "w out/B/@out/B/"},        // busybox and older BSD look for brackets in y
	{"y,[,x,;s/],A,p w out/B/", "w out/B/@out/B/"},      // and busybox needs no separator
	{"s![[:alpha:]!]!w out!", "w out!@out!"},            // busybox ends the bracket expression at the first ]
}

func TestOtherSeds(t *testing.T) {
	for _, c := range split {
		found, err := sed.Parse(c.script)
		if err != nil {
			t.Errorf("%q: %v", c.script, err)
		} else if got := effects(c.script, found); got != c.want {
			t.Errorf("%q: got %s, want %s", c.script, got, c.want)
		}
	}
}

// refused are scripts with a mistake for GNU sed.
var refused = []string{
	"k",
	"w",
	"s/a/b/w",
	"r ",
	"R",
	"W\n",
	"s",
	"s/a",
	"s/a/b",
	"s/a\nb/c/",
	"s/a/b\nc/",
	"s/a/b/k",
	"s/[/x/",
	"s/[a\n]/x/",
	"s/[[.]/x/",
	"s/[[:a::]/x/",
	"s/[[:alpha]/x/",
	"y/a/b",
	"y/a",
	"y/a/b/ p",
	"1",
	"1,",
	"1,p",
	"/a",
	`\`,
	"$!!p",
	"p p",
	"{p",
	"p}",
	"{p}p",
	"1}",
	":",
	": ;p",
	"1:a",
	"1#a",
	"?",
	"d2",
	"q 5 p",
	"\\",
	"+2p",
	"s/a/b/é",
	"sébé",
}

// TestNoText holds that a, i and c without a text do nothing anywhere: GNU and BSD sed refuse them, busybox takes an empty text.
func TestNoText(t *testing.T) {
	for script, want := range map[string]string{"a": "", "1i  ": "", "1,2c": "", "w f\na": "w f@f", "1i;w f": "", "i\\\nw f\ne": "e @e"} {
		found, err := sed.Parse(script)
		if err != nil {
			t.Errorf("%q: %v", script, err)
		} else if got := effects(script, found); got != want {
			t.Errorf("%q: got %q, want %q", script, got, want)
		}
	}
}

func TestRefused(t *testing.T) {
	for _, script := range refused {
		if found, err := sed.Parse(script); err == nil {
			t.Errorf("%q: got %q, want an error", script, effects(script, found))
		}
	}
}

// unclear are scripts that GNU sed accepts and this package does not: other seds, locales or versions differ too much.
var unclear = []string{
	"L",
	`s\a\b\`,
	"s1a1b1",
	"s[a[b[",
	"s]a]b]",
	"p\r\nw f",
	"# a\rw f",
	"a\\ \nw f",
	"a\\\\\nw f",
	`s/\c//w f/`,
	`s/\c\/x/`,
	"w a\x1bb",
	"w \\\na.env",
	"r f\\",
	"w \x0bf",
	"p\vp",
	"s/\xff/x/",
	"s/a/\xc3/",
	"p\x00",
	"a " + strings.Repeat("x", 2100),
	"y,[,x,;s/],A,!w out/B/",
}

func TestUnclear(t *testing.T) {
	for _, script := range unclear {
		if found, err := sed.Parse(script); err == nil {
			t.Errorf("%.40q: got %q, want an error", script, effects(script, found))
		}
	}
}

func TestErrorsNameThePlace(t *testing.T) {
	for _, c := range []struct{ script, want string }{
		{"p;k", "sed refuses the script at byte 3: unknown command 'k'"},
		{"s/a/b/k", "sed refuses the script at byte 7: unknown flag of s 'k'"},
		{"1}", "sed script not understood at byte 2: } takes no address"},
		{"p p", "sed refuses the script at byte 3: extra characters after a command 'p'"},
		{"y,[,x,;s/],A,1!!w out/B/", "busybox sed reads it differently: sed script not understood at byte 16: unknown command '!'"},
	} {
		if _, err := sed.Parse(c.script); err == nil || err.Error() != c.want {
			t.Errorf("%q: got %v, want %s", c.script, err, c.want)
		}
	}
}

// gnu asks the installed GNU sed. With --sandbox it refuses e, r and w while it reads a script, so nothing is ever run.
func gnu(t *testing.T, script string) string {
	t.Helper()
	out, err := exec.Command("sed", "--sandbox", "-n", "-e", script, "/dev/null").CombinedOutput()
	switch {
	case err == nil:
		return "harmless"
	case strings.Contains(string(out), "sandbox"):
		return "acting"
	}
	return "refused"
}

func TestAgainstGNUSed(t *testing.T) {
	if out, err := exec.Command("sed", "--version").Output(); err != nil || !strings.Contains(string(out), "(GNU sed) 4.9") {
		t.Skip("needs GNU sed 4.9 to compare with")
	}
	for _, script := range harmless {
		want := "harmless"
		if strings.Contains(script, "/dev/std") {
			want = "acting" // the sandbox refuses the standard streams too
		}
		if got := gnu(t, script); got != want {
			t.Errorf("%q: sed finds it %s, the table %s", script, got, want)
		}
	}
	for _, c := range acting {
		if got := gnu(t, c.script); got != "acting" {
			t.Errorf("%q: sed finds it %s, the table acting", c.script, got)
		}
	}
	for _, script := range refused {
		// A missing file name looks acting: the sandbox refuses the command before its argument is read.
		if got := gnu(t, script); got == "harmless" {
			t.Errorf("%q: sed accepts it, the table doesn't", script)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, script := range slices.Concat(harmless, refused, unclear) {
		f.Add(script)
	}
	for _, c := range slices.Concat(acting, split) {
		f.Add(c.script)
	}
	f.Fuzz(func(t *testing.T, script string) {
		found, err := sed.Parse(script)
		if err != nil {
			return
		}
		for _, file := range slices.Concat(found.Reads, found.Writes) {
			if file.Span.Text(script) != file.Name || file.Name == "" {
				t.Errorf("%q: file %q stands at %v", script, file.Name, file.Span)
			}
		}
		for _, run := range found.Runs {
			if text := run.Span.Text(script); !strings.HasPrefix(text, "e") || !strings.HasSuffix(text, run.Command) {
				t.Errorf("%q: command %q stands at %v", script, run.Command, run.Span)
			}
		}
		// A further line can be swallowed by the last command, but takes nothing away from what stands before it.
		if again, err := sed.Parse(script + "\nw later"); err == nil && len(again.Writes) < len(found.Writes) {
			t.Errorf("%q: a longer script writes less", script)
		}
	})
}

func BenchmarkParse(b *testing.B) {
	for _, c := range []struct{ name, script string }{
		{"one-liner", "s/^[[:space:]]*//;s/[^/]*$//;/^$/d"},
		{"long", strings.Repeat("/a/{s/[/]/x/g;N;P;D\n}\nw out\n", 1000)},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(c.script)))
			for b.Loop() {
				if _, err := sed.Parse(c.script); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func ExampleParse() {
	script, err := sed.Parse(`s|zz\|h|p|w out.txt`)
	fmt.Println(script.Writes, err)
	script, err = sed.Parse("1e ./deploy.sh")
	fmt.Println(script.Runs, err)
	_, err = sed.Parse("s/a/b")
	fmt.Println(err)
	// Output:
	// [{out.txt {12 19}}] <nil>
	// [{./deploy.sh {1 14}}] <nil>
	// sed refuses the script at byte 5: missing delimiter /
}

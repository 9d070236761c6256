package awk_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/awk"
)

// effects writes the findings of a program as one line: a letter for the kind, and the value or, if that is unknown, the place.
func effects(program string, p *awk.Program) string {
	var all []string
	for _, list := range []struct {
		letter  string
		targets []awk.Target
	}{{"r", p.Reads}, {"w", p.Writes}, {"x", p.Runs}, {"c", p.Connects}, {"l", p.Loads}} {
		for _, t := range list.targets {
			text := "?" + t.Span.Text(program)
			if t.Literal {
				text = t.Value
			}
			all = append(all, list.letter+" "+text)
		}
	}
	return strings.Join(all, ", ")
}

// harmless are programs that only compute and print.
var harmless = []string{
	"",
	"\n# nothing\n",
	"1",
	"{ print }",
	"{print $1}",
	"{ print $1, $NF; print $(NF-1) }",
	"NR>=300 && NR<=430",
	"NR==1{print;exit}",
	"/start/,/end/",
	"/a/{print}/b/{print}",
	"!/x/ && !seen[$0]++",
	"!seen[$1,$2]++",
	"BEGIN { FS=\":\"; OFS=\"\\t\" } { $1=$1; print }",
	"BEGIN { while (i++ < 3) print i }",
	"BEGIN { do { i++ } while (i < 3); print i }",
	"BEGIN { do i++\nwhile (i < 3)\nprint i }",
	"BEGIN { for (;;) { if (i++ > 3) break; else continue } }",
	"BEGIN { for (i = 0; i > 3; i++) ; }",
	"END { for (k in a) print k, a[k] }",
	"END { for (k in a) { split(k, p, SUBSEP); delete a[k] }; delete a }",
	"{ if (NF > 3) print \"a\"; else if (NF) print \"b\"\nelse { print \"c\" } }",
	"{ sum += $1 } END { printf \"%.2f\\n\", sum / NR }",
	"{ x = $1 / 2 / 3; y = a[1] / b; z = (x) / 2; $1 /= 2; x /= NF/2 }",
	"$1 ~ /a\\/b/ && $2 !~ /[a-z>|]/ { n++ }",
	"{ n = gsub(/[[:space:]]+|\"/, \"\"); sub(\"x\", \"&&\", $2) }",
	"/[]a]|[^]b]/",
	"/=/ { print } $0 ~ /=/",
	"{ print length, length($1), length() }",
	"length > 72",
	"{ print (a > b), (a > b) ? c : d }",
	"{ print((a > b)) }",
	"{ print(a > b, c) }",
	"{ print f(a > b) } function f(x) { return x > 1 }",
	"{ if (a > \"f\") print \"> f\" }",
	"{ x = a > b ? a : b }",
	"a > b",
	"{ print \"a > b | c\" }",
	"{ print /a>b/ }",
	"{ print \"x\" # > \"f\"\n}",
	"{ print a, \\\n b }",
	"{ print a,\n b; x = a &&\n b ||\n c }",
	"{ x = 1 ? 2 :\n 3 }",
	"{ print a || b }",
	"{ print 1 in a, (1,2) in a }",
	"{ print -1 \" \" +2, !x, x^2, 2**3, x++, --y, $i++, $++i }",
	"{ print 1e3, .5, 0x1F, 1.5e-3 }",
	"function f(a,\n b) { return a b }\n{ print f(1, 2) }",
	"func g(x)\n{ return }\nBEGIN { g(1); exit 1 }",
	"{ print substr($0, index($0, $3)), toupper(x) tolower(y), sprintf(\"%s|\", z) }",
	"{ getline; getline x; getline a[1]; getline $2; print x }",
	"{ while ((getline line) > 0) n++ }",
	"{ getline x < \"-\"; getline < \"/dev/stdin\" }",
	"{ print > \"/dev/stderr\"; print \"x\" >> \"/dev/stdout\"; printf(\"a\") > \"/dev/stderr\" }",
	"BEGIN { x = ARGV[1]; delete ARGV[1]; ARGV[2] = \"\"; ARGC = 1; n = length(ARGV); if (1 in ARGV) print ARGV[ARGC-1] == \"f\" }",
	"BEGIN { print ENVIRON[\"HOME\"], PROCINFO[\"pid\"]; PROCINFO[\"sorted_in\"] = \"@ind_str_asc\" }",
	"BEGINFILE { nextfile } ENDFILE { print FILENAME }",
	"{ switch ($1) { case \"a\": case /b/: print; break\n case -1:\n default: next } }",
	"{ print gensub(/a/, \"b\", \"g\"), strftime(\"%F\"), and(1, 2); n = asort(a, b, \"@val_num_desc\") }",
	"{ x = @/re/; print typeof(x) }",
	"{ close(\"f\"); fflush(); fflush(\"\"); srand(); print rand() }",
	"{ print system_time, getlines, printer }",
	"{ print \"system(x)\" }",
	"{ print _\"text\" }",
}

func TestHarmless(t *testing.T) {
	for _, program := range harmless {
		found, err := awk.Parse(program)
		if err != nil {
			t.Errorf("%q: %v", program, err)
		} else if got := effects(program, found); got != "" {
			t.Errorf("%q: got %s", program, got)
		}
	}
}

// acting are programs that read, write, run, connect or load.
var acting = []struct{ program, want string }{
	// print and printf
	{`{ print > "f" }`, "w f"},
	{`{ print $1 >> "f"; print > "g" }`, "w f, w g"},
	{`{print>"f"}`, "w f"},
	{`{ print a, b > "f" }`, "w f"},
	{`{ print(a, b) > "f" }`, "w f"},
	{`{ print (a)(b) > "f" }`, "w f"},
	{`{ print (a > b) > "f" }`, "w f"},
	{`{ print a[1] > "f" }`, "w f"},
	{`{ print f(a) > "f" } function f(x) { return x }`, "w f"},
	{`{ print a ? b : c > "f" }`, "w f"},
	{`{ print "x" > $1 }`, "w ?$1"},
	{`{ print "x" > $1 ".txt" }`, `w ?$1 ".txt"`},
	{`{ print "x" > "a" "b" }`, `w ?"a" "b"`},
	{`{ print "x" > ("a") }`, `w ?("a")`},
	{`{ print "x" > "/dev/stdout" ".x" }`, `w ?"/dev/stdout" ".x"`},
	{`{ print "x" > "-" }`, "w -"},
	{`{ print "x" > "" }`, "w "},
	{`{ print "x" > "a\"b\\c\/d" }`, `w a"b\c/d`},
	{`{ print "x" > "\x2f" }`, `w ?"\x2f"`},
	{`{ printf "%s", $1 > "f" }`, "w f"},
	{`{ printf("%s\n", $1) > "f" }`, "w f"},
	{`BEGIN { for (print "x" > "f"; ;) ; }`, "w f"},
	{`END{if(x)print"x">"f";else print"y">"g"}`, "w f, w g"},
	{`{ print | "sort -u" }`, "x sort -u"},
	{`{ print $0 | "sh" }`, "x sh"},
	{`{ print a, b | cmd }`, "x ?cmd"},
	{`{ printf "%s", $0 |& "cat" }`, "x cat"},
	{`{ print "ls" | getline }`, "x ?getline"},
	{`{ print | ("sh") }`, `x ?("sh")`},
	{`/x/ { print | "cat 1>&2" }`, "x cat 1>&2"},
	// system and indirect calls
	{`BEGIN{system("touch z")}`, "x touch z"},
	{`BEGIN { system ("ls") }`, "x ls"},
	{`{ system("rm " $1) }`, `x ?"rm " $1`},
	{`{ x = 1 + system(cmd) }`, "x ?cmd"},
	{`{ print (system("a") > 0) > "f" }`, "w f, x a"},
	{`function f() { return system("id") } f()`, "x id"},
	{`system("id")`, "x id"},
	{`BEGIN { f = "system"; @f("ls") }`, "x ?f"},
	{`@f(1)`, "x ?f"},
	{`{ a[system("x")]; $system("y"); x = y ? system("z") : 1 }`, "x x, x y, x z"},
	// getline
	{`{ while ((getline line < "f") > 0) n++ }`, "r f"},
	{`{ getline < "f" }`, "r f"},
	{`{ getline x<"f" }`, "r f"},
	{`{ getline a[i++] < "f" }`, "r f"},
	{`{ getline $1 < file }`, "r ?file"},
	{`{ getline x < ARGV[1] }`, "r ?ARGV[1]"},
	{`{ getline x < "a" ".b" }`, `r ?"a"`},
	{`{ getline x < "a" + 1 }`, `r ?"a"`},
	{`{ getline x < "/dev/stdin" y }`, `r ?"/dev/stdin"`},
	{`{ "date" | getline }`, "x date"},
	{`{ "date" | getline now; print now }`, "x date"},
	{`{ while (("ls" | getline f) > 0) print f }`, "x ls"},
	{`{ while ("ls" | getline f) print f }`, "x ls"},
	{`{ x && "ls" | getline }`, "x ls"},
	{`{ r = "ls" | getline }`, "x ls"},
	{`{ "ls " dir | getline }`, `x ?"ls " dir`},
	{`{ -"ls" | getline }`, `x ?-"ls"`},
	{`{ 1 == "ls" | getline }`, `x ?1 == "ls"`},
	{`{ cmd | getline x; close(cmd) }`, "x ?cmd"},
	{`{ "ls" |& getline }`, "x ls"},
	{`{ print "a" ("ls" | getline) > "f" }`, "w f, x ls"},
	{`"ls" | getline`, "x ls"},
	// connections
	{`BEGIN { print "GET /" |& "/inet/tcp/0/host/80" }`, "c /inet/tcp/0/host/80"},
	{`BEGIN { "/inet4/tcp/0/host/80" |& getline }`, "c /inet4/tcp/0/host/80"},
	{`BEGIN { print "x" > "/inet/udp/0/host/9" }`, "w /inet/udp/0/host/9, c /inet/udp/0/host/9"},
	{`BEGIN { getline < "/inet6/tcp/0/host/80" }`, "c /inet6/tcp/0/host/80"},
	{`BEGIN { s = "/inet/tcp/0/h/1"; print |& s }`, "x ?s"},
	{`BEGIN { print "x" | "/inet/tcp/0/host/80" }`, "x /inet/tcp/0/host/80"},
	// input files
	{`BEGIN { ARGV[1] = "/etc/passwd"; ARGC = 2 }`, "r /etc/passwd"},
	{`BEGIN { ARGV[ARGC++] = f }`, "r ?ARGV[ARGC++]"},
	{`BEGIN { ARGV[1] = "" f }`, "r ?ARGV[1]"},
	{`BEGIN { ARGV[1] = ARGV[2] = "f" }`, "r ?ARGV[1], r f"},
	{`BEGIN { if (x) ARGV[1] = "a"; else ARGV[2] = "b" ? "c" : "d" }`, "r a, r ?ARGV[2]"},
	{`BEGIN { ARGV[1] = "" || f; ARGV[2] = "" > x; ARGV[3] = "" == "" }`, "r ?ARGV[1], r ?ARGV[2], r ?ARGV[3]"},
	{`BEGIN { sub(/a/, "b", ARGV[1]) }`, "r ?ARGV"},
	{`BEGIN { split("a b", ARGV); f(ARGV); ARGV[1]++; --ARGV[2]; getline ARGV[3] } function f(a) { }`,
		"r ?ARGV, r ?ARGV, r ?ARGV[1], r ?ARGV[2], r ?ARGV[3]"},
	// further code
	{"@include \"lib.awk\"\n{ helper($1) }", "l lib.awk"},
	{"@load \"filefuncs\"\nBEGIN { chdir(\"/\") }", "l filefuncs"},
}

func TestActing(t *testing.T) {
	for _, c := range acting {
		found, err := awk.Parse(c.program)
		if err != nil {
			t.Errorf("%s: %v", c.program, err)
		} else if got := effects(c.program, found); got != c.want {
			t.Errorf("%s: got %s, want %s", c.program, got, c.want)
		}
	}
}

// refused are mistakes, and programs that not all awks read alike or that can't be followed.
var refused = []struct{ program, want string }{
	{`{`, "byte 1: expression expected"},
	{`}`, "byte 0: expression expected"},
	{`{ print`, "byte 7: expression expected"},
	{`{ print "a }`, "byte 8: string without an end"},
	{`{ print /a }`, "byte 8: regular expression without an end"},
	{"{ print \"a\nb\" }", "byte 8: string with a line break"},
	{"/a\nb/", "byte 0: regular expression with a line break"},
	{"/a\\\nb/", "byte 0: regular expression with a line break"},
	{`/[/]/`, "byte 0: slash in a bracket expression"},
	{`/[[:alpha:]/]/`, "byte 0: slash in a bracket expression"},
	{`/]x[/]/`, "byte 0: ] before [ in a regular expression"},
	{`/a[^]/`, "byte 0: slash in a bracket expression"},
	{`{ print ( }`, "byte 10: expression expected"},
	{`{ print ) }`, "byte 8: end of the statement expected"},
	{`{ print a b) }`, "byte 11: end of the statement expected"},
	{`{ a[1 }`, "byte 6: ] expected"},
	{`{ print a > }`, "byte 12: expression expected"},
	{`{ print | }`, "byte 10: expression expected"},
	{`{ a | b }`, "byte 6: getline expected"},
	{`{ a |& "x" }`, "byte 7: getline expected"},
	{`{ "ls" | getline | "x" }`, "byte 19: getline expected"},
	{`{ print "x" > "f" > "g" }`, "byte 18: end of the statement expected"},
	{"{ print \"x\"\n> \"f\" }", "byte 12: expression expected"},
	{`{ x >> y }`, "byte 4: end of the statement expected"},
	{`{ a && }`, "byte 7: expression expected"},
	{`{ 1 + }`, "byte 6: expression expected"},
	{`{ x ? y }`, "byte 8: : expected"},
	{`{ x ? y : }`, "byte 10: expression expected"},
	{`{ print a print b }`, "byte 10: , expected"},
	{`{ if x print }`, "byte 5: ( expected"},
	{`{ if (x) }`, "byte 9: expression expected"},
	{`{ while (x }`, "byte 11: ) expected"},
	{`{ do x }`, "byte 7: while expected"},
	{`{ for (a; b) x }`, "byte 11: ; expected"},
	{`{ for a }`, "byte 6: ( expected"},
	{`{ else x }`, "byte 2: expression expected"},
	{`{ delete }`, "byte 9: array expected"},
	{`{ delete (1) }`, "byte 10: array expected"},
	{`{ switch (x) { foo: } }`, "byte 18: end of the statement expected"},
	{`{ switch (x) { case y: } }`, "byte 20: constant expected"},
	{`{ in a }`, "byte 2: expression expected"},
	{`{ 1 in 2 }`, "byte 7: array expected"},
	{`BEGIN`, "byte 5: { expected"},
	{"BEGIN\n{ print }", "byte 5: { expected"},
	{`END;`, "byte 3: { expected"},
	{`function`, "byte 8: name of a function expected"},
	{`function f`, "byte 10: ( expected"},
	{`function f(`, "byte 11: parameter expected"},
	{`function f(1) {}`, "byte 11: parameter expected"},
	{`function f(a b) {}`, "byte 13: , expected"},
	{`function system(x) {}`, "byte 9: name of a function expected"},
	{`function f(ARGV) {}`, "byte 11: parameter expected"},
	{`foo(1)`, "byte 0: unknown function foo"},
	{`{ foo() }`, "byte 2: unknown function foo"},
	{`{ system }`, "byte 9: ( expected behind system"},
	{`{ system "ls" }`, "byte 9: ( expected behind system"},
	{`{ substr }`, "byte 9: ( expected behind substr"},
	{`{ adump(x) }`, "byte 2: unknown function adump"},
	{`{ x++ / 2 }`, "byte 6: slash behind ++"},
	{`{ getline / 2 }`, "byte 10: slash behind getline"},
	{`{ length / 2 }`, "byte 9: slash behind length"},
	{`{ $/x/ }`, "byte 3: slash behind $"},
	{`if (x) /re/`, "byte 0: expression expected"},
	{`{ if (x) /re/ }`, "byte 9: expression expected"},
	{`{ getline (x) < "f" }`, "byte 10: variable of getline expected"},
	{`{ getline ++x }`, "byte 10: variable of getline expected"},
	{`{ getline x++ < "f" }`, "byte 11: variable of getline expected"},
	{`{ print 1x }`, "byte 8: number with a letter behind it"},
	{`{ print 0xfg }`, "byte 8: number with a letter behind it"},
	{`{ print 1e }`, "byte 8: number with a letter behind it"},
	{`{ print . }`, "byte 8: digits expected"},
	{`{ print ... }`, "byte 8: digits expected"},
	{"{ print `ls` }", "byte 8: character '`'"},
	{`{ print 'a' }`, "byte 8: character '\\''"},
	{`{ print a & b }`, "byte 10: character '&'"},
	{`{ print \ }`, "byte 8: character '\\\\'"},
	{"{ print a \\ \n b }", "byte 10: character '\\\\'"},
	{`{ SYMTAB["x"] = 1 }`, "byte 2: name that stands for other names"},
	{`{ FUNCTAB["f"] }`, "byte 2: name that stands for other names"},
	{`{ awk::system("x") }`, "byte 2: name that stands for other names"},
	{`@namespace "x"`, "byte 0: @namespace"},
	{`@include`, "byte 8: file name expected"},
	{`@include x`, "byte 9: file name expected"},
	{`@load "x" {`, "byte 10: end of the statement expected"},
	{`@eval`, "byte 0: @eval"},
	{`@ f`, "byte 0: @f"},
	{`{ @f }`, "byte 3: @ without a call"},
	{`{ @/x }`, "byte 3: regular expression without an end"},
	{"{ print \"\xff\" }", "byte 0: not a UTF-8 text"},
	{"{ print \x00 }", "byte 0: not a UTF-8 text"},
	{"{ print }\r\n", "byte 9: character '\\r'"},
	{`{ print é }`, "byte 8: character 'é'"},
	{"{ print \"a\r\" }", "byte 8: string with a line break"},
	{"{ x = " + strings.Repeat("(", 250) + "1" + strings.Repeat(")", 250) + " }", "byte 206: nested too deeply"},
	{strings.Repeat("{", 250) + strings.Repeat("}", 250), "byte 201: nested too deeply"},
	{"{ " + strings.Repeat("if (x) ", 250) + "y }", "byte 1399: nested too deeply"},
	{"{ " + strings.Repeat("a[", 250) + "1" + strings.Repeat("]", 250) + " }", "byte 402: nested too deeply"},
}

func TestRefused(t *testing.T) {
	for _, c := range refused {
		found, err := awk.Parse(c.program)
		if err == nil {
			t.Errorf("%.60q: got %q, want an error", c.program, effects(c.program, found))
		} else if want := "awk program not understood at " + c.want; err.Error() != want {
			t.Errorf("%.60q: got %v, want %s", c.program, err, want)
		}
	}
}

// instructions has gawk's debugger list the instructions of a program, which runs nothing, and counts those that act.
func instructions(t *testing.T, program string) (writes, runs, reads int) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "program.awk")
	if err := os.WriteFile(file, []byte(program), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("gawk", "--debug", "--file", file)
	cmd.Stdin = strings.NewReader("dump\n")
	out, err := cmd.Output()
	if !strings.Contains(string(out), "Op_stop") {
		t.Errorf("%q: gawk refuses it: %v", program, err)
	}
	for line := range strings.Lines(string(out)) {
		switch _, redirection, _ := strings.Cut(line, "redir_type = "); {
		case strings.HasPrefix(redirection, `" > "`), strings.HasPrefix(redirection, `" >> "`):
			writes++
		case strings.HasPrefix(redirection, `" | "`), strings.HasPrefix(redirection, `" |& "`):
			runs++
		case strings.HasPrefix(redirection, `" < "`):
			reads++
		case strings.Contains(line, "Op_builtin") && strings.Contains(line, ": system "), strings.Contains(line, "Op_indirect_func"):
			runs++
		}
	}
	return writes, runs, reads
}

func TestAgainstGawk(t *testing.T) {
	if out, err := exec.Command("gawk", "--version").Output(); err != nil || !strings.HasPrefix(string(out), "GNU Awk 5.") {
		t.Skip("needs gawk 5 to compare with")
	}
	for _, program := range harmless {
		writes, runs, reads := instructions(t, program)
		if !strings.Contains(program, "/dev/std") && writes+runs+reads > 0 {
			t.Errorf("%q: gawk has %d writes, %d runs, %d reads", program, writes, runs, reads)
		}
	}
	for _, c := range acting {
		// Loaded code would have to exist; ARGV and connections have no instructions of their own.
		if strings.Contains(c.want, "l ") || strings.Contains(c.program, "ARGV") || strings.Contains(c.program, "/inet") {
			continue
		}
		found, err := awk.Parse(c.program)
		if err != nil {
			continue
		}
		writes, runs, reads := instructions(t, c.program)
		if writes != len(found.Writes) || runs != len(found.Runs) || reads != len(found.Reads) {
			t.Errorf("%s: gawk has %d writes, %d runs, %d reads; found %s", c.program, writes, runs, reads, c.want)
		}
	}
}

// assembly has mawk print the code that it makes of a program, which runs nothing, and counts what acts. Not every
// program is one of mawk's.
func assembly(program string) (writes, runs, reads int, ok bool) {
	out, err := exec.Command("mawk", "-W", "dump", program).Output()
	last := ""
	for line := range strings.Lines(string(out)) {
		fields := append(strings.Fields(line), "", "", "")
		// The number before the instruction tells the kind of redirection: -1 and -2 are > and >>, -3 and -4 pipes, -5 is <.
		switch instruction := fields[2]; {
		case strings.HasPrefix(instruction, "print") && (last == "-1" || last == "-2"):
			writes++
		case strings.HasPrefix(instruction, "print") && last == "-3", instruction == "getline" && last == "-4", instruction == "system":
			runs++
		case instruction == "getline" && last == "-5":
			reads++
		}
		last = fields[3]
	}
	return writes, runs, reads, err == nil
}

func TestAgainstMawk(t *testing.T) {
	if out, err := exec.Command("mawk", "-W", "version").CombinedOutput(); err != nil || !strings.HasPrefix(string(out), "mawk 1.3.4") {
		t.Skip("needs mawk 1.3.4 to compare with")
	}
	compared := 0
	for _, program := range harmless {
		if writes, runs, reads, ok := assembly(program); ok && !strings.Contains(program, "/dev/std") {
			compared++
			if writes+runs+reads > 0 {
				t.Errorf("%q: mawk has %d writes, %d runs, %d reads", program, writes, runs, reads)
			}
		}
	}
	for _, c := range acting {
		found, err := awk.Parse(c.program)
		writes, runs, reads, ok := assembly(c.program)
		if err != nil || !ok || strings.Contains(c.program, "ARGV") || strings.Contains(c.program, "/inet") {
			continue
		}
		compared++
		if writes > len(found.Writes) || runs > len(found.Runs) || reads > len(found.Reads) {
			t.Errorf("%s: mawk has %d writes, %d runs, %d reads; found %s", c.program, writes, runs, reads, c.want)
		}
	}
	if compared < len(harmless)/2+len(acting)/2 {
		t.Errorf("mawk accepts only %d programs", compared)
	}
}

func FuzzParse(f *testing.F) {
	for _, program := range harmless {
		f.Add(program)
	}
	for _, c := range slices.Concat(acting, refused) {
		f.Add(c.program)
	}
	f.Fuzz(func(t *testing.T, program string) {
		found, err := awk.Parse(program)
		if err != nil {
			return
		}
		for _, target := range slices.Concat(found.Reads, found.Writes, found.Runs, found.Connects, found.Loads) {
			text := target.Span.Text(program)
			if len(text) != target.Span.End-target.Span.Start || text == "" {
				t.Errorf("%q: span %v", program, target.Span)
			}
			if target.Literal && !strings.HasPrefix(text, `"`) || !target.Literal && target.Value != "" {
				t.Errorf("%q: %+v stands for %s", program, target, text)
			}
		}
		again, err := awk.Parse(program + "\n{ print > \"later\" }")
		if err != nil || len(again.Writes) != len(found.Writes)+1 {
			t.Errorf("%q: a further rule isn't found: %v", program, err)
		}
	})
}

func BenchmarkParse(b *testing.B) {
	for _, c := range []struct{ name, program string }{
		{"one-liner", "NR > 1 && $3 ~ /[0-9]+/ { sum[$1] += $3 / 2 } END { for (k in sum) print k, sum[k] }"},
		{"long", strings.Repeat("/a[b]c/ { if ((x = $1) > 2) print x, f(y[i] / 2) > \"out\"; else while ((getline l < \"in\") > 0) n++ }\n", 500) + "function f(x) { return x }"},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(c.program)))
			for b.Loop() {
				if _, err := awk.Parse(c.program); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func ExampleParse() {
	program, err := awk.Parse(`{ print (a > b); print > "out.txt"; print $2 | "sort " key }`)
	fmt.Println(program.Writes, err)
	fmt.Println(program.Runs)
	// Output:
	// [{out.txt true {25 34}}] <nil>
	// [{ false {47 58}}]
}

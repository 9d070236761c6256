package lint

import (
	"fmt"
	"slices"
	"testing"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

func TestFindingsAreOrderedAndOnlyOnce(t *testing.T) {
	files := read(with(
		settings(`{"permissions": {"deny": ["Bash(rm -rf /", "Bash(su"], "allow": ["git status"]}}`),
		in(".claude/settings.local.json", settings(`{"permissions": {"deny": "Bash"}}`)),
	))
	found := Files(files, Options{})
	type place struct {
		file  *ruleset.File
		at    int
		check string
	}
	var places []place
	for _, f := range found {
		p := place{f.File, f.Span.Start, f.Check}
		if slices.Contains(places, p) {
			t.Errorf("twice: %s", said([]Finding{f}))
		}
		places = append(places, p)
		if f.File == files[0] && slices.ContainsFunc(places, func(q place) bool { return q.file == files[1] || q.at > p.at }) {
			t.Errorf("out of order: %s", said(found))
		}
	}
	if len(found) < 4 {
		t.Errorf("found only\n%s", said(found))
	}
	if again := Files(files, Options{}); said(again) != said(found) {
		t.Errorf("another run says\n%s", said(again))
	}
}

func TestSelectAndIgnore(t *testing.T) {
	broken := read(settings(`{"permissions": {"deny": ["Bash(rm -rf /"]`))
	for _, tt := range []struct {
		opts Options
		want int
	}{
		{Options{}, 1},
		{Options{Select: []string{"BG20"}}, 1},
		{Options{Select: []string{"bg2001"}}, 1},
		{Options{Select: []string{"broken-syntax"}}, 1},
		{Options{Select: []string{"BG22"}}, 0},
		{Options{Ignore: []string{"broken-syntax"}}, 0},
		{Options{Select: []string{"BG2"}, Ignore: []string{"BG2001"}}, 0},
	} {
		if found := Files(broken, tt.opts); len(found) != tt.want {
			t.Errorf("%+v: %s", tt.opts, said(found))
		}
	}
}

// Only files that their agent unites are compared with each other.
func TestFilesThatCountTogether(t *testing.T) {
	denied, allowed := deny("Bash(npm publish *)"), allow("Bash(npm publish --tag next)")
	for _, tt := range []struct {
		path string
		want bool
	}{{"~/.claude/settings.json", true}, {".claude/settings.local.json", true}, {"sub/.claude/settings.json", false}} {
		found := Files(read(with(in(tt.path, denied), allowed)), Options{Select: []string{"BG2608"}})
		if (len(found) > 0) != tt.want {
			t.Errorf("a deny rule in %s: %s", tt.path, said(found))
		}
	}
}

func TestSecretsAreMasked(t *testing.T) {
	for text, want := range map[string]string{
		"Bash(PGPASSWORD=hunter2hunter2 psql *)":                        "Bash(PGPASSWORD=**** psql *)",
		`Bash(curl -H "Authorization: Bearer abcdefghijklmnop" x)`:      `Bash(curl -H "Authorization: Bearer ****" x)`,
		"Bash(git clone https://kim:s3cretword@example.com/a.git)":      "Bash(git clone https://kim:****@example.com/a.git)",
		"Bash(export TOKEN=$TOKEN)":                                     "Bash(export TOKEN=$TOKEN)",
		"Bash(git commit -m *)":                                         "Bash(git commit -m *)",
		"Bash(gh auth login --with-token ghp_0123456789abcdefABCDEF01)": "Bash(gh auth login --with-token ****)",
	} {
		if got := masked(text); got != want {
			t.Errorf("%q is masked as %q, want %q", text, got, want)
		}
	}
}

func TestVersionsAreComparedByNumbers(t *testing.T) {
	for _, tt := range []struct {
		have, want string
		since      bool
	}{{"", "2.1.257", true}, {"2.1.99", "2.1.257", false}, {"2.1.257", "2.1.257", true}, {"3", "2.1.257", true}, {"2", "2.1", false}} {
		if got := newPass(nil, Options{Version: tt.have}).since(tt.want); got != tt.since {
			t.Errorf("%q since %q: %v", tt.have, tt.want, got)
		}
	}
}

func ExampleFiles() {
	f := ruleset.Read(".claude/settings.json", []byte(`{"permissions": {"deny": ["Read(./.env)",]}}`), ruleset.ReadOptions{})
	for _, found := range Files([]*ruleset.File{f}, Options{}) {
		fmt.Println(found.Severity, found.Check, found.Message+";", found.Help)
	}
	// Output: error BG2001 is not JSON: invalid character ']' looking for beginning of value; remove the comma before the closing bracket
}

func BenchmarkFiles(b *testing.B) {
	files := read(lists([]string{"Read(./.env)", "Bash(rm *)"}, []string{"Bash(git commit *)", "Bash(npm run lint)", "Bash(go test *)"}))
	for b.Loop() {
		Files(files, Options{})
	}
}

func FuzzFiles(f *testing.F) {
	for _, r := range allRows() {
		for _, e := range slices.Concat(r.Bad, r.Good) {
			f.Add(e[0].path, e[0].content())
		}
	}
	f.Fuzz(func(t *testing.T, path, text string) {
		file := ruleset.Read(path, []byte(text), ruleset.ReadOptions{Home: "/home/you"})
		found := Files([]*ruleset.File{file}, Options{})
		for _, x := range found {
			if x.Span.Start < 0 || x.Span.End < x.Span.Start || x.Span.End > len(text) || x.Severity < check.Note || x.Message == "" {
				t.Errorf("%+v", x)
			}
		}
		if file.Fatal != nil && !slices.ContainsFunc(found, func(x Finding) bool { return x.Severity == check.Error }) {
			t.Errorf("a file that its host refuses has no error: %v", file.Fatal)
		}
	})
}

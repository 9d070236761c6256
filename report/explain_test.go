package report

import (
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/program"
)

func TestExplain(t *testing.T) {
	info := check.Info{ID: "BG1", Name: "some-check", Severity: check.Warning, Summary: "the text is odd", Why: "It may hide something.", Bad: "a\nb\x1b", Good: "c", Since: "0.1"}
	want := `BG1 some-check   warning · strict and precise · since 0.1

The text is odd.
It may hide something.

  speaks about     a
                   b\x1b
  is silent about  c
`
	var b strings.Builder
	if err := NewPage(&b, 80, false).Explain(info); err != nil || b.String() != want {
		t.Errorf("got %v\n%s", err, b.String())
	}
}

func TestChecksJSONNamesTheProfiles(t *testing.T) {
	var b strings.Builder
	if err := ChecksJSON(&b, []check.Info{{ID: "BG1", Profile: "strict"}, {ID: "BG2"}}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"id":"BG1",`, `"profiles":["strict"]`, `"profiles":["strict","precise"]`} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%s lacks %s", b.String(), want)
		}
	}
}

func TestChecksAreCutToThePage(t *testing.T) {
	var b strings.Builder
	err := NewPage(&b, 50, false).Checks([]check.Info{{ID: "BG1", Name: "some-check", Severity: check.Note, Summary: "a summary that is longer than the page"}})
	if want := "BG1  some-check  note     a summary that is longe…\n"; err != nil || b.String() != want {
		t.Errorf("got %v %q", err, b.String())
	}
}

var rows = []*program.Row{
	{Names: "see look", Summary: "look at a file", Manual: "see(1)", Options: "-n,--number -o,--output=write -k= --exec!run", Operands: "read*", Env: "SEER",
		Allowed: []string{"see a"}, Refused: []string{"see -o b a"},
		Commands: []*program.Row{{Names: "all", Allowed: []string{"see all"}, Refused: []string{"see all -x"}}, {Names: "none"}}},
	{Names: "odd", Manual: "odd(1)", Allowed: []string{"odd"}},
}

func TestProgram(t *testing.T) {
	want := `see   see(1)

Look at a file.
Options that act by themselves or through their value:
  -o,--output=write --exec!run
Other options:
  -n,--number -k
Operands: read*
Subcommands known:
  all none
Variables that make it act:
  SEER
Everything that isn't named here makes a command not harmless.

  harmless         see a
  not              see -o b a
`
	var b strings.Builder
	if err := NewPage(&b, 80, false).Program([]string{"see"}, rows[0], rows[0].Manual); err != nil || b.String() != want {
		t.Errorf("got %v\n%s", err, b.String())
	}
}

func TestCountPrograms(t *testing.T) {
	c := CountPrograms(rows)
	if c.Rows != 1 || c.Names != 2 || c.Subcommands != 1 || len(c.Incomplete) != 1 || c.Incomplete[0] != "odd" {
		t.Errorf("got %+v", c)
	}
}

package ruleset

import (
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer"
)

const ownSample = `version: 1
mode: explore
profile: precise
rules:
  allow: ["Bash(make test)", Write(build/**)]
  deny: [Bash(git push *)]
working_directories: [../lib, ~/notes]
sensitive: [prod.env, secrets/]
only_sensitive: true
user_tiers: {Shell: confirm, Rm: block}
suppressions:
  - {check: BG2317, reason: agreed in review, path: "*.json"}
mcp_hints: false
trust: [~/src/a]
`

func readOwn(text string, scope Scope) *File {
	return Read("/p/.bashguard.yaml", []byte(text), ReadOptions{Scope: scope})
}

func TestConfig(t *testing.T) {
	f := readOwn(ownSample, User)
	if f.Fatal != nil || f.Format != "bashguard" {
		t.Fatal(f.Format, f.Fatal)
	}
	c := f.Config
	if c.Mode != "explore" || c.Profile != "precise" || strings.Join(c.WorkingDirectories, " ") != "../lib ~/notes" || strings.Join(c.Sensitive, " ") != "prod.env secrets/" || !c.OnlySensitive || !c.DistrustHints {
		t.Errorf("%+v", c)
	}
	if len(c.UserTiers) != 2 || c.UserTiers[1] != (UserTier{"Rm", "block"}) || len(c.Trust) != 1 {
		t.Errorf("%+v", c)
	}
	if s := c.Suppressions[0]; s.Check != "BG2317" || s.Reason != "agreed in review" || s.Path != "*.json" || s.Place.Line != 12 {
		t.Errorf("%+v", s)
	}
	if r := f.Set.Rules(Deny)[0]; r.Dialect != Own || r.Place.Line != 6 || r.Base != "/p" {
		t.Errorf("%+v", r)
	}
}

// Everything that isn't understood is refused at its place: a setting that is left out silently would be a laxer policy.
func TestConfigMistakes(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"mode: default", "1:1: the file has no version"},
		{"version: 2", "1:10: unknown version 2; write version: 1"},
		{"version: 1\nmods: default", `2:1: unknown setting "mods"; did you mean "mode"?`},
		{"version: 1\nmode: yolo", `2:7: unknown mode "yolo"; there is default,`},
		{"version: 1\nmode: exlpore", `did you mean "explore"?`},
		{"version: 1\nprofile: strickt", `did you mean "strict"?`},
		{"version: 1\nmode: [default]", "2:7: mode is a list; write a string"},
		{"version: 1\nrules:", "2:1: rules has no value"},
		{"version: 1\nrules: {dney: []}", `2:9: unknown setting "dney"; did you mean "deny"?`},
		{"version: 1\nrules: {deny: [7]}", "a rule is a number; write a string"},
		{"version: 1\nrules: {deny: ['Bash(ls']}", "2:16: the closing parenthesis is missing"},
		{"version: 1\nsensitive: ['']", "an entry is empty"},
		{"version: 1\nuser_tiers: {Shell: open}", `unknown tier "open"; there is auto, confirm, block`},
		{"version: 1\nuser_tiers: {Shell: 1}", "the tier of Shell is a number"},
		{"version: 1\nsuppressions: [{check: BG2301}]", "gives no reason"},
		{"version: 1\nsuppressions: [{reason: x}]", "names no check"},
		{"version: 1\nsuppressions: [{chekc: x}]", `did you mean "check"?`},
		{"version: 1\nonly_sensitive: 1", "only_sensitive is a number"},
		{"version: 1\ntrust: [/p]", "a repository can't trust itself"},
		{"- version", "the file is a list; write an object"},
	} {
		f := readOwn(c.text, Project)
		if f.Fatal == nil || !strings.Contains(f.Fatal.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.text, f.Fatal, c.want)
		}
		if f.Config != nil || f.Set.Len() > 0 {
			t.Errorf("%q: something of a refused file is kept", c.text)
		}
	}
}

// In its own files bashguard looks at rules that Claude Code leaves aside.
func TestOwnDialect(t *testing.T) {
	own := func(b Behavior, text string) *Set {
		r := parsed(t, b, text)
		r.Dialect = Own
		s := &Set{}
		s.Add(r)
		return s
	}
	for _, c := range []struct {
		set  *Set
		b    Behavior
		on   *Subject
		want bool
	}{
		{own(Allow, "Write(build/**)"), Allow, file("Write", "build/a"), true},
		{own(Allow, "Write(build/**)"), Allow, file("Write", "src/a"), false},
		{own(Deny, "Grep(private/**)"), Deny, file("Grep", "private/a"), true},
		{own(Allow, "Bash(make test)"), Allow, bash("X=1 make test"), true},
		{own(Allow, "Bash(make test)"), Allow, bash("make test; make install"), false},
		{own(Deny, "Bash(git push *)"), Deny, bash("git -C . push"), true},
		{own(Deny, "Bash(git push *)"), Deny, bashIn(analyzer.Strict, "sudo git push"), true},
	} {
		if got := c.set.Find(c.b, c.on) != nil; got != c.want {
			t.Errorf("%v: %v %v", c.set.Rules(c.b), c.on.Call.Input, got)
		}
	}
}

// Where a managed file of Claude Code says so, only managed rules allow; what others forbid stays.
func TestUnite(t *testing.T) {
	managed := Read("/etc/claude-code/managed-settings.json", []byte(`{"allowManagedPermissionRulesOnly":true,"permissions":{"allow":["Bash(make)"]}}`), ReadOptions{})
	project := Read("/p/.claude/settings.json", []byte(`{"permissions":{"allow":["Bash(cc)"],"deny":["Bash(ld)"]}}`), ReadOptions{})
	own := readOwn("version: 1\nrules: {allow: [Bash(as)]}", User)
	for _, c := range []struct {
		files []*File
		want  string
	}{
		{[]*File{project, managed, own}, "Bash(make) Bash(as) Bash(ld)"},
		{[]*File{project, own}, "Bash(cc) Bash(as) Bash(ld)"},
		{nil, ""},
	} {
		var got []string
		set := Unite(c.files)
		for _, b := range []Behavior{Allow, Ask, Deny} {
			for _, r := range set.Rules(b) {
				got = append(got, r.String())
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%v, want %s", got, c.want)
		}
	}
}

package analyzer_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/treesitter"
	"github.com/bashguard/bashguard/analyzer/world"
)

var project = world.World{Cwd: "/home/u/proj", Home: "/home/u", WorkingDirectories: []string{"/srv/data"},
	Symlinks: map[string]string{"/home/u/proj/link": "/etc", "/home/u/proj/g": "/home/u/proj/.git"}}

func analyze(text string, p analyzer.Profile) *analyzer.Analysis {
	return analyzer.Analyze(text, analyzer.Options{Profile: p, World: &project})
}

// verdict is the step that decides, "read" when the text is harmless, "edit" when it edits inside, and "ask" for an ordinary ask.
func verdict(a *analyzer.Analysis) string {
	for _, s := range []struct {
		name string
		f    *analyzer.Finding
	}{{"injection", a.Injection}, {"dangerous", a.Dangerous}, {"sed", a.Sed}, {"sensitive", a.Sensitive}, {"deletion", a.Deletion}} {
		if s.f != nil {
			return s.name
		}
	}
	switch {
	case a.ReadOnly:
		return "read"
	case a.Edits:
		return "edit"
	}
	return "ask"
}

func TestPrecise(t *testing.T) {
	for text, want := range map[string]string{
		"ls -la":                               "read",
		"ls -la | grep x && wc -l < a.txt":     "read",
		"for f in *.go; do wc -l $f; done":     "read",
		"if [ -f a ]; then cat a; fi":          "read",
		"cat $(git ls-files)":                  "read",
		"x=1 y=2":                              "read",
		"# nothing":                            "read",
		"ls 2>/dev/null 2>&1":                  "read",
		"":                                     "ask",
		" \n ":                                 "ask",
		"no-such-program":                      "ask",
		"./ls":                                 "ask",
		"ls > a.txt":                           "ask",
		"ls $(touch a)":                        "injection",
		"eval \"$x\"":                          "injection",
		"$x":                                   "injection",
		"ls\x00":                               "injection",
		"ls \xff":                              "injection",
		"ls (":                                 "injection",
		"ls\rrm a":                             "injection",
		"rm -rf build":                         "dangerous",
		"rm -r -f build":                       "dangerous",
		"rm --recursive --force build":         "dangerous",
		"command rm -fr build":                 "dangerous",
		"r''m '-rf' build":                     "dangerous",
		"xargs rm -rf < list":                  "dangerous",
		"find . -exec rm -rf {} +":             "dangerous",
		"chmod 0777 a":                         "dangerous",
		"chmod a+rwx a":                        "dangerous",
		"chmod u+rwx a":                        "ask",
		"chmod 755 a":                          "ask",
		"chown -R u a":                         "dangerous",
		"kill -s KILL 1":                       "dangerous",
		"kill -9 1":                            "dangerous",
		"dd if=a of=b":                         "dangerous",
		"mkfs.ext4 /dev/sda":                   "dangerous",
		"cat a > /dev/sda":                     "dangerous",
		"git push --force":                     "dangerous",
		"git push -f origin main":              "dangerous",
		"git push origin +main":                "dangerous",
		"git push --force-with-lease":          "ask",
		"git push":                             "ask",
		"git reset --hard":                     "dangerous",
		"git clean -fdx":                       "dangerous",
		"git checkout -- .":                    "dangerous",
		"git checkout main":                    "ask",
		"git restore .":                        "dangerous",
		"git commit -m 'kill -9 and rm -rf /'": "ask",
		"echo 'rm -rf /'":                      "read",
		"sed -n 1p a":                          "read",
		"sed 's/a/b/w out' a":                  "sed",
		"sed -n '1e date' a":                   "sed",
		"sed -f s.sed a":                       "sed",
		"sed -i s/a/b/ a.txt":                  "edit",
		"sed -i s/a/b/ .env":                   "sensitive",
		"echo x >> ~/.bashrc":                  "sensitive",
		"echo x > .git/hooks/pre-commit":       "sensitive",
		"cp a g/config":                        "sensitive",
		"cp -r x/. .":                          "sensitive",
		"cat ~/.ssh/id_rsa":                    "sensitive",
		"cat .env":                             "sensitive",
		"cat .env.example":                     "read",
		"ls ~/.ssh":                            "read",
		"grep -r token ~":                      "sensitive",
		"cat .e*":                              "sensitive",
		"rm -r /usr/lib":                       "deletion",
		"rm -r ~":                              "deletion",
		"rm -r *":                              "deletion",
		"rm *":                                 "deletion",
		"rm -r build/*":                        "edit",
		"rm -r .":                              "deletion",
		"rm -r ../..":                          "deletion",
		"find / -delete":                       "dangerous",
		"find build -delete":                   "dangerous",
		"rm -r \"$x\"":                         "deletion",
		"cd / && rm -r *":                      "deletion",
		"rm -r /tmp/*":                         "deletion",
		"touch a.txt":                          "edit",
		"mkdir -p out && touch out/a":          "edit",
		"cd src && rm a.txt":                   "edit",
		"ls; rm a.txt":                         "ask",
		"touch a > log":                        "ask",
		"touch link/a":                         "ask",
		"touch /etc/a":                         "ask",
		"touch /srv/data/a":                    "edit",
		"touch /srv/database":                  "ask",
		"touch $x":                             "ask",
		"touch a; ./x":                         "ask",
		"nice touch a":                         "edit",
		"sudo touch a":                         "ask",
		"sh -c 'touch a'":                      "ask",
		"f() { touch a; }; f":                  "ask",
		"cp /etc/hosts x":                      "edit",
		"mv /etc/hosts x":                      "ask",
		"sudo rm a":                            "dangerous",
	} {
		if got := verdict(analyze(text, analyzer.Precise)); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}

func TestStrict(t *testing.T) {
	for text, want := range map[string]string{
		"ls -la | wc -l":           "read",
		"cd src && git log":        "read",
		"ls > /dev/null":           "ask",
		"echo 'a > b'":             "ask",
		"ls $(date)":               "injection",
		"cat <(ls)":                "injection",
		"echo ${HOME}":             "injection",
		"echo $HOME":               "read",
		"(ls)":                     "injection",
		"for f in a; do ls; done":  "injection",
		"while true; do ls; done":  "injection",
		"until false; do ls; done": "injection",
		"if true; then ls; fi":     "injection",
		"case x in x) ls ;; esac":  "injection",
		"f() { ls; }":              "injection",
		"[[ -f a ]]":               "injection",
		"touch a":                  "edit",
	} {
		if got := verdict(analyze(text, analyzer.Strict)); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}

// TestShells holds texts that one shell reads otherwise than another; the verdict must hold in each that is asked for.
func TestShells(t *testing.T) {
	for _, c := range []struct {
		text   string
		shells []parse.Shell
		read   bool
	}{
		{"[[ a > f ]]", []parse.Shell{parse.Bash}, true},
		{"[[ a > f ]]", []parse.Shell{parse.Bash, parse.Sh}, false},
		{"ls -l", []parse.Shell{parse.Bash, parse.Sh, parse.Zsh}, true},
		{"[ $x -eq 1 ]", []parse.Shell{parse.Zsh}, false},
	} {
		a := analyzer.Analyze(c.text, analyzer.Options{Profile: analyzer.Precise, World: &project, Shells: c.shells})
		if a.ReadOnly != c.read {
			t.Errorf("%q in %v: read-only is %v (%s)", c.text, c.shells, a.ReadOnly, a.Reason)
		}
	}
}

func TestReasons(t *testing.T) {
	for text, want := range map[string]string{
		"ls":                "only reads",
		"sort -o out.txt a": "`sort` writes `out.txt`",
		"ls > a.txt":        "`ls` writes `a.txt`",
		"# a":               "holds nothing but comments",
		"frobnicate":        "`frobnicate` runs `frobnicate`, a program that bashguard doesn't know",
		"cat ~/.netrc":      "reads `/home/u/.netrc`, which holds secrets",
		"git push":          "`git push`",
		"ls; sort $x":       "`sort` may take `$x` as an option, and has options that act",
		`find "$d" -type f`: "`find` may take `\"$d\"` as an action, such as -delete",
		"echo $(sort $x)":   "runs `sort …` inside a substitution, where `sort` may take `$x` as an option, and has options that act",
		"echo $(touch a)":   "runs `touch a` inside a substitution",
		"cat < \"$f\"":      "`cat` reads a file that the text doesn't name, which may be a connection such as /dev/tcp/host/80",
		"ls | xargs file":   "`file` may take a word of its input as an option, and has options that act",
		"sort $(cat `ls`)":  "`sort` may take `…` as an option, and has options that act",
		"sh -c 'sort $x'":   "`sort` may take `…` as an option, and has options that act",
		"PATH=.; ls":        "`ls` may be another program: `PATH` was changed",
		"LD_PRELOAD=x ls":   "`ls` acts on the variable `LD_PRELOAD` that the text sets",
		"$x a":              "runs a program whose name the text doesn't fix",
		"r$x a":             "runs `r…`, which the text doesn't fix",
		"coproc rm a":       "runs a command beside the shell, as a coprocess",
		"python3 -c 'x'":    "`python3` runs code with `-c`",
		"osascript -e 'x'":  "`osascript` runs code with `-e`",
		"setarch -R rm a":   "`rm` deletes `a`",
	} {
		if got := analyze(text, analyzer.Precise).Reason; !strings.HasPrefix(got, want) {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// TestChecks proves the documentation of every check by its own examples.
func TestChecks(t *testing.T) {
	seen := map[string]bool{}
	for _, info := range analyzer.Checks() {
		if seen[info.ID] || seen[info.Name] || info.Summary == "" || info.Why == "" || info.Severity < check.Note {
			t.Errorf("%s %s: repeated, or not documented", info.ID, info.Name)
		}
		seen[info.ID], seen[info.Name] = true, true
		profile, ok := analyzer.ProfileNamed(info.Profile)
		if !ok {
			profile = analyzer.Precise
		}
		if profile == analyzer.Agentscope && !treesitter.Available() || strings.HasPrefix(info.ID, "BG0") || info.ID == "BG1199" {
			continue // package parse proves its own, with the shells that they need
		}
		if !speaks(info.ID, analyze(info.Bad, profile)) {
			t.Errorf("%s is silent on its bad example %q", info.ID, info.Bad)
		}
		if speaks(info.ID, analyze(info.Good, profile)) {
			t.Errorf("%s speaks on its good example %q", info.ID, info.Good)
		}
	}
}

func speaks(id string, a *analyzer.Analysis) bool {
	return slices.ContainsFunc(a.Findings, func(f analyzer.Finding) bool { return f.Check == id })
}

func TestMessages(t *testing.T) {
	for _, info := range analyzer.Checks() {
		for _, f := range analyze(info.Bad, analyzer.Strict).Findings {
			if f.Message == "" || strings.HasSuffix(f.Message, ".") || strings.ToUpper(f.Message[:1]) == f.Message[:1] && f.Message[0] != '`' {
				t.Errorf("%s: the message %q begins with a capital letter or ends in a full stop", f.Check, f.Message)
			}
		}
	}
}

func TestZeroAnalysisIsNotApproval(t *testing.T) {
	if v := verdict(&analyzer.Analysis{}); v == "read" || v == "edit" {
		t.Errorf("the zero analysis is %s", v)
	}
}

func TestProfiles(t *testing.T) {
	for _, name := range analyzer.ProfileNames() {
		if p, ok := analyzer.ProfileNamed(name); !ok || p.String() != name {
			t.Errorf("profile %s is not found by its name", name)
		}
	}
	if _, ok := analyzer.ProfileNamed("lax"); ok {
		t.Error("an unknown profile is found")
	}
}

func ExampleAnalyze() {
	a := analyzer.Analyze("find . -name '*.o' -delete", analyzer.Options{Profile: analyzer.Precise, World: &world.World{Cwd: "/w"}})
	fmt.Println(a.ReadOnly, a.Reason)
	// Output: false deletes all that it finds in `./*.o`
}

func BenchmarkAnalyze(b *testing.B) {
	for _, text := range []string{"git status --short", "cd src && grep -rn 'foo' . | head -20"} {
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				analyze(text, analyzer.Strict)
			}
		})
	}
}

// A person names a check by its ID or its name, so that neither may stand for two.
func TestChecksAreNamedOnce(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range analyzer.Checks() {
		for _, name := range []string{c.ID, c.Name} {
			if seen[name] {
				t.Errorf("%s is the name of two checks", name)
			}
			seen[name] = true
		}
	}
}

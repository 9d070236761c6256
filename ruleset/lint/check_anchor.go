package lint

import (
	"path"
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

// systemPlaces are the beginnings of absolute paths of systems, as a rule with one slash has them.
var systemPlaces = lazily(`^/(etc|usr|home|Users|root|proc|private|Volumes|Applications|System|boot|opt|mnt|tmp|var/(www|lib|run|db|folders|spool|mail|log))(/|$)`)

var singleSlash = &row{
	ID: "BG2402", Name: "single-slash", Severity: check.Error,
	Summary:  "an absolute path with one slash in front",
	Why:      "In a project's settings /etc/** is the folder etc of the project, and so is /home/kim. Absolute paths have two slashes in front.",
	Fix:      "write two slashes, or ~/ for home",
	Bad:      []example{deny("Edit(/etc/**)"), allow("Read(/home/kim/docs/**)"), deny("Read(/Users/kim/secret.txt)")},
	Good:     []example{deny("Edit(//etc/**)", "Read(~/notes/**)", "Edit(/src/**)", "Edit(/bin/**)", "Edit(/var/cache/**)")},
	Evidence: []string{permissionsPage, issue + "16800"},
	silences: []string{"BG2403"},
	rule: func(p *pass, r *rule) {
		if !r.pathRule() || !systemPlaces.MatchString(r.Content) {
			return
		}
		found := p.about(r, "with one slash in front this is %s", insideOf(r)).help("write %s(/%s)", r.Tool, masked(r.Content))
		if strings.HasPrefix(r.Content, "/tmp") || strings.HasPrefix(r.Content, "/var/log") { // projects have these
			found.weighs(check.Warning)
		}
	},
}

// insideOf says where a path with one slash in front lies.
func insideOf(r *rule) string {
	p := masked(strings.TrimPrefix(r.Content, "/"))
	if r.file.Scope == ruleset.User {
		return "~/.claude/" + p
	}
	return p + " inside of the project"
}

var userSlash = &row{
	ID: "BG2403", Name: "slash-in-user-file", Severity: check.Warning,
	Summary:  "a path with one slash in front in the user's settings",
	Why:      "Such a path is taken from the place of the settings, and that is ~/.claude.",
	Fix:      "write // for the root, ~/ for home, or no slash for the current directory",
	Bad:      []example{in("~/.claude/settings.json", deny("Read(/secret/**)"))},
	Good:     []example{in("~/.claude/settings.json", deny("Read(secret/**)", "Read(//srv/secret/**)")), deny("Edit(/secret/**)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		if r.file.Scope == ruleset.User && r.pathRule() && strings.HasPrefix(r.Content, "/") && !strings.HasPrefix(r.Content, "//") {
			p.about(r, "in the user's settings this is %s", insideOf(r)).help("write %s(/%s), %s(~%s) or %s(%s)",
				r.Tool, masked(r.Content), r.Tool, masked(r.Content), r.Tool, masked(r.Content[1:])).worse(r.list == ruleset.Deny)
		}
	},
}

// windowsPath are drive letters, and backslashes that separate names.
var windowsPath = lazily(`^/{0,2}[A-Za-z] ?:|^\\\\|[A-Za-z0-9*_-]\\[A-Za-z0-9*_.-]`)

var windowsForm = &row{
	ID: "BG2404", Name: "windows-path", Severity: check.Warning,
	Summary:  "a path in the form of Windows",
	Why:      "Paths are compared with slashes, and drives as //c/. A backslash takes the next character literally.",
	Fix:      "write //c/ for the drive, and slashes",
	Bad:      []example{allow(`Edit(C:\Users\kim\app\**)`), deny("Read(//d:/x/**)"), deny(`Read(src\secret\**)`)},
	Good:     []example{allow("Edit(//c/app/**)"), allow(`Edit(./app/\[id\]/**)`)},
	Evidence: []string{permissionsPage, changelog},
	silences: []string{"BG2402", "BG2403"},
	rule: func(p *pass, r *rule) {
		content := strings.NewReplacer(`\[`, "[", `\]`, "]", `\*`, "*", `\ `, " ").Replace(r.Content)
		if r.pathRule() && windowsPath.MatchString(content) {
			p.about(r, "paths are compared with slashes, and drives as //c/").help("write %s(%s)", r.Tool, masked(slashed(content))).worse(r.list == ruleset.Deny)
		}
	},
}

// slashed writes a path of Windows as Claude Code compares it.
func slashed(p string) string {
	p = strings.TrimLeft(strings.ReplaceAll(p, `\`, "/"), "/")
	drive, rest, ok := strings.Cut(p, ":")
	if drive = strings.TrimSpace(drive); ok && len(drive) == 1 {
		return "//" + strings.ToLower(drive) + "/" + strings.TrimLeft(rest, "/")
	}
	return p
}

var climbingPath = &row{
	ID: "BG2407", Name: "climbing-path", Severity: check.Warning,
	Summary:  "a path that leads out of where it is taken from",
	Why:      "Patterns are those of ignored files: nothing above the current directory is reached, and the rule matches nothing.",
	Fix:      "write the path from the root with //, or from home with ~/",
	Bad:      []example{allow("Read(../common/**)"), deny("Read(./../secret/**)")},
	Good:     []example{allow("Read(~/shared/**)", "Edit(./a..b/**)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		if r.pathRule() && strings.HasPrefix(path.Clean(strings.TrimPrefix(r.Content, "/")), "../") {
			p.about(r, "nothing above the place that a path is taken from is reached").help("write the path with // or ~/ in front").worse(r.forbids())
		}
	},
}

var doubledSlash = &row{
	ID: "BG2415", Name: "slashes-slash", Severity: check.Warning,
	Summary:  "two slashes inside of a path",
	Why:      "Paths are compared as they are, with single slashes. Claude Code itself has written such rules.",
	Fix:      "write one slash",
	Bad:      []example{allow("Read(//c/src//**)"), deny("Edit(src//secret/**)")},
	Good:     []example{allow("Read(//c/src/**)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		if !r.pathRule() || !strings.Contains(strings.TrimPrefix(r.Content, "//"), "//") {
			return
		}
		front, rest := "", r.Content
		if strings.HasPrefix(rest, "//") {
			front, rest = "/", rest[1:]
		}
		p.about(r, "two slashes inside of a path are in no path").help("write %s(%s)", r.Tool, masked(front+slashes.get().ReplaceAllString(rest, "/"))).worse(r.list == ruleset.Deny)
	},
}

var slashes = lazily(`//+`)

package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"strings"
)

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

package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"strings"
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

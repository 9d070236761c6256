package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"strings"
)

var skillForm = &row{
	ID: "BG2513", Name: "skill-form", Severity: check.Note,
	Summary:  "the name of a skill in a form that isn't compared",
	Why:      "Skill(name) is that skill and Skill(name *) the skill with any arguments. A slash in front or :* at the end is part of a name that no skill has.",
	Fix:      "write Skill(name), or Skill(name *)",
	Bad:      []example{allow("Skill(/deploy)"), allow("Skill(deploy:*)")},
	Good:     []example{allow("Skill(deploy)", "Skill(tools:deploy *)")},
	Evidence: []string{skillsPage},
	rule: func(p *pass, r *rule) {
		if r.Tool != "Skill" || r.Whole {
			return
		}
		name := strings.TrimPrefix(r.Content, "/")
		if plain, ok := strings.CutSuffix(name, ":*"); ok {
			name = plain + " *"
		}
		if name != r.Content {
			p.about(r, "no skill is called %s", masked(strings.TrimSuffix(r.Content, " *"))).help("write Skill(%s)", masked(name)).worse(r.list == ruleset.Deny)
		}
	},
}

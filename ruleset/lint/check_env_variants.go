package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"strings"
)

var envVariants = &row{
	ID: "BG2409", Name: "env-variants", Severity: check.Note,
	Summary:  ".env forbidden and its variants free",
	Why:      ".env.local and .env.production usually hold the same secrets.",
	Fix:      "write .env.* too, and mind .env.example",
	Bad:      []example{deny("Read(./.env)")},
	Good:     []example{deny("Read(./.env)", "Read(./.env.*)"), deny("Read(**/.env*)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		content := strings.TrimPrefix(strings.TrimPrefix(r.Content, "./"), "**/")
		if r.list == ruleset.Deny && r.Tool == "Read" && content == ".env" && r.file.firstOf(r, r.text) == r && p.onFile(r.file, ruleset.Deny, reads(".env.local")) == nil {
			p.about(r, "%s says nothing about .env.local", masked(r.text)).help("write Read(%s.*) too", strings.TrimSuffix(r.Content, "/"))
		}
	},
}

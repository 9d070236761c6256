package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var negatedPath = &row{
	ID: "BG2408", Name: "negated-path", Severity: check.Warning,
	Summary:  "an exception that there can't be",
	Why:      "A rule can't take something out of another one: deny wins over allow, however narrow, and a path with ! in front matches nothing.",
	Fix:      "narrow the rule that forbids",
	Bad:      []example{deny("Read(./conf.*)", "Read(!./conf.example)")},
	Good:     []example{deny("Edit(./conf.prod)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		if r.pathRule() && strings.HasPrefix(r.Content, "!") {
			p.about(r, "there are no exceptions").help("narrow the rule that forbids")
		}
	},
}

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

var notebookFree = &row{
	ID: "BG2411", Name: "notebook-free", Severity: check.Note,
	Summary:  "a notebook that may not be read and may be edited",
	Why:      "A rule that forbids to read a file keeps Edit and Write from it, not NotebookEdit; before 2.1.228 not Write either.",
	Fix:      "add a rule for Edit with the same path",
	Bad:      []example{deny("Read(./private.ipynb)")},
	Good:     []example{deny("Read(./private.ipynb)", "Edit(./private.ipynb)")},
	Evidence: []string{permissionsPage, errorsPage},
	rule: func(p *pass, r *rule) {
		if r.list != ruleset.Deny || r.Tool != "Read" || !r.pathRule() || p.since("2.1.228") && !strings.HasSuffix(r.Content, ".ipynb") {
			return
		}
		if r.file.firstOf(r, "Edit") != nil || r.file.firstOf(r, "Edit"+strings.TrimPrefix(r.text, "Read")) != nil {
			return
		}
		p.about(r, "the file may still be written").help("add Edit(%s)", masked(r.Content))
	},
}

// routeSegment is a part of a path in brackets as web frameworks name their routes.
var routeSegment = lazily(`(^|/)\[{1,2}(\.\.\.)?[A-Za-z][A-Za-z0-9_]+\]{1,2}(/|\.|$)`)

var unescapedBrackets = &row{
	ID: "BG2417", Name: "unescaped-brackets", Severity: check.Warning,
	Summary:  "brackets in a path that stand for one of the letters in them",
	Why:      "In a pattern [id] is an i or a d. The file whose name has brackets isn't matched.",
	Fix:      `write \[ and \] for brackets (\\[ and \\] in JSON)`,
	Bad:      []example{allow("Edit(./app/[id]/page.tsx)"), deny("Edit(./app/[...slug]/**)")},
	Good:     []example{allow(`Edit(./app/\[id\]/page.tsx)`, "Edit(./src/[a-z]/*.go)")},
	Evidence: []string{permissionsPage, changelog},
	rule: func(p *pass, r *rule) {
		if r.pathRule() && routeSegment.MatchString(r.Content) {
			instead := strings.NewReplacer("[", `\[`, "]", `\]`).Replace(r.Content)
			p.about(r, "brackets stand for one of the letters in them").help("write %s(%s)", r.Tool, masked(instead)).worse(r.list == ruleset.Deny)
		}
	},
}

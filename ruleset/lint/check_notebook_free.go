package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"strings"
)

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

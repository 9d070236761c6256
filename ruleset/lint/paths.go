package lint

import (
	"strings"

	"github.com/bashguard/bashguard/ruleset"
)

// pathRule tells whether the rule counts and is about files by their paths, with the tools whose paths Claude Code looks at.
func (r *rule) pathRule() bool {
	return !r.Whole && (r.Tool == "Read" || r.Tool == "Edit") && aboutMainField(r.Tool, r.Content) == ""
}

// sample returns a path that a pattern matches, for trying out.
func samplePath(pattern string) string {
	p := strings.NewReplacer("**/", "", "**", "x", "*", "x", "?", "x").Replace(pattern)
	if strings.HasPrefix(p, "//") {
		return p[1:]
	}
	return strings.TrimPrefix(p, "/")
}

// reads is a call that reads a file.
func reads(p string) ruleset.Call {
	return ruleset.Call{Tool: "Read", Input: map[string]any{"file_path": p}}
}

// onFile returns the first rule of a list that counts together with a file and matches a call of a file tool natively, nil when there is none.
func (p *pass) onFile(near *file, b ruleset.Behavior, call ruleset.Call) *rule {
	j := p.tryCall(call)
	for _, r := range p.rules(near, b) {
		if j.Matches(r.Rule) {
			return r
		}
	}
	return nil
}

package ruleset

import (
	"path"
	"slices"
	"strings"
)

// claudeText writes a rule as Claude Code does, with backslashes and parentheses inside escaped.
func claudeText(e *expressed) string {
	if e.content == "" {
		return e.tool
	}
	return e.tool + "(" + strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`).Replace(e.content) + ")"
}

func writeClaude(c *converter) string {
	type lists struct {
		Allow []string `json:"allow"`
		Ask   []string `json:"ask"`
		Deny  []string `json:"deny"`
	}
	return indented(map[string]lists{"permissions": {c.list(Allow, claudeText), c.list(Ask, claudeText), c.list(Deny, claudeText)}})
}

func writeOwn(c *converter) string {
	var b strings.Builder
	b.WriteString("version: 1\nrules:\n")
	for _, behavior := range []Behavior{Allow, Ask, Deny} {
		texts := c.list(behavior, claudeText)
		if len(texts) == 0 {
			b.WriteString("  " + behavior.String() + ": []\n")
			continue
		}
		b.WriteString("  " + behavior.String() + ":\n")
		for _, t := range texts {
			b.WriteString("    - " + quoted(t) + "\n")
		}
	}
	return b.String()
}

// expressClaude says a rule in Claude Code's grammar.
func expressClaude(r *Rule) (e expressed, note string, ok bool) {
	e, note, ok = expressOwn(r)
	if ok && claudeInert(&e) {
		e.tool = map[bool]string{true: "Edit", false: "Read"}[pathTools[e.tool]]
		note = join(note, "written for "+e.tool+", which is what Claude Code looks at")
		if r.Behavior == Allow && e.tool == "Read" {
			return e, "Claude Code has no rule for " + r.Tool + " alone", false
		}
		if r.Behavior == Allow && r.Tool != "Edit" {
			return e, "Claude Code has no rule for " + r.Tool + " alone, one for Edit would allow more", false
		}
	}
	return e, note, ok
}

func claudeInert(e *expressed) bool { return e.content != "" && unconsulted[e.tool] }

// expressOwn says a rule in the grammar of bashguard's own files.
func expressOwn(r *Rule) (e expressed, note string, ok bool) {
	e.tool = r.Tool
	_, isPath := pathTools[r.Tool]
	switch {
	case r.Behavior == Allow && isPath && !coversAll(r, claudeTools[r.Tool]):
		return e, "there a rule for " + r.Tool + " is about " + strings.Join(claudeTools[r.Tool], ", ") + " as well", false
	case r.Whole && r.Behavior == Allow && skippedAllow(&Rule{Tool: r.Tool, Whole: true}, r.Tool) != nil:
		return e, "a glob for the name of a tool allows nothing there", false
	case r.Whole:
		return e, "", true
	case r.Dialect == ClaudeCode || r.Dialect == Own:
		e.content = r.Content
		if r.Tool == "Bash" {
			e.words = phraseOf(r).words
		}
		return e, "", !(r.Dialect == ClaudeCode && unconsulted[r.Tool] && r.Behavior == Allow)
	case r.Tool == "Bash":
		return claudeShell(r)
	case isPath && r.Dialect == Reference:
		return claudePath(r)
	}
	return e, "there is no rule with such content there", false
}

// coversAll tells whether a rule is about all of some tools.
func coversAll(r *Rule, tools []string) bool {
	return !slices.ContainsFunc(tools, func(t string) bool { return !slices.Contains(r.Dialect.row().covers(r.Tool), t) })
}

// claudeShell says a rule for the shell of another dialect.
func claudeShell(r *Rule) (e expressed, note string, ok bool) {
	e.tool = "Bash"
	p := phraseOf(r)
	e.words = p.words
	forbids := r.Behavior != Allow
	text := strings.Join(p.words, " ")
	switch {
	case p.form == unsayable:
		return e, "what it matches can't be said in words", false
	case p.form == everything:
		return e, "", true
	case anywhere(r) != "":
		e.content = "*" + r.Content + "*"
		return e, "written so that it is found anywhere, as AgentScope does", true
	case p.form == pattern && forbids:
		e.content = p.like
		return e, "", true
	case !plain(p.words) || p.form == pattern:
		if len(p.words) == 0 || !forbids || !plain(p.words[:1]) {
			return e, "its words need quotes or stars that mean something else there", false
		}
		e.words, e.content = p.words[:1], p.words[0]+" *"
		return e, "widened to every call of " + p.words[0], true
	case p.form == prefix:
		e.content = text + " *"
		return e, "", true
	}
	if e.content = text; !forbids {
		return e, "", true
	}
	return e, "", true
}

// claudePath says a rule about files of the reference, whose stars cross directories and whose paths are whole.
func claudePath(r *Rule) (e expressed, note string, ok bool) {
	e.tool = r.Tool
	content := r.Content
	switch {
	case content == "" || strings.ContainsAny(content, `?[\`):
		return e, "its pattern means something else there", false
	case r.Behavior == Allow && !path.IsAbs(content):
		return e, "AgentScope compares whole paths: it allows nothing", false
	case r.Behavior != Allow && strings.Contains(strings.ReplaceAll(content, "**", ""), "*"):
		content, note = strings.ReplaceAll(strings.ReplaceAll(content, "**", "*"), "*", "**"), "its stars cross directories"
	}
	if path.IsAbs(content) {
		content = "/" + content
	}
	e.content = content
	return e, note, true
}

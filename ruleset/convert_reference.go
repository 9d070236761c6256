package ruleset

import "strings"

// referenceJSON is a rule as AgentScope's models dump it.
type referenceJSON struct {
	Tool     string  `json:"tool_name"`
	Content  *string `json:"rule_content"`
	Behavior string  `json:"behavior"`
	Source   string  `json:"source"`
}

func writeReference(c *converter) string {
	lists := map[Behavior]map[string][]referenceJSON{Allow: {}, Ask: {}, Deny: {}}
	for i := range c.out {
		e := &c.out[i]
		r := referenceJSON{Tool: e.tool, Behavior: e.rule.Behavior.String(), Source: "userSettings"}
		if e.content != "" {
			r.Content = &e.content
		}
		lists[e.rule.Behavior][e.tool] = append(lists[e.rule.Behavior][e.tool], r)
	}
	return indented(struct {
		Mode        string                     `json:"mode"`
		Directories struct{}                   `json:"working_directories"`
		Allow       map[string][]referenceJSON `json:"allow_rules"`
		Ask         map[string][]referenceJSON `json:"ask_rules"`
		Deny        map[string][]referenceJSON `json:"deny_rules"`
	}{Mode: "default", Allow: lists[Allow], Ask: lists[Ask], Deny: lists[Deny]})
}

// wholeText is the note about a rule that AgentScope compares with the whole text of a call.
const wholeText = "AgentScope compares it with the whole text of a call, whatever follows an operator included"

// expressReference says a rule in AgentScope's grammar, which finds a text without a star anywhere.
func expressReference(r *Rule) (e expressed, note string, ok bool) {
	e.tool = r.Tool
	forbids := r.Behavior != Allow
	switch {
	case strings.Contains(r.Tool, "*"):
		return e, "AgentScope takes no glob for the name of a tool", false
	case r.Whole:
		return e, "", true
	case r.Dialect == Reference:
		e.content = r.Content
		return e, "", true
	case r.Tool != "Bash":
		return expressReferencePath(r)
	}
	p := phraseOf(r)
	text := strings.ReplaceAll(strings.Join(p.words, " "), `\`, `\\`)
	text = strings.ReplaceAll(text, "*", `\*`)
	e.words = p.words
	switch {
	case p.form == unsayable:
		return e, "what it matches can't be said in words", false
	case p.form == everything:
		return e, "", true
	case !forbids && p.form == prefix && plain(p.words):
		e.content = text + ":*"
		return e, wholeText, true
	case !forbids:
		return e, "AgentScope would allow every text that contains it", false
	case len(p.words) == 0 || !plain(p.words):
		return e, "its words need quotes or stars that mean something else there", false
	}
	e.content = strings.Join(p.words, " ")
	return e, "found anywhere in a text", true
}

// expressReferencePath says a rule about files that names a place from the root. Whole paths are compared, and stars cross directories.
func expressReferencePath(r *Rule) (e expressed, note string, ok bool) {
	e.tool = r.Tool
	_, isPath := pathTools[r.Tool]
	if !isPath || r.Dialect != ClaudeCode && r.Dialect != Own {
		return e, "AgentScope has no rule with such content", false
	}
	content, fromRoot := strings.CutPrefix(r.Content, "//")
	content = "/" + content
	switch {
	case r.Behavior == Allow && (!fromRoot || strings.ContainsAny(content, `*?[!\`)):
		return e, "AgentScope compares whole paths, and its stars cross directories: it would allow more or nothing", false
	case r.Behavior == Allow:
		e.content = content
		return e, "", true
	case fromRoot && !strings.ContainsAny(content, `?[!\`):
		e.content = content
		return e, "its stars cross directories", true
	}
	name := r.Content[strings.LastIndexByte(strings.TrimSuffix(r.Content, "/**"), '/')+1:]
	if name == "" || strings.ContainsAny(name, `?[!\`) {
		return e, "its pattern means something else there", false
	}
	e.content = "*/" + name
	return e, "widened to that name in every directory", true
}

package ruleset

import "strings"

// expressCursor says a rule as Cursor's CLI does: the program of a command, and behind a colon what follows it.
func expressCursor(r *Rule) (e expressed, note string, ok bool) {
	if host, isHost := strings.CutPrefix(r.Content, "domain:"); r.Tool == "WebFetch" && (r.Dialect == ClaudeCode || r.Dialect == Own) && isHost {
		e.tool, e.content = "WebFetch", host
		return e, "", true
	}
	if r.Tool != "Bash" {
		return e, "the conversion writes rules for commands and hosts only", false
	}
	p := phraseOf(r)
	e, note, ok = expressWords(r)
	e.tool = "Shell"
	switch {
	case !ok:
		return e, note, false
	case p.form == everything:
		e.content = "*"
		return e, note, true
	case strings.Contains(e.words[0], ":"):
		return e, "the name of its program holds a colon", false
	case len(e.words) == 1 && p.form == exactly && r.Behavior == Allow:
		return e, "Cursor would allow every call of " + e.words[0], false
	case len(e.words) == 1:
		e.content = e.words[0]
		return e, note, true
	}
	e.content = e.words[0] + ":" + strings.Join(e.words[1:], " ")
	if p.form != exactly || r.Behavior != Allow {
		e.content += " *"
	}
	return e, note, true
}

func writeCursor(c *converter) string {
	text := func(e *expressed) string { return e.tool + "(" + e.content + ")" }
	type lists struct {
		Allow []string `json:"allow"`
		Deny  []string `json:"deny"`
	}
	return indented(map[string]lists{"permissions": {c.list(Allow, text), c.list(Deny, text)}})
}

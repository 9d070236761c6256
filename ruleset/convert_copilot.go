package ruleset

import "strings"

// expressCopilot says a rule as a flag of Copilot CLI, which knows the program of a command and, for some, the subcommand.
func expressCopilot(r *Rule) (e expressed, note string, ok bool) {
	if r.Tool != "Bash" {
		return e, "the conversion writes rules for commands only", false
	}
	p := phraseOf(r)
	if e, note, ok = expressWords(r); !ok {
		return e, note, false
	}
	e.tool = "shell"
	if p.form == everything {
		return e, note, true
	}
	known := 1
	if copilotNested.Has(e.words[0]) && len(e.words) > 1 && !strings.HasPrefix(e.words[1], "-") {
		known = 2
	}
	if r.Behavior == Allow && (p.form == exactly || len(e.words) > known) {
		return e, "Copilot CLI knows no more than the program and its subcommand, and would allow more", false
	}
	if len(e.words) > known {
		e.words = e.words[:known]
		note = "widened to every call of " + strings.Join(e.words, " ")
	}
	e.content = strings.Join(e.words, " ")
	if len(e.words) == 1 && copilotNested.Has(e.words[0]) {
		e.content += ":*"
	}
	return e, note, true
}

func writeCopilot(c *converter) string {
	var b strings.Builder
	for _, list := range []struct {
		behavior Behavior
		flag     string
	}{{Allow, "--allow-tool"}, {Deny, "--deny-tool"}} {
		for _, text := range c.list(list.behavior, func(e *expressed) string { return e.content }) {
			value := "shell"
			if text != "" {
				value += "(" + text + ")"
			}
			b.WriteString(list.flag + " '" + value + "'\n")
		}
	}
	return b.String()
}

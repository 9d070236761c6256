package ruleset

import (
	"regexp"
	"strings"
)

// expressVSCode says a rule as an entry of VS Code's approvals: words at the beginning of a command, or an expression for one whole
// command. No entry can deny: false only asks.
func expressVSCode(r *Rule) (e expressed, note string, ok bool) {
	if r.Tool != "Bash" {
		return e, shellOnly, false
	}
	p := phraseOf(r)
	if e, note, ok = expressWords(r); !ok {
		return e, note, false
	}
	switch {
	case p.form == everything && r.Behavior == Allow:
		return e, "the conversion approves no more than named commands", false
	case p.form == everything:
		e.content = "/^/"
	case p.form == exactly && r.Behavior == Allow:
		e.content = "/^" + strings.ReplaceAll(regexp.QuoteMeta(strings.Join(e.words, " ")), "/", `\/`) + "$/"
	default:
		e.content = strings.Join(e.words, " ")
	}
	if r.Behavior == Deny {
		e.weaker, note = true, "VS Code can only ask about it"
	}
	return e, note, true
}

func writeVSCode(c *converter) string {
	entries := map[string]bool{}
	for i := range c.out {
		e := &c.out[i]
		if _, there := entries[e.content]; !there || e.rule.Behavior != Allow {
			entries[e.content] = e.rule.Behavior == Allow
		}
	}
	return indented(map[string]any{"chat.tools.terminal.autoApprove": entries})
}

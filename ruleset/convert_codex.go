package ruleset

import (
	"fmt"
	"strings"
)

// codexWords are the agent's words.
var codexWords = map[Behavior]string{Allow: "allow", Ask: "prompt", Deny: "forbidden"}

// expressCodex says a rule as a prefix of words, which is all that Codex's rules know.
func expressCodex(r *Rule) (e expressed, note string, ok bool) {
	if r.Tool != "Bash" {
		return e, shellOnly, false
	}
	p := phraseOf(r)
	switch e, note, ok = expressWords(r); {
	case p.form == everything:
		return e, "Codex has no rule for every command", false
	case ok && r.Behavior == Allow && p.form == exactly:
		return e, "Codex would allow what begins with it", false
	}
	return e, note, ok
}

func writeCodex(c *converter) string {
	var b strings.Builder
	for i := range c.out {
		e := &c.out[i]
		var words []string
		for _, w := range e.words {
			words = append(words, quoted(w))
		}
		fmt.Fprintf(&b, "prefix_rule(pattern = [%s], decision = %s)\n", strings.Join(words, ", "), quoted(codexWords[e.rule.Behavior]))
	}
	return b.String()
}

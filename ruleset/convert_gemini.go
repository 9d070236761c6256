package ruleset

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// expressGemini says a rule as a policy of Gemini CLI: a prefix of words, or, for one literal command, a regular expression that ends where
// the command does.
func expressGemini(r *Rule) (e expressed, note string, ok bool) {
	i := slices.IndexFunc(geminiTools, func(t geminiTool) bool { return t.ours == r.Tool })
	if i < 0 {
		return e, "Gemini CLI has no tool of that name", false
	}
	e.tool = geminiTools[i].theirs
	if r.Tool != "Bash" {
		return e, "the conversion writes rules for whole tools and for commands only", r.Whole
	}
	e, note, ok = expressWords(r)
	if e.tool = geminiShell; ok && len(e.words) > 0 {
		e.content = "commandPrefix = " + quoted(strings.Join(e.words, " "))
		if r.Behavior == Allow && phraseOf(r).form == exactly {
			e.content = "commandRegex = " + quoted(regexp.QuoteMeta(strings.Join(e.words, " "))+`"`)
		}
	}
	return e, note, ok
}

// expressWords says a rule for the shell as words at the beginning of a command. The caller looks after one literal command that is allowed.
func expressWords(r *Rule) (e expressed, note string, ok bool) {
	p := phraseOf(r)
	forbids := r.Behavior != Allow
	switch {
	case p.form == unsayable:
		return e, "what it matches can't be said in words", false
	case p.form == everything:
		return e, "", true
	case anywhere(r) != "":
		return e, "it is found anywhere in a text, which can't be said there", false
	case !plain(p.words) || p.form == pattern && !forbids || len(p.words) == 0:
		return e, "its words need quotes or stars, which can't be said there", false
	}
	e.words = p.words
	if p.form == pattern || p.form == exactly && forbids {
		note = "widened to every call that begins with " + strings.Join(p.words, " ")
	}
	return e, note, true
}

// geminiDecisions are the agent's words.
var geminiDecisions = map[Behavior]string{Allow: "allow", Ask: "ask_user", Deny: "deny"}

// geminiPriorities are for rules without an order: what forbids comes first.
var geminiPriorities = map[Behavior]int{Allow: 700, Ask: 800, Deny: 900}

func writeGemini(c *converter) string {
	var b strings.Builder
	ranked := slices.ContainsFunc(c.out, func(e expressed) bool { return e.rule.Rank != 0 })
	for i := range c.out {
		e := &c.out[i]
		priority := geminiPriorities[e.rule.Behavior]
		if ranked {
			priority = max(999-i, 0)
		}
		fmt.Fprintf(&b, "[[rule]]\ntoolName = %s\n", quoted(e.tool))
		if e.content != "" {
			b.WriteString(e.content + "\n")
		}
		fmt.Fprintf(&b, "decision = %s\npriority = %d\n\n", quoted(geminiDecisions[e.rule.Behavior]), priority)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

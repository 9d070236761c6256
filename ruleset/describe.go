package ruleset

import "strings"

// Describe says in words which calls the rule is about when it is read soundly.
func (r *Rule) Describe() string {
	switch {
	case r.Whole && strings.Contains(r.Tool, "*"):
		return "every call of a tool named like " + r.Tool
	case r.Whole:
		return "every call of " + r.Tool
	}
	if _, isPath := pathTools[r.Tool]; isPath {
		return r.describePath()
	}
	if r.Tool == "Bash" {
		e := entry{rule: *r}
		if p, ok := e.command(); ok {
			return p.describe()
		}
		return "nothing"
	}
	return "calls that fit " + quote(r.Content)
}

func (r *Rule) describePath() string {
	if r.Dialect.row().inert(r.Tool) {
		return "nothing: " + r.Dialect.row().name() + " never looks at it"
	}
	return "files like " + quote(r.Content)
}

func (p *commandPattern) describe() string {
	var words []string
	for _, w := range p.words {
		words = append(words, strings.Join(w, "*"))
	}
	text := quote(strings.Join(words, " "))
	open := p.rest
	for _, w := range p.words {
		open = open || !w.fixed()
	}
	switch {
	case p.all:
		return "every command"
	case p.text != nil:
		return "commands that the expression fits"
	case p.text != nil:
		return "commands that fit the expression " + quote(p.text.source)
	case len(p.words) == 0:
		return "no command"
	case p.rest && allLiteral(p.words):
		return text + " and any words behind"
	case open:
		return "commands like " + text
	}
	return text + " exactly"
}

func allLiteral(words []patternWord) bool {
	for _, w := range words {
		if !w.fixed() {
			return false
		}
	}
	return true
}

func quote(text string) string { return "`" + text + "`" }

// Covers tells whether the rule alone would allow a call, natively and soundly, as Find judges outside of profile Agentscope.
func (r *Rule) Covers(on *Subject) bool {
	return findIn([]*entry{{rule: *r}}, Allow, on) != nil
}

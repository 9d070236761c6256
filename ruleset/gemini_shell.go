package ruleset

import (
	"regexp"
	"strings"
	"sync"
)

// geminiCheck is how Gemini CLI judges one shell call: the whole text by the first rule that matches it, then each of its commands.
type geminiCheck struct {
	g    *ranked
	on   *Subject
	seen map[string]geminiAnswer
}

// geminiAnswer is what a text came to. Unset is what the agent does without a rule.
type geminiAnswer struct {
	behavior Behavior
	rule     *Rule
}

// yolo tells whether the mode is the one in which the agent runs what no rule is about.
func (c *geminiCheck) yolo() bool { return c.g.mode == "bypass" }

// unmatched is the behavior where no rule decides.
func (c *geminiCheck) unmatched() Behavior {
	if c.yolo() {
		return Allow
	}
	return Unset
}

// part judges one command of a text, in the same way as a text, without the arguments that stood beside it.
func (c *geminiCheck) part(command string) geminiAnswer {
	a, ok := c.seen[command]
	if !ok {
		c.seen[command] = geminiAnswer{behavior: c.unmatched()} // what a text holds is shorter than the text
		a = c.check(command, geminiJSON(map[string]any{"command": command}))
		c.seen[command] = a
	}
	return a
}

func (c *geminiCheck) check(command, arguments string) geminiAnswer {
	var first *Rule
	for _, e := range c.g.entries {
		if r := &e.rule; !r.Dead && r.names(c.on.Call.Tool) && r.matchesArguments(arguments) {
			first = r
			break
		}
	}
	switch {
	case first == nil && c.yolo():
		return geminiAnswer{behavior: Allow}
	case first == nil:
		return c.split(command, nil)
	case command == "":
		return geminiAnswer{first.Behavior, first}
	}
	return c.split(command, first)
}

// split judges the commands of a text by themselves where the first rule doesn't forbid it: they can make the answer stricter only.
func (c *geminiCheck) split(command string, first *Rule) geminiAnswer {
	a := geminiAnswer{behavior: c.unmatched(), rule: first}
	if first != nil {
		a.behavior = first.Behavior
	}
	if a.behavior == Deny || command == "" {
		return a
	}
	text := c.on.splitText(command)
	if text.broken || len(text.commands) == 0 && !text.asides || strings.Contains(strings.ToLower(command), "@p}") {
		return c.unread(first)
	}
	if a.behavior == Allow && c.stopsAt(text, first) {
		a = geminiAnswer{}
	}
	for i := range text.commands {
		for _, part := range c.partsOf(text, &text.commands[i]) {
			if a = c.join(a, part, first); a.behavior == Deny {
				return a
			}
		}
	}
	return a
}

// unread is the answer to a text that the agent can't split.
func (c *geminiCheck) unread(first *Rule) geminiAnswer {
	if c.yolo() && first != nil && !first.Whole {
		return geminiAnswer{Deny, first}
	}
	return geminiAnswer{behavior: c.unmatched()}
}

// partsOf are the texts that a command is judged by: what a shell would run that it calls, and itself unless it is the whole text.
func (c *geminiCheck) partsOf(text *shellText, p *shellPart) []string {
	var parts []string
	command := text.command(p)
	if script := unwrapped(command); script != command {
		parts = append(parts, script)
	}
	if command != text.text && (p.start != 0 || p.end != len(text.text)) {
		parts = append(parts, command)
	}
	return parts
}

// join adds what a part comes to.
func (c *geminiCheck) join(a geminiAnswer, part string, first *Rule) geminiAnswer {
	b := c.part(part)
	if weight(b.behavior) > weight(a.behavior) {
		return b
	}
	if b.behavior == Allow && a.behavior == Allow && c.stopsAt(c.on.splitText(part), first) {
		return geminiAnswer{}
	}
	return a
}

// stopsAt tells whether a redirection keeps a rule from allowing a text.
func (c *geminiCheck) stopsAt(text *shellText, first *Rule) bool {
	if first != nil && first.Redirects || c.yolo() || c.g.mode == "accept_edits" || !strings.ContainsAny(text.text, "<>") {
		return false
	}
	return text.redirected || text.broken
}

// shellWrapper is a shell that is called with a script.
var shellWrapper = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^\s*(?:((?:\S+/)?(?:sh|bash|zsh)\s+-c)|cmd\.exe\s+/c|(?:powershell|pwsh)(?:\.exe)?\s+(?:-NoProfile\s+)?-Command)\s+`)
})

// unwrapped returns the script that a command has a shell run, or the command.
func unwrapped(command string) string {
	at := shellWrapper().FindStringSubmatchIndex(command)
	if at == nil {
		return command
	}
	script := strings.TrimSpace(command[at[1]:])
	if len(script) < 2 || script[0] != '"' && script[0] != '\'' || script[0] != script[len(script)-1] {
		return script
	}
	inner := script[1 : len(script)-1]
	if posix := at[2] >= 0; !posix || script[0] == '\'' || oneQuotedWord(inner) == "" {
		return inner
	}
	return oneQuotedWord(inner)
}

// oneQuotedWord returns what a text between double quotes stands for, "" when a quote in it ends the word.
func oneQuotedWord(inner string) string {
	var b strings.Builder
	for i := 0; i < len(inner); i++ {
		switch c := inner[i]; {
		case c == '"':
			return ""
		case c == '\\' && i+1 < len(inner) && strings.IndexByte("\"\\$`", inner[i+1]) >= 0:
			i++
			b.WriteByte(inner[i])
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

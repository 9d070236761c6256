package ruleset

import (
	"fmt"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// The text of a rule in Claude Code's settings is a name, or a name and content in parentheses, of which the last is the last byte. In
// the content a backslash takes a parenthesis or a backslash literally. Facts: code.claude.com/docs/en/permissions, 2026-08, and what
// Claude Code itself writes.

// ParseClaude reads the text of a rule as Claude Code writes it: Tool, or Tool(content) with
// parentheses and backslashes in the content escaped by a backslash. The behavior is left open. A
// problem has no place.
func ParseClaude(text string) (Rule, *Problem) {
	name, inner, found := strings.Cut(text, "(")
	fault, message := claudeFault(text, name, inner, found)
	if fault != OtherFault {
		return Rule{}, &Problem{Fault: fault, Message: message, Instead: instead(text, fault)}
	}
	content, _, _ := unescape(inner)
	if !found || content == "*" {
		return Rule{Tool: name, Whole: true, Dialect: ClaudeCode}, nil
	}
	return Rule{Tool: name, Content: content, Dialect: ClaudeCode}, nil
}

// claudeFault finds what keeps a text, cut at its first parenthesis, from being a rule.
func claudeFault(text, name, inner string, found bool) (f Fault, message string) {
	content, rest, closed := unescape(inner)
	switch {
	case strings.TrimSpace(text) == "":
		return EmptyRule, "an empty rule"
	case strings.HasPrefix(text, "//") || strings.HasPrefix(text, "#"):
		return CommentRule, "a comment is no rule"
	case !found && strings.Contains(text, ")"):
		return UnopenedRule, "the opening parenthesis is missing"
	case !isToolName(name):
		return UnnamedRule, fmt.Sprintf("%q is no name of a tool", name)
	case found && !closed:
		return OpenRule, "the closing parenthesis is missing"
	case rest != "" && !strings.ContainsAny(rest, "()"):
		return UnescapedRule, fmt.Sprintf("%q stands behind the closing parenthesis", rest)
	case rest != "":
		return UnescapedRule, "a parenthesis inside the content isn't escaped"
	case found && content == "":
		return HollowRule, "the parentheses are empty"
	}
	return OtherFault, ""
}

// instead says what to write where a text is no rule.
func instead(text string, f Fault) string {
	r, ok := meant(text)
	name, _, _ := strings.Cut(text, "(")
	switch {
	case f == CommentRule:
		return "remove it, JSON has no comments"
	case f == HollowRule:
		return "write " + name + " for the whole tool, or say what is meant"
	case !ok:
		return "remove it"
	case f == UnescapedRule && strings.ContainsAny(r.Content, "()"):
		return `write \( and \) inside: ` + r.written()
	}
	return "write " + r.written()
}

// meant returns the rule that was probably meant by a text that is none; ok is false when there is none to be seen.
func meant(text string) (r Rule, ok bool) {
	text = strings.TrimSpace(text)
	name, inner, found := strings.Cut(text, "(")
	name = strings.TrimSpace(name)
	switch {
	case text == "" || strings.HasPrefix(text, "//") || strings.HasPrefix(text, "#"):
		return Rule{}, false
	case found && isToolName(name):
		if at := strings.LastIndexByte(inner, ')'); at >= 0 {
			inner = strings.TrimSuffix(inner[:at], `\`) // Bash(ls\)
		}
	case strings.HasPrefix(text, "Bash:"), strings.HasPrefix(text, "Bash "):
		name, inner = "Bash", strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(text[len("Bash:"):]), "("), ")")
	default:
		name, inner = "Bash", strings.TrimSuffix(strings.TrimPrefix(text, "("), ")")
	}
	content := strings.NewReplacer(`\\`, `\`, `\(`, "(", `\)`, ")").Replace(strings.TrimSpace(inner))
	return Rule{Tool: name, Content: content, Whole: content == "" || content == "*", Dialect: ClaudeCode}, true
}

// shellNames are what other agents, or people, call the tool that runs shell commands.
const shellNames = wordlist.List("shell Shell terminal Terminal run_shell_command run_terminal_cmd")

// toolMeant returns the tool that was probably meant by a name, the name itself for most.
func toolMeant(name string) string {
	for _, known := range slices.Concat(ClaudeTools()) {
		if strings.EqualFold(known, name) {
			return known
		}
	}
	if shellNames.Has(name) {
		return "Bash"
	}
	return name
}

// unquoted returns a text without quotes around the whole of it.
func unquoted(text string) string {
	for _, quote := range []string{`"`, "'", "`"} {
		if inner, ok := strings.CutPrefix(text, quote); ok && strings.Index(inner, quote) == len(inner)-1 {
			return strings.TrimSuffix(inner, quote)
		}
	}
	return text
}

// otherwise returns the rule that was probably meant by one that is well written and matches nothing: a tool in another case or by another
// name, content in quotes, the main member of an input by its name, an address in the place of a domain.
func (r *Rule) otherwise() (other Rule, ok bool) {
	other = *r
	other.Tool, other.Content = toolMeant(r.Tool), unquoted(r.Content)
	name, value, _ := strings.Cut(r.Content, ":")
	switch {
	case mainFields[strings.TrimSpace(name)] && r.Content != "command:*" && other.Tool != "WebFetch":
		other.Content = strings.TrimSpace(value)
	case other.Tool == "WebFetch" && !r.Whole && (!strings.Contains(r.Content, ":") || strings.Contains(r.Content, "://")):
		address := r.Content
		if _, behind, ok := strings.Cut(address, "://"); ok {
			address = behind
		}
		host, _, _ := strings.Cut(address, "/")
		other.Content = "domain:" + host
	}
	if other.Tool == "Write" && other.Content != r.Content {
		other.Tool = "Edit"
	}
	return other, other.Tool != r.Tool || other.Content != r.Content
}

// unescape reads content up to the parenthesis that closes it and returns what follows that; an
// opening parenthesis without a backslash is an end too.
func unescape(s string) (content, rest string, closed bool) {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\\' && i+1 < len(s) && strings.IndexByte(`\()`, s[i+1]) >= 0:
			i++
			b.WriteByte(s[i])
		case c == ')':
			return b.String(), s[i+1:], true
		case c == '(':
			return b.String(), s[i:], strings.HasSuffix(s, ")")
		default:
			b.WriteByte(c)
		}
	}
	return b.String(), "", false
}

// written returns the text of a rule as a settings file has it, before JSON's own quoting.
func (r *Rule) written() string {
	if r.Whole {
		return r.Tool
	}
	return r.Tool + "(" + strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`).Replace(r.Content) + ")"
}

// isToolName tells whether a text can be the name of a tool, or a glob for names.
func isToolName(s string) bool {
	return s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.*") == ""
}

// skippedAllow tells why Claude Code skips an allow rule: a glob for the tool's name counts only
// behind a literal server of MCP, and most tools are taken by their names alone.
func skippedAllow(r *Rule, text string) *Problem {
	if claudeBareTools.Has(r.Tool) && strings.Contains(text, "(") {
		return &Problem{Fault: BareRule, Message: r.Tool + " is taken by its name only", Instead: "write " + r.Tool}
	}
	literal, _, glob := strings.Cut(r.Tool, "*")
	server, _, ok := strings.Cut(strings.TrimPrefix(literal, "mcp__"), "__")
	if !glob || strings.HasPrefix(literal, "mcp__") && ok && server != "" {
		return nil
	}
	return &Problem{Fault: GlobRule, Message: "a glob for the name of a tool counts in allow only behind a literal mcp__SERVER__", Instead: "write one rule for each server, such as mcp__github__*"}
}

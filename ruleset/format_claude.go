package ruleset

import (
	"fmt"
	"path"
	"strings"

	"github.com/bashguard/bashguard/ruleset/document"
)

const claudeFormatName = "claude"

// claudeFormat is a settings file of Claude Code. Facts: code.claude.com/docs/en/permissions,
// settings and settings-reference, 2026-08.
var claudeFormat = format{
	name:     "claude",
	doc:      "a settings file of Claude Code: permissions with the lists allow, ask and deny",
	syntaxes: []string{"json"},
	usual: func(p string) bool {
		return strings.Contains(path.Base(p), "settings") && path.Base(path.Dir(path.Clean(p))) == ".claude"
	},
	sniff: func(p string, root *document.Node) bool {
		base := path.Base(p)
		return root.Is(document.Object) && (root.Get("permissions") != nil || root.Get("hooks") != nil || strings.Contains(base, "settings") && strings.HasSuffix(base, ".json"))
	},
	read: (*reader).claude,
	host: Host{
		Agent: "Claude Code", Precedence: denyAskAllow, Subject: "each part of the text between operators, wrappers and known assignments left out",
		Modes: [5]HostMode{{"default", Ask}, {"acceptEdits", Ask}, {"plan", Ask}, {"bypassPermissions", Allow}, {"dontAsk", Deny}},
	},
}

func (r *reader) claude(root *document.Node) error {
	permissions := root.Get("permissions")
	if err := r.want(permissions, document.Object, "permissions"); err != nil {
		return err
	}
	for _, b := range []Behavior{Deny, Ask, Allow} {
		list := permissions.Get(b.String())
		if err := r.want(list, document.Array, b.String()); err != nil {
			return err
		}
		if list == nil {
			continue
		}
		for _, n := range list.Items {
			if err := r.want(n, document.String, "a rule"); err != nil {
				return err
			}
			r.claudeRule(n, b)
		}
	}
	return nil
}

func (r *reader) claudeRule(n *document.Node, b Behavior) {
	rule, err := ParseClaude(n.Text)
	if err == nil && b == Allow {
		err = skippedAllow(&rule)
	}
	if err != nil {
		r.skip(n.Span, err.Message, err.Instead)
		return
	}
	rule.Behavior, rule.Base, rule.Place, rule.Source = b, r.base(), r.place(n.Span), "settings"
	r.set.Add(rule)
}

// ParseClaude reads the text of a rule as Claude Code writes it: Tool, or Tool(content) with
// parentheses and backslashes in the content escaped by a backslash. The behavior is left open. A
// problem has no place.
func ParseClaude(text string) (Rule, *Problem) {
	name, inner, found := strings.Cut(text, "(")
	switch {
	case strings.TrimSpace(text) == "":
		return Rule{}, &Problem{Message: "an empty rule", Instead: "remove it"}
	case strings.HasPrefix(text, "//") || strings.HasPrefix(text, "#"):
		return Rule{}, &Problem{Message: "a comment is no rule", Instead: "remove it, JSON has no comments"}
	case !found && strings.Contains(text, ")"):
		return Rule{}, &Problem{Message: "the opening parenthesis is missing", Instead: "write " + guess(text)}
	case !isToolName(name):
		return Rule{}, &Problem{Message: fmt.Sprintf("%q is no name of a tool", name), Instead: "write " + guess(text)}
	case !found:
		return Rule{Tool: text, Whole: true, Dialect: ClaudeCode}, nil
	}
	content, rest, closed := unescape(inner)
	switch {
	case !closed:
		return Rule{}, &Problem{Message: "the closing parenthesis is missing", Instead: "write " + name + "(" + inner + ")"}
	case rest != "":
		return Rule{}, &Problem{Message: "a parenthesis inside the content isn't escaped", Instead: `write \( and \) inside: ` + escaped(name, strings.TrimSuffix(inner, ")"))}
	case content == "":
		return Rule{}, &Problem{Message: "the parentheses are empty", Instead: "write " + name + " for the whole tool, or say what is meant"}
	case content == "*":
		return Rule{Tool: name, Whole: true, Dialect: ClaudeCode}, nil
	}
	return Rule{Tool: name, Content: content, Dialect: ClaudeCode}, nil
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

// escaped writes a rule whose content is meant literally.
func escaped(name, content string) string {
	plain := strings.NewReplacer(`\(`, "(", `\)`, ")").Replace(content)
	return name + "(" + strings.NewReplacer("(", `\(`, ")", `\)`).Replace(plain) + ")"
}

// isToolName tells whether a text can be the name of a tool, or a glob for names.
func isToolName(s string) bool {
	return s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.*") == ""
}

// guess proposes the rule that was probably meant by a text that names no tool.
func guess(text string) string {
	text = strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(text, "Bash:"), "Bash "), ")")
	return escaped("Bash", strings.TrimPrefix(text, "("))
}

// skippedAllow tells why Claude Code skips an allow rule: a glob for the tool's name counts only
// behind a literal server of MCP.
func skippedAllow(r *Rule) *Problem {
	literal, _, glob := strings.Cut(r.Tool, "*")
	server, _, ok := strings.Cut(strings.TrimPrefix(literal, "mcp__"), "__")
	if !glob || strings.HasPrefix(literal, "mcp__") && ok && server != "" {
		return nil
	}
	return &Problem{Message: "a glob for the name of a tool counts in allow only behind a literal mcp__SERVER__", Instead: "write one rule for each server, such as mcp__github__*"}
}

package ruleset

import (
	"fmt"
	"net/url"
	"path"
	"strconv"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
)

// Claude Code's own matching. Facts: code.claude.com/docs/en/permissions and tools-reference,
// 2026-08.

// claudeTools are the tools that a rule of one name covers beside its own.
var claudeTools = map[string][]string{
	"Read":  {"Grep", "Glob", "LS", "LSP", "NotebookRead"},
	"Edit":  {"Write", "MultiEdit", "NotebookEdit"},
	"Bash":  {"Monitor"},
	"Agent": {"Task"},
	"Task":  {"Agent"},
}

// unconsulted are tools whose rules with a path Claude Code accepts and never looks at.
var unconsulted = map[string]bool{"Write": true, "MultiEdit": true, "NotebookEdit": true, "Glob": true, "Grep": true}

// claudeDialect is Claude Code's.
type claudeDialect struct{ plainDialect }

func (claudeDialect) name() string                { return claudeFormatName }
func (claudeDialect) covers(name string) []string { return claudeTools[name] }
func (claudeDialect) parts(on *Subject) []string  { return on.commandParts() }
func (claudeDialect) content(r *Rule, on *Subject) (matches, ok bool) {
	return r.claudeContent(on), true
}
func (claudeDialect) globs(r *Rule, w *world.World, allow bool) []glob {
	return r.ignoreGlobs(w, allow)
}
func (claudeDialect) inert(tool string) bool { return unconsulted[tool] }

func (claudeDialect) part(r *Rule, text string, _ *Subject) bool {
	return r.matchesText(stripped(text, r.Behavior != Allow))
}

// names is about servers of MCP, and globs for whole tools.
func (claudeDialect) names(r *Rule, tool string) bool {
	if server, ok := strings.CutPrefix(r.Tool, "mcp__"); ok && !strings.Contains(server, "__") && strings.HasPrefix(tool, r.Tool+"__") {
		return true
	}
	return r.Whole && matchesStars(r.Tool, tool)
}

// claudeContent tells whether the content of a rule in Claude Code's dialect matches a call of a
// tool that it names.
func (r *Rule) claudeContent(on *Subject) bool {
	switch tool := on.Call.Tool; {
	case r.Tool == "Bash":
		return r.matchesPart(on)
	case r.Tool == "PowerShell":
		return r.Behavior != Allow && r.matchesPart(on) // its texts aren't read, so that nothing narrower than the tool can be allowed
	case unconsulted[r.Tool]:
		return false
	case r.Tool == "Read" || r.Tool == "Edit":
		return r.matchesFile(on)
	case r.Tool == "WebFetch" && strings.HasPrefix(r.Content, "domain:"):
		return matchesDomain(strings.TrimPrefix(r.Content, "domain:"), on.Call.Text("url"))
	case tool == "Skill":
		return r.matchesName(on.Call.Text("skill")) || r.matchesName(on.Call.Text("command"))
	case (tool == "Agent" || tool == "Task") && on.Call.Text("subagent_type") == r.Content:
		return true
	}
	return r.Behavior != Allow && r.matchesParameter(on.Call.Input)
}

// matchesName tells whether a name is the rule's, or begins with it where the rule ends in " *".
func (r *Rule) matchesName(name string) bool {
	prefix, ok := strings.CutSuffix(r.Content, " *")
	return name != "" && (name == r.Content || ok && (name == prefix || strings.HasPrefix(name, prefix+" ")))
}

// mainFields are members of an input that rules of their tools speak of in a form of their own.
var mainFields = map[string]bool{"command": true, "file_path": true, "path": true, "notebook_path": true, "url": true}

// matchesParameter is Tool(param:value): a scalar member of the input, with stars in the value.
func (r *Rule) matchesParameter(input map[string]any) bool {
	name, want, ok := strings.Cut(r.Content, ":")
	name = strings.TrimSpace(name)
	if !ok || mainFields[name] {
		return false
	}
	var have string
	switch v := input[name].(type) {
	case string:
		have = v
	case bool:
		have = strconv.FormatBool(v)
	case float64, int:
		have = fmt.Sprint(v)
	default:
		return false
	}
	return fitsParts(strings.Split(strings.TrimSpace(want), "*"), have, false)
}

// matchesDomain compares the host of a URL: "*." in front stands for any depth below, a star
// elsewhere stays within one label, a lone star is everything.
func matchesDomain(pattern, address string) bool {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" {
		return false
	}
	host, pattern := strings.ToLower(strings.TrimSuffix(u.Hostname(), ".")), strings.ToLower(strings.TrimSuffix(pattern, "."))
	if pattern == "*" {
		return true
	}
	if rest, ok := strings.CutPrefix(pattern, "*."); ok {
		below, ok := strings.CutSuffix(host, "."+rest)
		return ok && below != ""
	}
	want, have := strings.Split(pattern, "."), strings.Split(host, ".")
	if len(want) != len(have) {
		return false
	}
	for i := range want {
		if !fitsParts(strings.Split(want[i], "*"), have[i], false) {
			return false
		}
	}
	return true
}

// matchesFile compares the path of a file tool: a rule that allows needs the link and its target,
// any other either.
func (r *Rule) matchesFile(on *Subject) bool {
	p := on.Call.Text("file_path")
	for _, member := range []string{"notebook_path", "path"} {
		if p == "" {
			p = on.Call.Text(member)
		}
	}
	if p == "" {
		p = on.World.Cwd
	}
	p = absolute(p, on.World.Cwd, on.World)
	forms := []string{p, on.World.Resolve(p)}
	if r.Behavior == Allow {
		return r.coversPath(forms, on.World)
	}
	globs := r.globs(on.World, false)
	return bindsPath(globs, forms[0], false, on.World) || bindsPath(globs, forms[1], false, on.World)
}

// longestCommand is the length past which Claude Code lets no pattern allow a command, in
// characters.
const longestCommand = 10000

// matchesPart tells whether a rule for the shell matches the text part by part: one part is enough
// to forbid or to ask, an allow rule must match all.
func (r *Rule) matchesPart(on *Subject) bool {
	text := on.Call.Text("command")
	parts := on.commandParts()
	if r.Behavior == Allow {
		for _, part := range parts {
			if len(text) > longestCommand || !r.matchesText(stripped(part, false)) {
				return false
			}
		}
		return len(parts) > 0
	}
	for _, part := range parts {
		if r.matchesText(stripped(part, true)) {
			return true
		}
	}
	return r.matchesText(blanks(text))
}

// matchesText compares the text of one command. ":*" at the end stands for nothing as well, and so
// does " *" unless another star precedes.
func (r *Rule) matchesText(text string) bool {
	pattern := blanks(r.Content)
	head, colon := strings.CutSuffix(pattern, ":*")
	if strings.Contains(head, ":*") {
		return false
	}
	if !colon {
		var blank bool
		if head, blank = strings.CutSuffix(pattern, " *"); !blank || strings.Contains(head, "*") {
			return fitsParts(strings.Split(pattern, "*"), text, false)
		}
	}
	return fitsParts(strings.Split(head, "*"), text, false) || fitsParts(strings.Split(head+" *", "*"), text, false)
}

// blanks makes every run of blanks and tabs one blank.
func blanks(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '\t' }), " ")
}

// commandParts splits a text at the operators that stand outside quotes.
func commandParts(text string) []string {
	var parts []string
	var quote byte
	begin := 0
	cut := func(end int) {
		if part := strings.TrimSpace(text[begin:end]); part != "" {
			parts = append(parts, part)
		}
		begin = end + 1
	}
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\' && quote != '\'':
			i++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '\'' || c == '"':
			quote = c
		case c == '&' && (i > 0 && (text[i-1] == '>' || text[i-1] == '<') || i+1 < len(text) && text[i+1] == '>'): // a redirection
		case strings.IndexByte("&|;\n", c) >= 0:
			cut(i)
		}
	}
	cut(len(text))
	return parts
}

// strippedWrappers are the programs in front of a command that Claude Code looks behind, and those
// that it looks behind for rules that forbid or ask only.
var (
	strippedWrappers = map[string]bool{"timeout": true, "time": true, "nice": true, "nohup": true, "stdbuf": true, "command": true, "builtin": true, "noglob": true}
	deniedWrappers   = map[string]bool{"env": true, "sudo": true, "watch": true, "ionice": true, "setsid": true}
)

// safeVariables are assignments that an allow rule looks behind; the list is not published, these
// names are known.
var safeVariables = map[string]bool{"LANG": true, "LC_ALL": true, "NO_COLOR": true, "FORCE_COLOR": true, "NODE_ENV": true, "CI": true, "TERM": true, "TZ": true}

// stripped removes assignments and wrappers in front of a part. For a rule that forbids, any of
// them; for one that allows, safe ones.
func stripped(part string, forbids bool) string {
	words := strings.Fields(blanks(part))
	for len(words) > 1 {
		name, _, _ := strings.Cut(words[0], "=")
		switch {
		case isAssignment(words[0]) && (forbids || safeVariables[name]) && !strings.ContainsAny(words[0], `'"$`+"`"):
			words = words[1:]
		case strippedWrappers[words[0]] && words[1] != "-v" && words[1] != "-V", forbids && deniedWrappers[words[0]]:
			words = withoutOptions(words[1:])
		default:
			return strings.Join(words, " ")
		}
	}
	return strings.Join(words, " ")
}

// withoutOptions removes the options of a wrapper and the plain numbers behind it, such as the time
// of timeout.
func withoutOptions(words []string) []string {
	for len(words) > 1 && (strings.HasPrefix(words[0], "-") || strings.Trim(words[0], "0123456789.smhd") == "") {
		words = words[1:]
	}
	return words
}

// allows: Claude Code lets an allow rule cover a command only if it stands not behind an assignment that it doesn't know, not a
// find that runs or deletes unless the rule spells it out, and not in a text past its limit.
func (claudeDialect) allows(_ *Rule, c *analyzer.Command, p *commandPattern, on *Subject) bool {
	text := on.Call.Text("command")
	if len(text) > longestCommand {
		return false
	}
	for word := range strings.FieldsSeq(c.Span.Text(text)) {
		name, _, _ := strings.Cut(word, "=")
		if !isAssignment(word) {
			break
		}
		if !safeVariables[name] {
			return false
		}
	}
	if p.exact() || p.all {
		return true
	}
	program := path.Base(c.Words[0].Text)
	if program == "watch" || program == "setsid" || program == "ionice" || program == "flock" {
		return false
	}
	if program == "find" {
		for _, w := range c.Words {
			if strings.HasPrefix(w.Text, "-exec") || strings.HasPrefix(w.Text, "-ok") || w.Text == "-delete" {
				return false
			}
		}
	}
	return true
}

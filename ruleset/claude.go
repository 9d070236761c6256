package ruleset

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

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
	if r.Behavior == Allow {
		return r.allowsText(text)
	}
	return r.forbidsText(text)
}

// names is about servers of MCP, and globs for whole tools.
func (claudeDialect) names(r *Rule, tool string) bool {
	if server, ok := strings.CutPrefix(r.Tool, "mcp__"); ok && !strings.Contains(server, "__") && strings.HasPrefix(tool, r.Tool+"__") {
		return true
	}
	if r.Whole {
		return matchesStars(r.Tool, tool)
	}
	// What may not be read may not be edited either, and what may be edited may be read.
	return r.Behavior == Deny && r.Tool == "Read" && (tool == "Edit" || tool == "Write") ||
		r.Behavior == Allow && r.Tool == "Edit" && (tool == "Read" || slices.Contains(claudeTools["Read"], tool))
}

// claudeContent tells whether the content of a rule in Claude Code's dialect matches a call of a
// tool that it names.
func (r *Rule) claudeContent(on *Subject) bool {
	switch tool := on.Call.Tool; {
	case r.Tool == "Bash" || r.Tool == "Monitor":
		return r.matchesPart(on)
	case r.Tool == "PowerShell":
		return r.matchesPowerShell(on)
	case unconsulted[r.Tool]:
		return false
	case r.Tool == "Read" || r.Tool == "Edit":
		return r.matchesFile(on)
	case r.Tool == "WebFetch" && strings.HasPrefix(r.Content, "domain:"):
		return matchesDomain(strings.TrimPrefix(r.Content, "domain:"), on.Call.Text("url"))
	case tool == "Skill":
		return r.matchesSkill(on.Call)
	case (tool == "Agent" || tool == "Task") && on.Call.Text("subagent_type") == r.Content:
		return true
	}
	return r.Behavior != Allow && r.matchesParameter(on.Call.Input)
}

// matchesSkill compares the skill with its arguments; what a rule forbids without them is forbidden with any.
func (r *Rule) matchesSkill(c *Call) bool {
	name := c.Text("skill") + c.Text("command")
	args := c.Text("args")
	return args != "" && r.matchesName(name+" "+args) || (args == "" || r.Behavior != Allow) && r.matchesName(name)
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
// any other either. A pattern reaches nothing above the place that it is taken from.
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
		writes := r.Tool == "Edit" && pathTools[on.Call.Tool]
		return !(writes && (Protected(forms[0]) || Protected(forms[1]))) && r.coversPath(forms, on.World)
	}
	if climbs(strings.TrimPrefix(r.Content, "./")) {
		return false
	}
	globs := r.globs(on.World, false)
	return bindsPath(globs, forms[0], false, on.World) || bindsPath(globs, forms[1], false, on.World)
}

package ruleset

import (
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/wordlist"
	"github.com/bashguard/bashguard/analyzer/world"
)

// OpenCode's own matching. Facts: opencode-ai 1.18.33, whose matching of commands ruleset/testdata/opencode.jsonl records;
// opencode.ai/docs/permissions.

// openTool is a permission of OpenCode with the tools here that it is about, and where a call of these has what its patterns are
// compared with: an argument, a path relative to the project, or, with none, the pattern *.
type openTool struct {
	permission string
	tools      []string
	argument   string
	path       bool
}

// openTools are the permissions with tools that are known here.
var openTools = []openTool{
	{"bash", []string{"Bash"}, "command", false},
	{"edit", []string{"Edit", "Write", "MultiEdit", "NotebookEdit", "apply_patch"}, "file_path", true},
	{"read", []string{"Read"}, "file_path", true},
	{"glob", []string{"Glob"}, "pattern", false},
	{"grep", []string{"Grep"}, "pattern", false},
	{"list", []string{"LS"}, "path", true},
	{"task", []string{"Task", "Agent"}, "subagent_type", false},
	{"skill", []string{"Skill"}, "skill", false},
	{"webfetch", []string{"WebFetch"}, "url", false},
	{"websearch", []string{"WebSearch"}, "query", false},
	{"todowrite", []string{"TodoWrite"}, "", false},
	{"question", []string{"AskUserQuestion"}, "", false},
	{"lsp", []string{"LSP"}, "", false},
}

// openToolOf returns the permission that a tool here needs, nil for one that is its own.
func openToolOf(tool string) *openTool {
	for i := range openTools {
		if slices.Contains(openTools[i].tools, tool) {
			return &openTools[i]
		}
	}
	return nil
}

// openDialect is OpenCode's.
type openDialect struct{ plainDialect }

func (openDialect) name() string { return openFormatName }

// covers: what edits files in any way needs one permission.
func (openDialect) covers(name string) []string {
	for i := range openTools {
		if openTools[i].tools[0] == name {
			return openTools[i].tools[1:]
		}
	}
	return nil
}

// names compares names of permissions, which may have wildcards; the tool of a server is called server_tool.
func (openDialect) names(r *Rule, tool string) bool {
	if t := openToolOf(tool); t != nil {
		return strings.ContainsAny(r.Tool, "*?") && matchesWildcard(r.Tool, t.permission)
	}
	if rest, ok := strings.CutPrefix(tool, "mcp__"); ok {
		tool = strings.Replace(rest, "__", "_", 1)
	}
	return matchesWildcard(r.Tool, tool)
}

// content compares the pattern with what the tool asks for.
func (openDialect) content(r *Rule, on *Subject) (matches, ok bool) {
	if on.Call.Tool == "Bash" {
		return false, false
	}
	subject := "*"
	if t := openToolOf(on.Call.Tool); t != nil && t.argument != "" {
		subject = on.Call.Text(t.argument)
		if t.path {
			subject = relative(subject, on.World)
		}
	}
	return matchesWildcard(r.expanded(on.World), subject), true
}

// relative returns a path relative to the current directory, as the agent names files in its project.
func relative(p string, w *world.World) string {
	p = absolute(p, w.Cwd, w)
	up := ""
	for dir := path.Clean(w.Cwd); ; dir = path.Dir(dir) {
		if rest, inside := strings.CutPrefix(p, strings.TrimSuffix(dir, "/")+"/"); inside {
			return up + rest
		}
		if p == dir {
			return strings.TrimSuffix(up, "/")
		}
		if dir == "/" || dir == "." {
			return p
		}
		up += "../"
	}
}

// expanded is the content with the home directory in place of ~ and $HOME at its beginning.
func (r *Rule) expanded(w *world.World) string {
	for _, front := range []string{"~", "$HOME"} {
		rest, ok := strings.CutPrefix(r.Content, front)
		if ok && w.Home != "" && (rest == "" || rest[0] == '/' || front == "$HOME") {
			return w.Home + rest
		}
	}
	return r.Content
}

// openUnasked are commands that no rule is asked about: they only change the directory.
const openUnasked = wordlist.List("cd chdir popd pushd push-location set-location")

// parts are the commands of a text with their redirections, as the grammar hangs these on them.
func (openDialect) parts(on *Subject) (parts []string) {
	text := on.splitText(on.Call.Text("command"))
	for i := range text.commands {
		p := &text.commands[i]
		if p.special || len(p.words) == 0 || openUnasked.Has(p.words[0]) {
			continue
		}
		if part := text.statementOf(p); !slices.Contains(parts, part) {
			parts = append(parts, part)
		}
	}
	return parts
}

func (openDialect) part(r *Rule, text string, on *Subject) bool {
	return matchesWildcard(r.expanded(on.World), text)
}

// verdict joins the parts of a shell call. One that no rule is about runs, as everything does that isn't configured.
func (d openDialect) verdict(g *ranked, on *Subject) (b Behavior, r *Rule, ok bool) {
	if on.Call.Tool != "Bash" {
		return Unset, nil, false
	}
	parts := d.parts(on)
	for _, part := range parts {
		if found, rule := g.part(part, on); found != Unset && (b == Unset || weight(found) > weight(b)) {
			b, r = found, rule
		}
	}
	return b, r, true
}

// command reads a pattern as words. A question mark stands for one character, which no word of a rule that allows is read with.
func (openDialect) command(r *Rule) (p *commandPattern, ok bool) {
	text, rest := strings.CutSuffix(r.Content, " *")
	if strings.TrimSpace(text) == "" && !rest {
		return nil, false
	}
	if r.Behavior != Allow {
		text = strings.ReplaceAll(text, "?", "*")
	}
	return &commandPattern{words: patternWords(text, r.Dialect), rest: rest, all: isOpen(text)}, true
}

// globs reads a pattern for files, which the agent compares with a path relative to the project.
func (openDialect) globs(r *Rule, w *world.World, allow bool) []glob {
	pattern := r.expanded(w)
	g := wildcardGlob(pattern)
	if path.IsAbs(pattern) {
		return []glob{g}
	}
	var all []glob
	if w.Cwd != "" {
		inside := strings.TrimSuffix(w.Cwd, "/") + "/"
		all = append(all, append(literal(inside), g...))
	}
	if !allow && (strings.HasPrefix(pattern, "*") || w.Cwd == "") {
		all = append(all, g) // whatever stands in front
	}
	return all
}

// wildcardGlob reads a pattern in which stars stand for anything and question marks for one character.
func wildcardGlob(pattern string) (g glob) {
	for _, r := range pattern {
		switch r {
		case '*':
			g = append(g, crossing)
		case '?':
			g = append(g, globToken{set: anyRune})
		default:
			g = append(g, globToken{set: oneRune(r)})
		}
	}
	return g
}

// matchesWildcard compares a text with a pattern of OpenCode's, whole and with slashes for backslashes. " *" at the end stands for nothing
// as well.
func matchesWildcard(pattern, text string) bool {
	p, s := []rune(strings.ReplaceAll(pattern, `\`, "/")), []rune(strings.ReplaceAll(text, `\`, "/"))
	if head, ok := strings.CutSuffix(string(p), " *"); ok && fitsWildcard([]rune(head), s) {
		return true
	}
	return fitsWildcard(p, s)
}

func fitsWildcard(p, s []rune) bool {
	star, from := -1, 0 // where to go on when what follows the latest star doesn't fit
	i, j := 0, 0
	for j < len(s) {
		switch {
		case i < len(p) && p[i] == '*':
			star, from = i, j
			i++
		case i < len(p) && (p[i] == '?' || p[i] == s[j]):
			i++
			j++
		case star >= 0:
			from++
			i, j = star+1, from
		default:
			return false
		}
	}
	for i < len(p) && p[i] == '*' {
		i++
	}
	return i == len(p)
}

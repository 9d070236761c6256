package ruleset

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/world"
)

// Gemini CLI's own matching. Facts: the policy engine of @google/gemini-cli-core 0.61.0, whose answers ruleset/testdata/gemini.jsonl
// holds; docs/reference/policy-engine.md there.

// geminiTool is a tool of Gemini CLI: its name there, the name here, and the arguments that are called otherwise, ours to theirs.
type geminiTool struct {
	theirs, ours string
	arguments    [][2]string
}

// geminiTools are its own tools. Those with a name of ours that stands there twice are older names, or close relatives.
var geminiTools = []geminiTool{
	{geminiShell, "Bash", nil},
	{"read_file", "Read", nil},
	{"write_file", "Write", nil},
	{"replace", "Edit", nil},
	{"glob", "Glob", [][2]string{{"path", "dir_path"}}},
	{"grep_search", "Grep", [][2]string{{"path", "dir_path"}, {"glob", "include_pattern"}}},
	{"search_file_content", "Grep", [][2]string{{"path", "dir_path"}, {"glob", "include_pattern"}}},
	{"list_directory", "LS", [][2]string{{"path", "dir_path"}}},
	{"read_many_files", "read_many_files", nil},
	{"web_fetch", "WebFetch", nil},
	{"google_web_search", "WebSearch", nil},
	{"write_todos", "TodoWrite", nil},
	{"activate_skill", "Skill", nil},
	{"invoke_agent", "Task", [][2]string{{"subagent_type", "agent_name"}}},
	{"ask_user", "AskUserQuestion", nil},
	{"enter_plan_mode", "EnterPlanMode", nil},
	{"exit_plan_mode", "ExitPlanMode", nil},
	{"get_internal_docs", "get_internal_docs", nil},
	{"update_topic", "update_topic", nil},
	{"complete_task", "complete_task", nil},
	{"read_mcp_resource", "ReadMcpResourceTool", nil},
	{"list_mcp_resources", "ListMcpResourcesTool", nil},
	{"tracker_create_task", "tracker_create_task", nil},
	{"tracker_update_task", "tracker_update_task", nil},
	{"tracker_get_task", "tracker_get_task", nil},
	{"tracker_list_tasks", "tracker_list_tasks", nil},
	{"tracker_add_dependency", "tracker_add_dependency", nil},
	{"tracker_visualize", "tracker_visualize", nil},
}

const (
	geminiShell = "run_shell_command"
	// geminiOldShell is an older name of the shell: a call may have it, a policy that does matches none of those that are made today.
	geminiOldShell = "ShellTool"
	geminiMCP      = "mcp_"
)

// geminiDialect is Gemini CLI's.
type geminiDialect struct{ plainDialect }

func (geminiDialect) name() string { return geminiFormatName }

// names is about globs, and about servers of MCP whose names have underscores: those can't be told from the names of their tools.
func (geminiDialect) names(r *Rule, tool string) bool {
	if strings.HasPrefix(r.Tool, "mcp__") && strings.HasPrefix(tool, "mcp__") && !strings.Contains(r.Tool, "*") {
		return strings.ReplaceAll(r.Tool, "__", "_") == strings.ReplaceAll(tool, "__", "_")
	}
	return matchesStars(r.Tool, tool)
}

func (geminiDialect) content(r *Rule, on *Subject) (matches, ok bool) {
	return r.matchesArguments(geminiArguments(on.Call)), true
}

func (geminiDialect) part(r *Rule, text string, _ *Subject) bool {
	return r.matchesArguments(geminiJSON(map[string]any{"command": text}))
}

// verdict is the agent's for a shell call; about others the first rule decides, as usual.
func (geminiDialect) verdict(g *ranked, on *Subject) (b Behavior, r *Rule, ok bool) {
	if on.Call.Tool != "Bash" {
		return Unset, nil, false
	}
	c := geminiCheck{g: g, on: on, seen: map[string]geminiAnswer{}}
	a := c.check(on.Call.Text("command"), geminiArguments(on.Call))
	return a.behavior, a.rule, true
}

// modal: what a redirection, or a text that can't be read, comes to depends on the mode.
func (geminiDialect) modal() bool { return true }

// globs: no rule of this agent names files by a pattern for paths; what a regular expression allows is covered by no path.
func (geminiDialect) globs(r *Rule, _ *world.World, _ bool) []glob { return nil }

// command reads the content soundly. A prefix is the beginning of a command, words and all; a regular expression is compared with the
// words of a command joined by blanks.
func (geminiDialect) command(r *Rule) (p *commandPattern, ok bool) {
	switch r.Form {
	case PrefixForm:
		words := literalWords(r.Content)
		if len(words) == 0 {
			return &commandPattern{all: true}, r.Behavior != Allow
		}
		return &commandPattern{words: words, rest: true}, true
	case RegexForm:
		return textPattern(strings.TrimPrefix(r.Content, "^"))
	}
	if inner, found := commandArgument(r.Content); found {
		return textPattern(inner)
	}
	return nil, false
}

// commandArgument returns the part of an expression for arguments that is about the beginning of a command.
func commandArgument(pattern string) (inner string, ok bool) {
	for _, front := range []string{"^", `\{`, "{", `\0`, `\x00`, `\u0000`} {
		pattern = strings.TrimPrefix(pattern, front)
	}
	for _, name := range []string{`"command":"`, `\"command\":\"`, `"command":\s*"`} {
		if inner, ok = strings.CutPrefix(pattern, name); ok {
			return inner, true
		}
	}
	return "", false
}

// matchesArguments compares the content with the arguments of a call.
func (r *Rule) matchesArguments(arguments string) bool {
	switch {
	case r.Whole:
		return true
	case r.Form == PrefixForm:
		return beginsCommand(arguments, r.Content)
	}
	return r.regex != nil && r.regex.MatchString(arguments)
}

// beginsCommand tells whether the argument command is there with a value that begins with a prefix, as a word.
func beginsCommand(arguments, prefix string) bool {
	quoted := jsString(prefix)
	want := `"command":` + quoted[:len(quoted)-1]
	for {
		at := strings.Index(arguments, want)
		if at < 0 {
			return false
		}
		if arguments = arguments[at+len(want):]; endsWord(arguments) {
			return true
		}
	}
}

// endsWord tells whether JSON text goes on with a blank or a quote, its own or one that is escaped.
func endsWord(rest string) bool {
	for _, r := range rest {
		return r == '"' || strings.HasPrefix(rest, `\"`) || isJSSpace(r)
	}
	return false
}

func isJSSpace(r rune) bool {
	return r >= '\t' && r <= '\r' || r == ' ' || r == 0xa0 || r == 0x1680 || r >= 0x2000 && r <= 0x200a || r == 0x2028 || r == 0x2029 ||
		r == 0x202f || r == 0x205f || r == 0x3000 || r == 0xfeff
}

// geminiArguments are the arguments of a call as the agent writes them for its rules.
func geminiArguments(c *Call) string {
	if c.Input == nil {
		return geminiJSON(map[string]any{"command": c.Command})
	}
	i := slices.IndexFunc(geminiTools, func(t geminiTool) bool { return t.ours == c.Tool })
	if i < 0 || geminiTools[i].arguments == nil {
		return geminiJSON(c.Input)
	}
	renamed := make(map[string]any, len(c.Input))
	for name, value := range c.Input {
		for _, a := range geminiTools[i].arguments {
			if a[0] == name {
				name = a[1]
				break
			}
		}
		renamed[name] = value
	}
	return geminiJSON(renamed)
}

// fileArguments are the arguments in which the tools for files name them.
var fileArguments = [...]string{"file_path", "dir_path"}

// bindsArgument tells whether an expression for the arguments of a tool for files, in a rule that forbids or asks, is about a path that
// something else reaches: absolute, or relative to the current directory.
func (r *Rule) bindsArgument(p string, w *world.World) bool {
	if r.Form != ArgumentsForm || r.regex == nil {
		return false
	}
	for _, form := range []string{p, relative(p, w)} {
		for _, name := range fileArguments {
			if r.regex.MatchString(geminiJSON(map[string]any{name: form})) {
				return true
			}
		}
	}
	return false
}

// bindsTarget is bindsArgument for what a command of the shell reads or writes.
func (r *Rule) bindsTarget(e program.Effect, writes bool, w *world.World) bool {
	acts := e.Kind == program.Write || e.Kind == program.Delete
	return (acts || e.Kind == program.Read && !writes) && e.Target.Text != "" && r.bindsArgument(absolute(e.Target.Text, e.Dir, w), w)
}

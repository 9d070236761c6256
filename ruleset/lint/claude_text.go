package lint

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"github.com/bashguard/bashguard/ruleset"
)

// The text of rules in Claude Code's settings, and the names in it.

// problem returns what keeps a rule from counting, one without a fault when it counts.
func (r *rule) problem() *ruleset.Problem {
	if r.file.faults == nil {
		r.file.faults = map[source.Span]*ruleset.Problem{}
		for i := range r.file.Problems {
			p := &r.file.Problems[i]
			r.file.faults[p.Span] = p
		}
	}
	if p := r.file.faults[r.span]; p != nil {
		return p
	}
	return &ruleset.Problem{}
}

// faulty adds a finding about a rule that one of the faults keeps from counting.
func (p *pass) faulty(r *rule, faults ...ruleset.Fault) {
	if found := r.problem(); slices.Contains(faults, found.Fault) && r.Rule == nil {
		p.about(r, "%s", masked(found.Message)).help("%s", masked(found.Instead))
	}
}

// name returns what is written in the place of the tool's name, and the content with its escapes; narrowed tells whether there is some.
func (r *rule) name() (name, content string, narrowed bool) {
	name, content, narrowed = strings.Cut(r.text, "(")
	return name, strings.TrimSuffix(content, ")"), narrowed
}

// retired are tools that are gone, each with what to write.
var retired = []struct{ name, instead string }{
	{"LS", "rules for Read are about listing too"},
	{"NotebookRead", "write Read"},
	{"TodoRead", "remove it, there is no such tool any more"},
	{"MultiEdit", "write Edit"},
	{"SlashCommand", "write Skill"},
	{"BashOutput", "write TaskOutput"},
	{"KillShell", "write TaskStop"},
	{"View", "write Read"},
	{"Task", "write Agent"},
}

// retiredTool returns what to write for the name of a tool that is gone, "" for another name.
func retiredTool(name string) string {
	for _, t := range retired {
		if t.name == name {
			return t.instead
		}
	}
	return ""
}

// labels are what the screen calls tools, where that isn't the name with a blank in it.
var labels = []struct{ label, name string }{{"Stop Task", "TaskStop"}, {"Task Output", "TaskOutput"}, {"Update", "Edit"}, {"Fetch", "WebFetch"}, {"Search", "Grep"}}

// labelled returns the name of the tool that the screen calls so, "" for none.
func labelled(text string) string {
	text = strings.TrimSpace(text)
	for _, l := range labels {
		if strings.EqualFold(l.label, text) {
			return l.name
		}
	}
	if joined := strings.ReplaceAll(text, " ", ""); joined != text && isTool(properCase(joined)) {
		return properCase(joined)
	}
	return ""
}

// otherNames are what people and other agents call the tools.
const otherNames = "Terminal Bash Shell Bash Command Bash Exec Bash Run Bash FileWrite Write FileRead Read FileEdit Edit Delete Bash(rm *) " +
	"WriteFile Write ReadFile Read EditFile Edit Browser WebFetch Http WebFetch Fetcher WebFetch"

// suggested returns the name of a tool that an unknown name probably means, "" when there is none to be seen.
func suggested(name string) string {
	words := strings.Fields(strings.Replace(otherNames, "Bash(rm *)", "Bash(rm_*)", 1))
	for i := 0; i+1 < len(words); i += 2 {
		if strings.EqualFold(words[i], name) {
			return strings.ReplaceAll(words[i+1], "_", " ")
		}
	}
	return ruleset.Nearest(name, claudeToolNames)
}

func isTool(name string) bool { return slices.Contains(claudeToolNames, name) }

// properCase returns the name of a tool that is written in another case, the name itself when there is none.
func properCase(name string) string {
	for _, t := range claudeToolNames {
		if strings.EqualFold(t, name) {
			return t
		}
	}
	return name
}

// shellTools take commands, fileTools paths.
const (
	shellTools = wordlist.List("Bash Monitor PowerShell")
	fileTools  = wordlist.List("Read Edit Write MultiEdit NotebookEdit NotebookRead Glob Grep LS")
)

// parameter returns the name of the member of the input that content of the form name:value speaks of, "" for other content.
func parameter(content string) string {
	name, _, ok := strings.Cut(content, ":")
	name = strings.TrimSpace(name)
	if !ok || name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") != "" || len(name) == 1 {
		return ""
	}
	return name
}

// mainFields are the members of inputs that rules speak of in another form, by tool.
var mainFields = []struct {
	tools wordlist.List
	field string
	tool  string // whose rules are about it
}{
	{"Bash Monitor", "command", "Bash"}, {"PowerShell", "command", "PowerShell"}, {"Read", "file_path", "Read"}, {"Grep Glob", "path", "Read"},
	{"Edit Write MultiEdit", "file_path", "Edit"}, {"NotebookEdit", "notebook_path", "Edit"}, {"WebFetch", "url", "WebFetch"},
}

// aboutMainField returns the tool whose rules are about the main member that content names, "" when it names none.
func aboutMainField(tool, content string) string {
	name := parameter(content)
	for _, m := range mainFields {
		if m.field == name && m.tools.Has(tool) && content != "command:*" { // which is the prefix of a builtin
			return m.tool
		}
	}
	return ""
}

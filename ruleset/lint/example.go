package lint

import (
	"encoding/json"
	"strings"
)

// example is the rule files of an example.
type example []sample

// sample is one rule file of an example. A path that begins with ~/ is the user's, one that begins with git: is tracked by git.
type sample struct {
	path, text string
	// denied, asked and allowed are the rules of settings that are written when they are needed, instead of a text.
	denied, asked, allowed []string
}

// content returns the text of the file.
func (s *sample) content() string {
	var members []string
	for _, l := range []struct {
		name  string
		rules []string
	}{{"deny", s.denied}, {"ask", s.asked}, {"allow", s.allowed}} {
		if l.rules != nil {
			members = append(members, listOf(l.name, l.rules))
		}
	}
	if members == nil {
		return s.text
	}
	return `{"permissions": {` + strings.Join(members, ", ") + `}}`
}

// usualPath is where an example's file lies that needn't say it: a project's settings.
const usualPath = ".claude/settings.json"

// settings is an example of one settings file of Claude Code, given as its text.
func settings(text string) example { return example{{path: usualPath, text: text}} }

// allow, ask and deny are examples of settings with rules in one list.
func allow(rules ...string) example { return example{{path: usualPath, allowed: rules}} }

func ask(rules ...string) example { return example{{path: usualPath, asked: rules}} }

func deny(rules ...string) example { return example{{path: usualPath, denied: rules}} }

// lists is an example of settings with rules in two lists.
func lists(denied, allowed []string) example {
	return example{{path: usualPath, denied: denied, allowed: allowed}}
}

// in moves the file of an example to another path.
func in(path string, e example) example {
	moved := e[0]
	moved.path = path
	return example{moved}
}

// with joins the files of examples.
func with(all ...example) (joined example) {
	for _, e := range all {
		joined = append(joined, e...)
	}
	return joined
}

// listOf writes a list of strings as a member of a JSON object.
func listOf(name string, items []string) string {
	quoted := make([]string, len(items))
	for i, item := range items {
		var b strings.Builder
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(item); err == nil {
			quoted[i] = strings.TrimSpace(b.String())
		}
	}
	return `"` + name + `": [` + strings.Join(quoted, ", ") + `]`
}

// longestExample bounds what documentation shows of an example, in bytes.
const longestExample = 600

// String returns the example as documentation shows it: the text, behind its path where that matters.
func (e example) String() string {
	var b strings.Builder
	for i := range e {
		s := &e[i]
		if s.path != usualPath || len(e) > 1 {
			b.WriteString(s.path + ":\n")
		}
		text := strings.TrimRight(s.content(), "\n")
		if len(text) > longestExample {
			text = text[:longestExample/2] + " …"
		}
		b.WriteString(text + "\n")
	}
	return strings.TrimRight(b.String(), "\n")
}

// policy is an example of a policy of Gemini CLI, shellRule of one with one rule for the shell.
func policy(text string) example { return example{{path: "~/.gemini/policies/mine.toml", text: text}} }

func shellRule(decision, more string) example {
	return policy("[[rule]]\ntoolName = \"run_shell_command\"\ndecision = \"" + decision + "\"\npriority = 100\n" + more + "\n")
}

// openCode is an example of a configuration of OpenCode.
func openCode(text string) example { return example{{path: "opencode.json", text: text}} }

// agentScope is the format of AgentScope's permission context.
var agentScope = []string{"agentscope"}

// scopeRules is an example of a permission context with one list of rules for Bash.
func scopeRules(list, behavior string, contents ...string) example {
	var rules []string
	for _, c := range contents {
		rules = append(rules, `{"tool_name": "Bash", "rule_content": `+quoted(c)+`, "behavior": "`+behavior+`", "source": "userSettings"}`)
	}
	return example{{path: "rules.json", text: `{"` + list + `": {"Bash": [` + strings.Join(rules, ", ") + `]}}`}}
}

// goodHook is a hook that has nothing wrong with it.
var goodHook = hooked("PreToolUse", "Bash|PowerShell|Monitor", command("bashguard", `, "args": ["hook", "claude"], "timeout": 10`))

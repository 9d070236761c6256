package lint

import (
	"encoding/json"
	"strings"
)

// example is the rule files of an example.
type example []sample

// sample is one rule file of an example. A path that begins with ~/ is the user's, one that begins with git: is tracked by git.
type sample struct{ path, text string }

// usualPath is where an example's file lies that needn't say it: a project's settings.
const usualPath = ".claude/settings.json"

// settings is an example of one settings file of Claude Code, given as its text.
func settings(text string) example { return example{{usualPath, text}} }

// allow, ask and deny are examples of settings with rules in one list.
func allow(rules ...string) example {
	return settings(`{"permissions": {` + listOf("allow", rules) + `}}`)
}

func ask(rules ...string) example { return settings(`{"permissions": {` + listOf("ask", rules) + `}}`) }

func deny(rules ...string) example {
	return settings(`{"permissions": {` + listOf("deny", rules) + `}}`)
}

// lists is an example of settings with rules in two lists, either of which may be nil.
func lists(denied, allowed []string) example {
	return settings(`{"permissions": {` + listOf("deny", denied) + ", " + listOf("allow", allowed) + `}}`)
}

// in moves the file of an example to another path.
func in(path string, e example) example { return example{{path, e[0].text}} }

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
	for _, s := range e {
		if s.path != usualPath || len(e) > 1 {
			b.WriteString(s.path + ":\n")
		}
		text := strings.TrimRight(s.text, "\n")
		if len(text) > longestExample {
			text = text[:longestExample/2] + " …"
		}
		b.WriteString(text + "\n")
	}
	return strings.TrimRight(b.String(), "\n")
}

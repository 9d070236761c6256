package ruleset

import (
	"slices"
	"strings"
)

// expressOpen says a rule as a pattern of OpenCode, whose stars stand for any text, directories and line ends included.
func expressOpen(r *Rule) (e expressed, note string, ok bool) {
	t := openToolOf(r.Tool)
	if t == nil {
		return e, "OpenCode asks for no permission of that name", false
	}
	e.tool = t.permission
	_, isPath := pathTools[r.Tool]
	switch {
	case r.Behavior == Allow && len(t.tools) > 1 && !slices.Contains(r.Dialect.row().covers(r.Tool), "Write") && isPath:
		return e, "there its permission is about every tool that edits", false
	case r.Whole || r.Dialect == OpenCode:
		e.content = r.Content
		if r.Whole {
			e.content = "*"
		}
		return e, "", true
	case r.Tool == "Bash":
		return openShell(r)
	case isPath && t.path && (r.Dialect == ClaudeCode || r.Dialect == Own):
		return openPath(e, r)
	}
	return e, "OpenCode has no pattern for that", false
}

func openShell(r *Rule) (e expressed, note string, ok bool) {
	p := phraseOf(r)
	e.tool, e.words = "bash", p.words
	text := strings.Join(p.words, " ")
	switch {
	case p.form == unsayable:
		return e, "what it matches can't be said in words", false
	case p.form == everything:
		e.content = "*"
	case anywhere(r) != "":
		e.content = "*" + r.Content + "*"
		return e, "written so that it is found anywhere, as AgentScope does", true
	case p.form == pattern && r.Behavior != Allow:
		e.content = p.like
	case p.form == pattern || !plain(p.words):
		return e, "its words need quotes or stars that mean something else there", false
	case p.form == prefix:
		e.content = text + " *"
	default:
		e.content = text
	}
	return e, "", true
}

// openPath says a rule about files: one that allows only where it names a directory or a file below the project, any other by what stands
// at the end of its paths.
func openPath(e expressed, r *Rule) (_ expressed, note string, ok bool) {
	content := strings.TrimPrefix(r.Content, "./")
	if strings.ContainsAny(content, `[]!\?`) {
		return e, "its pattern means something else there", false
	}
	if r.Behavior != Allow {
		rest := strings.TrimLeft(strings.TrimPrefix(content, "~"), "/")
		e.content = "*" + strings.ReplaceAll(rest, "**", "*")
		if !strings.HasSuffix(e.content, "*") {
			e.content += "*"
		}
		if !pathTools[r.Tool] { // what forbids to read forbids to write
			e.also = []string{"edit"}
		}
		return e, "widened to " + e.content, true
	}
	dir, isTree := strings.CutSuffix(content, "/**")
	if strings.ContainsAny(dir, "*~$") || strings.HasPrefix(dir, "/") || strings.HasPrefix(dir, "..") || !isTree && !strings.Contains(r.Content, "/") || dir == "" {
		return e, "its stars or its place mean something else there", false
	}
	if e.content = dir; isTree {
		e.content += "/*"
	}
	return e, "", true
}

// openLevel is a name with an action, or with patterns that have one.
type openLevel struct{ name, text string }

// writeOpen writes the patterns of each permission, the last of which decides. What isn't named is asked about: the agent itself would run it.
func writeOpen(c *converter) string {
	names := []string{}
	patterns := map[string][]openLevel{}
	for i := len(c.out) - 1; i >= 0; i-- {
		e := &c.out[i]
		if !slices.Contains(names, e.tool) {
			names = append(names, e.tool)
		}
		list := slices.DeleteFunc(patterns[e.tool], func(l openLevel) bool { return l.name == e.content })
		patterns[e.tool] = append(list, openLevel{e.content, quoted(e.rule.Behavior.String())})
	}
	top := []openLevel{{"*", quoted("ask")}}
	for _, name := range names {
		list := patterns[name]
		if openSimple.Has(name) {
			top = append(top, openLevel{name, list[len(list)-1].text})
			continue
		}
		if !slices.ContainsFunc(list, func(l openLevel) bool { return l.name == "*" }) {
			list = append([]openLevel{{"*", quoted("ask")}}, list...)
		}
		top = append(top, openLevel{name, openObject(list, "    ")})
	}
	return "{\n  \"$schema\": \"https://opencode.ai/config.json\",\n  \"permission\": " + openObject(top, "  ") + "\n}\n"
}

// openObject writes an object in the order of its names.
func openObject(levels []openLevel, indent string) string {
	var lines []string
	for _, l := range levels {
		lines = append(lines, indent+"  "+quoted(l.name)+": "+l.text)
	}
	return "{\n" + strings.Join(lines, ",\n") + "\n" + indent + "}"
}

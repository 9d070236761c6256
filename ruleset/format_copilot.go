package ruleset

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/wordlist"
	"github.com/bashguard/bashguard/ruleset/document"
)

const copilotFormatName = "copilot"

// copilotFormat is a list of flags of Copilot CLI, or its permissions-config.json. Facts: copilot help permissions of 1.0.102, what it
// answers with such flags, and docs.github.com, copilot-cli-reference, 2026-09.
var copilotFormat = format{
	name:     copilotFormatName,
	doc:      "flags of Copilot CLI: --allow-tool and --deny-tool, alone or in command lines; or its permissions-config.json",
	syntaxes: []string{"json", "flags"},
	usual:    func(p string) bool { return path.Base(p) == "permissions-config.json" },
	sniff: func(p string, root *document.Node) bool {
		if root.Is(document.Object) {
			return path.Base(p) == "permissions-config.json" || root.Get("locations").Is(document.Object)
		}
		return root.Is(document.Array) && slices.ContainsFunc(root.Items, func(n *document.Node) bool {
			name, _, _ := strings.Cut(n.Text, "=")
			return n.Is(document.String) && (name == "--yolo" || name == "--allow-all" || slices.ContainsFunc(copilotFlags, func(f copilotFlag) bool { return f.name == name }))
		})
	},
	read: (*reader).copilot,
	host: Host{
		Agent: "Copilot CLI", Precedence: denyAskAllow, Subject: "the program of each command, with its subcommand for some, or its text",
		Modes: [5]HostMode{{"default", Ask}, {"default", Ask}, {"plan", Deny}, {"--allow-all", Allow}, {"-p", Deny}},
	},
}

// copilotFlag is a flag that says what is allowed or forbidden.
type copilotFlag struct {
	name string
	// values is set for one that takes values: the words up to the next flag, each a list with commas.
	values bool
	read   func(r *reader, n *document.Node, value string) error
}

var copilotFlags = []copilotFlag{
	{"--allow-tool", true, func(r *reader, n *document.Node, v string) error { return r.copilotRule(n, v, Allow) }},
	{"--deny-tool", true, func(r *reader, n *document.Node, v string) error { return r.copilotRule(n, v, Deny) }},
	{"--allow-url", true, func(r *reader, n *document.Node, v string) error { return r.copilotRule(n, "url("+v+")", Allow) }},
	{"--deny-url", true, func(r *reader, n *document.Node, v string) error { return r.copilotRule(n, "url("+v+")", Deny) }},
	{"--excluded-tools", true, (*reader).copilotExcluded},
	{"--allow-all-tools", false, func(r *reader, n *document.Node, _ string) error {
		r.copilotAdd(n, Rule{Tool: "*", Whole: true, Behavior: Allow})
		return nil
	}},
	{"--allow-all-urls", false, func(r *reader, n *document.Node, _ string) error {
		return r.copilotRule(n, "url", Allow)
	}},
}

// copilotAll are the flags that stand for all that allow everything.
const copilotAll = wordlist.List("--allow-all --yolo")

func (r *reader) copilot(root *document.Node) error {
	if root.Is(document.Object) {
		return r.copilotSaved(root)
	}
	if !root.Is(document.Array) {
		return r.at(root.Span, "the file is "+root.Kind.String(), "write flags, or an object with locations")
	}
	var open *copilotFlag   // takes values still
	var bare *document.Node // the flag that has none yet
	for _, n := range root.Items {
		if bare != nil && (strings.HasPrefix(n.Text, "-") || strings.Trim(n.Text, ";&|") == "") {
			break
		}
		if !n.Is(document.String) {
			return r.at(n.Span, "a flag is "+n.Kind.String(), "write flags")
		}
		name, value, given := strings.Cut(n.Text, "=")
		switch {
		case strings.HasPrefix(n.Text, "-"):
			var err error
			if open, err = r.copilotFlag(n, name); err != nil {
				return err
			}
			if open == nil || !given {
				if open != nil {
					bare = n
				}
				continue
			}
		case strings.Trim(n.Text, ";&|") == "":
			open = nil
			continue
		case open == nil:
			continue
		default:
			value = n.Text
		}
		bare = nil
		for _, v := range splitCommas(value) {
			if err := open.read(r, n, v); err != nil {
				return err
			}
		}
		if given && strings.HasPrefix(n.Text, "-") {
			open = nil
		}
	}
	if bare != nil { // what it was to forbid isn't known
		return r.at(bare.Span, bare.Text+" has no value", "write what it is about, such as 'shell(git push)'")
	}
	return nil
}

// copilotFlag reads a flag, and returns it when it takes values. One that isn't about permissions is left alone.
func (r *reader) copilotFlag(n *document.Node, name string) (*copilotFlag, error) {
	var names []string
	for i := range copilotFlags {
		f := &copilotFlags[i]
		names = append(names, f.name)
		switch {
		case f.name == name && f.values:
			return f, nil
		case f.name == name, !f.values && copilotAll.Has(name):
			if err := f.read(r, n, ""); err != nil {
				return nil, err
			}
			if f.name == name {
				return nil, nil
			}
		}
	}
	near := Nearest(name, names)
	if near != "" && !copilotOther.Has(name) {
		return nil, r.at(n.Span, fmt.Sprintf("unknown flag %q", name), fmt.Sprintf("did you mean %q?", near))
	}
	if name == "--available-tools" {
		return &copilotFlag{name: name, values: true, read: (*reader).copilotAvailable}, nil
	}
	return nil, nil
}

// copilotOther are flags that go by a name like one above, and are something else.
const copilotOther wordlist.List = "--allow-all --yolo --allow-all-paths --allow-all-mcp-server-instructions --available-tools"

// splitCommas splits a list at the commas outside of parentheses.
func splitCommas(text string) (values []string) {
	depth, begin := 0, 0
	for i := 0; i <= len(text); i++ {
		switch {
		case i == len(text) || text[i] == ',' && depth == 0:
			if v := strings.TrimSpace(text[begin:i]); v != "" {
				values = append(values, v)
			}
			begin = i + 1
		case text[i] == '(':
			depth++
		case text[i] == ')':
			depth = max(depth-1, 0)
		}
	}
	return values
}

func (r *reader) copilotAdd(n *document.Node, rule Rule) {
	rule.Dialect, rule.Scope, rule.Source, rule.Place = Copilot, r.scope, "flags", r.place(n.Span)
	r.set.Add(rule)
}

// copilotKinds are the kinds of rules with the tools that they are about; any other is the name of a server of MCP.
var copilotKinds = []struct{ kind, tool string }{{"shell", "Bash"}, {"write", "Write"}, {"read", "Read"}, {"url", "WebFetch"}}

// copilotRule reads a rule: a kind, or a kind with what it is about in parentheses.
func (r *reader) copilotRule(n *document.Node, text string, b Behavior) error {
	kind, argument, found := strings.Cut(text, "(")
	argument, closed := strings.CutSuffix(argument, ")")
	switch {
	case found != closed, kind == "", !isToolName(kind), found && strings.TrimSpace(argument) == "":
		return r.at(n.Span, fmt.Sprintf("%q is no rule", text), "write kind, or kind(argument)")
	case kind == "shell" && strings.HasSuffix(argument, "*") && !strings.HasSuffix(argument, ":*") && argument != "*":
		r.skip(n.Span, "a star has no meaning but behind a colon", "write shell("+strings.TrimRight(argument, "* ")+":*)")
		if b == Allow {
			return nil
		}
		r.copilotAdd(n, Rule{Tool: "Bash", Content: strings.TrimRight(argument, "* ") + ":*", Behavior: b, Dead: true})
		return nil
	}
	if kind == "shell" && !found && b == Allow {
		argument, found = ":*", true // but for what redirections write
	}
	for _, k := range copilotKinds {
		if k.kind == kind {
			r.copilotAdd(n, Rule{Tool: k.tool, Content: argument, Whole: !found, Behavior: b})
			return nil
		}
	}
	if meant := toolMeant(kind); meant == "Bash" && b != Allow {
		r.skip(n.Span, kind+" is the name of a server here, not of the shell", "write shell"+strings.TrimPrefix(text, kind))
		r.copilotAdd(n, Rule{Tool: meant, Content: argument, Whole: !found, Behavior: b, Dead: true})
	}
	if !found {
		argument = "*"
	}
	r.copilotAdd(n, Rule{Tool: "mcp__" + kind + "__" + argument, Whole: true, Behavior: b})
	return nil
}

// copilotTools are the names of tools in the lists of those that there are.
var copilotTools = []struct{ name, tool string }{
	{"bash", "Bash"}, {"view", "Read"}, {"create", "Write"}, {"edit", "Edit"}, {"grep", "Grep"}, {"glob", "Glob"}, {"web_fetch", "WebFetch"}, {"task", "Task"},
}

// copilotExcluded takes a tool away.
func (r *reader) copilotExcluded(n *document.Node, value string) error {
	tool := value
	for _, t := range copilotTools {
		if t.name == value {
			tool = t.tool
		}
	}
	r.copilotAdd(n, Rule{Tool: tool, Whole: true, Behavior: Deny})
	return nil
}

// copilotAvailable takes every other tool away, once for all values of the flags.
func (r *reader) copilotAvailable(n *document.Node, value string) error {
	first := r.available == nil
	r.available = append(r.available, value)
	kept := func(tool string) bool {
		return slices.ContainsFunc(copilotTools, func(t struct{ name, tool string }) bool {
			return t.tool == tool && slices.Contains(r.available, t.name)
		})
	}
	if !first {
		r.set = r.set.filtered(func(e *entry) bool { return e.rule.Source != "available" || !kept(e.rule.Tool) })
		return nil
	}
	for _, t := range copilotTools {
		if !kept(t.tool) {
			r.set.Add(Rule{Tool: t.tool, Whole: true, Behavior: Deny, Dialect: Copilot, Scope: r.scope, Source: "available", Place: r.place(n.Span)})
		}
	}
	return nil
}

// copilotSaved reads what was approved once for a place.
func (r *reader) copilotSaved(root *document.Node) error {
	locations := root.Get("locations")
	if err := r.want(locations, document.Object, "locations"); err != nil {
		return err
	}
	if locations == nil {
		return nil
	}
	for _, l := range locations.Members {
		if err := r.want(l.Value, document.Object, "what is saved for "+l.Name); err != nil {
			return err
		}
		approvals := l.Value.Get("tool_approvals")
		if err := r.want(approvals, document.Array, "tool_approvals"); err != nil {
			return err
		}
		if approvals == nil {
			continue
		}
		for _, n := range approvals.Items {
			if err := r.copilotApproval(n, l.Name); err != nil {
				return err
			}
		}
	}
	return nil
}

// copilotApproval reads one approval. Those that name no command, file or server mean no tool that is known here.
func (r *reader) copilotApproval(n *document.Node, location string) error {
	kind := n.Get("kind")
	if !kind.Is(document.String) {
		return r.at(n.Span, "the approval has no kind", `write "kind": "commands"`)
	}
	switch kind.Text {
	case "commands":
		list := n.Get("commandIdentifiers")
		if !list.Is(document.Array) {
			return r.at(n.Span, "the approval names no commands", `write "commandIdentifiers"`)
		}
		for _, c := range list.Items {
			if err := r.want(c, document.String, "a command"); err != nil {
				return err
			}
			r.copilotAdd(c, Rule{Tool: "Bash", Content: c.Text, Behavior: Allow, Base: location})
		}
	case "write":
		r.copilotAdd(n, Rule{Tool: "Write", Content: strings.TrimSuffix(location, "/") + "/", Behavior: Allow, Base: location})
	case "mcp":
		server, tool := n.Get("serverName"), n.Get("toolName")
		if !server.Is(document.String) {
			return r.at(n.Span, "the approval names no server", `write "serverName"`)
		}
		name := "*"
		if tool.Is(document.String) {
			name = tool.Text
		}
		r.copilotAdd(n, Rule{Tool: "mcp__" + server.Text + "__" + name, Content: location, Behavior: Allow, Base: location})
	case "read", "memory", "mcp-sampling", "custom-tool", "extension-management", "extension-permission-access":
	default:
		return r.unknownWord(kind.Span, "kind", kind.Text, []string{"commands", "read", "write", "mcp", "memory"})
	}
	return nil
}

package ruleset

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/ruleset/document"
)

const cursorFormatName = "cursor"

// cursorFormat is a configuration file of Cursor's CLI. Facts: cursor.com/docs/cli/reference/permissions and configuration, 2026-06.
var cursorFormat = format{
	name:     cursorFormatName,
	doc:      "a configuration file of Cursor's CLI: permissions with the lists allow and deny",
	syntaxes: []string{"json"},
	usual:    cursorPath,
	sniff: func(p string, root *document.Node) bool {
		return root.Get("permissions") != nil && (cursorPath(p) || !strings.Contains(path.Base(p), "settings") && saysShell(root.Get("permissions")))
	},
	read: (*reader).cursor,
	host: Host{
		Agent: "Cursor", Precedence: denyAskAllow, Subject: "the first word of each command, and with a colon what follows it",
		Modes: [5]HostMode{{"allowlist", Ask}, {"", Ask}, {"ask or plan", Deny}, {"run everything", Allow}, {"print", Deny}},
	},
}

// cursorPath tells whether a file goes by the name of a configuration file.
func cursorPath(p string) bool {
	base, dir := path.Base(p), strings.TrimPrefix(path.Base(path.Dir(path.Clean(p))), ".")
	return base == "cli-config.json" || base == "cli.json" && dir == "cursor"
}

// saysShell tells whether a list holds a rule under a name that only Cursor has.
func saysShell(permissions *document.Node) bool {
	for _, m := range permissions.Members {
		if slices.ContainsFunc(m.Value.Items, func(n *document.Node) bool {
			return strings.HasPrefix(n.Text, "Shell(") || strings.HasPrefix(n.Text, "Mcp(")
		}) {
			return true
		}
	}
	return false
}

func (r *reader) cursor(root *document.Node) error {
	if err := r.want(root, document.Object, "the file"); err != nil {
		return err
	}
	permissions := root.Get("permissions")
	if err := r.want(permissions, document.Object, "permissions"); err != nil {
		return err
	}
	if permissions == nil {
		return nil
	}
	for _, m := range permissions.Members {
		b, ok := BehaviorNamed(m.Name)
		if !ok || b == Passthrough {
			r.skip(m.Span, fmt.Sprintf("Cursor has no list %q", m.Name), "write allow or deny")
			continue
		}
		if err := r.want(m.Value, document.Array, m.Name); err != nil {
			return err
		}
		if b == Ask && len(m.Value.Items) > 0 {
			r.skip(m.Span, "Cursor has no list of what to ask about: it asks about all that isn't allowed", "remove what is meant from allow, or write it into deny")
		}
		for _, n := range m.Value.Items {
			if err := r.want(n, document.String, "a rule"); err != nil {
				return err
			}
			r.cursorRule(n, b)
		}
	}
	return nil
}

// cursorKinds are the names of Cursor's rules with the tools that they are about, and other names that are written for them.
var cursorKinds = []struct {
	name, tool string
	mistaken   []string
}{
	{"Shell", "Bash", []string{"Bash", "shell", "Terminal", "Run"}},
	{"Read", "Read", []string{"read"}},
	{"Write", "Write", []string{"write", "Edit", "edit"}},
	{"WebFetch", "WebFetch", []string{"webfetch", "Fetch", "Web"}},
	{"Mcp", "mcp", []string{"MCP", "mcp"}},
}

// cursorRule reads one rule. What Cursor never looks at is left out where it allows, and means what it was meant to where it forbids.
func (r *reader) cursorRule(n *document.Node, b Behavior) {
	name, content, found := strings.Cut(n.Text, "(")
	content, closed := strings.CutSuffix(content, ")")
	rule := Rule{Content: content, Behavior: b, Dialect: Cursor, Scope: r.scope, Source: "cli", Place: r.place(n.Span), Dead: b == Ask}
	for _, k := range cursorKinds {
		if k.name == name {
			rule.Tool = k.tool
		} else if slices.Contains(k.mistaken, name) {
			rule.Tool, rule.Dead = k.tool, true
			r.skip(n.Span, name+" is none of Cursor's names", "write "+k.name+"("+content+")")
		}
	}
	switch {
	case rule.Tool == "":
		r.skip(n.Span, fmt.Sprintf("%q is none of Cursor's names", name), "write Shell, Read, Write, WebFetch or Mcp")
		rule.Tool, rule.Dead = name, true
	case !found || !closed || content == "":
		r.skip(n.Span, "the rule doesn't say what it is about", "write "+name+"(…)")
		rule.Whole, rule.Dead = true, true
	case rule.Tool == "Bash" && cursorBlank(content):
		r.skip(n.Span, "Cursor compares the first word of a command, which has no blank", "write "+name+"("+strings.Replace(content, " ", ":", 1)+"*)")
		rule.Dead = true
	}
	rule.Whole = rule.Whole || strings.Trim(content, "*") == "" && found
	if rule.Tool == "mcp" {
		server, tool, _ := strings.Cut(content, ":")
		if tool == "" {
			tool = "*"
		}
		rule.Tool, rule.Whole = "mcp__"+strings.TrimSpace(server)+"__"+strings.TrimSpace(tool), true
	}
	if !rule.Dead || b != Allow {
		r.set.Add(rule)
	}
}

// cursorBlank tells whether a rule for the shell has a blank before its colon, so that it can't be one word.
func cursorBlank(content string) bool {
	command, _, _ := strings.Cut(content, ":")
	return strings.ContainsAny(strings.TrimSpace(command), " \t")
}

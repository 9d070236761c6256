package ruleset

import (
	"fmt"
	"path"
	"regexp"
	"strings"

	"github.com/bashguard/bashguard/ruleset/document"
)

// geminiSettingsFormat is a settings file of Gemini CLI, whose lists of tools become rules of the user's tier. Facts: policy/config of
// @google/gemini-cli-core 0.61.0.
var geminiSettingsFormat = format{
	name:     "gemini-settings",
	doc:      "a settings file of Gemini CLI: tools with the lists allowed, core, exclude and confirmationRequired",
	syntaxes: []string{"json", "jsonc"},
	usual:    isGeminiSettingsPath,
	sniff:    isGeminiSettings,
	read:     (*reader).geminiSettings,
	host:     geminiHost,
}

func isGeminiSettingsPath(p string) bool {
	return path.Base(p) == "settings.json" && path.Base(path.Dir(path.Clean(p))) == ".gemini"
}

func isGeminiSettings(p string, root *document.Node) bool {
	if !root.Is(document.Object) || root.Get("permissions") != nil {
		return false
	}
	for _, l := range geminiLists {
		if root.Get("tools").Get(l.member) != nil || root.Get(l.old) != nil {
			return true
		}
	}
	return isGeminiSettingsPath(p)
}

// geminiLists are the lists of tools, and what becomes of an entry. A list has an older name outside of tools.
var geminiLists = []struct {
	member, old string
	behavior    Behavior
	rank        float64
	modes       string
}{
	{"exclude", "excludeTools", Deny, geminiUserTier + 0.4, ""},
	{"confirmationRequired", "confirmationRequired", Ask, geminiUserTier + 0.35, ""},
	{"allowed", "allowedTools", Allow, geminiUserTier + 0.3, ""},
	{"core", "coreTools", Allow, geminiUserTier + 0.25, outsidePlan},
}

// outsidePlan are the modes other than the agent's plan mode.
const outsidePlan = "default accept_edits bypass dont_ask"

// The ranks of rules about the servers of MCP.
const (
	geminiExcludedServer = geminiUserTier + 0.9
	geminiTrustedServer  = geminiUserTier + 0.2
	geminiAllowedServer  = geminiUserTier + 0.1
	// geminiStep is how far below a list the rule stands that forbids what the list doesn't name.
	geminiStep = 0.01
)

func (r *reader) geminiSettings(root *document.Node) error {
	tools := root.Get("tools")
	if err := r.want(tools, document.Object, "tools"); err != nil {
		return err
	}
	for _, m := range membersOf(tools) {
		if meant := Nearest(strings.ToLower(m.Name), []string{"exclude", "excluded"}); meant != "" && m.Name != "exclude" {
			r.fault(IgnoredKey, m.Span, "the agent doesn't look at tools."+m.Name, "write tools.exclude")
		}
	}
	for i := range geminiLists {
		l := &geminiLists[i]
		list := tools.Get(l.member)
		if old := root.Get(l.old); list == nil && old != nil {
			r.fault(OldName, old.Span, fmt.Sprintf("%s is the older name of tools.%s", l.old, l.member), "write it so")
			list = old
		}
		if err := r.geminiList(list, i); err != nil {
			return err
		}
	}
	return r.geminiServers(root)
}

// membersOf returns the members of an object, none of nil.
func membersOf(n *document.Node) []document.Member {
	if n == nil {
		return nil
	}
	return n.Members
}

// geminiList reads one of the lists.
func (r *reader) geminiList(list *document.Node, which int) error {
	l := geminiLists[which]
	if err := r.want(list, document.Array, "tools."+l.member); err != nil || list == nil {
		return err
	}
	narrows := false
	base := Rule{Dialect: GeminiCLI, Behavior: l.behavior, Rank: l.rank, Modes: l.modes, Source: "settings", Scope: r.scope}
	for _, n := range list.Items {
		if err := r.want(n, document.String, "a tool"); err != nil {
			return err
		}
		base.Place = r.place(n.Span)
		narrows = r.geminiEntry(n, base) || narrows
	}
	rest := base
	rest.Behavior, rest.Whole, rest.Rank, rest.Place, rest.Source = Deny, true, l.rank-geminiStep, r.place(list.Span), "settings, what "+l.member+" doesn't name"
	switch {
	case l.member == "core":
		rest.Tool = "*"
		r.set.AddRanked(rest)
	case l.member == "allowed" && narrows:
		rest.Tool = "Bash"
		r.set.AddRanked(rest)
	}
	return nil
}

// geminiEntry adds what one entry of a list says: a tool, or tool(text) with the beginning of a command. It tells whether the entry
// narrows the shell.
func (r *reader) geminiEntry(n *document.Node, rule Rule) (narrows bool) {
	name, inner, called := strings.Cut(n.Text, "(")
	inner, closed := strings.CutSuffix(inner, ")")
	called = called && closed && name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") == ""
	if !called {
		name = n.Text
	}
	shell := name == geminiShell || name == geminiOldShell
	if shell && (rule.Behavior != Deny || name == geminiShell) {
		name = geminiShell // elsewhere the older name is understood as well
	}
	rule.Whole = !called || inner == "" || !shell
	if !rule.Whole {
		rule.Content, rule.Form = inner, PrefixForm
	}
	dead := called && rule.Behavior != Allow // those lists know names only
	switch {
	case called && shell && inner == "" && rule.Behavior == Allow:
		r.fault(DeadRule, n.Span, "an entry with nothing in parentheses allows nothing", "name the beginning of a command, or leave the parentheses out")
		return true
	case called && !shell && rule.Behavior == Allow:
		r.fault(BareRule, n.Span, fmt.Sprintf("what stands in parentheses is ignored, so that this allows every call of %s", name), "write "+name+", or a policy")
		rule.Whole, rule.Content, rule.Form = false, inner, ArgumentsForm // natively every call, soundly none
		rule.regex = regexp.MustCompile("")
	case dead:
		r.fault(DeadRule, n.Span, "the list knows names of tools only, so that this matches nothing", "write a policy with commandPrefix")
	}
	for _, t := range geminiToolsNamed(name) {
		rule.Tool, rule.Dead = t.name, dead || t.dead
		if rule.Dead && rule.Behavior == Allow {
			r.fault(UnknownTool, n.Span, fmt.Sprintf("%q is the name of no tool, so that the rule allows nothing", n.Text), (&geminiPolicy{}).instead(name))
			continue
		}
		r.set.AddRanked(rule)
	}
	return called && shell
}

// geminiServers reads what the file says about servers of MCP.
func (r *reader) geminiServers(root *document.Node) error {
	mcp, servers := root.Get("mcp"), root.Get("mcpServers")
	for _, v := range []struct {
		n    *document.Node
		k    document.Kind
		name string
	}{{mcp, document.Object, "mcp"}, {servers, document.Object, "mcpServers"}, {mcp.Get("excluded"), document.Array, "mcp.excluded"}, {mcp.Get("allowed"), document.Array, "mcp.allowed"}} {
		if err := r.want(v.n, v.k, v.name); err != nil {
			return err
		}
	}
	add := func(n *document.Node, server string, b Behavior, rank float64, modes string) {
		if server == "*" {
			server = ""
		} else {
			server += "__"
		}
		r.set.AddRanked(Rule{
			Dialect: GeminiCLI, Tool: "mcp__" + server + "*", Whole: true, Behavior: b, Rank: rank, Modes: modes,
			Source: "settings", Scope: r.scope, Place: r.place(n.Span),
		})
	}
	for _, n := range items(mcp.Get("excluded")) {
		add(n, n.Text, Deny, geminiExcludedServer, "")
	}
	for _, n := range items(mcp.Get("allowed")) {
		add(n, n.Text, Allow, geminiAllowedServer, outsidePlan)
	}
	if servers == nil {
		return nil
	}
	for _, m := range servers.Members {
		if trust := m.Value.Get("trust"); trust.Is(document.Bool) && trust.Text == "true" {
			add(trust, m.Name, Allow, geminiTrustedServer, outsidePlan)
		} else if every := mcp.Get("autoAllowInHeadless"); every.Is(document.Bool) && every.Text == "true" {
			add(every, m.Name, Allow, geminiAllowedServer, "dont_ask")
		}
	}
	return nil
}

// items are the texts of a list, which may be absent.
func items(list *document.Node) (texts []*document.Node) {
	if list == nil {
		return nil
	}
	for _, n := range list.Items {
		if n.Is(document.String) {
			texts = append(texts, n)
		}
	}
	return texts
}

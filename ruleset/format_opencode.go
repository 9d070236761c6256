package ruleset

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/wordlist"
	"github.com/bashguard/bashguard/ruleset/document"
)

const openFormatName = "opencode"

// openFormat is a configuration file of OpenCode. Facts: opencode-ai 1.18.33; opencode.ai/docs/permissions and config.
var openFormat = format{
	name:     openFormatName,
	doc:      "the permission part of opencode.json or opencode.jsonc",
	syntaxes: []string{"json", "jsonc"},
	usual:    isOpenPath,
	sniff:    isOpenConfig,
	read:     (*reader).openCode,
	host: Host{
		Agent: "OpenCode", Precedence: "the last matching pattern", Subject: "the text of each command with its redirections; cd isn't asked about",
		// Everything that isn't configured runs, whatever the agent's mode: plan forbids to edit, not to run.
		Modes: [5]HostMode{{"build", Allow}, {"", Unset}, {"plan", Allow}, {"--auto", Allow}, {"run", Allow}},
	},
}

func isOpenPath(p string) bool {
	base := path.Base(path.Clean(p))
	return base == "opencode.json" || base == "opencode.jsonc"
}

func isOpenConfig(p string, root *document.Node) bool {
	if !root.Is(document.Object) {
		return false
	}
	schema := root.Get("$schema")
	return isOpenPath(p) || schema.Is(document.String) && strings.Contains(schema.Text, "opencode.ai/") || root.Get("permissions") == nil && isOpenPermission(root.Get("permission"))
}

// isOpenPermission tells whether a permission is written as this agent reads it: others have lists under a similar name.
func isOpenPermission(n *document.Node) bool {
	if n.Is(document.String) {
		_, ok := BehaviorNamed(n.Text)
		return ok
	}
	return n.Is(document.Object) && len(n.Members) > 0 && !slices.ContainsFunc(n.Members, func(m document.Member) bool {
		return m.Value.Kind != document.String && m.Value.Kind != document.Object
	})
}

// openKey is a name with what stands behind it: an action, or further names. The order of names decides which rule does.
type openKey struct {
	name  string
	place Place
	scope Scope
	// action is Unset where there are further names.
	action Behavior
	keys   []openKey
}

// openConfig is what a file says, or several do together.
type openConfig struct {
	permission, tools []openKey
	agents            []openKey // each with its permissions
	first             string    // the agent that a session begins with, "" for build
}

func (r *reader) openCode(root *document.Node) error {
	c, err := r.openConfig(root)
	if err != nil {
		return err
	}
	c.fill(r.set)
	return nil
}

// openConfig reads the parts of a file that are about permissions.
func (r *reader) openConfig(root *document.Node) (c openConfig, err error) {
	for _, m := range root.Members {
		if m.Name == "permission" || Nearest(strings.ToLower(m.Name), []string{"permission", "permissions"}) == "" {
			continue
		}
		r.fault(IgnoredKey, m.Value.Span, "the agent doesn't look at "+m.Name, "write permission")
		r.openUnread(m.Value)
	}
	if c.permission, err = r.openPermission(root.Get("permission")); err != nil {
		return c, err
	}
	if c.tools, err = r.openSwitches(root.Get("tools")); err != nil {
		return c, err
	}
	if n := root.Get("default_agent"); n.Is(document.String) {
		c.first = n.Text
	}
	for _, member := range []string{"agent", "mode"} {
		agents := root.Get(member)
		if err := r.want(agents, document.Object, member); err != nil || agents == nil {
			if err != nil {
				return c, err
			}
			continue
		}
		for _, m := range agents.Members {
			agent, err := r.openAgent(m)
			if err != nil {
				return c, err
			}
			c.agents = mergedKeys(c.agents, agent)
		}
	}
	return c, nil
}

// openUnread adds what permissions forbid or ask about that the agent never reads.
func (r *reader) openUnread(n *document.Node) {
	keys, _ := r.openPermission(n)
	s := &Set{}
	(&openConfig{permission: keys}).fill(s)
	for _, rule := range slices.Concat(s.Rules(Deny), s.Rules(Ask)) {
		rule.Dead, rule.Rank = true, 0
		r.set.Add(*rule)
	}
}

// openAgent reads the permissions of one agent. Those by the older switches come first.
func (r *reader) openAgent(m document.Member) ([]openKey, error) {
	if err := r.want(m.Value, document.Object, "the agent "+m.Name); err != nil {
		return nil, err
	}
	keys, err := r.openSwitches(m.Value.Get("tools"))
	if err != nil {
		return nil, err
	}
	permission, err := r.openPermission(m.Value.Get("permission"))
	for _, k := range permission { // here a permission replaces a switch, where files are joined it is added to it
		at := slices.IndexFunc(keys, func(old openKey) bool { return old.name == k.name })
		if at < 0 {
			keys = append(keys, k)
		} else {
			keys[at] = k
		}
	}
	return []openKey{{name: m.Name, place: r.place(m.Span), scope: r.scope, keys: keys}}, err
}

// openSwitches reads the older form of permissions: tools that are on or off.
func (r *reader) openSwitches(n *document.Node) (keys []openKey, err error) {
	if err := r.want(n, document.Object, "tools"); err != nil || n == nil {
		return nil, err
	}
	for _, m := range n.Members {
		if err := r.want(m.Value, document.Bool, m.Name); err != nil {
			return nil, err
		}
		k := openKey{name: m.Name, place: r.place(m.Value.Span), scope: r.scope, action: Deny}
		if m.Value.Text == "true" {
			k.action = Allow
		}
		if k.name == "write" || k.name == "patch" {
			k.name = "edit"
		}
		keys = append(keys, k)
	}
	return mergedKeys(nil, keys), nil
}

// openSimple are permissions that take an action only.
const openSimple = wordlist.List("todowrite question webfetch websearch doom_loop")

// openPermission reads a permission object, or the one action that stands for it.
func (r *reader) openPermission(n *document.Node) (keys []openKey, err error) {
	switch {
	case n == nil:
		return nil, nil
	case n.Kind == document.String:
		action, err := r.openAction(n)
		return []openKey{{name: "*", place: r.place(n.Span), scope: r.scope, action: action}}, err
	case n.Kind != document.Object:
		return nil, r.at(n.Span, "permission is "+n.Kind.String(), `write an object, or "allow", "ask" or "deny"`)
	}
	for _, m := range n.Members {
		k := openKey{name: m.Name, place: r.place(m.Value.Span), scope: r.scope}
		switch {
		case m.Value.Kind == document.String:
			k.action, err = r.openAction(m.Value)
		case m.Value.Kind != document.Object || openSimple.Has(m.Name):
			err = r.at(m.Value.Span, fmt.Sprintf("the permission %s is %s", m.Name, m.Value.Kind), `write "allow", "ask" or "deny"`)
		default:
			k.keys, err = r.openPatterns(m.Value)
		}
		if err != nil {
			return nil, err
		}
		r.openName(m)
		keys = append(keys, k)
	}
	return mergedKeys(nil, keys), nil
}

func (r *reader) openPatterns(n *document.Node) (keys []openKey, err error) {
	for _, m := range n.Members {
		action, err := r.openAction(m.Value)
		if err != nil {
			return nil, err
		}
		keys = append(keys, openKey{name: m.Name, place: r.place(m.Span), scope: r.scope, action: action})
	}
	return mergedKeys(nil, keys), nil
}

// openAction reads an action. What is none makes the agent refuse the file.
func (r *reader) openAction(n *document.Node) (Behavior, error) {
	b, ok := BehaviorNamed(n.Text)
	if n.Kind != document.String || !ok || b == Passthrough {
		return Unset, r.at(n.Span, "an action is "+n.Span.Text(r.text), `write "allow", "ask" or "deny"`)
	}
	return b, nil
}

// openOther are permissions that are about no tool that is known here.
const openOther = wordlist.List("external_directory doom_loop plan_enter plan_exit codesearch todoread *")

// openName reports a name of a permission that looks like another one.
func (r *reader) openName(m document.Member) {
	if instead, _ := misnamed(m.Name); instead != "" {
		r.fault(UnknownTool, m.Span, fmt.Sprintf("no tool asks for the permission %q", m.Name), "write "+instead)
	}
}

// misnamed returns the permission that was meant by a name that no tool asks for, and the tool here that it is about.
func misnamed(name string) (permission, tool string) {
	var known []string
	for i := range openTools {
		t := &openTools[i]
		if name == t.permission {
			return "", ""
		}
		if slices.Contains(t.tools, name) || strings.EqualFold(name, t.permission) {
			return t.permission, t.tools[0]
		}
		known = append(known, t.permission)
	}
	switch name {
	case "write", "patch", "multiedit", "apply_patch":
		return "edit", "Edit"
	case "shell", "run_shell_command":
		return "bash", "Bash"
	}
	if near := Nearest(name, known); near != "" && !openOther.Has(name) && !strings.ContainsAny(name, "*?_") {
		return near, openTools[slices.Index(known, near)].tools[0]
	}
	return "", ""
}

// mergedKeys adds names to others as the agent does where it joins objects: a name that is there already keeps its place, and what is an
// object on both sides is joined.
func mergedKeys(keys, more []openKey) []openKey {
	keys = slices.Clone(keys)
	at := map[string]int{}
	for i := range keys {
		at[keys[i].name] = i
	}
	for _, k := range more {
		i, there := at[k.name]
		switch {
		case !there:
			at[k.name] = len(keys)
			keys = append(keys, k)
		case keys[i].action == Unset && k.action == Unset:
			keys[i].keys = mergedKeys(keys[i].keys, k.keys)
		default:
			keys[i] = k
		}
	}
	return keys
}

// fill adds the rules to a set: those of all agents, and behind them those of the agent in each mode.
func (c *openConfig) fill(s *Set) {
	var rules []Rule
	add := func(keys []openKey, modes string) {
		for _, k := range keys {
			if k.action != Unset {
				rules = append(rules, k.rule(k.name, "*", modes))
			}
			for _, p := range k.keys {
				rules = append(rules, p.rule(k.name, p.name, modes))
			}
		}
	}
	add(mergedKeys(c.tools, c.permission), "")
	for _, agent := range c.agents {
		switch first := c.first; {
		case agent.name == first || first == "" && agent.name == "build":
			add(agent.keys, outsidePlan)
		case agent.name == "plan":
			add(agent.keys, "explore")
		}
	}
	for i := len(rules) - 1; i >= 0; i-- { // the last one decides
		if rules[i].Rank = float64(i + 1); !rules[i].Dead || rules[i].Behavior != Allow {
			s.AddRanked(rules[i])
		}
	}
}

// rule makes a rule of a pattern for a permission.
func (k *openKey) rule(permission, pattern, modes string) Rule {
	r := Rule{
		Dialect: OpenCode, Tool: permission, Content: pattern, Whole: pattern == "*", Behavior: k.action, Modes: modes,
		Source: "config", Scope: k.scope, Place: k.place,
	}
	for i := range openTools {
		if openTools[i].permission == permission {
			r.Tool = openTools[i].tools[0]
		}
	}
	if _, tool := misnamed(permission); tool != "" {
		r.Tool, r.Dead = tool, true
	}
	return r
}

// uniteOpen joins files as the agent does, the user's before the project's, and what an administrator says last.
func uniteOpen(files []*File) *Set {
	files = slices.Clone(files)
	order := []Scope{User, UnknownScope, Project, Local, Managed}
	slices.SortStableFunc(files, func(a, b *File) int { return slices.Index(order, a.Scope) - slices.Index(order, b.Scope) })
	var all openConfig
	for _, f := range files {
		if f.Fatal != nil {
			continue
		}
		r := &reader{path: f.Path, text: f.Text, scope: f.Scope, set: &Set{}}
		c, err := r.openConfig(f.Root)
		if err != nil {
			continue // it was read before
		}
		all.permission, all.tools = mergedKeys(all.permission, c.permission), mergedKeys(all.tools, c.tools)
		all.agents = mergedKeys(all.agents, c.agents)
		if c.first != "" {
			all.first = c.first
		}
	}
	s := &Set{}
	all.fill(s)
	for _, f := range files { // what stands in values that the agent never reads
		s.deny, s.ask = append(s.deny, f.Set.deny...), append(s.ask, f.Set.ask...)
	}
	return s
}

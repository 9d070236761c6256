// Package toolkit says which tools an agent had at a moment of its session, and what each of them declares: the gate of availability.
package toolkit

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/argument"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// Tool is one tool of an agent.
type Tool struct {
	Name string
	Kind ruleset.Kind
	// Spec is what the engine is told about the tool: its declaration, and its own check.
	Spec engine.ToolSpec
	// ConcurrencySafe tools share a batch with their neighbours.
	ConcurrencySafe bool
	// Agent is set for a tool that runs a sub-agent.
	Agent bool
	// Schema is the schema of the input, nil when any object will do.
	Schema *argument.Schema
	// Message is what the tool's own check says, "" for nothing.
	Message string
	// Tier is the tool's tier after the user's loosening: User, or Declared without one. Classifier tells whether a verdict may change it per
	// call.
	Tier, Declared, User Tier
	// Stricter is set when the user's tier was left out because it is stricter than the declared one.
	Stricter   bool
	Classifier bool
	// DangerousFiles and DangerousDirectories replace the lists of sensitive names for this tool; nil keeps them.
	DangerousFiles, DangerousDirectories []string
	// Assumed is set when nothing is known about the tool but its name.
	Assumed bool
	// members are the only arguments that the body takes; nil is any.
	members map[string]bool
}

// Accepts returns the name of a member that the tool's body refuses; ok is true when there is none.
func (t *Tool) Accepts(input map[string]any) (refused string, ok bool) {
	if t.members == nil {
		return "", true
	}
	for name := range input {
		if !t.members[name] && (refused == "" || name < refused) {
			refused = name
		}
	}
	return refused, refused == ""
}

// Silent tells whether the tool has no check of its own where the declaration of its kind could hold one: a custom tool, or one that
// somebody else runs.
func (t *Tool) Silent() bool {
	return (t.Kind == ruleset.Custom || t.Kind == ruleset.External) && t.Spec.Check == "" && t.Tier == NoTier && !t.Assumed
}

// Basic is the group that is always active and can't be addressed.
const Basic = "basic"

// group is one group of a kit: its own tools, then those of its servers.
type group struct {
	name         string
	instructions *string
	tools        []*Tool
	skills       []transcript.Skill
}

// Kit is the tools of an agent, in groups.
type Kit struct {
	// groups are in the order of their declaration; the first is the basic one.
	groups []*group
	open   bool
	// viewer and switcher are the tools that the kit makes by itself.
	viewer, switcher *Tool
	// assumed are tools of an open kit that somebody asked for.
	assumed map[string]*Tool
}

// Everything returns the kit of a session that doesn't declare its tools: every name is one.
func Everything() *Kit {
	k := &Kit{groups: []*group{{name: Basic}}, open: true, assumed: map[string]*Tool{}}
	k.viewer, _ = newKnown(Viewer)
	return k
}

// New makes a kit of what a transcript declares; tiers are the user's, by tool. The error is a *transcript.LoadError.
func New(d *transcript.Toolkit, tiers Tiers) (*Kit, error) {
	k := Everything()
	k.open = d.Open || d.Tools == nil
	basic := transcript.Group{Name: Basic, Tools: d.Tools, MCP: d.MCP, Skills: d.Skills}
	k.groups = nil
	for _, g := range append([]transcript.Group{basic}, d.Groups...) {
		if slices.ContainsFunc(k.groups, func(have *group) bool { return have.name == g.Name }) {
			return nil, loadError("duplicate_group", "the group name %q is taken", g.Name)
		}
		made, err := newGroup(g, tiers)
		if err != nil {
			return nil, err
		}
		k.groups = append(k.groups, made)
	}
	k.switcher = k.meta()
	return k, nil
}

// newGroup makes a group of its declaration.
func newGroup(d transcript.Group, tiers Tiers) (*group, error) {
	g := &group{name: d.Name, instructions: d.Instructions, skills: slices.DeleteFunc(slices.Clone(d.Skills), func(s transcript.Skill) bool { return !s.Valid() })}
	for i := range d.Tools {
		t, err := declared(&d.Tools[i], tiers)
		if err != nil {
			return nil, err
		}
		g.tools = append(g.tools, t)
	}
	for i := range d.MCP {
		tools, err := serverTools(&d.MCP[i])
		if err != nil {
			return nil, err
		}
		g.tools = append(g.tools, tools...)
	}
	return g, nil
}

// serverLetters are the letters of the names that servers may have: they become part of the names of tools.
const serverLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"

// serverTools returns the tools of a server that its filters leave: first the list of enabled ones, then that of disabled ones.
func serverTools(d *transcript.MCP) ([]*Tool, error) {
	if d.Server == "" || strings.Trim(d.Server, serverLetters) != "" {
		return nil, loadError("mcp_server_name", "the server name %q may hold only letters, digits, _ and -", d.Server)
	}
	if both := slices.IndexFunc(d.EnableTools, func(name string) bool { return slices.Contains(d.DisableTools, name) }); both >= 0 {
		return nil, loadError("mcp_filter_overlap", "the server %q both enables and disables %q", d.Server, d.EnableTools[both])
	}
	if d.Stateful && d.Connected != nil && !*d.Connected {
		return nil, loadError("mcp_not_connected", "the server %q keeps a connection, which didn't stand when the agent was built", d.Server)
	}
	var tools []*Tool
	for _, t := range d.Tools {
		enabled := d.EnableTools == nil || slices.Contains(d.EnableTools, t.Name)
		if !d.Broken && enabled && !slices.Contains(d.DisableTools, t.Name) {
			tools = append(tools, &Tool{Name: ruleset.MCPName(d.Server, t.Name), Kind: ruleset.MCP, Spec: engine.ToolSpec{ReadOnlyHint: t.ReadOnlyHint}, Schema: argument.Compile(t.Schema)})
		}
	}
	return tools, nil
}

// Open tells whether tools that aren't declared are available too.
func (k *Kit) Open() bool { return k.open }

// Find looks a tool up among the basic group and the active ones; of two tools of one name the later one counts. When there is none,
// inactive names the group that would have it.
func (k *Kit) Find(name string, active []string) (t *Tool, inactive string) {
	for i, g := range slices.Backward(k.groups) {
		found := g.tool(name)
		switch {
		case found == nil:
		case i == 0 || slices.Contains(active, g.name):
			return found, ""
		case inactive == "":
			inactive = g.name
		}
	}
	if t := k.builtIn(name, active); t != nil {
		return t, ""
	}
	if k.open && inactive == "" {
		return k.assume(name), ""
	}
	return nil, inactive
}

// Grouped tells whether a tool of that name belongs to a group that can be switched.
func (k *Kit) Grouped(name string) bool {
	return slices.ContainsFunc(k.groups[1:], func(g *group) bool { return g.tool(name) != nil })
}

// Repeated tells whether two tools have this name.
func (k *Kit) Repeated(name string) bool {
	n := 0
	for _, g := range k.groups {
		for _, t := range g.tools {
			if t.Name == name {
				n++
			}
		}
	}
	return n > 1
}

// builtIn returns the meta tool, when there is a group to switch, or the viewer, when there is a skill to view.
func (k *Kit) builtIn(name string, active []string) *Tool {
	switch {
	case name == Meta && len(k.groups) > 1:
		return k.switcher
	case name == Viewer && len(k.skills(active)) > 0:
		return k.viewer
	}
	return nil
}

// Anywhere looks a tool up in all groups, as the division into batches does; nil is unknown.
func (k *Kit) Anywhere(name string) *Tool {
	var all []string
	for _, g := range k.groups {
		all = append(all, g.name)
	}
	t, _ := k.Find(name, all)
	return t
}

// assume returns the tool of an open kit under a name: a known one, an MCP tool by its prefix, or a custom tool that declares nothing.
func (k *Kit) assume(name string) *Tool {
	if t := k.assumed[name]; t != nil {
		return t
	}
	t, ok := newKnown(name)
	if !ok {
		t = &Tool{Name: name, Kind: ruleset.Custom, Assumed: true}
		if _, kind, err := ruleset.ParseTool(name); err == nil && kind == ruleset.MCP {
			t.Kind = kind
		}
	}
	if len(k.assumed) < maxAssumed {
		k.assumed[name] = t
	}
	return t
}

// maxAssumed bounds how many tools of an open kit are remembered.
const maxAssumed = 1000

// tool returns the tool of that name, the later one of two, or nil.
func (g *group) tool(name string) *Tool {
	for _, t := range slices.Backward(g.tools) {
		if t.Name == name {
			return t
		}
	}
	return nil
}

// skills returns the visible skills.
func (k *Kit) skills(active []string) (visible []transcript.Skill) {
	for i, g := range k.groups {
		if i == 0 || slices.Contains(active, g.name) {
			visible = append(visible, g.skills...)
		}
	}
	return visible
}

// Skill returns the document of a visible skill; of two of one name the later one counts.
func (k *Kit) Skill(name string, active []string) (markdown string, ok bool) {
	for _, s := range slices.Backward(k.skills(active)) {
		if s.Name == name {
			return s.Markdown, true
		}
	}
	return "", false
}

// Groups returns the names of the groups that can be switched, in the order of their declaration.
func (k *Kit) Groups() []string {
	names := []string{}
	for _, g := range k.groups[1:] {
		names = append(names, g.name)
	}
	return names
}

// Instructions returns what a group tells the agent when it is switched on; ok is false when it has nothing to say.
func (k *Kit) Instructions(name string) (text string, ok bool) {
	for _, g := range k.groups[1:] {
		if g.name == name && g.instructions != nil {
			return *g.instructions, true
		}
	}
	return "", false
}

// Change applies what came and went between two turns. The error is a *transcript.LoadError.
func (k *Kit) Change(c *transcript.ToolkitChange, tiers Tiers) error {
	to := k.groups[0]
	for _, g := range k.groups {
		g.tools = slices.DeleteFunc(g.tools, func(t *Tool) bool { return slices.Contains(c.Remove, t.Name) })
		if g.name == c.Group {
			to = g
		}
	}
	if c.Group != "" && c.Group != to.name {
		return loadError("unknown_group", "tools are added to the unknown group %q", c.Group)
	}
	for i := range c.Add {
		t, err := declared(&c.Add[i], tiers)
		if err != nil {
			return err
		}
		to.tools = append(to.tools, t)
	}
	return nil
}

// Clone returns a kit whose tools can come and go without a change of k's.
func (k *Kit) Clone() *Kit {
	own := *k
	own.groups, own.assumed = nil, maps.Clone(k.assumed)
	for _, g := range k.groups {
		copied := *g
		copied.tools = slices.Clone(g.tools)
		own.groups = append(own.groups, &copied)
	}
	return &own
}

// loadError makes the error of a declaration for which a transcript must not be replayed.
func loadError(kind, format string, args ...any) error {
	return &transcript.LoadError{Kind: kind, Reason: fmt.Sprintf(format, args...)}
}

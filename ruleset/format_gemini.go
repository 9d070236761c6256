package ruleset

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/bashguard/bashguard/ruleset/document"
)

const geminiFormatName = "gemini"

// geminiHost is how Gemini CLI uses rules, whichever file they stand in.
var geminiHost = Host{
	Agent: "Gemini CLI", Precedence: firstRanked,
	Subject: "the arguments of the call as JSON; for the shell the whole text first, then each command in it, and scripts of sh -c",
	Modes:   [5]HostMode{{"default", Ask}, {"autoEdit", Ask}, {"plan", Deny}, {"yolo", Allow}, {"headless", Deny}},
}

// geminiFormat is a policy of Gemini CLI. Facts: policy/toml-loader and policy/config of @google/gemini-cli-core 0.61.0.
var geminiFormat = format{
	name:     geminiFormatName,
	doc:      "a policy of Gemini CLI in TOML: [[rule]] with toolName, decision and priority",
	syntaxes: []string{"toml"},
	usual:    func(p string) bool { return path.Ext(p) == ".toml" && path.Base(path.Dir(path.Clean(p))) == "policies" },
	sniff:    isGeminiPolicy,
	read:     (*reader).gemini,
	host:     geminiHost,
}

// isGeminiPolicy looks for rules with members that only such a policy has.
func isGeminiPolicy(p string, root *document.Node) bool {
	for _, list := range []string{"rule", "rules", "safety_checker"} {
		rules := root.Get(list)
		if rules.Is(document.Array) && len(rules.Items) > 0 && (rules.Items[0].Get("toolName") != nil || rules.Items[0].Get("priority") != nil) {
			return true
		}
	}
	return path.Base(path.Dir(path.Clean(p))) == "policies" && strings.Contains(p, "gemini")
}

// The tiers of policies; each rule of a higher one goes before all rules of a lower one.
const (
	geminiExtensionTier = 2
	geminiWorkspaceTier = 3
	geminiUserTier      = 4
	geminiAdminTier     = 5
)

// tier is that of the file's place. A file that is named on the command line is the user's.
func (r *reader) geminiTier() float64 {
	switch {
	case r.scope == Managed:
		return geminiAdminTier
	case strings.Contains(path.Clean(r.path), "/extensions/"):
		return geminiExtensionTier
	case (r.scope == Project || r.scope == Local) && strings.Contains("/"+path.Clean(r.path), "/.gemini/"):
		return geminiWorkspaceTier
	}
	return geminiUserTier
}

func (r *reader) gemini(root *document.Node) error {
	for _, m := range root.Members {
		if m.Name == "rules" {
			r.fault(IgnoredKey, m.Span, "the agent doesn't look at rules", "write [[rule]]")
		}
	}
	if err := r.want(root.Get("safety_checker"), document.Array, "safety_checker"); err != nil {
		return err
	}
	if err := r.geminiRules(root.Get("rule"), "rule", false); err != nil {
		return err
	}
	// What stands under the wrong name was meant: it forbids, though not natively.
	return r.geminiRules(root.Get("rules"), "rules", true)
}

func (r *reader) geminiRules(list *document.Node, name string, dead bool) error {
	if err := r.want(list, document.Array, name); err != nil || list == nil {
		return err
	}
	for _, n := range list.Items {
		if err := r.want(n, document.Object, "a rule"); err != nil {
			return err
		}
		p := &geminiPolicy{reader: r, node: n, dead: dead, tier: r.geminiTier()}
		if err := p.read(); err != nil && !dead {
			return err
		}
	}
	return nil
}

// geminiPolicy is a [[rule]] that is being read.
type geminiPolicy struct {
	*reader
	node *document.Node
	dead bool
	tier float64

	rule     Rule // what all rules that it makes have in common
	patterns []Rule
}

// geminiKeys are the members of a rule with their types.
var geminiKeys = []struct {
	name  string
	kinds []document.Kind
}{
	{"toolName", []document.Kind{document.String, document.Array}}, {"subagent", []document.Kind{document.String}}, {"mcpName", []document.Kind{document.String}},
	{"argsPattern", []document.Kind{document.String}}, {"commandPrefix", []document.Kind{document.String, document.Array}}, {"commandRegex", []document.Kind{document.String}},
	{"decision", []document.Kind{document.String}}, {"priority", []document.Kind{document.Number}}, {"modes", []document.Kind{document.Array}},
	{"interactive", []document.Kind{document.Bool}}, {"toolAnnotations", []document.Kind{document.Object}},
	{"allowRedirection", []document.Kind{document.Bool}}, {"allow_redirection", []document.Kind{document.Bool}},
	{"denyMessage", []document.Kind{document.String}}, {"deny_message", []document.Kind{document.String}},
}

func geminiKeyNames() (names []string) {
	for _, k := range geminiKeys {
		names = append(names, k.name)
	}
	return names
}

// text returns the text of a member, "" where there is none.
func (p *geminiPolicy) text(member string) string {
	if n := p.node.Get(member); n.Is(document.String) {
		return n.Text
	}
	return ""
}

// flag returns a member that is true or false; ok is false when neither spelling is there.
func (p *geminiPolicy) flag(names ...string) (value, ok bool) {
	for _, name := range names {
		if n := p.node.Get(name); n != nil {
			return n.Text == "true", true
		}
	}
	return false, false
}

// read adds what a [[rule]] says. The error is about what makes the agent refuse the file.
func (p *geminiPolicy) read() error {
	if err := p.check(); err != nil {
		return err
	}
	p.rule = Rule{Dialect: GeminiCLI, Place: p.place(p.node.Span), Source: "policy", Scope: p.scope}
	if err := p.decide(); err != nil {
		return err
	}
	p.rule.Dead = p.dead || p.tier == geminiWorkspaceTier
	p.rule.Redirects, _ = p.flag("allowRedirection", "allow_redirection")
	if p.rule.Message = p.text("denyMessage"); p.rule.Message == "" {
		p.rule.Message = p.text("deny_message")
	}
	misspelt := p.unknownKeys()
	if err := p.content(); err != nil {
		return err
	}
	if reason := p.refused(misspelt); reason != "" {
		p.fault(LostRule, p.node.Span, reason, "")
		return nil
	}
	return p.expand()
}

// check refuses what the agent's schema refuses.
func (p *geminiPolicy) check() error {
	for _, k := range geminiKeys {
		n := p.node.Get(k.name)
		if n == nil {
			continue
		}
		if !slices.Contains(k.kinds, n.Kind) {
			return p.at(n.Span, fmt.Sprintf("%s is %s", k.name, n.Kind), "write "+k.kinds[0].String())
		}
		for _, item := range n.Items {
			if err := p.want(item, document.String, "a value of "+k.name); err != nil {
				return err
			}
		}
	}
	for _, name := range []string{"toolName", "decision", "priority"} {
		if p.node.Get(name) == nil {
			return p.at(p.node.Span, "the rule has no "+name, "write "+name)
		}
	}
	for _, name := range []string{"toolName", "mcpName", "subagent"} {
		n := p.node.Get(name)
		if n.Is(document.String) && n.Text == "" || n != nil && slices.ContainsFunc(n.Items, func(i *document.Node) bool { return i.Text == "" }) {
			return p.at(n.Span, name+" is empty", `write "*" for all tools, or leave it out`)
		}
	}
	return nil
}

// geminiModes are the agent's modes as ours. Headless isn't a mode there: it runs in the default one, without anybody to ask.
var geminiModes = []struct {
	name, ours string
}{{"default", "default dont_ask"}, {"autoEdit", "accept_edits"}, {"plan", "explore"}, {"yolo", "bypass"}}

// decide reads decision, priority, and the modes in which the rule counts.
func (p *geminiPolicy) decide() error {
	decision := p.node.Get("decision")
	b, known := BehaviorNamed(strings.TrimSuffix(decision.Text, "_user"))
	if !known || b == Passthrough || (b == Ask) != strings.HasSuffix(decision.Text, "_user") {
		return p.at(decision.Span, fmt.Sprintf("unknown decision %q", decision.Text), "write allow, deny or ask_user")
	}
	number := p.node.Get("priority")
	priority, err := strconv.Atoi(strings.ReplaceAll(number.Text, "_", ""))
	if err != nil || priority < 0 || priority > 999 {
		return p.at(number.Span, "priority is "+number.Text, "write a whole number from 0 to 999")
	}
	p.rule.Behavior, p.rule.Rank = b, p.tier+float64(priority)/1000
	return p.modes()
}

func (p *geminiPolicy) modes() error {
	var modes []string
	if n := p.node.Get("modes"); n != nil {
		for _, m := range n.Items {
			i := slices.IndexFunc(geminiModes, func(g struct{ name, ours string }) bool { return g.name == m.Text })
			if i < 0 {
				return p.at(m.Span, fmt.Sprintf("unknown mode %q", m.Text), "write default, autoEdit, plan or yolo")
			}
			modes = append(modes, strings.Fields(geminiModes[i].ours)...)
		}
	}
	if interactive, ok := p.flag("interactive"); ok {
		modes = narrowed(modes, interactive)
	}
	p.rule.Modes = strings.Join(modes, " ")
	return nil
}

// narrowed leaves out of modes, none of which is all, what a rule for sessions with or without a person isn't about.
func narrowed(modes []string, interactive bool) []string {
	if interactive {
		if modes == nil {
			modes = []string{"default", "accept_edits", "explore", "bypass"}
		}
		return slices.DeleteFunc(modes, func(m string) bool { return m == "dont_ask" })
	}
	if modes == nil || slices.Contains(modes, "dont_ask") {
		return []string{"dont_ask"}
	}
	return modes // headless in another mode: of the modes here, that one is the nearest
}

// unknownKeys reports members that the agent ignores although they look like ones that it knows, and tells whether there is one.
func (p *geminiPolicy) unknownKeys() (misspelt bool) {
	for _, m := range p.node.Members {
		known := geminiKeyNames()
		if slices.Contains(known, m.Name) {
			continue
		}
		if near := Nearest(m.Name, known); near != "" || strings.Contains(strings.ToLower(m.Name), "command") || strings.Contains(strings.ToLower(m.Name), "pattern") {
			if misspelt = true; near == "" {
				near = "commandPrefix, commandRegex or argsPattern"
			}
			p.fault(IgnoredKey, m.Span, "the agent doesn't look at "+m.Name, "write "+near)
		}
	}
	return misspelt
}

// refused says why a rule that allows counts for nothing, "" if it does.
func (p *geminiPolicy) refused(misspelt bool) string {
	switch {
	case p.node.Get("subagent") != nil:
		return "a rule for a sub-agent isn't about the calls of the agent itself"
	case p.tier == geminiExtensionTier && strings.Contains(p.rule.Modes, "bypass") && p.node.Get("modes") != nil:
		return "an extension's rule for the mode yolo is left out"
	case p.rule.Behavior != Allow:
		return ""
	case p.rule.Dead:
		return "the agent doesn't look at policies of a workspace, so that this allows nothing"
	case p.tier == geminiExtensionTier:
		return "an extension can allow nothing"
	case misspelt:
		return "what was to narrow the rule is ignored, so that it would allow everything"
	case p.node.Get("toolAnnotations") != nil:
		return "annotations aren't known here, so that the rule allows nothing"
	}
	return ""
}

// content reads what narrows the rule: the first of commandPrefix, commandRegex and argsPattern that says something.
func (p *geminiPolicy) content() error {
	prefix, expression := p.node.Get("commandPrefix"), p.node.Get("commandRegex")
	tool := p.node.Get("toolName")
	for _, n := range []*document.Node{prefix, expression} {
		if n != nil && (tool.Kind != document.String || tool.Text != geminiShell) {
			p.skip(n.Span, "it is for the tool "+geminiShell+" only", `write toolName = "`+geminiShell+`"`)
		}
	}
	var texts []*document.Node
	form := PrefixForm
	switch {
	case prefix.Is(document.Array):
		texts = prefix.Items
	case prefix != nil && prefix.Text != "":
		texts = []*document.Node{prefix}
	case expression != nil && expression.Text != "":
		texts, form = []*document.Node{expression}, RegexForm
	case p.text("argsPattern") != "":
		texts, form = []*document.Node{p.node.Get("argsPattern")}, ArgumentsForm
	default:
		p.patterns = []Rule{{Whole: true}}
	}
	for _, n := range texts {
		r, err := p.pattern(n, form)
		if err != nil {
			return err
		}
		if r != nil {
			p.patterns = append(p.patterns, *r)
		}
	}
	return nil
}

// nestedQuantifier is the agent's own test for expressions that take too long to match.
var nestedQuantifier = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\([^)]*[*+?{].*\)[*+?{]`) })

// pattern reads one pattern. It is nil when the agent leaves it out.
func (p *geminiPolicy) pattern(n *document.Node, form Form) (*Rule, error) {
	r := &Rule{Content: n.Text, Form: form, Place: p.place(n.Span)}
	whole := n.Text
	switch form {
	case PrefixForm:
		quoted := jsString(n.Text)
		whole = escapedJS(`"command":`+quoted[:len(quoted)-1]) + `(?:[\s"]|\\")`
	case RegexForm:
		whole = `"command":"` + n.Text
	}
	if len(whole) > 2048 || nestedQuantifier().MatchString(whole) {
		p.fault(LostRule, n.Span, "the agent takes the pattern for one that could take forever, and leaves it out", "write it without a quantifier behind a group that has one")
		return p.kept(r, n, fmt.Errorf("is left out")) // what it forbids was meant all the same
	}
	if form == PrefixForm {
		return r, nil
	}
	re, err := compileJS(whole, "")
	if err != nil {
		return p.kept(r, n, err)
	}
	r.regex = re
	return r, nil
}

// kept is for a pattern that can't be matched: what it allows is nothing, and what it forbids can't be left out silently.
func (p *geminiPolicy) kept(r *Rule, n *document.Node, err error) (*Rule, error) {
	if p.rule.Behavior == Allow {
		p.fault(LostRule, n.Span, err.Error(), "write it more simply")
		return nil, nil
	}
	if _, ok := (geminiDialect{}).command(r); ok {
		r.Dead = true
		return r, nil
	}
	return nil, p.at(n.Span, "the pattern "+err.Error(), "write one without looking ahead or behind, and without references to groups")
}

// escapedJS is the text as the agent escapes it for an expression.
func escapedJS(text string) string {
	var b strings.Builder
	for _, r := range text {
		if strings.ContainsRune(`-[]{}()*+?.,\^$|#"`, r) || isJSSpace(r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// expand adds one rule for each pattern and tool.
func (p *geminiPolicy) expand() error {
	tool := p.node.Get("toolName")
	names := tool.Items
	if tool.Kind == document.String {
		names = []*document.Node{tool}
	}
	for _, pattern := range p.patterns {
		for _, n := range names {
			for _, t := range p.tools(n) {
				r := p.rule
				r.Tool, r.Content, r.Whole, r.Form, r.regex = t.name, pattern.Content, pattern.Whole, pattern.Form, pattern.regex
				r.Dead = r.Dead || pattern.Dead || t.dead
				if r.Place = pattern.Place; pattern.Whole {
					r.Place = p.place(n.Span)
				}
				if r.Dead && r.Behavior == Allow {
					p.fault(UnknownTool, n.Span, fmt.Sprintf("%q is the name of no tool, so that the rule allows nothing", n.Text), p.instead(n.Text))
					continue
				}
				p.set.AddRanked(r)
			}
		}
	}
	return nil
}

// instead names the tool that was probably meant.
func (p *geminiPolicy) instead(name string) string {
	if i := slices.IndexFunc(geminiTools, func(t geminiTool) bool { return t.ours == name }); i >= 0 {
		return "write " + geminiTools[i].theirs
	}
	if near := Nearest(name, geminiNames()); near != "" {
		return "write " + near
	}
	return ""
}

func geminiNames() (names []string) {
	for _, t := range geminiTools {
		names = append(names, t.theirs)
	}
	return names
}

// geminiName is a tool's name here; dead is set when the rule matches no call of it there.
type geminiName struct {
	name string
	dead bool
}

// tools returns what a name in toolName, together with mcpName, stands for.
func (p *geminiPolicy) tools(n *document.Node) []geminiName {
	name, server := n.Text, p.text("mcpName")
	if server != "" {
		return []geminiName{{"mcp__" + server + "__" + strings.TrimPrefix(name, geminiMCP+server+"_"), server == "*" && name != "*"}}
	}
	p.warnName(n)
	if p.node.Get("toolAnnotations") != nil && name == "*" {
		return []geminiName{{"mcp__*", false}} // only tools of servers have annotations
	}
	return geminiToolsNamed(name)
}

// geminiToolsNamed returns what a name of a tool stands for.
func geminiToolsNamed(name string) []geminiName {
	switch {
	case name == "*":
		return []geminiName{{"*", false}}
	case name == geminiOldShell:
		return []geminiName{{"Bash", true}}
	case strings.HasPrefix(name, "mcp__"):
		return []geminiName{{name, true}} // the spelling of others
	case strings.HasPrefix(name, geminiMCP):
		rest := strings.TrimPrefix(name, geminiMCP)
		server, tool, ok := strings.Cut(rest, "_")
		if long, all := strings.CutSuffix(rest, "_*"); all {
			return []geminiName{{"mcp__" + long + "__*", false}}
		}
		if rest == "*" {
			return []geminiName{{"mcp__*", false}}
		}
		return []geminiName{{"mcp__" + server + "__" + tool, !ok || strings.Contains(rest, "*")}}
	}
	var all []geminiName
	for _, t := range geminiTools {
		if t.theirs == name {
			return []geminiName{{t.ours, false}}
		}
		if matchesStars(name, t.theirs) || t.ours == name {
			all = append(all, geminiName{t.ours, true})
		}
	}
	if all == nil {
		return []geminiName{{name, strings.Contains(name, "*")}}
	}
	return all
}

// warnName reports a name that no tool has, where one is near.
func (p *geminiPolicy) warnName(n *document.Node) {
	if slices.Contains(geminiNames(), n.Text) || n.Text == "*" {
		return
	}
	switch instead := p.instead(n.Text); {
	case strings.HasPrefix(n.Text, "mcp__"):
		p.fault(DeadRule, n.Span, "__ in the name of a tool is no longer understood", "write mcpName, or mcp_server_tool")
	case n.Text == geminiOldShell:
		p.fault(DeadRule, n.Span, "the tool isn't called so any more", "write "+geminiShell)
	case instead != "" && !strings.HasPrefix(n.Text, geminiMCP):
		p.fault(UnknownTool, n.Span, fmt.Sprintf("%q is the name of no tool", n.Text), instead)
	}
}

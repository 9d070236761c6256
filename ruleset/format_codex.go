package ruleset

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/ruleset/document"
)

const codexFormatName = "codex"

// codexFormat is a .rules file of Codex. Facts: what codex-cli 0.171.0 takes and refuses, and openai/codex
// codex-rs/execpolicy/src/parser.rs, 2026-08.
var codexFormat = format{
	name:     codexFormatName,
	doc:      "a .rules file of Codex: calls of prefix_rule, host_executable and network_rule in Starlark",
	syntaxes: []string{"starlark"},
	usual:    func(p string) bool { return strings.HasSuffix(p, ".rules") },
	sniff: func(p string, root *document.Node) bool {
		return strings.HasSuffix(p, ".rules") || slices.ContainsFunc(root.Items, func(n *document.Node) bool { return n.Is(document.Call) && codexCall(n.Text) != nil })
	},
	read: (*reader).codexFile,
	host: Host{
		Agent: "Codex", Precedence: "the strictest of all rules that match", Subject: "the words of each command where the text is plain, else the shell that runs the whole text",
		Modes: [5]HostMode{{"on-request", Unset}, {"on-request", Unset}, {"read-only", Unset}, {"never with danger-full-access", Unset}, {"never with workspace-write", Unset}},
	},
}

// codexParameter is a parameter of a function, in its place.
type codexParameter struct {
	name     string
	kind     document.Kind
	required bool
}

// codexFunction is a function that rules call.
type codexFunction struct {
	name       string
	parameters []codexParameter
	read       func(c *codexReader, call *document.Node, args []*document.Node) error
}

var codexFunctions = []codexFunction{
	{"prefix_rule", []codexParameter{
		{"pattern", document.Array, true}, {"decision", document.String, false}, {"match", document.Array, false},
		{"not_match", document.Array, false}, {"justification", document.String, false}, {"canonical_matching", document.Bool, false},
	}, (*codexReader).prefixRule},
	{"host_executable", []codexParameter{{"name", document.String, true}, {"paths", document.Array, true}}, (*codexReader).hostExecutable},
	{"network_rule", []codexParameter{
		{"host", document.String, true}, {"protocol", document.String, true}, {"decision", document.String, true}, {"justification", document.String, false},
	}, (*codexReader).networkRule},
}

func codexCall(name string) *codexFunction {
	for i := range codexFunctions {
		if codexFunctions[i].name == name {
			return &codexFunctions[i]
		}
	}
	return nil
}

// codexReader is a file of Codex that is being read.
type codexReader struct {
	*reader
	examples []codexExample
}

// codexExample is a command that the rules of one call must match, or must not.
type codexExample struct {
	words []string
	match bool
	rules []*codexRule
	at    source.Span
}

func (r *reader) codexFile(root *document.Node) error {
	r.codex = &codexPolicy{}
	c := &codexReader{reader: r}
	for _, call := range root.Items {
		f := codexCall(call.Text)
		if f == nil {
			names := []string{"prefix_rule", "host_executable", "network_rule"}
			return c.unknownWord(call.Span, "function", call.Text, names)
		}
		args, err := c.arguments(call, f.parameters)
		if err != nil {
			return err
		}
		if err := f.read(c, call, args); err != nil {
			return err
		}
	}
	return c.checkExamples()
}

// arguments sorts the arguments of a call by parameter; what isn't given is nil.
func (c *codexReader) arguments(call *document.Node, parameters []codexParameter) ([]*document.Node, error) {
	args := make([]*document.Node, len(parameters))
	var names []string
	for _, p := range parameters {
		names = append(names, p.name)
	}
	for i, m := range call.Members {
		at := i
		if m.Name != "" {
			at = slices.Index(names, m.Name)
		}
		switch {
		case at < 0:
			return nil, c.unknownWord(m.Span, "parameter of "+call.Text, m.Name, names)
		case at >= len(args):
			return nil, c.at(m.Span, call.Text+" takes no more arguments", "write "+strings.Join(names, ", "))
		case args[at] != nil:
			return nil, c.at(m.Span, names[at]+" is given twice", "remove one of them")
		}
		if err := c.want(m.Value, parameters[at].kind, names[at]); err != nil {
			return nil, err
		}
		args[at] = m.Value
	}
	for i, p := range parameters {
		if p.required && args[i] == nil {
			return nil, c.at(call.Span, call.Text+" has no "+p.name, "write "+p.name+" = …")
		}
	}
	return args, nil
}

// codexDecisions are the words for behaviors, and words that are written for them by mistake.
var codexDecisions = []struct {
	word     string
	behavior Behavior
	mistaken []string
}{
	{"allow", Allow, []string{"approve", "accept", "permit"}},
	{"prompt", Ask, []string{"ask", "confirm"}},
	{"forbidden", Deny, []string{"deny", "block", "reject", "forbid"}},
}

// decision reads the word for a behavior; nil is allow. more is another word for forbidden, "" for none.
func (c *codexReader) decision(n *document.Node, more string) (Behavior, error) {
	if n == nil {
		return Allow, nil
	}
	var words []string
	for _, d := range codexDecisions {
		if n.Text == d.word || more != "" && n.Text == more && d.behavior == Deny {
			return d.behavior, nil
		}
		if slices.Contains(d.mistaken, strings.ToLower(n.Text)) {
			return Unset, c.at(n.Span, fmt.Sprintf("unknown decision %q", n.Text), fmt.Sprintf("write %q", d.word))
		}
		words = append(words, d.word)
	}
	return Unset, c.unknownWord(n.Span, "decision", n.Text, words)
}

// justified refuses a justification that says nothing.
func (c *codexReader) justified(n *document.Node) error {
	if n != nil && strings.TrimSpace(n.Text) == "" {
		return c.at(n.Span, "justification says nothing", "say why, or remove it")
	}
	return nil
}

func (c *codexReader) prefixRule(_ *document.Node, args []*document.Node) error {
	pattern, fold := args[0], args[5] != nil && args[5].Text == "True"
	behavior, err := c.decision(args[1], "")
	if err != nil {
		return err
	}
	if err := c.justified(args[4]); err != nil {
		return err
	}
	lists, err := c.pattern(pattern)
	if err != nil {
		return err
	}
	var rules []*codexRule
	for _, words := range lists {
		rule := &codexRule{words: words, fold: fold, policy: c.codex}
		rules = append(rules, rule)
		c.set.Add(Rule{
			Tool: "Bash", Content: joinShell(words), Behavior: behavior, Dialect: Codex, Scope: c.scope, Source: "rules", Place: c.place(pattern.Span), Message: text(args[4]), codex: rule,
		})
	}
	c.codex.rules = append(c.codex.rules, rules...)
	if err := c.exampleList(args[2], rules, true); err != nil {
		return err
	}
	return c.exampleList(args[3], rules, false)
}

// maxAlternatives bounds the word lists that one pattern stands for.
const maxAlternatives = 4096

// pattern reads a list of words, each of which may be a list of alternatives, as all lists of words that it stands for.
func (c *codexReader) pattern(n *document.Node) ([][]string, error) {
	if len(n.Items) == 0 {
		return nil, c.at(n.Span, "pattern is empty", "write the words with which the command begins")
	}
	lists := [][]string{nil}
	for _, item := range n.Items {
		words := []*document.Node{item}
		if item.Is(document.Array) {
			if words = item.Items; len(words) == 0 {
				return nil, c.at(item.Span, "a list of alternatives is empty", "write the words of which one must stand here")
			}
		}
		var longer [][]string
		for _, w := range words {
			if !w.Is(document.String) {
				return nil, c.at(w.Span, "a word of the pattern is "+w.Kind.String(), "write a string, or a list of strings for alternatives")
			}
			for _, l := range lists {
				longer = append(longer, append(slices.Clip(l), w.Text))
			}
			if len(longer) > maxAlternatives {
				return nil, c.at(n.Span, fmt.Sprintf("the pattern stands for more than %d lists of words", maxAlternatives), "write several rules")
			}
		}
		lists = longer
	}
	return lists, nil
}

// exampleList reads examples: texts that are split like a shell's, or lists of words.
func (c *codexReader) exampleList(n *document.Node, rules []*codexRule, match bool) error {
	if n == nil {
		return nil
	}
	for _, item := range n.Items {
		words, err := c.example(item)
		if err != nil {
			return err
		}
		c.examples = append(c.examples, codexExample{words, match, rules, item.Span})
	}
	return nil
}

func (c *codexReader) example(n *document.Node) (words []string, err error) {
	switch n.Kind {
	case document.String:
		words, ok := shellWords(n.Text)
		if !ok {
			return nil, c.at(n.Span, "the example is no words of a shell", "close the quotes")
		}
		if len(words) > 0 {
			return words, nil
		}
	case document.Array:
		for _, w := range n.Items {
			if err := c.want(w, document.String, "a word of an example"); err != nil {
				return nil, err
			}
			words = append(words, w.Text)
		}
		if len(words) > 0 {
			return words, nil
		}
	default:
		return nil, c.at(n.Span, "an example is "+n.Kind.String(), "write a string, or a list of words")
	}
	return nil, c.at(n.Span, "the example is empty", "write a command")
}

// checkExamples compares each example with the rules of its own call, once all executables are known.
func (c *codexReader) checkExamples() error {
	for _, e := range c.examples {
		alone := &codexPolicy{rules: e.rules, hosts: c.codex.hosts}
		hit := slices.ContainsFunc(e.rules, func(r *codexRule) bool {
			return (&codexRule{r.words, r.fold, alone}).matches(e.words, &world.World{Cwd: "/"})
		})
		switch {
		case hit && !e.match:
			return c.at(e.at, "the pattern matches what not_match says it doesn't: "+joinShell(e.words), "correct the pattern or the example")
		case !hit && e.match:
			return c.at(e.at, "the pattern doesn't match what match says it does: "+joinShell(e.words), "correct the pattern or the example")
		}
	}
	return nil
}

func (c *codexReader) hostExecutable(_ *document.Node, args []*document.Node) error {
	name := args[0].Text
	if name == "" || name == "." || name == ".." || strings.Contains(name, "/") {
		return c.at(args[0].Span, "the name of an executable is "+fmt.Sprintf("%q", name), "write its bare name")
	}
	host := codexHost{name: name}
	for _, n := range args[1].Items {
		if err := c.want(n, document.String, "a path"); err != nil {
			return err
		}
		p := path.Clean(n.Text)
		if !path.IsAbs(n.Text) {
			return c.at(n.Span, "the path isn't absolute: "+n.Text, "write it from the root")
		}
		if path.Base(p) != name {
			return c.at(n.Span, "the path doesn't end in "+name, "write the path of "+name)
		}
		host.paths = append(host.paths, p)
	}
	c.codex.host(host)
	return nil
}

var codexProtocols = []string{"http", "https", "https_connect", "http-connect", "socks5_tcp", "socks5_udp"}

// networkRule notes a rule about the network that commands see. No tool goes by its name, so that it decides about no call.
func (c *codexReader) networkRule(_ *document.Node, args []*document.Node) error {
	if !slices.Contains(codexProtocols, args[1].Text) {
		return c.unknownWord(args[1].Span, "protocol", args[1].Text, codexProtocols)
	}
	behavior, err := c.decision(args[2], "deny")
	if err != nil {
		return err
	}
	if err := c.justified(args[3]); err != nil {
		return err
	}
	host := strings.TrimSpace(args[0].Text)
	switch {
	case strings.Trim(host, ".") == "":
		return c.at(args[0].Span, "the host is empty", "write the name of a host")
	case strings.ContainsAny(host, "/?#"):
		return c.at(args[0].Span, "the host is written as an address: "+host, "write its name alone")
	case strings.Contains(host, "*"):
		return c.at(args[0].Span, "the host has a star", "write one rule for each host")
	case len(strings.Fields(host)) != 1:
		return c.at(args[0].Span, "the host has blanks", "write the name of one host")
	}
	c.set.Add(Rule{
		Tool: "network", Content: args[1].Text + "://" + host, Behavior: behavior, Dialect: Codex, Scope: c.scope, Source: "rules", Place: c.place(args[0].Span),
	})
	return nil
}

// text returns the text of a value, "" where there is none.
func text(n *document.Node) string {
	if n == nil {
		return ""
	}
	return n.Text
}

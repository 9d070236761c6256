// Package agentscope judges a shell command exactly as AgentScope does, the reference of the modes and of the profile of
// the same name: by node types of a tree-sitter tree and by tests on the text, holes included.
//
// It exists for people who run AgentScope and must know what it will do. Nothing here is a safe judgement of a command:
// quoting, redirections and most of what a shell does are invisible to these steps.
package agentscope

import (
	"errors"
	"unicode/utf8"

	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/analyzer/treesitter"
	"github.com/bashguard/bashguard/analyzer/world"
)

// Errors that Judge returns beside those of package treesitter.
var (
	// ErrTooDeep is returned where the reference, which walks the tree by recursion, would hit the limit of its language.
	ErrTooDeep = errors.New("agentscope: tree too deep")
	// ErrNotText is returned for bytes that are no UTF-8 text: the reference cannot be given such a command.
	ErrNotText = errors.New("agentscope: not UTF-8 text")
)

// maxDepth is the depth of a tree from which the reference is taken to fail: its language allows 1000 nested calls, some
// of which are used up before it begins to walk.
const maxDepth = 900

// Facts is what the reference finds about a command. Every step is answered whether or not an earlier one decides.
type Facts struct {
	// Injection is the type of the first node, in document order, whose presence alone asks (step 0); "" for none.
	Injection string
	// InjectionSpan is the place of that node.
	InjectionSpan source.Span
	// ReadOnly is the reference's verdict: ReadOnlyText and no injection (step 1).
	ReadOnly bool
	// ReadOnlyText is the test of the text alone: true for "ls $(date)".
	ReadOnlyText bool
	// Dangerous is the first pattern of the list that the text contains (step 2), "" for none.
	Dangerous string
	// Sed names the constraint that a sed command violates (step 3), "" for none: "bad_syntax", "no_expression", "flag",
	// "write_op", "exec_op", "braces", "negation", "comment", "expression" or "in_place_sensitive".
	Sed string
	// Paths are the paths that the reference sees, in document order (step 4).
	Paths []PathArgument
	// DangerousPaths are those of Paths that are sensitive.
	DangerousPaths []string
	// Removal is the first critical path that a rm or rmdir names (step 5), "" for none.
	Removal string
	// Edits tells whether the modes accept_edits and dont_ask allow the text as a file command (step 6): the first word is
	// one, and there are Paths, all of them inside a working directory.
	Edits bool
	// Prefixes are the contents of the suggested rules, such as "git commit:*".
	Prefixes []string
	// Subcommands are the texts of the commands, the whole text when the tree holds none.
	Subcommands []string
}

// PathArgument is a path and what it is for: a command's name, or "redirect" for the target of a redirection.
type PathArgument struct{ Command, Path string }

// Judge returns what the reference finds about a shell command in a place. After an error nothing is known about the
// command and the caller has to fail closed: the errors are those of package treesitter, ErrTooDeep and ErrNotText.
func Judge(command string, w *world.World) (Facts, error) {
	root, err := treesitter.Parse(command)
	if err != nil {
		return Facts{}, err
	}
	return JudgeTree(command, root, w)
}

// JudgeTree is Judge for a command whose tree is known already: root is what treesitter.Parse returned for it.
func JudgeTree(command string, root *treesitter.Node, w *world.World) (Facts, error) {
	if !utf8.ValidString(command) {
		return Facts{}, ErrNotText
	}
	s, err := newScript(command, root)
	if err != nil {
		return Facts{}, err
	}
	f := Facts{Subcommands: s.subcommands(), Dangerous: dangerous(command), Sed: sedViolation(command, dangerousFiles(w)), Paths: s.paths()}
	f.Injection, f.InjectionSpan = s.injection()
	if f.ReadOnlyText, err = s.readOnly(); err != nil {
		return Facts{}, err
	}
	f.ReadOnly = f.ReadOnlyText && f.Injection == ""
	for _, p := range f.Paths {
		if Sensitive(p.Path, w) {
			f.DangerousPaths = append(f.DangerousPaths, p.Path)
		}
	}
	f.Removal = criticalRemoval(f.Subcommands, w)
	f.Edits = editsInside(command, f.Paths, w)
	if f.Prefixes, err = s.suggestions(); err != nil {
		return Facts{}, err
	}
	return f, nil
}

// script is a text with its tree.
type script struct {
	text
	root *treesitter.Node
	// commands are the nodes of type command that stand in no other.
	commands []*treesitter.Node
}

// parse reads a text that is no longer than the command it is taken from, so that the limits of the parser hold for it too.
func parse(s string) (script, error) {
	root, err := treesitter.Parse(s)
	if err != nil {
		return script{}, err
	}
	return newScript(s, root)
}

// newScript puts a text and its tree together. The depth is looked at first: everything else may then recurse.
func newScript(s string, root *treesitter.Node) (script, error) {
	if deeper(root, maxDepth) {
		return script{}, ErrTooDeep
	}
	return script{newText(s), root, commands(root)}, nil
}

// alone returns the script of a part of the text, which the reference parses by itself: it may be read differently then.
func (s script) alone(part string) (script, error) {
	if part == s.s {
		return s, nil
	}
	return parse(part)
}

// deeper tells whether a tree has more levels below its root.
func deeper(root *treesitter.Node, levels int) bool {
	for _, child := range root.Children {
		if levels == 0 || deeper(child, levels-1) {
			return true
		}
	}
	return false
}

// commands finds what the reference calls sub-commands, those within a substitution or a function included, but not what
// stands in the arguments of another.
func commands(root *treesitter.Node) []*treesitter.Node {
	var found []*treesitter.Node
	root.Walk(func(n *treesitter.Node) bool {
		if n.Type == "command" {
			found = append(found, n)
			return false
		}
		return true
	})
	return found
}

// of returns the text of a node.
func (s script) of(n *treesitter.Node) string { return s.slice(n.Start, n.End) }

// subcommands returns the texts of the commands, or the whole text.
func (s script) subcommands() []string {
	if len(s.commands) == 0 {
		return []string{s.s}
	}
	texts := make([]string, len(s.commands))
	for i, n := range s.commands {
		texts[i] = s.of(n)
	}
	return texts
}

// firstCommand returns the first node of type command in document order, nil for none.
func (s script) firstCommand() *treesitter.Node {
	if len(s.commands) == 0 {
		return nil
	}
	return s.commands[0]
}

// injectionTypes are the types of nodes that the reference takes for something it cannot analyze.
var injectionTypes = map[string]bool{
	"command_substitution": true, "process_substitution": true, "expansion": true, "subshell": true,
	"for_statement": true, "while_statement": true, "until_statement": true, "if_statement": true, "case_statement": true,
	"function_definition": true, "test_command": true,
}

// injection returns the type and the place of the first node that step 0 asks about.
func (s script) injection() (nodeType string, at source.Span) {
	s.root.Walk(func(n *treesitter.Node) bool {
		if nodeType == "" && injectionTypes[n.Type] {
			nodeType, at = n.Type, source.Span{Start: n.Start, End: n.End}
		}
		return nodeType == ""
	})
	return nodeType, at
}

package ruleset

import (
	"strings"

	sh "mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/treesitter"
	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// Several agents split a shell text by the tree that tree-sitter's grammar for bash makes of it. The tree is the same here; where the
// build lacks the grammar the other parser's stands in, which knows the same commands and finds fewer texts acceptable.

// shellText is a text as such an agent sees it. The zero value is one that it can't read.
type shellText struct {
	text string
	// commands are the commands of the text, those in substitutions, loops and the like included, in no order that matters.
	commands []shellPart
	// asides is set when there are redirections, substitutions or subshells, redirected when there is a redirection.
	asides, redirected bool
	// broken is set when a part of the text couldn't be read.
	broken bool
}

// shellPart is one command of a text. Start and end are its place without redirections behind it, to and from that with them.
type shellPart struct {
	start, end, from, to int
	// special is set for export, unset, [ … ] and others that the grammar doesn't call commands.
	special bool
	// words are the words that stand for themselves or in quotes, as they are written.
	words []string
}

// maxParts bounds how many commands of a text are compared with rules one by one; no agent sends as many.
const maxParts = 2000

// splitShell reads a text.
func splitShell(text string) *shellText {
	s := &shellText{text: text}
	if root, err := treesitter.Parse(text); err == nil {
		s.fromGrammar(root)
	} else if file := parse.Tree(text, parse.Bash); file != nil && err == treesitter.ErrUnavailable {
		s.fromTree(file)
	} else {
		s.broken = true
	}
	if len(s.commands) > maxParts {
		s.commands, s.broken = nil, true
	}
	return s
}

// maxSplit bounds how many bytes of one call are split, those of parts of parts included. What is over it is a text that can't be read.
const maxSplit = 1 << 20

// splitTexts are the texts of a call that were split, with the number of their bytes.
type splitTexts struct {
	known map[string]*shellText
	bytes int
}

// splitText is splitShell for a text that belongs to the call, done once.
func (on *Subject) splitText(text string) *shellText {
	t := &on.split
	if s := t.known[text]; s != nil {
		return s
	}
	if t.bytes += len(text); t.bytes > maxSplit {
		return &shellText{text: text, broken: true}
	}
	if t.known == nil {
		t.known = map[string]*shellText{}
	}
	t.known[text] = splitShell(text)
	return t.known[text]
}

// plainParts are the nodes of the grammar that are a word of a command which stands for itself.
const plainParts = wordlist.List("command_name word string raw_string concatenation")

// fromGrammar takes the commands of the grammar's tree.
func (s *shellText) fromGrammar(root *treesitter.Node) {
	var visit func(n, parent *treesitter.Node)
	visit = func(n, parent *treesitter.Node) {
		s.note(n)
		p := shellPart{start: n.Start, end: n.End, from: n.Start, to: n.End}
		switch n.Type {
		case "command":
			if parent.Type == "redirected_statement" {
				p.from, p.to = parent.Start, parent.End
			}
			for _, c := range n.Children {
				if plainParts.Has(c.Type) {
					p.words = append(p.words, s.text[c.Start:c.End])
				}
			}
			s.commands = append(s.commands, p)
		case "declaration_command", "unset_command", "test_command":
			p.special = true
			s.commands = append(s.commands, p)
		}
		for _, c := range n.Children {
			visit(c, n)
		}
	}
	visit(root, root)
}

// note looks at a node of the grammar's tree for what it says about the text as a whole.
func (s *shellText) note(n *treesitter.Node) {
	switch n.Type {
	case "file_redirect", "heredoc_redirect", "herestring_redirect":
		s.asides, s.redirected = true, true
	case "command_substitution", "process_substitution", "subshell":
		s.asides = true
	}
	s.broken = s.broken || n.Type == "ERROR" || n.Missing
}

// fromTree takes the commands of the other parser's tree.
func (s *shellText) fromTree(file *sh.File) {
	right := map[*sh.Stmt]bool{} // behind an operator: the grammar gives such a statement's redirections to the whole list
	timed := map[*sh.Stmt]int{}  // behind time: to the grammar, that is the command
	sh.Walk(file, func(n sh.Node) bool {
		switch n := n.(type) {
		case *sh.BinaryCmd:
			right[n.Y] = true
		case *sh.TimeClause:
			first := n.Stmt
			for first != nil {
				timed[first] = int(n.Pos().Offset())
				list, ok := first.Cmd.(*sh.BinaryCmd)
				if !ok {
					break
				}
				first = list.X
			}
		case *sh.Stmt:
			front, ok := timed[n]
			if !ok {
				front = -1
			}
			s.statement(n, right[n], front)
		case *sh.CmdSubst, *sh.ProcSubst, *sh.Subshell:
			s.asides = true
		}
		return true
	})
}

// statement takes one statement; front is where its text begins, -1 for its own beginning.
func (s *shellText) statement(n *sh.Stmt, right bool, front int) {
	if len(n.Redirs) > 0 {
		s.asides, s.redirected = true, true
	}
	var p shellPart
	switch cmd := n.Cmd.(type) {
	case *sh.CallExpr:
		if len(cmd.Args) == 0 {
			return
		}
		for _, w := range cmd.Args {
			p.words = append(p.words, s.text[w.Pos().Offset():w.End().Offset()])
		}
		p.special = p.words[0] == "unset" || p.words[0] == "["
	case *sh.DeclClause, *sh.TestClause:
		p.special = true
	default:
		return
	}
	p.start, p.end = int(n.Cmd.Pos().Offset()), int(n.Cmd.End().Offset())
	if front >= 0 {
		p.start, p.special = front, false
		p.words = append([]string{"time"}, p.words...)
	}
	p.from, p.to = p.start, p.end
	for _, r := range n.Redirs {
		if !right {
			p.from, p.to = min(p.from, int(r.Pos().Offset())), max(p.to, int(r.End().Offset()))
		}
	}
	s.commands = append(s.commands, p)
}

// command returns the text of a command without redirections behind it, statement that with them.
func (s *shellText) command(p *shellPart) string { return strings.TrimSpace(s.text[p.start:p.end]) }

func (s *shellText) statementOf(p *shellPart) string { return strings.TrimSpace(s.text[p.from:p.to]) }

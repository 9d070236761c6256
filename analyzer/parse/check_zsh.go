package parse

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/check"
)

// The rows of this file are about what zsh runs, loads or reads otherwise where the other shells see plain text (zshexpn(1),
// zshmisc(1), zshmodules(1)). The parser keeps most of it as text.

// This is filename expansion (zshexpn(1), =name), on by default, also for arguments.
var zshEqualsWordRow = &row{
	Info: check.Info{
		ID: "BG0040", Name: "zsh-equals-word", Severity: check.Error, Since: "0.1",
		Summary: "a word begins with an equals sign, which zsh replaces",
		Why:     "zsh puts the path of the program ls in the place of the word =ls, so that =rm runs rm under a name that no list has.",
		Bad:     "=rm x",
		Good:    "ls --color=auto a=b",
	},
	needs:  "=",
	shells: []Shell{Zsh},
	node: func(p *pass, r *row, n syntax.Node) {
		word, ok := n.(*syntax.Word)
		if !ok {
			return
		}
		text := p.source(word)
		// There is no program of equals signs for the == of [ or a line of them; =( ) is a substitution.
		if strings.HasPrefix(text, "=") && !strings.HasPrefix(text, "=(") && strings.Trim(text, "=") != "" {
			p.reportNode(r, word, "zsh replaces this word by the path of a program")
		}
	},
}

// Qualifiers are a language of their own; only those that can do no more than choose and sort are let pass.
var zshGlobQualifierRow = &row{
	Info: check.Info{
		ID: "BG0041", Name: "zsh-glob-qualifier", Severity: check.Error, Since: "0.1",
		Summary: "a pattern of zsh holds more than plain alternatives and tests of the kind of file",
		Why: "zsh runs code for every file that matches *(e:'code':) or *(+function), also when sorting by it. The parser keeps what stands in " +
			"the brackets as text.",
		Bad:  "ls *(e:'rm x':)",
		Good: "ls *(.N) *.(c|h)",
	},
	needs:  "(",
	shells: []Shell{Zsh},
	node: func(p *pass, r *row, n syntax.Node) {
		switch n := n.(type) {
		case *syntax.Redirect:
			// >>(mk) is a process substitution behind >, not a file for >>.
			if word := firstLiteral(n.Word); strings.HasPrefix(word, "(") {
				p.reportNode(r, n, "zsh runs what stands in these brackets")
			}
		case *syntax.Lit:
			if p.inPlainWord() && !plainGroups(p.source(n)) {
				p.reportNode(r, n, "zsh may run code in a pattern like this")
			}
		}
	},
}

// plainGroup matches the brackets of a pattern that can't run anything: alternatives, and qualifiers for the kind, the rights, the
// size or the age of a file, its sorting by these, and how many are taken.
var plainGroup = sync.OnceValue(func() *regexp.Regexp {
	const alternatives = `[\w.*?-]*(?:\|[\w.*?-]*)+`
	const qualifiers = `(?:[amcL][MwhmskKp]?[-+]?\d+|[oO][nLlamcdN]|[-./@=p*%rwxARWXIESstFNDTn^,]|\[[\d,-]+\])*`
	return regexp.MustCompile(`^\((?:` + alternatives + `|` + qualifiers + `)\)$`)
})

// plainGroups tells whether every bracketed part of a literal, from an opening bracket that isn't escaped to the next closing one,
// is a plain one.
func plainGroups(text string) bool {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '(':
			end := strings.IndexByte(text[i:], ')')
			if end < 0 || !plainGroup().MatchString(text[i:i+end+1]) {
				return false
			}
			i += end
		}
	}
	return true
}

// Flags with arguments hold any text between their delimiters, so a letter e there counts too: asking is cheaper than reading it.
var zshExpansionFlagRow = &row{
	Info: check.Info{
		ID: "BG0042", Name: "zsh-expansion-flag", Severity: check.Error, Since: "0.1",
		Summary: "an expansion of zsh evaluates what it yields, or holds text that the parser doesn't look into",
		Why: "With the flag e, zsh runs the substitutions in the value of a variable; with % it does so in a prompt, with P the value names what " +
			"is expanded next. Flags and modifiers are text to the parser, substitutions in them too.",
		Bad:  "echo ${(e)x}",
		Good: "echo ${(f)x} ${x:t}",
	},
	needs:  "$",
	shells: []Shell{Zsh},
	node: func(p *pass, r *row, n syntax.Node) {
		switch n := n.(type) {
		case *syntax.ParamExp:
			evaluates := n.Flags != nil && strings.ContainsAny(n.Flags.Value, "eP%")
			if evaluates || opaque(n.Flags) || slices.ContainsFunc(n.Modifiers, opaque) {
				p.reportNode(r, n, "zsh may run what this expansion yields or holds")
			}
		case *syntax.FlagsArithm:
			if strings.ContainsAny(p.source(n), "$`") {
				p.reportNode(r, n, "the parser doesn't look into the flags of a subscript")
			}
		case *syntax.Lit:
			// $~ before anything but a name is an expansion of nothing, which the parser takes for text.
			if start, end := offsets(n); bareFlag().MatchString(p.Text[start:min(end+1, len(p.Text))]) {
				p.reportNode(r, n, "zsh expands an empty name here")
			}
		}
	},
}

// bareFlag matches a dollar that isn't escaped, with a flag behind it.
var bareFlag = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:^|[^\\])(?:\\\\)*\$[~=^+]`) })

// opaque tells whether a text that the parser keeps as it is holds something that the shell expands.
func opaque(lit *syntax.Lit) bool { return lit != nil && strings.ContainsAny(lit.Value, "$`") }

// noglob, command, exec and builtin aren't here: they run programs like wrappers do and are known by their names.
var zshKeywordRow = &row{
	Info: check.Info{
		ID: "BG0043", Name: "zsh-keyword", Severity: check.Error, Since: "0.1",
		Summary: "a command begins with a word of zsh that loads code or runs another command",
		Why: "repeat, foreach, coproc and nocorrect are keywords of zsh that run what follows them, and zmodload makes builtins of programs, rm and a " +
			"network client among them. The parser sees a program of that name.",
		Bad:  "repeat 2 rm x",
		Good: "grep zmodload ~/.zshrc; echo repeat",
	},
	shells:  []Shell{Zsh},
	noWords: true,
	node: func(p *pass, r *row, n syntax.Node) {
		if f, ok := n.(*syntax.FuncDecl); ok && f.Name != nil && slices.Contains(zshKeywords, f.Name.Value) {
			p.reportNode(r, f.Name, "zsh doesn't define a function of this name")
		}
		call, ok := n.(*syntax.CallExpr)
		if ok && len(call.Args) > 0 && slices.Contains(zshKeywords, call.Args[0].Lit()) {
			p.reportNode(r, call.Args[0], "zsh doesn't look for a program of this name")
		}
	},
}

// zshKeywords are words that zsh takes for itself at the beginning of a command (zshmisc(1), reserved words and precommand modifiers).
var zshKeywords = []string{"-", "repeat", "foreach", "end", "nocorrect", "coproc", "zmodload", "always"}

// The option IGNORE_CLOSE_BRACES, off by default, would make the braces letters.
var zshBraceRow = &row{
	Info: check.Info{
		ID: "BG0044", Name: "zsh-brace", Severity: check.Error, Since: "0.1",
		Summary: "a brace within a word opens or ends a group in zsh",
		Why: "To zsh {rm} is a group that runs rm, and a closing brace ends a group wherever it stands. The parser makes such a brace a part " +
			"of the word, or a descriptor's name of {rm}>f.",
		Bad:  "{rm}>f",
		Good: "{ git rev-parse @{u}; }; cp a{,.bak} {b,c}",
	},
	needs:  "}",
	shells: []Shell{Zsh},
	node: func(p *pass, r *row, n syntax.Node) {
		lit, ok := n.(*syntax.Lit)
		if !ok || !strings.ContainsAny(lit.Value, "{}") {
			return
		}
		_, descriptor := p.parent().(*syntax.Redirect)
		unopened := strings.Count(lit.Value, "}") > strings.Count(lit.Value, "{")-strings.Count(lit.Value, `\{`)
		if descriptor || unopened && p.inPlainWord() || p.inCommandWord() {
			p.reportNode(r, lit, "zsh may open or end a group at this brace")
		}
	},
}

// inPlainWord tells whether the visited node is a direct part of a word that isn't the text of a here-document.
func (p *pass) inPlainWord() bool {
	_, word := p.parent().(*syntax.Word)
	return word && len(p.path) > 1 && hereDocument(p.path[len(p.path)-2]) == nil
}

// This one looks at the bare text: what is quoted is what the two don't agree on.
var zshArithmeticRow = &row{
	Info: check.Info{
		ID: "BG0045", Name: "zsh-arithmetic", Severity: check.Error, Since: "0.1",
		Summary: "the old form of an arithmetic expansion, which the parser doesn't know in zsh",
		Why: "zsh reads $[ up to the next closing bracket, over quotes, where the parser sees plain text. After that the two don't agree any " +
			"more on what is quoted.",
		Bad:  "echo $[1+2]",
		Good: "echo $((1+2))",
	},
	needs:  "$",
	shells: []Shell{Zsh},
	text: func(p *pass, r *row) {
		if i := strings.Index(p.Text, "$["); i >= 0 {
			p.report(r, i, i+2, "zsh reads arithmetic here, the parser plain text")
		}
	},
}

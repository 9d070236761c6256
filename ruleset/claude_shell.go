package ruleset

import (
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// How Claude Code compares rules with the text of a shell call. Facts: code.claude.com/docs/en/permissions, 2026-08, its changelog, and
// issues of github.com/anthropics/claude-code.

// longestCommand is the length past which Claude Code lets no pattern allow a command, in
// characters.
const longestCommand = 10000

// matchesPart tells whether a rule for the shell matches the text part by part: one part is enough
// to forbid or to ask, an allow rule must match all. A rule that forbids with an operator in it is compared with the whole line too.
func (r *Rule) matchesPart(on *Subject) bool {
	text := on.Call.Text("command")
	parts := on.commandParts()
	if r.Behavior != Allow {
		return slices.ContainsFunc(parts, r.forbidsText) || hasOperator(r.Content) && r.matchesText(blanks(text))
	}
	if len(parts) == 0 || utf8.RuneCountInString(text) > longestCommand {
		return false
	}
	_, closed := rawWords(text)
	return closed && !slices.ContainsFunc(parts, func(part string) bool { return !r.allowsText(part) })
}

// needsOthers tells whether an allow rule is one of Claude Code's about a part of a shell call: unitedAllow judges it with the others.
func (r *Rule) needsOthers(on *Subject) bool {
	return r.Dialect == ClaudeCode && !r.Whole && isShell(on.Call.Tool)
}

func isShell(tool string) bool { return tool == "Bash" || tool == "Monitor" }

// unitedAllow returns the first of Claude Code's allow rules that lets a shell call through: each of its parts needs one, and what the
// redirections of a part write needs one for that file. It is nil where there is none.
func unitedAllow(list []*entry, on *Subject) (decides *Rule) {
	text := on.Call.Text("command")
	if _, closed := rawWords(text); !isShell(on.Call.Tool) || !closed || utf8.RuneCountInString(text) > longestCommand {
		return nil
	}
	for _, part := range on.commandParts() {
		i := slices.IndexFunc(list, func(e *entry) bool {
			return e.rule.needsOthers(on) && e.rule.names(on.Call.Tool) && e.rule.allowsText(part)
		})
		words, _ := rawWords(part)
		_, written := withoutRedirects(words)
		if i < 0 || slices.ContainsFunc(written, func(p string) bool { return !writable(list, p, on) }) {
			return nil
		}
		decides = first(decides, &list[i].rule)
	}
	return decides
}

// writable tells whether an allow rule lets a file be written that a redirection names.
func writable(list []*entry, p string, on *Subject) bool {
	if strings.ContainsAny(p, "~*?[$`") {
		return false
	}
	p = absolute(strings.Trim(p, `'"`), on.World.Cwd, on.World)
	return slices.ContainsFunc(list, func(e *entry) bool {
		r := &e.rule
		return r.Dialect == ClaudeCode && r.Tool == "Edit" && !Protected(p) && r.coversPath([]string{p, on.World.Resolve(p)}, on.World)
	})
}

// mentionedIn is false where a glance shows that a word of the rule doesn't occur in a part, in which it must.
func (r *Rule) mentionedIn(part string) bool {
	if r.Tool == "PowerShell" {
		return true // which takes no account of case
	}
	for rest := strings.TrimSuffix(r.Content, ":*"); rest != ""; {
		word := rest
		if at := strings.IndexAny(rest, " \t"); at >= 0 {
			word, rest = rest[:at], rest[at+1:]
		} else {
			rest = ""
		}
		if strings.IndexByte(word, '*') < 0 && !strings.Contains(part, word) {
			return false
		}
	}
	return true
}

// hasOperator tells whether a text holds an operator that splits commands.
func hasOperator(text string) bool {
	return len(commandParts(text)) > 1 || strings.ContainsAny(text, ";|&")
}

// allowsText compares an allow rule with one part, behind safe assignments and wrappers, with and without its redirections, and with a
// directory of git's left out. An assignment that isn't known to be safe is behind no rule.
func (r *Rule) allowsText(part string) bool {
	if !r.mentionedIn(part) {
		return false
	}
	words := stripped(part, false)
	if len(words) == 0 || isAssignment(words[0]) || !r.exactText() && needsExact(words) {
		return false
	}
	plain, _ := withoutRedirects(words)
	for _, form := range [][]string{words, plain, withoutDir(words)} {
		if r.matchesText(joinRaw(form)) {
			return true
		}
	}
	return false
}

// forbidsText compares a rule that forbids with one part in each of its forms, with and without its redirections.
func (r *Rule) forbidsText(part string) bool {
	if !r.mentionedIn(part) {
		return false
	}
	return slices.ContainsFunc(barred(part), func(words []string) bool {
		plain, _ := withoutRedirects(words)
		return r.matchesText(joinRaw(words)) || r.matchesText(joinRaw(plain))
	})
}

// barred returns the words of a part that rules which forbid are compared with: those behind assignments and wrappers, and, where the
// wrappers are of those that an allow rule isn't compared behind, those in front of each of them as well.
func barred(part string) [][]string {
	words := stripped(part, true)
	forms := [][]string{words}
	for len(words) > 1 && deniedWrappers.Has(words[0]) {
		words = strippedWords(withoutOptions(words[0], words[1:]), true)
		forms = append(forms, words)
	}
	return forms
}

// exactText tells whether the content is one literal text.
func (r *Rule) exactText() bool { return !strings.Contains(r.Content, "*") }

// matchesText compares the text of one command. ":*" at the end stands for nothing as well, and so
// does " *" unless another star precedes. Elsewhere ":*" makes a rule for Bash match nothing; for PowerShell it is literal.
func (r *Rule) matchesText(text string) bool {
	pattern := blanks(r.Content)
	head, colon := strings.CutSuffix(pattern, ":*")
	if strings.Contains(head, ":*") && r.Tool != "PowerShell" {
		return false
	}
	if !colon {
		var blank bool
		if head, blank = strings.CutSuffix(pattern, " *"); !blank || strings.Contains(head, "*") {
			return fitsParts(strings.Split(pattern, "*"), text, false)
		}
	}
	return fitsParts(strings.Split(head, "*"), text, false) || fitsParts(strings.Split(head+" *", "*"), text, false)
}

// blanks makes every run of blanks and tabs one blank.
func blanks(s string) string {
	if strings.IndexByte(s, '\t') < 0 && !strings.Contains(s, "  ") && strings.Trim(s, " ") == s {
		return s
	}
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '\t' }), " ")
}

// commandParts splits a text at the operators that stand outside quotes.
func commandParts(text string) []string {
	var parts []string
	var quote byte
	begin := 0
	cut := func(end int) {
		if part := strings.TrimSpace(text[begin:end]); part != "" {
			parts = append(parts, part)
		}
		begin = end + 1
	}
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\' && quote != '\'':
			i++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '\'' || c == '"':
			quote = c
		case c == '&' && (i > 0 && (text[i-1] == '>' || text[i-1] == '<') || i+1 < len(text) && text[i+1] == '>'): // a redirection
		case c == '|' && i > 0 && text[i-1] == '>': // another
		case strings.IndexByte("&|;\n", c) >= 0:
			cut(i)
		}
	}
	cut(len(text))
	return parts
}

// rawWords splits a text at the blanks that stand outside quotes, which stay; closed is false when a quote is left open.
func rawWords(text string) (words []string, closed bool) {
	var quote byte
	begin := -1
	for i := 0; i < len(text); i++ {
		c := text[i]
		if quote == 0 && (c == ' ' || c == '\t' || c == '\n') {
			if begin >= 0 {
				words, begin = append(words, text[begin:i]), -1
			}
			continue
		}
		if begin < 0 {
			begin = i
		}
		switch {
		case c == '\\' && quote != '\'':
			i++
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '\'' || c == '"'):
			quote = c
		}
	}
	if begin >= 0 {
		words = append(words, text[begin:])
	}
	return words, quote == 0
}

func joinRaw(words []string) string { return blanks(strings.Join(words, " ")) }

// strippedWrappers are the programs in front of a command that Claude Code looks behind, and those
// that it looks behind for rules that forbid or ask only.
const (
	strippedWrappers = wordlist.List("timeout time nice nohup stdbuf command builtin noglob")
	deniedWrappers   = wordlist.List("env sudo watch ionice setsid")
)

// wrapperValues are options of wrappers that take the next word, from their manuals.
var wrapperValues = map[string]string{
	"timeout": " -s -k --signal --kill-after ", "nice": " -n ", "stdbuf": " -i -o -e ", "env": " -u -C --unset --chdir ",
	"sudo": " -u -g -h -p -C -D -R -r -t -T -U ", "watch": " -n ", "ionice": " -c -n ",
}

// safeVariables are assignments that an allow rule looks behind; the list is not published, these
// names are known.
const safeVariables = wordlist.List("LANG LC_ALL NO_COLOR FORCE_COLOR NODE_ENV CI TERM TZ")

// stripped returns the words of a part without the wrappers in front that Claude Code looks behind for every rule, and without
// assignments: for a rule that forbids any of them, for one that allows safe ones.
func stripped(part string, forbids bool) []string {
	words, _ := rawWords(part)
	return strippedWords(words, forbids)
}

func strippedWords(words []string, forbids bool) []string {
	for len(words) > 1 {
		name, value, _ := strings.Cut(words[0], "=")
		switch {
		case isAssignment(words[0]) && (forbids || safeVariables.Has(name) && !strings.ContainsAny(value, "$`")):
			words = words[1:]
		case strippedWrappers.Has(words[0]) && words[1] != "-v" && words[1] != "-V":
			words = withoutOptions(words[0], words[1:])
		case words[0] == "xargs" && !strings.HasPrefix(words[1], "-"):
			words = words[1:]
		default:
			return words
		}
	}
	return words
}

// withoutOptions removes the options of a wrapper and the plain numbers behind it, such as the time
// of timeout.
func withoutOptions(wrapper string, words []string) []string {
	for len(words) > 1 && (strings.HasPrefix(words[0], "-") || strings.Trim(words[0], "0123456789.smhd") == "") {
		if len(words) > 2 && strings.Contains(wrapperValues[wrapper], " "+words[0]+" ") {
			words = words[1:]
		}
		words = words[1:]
	}
	return words
}

// withoutRedirects removes redirections and returns the files that they write.
func withoutRedirects(words []string) (rest, written []string) {
	for i := 0; i < len(words); i++ {
		operator := strings.TrimLeft(words[i], "0123456789&")
		target := strings.TrimLeft(operator, "<>|")
		switch {
		case operator == target || strings.HasPrefix(operator, "<<") || strings.HasPrefix(operator, "<(") || strings.HasPrefix(operator, ">("):
			rest = append(rest, words[i])
			continue
		case target == "" && i+1 < len(words):
			i++
			target = words[i]
		}
		if strings.Contains(operator, ">") && !strings.HasPrefix(target, "&") && target != "/dev/null" {
			written = append(written, target)
		}
	}
	return rest, written
}

// withoutDir leaves out the directory that git is told to run in.
func withoutDir(words []string) []string {
	if len(words) > 3 && words[0] == "git" && words[1] == "-C" {
		return append([]string{"git"}, words[3:]...)
	}
	return words
}

// needsExact tells whether a command is one that only a rule with its whole text allows: a wrapper that Claude Code doesn't look behind,
// a find that runs or deletes.
func needsExact(words []string) bool {
	switch path.Base(words[0]) {
	case "watch", "setsid", "ionice", "flock":
		return true
	case "find":
		return slices.ContainsFunc(words, func(w string) bool {
			return strings.HasPrefix(w, "-exec") || strings.HasPrefix(w, "-ok") || w == "-delete"
		})
	}
	return false
}

// allows: Claude Code lets an allow rule cover a command only if it stands not behind an assignment that it doesn't know, not a
// find that runs or deletes unless the rule spells it out, and not in a text past its limit.
func (claudeDialect) allows(_ *Rule, c *analyzer.Command, p *commandPattern, on *Subject) bool {
	text := on.Call.Text("command")
	if utf8.RuneCountInString(text) > longestCommand {
		return false
	}
	for word := range strings.FieldsSeq(c.Span.Text(text)) {
		name, _, _ := strings.Cut(word, "=")
		if !isAssignment(word) {
			break
		}
		if !safeVariables.Has(name) {
			return false
		}
	}
	if p.exact() || p.all {
		return true
	}
	words := make([]string, len(c.Words))
	for i := range c.Words {
		words[i] = c.Words[i].Text
	}
	return !needsExact(words)
}

// claudeReaders are programs that Claude Code recognizes as reading the files that they name; its list is not published, these are told.
// Source: code.claude.com/docs/en/permissions.
const claudeReaders = wordlist.List("cat head tail sed")

// reaches: what forbids to read a file forbids to recognized programs as well.
func (claudeDialect) reaches(r *Rule, on *Subject) bool {
	if r.Tool != "Read" || r.Behavior != Deny || r.Whole || on.Call.Tool != "Bash" {
		return false
	}
	globs := r.globs(on.World, false)
	for _, part := range on.commandParts() {
		words := stripped(part, true)
		if len(words) == 0 || !claudeReaders.Has(words[0]) {
			continue
		}
		for _, w := range words[1:] {
			if bindsPath(globs, absolute(strings.Trim(w, `'"`), on.World.Cwd, on.World), false, on.World) {
				return true
			}
		}
	}
	return false
}

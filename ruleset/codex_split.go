package ruleset

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// codexPart is one argument list for which Codex looks for rules, with the place of what it stands for.
type codexPart struct {
	words []string
	span  source.Span
}

// codexParts splits a shell call once: into its commands when it is plain, else it is the one call of a shell that runs the whole text.
// Codex takes the user's shell; bash stands for all of them.
func (on *Subject) codexParts() []codexPart {
	if on.codex == nil {
		text := on.Call.Text("command")
		parts, plain := plainCommands(text)
		if !plain || len(parts) == 0 {
			parts = []codexPart{{[]string{"/bin/bash", "-lc", text}, source.Span{End: len(text)}}}
		}
		on.codex = parts
	}
	return on.codex
}

// plainCommands reads a text that is nothing but commands of literal words, joined by &&, ||, | and ;, or on lines of their own. plain is
// false for every other text, and for some that only look like it: Codex finds the structure with the grammar of tree-sitter, and takes no
// word with what any shell may expand. Source: codex-cli 0.171.0, what codex exec answers when rules forbid the words.
func plainCommands(text string) (parts []codexPart, plain bool) {
	l := plainLexer{text: text}
	for l.skip(true); l.at < len(l.text); l.skip(true) {
		part, ok := l.command()
		if !ok {
			return nil, false
		}
		parts = append(parts, part)
		for {
			joins, ok := l.operator()
			if !ok {
				return nil, false
			}
			if !joins {
				break
			}
			l.skip(true)
			if part, ok = l.command(); !ok {
				return nil, false
			}
			parts = append(parts, part)
		}
	}
	return parts, true
}

// plainLexer is a text that is being split.
type plainLexer struct {
	text string
	at   int
}

// skip goes behind blanks and continued lines, and behind the ends of lines where lines is set.
func (l *plainLexer) skip(lines bool) {
	for l.at < len(l.text) {
		rest := l.text[l.at:]
		switch {
		case continued(rest) > 0:
			if l.at += continued(rest); l.at == len(l.text) {
				l.at -= continued(rest) // nothing follows that could be continued
				return
			}
		case l.at == 0 && strings.HasPrefix(rest, "\ufeff"):
			l.at += len("\ufeff")
		case rest[0] == ' ', rest[0] == '\t', rest[0] == '\r', rest[0] == '\v', rest[0] == '\f', lines && rest[0] == '\n':
			l.at++
		default:
			return
		}
	}
}

// continued is the length of a backslash and the blank or end of a line that the grammar takes together for a blank, 0 for anything else.
func continued(text string) int {
	for _, blank := range []string{"\\\n", "\\\r\n", "\\ ", "\\\t", "\\\v", "\\\f"} {
		if strings.HasPrefix(text, blank) {
			return len(blank)
		}
	}
	return 0
}

// operator reads what ends a command. joins is set when another one must follow.
func (l *plainLexer) operator() (joins, ok bool) {
	l.skip(false)
	rest := l.text[l.at:]
	switch {
	case rest == "":
		return false, true
	case strings.HasPrefix(rest, "&&"), strings.HasPrefix(rest, "||"):
		l.at += 2
		return true, true
	case strings.HasPrefix(rest, "|&"), strings.HasPrefix(rest, ";;"):
		return false, false
	case rest[0] == '|':
		l.at++
		return true, true
	case rest[0] == ';', rest[0] == '\n':
		l.at++
		return false, true
	}
	return false, false
}

// noCommand are words with which something else than a command begins.
const noCommand wordlist.List = "! if for while until case select function declare typeset export readonly local unset unsetenv"

// command reads the words of one command.
func (l *plainLexer) command() (part codexPart, ok bool) {
	start := l.at
	name := l.bare()
	if name == "" || noCommand.Has(name) || !namesCommand(name) || !l.atEnd(false) {
		return part, false
	}
	part.words = []string{name}
	for {
		part.span = source.Span{Start: start, End: l.at}
		if l.skip(false); l.at == len(l.text) || strings.IndexByte("&|;\n", l.text[l.at]) >= 0 {
			return part, true
		}
		word, ok := l.word()
		if !ok {
			return part, false
		}
		part.words = append(part.words, word)
	}
}

// namesCommand tells whether the grammar takes a word as the name of a command: it is no number, and no name in front of what could be an
// assignment or an expansion.
func namesCommand(word string) bool {
	if isNumber(word) || word[0] == '=' {
		return false
	}
	if i := strings.IndexAny(word, "=%@"); i > 0 && isNumber(word[:i]) {
		return false
	}
	rest := strings.TrimLeftFunc(word, isNameRune)
	if rest == word {
		rest = strings.TrimLeftFunc(strings.TrimPrefix(word, "--"), isNameRune)
	}
	return rest == word || rest == "" || strings.IndexByte("=%@", rest[0]) < 0 && !strings.HasPrefix(rest, "+=")
}

func isNameRune(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// isNumber tells whether a word is digits, with a minus and 0x before them or not.
func isNumber(word string) bool {
	digits := strings.TrimPrefix(word, "-")
	if hex, ok := strings.CutPrefix(digits, "0x"); ok && hex != "" {
		digits = hex
	}
	return digits != "" && strings.Trim(digits, "0123456789") == ""
}

// word reads pieces of one argument that stand side by side: bare text, and texts in quotes.
func (l *plainLexer) word() (word string, ok bool) {
	var b strings.Builder
	pieces := 0
	for ; l.at < len(l.text); pieces++ {
		switch c := l.text[l.at]; c {
		case '"':
			if ok = l.double(&b); !ok {
				return "", false
			}
		case '\'':
			end := strings.IndexByte(l.text[l.at+1:], '\'')
			if end < 0 {
				return "", false
			}
			b.WriteString(l.text[l.at+1 : l.at+1+end])
			l.at += end + 2
		default:
			piece := l.bare()
			if piece == "" || piece[0] == '=' {
				return b.String(), piece == "" && l.atEnd(l.text[l.at-1] == '"' || l.text[l.at-1] == '\'') && (pieces == 1 || b.Len() > 0)
			}
			b.WriteString(piece)
		}
	}
	return b.String(), pieces == 1 || b.Len() > 0
}

// atEnd tells whether a word ends here, rather than going on with what can't be taken. A backslash and a blank belong to bare text, and
// end what stands in quotes.
func (l *plainLexer) atEnd(quoted bool) bool {
	rest := l.text[l.at:]
	return rest == "" || strings.IndexByte(" \t\r\v\f\n&|;", rest[0]) >= 0 || strings.HasPrefix(rest, "\\\n") || strings.HasPrefix(rest, "\\\r\n") || quoted && continued(rest) > 0
}

// bare reads text outside of quotes, as far as nothing in it means something to a shell.
func (l *plainLexer) bare() string {
	start := l.at
	for l.at < len(l.text) {
		r, size := utf8.DecodeRuneInString(l.text[l.at:])
		if r < utf8.RuneSelf && strings.ContainsRune(" \t\r\n\v\f\x00\"'`$\\&|;<>()*?[]{}~^#", r) || r == utf8.RuneError && size == 1 {
			break
		}
		l.at += size
	}
	return l.text[start:l.at]
}

// double reads a text in double quotes in which nothing is expanded. The backslashes that are left take nothing.
func (l *plainLexer) double(b *strings.Builder) bool {
	for i := l.at + 1; i < len(l.text); i++ {
		switch c := l.text[i]; c {
		case '"':
			b.WriteString(l.text[l.at+1 : i])
			l.at = i + 1
			return true
		case '$', '`':
			return false
		case '\\':
			if i+1 < len(l.text) && strings.IndexByte("$`\"\\\n", l.text[i+1]) >= 0 {
				return false
			}
		}
	}
	return false
}

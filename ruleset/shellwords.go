package ruleset

import "strings"

// shellWords splits a text into words as a POSIX shell does, with nothing but quotes, backslashes and comments having a meaning. ok is
// false when a quote isn't closed, or a backslash stands at the end.
func shellWords(text string) (words []string, ok bool) {
	l := shlex{text: text}
	for l.blanks() {
		word, ok := l.word()
		if !ok {
			return nil, false
		}
		words = append(words, word)
	}
	return words, true
}

// shlex is a text that is being split.
type shlex struct {
	text string
	at   int
}

// blanks skips blanks and comments, and tells whether a word follows.
func (l *shlex) blanks() bool {
	for ; l.at < len(l.text); l.at++ {
		switch l.text[l.at] {
		case ' ', '\t', '\n':
		case '#':
			end := strings.IndexByte(l.text[l.at:], '\n')
			if end < 0 {
				return false
			}
			l.at += end
		default:
			return true
		}
	}
	return false
}

func (l *shlex) word() (word string, ok bool) {
	var b strings.Builder
	for ; l.at < len(l.text); l.at++ {
		switch c := l.text[l.at]; c {
		case ' ', '\t', '\n':
			return b.String(), true
		case '\'':
			end := strings.IndexByte(l.text[l.at+1:], '\'')
			if end < 0 {
				return "", false
			}
			b.WriteString(l.text[l.at+1 : l.at+1+end])
			l.at += end + 1
		case '"':
			if !l.quoted(&b) {
				return "", false
			}
		case '\\':
			if l.at++; l.at == len(l.text) {
				return "", false
			}
			if l.text[l.at] != '\n' {
				b.WriteByte(l.text[l.at])
			}
		default:
			b.WriteByte(c)
		}
	}
	return b.String(), true
}

// quoted reads what stands in double quotes, up to the one that closes them.
func (l *shlex) quoted(b *strings.Builder) bool {
	for l.at++; l.at < len(l.text); l.at++ {
		switch c := l.text[l.at]; {
		case c == '"':
			return true
		case c == '\\' && l.at+1 < len(l.text) && strings.IndexByte("$`\"\\\n", l.text[l.at+1]) >= 0:
			if l.at++; l.text[l.at] != '\n' {
				b.WriteByte(l.text[l.at])
			}
		default:
			b.WriteByte(c)
		}
	}
	return false
}

// joinShell writes words so that a shell, and shellWords, split them into the same again.
func joinShell(words []string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		if quoted[i] = w; w == "" || strings.Trim(w, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./:,@%^") != "" {
			quoted[i] = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		}
	}
	return strings.Join(quoted, " ")
}

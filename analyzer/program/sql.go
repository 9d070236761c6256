package program

import "strings"

// sqlKind is what a token of SQL is.
type sqlKind uint8

const (
	sqlName sqlKind = iota // a keyword or a name, in small letters
	sqlText                // a string or a number
	sqlSign                // any other character
)

type sqlToken struct {
	kind   sqlKind
	text   string
	quoted bool
}

// sqlStatements splits SQL into the tokens of each statement, without comments; ok is false when a quote or comment doesn't end.
// Quotes are those of SQLite (sqlite.org/lang_keywords.html): '…' is a string, "…", `…` and […] are names.
func sqlStatements(text string) (statements [][]sqlToken, ok bool) {
	var now []sqlToken
	for len(text) > 0 {
		token, n, done := nextSQL(text)
		if !done {
			return nil, false
		}
		text = text[n:]
		switch {
		case token.kind == sqlSign && token.text == ";":
			statements, now = append(statements, now), nil
		case token.text != "":
			now = append(now, token)
		}
	}
	return append(statements, now), true
}

// nextSQL returns the token at the beginning of text and its length; blanks and comments are a token without text.
func nextSQL(text string) (token sqlToken, n int, ok bool) {
	c := text[0]
	switch {
	case strings.HasPrefix(text, "--"):
		return sqlToken{kind: sqlSign}, len(text) - len(after(text, "\n")), true
	case strings.HasPrefix(text, "/*"):
		rest := after(text[2:], "*/")
		return sqlToken{kind: sqlSign}, len(text) - len(rest), strings.Contains(text[2:], "*/")
	case strings.IndexByte("'\"`[", c) >= 0:
		return quotedSQL(text, c)
	case strings.IndexByte(" \t\r\n\f", c) >= 0:
		return sqlToken{kind: sqlSign}, 1, true
	case isNameByte(c):
		for n < len(text) && isNameByte(text[n]) {
			n++
		}
		word := strings.ToLower(text[:n])
		if c >= '0' && c <= '9' {
			return sqlToken{kind: sqlText, text: word}, n, true
		}
		return sqlToken{kind: sqlName, text: word}, n, true
	}
	return sqlToken{kind: sqlSign, text: text[:1]}, 1, true
}

// quotedSQL reads a token in quotes; a doubled quote stands for itself.
func quotedSQL(text string, quote byte) (token sqlToken, n int, ok bool) {
	end := quote
	if quote == '[' {
		end = ']'
	}
	kind := sqlName
	if quote == '\'' {
		kind = sqlText
	}
	for n = 1; n < len(text); n++ {
		if text[n] != end {
			continue
		}
		if end != ']' && n+1 < len(text) && text[n+1] == end {
			n++
			continue
		}
		return sqlToken{kind: kind, text: strings.ToLower(text[1:n]) + " ", quoted: true}.trimmed(), n + 1, true
	}
	return sqlToken{}, n, false
}

// trimmed removes the blank that keeps an empty quoted token from looking like a comment, unless it is needed.
func (t sqlToken) trimmed() sqlToken {
	if t.text != " " {
		t.text = t.text[:len(t.text)-1]
	}
	return t
}

func isNameByte(c byte) bool {
	return c == '_' || c == '$' || c >= 0x80 || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// after returns what follows the first mark in text, or nothing.
func after(text, mark string) string {
	_, rest, _ := strings.Cut(text, mark)
	return rest
}

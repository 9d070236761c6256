package analyzer

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// sqlClients are programs that run SQL which stands in their arguments.
const sqlClients = wordlist.List("psql pgcli mysql mariadb mycli sqlite3 sqlite litecli duckdb clickhouse clickhouse-client sqlcmd usql cockroach bq snowsql")

// optionValue takes the option in front of a value that stands in the same word: -cTEXT, --command=TEXT.
func optionValue(text string) string {
	if !strings.HasPrefix(text, "-") || len(text) < 3 {
		return text
	}
	if strings.HasPrefix(text, "--") {
		_, value, _ := strings.Cut(text, "=")
		return value
	}
	return text[2:]
}

// SQL is read loosely here, as all clients together might: what is found is only ever a reason to ask. What sqlite3 may be proven
// harmless with is read exactly, by its row.

// emptiesTables tells whether one of the statements of a SQL text takes tables away, or all their rows.
func emptiesTables(text string) bool {
	for statement := range strings.SplitSeq(plainSQL(text), ";") {
		if emptiesTable(strings.FieldsFunc(strings.ToUpper(statement), notInWord)) {
			return true
		}
	}
	return false
}

func emptiesTable(words []string) bool {
	if len(words) > 0 && strings.Trim(words[0], "0123456789") == "" { // the version in front of what only MySQL runs
		words = words[1:]
	}
	if len(words) < 2 || words[0] == "EXPLAIN" && words[1] != "ANALYZE" {
		return false
	}
	for i, w := range words {
		next := ""
		if i+1 < len(words) {
			next = words[i+1]
		}
		first := i == 0 || words[0] == "ALTER" || words[0] == "EXPLAIN" && i == 2
		switch {
		case w == "DROP" && first && next != "CONSTRAINT" && next != "DEFAULT" && next != "NOT", w == "TRUNCATE" && i == 0:
			return next != ""
		case w == "DELETE" && next == "FROM" && !wordlist.List(strings.Join(words[i:], " ")).Has("WHERE"):
			return true
		}
	}
	return false
}

func notInWord(r rune) bool {
	return r != '_' && (r < '0' || r > '9' && r < 'A' || r > 'Z' && r < 'a' || r > 'z' && r < 0x80)
}

// plainSQL takes comments out of a SQL text, and what stands in quotes.
func plainSQL(text string) string {
	var b strings.Builder
	for text != "" {
		end := sqlSkipped(text)
		switch {
		case end == 0:
			b.WriteByte(text[0])
			end = 1
		case text[0] == '-' || text[0] == '/':
			b.WriteByte(' ')
		default:
			b.WriteString(" x ") // something stands there, whatever it is
		}
		text = text[end:]
	}
	return b.String()
}

// sqlSkipped returns how many bytes a comment or a quoted text takes at the beginning of a text, 0 if there is none.
func sqlSkipped(text string) int {
	var end string
	switch {
	case strings.HasPrefix(text, "-- "), strings.HasPrefix(text, "--\n"): // MySQL wants the blank
		end = "\n"
	case strings.HasPrefix(text, "/*") && !strings.HasPrefix(text, "/*!"): // MySQL runs the latter
		end = "*/"
	case text[0] == '\'' || text[0] == '"' || text[0] == '`':
		end = text[:1]
	default:
		return 0
	}
	if at := strings.Index(text[1:], end); at >= 0 {
		return 1 + at + len(end)
	}
	return len(text)
}

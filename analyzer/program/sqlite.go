package program

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/wordlist"
)

var sqliteRows = []*Row{{
	// writefile, edit, load_extension and readfile are functions of the shell (sqlite.org/cli.html), dot-commands may run programs and
	// write files.
	Names: "sqlite3", Summary: "query SQLite databases", Manual: "sqlite3(1) and sqlite3 -help, 3.40", Syntax: Single,
	Options: "-ascii -bail -batch -box -column -csv -echo -header -noheader -help$ -html -json -line -list -markdown -mmap= -newline= -nofollow " +
		"-nullvalue= -quote -readonly -safe -separator= -stats -table -tabs -version$ -cmd= -interactive! -init=!run -A!write -append!write " +
		"-deserialize! -vfs=! -zip! -lookaside=! -pagecache=! -maxsize= -memtrace -nonce=! -unsafe-testing! -escape=",
	Judge: judgeSqlite,
	Allowed: []string{
		"sqlite3 --version", "sqlite3 -readonly a.db 'SELECT * FROM t WHERE a = \"x;y\"'", "sqlite3 -readonly -json a.db .tables '.schema " +
			"t'", "sqlite3 'file:a.db?mode=ro' 'select 1; select 2'",
		"sqlite3 -readonly a.db 'PRAGMA table_info(t)'", "sqlite3 -readonly a.db \"WITH x AS (SELECT 1) SELECT * FROM x -- delete\"", "sqlite3 -readonly a.db -cmd " +
			"'.mode csv' 'EXPLAIN QUERY PLAN SELECT 1'",
	},
	Refused: []string{
		"sqlite3 a.db .tables", "sqlite3 a.db 'SELECT 1'", "sqlite3 'file:a.db?cache=shared' 'SELECT 1'",
		"sqlite3 'file:a.db?immutable=1' 'SELECT 1'", "sqlite3 'file:a.db?mode=ro&vfs=unix-dotfile' 'SELECT 1'",
		"sqlite3 a.db", "sqlite3 a.db 'DROP TABLE t'", "sqlite3 a.db \"SELECT $x\"", "sqlite3 a.db '.shell ls'", "sqlite3 a.db 'select 1; " +
			"delete from t'", "sqlite3 a.db '.output x'",
		"sqlite3 a.db \"SELECT writefile('x', 'y')\"", "sqlite3 a.db 'SELECT \"edit\"(a) FROM t'", "sqlite3 a.db 'WITH x AS (SELECT 1) DELETE " +
			"FROM t'", "sqlite3 -init x a.db 'SELECT 1'",
		"sqlite3 a.db 'PRAGMA journal_mode=wal'", "sqlite3 a.db -cmd '.system ls' 'SELECT 1'", "sqlite3 a.db \"SELECT " +
			"load_extension('./x')\"", "sqlite3 a.db 'ATTACH \"b\" AS b'",
		"sqlite3 a.db '/* x */ insert into t values (1)'", "sqlite3 \"$db\" 'SELECT 1'",
	},
}}

// sqliteDots are dot-commands that only show something or change how it is shown. sqlite3 completes abbreviations; those are refused.
const sqliteDots = wordlist.List(".tables .schema .databases .indexes .indices .mode .headers .header .width .nullvalue .separator .timeout .show .help " +
	".dump .fullschema .changes .echo .bail .explain .eqp .print .timer .stats .dbinfo .exit .quit .version .sha3sum .vfslist .vfsinfo .vfsname " +
	".limit .progress .dbconfig .lint")

// sqlitePragmas are pragmas that only show something when they get no value, or, in the second list, whatever they get (sqlite.org/pragma.html).
const (
	sqlitePragmas = wordlist.List("user_version schema_version page_count page_size freelist_count encoding journal_mode application_id data_version " +
		"foreign_keys database_list collation_list function_list module_list pragma_list compile_options table_list synchronous auto_vacuum " +
		"cache_size busy_timeout")
	sqliteQuestions = wordlist.List("table_info table_xinfo index_list index_info index_xinfo foreign_key_list foreign_key_check integrity_check " +
		"quick_check table_list")
)

// sqliteActs are words that stand, outside of quotes, only in statements that change something; sqliteFunctions are functions that do.
const (
	sqliteActs      = wordlist.List("insert update delete drop alter create attach detach vacuum reindex analyze begin commit rollback savepoint release")
	sqliteFunctions = wordlist.List("writefile edit load_extension readfile fts3_tokenizer fts5 fsdir zipfile sqlar_compress")
)

func judgeSqlite(in *Invocation) {
	if len(in.Operands) == 0 && in.Input == nil {
		in.Refuse(in.Words[0], "reads commands that aren't known")
		return
	}
	var texts []Word
	for _, o := range in.Given("-cmd") {
		texts = append(texts, o.Value)
	}
	if len(in.Operands) > 0 {
		in.judgeSqliteOpen(in.Operands[0])
		texts = append(texts, in.Operands[1:]...)
	}
	if len(in.Operands) < 2 {
		if in.Input == nil {
			in.Refuse(in.Words[0], "reads commands that aren't known")
			return
		}
		in.judgeSqliteLines(*in.Input)
	}
	for _, w := range texts {
		in.judgeSQL(w, w.Text)
	}
}

// judgeSqliteOpen judges the opening of a database: where there is none, sqlite3 makes an empty file, unless it may only read
// (sqlite3(1); sqlite.org/uri.html, mode; immutable alone makes it too).
func (in *Invocation) judgeSqliteOpen(name Word) {
	file := sqliteFile(name)
	readOnly := in.Has("-readonly") || name.Open == Fixed && onlyReads(name.Text)
	switch {
	case name.Is(":memory:", ""):
	case readOnly:
		in.Effect(Read, file, "reads `"+name.String()+"`")
	default:
		in.Effect(Write, file, "makes `"+name.String()+"` where there is no such file (-readonly doesn't)")
	}
}

// onlyReads tells whether an address opens a database that is there, and only for reading. Another vfs may lock by files of its own.
func onlyReads(address string) bool {
	_, query, _ := strings.Cut(address, "?")
	readOnly := false
	for _, parameter := range strings.Split(query, "&") {
		switch parameter {
		case "mode=ro":
			readOnly = true
		case "immutable=1", "cache=shared", "cache=private":
		default:
			return false
		}
	}
	return readOnly && strings.HasPrefix(address, "file:")
}

// sqliteFile is the file of a database's name, which may be an address such as file:a.db?mode=ro.
func sqliteFile(w Word) Word {
	if strings.HasPrefix(w.Text, "file:") {
		w = w.After(len("file:"))
	}
	if at := strings.IndexByte(w.Text, '?'); at >= 0 && w.Open == Fixed {
		w.Text = w.Text[:at]
	}
	return w
}

// judgeSqliteLines reads standard input as sqlite3 does: a line that begins with a dot is a command, the others are SQL.
func (in *Invocation) judgeSqliteLines(w Word) {
	var sql []string
	for line := range strings.Lines(w.Text) {
		trimmed := strings.TrimSpace(line)
		switch {
		case w.Open != Fixed, trimmed == "/", strings.EqualFold(trimmed, "go"), strings.HasPrefix(line, "#"):
			in.Refuse(in.Words[0], "reads commands that aren't known")
			return
		case strings.HasPrefix(line, "."):
			in.judgeSQL(in.Words[0], trimmed)
		default:
			sql = append(sql, line)
		}
	}
	in.judgeSQL(in.Words[0], strings.Join(sql, ""))
}

// judgeSQL judges a dot-command or statements; at is the word to point at.
func (in *Invocation) judgeSQL(at Word, text string) {
	if at.Open != Fixed {
		in.Refuse(at, "may run what `"+at.String()+"` holds")
		return
	}
	if strings.HasPrefix(text, ".") {
		if name := strings.Fields(text)[0]; !sqliteDots.Has(name) || strings.ContainsAny(text, "\r\n") {
			in.Refuse(at, "runs `"+name+"`")
		}
		return
	}
	statements, ok := sqlStatements(text)
	if !ok {
		in.Refuse(at, "runs statements with a quote that doesn't end")
	}
	for _, tokens := range statements {
		if !sqlReads(tokens) {
			in.Effect(Write, in.Operands[0], "runs a statement that is not known to only read")
			return
		}
	}
}

// sqlReads tells whether a statement of SQLite only reads.
func sqlReads(tokens []sqlToken) bool {
	for _, t := range tokens {
		if t.kind == sqlName && (sqliteFunctions.Has(t.text) || sqliteActs.Has(t.text) && !t.quoted) {
			return false
		}
	}
	for len(tokens) > 0 && (tokens[0].text == "explain" || tokens[0].text == "query" || tokens[0].text == "plan") {
		tokens = tokens[1:]
	}
	if len(tokens) == 0 {
		return true
	}
	switch tokens[0].text {
	case "select", "values":
		return true
	case "with":
		return !slices.ContainsFunc(tokens, func(t sqlToken) bool { return t.text == "replace" || t.text == "into" })
	case "pragma":
		return pragmaReads(tokens[1:])
	}
	return false
}

// pragmaReads judges what follows PRAGMA: a name, maybe after its schema, and maybe a value.
func pragmaReads(tokens []sqlToken) bool {
	if len(tokens) > 2 && tokens[1].text == "." {
		tokens = tokens[2:]
	}
	if len(tokens) == 0 {
		return true
	}
	return sqliteQuestions.Has(tokens[0].text) || len(tokens) == 1 && sqlitePragmas.Has(tokens[0].text)
}

package program_test

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer/program"
)

// sqliteVerdict judges sqlite3 with one database and this statement, or this text on standard input.
func sqliteVerdict(operand, input string) bool {
	words := []program.Word{program.Literal("sqlite3"), program.Literal("-readonly"), program.Literal("a.db")}
	var in *program.Word
	if operand != "" {
		words = append(words, program.Literal(operand))
	} else {
		w := program.Literal(input)
		in = &w
	}
	for _, e := range program.Judge(words, in).Effects {
		if !e.Kind.Harmless() {
			return false
		}
	}
	return true
}

func TestSQLThatOnlyReads(t *testing.T) {
	for _, sql := range []string{
		"select 1", "SELECT 'it''s; drop table x' FROM \"update\" -- ; delete from t", "select [delete], `insert` from t /* ; drop */ limit 1", "VALUES (1)", ";;select 1;",
		"with recursive c(x) as (values(1)) select x from c", "explain query plan select 1", "pragma main.table_info('t')", "pragma user_version", "select replace(a, 'x', 'y') from t",
		".tables", ".schema t", "select name from t where name = 'edit'", "SELECT json_extract(v, '$.a') FROM t", "",
	} {
		if sql != "" && !sqliteVerdict(sql, "") {
			t.Errorf("%q only reads", sql)
		}
	}
}

func TestSQLThatActs(t *testing.T) {
	for _, sql := range []string{
		"insert into t values (1)", "select 1; drop table t", "select 'a' ; /* x */ delete from t", "with x as (select 1) insert into t select * from x", "with x as (select 1) replace into t select 1",
		"pragma user_version = 3", "pragma journal_mode(delete)", "pragma main.journal_mode=off", "vacuum into 'x'", "select writefile('a', 'b')", "select \"writefile\"('a', 'b')", "select [load_extension]('x')",
		"select `EDIT`('a')", "attach 'b' as b", "create table x(a)", "select 'a", "select /* a", "explain delete from t", "analyze", "replace into t values (1)", ".read x", ".once x", ".output x", ".shell ls",
		".system ls", ".tab", ".import a b", ".open x", ".load x", "begin; select 1", ".schema\n.shell ls", "select \"a", "REINDEX",
	} {
		if sqliteVerdict(sql, "") {
			t.Errorf("%q doesn't only read", sql)
		}
	}
}

func TestSQLOnStandardInput(t *testing.T) {
	for text, harmless := range map[string]bool{
		".mode csv\nselect 1;\n.tables\n":        true,
		"select\n 1\n":                           true,
		".shell ls\n":                            false,
		"select 1;\n.output x\n":                 false,
		"select 1\n/\ndelete from t;\n":          false,
		"select 1\nGO\ndrop table t;\n":          false,
		"# it's\nselect 1;\n":                    false,
		"select 1;\ninsert into t values (1);\n": false,
	} {
		if got := sqliteVerdict("", text); got != harmless {
			t.Errorf("%q: harmless %v", text, got)
		}
	}
}

func TestSqliteNamesItsDatabase(t *testing.T) {
	for text, want := range map[string]string{
		"sqlite3 a.db 'select 1'":               "write a.db",
		"sqlite3 'file:a.db?mode=ro' .tables":   "read a.db",
		"sqlite3 -readonly \"file:$x\" .tables": "read …",
		"sqlite3 a.db 'drop table t'":           "write a.db, write a.db",
		"sqlite3 -init .env a.db 'select 1'":    "execute .env, write a.db",
	} {
		sameEffects(t, text, want)
	}
}

func FuzzSQL(f *testing.F) {
	for _, seed := range []string{"select 1", "'", "\"a\"\"b\"", "/*", "--\n", "[x", ";;", ".x", "é$1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		one := sqliteVerdict(text, "")
		if both := sqliteVerdict(text+"; drop table t", ""); text != "" && both && !one {
			t.Errorf("%q is laxer with a further statement", text)
		}
	})
}

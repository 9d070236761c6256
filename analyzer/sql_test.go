package analyzer_test

import (
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer"
)

// TestSQLThatEmptiesTables gives statements to a client in each of the ways that clients know.
func TestSQLThatEmptiesTables(t *testing.T) {
	for _, tc := range []struct {
		sql  string
		want bool
	}{
		{"DROP TABLE users", true}, {"drop database shop", true}, {"Drop\n\tSchema s cascade", true}, {"SELECT 1; DROP VIEW v", true},
		{"TRUNCATE users", true}, {"truncate table users", true}, {"DELETE FROM users", true}, {"delete from users;", true},
		{"EXPLAIN ANALYZE DELETE FROM users", true}, {"/* note */ DROP TABLE users", true}, {"ALTER TABLE users DROP COLUMN name", true},
		{"DELETE FROM users -- WHERE id = 1", true}, {"DELETE FROM users /* WHERE */", true}, {"DELETE FROM \"where\"", true},
		{"SELECT 1; --1\nDROP TABLE users", true}, {"WITH x AS (SELECT 1) DELETE FROM users", true},
		{"DELETE FROM users WHERE id = 1", false}, {"delete from users where id in (select 1)", false}, {"SELECT 'DROP TABLE users'", false},
		{"SELECT 1 -- DROP TABLE users", false}, {"SELECT 1 /* ; DROP TABLE users */", false}, {"EXPLAIN DELETE FROM users", false},
		{"SELECT drop_date FROM users", false}, {"INSERT INTO log VALUES ('truncate')", false}, {"ALTER TABLE users DROP CONSTRAINT c", false},
		{"CREATE TABLE a (b int REFERENCES c ON DELETE CASCADE)", false}, {"", false}, {";;", false}, {"DROP", false}, {"'", false}, {"/*", false},
	} {
		quoted := "'" + strings.ReplaceAll(tc.sql, "'", `'\''`) + "'"
		for _, text := range []string{"psql -c " + quoted, "sudo -u postgres psql -tAc " + quoted, "mysql -e" + quoted, "mariadb --execute=" + quoted, "sqlite3 a.db " + quoted} {
			if got := reports(analyze(text, analyzer.Precise), "BG1224"); got != tc.want {
				t.Errorf("%s: %v", text, got)
			}
		}
	}
}

// MySQL runs a comment that begins with an exclamation mark; to the others it is one like any.
func TestCommentThatMySQLRuns(t *testing.T) {
	for text, want := range map[string]bool{
		"mysql -e '/*!50000 DROP TABLE users */'": true, "mysql -e '/*! DROP TABLE users */'": true, "mysql -e '/* DROP TABLE users */'": false,
		"sqlite3 -readonly a.db '/*! DROP TABLE users */'": false,
	} {
		if got := reports(analyze(text, analyzer.Precise), "BG1224"); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}

func reports(a *analyzer.Analysis, id string) bool {
	for _, f := range a.Findings {
		if f.Check == id {
			return true
		}
	}
	return false
}

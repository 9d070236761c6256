package parse_test

import (
	"slices"
	"testing"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/treesitter"
)

// checkCases has texts for each check: on which it must speak, at which place, and near ones on which it must be silent. Whether another
// check has something to say about a near miss is no matter here.
var checkCases = []struct {
	check, text string
	// place is the text of the first problem's span; "" means that the check must be silent.
	place string
}{
	{"comment-backslash", "ls #a\\\npwd", "#a\\"},
	{"comment-backslash", "#\\\npwd", "#\\"},
	{"comment-backslash", "(ls #a\\\npwd)", "#a\\"},
	{"comment-backslash", "a=(b #c\\\nd)", "#c\\"},
	{"comment-backslash", "ls; # it's a \"b\\\npwd", "# it's a \"b\\"},
	{"comment-backslash", "`ls #a\\\npwd`", "#a\\"},
	{"comment-backslash", "if a; then #b\\\nc; fi", "#b\\"},
	{"comment-backslash", "time #a\\\nb", "#a\\"},
	{"comment-backslash", "ls #a\\", ""},
	{"comment-backslash", "ls #a\\b\npwd", ""},
	{"comment-backslash", "ls '#a\\\nb'", ""},
	{"comment-backslash", "ls \"#a\\\nb\"", ""},
	{"comment-backslash", "ls a#b\\\nc", ""},
	{"comment-backslash", "ls \\#b\\\nc", ""},
	{"comment-backslash", "ls ${#a} $# \\\nb", ""},
	{"comment-backslash", "cat <<'E'\n#a\\\nb\nE", ""},

	{"extended-glob", "!(ls)", "!(ls)"},
	{"extended-glob", "A=1 @(ls)", "@(ls)"},
	{"extended-glob", "ls | !(pwd)", "!(pwd)"},
	{"extended-glob", "ls @($(a))", "@($(a))"},
	{"extended-glob", "ls @(`a`)", "@(`a`)"},
	{"extended-glob", "[[ a == +('b') ]]", "+('b')"},
	{"extended-glob", "[[ a == ?(b\\c) ]]", "?(b\\c)"},
	{"extended-glob", "case a in *(<(b))) ls;; esac", "*(<(b))"},
	{"extended-glob", "[[ a == @(b|c) ]]", ""},
	{"extended-glob", "[[ a == !(b.*|c-?) ]]", ""},
	{"extended-glob", "ls *(a|b)", ""},
	{"extended-glob", "! (ls)", ""},
	{"extended-glob", "grep '!(a)' \"@(b)\"", ""},

	{"split-operator", "echo $\\\n(ls)", "$\\\n("},
	{"split-operator", "echo \"$\\\n{a}\"", "$\\\n{"},
	{"split-operator", "echo $\\\n\\\na", "$\\\n\\\na"},
	{"split-operator", "ls &\\\n> f", "&\\\n>"},
	{"split-operator", "`echo \"$\\\\\n(ls)\"`", "$\\\\\n("},
	{"split-operator", "(\\\n( a ) )", "(\\\n("},
	{"split-operator", "ls |\\\npwd", ""},
	{"split-operator", "ls &&\\\npwd", ""},
	{"split-operator", "ls ||\\\n  pwd", ""},
	{"split-operator", "ls >\\\nf", ""},
	{"split-operator", "echo $ \\\n(a)", ""},

	{"operand-process-substitution", "echo ${a:-<(b)}", "<(b)"},
	{"operand-process-substitution", "echo ${a/b/c>(d)}", "c>(d)"},
	{"operand-process-substitution", "echo ${a%<(b)}", "<(b)"},
	{"operand-process-substitution", "echo \"${a:=<(b)}\"", "<(b)"},
	{"operand-process-substitution", "cat <<E\n${a:-<(b)}\nE", "<(b)"},
	{"operand-process-substitution", "echo ${a:-'<(b)'}", ""},
	{"operand-process-substitution", "echo ${a:-\"<(b)\"}", ""},
	{"operand-process-substitution", "echo ${a:-$(b <(c))}", ""},
	{"operand-process-substitution", "echo '${a:-<(b)}'", ""},

	{"operand-quotes", "echo \"${a:-'$b'}\"", "'$b'"},
	{"operand-quotes", "echo \"${a-'`b`'}\"", "'`b`'"},
	{"operand-quotes", "echo \"${a:+'}'}\"", "'}'"},
	{"operand-quotes", "echo \"${a:-\"$\\(b)\"}\"", "\"$\\(b)\""},
	{"operand-quotes", "cat <<E\n${a:='\"'}\nE", "'\"'"},
	{"operand-quotes", "echo ${a:'$(b)'}", "'$(b)'"},
	{"operand-quotes", "echo ${a['$(b)']}", "'$(b)'"},
	{"operand-quotes", "a['$(b)']=c", "'$(b)'"},
	{"operand-quotes", "((a['$(b)']))", "'$(b)'"},
	{"operand-quotes", "echo $((1 + \\2))", "$((1 + \\2))"},
	{"operand-quotes", "echo \"${a:-'b'}\"", ""},
	{"operand-quotes", "echo ${a:-'$b'}", ""},
	{"operand-quotes", "echo \"${a#'$b'}\" \"${a/'$b'/'$c'}\"", ""},
	{"operand-quotes", "echo \"$(echo ${a:-'$b'})\"", ""},
	{"operand-quotes", "echo '$(a)' \"\\(\"", ""},
	{"operand-quotes", "a=([b]='$c')", ""},

	{"glued-hash", "a=(b)#c", "#"},
	{"glued-hash", "export a=(b)#c", "#"},
	{"glued-hash", "cat <<'E'#\nE", "#"},
	{"glued-hash", "cat <<\"E\"#c\nE", "#"},
	{"glued-hash", "a $(b 'c'#d\n)", "#"},
	{"glued-hash", "`#`; a=(b)#c", "#"},
	{"glued-hash", "typeset a[1]#&b", "#"},
	{"glued-hash", "(ls)#a", ""},
	{"glued-hash", "ls;#a", ""},
	{"glued-hash", "cat <<E#\nE#", ""},
	{"glued-hash", "ls 'a'#b $c#d", ""},
	{"glued-hash", "{ ls; }#a", ""},
	{"glued-hash", "ls &#a", ""},

	{"coproc", "coproc ls", "coproc ls"},
	{"coproc", "coproc A { ls; }", "coproc A { ls; }"},
	{"coproc", "ls; coproc if a; then b; fi", "coproc if a; then b; fi"},
	{"coproc", "echo coproc ls", ""},
	{"coproc", "./coproc ls", ""},

	{"heredoc-continuation", "cat <<E\na\\\nb\nE", "\\\n"},
	{"heredoc-continuation", "cat <<-E\n\ta\\\n\tb\n\tE", "\\\n"},
	{"heredoc-continuation", "cat <<E\\\n; ls\nE", "<<E\\\n"},
	{"heredoc-continuation", "cat << \\\n'E'\nE", "<< \\\n'E'"},
	{"heredoc-continuation", "cat <<'E'\na\\\nb\nE", ""},
	{"heredoc-continuation", "ls \\\n -l; cat <<E\na\nE", ""},
	{"heredoc-continuation", "cat <<E\na\\b\nE", ""},
	{"heredoc-continuation", "cat <<<a\\\nb", ""},

	{"heredoc-end-word", "cat <<E'F'\nEF", "E'F'"},
	{"heredoc-end-word", "cat <<$'E'\nE", "$'E'"},
	{"heredoc-end-word", "cat <<''\n\n", "''"},
	{"heredoc-end-word", "`cat <<E\na\nE\n`", "E"},
	{"heredoc-end-word", "a $(cat <<E\nEF\nE\n)", "E"},
	{"heredoc-end-word", "cat <<E\n$(\nE\n)\nE", "E"},
	{"heredoc-end-word", "cat <<'E F'\nE F", ""},
	{"heredoc-end-word", "cat <<\\E\nE", ""},
	{"heredoc-end-word", "cat <<E-F.g\nE-F.g", ""},
	{"heredoc-end-word", "cat <<E\nEF\nE", ""},
	{"heredoc-end-word", "a $(cat <<E\nF\nE\n)", ""},
	{"heredoc-end-word", "cat <<-E\n\ta E\n\tE", ""},

	{"descriptor-overflow", "ls 2147483648>f", "2147483648"},
	{"descriptor-overflow", "ls 99999999999999999999<f", "99999999999999999999"},
	{"descriptor-overflow", "ls 2147483647>f", ""},
	{"descriptor-overflow", "ls {a}>f 3>&1", ""},
	{"descriptor-overflow", "ls 99999999999999999999 >f", ""},

	{"glued-close", "ls >&-a", "-a"},
	{"glued-close", "ls <&-a", "-a"},
	{"glued-close", "ls 2>&- <&-", ""},
	{"glued-close", "ls >&3-", ""},
	{"glued-close", "ls >-a", ""},

	{"time-option", "time -- ls", "--"},
	{"time-option", "time -v ls", "-v"},
	{"time-option", "time -p -- ls | wc", "--"},
	{"time-option", "time -p ls", ""},
	{"time-option", "time ls -v", ""},
	{"time-option", "/usr/bin/time -v ls", ""},
	{"time-option", "time { ls; }", ""},

	{"escaped-continuation", "ls a\\\\\\\nb", "a\\\\\\\nb"},
	{"escaped-continuation", "ls \"a\\\\\\\nb\"", "a\\\\\\\nb"},
	{"escaped-continuation", "`ls 'a\\\nb'`", "'a\\\nb'"},
	{"escaped-continuation", "`ls a\\\\\\\nb`", "`ls a\\\\\\\nb`"},
	{"escaped-continuation", "`ls a\\\nb`", ""},
	{"escaped-continuation", "ls a\\\\\nb", ""},
	{"escaped-continuation", "ls 'a\\\\\\\nb'", ""},
	{"escaped-continuation", "cat <<'E'\na\\\\\\\nb\nE", ""},

	{"glued-pid", "echo \"$$(a)\"", "$$"},
	{"glued-pid", "echo $${ \"$a\"", "$$"},
	{"glued-pid", "echo $$'a'", "$$"},
	{"glued-pid", "echo \"$$\" '$$(' $$", ""},
	{"glued-pid", "echo \"$${a}\"", "$$"},
	{"glued-pid", "echo $$$(a) $#(", ""},

	{"odd-assignment", "./a=[b] c", "./a=[b]"},
	{"odd-assignment", "\\a=[b", "\\a=[b"},
	{"odd-assignment", "a=[b] c", ""},
	{"odd-assignment", "./a=b c", ""},
	{"odd-assignment", "a[1]=b", ""},
	{"odd-assignment", "export a=[b] c", ""},

	{"final-backslash", "ls \\", "\\"},
	{"final-backslash", "ls a\\\\\\", "\\"},
	{"final-backslash", "ls a\\\\", ""},
	{"final-backslash", "ls \\\n", ""},

	{"odd-declaration", "nameref a=b", "nameref"},
	{"odd-declaration", "export a[1&b]=2", "[1&b"},
	{"odd-declaration", "local a[\n1]=2", "[\n1"},
	{"odd-declaration", "typeset -n a=b", ""},
	{"odd-declaration", "declare a[i+1]=2 b[$c]=d", ""},
	{"odd-declaration", "a[1 | 2]=3", ""},

	{"let-operator", "let a|b", "a|b"},
	{"let-operator", "let a=b&c", "b&c"},
	{"let-operator", "let a>b", "a>b"},
	{"let-operator", "let -a|b", "-a|b"},
	{"let-operator", "let (a)", "(a)"},
	{"let-operator", "let 'a|b' \"c>d\" e=f+1", ""},
	{"let-operator", "((a | b))", ""},
}

func TestChecksSpeakAtTheirPlaceAndAreSilentElsewhere(t *testing.T) {
	for _, c := range checkCases {
		r := parse.Parse(c.text, parse.Bash)
		i := slices.IndexFunc(r.Problems, func(p parse.Problem) bool { return p.Name == c.check })
		switch {
		case i < 0 && c.place != "":
			t.Errorf("%s is silent on %q: %+v", c.check, c.text, r.Problems)
		case i >= 0 && c.place == "":
			t.Errorf("%s speaks on %q: %+v", c.check, c.text, r.Problems[i])
		case i >= 0 && r.Problems[i].Span.Text(c.text) != c.place:
			t.Errorf("%s on %q: the place is %q, want %q", c.check, c.text, r.Problems[i].Span.Text(c.text), c.place)
		}
	}
}

// Every row must have texts of both kinds above, or tests of its own elsewhere.
func TestEveryCheckHasCases(t *testing.T) {
	elsewhere := []string{
		"parsers-disagree", "syntax-error", "second-parser-error", "text-too-long", "nested-too-deep", "nul-byte", "invalid-utf8", "bidi-control",
		"zero-width", "look-alike-space", "byte-order-mark", "control-character", "look-alike-letter", "carriage-return",
	}
	for _, c := range parse.Checks() {
		if slices.Contains(elsewhere, c.Name) || shellOf(c.Name) != parse.Bash {
			continue
		}
		for _, speaks := range []bool{true, false} {
			if !slices.ContainsFunc(checkCases, func(k struct{ check, text, place string }) bool {
				return k.check == c.Name && (k.place != "") == speaks
			}) {
				t.Errorf("%s has no case where it speaks is %v", c.Name, speaks)
			}
		}
	}
}

// Without the second parser the checks alone must find what they are for.
func TestChecksNeedNoSecondParser(t *testing.T) {
	alone := 0
	for _, d := range dangers {
		r := parse.Parse(d.text, parse.Bash)
		if len(r.Problems) > 0 && !slices.ContainsFunc(r.Problems, func(p parse.Problem) bool { return p.Check != "BG0001" && p.Check != "BG0003" }) {
			seen := commands(r)
			if slices.ContainsFunc(d.runs, func(c string) bool { return !slices.Contains(seen, c) }) {
				t.Errorf("%s: only the second parser finds %q", d.what, d.text)
			}
			alone++
		}
	}
	if treesitter.Available() && alone == 0 {
		t.Error("no text of the table tests the second parser")
	}
}

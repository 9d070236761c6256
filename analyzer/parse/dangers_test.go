package parse_test

import (
	"slices"
	"testing"

	"github.com/bashguard/bashguard/analyzer/parse"
)

// dangers are texts of which a parser is known to read something else than bash does. runs has the commands that bash runs, spelled
// as in the text; nil if bash refuses the text. Seen with bash 5.2 and 5.3.
var dangers = []struct {
	what, text string
	runs       []string
}{
	{"default with a process substitution", "echo ${x:-<(mk z)}", []string{"mk z"}},
	{"replacement with a process substitution", "y=a; cat ${y/a/<(mk z)}", []string{"mk z"}},
	{"trim pattern with a process substitution", "x=1; ls ${x#>(mk z)}", []string{"mk z"}},
	{"default in an assignment", "v=${x:=>(mk z)}", []string{"mk z"}},
	{"default in a test", "[[ -n ${x:-<(mk z)} ]]", []string{"mk z"}},
	{"default in a here-string", "cat <<<${x:-<(mk z)}", []string{"mk z"}},
	{"default as a target", "ls >${x:->(mk z)}", []string{"mk z"}},
	{"default in a list", "x=1; for i in ${x+<(mk z)}; do ls; done", []string{"mk z"}},
	{"default in a case", "case ${x:-<(mk z)} in a) ls;; esac", []string{"mk z"}},
	{"hash behind an array", "a=(b c)#; mk z", []string{"mk z"}},
	{"hash behind a declared array", "declare a=(b)#; mk z", []string{"mk z"}},
	{"hash behind a declared element", "typeset a[1]#&mk z", []string{"mk z"}},
	{"hash behind an end word", "cat <<'E'#; mk z\nab\nE", []string{"mk z"}},
	{"hash behind an end word behind a comment in backticks", "cat `#`<<'E'#; mk z\nab\nE", []string{"mk z"}},
	{"hash behind a quoted word in a substitution", "echo $(echo 'a'#; mk z\n)", []string{"mk z"}},
	{"split dollar in quotes", "echo \"$\\\n(mk z)\"", []string{"mk z"}},
	{"split dollar in a here-document", "cat <<EOF\nhi $\\\n(mk z)\nEOF", []string{"mk z"}},
	{"split dollar in backticks", "`echo \"$\\\\\n(mk z)\"`", []string{"mk z"}},
	{"split end word", "cat <<EOF\nEO\\\nF\nmk z\nEOF", []string{"mk z"}},
	{"backslash at the end of a comment", "echo a #b\\\nmk z", []string{"mk z"}},
	{"backslash at the end of a lone comment", "#b\\\nmk z", []string{"mk z"}},
	{"backslash before CRLF", "echo a\\\r\nmk z", []string{"mk z"}},
	{"substitution in an extended pattern", "[[ x == @($(mk z)) ]]", []string{"mk z"}},
	{"backticks in an extended pattern", "ls +(`mk z`)", nil},
	{"negated subshell", "!(mk z)", []string{"mk z"}},
	{"negated subshell behind if", "if !(mk z); then ls; fi", []string{"mk z"}},
	{"coprocess with a redirection", "coproc ./x >o", []string{"./x"}},
	{"coprocess with a name", "coproc N { mk z; }", []string{"mk z"}},
	{"substitution in a trim pattern", "x=1; echo ${x#$(mk z)}", []string{"mk z"}},
	{"backticks in a default", "echo ${x:-`mk z`}", []string{"mk z"}},
	{"backticks in a here-document", "cat <<EOF\n`mk z`\nEOF", []string{"mk z"}},
	{"backticks side by side", "echo `ls``mk z`", []string{"mk z", "ls"}},
	{"hash behind a test", "[ a ]#; mk z", []string{"mk z"}},
	{"process substitution in a regular expression", "[[ a =~ b>(mk z) ]]", []string{"mk z"}},
	{"command in arithmetic brackets", "((mk z))", nil},
	{"quotes in a default within quotes", "echo \"${x:-'$(mk z)'}\"", []string{"mk z"}},
	{"quotes in a default in a here-document", "cat <<E\n${x:-'`mk z`'}\nE", []string{"mk z"}},
	{"quotes in a slice", "x=1; echo ${x:'$(mk z)'}", []string{"mk z"}},
	{"let and a pipe", "let x|mk", []string{"mk"}},
	{"let and an ampersand", "let x&mk", []string{"mk"}},
	{"path that looks like an assignment", "./x=[a] b", []string{"./x=[a] b"}},
	{"end word within a substitution", "cat <<E\n${\nE\nmk z\n}E\nE", []string{"cat", "mk z"}},
	{"word behind a closed descriptor", ">&-mk z", []string{"mk z"}},
	{"pipe in the subscript of a declaration", "declare a[1|mk ]=2", []string{"mk ]=2"}},
	{"newline in the subscript of a declaration", "typeset a[\nmk ]=", []string{"mk ]="}},
	{"bracket behind an end word", "echo $(cat <<E\nE)\nmk z\nE\n)", []string{"mk z"}},

	{"option behind a redirection", "find . </dev/null -delete", []string{"find . -delete"}},
	{"option behind an error redirection", "rm 2>/dev/null -rf build", []string{"rm -rf build"}},
	{"output option behind an input", "sort <in.txt -o out.txt", []string{"sort -o out.txt"}},
	{"subcommand behind a redirection", "git 2>/dev/null push --force", []string{"git push --force"}},
	{"program behind a redirection", "xargs <list rm -rf", []string{"xargs rm -rf"}},
	{"words around redirections", "echo >a b >c d", []string{"echo b d"}},
	{"lone dash before a here-document", "python3 - <<'PY'\nprint(1)\nPY", []string{"python3 -"}},
	{"dash of an option before a here-document", "git commit -F - <<EOF\nx\nEOF", []string{"git commit -F -"}},
	{"number too big for a descriptor", "ls 1000000000000>f", []string{"ls 1000000000000"}},
	{"end of the options of time", "time -- rm x", []string{"rm x"}},
	{"end of the options of a continued time", "ti\\\nme -- mk x", []string{"mk x"}},
	{"continued let and a pipe", "le\\\nt x|mk", []string{"mk"}},
	{"continued coproc", "co\\\nproc mk >o", []string{"mk"}},
	{"word behind a continued closing", ">&\\\n-mk z", []string{"mk z"}},
	{"end of the options of time in a pipeline", "time -- rm x | ls", []string{"rm x"}},
	{"named descriptor", "exec {fd}<f rm x", []string{"exec rm x"}},

	{"continued name", "r\\\nm -rf x", []string{"rm -rf x"}},
	{"continued variable", "echo $sing\\\nlevar", []string{"echo $singlevar"}},
	{"carriage return in a word", "ls\rrm x", []string{"ls\rrm x"}},
	{"vertical tab in a word", "ls\vrm x", []string{"ls\vrm x"}},
	{"byte order mark", "\ufeffls", []string{"\ufeffls"}},
	{"variables as spaces", "rm$IFS-rf$IFS/", []string{"rm$IFS-rf$IFS/"}},
	{"process substitution within a word", "echo a<(mk z)b", []string{"echo a<(mk z)b", "mk z"}},
	{"translated text", "echo $\"rm x\"", []string{"echo $\"rm x\""}},
	{"backticks in backticks", "echo `echo \\`mk z\\``", []string{"mk z"}},
	{"assignment that is none", "1X=1 rm x", []string{"1X=1 rm x"}},
	{"quotes in backticks in quotes", "echo \"`mk \\\"x y\\\"`\"", []string{"mk \"x y\""}},
	{"continued line in quotes in backticks", "echo `'m\\\nk' z`", []string{"mk z"}},
	{"three backslashes in backticks", "echo `m\\\\\\\nk z`", []string{"mk z"}},
	{"newline behind three backslashes", "cat a\\\\\\\nb", []string{"cat a\\\\b"}},

	{"two here-documents", "cat <<A <<B\na\nA\nb\nB", []string{"cat"}},
	{"command behind a here-document", "cat <<'EOF'; rm x\nhi\nEOF", []string{"cat", "rm x"}},
	{"pipe behind a here-document", "cat <<'EOF' 2>&1 | tail -5\nhello\nEOF", []string{"cat", "tail -5"}},
	{"here-document in a subshell", "(cat <<EOF)\nhi\nEOF", []string{"cat"}},
	{"case as a condition", "while case x in x) false;; esac do rm y; done", []string{"false", "rm y"}},
	{"loop over the parameters", "for i do rm $i; done", []string{"rm $i"}},
	{"read and write", "exec 3<>f", []string{"exec"}},
	{"substitution like arithmetic", "echo $((mk z); (ls))", []string{"mk z", "ls"}},
	{"twice negated", "! ! rm x", []string{"rm x"}},
	{"assignment to an element", "a[0]=1 ls", []string{"ls"}},
	{"array of a pattern", "arr=([^_]*.txt)", []string{}},
	{"open here-document", "cat <<EOF\nhi", []string{"cat"}},
	{"separator of case", "ls ;; pwd", nil},
	{"brace without a space", "{rm x;}", nil},
	{"brackets behind a word", "echo (a)", nil},
	{"keyword alone", "done", nil},
	{"extended pattern", "ls !(a|b)", nil},
	{"function without a group", "f() rm x", nil},

	{"command in braces", "echo ${ mk z; }", []string{"mk z"}},
	{"command in braces for its reply", "echo ${| mk z; }", []string{"mk z"}},
}

func TestNoCommandIsHidden(t *testing.T) {
	for _, d := range dangers {
		r := parse.Parse(d.text, parse.Bash)
		if len(r.Problems) > 0 {
			continue
		}
		seen := commands(r)
		for _, c := range d.runs {
			if !slices.Contains(seen, c) {
				t.Errorf("%s: %q runs %q, seen are %q", d.what, d.text, c, seen)
			}
		}
		if d.runs == nil && r.Witness {
			t.Errorf("%s: %q is no text of bash, but there is no problem", d.what, d.text)
		}
	}
}

// What needs a second look only because it resembles one of the dangers.
func TestNearMissesHaveNoProblem(t *testing.T) {
	for what, text := range map[string]string{
		"quoted process substitution in a default": "echo ${x:-'<(ls)'} ${y#\"<(ls)\"}",
		"process substitution beside an expansion": "diff ${x:-a} <(ls)",
		"less-than in a default":                   "echo ${x:-'a<b'} ${x:-b}",
		"comment behind an array":                  "a=(b c) #; ls\npwd",
		"comment in an array":                      "a=(b #c\nd)",
		"comment behind a subshell":                "(ls)#c\npwd",
		"comment behind a separator":               "ls;#c\npwd &#d\ncat|#e\nwc",
		"comment behind an end word":               "cat <<'E' #c\nx\nE",
		"comment in a case":                        "case a in a)#c\nls;; esac",
		"hash in a word":                           "echo a#b ${#x} ${x#y} ${x##*/} $# '#' \"#\" \\#",
		"hash in arithmetic":                       "echo $((16#ff))",
		"hash behind an expansion":                 "echo $x#a \"b\"#c",
		"backslashes that end a quoted comment":    "echo '#a\\\nb'",
		"continued lines":                          "ls \\\n  -l \\\n  | wc \\\n  && pwd",
		"continued line with a hash before it":     "grep '#' f \\\n  | wc",
		"operator at the end of a line":            "ls |\n wc &&\n pwd",
		"continued operator":                       "ls |\\\n wc &&\\\n pwd",
		"price before a continued line":            "echo 5$ \\\n6",
		"group that is negated":                    "! (ls)",
		"program named like a keyword":             "echo coproc time let",
		"coprocess in quotes":                      "grep 'coproc x' f",
		"descriptors":                              "ls 2>&1 12>/dev/null {fd}>&-",
		"time with its option":                     "time -p ls; time ls -l; time",
		"timed group":                              "time { ls; pwd; }; time (ls); time for i in a; do ls; done",
		"quoted continued line":                    "cat <<'EOF'\nls \\\n  -l\nEOF",
		"continued line before a here-document":    "cat \\\n <<'EOF'\nx\nEOF",
		"message from a here-document":             "git commit -m \"$(cat <<'EOF'\nfix (it)'s \"$x\" `y`\nEOF\n)\" && git push",
		"here-document and pipe":                   "python3 - <<'EOF' 2>&1 | head -5\nprint('$(x)')\nEOF\npwd",
		"here-document and list":                   "cat <<EOF; ls && pwd\n$x is it\nEOF\ncat <<'A' <<\"B\" | wc\na\nA\nb\nB",
		"here-document with tabs":                  "cat <<-EOF; ls\n\ta\n\tEOF",
		"here-document in the background":          "cat <<EOF >f 2>&1 &\nx\nEOF",
		"here-documents in groups":                 "(cat <<A); { cat <<B; }\na\nA\nb\nB",
		"empty here-document":                      "cat <<A; ls\nA",
		"quoted default":                           "echo \"${x:-'none'}\" \"${x:-\"$y\"}\"",
		"quotes in a pattern":                      "echo \"${x//'$'/}\" \"${arr[@]/%/$'\\n'}\" \"${x#'}'}\"",
		"arithmetic":                               "let x=1 y=x+2; ((x > 1 && y < 2)); echo $((x | 3)) ${x:1:2}",
		"let in quotes":                            "let 'x|y' \"z&1\"",
		"assignments":                              "a=b a+=c ls; d[0]=e f=(g)",
		"equals signs in words":                    "ls --color=auto if=x ./a=b",
		"comparison of texts":                      "[ \"$x\" \\> \"$y\" ] && [ a \\< b ]",
		"read and write":                           "exec 3<>f; cat <&3",
		"backticks in a default":                   "echo ${x:-`ls`} ${x#$(ls)}",
		"backticks in a here-document":             "cat <<E\n`ls`\nE",
		"pattern with brackets":                    "ls [ab]*.c; grep -E '@(a|b)' f",
	} {
		if r := parse.Parse(text, parse.Bash); len(r.Problems) > 0 {
			t.Errorf("%s: %q: %+v", what, text, r.Problems)
		}
	}
}

package parse_test

import (
	"slices"
	"testing"

	"github.com/bashguard/bashguard/analyzer/parse"
)

func TestNodes(t *testing.T) {
	for text, want := range map[string][]string{
		"ls -l | wc > x":                            {},
		"echo $x \"$y\" $1 $((1+2))":                {},
		"{ ls; }; export A=b; ((i=1))":              {},
		"for ((i=0; i<3; i++)); do ls; done":        {},
		"echo $(ls)":                                {"command_substitution"},
		"echo `ls`":                                 {"command_substitution"},
		"cat <(ls) >(wc)":                           {"process_substitution", "process_substitution"},
		"echo ${x}":                                 {"expansion"},
		"echo \"${x:-$(ls)}\"":                      {"expansion", "command_substitution"},
		"(ls)":                                      {"subshell"},
		"for i in a; do ls; done":                   {"for_statement"},
		"while ls; do pwd; done":                    {"while_statement"},
		"until ls; do pwd; done":                    {"while_statement"},
		"if ls; then a; elif b; then c; else d; fi": {"if_statement"},
		"case a in b) c;; esac":                     {"case_statement"},
		"f() { ls; }":                               {"function_definition"},
		"function f { ls; }":                        {"function_definition"},
		"[[ a ]]":                                   {"test_command"},
		"A=1 [ a ]":                                 {"test_command"},
		"[ -n \"$(ls)\" ] || (pwd)":                 {"test_command", "command_substitution", "subshell"},
	} {
		got := []string{}
		for _, n := range parse.Parse(text, parse.Bash).Nodes {
			got = append(got, n.Type)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: got %v, want %v", text, got, want)
		}
	}
}

func TestNodesOfATextThatIsNotValid(t *testing.T) {
	r := parse.Parse("echo $(ls); )", parse.Bash)
	if r.Witness && (len(r.Nodes) != 1 || r.Nodes[0].Span.Text(r.Text) != "$(ls)") {
		t.Errorf("got %v", r.Nodes)
	}
}

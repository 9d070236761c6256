package program

import (
	"strings"
	"testing"
)

func TestSplit(t *testing.T) {
	for _, c := range []struct{ line, operands, options string }{
		{"git -C sub -c a=b push --force origin", "git push origin", "-C=sub -c=a=b"},
		{"/usr/bin/grep -rn x src", "grep x src", "-r -n"},
		{"frobnicate --env=prod deploy -- -x", "frobnicate deploy -x", "--env=prod"},
		{"git -c Alias.p=push p", "git …", "-c=Alias.p=push"},
		{"frobnicate -", "frobnicate -", ""},
	} {
		var words []Word
		for f := range strings.FieldsSeq(c.line) {
			words = append(words, Literal(f))
		}
		operands, options, _ := Split(words)
		if got := join(operands); got != c.operands {
			t.Errorf("%s: operands %q, want %q", c.line, got, c.operands)
		}
		for want := range strings.FieldsSeq(c.options) {
			name, value, _ := strings.Cut(want, "=")
			found := false
			for _, o := range options {
				found = found || o.Same(Option{Name: name}) && o.Value.Text == value
			}
			if !found {
				t.Errorf("%s: no option %s in %+v", c.line, want, options)
			}
		}
	}
}

// Two spellings of one option are the same when the program has a row.
func TestSame(t *testing.T) {
	option := func(line string) Option {
		_, options, _ := Split([]Word{Literal("grep"), Literal(line), Literal("x")})
		return options[0]
	}
	if !option("-r").Same(option("--recursive")) || option("-r").Same(option("-n")) {
		t.Error("options are compared by their spelling")
	}
}

func TestValuesOfOldOptionsFollowInOrder(t *testing.T) {
	operands, options, _ := Split([]Word{Literal("tar"), Literal("tfC"), Literal("a.tar"), Literal("d"), Literal("x")})
	if len(operands) != 2 || operands[1].Text != "x" || len(options) != 3 || options[1].Value.Text != "a.tar" || options[2].Value.Text != "d" {
		t.Errorf("operands %v, options %+v", operands, options)
	}
	_, options, _ = Split([]Word{Literal("terraform"), Literal("-chdir=d"), Literal("validate")})
	if len(options) != 1 || options[0].Value.Text != "d" {
		t.Errorf("got %+v", options)
	}
}

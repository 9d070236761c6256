package analyzer_test

import (
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/treesitter"
	"mvdan.cc/sh/v3/syntax"
)

// lawSeeds are texts near the border between harmless and not.
var lawSeeds = []string{
	"ls -la", "cat a.txt | sort | uniq -c", "sort -o a b", "find . -name '*.go' -exec grep -n x {} +", "git log --output=x", "echo $((x))",
	"f() { ls; }; f", "for i in a b; do cat $i; done", "x=ls; $x", "sed -n '1w a' b", "awk '{print > \"x\"}' a", "env -S 'rm a'", "command -v ls",
	"[[ -f a ]] && cat a", "cat <<E\n$(ls)\nE", "ls > /dev/null", "rm -rf build", "touch a", "cd src && rm a", "LC_ALL=C ls", "PATH=. ls", "xargs rm",
	"timeout 5 ls", "sh -c 'ls; cat a'", "eval ls", "trap 'ls' EXIT", "printf -v x a", "read x < a", "tee a", "tee /dev/null", "export A=1; ls", "! ls & ls",
}

func readOnly(text string, p analyzer.Profile) bool { return analyze(text, p).ReadOnly }

// FuzzStrictIsStricter holds two laws: strict never allows what precise asks, nor what the reference asks because of structure.
func FuzzStrictIsStricter(f *testing.F) {
	for _, s := range lawSeeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !readOnly(text, analyzer.Strict) {
			return
		}
		if !readOnly(text, analyzer.Precise) {
			t.Errorf("strict allows %q, precise doesn't", text)
		}
		if strings.Contains(text, ">") {
			t.Errorf("strict allows %q with a `>`", text)
		}
		if treesitter.Available() && analyze(text, analyzer.Agentscope).Injection != nil {
			t.Errorf("strict allows %q, whose structure the reference refuses", text)
		}
	})
}

// wrappers run the words behind them.
var wrappers = []string{"nice ", "nohup ", "timeout 5 ", "env ", "env A=1 ", "command ", "stdbuf -oL ", "time ", "setsid ", "sudo ", "xargs ", "exec ", "! "}

// simpleCommand tells whether a text is one command, without assignments or redirections.
func simpleCommand(text string) bool {
	tree := parse.Parse(text, parse.Bash)
	if tree.File == nil || len(tree.File.Stmts) != 1 || len(tree.Problems) > 0 {
		return false
	}
	s := tree.File.Stmts[0]
	call, ok := s.Cmd.(*syntax.CallExpr)
	if !ok || len(call.Assigns) > 0 || len(call.Args) == 0 {
		return false
	}
	// A wrapper may take the first word for an option of its own, and env one with an equals sign for a variable, quoted or not.
	name := strings.NewReplacer("'", "", `"`, "", `\`, "", "$", "", "\n", "").Replace(text[call.Args[0].Pos().Offset():call.Args[0].End().Offset()])
	return len(s.Redirs) == 0 && !s.Background && !s.Negated && !strings.ContainsAny(name[:min(1, len(name))], "-+") && !strings.Contains(name, "=")
}

// FuzzWrapped holds that running a command through a wrapper never makes the verdict laxer.
func FuzzWrapped(f *testing.F) {
	for i, s := range lawSeeds {
		f.Add(s, byte(i))
	}
	f.Fuzz(func(t *testing.T, text string, n byte) {
		text = strings.TrimSpace(text)
		wrapped := wrappers[int(n)%len(wrappers)] + text
		if simpleCommand(text) && readOnly(wrapped, analyzer.Precise) && !readOnly(text, analyzer.Precise) {
			t.Errorf("%q is allowed, %q isn't", wrapped, text)
		}
	})
}

// FuzzSequence holds that a sequence is never laxer than its first part.
func FuzzSequence(f *testing.F) {
	for i, s := range lawSeeds {
		f.Add(s, lawSeeds[(i+7)%len(lawSeeds)])
	}
	f.Fuzz(func(t *testing.T, first, second string) {
		tree := parse.Parse(first, parse.Bash)
		if tree.File == nil || len(tree.Problems) > 0 || len(tree.File.Stmts) == 0 || strings.HasSuffix(strings.TrimRight(first, " \t"), "\\") {
			return
		}
		if both := first + "\n" + second; readOnly(both, analyzer.Precise) && !readOnly(first, analyzer.Precise) {
			t.Errorf("%q is allowed, %q isn't", both, first)
		}
	})
}

// FuzzQuoted holds that quoting a plain word never changes the verdict.
func FuzzQuoted(f *testing.F) {
	for _, s := range lawSeeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !simpleCommand(text) || strings.Trim(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./ ") != "" {
			return
		}
		words := strings.Fields(text)
		if parse.Parse(text, parse.Bash).File.Stmts[0].Cmd.(*syntax.CallExpr).Args[0].Lit() != words[0] {
			return
		}
		quoted := words[0]
		for _, w := range words[1:] {
			quoted += " '" + w + "'"
		}
		if plain := verdict(analyze(text, analyzer.Precise)); plain != verdict(analyze(quoted, analyzer.Precise)) {
			t.Errorf("%q is %s, %q is %s", text, plain, quoted, verdict(analyze(quoted, analyzer.Precise)))
		}
	})
}

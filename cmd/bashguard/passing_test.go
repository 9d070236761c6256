package main

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/engine"
)

func TestPassing(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"option", "sed -i s/a/b/ a.txt", "sed s/a/b/ a.txt"},
		{"expression", "find . -name '*.o' -delete", "find . -name '*.o'"},
		{"option and value", "sort -o b.txt a.txt", "sort a.txt"},
		{"value in the same word", "git log --output=a.txt -3", "git log -3"},
		{"redirection", "ls -l > list.txt", "ls -l"},
		{"second command", "ls && sed -i s/a/b/ a.txt", "ls && sed s/a/b/ a.txt"},
		{"pattern", "file *.php", "file ./*.php"},
		{"patterns", "file *.php a.txt [ab]", "file ./*.php a.txt ./[ab]"},
		{"variable", "sort -u $FILE", "sort -u -- $FILE"},
		{"variables", "sort \"$a\" \"$b\" | head", "sort -- \"$a\" \"$b\" | head"},
		{"words of xargs", "find . -type f | xargs file", "find . -type f | xargs file --"},
		{"words in a place of xargs", "ls | xargs -I{} sort {}", "ls | xargs -I{} sort -- {}"},
		{"pattern for find", "find * -name 'x*'", "find ./* -name 'x*'"},
		{"subcommands read -- otherwise", "git diff $x", ""},
		{"options follow the variable", "sort $x -u", ""},
		{"the program itself stays", "uv pip list", ""},
		{"a variable for no program", "PATH=/tmp:$PATH ls", ""},
		{"nothing helps", "make clean", ""},
		{"two things", "sed -i s/a/b/ a.txt; rm a.txt", ""},
		{"no command", "((", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := &checker{opts: analyzer.Options{World: &world.World{Cwd: "/w", Home: "/home/u"}}}
			j := engine.Judge(callOf(tt.text), engine.ToolSpec{}, c.opts)
			if got := c.passing(tt.text, j); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

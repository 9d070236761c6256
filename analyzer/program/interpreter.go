package program

import (
	"fmt"
	"strings"
)

// Interpreters of other languages. What they run isn't read, so that only the forms that print a version or help are harmless.
var interpreterRows = []*Row{
	&Row{
		// -m takes modules from the current directory first.
		Names: "python python2 python3 python2.7 python3.6 python3.7 python3.8 python3.9 python3.10 python3.11 python3.12 python3.13 python3.14 " +
			"python3.15 pypy pypy3", Summary: "run Python code", Manual: "python3(1), 3.11", Syntax: Strict,
		Options: "-V,--version$ -VV$ -h,--help$ -?$ --help-env$ --help-xoptions$ --help-all$ -c!run -m!run -u -B -E -s -S -I -O",
		Env:     "PYTHON*",
		Judge:   judgeInterpreter,
		Allowed: []string{"python3 --version", "python -V"},
		Refused: []string{"python3 a.py", "python3 -c 'print(1)'", "python3", "python3 -m json.tool a.json", "python3 a.py --version", "python3 -c 1 -V"},
	},
	&Row{
		Names: "node nodejs", Summary: "run JavaScript", Manual: "node(1), 20", Syntax: Strict,
		Options: "-v,--version$ -h,--help$ --v8-options$ -c,--check -e,--eval!run -p,--print!run -r,--require!run --import!run",
		Env:     "NODE_*",
		Judge:   judgeChecker,
		Allowed: []string{"node --version", "node -v", "node --check a.js"},
		Refused: []string{"node a.js", "node -e 1", "node -p 1", "node", "node --check -r ./x.js a.js", "node --check", "node -c \"$f\""},
	},
	&Row{
		Names: "deno", Summary: "run JavaScript and TypeScript", Manual: "deno --help, 2.9", Syntax: Strict,
		Options: "-V,--version$ -h,--help$",
		Env:     "DENO_*",
		Judge:   judgeInterpreter,
		Allowed: []string{"deno --version"},
		Refused: []string{"deno run a.ts", "deno eval 1", "deno"},
	},
	&Row{
		// -v prints the version and goes on to the program, if there is one. -c reads options from the first line of the file.
		Names: "ruby lua lua5.1 lua5.2 lua5.3 lua5.4 luajit jruby", Summary: "run Ruby or Lua code", Manual: "ruby(1), 3.1; lua(1), 5.4", Syntax: Strict,
		Options: "--version,--copyright$ -h,--help$ -v -e!run",
		Env:     "RUBY* LUA_*",
		Judge:   judgeVersion,
		Allowed: []string{"ruby -v", "ruby --version", "lua -v"},
		Refused: []string{"ruby a.rb", "ruby -v a.rb", "ruby -e 1", "ruby", "lua", "ruby -c a.rb"},
	},
	&Row{
		// -c still runs BEGIN blocks and what use loads: perlrun(1). Other letters behind -V than a colon are options, -e among them.
		Names: "perl", Summary: "run Perl code", Manual: "perlrun(1), 5.36", Syntax: Strict,
		Options: "-v,--version$ -h,--help$ -V=? -e!run -E!run",
		Env:     "PERL*",
		Judge:   judgePerl,
		Allowed: []string{"perl -v", "perl -V", "perl -V:version"},
		Refused: []string{"perl -e 1", "perl a.pl", "perl -c a.pl", "perl", "perl -ne print a", "perl -V -e 1", "perl -Ve1"},
	},
	&Row{
		Names: "php", Summary: "run PHP code", Manual: "php(1), 8.2", Syntax: Strict,
		Options: "-v,--version$ -h,--help$ -i,--info$ -m,--modules$ --ini$ -l,--syntax-check -r,--run!run",
		Env:     "PHP*",
		Judge:   judgeChecker,
		Allowed: []string{"php -v", "php -l a.php", "php -m"},
		Refused: []string{"php a.php", "php -r 1", "php", "php -d extension=x.so -l a.php", "php -l", "php -l $f"},
	},
	&Row{
		Names: "Rscript R", Summary: "run R code", Manual: "Rscript(1), R(1), 4.2", Syntax: Strict,
		Options: "--version$ --help$ -e!run",
		Env:     "R_*",
		Judge:   judgeInterpreter,
		Allowed: []string{"Rscript --version"},
		Refused: []string{"Rscript a.R", "Rscript -e 1", "R"},
	},
	&Row{
		Names: "java", Summary: "run Java programs", Manual: "java(1), 17", Syntax: Strict,
		Options: "-version,--version$ -help,--help$ -h,-?$",
		Env:     "JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS _JAVA_OPTIONS",
		Judge:   judgeInterpreter,
		Allowed: []string{"java -version", "java --version"},
		Refused: []string{"java -jar a.jar", "java A.java", "java"},
	},
	&Row{
		// An option that erl and iex don't know opens a shell that reads the input.
		Names: "tclsh wish expect osascript erl iex", Summary: "run code", Manual: "expect(1), 5.45; tclsh(1), 8.6", Syntax: Plain,
		Judge:   judgeTcl,
		Allowed: []string{"expect -v"},
		Refused: []string{"tclsh a.tcl", "osascript -e 'beep'", "expect -v a.exp", "erl --version -eval x", "erl --version"},
	},
}

// judgeInterpreter adds that the call runs code; an option that prints and ends never gets here.
func judgeInterpreter(in *Invocation) {
	if len(in.Operands) > 0 {
		verb := "runs"
		if strings.HasPrefix(in.Operands[0].Text, "-") {
			verb = "runs code with"
		}
		in.Effect(Execute, in.Operands[0], fmt.Sprintf("%s `%s`", verb, in.Operands[0]))
		return
	}
	in.Effect(Execute, in.Words[0], "runs code")
}

// judgeTcl is judgeInterpreter, and lets expect print its version.
func judgeTcl(in *Invocation) {
	if !in.Words[0].Is("expect") || len(in.Operands) != 1 || !in.Operands[0].Is("-v") {
		judgeInterpreter(in)
	}
}

// judgeVersion is judgeInterpreter for programs that end after -v or -V only when there is nothing to run.
func judgeVersion(in *Invocation) {
	if !in.Has("-v", "-V") || len(in.Operands) > 0 {
		judgeInterpreter(in)
	}
}

// judgePerl is judgeVersion, and lets only names of settings stand behind -V.
func judgePerl(in *Invocation) {
	if o, ok := in.Option("-V"); ok && o.Attached && (o.Value.Text == "" || o.Value.Text[0] != ':') {
		in.Refuse(o.Word, fmt.Sprintf("is not known to be harmless with `%s`", o.Word))
	}
	judgeVersion(in)
}

// judgeChecker lets a check of the syntax of one file pass.
func judgeChecker(in *Invocation) {
	if len(in.Operands) == 1 && in.Has("--check", "--syntax-check") && !in.Operands[0].MayBeOption() {
		in.effectOf(fileRead, in.Operands[0])
		return
	}
	judgeInterpreter(in)
}

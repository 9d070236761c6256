package analyzer

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/program"
)

var rightsRules = []*rule{
	{Info: check.Info{ID: "BG1209", Name: "world-writable", Summary: "chmod lets everybody do everything",
		Why: "A file that everybody may write can be replaced by anybody, and one that runs then runs their code.",
		Bad: "chmod 0777 run.sh", Good: "chmod 755 run.sh", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "chmod",
		command: func(p *pass, c *Command) {
			for _, w := range c.Words[1:] {
				if w.Open == program.Fixed && opensToAll(w.Text) {
					p.report(w.Span, "lets everybody read, write and run the file")
				}
			}
		}},
	{Info: check.Info{ID: "BG1236", Name: "recursive-mode", Summary: "chmod changes the rights in a whole tree",
		Why: "Which files could be run, read and written before can't be told afterwards.",
		Bad: "chmod -R 644 src", Good: "chmod 644 src/a.txt", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "chmod",
		command: func(p *pass, c *Command) {
			if gives(c, "-R", "--recursive") {
				p.report(c.Span, "changes the rights of everything in a folder")
			}
		}},
	{Info: check.Info{ID: "BG1237", Name: "set-id-bit", Summary: "a program is made to run with the rights of its owner",
		Why: "A set-user-ID or set-group-ID program, or one with capabilities, gives its owner's rights to everybody who runs it.",
		Bad: "chmod u+s tool", Good: "chmod u+x tool", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "chmod install setcap",
		command: func(p *pass, c *Command) {
			if w, ok := setsID(c); ok {
				p.report(w.Span, "makes a program run with the rights of its owner")
			}
		}},
	{Info: check.Info{ID: "BG1210", Name: "recursive-owner", Summary: "chown changes the owner of a whole tree",
		Why: "Who owned what before can't be told afterwards.",
		Bad: "chown -R app src", Good: "chown app src/a.txt", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "chown chgrp",
		command: func(p *pass, c *Command) {
			if gives(c, "-R", "--recursive") {
				p.report(c.Span, "changes the owner of everything in a folder")
			}
		}},
	{Info: check.Info{ID: "BG1211", Name: "forced-kill", Summary: "a process is killed without a chance to clean up",
		Why: "A process can't catch signal 9: it leaves locks, temporary files and half-written data behind.",
		Bad: "kill -9 4242", Good: "kill -l", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "kill pkill killall skill",
		command: func(p *pass, c *Command) {
			if sendsKill(c.Words[1:]) {
				p.report(c.Span, "kills without a chance to clean up")
			}
		}},
}

// setsID returns the word by which a command gives a file the rights of its owner or group: a mode with one of the bits 4000 and
// 2000, or with an s (chmod(1)), or a capability (setcap(8)).
func setsID(c *Command) (program.Word, bool) {
	switch c.Program {
	case "setcap":
		return c.Words[0], writes(c) || len(c.Words) > 2
	case "chmod", "install":
		for _, w := range c.Words[1:] {
			if w.Open == program.Fixed && isSetID(strings.TrimPrefix(strings.TrimPrefix(w.Text, "--mode="), "-m")) {
				return w, true
			}
		}
	}
	return program.Word{}, false
}

func isSetID(mode string) bool {
	if octal := strings.TrimLeft(mode, "0"); octal != "" && strings.Trim(octal, "01234567") == "" {
		return len(octal) == 4 && octal[0] > '1' // 1000 is the sticky bit
	}
	for clause := range strings.SplitSeq(mode, ",") {
		who, rights, ok := strings.Cut(strings.Replace(clause, "=", "+", 1), "+")
		if ok && strings.Trim(who, "ugoa") == "" && strings.Trim(rights, "rwxXstugo") == "" && strings.Contains(rights, "s") {
			return true
		}
	}
	return false
}

// opensToAll tells whether a mode gives everybody all rights: 777 with any leading digits, a=rwx, a+rwx, ugo+rwx.
func opensToAll(mode string) bool {
	if len(mode) >= 3 && strings.Trim(mode, "01234567") == "" {
		return strings.HasSuffix(mode, "777")
	}
	for clause := range strings.SplitSeq(mode, ",") {
		who, rights, ok := strings.Cut(strings.Replace(clause, "=", "+", 1), "+")
		all := who == "" || strings.Contains(who, "a") || containsAll(who, "ugo")
		if ok && strings.Trim(who, "ugoa") == "" && all && containsAll(rights, "rwx") {
			return true
		}
	}
	return false
}

func containsAll(s, letters string) bool {
	for _, r := range letters {
		if !strings.ContainsRune(s, r) {
			return false
		}
	}
	return true
}

// sendsKill tells whether the words choose signal 9 in one of the spellings of kill(1) and pkill(1).
func sendsKill(words []program.Word) bool {
	for i, w := range words {
		text := strings.ToUpper(w.Text)
		if w.Open != program.Fixed {
			continue
		}
		if isKill(strings.TrimLeft(text, "-")) && strings.HasPrefix(text, "-") {
			return true
		}
		for _, option := range []string{"-S", "--SIGNAL", "-N"} {
			value, attached := strings.CutPrefix(text, option)
			if attached && isKill(strings.TrimPrefix(value, "=")) || text == option && i+1 < len(words) && isKill(strings.ToUpper(words[i+1].Text)) {
				return true
			}
		}
	}
	return false
}

func isKill(signal string) bool { return signal == "9" || signal == "KILL" || signal == "SIGKILL" }

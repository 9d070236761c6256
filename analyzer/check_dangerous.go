package analyzer

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/program"
)

// invocation sorts the arguments of a command by its program's row; sub is that of the subcommand, or the same.
func invocation(c *Command) (in, sub *program.Invocation) {
	words := append([]program.Word{program.Literal(c.Program)}, c.Words[1:]...)
	in = program.Judge(words, nil)
	for sub = in; sub.Sub != nil; sub = sub.Sub {
	}
	return in, sub
}

var dangerousRules = []*rule{
	{Info: check.Info{ID: "BG1201", Name: "recursive-removal", Summary: "rm removes folders without asking",
		Why: "rm with -r and -f takes whole trees and asks nothing; a wrong or empty variable in its operands can't be undone.",
		Bad: "rm -r --force build", Good: "rm build/a.o", Severity: check.Error, Since: "0.1"}, step: dangerousStep,
		command: func(p *pass, c *Command) {
			if c.Program != "rm" {
				return
			}
			if in, _ := invocation(c); in.Has("-r", "-R", "--recursive") && in.Has("-f", "--force") || hasUnsureFlags(in) {
				p.report(c.Span, "removes folders recursively without asking")
			}
		}},
	{Info: check.Info{ID: "BG1202", Name: "privileged-removal", Summary: "rm runs with the rights of another user",
		Why: "With root's rights rm isn't stopped by any permission.",
		Bad: "sudo rm a.txt", Good: "rm a.txt", Severity: check.Error, Since: "0.1"}, step: dangerousStep,
		command: func(p *pass, c *Command) {
			if c.Program == "rm" && slices.ContainsFunc(c.Behind, func(n string) bool { return slices.Contains(privileged, n) }) {
				p.report(c.Span, "removes files with other rights")
			}
		}},
	{Info: check.Info{ID: "BG1203", Name: "git-force-push", Summary: "git push may overwrite the history of the remote",
		Why: "A forced push, a mirror or a deletion takes commits away from everybody who uses the remote. --force-with-lease at least looks first.",
		Bad: "git push --force origin main", Good: "git push --force-with-lease origin main", Severity: check.Error, Since: "0.1"}, step: dangerousStep,
		command: func(p *pass, c *Command) {
			if in, sub := gitCommand(c, "push"); in != nil && (sub.Has("-f", "--force", "--mirror", "-d", "--delete", "--prune") || hasForcedRef(sub)) {
				p.report(c.Span, "may overwrite or delete what is on the remote")
			}
		}},
	{Info: check.Info{ID: "BG1204", Name: "git-hard-reset", Summary: "git reset throws away changes that aren't committed",
		Why: "git reset --hard overwrites changed files; what wasn't committed is lost.",
		Bad: "git reset --hard HEAD~1", Good: "git reset HEAD~1", Severity: check.Error, Since: "0.1"}, step: dangerousStep,
		command: func(p *pass, c *Command) {
			if in, sub := gitCommand(c, "reset"); in != nil && sub.Has("--hard") {
				p.report(c.Span, "throws away changes that aren't committed")
			}
		}},
	{Info: check.Info{ID: "BG1205", Name: "git-clean", Summary: "git clean removes files that git doesn't know",
		Why: "Files that were never added can't be brought back.",
		Bad: "git clean -fd", Good: "git clean -n", Severity: check.Error, Since: "0.1"}, step: dangerousStep,
		command: func(p *pass, c *Command) {
			if in, sub := gitCommand(c, "clean"); in != nil && sub.Has("-f", "--force") && !sub.Has("-n", "--dry-run") {
				p.report(c.Span, "removes files that git doesn't know")
			}
		}},
	{Info: check.Info{ID: "BG1206", Name: "git-discard", Summary: "git checkout or restore throws away all changes",
		Why: "Checking out or restoring the whole folder overwrites every changed file in it.",
		Bad: "git checkout -- .", Good: "git checkout -b topic", Severity: check.Error, Since: "0.1"}, step: dangerousStep,
		command: func(p *pass, c *Command) {
			in, sub := gitCommand(c, "checkout", "restore")
			if in == nil || sub.Has("--staged", "-S") && !sub.Has("-W", "--worktree") {
				return
			}
			if sub.Has("-f", "--force") || slices.ContainsFunc(sub.Operands, func(w program.Word) bool { return w.Is(".", "./", ":/", "*") }) {
				p.report(c.Span, "throws away changes that aren't committed")
			}
		}},
	{Info: check.Info{ID: "BG1207", Name: "raw-copy", Summary: "dd writes blocks wherever it is told to",
		Why: "dd overwrites files and disks from the first byte on, without asking.",
		Bad: "dd if=disk.img of=/dev/sda", Good: "cat disk.img", Severity: check.Error, Since: "0.1"}, step: dangerousStep,
		command: func(p *pass, c *Command) {
			if c.Program == "dd" && slices.ContainsFunc(c.Words, func(w program.Word) bool { return w.Open != program.Fixed || strings.HasPrefix(w.Text, "of=") }) {
				p.report(c.Span, "overwrites its output block by block")
			}
		}},
	{Info: check.Info{ID: "BG1208", Name: "disk-format", Summary: "a program makes or changes file systems or partitions",
		Why: "What was on the disk is gone.",
		Bad: "mkfs.ext4 /dev/sda1", Good: "lsblk", Severity: check.Error, Since: "0.1"}, step: dangerousStep,
		command: func(p *pass, c *Command) {
			if base, _, _ := strings.Cut(c.Program, "."); slices.Contains(formatters, base) {
				p.report(c.Span, "makes or changes file systems or partitions")
			}
		}},
	{Info: check.Info{ID: "BG1212", Name: "device-write", Summary: "a device is written",
		Why: "Writing a disk's device destroys what is on the disk.",
		Bad: "cat disk.img > /dev/sda", Good: "cat disk.img > /dev/null", Severity: check.Error, Since: "0.1"}, step: dangerousStep,
		command: func(p *pass, c *Command) {
			for e := range c.All() {
				if e.Kind == program.Write && isDevice(e.Target.Text) {
					p.report(e.Span, "writes the device `%s`", e.Target.Text)
				}
			}
		}},
	{Info: check.Info{ID: "BG1213", Name: "crontab-removal", Summary: "crontab removes all jobs",
		Why: "crontab -r asks nothing, and its key lies beside that of -e.",
		Bad: "crontab -r", Good: "crontab -l", Severity: check.Error, Since: "0.1"}, step: dangerousStep,
		command: func(p *pass, c *Command) {
			if c.Program == "crontab" && hasFlag(c, 'r') {
				p.report(c.Span, "removes all jobs of the user")
			}
		}},
}

// privileged are the programs that give a command the rights of another user.
var privileged = []string{"sudo", "doas", "su", "runuser", "pkexec"}

// formatters are programs, by the part of their name before a dot, that make or change file systems or partitions.
var formatters = []string{
	"mkfs", "fdisk", "format", "sfdisk", "cfdisk", "gdisk", "sgdisk", "parted", "wipefs", "blkdiscard", "mke2fs",
	"mkswap", "newfs",
}

// hasUnsureFlags tells whether some word, which the text leaves open, may hold the flags.
func hasUnsureFlags(in *program.Invocation) bool {
	return in.Loose() != nil && in.Has("-r", "-R", "--recursive", "-f", "--force") && in.Loose().Text != ""
}

// gitCommand returns the invocation of git, and of its subcommand when it is one of the names; nil otherwise.
func gitCommand(c *Command, subcommands ...string) (in, sub *program.Invocation) {
	if c.Program != "git" || !slices.ContainsFunc(c.Words, func(w program.Word) bool { return slices.Contains(subcommands, w.Text) }) {
		return nil, nil
	}
	in, sub = invocation(c)
	if sub == in || !slices.Contains(subcommands, sub.Words[0].Text) {
		return nil, nil
	}
	return in, sub
}

// hasForcedRef tells whether a refspec of git push begins with + (overwrite) or : (delete).
func hasForcedRef(sub *program.Invocation) bool {
	for i, w := range sub.Operands {
		if i > 0 && len(w.Text) > 1 && (w.Text[0] == '+' || w.Text[0] == ':') {
			return true
		}
	}
	return false
}

// isDevice tells whether an absolute path is a device that holds data.
func isDevice(p string) bool {
	rest, ok := strings.CutPrefix(p, "/dev/")
	if !ok || rest == "" {
		return false
	}
	first, _, _ := strings.Cut(rest, "/")
	return !slices.Contains([]string{"null", "zero", "full", "random", "urandom", "stdin", "stdout", "stderr", "tty", "fd", "shm", "pts", "mqueue", "tcp", "udp"}, first)
}

// hasFlag tells whether a short flag stands in one of a command's words.
func hasFlag(c *Command, flag rune) bool {
	for _, w := range c.Words[1:] {
		if w.Open == program.Fixed && len(w.Text) > 1 && w.Text[0] == '-' && w.Text[1] != '-' && strings.ContainsRune(w.Text, flag) {
			return true
		}
	}
	return false
}

package analyzer

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/program"
)

// invocation sorts the arguments of a command by its program's row; sub is that of the subcommand, or the same.
func invocation(c *Command) (in, sub *program.Invocation) {
	if in = c.Invocation; in == nil {
		in = program.Judge(append([]program.Word{program.Literal(c.Program)}, c.Words[1:]...), nil)
	}
	for sub = in; sub.Sub != nil; sub = sub.Sub {
	}
	return in, sub
}

// dangerousRules are about what is destroyed on this machine.
var dangerousRules = []*rule{
	{Info: check.Info{ID: "BG1201", Name: "recursive-removal", Summary: "rm removes folders without asking",
		Why: "rm with -r and -f takes whole trees and asks nothing; a wrong or empty variable in its operands can't be undone.",
		Bad: "rm -r --force build", Good: "rm build/a.o", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "rm",
		command: func(p *pass, c *Command) {
			if in, _ := invocation(c); in.Has("-r", "-R", "--recursive") && in.Has("-f", "--force") || hasUnsureFlags(in) {
				p.report(c.Span, "removes folders recursively without asking")
			}
		}},
	{Info: check.Info{ID: "BG1202", Name: "privileged-removal", Summary: "rm runs with the rights of another user",
		Why: "With root's rights rm isn't stopped by any permission.",
		Bad: "sudo rm a.txt", Good: "rm a.txt", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "rm",
		command: func(p *pass, c *Command) {
			if slices.ContainsFunc(c.Behind, func(n string) bool { return slices.Contains(privileged, n) }) {
				p.report(c.Span, "removes files with other rights")
			}
		}},
	{Info: check.Info{ID: "BG1238", Name: "find-delete", Summary: "find deletes all that it finds",
		Why: "One test too few, or -delete before the others, and the whole tree is gone.",
		Bad: "find . -name '*.o' -delete", Good: "find . -name '*.o'", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "find",
		command: func(p *pass, c *Command) {
			for _, e := range c.Effects {
				if e.Kind == program.Delete {
					p.report(e.Span, "deletes all that it finds in `%s`", e.Target)
					return
				}
			}
		}},
	{Info: check.Info{ID: "BG1207", Name: "raw-copy", Summary: "dd writes blocks wherever it is told to",
		Why: "dd overwrites files and disks from the first byte on, without asking.",
		Bad: "dd if=disk.img of=/dev/sda", Good: "cat disk.img", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "dd",
		command: func(p *pass, c *Command) {
			if slices.ContainsFunc(c.Words, func(w program.Word) bool { return w.Open != program.Fixed || strings.HasPrefix(w.Text, "of=") }) {
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
		Bad: "crontab -r", Good: "crontab -l", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "crontab",
		command: func(p *pass, c *Command) {
			if gives(c, "-r") {
				p.report(c.Span, "removes all jobs of the user")
			}
		}},
	{Info: check.Info{ID: "BG1216", Name: "content-destruction", Summary: "the content of a file is cut off or overwritten",
		Why: "truncate and shred keep the file's name and destroy what is in it; nothing brings it back.",
		Bad: "truncate -s 0 app.db", Good: "truncate --help", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "truncate shred srm wipe scrub",
		command: func(p *pass, c *Command) {
			if writes(c) {
				p.report(c.Span, "destroys what is in the file")
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

// isDevice tells whether an absolute path is a device that holds data.
func isDevice(p string) bool {
	rest, ok := strings.CutPrefix(p, "/dev/")
	if !ok || rest == "" {
		return false
	}
	first, _, _ := strings.Cut(rest, "/")
	return !slices.Contains([]string{"null", "zero", "full", "random", "urandom", "stdin", "stdout", "stderr", "tty", "fd", "shm", "pts", "mqueue", "tcp", "udp"}, first)
}

// writes tells whether a command itself writes or deletes something.
func writes(c *Command) bool {
	return slices.ContainsFunc(c.Effects, func(e program.Effect) bool { return e.Kind == program.Write || e.Kind == program.Delete })
}

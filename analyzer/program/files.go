package program

import "strings"

// Options that the copying programs of GNU coreutils share.
const copyOptions = "-b --backup=? -f,--force -i,--interactive -n,--no-clobber --strip-trailing-slashes -S,--suffix= " +
	"-t,--target-directory= -T,--no-target-directory -v,--verbose -Z --context=? "

// Programs that make, move, copy and remove files. None of their uses is harmless but help; the effects name every target.
var filesRows = []*Row{
	&Row{
		Names: "rm", Summary: "remove files", Manual: "rm(1), GNU coreutils 9.1; rm(1), FreeBSD 14",
		Options: "-f,--force -i -I --interactive=? --one-file-system --no-preserve-root --preserve-root=? -r,-R,--recursive -d,--dir " +
			"-v,--verbose -P -W -x",
		Operands: "delete*",
		Allowed:  []string{"rm --help"},
		Refused:  []string{"rm a", "rm -rf -- $x"},
	},
	&Row{
		Names: "rmdir", Summary: "remove empty directories", Manual: "rmdir(1), GNU coreutils 9.1",
		Options:  "--ignore-fail-on-non-empty -p,--parents -v,--verbose",
		Operands: "delete*",
		Judge:    judgeRmdir,
		Allowed:  []string{"rmdir --version"},
		Refused:  []string{"rmdir a", "rmdir -p a/b"},
	},
	&Row{
		Names: "unlink", Summary: "remove a file", Manual: "unlink(1), GNU coreutils 9.1",
		Operands: "delete*",
		Allowed:  []string{"unlink --help"},
		Refused:  []string{"unlink a"},
	},
	&Row{
		Names: "shred", Summary: "overwrite files", Manual: "shred(1), GNU coreutils 9.1",
		Options: "-f,--force -n,--iterations= --random-source=read -s,--size= -u --remove=? -v,--verbose -x,--exact -z,--zero",
		Judge:   judgeShred,
		Allowed: []string{"shred --help"},
		Refused: []string{"shred a", "shred -u a"},
	},
	&Row{
		Names: "mkdir", Summary: "make directories", Manual: "mkdir(1), GNU coreutils 9.1",
		Options:  "-m,--mode= -p,--parents -v,--verbose -Z --context=?",
		Operands: "write*",
		Allowed:  []string{"mkdir --help"},
		Refused:  []string{"mkdir -p a/b"},
	},
	&Row{
		Names: "mkfifo", Summary: "make named pipes", Manual: "mkfifo(1), GNU coreutils 9.1",
		Options:  "-m,--mode= -Z --context=?",
		Operands: "write*",
		Allowed:  []string{"mkfifo --help"},
		Refused:  []string{"mkfifo p"},
	},
	&Row{
		Names: "mknod", Summary: "make special files", Manual: "mknod(1), GNU coreutils 9.1",
		Options:  "-m,--mode= -Z --context=?",
		Operands: "write text*",
		Allowed:  []string{"mknod --help"},
		Refused:  []string{"mknod d b 8 0"},
	},
	&Row{
		Names: "touch", Summary: "make files, or set their times", Manual: "touch(1), GNU coreutils 9.1; touch(1), FreeBSD 14",
		Options:  "-a -A= -c,--no-create -d,--date= -f -h,--no-dereference -m -r,--reference= -t= --time=",
		Operands: "write*",
		Allowed:  []string{"touch --version"},
		Refused:  []string{"touch a", "touch -c -d now a"},
	},
	&Row{
		Names: "truncate", Summary: "set the size of files", Manual: "truncate(1), GNU coreutils 9.1",
		Options:  "-c,--no-create -o,--io-blocks -r,--reference= -s,--size=",
		Operands: "write*",
		Allowed:  []string{"truncate --help"},
		Refused:  []string{"truncate -s 0 a"},
	},
	&Row{
		Names: "cp gcp", Summary: "copy files", Manual: "cp(1), GNU coreutils 9.1; cp(1), macOS 14",
		Options: copyOptions + "-a,--archive --attributes-only --copy-contents -d -H -l,--link -L,--dereference -P,--no-dereference -p " +
			"--preserve=? --no-preserve= --parents -R,-r,--recursive --reflink=? --remove-destination --sparse= -s,--symbolic-link " +
			"-u --update=? -x,--one-file-system -c -X -N --debug",
		Judge:   judgeCopy,
		Allowed: []string{"cp --help"},
		Refused: []string{"cp a b", "cp -t d a", "cp a"},
	},
	&Row{
		Names: "mv gmv", Summary: "move files", Manual: "mv(1), GNU coreutils 9.1",
		Options: copyOptions + "-u --update=? --no-copy --debug -h",
		Judge:   judgeCopy,
		Allowed: []string{"mv --help"},
		Refused: []string{"mv a b", "mv --target-dir=d a"},
	},
	&Row{
		Names: "install ginstall", Summary: "copy files and set their rights", Manual: "install(1), GNU coreutils 9.1",
		Options: copyOptions + "-c -C,--compare -d,--directory -D -g,--group= -m,--mode= -o,--owner= -p,--preserve-timestamps -s,--strip " +
			"--strip-program=run --preserve-context",
		Judge:   judgeInstall,
		Allowed: []string{"install --help"},
		Refused: []string{"install -m 755 a b", "install -d a", "install --strip-program=./x -s a b"},
	},
	&Row{
		Names: "ln", Summary: "make links", Manual: "ln(1), GNU coreutils 9.1",
		Options: copyOptions + "-d,-F,--directory -L,--logical --no-dereference -P,--physical -r,--relative -s,--symbolic -h -w",
		Judge:   judgeLn,
		Allowed: []string{"ln --help"},
		Refused: []string{"ln -s a b", "ln -s ../a", "ln -t d a"},
	},
	&Row{
		Names: "link", Summary: "make a hard link", Manual: "link(1), GNU coreutils 9.1",
		Operands: "read write",
		Allowed:  []string{"link --help"},
		Refused:  []string{"link a b"},
	},
	&Row{
		Names: "dd", Summary: "copy blocks", Manual: "dd(1), GNU coreutils 9.1", Syntax: Plain,
		Judge:   judgeDd,
		Allowed: []string{"dd if=a bs=1 count=4 status=none", "dd --help", "dd if=\"$x\""},
		Refused: []string{"dd if=a of=b", "dd $x", "dd \"$x\"", "dd iseek=2 foo=a"},
	},
	&Row{
		Names: "sync", Summary: "write cached data to disk", Manual: "sync(1), GNU coreutils 9.1", Syntax: Strict,
		Options: "--help$ --version$",
		Judge: func(in *Invocation) {
			in.Effect(Change, in.Words[0], "makes the system write its caches to disk")
		},
		Allowed: []string{"sync --help"},
		Refused: []string{"sync", "sync -f a"},
	},
	&Row{
		Names: "mktemp", Summary: "make a temporary file", Manual: "mktemp(1), GNU coreutils 9.1",
		Options: "-d,--directory -u,--dry-run -q,--quiet --suffix= -p= --tmpdir=? -t",
		Judge:   judgeMktemp,
		Allowed: []string{"mktemp -u", "mktemp --dry-run x.XXX"},
		Refused: []string{"mktemp", "mktemp -d", "mktemp -p . x.XXX"},
	},
}

// judgeRmdir adds the parents that -p removes too.
func judgeRmdir(in *Invocation) {
	if !in.Has("-p") {
		return
	}
	for _, w := range in.Operands {
		path := strings.TrimRight(w.Text, "/")
		for at := strings.LastIndexByte(path, '/'); at > 0; at = strings.LastIndexByte(path, '/') {
			path = path[:at]
			in.Effect(Delete, Word{Text: path, Span: w.Span}, "deletes `"+path+"`")
		}
	}
}

// judgeShred overwrites its operands, and removes them with -u.
func judgeShred(in *Invocation) {
	for _, w := range in.Operands {
		in.effectOf(fileWrite, w)
		if in.Has("-u", "--remove") {
			in.effectOf(fileDelete, w)
		}
	}
}

// judgeDd reads if= and writes of=; the other operands set sizes and conversions.
func judgeDd(in *Invocation) {
	known := " bs cbs conv count ibs iflag iseek obs oflag oseek seek skip status speed msgfmt fillchar files "
	for _, w := range in.Words[1:] {
		name, _, ok := strings.Cut(w.Text, "=")
		switch value := w.After(len(name) + 1); {
		case w.Is("--help", "--version"):
			return
		case !ok || w.Open == Any:
			in.Refuse(w, "is not known to be harmless with the operand `"+w.String()+"`")
		case name == "if":
			in.effectOf(fileRead, value)
		case name == "of":
			in.effectOf(fileWrite, value)
		case !strings.Contains(known, " "+name+" "):
			in.Refuse(w, "is not known to be harmless with the operand `"+w.String()+"`")
		}
	}
}

// judgeMktemp writes a name made from the template, or in the directory for temporary files.
func judgeMktemp(in *Invocation) {
	if in.Has("-u") {
		return
	}
	target := Word{Text: "/tmp/", Open: One, Span: in.Words[0].Span}
	if len(in.Operands) > 0 {
		target = in.Operands[0]
	}
	if dir, ok := in.Option("-p", "--tmpdir"); ok && dir.HasValue {
		target = Word{Text: dir.Value.Text + "/" + target.Text, Open: One, Span: dir.Word.Span}
	}
	in.Effect(Write, target, "makes a new file")
}

package program

// Programs that change who may do what with files.
var rightsRows = []*Row{
	&Row{
		// A mode may begin with a dash, so its letters are options here.
		Names: "chmod", Summary: "change the rights of files", Manual: "chmod(1), GNU coreutils 9.1; chmod(1), FreeBSD 14", Syntax: GNU,
		Options: "-c,--changes -f,--silent,--quiet -v,--verbose --no-preserve-root --preserve-root --reference= -R,--recursive " +
			"-r -w -x -X -s -t -u -g -o -a -h -H -L -P -E -C -N",
		Judge:   judgeChmod,
		Allowed: []string{"chmod --help"},
		Refused: []string{"chmod +x a", "chmod -x a", "chmod -R 777 .", "chmod --reference=a b"},
	},
	&Row{
		Names: "chown chgrp", Summary: "change the owner of files", Manual: "chown(1), chgrp(1), GNU coreutils 9.1",
		Options: "-c,--changes -f,--silent,--quiet -v,--verbose --dereference -h,--no-dereference --from= --no-preserve-root " +
			"--preserve-root --reference= -R,--recursive -H -L -P -n -x",
		Judge:   judgeChown,
		Allowed: []string{"chown --help"},
		Refused: []string{"chown root a", "chgrp -R dev .", "chown --reference=a b"},
	},
}

// judgeChmod changes every operand but the mode.
func judgeChmod(in *Invocation) {
	mode := in.Has("--reference", "-r", "-w", "-x", "-X", "-s", "-t", "-u", "-g", "-o", "-a")
	in.changesFiles(mode)
}

// judgeChown changes every operand but the owner.
func judgeChown(in *Invocation) { in.changesFiles(in.Has("--reference")) }

// changesFiles adds a change of each operand. The first one is no file unless it is given otherwise; when it is open it may be all.
func (in *Invocation) changesFiles(given bool) {
	for i, w := range in.Operands {
		if i > 0 || given || w.Open == Any {
			in.Effect(Change, w, "changes the rights of `"+w.String()+"`")
		}
	}
	if len(in.Operands) < 2 {
		in.Effect(Change, in.Words[0], "changes the rights of files")
	}
}

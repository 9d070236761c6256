package program

// editors change the files that they are given, and most run commands from within.
var editRows = []*Row{
	&Row{
		Names:   "vi vim nvim view ex rvim rview gvim vimdiff nano pico rnano micro emacs emacsclient ed red joe jed mcedit ne kak hx helix code codium subl atom gedit kate",
		Summary: "edit files", Manual: "vim(1), 9.0; nano(1), 7.2; ed(1), 1.19; emacs(1), 28.2", Syntax: Permute,
		Options: "--version$ --help$ -c!run --cmd!run", Operands: "write*",
		Judge: func(in *Invocation) {
			in.Effect(Execute, in.Words[0], "is an editor, which runs commands from within")
		},
		Allowed: []string{"vim --version", "nano --help"},
		Refused: []string{"vim a.txt", "vim -es -c 'wq' a.txt", "vim", "nano a.txt", "ed a.txt"},
	},
	&Row{
		Names: "patch", Summary: "apply a diff to files", Manual: "patch(1), GNU patch 2.7.6",
		Options: "-b,--backup --backup-if-mismatch --no-backup-if-mismatch -B,--prefix= --binary -c,--context -d,--directory=!write -D,--ifdef= --dry-run " +
			"-e,--ed!run -E,--remove-empty-files -f,--force -F,--fuzz= -g,--get=!run -i,--input=read -l,--ignore-whitespace --merge=? -n,--normal -N,--forward " +
			"-o,--output=write -p,--strip= --posix --quoting-style= -r,--reject-file=write --read-only= -R,--reverse -s,--quiet,--silent --follow-symlinks " +
			"-t,--batch -T,--set-time -u,--unified --verbose -V,--version-control= -x,--debug= -Y,--basename-prefix= -z,--suffix= -Z,--set-utc -v$",
		Operands: "write read",
		Judge: func(in *Invocation) {
			if !in.Has("--dry-run") || len(in.Operands) > 0 {
				in.Effect(Unproven, in.Words[0], "changes the files that the diff names")
			}
		},
		Allowed: []string{"patch --version", "patch -p1 --dry-run -i a.diff"},
		Refused: []string{"patch -p1 -i a.diff", "patch a.txt a.diff", "patch -p1 < a.diff", "patch --dry-run -e -i a.diff"},
	},
}

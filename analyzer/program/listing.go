package program

// lsOptions are those of GNU ls 9.1, and those of BSD's ls that GNU's doesn't know. None of them writes.
const lsOptions = "-a,--all -A,--almost-all --author -b,--escape --block-size= -B,--ignore-backups -c -C --color=? -d,--directory -D,--dired " +
	"-f -F,--classify=? --file-type --format= --full-time -g --group-directories-first -G,--no-group -h,--human-readable --si " +
	"-H,--dereference-command-line --dereference-command-line-symlink-to-dir --hide= --hyperlink=? --indicator-style= -i,--inode " +
	"-I,--ignore= -k,--kibibytes -l -L,--dereference -m -n,--numeric-uid-gid -N,--literal -o -p -q,--hide-control-chars " +
	"--show-control-chars -Q,--quote-name --quoting-style= -r,--reverse -R,--recursive -s,--size -S --sort= --time= --time-style= -t " +
	"-T,--tabsize= -u -U -v -w,--width= -x -X -Z,--context --zero -1 -@ -e -O -% -W -P -y"

// Programs that show names and metadata of files.
var listingRows = []*Row{
	&Row{
		Names: "ls dir vdir", Summary: "list directories", Manual: "ls(1), GNU coreutils 9.1", Complete: true,
		Options:  lsOptions,
		Operands: "name*",
		Allowed:  []string{"ls -la", "ls -l@e $x", "ls --color=never -d */"},
		Refused:  []string{"ls --output=x"},
	},
	&Row{
		// -R writes a file into each directory at the depth of -L. Letters that take a value take the next word, never the rest of their own.
		Names: "tree", Summary: "list directories as a tree", Manual: "tree(1), 2.1.0", Syntax: Permute, Complete: true,
		Options: "-a -d -l -f -x -L= -R!write -P= -I= --gitignore --gitfile=read --ignore-case --matchdirs --metafirst --prune --info " +
			"--infofile=read --noreport --charset= --filelimit= --timefmt= -o=write -q -N -Q -p -u -g -s -h --si --du -D -F --inodes --device " +
			"-v -t -c -U -r --dirsfirst --filesfirst --sort= -i -A -S -n -C -X -J -H= --hintro=read --houtro=read -T= --nolinks --fromfile " +
			"--fromtabfile --fflinks --help$ --version$",
		Operands: "name*",
		Judge:    judgeTree,
		Allowed:  []string{"tree -L 2 -I 'node_modules|.git' src", "tree -aL2", "tree --dirsfirst -d"},
		Refused:  []string{"tree -o out.txt", "tree -R -H . -L 1", "tree -Po x out.txt", "tree $x"},
	},
	&Row{
		Names: "stat", Summary: "show metadata of files", Manual: "stat(1), GNU coreutils 9.1", Complete: true,
		Options: "-L,--dereference -f,--file-system --cached= -c,--format= --printf= -t,--terse " +
			"-F -l -n -q -r -s -x",
		Operands: "name*",
		Prints:   printsStatus,
		Allowed:  []string{"stat -c '%s %n' a.txt", "stat -f %z $x"},
		Refused:  []string{"stat -o a.txt"},
	},
	&Row{
		// -C compiles a magic file into FILE.mgc in the current directory.
		Names: "file", Summary: "guess the type of files", Manual: "file(1), 5.44", Complete: true,
		Options: "--apple -b,--brief -C,--compile!write -c,--checking-printout -d,--debug -E -e,--exclude= --exclude-quiet= --extension " +
			"-F,--separator= -f,--files-from=read -h,--no-dereference -I -i,--mime --mime-type --mime-encoding -k,--keep-going -l,--list " +
			"-L,--dereference -m,--magic-file=read -N,--no-pad -n,--no-buffer -p,--preserve-date! -P,--parameter= -r,--raw " +
			"-s,--special-files -S,--no-sandbox -v$ -z,--uncompress -Z,--uncompress-noreport -0,--print0",
		Operands: "name*",
		Env:      "MAGIC",
		Allowed:  []string{"file -b --mime-type a.bin", "file bin/*"},
		Refused:  []string{"file -C -m magic", "file -bC", "file $x", "file --comp"},
	},
	&Row{
		Names: "du", Summary: "show the space that files take", Manual: "du(1), GNU coreutils 9.1", Complete: true,
		Options: "-0,--null -a,--all -A,--apparent-size -B,--block-size= -b,--bytes -c,--total -D,--dereference-args -d,--max-depth= " +
			"--files0-from=read -H -h,--human-readable --inodes -k -g -L,--dereference -l,--count-links -m -n -P,--no-dereference " +
			"-r -S,--separate-dirs --si -s,--summarize -t,--threshold= --time=? --time-style= -X,--exclude-from=read --exclude= -I= " +
			"-x,--one-file-system",
		Operands: "name*",
		Allowed:  []string{"du -sh *", "du -h --max-depth=1 $dir"},
		Refused:  []string{"du -o x"},
	},
	&Row{
		Names: "df", Summary: "show free space of file systems", Manual: "df(1), GNU coreutils 9.1", Complete: true,
		Options: "-a,--all -B,--block-size= -b -c -g -h,--human-readable -H,--si -I -i,--inodes -k -l,--local -m -n --no-sync --output=? " +
			"-P,--portability --sync --total -t,--type= -T,--print-type -x,--exclude-type= -v -Y",
		Operands: "name*",
		Allowed:  []string{"df -hT .", "df --output=source,avail"},
		Refused:  []string{"df -o x"},
	},
	&Row{
		Names: "realpath", Summary: "resolve paths", Manual: "realpath(1), GNU coreutils 9.1", Complete: true,
		Options: "-E -e,--canonicalize-existing -m,--canonicalize-missing -L,--logical -P,--physical -q,--quiet --relative-to= " +
			"--relative-base= -s,--strip,--no-symlinks -z,--zero",
		Operands: "name*",
		Allowed:  []string{"realpath --relative-to=/a b", "realpath $x"},
		Refused:  []string{"realpath -w x"},
	},
	&Row{
		Names: "readlink", Summary: "show where links point", Manual: "readlink(1), GNU coreutils 9.1", Complete: true,
		Options: "-f,--canonicalize -e,--canonicalize-existing -m,--canonicalize-missing -n,--no-newline -q,--quiet -s,--silent " +
			"-v,--verbose -z,--zero",
		Operands: "name*",
		Allowed:  []string{"readlink -f \"$0\""},
		Refused:  []string{"readlink -w x"},
	},
	&Row{
		Names: "basename", Summary: "print the last part of paths", Manual: "basename(1), GNU coreutils 9.1", Syntax: Stop, Complete: true,
		Options:  "-a,--multiple -s,--suffix= -z,--zero",
		Operands: "text*",
		Allowed:  []string{"basename \"$x\" .go", "basename -a a/b c/d", "basename -s .go *.go"},
		Refused:  []string{"basename -w x"},
	},
	&Row{
		Names: "dirname", Summary: "print all but the last part of paths", Manual: "dirname(1), GNU coreutils 9.1", Complete: true,
		Options:  "-z,--zero",
		Operands: "text*",
		Allowed:  []string{"dirname \"$0\"", "dirname a/b c/d"},
		Refused:  []string{"dirname -w x"},
	},
}

// judgeTree refuses a value in the word of its letter, except a depth: tree reads on there and takes the value from the next word.
func judgeTree(in *Invocation) {
	for _, o := range in.Options {
		short := len(o.Word.Text) > 1 && o.Word.Text[1] != '-'
		if o.Attached && short && (o.Name != "-L" || !isNumber(o.Value.Text) || o.Value.Open != Fixed) {
			in.Refuse(o.Word, "takes the value of `"+o.Name+"` from the next word, not from `"+o.Word.String()+"`")
		}
	}
}

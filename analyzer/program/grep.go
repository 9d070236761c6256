package program

// grepOptions are those of GNU grep 3.8, and those of BSD's grep that GNU's doesn't know. None of them writes.
const grepOptions = "-E,--extended-regexp -F,--fixed-strings -G,--basic-regexp -P,--perl-regexp -e,--regexp=^ -f,--file=read^ -i,-y,--ignore-case " +
	"--no-ignore-case -w,--word-regexp -x,--line-regexp -z,--null-data -s,--no-messages -v,--invert-match -V,--version$ -m,--max-count= " +
	"-b,--byte-offset -n,--line-number --line-buffered -H,--with-filename -h,--no-filename --label= -o,--only-matching " +
	"-q,--quiet,--silent --binary-files= -a,--text -I -d,--directories= -D,--devices= -r,--recursive -R,--dereference-recursive " +
	"--include= --exclude= --exclude-from=read --exclude-dir= --include-dir= -L,--files-without-match -l,--files-with-matches -c,--count " +
	"-T,--initial-tab -Z,--null -B,--before-context= -A,--after-context= -C,--context= --group-separator= --no-group-separator " +
	"--color,--colour=? -U,--binary -u,--unix-byte-offsets -O -p -S -0 -1 -2 -3 -4 -5 -6 -7 -8 -9"

var grepRows = []*Row{
	&Row{
		Names: "grep egrep fgrep rgrep ggrep", Summary: "print lines that match", Manual: "grep(1), GNU grep 3.8; grep(1), FreeBSD 14", Complete: true,
		Options:  grepOptions,
		Operands: "text read*",
		Judge:    judgeGrep,
		Prints:   printsMatches,
		Allowed:  []string{"grep -rn --include=*.go -e x src", "grep -v '^#' $f", "grep -5 x a", "grep -n5i x a", "grep -A3 -B 3 x *", "grep -- -x a"},
		Refused:  []string{"grep --output=x a b", "grep --write x"},
	},
	&Row{
		// The scripts pass the options on to grep; GREP names another program.
		Names: "zgrep zegrep zfgrep bzgrep bzegrep bzfgrep xzgrep xzegrep xzfgrep lzgrep zstdgrep", Summary: "print lines of compressed files that match",
		Manual: "zgrep(1), gzip 1.12; bzgrep(1), bzip2 1.0.8; xzgrep(1), xz 5.4", Complete: true, Env: "GREP",
		Options:  grepOptions,
		Operands: "text read*",
		Allowed:  []string{"zgrep -c x a.gz", "bzgrep -n x $f"},
		Refused:  []string{"zgrep --write x a.gz"},
	},
}

// judgeGrep adds that a recursive search without operands reads the current directory.
func judgeGrep(in *Invocation) {
	files := len(in.Operands)
	if !in.Has("-e", "-f") {
		files--
	}
	if files <= 0 && in.recursive() {
		in.EffectAt(Read, Literal("."), in.Words[0].Span, "reads the files below the current directory")
	}
}

// recursive tells whether grep reads directories.
func (in *Invocation) recursive() bool {
	d, ok := in.Option("-d")
	return in.Has("-r", "-R") || in.Words[0].Is("rgrep") || ok && !d.Value.Is("read", "skip")
}

package program

import "strings"

// Options of the programs that compress single files, by family. zstd and lz4 let an option's value follow in a later word while the letters
// of its own go on ("-Do dict out"), so those letters are flags here.
const (
	gzipOptions = "-a,--ascii -c,--stdout,--to-stdout -d,--decompress,--uncompress -f,--force -h$ -k,--keep -l,--list -L,--license$ -n,--no-name -N,--name -q,--quiet,--silent " +
		"-r,--recursive --rsyncable -S,--suffix= --synchronous -t,--test -v,--verbose -V$ -1,--fast -2 -3 -4 -5 -6 -7 -8 -9,--best"
	bzip2Options = "-h,--help$ -d,--decompress -z,--compress -k,--keep -f,--force -t,--test -c,--stdout -q,--quiet -v,--verbose -L,--license$ -V,--version$ -s,--small -1,--fast " +
		"-2 -3 -4 -5 -6 -7 -8 -9,--best --repetitive-fast --repetitive-best"
	xzOptions = "-z,--compress -d,--decompress,--uncompress -t,--test -l,--list -k,--keep -f,--force -c,--stdout,--to-stdout --single-stream --no-sparse -S,--suffix= --files=?read " +
		"--files0=?read -F,--format= -C,--check= --ignore-check -0 -1 -2 -3 -4 -5 -6 -7 -8 -9 --fast --best -e,--extreme -T,--threads= --block-size= --block-list= --flush-timeout= " +
		"--memlimit-compress= --memlimit-decompress= --memlimit-mt-decompress= -M,--memlimit,--memory= --no-adjust --lzma1=? --lzma2=? --x86=? --arm=? --armthumb=? --arm64=? " +
		"--powerpc=? --ia64=? --sparc=? --delta=? -q,--quiet -v,--verbose -Q,--no-warn --robot --info-memory$ -h$ -H,--long-help$ -V$"
	zstdOptions = "-o=write -k,--keep --rm!delete -d,--decompress,--uncompress -z,--compress -D -f,--force -h$ -H,--help$ -V,--version$ -c,--stdout -v,--verbose -q,--quiet --trace=write " +
		"--progress --no-progress -r --filelist=read --output-dir-flat=write --output-dir-mirror=write --asyncio --no-asyncio --check --no-check -C --ultra --fast=? --adapt=? --long=? " +
		"--patch-from=read -T -M -0 -1 -2 -3 -4 -5 -6 -7 -8 -9 --threads= --single-thread --rsyncable --exclude-compressed --stream-size= --size-hint= --no-dictID --format= -l,--list -t,--test --memory= --sparse " +
		"--no-sparse --pass-through --no-pass-through"
	lz4Options = "-1 -2 -3 -4 -5 -6 -7 -8 -9 -d,--decompress,--uncompress -z,--compress -D -f,--force -k,--keep --rm!delete -h$ -H$ -V$ -v,--verbose -q,--quiet " +
		"-c,--stdout,--to-stdout -t,--test -m,--multiple -r --no-frame-crc --content-size --sparse --no-sparse --favor-decSpeed --fast=? --best --list --help$ --version$"
	lzipOptions = "-h,--help$ -V,--version$ -a,--trailing-error -b,--member-size= -B,--data-size= -c,--stdout -d,--decompress -f,--force -F,--recompress -k,--keep -l,--list " +
		"-m,--match-length= -n,--threads= -o,--output=write -q,--quiet -s,--dictionary-size= -t,--test -v,--verbose -0 -1 -2 -3 -4 -5 -6 -7 -8 -9 --fast --best"
)

// Programs that compress and expand files. Without an option that prints they put a new file in the place of each operand.
var compressRows = []*Row{
	&Row{
		Names: "gzip gunzip pigz unpigz uncompress compress", Summary: "compress and expand files", Manual: "gzip(1), 1.12; pigz(1), 2.6; compress(1), POSIX", Complete: true,
		Options: gzipOptions, Env: "GZIP PIGZ", Judge: func(in *Invocation) { replaces(".gz", "-l", "-t")(in) },
		Allowed: []string{"gzip", "gzip -c a", "gunzip -c a.gz", "gzip -dc a.gz", "gzip -l a.gz", "gzip -tv a.gz", "gzip -9"},
		Refused: []string{"pigz -t -d a.gz", "gzip a", "gunzip a.gz", "gzip -k a", "gzip -d a.gz", "gzip -r d", "gzip $x"},
	},
	&Row{
		Names: "zcat gzcat", Summary: "print compressed files", Manual: "zcat(1), gzip 1.12", Complete: true, Options: gzipOptions, Operands: "read*", Env: "GZIP",
		Allowed: []string{"zcat a.gz", "zcat -fq $x", "zcat -r d", "zcat **/*.gz"},
		Refused: []string{"zcat --write a"},
	},
	&Row{
		Names: "bzip2 bunzip2 pbzip2 lbzip2", Summary: "compress and expand files", Manual: "bzip2(1), 1.0.8", Syntax: Permute, Complete: true, Options: bzip2Options, Env: "BZIP BZIP2",
		Judge:   func(in *Invocation) { replaces(".bz2", "-t")(in) },
		Allowed: []string{"bzip2 -c a", "bzip2 -tv a.bz2", "bunzip2 -c a.bz2"},
		Refused: []string{"bzip2 a", "bunzip2 a.bz2", "bzip2 -dk a.bz2", "bzip2 -t -d a.bz2", "bzip2 -tz a"},
	},
	&Row{
		Names: "bzcat", Summary: "print compressed files", Manual: "bzcat(1), bzip2 1.0.8", Syntax: Permute, Complete: true, Options: bzip2Options, Operands: "read*", Env: "BZIP BZIP2",
		Allowed: []string{"bzcat a.bz2 $x"},
		Refused: []string{"bzcat --write a"},
	},
	&Row{
		Names: "xz unxz lzma unlzma", Summary: "compress and expand files", Manual: "xz(1), 5.4", Complete: true, Options: xzOptions, Env: "XZ_OPT XZ_DEFAULTS",
		Judge:   func(in *Invocation) { replaces(".xz", "-l", "-t")(in) },
		Allowed: []string{"xz -l a.xz", "xz -dc a.xz", "unxz --stdout a.xz", "xz -T0 -9", "lzma -dc a.lzma"},
		Refused: []string{"xz a", "unxz a.xz", "xz -dk a.xz", "xz --files=list", "xz -t -d a.xz", "xz -l --decompress a.xz", "xz --test -z a"},
	},
	&Row{
		Names: "xzcat lzcat", Summary: "print compressed files", Manual: "xzcat(1), xz 5.4", Complete: true, Options: xzOptions, Operands: "read*", Env: "XZ_OPT XZ_DEFAULTS",
		Allowed: []string{"xzcat a.xz"},
		Refused: []string{"xzcat --write a"},
	},
	&Row{
		// -o writes even beside -c, --rm deletes.
		Names: "zstd unzstd zstdmt pzstd", Summary: "compress and expand files", Manual: "zstd(1), 1.5", Syntax: Permute, Options: zstdOptions,
		Env:     "ZSTD_CLEVEL ZSTD_NBTHREADS",
		Judge:   func(in *Invocation) { replaces(".zst", "-l", "-t")(in) },
		Allowed: []string{"zstd -l a.zst", "zstd -dc a.zst", "zstd -t a.zst", "zstd -19 -c a", "zstd"},
		Refused: []string{"zstd a", "zstd -d a.zst", "zstd -dc a.zst -o b", "zstd -c --rm a", "zstd -c $x", "zstd --train a b", "zstd -t -d a.zst", "zstd -l -d a.zst"},
	},
	&Row{
		Names: "zstdcat", Summary: "print compressed files", Manual: "zstdcat(1), zstd 1.5", Syntax: Permute, Options: zstdOptions, Operands: "read*",
		Allowed: []string{"zstdcat a.zst"},
		Refused: []string{"zstdcat -o b a", "zstdcat -fo b a", "zstdcat $x"},
	},
	&Row{
		// A second operand is the file that is written.
		Names: "lz4 unlz4 lz4c", Summary: "compress and expand files", Manual: "lz4(1), 1.9", Syntax: Permute, Options: lz4Options, Judge: judgeLz4,
		Allowed: []string{"lz4 -dc a.lz4", "lz4 -t a.lz4", "lz4 --list a.lz4", "lz4 -c a"},
		Refused: []string{"lz4 a", "lz4 -c a b", "lz4 -d a.lz4", "lz4 --rm -c a", "lz4 -m a b", "lz4 -c $x", "lz4 -t -d a.lz4", "lz4 --list -z a"},
	},
	&Row{
		Names: "lz4cat", Summary: "print compressed files", Manual: "lz4cat(1), lz4 1.9", Syntax: Permute, Options: lz4Options, Operands: "read*",
		Allowed: []string{"lz4cat a.lz4"},
		Refused: []string{"lz4cat --rm a", "lz4cat $x"},
	},
	&Row{
		Names: "lzip plzip", Summary: "compress and expand files", Manual: "lzip(1), 1.23; plzip(1), 1.10", Syntax: Permute, Options: lzipOptions,
		Judge:   func(in *Invocation) { replaces(".lz", "-l", "-t")(in) },
		Allowed: []string{"lzip -dc a.lz", "lzip -l a.lz", "plzip -tv a.lz"},
		Refused: []string{"lzip a", "lzip -dc $x", "lzip -c -o b a", "plzip -t -d a.lz"},
	},
	&Row{
		// -j deletes the source, -o writes even beside -c.
		Names: "brotli", Summary: "compress and expand files", Manual: "brotli(1), 1.0.9", Syntax: Permute,
		Options: "-# -c,--stdout -d,--decompress -f,--force -h,--help$ -j,--rm!delete -k,--keep -n,--no-copy-stat -o,--output=write -q,--quality= -t,--test -v,--verbose " +
			"-w,--lgwin= --large_window= -S,--suffix= -V,--version$ -Z,--best",
		Judge:   func(in *Invocation) { replaces(".br", "-t")(in) },
		Allowed: []string{"brotli -t a.br", "brotli -q 5 -c a", "brotli -dc a.br"},
		Refused: []string{"brotli -o b a", "brotli -q -c a", "brotli -cj a", "brotli a"},
	},
	&Row{
		// -U deletes the source.
		Names: "lzop", Summary: "compress and expand files", Manual: "lzop(1), 1.04", Syntax: Permute, Env: "LZOP",
		Options: "-1,--fast -2 -3 -4 -5 -6 -7 -8 -9,--best -d,--decompress,--uncompress -x,--extract!write -t,--test -l,--list --ls=? --info -I,--sysinfo -L,--license$ -h,-H,--help$ " +
			"-V,--version$ -c,--stdout,--to-stdout -o,--output=write -f,--force -F,--no-checksum -n,--no-name -N,--name -k,--keep -U,--unlink,--delete!delete --no-warn " +
			"-q,--quiet,--silent -v,--verbose -C,--checksum --no-color --mono --color",
		Judge:   func(in *Invocation) { replaces(".lzo", "-l", "-t", "--ls", "--info", "-I")(in) },
		Allowed: []string{"lzop -t a.lzo", "lzop -dc a.lzo", "lzop --ls a.lzo"},
		Refused: []string{"lzop -d a.lzo", "lzop a", "lzop -cU a", "lzop -t -x a.lzo", "lzop -ct -oa b"},
	},
	&Row{
		// -c checks what was written; nothing prints the result.
		Names: "lrzip", Summary: "compress and expand files", Manual: "lrzip(1), 0.651", Syntax: Permute,
		Options: "-i,--info -t,--test -d,--decompress -q,--quiet -Q,--very-quiet -v,--verbose -h,-?,--help$ -V,--version$ -H,--hash",
		Judge:   func(in *Invocation) { replaces(".lrz", "-i", "-t")(in) },
		Allowed: []string{"lrzip -i a.lrz", "lrzip -tv a.lrz"},
		Refused: []string{"lrzip a", "lrzip -c a", "lrzip -d a.lrz", "lrzip -t -d a.lrz"},
	},
	&Row{
		Names: "zopfli", Summary: "compress files", Manual: "zopfli -h, 1.0.3", Syntax: Permute, Options: "-h$ -c -v --gzip --zlib --deflate",
		Judge:   func(in *Invocation) { replaces(".gz")(in) },
		Allowed: []string{"zopfli -c a"},
		Refused: []string{"zopfli a", "zopfli -t a"},
	},
	&Row{
		Names: "zless bzless xzless lzless zstdless", Summary: "page through compressed files", Manual: "zless(1), gzip 1.12; xzless(1), xz 5.4", Syntax: Plain, Env: "LESSOPEN LESSCLOSE",
		Judge:   func(in *Invocation) { runsAs("less")(in) },
		Allowed: []string{"zless a.gz", "zless -N a.gz"},
		Refused: []string{"zless -o out a.gz", "zless '+!ls' a.gz"},
	},
	&Row{
		Names: "zmore bzmore xzmore lzmore", Summary: "page through compressed files", Manual: "zmore(1), gzip 1.12; xzmore(1), xz 5.4", Operands: "read*",
		Allowed: []string{"zmore a.gz"},
		Refused: []string{"zmore -x a.gz"},
	},
	&Row{
		Names: "zdiff bzdiff xzdiff lzdiff", Summary: "compare compressed files", Manual: "zdiff(1), gzip 1.12; xzdiff(1), xz 5.4", Syntax: Plain, Env: "DIFF", Judge: func(in *Invocation) { runsAs("diff")(in) },
		Allowed: []string{"zdiff -u a.gz b.gz"},
		Refused: []string{"zdiff --output=x a.gz b.gz"},
	},
	&Row{
		Names: "zcmp bzcmp xzcmp lzcmp", Summary: "compare compressed files", Manual: "zcmp(1), gzip 1.12; xzcmp(1), xz 5.4", Syntax: Plain, Env: "CMP", Judge: func(in *Invocation) { runsAs("cmp")(in) },
		Allowed: []string{"zcmp a.gz b.gz"},
		Refused: []string{"zcmp --write a b"},
	},
	&Row{
		Names: "znew gzexe zforce bzip2recover", Summary: "change compressed files", Manual: "znew(1), gzexe(1), zforce(1), gzip 1.12", Syntax: Plain, Judge: judgeZnew,
		Allowed: []string{"znew --version", "gzexe --help"},
		Refused: []string{"bzip2recover --help", "znew a.Z", "gzexe a", "zforce a"},
	},
}

// judgeZnew lets pass the help and the version of gzip's scripts; bzip2recover takes every word for a file.
func judgeZnew(in *Invocation) {
	if in.Words[0].Is("bzip2recover") || len(in.Operands) != 1 || !in.Operands[0].Is("--help", "--version") {
		changesOperands(in)
	}
}

// runsAs makes a Judge for a script that gives its arguments to another program, which gets the files expanded.
func runsAs(name string) func(*Invocation) {
	return func(in *Invocation) { in.Run(append([]Word{{Text: name, Span: in.Words[0].Span}}, in.Operands...)) }
}

// replaces makes a Judge for a program that writes a new file beside each operand and deletes the old one, unless -c, or one of the
// modes, makes it print.
func replaces(suffix string, modes ...string) func(*Invocation) {
	return func(in *Invocation) {
		shows := in.prints(modes...)
		for _, w := range in.Operands {
			switch {
			case shows || w.Is("-"):
				in.effectOf(fileRead, w)
			default:
				in.replace(w, suffix)
			}
		}
		if !shows && in.Has("--files", "--files0", "--filelist") {
			in.Refuse(in.Words[0], "compresses files that a list names")
		}
	}
}

// prints tells whether no file is replaced. Of -t, -l, -d and -z the last one counts, as xz, bzip2 and zstd show when they are tried, so that
// the modes prove nothing beside -d or -z.
func (in *Invocation) prints(modes ...string) bool {
	return in.Has("-c") || in.Has(modes...) && !in.Has("-d", "-z")
}

// replace adds a write of the new file, whose name has the suffix more or less, and a deletion of the old one.
func (in *Invocation) replace(w Word, suffix string) {
	made := w
	expands := in.Has("-d") || strings.HasPrefix(in.Words[0].Text, "un") || strings.HasPrefix(in.Words[0].Text, "bun") || strings.HasPrefix(in.Words[0].Text, "gun")
	if w.Open == Fixed && !expands {
		made.Text += suffix
	} else if w.Open == Fixed {
		if at := strings.LastIndexByte(w.Text, '.'); at > 0 {
			made.Text = w.Text[:at]
		}
	}
	in.Effect(Write, made, "writes `"+made.String()+"`")
	if keeps := strings.Contains(" .zst .lz4 .br .lzo .lrz ", " "+suffix+" ") || in.Has("-k"); !keeps {
		in.Effect(Delete, w, "deletes `"+w.String()+"`, which it replaces")
	}
}

// judgeLz4 reads its operands when it prints; with -c a second one might still be written.
func judgeLz4(in *Invocation) {
	in.readsAll(in.Operands)
	shows := in.Has("-t", "--list") && !in.Has("-d", "-z")
	switch {
	case shows, in.Has("-c") && len(in.Operands) < 2, len(in.Operands) == 0:
	case len(in.Operands) == 2 && !in.Has("-m", "-r"):
		in.effectOf(fileWrite, in.Operands[1])
	default:
		for _, w := range in.Operands {
			in.replace(w, ".lz4")
		}
	}
}

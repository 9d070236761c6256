package program

// Programs that convert the encoding of text, check its words, or make pictures of it.
var encodingRows = []*Row{
	&Row{
		Names: "iconv", Summary: "convert the encoding of text", Manual: "iconv(1), glibc 2.36", Env: "GCONV_PATH",
		Options: "-f,--from-code= -t,--to-code= -l,--list -c -o,--output=write -s,--silent --verbose -? --usage -V$ --byte-subst= --unicode-subst= --widechar-subst=", Operands: "read*",
		Allowed: []string{"iconv -f latin1 -t utf-8 a.txt", "iconv --from-code a --to-code b f", "iconv -l", "iconv -f latin1 -- \"$x\""},
		Refused: []string{"iconv -t utf-8 -o b a", "iconv --out=b a", "iconv $x"},
	},
	&Row{
		Names: "uconv", Summary: "convert the encoding of text", Manual: "uconv(1), ICU 72", Syntax: Permute,
		Options:  "-h,--help$ -V,--version$ -s,--silent -v,--verbose -l,--list --list-code= --default-code -L,--list-transliterators --canon -x= -f,--from-code= -t,--to-code= -c -b,--block-size= -o,--output=write",
		Operands: "read*",
		Allowed:  []string{"uconv -f latin1 -t utf-8 a", "uconv -x any-nfc a"},
		Refused:  []string{"uconv -o b a", "uconv --output=b a"},
	},
	&Row{
		// Operands are rewritten in place, or with -n in pairs; -i only shows, and without operands it is a filter.
		Names: "dos2unix unix2dos mac2unix unix2mac", Summary: "convert line ends", Manual: "dos2unix(1), 7.4", Syntax: Permute,
		Options: "-ascii -iso -1252 -437 -850 -860 -863 -865 -7 -b,--keep-bom -c,--convmode= -f,--force -h,--help$ -i,--info=? -k,--keepdate -L,--license$ -l,--newline -m,--add-bom " +
			"-n,--newfile -o,--oldfile -O,--to-stdout -q,--quiet -r,--remove-bom -s,--safe -u,--keep-utf16 -ul,--assume-utf16le -ub,--assume-utf16be -v,--verbose -F,--follow-symlink " +
			"-R,--replace-symlink -S,--skip-symlink -V,--version$",
		Judge:   judgeDos2unix,
		Allowed: []string{"dos2unix -i a.txt", "dos2unix -ic a b", "dos2unix", "dos2unix --version"},
		Refused: []string{"dos2unix a.txt", "unix2dos -n a b", "dos2unix $x", "dos2unix -O -n a b"},
	},
	&Row{
		// Operands are rewritten in place.
		Names: "recode", Summary: "convert the encoding of text", Manual: "recode(1), 3.6", Options: "-l,--list=? -q,--quiet,--silent -v,--verbose -f,--force -s,--strict -h -C,--copyright$",
		Operands: "text write*",
		Allowed:  []string{"recode latin1..utf8", "recode -l"},
		Refused:  []string{"recode latin1..utf8 a.txt", "recode $x"},
	},
	&Row{
		// -x, -c and -C convert in place; enconv always does.
		Names: "enca enconv", Summary: "guess or convert the encoding of text", Manual: "enca(1), 1.19", Syntax: Permute,
		Options: "-L,--language= -d,--details -e,--enca-name -f,--human-readable -g,--guess -i,--iconv-name -m,--mime-name -n,--name= -r,--rfc1345-name -s,--cstocs-name " +
			"-l,--list= -V,--verbose -P,--with-filename -p,--no-filename -h,--help$ -v,--version$",
		Judge:   judgeEnca,
		Allowed: []string{"enca -L none a.txt", "enca -i a"},
		Refused: []string{"enca -x utf8 a", "enconv a", "enca -c a"},
	},
	&Row{
		Names: "chardet chardetect uchardet charset-normalizer", Summary: "guess the encoding of text", Manual: "chardetect(1), 5.1; uchardet(1), 0.0.7", Syntax: Permute,
		Options: "-h,--help$ -v,--version$ --minimal -l,--legacy", Operands: "read*",
		Allowed: []string{"chardet a.txt"},
		Refused: []string{"charset-normalizer -n -r a", "chardet -x a"},
	},
	&Row{
		// check edits the file, a and the dictionaries' commands write the user's own.
		Names: "aspell", Env: "ASPELL_CONF", Summary: "check spelling", Manual: "aspell(1), 0.60.8", Syntax: Permute,
		Options: "-d,--master= -l,--lang= --size= --variety= --jargon= --ignore-case --dont-ignore-case --mode= -H -t -n --encoding= --dont-backup --help$ -v,--version$ " +
			"--add-html-skip= --add-tex-command= -W,--ignore= -C -B --run-together",
		Commands: []*Row{{Names: "list dicts config dump filters modes help usage munch-list soundslike clean", Syntax: Plain, Operands: "text*", Allowed: []string{"aspell dicts"}}},
		Allowed:  []string{"aspell --lang=en list", "aspell list -l en", "aspell dump master"},
		Refused:  []string{"aspell check a.txt", "aspell -a", "aspell --conf=x list", "aspell -c a", "aspell $x"},
	},
	&Row{
		Names: "hunspell", Summary: "check spelling", Manual: "hunspell(1), 1.7", Syntax: Permute,
		Options:  "-1 -D -d= -G -H -h,--help$ -i= -L -l -n -O -s -S -t -w -X -v$ --version$ -r",
		Operands: "read*", Judge: func(in *Invocation) { needs("may edit files or the user's dictionary", "-l", "-L", "-D", "-G")(in) },
		Allowed: []string{"hunspell -l -d en_US a.txt", "hunspell -D"},
		Refused: []string{"hunspell a.txt", "hunspell -a", "hunspell -l -p x a"},
	},
	&Row{
		Names: "look", Summary: "find lines that begin with a string", Manual: "look(1), util-linux 2.38", Complete: true,
		Options: "-a,--alternative -d,--alphanum -f,--ignore-case -t,--terminate= -h$ -V$", Operands: "text read",
		Allowed: []string{"look prefix", "look -f \"$x\" words"},
		Refused: []string{"look a b c"},
	},
	&Row{
		// The picture goes to the file of -o, "-" is the standard output.
		Names: "qrencode", Summary: "make pictures of codes", Manual: "qrencode(1), 4.1",
		Options: "-h$ -o,--output= -r,--read-from=read -s,--size= -l,--level= -v,--symversion= -m,--margin= -d,--dpi= -t,--type= -S,--structured -k,--kanji -c,--casesensitive " +
			"-i,--ignorecase -8,--8bit -M,--micro --rle --svg-path --inline --foreground= --background= --strict-version -V$ --verbose",
		Operands: "text", Judge: judgeQrencode,
		Allowed: []string{"qrencode -t ANSI x", "qrencode -o - x"},
		Refused: []string{"qrencode -o a.png x", "qrencode --out=a x"},
	},
	&Row{
		Names: "zbarimg qrdecode", Summary: "read codes from pictures", Manual: "zbarimg(1), 0.23", Syntax: Permute, Options: "-q,--quiet -v,--verbose --raw --xml -h,--help$ --version$ -S,--set=",
		Operands: "read*", Allowed: []string{"zbarimg --raw a.png"}, Refused: []string{"zbarimg -d a.png"},
	},
}

// judgeDos2unix rewrites the operands unless it only shows what they hold.
func judgeDos2unix(in *Invocation) {
	for i, w := range in.Operands {
		switch {
		case in.Has("-i") && !in.Has("-n", "-o"), in.Has("-n") && i%2 == 0 && w.Open == Fixed:
			in.effectOf(fileRead, w)
		default:
			in.effectOf(fileWrite, w)
		}
	}
}

// judgeEnca shows guesses; under its other name it converts.
func judgeEnca(in *Invocation) {
	for _, w := range in.Operands {
		if in.Words[0].Is("enconv") {
			in.effectOf(fileWrite, w)
		} else {
			in.effectOf(fileRead, w)
		}
	}
}

// judgeQrencode writes the file of -o.
func judgeQrencode(in *Invocation) {
	if o, ok := in.Option("-o"); ok && !o.Value.Is("-") {
		in.effectOf(fileWrite, o.Value)
	}
}

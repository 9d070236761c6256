package program

// Tools that read text and print it differently. Where BSD's tool of the same name knows other options without effect, they are listed too.
var textRows = []*Row{
	&Row{
		Names: "cat", Summary: "print files", Manual: "cat(1), GNU coreutils 9.1", Complete: true,
		Options:  "-A,--show-all -b,--number-nonblank -e -E,--show-ends -n,--number -s,--squeeze-blank -t -T,--show-tabs -u -v,--show-nonprinting",
		Operands: "read*",
		Allowed:  []string{"cat -n a.txt - b.txt", "cat $x *.go"},
		Refused:  []string{"cat --follow a.txt"},
	},
	&Row{
		Names: "sort", Summary: "sort lines", Manual: "sort(1), GNU coreutils 9.1", Complete: true,
		Options: "-b,--ignore-leading-blanks -d,--dictionary-order -f,--ignore-case -g,--general-numeric-sort -i,--ignore-nonprinting -M,--month-sort " +
			"-h,--human-numeric-sort -n,--numeric-sort -R,--random-sort --random-source=read -r,--reverse --sort= -V,--version-sort --batch-size= " +
			"-c,--check=? -C --compress-program=run --debug --files0-from=read -k,--key= -m,--merge -o,--output=write -s,--stable -S,--buffer-size= " +
			"-t,--field-separator= -T,--temporary-directory= --parallel= -u,--unique -z,--zero-terminated",
		Operands: "read*",
		Prints:   printsPart,
		Allowed:  []string{"sort -k2,2n -t: --rev a.txt", "sort -u -- $x"},
		Refused:  []string{"sort -o a.txt a.txt", "sort -uoa.txt a.txt", "sort --outp=a.txt", "sort $x", "sort a.txt --compress-prog=./x", "sort *.txt"},
	},
	&Row{
		Names: "uniq", Summary: "print or count repeated lines", Manual: "uniq(1), GNU coreutils 9.1", Complete: true,
		Options: "-c,--count -d,--repeated -D --all-repeated=? -f,--skip-fields= --group=? -i,--ignore-case -s,--skip-chars= -u,--unique " +
			"-z,--zero-terminated -w,--check-chars= -#",
		Operands: "read write",
		Prints:   printsPart,
		Allowed:  []string{"uniq -c a.txt", "uniq -c \"$x\""},
		Refused:  []string{"uniq a.txt b.txt", "uniq $x", "uniq a*"},
	},
	&Row{
		Names: "head", Summary: "print the first lines", Manual: "head(1), GNU coreutils 9.1", Complete: true,
		Options:  "-c,--bytes= -n,--lines= -q,--quiet,--silent -v,--verbose -z,--zero-terminated -#",
		Operands: "read*",
		Prints:   printsPart,
		Allowed:  []string{"head -20 a.txt", "head -n 5 *.go", "head -n -$n a.txt"},
		Refused:  []string{"head --write a.txt"},
	},
	&Row{
		Names: "tail", Summary: "print the last lines", Manual: "tail(1), GNU coreutils 9.1", Complete: true,
		Options: "-c,--bytes= -f --follow=? -F -n,--lines= --max-unchanged-stats= --pid= -q,--quiet,--silent --retry -s,--sleep-interval= " +
			"-v,--verbose -z,--zero-terminated -r -b= -#",
		Operands: "read*",
		Prints:   printsPart,
		Allowed:  []string{"tail -n +3 a.txt", "tail -f log", "tail -100 \"$f\""},
		Refused:  []string{"tail -x a.txt"},
	},
	&Row{
		Names: "wc", Summary: "count lines, words and bytes", Manual: "wc(1), GNU coreutils 9.1", Complete: true,
		Options:  "-c,--bytes -m,--chars -l,--lines --files0-from=read -L,--max-line-length -w,--words --total=",
		Operands: "read*",
		Prints:   printsCount,
		Allowed:  []string{"wc -l *", "wc -lw"},
		Refused:  []string{"wc -o a.txt"},
	},
	&Row{
		Names: "cut", Summary: "print fields of lines", Manual: "cut(1), GNU coreutils 9.1", Complete: true,
		Options: "-b,--bytes= -c,--characters= -d,--delimiter= -f,--fields= -n --complement -s,--only-delimited " +
			"--output-delimiter= -z,--zero-terminated -w",
		Operands: "read*",
		Prints:   printsFirst,
		Allowed:  []string{"cut -d: -f1,3 /etc/passwd", "cut -c 1-8"},
		Refused:  []string{"cut -o x"},
	},
	&Row{
		Names: "tr", Summary: "translate characters", Manual: "tr(1), GNU coreutils 9.1", Complete: true,
		Options:  "-c,-C,--complement -d,--delete -s,--squeeze-repeats -t,--truncate-set1 -u",
		Operands: "text*",
		Prints:   printsLess,
		Allowed:  []string{"tr -d '\\n'", "tr a-z A-Z", "tr '[:space:]' \"$x\""},
		Refused:  []string{"tr -x a b"},
	},
	&Row{
		Names: "nl", Summary: "number lines", Manual: "nl(1), GNU coreutils 9.1", Complete: true,
		Options: "-b,--body-numbering= -d,--section-delimiter= -f,--footer-numbering= -h,--header-numbering= -i,--line-increment= " +
			"-l,--join-blank-lines= -n,--number-format= -p,--no-renumber -s,--number-separator= -v,--starting-line-number= -w,--number-width=",
		Operands: "read*",
		Allowed:  []string{"nl -ba a.txt"},
		Refused:  []string{"nl -o a.txt"},
	},
	&Row{
		Names: "tac", Summary: "print lines in reverse order", Manual: "tac(1), GNU coreutils 9.1", Complete: true,
		Options:  "-b,--before -r,--regex -s,--separator=",
		Operands: "read*",
		Allowed:  []string{"tac a.txt b.txt"},
		Refused:  []string{"tac -o a.txt"},
	},
	&Row{
		Names: "rev", Summary: "print lines backwards", Manual: "rev(1), util-linux 2.38", Complete: true, Syntax: GNU,
		Options:  "-h$ -V$",
		Operands: "read*",
		Allowed:  []string{"rev", "rev a.txt"},
		Refused:  []string{"rev -o a.txt"},
	},
	&Row{
		Names: "paste", Summary: "join lines of files side by side", Manual: "paste(1), GNU coreutils 9.1", Complete: true,
		Options:  "-d,--delimiters= -s,--serial -z,--zero-terminated",
		Operands: "read*",
		Allowed:  []string{"paste -sd+ -", "paste a.txt $b"},
		Refused:  []string{"paste -o a.txt"},
	},
	&Row{
		Names: "join", Summary: "join lines with a common field", Manual: "join(1), GNU coreutils 9.1", Complete: true,
		Options: "-a= -e= -i,--ignore-case -j= -o= -t= -v= -1= -2= --check-order --nocheck-order --header " +
			"-z,--zero-terminated",
		Operands: "read*",
		Allowed:  []string{"join -t, -1 2 -2 1 a.csv b.csv", "join -o 1.1,2.2 a b"},
		Refused:  []string{"join --output a b"},
	},
	&Row{
		Names: "comm", Summary: "compare sorted files line by line", Manual: "comm(1), GNU coreutils 9.1", Complete: true,
		Options:  "-1 -2 -3 -i --check-order --nocheck-order --output-delimiter= --total -z,--zero-terminated",
		Operands: "read*",
		Allowed:  []string{"comm -12 a.txt b.txt"},
		Refused:  []string{"comm -o a b"},
	},
	&Row{
		// -l pipes the output through pr, which only formats it.
		Names: "diff", Summary: "compare files", Manual: "diff(1), GNU diffutils 3.8", Complete: true,
		Options: "--normal -q,--brief -s,--report-identical-files -c -C= --context=? -u -U= --unified=? -e,--ed -n,--rcs -y,--side-by-side " +
			"-W,--width= --left-column --suppress-common-lines -p,--show-c-function -F,--show-function-line= -L,--label= -t,--expand-tabs " +
			"-T,--initial-tab --tabsize= --suppress-blank-empty -l,--paginate -r,--recursive --no-dereference -N,--new-file -P " +
			"--unidirectional-new-file --ignore-file-name-case --no-ignore-file-name-case -x,--exclude= -X,--exclude-from=read " +
			"-S,--starting-file= --from-file=read --to-file=read -i,--ignore-case -E,--ignore-tab-expansion -Z,--ignore-trailing-space " +
			"-b,--ignore-space-change -w,--ignore-all-space -B,--ignore-blank-lines -I,--ignore-matching-lines= -a,--text --binary " +
			"--strip-trailing-cr -D,--ifdef= --line-format= --old-line-format= --new-line-format= --unchanged-line-format= " +
			"--old-group-format= --new-group-format= --unchanged-group-format= --changed-group-format= -d,--minimal --horizon-lines= " +
			"-H,--speed-large-files --color=? --palette= -v$ -f,--forward-ed -h -0 -1 -2 -3 -4 -5 -6 -7 -8 -9",
		Operands: "read*",
		Allowed:  []string{"diff -u a b", "diff -rq --exclude=.git a b", "diff -U3 $a $b", "diff -y -W 80 a b", "diff -u5 a b"},
		Refused:  []string{"diff --output=x a b", "diff -o x a b"},
	},
	&Row{
		// Word merging into a file with -o is the only acting option.
		Names: "sdiff", Summary: "compare files side by side", Manual: "sdiff(1), GNU diffutils 3.8", Complete: true,
		Options: "-o,--output=write -i,--ignore-case -E,--ignore-tab-expansion -Z,--ignore-trailing-space -b,--ignore-space-change " +
			"-W,--ignore-all-space -B,--ignore-blank-lines -I,--ignore-matching-lines= --strip-trailing-cr -a,--text -w,--width= " +
			"-l,--left-column -s,--suppress-common-lines -t,--expand-tabs --tabsize= -d,--minimal -H,--speed-large-files --diff-program=run -v$",
		Operands: "read*",
		Allowed:  []string{"sdiff -s -w 100 a b"},
		Refused:  []string{"sdiff -o c a b", "sdiff --diff-program=./x a b", "sdiff $a b"},
	},
	&Row{
		Names: "diff3", Summary: "compare three files", Manual: "diff3(1), GNU diffutils 3.8", Complete: true,
		Options: "-A,--show-all -e,--ed -E,--show-overlap -3,--easy-only -x,--overlap-only -X -i -m,--merge -a,--text --strip-trailing-cr " +
			"-T,--initial-tab --diff-program=run -L,--label= -v$",
		Operands: "read*",
		Allowed:  []string{"diff3 -m a b c"},
		Refused:  []string{"diff3 --diff-program=./x a b c"},
	},
	&Row{
		Names: "cmp", Summary: "compare files byte by byte", Manual: "cmp(1), GNU diffutils 3.8", Complete: true,
		Options:  "-b,--print-bytes -i,--ignore-initial= -l,--verbose -n,--bytes= -s,--quiet,--silent -h -x -z -v$",
		Operands: "read read text*",
		Allowed:  []string{"cmp -s a b", "cmp a b 0 10"},
		Refused:  []string{"cmp --output a b"},
	},
	&Row{
		Names: "od", Summary: "dump bytes", Manual: "od(1), GNU coreutils 9.1", Complete: true,
		Options: "-A,--address-radix= --endian= -j,--skip-bytes= -N,--read-bytes= -S= --strings=? -t,--format= -v,--output-duplicates " +
			"-w,--width=? --traditional -a -b -c -d -f -i -l -o -s -x -B -D -e -F -h -H -I -L -O -X",
		Operands: "read*",
		Allowed:  []string{"od -An -tx1 a.bin", "od -c"},
		Refused:  []string{"od --output=x a.bin"},
	},
	&Row{
		Names: "hexdump hd", Summary: "dump bytes", Manual: "hexdump(1), util-linux 2.38", Complete: true,
		Options: "-b,--one-byte-octal -c,--one-byte-char -C,--canonical -d,--two-bytes-decimal -o,--two-bytes-octal -x,--two-bytes-hex " +
			"-L,--color=? -e,--format= -f,--format-file=read -n,--length= -s,--skip= -v,--no-squeezing -h$ -V$",
		Operands: "read*",
		Allowed:  []string{"hexdump -C a.bin", "hexdump -n 16 -e '1/1 \"%02x\"' a"},
		Refused:  []string{"hexdump -w a.bin"},
	},
	&Row{
		// Only the first letter of an option counts and options don't share a word: -rp is -r. They end at the first operand (main() in xxd.c).
		Names: "xxd", Summary: "dump bytes, or the reverse", Manual: "xxd(1), 2022-01-14", Syntax: Strict, Complete: true,
		Options: "-a,-autoskip -b,-bits -c,-cols= -C,-capitalize -d -E,-EBCDIC -e -g,-groupsize,-group= -h,-help$ -i,-include -l,-len= " +
			"-n,-name= -o= -p,-ps,-postscript,-plain -r,-revert -s,-seek,-skip= -u -v,-version$ -R=",
		Operands: "read write",
		Judge:    (*Invocation).refuseClusters,
		Allowed:  []string{"xxd -l 64 a.bin", "xxd -r -p", "xxd -s+5 -c8 a.bin", "xxd -ps a.bin"},
		Refused:  []string{"xxd -r a.hex a.bin", "xxd a.bin b.hex", "xxd -ac a.bin b.hex", "xxd a.bin -ps", "xxd *"},
	},
	&Row{
		Names: "strings", Summary: "print the text inside files", Manual: "strings(1), GNU binutils 2.40", Complete: true,
		Options: "-a,--all -d,--data -f,--print-file-name -n,--bytes= -t,--radix= -w,--include-all-whitespace -o -T,--target= " +
			"-e,--encoding= -U,--unicode= -s,--output-separator= -h$ -v,-V$ -#",
		Operands: "read*",
		Allowed:  []string{"strings -n 8 a.out", "strings -8 a.out", "strings -a - a.out"},
		Refused:  []string{"strings --write=x a.out"},
	},
	&Row{
		Names: "fold", Summary: "wrap lines", Manual: "fold(1), GNU coreutils 9.1", Complete: true,
		Options:  "-b,--bytes -c,--characters -s,--spaces -w,--width= -#",
		Operands: "read*",
		Allowed:  []string{"fold -sw 80 a.txt"},
		Refused:  []string{"fold -o a.txt"},
	},
	&Row{
		Names: "fmt", Summary: "fill paragraphs", Manual: "fmt(1), GNU coreutils 9.1", Complete: true,
		Options:  "-c,--crown-margin -p,--prefix= -s,--split-only -t,--tagged-paragraph -u,--uniform-spacing -w,--width= -g,--goal= -#",
		Operands: "read*",
		Allowed:  []string{"fmt -w 72 a.txt", "fmt -72"},
		Refused:  []string{"fmt -o a.txt"},
	},
	&Row{
		Names: "expand unexpand", Summary: "convert between tabs and blanks", Manual: "expand(1), unexpand(1), GNU coreutils 9.1", Complete: true,
		Options:  "-i,--initial -t,--tabs= -a,--all --first-only -#",
		Operands: "read*",
		Allowed:  []string{"expand -t 4 a.txt", "unexpand --first-only a.txt"},
		Refused:  []string{"expand -o a.txt"},
	},
	&Row{
		Names: "column", Summary: "arrange text in columns", Manual: "column(1), util-linux 2.38", Complete: true,
		Options: "-t,--table -n,--table-name= -O,--table-order= -N,--table-columns= -l,--table-columns-limit= -E,--table-noextreme= " +
			"-d,--table-noheadings -e,--table-header-repeat -H,--table-hide= -R,--table-right= -T,--table-truncate= -W,--table-wrap= " +
			"-L,--keep-empty-lines -J,--json -r,--tree= -i,--tree-id= -p,--tree-parent= -c,--output-width= -o,--output-separator= " +
			"-s,--separator= -x,--fillrows -h$ -V$",
		Operands: "read*",
		Allowed:  []string{"column -t -s, a.csv"},
		Refused:  []string{"column --write a.csv"},
	},
	&Row{
		Names: "pr", Summary: "lay out pages for printing", Manual: "pr(1), GNU coreutils 9.1", Complete: true,
		Options: "-a,--across -c,--show-control-chars -d,--double-space -D,--date-format= -e,--expand-tabs=? -F,-f,--form-feed -h,--header= " +
			"-i,--output-tabs=? -J,--join-lines -l,--length= -m,--merge -n,--number-lines=? -N,--first-line-number= -o,--indent= " +
			"-r,--no-file-warnings -s,--separator=? -S,--sep-string=? -t,--omit-header -T,--omit-pagination -v,--show-nonprinting " +
			"-w,--width= -W,--page-width= --columns= --pages= -0 -1 -2 -3 -4 -5 -6 -7 -8 -9",
		Operands: "read*",
		Allowed:  []string{"pr -mts a b", "pr -3 -t a.txt", "pr -20ts, a.txt"},
		Refused:  []string{"pr -x a.txt"},
	},
	&Row{
		Names: "shuf", Summary: "print lines in random order", Manual: "shuf(1), GNU coreutils 9.1", Complete: true,
		Options: "-e,--echo -i,--input-range= -n,--head-count= -o,--output=write --random-source=read -r,--repeat -z,--zero-terminated",
		Judge:   judgeShuf,
		Prints:  printsPart,
		Allowed: []string{"shuf -n 5 a.txt", "shuf -i 1-10", "shuf -e .env b"},
		Refused: []string{"shuf -o a.txt a.txt", "shuf -n1 $x", "shuf -ero x a b"},
	},
	&Row{
		Names: "tsort", Summary: "sort by dependency", Manual: "tsort(1), GNU coreutils 9.1", Complete: true,
		Operands: "read",
		Allowed:  []string{"tsort", "tsort a.txt"},
		Refused:  []string{"tsort -o a.txt", "tsort a b"},
	},
	&Row{
		// With -G a second operand is an output file (Info, ptx, "Synopsis").
		Names: "ptx", Summary: "print a permuted index", Manual: "ptx(1), GNU coreutils 9.1", Complete: true,
		Options: "-A,--auto-reference -G,--traditional! -F,--flag-truncation= -M,--macro-name= -O --format= -R,--right-side-refs " +
			"-S,--sentence-regexp= -T -W,--word-regexp= -b,--break-file=read -f,--ignore-case -g,--gap-size= -i,--ignore-file=read " +
			"-o,--only-file=read -r,--references -t,--typeset-mode -w,--width=",
		Operands: "read*",
		Allowed:  []string{"ptx -f -w 60 a.txt"},
		Refused:  []string{"ptx -G a.txt b.txt", "ptx $x"},
	},
	&Row{
		Names: "numfmt", Summary: "convert numbers for people", Manual: "numfmt(1), GNU coreutils 9.1", Complete: true,
		Options: "--debug -d,--delimiter= --field= --format= --from= --from-unit= --grouping --header=? --invalid= --padding= --round= " +
			"--suffix= --to= --to-unit= -z,--zero-terminated",
		Operands: "text*",
		Allowed:  []string{"numfmt --to=iec 1024", "numfmt --field 2 --from auto $x"},
		Refused:  []string{"numfmt --output=x 1"},
	},
}

// judgeShuf reads the operands as files, but not with -e (they are the lines) nor -i (there are none).
func judgeShuf(in *Invocation) {
	if in.Has("-e") {
		return
	}
	for _, w := range in.Operands {
		in.effectOf(fileRead, w)
	}
}

// refuseClusters refuses option words that hold more than one option, for programs that read only the first letter.
func (in *Invocation) refuseClusters() {
	for _, o := range in.Options {
		if o.spec == nil || o.is([]string{o.Word.Text}) || o.Attached && o.is([]string{o.Word.Text[:min(2, len(o.Word.Text))]}) {
			continue
		}
		in.Refuse(o.Word, "doesn't take options that share a word as `"+o.Word.String()+"` does")
	}
}

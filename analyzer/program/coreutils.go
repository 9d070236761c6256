package program

var _ = register(
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
		Allowed:  []string{"sort -k2,2n -t: --rev a.txt", "sort -u -- $x"},
		Refused:  []string{"sort -o a.txt a.txt", "sort -uoa.txt a.txt", "sort --outp=a.txt", "sort $x", "sort a.txt --compress-prog=./x", "sort *.txt"},
	},
	&Row{
		Names: "uniq", Summary: "print or count repeated lines", Manual: "uniq(1), GNU coreutils 9.1", Complete: true,
		Options: "-c,--count -d,--repeated -D --all-repeated=? -f,--skip-fields= --group=? -i,--ignore-case -s,--skip-chars= -u,--unique " +
			"-z,--zero-terminated -w,--check-chars= -#",
		Operands: "read write",
		Allowed:  []string{"uniq -c a.txt", "uniq -c \"$x\""},
		Refused:  []string{"uniq a.txt b.txt", "uniq $x", "uniq a*"},
	},
)

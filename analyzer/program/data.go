package program

// csvOptions are the options of all csvkit programs (csvkit's common arguments).
const csvOptions = "-h$ --help$ -d,--delimiter= -t,--tabs -q,--quotechar= -u,--quoting= -b,--no-doublequote -p,--escapechar= -z,--maxfieldsize= " +
	"-e,--encoding= -L,--locale= -S,--skipinitialspace --blanks --null-value= --date-format= --datetime-format= --no-leading-zeroes " +
	"-H,--no-header-row -K,--skip-lines= -v,--verbose -l,--linenumbers --add-bom --zero -V,--version$ -y,--snifflimit= -I,--no-inference "

// Programs that query structured data, and that count and compare source code.
var dataRows = []*Row{
	&Row{
		// Validation and the loading of entities and schemas may fetch what the document names, unless --nonet; --shell and --output write.
		Names: "xmllint", Summary: "check and query XML", Manual: "xmllint(1), libxml2 2.9", Syntax: Single,
		Options: "-version --debug --shell!run --debugent --copy --recover --huge --noent --noenc --noout --path= --load-trace --nonet " +
			"--nocompact --htmlout --nowrap --valid --postvalid --dtdvalid= --dtdvalidfpi= --quiet --timing --output,-o=write --repeat --insert " +
			"--compress --html --xmlout --nodefdtd --push --pushsmall --memory --maxmem= --nowarning --noblanks --nocdata --format --encode= " +
			"--dropdtd --pretty= --c14n --c14n11 --exc-c14n --nsclean --testIO --catalogs --nocatalogs --auto --xinclude --noxincludenode " +
			"--nofixup-base-uris --loaddtd --dtdattr --stream --walker --pattern= --chkregister --relaxng= --schema= --schematron= --sax1 --sax " +
			"--oldxml10 --xpath=",
		Env:     "SGML_CATALOG_FILES XML_CATALOG_FILES XMLLINT_INDENT",
		Judge:   judgeXmllint,
		Allowed: []string{"xmllint --noout a.xml", "xmllint --xpath '//a' a.xml", "xmllint --format - ", "xmllint --valid --nonet a.xml"},
		Refused: []string{"xmllint -o x a.xml", "xmllint --output x a.xml", "xmllint --shell a.xml", "xmllint --valid a.xml", "xmllint https://example.com/a.xml", "xmllint $x"},
	},
	&Row{
		Names: "xmlcatalog", Summary: "query XML catalogs", Manual: "xmlcatalog(1), libxml2 " +
			"2.9", Syntax: Plain, Always: &Effect{Kind: Write, Message: "may change a catalog"},
		Refused: []string{"xmlcatalog --create a"},
	},
	&Row{
		// The input is standard input or -f; the operands are selectors.
		Names: "htmlq", Summary: "select from HTML", Manual: "htmlq --help, 0.4", Syntax: Permute,
		Options: "-f,--filename=read -o,--output=write -p,--pretty -t,--text -w,--ignore-whitespace -a,--attribute= -b,--base= -B,--detect-base " +
			"-r,--remove-nodes= -h$ --help$ -V$ --version$",
		Operands: "text*", Allowed: []string{"htmlq -f a.html -t h1"}, Refused: []string{"htmlq -o x a", "htmlq -po x a"},
	},
	&Row{
		// They write to standard output only. The same letter takes a value in one program and none in the other.
		Names: "csvlook csvcut csvgrep csvsort csvstat csvjson csvjoin csvstack " +
			"csvformat", Summary: "query CSV files", Manual: "csvcut(1) and its kin, csvkit 1.0.7", Complete: true,
		Options: csvOptions + "-n,--names,--group-name -c,--columns -C,--not-columns= -x,--delete-empty-rows -m,--match= -r,--regex,--reverse " +
			"-f,--file= -i,--invert-match,--indent -a,--any-match --csv --type --nulls --unique --min --max --sum --mean --median --stdev --len " +
			"--freq --freq-count= --count --stream -k,--key= --lat= --lon= --geometry= --crs= --no-bbox --outer --left --right -g,--groups= " +
			"--filenames -D,--out-delimiter= -T,--out-tabs -Q,--out-quotechar= -U,--out-quoting= -B,--out-no-doublequote -P,--out-escapechar= " +
			"-M,--out-lineterminator= --max-rows= --max-columns= --max-column-width= --max-precision= --no-number-ellipsis",
		Judge:   judgeCsv,
		Allowed: []string{"csvlook data.csv", "csvcut -c 1,2 a.csv", "csvgrep -c 1 -r '^x' a.csv", "csvsort -r -c 2 a.csv", "csvstat a.csv", "csvcut -n a.csv"},
		Refused: []string{"csvlook --no-such x", "csvcut -o x a"},
	},
	&Row{
		// csvclean writes files beside its input, csvsql changes databases, csvpy is an interpreter.
		Names: "in2csv csvsql sql2csv csvclean csvpy", Summary: "convert CSV files", Manual: "in2csv(1), csvsql(1), csvclean(1), csvkit " +
			"1.0.7", Syntax: Plain,
		Judge: func(in *Invocation) {
			lone("-h --help -V --version", Write, "may write files or databases, or run code")(in)
		},
		Allowed: []string{"in2csv --version"},
		Refused: []string{"csvclean a.csv", "csvsql --query x a", "in2csv --write-sheets - a.xlsx"},
	},
	&Row{
		// mlr has tee, split, put -q and system(), -I rewrites files; duckdb reads and writes any file by SQL.
		Names: "mlr dasel jo gron xq xidel q dsq " +
			"duckdb", Summary: "query structured data", Manual: "their --help", Syntax: Plain,
		Judge: func(in *Invocation) {
			lone("--version --help -h", Unproven, "has expressions or options that write files, run programs or connect, which bashguard doesn't read")(in)
		},
		Allowed: []string{"mlr --version"}, Refused: []string{"mlr --icsv cat a.csv", "mlr -I sort -f a b", "duckdb -c 'select 1'"},
	},
	&Row{
		// Whether a query reads is not looked at: it goes to a server.
		Names: "psql mysql mariadb redis-cli mongosh mongo sqlcmd cqlsh clickhouse-client influx pg_dump pg_dumpall mysqldump pg_restore " +
			"createdb dropdb mysqladmin usql pgcli mycli litecli", Summary: "query databases",
		Manual: "psql --help, 15; redis-cli --help, 7.0; none read of the others", Syntax: Plain, Env: "PG* MYSQL_* REDISCLI_*", Judge: func(in *Invocation) { lone("--version --help", Connect, "sends commands to a database server")(in) },
		Allowed: []string{"psql --version", "redis-cli --version"},
		Refused: []string{"psql -c 'DROP DATABASE x'", "redis-cli FLUSHALL", "mysql -e 'select 1'", "pg_dump x"},
	},
	&Row{
		// -o is a format, not a file.
		Names: "tokei", Summary: "count source code", Manual: "tokei --help (src/cli.rs), 12.1", Syntax: Permute, Complete: true,
		Options: "-c,--columns= -e,--exclude= -f,--files -i,--input=read --hidden -l,--languages --no-ignore --no-ignore-parent --no-ignore-dot " +
			"--no-ignore-vcs -o,--output= --streaming= -s,--sort= -r,--rsort= -t,--types= -C,--compact -n,--num-format= -v,--verbose -h$ " +
			"--help$ -V$ --version$",
		Operands: "name*", Allowed: []string{"tokei -s code src", "tokei $x"}, Refused: []string{"tokei --write x"},
	},
	&Row{
		// --format-multi takes pairs of a format and a file.
		Names: "scc", Summary: "count source code", Manual: "scc --help, 3.5", Syntax: Permute,
		Options: "--by-file -f,--format= -s,--sort= -w,--wide --no-cocomo -c,--no-complexity -i,--include-ext= -x,--exclude-ext= --exclude-dir= -n,--exclude-file= " +
			"-M,--not-match= -m,--character -a,--dryness -d,--no-duplicates -p,--percent -u,--uloc -z,--min-gen --gen --min --no-gen --no-min --no-large --ci --binary " +
			"--include-symlinks --no-gitignore --no-gitmodule --no-ignore --no-scc-ignore --no-hborder --no-size --count-as= --count-ignore --size-unit= -v,--verbose " +
			"-l,--languages -o,--output=write --format-multi=!write -h$ --help$ --version$",
		Operands: "name*", Allowed: []string{"scc --by-file src"},
		Refused: []string{"scc -o x", "scc --format-multi json:x", "scc --by-file -fo x -o y"},
	},
	&Row{
		// It unpacks archives, asks git for revisions, and writes where many options say.
		Names: "cloc", Summary: "count source code", Manual: "cloc(1), 1.96", Syntax: Permute,
		Options: "--by-file --by-file-by-lang --by-percent= --csv --csv-delimiter= --json --md --xml --yaml --quiet --hide-rate " +
			"--progress-rate= --sum-one --diff --count-and-diff --vcs= --git --skip-uniqueness --exclude-dir= --exclude-ext= --exclude-lang= " +
			"--include-ext= --include-lang= --match-d= --not-match-d= --match-f= --not-match-f= --fullpath --follow-links --no-recurse " +
			"--max-file-size= --ignore-whitespace --ignore-case --force-lang= --processes= --timeout= --list-file=read --read-lang-def=read --3 " +
			"--docstring-as-code --unix --show-ext=? --show-lang=? --show-os --explain= --help$ --version$",
		Operands: "name*", Judge: judgeCloc,
		Allowed: []string{"cloc src", "cloc --json --by-file --exclude-dir=node_modules .", "cloc --diff a b", "cloc --vcs=git"},
		Refused: []string{"cloc --out=x .", "cloc --strip-comments=nc .", "cloc --extract-with=./x a.tar", "cloc --vcs ./x", "cloc $x"},
	},
	&Row{
		// DFT_ variables only change what is shown.
		Names: "difft", Summary: "compare files by syntax", Manual: "difft(1), 0.66", Syntax: Permute, Complete: true,
		Options: "--color= --display= --context= --width= --tab-width= --override= --background= --byte-limit= " +
			"--graph-limit= --parse-error-limit= --syntax-highlight= --exit-code --strip-cr=? --check-only --ignore-comments --skip-unchanged " +
			"--dump-syntax=read --dump-ts=read --sort-paths --list-languages -h$ --help$ -V$ --version$",
		Operands: "read*", Allowed: []string{"difft --color=never a b", "difft --strip-cr a b"}, Refused: []string{"difft --write a b"},
	},
	&Row{
		// -e and -o redirect its output to files.
		Names: "diffstat", Summary: "count what a diff changes", Manual: "diffstat(1), 1.65", Syntax: Permute,
		Options:  "-b -c -C -d -D=name -e=write -E -f= -h$ -k -K -l -m -n= -N= -o=write -p= -q -r= -R -s -S=name -t -T -u -v -V$ -w=",
		Operands: "read*", Allowed: []string{"diffstat -p1 a.diff"}, Refused: []string{"diffstat -o x a", "diffstat -qe x a"},
	},
}

// judgeXmllint adds what xmllint reads or fetches.
func judgeXmllint(in *Invocation) {
	loads := in.Has("--valid", "--postvalid", "--dtdvalid", "--dtdvalidfpi", "--noent", "--loaddtd", "--dtdattr", "--xinclude", "--noxincludenode", "--relaxng", "--schema", "--schematron", "--catalogs")
	if loads && !in.Has("--nonet") {
		in.Effect(Connect, in.Words[0], "may fetch what the document names")
	}
	words := in.Operands
	for _, o := range in.Given("--dtdvalid", "--relaxng", "--schema", "--schematron") {
		words = append(words, o.Value)
	}
	for _, w := range words {
		if isAddress(w.Text) {
			in.Effect(Connect, w, "fetches `"+w.String()+"`")
			continue
		}
		in.effectOf(fileRead, w)
	}
}

// judgeCloc refuses a command of one's own as the version control system.
func judgeCloc(in *Invocation) {
	if o, ok := in.Option("--vcs"); ok && !o.Value.Is("git", "svn", "auto") {
		in.Effect(Execute, o.Value, "runs `"+o.Value.String()+"` to list files")
	}
	in.Effect(Trust, Literal("."), "asks git")
}

// judgeCsv takes every operand for a file: options whose value the programs don't agree on are flags here, so the value is an operand too.
func judgeCsv(in *Invocation) {
	for _, w := range in.Operands {
		in.effectOf(fileRead, w)
	}
	for _, o := range in.Given("--file") {
		in.effectOf(fileRead, o.Value)
	}
}

package program

import "strings"

// Programs that search below directories.
var searchRows = []*Row{
	&Row{
		// --pre and --hostname-bin run a program; -z runs the decompressors that PATH finds.
		Names: "rg ripgrep", Summary: "print lines that match, below a directory", Manual: "rg(1), 13.0; rg.zsh of ripgrep, 15.0", Syntax: Permute,
		Options: "-A,--after-context= -B,--before-context= -C,--context= -b,--byte-offset --no-byte-offset -s,--case-sensitive -c,--count " +
			"--count-matches -E,--encoding= --no-encoding -f,--file=read^ -l,--files-with-matches -F,--fixed-strings --no-fixed-strings " +
			"-L,--follow --no-follow -g,--glob= --iglob= -h$ --help$ -.,--hidden --no-hidden -i,--ignore-case -v,--invert-match " +
			"--no-invert-match -n,--line-number -x,--line-regexp -M,--max-columns= -m,--max-count= --max-bytes= -U,--multiline --no-multiline " +
			"-I,--no-filename -N,--no-line-number -0,--null -o,--only-matching -P,--pcre2 --no-pcre2 -p,--pretty -q,--quiet -e,--regexp=^ " +
			"-r,--replace= -z,--search-zip --no-search-zip -S,--smart-case -a,--text --no-text -j,--threads= -t,--type= -T,--type-not= " +
			"-u,--unrestricted -V$ --version$ -H,--with-filename -w,--word-regexp --auto-hybrid-regex --no-auto-hybrid-regex --binary " +
			"--no-binary --block-buffered --no-block-buffered --color= --colors= --column --no-column --context-separator= " +
			"--no-context-separator --crlf --no-crlf --debug --trace --dfa-size-limit= --engine= --field-context-separator= " +
			"--field-match-separator= --files --files-without-match --generate= --glob-case-insensitive --no-glob-case-insensitive --heading " +
			"--no-heading --hostname-bin=!run --hyperlink-format= --ignore-file=read --ignore-file-case-insensitive " +
			"--no-ignore-file-case-insensitive --include-zero --no-include-zero --json --no-json --line-buffered --no-line-buffered " +
			"--max-columns-preview --no-max-columns-preview -d,--max-depth,--maxdepth= --max-filesize= --mmap --no-mmap --multiline-dotall " +
			"--no-multiline-dotall --no-config --no-ignore --ignore --no-ignore-dot --ignore-dot --no-ignore-exclude --ignore-exclude " +
			"--no-ignore-files --ignore-files --no-ignore-global --ignore-global --no-ignore-messages --ignore-messages --no-ignore-parent " +
			"--ignore-parent --no-ignore-vcs --ignore-vcs --no-messages --messages --no-pcre2-unicode --pcre2-unicode --no-require-git " +
			"--require-git --no-unicode --unicode --null-data --one-file-system --no-one-file-system --passthru,--passthrough --path-separator= " +
			"--pcre2-version --pre=!run --no-pre --pre-glob= --regex-size-limit= --sort= --sortr= --sort-files --no-sort-files --stats " +
			"--no-stats --stop-on-nonmatch --trim --no-trim --type-add= --type-clear= --type-list --vimgrep",
		Env:   "RIPGREP_CONFIG_PATH",
		Judge: judgeRipgrep,
		Allowed: []string{"rg -n TODO src", "rg --files -g '*.go'", "rg -tgo -e \"$x\" -- \"$y\"", "rg -uu --hidden x", "rg -A 3 -B2 -o 'a|b' a.txt",
			"rg --type-list", "rg -iF x src a/*.md"},
		Refused: []string{"rg --pre ./x TODO", "rg --pre=./x TODO", "rg --hostname-bin ./x --hyperlink-format default TODO", "rg $x", "rg x *", "rg --no-such x"},
	},
	&Row{
		// A word behind -A, -B or -C that is no number is the pattern, or another option.
		Names: "ag", Summary: "print lines that match, below a directory", Manual: "ag(1), The Silver Searcher 2.2.0",
		Options: "-A,--after= -B,--before= -C,--context= --ackmate --ackmate-dir-filter= --affinity --noaffinity -a,--all-types --break " +
			"--nobreak -c,--count --color --nocolor --color-line-number= --color-match= --color-path= --column -D,--debug --depth= --filename " +
			"--nofilename -f,--follow --nofollow -F,--fixed-strings --group --nogroup -g=^ -G,--file-search-regex= -H,--heading --noheading " +
			"--hidden --ignore= --ignore-dir= -i,--ignore-case -l,--files-with-matches -L,--files-without-matches --list-file-types " +
			"-m,--max-count= --mmap --nommap --multiline --nomultiline -n,--norecurse --numbers --nonumbers -o,--only-matching --one-device " +
			"-p,--path-to-ignore=read --pager=!run --nopager --parallel --print-long-lines --passthrough,--passthru -Q,--literal " +
			"-r,-R,--recurse -s,--case-sensitive -S,--smart-case --search-binary --silent --stats --stats-only -t,--all-text -u,--unrestricted " +
			"-U,--skip-vcs-ignores -v,--invert-match -V$ --vimgrep -w,--word-regexp -W,--width= --workers= -z,--search-zip -0,--null,--print0",
		Judge:   judgeAg,
		Allowed: []string{"ag -C 3 TODO src", "ag -l TODO", "ag -g '\\.go$'"},
		Refused: []string{"ag --pager ./x TODO", "ag --pag=./x TODO", "ag -A --pager=./x TODO", "ag -C $n TODO"},
	},
	&Row{
		// --output is Perl code in ack 2; the file of --ackrc may name a pager.
		Names: "ack ack-grep", Summary: "print lines that match, below a directory", Manual: "ack(1), 3.6.0",
		Options: "--ackrc=!run -A,--after-context= -B,--before-context= -C,--context=? --break --nobreak -c,--count --color,--colour " +
			"--nocolor,--nocolour --color-filename= --color-match= --color-colno= --color-lineno= --column --nocolumn --create-ackrc --dump " +
			"--env --noenv --flush -f -g --files-from=read --filter --nofilter --follow --nofollow --group --nogroup -H,--with-filename " +
			"-h,--no-filename --heading --noheading --help-types --help-colors --help-rgb-colors -i,--ignore-case -I,--no-ignore-case " +
			"--ignore-ack-defaults --ignore-dir,--ignore-directory= --noignore-dir,--noignore-directory= --ignore-file= -k,--known-types " +
			"-l,--files-with-matches -L,--files-without-matches --match=^ -m,--max-count= --man -n,--no-recurse -o --output=!run --pager=?!run " +
			"--nopager --passthru --print0 -p,--proximate=? -P -Q,--literal -r,-R,--recurse --range-start= --range-end= -s -S,--smart-case " +
			"--nosmart-case,--no-smart-case --sort-files --nosort-files --show-types -t,--type= -T --type-add= --type-set= --type-del= " +
			"--underline --nounderline -v,--invert-match -w,--word-regexp -x -1",
		Operands: "text read*",
		Env:      "ACKRC ACK_OPTIONS ACK_PAGER ACK_PAGER_COLOR",
		Allowed:  []string{"ack -l TODO src", "ack --type=go -C2 TODO"},
		Refused:  []string{"ack --pager=./x TODO", "ack --pag ./x TODO", "ack --ackrc=./rc TODO", "ack --output='@{[`./x`]}' TODO"},
	},
	&Row{
		// -x and -X take the words up to a ";" as a command for what is found. Relative names then begin with "./" (fd --help, --strip-cwd-
		// prefix).
		Names: "fd fdfind", Summary: "find files by name", Manual: "fd --help, 8.6; src/cli.rs, 10.3", Syntax: Permute,
		Options: "-H,--hidden --no-hidden -I,--no-ignore --ignore --no-ignore-vcs --ignore-vcs --no-ignore-parent --ignore-parent " +
			"--no-require-git --require-git --no-global-ignore-file -u,--unrestricted -s,--case-sensitive -i,--ignore-case -g,--glob --regex " +
			"-F,--fixed-strings,--literal --exact --and= -a,--absolute-path --relative-path -l,--list-details -L,--follow,--dereference --no-follow -p,--full-path -0,--print0 " +
			"-d,--max-depth,--maxdepth= --min-depth,--mindepth= --exact-depth= -E,--exclude= --prune -t,--type= -e,--extension= -S,--size= " +
			"--changed-within,--change-newer-than,--newer,--changed-after= --changed-before,--change-older-than,--older= -o,--owner= --format= " +
			"-x,--exec=; -X,--exec-batch=; --batch-size= --ignore-file=read -c,--color= --hyperlink,--hyper=? --ignore-contain= --max-buffer-time= -j,--threads= --max-results= -1 " +
			"-q,--quiet,--has-results --show-errors --error-on-fs-errors -C,--base-directory= --path-separator= --search-path= --strip-cwd-prefix=? " +
			"--one-file-system,--mount,--xdev -h$ --help$ -V$ --version$",
		Operands: "text name*",
		Judge:    judgeFd,
		Allowed:  []string{"fd -e go -E vendor foo src", "fd -HI -t f '^a'", "fd -e md -x wc -l", "fd . -X grep -l \"$x\" ';' src", "fd -1 x", "fd -- \"$x\""},
		Refused: []string{"fd -e o -x rm", "fd -e o -X rm -f {}", "fd -Hx ./x", "fd x -x {}", "fd x --exec=rm", "fd $x", "fd -x wc $x", "fd -x wc \"$x\" -l",
			"fd -x cat ';' -x rm"},
	},
}

// judgeRipgrep sorts out what the operands are: a pattern and paths, paths alone, or paths whose names alone count.
func judgeRipgrep(in *Invocation) {
	paths := in.Operands
	if in.Has("--type-list", "--pcre2-version", "--generate") {
		return
	}
	if in.Has("--files") {
		return
	}
	if !in.Has("-e", "-f") {
		paths = paths[min(1, len(paths)):]
	}
	in.searches(paths)
}

// searches adds that files are read: those below the paths, or below the current directory.
func (in *Invocation) searches(paths []Word) {
	if len(paths) == 0 {
		in.EffectAt(Read, Literal("."), in.Words[0].Span, "reads the files below the current directory")
	}
	for _, w := range paths {
		in.effectOf(fileRead, w)
	}
}

func judgeAg(in *Invocation) {
	for _, o := range in.Given("-A", "-B", "-C") {
		if o.HasValue && !o.Attached && (o.Value.Open != Fixed || !isNumber(o.Value.Text)) {
			in.Refuse(o.Value, "may take `"+o.Value.String()+"` as an option")
		}
	}
	if in.Has("-g") {
		return
	}
	in.searches(in.Operands[min(1, len(in.Operands)):])
}

// judgeFd adds the commands of -x and -X, which get what is found, and where they run.
func judgeFd(in *Invocation) {
	start := "./" // fd writes it before relative names when it runs something
	if in.Has("--strip-cwd-prefix") {
		start = ""
	}
	for _, o := range in.Given("-x", "-X") {
		run := Run{}
		filled := false
		for _, w := range o.Command {
			w, found := fdReplaced(w, start)
			filled = filled || found
			run.Words = append(run.Words, w)
		}
		if !filled {
			open := One
			if o.is([]string{"-X"}) {
				open = Names
			}
			run.Words = append(run.Words, Word{Text: start, Open: open, Span: o.Word.Span})
		}
		if dir, ok := in.Option("--base-directory"); ok {
			run.Dir = &dir.Value
		}
		if len(o.Command) == 0 {
			in.Refuse(o.Word, "runs what it finds")
			continue
		}
		in.Runs = append(in.Runs, run)
	}
}

// fdReplaced puts what is known of a found name in the place of {}, {/}, {//}, {.} or {/.}; the base names of the latter are open.
func fdReplaced(w Word, start string) (Word, bool) {
	at := strings.IndexByte(w.Text, '{')
	if at < 0 {
		return w, false
	}
	text := w.Text[:at]
	if rest := w.Text[at:]; strings.HasPrefix(rest, "{}") || strings.HasPrefix(rest, "{.}") {
		text += start
	}
	return Word{Text: text, Open: max(One, w.Open), Span: w.Span}, true
}

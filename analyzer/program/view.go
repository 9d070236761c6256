package program

import "strings"

// Programs that show files, directories and manuals.
var viewRows = []*Row{
	&Row{
		// "bat cache" builds or clears a cache; --pager and --lessopen run programs.
		Names: "bat batcat", Summary: "print files with colours", Manual: "bat --help (doc/long-help.txt), 0.26", Syntax: Permute,
		Options: "-A,--show-all --nonprintable-notation= --binary= -p,--plain -l,--language= --fallback-syntax,--fallback-language= " +
			"-H,--highlight-line= --file-name= -d,--diff --diff-context= --tabs= --wrap= -S,--chop-long-lines --terminal-width= -n,--number " +
			"-b,--number-nonblank --color= --italic-text= --decorations= -f,--force-colorization --paging= -P --pager=!run -m,--map-syntax= " +
			"--ignored-suffix= --theme= --theme-light= --theme-dark= --list-themes -s,--squeeze-blank --squeeze-limit= --strip-ansi= " +
			"--sanitize= --style= -r,--line-range= -L,--list-languages -u,--unbuffered --completion= --diagnostic --acknowledgements " +
			"-E,--quiet-empty --set-terminal-title --no-config --no-custom-assets --no-pager --lessopen!run --no-lessopen --config-file " +
			"--config-dir --cache-dir -h,--help -V$ --version$",
		Operands: "read*",
		Env:      "BAT_CONFIG_PATH BAT_CONFIG_DIR BAT_OPTS BAT_CACHE_PATH",
		Judge:    judgeBat,
		Allowed:  []string{"bat -pp --style=plain -r 1:20 a.go", "bat a.md -l json", "bat src/*.go -n"},
		Refused:  []string{"bat --pager ./x a.go", "bat cache --build", "bat cache", "bat $x"},
	},
	&Row{
		// --write-theme writes theme.yml.
		Names: "eza exa", Summary: "list directories", Manual: "eza(1), 0.18; exa(1), 0.10", Syntax: Permute,
		Options: "-? --help$ -v$ --version$ -1,--oneline -l,--long -G,--grid -x,--across -R,--recurse -T,--tree -X,--dereference " +
			"-F,--classify=? --color,--colour=? --color-scale,--colour-scale=? --color-scale-mode,--colour-scale-mode=? --icons=? --no-icons " +
			"--no-quotes --hyperlink=? --absolute=? -w,--width= -a,--all -A,--almost-all -d,--list-dirs -L,--level= " +
			"-r,--reverse -s,--sort= -I,--ignore-glob= --git-ignore --group-directories-first -D,--only-dirs " +
			"-f,--only-files --show-symlinks --no-symlinks -b,--binary -B,--bytes -g,--group --smart-group -h,--header -H,--links -i,--inode " +
			"-m,--modified -M,--mounts -n,--numeric -O,--flags -S,--blocksize,--blocks -t,--time= --time-style= --total-size -u,--accessed " +
			"-U,--created --changed --no-permissions -o,--octal-permissions --no-filesize --no-user --no-time --stdin -@,--extended " +
			"-Z,--context --git --git-repos --git-repos-no-status --no-git --follow-symlinks --write-theme=?!write",
		Operands: "name*",
		Allowed:  []string{"eza -la --git --sort=size src", "exa -T -L 2 --icons", "eza -lF --color always ."},
		Refused:  []string{"eza --write-theme=.", "eza --color --write-theme=x", "eza $x"},
	},
	&Row{
		Names: "lsd", Summary: "list directories", Manual: "lsd(1) and lsd --help, 0.23", Syntax: Permute, Complete: true,
		Options: "-1,--oneline -a,--all -A,--almost-all --blocks= --classic --color= --config-file=read -d,--directory-only --date= --depth= " +
			"-F,--classify --group-directories-first --group-dirs= -h,--human-readable --header --help$ --hyperlink= -i,--inode " +
			"-I,--ignore-glob= --icon= --icon-theme= --ignore-config -l,--long -L,--dereference --no-symlink --permission= -r,--reverse " +
			"-R,--recursive -S,--sizesort --size= --sort= -t,--timesort --total-size --tree -U,--no-sort -v,--versionsort -V$ --version$ " +
			"-X,--extensionsort -Z,--context",
		Operands: "name*",
		Allowed:  []string{"lsd -la $x"},
		Refused:  []string{"lsd --write x"},
	},
	&Row{
		// The configuration of git names its pager; --diff-args reaches the diff program.
		Names: "delta", Summary: "show diffs with colours", Manual: "delta --help, 0.18", Syntax: Permute,
		Options: "-n,--line-numbers -s,--side-by-side -w,--width= --dark --light --raw --color-only --diff-highlight --diff-so-fancy " +
			"--features= --hyperlinks --keep-plus-minus-markers --list-languages --list-syntax-themes --max-line-length= --navigate " +
			"--no-gitconfig --pager=!run --paging= --relative-paths --show-colors --show-config --show-syntax-themes --show-themes " +
			"--syntax-theme= --tabs= --true-color= --wrap-max-lines= -h,--help -V$ --version$",
		Operands: "read read",
		Env:      "DELTA_PAGER DELTA_FEATURES",
		Judge:    func(in *Invocation) { in.Effect(Trust, Literal("."), "runs the pager that git's configuration names") },
		Allowed:  []string{"delta --side-by-side -w 120", "delta a b"},
		Refused:  []string{"delta --pager=./x", "delta -@ x a b"},
	},
	&Row{
		// Without --filter it is a dialogue; actions bound to keys or events run commands.
		Names: "fzf", Summary: "choose lines", Manual: "fzf --help, 0.38; src/options.go, 0.65", Syntax: Permute,
		Options: "-x,--extended -e,--exact -i,--ignore-case --smart-case --literal --scheme= --algo= -n,--nth= --with-nth= --accept-nth= " +
			"--no-sort -d,--delimiter= --tail= --tac --disabled --tiebreak= -m,--multi=? --read0 --print0 --ansi --sync -q,--query= " +
			"-1,--select-1 -0,--exit-0 -f,--filter= --print-query --no-color --no-extended --help$ -h$ --version$",
		Env:     "FZF_*",
		Judge:   judgeFzf,
		Allowed: []string{"fzf -f foo +s", "fzf --filter=foo --exact"},
		Refused: []string{"fzf", "fzf -f x --bind 'start:execute(./x)'", "fzf --preview 'cat {}' -f x", "fzf --filter x --listen " +
			"80", "fzf -f x -- y"},
	},
	&Row{
		// Options end at the first file. A value in the same word as its option may be followed by more options: -x4, -Pprompt$-o.
		Names: "less", Summary: "page through files", Manual: "less(1), 590",
		Options: "-?,--help -a,--search-skip-screen -A,--SEARCH-SKIP-SCREEN -b,--buffers= -B,--auto-buffers -c,-C,--clear-screen,--CLEAR-SCREEN " +
			"-d,--dumb -D,--color= -e,-E,--quit-at-eof,--QUIT-AT-EOF -f,--force -F,--quit-if-one-screen -g,-G,--hilite-search,--HILITE-SEARCH " +
			"-h,--max-back-scroll= -i,-I,--ignore-case,--IGNORE-CASE -j,--jump-target= -J,--status-column -k,--lesskey-file=!run " +
			"--lesskey-src=!run --lesskey-content=!run -K,--quit-on-intr -L,--no-lessopen -m,-M,--long-prompt,--LONG-PROMPT " +
			"-n,-N,--line-numbers,--LINE-NUMBERS -o,-O,--log-file,--LOG-FILE=write -p,--pattern= -P,--prompt= " +
			"-q,-Q,--quiet,--QUIET,--silent,--SILENT -r,-R,--raw-control-chars,--RAW-CONTROL-CHARS -s,--squeeze-blank-lines " +
			"-S,--chop-long-lines -t,--tag=! -T,--tag-file=! -u,-U,--underline-special,--UNDERLINE-SPECIAL -V,--version " +
			"-w,-W,--hilite-unread,--HILITE-UNREAD -x,--tabs= -X,--no-init -y,--max-forw-scroll= -z,--window= -~,--tilde -#,--shift= " +
			"--file-size --follow-name --incsearch --line-num-width= --mouse --MOUSE --no-keypad --no-histdups --rscroll= --save-marks! " +
			"--status-col-width= --use-backslash --use-color --wheel-lines=",
		Env:     "LESS* EDITOR VISUAL",
		Judge:   judgeLess,
		Allowed: []string{"less a.txt", "less -SEX", "less -#5 -N -S", "less +G -R a.log", "less +/foo a", "less -x4 -p foo a"},
		Refused: []string{"less -o log a", "less -Nolog", "less '+!./x' a", "less -k keys a", "less -j5olog a", "less '-Pa$-olog' a", "less --lesskey-src=x a", "less --log=x a",
			"less $x", "less '+&x' a", "less --help -ox"},
	},
	&Row{
		Names: "more", Summary: "page through files", Manual: "more(1), util-linux 2.38", Syntax: Permute,
		Options: "-d,--silent -f,--logical -l,--no-pause -c,--print-over -p,--clean-print -e,--exit-on-eof -s,--squeeze -u,--plain -n,--lines= " +
			"-# -h$ --help$ -V$ --version$",
		Env:     "MORE LESS* EDITOR VISUAL",
		Judge:   judgeMore,
		Allowed: []string{"more a.txt", "more -20 +5 a.txt", "more -n 5 a.txt"},
		Refused: []string{"more -o log a", "more '+!x' a", "more -n -o a"},
	},
	&Row{
		// -C names a file that may define programs, -P and -H name them.
		Names: "man", Summary: "show manual pages", Manual: "man(1), man-db 2.11",
		Options: "-C,--config-file=!run -d,--debug -D,--default --warnings=? -f,--whatis -k,--apropos -K,--global-apropos -l,--local-file " +
			"-w,--where,--path,--location -W,--where-cat,--location-cat -c,--catman!write -R,--recode= -L,--locale= -m,--systems= -M,--manpath= " +
			"-S,-s,--sections= -e,--extension= -i,--ignore-case -I,--match-case --regex --wildcard --names-only -a,--all -u,--update!write " +
			"--no-subpages -P,--pager=!run -r,--prompt= -7,--ascii -E,--encoding= --no-hyphenation,--nh --no-justification,--nj " +
			"-p,--preprocessor= -t,--troff -T,--troff-device=? -H,--html=?!run -X,--gxditview=?!run -Z,--ditroff -? --usage$ -V$",
		Operands: "text*",
		Env:      "MANOPT MANROFFOPT MANLESS MANPATH PAGER MANPAGER BROWSER ROFFOPT GROFF_*",
		Judge:    judgeMan,
		Allowed:  []string{"man ls", "man 7 ls", "man -k main", "man -l ./a.1", "man --regex -f ls"},
		Refused:  []string{"man -P ./x ls", "man --pag=./x ls", "man -H ls", "man -Hfirefox ls", "man -C x ls", "man -kHx ls", "man $x"},
	},
	&Row{
		Names: "apropos whatis", Summary: "search the names of manual pages", Manual: "apropos(1), man-db 2.11", Complete: true,
		Options: "-d,--debug -v,--verbose -e,--exact -r,--regex -w,--wildcard -a,--and -l,--long -C,--config-file=read -L,--locale= " +
			"-m,--systems= -M,--manpath= -s,--sections,--section= -? --usage$ -V$",
		Operands: "text*",
		Allowed:  []string{"apropos -e $x", "whatis ls"},
		Refused:  []string{"apropos --pager x"},
	},
	&Row{
		// --dribble and -o write, --restore plays keystrokes.
		Names: "info", Summary: "show manuals", Manual: "info --help, 6.8",
		Options: "-a,--all -k,--apropos= -d,--directory= --dribble=write -b,--speech-friendly -f,--file= -h$ --index-search= -n,--node= " +
			"-o,--output=write -R,--raw-escapes -O,--show-options,--usage --restore=!run --subnodes -v,--variable= -w,--where,--location",
		Operands: "text*",
		Allowed:  []string{"info coreutils ls", "info -w ls"},
		Refused:  []string{"info -o a.txt ls", "info --out=a ls", "info --restore=x"},
	},
	&Row{
		// diff does the work, with the same options (pass_through in its source); the configuration files are the user's own.
		Names: "colordiff", Summary: "compare files with colours", Manual: "colordiff(1), 1.0.20", Syntax: Plain,
		Judge: func(in *Invocation) {
			in.Run(append([]Word{Literal("diff")}, in.Operands...))
		},
		Allowed: []string{"colordiff -u a b"},
		Refused: []string{"colordiff --output=x a b"},
	},
}

func judgeBat(in *Invocation) {
	if len(in.Operands) > 0 && in.Operands[0].Is("cache") {
		in.Effect(Write, in.Operands[0], "builds or clears its cache")
	}
}

func judgeFzf(in *Invocation) {
	if !in.Has("--filter") {
		in.Refuse(in.Words[0], "asks a person to choose")
	}
	for _, w := range in.Operands {
		if !w.Is("+s", "+i", "+x", "+m") {
			in.Refuse(w, "is not known to be harmless with `"+w.String()+"`")
		}
	}
}

// judgeLess reads commands (+…) and values as less does, which takes what follows a number or a dollar sign as further options.
func judgeLess(in *Invocation) {
	for _, o := range in.Options {
		text := o.Value.Text
		if !o.HasValue || o.is([]string{"-k", "-o", "-t", "-T"}) {
			continue
		}
		numeric := o.is([]string{"-b", "-h", "-j", "-x", "-y", "-z", "-#"})
		if strings.ContainsRune(text, '$') || numeric && o.Attached && strings.Trim(text, "0123456789.,-") != "" {
			in.Refuse(o.Value, "takes more options from `"+o.Value.String()+"`")
		}
	}
	in.pages()
}

func judgeMore(in *Invocation) {
	if o, ok := in.Option("-n"); ok && !isNumber(o.Value.Text) {
		in.Refuse(o.Word, "may take `"+o.Value.String()+"` as an option")
	}
	in.pages()
}

// pages adds the files that a pager reads. A word behind "+" is a command; only moves and searches are known to be harmless.
func (in *Invocation) pages() {
	for _, w := range in.Operands {
		command, ok := strings.CutPrefix(w.Text, "+")
		switch {
		case !ok:
			in.effectOf(fileRead, w)
		case w.Open != Fixed, strings.ContainsAny(command, "\r\n\x1b\x18\x03"),
			!strings.HasPrefix(command, "/") && strings.Trim(command, "+0123456789") != "" && command != "G" && command != "F":
			in.Refuse(w, "runs the command `"+command+"`")
		}
	}
}

// judgeMan adds that -l, or a name with a slash, makes it show a file.
func judgeMan(in *Invocation) {
	for _, w := range in.Operands {
		if in.Has("-l") || strings.ContainsRune(w.Text, '/') {
			in.Effect(Read, w, "shows `"+w.String()+"`")
		}
	}
}

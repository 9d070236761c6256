package program

import "strings"

// Builtins of the shell that show something, and programs that look up names. What a builtin changes in the shell itself, such as an
// alias, the reader of shell text keeps track of; the rows refuse those forms.
var builtinRows = []*Row{
	&Row{
		Names: "command", Summary: "run or look up a program", Manual: "Bash Reference Manual, 4.2", Syntax: Strict, Complete: true,
		Options: "-p -v -V",
		Judge:   judgeCommand,
		Allowed: []string{"command -v \"$x\"", "command -v git $x", "command -V ls", "command -p ls", "command"},
		Refused: []string{"command rm a", "command $x", "command -x ls"},
	},
	&Row{
		Names: "builtin noglob nocorrect", Summary: "run a builtin", Manual: "Bash Reference Manual, 4.2; zshmisc(1), 5.9", Syntax: Strict, Operands: "run",
		Allowed: []string{"builtin echo a"},
		Refused: []string{"builtin nothing-known"},
	},
	&Row{
		// Without a program exec only keeps the redirections.
		Names: "exec", Summary: "replace the shell by a program", Manual: "Bash Reference Manual, 4.1", Syntax: Strict,
		Options: "-c -l -a=", Operands: "run",
		Allowed: []string{"exec ls", "exec -a x ls", "exec"},
		Refused: []string{"exec rm a", "exec $x"},
	},
	&Row{
		Names: "type", Summary: "tell what a name means", Manual: "Bash Reference Manual, 4.2", Syntax: Permute, Complete: true,
		Options: "-a -f -p -P -t -w -s -S -m", Operands: "text*",
		Allowed: []string{"type -a ls", "type $x"},
		Refused: []string{"type -x ls"},
	},
	&Row{
		Names: "which gwhich", Summary: "tell where programs are", Manual: "which(1), debianutils 5.7; which(1), GNU which 2.21", Complete: true,
		Options: "-a,--all -s -i,--read-alias --skip-alias --read-functions --skip-functions --skip-dot --skip-tilde --show-dot --show-tilde " +
			"--tty-only -v$ -V$", Operands: "text*",
		Allowed: []string{"which -a python3 go", "which $x"},
		Refused: []string{"which --install x"},
	},
	&Row{
		Names: "whence where", Summary: "tell what a name means", Manual: "zshbuiltins(1), 5.9", Syntax: Strict, Complete: true,
		Options: "-a -c -f -m -p -s -S -v -w -x=", Operands: "text*",
		Allowed: []string{"whence -p ls"},
		Refused: []string{"whence -y ls"},
	},
	&Row{
		Names: "whereis", Summary: "tell where programs and manuals are", Manual: "whereis(1), util-linux 2.38", Syntax: Permute, Complete: true,
		Options: "-b -m -s -B -M -S -f -u -l -a -q -g -h,--help$ -V,--version$", Operands: "text*",
		Allowed: []string{"whereis -b ls", "whereis -B /bin -f ls"},
		Refused: []string{"whereis --update ls"},
	},
	&Row{
		// -p gives a name another program.
		Names: "hash", Summary: "show or forget where programs are", Manual: "Bash Reference Manual, 4.1", Syntax: Strict,
		Options: "-l -r -t -d -p=!", Operands: "text*",
		Allowed: []string{"hash", "hash -r", "hash -t ls", "hash git"},
		Refused: []string{"hash -p ./x ls", "hash $x"},
	},
	&Row{
		Names: "help", Summary: "explain builtins", Manual: "Bash Reference Manual, 4.2", Syntax: Strict, Complete: true,
		Options: "-d -m -s", Operands: "text*",
		Allowed: []string{"help -s test", "help"},
		Refused: []string{"help -x"},
	},
	&Row{
		Names: "ulimit", Summary: "show or set the limits of the shell", Manual: "Bash Reference Manual, 4.2", Syntax: Permute, Complete: true,
		Options: "-S -H -a -b -c -d -e -f -i -k -l -m -n -p -q -r -s -t -u -v -x -P -R -T", Operands: "text*",
		Allowed: []string{"ulimit -a", "ulimit -n 1024"},
		Refused: []string{"ulimit --set"},
	},
	&Row{
		Names: "umask", Summary: "show or set the rights of new files", Manual: "Bash Reference Manual, 4.1", Syntax: Strict, Complete: true,
		Options: "-p -S", Operands: "text*",
		Allowed: []string{"umask", "umask -S", "umask 022"},
		Refused: []string{"umask --set"},
	},
	&Row{
		Names: "jobs", Summary: "show the jobs of the shell", Manual: "Bash Reference Manual, 7.2", Syntax: Strict,
		Options: "-l -n -p -r -s -x",
		Judge: func(in *Invocation) {
			if in.Has("-x") {
				in.Run(in.Operands)
			}
		},
		Allowed: []string{"jobs -l", "jobs -x ls"},
		Refused: []string{"jobs -x rm a", "jobs $x"},
	},
	&Row{
		Names: "dirs times caller", Summary: "show the state of the shell", Manual: "Bash Reference Manual, 4.1, 4.2, 6.8", Syntax: Strict, Complete: true,
		Options: "-c -l -p -v -#", Operands: "text*",
		Allowed: []string{"dirs -v", "times", "caller 0", "dirs +1"},
		Refused: []string{"dirs -x"},
	},
	&Row{
		// -a and -w write the history file; -n and -r read one into the list, which ends with the shell.
		Names: "history", Summary: "show earlier commands", Manual: "Bash Reference Manual, 9.2", Syntax: Strict,
		Options: "-c -d= -p -s -a!write -w!write -n -r", Operands: "text*",
		Allowed: []string{"history", "history 20", "history -c", "history -r a.txt"},
		Refused: []string{"history -w", "history -a", "history $x"},
	},
	&Row{
		// Without -l an editor runs, and then what it leaves.
		Names: "fc", Summary: "list or edit earlier commands", Manual: "Bash Reference Manual, 9.2", Syntax: Strict,
		Options: "-l -n -r -# -s!run -e!run",
		Judge: func(in *Invocation) {
			if !in.Has("-l") {
				in.Effect(Execute, in.Words[0], "runs earlier commands")
			}
		},
		Allowed: []string{"fc -l", "fc -ln -10"},
		Refused: []string{"fc", "fc -s", "fc -e vi"},
	},
	&Row{
		// -p assigns to a variable.
		Names: "wait", Summary: "wait for jobs", Manual: "Bash Reference Manual, 7.2", Syntax: Strict,
		Options: "-f -n -p=!", Operands: "text*",
		Allowed: []string{"wait", "wait -n 12", "wait %1"},
		Refused: []string{"wait -np PATH", "wait $x"},
	},
	&Row{
		Names: "bind", Summary: "show the keys of the shell", Manual: "Bash Reference Manual, 4.2", Syntax: Strict,
		Options: "-l -p -s -v -P -S -V -X -m= -q= -x!run -f!run",
		Judge:   noOperands,
		Allowed: []string{"bind -P", "bind -q complete"},
		Refused: []string{"bind -x '\"a\":rm x'", "bind -f file", "bind '\"a\":b'"},
	},
	&Row{
		// -W expands its words, command substitutions among them; -F and -C run something.
		Names: "compgen", Summary: "list completions", Manual: "Bash Reference Manual, 8.7", Syntax: Strict,
		Options: "-a -b -c -d -e -f -g -j -k -s -u -v -o= -A= -G= -P= -S= -X= -W=!run -F=!run -C=!run", Operands: "text*",
		Allowed: []string{"compgen -c", "compgen -A function"},
		Refused: []string{"compgen -W '$(x)'", "compgen -F f", "compgen $x"},
	},
	&Row{
		Names: "complete", Summary: "show completions", Manual: "Bash Reference Manual, 8.7", Syntax: Strict,
		Options: "-p -C!run -F!run", Operands: "text*",
		Judge: func(in *Invocation) {
			if !in.Has("-p") && len(in.Operands) > 0 {
				in.Refuse(in.Words[0], "defines how words are completed")
			}
		},
		Allowed: []string{"complete -p", "complete", "complete -p git"},
		Refused: []string{"complete -F f git", "complete git"},
	},
	&Row{
		Names: "alias", Summary: "show aliases", Manual: "Bash Reference Manual, 4.2", Syntax: Strict,
		Options: "-p",
		Judge: func(in *Invocation) {
			for _, w := range in.Operands {
				if w.Open != Fixed || strings.Contains(w.Text, "=") {
					in.Refuse(w, "defines what a name means with `"+w.String()+"`")
				}
			}
		},
		Allowed: []string{"alias", "alias -p", "alias ll"},
		Refused: []string{"alias ls='rm a'", "alias $x"},
	},
	&Row{
		Names: "shopt", Summary: "show or set options of the shell", Manual: "Bash Reference Manual, 4.3.2", Syntax: Strict,
		Options: "-p -q -o -s! -u!", Operands: "text*",
		Allowed: []string{"shopt", "shopt -p extglob"},
		Refused: []string{"shopt -s extdebug", "shopt -u x", "shopt $x"},
	},
	&Row{
		// -a exports variables, -k takes assignments anywhere, -n reads without running, -p and -t end the shell or its rights.
		Names: "set", Summary: "show variables, or set options of the shell", Manual: "Bash Reference Manual, 4.3.1", Syntax: Strict,
		Options: "-e -u -x -v -f -b -h -m -C -E -T -o=",
		Judge:   judgeSet,
		Allowed: []string{"set", "set -euo pipefail", "set +x", "set -o", "set +o"},
		Refused: []string{"set -- a b", "set a", "set -a", "set -o allexport", "set +a", "set $x"},
	},
	&Row{
		Names: "trap", Summary: "show or set what runs at a signal", Manual: "Bash Reference Manual, 4.1", Syntax: Strict,
		Options: "-l -p -P",
		Judge:   judgeTrap,
		Allowed: []string{"trap", "trap -p", "trap - INT", "trap '' INT TERM"},
		Refused: []string{"trap 'rm a' EXIT", "trap $x EXIT"},
	},
	&Row{
		// Arithmetic assigns to variables, and runs what stands in a subscript.
		Names: "let", Summary: "evaluate arithmetic", Manual: "Bash Reference Manual, 4.2, 6.5", Syntax: Plain, Operands: "unproven*",
		Refused: []string{"\\let x=1"},
	},
	&Row{
		Names: "locale", Summary: "show the language settings", Manual: "locale(1), glibc 2.36", Complete: true,
		Options: "-a,--all-locales -m,--charmaps -c,--category-name -k,--keyword-name -v,--verbose -?,--usage$ -V$", Operands: "text*",
		Allowed: []string{"locale", "locale -k LC_TIME"},
		Refused: []string{"locale --set"},
	},
	&Row{
		Names: "getconf", Summary: "show limits of the system", Manual: "getconf(1), glibc 2.36", Syntax: Strict, Complete: true,
		Options: "-a -v=", Operands: "text*",
		Allowed: []string{"getconf PAGESIZE", "getconf -a"},
		Refused: []string{"getconf -x"},
	},
	&Row{
		// Signal 0 only asks whether the process is there.
		Names: "kill", Summary: "send signals", Manual: "kill(1), procps 4.0.2; Bash Reference Manual, 7.2", Syntax: Plain,
		Judge:   judgeKill,
		Allowed: []string{"kill -l", "kill -l 9", "kill -0 12", "kill --list"},
		Refused: []string{"kill 12", "kill -9 12", "kill -s TERM 12", "kill $x", "kill -0 12 -9"},
	},
}

// judgeCommand runs the operands, but not with -v or -V.
func judgeCommand(in *Invocation) {
	if !in.Has("-v", "-V") {
		in.Run(in.Operands)
	}
}

// noOperands refuses operands.
func noOperands(in *Invocation) {
	for _, w := range in.Operands {
		in.Refuse(w, "is not known to be harmless with `"+w.String()+"`")
	}
}

// judgeSet lets pass options that change neither what names mean nor the parameters of the shell.
func judgeSet(in *Invocation) {
	for _, o := range in.Given("-o") {
		if o.HasValue && !isShellOption(o.Value) {
			in.Refuse(o.Value, "is not known to be harmless with the shell option `"+o.Value.String()+"`")
		}
	}
	for _, w := range in.Operands {
		letters, ok := strings.CutPrefix(w.Text, "+")
		known := ok && w.Open == Fixed && (strings.Trim(letters, "euxvfbhmCET") == "" || letters == "o")
		if !known && !(isShellOption(w) && in.Operands[0].Is("+o")) {
			in.Refuse(w, "sets the parameters of the shell to `"+w.String()+"`")
		}
	}
}

// isShellOption tells whether w names an option of the shell that changes neither what names mean nor what runs.
func isShellOption(w Word) bool {
	return w.Is("errexit", "nounset", "pipefail", "xtrace", "verbose", "noglob", "errtrace", "functrace", "noclobber", "notify", "monitor")
}

// judgeTrap takes the first operand as shell text, unless it resets or ignores the signals.
func judgeTrap(in *Invocation) {
	if in.Has("-l", "-p", "-P") || len(in.Operands) < 2 || in.Operands[0].Is("-", "") {
		return
	}
	in.Script(in.Operands[0], "")
}

// judgeKill sends a signal unless it lists the signals or sends none.
func judgeKill(in *Invocation) {
	words := in.Words[1:]
	if len(words) == 0 || words[0].Is("-l", "-L", "--list", "--table", "--help", "--version", "-V") {
		return
	}
	none := words[0].Is("-0")
	for i, w := range words {
		if i == 0 && none {
			continue
		}
		if !none || w.MayBeOption() {
			in.Effect(Change, w, "sends a signal to `"+w.String()+"`")
		}
	}
}

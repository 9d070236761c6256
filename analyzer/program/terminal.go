package program

import "strings"

// Programs that write to the terminal, for its settings or for fun.
var terminalRows = []*Row{
	&Row{
		// init and reset run what the terminal's description names.
		Names: "tput", Summary: "print a capability of the terminal", Manual: "tput(1), ncurses 6.4", Syntax: Strict, Options: "-T= -V$ -x", Env: "TERMINFO TERMINFO_DIRS",
		Judge:   judgeTput,
		Allowed: []string{"tput civis", "tput setaf 1", "tput cols", "tput -T xterm cup 1 \"$x\""},
		Refused: []string{"tput init", "tput reset", "tput -S", "tput $x"},
	},
	&Row{
		Names: "clear", Summary: "clear the terminal", Manual: "clear(1), ncurses 6.4", Syntax: Permute, Options: "-T= -V$ -x", Operands: "none", Env: "TERMINFO TERMINFO_DIRS",
		Allowed: []string{"clear", "clear -x"},
		Refused: []string{"clear x"},
	},
	&Row{
		Names: "reset tset setterm setfont loadkeys chvt tabs resizecons kbd_mode consolechars", Summary: "set the terminal", Syntax: Plain,
		Manual: "reset(1), tset(1), tabs(1), ncurses 6.4; setterm(1), util-linux 2.38; setfont(8), kbd 2.5", Judge: func(in *Invocation) { lone("-V --version --help", Change, "changes the terminal's settings")(in) },
		Allowed: []string{"reset -V"},
		Refused: []string{"reset", "setterm --dump", "tset -r x"},
	},
	&Row{
		Names: "infocmp toe", Summary: "show descriptions of terminals", Manual: "infocmp(1), toe(1), ncurses 6.4", Syntax: Permute, Complete: true,
		Options: "-d -c -n -0 -1 -A= -B= -a -C -D -E -e -F -f -G -g -I -i -K -L -l -p -Q= -q -r -R= -s= -T -t -U -u -V$ -v= -W -w= -x -h", Operands: "text*",
		Allowed: []string{"infocmp -1 xterm $x", "toe -a"},
		Refused: []string{"infocmp --no-such"},
	},
	&Row{
		Names: "dircolors", Summary: "print colours for ls", Manual: "dircolors(1), GNU coreutils 9.1", Complete: true,
		Options: "-b,--sh,--bourne-shell -c,--csh,--c-shell -p,--print-database --print-ls-colors", Operands: "read",
		Allowed: []string{"dircolors --print-ls-colors", "dircolors -b \"$x\""},
		Refused: []string{"dircolors --no-such"},
	},
	&Row{
		Names: "figlet", Summary: "print large letters", Manual: "figlet(6), 2.2.5", Syntax: Permute, Complete: true,
		Options: "-c -l -r -x -t -w= -p -n -D -E -s -S -k -W -o -m= -v -I= -L -R -X -f= -d= -N -C= -A -F",
		Judge:   judgeFiglet,
		Allowed: []string{"figlet -c hello $x"},
		Refused: []string{"figlet --no-such"},
	},
	&Row{
		// A cow is a program; those of the system are trusted by their bare name.
		Names: "cowsay cowthink", Summary: "let a cow say something", Manual: "cowsay(6), 3.03", Syntax: Permute, Env: "COWPATH",
		Options: "-b -d -g -p -s -t -w -y -h$ -l -n -e= -f= -T= -W=", Judge: judgeCowsay,
		Allowed: []string{"cowsay hello", "cowsay -f tux hi", "cowsay -l"},
		Refused: []string{"cowsay -f ./x.cow hi", "cowsay -f$x hi", "cowsay -nf../x hi", "cowsay $x"},
	},
	&Row{
		Names: "lolcat", Summary: "print files in colours", Manual: "lolcat(6), 100.0", Syntax: Permute, Complete: true,
		Options:  "-p,--spread= -F,--freq= -S,--seed= -a,--animate -d,--duration= -s,--speed= -i,--invert -t,--truecolor -f,--force -v,--version$ -h,--help$",
		Operands: "read*",
		Allowed:  []string{"lolcat a.txt $x"},
		Refused:  []string{"lolcat --no-such"},
	},
	&Row{
		Names: "sl cmatrix banner asciiquarium pipes.sh rain tty-clock pokemonsay fortune", Summary: "amuse", Manual: "sl(6), cmatrix(1), banner(6), fortune(6), Debian 12", Syntax: Plain, Operands: "text*",
		Allowed: []string{"sl", "banner hi", "fortune -s"},
	},
	&Row{
		// -L writes a log, -H names the history of its own prompt.
		Names: "units", Summary: "convert units", Manual: "units(1), 2.22", Options: "-h$ -c,--check --check-verbose -C -d,--digits= -e,--exponential -f,--file=read -H,--history=write -L,--log=write " +
			"-l,--locale= -m,--minus -n,--nolists -o,--output-format= -p,--product -q,--quiet,--silent -r,--round -s,--strict -S,--show-factor -t,--terse -u,--units= -U,--unitsfile " +
			"-v,--verbose -V$ -1,--one-line --compact -I,--info$", Env: "UNITSFILE MYUNITSFILE",
		Operands: "text text",
		Allowed:  []string{"units '5 km' mi", "units -t 1m ft"},
		Refused:  []string{"units -L log 1m ft", "units --log=x", "units -tLx 1m ft"},
	},
}

// judgeTput lets pass every capability that the text gives but those that initialise the terminal.
func judgeTput(in *Invocation) {
	if len(in.Operands) == 0 {
		in.Refuse(in.Words[0], "is not told what to print")
		return
	}
	if w := in.Operands[0]; w.Open != Fixed || w.Is("init", "reset") {
		in.Effect(Change, w, "may set the terminal up, and run what its description names")
	}
}

// judgeFiglet reads fonts that are named by a path.
func judgeFiglet(in *Invocation) {
	for _, o := range in.Given("-f", "-C") {
		if strings.Contains(o.Value.Text, "/") {
			in.effectOf(fileRead, o.Value)
		}
	}
}

// judgeCowsay refuses cows that are named by a path.
func judgeCowsay(in *Invocation) {
	for _, o := range in.Given("-f") {
		if o.Value.Open != Fixed || strings.ContainsAny(o.Value.Text, "/.") {
			in.Effect(Execute, o.Value, "runs the cow `"+o.Value.String()+"`, which is a program")
		}
	}
}

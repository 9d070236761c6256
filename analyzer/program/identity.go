package program

// Programs that show the date, the user, the machine or the environment. Several set what they show when they get an operand.
var identityRows = []*Row{
	&Row{
		// An operand without a plus sign is the date to set, except with BSD's -j.
		Names: "date", Summary: "print the date", Manual: "date(1), GNU coreutils 9.1; date(1), FreeBSD 14", Complete: true,
		Options: "-d,--date= --debug -f,--file=read -I,--iso-8601=? --resolution -R,--rfc-email,--rfc-2822,--rfc-822 --rfc-3339= " +
			"-r,--reference= -s,--set=!change -u,--utc,--universal,--uct -j -n -v= -z=",
		Judge:   judgeDate,
		Prints:  printsDate,
		Allowed: []string{"date -u +%FT%TZ", "date -d '2 days ago' \"+$fmt\"", "date -Iseconds", "date -j -f %s 0 +%F", "date -v-1d +%F"},
		Refused: []string{"date 010203042026", "date -s 2026-01-01", "date --se=now", "date \"$x\"", "date +%s$x", "date -us now"},
	},
	&Row{
		Names: "cal ncal", Summary: "print a calendar", Manual: "ncal(1), 12.1.8; cal(1), util-linux 2.38", Complete: true, Syntax: Permute,
		Options: "-h -J -e -j -l -3 -1 -b -C -N -M -S -w -o -p -s= -W -A= -B= -d= -H= -y -Y -m= -n= --help$ --version$ --three --year --monday " +
			"--sunday --julian --color=?",
		Operands: "text*",
		Allowed:  []string{"cal", "cal -3", "cal 2 2026", "ncal -w"},
		Refused:  []string{"cal --set 1"},
	},
	&Row{
		Names: "id", Summary: "show user and groups", Manual: "id(1), GNU coreutils 9.1", Complete: true,
		Options:  "-a -A -F -M -P -p -Z,--context -c -g,--group -G,--groups -n,--name -r,--real -u,--user -z,--zero",
		Operands: "text*",
		Prints:   printsID,
		Allowed:  []string{"id -un", "id $user"},
		Refused:  []string{"id -w"},
	},
	&Row{
		Names: "whoami logname groups users", Summary: "show who is there", Manual: "whoami(1), logname(1), groups(1), users(1), GNU coreutils 9.1",
		Complete: true, Operands: "text*",
		Allowed: []string{"whoami", "groups root"},
		Refused: []string{"whoami -x"},
	},
	&Row{
		// --lookup asks name servers.
		Names: "who", Summary: "show who is logged in", Manual: "who(1), GNU coreutils 9.1", Complete: true,
		Options: "-a,--all -b,--boot -d,--dead -H,--heading --ips -l,--login --lookup!connect -m -p,--process -q,--count -r,--runlevel " +
			"-s,--short -t,--time -T,-w,--mesg,--message,--writable -u,--users",
		Operands: "text*",
		Allowed:  []string{"who -a", "who am i"},
		Refused:  []string{"who --lookup", "who --look"},
	},
	&Row{
		Names: "w", Summary: "show who is logged in and what they do", Manual: "w(1), procps 4.0.2", Complete: true,
		Options:  "-h,--no-header -u,--no-current -s,--short -f,--from -o,--old-style -i,--ip-addr -p,--pids -V$",
		Operands: "text*",
		Allowed:  []string{"w -h", "w root"},
		Refused:  []string{"w --set"},
	},
	&Row{
		Names: "hostname", Summary: "show the name of the machine", Manual: "hostname(1), 3.23", Complete: true, Syntax: Permute,
		Options: "-a,--alias -A,--all-fqdns -b,--boot!change -d,--domain -f,--fqdn,--long -F,--file=!change -i,--ip-address " +
			"-I,--all-ip-addresses -s,--short -y,--yp,--nis -v -h,--help$ -V,--version$",
		Operands: "change*",
		Allowed:  []string{"hostname", "hostname -I", "hostname -fs"},
		Refused:  []string{"hostname evil", "hostname -F f", "hostname -b", "hostname $x"},
	},
	&Row{
		Names: "dnsdomainname domainname nisdomainname ypdomainname", Summary: "show the domain of the machine", Manual: "hostname(1), 3.23",
		Operands: "change*", Syntax: Permute,
		Allowed: []string{"dnsdomainname", "domainname"},
		Refused: []string{"domainname evil", "domainname -F f"},
	},
	&Row{
		Names: "uname", Summary: "show system information", Manual: "uname(1), GNU coreutils 9.1", Complete: true,
		Options: "-a,--all -s,--kernel-name -n,--nodename -r,--kernel-release -v,--kernel-version -m,--machine -p,--processor " +
			"-i,--hardware-platform -o,--operating-system",
		Operands: "none",
		Allowed:  []string{"uname -a", "uname -srm"},
		Refused:  []string{"uname -S name", "uname x"},
	},
	&Row{
		// macOS's arch runs a program on an architecture; there it takes operands and other options.
		Names: "arch", Summary: "show the machine's architecture", Manual: "arch(1), GNU coreutils 9.1; arch(1), macOS 14",
		Operands: "none",
		Allowed:  []string{"arch"},
		Refused:  []string{"arch -x86_64 ./x", "arch ls"},
	},
	&Row{
		Names: "nproc", Summary: "count processors", Manual: "nproc(1), GNU coreutils 9.1", Complete: true,
		Options: "--all --ignore=", Operands: "none",
		Prints:  printsNumber,
		Allowed: []string{"nproc --all"},
		Refused: []string{"nproc --set"},
	},
	&Row{
		Names: "uptime", Summary: "show how long the system runs", Manual: "uptime(1), procps 4.0.2", Complete: true,
		Options: "-p,--pretty -h$ -s,--since -V$", Operands: "none",
		Allowed: []string{"uptime -p"},
		Refused: []string{"uptime --set"},
	},
	&Row{
		Names: "printenv", Summary: "print environment variables", Manual: "printenv(1), GNU coreutils 9.1", Complete: true,
		Options: "-0,--null", Operands: "text*",
		Allowed: []string{"printenv", "printenv PATH"},
		Refused: []string{"printenv -x"},
	},
	&Row{
		Names: "tty", Summary: "print the terminal's name", Manual: "tty(1), GNU coreutils 9.1", Complete: true,
		Options: "-s,--silent,--quiet", Operands: "none",
		Allowed: []string{"tty -s"},
		Refused: []string{"tty x"},
	},
	&Row{
		Names: "stty", Summary: "show the terminal's settings", Manual: "stty(1), GNU coreutils 9.1",
		Options: "-a,--all -g,--save -F,--file=",
		Judge:   judgeStty,
		Allowed: []string{"stty -a", "stty size", "stty -F /dev/tty size"},
		Refused: []string{"stty -echo", "stty raw", "stty $x", "stty -F /dev/ttyS0 9600"},
	},
}

// judgeDate lets pass only operands that are output formats.
func judgeDate(in *Invocation) {
	if in.Has("-j") {
		return
	}
	for _, w := range in.Operands {
		if w.Open == Any || w.Text == "" || w.Text[0] != '+' {
			in.Effect(Change, w, "sets the system's clock with `"+w.String()+"`")
		}
	}
}

// judgeStty lets pass only settings that print.
func judgeStty(in *Invocation) {
	for _, w := range in.Operands {
		if !w.Is("size", "speed") {
			in.Effect(Change, w, "changes the terminal's settings with `"+w.String()+"`")
		}
	}
}

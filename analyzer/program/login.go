package program

import "strings"

// Programs that show users and sessions, and those that write to them.
var loginRows = []*Row{
	&Row{
		// --dns asks name servers.
		Names: "last lastb", Summary: "show who was logged in", Manual: "last(1), util-linux 2.38; last(1), macOS 14",
		Options: "-# -a,--hostlast -d,--dns!connect -f,--file=read -F,--fulltimes -i,--ip -n,--limit= -R,--nohostname -s,--since= -t,--until= -p,--present= " +
			"-w,--fullnames -x,--system --time-format= -h$ -V$ -y -N",
		Operands: "text*",
		Allowed:  []string{"last", "last -10 -x", "last -n 5 root", "lastb -F -s -1days"},
		Refused:  []string{"last -d", "last --dn", "last -ad", "last $x"},
	},
	&Row{
		Names: "lastlog", Summary: "show the last login of users", Manual: "lastlog(8), shadow 4.13",
		Options: "-b,--before= -C,--clear!change -h$ -R,--root=!change -S,--set!change -t,--time= -u,--user=", Operands: "none",
		Allowed: []string{"lastlog -u root", "lastlog -t 3"},
		Refused: []string{"lastlog -C -u root", "lastlog --se -u x"},
	},
	&Row{
		Names: "lslogins", Summary: "show the users of the system", Manual: "lslogins(1), util-linux 2.38", Complete: true,
		Options: "-a,--acc-expiration -c,--colon-separate -e,--export -f,--failed -G,--supp-groups -g,--groups= -L,--last -l,--logins= -n,--newline " +
			"--noheadings --notruncate -o,--output=? --output-all -p,--pwd -r,--raw -s,--system-accs --time-format= -u,--user-accs -y,--shell -Z,--context " +
			"-z,--print0 --wtmp-file= --btmp-file= --lastlog= -h$ -V$",
		Operands: "text*",
		Allowed:  []string{"lslogins -u", "lslogins root"},
		Refused:  []string{"lslogins --delete x"},
	},
	&Row{
		Names: "chage", Summary: "show or set when passwords expire", Manual: "chage(1), shadow 4.13", Syntax: Permute,
		Options: "-l,--list -i,--iso8601 -h,--help$",
		Judge:   judgeChage,
		Allowed: []string{"chage -l root"},
		Refused: []string{"chage -E -1 x", "chage root", "chage -l -M 1 x"},
	},
	&Row{
		// Keys of hosts and the like are looked up at name servers; shadow holds password hashes.
		Names: "getent", Summary: "show entries of system databases", Manual: "getent(1), glibc 2.36", Syntax: Permute,
		Options: "-i,--no-idn -?,--help$ -V,--version$ --usage$",
		Judge:   judgeGetent,
		Allowed: []string{"getent group", "getent passwd root", "getent hosts", "getent services ssh"},
		Refused: []string{"getent hosts example.org", "getent ahosts x", "getent -s ./x passwd", "getent passwd \"$x\"", "getent netgroup x"},
	},
	&Row{
		Names: "utmpdump", Summary: "show the log of logins", Manual: "utmpdump(1), util-linux 2.38",
		Options: "-f,--follow -r,--reverse -o,--output=write -h$ -V$", Operands: "read",
		Allowed: []string{"utmpdump /var/log/wtmp"},
		Refused: []string{"utmpdump -o out a", "utmpdump --out=x a"},
	},
	&Row{
		// A name with an at sign is asked for at another host.
		Names: "finger pinky", Summary: "show users", Manual: "finger(1), bsd-finger 0.17; pinky(1), GNU coreutils 9.1", Syntax: Permute,
		Options: "-l -m -p -s -b -h -f -w -i -q --help$ --version$",
		Judge:   judgeFinger,
		Allowed: []string{"finger", "finger -s root", "pinky -l root"},
		Refused: []string{"finger x@example.org", "finger \"$x\"", "finger -T"},
	},
	&Row{
		Names: "mesg", Summary: "show or set whether others may write to the terminal", Manual: "mesg(1), util-linux 2.38",
		Options: "-v,--verbose -h$ -V$", Operands: "change",
		Allowed: []string{"mesg", "mesg --version"},
		Refused: []string{"mesg n", "mesg $x"},
	},
	&Row{
		Names: "wall write mail mailx Mail sendmail mutt talk", Summary: "send messages to people", Syntax: Strict,
		Manual: "wall(1), write(1), util-linux 2.38; mail(1), mailutils 3.15", Options: "--help$ --version$",
		Always:  &Effect{Kind: Connect, Message: "sends a message to people"},
		Allowed: []string{"wall --version"},
		Refused: []string{"wall hi", "mail -s x root", "write root", "mailx"},
	},
	&Row{
		Names:   "useradd userdel usermod groupadd groupdel groupmod passwd chpasswd adduser deluser addgroup delgroup chsh chfn gpasswd newgrp visudo vipw vigr newusers",
		Summary: "change users and groups", Manual: "useradd(8), usermod(8), passwd(1), shadow 4.13; adduser(8), 3.134", Syntax: Strict,
		Options: "-h$ --help$",
		Always:  &Effect{Kind: Change, Message: "changes users, groups or passwords"},
		Allowed: []string{"useradd --help"},
		Refused: []string{"useradd x", "passwd", "chsh -s /bin/zsh", "usermod -aG docker x"},
	},
}

// judgeChage lets pass only -l.
func judgeChage(in *Invocation) {
	if !in.Has("-l") {
		in.Effect(Change, in.Words[0], "changes when a password expires")
	}
}

// judgeGetent lets pass databases that are files of the machine, and others without a key, which are then listed from files as well.
func judgeGetent(in *Invocation) {
	for i, w := range in.Operands {
		switch {
		case i == 0 && w.Is("shadow", "gshadow"):
			in.EffectAt(Read, Literal("/etc/"+w.Text), w.Span, "shows the hashes of passwords")
		case i == 0 && w.Is("passwd", "group", "services", "protocols", "rpc", "aliases", "ethers", "initgroups"):
			return
		case i == 0 && w.Is("hosts", "networks", "ahosts", "ahostsv4", "ahostsv6", "netgroup"):
		case i == 0:
			in.Refuse(w, "is not known to be harmless with `"+w.String()+"`")
		case in.Operands[0].Text != "shadow" && in.Operands[0].Text != "gshadow":
			in.Effect(Connect, w, "asks name servers for `"+w.String()+"`")
		}
	}
}

// judgeFinger connects for names with an at sign.
func judgeFinger(in *Invocation) {
	for _, w := range in.Operands {
		if w.Open != Fixed || strings.Contains(w.Text, "@") {
			in.Effect(Connect, w, "may ask another host for `"+w.String()+"`")
		}
	}
}

package program

import "strings"

// Programs that show or change attributes, access rights, capabilities, firewalls and audits.
var accessRows = []*Row{
	&Row{
		Names: "getfacl", Summary: "show access lists", Manual: "getfacl(1), acl 2.3", Complete: true,
		Options: "-a,--access -d,--default -c,--omit-header -e,--all-effective -E,--no-effective -s,--skip-base -R,--recursive -L,--logical -P,--physical -t,--tabular " +
			"-p,--absolute-names -n,--numeric -v$ -h$",
		Operands: "name*",
		Allowed:  []string{"getfacl -R . $x"},
		Refused:  []string{"getfacl --set x"},
	},
	&Row{
		Names: "getfattr", Summary: "show extended attributes", Manual: "getfattr(1), attr 2.5", Complete: true,
		Options: "-n,--name= -d,--dump -e,--encoding= -h,--no-dereference -m,--match= --absolute-names --only-values -R,--recursive -L,--logical -P,--physical", Operands: "name*",
		Allowed: []string{"getfattr -d -m - a $x"},
		Refused: []string{"getfattr --set x"},
	},
	&Row{
		Names: "lsattr", Summary: "show attributes of files", Manual: "lsattr(1), e2fsprogs 1.47", Syntax: Permute, Complete: true, Options: "-R -V -a -d -l -p -v", Operands: "name*",
		Allowed: []string{"lsattr -d . $x"},
		Refused: []string{"lsattr --set x"},
	},
	&Row{
		Names: "getcap", Summary: "show capabilities of files", Manual: "getcap(8), libcap 2.66", Syntax: Permute, Complete: true, Options: "-h$ -l -n -r -v", Operands: "name*",
		Allowed: []string{"getcap -r / $x"},
		Refused: []string{"getcap --set x"},
	},
	&Row{
		Names: "setfacl setfattr chattr setcap chacl attr restorecon chcon semanage setsebool setenforce fixfiles", Summary: "change attributes and rights of files", Syntax: Plain,
		Manual: "setfacl(1), acl 2.3; setfattr(1), attr 2.5; chattr(1), e2fsprogs 1.47; setcap(8), libcap 2.66; restorecon(8), policycoreutils 3.4", Judge: judgeRights,
		Allowed: []string{"setfacl --version"},
		Refused: []string{"setfacl -m u:x:r a", "chattr +i a", "setcap cap_net_raw+ep a", "setenforce 0"},
	},
	&Row{
		Names: "capsh", Summary: "show or set capabilities", Manual: "capsh(1), libcap 2.66", Syntax: Plain, Judge: judgeCapsh,
		Allowed: []string{"capsh --print", "capsh --decode=00000000a80425fb"},
		Refused: []string{"capsh --caps=x -- -c ls", "capsh -- -c ls", "capsh"},
	},
	&Row{
		Names: "aa-status apparmor_status aa-enabled sestatus getenforce selinuxenabled getsebool", Summary: "show the state of mandatory access control", Syntax: Permute,
		Manual:  "aa-status(8), apparmor 3.0; sestatus(8), policycoreutils 3.4; getenforce(8), getsebool(8), libselinux 3.4",
		Options: "--enabled --profiled --enforced --complaining --special-unconfined --process-mixed --verbose --json --pretty-json --help$ -v -b -a -q,--quiet -x,--exclusive", Operands: "text*",
		Allowed: []string{"aa-status --json", "sestatus -v", "getenforce", "getsebool -a"},
		Refused: []string{"aa-status --kill", "sestatus --set"},
	},
	&Row{
		Names: "auditctl", Summary: "show or set audit rules", Manual: "auditctl(8), audit 3.0", Syntax: Permute, Options: "-l -s -h$ -v$ -i", Operands: "none",
		Judge: func(in *Invocation) { needs("changes audit rules", "-l", "-s")(in) }, Allowed: []string{"auditctl -l", "auditctl -s"}, Refused: []string{"auditctl -D", "auditctl -w /x", "auditctl -l -D", "auditctl -R f"},
	},
	&Row{
		// --checkpoint keeps a file of what was shown.
		Names: "ausearch aureport aulast", Summary: "search the audit log", Manual: "ausearch(8), aureport(8), aulast(8), audit 3.0", Syntax: Permute,
		Options: "-a,--event= --arch= -c,--comm= -e,--exit= --format= -f,--file= -ga,--gid-all= -h,--help$ -hn,--host= -i,--interpret -if,--input=read --input-logs --just-one -k,--key= " +
			"-m,--message= -p,--pid= -r,--raw -sc,--syscall= -sv,--success= -ts,--start= -te,--end= -tm,--terminal= -ua,--uid-all= -ui,--uid= -ul,--loginuid= -v,--version$ -w,--word -x,--executable=",
		Operands: "text*",
		Allowed:  []string{"ausearch -m avc -ts recent", "aureport -ts today"},
		Refused:  []string{"ausearch --checkpoint f -m avc", "aureport --no-such"},
	},
	&Row{
		// -Z, -F and the like may stand beside -L; --modprobe runs a program.
		Names: "iptables ip6tables iptables-nft iptables-legacy ip6tables-nft ip6tables-legacy ebtables arptables", Env: "XTABLES_LIBDIR IPTABLES_LIB_DIR IP6TABLES_LIB_DIR", Summary: "show or change the packet filter",
		Manual: "iptables(8), 1.8", Syntax: Permute,
		Options: "-t,--table= -L,--list -S,--list-rules -n,--numeric -v,--verbose -x,--exact --line-numbers -w,--wait=? -4,--ipv4 -6,--ipv6 -h$ -V,--version$", Operands: "text*",
		Judge:   func(in *Invocation) { needs("changes the packet filter", "-L", "-S")(in) },
		Allowed: []string{"iptables -L -n -v", "iptables -S INPUT", "iptables -t nat -nvL --line-numbers"},
		Refused: []string{"iptables -A INPUT -j DROP", "iptables -F", "iptables -L -Z", "iptables -LZ", "iptables -t nat", "iptables -L --modprobe=x"},
	},
	&Row{
		Names: "iptables-save ip6tables-save", Env: "XTABLES_LIBDIR IPTABLES_LIB_DIR IP6TABLES_LIB_DIR", Summary: "show the packet filter", Manual: "iptables-save(8), 1.8", Syntax: Permute,
		Options: "-c,--counters -t,--table= -h$ -V,--version$ -f,--file=write", Operands: "none",
		Allowed: []string{"iptables-save -t nat"},
		Refused: []string{"iptables-save -f x", "iptables-save --modprobe=x"},
	},
	&Row{
		// Behind the options stands a command of its own language.
		Names: "nft", Summary: "show or change the packet filter", Manual: "nft(8), nftables 1.0", Syntax: Permute,
		Options: "-h,--help$ -v,--version$ -V$ -a,--handle -s,--stateless -t,--terse -S,--service -u,--guid -n,--numeric -y,--numeric-priority -p,--numeric-protocol -T,--numeric-time -j,--json",
		Judge:   judgeNft,
		Allowed: []string{"nft list ruleset", "nft -a list table inet filter", "nft -j list chains"},
		Refused: []string{"nft flush ruleset", "nft -f x", "nft list ruleset -f x", "nft 'list ruleset; flush ruleset'", "nft add table x", "nft -N list ruleset", "nft list ruleset ';' flush ruleset", "nft list $x"},
	},
	&Row{
		Names: "ufw", Summary: "show or change the firewall", Manual: "ufw(8), 0.36", Syntax: Plain, Judge: func(in *Invocation) {
			firstIs(Change, "may change the firewall", "status", "version", "--version", "show")(in)
		},
		Allowed: []string{"ufw status verbose", "ufw show added"},
		Refused: []string{"ufw enable", "ufw allow 22", "ufw --force reset", "ufw"},
	},
	&Row{
		Names: "firewall-cmd firewall-offline-cmd", Summary: "show or change the firewall", Manual: "firewall-cmd(1), firewalld 1.3", Syntax: Permute,
		Options: "-h,--help$ -V,--version$ -q,--quiet --permanent --zone= --policy= --state --get-default-zone --get-active-zones --get-active-policies --get-zones --get-policies --get-services " +
			"--get-icmptypes --get-ipset-types --get-ipsets --get-helpers --get-log-denied --get-zone-of-interface= --get-zone-of-source= --list-all --list-all-zones --list-all-policies " +
			"--list-interfaces --list-sources --list-ports --list-protocols --list-source-ports --list-services --list-rich-rules --list-forward-ports --list-icmp-blocks --info-zone= " +
			"--info-policy= --info-service= --info-icmptype= --info-ipset= --info-helper= --query-port= --query-service= --query-source= --query-interface= --query-protocol= " +
			"--query-masquerade --query-rich-rule= --query-panic --query-lockdown --query-forward --check-config",
		Operands: "none",
		Judge:    judgeFirewall,
		Allowed:  []string{"firewall-cmd --state", "firewall-cmd --zone=public --list-all", "firewall-cmd --permanent --query-port=80/tcp"},
		Refused:  []string{"firewall-cmd --reload", "firewall-cmd --add-port=80/tcp", "firewall-cmd --permanent", "firewall-cmd --list-all --add-service=x"},
	},
	&Row{
		// -file and a lone dash read or write other things than the standard streams.
		Names: "ipset", Summary: "show or change sets of addresses", Manual: "ipset(8), 7.17", Syntax: Plain, Judge: judgeIpset,
		Allowed: []string{"ipset list", "ipset -L x", "ipset list x -terse", "ipset save", "ipset version"},
		Refused: []string{"ipset add x 192.0.2.1", "ipset flush", "ipset save -file x", "ipset list -f x", "ipset -", "ipset"},
	},
	&Row{
		Names: "fail2ban-client", Summary: "show or change what is banned", Manual: "fail2ban-client(1), 1.0", Syntax: Plain,
		Judge: func(in *Invocation) {
			firstIs(Change, "may change what is banned", "status", "ping", "version", "banned", "--version", "-V", "-h", "--help")(in)
		}, Allowed: []string{"fail2ban-client status sshd"},
		Refused: []string{"fail2ban-client set sshd banip 192.0.2.1", "fail2ban-client reload", "fail2ban-client -c x status"},
	},
}

// judgeRights changes every operand that is no option; a mode may be among them.
func judgeRights(in *Invocation) {
	if len(in.Operands) == 1 && in.Operands[0].Is("--version", "--help", "-h", "-V", "-v") {
		return
	}
	for _, w := range in.Operands {
		if !w.MayBeOption() {
			in.Effect(Change, w, "changes the rights or attributes of `"+w.String()+"`")
		}
	}
	always(Change, "changes rights or attributes")(in)
}

// judgeCapsh lets pass words that print.
func judgeCapsh(in *Invocation) {
	for _, w := range in.Operands {
		name, _, _ := strings.Cut(w.Text, "=")
		if w.Open != Fixed || name != "--print" && name != "--decode" && name != "--explain" && name != "--current" && name != "--suggest" && name != "--supports" && name != "--mode" {
			in.Effect(Execute, w, "may start a shell with `"+w.String()+"`")
		}
	}
	if len(in.Operands) == 0 {
		in.Effect(Execute, in.Words[0], "starts a shell")
	}
}

// judgeNft lets pass lists; a semicolon begins the next command.
func judgeNft(in *Invocation) {
	for i, w := range in.Operands {
		if i == 0 && !w.Is("list") || w.Open != Fixed || strings.ContainsAny(w.Text, ";\n") {
			in.Effect(Change, w, "may change the packet filter with `"+w.String()+"`")
		}
	}
	if len(in.Operands) == 0 {
		in.Refuse(in.Words[0], "is not told what to do")
	}
}

// judgeFirewall refuses calls that ask nothing.
func judgeFirewall(in *Invocation) {
	for _, o := range in.Options {
		for _, prefix := range []string{"--get-", "--list-", "--info-", "--query-", "--state", "--check-config"} {
			if strings.HasPrefix(o.Name, prefix) {
				return
			}
		}
	}
	in.Effect(Change, in.Words[0], "may change the firewall")
}

// judgeIpset lets pass lists to the standard output.
func judgeIpset(in *Invocation) {
	for i, w := range in.Operands {
		first := i == 0 && w.Is("list", "-L", "--list", "save", "-S", "--save", "version", "-v", "--version", "help", "-h", "--help")
		rest := i > 0 && w.Open == Fixed && (!strings.HasPrefix(w.Text, "-") || w.Is("-t", "-terse", "-n", "-name", "-s", "-sorted", "-q", "-quiet", "-o", "-output"))
		if !first && !rest {
			in.Effect(Change, w, "may change a set, or write a file, with `"+w.String()+"`")
			return
		}
	}
	if len(in.Operands) == 0 {
		in.Refuse(in.Words[0], "reads commands from its input")
	}
}

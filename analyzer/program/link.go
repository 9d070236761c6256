package program

import (
	"slices"
	"strings"
)

// ipOptions are options in front of the object of ip, bridge and tc. -batch reads commands from a file, -resolve asks name servers.
const ipOptions = "-V,-Version$ -h,-human,-human-readable -help$ -iec -s,-stats,-statistics -d,-details -j,-json -p,-pretty -f,-family= -4 -6 -M -B -0 -l,-loops= " +
	"-br,-brief -o,-oneline -t,-timestamp -ts,-tshort -n,-netns= -N,-Numeric -a,-all -c,-color=? -r,-resolve!connect -b,-batch=!run -force!change"

// Programs that show or change network interfaces, addresses, routes and sockets.
var linkRows = []*Row{
	&Row{
		// Objects and their commands may be shortened to any beginning; the first in the program's own order is meant.
		Names: "ip bridge tc", Env: "TC_LIB_DIR", Summary: "show or change interfaces, addresses and routes", Manual: "ip(8), bridge(8), tc(8), iproute2 6.1", Syntax: Strict, Options: ipOptions,
		Judge: judgeIP,
		Allowed: []string{"ip a", "ip r", "ip -br -4 addr", "ip addr show dev eth0", "ip -6 netconf", "ip r g 192.0.2.1 oif eth0", "ip r l t local", "ip -s link",
			"ip n", "ip netns list", "ip -j -p a s", "bridge link show", "tc -s qdisc show dev eth0", "ip route show \"$x\"", "ip -V"},
		Refused: []string{"ip link set eth0 up", "ip l s eth0 up", "ip a add 192.0.2.1/8 dev lo", "ip a a x dev lo", "ip r del default", "ip -b f", "ip netns exec x ls", "ip r f",
			"ip route flush cache", "ip vrf exec x ls", "ip -batch f", "tc qdisc add dev x", "tc qdisc l x", "ip xfrm state", "ip $x", "ip a $x", "ip monitor file x", "ip -r a"},
	},
	&Row{
		// One interface is shown, a further word sets something, unless it is a family.
		Names: "ifconfig", Summary: "show or set interfaces", Manual: "ifconfig(8), net-tools 2.10; ifconfig(8), macOS 14", Complete: true, Syntax: Permute,
		Options: "-a -s -v -l -u -d -m -L -r -C -V,--version$ -h,--help$",
		Judge:   judgeIfconfig,
		Allowed: []string{"ifconfig", "ifconfig -a", "ifconfig en0", "ifconfig \"$x\"", "ifconfig en0 inet"},
		Refused: []string{"ifconfig eth0 down", "ifconfig eth0 192.0.2.1", "ifconfig $x", "ifconfig en0 inet 192.0.2.1", "ifconfig -a down"},
	},
	&Row{
		Names: "netstat", Summary: "show connections and routes", Manual: "netstat(8), net-tools 2.10; netstat(1), macOS 14", Complete: true, Syntax: Permute,
		Options: "-r,--route -i,--interfaces -g,--groups -s,--statistics -M,--masquerade -v,--verbose -W,--wide -n,--numeric --numeric-hosts --numeric-ports --numeric-users " +
			"-N,--symbolic -e,--extend -p,--programs,--program -o,--timers -c,--continuous -l,--listening -a,--all -F,--fib -C,--cache -Z,--context -t,--tcp -u,--udp -U,--udplite " +
			"-S,--sctp -w,--raw -x,--unix -2,--l2cap -f,--rfcomm --ax25 --ipx --netrom --inet --inet6 --ip -4 -6 -A,--protocol= -I= -L -R -b -d -m -V,--version$ -h,--help$",
		Operands: "text*",
		Allowed:  []string{"netstat -tulpn", "netstat -a", "netstat --tcp", "netstat -an $x", "netstat -p tcp", "netstat -rn -f inet"},
		Refused:  []string{"netstat -sz", "netstat --kill"},
	},
	&Row{
		// -K closes sockets, -D writes what it found to a file.
		Names: "ss", Summary: "show sockets", Manual: "ss(8), iproute2 6.1",
		Options: "-h$ -V$ -n,--numeric -r,--resolve!connect -a,--all -l,--listening -o,--options -e,--extended -m,--memory -p,--processes -T,--threads -i,--info --tipcinfo -s,--summary " +
			"--tos --cgroup -b,--bpf -E,--events -Z,--context -z,--contexts -N,--net= -4,--ipv4 -6,--ipv6 -0,--packet -t,--tcp -M,--mptcp -S,--sctp -u,--udp -d,--dccp -w,--raw " +
			"-x,--unix --tipc --vsock --xdp -f,--family= -K,--kill!change -H,--no-header -O,--oneline --inet-sockopt -A,--query,--socket= -D,--diag=write -F,--filter=read",
		Operands: "text*",
		Allowed:  []string{"ss -tlnp", "ss state established", "ss -4t src 192.168/16", "ss -tulpn sport = :80", "ss -f inet -a", "ss -F filter.txt"},
		Refused:  []string{"ss -K dst 192.0.2.1", "ss -tKn", "ss --kill", "ss -D out", "ss -tDout", "ss --di out", "ss -r", "ss $x"},
	},
	&Row{
		Names: "arp", Summary: "show or change the address cache", Manual: "arp(8), net-tools 2.10; arp(8), macOS 14", Syntax: Permute,
		Options: "-a -e -v,--verbose -n,--numeric -i,--device= -D,--use-device -A,-p,--protocol= -H,-t,--hw-type= -l -x -V,--version$ -h,--help$", Operands: "text",
		Allowed: []string{"arp -a", "arp -n", "arp -an -i eth0", "arp 192.0.2.1"},
		Refused: []string{"arp -d 192.0.2.1", "arp -s 192.0.2.1 x", "arp -f", "arp -nd x", "arp -Ds x y"},
	},
	&Row{
		// Any operand but "get" changes a route.
		Names: "route", Summary: "show or change routes", Manual: "route(8), net-tools 2.10; route(8), macOS 14", Syntax: Permute,
		Options: "-n,--numeric -N,--symbolic -v,--verbose -e,--extend -F,--fib -C,--cache -4 -6 -A,--protocol= -V,--version$ -h,--help$ -inet -inet6",
		Judge:   judgeRoute,
		Allowed: []string{"route", "route -n", "route -n get default"},
		Refused: []string{"route add default gw x", "route -n flush", "route del x", "route -f"},
	},
	&Row{
		// --show-secrets prints passwords.
		Names: "nmcli", Summary: "show or change what NetworkManager does", Manual: "nmcli(1), 1.42", Syntax: Strict,
		Options: "-a,--ask -c,--colors= -e,--escape= -f,--fields= -g,--get-values= -h,--help$ -m,--mode= -o,--overview -p,--pretty -t,--terse --offline -v,--version$ -w,--wait= " +
			"-s,--show-secrets!",
		Judge: judgeNmcli,
		Allowed: []string{"nmcli", "nmcli device status", "nmcli -t -f NAME connection show --active", "nmcli con show x", "nmcli dev wifi list", "nmcli g", "nmcli radio",
			"nmcli -g IP4.ADDRESS device show eth0"},
		Refused: []string{"nmcli con up x", "nmcli -s con show x", "nmcli con show --show-secrets x", "nmcli dev wifi connect x", "nmcli radio wifi off", "nmcli g hostname x",
			"nmcli con modify x a b", "nmcli con show -s x", "nmcli con show $x"},
	},
	&Row{
		Names: "iw", Summary: "show or change wireless devices", Manual: "iw(8), 5.19", Syntax: Strict, Options: "--debug --version$ --help$", Judge: judgeIw,
		Allowed: []string{"iw dev", "iw list", "iw reg get", "iw dev wlan0 link", "iw wlan0 info", "iw dev wlan0 station dump"},
		Refused: []string{"iw dev wlan0 set power_save on", "iw reg set US", "iw dev wlan0 del", "iw dev wlan0 scan", "iw"},
	},
	&Row{
		Names: "iwconfig", Summary: "show or set wireless interfaces", Manual: "iwconfig(8), 30", Syntax: Permute, Options: "-h,--help$ -v,--version$ -a", Judge: judgeIfconfig,
		Allowed: []string{"iwconfig", "iwconfig wlan0"},
		Refused: []string{"iwconfig wlan0 essid x", "iwconfig $x"},
	},
	&Row{
		Names: "iwlist iwgetid", Summary: "show wireless networks", Manual: "iwlist(8), iwgetid(8), 30", Syntax: Permute,
		Options: "-h,--help$ -v,--version$ -r,--raw -a,--ap -c,--channel -f,--freq -m,--mode -p,--protocol -s,--scheme", Operands: "text*",
		Allowed: []string{"iwlist wlan0 freq", "iwgetid -r"},
		Refused: []string{"iwlist --set"},
	},
	&Row{
		// Capital letters set what small ones show; -t, -p, -r and -s act too.
		Names: "ethtool", Summary: "show or set network devices", Manual: "ethtool(8), 6.1", Syntax: Permute,
		Options: "-a,--show-pause -c,--show-coalesce -g,--show-ring -i,--driver -k,--show-features,--show-offload -S,--statistics -P,--show-permaddr -T,--show-time-stamping " +
			"-x,--show-rxfh-indir,--show-rxfh -l,--show-channels -m,--dump-module-eeprom,--module-info -n,-u,--show-nfc,--show-ntuple --show-eee --show-fec --show-priv-flags " +
			"--phy-statistics --show-module -j,--json -I,--include-statistics --version$ -h,--help$",
		Operands: "text*",
		Allowed:  []string{"ethtool eth0", "ethtool -i eth0", "ethtool -S eth0"},
		Refused:  []string{"ethtool -K eth0 tso off", "ethtool -s eth0 speed 100", "ethtool -p eth0", "ethtool -f eth0 x", "ethtool $x"},
	},
	&Row{
		Names: "ifup ifdown dhclient dhcpcd brctl rfkill wpa_supplicant hostapd vconfig tunctl iwpriv", Summary: "change network interfaces", Syntax: Plain,
		Manual: "ifup(8), 0.8; dhclient(8), 4.4; brctl(8), 1.7; rfkill(8), util-linux 2.38", Judge: judgeInterfaces,
		Allowed: []string{"brctl show", "rfkill list", "rfkill"},
		Refused: []string{"ifup eth0", "brctl addbr x", "rfkill block all", "dhclient", "brctl"},
	},
}

// ipObjects are the objects of ip whose showing commands show no secrets, bridge's and tc's behind them. They stand in the order in which
// the program tries them; what isn't here but comes between two of them begins with other letters.
var ipObjects = []string{"address", "addrlabel", "maddress", "route", "rule", "neighbor", "neighbour", "ntable", "ntbl", "link", "tunnel", "tunl", "tuntap", "tap", "token",
	"tcpmetrics", "tcp_metrics", "mroute", "mrule", "netns", "netconf", "vrf", "nexthop", "fdb", "mdb", "vlan", "vni", "qdisc", "class", "filter", "chain"}

// judgeIP lets pass objects alone, which are then shown, and the commands that show.
func judgeIP(in *Invocation) {
	if len(in.Operands) == 0 || in.Operands[0].Is("help") {
		return
	}
	object := in.Operands[0]
	known := object.Open == Fixed && object.Text != "" && slices.ContainsFunc(ipObjects, func(o string) bool { return strings.HasPrefix(o, object.Text) })
	if !known {
		in.Effect(Change, object, "may change the network with `"+object.String()+"`")
		return
	}
	if len(in.Operands) > 1 && !in.Operands[1].Is("show", "list", "ls", "lst") && !(in.Words[0].Is("ip") && showsIP(object.Text, in.Operands[1])) {
		in.Effect(Change, in.Operands[1], "may change the network with `"+in.Operands[1].String()+"`")
	}
}

// showsIP tells whether a shortened command of an object of ip only shows. "ip link s" is "ip link set"; "tc qdisc l" would be link.
func showsIP(object string, w Word) bool {
	if w.Is("s") {
		return !strings.HasPrefix("link", object)
	}
	return w.Is("sh", "sho", "l", "li", "lis", "g", "ge", "get", "help", "list-id", "identify", "pids")
}

// judgeIfconfig lets pass one interface, and a family to show of it.
func judgeIfconfig(in *Invocation) {
	for i, w := range in.Operands {
		if w.Open == Any || w.Open == Names || i > 0 && !w.Is("inet", "inet6") || i > 1 || w.Is("up", "down", "create", "destroy") {
			in.Effect(Change, w, "may change an interface with `"+w.String()+"`")
		}
	}
}

// judgeRoute lets pass the question for one route.
func judgeRoute(in *Invocation) {
	if len(in.Operands) > 0 && !in.Operands[0].Is("get") {
		in.Effect(Change, in.Operands[0], "changes routes with `"+in.Operands[0].String()+"`")
	}
}

// nmcliReads are the commands of nmcli's objects that show something, for each spelling of the object.
var nmcliReads = map[string]string{
	"general": "status permissions", "gen": "status permissions", "g": "status permissions",
	"device": "status show", "dev": "status show", "d": "status show", "con": "show", "connection": "show", "c": "show",
	"radio": "", "r": "", "networking": "connectivity", "n": "connectivity", "net": "connectivity", "help": "",
}

// judgeNmcli lets pass the commands that show something without secrets.
func judgeNmcli(in *Invocation) {
	if len(in.Operands) == 0 {
		return
	}
	commands, known := nmcliReads[in.Operands[0].Text]
	rest := in.Operands[1:]
	switch {
	case !known:
		in.Effect(Change, in.Operands[0], "may change the network")
	case len(rest) > 1 && rest[0].Is("wifi", "w") && rest[1].Is("list") && commands == "status show":
	case len(rest) > 0 && !rest[0].Is(strings.Fields(commands)...) || commands == "connectivity" && len(rest) > 1:
		in.Effect(Change, rest[0], "may change the network with `"+rest[0].String()+"`")
	}
	for _, w := range rest {
		if w.Open != Fixed || strings.HasPrefix(w.Text, "-") && !w.Is("--active", "--order", "--rescan") {
			in.Refuse(w, "may show secrets with `"+w.String()+"`")
		}
	}
}

// judgeIw lets pass lists, and facts about one device.
func judgeIw(in *Invocation) {
	text := join(in.Operands)
	switch {
	case len(in.Operands) == 1 && in.Operands[0].Is("dev", "phy", "list", "event", "help", "features", "commands"), text == "reg get":
		return
	case len(in.Operands) > 2 && in.Operands[0].Is("dev", "phy"):
		text = join(in.Operands[2:])
	case len(in.Operands) > 1:
		text = join(in.Operands[1:])
	}
	if !slices.Contains([]string{"info", "link", "station dump", "survey dump", "scan dump", "get power_save", "channels"}, text) {
		in.Effect(Change, in.Words[0], "may change a wireless device")
	}
}

// judgeInterfaces lets pass the few words that list something.
func judgeInterfaces(in *Invocation) {
	text := join(in.Operands)
	name := in.Words[0]
	if name.Is("brctl") && text == "show" || name.Is("rfkill") && (text == "" || text == "list" || text == "list all") {
		return
	}
	in.Effect(Change, name, "changes network interfaces")
}

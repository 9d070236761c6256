package program

// virshReads are the commands of virsh that show something without secrets.
const virshReads = "list dominfo domstate domblklist domblkinfo domblkstat domblkerror domiflist domifstat domifaddr dommemstat domstats domuuid domid domname domfsinfo domhostname domcontrol " +
	"domjobinfo vcpucount vcpuinfo net-list net-info net-name net-uuid net-dhcp-leases net-dumpxml net-port-list pool-list pool-info pool-name pool-uuid pool-dumpxml vol-list vol-info " +
	"vol-path vol-name vol-key vol-pool vol-dumpxml nodeinfo nodecpumap nodecpustats nodememstats nodedev-list nodedev-info nodedev-dumpxml snapshot-list snapshot-info " +
	"snapshot-parent checkpoint-list checkpoint-info iface-list iface-dumpxml iface-name iface-mac nwfilter-list nwfilter-dumpxml secret-list version uri hostname sysinfo capabilities " +
	"domcapabilities pool-capabilities freecell freepages cpu-models help pwd"

// Programs that show or change windows, the clipboard, sound, printers and virtual machines.
var desktopRows = []*Row{
	&Row{
		Names: "xdpyinfo xwininfo xlsclients xlsfonts xlsatoms xvinfo glxinfo vulkaninfo xev xdriinfo wayland-info wlr-randr", Summary: "show facts about the display", Syntax: Single,
		Manual:   "xdpyinfo(1), xwininfo(1), x11-utils 7.7; glxinfo(1), mesa-utils 8.5",
		Options:  "-display= -d= -ext= -queryExtensions -version$ -help$ -h$ -id= -name= -root -int -children -tree -stats -bits -events -size -wm -shape -frame -metric -english -all -a -l -B -s -v -t --summary",
		Operands: "text*",
		Allowed:  []string{"xdpyinfo", "xwininfo -root -tree", "glxinfo -B"},
		Refused:  []string{"xdpyinfo --no-such"},
	},
	&Row{
		Names: "xrandr", Summary: "show or set screens", Manual: "xrandr(1), 1.5", Syntax: Single,
		Options: "-help$ -v,-version$ -verbose -q,-query -nograb -d,-display= -screen= -q1 -q12 -listmonitors -listactivemonitors -listproviders -current -prop,-properties", Operands: "none",
		Allowed: []string{"xrandr", "xrandr --query", "xrandr --listmonitors", "xrandr --current"},
		Refused: []string{"xrandr --output x --auto", "xrandr -s 0", "xrandr --rotate left"},
	},
	&Row{
		Names: "xprop", Summary: "show or set properties of windows", Manual: "xprop(1), x11-utils 7.7", Syntax: Single,
		Options: "-help$ -grammar$ -version$ -id= -name= -font= -root -display= -len= -notype -frame -spy", Operands: "text*",
		Allowed: []string{"xprop -root _NET_ACTIVE_WINDOW", "xprop -id 1 WM_CLASS"},
		Refused: []string{"xprop -root -set A b", "xprop -root -remove A", "xprop -f A 8s -set A b"},
	},
	&Row{
		Names: "xset", Summary: "show or set the display", Manual: "xset(1), 1.2", Syntax: Plain, Judge: func(in *Invocation) { firstIs(Change, "sets the display", "q", "-q", "-version")(in) },
		Allowed: []string{"xset q"},
		Refused: []string{"xset s off", "xset", "xset dpms force off"},
	},
	&Row{
		Names: "wmctrl", Summary: "show or control windows", Manual: "wmctrl(1), 1.07", Syntax: Permute, Options: "-d -l -m -h$ -G -i -p -u -v -x", Operands: "none",
		Judge: func(in *Invocation) { needs("controls windows", "-d", "-l", "-m")(in) }, Allowed: []string{"wmctrl -lpG"}, Refused: []string{"wmctrl -c x", "wmctrl -l -a x", "wmctrl"},
	},
	&Row{
		// Without -o they fill the clipboard from the input, or from files.
		Names: "xclip", Summary: "show or fill the clipboard", Manual: "xclip(1), 0.13", Syntax: Single,
		Options: "-o,-out -selection,-sel,-se= -t,-target= -d,-display= -h,-help$ -version$ -rmlastnl,-r -silent -quiet -noutf8", Operands: "none",
		Judge: func(in *Invocation) { needs("fills the clipboard", "-o")(in) }, Allowed: []string{"xclip -o -selection clipboard"}, Refused: []string{"xclip", "xclip -sel clip", "xclip -o -i", "xclip a.txt"},
	},
	&Row{
		Names: "xsel", Summary: "show or fill the clipboard", Manual: "xsel(1), 1.2", Syntax: Permute, Options: "-o,--output -p,--primary -s,--secondary -b,--clipboard --display= -t,--selectionTimeout= -h,--help$ --version$ -v,--verbose",
		Operands: "none", Judge: func(in *Invocation) { needs("fills the clipboard", "-o")(in) }, Allowed: []string{"xsel -ob"}, Refused: []string{"xsel -b", "xsel -o -l log", "xsel -c", "xsel -ox"},
	},
	&Row{
		Names: "wl-paste", Summary: "show the clipboard", Manual: "wl-paste(1), wl-clipboard 2.1", Options: "-n,--no-newline -l,--list-types -p,--primary -w,--watch=!run -t,--type= -s,--seat= -v$ -h$", Operands: "none",
		Allowed: []string{"wl-paste -n", "wl-paste --list-types"}, Refused: []string{"wl-paste -w ls", "wl-paste --wat ls", "wl-paste x"},
	},
	&Row{
		Names:   "wl-copy xdotool ydotool xinput xmodmap setxkbmap xhost xkill xrdb gsettings dconf notify-send zenity scrot flameshot grim gnome-screenshot xmessage wtype",
		Summary: "control the desktop", Manual: "wl-copy(1), 2.1; xdotool(1), 3.20160805; gsettings(1), 2.74; notify-send(1), 0.8", Syntax: Plain, Judge: judgeDesktop,
		Allowed: []string{"gsettings list-schemas", "gsettings get a b", "dconf read /a", "xinput list", "setxkbmap -query", "xdotool --version"},
		Refused: []string{"xdotool key a", "gsettings set a b c", "dconf write /a 1", "wl-copy x", "notify-send x", "xhost +", "xinput disable 1"},
	},
	&Row{
		Names: "playerctl", Summary: "show or control players of media", Manual: "playerctl(1), 2.4", Syntax: Permute, Options: "-a,--all-players -f,--format= -h,--help$ -i,--ignore-player= -l,--list-all -p,--player= -s,--no-messages -V,--version$ -F,--follow",
		Judge: judgePlayer, Allowed: []string{"playerctl status", "playerctl -l", "playerctl metadata title", "playerctl -p x volume"}, Refused: []string{"playerctl play", "playerctl volume 0.5", "playerctl open x", "playerctl"},
	},
	&Row{
		Names: "amixer", Summary: "show or set the volume", Manual: "amixer(1), 1.2", Syntax: Strict, Options: "-c,--card= -D,--device= -h$ -q,--quiet -R,--raw-volume -M,--mapped-volume -v$ --version$",
		Judge: judgeAmixer, Allowed: []string{"amixer", "amixer get Master", "amixer -c 0 scontrols", "amixer sget Master"}, Refused: []string{"amixer set Master 5%", "amixer -s", "amixer cset numid=1 1"},
	},
	&Row{
		Names: "pactl", Summary: "show or control sound", Env: "PULSE_*", Manual: "pactl(1), pulseaudio 16.1", Syntax: Permute, Options: "-s,--server=!connect -n,--client-name= -f,--format= -h,--help$ --version$",
		Judge:   pactlShows,
		Allowed: []string{"pactl list short sinks", "pactl info", "pactl get-sink-volume 0"}, Refused: []string{"pactl set-sink-volume 0 5%", "pactl -s h list", "pactl load-module x", "pactl"},
	},
	&Row{
		Names: "lpstat lpq", Summary: "show printers and jobs", Env: "CUPS_SERVER", Manual: "lpstat(1), lpq(1), CUPS 2.4", Syntax: Permute,
		Options: "-a=? -c=? -d -D -E -e -l -o=? -p=? -r -R -s -t -u=? -U= -v=? -W= -P= -h=!connect -H", Operands: "text*",
		Allowed: []string{"lpstat -p -d", "lpq -P x", "lpstat -t"}, Refused: []string{"lpstat -h example.org -p", "lpq --no-such"},
	},
	&Row{
		Names:   "lp lpr lprm cancel lpadmin lpoptions cupsenable cupsdisable accept reject aplay arecord speaker-test paplay espeak say mpv mplayer vlc alsactl alsamixer",
		Summary: "print or play", Manual: "lp(1), lpadmin(8), CUPS 2.4; aplay(1), 1.2; mpv(1), 0.35", Syntax: Plain, Judge: func(in *Invocation) { lone("--version --help -h", Change, "prints, plays, or controls devices")(in) },
		Allowed: []string{"aplay --version"}, Refused: []string{"lp a.pdf", "lprm -", "aplay a.wav", "say hi"},
	},
	&Row{
		// Without a command it reads commands from its input; -c may name another host.
		Names: "virsh", Summary: "show or control virtual machines", Manual: "virsh(1), libvirt 9.0", Syntax: Strict, Env: "LIBVIRT_DEFAULT_URI VIRSH_DEFAULT_CONNECT_URI",
		Options: "-c,--connect=connect -q,--quiet -r,--readonly -t,--timing -h,--help$ -v,--version=?$ -V$ -d,--debug= -e,--escape= -l,--log=write",
		Commands: []*Row{{Names: virshReads, Syntax: Permute, Operands: "text*",
			Options: "--all --inactive --name --uuid --table --details --persistent --transient --autostart --no-autostart --title --state-running --state-shutoff --source --full --reason --human --domain= " +
				"--pool= --type= --tree --current --live --config --maximum --raw --state --cpu-total --balloon --vcpu --interface= --block --perf --inaccessible --network= --mac=",
			Allowed: []string{"virsh list --all", "virsh dominfo x", "virsh net-list"}, Refused: []string{"virsh pool-list --build"}}},
		Allowed: []string{"virsh -r list"},
		Refused: []string{"virsh", "virsh start x", "virsh -c qemu+ssh://h/system list", "virsh secret-get-value x", "virsh 'list; destroy x'", "virsh dumpxml --security-info x"},
	},
	&Row{
		Names: "VBoxManage vboxmanage qemu-system-x86_64 qemu-img multipass lxc lxd incus lima limactl colima vmrun prlctl utmctl", Summary: "control virtual machines", Syntax: Plain, Judge: judgeVM,
		Manual:  "VBoxManage(1), 7.0; qemu-img(1), 7.2; multipass help, 1.13; lxc help, 5.0; limactl --help, 1.0; colima --help, 0.8",
		Allowed: []string{"VBoxManage list vms", "qemu-img info a.img", "multipass list", "lxc list", "limactl list", "colima status"},
		Refused: []string{"VBoxManage startvm x", "qemu-img convert a b", "multipass exec x ls", "lxc exec x ls", "limactl shell x ls", "lxc list h:"},
	},
}

// pactlShows lets pass lists, and values that are asked for.
func pactlShows(in *Invocation) {
	firstIs(Change, "controls sound", "list", "info", "stat", "get-default-sink", "get-default-source", "get-sink-volume", "get-source-volume", "get-sink-mute", "get-source-mute", "subscribe")(in)
}

// judgeDesktop lets pass the words of each program that show something.
func judgeDesktop(in *Invocation) {
	name := in.Words[0]
	first := Word{}
	if len(in.Operands) > 0 {
		first = in.Operands[0]
	}
	switch {
	case len(in.Operands) == 1 && first.Is("--version", "--help", "-h", "-v"),
		name.Is("gsettings") && first.Is("list-schemas", "list-keys", "list-children", "list-recursively", "list-relocatable-schemas", "get", "range", "describe", "writable", "monitor", "help"),
		name.Is("dconf") && first.Is("read", "list", "dump", "watch", "help"),
		name.Is("xinput") && first.Is("list", "--list", "list-props", "--list-props", "query-state", "version"),
		name.Is("setxkbmap") && first.Is("-query", "-print") && len(in.Operands) == 1:
	default:
		in.Effect(Change, name, "controls the desktop")
	}
}

// judgePlayer lets pass questions; a value behind one would set it.
func judgePlayer(in *Invocation) {
	ops := in.Operands
	switch {
	case len(ops) == 0 && in.Has("-l"), len(ops) > 0 && ops[0].Is("metadata"), len(ops) == 1 && ops[0].Is("status", "volume", "position", "loop", "shuffle"):
	default:
		in.Effect(Change, in.Words[0], "controls a player")
	}
}

// judgeAmixer lets pass what shows controls.
func judgeAmixer(in *Invocation) {
	if len(in.Operands) > 0 && !in.Operands[0].Is("info", "controls", "contents", "scontrols", "scontents", "get", "sget", "cget") {
		in.Effect(Change, in.Operands[0], "sets the volume")
	}
}

// judgeVM lets pass lists of what is on this machine.
func judgeVM(in *Invocation) {
	name := in.Words[0]
	first := Word{}
	if len(in.Operands) > 0 {
		first = in.Operands[0]
	}
	local := len(in.Operands) == 1 || len(in.Operands) == 2 && (in.Operands[1].Is("--all", "--json", "--format=json", "--format", "json", "-l", "--quiet", "-q"))
	switch {
	case len(in.Operands) == 1 && first.Is("--version", "-v", "version", "--help", "-h", "help"),
		name.Is("VBoxManage", "vboxmanage") && first.Is("list", "showvminfo"),
		name.Is("qemu-img") && first.Is("info") && len(in.Operands) == 2,
		name.Is("multipass", "limactl", "colima") && first.Is("list", "ls", "info", "status", "version") && local,
		name.Is("lxc", "incus") && first.Is("list", "ls") && local:
	default:
		in.Effect(Change, name, "may control virtual machines")
	}
}

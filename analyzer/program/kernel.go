package program

import "strings"

// Programs that show or change the kernel's messages, parameters and modules.
var kernelRows = []*Row{
	&Row{
		Names: "dmesg", Summary: "show the kernel's messages", Manual: "dmesg(1), util-linux 2.38",
		Options: "-C,--clear!change -c,--read-clear!change -D,--console-off!change -E,--console-on!change -F,--file=read -f,--facility= -H,--human -J,--json " +
			"-k,--kernel -L,--color=? -l,--level= -n,--console-level=!change -P,--nopager -p,--force-prefix -r,--raw --noescape -S,--syslog " +
			"-s,--buffer-size= -u,--userspace -w,--follow -W,--follow-new -x,--decode -d,--show-delta -e,--reltime -T,--ctime -t,--notime " +
			"--time-format= --since= --until= -h$ -V$",
		Operands: "none",
		Allowed:  []string{"dmesg", "dmesg -T -l err", "dmesg --level=warn -H", "dmesg -Tw"},
		Refused:  []string{"dmesg -c", "dmesg -TC", "dmesg --clear", "dmesg -n 1", "dmesg --console-o", "dmesg $x"},
	},
	&Row{
		// A name with a value is set, with or without -w; -p and its kin read values from files.
		Names: "sysctl", Summary: "show or set the kernel's parameters", Manual: "sysctl(8), procps 4.0.2; sysctl(8), macOS 14",
		Options: "-a,--all -A -X --deprecated --dry-run -b,--binary -e,--ignore -N,--names -n,--values -p,--load=?!change -f!change --system!change " +
			"-r,--pattern= -q,--quiet -w,--write!change -o -x -d -h -i -V$",
		Judge:   judgeSysctl,
		Allowed: []string{"sysctl -a", "sysctl -n kernel.ostype", "sysctl hw.ncpu", "sysctl -ar net.ipv4"},
		Refused: []string{"sysctl -w a=1", "sysctl a=1", "sysctl -p", "sysctl --sys", "sysctl \"a=$x\"", "sysctl $x", "sysctl -np", "sysctl \"kernel.$x\""},
	},
	&Row{
		Names: "lsmod", Summary: "show the kernel's modules", Manual: "lsmod(8), kmod 30", Syntax: Permute, Complete: true,
		Options: "-h,--help$ -V,--version$ -s,--syslog -v,--verbose", Operands: "none",
		Allowed: []string{"lsmod"},
		Refused: []string{"lsmod -r", "lsmod x"},
	},
	&Row{
		Names: "modinfo", Summary: "show a kernel module", Manual: "modinfo(8), kmod 30", Complete: true,
		Options:  "-V$ -F,--field= -b,--basedir= -k,--set-version= -0,--null -a,--author -d,--description -l,--license -p,--parameters -n,--filename -h$ -m,--modname",
		Operands: "name*",
		Allowed:  []string{"modinfo -F version ext4", "modinfo $x"},
		Refused:  []string{"modinfo --load x"},
	},
	&Row{
		Names: "modprobe insmod rmmod depmod kmod", Summary: "load and unload kernel modules", Manual: "modprobe(8), insmod(8), rmmod(8), depmod(8), kmod 30",
		Syntax: Plain, Judge: func(in *Invocation) {
			lone("-V --version -h --help", Change, "changes which modules the kernel has loaded, or finds")(in)
		},
		Allowed: []string{"modprobe --version"},
		Refused: []string{"modprobe kvm", "rmmod kvm", "depmod -a", "modprobe --version kvm"},
	},
	&Row{
		Names: "hostid", Summary: "show the number of the machine", Manual: "hostid(1), GNU coreutils 9.1", Operands: "none", Complete: true,
		Allowed: []string{"hostid"},
		Refused: []string{"hostid 1"},
	},
	&Row{
		Names: "lsb_release", Summary: "show the name of the system", Manual: "lsb_release(1), 12.0", Complete: true,
		Options: "-h$ -v -i,--id -d,--description -r,--release -c,--codename -a,--all -s,--short", Operands: "none",
		Allowed: []string{"lsb_release -a", "lsb_release -cs"},
		Refused: []string{"lsb_release x", "lsb_release -w"},
	},
	&Row{
		Names: "shutdown reboot halt poweroff init telinit kexec", Summary: "stop or restart the machine", Manual: "shutdown(8), reboot(8), init(1), systemd 252",
		Syntax: Plain, Judge: func(in *Invocation) { lone("--help", Change, "stops or restarts the machine")(in) },
		Allowed: []string{"reboot --help"},
		Refused: []string{"reboot", "shutdown -h now", "shutdown --help now", "init 0"},
	},
}

// lone makes a Judge for a program that always acts, unless one of the words is its only argument.
func lone(words string, kind Kind, message string) func(*Invocation) {
	harmless := strings.Fields(words)
	return func(in *Invocation) {
		if len(in.Operands) != 1 || !in.Operands[0].Is(harmless...) {
			in.Effect(kind, in.Words[0], message)
		}
	}
}

// judgeSysctl lets pass operands that hold no equals sign, which one that the text leaves open may hold.
func judgeSysctl(in *Invocation) {
	for _, w := range in.Operands {
		if w.Open != Fixed || strings.Contains(w.Text, "=") {
			in.Effect(Change, w, "may set a parameter of the kernel with `"+w.String()+"`")
		}
	}
}

package program

// Programs that show how busy a machine is.
var loadRows = []*Row{
	&Row{
		Names: "free", Summary: "show memory", Manual: "free(1), procps 4.0.2", Complete: true,
		Options: "-b,--bytes --kilo --mega --giga --tera --peta -k,--kibi -m,--mebi -g,--gibi --tebi --pebi -h,--human --si -l,--lohi -t,--total " +
			"-v,--committed -s,--seconds= -c,--count= -w,--wide -V$",
		Operands: "none",
		Allowed:  []string{"free", "free -g", "free -h -s 1 -c 2"},
		Refused:  []string{"free x", "free --drop"},
	},
	&Row{
		Names: "vmstat", Summary: "show virtual memory", Manual: "vmstat(8), procps 4.0.2; vm_stat(1), macOS 14", Complete: true,
		Options: "-a,--active -f,--forks -m,--slabs -n,--one-header -s,--stats -d,--disk -D,--disk-sum -p,--partition= -S,--unit= -w,--wide " +
			"-t,--timestamp -y,--no-first -h$ -V$",
		Operands: "text text",
		Allowed:  []string{"vmstat 1 5", "vmstat -s"},
		Refused:  []string{"vmstat --kill", "vmstat 1 2 3"},
	},
	&Row{
		Names: "slabtop", Summary: "show the kernel's caches", Manual: "slabtop(1), procps 4.0.2", Complete: true,
		Options: "-d,--delay= -o,--once -s,--sort= -h$ -V$", Operands: "none",
		Allowed: []string{"slabtop -o -s c"},
		Refused: []string{"slabtop --drop"},
	},
	&Row{
		// -j, -p and the like may take the next word, which is an operand here.
		Names: "iostat", Summary: "show the load of disks", Manual: "iostat(1), sysstat 12.6; iostat(8), macOS 14", Complete: true, Syntax: Permute,
		Options:  "-c --compact -d --dec= -f= -g= -H -h --human -j -k -m -N -o -p --pretty -s -t -V$ -x -y -z -C -I -K -n= -T -U -w= --help$",
		Operands: "text*",
		Allowed:  []string{"iostat -d", "iostat -x 1 2", "iostat -p sda -o JSON"},
		Refused:  []string{"iostat --write"},
	},
	&Row{
		Names: "mpstat", Summary: "show the load of processors", Manual: "mpstat(1), sysstat 12.6", Complete: true, Syntax: Permute,
		Options: "-A --dec= -I= -N= -n -o= -P= -T -u -V$ -H -h --help$", Operands: "text text",
		Allowed: []string{"mpstat -P ALL 1 1"},
		Refused: []string{"mpstat --write"},
	},
	&Row{
		// -e runs a program.
		Names: "pidstat", Summary: "show the load of processes", Manual: "pidstat(1), sysstat 12.6", Syntax: Permute,
		Options: "-d -H -h --human -I -l -R -r -s -t -U -u -V$ -v -w -C= -G= -p= -T= --dec= --help$ -e!run", Operands: "text*",
		Allowed: []string{"pidstat -u 1 1", "pidstat -p 1 -r"},
		Refused: []string{"pidstat -e rm a", "pidstat 1 -e ./x", "pidstat $x"},
	},
	&Row{
		Names: "cifsiostat tapestat", Summary: "show the load of a device", Manual: "cifsiostat(1), tapestat(1), sysstat 12.6", Complete: true, Syntax: Permute,
		Options: "--dec= --human --pretty -h -k -m -t -V$ -y -z --help$", Operands: "text text",
		Allowed: []string{"tapestat 1 1"},
		Refused: []string{"tapestat --write"},
	},
	&Row{
		// -o saves to a file, also in the default place.
		Names: "sar", Summary: "show the load of a machine over time", Manual: "sar(1), sysstat 12.6", Syntax: Permute,
		Options: "-A -B -b -C -D -d -F -H -h -p -S -t -V$ -v -W -w -y -z -I -q -r -u -j= -m= -n= -P= -e -s -f -i= --human --pretty --sadc --help$ " +
			"--dec= --dev= --fs= --iface= --int= -# -o!write",
		Operands: "text*",
		Allowed:  []string{"sar -u 1 3", "sar -n DEV -1", "sar -f /var/log/sysstat/sa01 -r ALL"},
		Refused:  []string{"sar -o out 1 1", "sar -u -o", "sar $x"},
	},
	&Row{
		// -f writes a file; -r resets, -pm and its kin set, each only as root.
		Names: "nvidia-smi", Summary: "show graphics processors", Manual: "nvidia-smi(1), 550", Syntax: Permute,
		Options: "-h,--help$ --version$ -L,--list-gpus -B,--list-excluded-gpus -q,--query -u,--unit -i,--id= -f,--filename=write -x,--xml-format --dtd " +
			"-d,--display= -l,--loop=? -lms,--loop-ms=? -m --query-gpu= --query-compute-apps= --query-accounted-apps= --query-retired-pages= " +
			"--query-supported-clocks= --query-remapped-rows= --format= --help-query-gpu$ --help-query-compute-apps$",
		Judge:   judgeNvidia,
		Allowed: []string{"nvidia-smi", "nvidia-smi -L", "nvidia-smi --query-gpu=name,memory.used --format=csv,noheader", "nvidia-smi -q -d MEMORY", "nvidia-smi topo -m"},
		Refused: []string{"nvidia-smi -r", "nvidia-smi -pm 1", "nvidia-smi -q -f out", "nvidia-smi mig -cgi 9", "nvidia-smi -m", "nvidia-smi -i -r", "nvidia-smi -l -pm 1"},
	},
}

// judgeNvidia lets pass the one subcommand that only shows something, and numbers, which may follow -l.
func judgeNvidia(in *Invocation) {
	topology := len(in.Operands) == 1 && in.Operands[0].Is("topo")
	for _, w := range in.Operands {
		if !topology && !(in.Has("-l", "-lms") && isNumber(w.Text)) {
			in.Effect(Change, w, "may change a graphics processor with `"+w.String()+"`")
		}
	}
	for _, o := range in.Options {
		if o.HasValue && !o.Attached && o.Value.MayBeOption() {
			in.Refuse(o.Value, "may take `"+o.Value.String()+"` as an option")
		}
	}
	if o, ok := in.Option("-m"); ok && !topology {
		in.Refuse(o.Word, "is not known to be harmless with `-m`")
	}
}

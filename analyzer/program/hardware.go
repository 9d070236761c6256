package program

import "strings"

// Programs that show processors, memory, buses, devices and disks.
var hardwareRows = []*Row{
	&Row{
		Names: "lscpu", Summary: "show processors", Manual: "lscpu(1), util-linux 2.38", Complete: true,
		Options: "-a,--all -b,--online -B,--bytes -C,--caches=? -c,--offline -J,--json -e,--extended=? -p,--parse=? -s,--sysroot= -x,--hex " +
			"-y,--physical --output-all -h$ -V$",
		Operands: "none",
		Allowed:  []string{"lscpu", "lscpu -e -b", "lscpu -p=cpu"},
		Refused:  []string{"lscpu x", "lscpu --set"},
	},
	&Row{
		Names: "lsmem", Summary: "show memory", Manual: "lsmem(1), util-linux 2.38", Complete: true,
		Options:  "-J,--json -P,--pairs -a,--all -b,--bytes -n,--noheadings -o,--output= --output-all -r,--raw -S,--split= -s,--sysroot= --summary=? -h$ -V$",
		Operands: "none",
		Allowed:  []string{"lsmem --summary=only"},
		Refused:  []string{"lsmem x"},
	},
	&Row{
		Names: "lsblk", Summary: "show block devices", Manual: "lsblk(8), util-linux 2.38", Complete: true,
		Options: "-A,--noempty -D,--discard -E,--dedup= -I,--include= -J,--json -M,--merge -O,--output-all -P,--pairs -S,--scsi -T,--tree=? -N,--nvme -v,--virtio " +
			"-a,--all -b,--bytes -d,--nodeps -e,--exclude= -f,--fs -i,--ascii -l,--list -m,--perms -n,--noheadings -o,--output= -p,--paths -r,--raw " +
			"-s,--inverse -t,--topology -w,--width= -x,--sort= -y,--shell -z,--zoned --sysroot= -h$ -V$",
		Operands: "name*",
		Allowed:  []string{"lsblk", "lsblk -f", "lsblk -no NAME,SIZE /dev/sda", "lsblk $x"},
		Refused:  []string{"lsblk --format"},
	},
	&Row{
		// What it finds is remembered in a cache, of root only; another cache file may be written by anybody.
		Names: "blkid", Summary: "show what block devices hold", Manual: "blkid(8), util-linux 2.38", Syntax: GNU,
		Options: "-c,--cache-file=write -d,--no-encoding -g,--garbage-collect!write -o,--output= -k,--list-filesystems -s,--match-tag= -t,--match-token= " +
			"-l,--list-one -L,--label= -U,--uuid= -p,--probe -i,--info -H,--hint= -S,--size= -O,--offset= -u,--usages= -n,--match-types= " +
			"-D,--no-part-details -h$ -V$",
		Operands: "name*",
		Allowed:  []string{"blkid", "blkid -o value -s UUID /dev/sda1", "blkid -c /dev/null", "blkid -L root"},
		Refused:  []string{"blkid -c x", "blkid -g", "blkid --cache=x", "blkid $x"},
	},
	&Row{
		// -q, -qq and -Q ask name servers; -A, -O, -H and -M reach for the hardware.
		Names: "lspci", Summary: "show PCI devices", Manual: "lspci(8), pciutils 3.9", Syntax: Permute,
		Options: "-m -t -v -k -x -b -D -P -n -s= -d= -i=read -p=read -F=read --version$ -q!connect -Q!connect", Operands: "none",
		Allowed: []string{"lspci -vvnn", "lspci -k -s 00:1f.2"},
		Refused: []string{"lspci -q", "lspci -nQ", "lspci -M", "lspci -H1", "lspci x"},
	},
	&Row{
		Names: "lsusb", Summary: "show USB devices", Manual: "lsusb(8), usbutils 014", Complete: true,
		Options: "-v,--verbose -s= -d= -D=read -t,--tree -V$ -h", Operands: "none",
		Allowed: []string{"lsusb -tv", "lsusb -d 1d6b:"},
		Refused: []string{"lsusb --reset", "lsusb x"},
	},
	&Row{
		Names: "lshw", Summary: "show hardware", Manual: "lshw(1), 02.19", Syntax: Single,
		Options:  "-version$ -help$ -html -xml -json -short -businfo -class= -C= -c= -enable= -disable= -quiet -sanitize -numeric -notime -dump=write",
		Operands: "none",
		Allowed:  []string{"lshw -short", "lshw -C network -json"},
		Refused:  []string{"lshw -dump x", "lshw -X", "lshw x"},
	},
	&Row{
		Names: "dmidecode biosdecode", Summary: "show the firmware's tables", Manual: "dmidecode(8), 3.4",
		Options:  "-d,--dev-mem=read -q,--quiet -s,--string= -t,--type= -H,--handle= -u,--dump --dump-bin=write --from-dump=read --no-sysfs --oem-string= -h$ -V$",
		Operands: "none",
		Allowed:  []string{"dmidecode -t memory", "dmidecode -s bios-version"},
		Refused:  []string{"dmidecode --dump-bin x", "dmidecode --dump-b=x"},
	},
	&Row{
		Names: "lsscsi lspcmcia lsdvd", Summary: "show devices", Manual: "lsscsi(8), 0.32; lspcmcia(8), 018; lsdvd(1), 0.17", Syntax: Permute,
		Options: "-v,--verbose -s,--size -g,--generic -l,--long -H,--hosts -L,--list -u,--unit -w,--wwn -h,--help$ -V,--version$", Operands: "none",
		Allowed: []string{"lsscsi -s"},
		Refused: []string{"lsscsi x"},
	},
	&Row{
		// -s sets limits as the configuration says.
		Names: "sensors", Summary: "show temperatures", Manual: "sensors(1), lm-sensors 3.6", Syntax: Permute,
		Options: "-c,--config-file=read -h,--help$ -s,--set!change -A,--no-adapter --bus-list -u -j -v,--version$ -f,--fahrenheit", Operands: "text*",
		Allowed: []string{"sensors -j", "sensors coretemp-*"},
		Refused: []string{"sensors -s", "sensors -As", "sensors $x"},
	},
	&Row{
		// Most letters set something when a number follows; only those that never do are known here.
		Names: "hdparm", Summary: "show or set disk parameters", Manual: "hdparm(8), 9.65", Syntax: Permute,
		Options: "-C -g -H -i -I -v -V$ -h$", Operands: "name*",
		Allowed: []string{"hdparm -I /dev/sda", "hdparm -gi /dev/sda"},
		Refused: []string{"hdparm -W0 /dev/sda", "hdparm -y /dev/sda", "hdparm -iY /dev/sda", "hdparm --security-erase p /dev/sda"},
	},
	&Row{
		Names: "smartctl", Summary: "show or control the health of disks", Manual: "smartctl(8), 7.3", Syntax: Permute,
		Options: "-h,--help,--usage$ -V,--version,--copyright,--license$ -i,--info --identify=? -a,--all -x,--xall --scan -g,--get= -j,--json=? -q,--quietmode= " +
			"-d,--device= -T,--tolerance= -b,--badsum= -r,--report= -n,--nocheck= -H,--health -c,--capabilities -A,--attributes -f,--format= -l,--log= " +
			"-v,--vendorattribute= -F,--firmwarebug= -P,--presets= -B,--drivedb=read",
		Operands: "name*",
		Judge:    judgeSmartctl,
		Allowed:  []string{"smartctl -a /dev/sda", "smartctl -H -l error /dev/sda", "smartctl --scan", "smartctl -l scterc /dev/sda"},
		Refused:  []string{"smartctl -t short /dev/sda", "smartctl -s on /dev/sda", "smartctl -l scterc,70,70 /dev/sda", "smartctl -X /dev/sda"},
	},
	&Row{
		// test and test-builtin let devices change as the rules say.
		Names: "udevadm", Summary: "show or control devices", Manual: "udevadm(8), systemd 252", Syntax: Strict,
		Options: "-d,--debug -V,--version$ -h,--help$",
		Commands: []*Row{
			{Names: "info", Options: "-q,--query= -p,--path= -n,--name= -r,--root -a,--attribute-walk -t,--tree -x,--export -P,--export-prefix= -d,--device-id-of-file= " +
				"-e,--export-db -w,--wait-for-initialization=? -c,--cleanup-db!change -V$ -h$", Operands: "name*",
				Allowed: []string{"udevadm info -a -n /dev/sda", "udevadm info -q all /dev/sda"}, Refused: []string{"udevadm info -c", "udevadm info --clean"}},
			{Names: "monitor", Options: "-k,--kernel -u,--udev -p,--property -s,--subsystem-match= -t,--tag-match= -h$ -V$", Operands: "none",
				Allowed: []string{"udevadm monitor -u"}, Refused: []string{"udevadm monitor x"}},
			{Names: "settle", Options: "-t,--timeout= -E,--exit-if-exists= -h$ -V$", Operands: "none",
				Allowed: []string{"udevadm settle -t 5"}, Refused: []string{"udevadm settle x"}},
		},
		Allowed: []string{"udevadm --version"},
		Refused: []string{"udevadm trigger", "udevadm control --reload", "udevadm test /x"},
	},
}

// judgeSmartctl refuses logs that are reset, or set with numbers.
func judgeSmartctl(in *Invocation) {
	for _, o := range in.Given("-l") {
		v := o.Value
		set := strings.HasPrefix(v.Text, "sct") && strings.Contains(v.Text, ",")
		if v.Open != Fixed || set || strings.Contains(v.Text, "reset") {
			in.Effect(Change, v, "may change the disk with the log `"+v.String()+"`")
		}
	}
}

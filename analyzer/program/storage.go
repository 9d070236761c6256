package program

// lvmReports are options of the reporting commands of LVM; --config and its kin can name libraries and programs.
const lvmReports = "-a,--all --aligned --binary -c,--colon -C,--columns --configreport= -d,--debug --foreign -h,--help$ -H,--history --ignorelockingfailure " +
	"--logonly --longhelp$ -m,--maps --nameprefixes --noheadings --nosuffix -o,--options= -q,--quiet --readonly --reportformat= --rows --segments " +
	"-s,--short -S,--select= --separator= --shared -O,--sort= -t,--test --unbuffered --units= --unquoted -v,--verbose --version$ -y,--yes"

// Programs that show or change file systems, swap, partitions and volumes.
var storageRows = []*Row{
	&Row{
		Names: "findmnt", Summary: "show file systems in use", Manual: "findmnt(8), util-linux 2.38", Complete: true,
		Options: "-s,--fstab -m,--mtab -k,--kernel -p,--poll=? -w,--timeout= -A,--all -a,--ascii -b,--bytes -C,--nocanonicalize -c,--canonicalize -D,--df " +
			"-d,--direction= -e,--evaluate -F,--tab-file=read -f,--first-only -i,--invert -J,--json -l,--list -N,--task= -n,--noheadings -O,--options= " +
			"-o,--output= --output-all -P,--pairs --pseudo --shadowed -R,--submounts -r,--raw --real -S,--source= -T,--target= --tree -M,--mountpoint= " +
			"-t,--types= -U,--uniq -u,--notruncate -v,--nofsroot -y,--shell -x,--verify --verbose --vfs-all -h$ -V$",
		Operands: "name name",
		Allowed:  []string{"findmnt -x --verbose", "findmnt -no SOURCE \"$x\"", "findmnt --target=."},
		Refused:  []string{"findmnt --remount"},
	},
	&Row{
		Names: "mountpoint", Summary: "test whether a directory is a mount point", Manual: "mountpoint(1), util-linux 2.38", Complete: true,
		Options: "-q,--quiet --nofollow -d,--fs-devno -x,--devno -h$ -V$", Operands: "name",
		Allowed: []string{"mountpoint -q \"$x\""},
		Refused: []string{"mountpoint --mount x"},
	},
	&Row{
		// Without an operand, and without --all, it shows what is mounted.
		Names: "mount", Summary: "mount file systems, or show them", Manual: "mount(8), util-linux 2.38; mount(8), macOS 14",
		Options: "-l,--show-labels -t,--types= -v,--verbose -h$ -V$", Operands: "change*",
		Allowed: []string{"mount", "mount -l -t ext4", "mount --help"},
		Refused: []string{"mount -a", "mount /mnt", "mount -o remount,rw /", "mount -t tmpfs none x", "mount --all", "mount $x"},
	},
	&Row{
		Names: "umount swapoff fstrim mkswap blkdiscard wipefs fsfreeze mkfs mkfs.ext4 mkfs.ext3 mkfs.ext2 mkfs.xfs mkfs.btrfs mkfs.vfat mkfs.fat mke2fs " +
			"fsck fsck.ext4 e2fsck resize2fs xfs_growfs xfs_repair badblocks cryptsetup partprobe kpartx sshfs fusermount fusermount3",
		Summary: "change file systems and devices", Manual: "umount(8), swapoff(8), mkfs(8), fsck(8), wipefs(8), util-linux 2.38; e2fsprogs 1.47", Syntax: Strict,
		Options: "-V --version --help",
		// mkfs and fsck go on behind -V, fsck even alone.
		Judge: func(in *Invocation) {
			if !in.endsAlone() || in.Options[0].Name == "-V" && in.Name() == "fsck" {
				changesOperands(in)
			}
		},
		Allowed: []string{"umount --version", "mkfs -V", "e2fsck -V"},
		Refused: []string{"umount /mnt", "mkfs.ext4 /dev/sdb1", "fsck -n /dev/sda", "swapoff -a", "wipefs x", "mkfs -V /dev/sdb1", "fsck -V", "fsck -V /dev/sda"},
	},
	&Row{
		Names: "swapon", Summary: "use devices as swap, or show them", Manual: "swapon(8), util-linux 2.38",
		Options: "-s,--summary --show=? --noheadings --raw --bytes -v,--verbose -h$ -V$", Operands: "change*",
		Allowed: []string{"swapon --show", "swapon -s", "swapon --show=NAME --noheadings"},
		Refused: []string{"swapon -a", "swapon /swap", "swapon -L x"},
	},
	&Row{
		// Two operands set a device up; -f may make a new one.
		Names: "losetup", Summary: "show or set up loop devices", Manual: "losetup(8), util-linux 2.38",
		Options: "-a,--all -j,--associated= -o,--offset= -J,--json -l,--list -n,--noheadings -O,--output= --output-all --raw -h$ -V$",
		Judge:   judgeLosetup,
		Allowed: []string{"losetup -a", "losetup /dev/loop0", "losetup -j x.img", "losetup -lJ"},
		Refused: []string{"losetup -f", "losetup /dev/loop0 x.img", "losetup -d /dev/loop0", "losetup -D", "losetup $x"},
	},
	&Row{
		Names: "fdisk", Summary: "show or change partitions", Manual: "fdisk(8), util-linux 2.38; fdisk(8), macOS 14",
		Options:  "-b,--sector-size= -L,--color=? -l,--list -x,--list-details -o,--output= -t,--type= -u,--units=? -s,--getsz --bytes --lock=? -h$ -V$",
		Operands: "name*",
		Judge:    func(in *Invocation) { needs("changes partitions as its input says", "-l", "-x", "-s")(in) },
		Allowed:  []string{"fdisk -l", "fdisk -l /dev/sda", "fdisk --list-d"},
		Refused:  []string{"fdisk /dev/sda", "fdisk -w always /dev/sda", "fdisk"},
	},
	&Row{
		Names: "sfdisk", Summary: "show or change partitions", Manual: "sfdisk(8), util-linux 2.38",
		Options: "-d,--dump -J,--json -g,--show-geometry -l,--list -F,--list-free -s,--show-size -T,--list-types -V,--verify --bytes --color=? -o,--output= " +
			"-q,--quiet -h$ -v$ --version$",
		Operands: "name*",
		Judge: func(in *Invocation) {
			needs("changes partitions as its input says", "-d", "-J", "-g", "-l", "-F", "-s", "-T", "-V")(in)
		},
		Allowed: []string{"sfdisk -l", "sfdisk --dump /dev/sda", "sfdisk -V"},
		Refused: []string{"sfdisk /dev/sda", "sfdisk --delete /dev/sda", "sfdisk -A /dev/sda 1"},
	},
	&Row{
		Names: "parted", Summary: "show or change partitions", Manual: "parted(8), 3.5",
		Options: "-h$ -l,--list -m,--machine -j,--json -s,--script -v$ -a,--align=",
		Judge:   judgeParted,
		Allowed: []string{"parted -l", "parted -s /dev/sda print", "parted -m /dev/sda unit s print free"},
		Refused: []string{"parted /dev/sda", "parted /dev/sda mklabel gpt", "parted -s /dev/sda print rm 1", "parted -l x"},
	},
	&Row{
		Names: "lvs vgs pvs lvdisplay vgdisplay pvdisplay lvscan", Summary: "show logical volumes", Manual: "lvs(8), vgs(8), pvs(8), lvm2 2.03", Syntax: Permute,
		Options: lvmReports, Operands: "text*",
		Allowed: []string{"lvs -o +devices", "vgs --noheadings vg0", "pvdisplay"},
		Refused: []string{"lvs --config x", "vgs --profile x", "pvs $x"},
	},
	&Row{
		Names: "lvm lvcreate lvremove lvextend lvreduce lvresize lvrename lvchange lvconvert " +
			"vgcreate vgremove vgextend vgreduce vgchange vgrename pvcreate pvremove pvmove pvresize pvchange pvscan vgscan",
		Summary: "change logical volumes", Manual: "lvm(8), lvm2 2.03", Syntax: Strict, Options: "-h --help --version",
		Judge: func(in *Invocation) {
			if !in.endsAlone() {
				changesOperands(in)
			}
		},
		Allowed: []string{"lvcreate --help"},
		Refused: []string{"lvremove vg0/x", "pvcreate /dev/sdb", "lvm"},
	},
	&Row{
		Names: "mdadm", Summary: "show or change RAID devices", Manual: "mdadm(8), 4.2", Syntax: Permute,
		Options: "-D,--detail -E,--examine -Q,--query -s,--scan -b,--brief -v,--verbose -q,--quiet -Y,--export -X,--examine-bitmap -h,--help$ -V,--version$ " +
			"--detail-platform",
		Operands: "name*",
		Judge:    func(in *Invocation) { needs("changes RAID devices", "-D", "-E", "-Q", "-X", "--detail-platform")(in) },
		Allowed:  []string{"mdadm --detail /dev/md0", "mdadm --detail --scan", "mdadm -Q x"},
		Refused:  []string{"mdadm --create x", "mdadm -S /dev/md0", "mdadm --detail --test x", "mdadm /dev/md0"},
	},
	&Row{
		Names: "dumpe2fs", Summary: "show a file system's structure", Manual: "dumpe2fs(8), e2fsprogs 1.47", Syntax: Permute,
		Options: "-b -f -g -h -i -x -V$ -o=", Operands: "read",
		Allowed: []string{"dumpe2fs -h /dev/sda1"},
		Refused: []string{"dumpe2fs -m x"},
	},
	&Row{
		Names: "tune2fs", Summary: "show or change a file system's parameters", Manual: "tune2fs(8), e2fsprogs 1.47", Syntax: Permute,
		Options: "-l", Operands: "name",
		Judge:   func(in *Invocation) { needs("changes a file system", "-l")(in) },
		Allowed: []string{"tune2fs -l /dev/sda1"},
		Refused: []string{"tune2fs -L x /dev/sda1", "tune2fs /dev/sda1"},
	},
	&Row{
		Names: "quota repquota", Summary: "show how much of the disk users may fill", Manual: "quota(1), repquota(8), 4.06", Complete: true,
		Options: "-a,--all -g,--group -u,--user -P,--project -v,--verbose -s,--human-readable=? -q,--quiet -Q,--quiet-refuse -w,--no-wrap -p,--raw-grace " +
			"-l,--local-only -A,--all-nfs -f,--filesystem-list -m,--no-mixed-pathnames -i,--no-autofs -F,--format= --filesystem= --show-mntpoint --hide-device " +
			"-c,--batch-translation -C,--no-batch-translation -t,--truncate-names -n,--no-names -O,--output= -V$ -h$",
		Operands: "text*",
		Allowed:  []string{"quota -s", "repquota -a"},
		Refused:  []string{"quota --set"},
	},
	&Row{
		// Options stand among the names of pools too; -c runs scripts.
		Names: "zpool", Summary: "show or change ZFS pools", Manual: "zpool(8), OpenZFS 2.1", Syntax: Strict,
		Options: "-V$ --version$ -?$",
		Commands: []*Row{
			{Names: "status", Syntax: Permute, Options: "-D -g -i -L -p -P -s -v -t -x -T= -c=!run", Operands: "text*",
				Allowed: []string{"zpool status -v tank"}, Refused: []string{"zpool status -c upath", "zpool status tank -c upath"}},
			{Names: "list", Syntax: Permute, Options: "-g -H -L -p -P -v -o= -T=", Operands: "text*",
				Allowed: []string{"zpool list -H -o name"}, Refused: []string{"zpool list --x"}},
			{Names: "iostat", Syntax: Permute, Options: "-l -q -r -w -v -g -H -L -n -p -P -y -T= -c=!run", Operands: "text*",
				Allowed: []string{"zpool iostat -v 1 1"}, Refused: []string{"zpool iostat -c x", "zpool iostat tank -vc x"}},
			{Names: "get", Syntax: Permute, Options: "-H -p -o=", Operands: "text*",
				Allowed: []string{"zpool get all tank"}, Refused: []string{"zpool get -x all"}},
			{Names: "history", Syntax: Permute, Options: "-i -l", Operands: "text*",
				Allowed: []string{"zpool history tank"}, Refused: []string{"zpool history -x"}},
			{Names: "version", Syntax: Strict, Operands: "none", Allowed: []string{"zpool version"}, Refused: []string{"zpool version x"}},
		},
		Allowed: []string{"zpool --version"},
		Refused: []string{"zpool destroy tank", "zpool", "zpool import"},
	},
	&Row{
		Names: "zfs", Summary: "show or change ZFS file systems", Manual: "zfs(8), OpenZFS 2.1", Syntax: Strict,
		Options: "-V$ --version$ -?$",
		Commands: []*Row{
			{Names: "list", Syntax: Permute, Options: "-r -H -p -d= -o= -s= -S= -t=", Operands: "text*",
				Allowed: []string{"zfs list -t snapshot -o name", "zfs list -Hr tank"}, Refused: []string{"zfs list -x"}},
			{Names: "get", Syntax: Permute, Options: "-r -H -p -d= -o= -s= -t=", Operands: "text*",
				Allowed: []string{"zfs get -H all tank"}, Refused: []string{"zfs get -x all"}},
			{Names: "holds", Syntax: Permute, Options: "-r -H -p", Operands: "text*", Allowed: []string{"zfs holds -r x@y"}, Refused: []string{"zfs holds -x"}},
			{Names: "version", Syntax: Strict, Operands: "none", Allowed: []string{"zfs version"}, Refused: []string{"zfs version x"}},
		},
		Allowed: []string{"zfs --version"},
		Refused: []string{"zfs destroy tank/x", "zfs snapshot x@y", "zfs"},
	},
	&Row{
		// Groups and commands may be shortened; only whole names are known here.
		Names: "btrfs", Summary: "show or change btrfs file systems", Manual: "btrfs(8), 6.2", Syntax: Strict,
		Options: "--version$ --help$ -v,--verbose -q,--quiet --format=",
		Commands: []*Row{
			{Names: "subvolume", Syntax: Strict, Refused: []string{"btrfs subvolume delete x"},
				Commands: []*Row{{Names: "list show get-default", Syntax: Permute, Options: btrfsReads, Operands: "name*", Allowed: []string{"btrfs subvolume list -t /"}}}},
			{Names: "filesystem", Syntax: Strict, Refused: []string{"btrfs filesystem resize 1g x"},
				Commands: []*Row{{Names: "show df du usage", Syntax: Permute, Options: btrfsReads, Operands: "name*", Allowed: []string{"btrfs filesystem df -h /"}}}},
			{Names: "device", Syntax: Strict, Refused: []string{"btrfs device stats -z x", "btrfs device add x y"},
				Commands: []*Row{{Names: "usage stats", Syntax: Permute, Options: btrfsReads, Operands: "name*", Allowed: []string{"btrfs device stats /"}}}},
			{Names: "scrub", Syntax: Strict, Refused: []string{"btrfs scrub start x"},
				Commands: []*Row{{Names: "status", Syntax: Permute, Options: btrfsReads, Operands: "name*", Allowed: []string{"btrfs scrub status -d /"}}}},
			{Names: "property", Syntax: Strict, Refused: []string{"btrfs property set x ro true"},
				Commands: []*Row{{Names: "get list", Syntax: Permute, Options: btrfsReads, Operands: "name*", Allowed: []string{"btrfs property get -t subvol x ro"}}}},
			{Names: "qgroup", Syntax: Strict, Refused: []string{"btrfs qgroup limit 1g x", "btrfs qgroup show --sync x"},
				Commands: []*Row{{Names: "show", Syntax: Permute, Options: btrfsReads, Operands: "name*", Allowed: []string{"btrfs qgroup show -re /"}}}},
			{Names: "version", Syntax: Strict, Operands: "none", Allowed: []string{"btrfs version"}, Refused: []string{"btrfs version x"}},
		},
		Allowed: []string{"btrfs --version"},
		Refused: []string{"btrfs sub del x", "btrfs", "btrfs check --repair x"},
	},
}

// btrfsReads are options of btrfs that only select and format; one that takes a value leaves it among the operands.
const btrfsReads = "-a -b,--raw -c -d -e -f -F -g,--gbytes -h,--human-readable -H -k,--kbytes -m,--mbytes -o -p -q -r -R -s -t,--tbytes -T -u --iec --si"

// needs makes a Judge for a program that acts unless one of the options is given.
func needs(message string, options ...string) func(*Invocation) {
	return func(in *Invocation) {
		if !in.Has(options...) {
			in.Effect(Change, in.Words[0], message)
		}
	}
}

// changesOperands adds a change of every operand, or of the system when there is none.
func changesOperands(in *Invocation) {
	for _, w := range in.Operands {
		in.Effect(Change, w, "changes `"+w.String()+"`")
	}
	if len(in.Operands) == 0 {
		in.Effect(Change, in.Words[0], "changes file systems or devices")
	}
}

// judgeLosetup lets pass at most one operand, which is then shown.
func judgeLosetup(in *Invocation) {
	for i, w := range in.Operands {
		if i > 0 || w.Open == Any || w.Open == Names {
			in.Effect(Change, w, "sets up a device with `"+w.String()+"`")
		}
	}
}

// judgeParted lets pass -l alone, and on a device the commands that print.
func judgeParted(in *Invocation) {
	if in.Has("-l") && len(in.Operands) == 0 {
		return
	}
	if len(in.Operands) < 2 {
		in.Effect(Change, in.Words[0], "changes partitions as its input says")
		return
	}
	for i, w := range in.Operands[1:] {
		if !w.Is("print", "unit", "free", "all", "devices", "list", "help", "version", "s", "B", "kB", "MB", "GB", "KiB", "MiB", "GiB", "%", "compact", "chs", "cyl") ||
			i == 0 && !w.Is("print", "unit", "help", "version") {
			in.Effect(Change, in.Operands[0], "changes `"+in.Operands[0].String()+"` with `"+w.String()+"`")
		}
	}
}

package program_test

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer/program"
)

func TestStorageOptions(t *testing.T) {
	checks(t, []string{
		"mount -t nfs,cifs", "mount --types ext4 -l", "findmnt -rno TARGET,SOURCE -t ext4", "swapon --noheadings --show=NAME", "losetup --list --raw",
		"fdisk -lu", "fdisk -x /dev/sda", "sfdisk -d /dev/sda", "parted /dev/sda unit MiB print", "mdadm -Db /dev/md0", "mdadm --examine --scan",
		"zpool list", "zpool status tank -v", "zfs get -r all tank", "zfs list tank -r", "btrfs --format=json filesystem df /", "tune2fs -l /dev/sda1",
	}, []string{
		"mount -at ext4", "mount -l -o remount /", "mount --bind a b", "mount -- /mnt", "swapon --sh x", "losetup --find --show x.img", "losetup -P -f x",
		"fdisk -u /dev/sda", "sfdisk -q /dev/sda", "parted -s /dev/sda print quit rm 1", "parted /dev/sda free", "mdadm --detail --stop x", "mdadm -If x",
		"zpool -c x", "zpool iostat -vc x", "zpool iostat tank 1 -c x", "zpool status tank -vc upath", "zfs", "tune2fs -lc 5 x", "blkid -gp", "mkfs -t ext4 /dev/sda", "e2fsck -f /dev/sda", "e2fsck --version /dev/sda", "lvremove --version vg0/x",
	})
}

func TestHardwareOptions(t *testing.T) {
	checks(t, []string{
		"lscpu -pC", "lspci -nnk", "lspci -xxxx", "lsusb -v", "dmidecode -qt 4", "hdparm /dev/sda", "smartctl -xj /dev/sda", "smartctl -l gplog,0x04 x",
		"udevadm info --query=property -n sda", "lsblk -o NAME,SIZE --json",
	}, []string{
		"lspci -nq", "lspci -qq", "hdparm -a256 x", "hdparm -z x", "smartctl -l sataphy,reset x", "smartctl -aC -t long x", "smartctl -l \"$x\" y",
		"udevadm info --export-db --cleanup-db", "sensors --set", "dmidecode --dump-bin=x",
	})
}

func TestDevicesAreTargets(t *testing.T) {
	in := program.Judge(words(t, "mkfs.ext4 -L x /dev/sdb1"), nil)
	var found bool
	for _, e := range in.Effects {
		found = found || e.Kind == program.Change && e.Target.Text == "/dev/sdb1"
	}
	if !found {
		t.Errorf("no change of the device in %+v", in.Effects)
	}
}

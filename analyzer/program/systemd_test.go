package program_test

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer/program"
)

func TestServices(t *testing.T) {
	checks(t, []string{
		"systemctl --no-pager status", "systemctl list-units -t service --state running", "systemctl --user is-enabled x", "systemctl list-units --fail",
		"journalctl --no-p -u x", "journalctl -k -b", "journalctl -fu x", "journalctl -n 20 -p err..alert", "journalctl --since '1 hour ago' _PID=1",
		"journalctl -rn1 -o json-pretty", "timedatectl status", "loginctl session-status 2", "resolvectl --json=short statistics", "resolvectl dns",
		"crontab -u x -l", "udevadm settle",
	}, []string{
		"systemctl --user start x", "systemctl status x -M c", "systemctl --hos=x status y", "systemctl isolate x", "systemctl -q restart x", "systemctl list-units \"$x\"",
		"systemctl \"$x\" y", "journalctl --vacuum-t 1d", "journalctl --rot --vacuum-size 1", "journalctl --cursor-file c -u x", "journalctl --sync", "journalctl --smart",
		"journalctl --update-cat", "timedatectl set-local-rtc 1", "hostnamectl --static hostname x", "resolvectl dns eth0 1.1.1.1", "resolvectl query x", "resolvectl revert eth0",
		"service --status-all", "service x status", "service --full-restart x", "crontab -i -r", "crontab -l -", "crontab -u x f",
	})
}

func TestRemoteHostsConnect(t *testing.T) {
	in := program.Judge(words(t, "systemctl -H root@example.org status x"), nil)
	if len(in.Effects) != 1 || in.Effects[0].Kind != program.Connect || in.Effects[0].Target.Text != "root@example.org" {
		t.Errorf("got %+v", in.Effects)
	}
}

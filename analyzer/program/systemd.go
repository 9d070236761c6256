package program

// systemdPlace are options that ask another machine, or look into a container or an image; systemdShow only change what is shown.
const (
	systemdPlace = "-H,--host=!connect -M,--machine=! "
	systemdShow  = "-h,--help$ --version$ --no-pager --no-ask-password -l,--full -q,--quiet --no-legend --legend= --json= -j "
)

// systemctlOptions stand on either side of systemctl's command.
const systemctlOptions = systemdPlace + systemdShow + "--system --user --global -t,--type= --state= --failed -p,--property= -P= -a,--all -r,--recursive --reverse " +
	"--after --before --with-dependencies --show-types --value --wait --root= --image=! -n,--lines= -o,--output= --plain --timestamp= --no-block --dry-run --no-warn"

// loginctlOptions stand on either side of loginctl's command, timedatectl's and that of their kin.
const loginctlOptions = systemdPlace + systemdShow + "-p,--property= -P= -a,--all --value -n,--lines= -o,--output= --monitor --transient --static --pretty"

// resolvectlOptions stand on either side of resolvectl's command.
const resolvectlOptions = systemdShow + "-4 -6 -i,--interface= -p,--protocol= -t,--type= -c,--class= --raw=? --cache= --search= --cname= --validate="

// journalctlFilters say which entries of the journal are shown, and how.
const journalctlFilters = "-m,--merge -D,--directory=read --file=read -S,--since= -U,--until= -c,--cursor= --after-cursor= -b,--boot=? -u,--unit= " +
	"--user-unit= -t,--identifier= -T,--exclude-identifier= -p,--priority= --facility= -g,--grep= --case-sensitive=? -k,--dmesg -o,--output= --output-fields= " +
	"-n,--lines=? -r,--reverse --show-cursor --utc -x,--catalog --no-hostname --no-full -a,--all -f,--follow --no-tail -e,--pager-end --truncate-newline "

// What systemd and its kin show about services, logs, the clock, the host and sessions.
var systemdRows = []*Row{
	&Row{
		Names: "systemctl", Summary: "show or control services", Manual: "systemctl(1), systemd 252",
		Syntax: Strict, Options: systemctlOptions, Operands: "none",
		Commands: []*Row{
			{Names: "list-units list-automounts list-paths list-sockets list-timers is-active is-failed status show cat list-dependencies list-unit-files " +
				"is-enabled list-machines list-jobs show-environment is-system-running get-default help",
				Options: systemctlOptions, Operands: "text*",
				Allowed: []string{"systemctl status nginx --no-pager", "systemctl --user list-units --type=service", "systemctl is-active -q ssh",
					"systemctl list-timers --all", "systemctl cat ssh.service", "systemctl show -p MainPID --value x"},
				Refused: []string{"systemctl status -H example.org x", "systemctl status --ho=x y", "systemctl list-units --image=x", "systemctl status $x"}},
			// With a value they set it.
			{Names: "log-level log-target service-watchdogs", Options: systemctlOptions, Operands: "change",
				Allowed: []string{"systemctl log-level"}, Refused: []string{"systemctl log-level debug"}},
			{Names: "service-log-level service-log-target", Options: systemctlOptions, Operands: "text change",
				Allowed: []string{"systemctl service-log-level x"}, Refused: []string{"systemctl service-log-level x debug"}},
			{Names: "start stop reload restart try-restart reload-or-restart try-reload-or-restart isolate kill clean freeze thaw set-property bind mount-image " +
				"reset-failed enable disable reenable preset preset-all mask unmask link revert add-wants add-requires edit set-default cancel set-environment " +
				"unset-environment import-environment daemon-reload daemon-reexec default rescue emergency halt poweroff reboot soft-reboot kexec exit " +
				"switch-root suspend hibernate hybrid-sleep suspend-then-hibernate",
				Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes services or the state of the machine"},
				Refused: []string{"systemctl restart nginx", "systemctl daemon-reload", "systemctl --user enable --now x"}},
		},
		Allowed: []string{"systemctl", "systemctl --failed", "systemctl --version"},
		Refused: []string{"systemctl poweroff", "systemctl no-such x", "systemctl -M x status"},
	},
	&Row{
		// --cursor-file is written after the entries were shown; -b and -n may take the next word, -1 among others.
		Names: "journalctl", Summary: "show the system's log", Manual: "journalctl(1), systemd 252",
		Options: systemdShow + journalctlFilters + "-# -M,--machine=! --image=! --root= --namespace= --system --user --cursor-file=write --interval= --verify-key= " +
			"-N,--fields -F,--field= --list-boots --disk-usage --vacuum-size=!delete --vacuum-files=!delete --vacuum-time=!delete --verify --sync!change " +
			"--relinquish-var!change --smart-relinquish-var!change --flush!change --rotate!change --header --list-catalog --dump-catalog --update-catalog!change " +
			"--setup-keys!change --force",
		Operands: "text*",
		Allowed: []string{"journalctl -u nginx --since today --no-pager", "journalctl -xe", "journalctl -b -1 -p err", "journalctl -n 50 -f", "journalctl --disk-usage",
			"journalctl _PID=1"},
		Refused: []string{"journalctl --vacuum-size=1G", "journalctl --rotate", "journalctl --cursor-file=c", "journalctl --vac=1", "journalctl --flu", "journalctl $x"},
	},
	&Row{
		Names: "hostnamectl", Summary: "show or set the name of the host", Manual: "hostnamectl(1), systemd 252", Syntax: Strict, Options: loginctlOptions, Operands: "none",
		Commands: []*Row{
			{Names: "status", Options: loginctlOptions, Operands: "none", Allowed: []string{"hostnamectl status --json=short"}, Refused: []string{"hostnamectl status x"}},
			{Names: "hostname icon-name chassis deployment location", Options: loginctlOptions, Operands: "change",
				Allowed: []string{"hostnamectl chassis", "hostnamectl hostname --static"}, Refused: []string{"hostnamectl hostname x"}},
		},
		Allowed: []string{"hostnamectl", "hostnamectl --static"},
		Refused: []string{"hostnamectl set-hostname x", "hostnamectl -H x", "hostnamectl hostname $x"},
	},
	&Row{
		Names: "timedatectl", Summary: "show or set the clock", Manual: "timedatectl(1), systemd 252", Syntax: Strict, Options: loginctlOptions, Operands: "none",
		Commands: []*Row{{Names: "status show list-timezones timesync-status show-timesync", Options: loginctlOptions, Operands: "none",
			Allowed: []string{"timedatectl show -p NTP --value", "timedatectl list-timezones --no-pager"}, Refused: []string{"timedatectl status -H x"}}},
		Allowed: []string{"timedatectl"},
		Refused: []string{"timedatectl set-ntp true", "timedatectl set-timezone UTC", "timedatectl set-time 1"},
	},
	&Row{
		Names: "localectl", Summary: "show or set the system's locale", Manual: "localectl(1), systemd 252", Syntax: Strict, Options: loginctlOptions, Operands: "none",
		Commands: []*Row{{Names: "status list-locales list-keymaps list-x11-keymap-models list-x11-keymap-layouts list-x11-keymap-variants list-x11-keymap-options",
			Options: loginctlOptions, Operands: "text*",
			Allowed: []string{"localectl list-keymaps", "localectl list-x11-keymap-variants de"}, Refused: []string{"localectl status -M x"}}},
		Allowed: []string{"localectl"},
		Refused: []string{"localectl set-locale LANG=C", "localectl set-keymap de"},
	},
	&Row{
		Names: "loginctl", Summary: "show or control sessions", Manual: "loginctl(1), systemd 252", Syntax: Strict, Options: loginctlOptions, Operands: "none",
		Commands: []*Row{{Names: "list-sessions session-status show-session list-users user-status show-user list-seats seat-status show-seat",
			Options: loginctlOptions, Operands: "text*",
			Allowed: []string{"loginctl show-session 1 -p Type", "loginctl list-users"}, Refused: []string{"loginctl user-status -H x"}}},
		Allowed: []string{"loginctl"},
		Refused: []string{"loginctl terminate-user x", "loginctl enable-linger"},
	},
	&Row{
		Names: "networkctl machinectl", Summary: "show or control links, or local containers", Manual: "networkctl(1), machinectl(1), systemd 252",
		Syntax: Strict, Options: loginctlOptions + " -s,--stats", Operands: "none",
		Commands: []*Row{{Names: "list status lldp label show list-images image-status show-image", Options: loginctlOptions + " -s,--stats", Operands: "text*",
			Allowed: []string{"networkctl status -a", "machinectl list"}, Refused: []string{"networkctl list -H x"}}},
		Allowed: []string{"networkctl"},
		Refused: []string{"networkctl up eth0", "machinectl start x", "machinectl shell"},
	},
	&Row{
		Names: "resolvectl systemd-resolve", Summary: "show or set how names are resolved", Manual: "resolvectl(1), systemd 252", Syntax: Strict,
		Options: resolvectlOptions, Operands: "none",
		Commands: []*Row{
			{Names: "status statistics log-level", Options: resolvectlOptions, Operands: "text", Judge: judgeResolve,
				Allowed: []string{"resolvectl status", "resolvectl status eth0"}, Refused: []string{"resolvectl log-level debug", "resolvectl status \"$x\" y"}},
			{Names: "dns domain default-route llmnr mdns dnsovertls dnssec nta", Options: resolvectlOptions, Operands: "text change*",
				Allowed: []string{"resolvectl dns", "resolvectl domain eth0"}, Refused: []string{"resolvectl dns eth0 1.1.1.1", "resolvectl dns $x"}},
			{Names: "query service openpgp tlsa", Options: resolvectlOptions, Operands: "connect*",
				Allowed: []string{"resolvectl query --help"}, Refused: []string{"resolvectl query example.org"}},
		},
		Allowed: []string{"resolvectl"},
		Refused: []string{"resolvectl flush-caches", "resolvectl reset-statistics"},
	},
	&Row{
		// --generators runs the unit generators of the system, --image mounts.
		Names: "systemd-analyze", Summary: "show how the system started, and check units", Manual: "systemd-analyze(1), systemd 252", Syntax: Strict,
		Options: systemdAnalyze, Operands: "none",
		Commands: []*Row{{Names: "time blame critical-chain plot dot dump cat-config unit-files unit-paths exit-status capability syscall-filter filesystems condition " +
			"compare-versions verify calendar timestamp timespan security inspect-elf",
			Options: systemdAnalyze, Operands: "name*",
			Allowed: []string{"systemd-analyze blame", "systemd-analyze verify x.service", "systemd-analyze calendar 'Mon *-*-* 00:00'"},
			Refused: []string{"systemd-analyze verify --generators x", "systemd-analyze plot -H x"}}},
		Allowed: []string{"systemd-analyze"},
		Refused: []string{"systemd-analyze log-level debug", "systemd-analyze set-log-level debug"},
	},
	&Row{
		Names: "systemd-cgls systemd-cgtop systemd-delta systemd-detect-virt systemd-escape systemd-path", Summary: "show facts about the system",
		Manual: "systemd-cgls(1), systemd-cgtop(1), systemd-delta(1), systemd-detect-virt(1), systemd-escape(1), systemd-path(1), systemd 252", Syntax: Permute,
		Options:  "-h,--help$ --version$ --no-pager -a,--all -l,--full -k -c -m -i -r,--raw -P -1 -b,--batch -q,--quiet -v,--vm --container --chroot --list --diff=? -p,--path -u,--unescape --suffix=",
		Operands: "text*",
		Allowed:  []string{"systemd-detect-virt", "systemd-escape -p a/b", "systemd-cgls --no-pager"},
		Refused:  []string{"systemd-cgls -M x", "systemd-cgls --machine=x"},
	},
	&Row{
		// Even a question for the status runs the service's own script, with --status-all every one of them (service(8)).
		Names: "service rc-service", Summary: "control services", Manual: "service(8), init-system-helpers 1.65; rc-service(8), OpenRC 0.48", Syntax: Plain,
		Judge:   func(in *Invocation) { lone("--version --help", Execute, "runs the scripts of services")(in) },
		Allowed: []string{"service --version", "rc-service --help"},
		Refused: []string{"service ssh restart", "service ssh status", "service --status-all"},
	},
	&Row{
		Names: "chkconfig", Summary: "show or set which services start", Manual: "chkconfig(8), 1.20", Syntax: Plain,
		Judge: func(in *Invocation) { lone("--list --version --help", Change, "changes which services start")(in) }, Allowed: []string{"chkconfig --list"}, Refused: []string{"chkconfig ssh on", "chkconfig --del x"},
	},
	&Row{
		Names: "update-rc.d rc-update invoke-rc.d initctl start stop restart reload", Summary: "control services", Manual: "update-rc.d(8), 1.65; initctl(8), upstart 1.13",
		Syntax: Plain, Judge: func(in *Invocation) { lone("--help --version", Change, "controls services")(in) }, Allowed: []string{"initctl --version"}, Refused: []string{"update-rc.d ssh disable", "initctl stop x"},
	},
	&Row{
		// An operand is a new table, -e edits and -r removes the old one.
		Names: "crontab", Summary: "show or change what runs at which time", Manual: "crontab(1), Vixie cron 3.0; crontab(1), cronie 1.6", Syntax: Permute,
		Options: "-u= -l -n -h$ -V$",
		Judge:   judgeCrontab,
		Allowed: []string{"crontab -l", "crontab -u root -l"},
		Refused: []string{"crontab -r", "crontab -", "crontab x", "crontab -e", "crontab", "crontab -lr", "crontab -l x", "crontab -n x"},
	},
}

// systemdAnalyze are the options of systemd-analyze that only select and format.
const systemdAnalyze = systemdPlace + systemdShow + "--recursive-errors= --offline= --threshold= --security-policy=read --system --user --global --order --require " +
	"--from-pattern= --to-pattern= --fuzz= --man=? --iterations= --base-time= --profile= --root= --image=! --generators=?!"

// judgeResolve refuses values for the one command among these that sets something.
func judgeResolve(in *Invocation) {
	if in.Words[0].Is("log-level") && len(in.Operands) > 0 {
		in.Effect(Change, in.Operands[0], "sets how much is logged")
	}
}

// judgeCrontab lets pass only -l.
func judgeCrontab(in *Invocation) {
	if !in.Has("-l") || len(in.Operands) > 0 {
		in.Effect(Change, in.Words[0], "changes what runs at which time")
	}
}

package program

import "strings"

// Programs that run another one with other rights, under another root, on another machine or at another time. They are never harmless.
var elevateRows = []*Row{
	&Row{
		// A word behind -h is a host, and the program follows; alone it is --help, which isn't told apart here.
		Names: "sudo", Summary: "run a program with other rights", Manual: "sudo(8), 1.9.13", Syntax: Stop,
		Options: "-A,--askpass -B,--bell -b,--background -C,--close-from= -D,--chdir= -E --preserve-env=? -e,--edit -g,--group= -H,--set-home " +
			"--help$ -h,--host=! -i,--login -K,--remove-timestamp!change -k,--reset-timestamp -l,--list -N,--no-update -n,--non-interactive " +
			"-P,--preserve-groups -p,--prompt= -R,--chroot= -r,--role= -S,--stdin -s,--shell -t,--type= -U,--other-user= -T,--command-timeout= " +
			"-u,--user= -V$ -v,--validate!change",
		Judge:   judgeSudo,
		Allowed: []string{"sudo --version", "sudo -V"},
		Refused: []string{"sudo ls", "sudo -u x A=1 ls", "sudo -i", "sudo -e /etc/hosts", "sudo", "sudo -l", "sudo -k", "sudo -h host ls", "sudo -hhost ls"},
	},
	&Row{
		Names: "sudoedit", Summary: "edit files with other rights", Manual: "sudo(8), 1.9.13", Syntax: Stop,
		Options: "-A,--askpass -g,--group= -n,--non-interactive -u,--user= -S,--stdin", Operands: "write*",
		Allowed: []string{"sudoedit --version"},
		Refused: []string{"sudoedit /etc/hosts"},
	},
	&Row{
		// -C checks a configuration and runs nothing.
		Names: "doas", Summary: "run a program with other rights", Manual: "doas(1), 6.8.2", Syntax: Strict,
		Options: "-C=read -L!change -n -s -u= -a=",
		Judge:   judgeDoas,
		Allowed: []string{"doas -C doas.conf ls"},
		Refused: []string{"doas ls", "doas -s", "doas -u x ls"},
	},
	&Row{
		Names: "su runuser", Summary: "run a shell or a program as another user", Manual: "su(1), runuser(1), util-linux 2.38", Syntax: GNU,
		Options: "-c,--command,--session-command= -f,--fast -g,--group= -G,--supp-group= -l,--login -m,-p,--preserve-environment -P,--pty " +
			"-s,--shell= -T,--no-pty -w,--whitelist-environment= -u,--user= -h$ -V$",
		Judge:   judgeSu,
		Allowed: []string{"su --version"},
		Refused: []string{"su -c ls", "su - x", "runuser -u x -- ls", "su x -c 'rm a'"},
	},
	&Row{
		Names: "pkexec", Summary: "run a program with other rights", Manual: "pkexec(1), polkit 122", Syntax: Strict,
		Options: "--disable-internal-agent --keep-cwd --user= --version$ --help$",
		Judge:   judgeElsewhere,
		Allowed: []string{"pkexec --version"},
		Refused: []string{"pkexec ls", "pkexec"},
	},
	&Row{
		Names: "chroot", Summary: "run a program under another root", Manual: "chroot(8), GNU coreutils 9.1", Syntax: Stop,
		Options: "--groups= --userspec= --skip-chdir",
		Judge:   judgeChroot,
		Allowed: []string{"chroot --help"},
		Refused: []string{"chroot / ls", "chroot /x"},
	},
	&Row{
		Names: "unshare", Summary: "run a program in namespaces of its own", Manual: "unshare(1), util-linux 2.38", Syntax: Stop,
		Options: "-m,--mount=? -u,--uts=? -i,--ipc=? -n,--net=? -p,--pid=? -U,--user=? -C,--cgroup=? -T,--time=? -f,--fork --map-user= --map-group= " +
			"-r,--map-root-user -c,--map-current-user --map-auto --map-users= --map-groups= --kill-child=? --mount-proc=? --propagation= " +
			"--setgroups= --keep-caps -R,--root= -w,--wd= -S,--setuid= -G,--setgid= --monotonic= --boottime= -h$ -V$",
		Judge:   judgeElsewhere,
		Allowed: []string{"unshare --version"},
		Refused: []string{"unshare -r ls", "unshare"},
	},
	&Row{
		Names: "nsenter", Summary: "run a program in the namespaces of another", Manual: "nsenter(1), util-linux 2.38", Syntax: Stop,
		Options: "-a,--all -t,--target= -m,--mount=? -u,--uts=? -i,--ipc=? -n,--net=? -p,--pid=? -C,--cgroup=? -U,--user=? -T,--time=? -S,--setuid= " +
			"-G,--setgid= --preserve-credentials -r,--root=? -w,--wd=? -W,--wdns= -F,--no-fork -Z,--follow-context -h$ -V$",
		Judge:   judgeElsewhere,
		Allowed: []string{"nsenter --version"},
		Refused: []string{"nsenter -t 1 -m ls", "nsenter"},
	},
	&Row{
		Names: "setpriv", Summary: "run a program with other rights", Manual: "setpriv(1), util-linux 2.38", Syntax: Stop,
		Options: "-d,--dump$ --nnp,--no-new-privs --ambient-caps= --inh-caps= --bounding-set= --ruid= --euid= --rgid= --egid= --reuid= --regid= " +
			"--clear-groups --keep-groups --init-groups --groups= --securebits= --pdeathsig= --selinux-label= --apparmor-profile= --reset-env -h$ -V$",
		Judge:   judgeElsewhere,
		Allowed: []string{"setpriv --dump"},
		Refused: []string{"setpriv --reuid 0 ls"},
	},
	&Row{
		Names: "firejail bwrap proxychains proxychains4 torsocks fakeroot", Summary: "run a program in surroundings of its own",
		Manual: "firejail(1), 0.9.72; bwrap(1), 0.8; proxychains4(1), 4.16", Syntax: Strict,
		Options: "-q --quiet --noprofile --version$",
		Judge:   judgeElsewhere,
		Allowed: []string{"firejail --version"},
		Refused: []string{"firejail ls", "proxychains4 -q ls", "firejail --output=x ls"},
	},
	&Row{
		Names: "systemd-run", Summary: "run a program as a service", Manual: "systemd-run(1), 252", Syntax: Stop,
		Options: "--no-ask-password --scope -u,--unit= -p,--property= --description= --slice= --slice-inherit -r,--remain-after-exit --send-sighup " +
			"--service-type= --uid= --gid= --nice= --working-directory= -d,--same-dir -E,--setenv= -t,--pty -P,--pipe -S,--shell -q,--quiet " +
			"--on-active= --on-boot= --on-startup= --on-unit-active= --on-unit-inactive= --on-calendar= --on-clock-change --on-timezone-change " +
			"--path-property= --socket-property= --timer-property= --no-block --wait -G,--collect --user --system -H,--host= -M,--machine= -h$",
		Judge:   judgeElsewhere,
		Allowed: []string{"systemd-run --version"},
		Refused: []string{"systemd-run ls", "systemd-run --user --scope ls"},
	},
	&Row{
		Names: "ssh", Summary: "run a shell text on another machine", Manual: "ssh(1), OpenSSH 9.2", Syntax: Stop,
		Options: "-4 -6 -A -a -C -f -G! -g -K -k -M -N -n -q -s -T -t -V$ -v -X -x -Y -y -B= -b= -c= -D= -E=write -e= -F=read -I= -i= -J=connect -L= " +
			"-l= -m= -O=! -o= -p= -Q=$ -R= -S= -W= -w=",
		Judge:   judgeSSH,
		Allowed: []string{"ssh -V", "ssh -Q cipher"},
		Refused: []string{"ssh host ls", "ssh host", "ssh -o ProxyCommand=x host"},
	},
	&Row{
		Names: "at batch", Summary: "run a shell text later", Manual: "at(1), 3.2.5", Syntax: Permute,
		Options: "-V$ -q= -m -M -u= -f= -t= -l -r,-d!delete -b -v -c -o=",
		Judge:   judgeAt,
		Allowed: []string{"at -l", "at -c 3", "at -V"},
		Refused: []string{"at now", "at -f a.sh now", "at -d 3", "batch"},
	},
	&Row{
		Names: "atq", Summary: "list what runs later", Manual: "at(1), 3.2.5", Syntax: Permute,
		Options: "-V$ -q= -o=", Operands: "text*",
		Allowed: []string{"atq"},
		Refused: []string{"atq -d 3"},
	},
	&Row{
		Names: "atrm", Summary: "remove what runs later", Manual: "at(1), 3.2.5", Syntax: Permute,
		Options: "-V$", Operands: "change*",
		Allowed: []string{"atrm -V"},
		Refused: []string{"atrm 3"},
	},
}

// runElsewhere adds a program that runs with other rights, or elsewhere; none means a shell that reads its input.
func (in *Invocation) runElsewhere(run Run) {
	run.Elsewhere = true
	if len(run.Words) == 0 && in.Input != nil {
		run.Words, run.Script = []Word{*in.Input}, true
	}
	if len(run.Words) == 0 {
		in.Effect(Execute, in.Words[0], "starts a shell")
		return
	}
	in.Runs = append(in.Runs, run)
}

func judgeElsewhere(in *Invocation) { in.runElsewhere(Run{Words: in.Operands}) }

// judgeDoas runs the operands, but not with -C.
func judgeDoas(in *Invocation) {
	if !in.Has("-C") {
		judgeElsewhere(in)
	}
}

// judgeSudo edits files with -e, else runs the operands behind the assignments.
func judgeSudo(in *Invocation) {
	if in.Has("-e") {
		for _, w := range in.Operands {
			in.effectOf(fileWrite, w)
		}
		return
	}
	if in.Has("-l", "-v", "-K", "-k") && len(in.Operands) == 0 {
		in.Refuse(in.Words[0], "asks for other rights")
		return
	}
	run := Run{}
	run.Assignments, run.Words = splitAssignments(in.Operands)
	if o, ok := in.Option("-D"); ok {
		run.Dir = &o.Value
	}
	in.runElsewhere(run)
}

// judgeSu runs the text of -c, or with runuser's -u the operands, or a shell.
func judgeSu(in *Invocation) {
	switch o, ok := in.Option("-c"); {
	case ok:
		in.runElsewhere(Run{Words: []Word{o.Value}, Script: true, Shell: "sh"})
	case in.Has("-u"):
		judgeElsewhere(in)
	default:
		in.runElsewhere(Run{})
	}
}

// judgeChroot runs the operands behind the new root.
func judgeChroot(in *Invocation) {
	if len(in.Operands) > 0 {
		in.runElsewhere(Run{Words: in.Operands[1:]})
	}
}

// judgeSSH connects to the first operand and runs the others as a shell text there.
func judgeSSH(in *Invocation) {
	if len(in.Operands) == 0 {
		in.Refuse(in.Words[0], "has no host to connect to")
		return
	}
	host := in.Operands[0]
	in.Effect(Connect, host, "connects to `"+host.String()+"`")
	if words := in.Operands[1:]; len(words) > 0 {
		in.runElsewhere(Run{Words: []Word{joined(words)}, Script: true, Shell: "sh"})
	} else if in.Input != nil {
		in.runElsewhere(Run{Words: []Word{*in.Input}, Script: true, Shell: "sh"})
	}
	for _, o := range in.Given("-o") {
		if name, _, ok := strings.Cut(o.Value.Text, "="); ok && strings.HasSuffix(strings.ToLower(name), "command") {
			in.Script(o.Value.After(len(name)+1), "sh") // ProxyCommand and its like run here
		}
	}
}

// judgeAt lists or prints what runs later, or takes a text to run then.
func judgeAt(in *Invocation) {
	if in.Has("-l", "-c", "-r") {
		return
	}
	if o, ok := in.Option("-f"); ok {
		in.EffectAt(Execute, o.Value, o.Word.Span, "runs the script `"+o.Value.String()+"` later")
		return
	}
	run := Run{Elsewhere: true, Script: true, Shell: "sh"}
	if in.Input == nil {
		in.Effect(Execute, in.Words[0], "runs later what it reads")
		return
	}
	run.Words = []Word{*in.Input}
	in.Runs = append(in.Runs, run)
}

package program

import "strings"

// pgrepOptions select processes; pgrep and pkill share them.
const pgrepOptions = "-c,--count -f,--full -g,--pgroup= -G,--group= -i,--ignore-case -n,--newest -o,--oldest -O,--older= -P,--parent= " +
	"-s,--session= -t,--terminal= -u,--euid= -U,--uid= -x,--exact -F,--pidfile=read -L,--logpidfile -r,--runstates= -A,--ignore-ancestors " +
	"--cgroup= --ns= --nslist= -h$ -V$ -v,--inverse "

// Programs that show processes, and those that signal them.
var processRows = []*Row{
	&Row{
		// BSD's options stand without a dash, in any place, and so do process numbers: both are operands here.
		Names: "ps", Summary: "show processes", Manual: "ps(1), procps 4.0.2; ps(1), FreeBSD 14", Complete: true, Syntax: Permute,
		Options: "-A -a -c -d -e -f -F -H -j -L -l -M -m -N -P -r -S -T -v -w -X -x -y -Z -C= -E -G= -g= -h -O= -o= -p= -q= -s= -t= -U= -u= -V$ -# " +
			"--deselect --Group= --group= --pid= --ppid= --quick-pid= --sid= --tty= --User= --user= --context --format= --cols= --columns= " +
			"--cumulative --forest --header --headers --heading --headings --lines= --no-header --no-headers --no-heading --no-headings " +
			"--noheader --noheaders --noheading --noheadings --rows= --sort= --width= --help=?$ --info --version$",
		Operands: "text*",
		Judge:    judgePs,
		Allowed: []string{"ps", "ps aux", "ps -ef", "ps -eo pid,comm --sort=-%mem", "ps axo pid,cmd", "ps -p $$ -o comm=", "ps p 1", "ps -1",
			"ps auxww", "ps axo etime", "ps $x"},
		Refused: []string{"ps --kill 1", "ps -ef -K"},
	},
	&Row{
		Names: "pgrep", Summary: "find processes", Manual: "pgrep(1), procps 4.0.2; pgrep(1), FreeBSD 14", Complete: true,
		Options:  pgrepOptions + "-a,--list-full -d,--delimiter= -l,--list-name -w,--lightweight -q -I -j= -M=read -S",
		Operands: "text*",
		Allowed:  []string{"pgrep -f python", "pgrep -lu root ssh", "pgrep --full \"$x\"", "pgrep -d',' http"},
		Refused:  []string{"pgrep -9 x", "pgrep --signal KILL x"},
	},
	&Row{
		Names: "pkill", Summary: "signal processes", Manual: "pkill(1), procps 4.0.2",
		Options: pgrepOptions + "-# -q,--queue= -e,--echo --signal=", Judge: judgeSignal,
		Allowed: []string{"pkill --help"},
		Refused: []string{"pkill -f python", "pkill -9 node", "pkill -c x", "pkill -u dev"},
	},
	&Row{
		Names: "killall", Summary: "signal processes by name", Manual: "killall(1), psmisc 23.6; killall(1), macOS 14", Syntax: Permute,
		Options: "-# -e,--exact -I,--ignore-case -g,--process-group -y,--younger-than= -o,--older-than= -i,--interactive -l,--list$ -q,--quiet " +
			"-r,--regexp -s,--signal= -u,--user= -v,--verbose -V,--version$ -w,--wait -n,--ns= -Z,--context= -m -d -t= -c= -z",
		Judge:   judgeSignal,
		Allowed: []string{"killall -l"},
		Refused: []string{"killall node", "killall -9 node", "killall -u dev", "killall -KILL x", "killall x -l"},
	},
	&Row{
		Names: "skill snice", Summary: "signal processes, or change their priority", Manual: "skill(1), procps 4.0.2", Syntax: Permute,
		Options: "-# -l,--list$ -L,--table$ -h,--help$ -V,--version$", Judge: judgeSignal,
		Allowed: []string{"skill -l"},
		Refused: []string{"skill -9 dev", "snice +4 -u dev"},
	},
	&Row{
		// Without an operand other than a number it changes what calls it.
		Names: "renice", Summary: "change the priority of processes", Manual: "renice(1), util-linux 2.38", Syntax: Plain,
		Judge: judgeRenice, Allowed: []string{"renice --version"}, Refused: []string{"renice 5 -p 1", "renice -n 5 1"},
	},
	&Row{
		Names: "pidof", Summary: "find the processes of a program", Manual: "pidof(8), sysvinit 3.06; pidof(1), procps 4.0.2", Complete: true, Syntax: Permute,
		Options:  "-s,--single-shot -c,--check-root -w,--with-workers -x -q -n -z -t,--lightweight -o,--omit-pid= -S,--separator= -d= -h,--help$ -V,--version$",
		Operands: "text*",
		Allowed:  []string{"pidof -s bash", "pidof $x"},
		Refused:  []string{"pidof -k x"},
	},
	&Row{
		Names: "pstree", Summary: "show processes as a tree", Manual: "pstree(1), psmisc 23.6", Complete: true,
		Options: "-a,--arguments -A,--ascii -c,--compact-not -C,--color= -g,--show-pgids -G,--vt100 -h,--highlight-all -H,--highlight-pid= -l,--long " +
			"-n,--numeric-sort -N,--ns-sort= -p,--show-pids -s,--show-parents -S,--ns-changes -t,--thread-names -T,--hide-threads " +
			"-u,--uid-changes -U,--unicode -V$ -Z,--security-context",
		Operands: "text*",
		Allowed:  []string{"pstree -apl", "pstree -p $$", "pstree --show-parents -p 1"},
		Refused:  []string{"pstree --kill"},
	},
	&Row{
		// -n and -N write a configuration file.
		Names: "pmap", Summary: "show the memory of processes", Manual: "pmap(1), procps 4.0.2",
		Options: "-x,--extended -X -c,--read-rc -C,--read-rc-from=read -n,--create-rc!write -N,--create-rc-to=write -d,--device -q,--quiet " +
			"-p,--show-path -A,--range= -h$ -V$",
		Operands: "text*",
		Allowed:  []string{"pmap -x 12", "pmap -XX 12"},
		Refused:  []string{"pmap -n", "pmap -qN rc", "pmap --create-rc-t rc", "pmap $x"},
	},
	&Row{
		Names: "pwdx", Summary: "show the directory of processes", Manual: "pwdx(1), procps 4.0.2", Complete: true,
		Options: "-h$ -V$", Operands: "text*",
		Allowed: []string{"pwdx 1 $x"},
		Refused: []string{"pwdx -k 1"},
	},
	&Row{
		Names: "prtstat", Summary: "show statistics of a process", Manual: "prtstat(1), psmisc 23.6", Complete: true, Syntax: Permute,
		Options: "-r,--raw -V,--version$", Operands: "text*",
		Allowed: []string{"prtstat -r 1"},
		Refused: []string{"prtstat -k 1"},
	},
	&Row{
		// Keys act, but without a terminal as its input top ends at once.
		Names: "top", Summary: "show processes again and again", Manual: "top(1), procps 4.0.2; top(1), macOS 14", Complete: true, Syntax: Permute,
		Options: "-b,--batch,--batch-mode -c,--cmdline-toggle -d,--delay= -E,--scale-summary-mem= -e,--scale-task-mem= -H,--threads-show -h,--help$ " +
			"-i,--idle-toggle -n,--iterations= -O,--list-fields$ -o,--sort-override= -p,--pid= -S,--accum-time-toggle -s,--secure-mode " +
			"-U,--filter-any-user= -u,--filter-only-euser= -V,--version$ -w,--width=? -1,--single-cpu-toggle -l= -stats= -pid= -ncols= -F -R -r",
		Operands: "text*",
		Allowed:  []string{"top", "top -bn1", "top -b -n 1 -u abc", "top -Hp 12345", "top -p \"$(pgrep x)\"", "top -l 1 -s 0", "top -bn1 -o %MEM"},
		Refused:  []string{"top -k 1", "top --kill"},
	},
	&Row{
		// They read keys from any input, and some keys act.
		Names: "htop atop btop btm bpytop glances iotop nmon gotop bashtop nvtop powertop", Summary: "show processes and let a person act on them",
		Manual: "htop(1), 3.2.2, INTERACTIVE COMMANDS; atop(1), 2.8; btop, glances, iotop: their --help", Syntax: Strict,
		Options: "-V$ --version$ --help$",
		Judge:   judgeInteractive,
		Allowed: []string{"htop --version"},
		Refused: []string{"htop", "atop -w raw", "glances -w"},
	},
	&Row{
		// -n takes the next word whatever letters follow it in its own ("-nk tcp 80" kills), so its value is an operand here.
		Names: "fuser", Summary: "show processes that use files", Manual: "fuser(1), psmisc 23.6; fuser(1), POSIX", Syntax: Permute,
		Options: "-a,--all -c -f -i,--interactive -I,--inode -k,--kill!change -l,--list-signals$ -m,--mount -M,--ismountpoint -n,--namespace -s,--silent " +
			"-u,--user -v,--verbose -w,--writeonly -V,--version$ -4,--ipv4 -6,--ipv6",
		Operands: "name*",
		Allowed:  []string{"fuser -v /tmp", "fuser 8080/tcp", "fuser -n tcp 80", "fuser -l"},
		Refused:  []string{"fuser -k 80/tcp", "fuser -vk /tmp", "fuser -nk tcp 80", "fuser -m --kill /", "fuser -TERM /tmp", "fuser $x"},
	},
	&Row{
		// Values of -i, -s and the like may stand in the next word, which is then an operand here; words that begin with a plus sign only select.
		Names: "lsof", Summary: "show open files", Manual: "lsof(8), 4.95.0", Syntax: Permute,
		Options: "-? -a -b -C -h$ -l -n -N -O -P -Q -R -t -U -v$ -V -X -w -M -E -A= -c= -d= -e= -k=read -p= -u= -m=read -D=!write " +
			"-f=? -F=? -g=? -i=? -K=? -L=? -o=? -r=? -s=? -S=? -T=? -x=? -z=? -Z=?",
		Operands: "name*",
		Allowed:  []string{"lsof -i :8080", "lsof -nP -iTCP -sTCP:LISTEN", "lsof +D src", "lsof -ti:3000", "lsof -p 1 -a -d cwd"},
		Refused:  []string{"lsof -Db", "lsof -nDb", "lsof --kill", "lsof $x"},
	},
	&Row{
		// A limit with a value, such as --nofile=10, is set; one without is shown.
		Names: "prlimit", Summary: "show or set the limits of processes", Manual: "prlimit(1), util-linux 2.38", Syntax: Stop,
		Options: "-p,--pid= -o,--output= --noheadings --raw --verbose -h$ -V$ " + prlimits,
		Judge:   judgePrlimit,
		Allowed: []string{"prlimit", "prlimit -p 1 -n", "prlimit --pid 1 --nofile -o SOFT"},
		Refused: []string{"prlimit -p 1 -n10", "prlimit --pid=1 --nofile=10:20", "prlimit --core=0 rm a", "prlimit --nof=3 -p1", "prlimit $x"},
	},
	&Row{
		Names: "choom", Summary: "show or set how likely a process is killed", Manual: "choom(1), util-linux 2.38", Syntax: Stop,
		Options: "-n,--adjust=!change -p,--pid= -h$ -V$", Operands: "run",
		Allowed: []string{"choom -p 1"},
		Refused: []string{"choom -p 1 -n 5", "choom -n 0 -- rm a"},
	},
	&Row{
		Names: "lsns", Summary: "show namespaces", Manual: "lsns(8), util-linux 2.38", Complete: true,
		Options: "-J,--json -l,--list -n,--noheadings -o,--output= --output-all -p,--task= -r,--raw -u,--notruncate -W,--nowrap -t,--type= " +
			"-T,--tree=? -h$ -V$",
		Operands: "text*",
		Allowed:  []string{"lsns -J", "lsns --output NS,TYPE,PID,COMMAND"},
		Refused:  []string{"lsns --enter 1"},
	},
	&Row{
		Names: "lslocks", Summary: "show file locks", Manual: "lslocks(8), util-linux 2.38", Complete: true,
		Options:  "-b,--bytes -J,--json -i,--noinaccessible -n,--noheadings -o,--output= --output-all -p,--pid= -r,--raw -u,--notruncate -h$ -V$",
		Operands: "none",
		Allowed:  []string{"lslocks -p 1"},
		Refused:  []string{"lslocks x"},
	},
	&Row{
		Names: "ipcs", Summary: "show shared memory, queues and semaphores", Manual: "ipcs(1), util-linux 2.38", Complete: true,
		Options:  "-i,--id= -h$ -V$ -m,--shmems -q,--queues -s,--semaphores -a,--all -t,--time -p,--pid -c,--creator -l,--limits -u,--summary --human -b,--bytes",
		Operands: "none",
		Allowed:  []string{"ipcs -lm"},
		Refused:  []string{"ipcs -r", "ipcs x"},
	},
	&Row{
		Names: "lsipc", Summary: "show shared memory, queues and semaphores", Manual: "lsipc(1), util-linux 2.38", Complete: true,
		Options: "-m,--shmems -q,--queues -s,--semaphores -g,--global -i,--id= --noheadings --notruncate --time-format= -b,--bytes -c,--creator -e,--export " +
			"-J,--json -n,--newline -l,--list -o,--output=? -P,--numeric-perms -r,--raw -t,--time -y,--shell -h$ -V$",
		Operands: "none",
		Allowed:  []string{"lsipc -m --json"},
		Refused:  []string{"lsipc x"},
	},
	&Row{
		Names: "ipcrm ipcmk", Summary: "remove or make shared memory", Manual: "ipcrm(1), ipcmk(1), util-linux 2.38", Syntax: Plain,
		Judge: func(in *Invocation) {
			lone("-h --help -V --version", Change, "changes shared memory, queues or semaphores")(in)
		},
		Allowed: []string{"ipcrm --version"},
		Refused: []string{"ipcrm -a", "ipcmk -Q"},
	},
}

// prlimits are the limits that prlimit knows.
const prlimits = "-c,--core=? -d,--data=? -e,--nice=? -f,--fsize=? -i,--sigpending=? -l,--memlock=? -m,--rss=? -n,--nofile=? -q,--msgqueue=? -r,--rtprio=? " +
	"-s,--stack=? -t,--cpu=? -u,--nproc=? -v,--as=? -x,--locks=? -y,--rttime=?"

// judgePs adds that the letter e among BSD's options shows the environment of processes, as -E does on macOS.
func judgePs(in *Invocation) {
	if o, ok := in.Option("-E"); ok {
		in.readsEnvironments(o.Word)
	}
	for i := 0; i < len(in.Operands); i++ {
		w := in.Operands[i]
		at := strings.IndexAny(w.Text, "eoOpqtUkN") // all but the first take a value
		if at < 0 || w.Open != Fixed {
			continue
		}
		if w.Text[at] == 'e' {
			in.readsEnvironments(w)
		} else if at == len(w.Text)-1 {
			i++
		}
	}
}

// readsEnvironments adds that w makes the program show variables of other processes, which may hold secrets.
func (in *Invocation) readsEnvironments(w Word) {
	in.EffectAt(Read, Word{Text: "/proc/", Open: Names, Pattern: "/proc/*/environ"}, w.Span, "shows the environment of processes with `"+w.String()+"`")
}

// judgeSignal adds that processes get a signal.
func judgeSignal(in *Invocation) {
	in.Effect(Change, in.Words[0], "sends signals to processes, or changes them")
}

// judgeRenice lets pass only the lone options that print.
func judgeRenice(in *Invocation) {
	if len(in.Operands) != 1 || !in.Operands[0].Is("-h", "--help", "-V", "--version") {
		in.Effect(Change, in.Words[0], "changes the priority of processes")
	}
}

// judgeInteractive refuses a program that waits for what a person does.
func judgeInteractive(in *Invocation) {
	in.Refuse(in.Words[0], "waits for keys that may act on processes")
}

// judgePrlimit refuses limits with a value, and runs the program behind the options.
func judgePrlimit(in *Invocation) {
	for _, o := range in.Options {
		if o.HasValue && o.spec != nil && o.spec.arity == mayValue {
			in.EffectAt(Change, o.Word, o.Word.Span, "sets a limit with `"+o.Word.String()+"`")
		}
	}
	in.Run(in.Operands)
}

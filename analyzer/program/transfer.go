package program

import "strings"

// Programs that copy files, also from and to other hosts, and those that handle the keys of ssh.
var transferRows = []*Row{
	&Row{
		// Between places of this machine it copies; with -n it only says what it would copy, and a lone source is listed.
		Names: "rsync", Summary: "copy files, also from and to other hosts", Manual: "rsync(1), 3.2", Options: rsyncOptions, Judge: judgeRsync, Syntax: Permute,
		Env:     "RSYNC_*",
		Allowed: []string{"rsync --version", "rsync -avn src/ dst/", "rsync --dry-run -a --delete a/ b/", "rsync --list-only src/", "rsync src/"},
		Refused: []string{"rsync -a src/ dst/", "rsync -an src/ host:dst/", "rsync rsync://example.org/m", "rsync -an --log-file=x a/ b/", "rsync -n -e ./x a h::b", "rsync -n $x y",
			"rsync --no-dry-run -n a b"},
	},
	&Row{
		Names: "scp", Summary: "copy files from and to other hosts", Manual: "scp(1), OpenSSH 9.2", Syntax: Strict,
		Options: "-3 -4 -6 -A -B -C -O -p -q -R -r -s -T -v -c= -D=!run -F=read -i= -J=connect -l= -o= -P= -S=!run -X=", Judge: judgeScp,
		Refused: []string{"scp a host:b", "scp host:a b", "scp a b", "scp -S ./x a h:b", "scp"},
	},
	&Row{
		Names: "sftp", Summary: "move files from and to other hosts", Manual: "sftp(1), OpenSSH 9.2", Syntax: Strict,
		Options:  "-4 -6 -A -a -C -f -N -p -q -r -v -B= -b=!run -c= -D=!run -F=read -i= -J=connect -l= -o= -P= -R= -S=!run -s= -X=",
		Operands: "connect text*", Judge: func(in *Invocation) { always(Connect, "connects to a host")(in) },
		Refused: []string{"sftp host", "sftp -b f host"},
	},
	&Row{
		Names: "ssh-keyscan", Summary: "fetch the keys of hosts", Manual: "ssh-keyscan(1), OpenSSH 9.2", Syntax: Permute, Options: "-4 -6 -c -D -H -v -f=read -O= -p= -T= -t=",
		Operands: "connect*", Judge: func(in *Invocation) { always(Connect, "connects to hosts")(in) }, Refused: []string{"ssh-keyscan -t rsa example.org", "ssh-keyscan -f hosts"},
	},
	&Row{
		// Fingerprints and entries of known hosts are shown; everything else makes or changes keys, or shows private ones.
		Names: "ssh-keygen", Summary: "make, show and change keys", Manual: "ssh-keygen(1), OpenSSH 9.2", Syntax: Permute, Options: "-l -v -q -E= -f= -F= -B -L -y", Judge: judgeSSHKeygen,
		Allowed: []string{"ssh-keygen -lf id.pub", "ssh-keygen -F example.org", "ssh-keygen -l -E md5 -f ~/.ssh/id_rsa.pub", "ssh-keygen -L -f cert.pub"},
		Refused: []string{"ssh-keygen -t ed25519 -f x", "ssh-keygen -R example.org", "ssh-keygen", "ssh-keygen -p -f x", "ssh-keygen -H", "ssh-keygen -lD ./x.so", "ssh-keygen -A"},
	},
	&Row{
		Names: "ssh-add", Summary: "show or change the keys of the agent", Manual: "ssh-add(1), OpenSSH 9.2", Syntax: Permute, Options: "-l -L -v -q -E=", Operands: "none",
		Judge: func(in *Invocation) { needs("changes the keys of the agent", "-l", "-L")(in) }, Allowed: []string{"ssh-add -l", "ssh-add -L"}, Refused: []string{"ssh-add", "ssh-add -D", "ssh-add x", "ssh-add -l -D"},
	},
	&Row{
		Names: "ssh-agent ssh-copy-id sshd ssh-import-id", Summary: "give keys to hosts and programs", Manual: "ssh-agent(1), ssh-copy-id(1), sshd(8), OpenSSH 9.2", Syntax: Plain,
		Judge: judgeSSHAgent, Refused: []string{"ssh-agent", "ssh-copy-id host", "ssh-agent bash"},
	},
}

// rsyncOptions are the options of rsync.
const rsyncOptions = "-v,--verbose --info= --debug= --stderr= -q,--quiet --no-motd -c,--checksum -a,--archive --no-recursive,--no-r --no-perms,--no-p --no-times,--no-t " +
	"--no-owner,--no-o --no-group,--no-g --no-links,--no-l --no-devices --no-D --no-whole-file,--no-W --no-inc-recursive,--no-i-r --no-implied-dirs -r,--recursive --inc-recursive,--i-r " +
	"-R,--relative -b,--backup --backup-dir=write --suffix= -u,--update --inplace --append --append-verify -d,--dirs --old-dirs,--old-d --mkpath -l,--links -L,--copy-links " +
	"--copy-unsafe-links --safe-links --munge-links -k,--copy-dirlinks -K,--keep-dirlinks -H,--hard-links -p,--perms -E,--executability --chmod= -A,--acls -X,--xattrs -o,--owner " +
	"-g,--group --devices --copy-devices --write-devices --specials -D -t,--times -U,--atimes --open-noatime -N,--crtimes -O,--omit-dir-times -J,--omit-link-times --super --fake-super " +
	"-S,--sparse --preallocate -n,--dry-run -W,--whole-file --checksum-choice,--cc= -x,--one-file-system -B,--block-size= -e,--rsh=!run --rsync-path=!run --existing,--ignore-non-existing " +
	"--ignore-existing --remove-source-files --del --delete --delete-before --delete-during --delete-delay --delete-after --delete-excluded --ignore-missing-args --delete-missing-args " +
	"--ignore-errors --force --max-delete= --max-size= --min-size= --max-alloc= --partial --partial-dir=write -P --delay-updates -m,--prune-empty-dirs --numeric-ids --usermap= --groupmap= " +
	"--chown= --timeout= --contimeout= -I,--ignore-times --size-only -@,--modify-window= -T,--temp-dir=write -y,--fuzzy --compare-dest= --copy-dest= --link-dest= -z,--compress " +
	"--compress-choice,--zc= --compress-level,--zl= --skip-compress= -C,--cvs-exclude -f,--filter= -F --exclude= --exclude-from=read --include= --include-from=read --files-from=read " +
	"-0,--from0 --old-args -s,--secluded-args,--protect-args --trust-sender --address= --port= --sockopts= --blocking-io --outbuf= --stats -8,--8-bit-output -h,--human-readable --progress " +
	"-i,--itemize-changes -M,--remote-option=! --out-format= --log-file=write --log-file-format= --password-file=read --early-input=read --list-only --bwlimit= --stop-after= --stop-at= " +
	"--fsync --write-batch=write --only-write-batch=write --read-batch=read --protocol= --iconv= --checksum-seed= -4,--ipv4 -6,--ipv6 -V,--version$ --help$"

// isRemote tells whether a place of scp or rsync is on another host: a colon stands before any slash, or a scheme.
func isRemote(w Word) bool {
	colon := strings.IndexByte(w.Text, ':')
	slash := strings.IndexByte(w.Text, '/')
	return colon > 0 && (slash < 0 || colon < slash)
}

// copies adds what copying the operands but the last to the last does; it tells whether another host takes part.
func (in *Invocation) copies() (remote bool) {
	last := len(in.Operands) - 1
	for i, w := range in.Operands {
		switch {
		case isRemote(w):
			remote = true
			in.effectOf(hostRole, w)
		case i == last && last > 0:
			in.effectOf(fileWrite, w)
		default:
			in.effectOf(fileRead, w)
		}
	}
	return remote
}

// judgeRsync copies, deletes at the target as the options say, or lists.
func judgeRsync(in *Invocation) {
	if len(in.Operands) == 0 {
		in.Refuse(in.Words[0], "has no source")
		return
	}
	replays := in.Has("--read-batch") // then the one operand is the target
	shows := in.Has("-n", "--list-only") || len(in.Operands) == 1 && !replays
	for _, w := range in.Operands {
		if w.Open == Any || w.Open != Fixed && w.Text == "" && shows {
			in.Effect(Connect, w, "may connect to a host for `"+w.String()+"`")
		}
	}
	target := in.Operands[len(in.Operands)-1]
	if shows {
		for _, w := range in.Operands {
			if isRemote(w) {
				in.effectOf(hostRole, w)
			}
		}
		return
	}
	if replays && !isRemote(target) {
		in.effectOf(fileWrite, target)
	}
	in.copies()
	if in.Has("--del", "--delete", "--delete-before", "--delete-during", "--delete-delay", "--delete-after", "--delete-excluded", "--delete-missing-args") && !isRemote(target) {
		in.effectOf(fileDelete, target)
	}
	for _, w := range in.Operands[:len(in.Operands)-1] {
		if in.Has("--remove-source-files") && !isRemote(w) {
			in.effectOf(fileDelete, w)
		}
	}
}

// judgeScp copies; options of ssh may name programs.
func judgeScp(in *Invocation) {
	in.copies()
	for _, o := range in.Given("-o") {
		if name := strings.ToLower(o.Value.Text); strings.Contains(name, "command") || o.Value.Open != Fixed {
			in.Effect(Execute, o.Value, "may run a program with `"+o.Value.String()+"`")
		}
	}
	if len(in.Operands) < 2 {
		in.Refuse(in.Words[0], "has no source and target")
	}
}

// judgeSSHKeygen lets pass fingerprints, certificates and the search for a host.
func judgeSSHKeygen(in *Invocation) {
	if !in.Has("-l", "-F", "-B", "-L") || in.Has("-y") || len(in.Operands) > 0 {
		in.Effect(Change, in.Words[0], "makes or changes keys, or shows private ones")
	}
}

// judgeSSHAgent runs the program behind ssh-agent's options.
func judgeSSHAgent(in *Invocation) {
	in.Effect(Change, in.Words[0], "gives access to keys")
	for i, w := range in.Operands {
		if in.Words[0].Is("ssh-agent") && !w.MayBeOption() {
			in.Run(in.Operands[i:])
			return
		}
	}
}

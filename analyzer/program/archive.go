package program

import (
	"path"
	"strings"
)

// tarOptions are the options of GNU tar. Several run a program; where another host may be meant, the archive's name tells. The
// words of the list that -T names count as options too (up to 1.28 all of them).
const tarOptions = "-A,--catenate,--concatenate -c,--create --delete -d,--diff,--compare -r,--append --test-label -t,--list -u,--update -x,--extract,--get --check-device " +
	"-g,--listed-incremental=write -G,--incremental --hole-detection= --ignore-failed-read --level= --no-check-device --no-seek -n,--seek --occurrence=? --sparse-version= -S,--sparse " +
	"--add-file=read -C,--directory= --exclude= --exclude-backups --exclude-caches --exclude-caches-all --exclude-caches-under --exclude-ignore= --exclude-ignore-recursive= " +
	"--exclude-tag= --exclude-tag-all= --exclude-tag-under= --exclude-vcs --exclude-vcs-ignores --no-null --no-recursion --no-unquote --no-verbatim-files-from --null --recursion " +
	"-T,--files-from=!run --unquote --verbatim-files-from -X,--exclude-from=read --anchored --ignore-case --no-anchored --no-ignore-case --no-wildcards --no-wildcards-match-slash " +
	"--wildcards --wildcards-match-slash --keep-directory-symlink --keep-newer-files -k,--keep-old-files --no-overwrite-dir --one-top-level=? --overwrite --overwrite-dir " +
	"--recursive-unlink --remove-files --skip-old-files -U,--unlink-first -W,--verify --ignore-command-error --no-ignore-command-error -O,--to-stdout --to-command=!run " +
	"--atime-preserve=? --clamp-mtime --delay-directory-restore --group= --group-map=read --mode= --mtime= -m,--touch --no-delay-directory-restore --no-same-owner " +
	"--no-same-permissions --numeric-owner --owner= --owner-map=read --sort= -p,--preserve-permissions,--same-permissions --same-owner -s,--preserve-order,--same-order --acls --no-acls " +
	"--no-selinux --no-xattrs --selinux --xattrs --xattrs-exclude= --xattrs-include= --force-local -f,--file= -F,--info-script,--new-volume-script=!run -L,--tape-length= " +
	"-M,--multi-volume!run --rmt-command=!run --rsh-command=!run --volno-file=write -b,--blocking-factor= -B,--read-full-records -i,--ignore-zeros --record-size= -H,--format= " +
	"--old-archive,--portability --pax-option= --posix -V,--label= -a,--auto-compress -I,--use-compress-program=!run -j,--bzip2 -J,--xz --lzip --lzma --lzop --no-auto-compress --zstd " +
	"-z,--gzip,--gunzip,--ungzip -Z,--compress,--uncompress --backup=? --hard-dereference -h,--dereference -K,--starting-file= --newer-mtime= -N,--newer,--after-date= " +
	"--one-file-system -P,--absolute-names --suffix= --strip-components= --transform,--xform= --checkpoint=? --checkpoint-action=!run --full-time --index-file=write -l,--check-links " +
	"--no-quote-chars= --quote-chars= --quoting-style= -R,--block-number --show-defaults$ --show-omitted-dirs --show-snapshot-field-ranges$ --show-transformed-names,--show-stored-names " +
	"--totals=? --utc -v,--verbose --warning= -w,--interactive,--confirmation -o -?$ --restrict --usage$"

// Programs that pack, unpack and list archives.
var archiveRows = []*Row{
	&Row{
		Names: "tar gtar bsdtar", Summary: "pack, unpack and list archives", Manual: "tar(1), GNU tar 1.34; tar(1), bsdtar 3.5", Syntax: Bundle, Options: tarOptions,
		Env: "TAR_OPTIONS TAPE RSH", Judge: judgeTar,
		Allowed: []string{"tar tvf a.tar", "tar -tzf a.tgz x/y", "tar -xOf a.tar x", "tar --list --file=a.tar", "tar tf - --strip-components=1", "tar cf - src", "tar df a.tar",
			"tar -xzOf a.tgz --wildcards '*.txt'", "tar tfv \"$x\""},
		Refused: []string{"tar xf a.tar", "tar -xzf a.tgz -C d", "tar czf a.tgz src", "tar tf a.tar -I ./x", "tar tfI a.tar ./x", "tar --list --use-comp=./x -f a", "tar tf host:a",
			"tar rf a.tar x", "tar cf - src --remove-files", "tar -tf a --checkpoint-action=exec=x", "tar -xOf a --to-command=x", "tar --delete -f a x", "tar tf a $x", "tar tf a -T list", "tar c src", "tar -cf a.tar"},
	},
	&Row{
		// With -l, -p, -c, -t, -v, -z or -Z it shows, else it unpacks. Behind the archive only -x and -d are options. Letters may be negated by a
		// dash within a word; such words aren't known.
		Names: "unzip", Summary: "unpack and list archives", Manual: "unzip(1), 6.0", Syntax: Strict,
		Options: "-Z -c -f -l -p -t -T -u -v -z -a -b -B -C -D -F -j -K -L -n -o -q -U -V -W -X -: -^ -h$ -d= -P= -I= -O= -1 -2 -s -m -M!run",
		Judge:   judgeUnzip, Env: "UNZIP UNZIPOPT ZIPINFO ZIPINFOOPT",
		Allowed: []string{"unzip -l a.zip", "unzip -p a.zip x", "unzip -c a.zip", "unzip -tq a.zip", "unzip -Z1 a.zip", "unzip -v a.zip", "unzip -lv a.zip 'x*'", "unzip -v"},
		Refused: []string{"unzip a.zip", "unzip -o a.zip -d d", "unzip -T a.zip", "unzip -j a.zip", "unzip -lT a.zip", "unzip -pu a.zip", "unzip -l- a.zip", "unzip -l $x", "unzip", "unzip a.zip -l"},
	},
	&Row{
		Names: "zipinfo", Summary: "list archives", Manual: "zipinfo(1), 3.0", Syntax: Permute, Complete: true, Env: "ZIPINFO ZIPINFOOPT",
		Options: "-1 -2 -s -m -l -v -h -M -t -T -U -C -z -x -O= -I=", Operands: "read text*",
		Allowed: []string{"zipinfo -1 a.zip", "zipinfo -hl a.zip x"},
		Refused: []string{"zipinfo --write a.zip"},
	},
	&Row{
		// -sf shows what would be packed; -T and -TT run a program that tests.
		Names: "zip zipcloak zipnote zipsplit", Summary: "pack archives", Manual: "zip(1), 3.0", Syntax: Permute,
		Options: "-sf,--show-files -r,--recurse-paths -q,--quiet -j,--junk-paths -h,--help$ -h2,--more-help$ -L$ -v -0 -1 -2 -3 -4 -5 -6 -7 -8 -9 -y,--symlinks -x,--exclude -i,--include -D -X",
		Judge:   judgeZip, Env: "ZIP ZIPOPT",
		Allowed: []string{"zip -sf a.zip", "zip -r - src", "zip --help"},
		Refused: []string{"zip -r a.zip src", "zip a b", "zip -m - x", "zip -sf -TT x a.zip", "zip -d a.zip x"},
	},
	&Row{
		Names: "7z 7za 7zr 7zz p7zip", Summary: "pack, unpack and list archives", Manual: "7z(1), p7zip 16.02", Syntax: Plain, Judge: judge7z,
		Allowed: []string{"7z l a.7z", "7z t a.7z", "7z l -slt a.zip", "7z e -so a.7z x", "7z i"},
		Refused: []string{"7z x a.7z", "7z a a.7z x", "7z e a.7z -od", "7z", "7z $x a.7z", "7z d a.7z x", "7z l $x"},
	},
	&Row{
		// -ilog writes a log.
		Names: "unrar rar", Env: "RAR", Summary: "pack, unpack and list archives", Manual: "unrar(1), 6.2; rar(1), 6.2", Syntax: Plain, Judge: judgeRar,
		Allowed: []string{"unrar l a.rar", "unrar vt a.rar", "unrar p -inul a.rar x", "unrar t a.rar"},
		Refused: []string{"unrar x a.rar", "unrar e a.rar d", "rar a a.rar x", "unrar l -ilogx a.rar", "unrar"},
	},
	&Row{
		// --plugin loads a library.
		Names: "ar", Summary: "make and show libraries", Manual: "ar(1), binutils 2.40", Syntax: Bundle, Options: "-t -p -v -o -O -V$ --target= --help$", Operands: "read text*",
		Judge: func(in *Invocation) { needs("changes or unpacks a library", "-t", "-p")(in) }, Allowed: []string{"ar t lib.a", "ar -tv lib.a", "ar p lib.a x.o"},
		Refused: []string{"ar rcs lib.a x.o", "ar x lib.a", "ar t --plugin x lib.a", "ar d lib.a x.o", "ar -M", "ar ts lib.a"},
	},
	&Row{
		Names: "ranlib strip objcopy", Summary: "change object files", Manual: "ranlib(1), strip(1), objcopy(1), binutils 2.40", Syntax: Plain,
		Judge: func(in *Invocation) { lone("-V -v --version --help -h", Change, "changes object files")(in) }, Allowed: []string{"strip --version"}, Refused: []string{"strip a.out", "ranlib lib.a", "objcopy a b"},
	},
	&Row{
		// -o, -p and a lone -i read or write names that come from the input.
		Names: "cpio", Summary: "pack, unpack and list archives", Manual: "cpio(1), GNU cpio 2.13", Syntax: GNU,
		Options: "-t,--list -i,--extract -v,--verbose -n,--numeric-uid-gid -H,--format= -F,--file= -I= -E,--pattern-file=read -B -b,--swap -c -f,--nonmatching -C,--io-size= " +
			"--to-stdout --quiet -V,--dot --only-verify-crc --force-local --no-absolute-filenames -s,--swap-bytes -S,--swap-halfwords --block-size= --usage$ -?$ " +
			"--rsh-command=!run -o,--create! -p,--pass-through! -O!write",
		Operands: "text*", Judge: judgeCpio,
		Allowed: []string{"cpio -t", "cpio -itv --quiet", "cpio -t -F a.cpio", "cpio -i --to-stdout x"},
		Refused: []string{"cpio -i", "cpio -idmv", "cpio -o", "cpio -p d", "cpio -tF host:a", "cpio -t --rsh=x", "cpio"},
	},
	&Row{
		// What begins with an at sign names a file of options, -J gives options to the machine that runs it.
		Names: "jar", Summary: "pack, unpack and list Java archives", Manual: "jar(1), JDK 17", Syntax: Bundle,
		Options: "-t,--list -v,--verbose -f,--file= --version$ --help=?$ -d,--describe-module --validate", Env: "JDK_JAVA_OPTIONS JAVA_TOOL_OPTIONS _JAVA_OPTIONS",
		Judge: judgeJar, Allowed: []string{"jar tf a.jar", "jar -tvf a.jar x", "jar --list --file=a.jar"},
		Refused: []string{"jar xf a.jar", "jar cf a.jar x", "jar tf a.jar @x", "jar -J-agentpath:x -tf a.jar", "jar", "jar uf a.jar x"},
	},
	&Row{
		Names: "lsar", Summary: "list archives", Manual: "lsar(1), 1.10", Syntax: Single, Complete: true,
		Options:  "-l,-long -L,-verylong -t,-test -j,-json -ja,-json-ascii -p,-password= -pe= -e,-encoding= -E,-password-encoding= -i,-indexes -nr,-no-recursion -h,-help$ -v,-version$ -jss",
		Operands: "read text*",
		Allowed:  []string{"lsar -l a.rar"},
		Refused:  []string{"lsar --write a"},
	},
	&Row{
		Names: "unar unace unlzx unshield 7zx dtrx atool aunpack apack arj lha lhasa zoo cabextract", Summary: "unpack archives", Manual: "unar(1), 1.10; cabextract(1), 1.9", Syntax: Plain,
		Judge: func(in *Invocation) {
			if len(in.Words) != 2 || !in.Words[0].Is("unar", "cabextract") || !in.Words[1].Is("-v", "-h") {
				unpacksInto(in)
			}
		},
		Allowed: []string{"unar -v", "cabextract -h"}, Refused: []string{"unar a.rar", "cabextract a.cab", "unar -v a.rar"},
	},
}

// tarPacks are the operations of tar that write the archive.
var tarPacks = []string{"-c", "-r", "-u", "-A", "--delete"}

// judgeTar reads or writes the archive, and files below its directory.
func judgeTar(in *Invocation) {
	o, given := in.Option("-f")
	file := o.Value
	if given && isRemote(file) && !in.Has("--force-local") {
		in.effectOf(hostRole, file)
	}
	if given && !in.Has(tarPacks...) {
		in.effectOf(fileRead, file)
	}
	switch {
	case in.Has(tarPacks...):
		in.packs(file, given && in.Has("-c"))
		in.packsElsewhere()
	case in.Has("-x") && !in.Has("-O"):
		for _, dir := range in.tarDirectories() {
			in.Effect(Write, dir, "unpacks into `"+dir.String()+"`")
		}
	case in.Has("-x", "-t", "-d", "--test-label"):
	default:
		in.Refuse(in.Words[0], "is not told what to do")
	}
}

// packs writes the archive and reads the operands, or deletes them. A new archive on the standard output is no effect.
func (in *Invocation) packs(file Word, streams bool) {
	switch {
	case file.Text == "" && file.Open == Fixed:
		in.Effect(Write, in.Words[0], "writes an archive to the default place")
	case !streams || !file.Is("-"):
		in.effectOf(fileWrite, file)
	}
	for _, w := range in.Operands {
		if in.Has("--remove-files") {
			in.effectOf(fileDelete, w)
		}
		in.effectOf(fileRead, w)
	}
}

// tarDirectories returns the directories that -C names, or the current one.
func (in *Invocation) tarDirectories() []Word {
	var dirs []Word
	for _, o := range in.Given("-C") {
		dirs = append(dirs, o.Value)
	}
	if len(dirs) == 0 {
		dirs = []Word{{Text: ".", Span: in.Words[0].Span}}
	}
	return dirs
}

// packsElsewhere reads what the operands name in the directories of -C.
func (in *Invocation) packsElsewhere() {
	if !in.Has("-C") {
		return
	}
	for _, dir := range in.tarDirectories() {
		for _, w := range in.Operands {
			if dir.Open == Fixed && !strings.HasPrefix(w.Text, "/") {
				w.Text = strings.TrimSuffix(dir.Text, "/") + "/" + w.Text
				if w.Pattern != "" {
					w.Pattern = strings.TrimSuffix(dir.Text, "/") + "/" + w.Pattern
				}
				in.effectOf(fileRead, w)
			}
		}
	}
}

// judgeUnzip reads the archive, and unpacks it unless an option makes it show something.
func judgeUnzip(in *Invocation) {
	if len(in.Operands) > 0 {
		in.effectOf(fileRead, in.Operands[0])
	} else if !in.Has("-v") {
		in.Refuse(in.Words[0], "has no archive")
	}
	if in.Has("-Z", "-c", "-l", "-p", "-t", "-v", "-z") && !in.Has("-T", "-f", "-u") {
		return
	}
	dir := Word{Text: ".", Span: in.Words[0].Span}
	if o, ok := in.Option("-d"); ok {
		dir = o.Value
	}
	for i, w := range in.Operands {
		switch {
		case w.Is("-d") && i+1 < len(in.Operands):
			dir = in.Operands[i+1]
		case i > 0 && strings.HasPrefix(w.Text, "-d") && len(w.Text) > 2:
			dir = w.After(2)
		}
	}
	in.Effect(Write, dir, "unpacks into `"+dir.String()+"`")
}

// judgeZip writes the archive that the first operand names, unless it is the standard output or only files are shown.
func judgeZip(in *Invocation) {
	if in.Has("-sf") || len(in.Operands) == 0 {
		return
	}
	target := in.Operands[0]
	if target.Open == Fixed && path.Ext(target.Text) == "" && !target.Is("-") {
		target.Text += ".zip"
	}
	if !target.Is("-") {
		in.effectOf(fileWrite, target)
	}
	for _, w := range in.Operands[1:] {
		in.effectOf(fileRead, w)
	}
}

// judge7z lets pass the commands that list and test, and unpacking to the standard output.
func judge7z(in *Invocation) {
	var names []Word
	streams := false
	dir := Word{Text: ".", Span: in.Words[0].Span}
	for _, w := range in.Operands {
		switch {
		case strings.HasPrefix(w.Text, "-o"):
			dir = w.After(2)
		case w.Open != Fixed && w.MayBeOption():
			in.Refuse(w, "may take `"+w.String()+"` as a command or an option")
		case w.Is("-so"):
			streams = true
		case !strings.HasPrefix(w.Text, "-"):
			names = append(names, w)
		}
	}
	switch {
	case len(names) == 0:
		in.Refuse(in.Words[0], "is not told what to do")
	case names[0].Is("l", "t", "i", "h", "b"), names[0].Is("e", "x") && streams:
		in.readsAll(names[1:])
	case names[0].Is("e", "x"):
		in.readsAll(names[1:])
		in.Effect(Write, dir, "unpacks into `"+dir.String()+"`")
	default:
		in.changesArchive(names)
	}
}

// readsAll adds a read of every word; an at sign stands before a file of names.
func (in *Invocation) readsAll(words []Word) {
	for _, w := range words {
		if strings.HasPrefix(w.Text, "@") {
			w = w.After(1)
		}
		in.effectOf(fileRead, w)
	}
}

// changesArchive adds a write of the archive that the word behind the command names.
func (in *Invocation) changesArchive(names []Word) {
	if len(names) < 2 {
		in.Refuse(in.Words[0], "is not known to be harmless with `"+join(names)+"`")
		return
	}
	in.effectOf(fileWrite, names[1])
	in.readsAll(names[2:])
}

// judgeRar lets pass the commands that list, test and print, with switches that only choose.
func judgeRar(in *Invocation) {
	var names []Word
	for _, w := range in.Operands {
		switch {
		case w.Is("-inul", "-idq", "-y", "-r", "-v", "-c-", "-p-", "-id"):
		case w.MayBeOption():
			in.Refuse(w, "is not known to be harmless with `"+w.String()+"`")
		default:
			names = append(names, w)
		}
	}
	switch {
	case len(names) > 0 && names[0].Is("l", "la", "lb", "lt", "lta", "v", "va", "vb", "vt", "vta", "t", "p"):
		in.readsAll(names[1:])
	case len(names) > 0 && names[0].Is("x", "e"):
		in.unpacks(names[1:])
	default:
		in.changesArchive(names)
	}
}

// judgeCpio lists, or unpacks to the standard output.
func judgeCpio(in *Invocation) {
	for _, o := range in.Given("-F", "-I") {
		if isRemote(o.Value) && !in.Has("--force-local") {
			in.effectOf(hostRole, o.Value)
		}
		in.effectOf(fileRead, o.Value)
	}
	switch {
	case in.Has("-t"), in.Has("-i") && in.Has("--to-stdout", "--only-verify-crc"):
	default:
		in.EffectAt(Write, Literal("."), in.Words[0].Span, "unpacks into the current directory, or packs files that its input names")
	}
}

// judgeJar lists.
func judgeJar(in *Invocation) {
	if o, ok := in.Option("-f"); ok {
		in.effectOf(fileRead, o.Value)
	}
	if !in.Has("-t", "-d", "--validate") {
		in.EffectAt(Write, Literal("."), in.Words[0].Span, "packs or unpacks an archive")
	}
	for _, w := range in.Operands {
		if w.MayBeOption() || strings.HasPrefix(w.Text, "@") {
			in.Refuse(w, "may take options from `"+w.String()+"`")
		}
	}
}

// unpacks reads the archive that the first word names, and writes below the current directory.
func (in *Invocation) unpacks(names []Word) {
	in.readsAll(names)
	in.EffectAt(Write, Literal("."), in.Words[0].Span, "unpacks into the current directory")
}

// unpacksInto is the Judge of programs of which only unpacking is known.
func unpacksInto(in *Invocation) { in.unpacks(in.Operands) }

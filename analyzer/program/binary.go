package program

import (
	"path"
	"strings"
)

// Programs that show what object files, libraries and programs hold.
var binaryRows = []*Row{
	&Row{
		// --plugin loads a library; a word that begins with an at sign names a file of options.
		Names: "nm llvm-nm gnm", Summary: "list the symbols of object files", Manual: "nm(1), binutils 2.40", Env: "DEBUGINFOD_URLS",
		Options: "-a,--debug-syms -A,-o,--print-file-name -B -C,--demangle=? --no-demangle --recurse-limit --no-recurse-limit -D,--dynamic -e -f,--format= -g,--extern-only --ifunc-chars= " +
			"-j,--just-symbols -l,--line-numbers -n,-v,--numeric-sort -p,--no-sort -P,--portability -r,--reverse-sort --plugin=!run -S,--print-size -s,--print-armap --quiet " +
			"--size-sort --special-syms --synthetic -t,--radix= --target= -u,--undefined-only -U,--defined-only --unicode= -W,--no-weak --with-symbol-versions -X -h$ -V$ -m -x",
		Operands: "read*", Judge: refusesOptionFiles,
		Allowed: []string{"nm -a main.o", "nm -gC --defined-only lib.so", "nm -D /bin/ls"},
		Refused: []string{"nm --plugin x a.o", "nm --plug=x a.o", "nm @opts", "nm $x"},
	},
	&Row{
		Names: "objdump llvm-objdump gobjdump", Summary: "show what object files hold", Manual: "objdump(1), binutils 2.40", Complete: true, Env: "DEBUGINFOD_URLS",
		Options: "-a,--archive-headers -f,--file-headers -p,--private-headers -P,--private= -h,--headers,--section-headers -x,--all-headers -d,--disassemble=? -D,--disassemble-all " +
			"-S,--source --source-comment=? -s,--full-contents -g,--debugging -e,--debugging-tags -G,--stabs -W,--dwarf=? -L,--process-links --ctf=? --sframe=? -t,--syms -T,--dynamic-syms " +
			"-r,--reloc -R,--dynamic-reloc -v$ -i,--info -H$ -b,--target= -m,--architecture= -j,--section= -M,--disassembler-options= -E= --endian= --file-start-context -I,--include= " +
			"-l,--line-numbers -F,--file-offsets -C,--demangle=? --recurse-limit --no-recurse-limit -w,--wide -U= --unicode= -z,--disassemble-zeroes --start-address= --stop-address= " +
			"--no-addresses --prefix-addresses --show-raw-insn --no-show-raw-insn --insn-width= --adjust-vma= --show-all-symbols --special-syms --inlines --prefix= --prefix-strip= " +
			"--dwarf-depth= --dwarf-start= --dwarf-check --ctf-parent= --visualize-jumps=? --disassembler-color=",
		Operands: "read*",
		Allowed:  []string{"objdump -x $x", "objdump -d -M intel a.out", "objdump -p /bin/ls", "objdump -dC --no-show-raw-insn a.o"},
		Refused:  []string{"objdump --no-such a"},
	},
	&Row{
		Names: "readelf llvm-readelf greadelf eu-readelf", Summary: "show what ELF files hold", Manual: "readelf(1), binutils 2.40", Complete: true, Env: "DEBUGINFOD_URLS",
		Options: "-a,--all -h,--file-header -l,--program-headers,--segments -S,--section-headers,--sections -g,--section-groups -t,--section-details -e,--headers -s,--syms,--symbols " +
			"--dyn-syms --lto-syms --sym-base= -C,--demangle=? --no-demangle --recurse-limit --no-recurse-limit -U= --unicode= -n,--notes -r,--relocs -u,--unwind -d,--dynamic " +
			"-V,--version-info -A,--arch-specific -c,--archive-index -D,--use-dynamic -L,--lint,--enable-checks -x,--hex-dump= -p,--string-dump= -R,--relocated-dump= -z,--decompress " +
			"-w,--debug-dump=? -P,--process-links --dwarf-depth= --dwarf-start= --ctf= --ctf-parent= --ctf-symbols= --ctf-strings= --sframe=? -I,--histogram -W,--wide " +
			"-T,--silent-truncation -H$ -v$",
		Operands: "read*",
		Allowed:  []string{"readelf --file-header /bin/ls", "readelf -Ws $x", "readelf -d a.so"},
		Refused:  []string{"readelf --no-such a"},
	},
	&Row{
		Names: "size llvm-size gsize", Summary: "show the sizes of sections", Manual: "size(1), binutils 2.40", Complete: true,
		Options: "-A -B -G --format= -o -d -x --radix= -t,--totals -f --common --target= -h,-H,-?$ -v,-V$ -m -l", Operands: "read*",
		Allowed: []string{"size --radix=8 a.o", "size -A $x"},
		Refused: []string{"size --no-such a"},
	},
	&Row{
		Names: "addr2line llvm-addr2line atos", Summary: "find source lines of addresses", Manual: "addr2line(1), binutils 2.40; atos(1), Xcode 15", Complete: true, Env: "DEBUGINFOD_URLS",
		Options: "-a,--addresses -b,--target= -e,--exe=read -i,--inlines -j,--section= -p,--pretty-print -s,--basenames -f,--functions -C,--demangle=? -R,--recurse-limit -r,--no-recurse-limit " +
			"-h$ -v$ -o=read -l=", Operands: "text*",
		Allowed: []string{"addr2line -e a.out -f 0x10 $x"},
		Refused: []string{"addr2line --no-such x"},
	},
	&Row{
		Names: "c++filt llvm-cxxfilt swift-demangle rustfilt", Summary: "make mangled names readable", Manual: "c++filt(1), binutils 2.40", Complete: true,
		Options: "-_,--strip-underscore -n,--no-strip-underscore -p,--no-params -t,--types -i,--no-verbose -r,--no-recurse-limit -R,--recurse-limit -s,--format=", Operands: "text*",
		Allowed: []string{"c++filt _Z1fv", "c++filt -n"},
		Refused: []string{"c++filt --no-such"},
	},
	&Row{
		// The manual warns that it may run the program; those of the system are trusted.
		Names: "ldd", Summary: "show which libraries a program needs", Manual: "ldd(1), glibc 2.36, Security", Syntax: Permute,
		Options: "-v,--verbose -u,--unused -d,--data-relocs -r,--function-relocs --help$ --version$", Judge: judgeLdd,
		Allowed: []string{"ldd -u /bin/ls", "ldd --version", "ldd /usr/lib/x86_64-linux-gnu/libc.so.6"},
		Refused: []string{"ldd ./a.out", "ldd a.so", "ldd /tmp/x", "ldd /bin/../tmp/x", "ldd $x", "ldd /bin/$x"},
	},
	&Row{
		Names: "dwarfdump llvm-dwarfdump", Summary: "show debugging information", Manual: "dwarfdump(1), 0.5; llvm-dwarfdump(1), 14", Syntax: Permute,
		Options: "-a,--all -h,--help$ -i,--info -l,--line -s -r -f -b -u,--uuid --debug-info --debug-line --debug-abbrev --show-children --version$ -V$", Operands: "read*",
		Allowed: []string{"dwarfdump --uuid a.out", "dwarfdump -i a.o"},
		Refused: []string{"dwarfdump -O file=x a.o", "dwarfdump -o x a.o"},
	},
	&Row{
		Names: "patchelf chrpath", Summary: "show or change ELF files", Manual: "patchelf(1), 0.14; chrpath(1), 0.16", Syntax: Permute,
		Options: "--print-interpreter --print-os-abi --print-soname --print-rpath --print-needed --print-execstack -l,--list --version$ -h,--help$ -v,--verbose", Operands: "read*",
		Judge: func(in *Invocation) {
			needs("changes an ELF file", "--print-interpreter", "--print-os-abi", "--print-soname", "--print-rpath", "--print-needed", "--print-execstack", "-l")(in)
		},
		Allowed: []string{"patchelf --print-rpath a.so", "chrpath -l a.so"},
		Refused: []string{"patchelf --set-rpath x a.so", "patchelf a.so", "chrpath -d a.so", "patchelf --print-rpath a --remove-rpath"},
	},
	&Row{
		// It shows metadata; sensitive names alone are no secret.
		Names: "pathchk", Summary: "check whether file names are portable", Manual: "pathchk(1), GNU coreutils 9.1", Complete: true, Options: "-p -P --portability", Operands: "name*",
		Allowed: []string{"pathchk -p a $x"},
		Refused: []string{"pathchk --no-such"},
	},
	&Row{
		Names: "namei", Summary: "show the way to a file", Manual: "namei(1), util-linux 2.38", Complete: true,
		Options: "-x,--mountpoints -m,--modes -o,--owners -l,--long -n,--nosymlinks -v,--vertical -Z,--context -h$ -V$", Operands: "name*",
		Allowed: []string{"namei -l /etc/hosts $x"},
		Refused: []string{"namei --no-such"},
	},
	&Row{
		Names: "gdb lldb valgrind perf gcore eu-stack pstack coredumpctl bpftrace dtrace dtruss rr heaptrack jstack jmap jcmd py-spy rbspy", Summary: "look into running programs",
		Manual: "gdb(1), 13; perf(1), 6.1; valgrind(1), 3.19; bpftrace(8), 0.17", Syntax: Strict, Options: "-v$ --version$ -h$ --help$",
		Always:  &Effect{Kind: Execute, Message: "runs or stops programs"},
		Allowed: []string{"gdb --version", "valgrind --version"},
		Refused: []string{"gdb -p 1", "perf record ls", "valgrind ./x"},
	},
}

// refusesOptionFiles refuses words that begin with an at sign, by which programs of binutils take options from a file.
func refusesOptionFiles(in *Invocation) {
	for _, w := range in.Operands {
		if strings.HasPrefix(w.Text, "@") {
			in.Refuse(w, "takes options from the file that `"+w.String()+"` names")
		}
	}
}

// judgeLdd lets pass files in directories of the system.
func judgeLdd(in *Invocation) {
	for _, w := range in.Operands {
		if w.Open != Fixed || !inSystem(w.Text) {
			in.Effect(Execute, w, "may run `"+w.String()+"` to see which libraries it loads")
		}
	}
}

// inSystem tells whether a file lies in a directory that holds the system's programs and libraries.
func inSystem(file string) bool {
	file = path.Clean(file)
	for _, dir := range []string{"/bin/", "/sbin/", "/lib/", "/lib64/", "/usr/bin/", "/usr/sbin/", "/usr/lib/", "/usr/lib64/", "/usr/libexec/"} {
		if strings.HasPrefix(file, dir) {
			return true
		}
	}
	return false
}

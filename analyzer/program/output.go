package program

// Programs that write what they read into files.
var outputRows = []*Row{
	&Row{
		Names: "tee", Summary: "copy the input to files", Manual: "tee(1), GNU coreutils 9.1; tee(1), FreeBSD 14",
		Options:  "-a,--append -i,--ignore-interrupts -p --output-error=?",
		Operands: "write*",
		Allowed:  []string{"tee", "tee /dev/stderr", "tee -a /dev/null"},
		Refused:  []string{"tee a.txt", "tee -a ~/.bashrc", "tee $x", "tee -"},
	},
	&Row{
		Names: "sponge", Summary: "write a file when the input has ended", Manual: "sponge(1), moreutils 0.67", Syntax: Permute,
		Options:  "-a -h$",
		Operands: "write",
		Allowed:  []string{"sponge"},
		Refused:  []string{"sponge a.txt", "sponge -a a.txt"},
	},
	&Row{
		// --filter gives the parts to a shell command instead of files.
		Names: "split", Summary: "split a file into parts", Manual: "split(1), GNU coreutils 9.1",
		Options: "-a,--suffix-length= --additional-suffix= -b,--bytes= -C,--line-bytes= -d --numeric-suffixes=? -x --hex-suffixes=? " +
			"-e,--elide-empty-files --filter= -l,--lines= -n,--number= -p= -t,--separator= -u,--unbuffered --verbose -#",
		Judge:   judgeSplit,
		Allowed: []string{"split --help"},
		Refused: []string{"split -l 10 a.txt", "split a.txt b", "split --filter='cat' a.txt"},
	},
	&Row{
		Names: "csplit", Summary: "split a file at patterns", Manual: "csplit(1), GNU coreutils 9.1",
		Options: "-b,--suffix-format= -f,--prefix= -k,--keep-files --suppress-matched -n,--digits= -s,--quiet,--silent -z,--elide-empty-files",
		Judge:   judgeCsplit,
		Allowed: []string{"csplit --help"},
		Refused: []string{"csplit a.txt /x/"},
	},
}

// judgeSplit writes files whose names begin with the second operand, or with x.
func judgeSplit(in *Invocation) {
	if len(in.Operands) > 0 {
		in.effectOf(fileRead, in.Operands[0])
	}
	if o, ok := in.Option("--filter"); ok {
		in.Script(o.Value, "sh")
		return
	}
	prefix := Word{Text: "x", Span: in.Words[0].Span}
	if len(in.Operands) > 1 {
		prefix = in.Operands[1]
	}
	in.writesParts(prefix)
}

// judgeCsplit writes files whose names begin with the prefix, or with xx.
func judgeCsplit(in *Invocation) {
	if len(in.Operands) > 0 {
		in.effectOf(fileRead, in.Operands[0])
	}
	prefix := Word{Text: "xx", Span: in.Words[0].Span}
	if o, ok := in.Option("-f"); ok {
		prefix = o.Value
	}
	in.writesParts(prefix)
}

// writesParts adds a write of files whose names begin with the prefix.
func (in *Invocation) writesParts(prefix Word) {
	target := Word{Text: prefix.Text, Open: Names, Pattern: prefix.Text + "*", Span: prefix.Span}
	in.Effect(Write, target, "writes files named `"+target.Pattern+"`")
}

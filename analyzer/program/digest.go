package program

// digestOptions are shared by the checksum programs of GNU coreutils.
const digestOptions = "-b,--binary -c,--check --tag -t,--text -z,--zero --ignore-missing --quiet --status --strict -w,--warn "

// Checksums and encodings.
var digestRows = []*Row{
	&Row{
		Names: "md5sum sha1sum sha224sum sha256sum sha384sum sha512sum", Summary: "compute or check checksums",
		Manual: "md5sum(1), sha256sum(1), GNU coreutils 9.1", Complete: true,
		Options:  digestOptions,
		Operands: "read*",
		Allowed:  []string{"sha256sum a b", "md5sum -c sums.txt --quiet", "md5sum *"},
		Refused:  []string{"md5sum -o x a"},
	},
	&Row{
		Names: "b2sum cksum", Summary: "compute or check checksums", Manual: "b2sum(1), cksum(1), GNU coreutils 9.1", Complete: true,
		Options:  digestOptions + "-l,--length= -a,--algorithm= --untagged --debug --raw --base64",
		Operands: "read*",
		Allowed:  []string{"b2sum -l 256 a", "cksum -a sha256 a"},
		Refused:  []string{"cksum -o 1 a"},
	},
	&Row{
		Names: "sum", Summary: "compute a checksum", Manual: "sum(1), GNU coreutils 9.1", Complete: true,
		Options:  "-r -s,--sysv",
		Operands: "read*",
		Allowed:  []string{"sum -r a"},
		Refused:  []string{"sum -o a"},
	},
	&Row{
		Names: "shasum", Summary: "compute or check checksums", Manual: "shasum(1), Digest::SHA 6.02", Complete: true,
		Options: "-a,--algorithm= -b,--binary -c,--check --tag -t,--text -U,--UNIVERSAL -0,--01 --ignore-missing -q,--quiet -s,--status " +
			"--strict -w,--warn -h$ -v$",
		Operands: "read*",
		Allowed:  []string{"shasum -a 256 a.txt", "shasum $x"},
		Refused:  []string{"shasum -o a.txt"},
	},
	&Row{
		Names: "md5 sha1 sha256 sha512", Summary: "compute checksums", Manual: "md5(1), macOS 14", Complete: true, Syntax: Permute,
		Options:  "-c= -p -q -r -s= -t -x -n",
		Operands: "read*",
		Allowed:  []string{"md5 -q a.txt", "md5 -s text"},
		Refused:  []string{"md5 -o a.txt"},
	},
	&Row{
		// macOS: -o names the output; -i names the input where GNU takes a flag and an operand, which comes to the same.
		Names: "base64", Summary: "encode or decode", Manual: "base64(1), GNU coreutils 9.1; base64(1), macOS 14", Complete: true,
		Options:  "-d,-D,--decode -i,--ignore-garbage,--input -w,--wrap= -b,--break= -o,--output=write -h$",
		Operands: "read*",
		Allowed:  []string{"base64 -d a.txt", "base64 -w0", "base64 -i a.bin"},
		Refused:  []string{"base64 -i a -o b", "base64 -dob", "base64 $x"},
	},
	&Row{
		Names: "base32 basenc", Summary: "encode or decode", Manual: "base32(1), basenc(1), GNU coreutils 9.1", Complete: true,
		Options: "--base64 --base64url --base32 --base32hex --base16 --base2msbf --base2lsbf --z85 --base58 -d,--decode " +
			"-i,--ignore-garbage -w,--wrap=",
		Operands: "read*",
		Allowed:  []string{"base32 -d a.txt", "basenc --base64url -w0 \"$x\""},
		Refused:  []string{"base32 -o x a.txt"},
	},
}

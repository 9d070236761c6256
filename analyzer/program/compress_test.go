package program_test

import "testing"

// Of the letters that choose what is done the last one counts for xz, bzip2, zstd and plzip: "-t -d" expands and deletes.
func TestCompressorsDoWhatTheLastLetterSays(t *testing.T) {
	checks(t, []string{
		"xz -tv a.xz", "xz -l a.xz", "xz -dc a.xz", "xz -t -d -c a.xz", "bzip2 -t a.bz2", "zstd -l a.zst", "gzip -t a.gz", "lz4 -t a.lz4", "lzip -t a.lz",
		"unxz -t a.xz", "lzop -l a.lzo", "brotli -t a.br", "lrzip -i a.lrz", "zopfli -c a",
	}, []string{
		"xz -t -d a.xz", "xz -td a.xz", "xz -l -d a.xz", "xz -t -z a", "unxz -t -d a.xz", "bzip2 -t -d a.bz2", "bunzip2 -t -z a", "zstd -t -d a.zst", "zstd --test --decompress a.zst",
		"pigz -t -d a.gz", "lz4 -t -z a", "plzip -t -d a.lz", "lzop -l -d a.lzo", "lzop -t -x a.lzo", "lrzip -t -d a.lrz",
	})
}

func TestFilesThatCompressorsReplace(t *testing.T) {
	for text, want := range map[string]string{
		"lrzip -c a":          "unknown -c, write a.lrz",
		"brotli -q 5 -c a":    "read a",
		"brotli -q -c a":      "write a.br",
		"brotli -co b a":      "write b, read a",
		"xz -t -d a.xz":       "write a, delete a.xz",
		"lzop -dcU a.lzo":     "delete -dcU, read a.lzo",
		"lzip -k a":           "write a.lz",
		"zopfli -t a":         "unknown -t, write a.gz, delete a",
		"bzip2recover --help": "change --help",
		"znew --version":      "",
		"plzip -n 2 -dc a.lz": "read a.lz",
	} {
		sameEffects(t, text, want)
	}
}

package program_test

import "testing"

func TestDataAndMediaPrograms(t *testing.T) {
	for text, want := range map[string]string{
		"xmllint --noout a.xml .env":           "read a.xml, read .env",
		"xmllint --schema a.xsd --nonet b.xml": "read b.xml, read a.xsd",
		"xmllint --valid a.xml":                "connect xmllint, read a.xml",
		"xmllint -output x http://e/a":         "write x, connect http://e/a",
		"htmlq -o x h1":                        "write x",
		"csvgrep -c a -f .env b.csv":           "read a, read b.csv, read .env",
		"scc --format-multi json:x .":          "write json:x",
		"cloc --vcs=./x .":                     "execute ./x, trust .",
		"identify msl:a":                       "unknown msl:a, read msl:a",
		"ffprobe -i a.mp4 -o x":                "unknown -o, read x, read a.mp4",
		"pdftotext a.pdf":                      "read a.pdf, write a.txt",
		"pdftotext a.pdf x":                    "read a.pdf, write x",
		"pdftotext a.pdf -":                    "read a.pdf",
		"pandoc -oa.html .env":                 "write a.html, read .env",
		"pandoc -t ./x.lua a.md":               "unknown ./x.lua, read a.md",
		"exiftool a.jpg":                       "read a.jpg",
		"exiftool -Artist=x a.jpg":             "unknown -Artist=x, read a.jpg",
		"psql --version":                       "",
		"psql -c 'drop table x'":               "connect psql",
		"diffstat -ox a":                       "write x, read a",
	} {
		sameEffects(t, text, want)
	}
}

package program_test

import "testing"

// judged is a command and whether it must be harmless.
type judged map[string]bool

func (cases judged) check(t *testing.T) {
	t.Helper()
	for text, harmless := range cases {
		if why := verdict(words(t, text)); (len(why) == 0) != harmless {
			t.Errorf("%s: harmless is %t, want %t (%q)", text, !harmless, harmless, why)
		}
	}
}

func TestTextTools(t *testing.T) {
	judged{
		"head -n\"$n\" a.txt":               true,
		"head -5 -- -x":                     true,
		"tail -n +2 -f a":                   true,
		"tail --lines 5 a":                  true,
		"wc --files0-from=list":             true,
		"cut --delim , --fields=1-2 a":      true,
		"tr -cd '[:alnum:]'":                true,
		"sort -k 2,2 -t ';' a":              true,
		"sort -k2 -- *":                     true,
		"sort -ko a":                        true, // "o" is the value of -k
		"sort -nro a":                       false,
		"sort -t -o a b":                    true, // "-o" is the value of -t
		"sort a -o b":                       false,
		"sort --output b":                   false,
		"sort -T /tmp --buffer-size=1M a":   true,
		"sort --compress-program=gzip a":    true,
		"sort --compress-program=./x a":     false,
		"sort -k\"$x\" -t -o a":             false, // nothing behind -k, and -t is its value
		"uniq -cd -f 1 a":                   true,
		"uniq -w5 - b":                      false,
		"uniq -5 a":                         true,
		"diff -u5 --label a --label=b a b":  true,
		"diff -I -o a b":                    true,
		"diff <x -r a":                      true,
		"cmp -n 10 -i 2:3 a b":              true,
		"od -A d -j 4 -N 8 -w16 -S 3 a":     true,
		"xxd -c 8 -g1 -l0x10 a":             true,
		"xxd a -r b":                        false,
		"xxd -ps a b":                       false,
		"xxd -rp a b":                       false,
		"xxd -cl a b":                       false,
		"hexdump -Cn 16 a":                  true,
		"strings -tx -e l -n 5 a":           true,
		"column -ts, -o ' | ' a":            true,
		"pr -m -3 -h title -l60 a":          true,
		"shuf -n 1 -i 1-9":                  true,
		"shuf --output=a b":                 false,
		"shuf -no a":                        true, // "o" is the value of -n
		"ptx -o a b":                        true, // a list of words, not an output
		"tee -ai /dev/null /dev/stderr":     true,
		"tee -a -- -i":                      false,
		"numfmt --to=si --field=2 --header": true,
		"join -j2 -a1 -o auto a b":          true,
		"split --help":                      true,
		"base64 -w 0 -d a":                  true,
		"base64 -io a":                      false,
		"cksum -a md5 --untagged a":         true,
		"md5sum --ignore-missing -c a":      true,
	}.check(t)
}

func TestGrep(t *testing.T) {
	for text, want := range map[string]string{
		"grep -e a -f list -- b":       "read list, read b",
		"grep --regexp=a b":            "read b",
		"grep -A 3 -m1 -C2 x a b":      "read a, read b",
		"grep -r x":                    "read .",
		"grep -rn x src":               "read src",
		"grep -d recurse x":            "read .",
		"grep --directories=skip x a":  "read a",
		"grep -rf list":                "read list, read .",
		"grep -c x":                    "",
		"rgrep x":                      "read .",
		"grep -nri --include '*.go' x": "read .",
		"grep x $f":                    "read …",
		"grep $p a":                    "read …, read a",
	} {
		sameEffects(t, text, want)
	}
}

func TestJq(t *testing.T) {
	for text, want := range map[string]string{
		"jq --arg a .env . b":                "read b",
		"jq -r --argjson a 1 --arg b c .x d": "read d",
		"jq --slurpfile a b . c":             "read b, read c",
		"jq -f prog a":                       "read prog, read a",
		"jq -n --args '$ARGS' a b":           "",
		"jq -L lib -rc . a":                  "read a",
		"jq --indent 2 . a":                  "read a",
		"jq .":                               "",
		"yq . a b":                           "read a, read b",
		"yq -o=json eval . a":                "read a",
		"yq a.yml":                           "read a.yml",
	} {
		sameEffects(t, text, want)
	}
}

func TestListingsAndIdentity(t *testing.T) {
	judged{
		"ls -lhS --time-style=long-iso $x *":    true,
		"ls --sort=time --rev":                  true,
		"tree -L 3 -P '*.go' --filelimit 10":    true,
		"tree -I x -ofile":                      false,
		"tree -IP a b":                          false,
		"tree -L2 -o a":                         false,
		"tree -H . -o x":                        false,
		"file -i -F : src/a":                    true,
		"file -mC a":                            true, // "C" is the value of -m
		"file --compile -m a":                   false,
		"stat -c%s -- $x":                       true,
		"du -d1 -h --exclude='*.o' .":           true,
		"df -h --output=pcent /":                true,
		"date '+%F %T'":                         true,
		"date -d @0 +%s":                        true,
		"date --date=now --iso-8601=seconds":    true,
		"date -r a.txt +%s":                     true,
		"date +%F -s now":                       false,
		"date --set now":                        false,
		"date 1200":                             false,
		"date -f %Y 2026 +%s":                   false, // BSD sets the clock without -j
		"date -j -f %Y 2026 +%s":                true,
		"hostname -i":                           true,
		"hostname -F f":                         false,
		"hostname -v x":                         false,
		"who -a /var/log/wtmp":                  true,
		"stty -a -F /dev/tty":                   true,
		"stty -F /dev/tty -echo":                false,
		"realpath -s --relative-to . -- \"$x\"": true,
		"basename a .go":                        true,
		"printf -- \"$x\"":                      true,
		"printf '%s' -v":                        true,
		"printf -v x y":                         false,
		"test -n \"$a\" -a \"$b\" = c":          true,
		"[ \"$a\" -v b ]":                       true,
		"[ -v 'a[1]' ]":                         false,
		"[ x -eq 'a[$(b)]' ]":                   false,
		"[ ! \"$a\" ]":                          true,
		"dc -e 5 -e '!ls'":                      false,
		"bc -lq":                                true,
		"kill -s 0 1":                           false,
		"set -- -e":                             false,
		"set +e":                                true,
		"set -eo pipefail":                      true,
		"set -k":                                false,
		"command -vp x":                         true,
		"command -- rm x":                       false,
		"type -P -a ls rm":                      true,
		"compgen -A command -W \"$x\"":          false,
		"trap -p EXIT":                          true,
	}.check(t)
}

func TestAwkEffects(t *testing.T) {
	for text, want := range map[string]string{
		"awk -F: '{print $1}' a b=1 c":                       "read a, read c",
		"awk -v x=1 -f p.awk a":                              "unknown p.awk, read a",
		"gawk -e 'BEGIN{print' -e '1}' a":                    "read a",
		"awk 'BEGIN{while((getline l < \"in\")>0) print l}'": "read in",
		"awk '{print > \"out\"; print >> \"/dev/null\"}' a":  "write out, read a",
		"awk 'BEGIN{system(\"rm x\")}'":                      "execute BEGIN{system(\"rm x\")}, run (script) rm x",
		"awk 'BEGIN{system($1)}'":                            "execute BEGIN{system($1)}",
		"awk -f \"$p\"":                                      "unknown …",
		"awk \"$p\" a":                                       "unknown …, unknown …, read a",
		"awk -ofile '{print}'":                               "write file",
		"awk -- '{print}' -x":                                "read -x",
		"awk '{print}' -f x":                                 "read -f, read x",
		"awk -Ft -vx=y 'BEGIN{}'":                            "",
	} {
		sameEffects(t, text, want)
	}
}

package program_test

import (
	"slices"
	"testing"

	"github.com/bashguard/bashguard/analyzer/program"
)

func TestWrappersFindTheirProgram(t *testing.T) {
	for text, want := range map[string]string{
		"env -u A -C d B=1 C=2 rm x":          "run rm x",
		"env -i -- A=1 rm x":                  "run rm x",
		"env -S 'A=1 rm' x":                   "run env A=1 rm x",
		"env -vS'rm -f' -u x":                 "run env rm -f -u x",
		"env -S \"rm 'a b'\"":                 "unknown rm 'a b', run env rm 'a b'",
		"env \"A$x=1\" rm":                    "run A… rm",
		"env \"A=$x\" rm":                     "run rm",
		"nice -n 5 rm x":                      "run rm x",
		"nice -5 rm x":                        "run rm x",
		"nohup rm -f x":                       "run rm -f x",
		"timeout -s KILL --kill-after=1 5 rm": "run rm",
		"timeout --sig 9 5 rm x":              "run rm x",
		"stdbuf -oL -i 0 rm x":                "run rm x",
		"setsid -fw rm x":                     "run rm x",
		"ionice -c 2 -n0 rm x":                "run rm x",
		"taskset -c 0 rm x":                   "run rm x",
		"chrt -f 50 rm x":                     "run rm x",
		"chrt -pr 1 2":                        "change 1",
		"numactl -N 0 rm x":                   "run rm x",
		"gtime -ao t.txt rm x":                "write t.txt, run rm x",
		"strace -ff -o t rm x":                "write t, run rm x",
		"strace -o '!cat' ls":                 "write !cat, execute !cat, run ls",
		"busybox rm x":                        "run rm x",
		"caffeinate -dims rm x":               "run rm x",
		"command -p rm x":                     "run rm x",
		"command -v rm":                       "",
		"exec -ca name rm x":                  "run rm x",
		"jobs -x rm %1":                       "run rm %1",
		"watch -n 1 -d rm x":                  "run (script) rm x",
		"watch -xn1 rm x":                     "run rm x",
		"watch \"rm $x\" y":                   "run (script) rm …",
		"flock -w 1 f rm x":                   "write f, run rm x",
		"flock f -c 'rm x'":                   "write f, run (script) rm x",
		"flock -x 9":                          "",
		"script -qc 'rm x' /dev/null":         "run (script) rm x",
		"script -q /dev/null rm x":            "run rm x",
		"script":                              "write typescript, execute script, run (script) …",
		"entr -r rm /_":                       "run rm …",
		"entr -s 'rm x'":                      "run (script) rm x",
		"parallel -j 4 rm {} ::: a b":         "change parallel, run rm …",
		"parallel rm -f":                      "change parallel, run rm -f …",
		"parallel 'rm {}; ls'":                "unknown rm …, change parallel, run rm …",
		"parallel ::: 'rm x'":                 "execute parallel",
		"trap 'rm x' EXIT":                    "run (script) rm x",
		"trap - EXIT":                         "",
	} {
		sameEffects(t, text, want)
	}
}

func TestProgramsThatRunElsewhere(t *testing.T) {
	for text, want := range map[string]string{
		"sudo -u x -g y -nE A=1 rm x":         "run rm x",
		"sudo --user=x -- rm x":               "run rm x",
		"sudo -e /etc/hosts":                  "write /etc/hosts",
		"sudo -i":                             "execute sudo",
		"sudo -s rm x":                        "run rm x",
		"doas -u x rm x":                      "run rm x",
		"su - x -c 'rm x'":                    "run (script) rm x",
		"su -c 'rm x' x":                      "run (script) rm x",
		"runuser -u x -- rm x":                "run rm x",
		"pkexec --user x rm x":                "run rm x",
		"chroot --userspec=x / rm x":          "run rm x",
		"unshare -rm --fork rm x":             "run rm x",
		"nsenter -t 1 -a rm x":                "run rm x",
		"setpriv --reuid=1 rm x":              "run rm x",
		"systemd-run --user -p A=b rm x":      "run rm x",
		"ssh -p 22 -i key me@host rm x":       "connect me@host, run (script) rm x",
		"ssh host 'cd a; rm x'":               "connect host, run (script) cd a; rm x",
		"ssh -oProxyCommand='rm x' host":      "connect host, run (script) rm x",
		"at -f a.sh now":                      "execute a.sh",
		"at -q b now + 1 hour":                "execute at",
		"firejail --quiet rm x":               "run rm x",
		"tmux new-session -d -s x 'rm x'":     "change new-session, run (script) rm x",
		"tmux send-keys -t x 'rm x' Enter":    "change send-keys, run (script) rm x",
		"screen -dmS name rm x":               "change screen, run rm x",
		"screen -S name -X stuff \"rm x\\n\"": "change screen, run (script) rm x\\n",
	} {
		sameEffects(t, text, want)
		for _, r := range program.Judge(words(t, text), nil).Runs {
			if !r.Elsewhere && text != "ssh -oProxyCommand='rm x' host" {
				t.Errorf("%s: %s isn't known to run elsewhere", text, r.Words)
			}
		}
	}
}

func TestEnvSetsVariablesAndDirectory(t *testing.T) {
	in := program.Judge(words(t, "env -u PATH -C sub A=1 ls"), nil)
	if len(in.Runs) != 1 {
		t.Fatalf("got %+v", in.Runs)
	}
	var set []string
	for _, w := range in.Runs[0].Assignments {
		set = append(set, w.Text)
	}
	if !slices.Equal(set, []string{"A=1", "PATH="}) || in.Runs[0].Dir == nil || in.Runs[0].Dir.Text != "sub" {
		t.Errorf("got %q in %v", set, in.Runs[0].Dir)
	}
}

func TestInputOfShellsElsewhere(t *testing.T) {
	input := program.Literal("rm x")
	for _, text := range []string{"ssh host", "at now", "sudo -i", "su x"} {
		in := program.Judge(words(t, text), &input)
		if len(in.Runs) != 1 || !in.Runs[0].Script || !in.Runs[0].Elsewhere {
			t.Errorf("%s: got %+v", text, in.Runs)
		}
	}
}

// Whatever isn't harmless by itself isn't harmless behind a wrapper.
func TestWrappersAreNeverLaxer(t *testing.T) {
	var wrappers [][]program.Word
	for _, text := range []string{"env", "env A=1", "env -S env", "nice -n 5", "nohup", "timeout 5", "stdbuf -oL", "setsid", "ionice -c3", "chrt -b 0",
		"taskset 1", "gtime -p", "command", "exec", "xargs", "xargs -I{}", "watch -x", "entr", "busybox", "strace", "sudo", "unshare", "find . -exec"} {
		wrappers = append(wrappers, words(t, text))
	}
	every(func(r *program.Row, path string) {
		for _, text := range r.Refused {
			inner := words(t, text)
			for _, w := range wrappers {
				list := slices.Concat(w, inner)
				if w[0].Is("find") {
					if slices.ContainsFunc(inner, func(w program.Word) bool { return w.Is(";") }) {
						continue // find's own end of the command; what follows makes it refuse the call
					}
					list = append(list, program.Literal(";"))
				}
				if len(verdict(list)) == 0 {
					t.Errorf("%s: %q is refused, but not behind %s", path, text, w)
				}
			}
		}
	})
}

package program_test

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer/program"
)

// reads lists the files that a command reads, as the effects name them.
func reads(tb testing.TB, text string) []string {
	tb.Helper()
	var files []string
	for _, e := range program.Judge(words(tb, text), nil).Effects {
		if e.Kind == program.Read {
			files = append(files, e.Target.String())
		}
	}
	return files
}

func TestPsShowsEnvironments(t *testing.T) {
	for text, want := range map[string]bool{
		"ps e": true, "ps auxe": true, "ps auxeww": true, "ps -p 1 eww": true, "ps -E": true, "ps ax -Eww": true,
		"ps -ef": false, "ps -e": false, "ps axo etime,pid": false, "ps ax -o etime": false, "ps ax k etime": false, "ps -u eve": false, "ps p 1": false,
		"ps axoetime": false,
	} {
		if got := len(reads(t, text)) > 0; got != want {
			t.Errorf("%q shows environments: %v, want %v", text, got, want)
		}
	}
}

// checks judges commands that must be harmless and such that must not be.
func checks(t *testing.T, allowed, refused []string) {
	t.Helper()
	for _, text := range allowed {
		if why := verdict(words(t, text)); len(why) > 0 {
			t.Errorf("%q must be harmless, but %v", text, why)
		}
	}
	for _, text := range refused {
		if len(verdict(words(t, text))) == 0 {
			t.Errorf("%q must not be harmless", text)
		}
	}
}

func TestProcessOptions(t *testing.T) {
	checks(t, []string{
		"ps -aux", "ps -o pid= -p 1", "ps -eo pid,ppid,stat,cmd --forest", "ps --ppid 1 -o pid --no-headers", "ps -C nginx -L",
		"pgrep -P 1 -x sh", "pgrep --newest x", "pgrep -ns 1", "pgrep -u $USER -d ,", "pstree -H 1 -s", "top -b -n1 -c -w 200", "top -1",
		"lsof -iTCP:80", "lsof -c ssh -a -u root -n", "lsof -- a.txt", "lsof +r2 -p 1",
		"fuser -v -n tcp 80", "fuser -muv /", "pidof -x a -o 1",
	}, []string{
		"pgrep x --sig 9", "pkill x", "pkill --echo -f x", "pkill -USR1 -x a", "killall -s KILL a", "killall -r '.*'",
		"fuser -k -TERM -m /", "fuser --kill x", "lsof -D b", "lsof -bDb", "pmap -dn", "pmap -N x", "top -W",
		"renice -n 1 -p $$", "renice", "prlimit --core=1 -p 1", "prlimit -p 1 --as=1:", "choom -n5 -p 1",
	})
}

func TestWritingAConfigurationNamesTheFile(t *testing.T) {
	in := program.Judge(words(t, "pmap -N ./rc"), nil)
	if len(in.Effects) != 1 || in.Effects[0].Kind != program.Write || in.Effects[0].Target.Text != "./rc" {
		t.Errorf("got %+v", in.Effects)
	}
}

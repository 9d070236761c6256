package program

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// passer is a program that is never harmless, for what it loads or changes itself, and that runs another program with its arguments:
// rules and checks must see that one too. Where an option isn't known to take a value, the place of the program may be missed.
type passer struct {
	programs wordlist.List
	verbs    string        // the words in front, such as "netns exec"
	skip     int           // how many operands stand between these and the program
	values   wordlist.List // options that take the next word
	// elsewhere is set when the program runs with other rights or in another place.
	elsewhere bool
}

var passers = [...]passer{
	{programs: "uv", verbs: "run", values: "--with --with-requirements --with-editable -w -p --python --project --directory --package --extra --group --index --default-index " +
		"--index-url --env-file --cache-dir --config-file"},
	{programs: "poetry pdm pipenv hatch rye", verbs: "run", values: "-C --directory -P --project -p -e --env"},
	{programs: "bundle bundler", verbs: "exec", values: "--gemfile"},
	{programs: "conda mamba micromamba", verbs: "run", values: "-n --name -p --prefix --cwd"},
	{programs: "npm pnpm yarn", verbs: "exec", values: "-C --dir -F --filter --prefix -w --workspace -p --package"},
	{programs: "rbenv pyenv nodenv asdf", verbs: "exec"},
	{programs: "mise rtx", verbs: "exec", skip: 1, values: "-C --cd -E --env -j --jobs"},
	{programs: "aws-vault", verbs: "exec", skip: 1, values: "-d --duration --region --backend"},
	{programs: "op doppler infisical", verbs: "run", values: "--env-file --account -p --project -c --config --env --path"},
	{programs: "dotenv", values: "-f --file"},
	{programs: "tini dumb-init catatonit", values: "-p -e -r --rewrite"},
	{programs: "xvfb-run", values: "-n --server-num -e --error-file -f --auth-file -p --xauth-protocol -s --server-args -w --wait"},
	{programs: "perf", verbs: "stat", values: "-e --event -o --output -p --pid -t --tid -C --cpu -r --repeat -I -D"},
	{programs: "perf", verbs: "record", values: "-e --event -o --output -p --pid -t --tid -C --cpu -F --freq -c --count --call-graph -D"},
	{programs: "perf", verbs: "trace", values: "-e --event -o --output -p --pid -t --tid -C --cpu"},
	{programs: "valgrind"},
	{programs: "faketime", skip: 1, values: "-f --exclude-monotonic"},
	{programs: "chronic ifne systemd-inhibit dbus-run-session proot firejail"},
	{programs: "cgexec", values: "-g"},
	{programs: "ip", verbs: "netns exec", skip: 1, elsewhere: true},
	{programs: "ip", verbs: "vrf exec", skip: 1, elsewhere: true},
	{programs: "gosu su-exec setuidgid", skip: 1, elsewhere: true},
	{programs: "chpst", values: "-u -U -b -e -/ -n -l -L -m -d -o -p -f -c -r -t", elsewhere: true},
}

// passOn adds what a call runs that isn't proven harmless itself, where that is known.
func (in *Invocation) passOn() {
	if in.Parent != nil || len(in.Runs) > 0 || harmlessEffects(in.Effects) {
		return
	}
	for i := range passers {
		p := &passers[i]
		if !p.programs.Has(in.Words[0].Text) {
			continue
		}
		if words := p.passed(in.Words[1:]); len(words) > 0 {
			in.Runs = append(in.Runs, Run{Words: words, Elsewhere: p.elsewhere})
			return
		}
	}
}

func harmlessEffects(effects []Effect) bool {
	for i := range effects {
		if !effects[i].Kind.Harmless() {
			return false
		}
	}
	return true
}

// passed returns the program with its arguments, or nothing.
func (p *passer) passed(words []Word) []Word {
	verbs, skip := strings.Fields(p.verbs), p.skip
	for len(words) > 0 {
		w := words[0]
		switch {
		case w.Is("--") && len(verbs) == 0:
			if skip = 0; len(words) > 1 {
				return words[1:]
			}
		case w.Open == Fixed && strings.HasPrefix(w.Text, "-"):
			if p.values.Has(w.Text) {
				words = words[1:]
			}
		case len(verbs) > 0:
			if !w.Is(verbs[0]) {
				return nil
			}
			verbs = verbs[1:]
		case skip > 0:
			skip--
		default:
			return words
		}
		words = words[min(1, len(words)):]
	}
	return nil
}

package shell

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// plainLetters are the options of set that don't change how words are read, by letter (bash(1), SHELL BUILTIN COMMANDS; dash(1)); in
// zsh most letters mean something else (zshoptions(1)).
var plainLetters = map[parse.Shell]string{parse.Bash: "abefhmnptuvxCET", parse.Sh: "abefhmnptuvxCET", parse.Zsh: "euvx"}

// plainOptions are the same by name.
var plainOptions = wordlist.List(`allexport errexit errtrace functrace hashall monitor noclobber noexec noglob nolog notify nounset onecmd pipefail
	privileged verbose xtrace emacs vi`)

// plainShopts are the options of shopt that don't change what a text runs, or whose effect is followed here.
var plainShopts = wordlist.List(`checkhash checkjobs checkwinsize cmdhist dotglob expand_aliases extglob globasciiranges globskipdots globstar huponexit
	inherit_errexit lastpipe lithist nocaseglob nocasematch nullglob progcomp xpg_echo`)

// set gives positional parameters, and switches options.
func set(w *walker, c *call) bool {
	var effects []program.Effect
	rest := c.words[1:]
	for len(rest) > 0 {
		word := rest[0]
		if word.Open != program.Fixed && (word.Text == "" || strings.ContainsAny(word.Text[:1], "-+")) {
			w.state.params, w.state.known = nil, false
			return w.done(c, append(effects, unproven(word, "may switch any option of the shell"))...)
		}
		if word.Is("--", "-", "+") || word.Open != program.Fixed || !strings.ContainsAny(word.Text[:min(1, len(word.Text))], "-+") {
			if word.Is("--", "-", "+") {
				rest = rest[1:]
			}
			if len(rest) > 0 || word.Is("--") {
				w.state.params, w.state.known = positional(rest)
			}
			break
		}
		rest = rest[1:]
		if !w.switches(word, &rest) {
			effects = append(effects, unproven(word, "switches an option that changes how the shell reads words"))
		}
	}
	return w.done(c, effects...)
}

// switches follows one word of options, and the name behind -o; it returns false when one isn't known not to matter.
func (w *walker) switches(word program.Word, rest *[]program.Word) bool {
	on, letters := word.Text[0] == '-', word.Text[1:]
	if before, found := strings.CutSuffix(letters, "o"); found {
		letters = before
		if len(*rest) > 0 {
			name := (*rest)[0]
			*rest = (*rest)[1:]
			if name.Open != program.Fixed || !plainOptions.Has(name.Text) {
				return false
			}
			if name.Text == "errexit" {
				w.state.errexit = on
			}
		}
	}
	if strings.Contains(letters, "e") {
		w.state.errexit = on
	}
	return strings.Trim(letters, plainLetters[w.shell]) == ""
}

func shopt(w *walker, c *call) bool {
	options, operands := c.operands("")
	var effects []program.Effect
	known := plainShopts
	if hasOption(options, "o") {
		known = plainOptions
	}
	for _, word := range operands {
		switch {
		case strings.HasPrefix(word.Text, "compat") && word.Open == program.Fixed && !hasOption(options, "so"):
			// Without these bash works as its manual says, and as it is judged here (bash(1), SHELL COMPATIBILITY MODE).
		case word.Open != program.Fixed || !known.Has(word.Text):
			if hasOption(options, "su") || word.Open != program.Fixed {
				effects = append(effects, unproven(word, "switches an option that changes how the shell reads words"))
			}
		case word.Text == "expand_aliases":
			put(&w.state.aliases, "*", len(w.state.aliases) > 0)
		case word.Text == "nullglob":
			w.state.nullglob = true
		}
	}
	return w.done(c, effects...)
}

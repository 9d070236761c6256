package lint

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/ruleset"
)

// evades tells whether a command does what a rule forbids, judged by its words, while its agent lets it pass by all rules of the file, this
// one included: where another goes before it, the order is at fault.
func (p *pass) evades(r *rule, command string) bool {
	if !p.spend(trying + r.file.Set.Len()) {
		return false
	}
	on := p.try(command).Subject()
	decided, _ := r.file.Set.Native(r.Dialect, on)
	return decided != ruleset.Deny && decided != ruleset.Ask && !r.Matches(on) && r.Binds(on)
}

// evasion returns the first of some commands that evades a rule, "" when none does.
func (p *pass) evasion(r *rule, commands []string) string {
	if i := slices.IndexFunc(commands, func(command string) bool { return p.evades(r, command) }); i >= 0 {
		return commands[i]
	}
	return ""
}

// forbidden is a command that a rule forbids, in parts.
type forbidden struct {
	row *program.Row
	// title are the words of the program and its subcommands, options and operands those behind.
	title, options, operands []string
}

// forbiddenBy returns a command that a rule forbids; ok is false where none could be made up.
func (p *pass) forbiddenBy(r *rule) (f forbidden, ok bool) {
	c, ok := shellOf(r)
	if !ok || !r.forbids() || c.compound() || strings.ContainsAny(c.content, "'\"\\$`<>") {
		return f, false
	}
	for _, sample := range []string{c.sample("x"), c.sample("x") + " x", c.sample("")} {
		words := strings.Fields(sample)
		if len(words) == 0 || !r.Matches(p.try(strings.Join(words, " ")).Subject()) {
			continue
		}
		row, n := subcommand(words)
		if row == nil {
			continue
		}
		f = forbidden{row: row, title: words[:n]}
		f.sort(words[n:])
		if c.mark != "" && len(f.operands) == 0 {
			f.operands = []string{"x"}
		}
		return f, true
	}
	return f, false
}

// sort tells options, with the word that they take as their value, from operands.
func (f *forbidden) sort(words []string) {
	for i := 0; i < len(words); i++ {
		switch w := words[i]; {
		case len(w) < 2 || w[0] != '-':
			f.operands = append(f.operands, w)
		case takesValue(w, f.row.Options) && i+1 < len(words):
			i++
			f.options = append(f.options, w+" "+words[i])
		default:
			f.options = append(f.options, w)
		}
	}
}

// command writes words behind the title as one command.
func (f *forbidden) command(parts ...[]string) string {
	return strings.Join(slices.Concat(append([][]string{f.title}, parts...)...), " ")
}

// respelt are the same command with its own options in other spellings and places.
func (f *forbidden) respelt() (all []string) {
	if len(f.options) == 0 {
		return nil
	}
	for i, o := range f.options {
		for _, other := range spellings(o, f.row.Options) {
			options := slices.Concat(f.options[:i], other, f.options[i+1:])
			all = append(all, f.command(options, f.operands))
		}
	}
	all = append(all, f.command(f.operands, f.options), f.command(f.options, f.operands))
	for _, flag := range harmlessFlags(f.row.Options) {
		all = append(all, f.command([]string{flag}, f.options, f.operands))
	}
	return all
}

// spellings are other ways to write an option, or a cluster of them: the letters in another order, each alone, and the other names.
func spellings(option, options string) (all [][]string) {
	names := func(o string) []string {
		return slices.DeleteFunc(namesOf(o, options), func(n string) bool { return n == o })
	}
	option, value, _ := strings.Cut(option, " ")
	for _, n := range names(option) {
		all = append(all, strings.Fields(n+" "+value))
	}
	letters := strings.TrimPrefix(option, "-")
	if len(letters) < 2 || letters[0] == '-' || value != "" || strings.Contains(letters, "=") {
		return all
	}
	var single, long []string
	reversed := "-"
	for i := range len(letters) {
		reversed += string(letters[len(letters)-1-i])
		one := "-" + letters[i:i+1]
		single = append(single, one)
		if other := names(one); len(other) > 0 {
			one = other[len(other)-1]
		}
		long = append(long, one)
	}
	return append(all, []string{reversed}, single, long)
}

// namesOf returns the names of the option that has a name, nil for an unknown one.
func namesOf(name, options string) []string {
	names, _ := optionOf(name, options)
	return names
}

// takesValue tells whether the option of a name takes the next word as its value.
func takesValue(name, options string) bool {
	_, what := optionOf(name, options)
	return strings.HasPrefix(what, "=") && !strings.HasPrefix(what, "=?")
}

// optionOf returns the names of the option that has a name, and what it takes and does, in the option language of program.Row.
func optionOf(name, options string) (names []string, what string) {
	for o := range strings.FieldsSeq(options) {
		if at := strings.IndexAny(o, "=!;$?^"); at >= 0 {
			o, what = o[:at], o[at:]
		} else {
			what = ""
		}
		if names = strings.Split(o, ","); slices.Contains(names, name) {
			return names, what
		}
	}
	return nil, ""
}

// global are the same command with an option of the program in front of its subcommand, or of the words that the rule names.
func (f *forbidden) global() (all []string) {
	if len(f.title) > 1 {
		for _, option := range leading(program.Lookup(f.title[0]).Options) {
			words := slices.Concat(f.title[:1], option, f.title[1:], f.options, f.operands)
			all = append(all, strings.Join(words, " "))
		}
	}
	if len(f.options) == 0 && len(f.operands) > 0 {
		for _, flag := range harmlessFlags(f.row.Options) {
			all = append(all, f.command([]string{flag}, f.operands))
		}
	}
	return all
}

// leading are a few options of a program in front of a subcommand, as words: with a value where they take one.
func leading(options string) (all [][]string) {
	for o := range strings.FieldsSeq(options) {
		name, _, _ := strings.Cut(o, ",")
		name, _, _ = strings.Cut(name, "=")
		switch {
		case len(all) == 4 || strings.ContainsAny(o, "!;$~^#?"):
		case strings.Contains(o, "="):
			all = append(all, []string{name, "."})
		default:
			all = append(all, []string{name})
		}
	}
	return all
}

// behind returns the first word behind the program's name.
func (f *forbidden) behind() string {
	if words := slices.Concat(f.title[1:], f.options, f.operands); len(words) > 0 {
		return words[0]
	}
	return ""
}

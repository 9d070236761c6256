package lint

import (
	"slices"
	"strings"
	"sync"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
)

// witness is a command that a rule lets run although its own words don't say what that does.
type witness struct {
	command string
	// weight orders what the command does, the worst highest; 0 is nothing that counts.
	weight weight
	// does is a clause that says it.
	does string
	// operand is set when it runs a program that stands among its operands as it is.
	operand bool
}

// weight is how much a thing that a command does counts.
type weight uint8

const (
	connects weight = 1 + iota
	changes
	writes
	deletes
	executes
	runs
)

var weights = map[program.Kind]weight{
	program.Change: changes, program.Connect: connects, program.Write: writes, program.Delete: deletes, program.Execute: executes,
}

// witnesses returns commands that a rule with room for further words lets run under the rules of its own file, each with the worst that
// those further words do, the worst first. They are the examples of what is known about the program, and its words with options and
// operands that may act.
func (p *pass) witnesses(r *rule, c *shellContent) (found []witness) {
	for _, command := range p.candidates(c) {
		if !p.spend(trying) {
			break
		}
		if w := p.witness(command, len(c.head)); w.weight > 0 && p.permitted(r, command) {
			found = append(found, w)
		}
	}
	slices.SortStableFunc(found, func(a, b witness) int { return int(b.weight) - int(a.weight) })
	return found
}

// permitted tells whether a rule matches a command as its own agent does, and no other rule of its file holds it back.
func (p *pass) permitted(r *rule, command string) bool {
	on := p.try(command).Subject()
	if !r.Matches(on) || !p.spend(r.file.Set.Len()) {
		return false
	}
	decided, _ := r.file.Set.Native(r.Dialect, on)
	return decided == ruleset.Allow
}

// witness looks at what the words of a command from an offset on do.
func (p *pass) witness(command string, from int) (w witness) {
	w.command = command
	a := p.try(command).Analysis()
	for _, c := range a.Commands {
		if len(c.Words) > 0 && c.Words[0].Span.Start > from && len(c.Behind) > 0 && !c.Free {
			w.takes(runs, "runs `"+c.Words[0].String()+"`")
			w.operand = w.operand || isOperand(command, c.Words[0])
		}
		for e := range c.All() {
			if e.Span.Start > from {
				w.takes(weightOf(e, c.Invocation), e.Message)
			}
		}
	}
	return w
}

// weightOf is how much an effect counts. An option that makes a program run another one which the words don't choose, such as a browser,
// or gpg for a format with %G, counts little.
func weightOf(e *program.Effect, in *program.Invocation) weight {
	for ; in != nil; in = in.Sub {
		for _, o := range in.Options {
			if e.Kind == program.Execute && o.Word.Span == e.Span && (!o.HasValue || strings.Contains(o.Value.Text, "%")) && len(o.Command) == 0 {
				return connects
			}
		}
	}
	return weights[e.Kind]
}

// isOperand tells whether a word stands in a command as it is, and behind no option.
func isOperand(command string, w program.Word) bool {
	before := strings.Fields(command[:w.Span.Start])
	return w.Span.Text(command) == w.Text && len(before) > 0 && (before[len(before)-1] == "--" || before[len(before)-1][0] != '-')
}

// takes keeps the worst that a command does.
func (w *witness) takes(weight weight, does string) {
	if weight > w.weight {
		w.weight, w.does = weight, does
	}
}

// probes are words that make programs of many kinds act: on code, on a program, on an address, on a file.
var probes = []string{
	"-c 'touch x'", "-e 'touch x'", "touch x", "-- touch x", "x touch x", "x -- touch x", "x sh -c 'touch x'", "https://example.com/x", "x:x x", "x",
}

// candidates are commands that begin with a rule's own words, and may act by what follows.
func (p *pass) candidates(c *shellContent) (all []string) {
	name, _ := c.program()
	for _, example := range p.examplesOf(name) {
		if strings.HasPrefix(example, c.head+" ") {
			all = append(all, example)
		}
	}
	row, _ := subcommand(c.words)
	if row == nil {
		return all
	}
	if last := c.words[len(c.words)-1]; last[0] == '-' { // which may be waiting for a value
		all = append(all, c.head+" x")
	}
	for _, probe := range probes {
		all = append(all, c.head+" "+probe)
		for _, flag := range harmlessFlags(row.Options) {
			all = append(all, c.head+" "+flag+" "+probe)
		}
	}
	return slices.Concat(all, acting(row.Options, c.head), p.withOptions(c))
}

// withOptions are the rule's own words with the options of examples of the same program and subcommand behind them.
func (p *pass) withOptions(c *shellContent) (all []string) {
	_, n := subcommand(c.words)
	title := strings.Join(c.words[:n], " ") + " "
	for _, example := range p.examplesOf(c.words[0]) {
		rest, ok := strings.CutPrefix(example, title)
		if words := strings.Fields(rest); ok && len(words) > 0 && words[0][0] == '-' && !strings.ContainsAny(rest, "'\"") {
			words = slices.DeleteFunc(words, func(w string) bool { return w[0] != '-' })
			all = append(all, c.head+" "+strings.Join(words, " "))
		}
	}
	return all
}

// examplesOf are commands of a program that are known to act: those of its row, of its subcommands and of the checks. Some are left out:
// those with what a shell reads, and those whose options are abbreviated, which only confuse.
func (p *pass) examplesOf(name string) []string {
	all, known := p.examples[name]
	if row := program.Lookup(name); !known && row != nil {
		options := longOptions(row)
		for _, command := range slices.Concat(refused(row), checkExamples()[name]) {
			if !strings.ContainsAny(command, "$`<>*") && !strings.Contains(command, "--help") && !abbreviates(command, options) {
				all = append(all, command)
			}
		}
		p.examples[name] = all
	}
	return all
}

// abbreviates tells whether a command has a long option that is the beginning of one.
func abbreviates(command string, options []string) bool {
	for w := range strings.FieldsSeq(command) {
		option, _, _ := strings.Cut(w, "=")
		isBeginning := func(o string) bool { return strings.HasPrefix(o, option) }
		if strings.HasPrefix(option, "--") && len(option) > 2 && !slices.Contains(options, option) && slices.ContainsFunc(options, isBeginning) {
			return true
		}
	}
	return false
}

// longOptions are the long options of a program and its subcommands, as they are spelt in full.
func longOptions(row *program.Row) (all []string) {
	for o := range strings.FieldsSeq(row.Options) {
		o, _, _ = strings.Cut(strings.TrimPrefix(o, "~"), "=")
		for name := range strings.SplitSeq(strings.TrimRight(o, "$?;^"), ",") {
			name, _, _ = strings.Cut(name, "!")
			all = append(all, name)
		}
	}
	for _, sub := range row.Subcommands() {
		all = append(all, longOptions(sub)...)
	}
	return all
}

func refused(row *program.Row) []string {
	all := slices.Clone(row.Refused)
	for _, sub := range row.Subcommands() {
		all = append(all, refused(sub)...)
	}
	return all
}

// checkExamples are the examples in which checks of commands speak, by the program.
var checkExamples = sync.OnceValue(func() map[string][]string {
	all := map[string][]string{}
	for _, c := range analyzer.Checks() {
		if name, _, _ := strings.Cut(c.Bad, " "); !strings.ContainsAny(c.Bad, "\n;|&<>") {
			all[name] = append(all[name], c.Bad)
		}
	}
	return all
})

// acting are commands in which one option of a row stands behind the head, with a value where it takes one. The option language is that
// of program.Row.
func acting(options, head string) (all []string) {
	for o := range strings.FieldsSeq(options) {
		at := strings.IndexAny(o, "=!;")
		if at < 0 || o[0] == '~' {
			continue
		}
		names, what := strings.Split(o[:at], ","), o[at:]
		value := " x"
		switch {
		case strings.HasPrefix(what, "!"), what == "!":
			value = ""
		case strings.HasSuffix(what, ";"):
			value = ` touch x \;`
		case strings.HasSuffix(what, "run"):
			value = " 'touch x'"
		case strings.HasSuffix(what, "connect"):
			value = " https://example.com"
		}
		name := names[len(names)-1]
		if value != "" && strings.HasPrefix(name, "--") {
			value = "=" + value[1:]
		}
		all = append(all, head+" "+name+value)
	}
	return all
}

// harmlessFlags returns the first option of a row that takes nothing and does nothing, for words that are compared in another way with
// an option in front.
func harmlessFlags(options string) []string {
	for o := range strings.FieldsSeq(options) {
		if name, _, _ := strings.Cut(o, ","); !strings.ContainsAny(o, "=!;$~^#?") {
			return []string{name}
		}
	}
	return nil
}

// dangers returns the first command that a rule lets run and that a check of dangerous commands speaks of: what the check says.
func (p *pass) dangers(r *rule, c *shellContent) (command string, found analyzer.Finding, ok bool) {
	name, _ := c.program()
	for _, command := range slices.Concat(p.examplesOf(name), p.withOptions(c), []string{c.head + " x", c.head + " -rf x"}) {
		if !strings.HasPrefix(command, c.head+" ") || !p.spend(trying) {
			continue
		}
		if f := danger(p.try(command)); f != nil && p.permitted(r, command) {
			return command, *f, true
		}
	}
	return "", analyzer.Finding{}, false
}

// danger returns what the checks of dangerous commands say about a command, nil when they don't speak.
func danger(j *engine.Judgement) *analyzer.Finding {
	a := j.Analysis()
	if a.Dangerous != nil {
		return a.Dangerous
	}
	return a.Deletion
}

package lint

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
)

// pass is one look at files that count together.
type pass struct {
	opts  Options
	files []*file
	check *row
	found []*Finding
	// compared counts how often rules were compared with each other.
	compared int
	// judged are the shell commands that were tried out, by their text.
	judged map[string]*engine.Judgement
	// grantOf are what allow rules were found to grant.
	grantOf map[*rule]grant
	// examples are commands that are known to act, by their program.
	examples map[string][]string
}

func newPass(files []*ruleset.File, opts Options) *pass {
	p := &pass{opts: opts, judged: map[string]*engine.Judgement{}, grantOf: map[*rule]grant{}, examples: map[string][]string{}}
	for _, f := range files {
		p.files = append(p.files, newFile(f))
	}
	return p
}

// apply runs one check over everything that it looks at.
func (p *pass) apply(r *row) {
	p.check = r
	if r.all != nil {
		r.all(p)
	}
	for _, f := range p.files {
		if !r.reads(f.Format) {
			continue
		}
		if r.file != nil {
			r.file(p, f)
		}
		for _, rule := range f.rules {
			if r.text != nil {
				r.text(p, rule)
			}
			if r.rule != nil && rule.Rule != nil {
				r.rule(p, rule)
			}
		}
	}
}

// report adds a finding of the check that runs now at a place of a file, and returns it for what else is to be said.
func (p *pass) report(f *file, span source.Span, format string, args ...any) *Finding {
	found := &Finding{Check: p.check.ID, Name: p.check.Name, Severity: p.check.Severity, File: f.File, Span: span, Message: masked(fmt.Sprintf(format, args...))}
	p.found = append(p.found, found)
	return found
}

// about adds a finding about a rule.
func (p *pass) about(r *rule, format string, args ...any) *Finding {
	found := p.report(r.file, r.span, format, args...)
	found.Rule = masked(r.text)
	return found
}

// help says what to do about a finding.
func (f *Finding) help(format string, args ...any) *Finding {
	f.Help = masked(fmt.Sprintf(format, args...))
	return f
}

// weighs sets how much a finding weighs, where that isn't the check's usual severity.
func (f *Finding) weighs(s check.Severity) *Finding {
	f.Severity = s
	return f
}

// worse makes a finding weigh one step more where something holds: a dead rule that forbids fails open.
func (f *Finding) worse(when bool) *Finding {
	if when {
		f.Severity = min(f.Severity+1, check.Error)
	}
	return f
}

// beside adds another rule that a finding speaks of.
func (f *Finding) beside(r *rule, message string) *Finding {
	f.Related = append(f.Related, Related{File: r.file.File, Span: r.span, Message: masked(message)})
	return f
}

// world is where rules are tried out.
func (p *pass) world() *world.World {
	return &world.World{Cwd: cmp.Or(p.opts.Dir, "/home/you/project"), Home: cmp.Or(p.opts.Home, "/home/you")}
}

// try judges a shell command, so that rules can be asked about it: natively with Rule.Matches of its Subject, soundly with Rule.Binds,
// and a whole set with Decide.
func (p *pass) try(command string) *engine.Judgement {
	j := p.judged[command]
	if j == nil {
		j = p.tryCall(ruleset.Call{Tool: "Bash", Input: map[string]any{"command": command}})
		p.judged[command] = j
	}
	return j
}

// tryCall judges a call of any tool.
func (p *pass) tryCall(call ruleset.Call) *engine.Judgement {
	return engine.Judge(call, engine.ToolSpec{}, analyzer.Options{Profile: analyzer.Precise, World: p.world()})
}

// lets tells whether an allow rule alone lets a shell command run, soundly too, that isn't allowed without it.
func (p *pass) lets(r *rule, command string) bool {
	j := p.try(command)
	alone := &ruleset.Set{}
	alone.Add(*r.Rule)
	return j.Decide(engine.Default, nil).Behavior != ruleset.Allow && j.Decide(engine.Default, alone).Behavior == ruleset.Allow
}

// matches tells whether a rule matches a shell command as its own agent matches it.
func (p *pass) matches(r *rule, command string) bool { return r.Matches(p.try(command).Subject()) }

// rules are the rules of one list that count together with a file: its own, and those of the files that its agent unites with it.
func (p *pass) rules(near *file, b ruleset.Behavior) []*rule {
	if near.joined == nil {
		near.joined = map[ruleset.Behavior][]*rule{}
	}
	all, ok := near.joined[b]
	if ok {
		return all
	}
	for _, f := range p.files {
		if f.joins(near) {
			all = append(all, f.list(b)...)
		}
	}
	near.joined[b] = all
	return all
}

// matching returns the first rule of a list, of all files that count together with one, that matches one of several commands natively,
// nil when there is none. The commands stand behind no wrapper and no assignment.
func (p *pass) matching(near *file, b ruleset.Behavior, commands ...string) *rule {
	for _, r := range p.rules(near, b) {
		for _, command := range commands {
			if r.mayMatch(command) && p.matches(r, command) {
				return r
			}
		}
	}
	return nil
}

// mayMatch tells whether what a rule for a shell spells out before its first star begins a command: if not, trying it out is needless.
func (r *rule) mayMatch(command string) bool {
	front, _, _ := strings.Cut(r.Content, "*")
	return r.Whole || shellTools.Has(r.Tool) && strings.HasPrefix(command, strings.TrimRight(front, ": "))
}

// faulty reports the problems of one kind. A rule that forbids and is dead for one weighs a step more.
func faulty(kind ruleset.Fault) func(*pass, *file) {
	return func(p *pass, f *file) {
		for _, problem := range f.Problems {
			if problem.Fault != kind {
				continue
			}
			span := f.spanOf(&problem)
			found := p.report(f, span, "%s", masked(problem.Message)).help("%s", masked(problem.Instead))
			for _, r := range f.rules {
				if r.Rule != nil && r.Dead && r.forbids() && r.span.Start <= span.End && span.Start <= r.span.End {
					found.worse(found.Severity < check.Error)
					break
				}
			}
		}
	}
}

// refused reports why a file's host refuses it.
func (p *pass) refused(f *file) {
	p.report(f, f.spanOf(f.Fatal), "%s", masked(f.Fatal.Message)).help("%s", masked(f.Fatal.Instead))
}

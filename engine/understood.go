package engine

import (
	"cmp"
	"slices"

	"github.com/bashguard/bashguard/ruleset"
)

// Understood is what was understood of rule files: the JSON object of bashguard rules. Its arrays are never null.
type Understood struct {
	Version int        `json:"version"` // 1
	Files   []RuleFile `json:"files"`
	// For is what the rules say about one call, nil when none was given.
	For *RulesFor `json:"for"`
}

// RuleFile is one file.
type RuleFile struct {
	Path   string `json:"path"`
	Format string `json:"format"` // "" when it is in none
	Scope  string `json:"scope"`
	// Agent, Precedence and Subject say whose rules they are, which of several decides, and what a rule for the shell is compared with.
	Agent      string     `json:"agent"`
	Precedence string     `json:"precedence"`
	Subject    string     `json:"subject"`
	Modes      []HostMode `json:"modes"`
	// Error is why the whole file counts for nothing, nil when it does.
	Error   *RuleProblem  `json:"error"`
	Rules   []RuleEntry   `json:"rules"`
	Skipped []RuleProblem `json:"skipped"`
}

// HostMode is an agent's counterpart of a mode, and what it does there with a call that no rule is about; "" where it has none, or decides
// by other means.
type HostMode struct {
	Mode      string `json:"mode"`
	Name      string `json:"name"`
	Unmatched string `json:"unmatched"`
}

// RuleEntry is one rule, in the order of the file or, where the agent's rules have an order, in that.
type RuleEntry struct {
	Behavior ruleset.Behavior `json:"behavior"`
	Tool     string           `json:"tool"`
	Content  *string          `json:"content"` // nil is the whole tool
	// Matches says in words which calls it is about.
	Matches string `json:"matches"`
	// Modes are the names of the modes in which it counts, with a blank between them, "" for all; Rank orders the rules of an agent that
	// has an order.
	Modes  string  `json:"modes"`
	Rank   float64 `json:"rank"`
	Line   int     `json:"line"`
	Column int     `json:"column"`
	// Native tells whether it matches the call as its agent matches it, Sound whether it is about what the call can do: binds it, or, for
	// one that allows, covers it alone. Both are nil without a call.
	Native *bool `json:"native"`
	Sound  *bool `json:"sound"`
}

// RuleProblem is what is wrong at one place.
type RuleProblem struct {
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Message string `json:"message"`
	Instead string `json:"instead"`
}

// RulesFor is what rules say about a call.
type RulesFor struct {
	Tool string `json:"tool"`
	Text string `json:"text"`
	// Native is what each agent itself would make of its rules.
	Native []NativeVerdict `json:"native"`
	// Decisions are bashguard's, by all rules together; Step and Reason are those of mode default.
	Decisions Decisions `json:"decisions"`
	Step      Step      `json:"step"`
	Reason    string    `json:"reason"`
}

// NativeVerdict is what one agent makes of its rules in each mode; where no rule is about the call, it is what the agent does then, and
// Rule is "". Behavior "" is decided by other means than rules.
type NativeVerdict struct {
	Format string       `json:"format"`
	Agent  string       `json:"agent"`
	Modes  []NativeMode `json:"modes"`
}

// NativeMode is such a verdict in one mode.
type NativeMode struct {
	Mode     string           `json:"mode"`
	Behavior ruleset.Behavior `json:"behavior"`
	Rule     string           `json:"rule"`
	Line     int              `json:"line"`
}

// Understand lists what was understood of rule files, and with a judged call what follows for it; j may be nil.
func Understand(files []*ruleset.File, j *Judgement) *Understood {
	u := &Understood{Version: 1, Files: []RuleFile{}}
	for _, f := range files {
		u.Files = append(u.Files, ruleFile(f, j))
	}
	if j != nil {
		u.For = rulesFor(ruleset.Unite(files), j)
	}
	return u
}

func ruleFile(f *ruleset.File, j *Judgement) RuleFile {
	out := RuleFile{Path: f.Path, Format: f.Format, Scope: f.Scope.String(), Modes: []HostMode{}, Rules: []RuleEntry{}, Skipped: []RuleProblem{}}
	if h := hostOf(f.Format); h != nil {
		out.Agent, out.Precedence, out.Subject = h.Agent, h.Precedence, h.Subject
		for i, m := range h.Modes {
			out.Modes = append(out.Modes, HostMode{Modes()[i].String(), m.Name, m.Unmatched.String()})
		}
	}
	if f.Fatal != nil {
		out.Error = problemOf(f.Fatal)
		return out
	}
	for _, r := range inOrder(f.Set) {
		out.Rules = append(out.Rules, entryOf(r, j))
	}
	for i := range f.Problems {
		out.Skipped = append(out.Skipped, *problemOf(&f.Problems[i]))
	}
	return out
}

// hostOf returns the facts about the agent of a format, nil for an unknown one.
func hostOf(format string) *ruleset.Host {
	for _, f := range ruleset.Formats() {
		if f.Name == format {
			return &f.Host
		}
	}
	return nil
}

func problemOf(p *ruleset.Problem) *RuleProblem {
	return &RuleProblem{p.Place.Line, p.Place.Column, p.Message, p.Instead}
}

// inOrder returns the rules of a set: those with a rank by it, the others by their place.
func inOrder(s *ruleset.Set) []*ruleset.Rule {
	rules := slices.Concat(s.Rules(ruleset.Deny), s.Rules(ruleset.Ask), s.Rules(ruleset.Allow))
	slices.SortStableFunc(rules, func(a, b *ruleset.Rule) int {
		return cmp.Or(-cmp.Compare(a.Rank, b.Rank), cmp.Compare(a.Place.Line, b.Place.Line), cmp.Compare(a.Place.Column, b.Place.Column))
	})
	return rules
}

func entryOf(r *ruleset.Rule, j *Judgement) RuleEntry {
	e := RuleEntry{Behavior: r.Behavior, Tool: r.Tool, Matches: r.Describe(), Modes: r.Modes, Rank: r.Rank, Line: r.Place.Line, Column: r.Place.Column}
	if !r.Whole {
		e.Content = &r.Content
	}
	if j == nil {
		return e
	}
	native, sound := j.Matches(r), r.Matches(j.Subject()) && r.Whole || r.Behavior != ruleset.Allow && r.Binds(j.Subject())
	if r.Behavior == ruleset.Allow {
		sound = r.Covers(j.Subject())
	}
	e.Native, e.Sound = &native, &sound
	return e
}

func rulesFor(set *ruleset.Set, j *Judgement) *RulesFor {
	a := NewAnswer("", j, set)
	out := &RulesFor{Tool: a.Tool, Text: said(&j.call), Native: []NativeVerdict{}, Decisions: a.Decisions, Step: a.Step, Reason: a.Reason}
	for _, d := range set.Dialects() {
		out.Native = append(out.Native, nativeVerdict(set, d, j))
	}
	return out
}

// nativeVerdict asks the rules of one dialect, mode by mode.
func nativeVerdict(set *ruleset.Set, d ruleset.Dialect, j *Judgement) NativeVerdict {
	v := NativeVerdict{Format: d.String(), Modes: []NativeMode{}}
	host := hostOf(d.String())
	if host == nil {
		host = &ruleset.Host{}
	}
	v.Agent = host.Agent
	for i, m := range Modes() {
		mode := NativeMode{Mode: m.String()}
		b, r := set.For(m.String()).Native(d, j.Subject())
		if mode.Behavior = b; r != nil {
			mode.Rule, mode.Line = r.String(), r.Place.Line
		}
		if b == ruleset.Unset {
			mode.Behavior = host.Modes[i].Unmatched
		}
		v.Modes = append(v.Modes, mode)
	}
	return v
}

// said is what a person wants to see of a call: the command, or what its tool is about.
func said(call *ruleset.Call) string {
	for _, member := range []string{"command", "file_path", "notebook_path", "path", "pattern", "url"} {
		if text := call.Text(member); text != "" && (member == "command") == (call.Tool == "Bash") {
			return text
		}
	}
	return ""
}

package engine

import (
	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/ruleset"
)

// ToolSpec is what a tool declares about itself. Its zero value declares nothing.
type ToolSpec struct {
	// ReadOnly is the declaration of a function, external or custom tool.
	ReadOnly bool
	// ReadOnlyHint is what an MCP server says, nil when it says nothing.
	ReadOnlyHint *bool
	// Check is what the tool's own check answers: allow, deny, ask, ask_immune or passthrough; ""
	// by the kind of the tool.
	Check string
}

// check is the answer of a tool's own check.
type check struct {
	behavior ruleset.Behavior
	safety   bool
	step     ToolStep
	reason   string
}

// Judgement is a call, judged once. Decide then answers for any mode and rule set. It is used by
// one goroutine at a time.
type Judgement struct {
	call    ruleset.Call
	spec    ToolSpec
	opts    analyzer.Options
	subject ruleset.Subject
	// readOnly is the tool's answer for this call.
	readOnly bool
	check    check
	// edits is set when the tool allows the call in modes that accept edits.
	edits  bool
	reason string

	suggest     func(*Judgement) []Suggestion
	suggestions []Suggestion
	suggested   bool
	found       found
}

// found is what the rules of one set say about the call, kept since a call is mostly decided in all
// modes with the same rules.
type found struct {
	rules              *ruleset.Set
	length             int // of rules, to which more may be added
	deny, ask, mayDeny *ruleset.Rule
	allow              *ruleset.Rule
	gap                string
	allowSought        bool
}

// consult returns what the rules say.
func (j *Judgement) consult(rules *ruleset.Set) *found {
	f := &j.found
	if f.rules != rules || f.length != rules.Len() || rules == nil {
		*f = found{rules: rules, length: rules.Len()}
		if f.deny = rules.Find(ruleset.Deny, &j.subject); f.deny == nil {
			f.ask, f.mayDeny = rules.Find(ruleset.Ask, &j.subject), rules.MayDeny(&j.subject)
		}
	}
	return f
}

// allowing returns the allow rule that decides, and what keeps the allow rules from covering the call.
func (f *found) allowing(on *ruleset.Subject) (rule *ruleset.Rule, gap string) {
	if !f.allowSought {
		f.allowSought = true
		if f.allow = f.rules.Find(ruleset.Allow, on); f.allow == nil {
			f.gap = f.rules.Gap(on)
		}
	}
	return f.allow, f.gap
}

// Judge looks at a call once. A nil world in the options is an empty one.
func Judge(call ruleset.Call, spec ToolSpec, opts analyzer.Options) *Judgement {
	if opts.World == nil {
		opts.World = &world.World{}
	}
	j := &Judgement{call: call, spec: spec, opts: opts, check: check{behavior: ruleset.Passthrough}}
	j.subject = ruleset.Subject{Call: &j.call, World: opts.World, Profile: opts.Profile}
	t := toolOf(&j.call)
	t.judge(j)
	j.suggest = t.suggest
	return j
}

// Call returns the call that was judged.
func (j *Judgement) Call() *ruleset.Call { return &j.call }

// Subject returns the call as rules see it.
func (j *Judgement) Subject() *ruleset.Subject { return &j.subject }

// ReadOnly tells whether the call is proven, or declared, to change nothing.
func (j *Judgement) ReadOnly() bool { return j.readOnly }

// Safety tells whether the tool's own check asks for a person's answer that no allow rule may
// replace.
func (j *Judgement) Safety() bool { return !j.readOnly && j.check.safety }

// Analysis returns what is known about a shell call, nil for other tools.
func (j *Judgement) Analysis() *analyzer.Analysis { return j.subject.Analysis }

// Matches tells whether a rule matches the call as its own agent matches it; content that is null
// matches every call.
func (j *Judgement) Matches(rule *ruleset.Rule) bool { return rule.Matches(&j.subject) }

// Suggestions returns the rules that would let such calls pass, in a fixed order.
func (j *Judgement) Suggestions() []Suggestion {
	if !j.suggested && j.suggest != nil {
		j.suggested = true
		j.suggestions = j.suggest(j)
	}
	return j.suggestions
}

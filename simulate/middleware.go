package simulate

import (
	"maps"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/argument"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// question is an input that is to be judged, with a text that tells it from other inputs of the same call.
type question struct {
	input map[string]any
	text  string
}

// around puts a permission hook around what is asked so far. A rewritten input changes only what is judged, never what is executed. A hook
// that raises, or answers with a word that is no behavior, leaves the loop: raise is told why, and the decision means nothing.
func around(hook *transcript.PermissionHook, inner func(question) engine.Decision, raise func(kind string)) func(question) engine.Decision {
	return func(q question) engine.Decision {
		if hook.Raise != "" {
			raise(hook.Raise)
			return engine.Decision{}
		}
		if b, ok := ruleset.BehaviorNamed(hook.Return); ok {
			return byHook(b)
		}
		if hook.Return != "" {
			raise(noSuchBehavior)
			return engine.Decision{}
		}
		if len(hook.Rewrite) > 0 {
			q.input = maps.Clone(q.input)
			maps.Copy(q.input, hook.Rewrite)
			q.text = "rewritten " + argument.Encode(q.input)
		}
		decision := inner(q)
		to := hook.Map[decision.Behavior.String()]
		b, ok := ruleset.BehaviorNamed(to)
		switch {
		case to == "":
			return decision
		case !ok:
			raise(noSuchBehavior)
			return engine.Decision{}
		}
		return byHook(b)
	}
}

// noSuchBehavior is what the reference raises for a decision that is none of its behaviors.
const noSuchBehavior = "ValueError"

// byHook is the decision of a hook. It suggests nothing, so that a prompt for it covers no other call.
func byHook(b ruleset.Behavior) engine.Decision {
	return engine.Decision{Behavior: b, Step: engine.Middleware, Reason: "a middleware says so"}
}

// replaced returns the text that an acting hook gives instead of running a tool; the outermost one answers.
func (s *setting) replaced(tool string) (text string, ok bool) {
	for _, m := range s.header.Middlewares {
		if a := m.Acting; a != nil && a.ReplaceText != nil && (a.Tool == "" || a.Tool == tool) {
			return *a.ReplaceText, true
		}
	}
	return "", false
}

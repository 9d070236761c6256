package simulate

import (
	"maps"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// around puts a permission hook around what is asked so far. A rewritten input changes only what is judged, never what is executed.
func around(hook *transcript.PermissionHook, inner func(map[string]any) engine.Decision) func(map[string]any) engine.Decision {
	return func(input map[string]any) engine.Decision {
		if b, ok := ruleset.BehaviorNamed(hook.Return); ok {
			return byHook(b)
		}
		if len(hook.Rewrite) > 0 {
			input = maps.Clone(input)
			maps.Copy(input, hook.Rewrite)
		}
		decision := inner(input)
		if b, ok := ruleset.BehaviorNamed(hook.Map[decision.Behavior.String()]); ok {
			return byHook(b)
		}
		return decision
	}
}

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

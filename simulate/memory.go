package simulate

import (
	"fmt"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/argument"
)

// maxRemembered is how many judgements are kept; agents repeat themselves, and mostly at once.
const maxRemembered = 1024

// memory keeps the latest judgements: the same call in the same place is the same judgement.
type memory struct {
	judged map[string]*engine.Judgement
	order  []string
}

// judge judges a call in a world, or remembers it.
func (s *setting) judge(call *ruleset.Call, spec engine.ToolSpec, w *world.World) *engine.Judgement {
	if s.distrustHints {
		spec.ReadOnlyHint = nil
	}
	// The key holds everything that a judgement depends on within one session.
	hint := spec.ReadOnlyHint != nil && *spec.ReadOnlyHint
	key := fmt.Sprintf("%d %q %d %v %v %v %q %q %q %q %s", s.profile, call.Tool, call.Kind, spec.ReadOnly, hint, spec.ReadOnlyHint != nil, spec.Check,
		w.Cwd, w.DangerousFiles, w.DangerousDirectories, argument.Encode(call.Input))
	if w.DangerousFiles != nil {
		key += "f" // an empty list isn't none
	}
	if w.DangerousDirectories != nil {
		key += "d"
	}
	if j := s.memory.judged[key]; j != nil {
		return j
	}
	j := engine.Judge(*call, spec, analyzer.Options{Profile: s.profile, World: w})
	s.memory.keep(key, j)
	return j
}

// keep remembers a judgement, and forgets the oldest one when there are too many.
func (m *memory) keep(key string, j *engine.Judgement) {
	if m.judged == nil {
		m.judged = map[string]*engine.Judgement{}
	}
	if len(m.order) >= maxRemembered {
		delete(m.judged, m.order[0])
		m.order = m.order[1:]
	}
	m.judged[key] = j
	m.order = append(m.order, key)
}

package analyzer

import (
	"github.com/bashguard/bashguard/analyzer/world"
)

// Options say how a text is judged; the zero value judges for bash in profile Strict.
type Options struct {
	Profile Profile
	World   *world.World
}

// Analyze judges one shell text. It always answers; what can't be judged isn't read-only.
func Analyze(text string, opts Options) *Analysis {
	if opts.World == nil {
		opts.World = &world.World{}
	}
	if opts.Profile == Agentscope {
		return reference(text, opts.World)
	}
	return &Analysis{Profile: opts.Profile, Parsers: []string{}, Reason: "nothing is proven about `" + text + "`"}
}

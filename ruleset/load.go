package ruleset

import "errors"

// Problem is a rule of a file that its host skips or can't mean, with the place and what to write instead.
type Problem struct {
	Place   Place
	Message string
}

// Load reads a rule file whose format is found from its name and content. Problems are about single rules, which are left out; the
// error is about a file that no rule can be taken from.
func Load(path string, data []byte) (*Set, []Problem, error) {
	return nil, nil, errors.New("unknown rule format")
}

package lint

import (
	"regexp"
	"sync"
)

// expression is a regular expression that is made when it is first needed: most runs of the program need none of those of the checks.
type expression struct {
	source string
	once   sync.Once
	made   *regexp.Regexp
}

func lazily(source string) *expression { return &expression{source: source} }

func (e *expression) get() *regexp.Regexp {
	e.once.Do(func() { e.made = regexp.MustCompile(e.source) })
	return e.made
}
func (e *expression) MatchString(s string) bool { return e.get().MatchString(s) }

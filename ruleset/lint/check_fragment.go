package lint

import "strings"

// isFragment tells whether a word begins or ends a part of a loop or condition.
func isFragment(word string) bool {
	return strings.Contains(" do done then else elif fi for while until if case esac { } ", " "+word+" ")
}

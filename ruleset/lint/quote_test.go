package lint

import "testing"

// What a shell takes literally is left out, and a quote that stays open is told.
func TestOutsideQuotes(t *testing.T) {
	for text, want := range map[string]struct {
		seen   string
		closed bool
	}{
		`a 'b c' d`:     {"a  d", true},
		`a "b\"c" d`:    {"a  d", true},
		`a \'b`:         {"a b", true},
		`'a\'b`:         {"b", true},
		`a "b`:          {"a ", false},
		`it's`:          {"it", false},
		"":              {"", true},
		`"it's" 'x"y'z`: {" z", true},
	} {
		seen := ""
		closed := outsideQuotes(text, func(i int) bool { seen += text[i : i+1]; return true })
		if seen != want.seen || closed != want.closed {
			t.Errorf("%s: %q %v", text, seen, closed)
		}
	}
}

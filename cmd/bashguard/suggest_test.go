package main

import (
	"strings"
	"testing"
)

func TestNearest(t *testing.T) {
	known := []string{"default", "accept_edits", "explore", "bypass", "dont_ask"}
	tests := []struct{ word, want string }{
		{"defualt", "default"},
		{"accept-edits", "accept_edits"},
		{"EXPLORE", "explore"},
		{"bypas", "bypass"},
		{"plan", ""},
		{"defult", "default"},
		{"dontask", "dont_ask"},
		{"bypaess", "bypass"},
		{"deflaut", "default"},
		{"explain", ""},
		{"x", ""},
		{strings.Repeat("default", 20), ""},
	}
	for _, tt := range tests {
		if got := nearest(tt.word, known); got != tt.want {
			t.Errorf("nearest to %q is %q, want %q", tt.word, got, tt.want)
		}
	}
}

func TestUnknownNamesTheChoices(t *testing.T) {
	tests := []struct {
		word  string
		known []string
		want  string
	}{
		{"jsno", []string{"text", "json"}, `unknown format "jsno"; did you mean "json"?`},
		{"xml", []string{"text", "json"}, `unknown format "xml"; there is text, json`},
		{"xml", make([]string, 13), `unknown format "xml"; nothing like it is known`},
		{"xml", nil, `unknown format "xml"`},
	}
	for _, tt := range tests {
		if got := unknown("format", tt.word, tt.known).Error(); got != tt.want {
			t.Errorf("got %s, want %s", got, tt.want)
		}
	}
}

package main

import (
	"bytes"
	"testing"
)

func TestColored(t *testing.T) {
	tests := []struct {
		name, choice string
		env          map[string]string
		want         bool
	}{
		{"no terminal", "auto", nil, false},
		{"asked for", "always", map[string]string{"NO_COLOR": "1"}, true},
		{"refused", "never", map[string]string{"FORCE_COLOR": "1"}, false},
		{"forced", "auto", map[string]string{"FORCE_COLOR": "1", "NO_COLOR": "1"}, true},
		{"forced the older way", "auto", map[string]string{"CLICOLOR_FORCE": "1", "TERM": "dumb"}, true},
		{"forced with zero is not forced", "auto", map[string]string{"FORCE_COLOR": "0"}, false},
	}
	for _, tt := range tests {
		s := system{out: &bytes.Buffer{}, env: func(name string) string { return tt.env[name] }}
		if got := s.colored(tt.choice); got != tt.want {
			t.Errorf("%s: coloured is %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestWidthFromEnvironment(t *testing.T) {
	for value, want := range map[string]int{"": 0, "72": 72, "-3": 0, "wide": 0} {
		s := system{out: &bytes.Buffer{}, env: func(string) string { return value }}
		if got := s.width(); got != want {
			t.Errorf("COLUMNS=%q: width %d, want %d", value, got, want)
		}
	}
}

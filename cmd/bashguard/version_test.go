package main

import (
	"runtime/debug"
	"testing"
)

func TestVersionText(t *testing.T) {
	built := &debug.BuildInfo{GoVersion: "go1.26.0", Main: debug.Module{Version: "v1.2.3"},
		Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: "abc"}, {Key: "vcs.modified", Value: "true"}}}
	tests := []struct {
		name    string
		info    *debug.BuildInfo
		parsers []string
		want    string
	}{
		{"known build", built, []string{"mvdan/sh", "tree-sitter"},
			"bashguard v1.2.3\ncommit    abc with changes\nbuilt by  go1.26.0\nparsers   mvdan/sh, tree-sitter\n"},
		{"nothing known", nil, []string{"mvdan/sh"},
			"bashguard unknown\ncommit    unknown\nbuilt by  unknown\nparsers   mvdan/sh (tree-sitter is missing: built without cgo; profile agentscope refuses)\n"},
	}
	for _, tt := range tests {
		if got := versionText(tt.info, tt.parsers); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}

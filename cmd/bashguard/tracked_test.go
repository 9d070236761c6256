package main

import (
	"os"
	"path/filepath"
	"testing"
)

// An index of git's in version 2 with one entry: a header, the numbers about the file, the flags, and the name.
func indexOf(name string) []byte {
	entry := append(make([]byte, 60), 0, byte(len(name)))
	entry = append(append(entry, name...), 0)
	return append([]byte("DIRC\x00\x00\x00\x02\x00\x00\x00\x01"), entry...)
}

func TestTracked(t *testing.T) {
	root := t.TempDir()
	write := func(name string, data []byte) {
		t.Helper()
		p := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(p), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(p, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	file := filepath.Join(root, ".claude", "settings.local.json")
	write(".claude/settings.local.json", nil)
	if tracked(file) {
		t.Error("tracked without a repository")
	}
	write(".git/index", indexOf(".claude/settings.local.json"))
	if !tracked(file) {
		t.Error("the index names the file")
	}
	for _, data := range [][]byte{indexOf("x/.claude/settings.local.json"), indexOf(".claude/settings.local.json.old"), []byte("DIRC\x00\x00\x00\x04" + ".claude/settings.local.json\x00"), []byte("DIRC"), nil} {
		write(".git/index", data)
		if tracked(file) {
			t.Errorf("the index %q doesn't name the file", data)
		}
	}
	write("real/index", indexOf(".claude/settings.local.json"))
	if err := os.RemoveAll(filepath.Join(root, ".git")); err != nil {
		t.Fatal(err)
	}
	write(".git", []byte("gitdir: real\n"))
	if !tracked(file) {
		t.Error("the place of the repository isn't followed")
	}
}

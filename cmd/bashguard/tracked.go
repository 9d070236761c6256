package main

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
)

// longestIndex bounds the index of a repository that is searched, in bytes.
const longestIndex = 64 << 20

// tracked tells whether git knows a file of a repository: whether its index names it. Where that can't be told, it isn't. The format of
// the index is in git's Documentation/gitformat-index.txt: in versions 2 and 3 names stand there whole, with a zero byte behind.
func tracked(file string) bool {
	root := repository(filepath.Dir(file))
	name, err := filepath.Rel(root, file)
	if err != nil {
		return false
	}
	index := filepath.Join(gitDir(root), "index")
	if info, err := os.Stat(index); err != nil || !info.Mode().IsRegular() || info.Size() > longestIndex {
		return false
	}
	data, err := os.ReadFile(index)
	if err != nil || len(data) < 12 || string(data[:4]) != "DIRC" || binary.BigEndian.Uint32(data[4:8]) > 3 {
		return false
	}
	entry := append([]byte(filepath.ToSlash(name)), 0)
	for at := 12; at < len(data); {
		next := bytes.Index(data[at:], entry)
		if next < 0 {
			return false
		}
		// Two bytes of flags stand in front of a name, whose lower twelve bits are its length.
		if at += next; at >= 14 && int(binary.BigEndian.Uint16(data[at-2:at])&0xfff) == min(len(name), 0xfff) {
			return true
		}
		at++
	}
	return false
}

// gitDir returns the directory in which git keeps what it knows of a working tree.
func gitDir(root string) string {
	dir := filepath.Join(root, ".git")
	data, err := os.ReadFile(dir)
	if place, ok := strings.CutPrefix(string(data), "gitdir: "); err == nil && ok {
		if place = strings.TrimSpace(place); filepath.IsAbs(place) {
			return place
		}
		return filepath.Join(root, strings.TrimSpace(place))
	}
	return dir
}

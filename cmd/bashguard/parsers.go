package main

import "github.com/bashguard/bashguard/analyzer/treesitter"

// parsers names the parsers that are compiled in.
func parsers() []string {
	if treesitter.Available() {
		return []string{"mvdan/sh", "tree-sitter"}
	}
	return []string{"mvdan/sh"}
}

package agentscope

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/treesitter"
	"github.com/bashguard/bashguard/analyzer/world"
)

// pathCommands are the commands whose arguments are paths to the reference; editCommands are the first words that make a
// text a file command.
var (
	pathCommands = set{"rm", "mv", "cp", "chmod", "chown", "chgrp", "touch", "ln", "sed", "mkdir", "rmdir"}
	editCommands = set{"mkdir", "touch", "rm", "rmdir", "mv", "cp", "sed"}
)

// paths returns the paths of the whole tree. Only plain words are seen: no quoted, joined or expanded ones.
func (s script) paths() []PathArgument {
	var found []PathArgument
	s.root.Walk(func(n *treesitter.Node) bool {
		switch n.Type {
		case "file_redirect":
			for _, child := range n.Children {
				if child.Type == "word" {
					found = append(found, PathArgument{"redirect", unquote(s.of(child))})
				}
			}
		case "command":
			found = append(found, s.arguments(n)...)
		}
		return true
	})
	return found
}

// arguments returns the path arguments of one command.
func (s script) arguments(command *treesitter.Node) []PathArgument {
	var found []PathArgument
	name := ""
	for _, child := range command.Children {
		switch {
		case child.Type == "command_name":
			name = s.of(child)
		case child.Type == "word" && name != "":
			if arg := unquote(s.of(child)); !strings.HasPrefix(arg, "-") {
				found = append(found, PathArgument{Path: arg})
			}
		}
	}
	if !pathCommands.has(name) {
		return nil
	}
	for i := range found {
		found[i].Command = name
	}
	return found
}

// editsInside is step 6. The first word alone makes a text a file command, whatever else it runs.
func editsInside(command string, paths []PathArgument, w *world.World) bool {
	if !editCommands.has(firstWord(command)) || len(paths) == 0 {
		return false
	}
	return !slices.ContainsFunc(paths, func(p PathArgument) bool { return !InsideWorkingDirectory(p.Path, w) })
}

// criticalRemoval returns the first path that a command beginning with rm or rmdir names and that is critical.
func criticalRemoval(subcommands []string, w *world.World) string {
	for _, sub := range subcommands {
		fields := words(sub)
		if len(fields) == 0 || fields[0] != "rm" && fields[0] != "rmdir" {
			continue
		}
		for _, word := range fields[1:] {
			if p := unquote(word); !strings.HasPrefix(word, "-") && isCritical(p, w) {
				return p
			}
		}
	}
	return ""
}

// isCritical tells whether p stands for everything in a directory, the root, a direct child of the root, or home.
func isCritical(p string, w *world.World) bool {
	if p == "*" || strings.HasSuffix(p, "/*") || strings.HasSuffix(p, `\*`) {
		return true
	}
	p = absolute(p, w)
	return p == expandUser("~", w) || strings.LastIndexByte(strings.TrimPrefix(p, "/"), '/') <= 0
}

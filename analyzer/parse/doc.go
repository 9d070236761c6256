// Package parse turns the text of a command into a syntax tree that can be trusted, or says why there is none.
//
// mvdan.cc/sh makes the tree. Three things guard it: limits that hold before any parser sees the text, checks for the places
// where that parser is known to read something else than the shell does, and a second parser, tree-sitter's, that is only
// asked where each command stands and what its first word is. A Problem is what any of them has to say; a text with a
// Problem must never pass for harmless.
//
// # The way of a text
//
// The scan looks at every byte once, for the limits and for characters that a person can't see. mvdan/sh parses what is left, and
// its reader stops it when it has called itself too often. The rows of the checks then see the text, each node and the whole tree.
// At last the lists of first words are compared. What tree-sitter's grammar is known to do otherwise is taken into account
// first (the builtins with node types of their own, time, words behind redirections, newlines in long pipelines), and if there is
// still a difference, it is asked once more about the text without what it can't read. It never makes a verdict milder:
// where it isn't built in, only its problems are missing.
//
// # Agreement is no proof
//
// Both parsers make some mistakes alike, and then only a check can tell. Each check is a row with its documentation, its bad and
// its good example. Most were found by handing generated texts to the shell and to the parser and comparing the commands; the tests
// let the shells run the worst of them again.
//
// # What a tree doesn't tell
//
// Whether braces are expanded ({a,b}) depends on the shell and isn't a matter of the tree, nor is what a word expands to. A
// function without a name, in zsh, runs where it stands. A redirection without a command runs cat or a pager in zsh. The text of a
// quoted here-document is one literal. Places within backticks are those of the text with its backslashes, so that the source of a
// word there can hold more than its value.
package parse

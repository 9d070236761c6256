//go:build cgo

#include "flat.h"

#include <stdlib.h>
#include <string.h>

TSParser *new_bash_parser(void) {
	TSParser *parser = ts_parser_new();
	ts_parser_set_language(parser, tree_sitter_bash());
	return parser;
}

void grammar_size(GrammarSize *size) {
	size->symbols = ts_language_symbol_count(tree_sitter_bash());
	size->fields = ts_language_field_count(tree_sitter_bash());
}

static GrammarName name(const char *text, bool regular) {
	return (GrammarName){.text = text, .length = strlen(text), .regular = regular};
}

void grammar_names(GrammarName *names) {
	const TSLanguage *bash = tree_sitter_bash();
	for (uint32_t i = 0; i < ts_language_symbol_count(bash); i++)
		*names++ = name(ts_language_symbol_name(bash, i), ts_language_symbol_type(bash, i) == 0);
	for (uint32_t i = 1; i <= ts_language_field_count(bash); i++)
		*names++ = name(ts_language_field_name_for_id(bash, i), false);
}

static FlatNode describe(const TSTreeCursor *cursor, uint32_t depth) {
	TSNode node = ts_tree_cursor_current_node(cursor);
	return (FlatNode){
		.start = ts_node_start_byte(node),
		.end = ts_node_end_byte(node),
		.depth = depth,
		.children = ts_node_child_count(node),
		.symbol = ts_node_symbol(node),
		.field = ts_tree_cursor_current_field_id(cursor),
		.missing = ts_node_is_missing(node),
	};
}

// next moves the cursor to the following node in document order; there is no recursion, a tree is as deep as its text wants.
static bool next(TSTreeCursor *cursor, uint32_t *depth) {
	if (ts_tree_cursor_goto_first_child(cursor)) {
		++*depth;
		return true;
	}
	while (!ts_tree_cursor_goto_next_sibling(cursor)) {
		if (!ts_tree_cursor_goto_parent(cursor))
			return false;
		--*depth;
	}
	return true;
}

static FlatTree flatten(const TSTree *tree) {
	FlatTree flat = {0};
	TSTreeCursor cursor = ts_tree_cursor_new(ts_tree_root_node(tree));
	uint32_t capacity = 0, depth = 0;
	do {
		if (flat.count == capacity) {
			capacity = capacity ? 2 * capacity : 64;
			FlatNode *grown = realloc(flat.nodes, capacity * sizeof(FlatNode));
			if (!grown) {
				flat.count = 0;
				break;
			}
			flat.nodes = grown;
		}
		flat.nodes[flat.count++] = describe(&cursor, depth);
	} while (next(&cursor, &depth));
	ts_tree_cursor_delete(&cursor);
	return flat;
}

FlatTree parse_flat(TSParser *parser, const char *text, uint32_t length, uint64_t micros) {
	ts_parser_set_timeout_micros(parser, micros);
	TSTree *tree = ts_parser_parse_string(parser, NULL, text, length);
	if (!tree) {
		ts_parser_reset(parser); // else the next text would be taken for the rest of this one
		return (FlatTree){0};
	}
	FlatTree flat = flatten(tree);
	ts_tree_delete(tree);
	return flat;
}

//go:build cgo

#include "flat.h"

#include <stdlib.h>
#include <string.h>

TSParser *new_bash_parser(void) {
	TSParser *parser = ts_parser_new();
	ts_parser_set_language(parser, tree_sitter_bash());
	return parser;
}

static FlatNode describe(const TSTreeCursor *cursor, uint32_t depth) {
	TSNode node = ts_tree_cursor_current_node(cursor);
	const char *type = ts_node_type(node), *field = "";
	uint16_t id = ts_tree_cursor_current_field_id(cursor);
	if (id)
		field = ts_language_field_name_for_id(tree_sitter_bash(), id);
	return (FlatNode){
		.type = type,
		.type_length = strlen(type),
		.field = field,
		.field_length = strlen(field),
		.start = ts_node_start_byte(node),
		.end = ts_node_end_byte(node),
		.depth = depth,
		.children = ts_node_child_count(node),
		.named = ts_node_is_named(node),
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

#include <stdbool.h>
#include <stdint.h>

// The part of tree-sitter's C interface that is used here. The library itself is compiled into the Go packages of
// github.com/smacker/go-tree-sitter, whose own calls cost one crossing from Go to C for every property of every node.
typedef struct TSParser TSParser;
typedef struct TSTree TSTree;
typedef struct TSLanguage TSLanguage;
typedef struct {
	uint32_t context[4];
	const void *id;
	const TSTree *tree;
} TSNode;
typedef struct {
	const void *tree;
	const void *id;
	uint32_t context[3];
} TSTreeCursor;

const TSLanguage *tree_sitter_bash(void);
const char *ts_language_field_name_for_id(const TSLanguage *, uint16_t);
TSParser *ts_parser_new(void);
void ts_parser_delete(TSParser *);
bool ts_parser_set_language(TSParser *, const TSLanguage *);
void ts_parser_set_timeout_micros(TSParser *, uint64_t);
void ts_parser_reset(TSParser *);
TSTree *ts_parser_parse_string(TSParser *, const TSTree *, const char *, uint32_t);
void ts_tree_delete(TSTree *);
TSNode ts_tree_root_node(const TSTree *);
TSTreeCursor ts_tree_cursor_new(TSNode);
void ts_tree_cursor_delete(TSTreeCursor *);
TSNode ts_tree_cursor_current_node(const TSTreeCursor *);
uint16_t ts_tree_cursor_current_field_id(const TSTreeCursor *);
bool ts_tree_cursor_goto_first_child(TSTreeCursor *);
bool ts_tree_cursor_goto_next_sibling(TSTreeCursor *);
bool ts_tree_cursor_goto_parent(TSTreeCursor *);
const char *ts_node_type(TSNode);
bool ts_node_is_named(TSNode);
uint32_t ts_node_start_byte(TSNode);
uint32_t ts_node_end_byte(TSNode);
bool ts_node_is_missing(TSNode);
uint32_t ts_node_child_count(TSNode);

// FlatNode is one node of a tree that is written down in document order. Its names lie in the grammar, for good.
typedef struct {
	const char *type, *field;
	uint32_t start, end, depth, children;
	uint16_t type_length, field_length;
	bool named, missing;
} FlatNode;

// FlatTree holds the nodes of one text, none when the parse was given up or memory ran out. The caller frees nodes.
typedef struct {
	FlatNode *nodes;
	uint32_t count;
} FlatTree;

TSParser *new_bash_parser(void);
FlatTree parse_flat(TSParser *parser, const char *text, uint32_t length, uint64_t micros);

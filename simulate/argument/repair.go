package argument

import (
	"encoding/json"
	"math/big"
	"strconv"
	"strings"
)

// repairText reads a text in which a model broke the JSON: cut ends, wrong or missing quotes, commas and colons, comments, prose and
// code fences around the object, an object written twice. It returns nil for what it can't make sense of.
func repairText(text string) any {
	value, _ := repairSurely(text)
	return value
}

// repairSurely does so, and tells whether libraries are known to agree on what comes out.
func repairSurely(text string) (value any, sure bool) {
	r := &repairer{text: text}
	value = r.last()
	return value, !r.guessed
}

// last reads the objects of a text and returns the one that counts, or nil.
func (r *repairer) last() any {
	first, ok := r.topLevel()
	if !ok {
		return nil
	}
	for {
		before := r.pos
		next, ok := r.topLevel()
		if !ok {
			return first
		}
		// A model that corrects itself writes the same object again: the last one counts. Two different ones are a list, which no
		// tool takes; so are two with a comma between them.
		if !alike(first, next) || strings.Contains(r.text[before:r.pos-r.width], ",") {
			return nil
		}
		first = next
	}
}

// repairer is a tolerant parser at a position of a text.
type repairer struct {
	text  string
	pos   int
	depth int
	// width is the length of the latest top-level value.
	width int
	// failed is set when a structure is beyond repair, guessed when another library may make something else of it.
	failed, guessed bool
}

// topLevel reads the next object or array; text around it is skipped.
func (r *repairer) topLevel() (any, bool) {
	at := strings.IndexAny(r.text[r.pos:], "{[")
	if at < 0 || r.failed {
		return nil, false
	}
	r.pos += at
	start := r.pos
	value, ok := r.value(false)
	r.width = r.pos - start
	return value, ok && !r.failed
}

// alike tells whether two values have the same shape: the same members, or as many elements.
func alike(a, b any) bool {
	switch a := a.(type) {
	case map[string]any:
		b, ok := b.(map[string]any)
		if !ok || len(a) != len(b) {
			return false
		}
		for k, v := range a {
			if w, ok := b[k]; !ok || !alike(v, w) {
				return false
			}
		}
		return true
	case []any:
		b, ok := b.([]any)
		return ok && len(a) == len(b)
	}
	return typeName(a) == typeName(b)
}

// value reads one value; inArray tells that a comma always ends it.
func (r *repairer) value(inArray bool) (any, bool) {
	r.space()
	if r.depth++; r.depth > maxDepth {
		r.failed = true
		return nil, false
	}
	defer func() { r.depth-- }()
	switch c := r.peek(); {
	case c == 0:
		return "", true // cut behind the colon
	case c == '{':
		return r.object()
	case c == '[' || c == '(':
		return r.array()
	case r.quoteAt(r.pos) > 0:
		if inArray {
			return r.quoted(inElement), true
		}
		return r.quoted(inValue), true
	}
	return r.bare(inArray), true
}

// object reads an object from its brace to its closer, the closer of an array, or the end of the text. Braces around values without names
// are what Python writes for a set: a list.
func (r *repairer) object() (any, bool) {
	start := r.pos
	r.pos++
	members := map[string]any{}
	for {
		r.skip(" \t\r\n,;{")
		switch c := r.peek(); c {
		case 0:
			return members, true
		case '}', ']':
			r.pos++
			return members, true
		}
		switch end := r.member(members); {
		case end == memberRead:
		case end == memberCut:
			return members, true
		case end == memberNameless && r.text[start+1] != '{': // with more braces every one of them would be read again
			r.pos, r.guessed = start, true
			return r.array()
		default:
			r.failed = true
			return members, false
		}
	}
}

// memberEnd is how the reading of a member ended.
type memberEnd uint8

// A member is read, or was cut off, or has no name, or is beyond repair.
const (
	memberRead memberEnd = iota
	memberCut
	memberNameless
	memberBroken
)

// member reads a key and its value.
func (r *repairer) member(members map[string]any) memberEnd {
	start := r.pos
	key := r.key()
	r.space()
	switch c := r.peek(); {
	case c == ':':
		r.skip(": \t\r\n")
	case r.quoteAt(r.pos) > 0: // the colon is missing
	case c == 0 && key == "":
		return memberCut
	case len(members) == 0 && (c == 0 || c == '}' || c == ','):
		return memberNameless
	case c == 0: // a key that was cut off is dropped
		return memberCut
	case c == '}' && r.pos > start: // a key without a value too
		return memberRead
	default:
		return memberBroken
	}
	value, ok := r.value(false)
	if !ok || r.pos == start {
		return memberBroken
	}
	members[key] = value
	return memberRead
}

// key reads a name, with quotes, without, or with one of them.
func (r *repairer) key() string {
	if r.quoteAt(r.pos) > 0 {
		rest := r.text[r.pos:]
		if m := openKey().FindStringSubmatchIndex(rest); m != nil && !closedKey().MatchString(rest) {
			r.pos += m[3]
			r.guessed = true
			return rest[m[2]:m[3]]
		}
		return r.quoted(inKey)
	}
	start := r.pos
	for r.pos < len(r.text) && !strings.ContainsRune(":,}{[]=\"'\n", rune(r.text[r.pos])) {
		r.pos++
	}
	name := strings.TrimSpace(r.text[start:r.pos])
	if r.pos > start && r.quoteAt(r.pos) > 0 && strings.HasPrefix(strings.TrimLeft(r.text[r.pos+1:], " \t\r\n"), ":") {
		r.pos++ // only the closing quote is there
		r.guessed = true
	}
	return name
}

// array reads an array, or a tuple in parentheses, up to any closer or the end of the text.
func (r *repairer) array() (any, bool) {
	r.pos++
	elements := []any{}
	for {
		r.skip(" \t\r\n,;")
		switch c := r.peek(); c {
		case 0:
			return elements, true
		case ']', ')', '}':
			r.pos++
			return elements, true
		}
		start := r.pos
		value, ok := r.value(true)
		if !ok || r.pos == start {
			r.failed = true
			return elements, false
		}
		if written := strings.TrimSpace(r.text[start:]); written == `"` || written == "{" || written == `{"` {
			return elements, true // of the element only what opens it was written
		}
		elements = append(elements, value)
	}
}

// bare reads a value without quotes: a literal, a number, or a text up to the next comma, closer, comment or end of line.
func (r *repairer) bare(inArray bool) any {
	start := r.pos
	for r.pos < len(r.text) && !r.bareEnds(inArray) {
		r.pos++
	}
	word := strings.TrimSpace(r.text[start:r.pos])
	switch strings.ToLower(word) {
	case "true":
		return true
	case "false":
		return false
	case "null":
		return nil
	}
	if n, ok := number(word); ok {
		return n
	}
	if n, ok := number(strings.TrimRight(word, "eE-")); ok && r.peek() == 0 { // cut in its exponent
		return n
	}
	if word != "" && r.peek() == '"' && r.canFollow(r.pos+1, inValue) {
		r.pos++ // only the closing quote is there
		r.guessed = true
	}
	// Where a text without quotes ends is anybody's guess, unless the object ends there too.
	r.guessed = r.guessed || !inArray && (r.peek() == ',' || r.peek() == ';')
	return strings.TrimRight(word, "”’")
}

// bareEnds tells whether a value without quotes ends here.
func (r *repairer) bareEnds(inArray bool) bool {
	switch c := r.text[r.pos]; c {
	case '}', ']', '\n', '"':
		return true
	case ')':
		return inArray
	case ' ', '\t': // a missing comma between numbers
		return inArray && digit(r.text[r.pos-1]) && r.pos+1 < len(r.text) && digit(r.text[r.pos+1])
	case ',', ';':
		// 1,000 is one text.
		return inArray || c == ';' || !(r.pos > 0 && digit(r.text[r.pos-1]) && r.pos+1 < len(r.text) && digit(r.text[r.pos+1]))
	}
	return r.commentAt(r.pos) && (r.pos == 0 || r.text[r.pos-1] == ' ' || r.text[r.pos-1] == '\t')
}

func digit(c byte) bool { return c >= '0' && c <= '9' }

// numberForm is a number as Python and JavaScript write it: sign, whole part, fraction, exponent.
var numberForm = lazy(`^([+-]?)(\d[\d_]*)?(\.\d*)?([eE][+-]?\d+)?$`)

// number reads what Python would: a sign, leading zeros, underscores, a point without digits on one side.
func number(word string) (json.Number, bool) {
	m := numberForm().FindStringSubmatch(word)
	if m == nil || len(word) > 400 || m[2] == "" && len(m[3]) < 2 {
		return "", false
	}
	whole := strings.ReplaceAll(m[2], "_", "")
	if m[3] == "" && m[4] == "" {
		n, ok := new(big.Int).SetString(strings.TrimPrefix(m[1], "+")+whole, 10)
		if !ok {
			return "", false
		}
		return json.Number(n.String()), true
	}
	f, err := strconv.ParseFloat(strings.TrimPrefix(m[1], "+")+whole+m[3]+m[4], 64)
	if err != nil {
		return "", false
	}
	return json.Number(strconv.FormatFloat(f, 'f', -1, 64)), true
}

// peek returns the byte at the position, 0 at the end.
func (r *repairer) peek() byte {
	if r.pos < len(r.text) {
		return r.text[r.pos]
	}
	return 0
}

// space skips white space and comments.
func (r *repairer) space() { r.skip(" \t\r\n") }

// skip goes over the characters of a set and over comments.
func (r *repairer) skip(set string) {
	for r.pos < len(r.text) {
		switch {
		case strings.IndexByte(set, r.text[r.pos]) >= 0:
			r.pos++
		case r.commentAt(r.pos):
			r.pos = r.commentEnd(r.pos)
		default:
			return
		}
	}
}

// commentAt tells whether a comment begins at a place: of C, of C++, or of a shell.
func (r *repairer) commentAt(at int) bool {
	rest := r.text[at:]
	return strings.HasPrefix(rest, "//") || strings.HasPrefix(rest, "/*") || strings.HasPrefix(rest, "#")
}

// commentEnd returns where a comment ends; one that isn't closed goes on to the end.
func (r *repairer) commentEnd(at int) int {
	end, length := "\n", 1
	if strings.HasPrefix(r.text[at:], "/*") {
		end, length = "*/", 2
	}
	if i := strings.Index(r.text[at+1:], end); i >= 0 {
		return at + 1 + i + length
	}
	return len(r.text)
}

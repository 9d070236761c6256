package simulate

import (
	"encoding/json"
	"fmt"
	"path"
	"strings"

	"github.com/bashguard/bashguard/simulate/argument"
)

// The file tools of the reference, as far as their results follow from the virtual disk. An outcome without a state means that nobody
// knows. What the recording tells about an unknown file goes into the disk.

// fileFault returns the failure of a file tool.
func fileFault(kind, format string, args ...any) outcome {
	return failure("error", kind, fmt.Sprintf(format, args...))
}

// absolute tells whether the tool's path is absolute, and returns it.
func absolute(input map[string]any) (name string, ok bool) {
	name, _ = input["file_path"].(string)
	return name, path.IsAbs(name)
}

// ranInRecording tells whether the recording holds a success of the call.
func (c *callState) ranInRecording() bool {
	r := c.rec.call.Result
	return r != nil && recorded(r).state == "success"
}

// readFile caches the whole file even when only some lines are asked for; a failed read caches nothing, and a file that is still cached
// keeps its place.
func (p *pass) readFile(c *callState, input map[string]any) outcome {
	name, ok := absolute(input)
	if !ok {
		return fileFault(kindNotAbsolute, "The path must be absolute: %s", name)
	}
	have := p.files.look(name)
	switch {
	case !have.known && !c.ranInRecording():
		return outcome{}
	case !have.known:
		p.files.table[name] = file{known: true, exists: true, version: have.version}
	case !have.exists:
		return fileFault(kindReadMissing, "There is no file %s", name)
	case have.dir:
		return fileFault(kindToolError, "%s is a directory", name)
	}
	entry, ok := p.files.cachedRead(name)
	if !ok {
		entry = cached{path: name, text: have.text, hasText: have.hasText, version: have.version, call: c.rec.call.ID}
		p.files.remember(entry)
	}
	if !entry.hasText {
		return outcome{state: "success"}
	}
	return success(numbered(entry.text, integer(input, "offset", 1), integer(input, "limit", 2000)))
}

// numbered returns lines of a text with their numbers, as the tool shows them.
func numbered(text string, offset, limit int) string {
	lines := strings.SplitAfter(text, "\n")
	if lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	var out []string
	for i := offset - 1; i >= 0 && i < min(offset-1+limit, len(lines)); i++ {
		out = append(out, fmt.Sprintf("%6d\t%s", i+1, strings.TrimRight(lines[i], "\r\n")))
	}
	return strings.Join(out, "\n")
}

// integer returns an integer member of the input.
func integer(input map[string]any, member string, fallback int) int {
	n, ok := input[member].(json.Number)
	if !ok {
		return fallback
	}
	f, err := n.Float64()
	if err != nil || f < 1 || f > 1e9 {
		return fallback
	}
	return int(f)
}

// writeFile needs no read for a new file. It doesn't refresh the cache, so that a second write needs a read in between.
func (p *pass) writeFile(c *callState, input map[string]any) outcome {
	name, ok := absolute(input)
	if !ok {
		return fileFault(kindNotAbsolute, "The path must be absolute: %s", name)
	}
	have := p.files.look(name)
	_, read := p.files.cachedRead(name)
	switch {
	case !have.known && !c.ranInRecording():
		return outcome{}
	case have.exists && !read:
		return fileFault(kindWriteUnread, "The file %s exists and wasn't read before", name)
	}
	text, _ := input["content"].(string)
	p.files.write(name, text, true)
	return success(fmt.Sprintf("Wrote %s.", name))
}

// editFile checks in the reference's order: absolute, exists, not the same, read. It works on the text as it was read.
func (p *pass) editFile(c *callState, input map[string]any) outcome {
	name, ok := absolute(input)
	if !ok {
		return fileFault(kindNotAbsolute, "The path must be absolute: %s", name)
	}
	old, _ := input["old_string"].(string)
	replacement, _ := input["new_string"].(string)
	have := p.files.look(name)
	entry, read := p.files.cachedRead(name)
	switch {
	case !have.known && !c.ranInRecording():
		return outcome{}
	case !have.known:
		p.files.write(name, "", false)
		return outcome{state: "success"}
	case !have.exists:
		return fileFault(kindEditMissing, "There is no file %s", name)
	case old == replacement:
		return fileFault(kindEditIdentical, "The old and the new text are the same")
	case !read:
		return fileFault(kindEditUnread, "The file %s wasn't read before", name)
	case !entry.hasText:
		p.files.write(name, "", false)
		return outcome{state: "success"}
	}
	return p.replaceText(name, entry.text, old, replacement, input["replace_all"] == true)
}

// replaceText changes the text of a file as it was read.
func (p *pass) replaceText(name, text, old, replacement string, all bool) outcome {
	switch n := strings.Count(text, old); {
	case n == 0:
		return fileFault(kindEditNoMatch, "The old text isn't in %s", name)
	case n > 1 && !all:
		return fileFault(kindEditMultiMatch, "The old text stands %d times in %s", n, name)
	}
	times := 1
	if all {
		times = -1
	}
	p.files.write(name, strings.Replace(text, old, replacement, times), true)
	return success(fmt.Sprintf("Changed %s.", name))
}

// memberOrder returns the members of an input in the order of the text, or sorted when the text is no plain JSON.
func memberOrder(raw string, input map[string]any) []string {
	dec := json.NewDecoder(strings.NewReader(raw))
	seen := map[string]bool{}
	var names []string
	if _, err := dec.Token(); err == nil {
		for dec.More() {
			name, err := dec.Token()
			var value json.RawMessage
			key, isKey := name.(string)
			if err != nil || !isKey || dec.Decode(&value) != nil {
				break
			}
			if _, ok := input[key]; ok && !seen[key] {
				seen[key] = true
				names = append(names, key)
			}
		}
	}
	if len(names) == len(input) {
		return names
	}
	return argument.Members(input)
}

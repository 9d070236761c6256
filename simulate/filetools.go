package simulate

import (
	"encoding/json"
	"fmt"
	"path"
	"strings"

	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/simulate/argument"
	"github.com/bashguard/bashguard/simulate/disk"
)

// prediction is what follows from the files about a call of a file tool. An outcome without a state means that nobody knows.
type prediction struct {
	outcome
	// trouble is why nobody knows, or only half of it.
	trouble disk.Trouble
}

// unknown is the word of a prediction that there is none.
const unknown = "unknown"

// predictions are the file tools of the reference, as far as their results follow from the files. They change nothing.
var predictions = map[string]func(*files, map[string]any) prediction{"Read": (*files).read, "Write": (*files).write, "Edit": (*files).edit}

// word names a prediction: success, the kind of an error, or unknown.
func (p *prediction) word() string {
	switch {
	case p.state == "":
		return unknown
	case p.kind != "":
		return p.kind
	}
	return p.state
}

// foreseen is the prediction of an outcome.
func foreseen(o outcome) prediction { return prediction{outcome: o} }

// fileFault is the prediction that a file tool fails.
func fileFault(kind, format string, args ...any) prediction {
	return foreseen(failure("error", kind, fmt.Sprintf(format, args...)))
}

// absolute tells whether the tool's path is absolute, and returns it.
func absolute(input map[string]any) (name string, ok bool) {
	name, _ = input["file_path"].(string)
	return name, path.IsAbs(name)
}

// notAbsolute is the failure for any other path.
func notAbsolute(name string) prediction {
	return fileFault(kindNotAbsolute, "The path must be absolute: %s", name)
}

// read shows a file as it was cached, or as it is.
func (f *files) read(input map[string]any) prediction {
	name, ok := absolute(input)
	if !ok {
		return notAbsolute(name)
	}
	_, n := f.disk.Stat(name)
	switch n.Kind {
	case disk.Unknown, disk.Special:
		return prediction{trouble: n.Trouble}
	case disk.Absent:
		return fileFault(kindReadMissing, "There is no file %s", name)
	case disk.Dir:
		return fileFault(kindToolError, "%s is a directory", name)
	}
	text, ok := n.Text()
	switch {
	case ok:
		return foreseen(success(numbered(text, integer(input, "offset", 1), integer(input, "limit", 2000))))
	case n.Trouble == disk.Unreadable || n.Trouble == disk.NoText:
		return prediction{trouble: n.Trouble}
	}
	return prediction{outcome{state: "success"}, n.Trouble}
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

// glob finds names in a folder that is known, with their paths in the order of the names. The reference shows the latest first, which isn't
// known; so what was recorded is preferred to it.
func (f *files) glob(input map[string]any, cwd string) outcome {
	dir, _ := input["path"].(string)
	pattern, _ := input["pattern"].(string)
	if dir = world.Abs(cwd, dir); path.IsAbs(pattern) || cwd == "" {
		return outcome{}
	}
	names, ok := f.disk.Glob(dir, pattern)
	if !ok {
		return outcome{}
	}
	for i := range names {
		names[i] = path.Join(dir, names[i])
	}
	return success(strings.Join(names, "\n"))
}

// write needs no read for a new file.
func (f *files) write(input map[string]any) prediction {
	name, ok := absolute(input)
	if !ok {
		return notAbsolute(name)
	}
	_, n := f.disk.Stat(name)
	if n.Kind == disk.Unknown || n.Kind == disk.Special {
		return prediction{trouble: n.Trouble}
	}
	if _, read := f.cachedRead(name); n.Exists() && !read {
		return fileFault(kindWriteUnread, "The file %s exists and wasn't read before", name)
	}
	return foreseen(success(fmt.Sprintf("Wrote %s.", name)))
}

// edit checks in the reference's order: absolute, exists, not the same, read. It works on the text as it was read.
func (f *files) edit(input map[string]any) prediction {
	name, ok := absolute(input)
	if !ok {
		return notAbsolute(name)
	}
	_, n := f.disk.Stat(name)
	entry, read := f.cachedRead(name)
	old, replacement := editTexts(input)
	switch {
	case n.Kind == disk.Unknown || n.Kind == disk.Special:
		return prediction{trouble: n.Trouble}
	case !n.Exists():
		return fileFault(kindEditMissing, "There is no file %s", name)
	case old == replacement:
		return fileFault(kindEditIdentical, "The old and the new text are the same")
	case !read:
		return fileFault(kindEditUnread, "The file %s wasn't read before", name)
	case !entry.hasText:
		return prediction{trouble: n.Trouble}
	}
	switch n := strings.Count(entry.text, old); {
	case n == 0:
		return fileFault(kindEditNoMatch, "The old text isn't in %s", name)
	case n > 1 && input["replace_all"] != true:
		return fileFault(kindEditMultiMatch, "The old text stands %d times in %s", n, name)
	}
	return foreseen(success(fmt.Sprintf("Changed %s.", name)))
}

// editTexts returns what an edit replaces, and by what.
func editTexts(input map[string]any) (old, replacement string) {
	old, _ = input["old_string"].(string)
	replacement, _ = input["new_string"].(string)
	return old, replacement
}

// apply makes of the files what a call of a file tool made of them by its result: nothing after a failure, and something unknown when nobody
// knows the result. Neither a write nor an edit refreshes the cache, so that the next one needs a read in between.
func (f *files) apply(tool string, input map[string]any, call, state string) {
	name, ok := absolute(input)
	if !ok {
		return
	}
	at, n := f.disk.Stat(name)
	switch {
	case state == "" && tool != "Read":
		f.disk.Run([]string{at})
	case state != "success":
	case tool == "Read":
		f.applyRead(name, at, n, call)
	case tool == "Write":
		text, _ := input["content"].(string)
		f.disk.Write(at, text, true)
	default:
		text, known := f.edited(name, input)
		f.disk.Write(at, text, known)
	}
}

// applyRead caches the whole file, even when only some lines were asked for; one that is still cached keeps its place. That it could be read
// proves that it's there.
func (f *files) applyRead(name, at string, n disk.Node, call string) {
	if !n.Exists() {
		f.disk.Write(at, "", false)
		n = f.disk.Read(at)
	}
	if _, ok := f.cachedRead(name); ok {
		return
	}
	text, known := n.Text()
	f.remember(cached{path: name, text: text, hasText: known, version: n.Version, call: call})
}

// edited returns the text that an edit leaves, as far as it is known.
func (f *files) edited(name string, input map[string]any) (text string, known bool) {
	entry, read := f.cachedRead(name)
	old, replacement := editTexts(input)
	if !read || !entry.hasText || !strings.Contains(entry.text, old) {
		return "", false
	}
	times := 1
	if input["replace_all"] == true {
		times = -1
	}
	return strings.Replace(entry.text, old, replacement, times), true
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

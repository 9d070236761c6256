package transcript

import "strings"

// opencodeKit declares tools that only look, and those that keep the agent's own lists.
func opencodeKit() *Toolkit {
	return openKit([]string{"list", "todoread"}, []string{"todowrite", "task"}, nil)
}

var (
	_ = register(Format{
		ID:     "opencode",
		Doc:    "sessions of OpenCode, as opencode export writes them",
		sniff:  func(o object) bool { return o.object("info")["directory"] != nil && hasMember(o, "messages") },
		events: byDocument(opencodeKit, opencodeExport),
	})
	_ = register(Format{
		ID:    "opencode-run",
		Doc:   "the output of opencode run --format json",
		sniff: func(o object) bool { return o["sessionID"] != nil && o["part"] != nil },
		events: byLine(opencodeKit, func(a *assembler) func(int, object) {
			return func(n int, o object) { opencodePart(a, n, o.object("part").text("messageID"), o.object("part")) }
		}),
	})
)

// hasMember tells whether a member is there, even if the text ends before its value does.
func hasMember(o object, name string) bool { _, ok := o[name]; return ok }

// opencodeTools are OpenCode's names for known tools.
var opencodeTools = aliases{
	"bash":  {"Bash", nil},
	"read":  {"Read", map[string]string{"filePath": "file_path"}},
	"write": {"Write", map[string]string{"filePath": "file_path"}},
	"edit":  {"Edit", map[string]string{"filePath": "file_path", "oldString": "old_string", "newString": "new_string"}},
	"glob":  {"Glob", nil},
	"grep":  {"Grep", nil},
}

// opencodeExport reads an exported session.
func opencodeExport(a *assembler, d *document) {
	o, err := parseObject(d.raw)
	if err != nil {
		return
	}
	a.cwd = o.object("info").text("directory")
	for _, m := range o.list("messages") {
		info := m.object("info")
		if cwd := info.object("path").text("cwd"); cwd != "" {
			a.cwd = cwd
		}
		a.mode = info.text("mode")
		if info.text("role") == "user" {
			a.message(d.line(info.text("id")))
		}
		for _, part := range m.list("parts") {
			if part.text("type") == "tool" {
				opencodePart(a, d.line(part.text("callID")), info.text("id"), part)
			}
		}
	}
}

// opencodeRefusals are the beginnings of errors that say that a person or a rule refused the call.
var opencodeRefusals = []string{"The user rejected permission", "The user has specified a rule"}

// opencodePart takes one part of a message, if it is a call.
func opencodePart(a *assembler, n int, message string, part object) {
	if part.text("type") != "tool" {
		return
	}
	state := part.object("state")
	call := opencodeTools.call(part.text("callID"), part.text("tool"), state["input"])
	if call.Name == "Bash" {
		call.Cwd = state.object("input").text("workdir")
	}
	if a.add(n, "", message, call) == nil {
		return
	}
	switch status := state.text("status"); status {
	case "completed", "error":
		refused := false
		for _, begin := range opencodeRefusals {
			refused = refused || strings.HasPrefix(state.text("error"), begin)
		}
		a.result(call.ID, status == "error", refused)
	}
}

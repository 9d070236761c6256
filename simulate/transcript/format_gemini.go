package transcript

import "encoding/json"

var _ = register(Format{
	ID:    "gemini",
	Doc:   "sessions of Gemini CLI (~/.gemini/tmp/*/chats/session-*), as one JSON document or as lines",
	sniff: func(o object) bool { return o["sessionId"] != nil && o["projectHash"] != nil },
	events: byDocument(func() *Toolkit {
		return openKit([]string{"list_directory"}, []string{"write_todos", "complete_task"}, nil)
	}, geminiDocument),
})

// geminiTools are Gemini's names for known tools.
var geminiTools = aliases{
	"run_shell_command":   {"Bash", nil},
	"read_file":           {"Read", map[string]string{"absolute_path": "file_path"}},
	"write_file":          {"Write", nil},
	"replace":             {"Edit", nil},
	"glob":                {"Glob", map[string]string{"dir_path": "path"}},
	"search_file_content": {"Grep", map[string]string{"dir_path": "path"}},
	"grep_search":         {"Grep", map[string]string{"dir_path": "path"}},
}

// geminiDocument reads a whole session, one line of the newer log, or a checkpoint in it. Messages come again when they change; their
// calls are known by their IDs.
func geminiDocument(a *assembler, d *document) {
	o, err := parseObject(d.raw)
	if err != nil {
		return
	}
	messages := append(o.list("messages"), o.object("$set").list("messages")...)
	if len(messages) == 0 {
		messages = []object{o}
	}
	for _, m := range messages {
		switch m.text("type") {
		case "user":
			a.message(d.line(m.text("id")))
		case "gemini":
			for _, t := range m.list("toolCalls") {
				geminiCall(a, d, m.text("id"), t)
			}
		}
	}
}

// geminiCall adds a call with its result. A cancelled one was refused by a person.
func geminiCall(a *assembler, d *document, message string, t object) {
	call := geminiTools.call(t.text("id"), t.text("name"), t["args"])
	var args struct {
		Dir string `json:"dir_path"`
	}
	if call.Name == "Bash" && json.Unmarshal(t["args"], &args) == nil {
		call.Cwd = args.Dir
	}
	if a.add(d.line(call.ID), "", message, call) == nil {
		return
	}
	switch status := t.text("status"); status {
	case "success", "error", "cancelled":
		a.result(call.ID, status != "success", status == "cancelled")
	}
}

package transcript

import "strings"

var _ = register(Format{
	ID:    "copilot",
	Doc:   "sessions of GitHub Copilot CLI (~/.copilot/session-state/*/events.jsonl)",
	sniff: func(o object) bool { return o["data"] != nil && strings.Contains(o.text("type"), ".") },
	events: byLine(func() *Toolkit { return openKit([]string{"read_bash"}, []string{"report_intent", "stop_bash"}, nil) }, func(a *assembler) func(int, object) {
		return (&copilotReader{a}).line
	}),
})

// copilotTools are Copilot's names for known tools.
var copilotTools = aliases{
	"bash":   {"Bash", nil},
	"view":   {"Read", map[string]string{"path": "file_path"}},
	"create": {"Write", map[string]string{"path": "file_path", "file_text": "content"}},
	"edit":   {"Edit", map[string]string{"path": "file_path", "old_str": "old_string", "new_str": "new_string"}},
	"glob":   {"Glob", nil},
	"grep":   {"Grep", nil},
	"rg":     {"Grep", nil},
}

// copilotReader reads the events of a session. A call counts when it is executed, not when the model asks for it.
type copilotReader struct{ *assembler }

func (r *copilotReader) line(n int, o object) {
	data, agent := o.object("data"), o.text("agentId")
	switch o.text("type") {
	case "session.start", "session.resume":
		if cwd := data.object("context").text("cwd"); cwd != "" {
			r.cwd = cwd
		}
	case "session.mode_changed":
		r.mode = data.text("newMode")
	case "user.message":
		r.message(n)
	case "tool.execution_start":
		r.add(n, agent, data.text("turnId"), copilotTools.call(data.text("toolCallId"), data.text("toolName"), data["arguments"]))
	case "permission.completed":
		if strings.HasPrefix(data.object("result").text("kind"), "denied") {
			r.refuse(data.text("toolCallId"))
		}
	case "tool.execution_complete":
		r.result(data.text("toolCallId"), !data.flag("success"), false)
	}
}

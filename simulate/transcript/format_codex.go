package transcript

import (
	"encoding/json"
	"strconv"
	"strings"
)

var _ = register(Format{
	ID:    "codex",
	Doc:   "sessions of OpenAI Codex (~/.codex/sessions/**/rollout-*.jsonl, unpacked if they end in .zst)",
	sniff: func(o object) bool { return o["payload"] != nil && codexTypes[o.text("type")] },
	events: byLine(func() *Toolkit { return openKit(nil, []string{"update_plan"}, nil) }, func(a *assembler) func(int, object) {
		return (&codexReader{assembler: a}).line
	}),
})

// codexTypes are the types of lines that come with a payload.
var codexTypes = map[string]bool{"session_meta": true, "turn_context": true, "response_item": true, "event_msg": true, "compacted": true}

// codexReader reads the lines of a rollout. What event_msg and compacted lines repeat of the calls isn't counted again.
type codexReader struct {
	*assembler
	// batch counts the turns: calls that follow each other without a result between them were made together.
	batch    int
	answered bool
}

// line takes one line of a rollout.
func (r *codexReader) line(n int, o object) {
	payload := o.object("payload")
	switch o.text("type") {
	case "session_meta", "turn_context":
		if cwd := payload.text("cwd"); cwd != "" {
			r.cwd = cwd
		}
		if policy := payload.text("approval_policy"); policy != "" {
			r.mode = strings.TrimSuffix(policy+" "+payload.object("sandbox_policy").text("type"), " ")
		}
	case "event_msg":
		if payload.text("type") == "user_message" {
			r.message(n)
		}
	case "response_item":
		r.item(n, payload)
	}
}

// item takes what the model or a tool said.
func (r *codexReader) item(n int, item object) {
	id := item.text("call_id")
	switch item.text("type") {
	case "function_call":
		r.call(n, codexCall(id, item.text("name"), item["arguments"]))
	case "local_shell_call":
		action := item.object("action")
		call := codexShell(id, "local_shell", scriptOf(action.texts("command")), action.text("working_directory"))
		r.call(n, call)
	case "custom_tool_call":
		r.call(n, codexCustom(id, item))
	case "function_call_output", "custom_tool_call_output":
		output := string(unquoted(item["output"]))
		r.result(id, false, strings.Contains(output, "rejected by user"))
		r.answered = true
	}
}

// call adds a call to the turn at hand.
func (r *codexReader) call(n int, c Call) {
	if r.answered {
		r.batch++
		r.answered = false
	}
	r.add(n, "", "batch "+strconv.Itoa(r.batch), c)
}

// codexCommand are the shell tools of Codex and the member that holds the command.
var codexCommand = map[string]string{"exec_command": "cmd", "shell_command": "command", "shell": "command", "container.exec": "command"}

// codexCall makes a call of a function: a shell command, a look at an image, or what it is.
func codexCall(id, name string, arguments json.RawMessage) Call {
	given, err := parseObject(unquoted(arguments))
	member, shell := codexCommand[name]
	switch {
	case shell && err == nil:
		script := given.text(member)
		if argv := given.texts(member); argv != nil {
			script = scriptOf(argv)
		}
		return codexShell(id, name, script, given.text("workdir"))
	case name == "write_stdin" && err == nil && given.text("chars") == "":
		// Nothing is written: the agent only looks how far a command is.
		yes := true
		return Call{ID: id, Name: name, Input: arguments, ReadOnly: &yes}
	case name == "view_image" && err == nil:
		return Call{ID: id, Name: "Read", Recorded: name, Input: asText(map[string]any{"file_path": given.text("path")})}
	}
	return Call{ID: id, Name: name, Input: arguments}
}

// codexShell makes a shell call; dir may be empty or relative.
func codexShell(id, name, script, dir string) Call {
	return Call{ID: id, Name: "Bash", Recorded: name, Cwd: dir, Input: asText(map[string]any{"command": script})}
}

// patchHeads begin the lines of a patch that name a file.
var patchHeads = []string{"*** Add File: ", "*** Update File: ", "*** Delete File: ", "*** Move to: "}

// codexCustom makes a call of a tool with free text. A patch of one file is an edit of it; one of several files, or code that calls tools,
// stays what it is, and is asked about.
func codexCustom(id string, item object) Call {
	name, text := item.text("name"), item.text("input")
	var files []string
	if name == "apply_patch" {
		for line := range strings.Lines(text) {
			for _, head := range patchHeads {
				if file, ok := strings.CutPrefix(line, head); ok {
					files = append(files, strings.TrimSpace(file))
				}
			}
		}
	}
	if len(files) == 1 {
		return Call{ID: id, Name: "Edit", Recorded: name, Input: asText(map[string]any{"file_path": files[0], "patch": text})}
	}
	return Call{ID: id, Name: name, Input: asText(map[string]any{"input": text})}
}

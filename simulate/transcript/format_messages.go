package transcript

import (
	"encoding/json"
)

var (
	_ = register(Format{
		ID:     "agentscope",
		Doc:    "states and messages of AgentScope: an agent's state, a list of messages, or one message a line",
		sniff:  func(o object) bool { return o["permission_context"] != nil || scopeMessage(o) },
		events: byDocument(func() *Toolkit { return openKit(nil, nil, nil) }, scopeDocument),
	})
	_ = register(Format{
		ID:  "messages",
		Doc: "chat messages as the APIs of OpenAI and Anthropic have them, in a list or one a line; pi and Droid wrap them into entries of type message",
		sniff: func(o object) bool {
			return chatMessage(o) || chatMessage(o.object("message")) && o.text("type") == "message"
		},
		events: byDocument(func() *Toolkit { return openKit(nil, nil, nil) }, chatDocument),
	})
)

// scopeMessage tells whether a message can only be AgentScope's: its calls and their results stand in it as blocks.
func scopeMessage(o object) bool {
	for _, block := range o.list("content") {
		if kind := block.text("type"); o.text("role") != "" && (kind == "tool_call" || kind == "tool_result" && block["output"] != nil) {
			return true
		}
	}
	return false
}

// chatMessage tells whether an object looks like a message of a chat.
func chatMessage(o object) bool {
	switch o.text("role") {
	case "system", "developer", "user", "assistant", "tool", "toolResult":
		return o["content"] != nil || o["tool_calls"] != nil
	}
	return false
}

// messagesIn returns the messages of a document: a list, an object with a list, or one message.
func messagesIn(raw json.RawMessage, member string) []object {
	wrapped := object{"list": raw}
	if list := wrapped.list("list"); list != nil {
		return list
	}
	o := wrapped.object("list")
	if o == nil {
		return nil
	}
	if list := o.list(member); list != nil {
		return list
	}
	return []object{o}
}

// scopeDocument reads a state, a list of messages, or one message.
func scopeDocument(a *assembler, d *document) {
	a.header.Reference = true
	if state, err := parseObject(d.raw); err == nil && state["permission_context"] != nil {
		scopePermissions(a, state.object("permission_context"))
	}
	for _, m := range messagesIn(d.raw, "context") {
		if m.text("role") == "user" {
			a.message(d.line(m.text("id")))
		}
		for _, block := range m.list("content") {
			id := block.text("id")
			switch block.text("type") {
			case "tool_call":
				a.add(d.line(id), "", m.text("id"), Call{ID: id, Name: block.text("name"), Input: block["input"]})
			case "tool_result":
				state := block.text("state")
				a.result(id, state == "error", state == "denied")
			}
		}
	}
}

// scopePermissions takes the mode, the rules and the directories of a state.
func scopePermissions(a *assembler, context object) {
	a.header.RecordedMode = context.text("mode")
	a.header.WorkingDirectories = append(a.header.WorkingDirectories, context.object("working_directories").names()...)
	for _, behavior := range []string{"deny", "ask", "allow"} {
		byTool := context.object(behavior + "_rules")
		for _, tool := range byTool.names() {
			for _, rule := range byTool.list(tool) {
				r := Rule{Tool: rule.text("tool_name"), Behavior: behavior, Source: rule.text("source")}
				if content := rule.text("rule_content"); content != "" {
					r.Content = &content
				}
				a.header.Rules = append(a.header.Rules, r)
			}
		}
	}
}

// chatTools are names under which chats commonly have a shell. Other names may mean anything and stay what they are.
var chatTools = aliases{
	"bash": {"Bash", nil}, "Bash": {"Bash", nil}, "shell": {"Bash", map[string]string{"cmd": "command"}}, "execute_bash": {"Bash", nil},
	"run_shell_command": {"Bash", nil}, "Execute": {"Bash", nil}, "terminal": {"Bash", nil}, "run_terminal_cmd": {"Bash", nil},
}

// chatDocument reads a list of messages, or one.
func chatDocument(a *assembler, d *document) {
	for _, m := range messagesIn(d.raw, "messages") {
		if m.text("type") == "message" && m["message"] != nil {
			m = m.object("message")
		}
		chatCalls(a, d, m)
		chatResults(a, d, m)
	}
}

// chatCalls adds the calls of one answer, which are one turn.
func chatCalls(a *assembler, d *document, m object) {
	turn := ""
	add := func(id, name string, input json.RawMessage) {
		n := d.line(id)
		if turn == "" {
			turn = "message " + m.text("id") + " " + id
		}
		a.add(n, "", turn, chatTools.call(id, name, input))
	}
	for _, c := range m.list("tool_calls") {
		function := c.object("function")
		add(c.text("id"), function.text("name"), function["arguments"])
	}
	for _, block := range m.list("content") {
		switch block.text("type") {
		case "tool_use":
			add(block.text("id"), block.text("name"), block["input"])
		case "toolCall":
			add(block.text("id"), block.text("name"), block["arguments"])
		}
	}
}

// chatResults gives results to their calls; a user's message without any begins a new reply.
func chatResults(a *assembler, d *document, m object) {
	switch m.text("role") {
	case "tool":
		a.result(m.text("tool_call_id"), false, false)
	case "toolResult":
		a.result(m.text("toolCallId"), m.flag("isError"), false)
	case "user":
		results := false
		for _, block := range m.list("content") {
			if block.text("type") == "tool_result" {
				results = true
				failed := block.flag("is_error")
				a.result(block.text("tool_use_id"), failed, failed && claudeRefusal(block))
			}
		}
		if !results {
			a.message(d.line(`"role"`))
		}
	}
}

package transcript

import "strings"

var _ = register(Format{
	ID:     "swe-agent",
	Doc:    "trajectories of SWE-agent (*.traj) and mini-swe-agent; their own commands run in the same shell as functions",
	sniff:  func(o object) bool { return o["trajectory"] != nil || o["trajectory_format"] != nil },
	events: byDocument(func() *Toolkit { return openKit(nil, nil, nil) }, sweDocument),
})

// sweDocument reads a trajectory of either program.
func sweDocument(a *assembler, d *document) {
	o, err := parseObject(d.raw)
	if err != nil {
		return
	}
	for _, step := range o.list("trajectory") {
		sweAction(a, d, `"action"`, step.text("action"))
	}
	for _, m := range o.list("messages") {
		for _, action := range m.object("extra").list("actions") {
			sweAction(a, d, `"command"`, action.text("command"))
		}
	}
}

// sweAction adds one command; every one was run, for nobody is asked.
func sweAction(a *assembler, d *document, member, command string) {
	n := d.line(member)
	if strings.TrimSpace(command) == "" {
		return
	}
	call := a.add(n, "", "", Call{Name: "Bash", Recorded: "action", Input: asText(map[string]any{"command": command})})
	call.Result = &Result{Known: true}
}

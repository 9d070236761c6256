package engine_test

import (
	"fmt"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
)

func ExampleJudgement_Decide() {
	call := ruleset.Call{Tool: "Write", Input: map[string]any{"file_path": "src/main.go"}}
	j := engine.Judge(call, engine.ToolSpec{}, analyzer.Options{World: &world.World{Cwd: "/home/u/proj", Home: "/home/u"}})
	for _, m := range engine.Modes() {
		d := j.Decide(m, nil)
		fmt.Println(m, d.Behavior, d.Step)
	}
	// Output:
	// default ask mode_default
	// accept_edits allow tool_allow
	// explore deny mode_default
	// bypass allow mode_default
	// dont_ask allow tool_allow
}

func ExampleRequest_Answer() {
	r, err := engine.ParseRequest([]byte(`{"id":"1","command":"git push","cwd":"/w","home":"/home/u","rules":{"allow":["git:*"],"ask":["git push:*"]}}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	a := r.Answer(analyzer.Options{}, nil)
	fmt.Println(a.Decisions.Default, a.Decisions.DontAsk, a.Reason)
	// Output: ask deny the ask rule Bash(git push:*) matches
}

package toolkit

import (
	"encoding/json"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/argument"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// Names of the tools that a kit makes by itself.
const (
	Viewer = "Skill"
	Meta   = "reset_tools"
)

// knownTool is what the reference's own tools declare. Those that only read are so for every input; a shell command is judged by itself.
type knownTool struct {
	safe   bool // concurrency-safe
	spec   engine.ToolSpec
	schema string
	// closed is set when the body refuses members that the schema, open as it is, lets through.
	closed bool
}

// known are the reference's own tools. Their schemas say what gate 2 looks at and no more.
var known = map[string]knownTool{
	"Bash": {schema: `{"type":"object","properties":{"command":{"type":"string"},"timeout":{"type":"integer","default":120000,"maximum":600000}},"required":["command"]}`},
	"PowerShell": {spec: engine.ToolSpec{Check: "ask"},
		schema: `{"type":"object","properties":{"command":{"type":"string"},"timeout":{"type":"integer","default":120000,"maximum":600000}},"required":["command"]}`},
	"Read": {safe: true, closed: true, schema: `{"type":"object","properties":{"file_path":{"type":"string"},
		"offset":{"type":"integer","default":1,"minimum":1},"limit":{"type":"integer","default":2000,"minimum":1,"maximum":2000}},"required":["file_path"]}`},
	"Write": {closed: true, schema: `{"type":"object","properties":{"file_path":{"type":"string"},"content":{"type":"string"}},"required":["file_path","content"]}`},
	"Edit": {closed: true, schema: `{"type":"object","properties":{"file_path":{"type":"string"},"old_string":{"type":"string"},"new_string":{"type":"string"},
		"replace_all":{"type":"boolean","default":false}},"required":["file_path","old_string","new_string"]}`},
	"Glob": {safe: true, schema: `{"type":"object","properties":{"pattern":{"type":"string"},"path":{"type":"string"}},"required":["pattern"]}`},
	"Grep": {safe: true, schema: `{"type":"object","properties":{"pattern":{"type":"string"},"path":{"type":"string"},"glob":{"type":"string"},"type":{"type":"string"},
		"output_mode":{"type":"string","enum":["content","files_with_matches","count"],"default":"files_with_matches"},
		"-A":{"type":"integer"},"-B":{"type":"integer"},"-C":{"type":"integer"},"context":{"type":"integer"},"n":{"type":"boolean","default":true},
		"i":{"type":"boolean","default":false},"multiline":{"type":"boolean","default":false},"head_limit":{"type":"integer"},
		"offset":{"type":"integer","default":0}},"required":["pattern"]}`},
	"TaskCreate": {safe: true, schema: `{"type":"object","properties":{"subject":{"type":"string"},"description":{"type":"string"},
		"metadata":{"anyOf":[{"type":"object"},{"type":"null"}],"default":null}},"required":["subject","description"]}`},
	"TaskGet":  {safe: true, schema: `{"type":"object","properties":{"task_id":{"type":"string"}},"required":["task_id"]}`},
	"TaskList": {safe: true, schema: `{"type":"object","properties":{}}`},
	"TaskUpdate": {safe: true, schema: `{"type":"object","properties":{"task_id":{"type":"string"},
		"status":{"anyOf":[{"enum":["pending","in_progress","completed","deleted"],"type":"string"},{"type":"null"}],"default":null}},"required":["task_id"]}`},
	Viewer: {safe: true, spec: engine.ToolSpec{ReadOnly: true, Check: "allow"}, schema: `{"type":"object","properties":{"skill":{"type":"string"}},"required":["skill"]}`},
	Meta:   {safe: true, spec: engine.ToolSpec{Check: "allow"}},
}

// newKnown makes a tool that is known by name; ok is false for any other name.
func newKnown(name string) (t *Tool, ok bool) {
	k, ok := known[name]
	if !ok {
		return nil, false
	}
	t = &Tool{Name: name, Kind: ruleset.Native, Spec: k.spec, ConcurrencySafe: k.safe, Schema: argument.Compile(json.RawMessage(k.schema))}
	if k.closed {
		t.members = members(k.schema)
	}
	return t, true
}

// members returns the names of a schema's properties.
func members(schema string) map[string]bool {
	var doc struct {
		Properties map[string]json.RawMessage `json:"properties"`
	}
	names := map[string]bool{}
	if err := json.Unmarshal([]byte(schema), &doc); err == nil {
		for name := range doc.Properties {
			names[name] = true
		}
	}
	return names
}

// meta makes the tool that switches the groups: one boolean for each.
func (k *Kit) meta() *Tool {
	properties := map[string]any{}
	for _, g := range k.groups[1:] {
		properties[g.name] = map[string]any{"type": "boolean", "default": false}
	}
	schema, err := json.Marshal(map[string]any{"type": "object", "properties": properties})
	if err != nil { // booleans and names always encode
		return nil
	}
	t, _ := newKnown(Meta)
	t.Schema = argument.Compile(schema)
	return t
}

// declared makes a tool as a transcript declares it. A name that isn't known and comes without a kind is a custom tool that declares
// nothing.
func declared(d *transcript.Tool, tiers Tiers) (*Tool, error) {
	t, isKnown := newKnown(d.Name)
	if d.Kind != "" || !isKnown {
		kind, ok := kinds[d.Kind]
		if !ok {
			return nil, loadError("unknown_kind", "tool %q has the unknown kind %q", d.Name, d.Kind)
		}
		t = &Tool{Name: d.Name, Kind: kind, Agent: d.Kind == "agent", ConcurrencySafe: kind == ruleset.Function, Assumed: d.Kind == ""}
	}
	if d.Check != nil {
		t.Spec.Check, t.Message = CheckWord(d.Check), d.Check.Message
	}
	if d.ReadOnly != nil {
		t.Spec.ReadOnly = *d.ReadOnly
	}
	if d.ConcurrencySafe != nil {
		t.ConcurrencySafe = *d.ConcurrencySafe
	}
	if len(d.Schema) > 0 {
		t.Schema, t.members = argument.Compile(d.Schema), nil
	}
	t.DangerousFiles, t.DangerousDirectories, t.Classifier = d.DangerousFiles, d.DangerousDirectories, d.Classifier
	return t, t.setTier(d.Tier, tiers)
}

// kinds are the words of a declaration; a sub-agent is a custom tool to the engine.
var kinds = map[string]ruleset.Kind{"": ruleset.Custom, "function": ruleset.Function, "external": ruleset.External, "agent": ruleset.Custom, "custom": ruleset.Custom}

// CheckWord returns a check in the words of engine.ToolSpec.
func CheckWord(c *transcript.Check) string {
	if c.Behavior == "ask" && c.BypassImmune {
		return "ask_immune"
	}
	return c.Behavior
}

package toolkit_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/argument"
	"github.com/bashguard/bashguard/simulate/toolkit"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// kit makes a kit of a declaration in JSON.
func kit(t testing.TB, text string, tiers map[string]string) *toolkit.Kit {
	t.Helper()
	k, err := toolkit.New(declaration(t, text), toolkit.Tiers{By: tiers})
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func declaration(t testing.TB, text string) *transcript.Toolkit {
	t.Helper()
	var d transcript.Toolkit
	if err := json.Unmarshal([]byte(text), &d); err != nil {
		t.Fatal(err)
	}
	return &d
}

// describe says what the gates see of a tool.
func describe(tool *toolkit.Tool) string {
	if tool == nil {
		return "none"
	}
	s := fmt.Sprintf("%s kind=%d", tool.Name, tool.Kind)
	for _, f := range []struct {
		word string
		on   bool
	}{{"safe", tool.ConcurrencySafe}, {"read_only", tool.Spec.ReadOnly}, {"agent", tool.Agent}, {"assumed", tool.Assumed}} {
		if f.on {
			s += " " + f.word
		}
	}
	if tool.Spec.Check != "" {
		s += " check=" + tool.Spec.Check
	}
	if hint := tool.Spec.ReadOnlyHint; hint != nil {
		s += fmt.Sprintf(" hint=%v", *hint)
	}
	return s
}

func TestDeclarations(t *testing.T) {
	tests := []struct{ name, text, tool, want string }{
		{"a known name", `{"tools":["Read"]}`, "Read", "Read kind=0 safe"},
		{"a known name that isn't declared", `{"tools":["Read"]}`, "Bash", "none"},
		{"a known name with flags", `{"tools":[{"name":"PowerShell","concurrency_safe":true}]}`, "PowerShell", "PowerShell kind=0 safe check=ask"},
		{"a known name as another kind", `{"tools":[{"name":"Read","kind":"custom"}]}`, "Read", "Read kind=4"},
		{"function", `{"tools":[{"name":"f","kind":"function"}]}`, "f", "f kind=1 safe"},
		{"serial function", `{"tools":[{"name":"f","kind":"function","concurrency_safe":false,"read_only":true}]}`, "f", "f kind=1 read_only"},
		{"external", `{"tools":[{"name":"x","kind":"external","check":{"behavior":"allow"}}]}`, "x", "x kind=3 check=allow"},
		{"agent", `{"tools":[{"name":"a","kind":"agent"}]}`, "a", "a kind=4 agent"},
		{"custom", `{"tools":[{"name":"c","kind":"custom","check":{"behavior":"ask","bypass_immune":true}}]}`, "c", "c kind=4 check=ask_immune"},
		{"immune without ask", `{"tools":[{"name":"c","kind":"custom","check":{"behavior":"passthrough","bypass_immune":true}}]}`, "c", "c kind=4 check=passthrough"},
		{"a bare unknown name", `{"tools":["x"]}`, "x", "x kind=4 assumed"},
		{"everything when no tools are declared", `{"groups":[]}`, "Bash", "Bash kind=0"},
		{"a server's tool of an open kit", `{}`, "mcp__hub__find", "mcp__hub__find kind=2 assumed"},
		{"nothing when the list is empty", `{"tools":[]}`, "Bash", "none"},
		{"the later of two", `{"tools":[{"name":"c","kind":"custom"},{"name":"c","kind":"function"}]}`, "c", "c kind=1 safe"},
		{"a server's tool", `{"tools":[],"mcp":[{"server":"hub","tools":[{"name":"find it!","read_only_hint":true}]}]}`, "mcp__hub__findxitx", "mcp__hub__findxitx kind=2 hint=true"},
		{"a server's tool under its own name", `{"tools":[],"mcp":[{"server":"hub","tools":[{"name":"find"}]}]}`, "find", "none"},
		{"a filtered tool", `{"tools":[],"mcp":[{"server":"hub","tools":[{"name":"find"}],"disable_tools":["find"]}]}`, "mcp__hub__find", "none"},
		{"a tool beside the filter", `{"tools":[],"mcp":[{"server":"hub","tools":[{"name":"find"},{"name":"put"}],"enable_tools":["put"]}]}`, "mcp__hub__find", "none"},
		{"a broken server", `{"tools":[],"mcp":[{"server":"hub","tools":[{"name":"find"}],"broken":true}]}`, "mcp__hub__find", "none"},
		{"no viewer without skills", `{"tools":[]}`, "Skill", "none"},
		{"a viewer with skills", `{"tools":[],"skills":[{"name":"pdf"}]}`, "Skill", "Skill kind=0 safe read_only check=allow"},
		{"no meta tool without groups", `{"tools":[]}`, "reset_tools", "none"},
		{"a meta tool with groups", `{"tools":[],"groups":[{"name":"g"}]}`, "reset_tools", "reset_tools kind=0 safe check=allow"},
		{"a tool instead of the meta tool", `{"tools":[{"name":"reset_tools","kind":"custom"}],"groups":[{"name":"g"}]}`, "reset_tools", "reset_tools kind=4"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tool, _ := kit(t, tt.text, nil).Find(tt.tool, nil)
			if got := describe(tool); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

func TestGroups(t *testing.T) {
	k := kit(t, `{"tools":[{"name":"run","kind":"custom"}],"skills":[{"name":"pdf","markdown":"basic"}],"groups":[
		{"name":"db","instructions":"","tools":[{"name":"run","kind":"function"},{"name":"query","kind":"function"}],"skills":[{"name":"pdf","markdown":"db"}]},
		{"name":"web","tools":[{"name":"query","kind":"external"}]}]}`, nil)
	tests := []struct {
		name, tool     string
		active         []string
		want, inactive string
	}{
		{"the basic group is always there", "run", nil, "run kind=4", ""},
		{"an active group comes later", "run", []string{"db"}, "run kind=1 safe", ""},
		{"an inactive group", "query", nil, "none", "web"},
		{"one of two groups", "query", []string{"db"}, "query kind=1 safe", ""},
		{"the later of two groups, whichever was switched on first", "query", []string{"web", "db"}, "query kind=3", ""},
		{"no group", "fly", []string{"web"}, "none", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tool, inactive := k.Find(tt.tool, tt.active)
			if describe(tool) != tt.want || inactive != tt.inactive {
				t.Errorf("got %s, inactive %q, want %s, %q", describe(tool), inactive, tt.want, tt.inactive)
			}
		})
	}
	if got := describe(k.Anywhere("query")); got != "query kind=3" {
		t.Errorf("over all groups: %s", got)
	}
	if d := cmp.Diff([]string{"db", "web"}, k.Groups()); d != "" {
		t.Error(d)
	}
	for _, tt := range []struct {
		active []string
		want   string
	}{{nil, "basic"}, {[]string{"db"}, "db"}} {
		if got, ok := k.Skill("pdf", tt.active); !ok || got != tt.want {
			t.Errorf("skill with %v: %q, want %q", tt.active, got, tt.want)
		}
	}
	if _, ok := k.Instructions("db"); !ok {
		t.Error("empty instructions are instructions")
	}
	if _, ok := k.Instructions("web"); ok {
		t.Error("a group without instructions has none")
	}
	if k.Open() || !kit(t, `{}`, nil).Open() {
		t.Error("a kit is open when it declares no tools")
	}
}

// TestSkillDeclarations pins which documents are skills.
func TestSkillDeclarations(t *testing.T) {
	for text, want := range map[string]bool{
		`{"name":"pdf","description":"reads","markdown":"x"}`: true,
		`{"name":"pdf","markdown":"x"}`:                       true,
		`{"name":"pdf","description":"","markdown":"x"}`:      false,
		`{"name":"","description":"reads","markdown":"x"}`:    false,
		`{"description":"reads","markdown":"x"}`:              false,
	} {
		if viewer, _ := kit(t, `{"tools":[],"skills":[`+text+`]}`, nil).Find("Skill", nil); (viewer != nil) != want {
			t.Errorf("%s is a skill: %v, want %v", text, viewer != nil, want)
		}
	}
}

// TestConnections pins that only a server that keeps a connection needs one.
func TestConnections(t *testing.T) {
	for _, text := range []string{`{"server":"a","stateful":true}`, `{"server":"a","stateful":true,"connected":true}`, `{"server":"a","connected":false}`} {
		if _, err := toolkit.New(declaration(t, `{"tools":[],"mcp":[`+text+`]}`), toolkit.Tiers{}); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestMetaSchema(t *testing.T) {
	tool, _ := kit(t, `{"tools":[],"groups":[{"name":"db"}]}`, nil).Find("reset_tools", nil)
	for text, want := range map[string]string{`{"db":true}`: "", `{}`: "", `{"other":true}`: "", `{"db":"yes"}`: argument.Invalid} {
		kind := ""
		if _, fault := argument.Decode(text, tool.Schema); fault != nil {
			kind = fault.Kind
		}
		if kind != want {
			t.Errorf("%s: fault %q, want %q", text, kind, want)
		}
	}
}

// TestKnownSchemas pins one accepted and one refused input of every known tool; a tool without a refused one takes any object.
func TestKnownSchemas(t *testing.T) {
	tests := map[string][2]string{
		"Bash":       {`{"command":"ls","timeout":600000,"description":"x"}`, `{"timeout":5}`},
		"PowerShell": {`{"command":"Get-Date"}`, `{}`},
		"Read":       {`{"file_path":"/a","offset":1,"limit":2000}`, `{"file_path":"/a","offset":0}`},
		"Write":      {`{"file_path":"/a","content":""}`, `{"file_path":"/a"}`},
		"Edit":       {`{"file_path":"/a","old_string":"","new_string":"x","replace_all":true}`, `{"file_path":"/a","old_string":""}`},
		"Glob":       {`{"pattern":"*"}`, `{"path":"/a"}`},
		"Grep":       {`{"pattern":"x","-A":3,"output_mode":"count"}`, `{"pattern":"x","output_mode":"all"}`},
		"TaskCreate": {`{"subject":"s","description":"d","metadata":null}`, `{"subject":"s"}`},
		"TaskGet":    {`{"task_id":"1"}`, `{"task_id":1}`},
		"TaskList":   {`{}`, ``},
		"TaskUpdate": {`{"task_id":"1","status":"deleted"}`, `{"task_id":"1","status":"gone"}`},
		"Skill":      {`{"skill":"pdf"}`, `{}`},
	}
	k := toolkit.Everything()
	for name, inputs := range tests {
		tool, _ := k.Find(name, nil)
		if _, fault := argument.Decode(inputs[0], tool.Schema); fault != nil {
			t.Errorf("%s refuses %s: %s", name, inputs[0], fault.Message)
		}
		if _, fault := argument.Decode(inputs[1], tool.Schema); inputs[1] != "" && (fault == nil || fault.Kind != argument.Invalid) {
			t.Errorf("%s accepts %s", name, inputs[1])
		}
	}
}

func TestAccepts(t *testing.T) {
	k := toolkit.Everything()
	for _, tt := range []struct {
		tool    string
		input   map[string]any
		refused string
	}{
		{"Read", map[string]any{"file_path": "/a"}, ""},
		{"Read", map[string]any{"file_path": "/a", "zz": 1, "yy": 2}, "yy"},
		{"Bash", map[string]any{"command": "ls", "zz": 1}, ""},
	} {
		tool, _ := k.Find(tt.tool, nil)
		if refused, ok := tool.Accepts(tt.input); refused != tt.refused || ok != (tt.refused == "") {
			t.Errorf("%s %v: %q, %v", tt.tool, tt.input, refused, ok)
		}
	}
}

func TestLoadErrors(t *testing.T) {
	tests := []struct {
		name, text string
		tiers      map[string]string
		kind       string
	}{
		{"a group called basic", `{"tools":[],"groups":[{"name":"basic"}]}`, nil, "duplicate_group"},
		{"two groups of one name", `{"tools":[],"groups":[{"name":"g"},{"name":"g"}]}`, nil, "duplicate_group"},
		{"unknown kind", `{"tools":[{"name":"x","kind":"robot"}]}`, nil, "unknown_kind"},
		{"unknown kind in a group", `{"tools":[],"groups":[{"name":"g","tools":[{"name":"x","kind":"robot"}]}]}`, nil, "unknown_kind"},
		{"server name", `{"tools":[],"mcp":[{"server":"a b"}]}`, nil, "mcp_server_name"},
		{"filters overlap", `{"tools":[],"mcp":[{"server":"a","enable_tools":["x"],"disable_tools":["x"]}]}`, nil, "mcp_filter_overlap"},
		{"not connected", `{"tools":[],"mcp":[{"server":"a","stateful":true,"connected":false}]}`, nil, "mcp_not_connected"},
		{"unknown tier", `{"tools":[{"name":"x","kind":"custom","tier":"maybe"}]}`, nil, "unknown_tier"},
		{"unknown tier of the user", `{"tools":[{"name":"x","kind":"custom","tier":"auto"}]}`, map[string]string{"x": "maybe"}, "unknown_tier"},
		{"a stricter tier of the user", `{"tools":[{"name":"x","kind":"custom","tier":"auto"}]}`, map[string]string{"x": "confirm"}, "tier_tighten"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var load *transcript.LoadError
			if _, err := toolkit.New(declaration(t, tt.text), toolkit.Tiers{By: tt.tiers}); !errors.As(err, &load) || load.Kind != tt.kind {
				t.Errorf("got %v, want a LoadError of kind %s", err, tt.kind)
			}
		})
	}
}

func TestTiers(t *testing.T) {
	tests := []struct {
		name, declared, user string
		classifier           bool
		risk                 toolkit.Tier
		verdict              string
		want                 toolkit.Tier
	}{
		{"none", "", "", true, toolkit.Block, "UNSAFE", toolkit.NoTier},
		{"the user's without a declared one", "", "auto", false, 0, "", toolkit.NoTier},
		{"declared", "confirm", "", false, 0, "", toolkit.Confirm},
		{"loosened", "block", "auto", false, 0, "", toolkit.Auto},
		{"loosened by one", "block", "confirm", false, 0, "", toolkit.Confirm},
		{"the same again", "confirm", "confirm", false, 0, "", toolkit.Confirm},
		{"an assessment loosens", "block", "", false, toolkit.Auto, "", toolkit.Auto},
		{"an assessment tightens", "auto", "", false, toolkit.Confirm, "", toolkit.Confirm},
		{"an assessment beats the user", "block", "auto", false, toolkit.Block, "", toolkit.Block},
		{"an assessment beats the classifier", "block", "", true, toolkit.Confirm, "SAFE", toolkit.Confirm},
		{"safe", "block", "", true, 0, "SAFE", toolkit.Auto},
		{"unsafe", "confirm", "", true, 0, "UNSAFE", toolkit.Block},
		{"unsafe though the user loosened it", "block", "confirm", true, 0, "UNSAFE", toolkit.Block},
		{"no answer", "block", "", true, 0, "", toolkit.Block},
		{"a malformed answer", "block", "", true, 0, "safe", toolkit.Block},
		{"no classifier", "block", "", false, 0, "SAFE", toolkit.Block},
		{"free anyway", "auto", "", true, 0, "UNSAFE", toolkit.Auto},
		{"free by the user", "block", "auto", true, 0, "UNSAFE", toolkit.Auto},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tiers := map[string]string{}
			if tt.user != "" {
				tiers["x"] = tt.user
			}
			tool, _ := kit(t, fmt.Sprintf(`{"tools":[{"name":"x","kind":"custom","tier":%q,"classifier":%v}]}`, tt.declared, tt.classifier), tiers).Find("x", nil)
			if got := tool.TierOf(tt.risk, tt.verdict); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
			if declared, _ := toolkit.TierNamed(tt.declared); tool.Declared != declared {
				t.Errorf("declared is %q, want %q", tool.Declared, declared)
			}
		})
	}
	if got := []string{toolkit.NoTier.Check(), toolkit.Auto.Check(), toolkit.Confirm.Check(), toolkit.Block.Check()}; !cmp.Equal(got, []string{"", "allow", "ask", "deny"}) {
		t.Errorf("checks of the tiers: %v", got)
	}
}

func TestChange(t *testing.T) {
	k := kit(t, `{"tools":["Bash","Read"],"groups":[{"name":"g","tools":["Write"]}]}`, nil)
	change := &transcript.ToolkitChange{Add: []transcript.Tool{{Name: "Edit"}}, Remove: []string{"Bash", "Write"}, Group: "g"}
	if err := k.Change(change, toolkit.Tiers{}); err != nil {
		t.Fatal(err)
	}
	var have []string
	for _, name := range []string{"Bash", "Read", "Write", "Edit"} {
		if tool, _ := k.Find(name, []string{"g"}); tool != nil {
			have = append(have, name)
		}
	}
	if got := strings.Join(have, " "); got != "Read Edit" {
		t.Errorf("got %s, want Read Edit", got)
	}
	if tool, inactive := k.Find("Edit", nil); tool != nil || inactive != "g" {
		t.Error("the added tool belongs to its group")
	}
	for _, bad := range []transcript.ToolkitChange{{Group: "none"}, {Add: []transcript.Tool{{Name: "x", Kind: "robot"}}}} {
		var load *transcript.LoadError
		if err := k.Change(&bad, toolkit.Tiers{}); !errors.As(err, &load) {
			t.Errorf("%+v: %v, want a LoadError", bad, err)
		}
	}
}

// TestManyNames pins that a session with endless tool names finds each and doesn't keep them all.
func TestManyNames(t *testing.T) {
	k := toolkit.Everything()
	for i := range 5000 {
		name := fmt.Sprintf("tool %d", i)
		if tool, _ := k.Find(name, nil); tool == nil || tool.Kind != ruleset.Custom || !tool.Assumed {
			t.Fatalf("%s: %s", name, describe(tool))
		}
	}
	first, _ := k.Find("tool 0", nil)
	if again, _ := k.Find("tool 0", nil); first != again {
		t.Error("a known name must stay the same tool")
	}
}

func FuzzNew(f *testing.F) {
	for _, seed := range []string{`{"tools":["Bash",{"name":"x","kind":"function","schema":{"type":"object"}}],"groups":[{"name":"g","mcp":[{"server":"s","tools":[{"name":"t"}]}]}]}`,
		`{"skills":[{"name":"a"}],"mcp":[{"server":"?"}]}`, `{"tools":[{"name":"x","tier":"block"}]}`} {
		f.Add(seed, "Bash")
	}
	f.Fuzz(func(t *testing.T, text, name string) {
		var d transcript.Toolkit
		if json.Unmarshal([]byte(text), &d) != nil {
			return
		}
		k, err := toolkit.New(&d, toolkit.Tiers{})
		if err != nil {
			return
		}
		tool, inactive := k.Find(name, nil)
		if tool != nil && (inactive != "" || tool.Name != name && tool.Kind != ruleset.MCP) {
			t.Fatalf("%q finds %s, inactive %q", name, describe(tool), inactive)
		}
		if tool != nil && k.Anywhere(name) == nil {
			t.Fatalf("%q is found, but in no group", name)
		}
	})
}

func BenchmarkFind(b *testing.B) {
	k := kit(b, `{"tools":["Bash","Read","Write","Edit","Glob","Grep"],"groups":[{"name":"db","tools":[{"name":"query","kind":"function"}]}]}`, nil)
	active := []string{"db"}
	for b.Loop() {
		k.Find("query", active)
		k.Find("Grep", active)
	}
}

func ExampleKit_Find() {
	var d transcript.Toolkit
	_ = json.Unmarshal([]byte(`{"tools":["Bash"],"groups":[{"name":"db","tools":[{"name":"query","kind":"function"}]}]}`), &d)
	k, err := toolkit.New(&d, toolkit.Tiers{})
	if err != nil {
		fmt.Println(err)
		return
	}
	_, inactive := k.Find("query", nil)
	fmt.Println("inactive:", inactive)
	tool, _ := k.Find("query", []string{"db"})
	fmt.Println(tool.Name, tool.ConcurrencySafe)
	// Output:
	// inactive: db
	// query true
}

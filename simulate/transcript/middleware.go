package transcript

import "encoding/json"

// Middleware is a hook around a gate, as data: what it answers, or how it changes an answer, an input or a result.
type Middleware struct {
	Permission *PermissionHook `json:"on_check_permission"`
	Acting     *ActingHook     `json:"on_acting"`
	// Unknown is set when the middleware does something that isn't declared here: nobody can replay it.
	Unknown bool `json:"-"`
}

// PermissionHook is a hook around the permission gate: Return answers without asking on (for the tool Tool only, if given),
// Map replaces the behaviors that come back, Rewrite changes the input that the engine judges.
type PermissionHook struct {
	Return  string            `json:"return"`
	Tool    string            `json:"tool"`
	Map     map[string]string `json:"map"`
	Rewrite map[string]any    `json:"rewrite"`
	// Raise is the kind of an exception that the hook ends in; it leaves the loop.
	Raise string `json:"raise"`
}

// ActingHook is a hook around execution that answers with a text instead of the tool.
type ActingHook struct {
	ReplaceText *string `json:"replace_text"`
	Tool        string  `json:"tool"`
}

// hookMembers are the members of a middleware and of its hooks that mean something here.
var hookMembers = map[string][]string{
	"":                    {"name", "on_check_permission", "on_acting"},
	"on_check_permission": {"return", "tool", "map", "rewrite", "raise"},
	"on_acting":           {"replace_text", "tool"},
}

// UnmarshalJSON reads a middleware. What can't be read as one, a bare name for instance, or has members that mean nothing here, is unknown.
func (m *Middleware) UnmarshalJSON(b []byte) error {
	type plain Middleware
	o, err := parseObject(b)
	if err != nil || json.Unmarshal(b, (*plain)(m)) != nil {
		*m = Middleware{Unknown: true}
		return nil
	}
	m.Unknown = m.Permission == nil && m.Acting == nil || !o.knows("")
	for _, hook := range []string{"on_check_permission", "on_acting"} {
		if inner := o.object(hook); inner != nil && !inner.knows(hook) {
			m.Unknown = true
		}
	}
	return nil
}

// knows tells whether every member of a middleware or of one of its hooks means something here.
func (o object) knows(where string) bool {
	known := map[string]bool{}
	for _, name := range hookMembers[where] {
		known[name] = true
	}
	for name := range o {
		if !known[name] {
			return false
		}
	}
	return true
}

// UnknownHooks tells whether the session had a middleware that can't be replayed.
func (h *Header) UnknownHooks() bool {
	for _, m := range h.Middlewares {
		if m.Unknown {
			return true
		}
	}
	return false
}

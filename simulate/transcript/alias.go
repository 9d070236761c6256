package transcript

import (
	"encoding/json"
	"strings"
)

// alias says which known tool a tool of another agent is, and which of its members are called otherwise.
type alias struct {
	tool    string
	members map[string]string // their name → the known name
}

// aliases are the tools of an agent that are known tools under other names.
type aliases map[string]alias

// call makes a call; input is an object or a JSON string that holds one.
func (m aliases) call(id, name string, input json.RawMessage) Call {
	c := Call{ID: id, Name: name, Input: input}
	to, ok := m[name]
	if !ok {
		return c
	}
	c.Name, c.Recorded = to.tool, name
	given, err := parseObject(unquoted(input))
	if err != nil {
		return c
	}
	renamed := map[string]any{}
	for member, value := range given {
		if known, ok := to.members[member]; ok {
			member = known
		} else if _, ok := renamed[member]; ok {
			continue // a member that was renamed to this one counts
		}
		renamed[member] = value
	}
	c.Input = asText(renamed)
	return c
}

// unquoted returns the JSON text inside a JSON string, or the text itself.
func unquoted(raw json.RawMessage) []byte {
	var text string
	if len(raw) > 0 && raw[0] == '"' && json.Unmarshal(raw, &text) == nil {
		return []byte(text)
	}
	return raw
}

// shellWords writes words as the text of a shell command that has exactly these words.
func shellWords(words []string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		if w != "" && strings.Trim(w, plainLetters) == "" {
			quoted[i] = w
		}
	}
	return strings.Join(quoted, " ")
}

// plainLetters mean themselves in every shell and place but the first, where "=" makes an assignment: it is left out.
const plainLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./-+:,@"

// scriptOf returns the shell text that a recorded list of words runs: the script of sh -c, or the words themselves.
func scriptOf(argv []string) string {
	if len(argv) == 3 && (argv[1] == "-c" || argv[1] == "-lc") {
		switch argv[0][strings.LastIndexByte(argv[0], '/')+1:] {
		case "sh", "bash", "zsh":
			return argv[2]
		}
	}
	return shellWords(argv)
}

// texts returns a list of strings, nil when the member is something else.
func (o object) texts(member string) (list []string) {
	if err := json.Unmarshal(o[member], &list); err != nil {
		return nil
	}
	return list
}

package analyzer

import "fmt"

// Profile is how a shell call is judged. The zero value is Strict, the default.
type Profile uint8

const (
	// Strict refuses every structure that the reference refuses, and needs a proof for every simple command.
	Strict Profile = iota
	// Precise looks into structures and needs a proof for every simple command that can run.
	Precise
	// Agentscope answers as the reference does, holes included.
	Agentscope
)

var profileNames = []string{"strict", "precise", "agentscope"}

// String returns the profile's name.
func (p Profile) String() string {
	if int(p) < len(profileNames) {
		return profileNames[p]
	}
	return fmt.Sprintf("profile(%d)", p)
}

// MarshalText returns the profile's name, so that JSON holds words.
func (p Profile) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// ProfileNamed returns the profile of that name.
func ProfileNamed(name string) (p Profile, ok bool) {
	for i, n := range profileNames {
		if n == name {
			return Profile(i), true
		}
	}
	return Strict, false
}

// ProfileNames returns the names of all profiles, the default first.
func ProfileNames() []string { return append([]string(nil), profileNames...) }

package corpus

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
)

// settings are what cases are judged with. They don't depend on the machine.
type settings struct {
	modes    []engine.Mode
	profiles []analyzer.Profile
	shells   []parse.Shell
	world    world.World
	rules    *ruleset.Set
	// witness is set for cases that need both parsers.
	witness bool
}

// defaults are the settings of a file that says nothing.
func defaults() settings {
	return settings{
		modes:    []engine.Mode{engine.Default},
		profiles: []analyzer.Profile{analyzer.Strict},
		world:    world.World{Cwd: "/home/u/proj", Home: "/home/u"},
		rules:    &ruleset.Set{},
	}
}

// apply takes what a file of bashguard's own says: mode, profile, rules, directories and sensitive names. Relative directories are below
// the current one of the cases.
func (s *settings) apply(policy *ruleset.File) {
	c := policy.Config
	if m, ok := engine.ModeNamed(c.Mode); ok {
		s.modes = []engine.Mode{m}
	}
	if p, ok := analyzer.ProfileNamed(c.Profile); ok {
		s.profiles = []analyzer.Profile{p}
	}
	s.rules = s.rules.With(policy.Set)
	for _, dir := range c.WorkingDirectories {
		dir, _ = s.world.ExpandHome(dir)
		s.world.WorkingDirectories = append(s.world.WorkingDirectories, world.Abs(s.world.Cwd, dir))
	}
	s.world.Sensitive = append(s.world.Sensitive, c.Sensitive...)
	if c.OnlySensitive {
		s.world.DangerousFiles, s.world.DangerousDirectories = []string{}, []string{}
	}
}

// options returns how cases are judged in one profile.
func (s *settings) options(p analyzer.Profile) analyzer.Options {
	w := s.world
	return analyzer.Options{Profile: p, World: &w, Shells: s.shells}
}

// needsWitness tells whether the cases can be judged only with both parsers.
func (s *settings) needsWitness() bool {
	return s.witness || slices.Contains(s.profiles, analyzer.Agentscope)
}

// Read reads a file that settings name, relative to the case file.
type Read func(name string) ([]byte, error)

// header reads lines of settings into a copy of those before. The first line about rules in a block replaces all rules before it.
type header struct {
	settings
	read  Read
	fresh bool
}

// keys are the settings that a header line may hold.
var keys = map[string]func(*header, string) error{
	"mode":                (*header).setModes,
	"profile":             (*header).setProfiles,
	"cwd":                 func(h *header, v string) error { return absolute(v, &h.world.Cwd) },
	"home":                func(h *header, v string) error { return absolute(v, &h.world.Home) },
	"working_directories": (*header).setDirectories,
	"sensitive":           func(h *header, v string) error { h.world.Sensitive = strings.Fields(v); return nil },
	"rules":               (*header).addFile,
	"config":              (*header).addConfig,
	"allow":               func(h *header, v string) error { return h.addRule(ruleset.Allow, v) },
	"ask":                 func(h *header, v string) error { return h.addRule(ruleset.Ask, v) },
	"deny":                func(h *header, v string) error { return h.addRule(ruleset.Deny, v) },
	"users":               (*header).setUsers,
	"shell":               (*header).setShells,
	"needs":               (*header).setNeeds,
}

// line reads one line of settings behind its mark: KEY: VALUE.
func (h *header) line(text string) error {
	key, value, ok := strings.Cut(text, ":")
	set := keys[strings.TrimSpace(key)]
	if !ok || set == nil {
		return fmt.Errorf("%q is no setting; there is mode, profile, shell, cwd, home, working_directories, sensitive, users, rules, config, allow, ask, deny, needs", strings.TrimSpace(text))
	}
	return set(h, strings.TrimSpace(value))
}

func (h *header) setModes(value string) error {
	h.modes = nil
	for name := range strings.FieldsSeq(value) {
		m, ok := engine.ModeNamed(name)
		if !ok && name != "all" {
			return fmt.Errorf("unknown mode %q", name)
		}
		if name == "all" {
			h.modes = engine.Modes()
			continue
		}
		h.modes = append(h.modes, m)
	}
	if len(h.modes) == 0 {
		return errors.New("mode needs a value")
	}
	return nil
}

func (h *header) setProfiles(value string) error {
	h.profiles = nil
	for name := range strings.FieldsSeq(value) {
		p, ok := analyzer.ProfileNamed(name)
		if !ok {
			return fmt.Errorf("unknown profile %q", name)
		}
		h.profiles = append(h.profiles, p)
	}
	if len(h.profiles) == 0 {
		return errors.New("profile needs a value")
	}
	return nil
}

func (h *header) setShells(value string) error {
	h.shells = nil
	for name := range strings.FieldsSeq(value) {
		s, ok := parse.ShellNamed(name)
		if !ok {
			return fmt.Errorf("unknown shell %q", name)
		}
		h.shells = append(h.shells, s)
	}
	return nil
}

func (h *header) setDirectories(value string) error {
	h.world.WorkingDirectories = strings.Fields(value)
	for _, dir := range h.world.WorkingDirectories {
		if err := absolute(dir, &dir); err != nil {
			return err
		}
	}
	return nil
}

// setUsers reads the home directories of other users: NAME=DIRECTORY.
func (h *header) setUsers(value string) error {
	h.world.Users = map[string]string{}
	for pair := range strings.FieldsSeq(value) {
		name, dir, ok := strings.Cut(pair, "=")
		if !ok {
			return fmt.Errorf("users are written name=/directory, not %q", pair)
		}
		if err := absolute(dir, &dir); err != nil {
			return err
		}
		h.world.Users[name] = dir
	}
	return nil
}

func (h *header) setNeeds(value string) error {
	h.witness = value == "witness"
	if value != "witness" && value != "nothing" {
		return fmt.Errorf("needs is witness or nothing, not %q", value)
	}
	return nil
}

// renew forgets the rules of earlier blocks once in a block.
func (h *header) renew() {
	if !h.fresh {
		h.rules, h.fresh = &ruleset.Set{}, true
	}
}

func (h *header) addFile(name string) error {
	h.renew()
	if name == "none" {
		return nil
	}
	data, err := h.read(name)
	if err != nil {
		return err
	}
	set, problems, err := ruleset.Load(name, data)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if len(problems) > 0 {
		return fmt.Errorf("%s:%d: %s", name, problems[0].Place.Line, problems[0].Message)
	}
	h.rules = h.rules.With(set)
	return nil
}

// addConfig reads a file of bashguard's own: all that it says holds from here on.
func (h *header) addConfig(name string) error {
	h.renew()
	data, err := h.read(name)
	if err != nil {
		return err
	}
	f := ruleset.Read(name, data, ruleset.ReadOptions{Format: "bashguard"})
	if f.Fatal != nil {
		return f.Fatal
	}
	h.apply(f)
	return nil
}

// addRule adds a rule that is written Tool or Tool(content).
func (h *header) addRule(b ruleset.Behavior, text string) error {
	h.renew()
	name, content, narrowed := strings.Cut(text, "(")
	if narrowed && !strings.HasSuffix(content, ")") {
		return fmt.Errorf("rule %q lacks its closing parenthesis", text)
	}
	tool, _, err := ruleset.ParseTool(name)
	if err != nil {
		return err
	}
	h.rules.Add(ruleset.Rule{Tool: tool, Content: strings.TrimSuffix(content, ")"), Whole: !narrowed, Behavior: b})
	return nil
}

func absolute(value string, to *string) error {
	if !path.IsAbs(value) {
		return fmt.Errorf("%q is no absolute path", value)
	}
	*to = path.Clean(value)
	return nil
}

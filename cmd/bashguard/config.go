package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
)

// configFlags are the flags that say which configuration counts.
type configFlags struct {
	file string
	none bool
}

func (f *configFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.file, "config", "", "configuration `FILE` instead of the nearest .bashguard.yaml; what it loosens counts")
	cmd.Flags().BoolVar(&f.none, "no-config", false, "read no configuration: neither .bashguard.yaml nor the user's own")
	cmd.MarkFlagsMutuallyExclusive("config", "no-config")
}

// config is what the configuration files say together.
type config struct {
	mode, profile string
	rules         *ruleset.Set
	directories   []string
	sensitive     []string
	onlySensitive bool
	tiers         []ruleset.UserTier
	suppressions  []ruleset.Suppression
	distrustHints bool
	trusted       []string
	ignored       []string
}

// projectNames are the names of a repository's own file, userNames those of the user's; files of both names count.
var (
	projectNames = []string{".bashguard.yaml", ".bashguard.yml"}
	userNames    = []string{"config.yaml", "config.yml"}
)

// load reads the user's configuration and that of the repository, or the named file. What a repository that isn't trusted would loosen is
// left out and reported.
func (f *configFlags) load(sys system) (*config, error) {
	c := &config{rules: &ruleset.Set{}}
	if f.none {
		return c, nil
	}
	if err := c.loadUser(sys); err != nil {
		return nil, err
	}
	if f.file != "" {
		named, err := readConfig(f.file, ruleset.UnknownScope)
		if err == nil && named == nil {
			err = fmt.Errorf("configuration: %s isn't there", f.file)
		}
		c.loosen(named, sys)
		return c, err
	}
	for _, path := range slices.Backward(ownConfigs(sys.dir)) {
		if err := c.loadOwn(path, sys); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// loadUser takes what the user's own files say.
func (c *config) loadUser(sys system) error {
	if sys.config == "" {
		return nil
	}
	for _, name := range userNames {
		user, err := readConfig(filepath.Join(sys.config, "bashguard", name), ruleset.User)
		if err != nil {
			return err
		}
		c.loosen(user, sys)
	}
	return nil
}

// loadOwn takes what one file of the repository says, as far as it is trusted.
func (c *config) loadOwn(path string, sys system) error {
	project, err := readConfig(path, ruleset.Project)
	if err != nil || project == nil {
		return err
	}
	if c.trusts(filepath.Dir(path), sys) {
		c.loosen(project, sys)
		return nil
	}
	c.ignored = nil
	c.tighten(project, sys)
	if len(c.ignored) > 0 {
		complain(sys.err, fmt.Sprintf("%s: ignored %s, which would loosen: name the file with --config, or put its directory under trust in the user's own configuration", path, strings.Join(c.ignored, ", ")))
	}
	return nil
}

// ownConfigs returns the repository's own files, the nearest first: those of a directory and of the ones above it, at most up to the root
// of the repository that it lies in. Links in the directory's path are followed first, as Git does, and one file doesn't hide another: an
// agent could write a nearer one.
func ownConfigs(dir string) []string {
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real
	}
	var found []string
	here := 0
	for at := dir; filepath.IsAbs(at); at = filepath.Dir(at) {
		for _, name := range projectNames {
			if path := filepath.Join(at, name); exists(path) {
				found = append(found, path)
			}
		}
		if at == dir {
			here = len(found)
		}
		if exists(filepath.Join(at, ".git")) {
			return found
		}
		if at == filepath.Dir(at) {
			break
		}
	}
	return found[:here] // no repository: only the directory itself counts
}

// nearestConfig returns the first of them, "" where there is none.
func nearestConfig(dir string) string {
	if all := ownConfigs(dir); len(all) > 0 {
		return all[0]
	}
	return ""
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// readConfig reads a configuration file; nil is one that isn't there.
func readConfig(path string, scope ruleset.Scope) (*ruleset.File, error) {
	data, err := readConfigFile(path)
	if errors.Is(err, fs.ErrNotExist) && !exists(path) { // a link that leads nowhere is no absence
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	f := ruleset.Read(filepath.ToSlash(path), data, ruleset.ReadOptions{Format: "bashguard", Scope: scope})
	if f.Fatal != nil {
		return nil, f.Fatal
	}
	return f, nil
}

// readConfigFile returns the text of a configuration file. Nothing but a regular file is opened: a repository may hold anything under
// that name.
func readConfigFile(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("configuration: %s is no regular file", path)
	}
	var data []byte
	if err == nil {
		data, err = readRuleFile(path)
	}
	if err != nil {
		return nil, fmt.Errorf("configuration: %w", err)
	}
	return data, nil
}

// trusts tells whether the user's own configuration trusts a repository.
func (c *config) trusts(dir string, sys system) bool {
	return slices.ContainsFunc(c.trusted, func(t string) bool {
		t, _ = (&world.World{Home: sys.env("HOME")}).ExpandHome(t)
		return filepath.IsAbs(t) && (filepath.Clean(t) == dir || sameFile(t, dir))
	})
}

func sameFile(a, b string) bool {
	x, err := os.Stat(a)
	if err != nil {
		return false
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}

// loosen takes everything that a file says.
func (c *config) loosen(f *ruleset.File, sys system) {
	if f == nil {
		return
	}
	own := f.Config
	c.rules = c.rules.With(f.Set)
	if own.Mode != "" {
		c.mode = own.Mode
	}
	if own.Profile != "" {
		c.profile = own.Profile
	}
	for _, d := range own.WorkingDirectories {
		d, _ = (&world.World{Home: sys.env("HOME")}).ExpandHome(d)
		c.directories = append(c.directories, world.Abs(world.Abs(sys.dir, filepath.ToSlash(filepath.Dir(f.Path))), d))
	}
	c.sensitive = append(c.sensitive, own.Sensitive...)
	c.onlySensitive = c.onlySensitive || own.OnlySensitive
	c.tiers = append(c.tiers, own.UserTiers...)
	c.suppressions = append(c.suppressions, own.Suppressions...)
	c.distrustHints = c.distrustHints || own.DistrustHints
	c.trusted = append(c.trusted, own.Trust...)
}

// tighten takes from a file only what makes verdicts stricter, and notes the rest.
func (c *config) tighten(f *ruleset.File, sys system) {
	own := *f.Config
	kept := *f
	kept.Config, kept.Set = &own, f.Set.Tightening()
	ignore := func(is bool, what string) bool {
		if is {
			c.ignored = append(c.ignored, what)
		}
		return is
	}
	if n := len(f.Set.Rules(ruleset.Allow)); n > 0 {
		ignore(true, counted(n, "allow rule"))
	}
	if ignore(own.Mode != "" && !narrower(own.Mode, c.mode), "mode") {
		own.Mode = ""
	}
	if ignore(own.Profile != "" && !stricter(own.Profile, c.profile), "profile") {
		own.Profile = ""
	}
	if ignore(len(own.WorkingDirectories) > 0, "working_directories") {
		own.WorkingDirectories = nil
	}
	if ignore(own.OnlySensitive, "only_sensitive") {
		own.OnlySensitive = false
	}
	if ignore(len(own.UserTiers) > 0, "user_tiers") {
		own.UserTiers = nil
	}
	if ignore(len(own.Suppressions) > 0, "suppressions") {
		own.Suppressions = nil
	}
	c.loosen(&kept, sys)
}

// reach orders modes by what they let run unasked: a mode of a lower number allows nothing that one of a higher number doesn't.
var reach = map[string]int{"explore": 0, "default": 1, "accept_edits": 2, "dont_ask": 2, "bypass": 3}

// narrower tells whether a mode lets run no more than another one, "" being the default. Nothing is narrower than the mode that asks
// nobody: any other asks about what that denies.
func narrower(mode, than string) bool {
	if than == "" {
		than = engine.Default.String()
	}
	return reach[mode] <= reach[than] && (mode == than || than != engine.DontAsk.String())
}

// strictness orders profiles, the strictest first.
var strictness = []string{analyzer.Strict.String(), analyzer.Precise.String(), analyzer.Agentscope.String()}

// stricter tells whether a profile is at least as strict as another one, "" being the default.
func stricter(profile, than string) bool {
	if than == "" {
		than = analyzer.Strict.String()
	}
	return slices.Index(strictness, profile) <= slices.Index(strictness, than)
}

// fill sets a flag that wasn't given to what the configuration says, "" for nothing.
func (c *config) fill(cmd *cobra.Command, flag, value string) {
	if f := cmd.Flags().Lookup(flag); value != "" && !f.Changed {
		_ = f.Value.Set(value) // the reader of the configuration has checked it
	}
}

// counted writes a number with its noun.
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

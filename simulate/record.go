package simulate

import (
	"bytes"
	"encoding/json"
	"maps"
	"path"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/argument"
	"github.com/bashguard/bashguard/simulate/disk"
	"github.com/bashguard/bashguard/simulate/toolkit"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// record is one recorded call, which the passes of all modes share: what it says is decoded and judged once.
type record struct {
	n    int
	line int
	turn int // counted from 1
	// path is the call's ID, behind those of the calls in whose sub-agents it stands.
	path string
	call *transcript.Call
	raw  string
	// notes are those that hold in every mode.
	notes []string

	// decoded and judged hold what was worked out, by everything that it depends on: a person may edit the call in one mode, a middleware
	// rewrite what is judged, and a name mean another tool where other groups are active.
	decoded map[decodeKey]decoded
	judged  map[judgeKey]*engine.Judgement
	// nested are the events of the sub-agent inside the call, read once.
	nested []nestedEvent
	// setup is the sub-agent's own world, nil when it has its parent's; outer is the call in whose sub-agent this one stands.
	setup *nestedSetup
	outer *record
	// answers are those of the classifier, by the digest of what it was asked about; classified are the verdicts among them, in the order in
	// which they were given.
	answers map[string]answer
	// foretold is the word of the prediction about a call of a file tool as the recording went, "" for other tools.
	foretold   string
	classified []transcript.Classified
	// heard is what came behind the turn about the call.
	heard heard
}

// decodeKey is what decoding depends on.
type decodeKey struct {
	tool *toolkit.Tool
	raw  string
}

// decoded is a decoded input, or why there is none.
type decoded struct {
	argument.Decoded
	fault *argument.Fault
}

// judgeKey is what a judgement depends on within one call.
type judgeKey struct {
	tool *toolkit.Tool
	text string // of the question
	tier toolkit.Tier
}

// newRecord makes the record of a call; line is that of its event.
func newRecord(n, line int, path string, c *transcript.Call) *record {
	if c.Line != 0 {
		line = c.Line
	}
	r := &record{n: n, line: line, path: path, call: c, raw: rawText(c.Input), decoded: map[decodeKey]decoded{}, judged: map[judgeKey]*engine.Judgement{}}
	if c.Repeats {
		r.notes = append(r.notes, noteRepeatedID)
	}
	return r
}

// rawText returns the argument text of a call: a string is the text itself, anything else was well-formed.
func rawText(input json.RawMessage) string {
	var text string
	if trimmed := bytes.TrimSpace(input); len(trimmed) > 0 && trimmed[0] == '"' && json.Unmarshal(trimmed, &text) == nil {
		return text
	}
	return string(input)
}

// decode reads an argument text for a tool.
func (r *record) decode(tool *toolkit.Tool, raw string) decoded {
	key := decodeKey{tool, raw}
	d, ok := r.decoded[key]
	if !ok {
		d.Decoded, d.fault = argument.Decode(raw, tool.Schema)
		r.decoded[key] = d
	}
	return d
}

// judge judges an input, once for all modes. tier is the effective tier of the call.
func (r *record) judge(s *setting, tool *toolkit.Tool, q question, tier toolkit.Tier) *engine.Judgement {
	key := judgeKey{tool, q.text, tier}
	if j := r.judged[key]; j != nil {
		return j
	}
	kind, spec := tool.Kind, tool.Spec
	if c := r.call.Check; c != nil {
		spec.Check = toolkit.CheckWord(c)
	}
	if r.call.ReadOnly != nil {
		spec.ReadOnly = *r.call.ReadOnly
	}
	// A tier takes the place of the tool's own check; a blocked call isn't eligible for the read-only path. A known tool tells by itself what
	// only reads.
	if tier != toolkit.NoTier {
		readOnly := spec.ReadOnly || kind == ruleset.Native && r.call.ReadOnly == nil && r.judge(s, tool, q, toolkit.NoTier).ReadOnly()
		kind, spec.Check, spec.ReadOnly = declaredKind(kind), tier.Check(), readOnly && tier != toolkit.Block
	}
	j := s.judge(&ruleset.Call{Tool: tool.Name, Kind: kind, Input: argument.Floats(q.input)}, spec, s.worldOf(tool, r.call.Cwd))
	r.judged[key] = j
	return j
}

// declaredKind makes a known tool one that is judged by what it declares.
func declaredKind(k ruleset.Kind) ruleset.Kind {
	if k == ruleset.Native {
		return ruleset.Custom
	}
	return k
}

// setting is where the calls of a session run, and under which limits.
type setting struct {
	profile analyzer.Profile
	onPark  OnPark
	header  *transcript.Header
	world   world.World
	kit     *toolkit.Kit
	memory  *memory
	// base is the folder in which the session begins, nil when it isn't at hand; recorded are the files as the recording goes.
	base     *disk.Snapshot
	recorded *files
	life     *life
	// authorized and verdicts are what came for single calls from outside, by their paths.
	authorized map[string]toolkit.Tier
	verdicts   map[string][]transcript.Classified
	// ask asks the program that classifies, nil without one; recent is what it hears of the turns before.
	ask    func(question []byte) (answer []byte, err error)
	recent *recent
	// distrustHints is set when what MCP servers say about their tools counts for nothing.
	distrustHints bool
	// lenient leaves out user tiers that are stricter than declared ones.
	lenient bool
	// given is what the caller said: it holds inside sub-agents too, whatever their setup.
	given *Options
}

// tiers returns the user's tiers.
func (s *setting) tiers() toolkit.Tiers {
	return toolkit.Tiers{By: s.header.UserTiers, Lenient: s.lenient}
}

// newSetting makes the setting of a header and the options that stand in for what it doesn't tell.
func newSetting(h *transcript.Header, opts *Options) *setting {
	s := &setting{given: opts, profile: opts.Profile, onPark: opts.OnPark, header: h, kit: toolkit.Everything(), memory: &memory{}, life: &life{}, recent: &recent{}, ask: opts.Classifier,
		authorized: map[string]toolkit.Tier{}, verdicts: map[string][]transcript.Classified{}}
	for i := range opts.Classified {
		s.classified(&opts.Classified[i])
	}
	s.world = world.World{Cwd: h.Cwd, Home: h.Home, Symlinks: h.Symlinks}
	if s.world.Cwd == "" {
		s.world.Cwd = opts.Cwd
	}
	// The session may come from another machine: what ~ meant there is told by the path at best.
	if s.world.Home == "" && h.Foreign {
		s.world.Home = homeAbove(h.Cwd)
	}
	if s.world.Home == "" {
		s.world.Home = opts.Home
	}
	if opts.Root != nil && path.IsAbs(s.world.Cwd) {
		s.base = disk.NewSnapshot(opts.Root, s.world.Cwd)
		s.world.Links = s.base.Link
	}
	s.recorded = newFiles(h, s.base)
	s.world.WorkingDirectories = append(append(s.world.WorkingDirectories, h.WorkingDirectories...), opts.WorkingDirectories...)
	s.world.Sensitive = opts.Sensitive
	if opts.OnlySensitive {
		s.world.DangerousFiles, s.world.DangerousDirectories = []string{}, []string{}
	}
	s.distrustHints, s.lenient = opts.DistrustHints, opts.Lenient
	h.UserTiers = merged(opts.UserTiers, h.UserTiers)
	// The calls of other agents carry their own directories; the one in which the session began stays a working directory.
	if h.Foreign && s.world.Cwd != "" {
		s.world.WorkingDirectories = append(s.world.WorkingDirectories, s.world.Cwd)
	}
	return s
}

// merged returns the user's tiers; those of the header come before those of the configuration.
func merged(configured, header map[string]string) map[string]string {
	tiers := map[string]string{}
	maps.Copy(tiers, configured)
	maps.Copy(tiers, header)
	return tiers
}

// homeAbove returns the home directory in which a directory of another machine lies, "" when it's none that can be told.
func homeAbove(dir string) string {
	parts := strings.SplitN(dir, "/", 4)
	switch {
	case len(parts) < 2 || parts[0] != "":
		return ""
	case parts[1] == "root":
		return "/root"
	case len(parts) > 2 && parts[2] != "" && (parts[1] == "home" || parts[1] == "Users"):
		return strings.Join(parts[:3], "/")
	}
	return ""
}

// worldOf returns the world of one call.
func (s *setting) worldOf(tool *toolkit.Tool, cwd string) *world.World {
	w := s.world
	if cwd != "" {
		w.Cwd = world.Abs(w.Cwd, cwd)
	}
	if tool.DangerousFiles != nil {
		w.DangerousFiles = tool.DangerousFiles
	}
	if tool.DangerousDirectories != nil {
		w.DangerousDirectories = tool.DangerousDirectories
	}
	return &w
}

// limits returns the round and result limits; 0 is none. A session of another agent ran under its own, and so did one that doesn't tell
// its round limit: the reference's default of 20 would cut off turns that were taken.
func (s *setting) limits() (rounds, result int) {
	if s.header.Foreign {
		return 0, 0
	}
	return s.header.Config.MaxIters, orDefault(s.header.Config.ResultLimit, 50_000)
}

// maxDepth returns how deep sub-agents may be nested.
func (s *setting) maxDepth() int { return min(orDefault(s.header.Config.MaxDepth, 8), maxNested) }

// orDefault returns a limit, or what stands in for one that isn't given.
func orDefault(value, fallback int) int {
	if value == 0 {
		return fallback
	}
	return value
}

// authorize takes the user's word for single calls. A word that is no tier says nothing.
func (s *setting) authorize(given []transcript.Authorization, prefix string) {
	for _, a := range given {
		if tier, ok := toolkit.TierNamed(a.Tier); ok && tier != toolkit.NoTier && len(s.authorized) < maxKept {
			s.authorized[prefix+a.ID] = tier
		}
	}
}

// classified keeps a recorded answer of the classifier.
func (s *setting) classified(c *transcript.Classified) {
	if len(s.verdicts) < maxKept && len(s.verdicts[c.ID]) < maxKeptOfOne {
		s.verdicts[c.ID] = append(s.verdicts[c.ID], *c)
	}
}

// Bounds of what is kept for calls that are still to come: calls with an authorization or a verdict, and verdicts for one ID. What is over
// them doesn't count, which is never approval.
const (
	maxKept      = 100_000
	maxKeptOfOne = 100
)

// forget drops what was kept for calls whose turn is over. An ID may come again in sessions of other agents, where a verdict tells by its
// digest which of the calls it is about; in others it can't.
func (s *setting) forget(records []*record) {
	if s.header.Foreign {
		return
	}
	for _, r := range records {
		delete(s.authorized, r.path)
		delete(s.verdicts, r.path)
	}
}

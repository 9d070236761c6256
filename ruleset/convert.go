package ruleset

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// Outcome is what became of a rule in another format.
type Outcome string

// The outcomes. Changed is stricter than it was, unless the note says otherwise; Lost isn't there.
const (
	Kept    Outcome = "kept"
	Changed Outcome = "changed"
	Lost    Outcome = "lost"
)

// Converted is one rule and what became of it; the note says why, "" where it was kept.
type Converted struct {
	Rule    *Rule
	Outcome Outcome
	Note    string
}

// Conversion is a rule set in another agent's format.
type Conversion struct {
	Format string
	// Text is the file for that agent.
	Text string
	// Rules are all rules of the set, in the order in which they are tried.
	Rules []Converted
}

// target is a format that can be written.
type target struct {
	format string
	// express says a rule in the format; ok is false when that can't be, and note is why, or what changed.
	express func(r *Rule) (e expressed, note string, ok bool)
	write   func(*converter) string
	// asks tells whether the agent asks about what no rule is about, so that a last rule which asks about everything needn't be written.
	asks bool
	// single is set where the name of a tool stands for that tool alone.
	single bool
	// noAsk is set where no rule can ask: what is to be asked about is then allowed by none.
	noAsk bool
}

// expressed is a rule in a target's own terms.
type expressed struct {
	rule    *Rule
	tool    string
	content string // "" is the whole tool
	words   []string
	// also are further tools for which it is written.
	also []string
	// weaker is set where it is laxer than the rule, and written all the same: better than nothing.
	weaker bool
}

// converter is a set that is being converted.
type converter struct {
	target  *target
	out     []expressed
	results []Converted
}

var targets = []target{
	{format: claudeFormatName, express: expressClaude, write: writeClaude, asks: true},
	{format: ownFormatName, express: expressOwn, write: writeOwn, asks: true},
	{format: referenceFormatName, express: expressReference, write: writeReference, asks: true, single: true},
	{format: codexFormatName, express: expressCodex, write: writeCodex},
	{format: geminiFormatName, express: expressGemini, write: writeGemini, asks: true, single: true},
	{format: openFormatName, express: expressOpen, write: writeOpen, asks: true},
	{format: cursorFormatName, express: expressCursor, write: writeCursor, asks: true, noAsk: true},
	{format: copilotFormatName, express: expressCopilot, write: writeCopilot, asks: true, noAsk: true},
	{format: vscodeFormatName, express: expressVSCode, write: writeVSCode, asks: true},
}

// ConversionFormats returns the names of the formats that Convert writes.
func ConversionFormats() []string {
	var names []string
	for _, t := range targets {
		names = append(names, t.format)
	}
	return names
}

// Convert writes a set in another agent's format. No rule becomes laxer: one that allows is narrowed or lost where the format can't say it,
// one that forbids or asks is widened, and lost only where the format has nothing for its tool. The error is about an unknown format.
func Convert(set *Set, format string) (*Conversion, error) {
	i := slices.IndexFunc(targets, func(t target) bool { return t.format == format })
	if i < 0 {
		return nil, fmt.Errorf("no rules can be written in the format %q; there is %s", format, strings.Join(ConversionFormats(), ", "))
	}
	c := &converter{target: &targets[i]}
	rules := inPrecedence(set)
	for k, r := range rules {
		c.rule(r, k == len(rules)-1)
	}
	c.withhold()
	return &Conversion{Format: format, Text: c.target.write(c), Rules: c.results}, nil
}

// inPrecedence returns the rules of a set, those that decide over others first. One that forbids without a rank of its own does so
// whatever rules with a rank say.
func inPrecedence(s *Set) []*Rule {
	rules := slices.Concat(s.Rules(Deny), s.Rules(Ask), s.Rules(Allow))
	slices.SortStableFunc(rules, func(a, b *Rule) int {
		switch {
		case a.Dead && a.Rank == 0, b.Dead && b.Rank == 0: // they stand in the order of the lists already
			return int(sign(unranked(b) - unranked(a)))
		case a.Rank != b.Rank && a.Dialect == b.Dialect:
			return int(sign(b.Rank - a.Rank))
		}
		return 0
	})
	return rules
}

// unranked is 1 for a rule that holds beside those with a rank, 0 for others.
func unranked(r *Rule) float64 {
	if r.Dead && r.Rank == 0 {
		return 1
	}
	return 0
}

func sign(x float64) float64 {
	switch {
	case x < 0:
		return -1
	case x > 0:
		return 1
	}
	return 0
}

// rule converts one rule.
func (c *converter) rule(r *Rule, last bool) {
	e, note, ok := c.target.express(r)
	switch {
	case r.Modes != "" && r.Behavior == Allow:
		ok, note = false, "it allows in some modes only"
	case r.Modes != "" && ok:
		note = join(note, "it counts in every mode")
	}
	if last && r.Behavior == Ask && r.Whole && r.Rank != 0 && c.target.asks {
		c.results = append(c.results, Converted{r, Changed, "left out: the agent asks by itself about what no rule is about"})
		return
	}
	if !ok {
		c.results = append(c.results, Converted{r, Lost, note})
		return
	}
	e.rule = r
	c.add(e)
	if c.target.single {
		c.twins(r)
	}
	for _, tool := range e.also {
		e.tool = tool
		c.add(e)
	}
	outcome := Kept
	switch {
	case e.weaker:
		outcome = Lost
	case note != "":
		outcome = Changed
	}
	c.results = append(c.results, Converted{r, outcome, note})
}

// add writes a rule, unless the same is there already: the files of several scopes often repeat one. Of rules with an order each counts.
func (c *converter) add(e expressed) {
	same := func(o expressed) bool {
		return o.rule.Rank == 0 && e.rule.Rank == 0 && o.rule.Behavior == e.rule.Behavior && o.tool == e.tool && o.content == e.content && slices.Equal(o.words, e.words)
	}
	if !slices.ContainsFunc(c.out, same) {
		c.out = append(c.out, e)
	}
}

// twins writes a rule for the other tools that it is about where it stands.
func (c *converter) twins(r *Rule) {
	for _, tool := range r.Dialect.row().covers(r.Tool) {
		twin := *r
		twin.Tool = tool
		if e, _, ok := c.target.express(&twin); ok && knownTools.Has(tool) {
			e.rule = r
			c.add(e)
		}
	}
}

func join(a, b string) string {
	if a == "" {
		return b
	}
	return a + "; " + b
}

// withhold takes back what is allowed about the programs that are to be asked about, where no rule can ask.
func (c *converter) withhold() {
	if !c.target.noAsk {
		return
	}
	asked := c.programs(Ask)
	kept := c.out[:0]
	for _, e := range c.out {
		switch {
		case e.rule.Behavior == Ask:
			c.note(e.rule, Changed, "left out: the agent asks about what no rule allows")
		case e.rule.Behavior == Allow && (asked["*"] || asked[e.program()] || e.program() == "*" && len(asked) > 0):
			c.note(e.rule, Lost, "an ask rule is about some of it, and the agent knows no rules that ask")
		default:
			kept = append(kept, e)
		}
	}
	c.out = kept
}

// programs are the programs, or tools, that the rules of a behavior are about; "*" is any.
func (c *converter) programs(b Behavior) map[string]bool {
	names := map[string]bool{}
	for _, e := range c.out {
		if e.rule.Behavior == b {
			names[e.program()] = true
		}
	}
	return names
}

func (e *expressed) program() string {
	switch {
	case e.rule.Tool != "Bash":
		return e.rule.Tool
	case len(e.words) == 0:
		return "*"
	}
	return e.words[0]
}

func (c *converter) note(r *Rule, o Outcome, note string) {
	for i := range c.results {
		if c.results[i].Rule == r {
			c.results[i] = Converted{r, o, note}
		}
	}
}

// phrase is what a rule for the shell says, whatever its grammar.
type phrase struct {
	form  phraseForm
	words []string // the literal words at the beginning
	// like are the words with stars, as a pattern.
	like string
}

type phraseForm uint8

const (
	unsayable phraseForm = iota // nothing, or a regular expression
	everything
	prefix // the words and any more
	exactly
	pattern // with stars elsewhere
)

// phraseOf reads a rule for the shell soundly.
func phraseOf(r *Rule) phrase {
	e := entry{rule: *r}
	p, ok := e.command()
	if !ok || p.text != nil {
		return phrase{}
	}
	if p.all {
		return phrase{form: everything}
	}
	ph := phrase{form: exactly}
	literal := true
	var like []string
	for _, w := range p.words {
		if literal = literal && w.fixed(); literal {
			ph.words = append(ph.words, w[0])
		}
		like = append(like, strings.Join(w, "*"))
	}
	ph.like = strings.Join(like, " ")
	switch {
	case !literal:
		ph.form = pattern
	case p.rest:
		ph.form = prefix
	}
	if len(ph.words) == 0 && ph.form != pattern {
		ph.form = unsayable
	}
	return ph
}

// anywhere returns the text that a rule of the reference finds anywhere in a call, "" for other rules.
func anywhere(r *Rule) string {
	if r.Dialect != Reference || r.Tool != "Bash" || r.Behavior == Allow || strings.ContainsAny(r.Content, `*\`) {
		return ""
	}
	return r.Content
}

// wordy are the characters of words that every shell and every format takes as they are.
const wordy = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=@%+,"

// plain tells whether words stand for themselves when they are written with blanks between them.
func plain(words []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return w == "" || strings.Trim(w, wordy) != "" })
}

// list returns the texts of the rules of one behavior, each once.
func (c *converter) list(b Behavior, text func(*expressed) string) []string {
	texts := []string{}
	for i := range c.out {
		if c.out[i].rule.Behavior != b {
			continue
		}
		if t := text(&c.out[i]); !slices.Contains(texts, t) {
			texts = append(texts, t)
		}
	}
	return texts
}

// indented writes a value as JSON for people.
func indented(v any) string {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	_ = enc.Encode(v) // of texts, lists and maps there is no error
	return b.String()
}

// quoted writes a text as JSON does, which YAML, TOML and Starlark read as well.
func quoted(text string) string { return strings.TrimSuffix(indented(text), "\n") }

// shellOnly is the note about a rule for a tool of which a format knows nothing.
const shellOnly = "the format has rules for shell commands only"

// knownTools are those that several agents have, under names of their own.
const knownTools = wordlist.List("Bash Read Write Edit Glob Grep WebFetch WebSearch")

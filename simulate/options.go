package simulate

import (
	"io/fs"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// OnPark says what happens when a replay waits for an answer that doesn't come from an event of the transcript.
type OnPark uint8

const (
	// Recorded answers as the recording did: what ran was approved, what was refused is refused, and what it doesn't tell is taken as
	// approved and marked.
	Recorded OnPark = iota
	// Stop leaves the calls waiting and skips the turns behind them.
	Stop
	// AssumeAllow approves.
	AssumeAllow
	// AssumeDeny refuses.
	AssumeDeny
)

var onParkNames = []string{"recorded", "stop", "assume-allow", "assume-deny"}

// String returns the word of the option --on-park.
func (p OnPark) String() string { return onParkNames[min(int(p), len(onParkNames)-1)] }

// OnParkNamed returns the value of that name.
func OnParkNamed(name string) (p OnPark, ok bool) {
	for i, n := range onParkNames {
		if n == name {
			return OnPark(i), true
		}
	}
	return Recorded, false
}

// OnParkNames returns the words of the option, the default first.
func OnParkNames() []string { return append([]string(nil), onParkNames...) }

// Options say how a transcript is replayed. The zero value replays in all modes and profile Strict, without rules.
type Options struct {
	Profile analyzer.Profile
	// Modes are the modes to replay in, in any order; none means all.
	Modes  []engine.Mode
	OnPark OnPark
	// Rules are tried before those of the transcript; nil is none.
	Rules *ruleset.Set
	// Cwd and Home stand in for what the transcript doesn't tell; WorkingDirectories are added to its own.
	Cwd, Home          string
	WorkingDirectories []string
	// Sensitive are further names of files and directories, as in world.World.
	Sensitive []string
	// Root is the folder in which the session began, nil when it isn't at hand: what lies below the session's directory is taken from there, links
	// too. It is only ever read.
	Root fs.ReadLinkFS
	// Classifier asks a program about a call that only the second stage of the classifier can judge: one JSON object in a line, and one back,
	// as ParseVerdict reads it. Nil is no program; an error is no answer.
	Classifier func(question []byte) (answer []byte, err error)
	// Classified are answers of an earlier run, and Verdict is called with each one that counted in this run, in the order of the calls; nil
	// is never. An error of Verdict ends the replay.
	Classified []transcript.Classified
	Verdict    func(*transcript.Classified) error
	// OnlySensitive leaves out the built-in names that are sensitive for writing, where a tool declares no names of its own.
	OnlySensitive bool
	// UserTiers are the user's tiers by tool, for those that the transcript's header names none for.
	UserTiers map[string]string
	// Lenient leaves out a user's tier that is stricter than the declared one, where a transcript must not be replayed otherwise.
	Lenient bool
	// DistrustHints is set when what an MCP server says about its own tools counts for nothing.
	DistrustHints bool
	// Progress is called about once in each MiB of a transcript, with the bytes and calls so far; nil is never.
	Progress func(bytes int64, calls int)
}

// modes returns the modes to replay in, in the order of output, each once.
func (o *Options) modes() []engine.Mode {
	if len(o.Modes) == 0 {
		return engine.Modes()
	}
	var chosen []engine.Mode
	for _, m := range engine.Modes() {
		for _, want := range o.Modes {
			if want == m {
				chosen = append(chosen, m)
				break
			}
		}
	}
	return chosen
}

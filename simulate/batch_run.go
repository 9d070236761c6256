package simulate

import (
	"errors"
	"io"

	"github.com/bashguard/bashguard/simulate/transcript"
)

// Batch replays transcripts one after the other and counts them together. It holds only counts: however many there are, memory doesn't grow.
type Batch struct {
	opts Options
	all  *tally
}

// FileFault says why a transcript of a Batch wasn't replayed to its end: the kind is a fixed word for one that must not be replayed, else
// empty; the line is 1-based or 0.
type FileFault struct {
	Kind   string `json:"kind"`
	Line   int    `json:"line"`
	Reason string `json:"reason"`
}

// NewBatch returns a Batch without transcripts.
func NewBatch(opts Options) *Batch {
	b := &Batch{opts: opts}
	b.all = newTally(&b.opts)
	b.all.rules.unlisted = true // numbers of calls mean nothing beside several files
	return b
}

// Run replays one more transcript and calls emit for each call; the rows carry its name. The Summary is of this transcript only, without
// rules and programs; when it can't be replayed, its Error says why, and what came before counts. The error is emit's.
func (b *Batch) Run(name string, in io.Reader, emit func(*Row) error) (*Summary, error) {
	one := newTally(&b.opts)
	one.light, one.also = true, b.all
	one.sum.Type, one.sum.File = "file", name
	var stopped error
	hand := func(r *Row) error {
		r.File = name
		stopped = emit(r)
		return stopped
	}
	r, format, events, err := newReplayer(in, &b.opts)
	if err == nil {
		one.follow(r, format, hand)
		err = r.run(events)
		b.all.finish(r)
		b.all.sum.BrokenLines += one.sum.BrokenLines
	} else {
		b.all.sum.Files++
	}
	if stopped != nil {
		return one.summary(r), stopped
	}
	return b.close(one, r, err), nil
}

// close notes the end of one transcript.
func (b *Batch) close(one *tally, r *replayer, err error) *Summary {
	if err != nil {
		b.all.sum.FailedFiles++
		one.sum.Error = faultOf(err)
	}
	return one.summary(r)
}

// Fail counts a transcript that couldn't be opened.
func (b *Batch) Fail(name string, err error) *Summary {
	one := newTally(&b.opts)
	one.light = true
	one.sum.Type, one.sum.File = "file", name
	b.all.sum.Files++
	return b.close(one, nil, err)
}

// faultOf tells an error as output does.
func faultOf(err error) *FileFault {
	var load *transcript.LoadError
	if errors.As(err, &load) {
		return &FileFault{Kind: load.Kind, Line: load.Line, Reason: load.Reason}
	}
	return &FileFault{Reason: err.Error()}
}

// Summary returns what all transcripts came to. Turn numbers and active groups are those of single transcripts, so they aren't in it, and
// an end on which they don't agree is mixed.
func (b *Batch) Summary() *Summary { return b.all.summary(nil) }

package simulate

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/bashguard/bashguard/simulate/argument"
	"github.com/bashguard/bashguard/simulate/toolkit"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// How far a classifier was asked about a call. Rules cost nothing; the second stage cost something when it was recorded, or does now.
const (
	// StageRules: the first stage, rules, was enough, or nothing more was needed.
	StageRules = "stage1"
	// StageNone: the second stage was reached, but there is neither a recorded answer nor a program to ask.
	StageNone = "stage2"
	// StageRecorded: the second stage gave the answer that was recorded.
	StageRecorded = "stage2:recorded"
	// StageLive: a program was asked.
	StageLive = "stage2:live"
)

// Stages returns the words of Tier.Stage, the cheapest first.
func Stages() []string { return []string{StageRules, StageNone, StageRecorded, StageLive} }

// answer is what the second stage of the classifier came to; without a verdict it is no answer.
type answer struct {
	transcript.Verdict
	stage string
}

// knownAnswer returns the answer about a call that costs nothing more: that of another mode, or the recorded one. Without one its stage is "".
func (p *pass) knownAnswer(c *callState, tool *toolkit.Tool, q question) answer {
	digest := digestOf(tool.Name, q.input)
	if a, ok := c.rec.answers[digest]; ok {
		return a
	}
	v := p.recordedVerdict(c, digest)
	if toolkit.TierOfVerdict(v.Verdict) == toolkit.NoTier {
		return answer{}
	}
	a := answer{v, StageRecorded}
	c.rec.keepAnswer(digest, a)
	return a
}

// newAnswer asks the program about a call, if there is one and it may be started.
func (p *pass) newAnswer(c *callState, tool *toolkit.Tool, q question, live bool) answer {
	if p.ask == nil || !live {
		return answer{stage: StageNone}
	}
	a := answer{p.liveVerdict(c, tool, q), StageLive}
	c.rec.keepAnswer(digestOf(tool.Name, q.input), a)
	return a
}

// keepAnswer remembers an answer about a call.
func (r *record) keepAnswer(digest string, a answer) {
	if r.answers == nil {
		r.answers = map[string]answer{}
	}
	r.answers[digest] = a
	if a.Verdict.Verdict != "" {
		r.classified = append(r.classified, transcript.Classified{ID: r.path, SHA256: digest, Verdict: a.Verdict.Verdict, Reason: a.Reason})
	}
}

// recordedVerdict returns the recorded answer for a call: the one that tells by its digest that it is about this input, else the one that
// came with the call or for its ID. These aren't about an input that a person edited, nor about the second of two calls of one ID.
func (p *pass) recordedVerdict(c *callState, digest string) transcript.Verdict {
	given := p.verdicts[c.rec.path]
	for i := len(given) - 1; i >= 0; i-- {
		switch {
		case given[i].SHA256 == digest:
		case given[i].SHA256 != "" || !c.unedited() || c.rec.call.Repeats:
			continue
		}
		return transcript.Verdict{Verdict: given[i].Verdict, Reason: given[i].Reason}
	}
	if !c.unedited() {
		return transcript.Verdict{}
	}
	return c.rec.call.Classifier
}

// unedited tells whether the call is still the one that was recorded.
func (c *callState) unedited() bool { return c.raw == c.rec.raw && c.name == c.rec.call.Name }

// digestOf names a tool and its input.
func digestOf(tool string, input map[string]any) string {
	sum := sha256.Sum256([]byte(tool + "\n" + argument.Encode(input)))
	return hex.EncodeToString(sum[:])
}

// classifierQuestion is what a classifier is asked: one JSON object.
type classifierQuestion struct {
	Version int            `json:"version"` // 1
	Tool    string         `json:"tool"`
	Input   map[string]any `json:"input"`
	Cwd     string         `json:"cwd"`
	// Recent are the latest turns before this one, the oldest first; never null.
	Recent []recentTurn `json:"recent"`
}

// liveVerdict asks the caller's program. Whatever goes wrong, the result is no verdict.
func (p *pass) liveVerdict(c *callState, tool *toolkit.Tool, q question) (v transcript.Verdict) {
	question, err := json.Marshal(classifierQuestion{1, tool.Name, argument.Plain(q.input), p.worldOf(tool, c.rec.call.Cwd).Cwd, p.recent.turns()})
	if err != nil {
		return v
	}
	text, err := p.ask(append(question, '\n'))
	if err != nil {
		return v
	}
	v, _ = ParseVerdict(text)
	return v
}

// ParseVerdict reads the answer of a classifier: one line that holds one JSON object with the member verdict, which is SAFE or UNSAFE, and
// perhaps a reason. Anything else, a second line or a member that is given twice too, is an error and no verdict.
func ParseVerdict(text []byte) (v transcript.Verdict, err error) {
	text = bytes.TrimSpace(text)
	if len(text) == 0 || text[0] != '{' || bytes.ContainsAny(text, "\r\n") {
		return v, errors.New("the answer is not one line of JSON")
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	_, _ = dec.Token() // the brace
	members := map[string]string{}
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			return v, fmt.Errorf("the answer is no JSON: %w", err)
		}
		key := fmt.Sprint(name)
		var value any
		if err := dec.Decode(&value); err != nil {
			return v, fmt.Errorf("the answer is no JSON: %w", err)
		}
		if _, twice := members[key]; twice {
			return v, fmt.Errorf("the answer has the member %q twice", key)
		}
		members[key], _ = value.(string)
	}
	if _, err := dec.Token(); err != nil {
		return v, errors.New("the answer is not one JSON object")
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) { // More tells nothing about what can't begin a value
		return v, errors.New("the answer is not one JSON object")
	}
	if toolkit.TierOfVerdict(members["verdict"]) == toolkit.NoTier {
		return v, errors.New("the answer has no verdict: want SAFE or UNSAFE")
	}
	return transcript.Verdict{Verdict: members["verdict"], Reason: members["reason"]}, nil
}

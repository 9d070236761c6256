package simulate

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// Sessions of the tests below: tools, and one line per event.
const (
	lifeKit = `{"type":"toolkit","tools":["Bash",{"name":"ask","kind":"custom","check":{"behavior":"ask","bypass_immune":true}},{"name":"yes","kind":"custom","check":{"behavior":"allow"}},` +
		`{"name":"no","kind":"custom","check":{"behavior":"deny"}},{"name":"fn","kind":"function"},{"name":"gn","kind":"function"},{"name":"human","kind":"external","check":{"behavior":"allow"}},` +
		`{"name":"human_ask","kind":"external","check":{"behavior":"ask"}}]}` + "\n"
	asksAlways = `{"type":"header","middlewares":[{"on_check_permission":{"return":"ask"}}]}` + "\n"
	// turnsAllow makes a middleware that turns the behavior allow into another.
	turnsAllow = `{"type":"header","middlewares":[{"on_check_permission":{"map":{"allow":%q}}}]}` + "\n"
)

// one is a turn of calls NAME:ID.
func one(calls ...string) string {
	var all []string
	for _, c := range calls {
		if !strings.HasPrefix(c, "{") {
			name, id, _ := strings.Cut(c, ":")
			c = fmt.Sprintf(`{"id":%q,"name":%q,"input":{},"result":{"text":"ok"}}`, id, name)
		}
		all = append(all, c)
	}
	return `{"type":"turn","calls":[` + strings.Join(all, ",") + "]}\n"
}

func answered(id string, yes bool, more string) string {
	return fmt.Sprintf(`{"type":"confirm","results":[{"id":%q,"confirmed":%v%s}]}`, id, yes, more) + "\n"
}

func withResult(tool, result string) string {
	return fmt.Sprintf(`{"id":"a","name":%q,"input":{},"result":%s}`, tool, result)
}

// lifeCase is a session, and what happens in mode default to its call a: the whole history, and its result.
type lifeCase struct {
	name, text string
	history    string
	result     string
}

const interruptLine = `{"type":"interrupt"}` + "\n"

var lifeCases = []lifeCase{
	{"an unknown tool", lifeKit + one("none:a"), "pending > finished: availability or input fails", "error tool_not_found"},
	{"a bad input", lifeKit + one(`{"id":"a","name":"Bash","input":{}}`), "pending > finished: availability or input fails", "error schema"},
	{"a denial", lifeKit + one("no:a"), "pending > finished: permission denies it", "denied permission_denied"},
	{"a prompt", lifeKit + one("fn:a"), "pending > asking: a person is asked", ""},
	{"covered", lifeKit + one("fn:b", "fn:a"), "pending > pending: an earlier prompt of its batch covers it", ""},
	{"covered and released by a rule", lifeKit + one("fn:b", "fn:a") + answered("b", true, `,"rules":[{"tool":"fn","behavior":"allow"}]`),
		"pending > pending: an earlier prompt of its batch covers it; pending > allowed: permission allows it; allowed > finished: its tool has delivered a result", "success"},
	{"not reached in a serial batch", lifeKit + one("ask:b", "yes:a"), "pending > pending: something before it stops the batch", ""},
	{"not reached in a later batch", lifeKit + one("fn:b", "yes:a"), "pending > pending: something before it stops the batch", ""},
	{"not reached behind a fault", lifeKit + one(`{"id":"b","name":"yes","input":{},"result":{"developer_error":"x"}}`, "yes:a"), "pending > pending: something before it stops the batch", ""},
	{"allowed", lifeKit + one("yes:a"), "pending > allowed: permission allows it; allowed > finished: its tool has delivered a result", "success"},
	{"a result that is an error", lifeKit + one(withResult("yes", `{"raise":"boom"}`)), "pending > allowed: permission allows it; allowed > finished: its tool has delivered a result", "error tool_error"},
	{"a result that is a denial", lifeKit + one(withResult("yes", `{"state":"denied"}`)), "pending > allowed: permission allows it; allowed > finished: its tool has delivered a result", "denied tool_reported_denied"},
	{"a result that is an interruption", lifeKit + one(withResult("yes", `{"state":"interrupted"}`)), "pending > allowed: permission allows it; allowed > finished: its tool has delivered a result", "interrupted tool_reported_interrupted"},
	{"a result with a word that is no state", lifeKit + one(withResult("yes", `{"state":"splendid"}`)), "pending > allowed: permission allows it; allowed > finished: its tool has delivered a result", ""},
	{"a fault of the tool", lifeKit + one(withResult("yes", `{"developer_error":"x"}`)), "pending > allowed: permission allows it; allowed > finished: its tool fails in a way that leaves the loop", "success"},
	{"cancelled while running", lifeKit + one("yes:a") + `{"type":"cancel","while_running":["a"]}` + "\n", "pending > allowed: permission allows it; allowed > finished: the turn is cancelled while it runs", "interrupted interrupted"},
	{"handed over", lifeKit + one("human:a"), "pending > allowed: permission allows it; allowed > submitted: somebody else is to run it", ""},
	{"a result from outside", lifeKit + one("human:a") + `{"type":"external","results":[{"id":"a","state":"error","text":"x"}]}`,
		"pending > allowed: permission allows it; allowed > submitted: somebody else is to run it; submitted > finished: its result comes from outside", "error external_error"},
	{"asked, confirmed and handed over", lifeKit + one("human_ask:a") + answered("a", true, ""),
		"pending > asking: a person is asked; asking > allowed: the person confirms it; allowed > allowed: permission allows it; allowed > submitted: somebody else is to run it", ""},
	{"confirmed", lifeKit + one("fn:a") + answered("a", true, ""),
		"pending > asking: a person is asked; asking > allowed: the person confirms it; allowed > allowed: permission allows it; allowed > finished: its tool has delivered a result", "success"},
	{"rejected", lifeKit + one("fn:a") + answered("a", false, ""), "pending > asking: a person is asked; asking > finished: the person rejects it", "denied user_denied"},
	{"edited into another tool that isn't there", lifeKit + one("fn:a") + answered("a", true, `,"name":"none"`),
		"pending > asking: a person is asked; asking > allowed: the person confirms it; allowed > finished: availability or input fails", "error tool_not_found"},
	{"edited into an input that the schema refuses", lifeKit + one(`{"id":"a","name":"Bash","input":{"command":"make"}}`) + answered("a", true, `,"input":{"command":5}`),
		"pending > asking: a person is asked; asking > allowed: the person confirms it; allowed > finished: availability or input fails", "error schema"},
	{"confirmed, and denied by a middleware", fmt.Sprintf(turnsAllow, "deny") + lifeKit + one("fn:a") + answered("a", true, ""),
		"pending > asking: a person is asked; asking > allowed: the person confirms it; allowed > finished: permission denies it", "denied permission_denied"},
	{"confirmed, and asked again by a middleware", asksAlways + lifeKit + one("fn:a") + answered("a", true, ""),
		"pending > asking: a person is asked; asking > allowed: the person confirms it; allowed > asking: a person is asked", ""},
	{"confirmed, and covered by the prompt of a call before it", fmt.Sprintf(turnsAllow, "ask") + lifeKit + one("fn:x", "fn:b", "gn:a") +
		`{"type":"confirm","results":[{"id":"x","confirmed":false},{"id":"a","confirmed":true,"name":"fn"}]}`,
		"pending > asking: a person is asked; asking > allowed: the person confirms it; allowed > allowed: an earlier prompt of its batch covers it; allowed > asking: a person is asked", ""},
	{"confirmed, and stopped by a call before it that is asked about again", asksAlways + lifeKit + one("fn:b", "fn:a") +
		`{"type":"confirm","results":[{"id":"b","confirmed":true,"name":"ask"},{"id":"a","confirmed":true}]}`,
		"pending > asking: a person is asked; asking > allowed: the person confirms it; allowed > allowed: something before it stops the batch; allowed > asking: a person is asked", ""},
	{"interrupted while nobody came to it", lifeKit + one("fn:b", "ask:a") + interruptLine, "pending > pending: something before it stops the batch; pending > finished: an interruption closes what has no result", "interrupted interrupted"},
	{"interrupted while a person is asked", lifeKit + one("fn:a") + interruptLine, "pending > asking: a person is asked; asking > finished: an interruption closes what has no result", "interrupted interrupted"},
	{"interrupted while somebody else runs it", lifeKit + one("human:a") + interruptLine,
		"pending > allowed: permission allows it; allowed > submitted: somebody else is to run it; submitted > finished: an interruption closes what has no result", "interrupted interrupted"},
	{"interrupted while its sub-agent waits", `{"type":"toolkit","tools":[{"name":"Agent","kind":"agent","tier":"auto"},{"name":"fn","kind":"function"}]}` + "\n" +
		one(`{"id":"a","name":"Agent","input":{},"nested":{"inherit":true,"calls":[{"turn":[{"id":"n","name":"fn","input":{}}]}]}}`) + interruptLine,
		"pending > allowed: permission allows it; allowed > finished: an interruption closes what has no result", "interrupted interrupted"},
}

// lives replays a session in mode default and returns the last state of call a.
func lives(t *testing.T, text string) *callState {
	t.Helper()
	opts := Options{OnPark: Stop, Modes: []engine.Mode{engine.Default}}
	r, _, events, err := newReplayer(strings.NewReader(text), &opts)
	if err != nil {
		t.Fatal(err)
	}
	var last *callState
	r.met = func(p *pass, _ met) {
		if c := p.find("a"); c != nil {
			last = c
		}
	}
	if err := r.run(events); err != nil || last == nil {
		t.Fatal(err, last)
	}
	return last
}

func TestLives(t *testing.T) {
	for _, c := range lifeCases {
		t.Run(c.name, func(t *testing.T) {
			call := lives(t, c.text)
			var steps []string
			for _, s := range call.history {
				steps = append(steps, s.String())
			}
			if d := cmp.Diff(c.history, strings.Join(steps, "; ")); d != "" {
				t.Error(d)
			}
			got := ""
			if call.result != nil {
				got = strings.TrimSpace(call.result.state + " " + call.result.kind)
			}
			if got != c.result {
				t.Errorf("result %q, want %q", got, c.result)
			}
		})
	}
}

// TestEveryTransitionIsShown fails for a row of the table, or a state that it begins in, that no session of the test above goes through.
func TestEveryTransitionIsShown(t *testing.T) {
	shown := map[step]bool{}
	for _, c := range lifeCases {
		for _, s := range lives(t, c.text).history {
			shown[s] = true
		}
	}
	for _, row := range transitions {
		for _, from := range row.from {
			to := row.to
			if to == "" {
				to = from
			}
			if !shown[step{from, to, row.by}] {
				t.Errorf("no session shows %s", step{from, to, row.by})
			}
		}
	}
}

// TestIllegalTransitions pins that what no row allows changes nothing and ends the replay with an error.
func TestIllegalTransitions(t *testing.T) {
	fine, wrong := success("ok"), failure("denied", kindUserDenied, "no")
	legal := map[string]bool{}
	for _, row := range transitions {
		for _, from := range row.from {
			legal[string(from)+string(row.by)] = true
		}
	}
	for _, from := range []state{pending, asking, allowed, submitted, finished} {
		for _, row := range transitions {
			for name, o := range map[string]*outcome{"nothing": nil, "a success": &fine, "a denial": &wrong} {
				s := newSetting(&transcript.Header{}, &Options{})
				p := &pass{setting: s}
				c := &callState{rec: newRecord(1, 1, "a", &transcript.Call{}), state: from}
				p.move(c, row.by, o)
				want := legal[string(from)+string(row.by)] && (o == nil && row.results == nil || o != nil && slices.Contains(row.results, o.state))
				if got := s.life.err == nil; got != want {
					t.Errorf("%s, %s, with %s: allowed %v, want %v", from, row.by, name, got, want)
				}
				if !want && (c.state != from || c.result != nil || len(c.history) > 0) {
					t.Errorf("%s, %s, with %s: the call has changed: %+v", from, row.by, name, c)
				}
			}
		}
	}
}

// TestTransitionsAreAFunction pins that a state and what happens name at most one row, and that every state but the first is reached.
func TestTransitionsAreAFunction(t *testing.T) {
	seen, reached := map[string]bool{}, map[state]bool{pending: true}
	for _, row := range transitions {
		for _, from := range row.from {
			if key := string(from) + string(row.by); seen[key] {
				t.Errorf("%s, %s stands there twice", from, row.by)
			} else {
				seen[key] = true
			}
			if from == finished {
				t.Errorf("%s begins in a finished call", row.by)
			}
		}
		reached[row.to] = true
	}
	for _, s := range []state{pending, asking, allowed, submitted, finished} {
		if !reached[s] {
			t.Errorf("no row leads to %s", s)
		}
	}
}

// TestIllegalEndsTheReplay pins that the error comes out of a replay, once.
func TestIllegalEndsTheReplay(t *testing.T) {
	opts := Options{}
	r, _, events, err := newReplayer(strings.NewReader(lifeKit+one("yes:a")+one("yes:b")), &opts)
	if err != nil {
		t.Fatal(err)
	}
	r.met = func(p *pass, _ met) { p.move(p.calls[0], userConfirms, nil) }
	if err := r.run(events); err == nil || !strings.HasPrefix(err.Error(), "internal error: mode default, call \"a\", state finished, the person confirms it") {
		t.Errorf("%v", err)
	}
}

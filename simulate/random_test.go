package simulate_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/simulate"
)

// randomKit holds a tool of every kind that the loop treats in its own way.
const randomKit = `{"type":"toolkit","tools":["Bash","Read","Write",
	{"name":"yes","kind":"custom","check":{"behavior":"allow"}},{"name":"quick","kind":"custom","concurrency_safe":true,"check":{"behavior":"allow"}},
	{"name":"ask","kind":"custom","check":{"behavior":"ask","bypass_immune":true}},{"name":"sask","kind":"custom","concurrency_safe":true,"check":{"behavior":"ask","bypass_immune":true}},
	{"name":"fn","kind":"function"},{"name":"gn","kind":"function"},{"name":"no","kind":"custom","check":{"behavior":"deny"}},
	{"name":"human","kind":"external","concurrency_safe":true,"check":{"behavior":"allow"}},{"name":"ask_human","kind":"external","check":{"behavior":"ask"}},
	{"name":"Agent","kind":"agent","concurrency_safe":true,"check":{"behavior":"allow"}},{"name":"broken","kind":"function","schema":{"type":"odd"}}],
	"groups":[{"name":"g","tools":[{"name":"grouped","kind":"function"}]}]}`

// randomSession writes a session of events in no sensible order.
func randomSession(r *rand.Rand) string {
	pick := func(of ...string) string { return of[r.IntN(len(of))] }
	names := []string{"yes", "quick", "ask", "sask", "fn", "fn", "fn", "gn", "no", "human", "ask_human", "grouped", "none", "Bash", "Read", "Write"}
	hook := pick("", "", "", `,"middlewares":[{"on_check_permission":{"return":"ask"}}]`, `,"middlewares":[{"on_check_permission":{"map":{"allow":"ask"}}}]`,
		`,"middlewares":[{"on_check_permission":{"map":{"allow":"deny"}}}]`, `,"middlewares":[{"on_check_permission":{"raise":"RuntimeError","tool":"fn"}}]`)
	lines := []string{`{"type":"header","cwd":"/w","files":{"/w/a":"x"},"config":{"stop_on_reject":` + pick("true", "false") + `,"max_iters":` + pick("0", "2") + `}` + hook + `}`, strings.ReplaceAll(randomKit, "\n", "")}
	id := 0
	var ids []string
	call := func() string {
		id++
		ids = append(ids, fmt.Sprint("c", id))
		input := pick(`{}`, `{"command":"ls"}`, `{"command":"make"}`, `{"file_path":"/w/a","content":"x"}`, `"{'command': 'ls'"`, `"?"`)
		result := pick("", "", `,"result":{"text":"ok"}`, `,"result":{"state":"interrupted"}`, `,"result":{"state":"denied"}`, `,"result":{"raise":"x"}`, `,"result":{"developer_error":"x"}`, `,"result":{"state":"odd"}`)
		return fmt.Sprintf(`{"id":"c%d","name":%q,"input":%s%s}`, id, pick(names...), input, result)
	}
	agent := func() string {
		id++
		ids = append(ids, fmt.Sprint("c", id), fmt.Sprintf("c%d/n", id), fmt.Sprintf("c%d/m", id))
		return fmt.Sprintf(`{"id":"c%d","name":"Agent","input":{},"nested":{"inherit":%s,"calls":[{"turn":[{"id":"n","name":%q,"input":{}},{"id":"m","name":%q,"input":{}}]}%s]}}`, id, pick("true", `{"tools":["Bash"]}`),
			pick(names...), pick(names...), pick("", `,{"interrupt":{}}`, `,{"confirm":[{"id":"n","confirmed":true}]}`, `,{"cancel":{"while_running":["m"]}}`))
	}
	some := func() string {
		if len(ids) == 0 {
			return "c1"
		}
		return ids[max(0, len(ids)-1-r.IntN(5))]
	}
	for range 4 + r.IntN(10) {
		switch r.IntN(10) {
		case 0, 1, 2:
			calls := []string{call()}
			for range r.IntN(4) {
				if r.IntN(5) == 0 {
					calls = append(calls, agent())
				} else {
					calls = append(calls, call())
				}
			}
			lines = append(lines, `{"type":"turn","calls":[`+strings.Join(calls, ",")+`]}`)
		case 3, 4, 5:
			edit := pick("", "", `,"name":"fn"`, `,"name":"human"`, `,"name":"none"`, `,"input":{"command":5}`, `,"rules":[{"tool":"fn","behavior":"allow"}]`, `,"rules":[{"tool":"yes","behavior":"ask"}]`)
			lines = append(lines, fmt.Sprintf(`{"type":"confirm"%s,"results":[{"id":%q,"confirmed":%s%s},{"id":%q,"confirmed":true}]}`, pick("", "", "", `,"raw":true`), some(), pick("true", "false"), edit, some()))
		case 6:
			lines = append(lines, fmt.Sprintf(`{"type":"external","results":[{"id":%q,"state":%q}]}`, some(), pick("success", "error", "interrupted", "odd")))
		case 7:
			lines = append(lines, pick(`{"type":"interrupt"}`, `{"type":"message","text":"x"}`, `{"type":"toolkit_change","add":["Bash"],"remove":["fn"]}`))
		case 8:
			lines = append(lines, fmt.Sprintf(`{"type":"cancel","while_running":[%q]}`, some()))
		default:
			lines = append(lines, pick(`{"type":"rules","rules":[{"tool":"fn","behavior":"deny"}]}`, `{"type":"touch","files":{"/w/a":null}}`, `{"type":"mode","mode":"bypass"}`))
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

// TestRandomSessions holds the laws of the loop against sessions in no sensible order: every step is in the table of transitions, nothing
// runs twice, what runs was allowed, and what has a result is finished.
func TestRandomSessions(t *testing.T) {
	const sessions = 150
	for seed := range uint64(sessions) {
		text := randomSession(rand.New(rand.NewPCG(seed, 7)))
		opts := simulate.Options{OnPark: simulate.OnPark(seed % 4), Profile: analyzer.Profile(seed / 4 % 2)}
		got, err := simulate.Play(strings.NewReader(text), opts)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		for mode, m := range got.Modes {
			for _, e := range m.Events {
				for _, r := range e.Rows {
					if why := unlawful(&r); why != "" {
						t.Fatalf("seed %d, %s: %s %s: %+v\n%s", seed, mode, r.ID, why, r, text)
					}
				}
			}
		}
		if _, err := simulate.Run(strings.NewReader(text), opts, func(*simulate.Row) error { return nil }); err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
	}
}

// unlawful tells which law of the loop a row breaks, "" for none.
func unlawful(r *simulate.CallRow) string {
	steps := map[string]int{}
	for _, s := range r.History {
		_, by, _ := strings.Cut(s, ": ")
		steps[by]++
	}
	ends := steps["its tool has delivered a result"] + steps["its tool fails in a way that leaves the loop"] + steps["the turn is cancelled while it runs"]
	finished := r.State == "finished"
	switch {
	case ends > 1:
		return "runs twice"
	case r.Executed && steps["permission allows it"] == 0:
		return "runs without being allowed"
	case r.Result != "" && !finished:
		return "has a result and isn't finished"
	case r.Prompts != steps["a person is asked"]:
		return "counts other prompts than were shown"
	case finished && r.Note == "dedup":
		return "is covered and finished"
	case r.Result == "denied" && r.Executed && r.Kind == "permission_denied":
		return "runs and is denied"
	}
	return ""
}

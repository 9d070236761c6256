package simulate

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/bashguard/bashguard/simulate/transcript"
)

// TestBlocks pins which chunks become one block: text as it is, data as D, a URL as U, each with its name.
func TestBlocks(t *testing.T) {
	tests := []struct{ name, chunks, want string }{
		{"texts of one ID", `[{"id":"1","text":"a"},{"id":"1","text":"b"}]`, "ab"},
		{"neighbouring texts of two IDs", `[{"id":"1","text":"a"},{"id":"2","text":"b"}]`, "ab"},
		{"texts around data", `[{"text":"a"},{"data":"QQ=="},{"text":"b"}]`, "a|D QQ==|b"},
		{"a text goes on behind data", `[{"id":"1","text":"a"},{"data":"QQ=="},{"id":"1","text":"b"}]`, "ab|D QQ=="},
		{"data of one ID", `[{"id":"1","data":"QQ=="},{"id":"1","data":"Qg=="}]`, "D QUI="},
		{"data that isn't base64", `[{"id":"1","data":"?"},{"id":"1","data":"!"}]`, "D ?!"},
		{"data without IDs", `[{"data":"QQ=="},{"data":"Qg=="}]`, "D QQ==|D Qg=="},
		{"the newer name and type", `[{"id":"1","data":"QQ==","name":"x","media_type":"image/png"},{"id":"1","data":"Qg==","name":"y"}]`, "D QUI= y image/png"},
		{"an ID of another kind isn't found again", `[{"id":"1","text":"a"},{"id":"1","data":"QQ=="},{"id":"1","data":"Qg=="}]`, "a|D QQ==|D Qg=="},
		{"a URL goes on", `[{"id":"1","url":"u"},{"id":"1","data":"QQ=="},{"text":"never"}]`, "U u|two parts of data behind a URL can't be joined"},
		{"a chunk without content", `[{"state":"running"}]`, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var chunks []transcript.Chunk
			if err := json.Unmarshal([]byte(tt.chunks), &chunks); err != nil {
				t.Fatal(err)
			}
			a := accumulator{metadata: map[string]any{}}
			for i := range chunks {
				a.add(&chunks[i])
			}
			var got []string
			for _, b := range a.blocks {
				switch {
				case b.Text != nil:
					got = append(got, *b.Text)
				case b.Data != nil:
					got = append(got, strings.TrimSpace(fmt.Sprintf("D %s %s %s", *b.Data, b.Name, b.MediaType)))
				default:
					got = append(got, "U "+*b.URL)
				}
			}
			if d := cmp.Diff(tt.want, strings.Join(got, "|")); d != "" {
				t.Error(d)
			}
		})
	}
}

// TestStates pins which state a result has whose chunks carry several.
func TestStates(t *testing.T) {
	for states, want := range map[string]string{
		"": "success", "success": "success", "running": "success", "denied": "denied", "interrupted": "interrupted", "denied interrupted": "interrupted", "interrupted denied success": "denied",
		"error denied": "error", "interrupted error": "error", "denied running": "denied",
	} {
		a := accumulator{}
		for _, s := range strings.Fields(states) {
			a.addState(s)
		}
		if got := orSuccess(a.state); got != want {
			t.Errorf("%s: %s, want %s", states, got, want)
		}
	}
}

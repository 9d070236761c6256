package report

import "testing"

func TestVisible(t *testing.T) {
	tests := []struct{ name, in, want string }{
		{"plain", "ls -la", "ls -la"},
		{"letters", "café 日本", "café 日本"},
		{"line breaks", "a\nb\r\tc", `a\nb\r\tc`},
		{"escape sequence", "\x1b[2Jls", `\x1b[2Jls`},
		{"C1 control", "a\u009bK", `a\u009bK`},
		{"direction override", "a\u202eb", `a\u202eb`},
		{"isolate", "\u2066x\u2069", `\u2066x\u2069`},
		{"zero width", "l\u200bs", `l\u200bs`},
		{"byte order mark", "\ufeffls", `\ufeffls`},
		{"wide blank", "ls\u3000-l", `ls\u3000-l`},
		{"no-break space", "ls\u00a0-l", `ls\u00a0-l`},
		{"filler letter", "l\u3164s", `l\u3164s`},
		{"tag character", "ls\U000e0041", `ls\U000e0041`},
		{"no UTF-8", "a\xff\xc3b", `a\xff\xc3b`},
		{"NUL", "a\x00b", `a\x00b`},
		{"replacement character itself", "\ufffd", "\ufffd"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := Visible(tt.in); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func FuzzVisible(f *testing.F) {
	f.Add("ls \x1b[31m\u202e\xff")
	f.Fuzz(func(t *testing.T, text string) {
		for _, r := range Visible(text) {
			if r < ' ' || 0x7f <= r && r < 0xa0 || 0x202a <= r && r <= 0x202e {
				t.Errorf("%q: %q is printed as it is", text, r)
			}
		}
	})
}

package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/document"
	"strings"
)

var secretInEnv = &row{
	ID: "BG2802", Name: "secret-in-env", Severity: check.Error,
	Summary:  "a password, token or key among the variables of a settings file",
	Why:      "Settings files are committed, copied and printed, and every command of the session sees the variable.",
	Fix:      "remove it and replace the secret; use apiKeyHelper, or set the variable in the shell",
	Bad:      []example{settings(`{"env": {"GITHUB_TOKEN": "` + `ghp_` + `abcdefghij0123456789"}}`), settings(`{"env": {"DB_PASSWORD": "` + `correct horse"}}`)},
	Good:     []example{settings(`{"env": {"CLAUDE_CODE_MAX_OUTPUT_TOKENS": "32000", "MAX_TOKEN": "4096", "API_KEY": "${API_KEY}", "SSH_KEY": "/run/secrets/x"}}`)},
	Evidence: []string{referencePage},
	file: func(p *pass, f *file) {
		f.eachVariable(func(m *document.Member) {
			if m.Value.Is(document.String) && (holdsSecret(m.Value.Text) || secretName.MatchString(m.Name) && someSecret(m.Value.Text)) {
				found := p.report(f, m.Value.Span, "%s holds a secret", m.Name).help("remove it and replace it where it is valid; use apiKeyHelper or the shell")
				if f.Scope == ruleset.User {
					found.weighs(check.Warning)
				}
			}
		})
	},
}

// secretName finds names of variables that hold a secret.
var secretName = lazily(`(?i)(?:^|_)(?:api_?key|key|token|secret|password|passwd|pwd|credentials?|auth)$`)

// someSecret tells whether a value can be a secret: no reference, no placeholder, no number, no path.
func someSecret(value string) bool {
	return len(value) >= 8 && !strings.ContainsAny(value[:1], "$<{/~%") && strings.Trim(value, "0123456789.") != "" && !placeholder.MatchString(value)
}

// placeholder finds texts that stand for a secret which somebody is to fill in.
var placeholder = lazily(`(?i)^(?:your|my|some|the)[-_ ]|x{4,}|\*{3,}|\.\.\.|example|placeholder|change[-_]?me|dummy|redacted|fill[-_ ]?in|^https?://|^true$|^false$`)

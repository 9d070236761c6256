package lint

import (
	"strings"
)

// secretForms are texts that are a secret, or end in one: the group is what is masked.
var secretForms = []*expression{
	lazily(`(?i)(?:bearer|basic|token)\s+([A-Za-z0-9+/_.=-]{12,})`),
	lazily(`(?i)(?:pass(?:word|wd)?|pgpassword|mysql_pwd|secret|token|api[_-]?key|access[_-]?key|authtoken|credentials?)["']?\s*[=:]\s*["']?([^\s"'$<{*]{6,})`),
	lazily(`\b(gh[pousr]_[A-Za-z0-9]{16,}|github_pat_[A-Za-z0-9_]{16,}|glpat-[A-Za-z0-9_-]{16,}|sk-[A-Za-z0-9_-]{16,}|xox[abprs]-[A-Za-z0-9-]{10,}|AKIA[A-Z0-9]{12,}|ASIA[A-Z0-9]{12,}|AIza[A-Za-z0-9_-]{20,}|npm_[A-Za-z0-9]{20,}|hf_[A-Za-z0-9]{16,}|ey[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]*)`),
	lazily(`[a-z][a-z0-9+.-]*://[^\s/:@]*:([^\s/@$*]{3,})@`),
}

// mask stands for a secret in what is printed.
const mask = "****"

// masked returns a text with what may be a secret masked.
func masked(text string) string {
	for _, form := range secretForms {
		for _, at := range form.get().FindAllStringSubmatchIndex(text, -1) {
			if len(at) >= 4 && at[2] >= 0 {
				return masked(text[:at[2]] + mask + text[at[3]:])
			}
		}
	}
	return text
}

// holdsSecret tells whether a text may hold a secret.
func holdsSecret(text string) bool { return masked(text) != text }

// Redacted returns a text in which every byte of what may be a secret is an asterisk, so that places in it stay where they are.
func Redacted(text string) string {
	for _, form := range secretForms {
		for _, at := range form.get().FindAllStringSubmatchIndex(text, -1) {
			if len(at) >= 4 && at[2] >= 0 {
				text = text[:at[2]] + strings.Repeat("*", at[3]-at[2]) + text[at[3]:]
			}
		}
	}
	return text
}

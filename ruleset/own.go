package ruleset

import "github.com/bashguard/bashguard/analyzer"

// ownDialect is that of bashguard's own files: Claude Code's grammar without what Claude Code leaves out. A rule for any tool that
// reaches files counts, and an allow rule covers a command whatever stands in front of it.
type ownDialect struct{ claudeDialect }

func (ownDialect) name() string { return ownFormatName }

func (ownDialect) inert(string) bool { return false }

func (ownDialect) content(r *Rule, on *Subject) (matches, ok bool) {
	if _, isPath := pathTools[r.Tool]; isPath {
		return r.matchesFile(on), true
	}
	return r.claudeContent(on), true
}

func (ownDialect) allows(*Rule, *analyzer.Command, *commandPattern, *Subject) bool { return true }

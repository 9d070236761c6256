package ruleset

import (
	"github.com/bashguard/bashguard/analyzer/agentscope"
)

// referenceDialect is AgentScope's.
type referenceDialect struct{ plainDialect }

func (referenceDialect) name() string             { return referenceFormatName }
func (referenceDialect) names(*Rule, string) bool { return false }

func (referenceDialect) part(r *Rule, text string, _ *Subject) bool {
	return agentscope.MatchRule(r.Content, text)
}

func (referenceDialect) content(r *Rule, on *Subject) (matches, ok bool) {
	matcher := referenceContent[r.Tool]
	return matcher != nil && on.Call.Kind == Native && matcher(r.Content, on), true
}

// referenceContent are the reference's matchers of rule content, by tool; the rules of other tools
// are about the whole tool only.
var referenceContent = map[string]func(content string, on *Subject) bool{
	"Bash":  func(content string, on *Subject) bool { return agentscope.MatchRule(content, on.Call.Text("command")) },
	"Read":  matchFilePath,
	"Write": matchFilePath,
	"Edit":  matchFilePath,
	"Glob":  matchGlobCall,
	"Grep":  matchGrepCall,
}

func matchFilePath(content string, on *Subject) bool {
	p := on.Call.Text("file_path")
	return p != "" && agentscope.MatchPath(content, p)
}

// matchGlobCall takes the search directory or the pattern: the reference lets a rule name either.
func matchGlobCall(content string, on *Subject) bool {
	p := on.Call.Text("path")
	return p != "" && agentscope.MatchPath(content, p) || agentscope.MatchPath(content, on.Call.Text("pattern"))
}

// matchGrepCall takes the search path as it is given, or the current directory.
func matchGrepCall(content string, on *Subject) bool {
	p := on.Call.Text("path")
	if p == "" {
		p = on.World.Cwd
	}
	return agentscope.MatchPath(content, p)
}

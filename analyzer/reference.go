package analyzer

import (
	"errors"
	"fmt"
	"strings"

	"github.com/bashguard/bashguard/analyzer/agentscope"
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/analyzer/treesitter"
	"github.com/bashguard/bashguard/analyzer/world"
)

// referenceNodes says about each node type that the reference asks for what it is in words.
var referenceNodes = map[string]string{
	"command_substitution": "a command substitution", "process_substitution": "a process substitution", "expansion": "a braced expansion",
	"subshell": "a subshell", "for_statement": "a for loop", "while_statement": "a while loop", "until_statement": "an until loop",
	"if_statement": "an if statement", "case_statement": "a case statement", "function_definition": "a function definition", "test_command": "a test command",
}

// The reference has its own checks for four of its steps; they speak in profile agentscope alone.
var referenceRules = []*rule{
	{Info: check.Info{ID: "BG1290", Name: "reference-pattern", Summary: "the text holds a pattern of the reference's list of dangerous commands",
		Why: "The reference looks for these patterns in the text, in quotes and names too.",
		Bad: "npm run format", Good: "npm run build", Severity: check.Error, Profile: "agentscope", Since: "0.1"}},
	{Info: check.Info{ID: "BG1390", Name: "reference-sed", Summary: "a sed command breaks the reference's rules for sed",
		Why: "The reference knows a few harmless forms of sed and asks about every other one.",
		Bad: "sed 1d a.txt", Good: "sed -n 1p a.txt", Severity: check.Error, Profile: "agentscope", Since: "0.1"}},
	{Info: check.Info{ID: "BG1490", Name: "reference-path", Summary: "a path is on the reference's list of sensitive ones",
		Why: "The reference looks at the plain words behind a few commands and redirections.",
		Bad: "touch .env", Good: "touch a.txt", Severity: check.Error, Profile: "agentscope", Since: "0.1"}},
	{Info: check.Info{ID: "BG1590", Name: "reference-removal", Summary: "rm or rmdir names a path that the reference calls critical",
		Why: "The reference knows the root, its children, the home directory and patterns that end in a star.",
		Bad: "rm -r /usr", Good: "rm -r build", Severity: check.Error, Profile: "agentscope", Since: "0.1"}},
}

// reference judges a text as AgentScope does. Where the reference itself would fail, a person is
// asked.
func reference(text string, w *world.World) *Analysis {
	a := &Analysis{Profile: Agentscope, Parsers: []string{"tree-sitter"}, Reason: "is not in the reference's list of read-only commands"}
	facts, err := agentscope.Judge(text, w)
	if err != nil {
		a.Injection = &Finding{Check: "BG0001", Name: "unparsed", Severity: check.Error, Message: "can't be judged: " + err.Error()}
		a.Findings = append(a.Findings, *a.Injection)
		a.Reason = a.Injection.Message
		if errors.Is(err, treesitter.ErrUnavailable) {
			a.Err, a.Parsers = err, []string{}
		}
		return a
	}
	a.ReadOnly, a.Edits, a.Prefixes = facts.ReadOnly, facts.Edits, facts.Prefixes
	if a.ReadOnly {
		a.Reason = "is in the reference's list of read-only commands"
	}
	if facts.Injection != "" {
		id, name := structureCheck(facts.Injection)
		a.Injection = a.found(id, name, facts.InjectionSpan, "holds "+referenceNodes[facts.Injection]+", which the reference never reads")
	}
	a.addReferenceSteps(text, facts)
	return a
}

// addReferenceSteps adds the steps 2 to 5. The reference tests the text, not its words: only what
// it names can be pointed at.
func (a *Analysis) addReferenceSteps(text string, facts agentscope.Facts) {
	if facts.Dangerous != "" {
		a.Dangerous = a.found("BG1290", "reference-pattern", spanOf(text, facts.Dangerous), fmt.Sprintf("holds the dangerous pattern `%s`", facts.Dangerous))
	}
	if facts.Sed != "" {
		a.Sed = a.found("BG1390", "reference-sed", spanOf(text, "sed"), fmt.Sprintf("breaks the reference's rules for sed: %s", strings.ReplaceAll(facts.Sed, "_", " ")))
	}
	if len(facts.DangerousPaths) > 0 {
		p := facts.DangerousPaths[0]
		a.Sensitive = a.found("BG1490", "reference-path", spanOf(text, p), fmt.Sprintf("names the sensitive path `%s`", p))
	}
	if facts.Removal != "" {
		a.Deletion = a.found("BG1590", "reference-removal", spanOf(text, facts.Removal), fmt.Sprintf("removes the critical path `%s`", facts.Removal))
	}
}

// found adds a finding and returns it.
func (a *Analysis) found(id, name string, span source.Span, message string) *Finding {
	f := Finding{Check: id, Name: name, Severity: check.Error, Span: span, Message: message}
	a.Findings = append(a.Findings, f)
	return &f
}

// spanOf is the first place of a part in a text, or the whole text when blanks or quotes hide it.
func spanOf(text, part string) source.Span {
	if at := strings.Index(text, part); at >= 0 {
		return source.Span{Start: at, End: at + len(part)}
	}
	return source.Span{End: len(text)}
}

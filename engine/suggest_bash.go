package engine

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/ruleset"
)

// maxSuggestions is how many commands of a text rules are proposed for, as in the reference.
const maxSuggestions = 5

// projectCommands run the code of the project at hand, which whoever may edit the project decides
// about anyway: a rule for the subcommand lets through no more than one for the whole command does.
var projectCommands = []string{"go build", "go test", "go vet"}

// suggestBash proposes rules that together let the call pass and nothing that wasn't judged:
// program and subcommand with anything behind where the program has subcommands that run no code of
// others, else the command as it stands. Where a person must be asked, or a word is open, no rule
// can promise anything.
func suggestBash(j *Judgement) []Suggestion {
	a := j.subject.Analysis
	if j.lax() {
		return suggestAll(j.call.Tool, a.Prefixes)
	}
	if j.check.safety || j.readOnly {
		return nil
	}
	text := j.call.Text("command")
	var contents []string
	files := suggestRedirects(a)
	for i := range a.Commands {
		c := &a.Commands[i]
		if c.Free || len(c.Words) == 0 || c.Elsewhere && len(c.Behind) > 0 {
			continue // what runs elsewhere is covered by the rule for the command that takes it there
		}
		content, ok := suggestCommand(c, text)
		if !ok {
			return nil
		}
		if !slices.Contains(contents, content) {
			contents = append(contents, content)
		}
	}
	if len(contents) > maxSuggestions {
		contents = contents[:maxSuggestions]
	}
	if all := append(suggestAll(j.call.Tool, contents), files...); j.covered(all) {
		return all
	}
	whole := escapeStars(strings.TrimSpace(text))
	if all := append(suggestAll(j.call.Tool, []string{whole}), files...); j.covered(all) {
		return all
	}
	return nil
}

// suggestAll proposes a rule for each of the contents.
func suggestAll(tool string, contents []string) []Suggestion {
	if len(contents) == 0 {
		return nil
	}
	all := make([]Suggestion, len(contents))
	for i := range contents {
		all[i] = Suggestion{Tool: tool, Content: &contents[i]}
	}
	return all
}

// suggestCommand returns the content of a rule for one command; ok is false when a word of it is
// open.
func suggestCommand(c *analyzer.Command, text string) (content string, ok bool) {
	for _, w := range c.Words {
		if w.Open == program.One || w.Open == program.Any {
			return "", false
		}
	}
	if n := subcommands(c); n > 1 {
		return joined(c.Words[:n]) + ":*", true
	}
	first, last := c.Words[0].Span, c.Words[len(c.Words)-1].Span
	if first.Start >= last.End || last.End > len(text) {
		return "", true // it stands nowhere in the text by itself
	}
	return escapeStars(text[first.Start:last.End]), true
}

// subcommands returns how many words at the beginning of a command, its subcommands included, make
// a rule that lets through only what the subcommand does; 0 when there are none.
func subcommands(c *analyzer.Command) int {
	if c.Program == "" || !c.Words[0].Is(c.Program) || c.Elsewhere || c.Altered {
		return 0
	}
	n := 1
	for row := program.Lookup(c.Program); n < len(c.Words) && row != nil && c.Words[n].Open == program.Fixed; n++ {
		if row = row.Command(c.Words[n].Text); row == nil {
			break
		}
	}
	if n > 1 && slices.Contains(projectCommands, joined(c.Words[:n])) {
		return n
	}
	for _, e := range c.Effects {
		if e.Kind == program.Unproven || e.Kind == program.Execute {
			return 0
		}
	}
	return n
}

// joined joins fixed words, at least one and mostly two.
func joined(words []program.Word) string {
	all := words[0].Text
	for _, w := range words[1:] {
		all += " " + w.Text
	}
	return all
}

// suggestRedirects proposes a rule for each file that a redirection writes.
func suggestRedirects(a *analyzer.Analysis) []Suggestion {
	var all []Suggestion
	for i := range a.Commands {
		for _, e := range a.Commands[i].Redirects {
			if e.Kind == program.Write && e.Target.Open == program.Fixed && e.Target.Text != "" {
				content := escapeGlob(e.Target.Text)
				all = append(all, Suggestion{Tool: "Write", Content: &content})
			}
		}
	}
	return all
}

// covered tells whether rules made of the suggestions let the call pass.
func (j *Judgement) covered(all []Suggestion) bool {
	rules := &ruleset.Set{}
	for _, s := range all {
		rules.Add(s.Rule())
	}
	return rules.Find(ruleset.Allow, &j.subject) != nil
}

// starEscapes writes backslashes and stars as rule content that means them literally.
var starEscapes = strings.NewReplacer(`\`, `\\`, "*", `\*`)

// escapeStars writes a text as rule content that means it literally.
func escapeStars(text string) string { return starEscapes.Replace(text) }

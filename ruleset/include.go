package ruleset

import (
	"strings"
	"unicode/utf8"

	"github.com/bashguard/bashguard/analyzer/world"
)

// fresh stands for whatever a star takes: no rule spells it out, so that only a star of another rule takes it. What fits a pattern with
// it in the place of a star fits with any text there.
const fresh = "\uE000"

// freshCwd and freshHome are likewise the names of the directories in which paths are compared.
const (
	freshCwd  = "\uE001"
	freshHome = "\uE002"
)

// Includes tells whether r matches every call that other matches, each as their own agent matches it. It is exact where it says yes; no
// is also the answer where it isn't known. A rule of Claude Code that allows includes none that asks or forbids, since those see more of a
// command. In which modes a rule counts, and which of two is asked first, is left aside.
func (r *Rule) Includes(other *Rule) bool {
	switch {
	case r.Dialect != other.Dialect, r.Dead, other.Dead, r.Dialect == ClaudeCode && r.Behavior == Allow && other.Behavior != Allow:
		return false
	case r.Whole:
		return r.names(strings.ReplaceAll(other.Tool, "*", fresh))
	case other.Whole || r.Tool != other.Tool:
		return false
	case r.Content == other.Content && r.Form == other.Form && r.Dialect != Codex:
		return true
	}
	return r.Dialect.row().includes(r, other)
}

func (plainDialect) includes(_, _ *Rule) bool { return false }

func (claudeDialect) includes(r, other *Rule) bool {
	if r.Tool == "Bash" && !r.mayInclude(other.Content) || !plainText(other.Content) || !plainText(r.Content) {
		return false
	}
	switch r.Tool {
	case "Bash", "Monitor":
		return r.includesCommands(other)
	case "Read", "Edit":
		return r.includesPaths(other)
	case "WebFetch":
		return r.includesDomain(other)
	case "Skill":
		return !strings.Contains(other.Content, "*") && r.matchesName(other.Content)
	}
	return false
}

// includes: a list of words is the beginning of a longer one.
func (codexDialect) includes(r, other *Rule) bool {
	mine, theirs := codexOf(r), codexOf(other)
	return r.Tool == "Bash" && (mine.fold || !theirs.fold) && mine.fits(theirs.words)
}

// includes: a prefix is the beginning of a longer one.
func (geminiDialect) includes(r, other *Rule) bool {
	rest, ok := strings.CutPrefix(other.Content, r.Content)
	return ok && r.Form == PrefixForm && other.Form == PrefixForm && strings.HasPrefix(rest, " ")
}

// includes tries texts of several lengths in the place of each star, since a question mark stands for one character.
func (openDialect) includes(r, other *Rule) bool {
	if !plainText(r.Content) || !plainText(other.Content) || strings.Contains(other.Content, "?") || strings.ContainsAny(other.Content, "~$") && !strings.HasPrefix(r.Content, "*") {
		return false
	}
	content, texts := other.Content, []string{}
	if head, ok := strings.CutSuffix(content, " *"); ok {
		texts = append(texts, head)
	}
	for n := range strings.Count(r.Content, "?") + 2 {
		for _, text := range append(texts[:len(texts):len(texts)], content) {
			if !matchesWildcard(r.Content, strings.ReplaceAll(text, "*", strings.Repeat(fresh, n))) {
				return false
			}
		}
	}
	return true
}

// plainText tells whether a text can't be confused with the mark.
func plainText(s string) bool {
	return utf8.ValidString(s) && !strings.ContainsAny(s, fresh+freshCwd+freshHome)
}

// includesCommands compares texts of commands.
func (r *Rule) includesCommands(other *Rule) bool {
	texts := commandTexts(other.Content)
	for _, text := range texts {
		if !r.matchesText(text) && (other.Behavior != Allow || !r.takesPart(text)) {
			return false
		}
	}
	return len(texts) > 0 && (r.Behavior != Allow || !onlyExact(other.Content))
}

// mayInclude is false where a glance shows that the first word of the rule doesn't stand where it must in another's content.
func (r *Rule) mayInclude(content string) bool {
	first, content := strings.TrimLeft(r.Content, " \t"), strings.TrimLeft(content, " \t")
	if end := strings.IndexAny(first, " \t*:"); end >= 0 {
		first = first[:end]
	}
	if r.Behavior == Allow {
		return strings.HasPrefix(content, first)
	}
	return strings.Contains(content, first)
}

// commandTexts are texts that stand for everything that a rule for the shell matches.
func commandTexts(content string) []string {
	head, rest := strings.CutSuffix(content, ":*")
	if strings.Contains(head, ":*") {
		return nil
	}
	if !rest {
		if blank, ok := strings.CutSuffix(content, " *"); ok && !strings.Contains(blank, "*") {
			head, rest = blank, true
		}
	}
	text := blanks(strings.ReplaceAll(head, "*", fresh))
	if rest {
		return []string{text, text + " " + fresh}
	}
	return []string{text}
}

// takesPart tells whether a rule that forbids or asks matches a part of a text with the mark in it, whatever that stands for. It sees
// behind wrappers that are spelt out.
func (r *Rule) takesPart(text string) bool {
	parts := commandParts(text)
	if r.Behavior == Allow || len(parts) > 1 && strings.Contains(text, fresh) {
		return false
	}
	for _, part := range parts {
		for _, words := range barred(part) {
			inner := joinRaw(words)
			front, ok := strings.CutSuffix(blanks(part), inner)
			if ok && !strings.Contains(front, fresh) && !strings.HasPrefix(inner, fresh) && r.matchesText(inner) {
				return true
			}
		}
	}
	return false
}

// onlyExact tells whether Claude Code lets only a rule that spells a command out cover it.
func onlyExact(content string) bool {
	words := strings.Fields(content)
	if len(words) == 0 || strings.HasSuffix(content, "*") {
		return false
	}
	switch words[0] {
	case "watch", "setsid", "ionice", "flock":
		return true
	}
	return words[0] == "find" && (strings.Contains(content, " -exec") || strings.Contains(content, " -ok") || strings.Contains(content, " -delete"))
}

// includesPaths compares patterns of files.
func (r *Rule) includesPaths(other *Rule) bool {
	literal, _, _ := strings.Cut(r.Content, "*")
	if !strings.Contains(other.Content, strings.Trim(strings.TrimLeft(literal, "./~"), "/")) || strings.ContainsAny(r.Content+other.Content, `[]\?!`) {
		return false
	}
	w := &world.World{Cwd: "/" + fresh + "/" + freshCwd, Home: "/" + fresh + "/" + freshHome}
	globs := r.globs(w, r.Behavior == Allow)
	for _, a := range other.anchors(w, other.Behavior == Allow) {
		if a.base == "" || climbs(a.rest) || !r.fitsBelow(globs, a, other.Behavior) {
			return false
		}
	}
	return true
}

// fitsBelow tells whether patterns of r fit everything that a pattern of a rule of that behavior matches, taken from its place.
func (r *Rule) fitsBelow(globs []glob, a anchor, b Behavior) bool {
	fronts := []string{""}
	one, tree := strings.CutSuffix(a.rest, "/**")
	if !a.spelt && (!strings.Contains(a.rest, "/") || b != Allow && tree && !strings.Contains(one, "/")) {
		fronts = append(fronts, fresh+"/", fresh+"/"+fresh+"/")
	}
	for _, front := range fronts {
		for _, p := range pathTexts(a.rest, strings.Count(r.Content, "/")+2) {
			if !anyFits(globs, strings.TrimSuffix(a.base, "/")+"/"+front+p) {
				return false
			}
		}
	}
	return true
}

// pathTexts are paths that stand for everything that a pattern of gitignore matches, down to a depth at which patterns of that many
// segments can't tell any more.
func pathTexts(pattern string, depth int) []string {
	name := strings.TrimSuffix(pattern, "/")
	texts := []string{""}
	for i, segment := range strings.Split(name, "/") {
		var next []string
		for _, front := range texts {
			if i > 0 && front != "" {
				front += "/"
			}
			if segment != "**" {
				next = append(next, front+strings.ReplaceAll(strings.ReplaceAll(segment, "**", "*"), "*", fresh))
				continue
			}
			for n := range depth + 1 {
				next = append(next, strings.TrimSuffix(front+strings.Repeat(fresh+"/", n), "/"))
			}
		}
		if texts = next; len(texts) > 1000 {
			return []string{"/" + inside} // which no pattern takes
		}
	}
	below := make([]string, 0, 2*len(texts))
	for _, t := range texts {
		below = append(below, t, strings.TrimPrefix(t+"/"+fresh, "/"))
	}
	return below
}

// Parts returns the commands of a shell text as Claude Code splits it: at operators and line ends outside quotes.
func Parts(text string) []string { return commandParts(text) }

func anyFits(globs []glob, p string) bool {
	for _, g := range globs {
		if g.fits(p) {
			return true
		}
	}
	return false
}

// includesDomain compares patterns of hosts; a pattern with a star is included in its own kind only.
func (r *Rule) includesDomain(other *Rule) bool {
	mine, ok := strings.CutPrefix(r.Content, "domain:")
	theirs, same := strings.CutPrefix(other.Content, "domain:")
	if !ok || !same {
		return false
	}
	if rest, wild := strings.CutPrefix(theirs, "*."); wild {
		return !strings.Contains(rest, "*") && matchesDomain(mine, "https://a.a."+rest) && strings.HasPrefix(mine, "*")
	}
	return !strings.Contains(theirs, "*") && matchesDomain(mine, "https://"+theirs)
}

package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
)

var leadingStar = &row{
	ID: "BG2323", Name: "leading-star", Severity: check.Warning,
	Summary:  "an allow rule that leaves the program open",
	Why:      "A star takes any text, so that the rule is about every program that is followed by the rest of the rule, sudo and interpreters included.",
	Fix:      "name the program",
	Bad:      []example{allow("Bash(* install)"), allow("Bash(* --version)")},
	Good:     []example{allow("Bash(node --version)"), deny("Bash(* --force)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || !r.allows() || !strings.HasPrefix(c.words[0], "*") || strings.Trim(c.content, "*: ") == "" {
			return
		}
		if witness := strings.TrimSpace(strings.Replace(c.head, "*", "sudo sh x", 1)); p.matches(r, strings.ReplaceAll(witness, "*", "x")) {
			p.about(r, "%s is also about `%s`", masked(r.text), masked(strings.ReplaceAll(witness, "*", "x"))).help("name the program")
		}
	},
}

var middleStar = &row{
	ID: "BG2324", Name: "star-inside", Severity: check.Warning,
	Summary:  "an allow rule with a star between its words",
	Why:      "A star takes any text, blanks, options and subcommands included, so that what stands behind it limits little.",
	Fix:      "write one rule for each command that is meant",
	Bad:      []example{allow("Bash(git * main)"), allow("Bash(ssh * uptime)")},
	Good:     []example{allow("Bash(git checkout main)", "Bash(ls * src)"), deny("Bash(git * push *)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || !r.allows() || strings.HasPrefix(c.words[0], "*") {
			return
		}
		for i, w := range c.words {
			if w != "*" || i == len(c.words)-1 && c.mark == "" {
				continue
			}
			witness := c.filled(i, filler(c.words[:i]))
			if p.matches(r, witness) && !p.try(witness).ReadOnly() && !p.try(c.filled(i, "x")).ReadOnly() {
				p.about(r, "the star in %s takes options and subcommands too: the rule is also about `%s`", masked(r.text), masked(witness)).help("write one rule for each command that is meant")
				return
			}
		}
	},
}

// filled returns the words with a text in the place of one of them, and other stars replaced.
func (c *shellContent) filled(at int, text string) string {
	words := make([]string, len(c.words))
	for i, w := range c.words {
		if words[i] = strings.ReplaceAll(w, "*", "x"); i == at {
			words[i] = text
		}
	}
	return strings.Join(words, " ")
}

// fillers are what a star directly behind a program may take and nobody means.
var fillers = map[string]string{
	"git": "push --force origin", "npm": "exec x --", "pnpm": "exec x", "yarn": "exec x", "docker": "run --privileged x", "kubectl": "delete --all",
	"gh": "api --method DELETE x", "terraform": "destroy", "aws": "s3 rm --recursive",
}

// filler returns what a star behind some words may take and nobody means.
func filler(words []string) string {
	if text := fillers[words[0]]; text != "" && len(words) == 1 {
		return text
	}
	return "--any-option x"
}

var savedStar = &row{
	ID: "BG2325", Name: "saved-star", Severity: check.Note,
	Summary:  "a star of a command that was saved as a rule",
	Why:      "In a rule every star takes any text, also one that stood in quotes or was a pattern for names of files, so that the rule is about more than the command that was approved.",
	Fix:      "write a prefix for what is meant, or remove the rule",
	Bad:      []example{allow(`Bash(rg "a.*b" src)`), allow("Bash(ls *.log)"), allow("Bash(find . -not -path */node_modules*)")},
	Good:     []example{allow("Bash(npm run lint)")},
	Evidence: []string{issue + "95614"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if ok && r.allows() && starOfCommand(c.head) {
			p.about(r, "the star in %s takes any text, blanks and options included", masked(r.text)).help("write a prefix for what is meant, or remove the rule")
		}
	},
}

// starOfCommand tells whether a star stands in quotes, or begins a pattern for names of files such as *.log.
func starOfCommand(text string) bool {
	var quote byte
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\':
			i++
		case c == '*' && (quote != 0 || i+2 < len(text) && (text[i+1] == '.' || text[i+1] == '/') && text[i+2] != ' '):
			return true
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '\'' || c == '"'):
			quote = c
		}
	}
	return false
}

var secondStar = &row{
	ID: "BG2326", Name: "second-star", Severity: check.Note,
	Summary:  "a star at the end behind another star, which doesn't stand for nothing",
	Why:      "A blank and a star at the end stand for further words or none only where the rule has no other star.",
	Fix:      "add the rule without the last star",
	Bad:      []example{ask("Bash(git * push *)")},
	Good:     []example{ask("Bash(git push *)", "Bash(npm publish *)")},
	Evidence: []string{issue + "36873"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || c.mark != " *" || c.plain() {
			return
		}
		if shorter := c.sample("x"); !p.matches(r, shorter) && !p.othersMatch(r, shorter) {
			p.about(r, "%s isn't about `%s`", masked(r.text), masked(shorter)).help("add Bash(%s)", masked(c.head))
		}
	},
}

// othersMatch tells whether another rule of the same list matches a command.
func (p *pass) othersMatch(r *rule, command string) bool {
	for _, other := range r.file.list(r.list) {
		if other != r && p.matches(other, command) {
			return true
		}
	}
	return false
}

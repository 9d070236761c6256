package simulate

import (
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// dialectOf returns the language of the rules that are suggested: the reference's for its own sessions, else that of Claude Code, which
// most agents come near to.
func dialectOf(h *transcript.Header) ruleset.Dialect {
	if h.Foreign && !h.Reference {
		return ruleset.ClaudeCode
	}
	return ruleset.Reference
}

// candidates returns the rules that a person could want for such calls. None is so wide that it would allow what nobody means by it.
func candidates(j *engine.Judgement, d ruleset.Dialect) []ruleset.Rule {
	call := j.Call()
	if j.Analysis() != nil {
		return shellRules(j.Analysis(), d)
	}
	rule := ruleset.Rule{Tool: call.Tool, Behavior: ruleset.Allow, Dialect: d, Source: "suggested"}
	if call.Tool == "WebFetch" && d == ruleset.ClaudeCode {
		u, err := url.Parse(call.Text("url"))
		if err != nil || u.Hostname() == "" {
			return nil
		}
		rule.Content = "domain:" + u.Hostname()
		return []ruleset.Rule{rule}
	}
	var rules []ruleset.Rule
	for _, s := range j.Suggestions() {
		r := s.Rule()
		r.Dialect = d
		if d == ruleset.ClaudeCode && path.IsAbs(r.Content) {
			// Of a path with one slash it takes the settings file's folder; its rules for Edit are about every tool that edits.
			r.Tool, r.Content = "Edit", "/"+r.Content
		}
		if r.Whole || strings.Trim(r.Content, "/*") != "" {
			rules = append(rules, r)
		}
	}
	return rules
}

// shellRules returns a prefix rule for each command of a text that isn't proven free of effects; none when one of them has no sensible rule.
func shellRules(a *analyzer.Analysis, d ruleset.Dialect) []ruleset.Rule {
	var rules []ruleset.Rule
	for i := range a.Commands {
		c := &a.Commands[i]
		if c.Free || len(c.Words) == 0 {
			continue
		}
		content := contentFor(c)
		if content == "" {
			return nil
		}
		r := ruleset.Rule{Tool: "Bash", Content: content, Behavior: ruleset.Allow, Dialect: d, Source: "suggested"}
		if !slices.Contains(rules, r) {
			rules = append(rules, r)
		}
	}
	return rules
}

// subcommands are programs whose first operand says what they do.
var subcommands = []string{
	"ansible", "aws", "az", "brew", "bun", "bundle", "cargo", "composer", "conda", "dart", "deno", "docker",
	"docker-compose", "dotnet", "fly", "flutter", "gcloud", "gh", "git", "glab", "go", "gradle", "gradlew", "hatch",
	"helm", "hg", "jj", "just", "kubectl", "make", "mise", "mix", "mvn", "npm", "nx", "pdm", "pip", "pip3", "pipx",
	"pnpm", "podman", "poetry", "rails", "rake", "rustup", "sbt", "swift", "systemctl", "task", "terraform", "tofu",
	"tox", "turbo", "uv", "vercel", "wrangler", "yarn",
}

// wholes are programs that one rule may allow with any arguments: they build, test, check or format the project at hand. Everything else
// gets no rule of one word.
var wholes = []string{
	"ava", "biome", "black", "clang-format", "cmake", "cppcheck", "ctest", "cypress", "deadcode", "eslint", "flake8",
	"gofmt", "gofumpt", "goimports", "golangci-lint", "gotestsum", "isort", "jest", "ktlint", "markdownlint", "mocha",
	"mypy", "ninja", "nox", "playwright", "prettier", "pylint", "pyright", "pytest", "rspec", "rubocop", "ruff",
	"shellcheck", "shfmt", "staticcheck", "standard", "stylelint", "swiftformat", "swiftlint", "tsc", "vitest",
	"yamllint",
}

// runners are subcommands that run whatever follows them.
var runners = []string{"exec", "run", "x", "dlx", "api", "eval"}

// scripts are the runners that run a script of the project by its name.
var scripts = map[string]bool{"npm run": true, "pnpm run": true, "yarn run": true, "bun run": true, "cargo run": true, "go run": true, "composer run": true, "hatch run": false}

// isSubcommand tells whether a word looks like the name of a subcommand: a small letter, then small letters, digits and joints.
func isSubcommand(word string) bool {
	return word != "" && strings.Trim(word, "abcdefghijklmnopqrstuvwxyz0123456789_:-") == "" && word[0] >= 'a'
}

// groups are programs whose first operand names a group of subcommands: the second one says what they do.
var groups = []string{"aws", "az", "docker-compose", "gcloud", "gh", "glab"}

// outward are subcommands that reach other people or can't be undone: whoever wants them allowed writes that rule without advice.
var outward = []string{
	"apply", "close", "delete", "deploy", "destroy", "down", "drop", "edit", "import", "kill", "login", "logout",
	"merge", "prune", "publish", "push", "release", "remove", "rename", "reset", "rm", "rmi", "rollback", "stop",
	"sync", "taint", "transfer", "uninstall", "unpublish", "upload", "yank",
}

// targets are programs that take every further word for one more thing to do.
var targets = []string{"just", "make", "mise", "rake", "task"}

// contentFor returns the content of a rule for such commands, "" when there is none: a prefix with anything behind it, but the command
// itself where a further word would do something else.
func contentFor(c *analyzer.Command) string {
	prefix := prefixOf(c)
	if prefix == "" {
		return ""
	}
	if slices.Contains(targets, path.Base(c.Words[0].Text)) {
		if len(c.Words) > len(strings.Fields(prefix)) {
			return ""
		}
		return prefix
	}
	return prefix + ":*"
}

// prefixOf returns the words that a rule for such commands begins with, "" when there are none that say what the command does.
func prefixOf(c *analyzer.Command) string {
	first := c.Words[0]
	if first.Open != program.Fixed || c.Elsewhere {
		return ""
	}
	name := path.Base(first.Text)
	if slices.Contains(wholes, name) {
		return first.Text
	}
	if !slices.Contains(subcommands, name) || len(c.Words) < 2 || c.Words[1].Open != program.Fixed || !isSubcommand(c.Words[1].Text) {
		return ""
	}
	prefix := first.Text + " " + c.Words[1].Text
	switch {
	case slices.Contains(outward, c.Words[1].Text):
		return ""
	case slices.Contains(runners, c.Words[1].Text):
		return scriptPrefix(c, prefix)
	case slices.Contains(groups, name):
		if len(c.Words) < 3 || c.Words[2].Open != program.Fixed || !isSubcommand(c.Words[2].Text) || slices.Contains(outward, c.Words[2].Text) {
			return ""
		}
		return prefix + " " + c.Words[2].Text
	}
	return prefix
}

// scriptPrefix returns the words of a command that runs a script of the project by its name, "" for any other runner.
func scriptPrefix(c *analyzer.Command, prefix string) string {
	if scripts[prefix] && len(c.Words) > 2 && c.Words[2].Open == program.Fixed && !strings.HasPrefix(c.Words[2].Text, "-") {
		return prefix + " " + c.Words[2].Text
	}
	return ""
}

// tails are what makes a command dangerous when somebody appends it. A prefix rule lets all of them through, as the agent matches it.
var tails = []string{"--force", "-f", "--hard", "-fdx", "-rf /", "--delete main", "-9 1", "."}

// opensWitness tells whether a prefix rule would let through a command that profile precise makes a safety ask.
func opensWitness(r *ruleset.Rule) bool {
	prefix, ok := strings.CutSuffix(r.Content, ":*")
	if r.Tool != "Bash" || !ok {
		return false
	}
	w := &world.World{Cwd: "/home/user/project", Home: "/home/user"}
	return slices.ContainsFunc(tails, func(tail string) bool {
		call := ruleset.Call{Tool: "Bash", Input: map[string]any{"command": prefix + " " + tail}}
		return engine.Judge(call, engine.ToolSpec{}, analyzer.Options{Profile: analyzer.Precise, World: w}).Safety()
	})
}

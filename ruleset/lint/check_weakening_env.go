package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"github.com/bashguard/bashguard/ruleset/document"
	"strings"
)

var weakeningEnv = &row{
	ID: "BG2803", Name: "weakening-env", Severity: check.Warning,
	Summary:  "a variable in a repository's settings that decides what programs load or run",
	Why:      "Every command of the session gets the variable, commands that a rule allows and hooks that guard them included. With another PATH an allowed name is another program.",
	Fix:      "remove the variable from the repository",
	Bad:      []example{settings(`{"env": {"PATH": "./bin:/usr/bin"}}`), settings(`{"env": {"BASH_ENV": "./env.sh"}}`)},
	Good:     []example{settings(`{"env": {"NODE_ENV": "test"}}`), in("~/.claude/settings.json", settings(`{"env": {"PATH": "/opt/bin:/usr/bin"}}`))},
	Evidence: []string{"https://man7.org/linux/man-pages/man8/ld.so.8.html", "https://www.gnu.org/software/bash/manual/bash.html#Bash-Variables"},
	file: func(p *pass, f *file) {
		if !f.inRepository() {
			return
		}
		f.eachVariable(func(m *document.Member) {
			if weakening.Has(m.Name) || strings.HasPrefix(m.Name, "LD_") || strings.HasPrefix(m.Name, "DYLD_") {
				p.report(f, m.Span, "%s decides what programs of the session load or run", m.Name).help("remove it here")
			}
		})
	},
}

// weakening are variables that make a shell or a common program load or run something, or read another configuration.
const weakening = wordlist.List("PATH BASH_ENV ENV PROMPT_COMMAND CLAUDE_CONFIG_DIR GIT_SSH GIT_SSH_COMMAND GIT_EXTERNAL_DIFF GIT_PROXY_COMMAND GIT_CONFIG_GLOBAL " +
	"GIT_EXEC_PATH PYTHONSTARTUP PERL5OPT RUBYOPT NODE_OPTIONS SHELL ZDOTDIR HOME")

package ruleset

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer"
)

// Facts of Claude Code's own matching, each with where it is told: P is code.claude.com/docs/en/permissions, PM permission-modes, T
// tools-reference, S settings, SA sub-agents and SK skills there; CL is an entry of the changelog of Claude Code, # an issue of
// github.com/anthropics/claude-code. A line at the margin is a source. Below it a line with one tab names a list, whose file it stands in
// and the rules of that list, separated by bars; a line with two a call, as in the other tables: "+" says that the host lets the rules
// decide about it.
const claudeFacts = `
P exact text
	allow project Bash(npm run build)
		+ $ npm run build
		- $ npm run build:all
		- $ npm run build --x
P, #45200 a rule that forbids to read a file forbids it to programs that are known to read
	deny project Read(./.env)
		+ $ cat .env
		+ $ head -3 ./.env && ls
		- $ python3 -c "open('.env')"
		- $ cat .envrc
	allow project Read(./.env)
		- $ touch .env
P a star behind a blank, or :*, at the end stands for nothing as well, and for whole words only
	allow project Bash(ls *)
		+ $ ls
		+ $ ls -la
		- $ lsof
	allow project Bash(ls:*)
		+ $ ls
		+ $ ls -la
		- $ lsof
	deny project Bash(aws iam delete-:*)
		+ $ aws iam delete- x
		- $ aws iam delete-user bob
P a star without a blank has no boundary
	allow project Bash(ls*)
		+ $ lsof
		+ $ ls
CL 2.1.0 a star anywhere spans any text, blanks included
	allow project Bash(git * main)
		+ $ git checkout main
		+ $ git push --force origin main
		- $ git checkout mainline
	allow project Bash(* install)
		+ $ npm install
		- $ npm install x
#84969 a prefix mark that isn't at the end makes a rule for Bash match nothing
	deny project Bash(git:* push)
		- $ git push
		- $ git:x push
	deny project Bash(docker:*:ro)
		- $ docker x:ro
	deny project PowerShell(git:* push)
		+ PowerShell command=git:x push
#36873 behind another star the last one doesn't stand for nothing
	deny project Bash(ssh * uptime *)
		+ $ ssh h uptime -p
		- $ ssh h uptime
#95614 a star in quotes is one as well
	allow project Bash(rg "a.*b" src)
		+ $ rg "a.x" -r y "b" src
CL 2.1.98 blanks and tabs count as one blank
	allow project Bash(git commit:*)
		+ $ git  commit	-m x
	allow project Bash(git  commit -m x)
		+ $ git commit -m x
CL 2.1.20 a lone star is the whole tool
	deny project Bash(*)
		+ $ ls
		+ Monitor command=ls
	allow project Bash(*)
		+ $ make && rm x
P what can't be parsed is allowed by no pattern
	allow project Bash(echo *)
		- $ echo 'x
P every part needs an allow rule
	allow project Bash(npm test) | Bash(git add *)
		+ $ npm test && git add .
		+ $ npm test; git add . || npm test
		+ $ npm test | git add x
		+ $ npm test |& git add x
		+ $ npm test & git add x
		+ $ npm test⏎git add x
		- $ npm test && make
P one part is enough to forbid or to ask
	deny project Bash(git push *)
		+ $ ls && git push origin
		+ $ true | git push
		+ $ a & git push
		- $ echo 'a; git push'
	ask project Bash(git push *)
		+ $ ls⏎git push
CL 2.1.7 an allow rule with an operator doesn't cover a compound
	allow project Bash(cd api && npm test)
		- $ cd api && npm test
#59498 a rule that forbids with an operator is compared with the whole line
	deny project Bash(*&& git push:*)
		+ $ echo x && git push
	deny project Bash(git * main)
		- $ git log; echo main
P built-in wrappers are looked behind
	allow project Bash(npm test)
		+ $ timeout 30 npm test
		+ $ timeout -s KILL 30 npm test
		+ $ time npm test
		+ $ nice -n 5 npm test
		+ $ nohup npm test
		+ $ stdbuf -oL npm test
		+ $ command npm test
		+ $ builtin npm test
		+ $ noglob npm test
		- $ command -v npm test
		- $ nocorrect npm test
P xargs only without options
	allow project Bash(grep *)
		+ $ xargs grep x
		- $ xargs -n1 grep x
P runners aren't looked behind
	deny project Bash(rimraf *)
		- $ npx rimraf x
	allow project Bash(npx *)
		+ $ npx rimraf x
P the inner command is what is compared
	allow project Bash(timeout 60 npm test)
		- $ timeout 60 npm test
	deny project Bash(nohup:*)
		- $ nohup make
CL 2.1.113 rules that forbid see through more
	deny project Bash(rm *)
		+ $ sudo rm x
		+ $ env A=1 rm x
		+ $ sudo -u root rm x
		+ $ watch -n 5 rm x
		+ $ ionice -c 3 rm x
		+ $ setsid rm x
		+ $ sudo env rm x
	deny project Bash(sudo *)
		+ $ sudo rm x
		+ $ A=1 sudo rm x
	allow project Bash(npm test)
		- $ sudo npm test
		- $ env npm test
#60693 an allow rule is compared behind assignments that are known to be safe
	allow project Bash(npm test)
		+ $ LANG=C npm test
		+ $ NODE_ENV=test NO_COLOR=1 npm test
		- $ FOO=1 npm test
#32556 another assignment blocks an allow rule that spells it out too
	allow project Bash(FOO=1 npm test)
		- $ FOO=1 npm test
		- $ npm test
P rules that forbid are compared behind every assignment
	deny project Bash(git push *)
		+ $ A=1 B='x y' git push
	deny project Bash(FORCE=1 make *)
		- $ FORCE=1 make x
P the program is compared as it is written
	deny project Bash(rm *)
		- $ /bin/rm x
		- $ find . -delete
		- $ \rm x
P some wrappers are allowed by an exact rule only
	allow project Bash(watch *) | Bash(setsid *) | Bash(ionice *) | Bash(flock *)
		- $ watch ls
		- $ setsid make
		- $ ionice make
		- $ flock x make
	allow project Bash(flock x make)
		+ $ flock x make
CL 2.1.113 so is a find that runs or deletes
	allow project Bash(find *)
		+ $ find . -name x
		- $ find . -delete
		- $ find . -exec rm {} +
	allow project Bash(find . -delete)
		+ $ find . -delete
P commands past 10000 characters are never allowed by a pattern
	allow project Bash(echo *)
		- $ echo ⟨10000⟩
	deny project Bash(echo *)
		+ $ echo ⟨10000⟩
P what a redirection writes needs a rule for that file
	allow project Bash(make *)
		+ $ make x 2>&1
		+ $ make x > /dev/null
		- $ make x > out.log
	allow project Bash(make *) | Edit(./out/**)
		+ $ make x > out/log
		- $ make x > ~/log
		- $ make x > .git/config
	allow project Bash(make)
		+ $ make 2>&1
CL 2.1.0 an allow rule for git is compared without a directory, one that forbids isn't (#66176)
	allow project Bash(git log:*)
		+ $ git -C sub log
		- $ git -C sub push
	deny project Bash(git push:*)
		- $ git -C . push
		- $ git -c a.b=c push
P PowerShell: case doesn't count, aliases are their commands
	deny project PowerShell(Remove-Item *)
		+ PowerShell command=remove-item x
		+ PowerShell command=ls; rm x
		+ PowerShell command=true && Del x
		- PowerShell command=Get-ChildItem x
		- $ Remove-Item x
	allow project PowerShell(Get-ChildItem *)
		+ PowerShell command=dir x
		- PowerShell command=dir x; del y
T Monitor obeys the rules for Bash
	deny project Bash(rm *)
		+ Monitor command=rm x
		- PowerShell command=rm x
P Read is about searching too, Edit about writing
	deny project Read(./.env)
		+ Read .env
		+ Grep .env
		+ Glob .env
		+ LSP .env
	deny project Edit(./src/**)
		+ Edit src/a
		+ Write src/a
		+ NotebookEdit src/a
		- Read src/a
P a path with any other tool is never looked at
	deny project Write(src/**) | NotebookEdit(src/**) | Glob(src/**) | Grep(src/**) | MultiEdit(src/**)
		- Write src/a
		- Glob src/a
		- Grep src/a
		- NotebookEdit src/a
P a deny for reading is one for editing, not for notebooks
	deny project Read(./.env)
		+ Edit .env
		+ Write .env
		- NotebookEdit .env
	ask project Read(./.env)
		- Edit .env
T an allow rule for editing lets read
	allow project Edit(./src/**)
		+ Read src/a
		+ Grep src/a
		+ Edit src/a
	allow project Read(./src/**)
		- Edit src/a
P two slashes are the root
	deny project Read(//etc/hosts)
		+ Read /etc/hosts
	deny project Read(/etc/hosts)
		- Read /etc/hosts
		+ Read /home/u/proj/etc/hosts
P a tilde is home
	deny project Read(~/.ssh/**)
		+ Read /home/u/.ssh/id
		- Read .ssh/id
P one slash is the place of the settings
	deny project Edit(/src/**)
		+ Edit src/a
		- Edit lib/src/a
	deny user Edit(/src/**)
		+ Edit ~/.claude/src/a
		- Edit src/a
	deny local Edit(/src/**)
		+ Edit src/a
	allow local Edit(/src/**)
		+ Edit src/a
P a path is below the current directory
	allow project Edit(src/**)
		+ Edit src/a
		- Edit /home/u/src/a
	allow project Edit(./src/**)
		+ Edit src/a
P a star stays in one segment, two don't
	deny project Read(./secrets/*)
		+ Read secrets/a
	allow project Edit(./docs/*)
		+ Edit docs/a
		- Edit docs/a/b
	allow project Edit(./docs/**)
		+ Edit docs/a/b
	allow project Edit(**/*.md)
		+ Edit a/b/c.md
P a bare name is at any depth, never above
	deny project Read(.env)
		+ Read .env
		+ Read a/b/.env
		- Read /home/u/.env
		- Read .env.local
CL 2.1.214 a directory's tree is at any depth to a rule that forbids only
	deny project Edit(src/**)
		+ Edit lib/src/a
	allow project Edit(src/**)
		- Edit lib/src/a
	deny project Edit(a/src/**)
		- Edit lib/a/src/x
P nothing above the place is reached
	deny project Read(../common/**)
		- Read ../common/a
	allow project Read(../common/**)
		- Read ../common/a
P there are no exceptions
	deny project Read(!.env.example)
		- Read .env.example
P links: an allow rule needs the link and its target, another either
	allow project Edit(./link/**)
		- Edit link/a
	allow project Edit(./link/**) | Edit(//srv/data/**)
		- Edit link/a
	deny project Edit(./link/**)
		+ Edit link/a
	deny project Edit(//srv/data/**)
		+ Edit link/a
P brackets written by hand are a class
	allow project Edit(./app/[id]/x)
		+ Edit app/i/x
		- Edit app/[id]/x
PM no rule lets a protected path be written
	allow project Edit(./.git/**) | Edit(./.claude/**) | Edit(**)
		- Edit .git/hooks/pre-commit
		- Edit .claude/settings.json
		- Write .npmrc
		- Edit .config/git/config
		+ Edit .claude/worktrees/a/x
		+ Edit src/x
	allow project Read(./.git/**)
		+ Read .git/config
P the host of an address, in any case, without a last dot
	allow project WebFetch(domain:go.dev)
		+ WebFetch url=https://GO.dev./pkg
		- WebFetch url=https://pkg.go.dev
		- WebFetch url=https://go.dev@evil.example/
P a star in front is any depth, not the host itself
	allow project WebFetch(domain:*.go.dev)
		+ WebFetch url=https://a.b.go.dev
		- WebFetch url=https://go.dev
P a star elsewhere stays in one label
	allow project WebFetch(domain:example.*)
		+ WebFetch url=https://example.org
		- WebFetch url=https://example.co.uk
	allow project WebFetch(domain:*)
		+ WebFetch url=https://x
P an address is no domain
	deny project WebFetch(https://go.dev/*) | WebFetch(go.dev)
		- WebFetch url=https://go.dev/x
P a server, all of it, one tool
	allow project mcp__github
		+ mcp__github__get a=1
		- mcp__github2__get a=1
	allow project mcp__github__*
		+ mcp__github__get a=1
	allow project mcp__github__get_issue
		+ mcp__github__get_issue a=1
		- mcp__github__get a=1
#65797 a part of the names
	allow project mcp__gh__get_*
		+ mcp__gh__get_x a=1
		- mcp__gh__put a=1
P an MCP rule with content allows nothing
	allow project mcp__db__query(select *)
		- mcp__db__query sql=select 1
P globs for names count in deny and ask, and in allow behind a server
	deny project mcp__*
		+ mcp__x__y a=1
		- Read x
	ask project *
		+ $ ls
		+ Read x
	allow project mcp__*
		- mcp__x__y a=1
	allow project *
		- $ ls
P names are as they are written
	deny project bash(ls) | READ
		- $ ls
		- Read x
SA Task is another name of Agent
	deny project Task(Explore)
		+ Agent subagent_type=Explore
	deny project Agent(Explore)
		+ Task subagent_type=Explore
		- Agent subagent_type=Plan
SK a skill, or a skill with what follows
	allow project Skill(deploy)
		+ Skill skill=deploy
		- Skill skill=deploy all
	allow project Skill(deploy *)
		+ Skill skill=deploy
		+ Skill skill=deploy all
		- Skill skill=deployer
P a member of the input, in deny and ask only
	deny project Agent(model: opus*)
		+ Agent model=opus-5
		- Agent model=haiku
		- Agent prompt=x
	allow project Agent(model:opus)
		- Agent model=opus
	deny project Bash(command:rm *)
		- $ rm x
	deny project WebFetch(url:*)
		- WebFetch url=https://x
P parentheses are escaped
	allow project Bash(node -e \(f\(\)\))
		+ $ node -e '(f())'⟨plain⟩
	deny project Bash(node -e f())
		- $ node -e f()
	deny project Bash()
		- $ ls
T only the bare name of most tools
	allow project WebSearch
		+ WebSearch query=x
#26530 nothing else
	allow project WebSearch(*)
		- WebSearch query=x
`

// claudePaths are where files of each scope lie.
var claudePaths = map[string]string{
	"project": "/home/u/proj/.claude/settings.json", "user": "/home/u/.claude/settings.json", "local": "/home/u/proj/.claude/settings.local.json",
}

func TestClaudeFacts(t *testing.T) {
	var source, texts string
	var b Behavior
	var set *Set
	facts, calls := 0, 0
	for line := range strings.SplitSeq(claudeFacts, "\n") {
		text := strings.TrimLeft(line, "\t")
		switch len(line) - len(text) {
		case 0:
			source = text
			facts += min(len(text), 1)
		case 1:
			words := strings.SplitN(text, " ", 3)
			b, _ = BehaviorNamed(words[0])
			texts, set = words[2], settingsFile(t, words[1], words[0], strings.Split(words[2], " | "))
		case 2:
			calls++
			on := hostCall(text[2:])
			if got := set.Find(b, on) != nil; got != (text[0] == '+') {
				t.Errorf("%s: %s %s on %.80s: %v", source, b, texts, text[2:], got)
			}
		}
	}
	if facts < 60 || calls < 200 {
		t.Errorf("%d facts, %d calls", facts, calls)
	}
}

// settingsFile reads settings with rules in one list.
func settingsFile(t *testing.T, scope, list string, rules []string) *Set {
	t.Helper()
	data, err := json.Marshal(map[string]any{"permissions": map[string]any{list: rules}})
	if err != nil {
		t.Fatal(err)
	}
	f := Read(claudePaths[scope], data, ReadOptions{Home: "/home/u"})
	if f.Fatal != nil || f.Scope.String() != scope {
		t.Fatal(f.Fatal, f.Scope)
	}
	return f.Set
}

// hostCall is a call of the table, judged as the host does.
func hostCall(text string) *Subject {
	text = strings.NewReplacer("⏎", "\n", "⟨10000⟩", strings.Repeat("é", longestCommand), "'(f())'⟨plain⟩", "(f())").Replace(text)
	if command, ok := strings.CutPrefix(text, "$ "); ok {
		return bashIn(analyzer.Agentscope, command)
	}
	on := subjectOf(text)
	on.Profile = analyzer.Agentscope
	return on
}

func ExampleRule_Matches() {
	r, _ := ParseClaude("Bash(git push:*)")
	r.Behavior = Deny
	for _, command := range []string{"git push origin", "git -C . push"} {
		on := bashIn(analyzer.Precise, command)
		fmt.Println(command, r.Matches(on), r.Binds(on))
	}
	// Output:
	// git push origin true true
	// git -C . push false true
}

package lint

import (
	"slices"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/ruleset"
)

// What the checks about files, keys, texts, paths and tools (BG20 to BG25) say of single rules. A line is a list, whose file the rule
// stands in, and the rule; behind the arrow stand the checks that speak, with e, w or n for their severity.
const ruleTable = `
allow project Bash(npm test) ->
allow project Bash(npm test -- "a, b") ->
allow project Bash ->
allow project Bash(ls -> BG2201e
deny project Bash(ls\) -> BG2201e
ask project npm test) -> BG2201e
allow project Bash(f(x)) -> BG2201e
allow project Bash(f\(x\)) ->
deny project Read(./x) y -> BG2201e
deny project Read() -> BG2202e
allow project WebSearch() -> BG2215e
allow project // x -> BG2203e
allow project # x -> BG2203e
allow project //x -> BG2203e
allow project Read(//x/y) ->
allow project git status -> BG2204w
deny project git push -> BG2204e
deny project ls -> BG2204e
allow project FileWrite -> BG2204w
deny project Delete(/x) -> BG2204e
allow project my_tool ->
deny project mcp__* ->
deny project Foo* ->
allow project bash(npm test) -> BG2205e
deny project READ -> BG2205e
allow project webFetch(domain:go.dev) -> BG2205e
allow project LS -> BG2206n
deny project BashOutput -> BG2206e
ask project KillShell -> BG2206e
deny project Task -> BG2206n
allow project Task -> BG2512n
allow project * -> BG2207e
allow project mcp__* -> BG2207e
allow project mcp__x__* -> BG2509n
allow project mcp__x__get_* ->
allow project Bash( npm test) -> BG2210w
allow project Bash(npm test ) -> BG2210n
deny project Read(./x ) -> BG2210e
allow project Read (./x) -> BG2210e
allow project Bash( *) ->
allow project Agent(model:opus) -> BG2213e BG2512n
deny project Agent(model:opus) ->
ask project Bash(run_in_background:true) ->
allow project Bash(run_in_background:true) -> BG2213e
deny project Bash(command:rm *) -> BG2214e
deny project Bash(command:*) ->
deny project Read(file_path:./x) -> BG2214e
deny project Glob(path:./x) -> BG2214e
deny project NotebookEdit(notebook_path:./x) -> BG2214e
allow project WebSearch(*) -> BG2215e
deny project WebSearch(*) -> BG2215e
deny project WebSearch(query:*x*) ->
allow project Bash:npm test -> BG2216e
deny project Read:./x -> BG2216e
allow project Edit(/path/to/app/**) -> BG2217e
deny project Read(${HOME}/x) -> BG2217e
deny project Read({home}/x) -> BG2217e
deny project Read(%USERPROFILE%/x) -> BG2217e
allow project Edit(./docs/{a,b}/**) ->
allow project Bash($HOME/bin/x *) -> BG2217w
allow project Bash(npm run x $HOME) ->
allow project Bash(npm run x {{.Names}}) ->
deny project Stop Task -> BG2218e
allow project Web Search -> BG2218e
allow project Fetch(domain:go.dev) -> BG2218e
deny project Write(src/**) -> BG2401e
allow project Write(src/**) -> BG2401w
allow project Write ->  BG2413n
allow project Glob(**/*.go) -> BG2401w
deny project MultiEdit(x) -> BG2401e
deny project Edit(/etc/**) -> BG2402e
allow project Read(/Users/kim/x) -> BG2402e
allow project Edit(/tmp/**) -> BG2402w
allow project Edit(/bin/**) ->
allow project Edit(/src/**) ->
allow project Edit(/etcetera/**) ->
deny user Read(/x/**) -> BG2403e
allow user Read(/x/**) -> BG2403w
allow user Read(/etc/**) -> BG2402e
allow user Read(//x/**) ->
allow project Edit(C:\x\**) -> BG2404w
deny project Edit(D:/x/**) -> BG2404e
allow project Edit(//d/x/**) ->
allow project Edit(\\server\x) -> BG2404w
allow project Edit(./a\*b) ->
deny project Read(../x/**) -> BG2407e
allow project Read(./../x/**) -> BG2407w
allow project Read(./x/../y/**) ->
allow project Read(./..x/**) ->
deny project Read(!./x) -> BG2408w
deny project Read(./.env) -> BG2409n
deny project Read(**/.env) -> BG2409n
deny project Read(./.env.*) ->
deny project Read(./x.ipynb) -> BG2411n
allow project Edit(.git/**) -> BG2412w
allow project Edit(.claude/settings.json) -> BG2412w
allow project Edit(.claude/worktrees/**) ->
allow project Read(.claude/**) ->
allow project Edit -> BG2413n
allow project Read(//**) -> BG2413w
allow project Read(~/**) -> BG2413w
allow project Read(~/x/**) ->
deny project Read(//**) ->
allow project Read(~/.ssh/**) -> BG2414e
allow project Edit(./.env) -> BG2414e
allow project Edit(./.env.example) ->
allow project Read(~/.aws/credentials) -> BG2414e
allow project Read(//c/x//**) -> BG2415w
deny project Edit(src//x) -> BG2415e
allow project Edit(./app/[id]/x) -> BG2417w
deny project Edit(./app/[slug].tsx) -> BG2417e
allow project Edit(./app/\[id\]/x) ->
allow project Edit(./app/[a-z]/x) ->
allow project Edit(./[Mm]akefile) ->
allow project Edit(src/) -> BG2418n
allow project WebFetch(go.dev) -> BG2501e
deny project WebFetch(https://go.dev/*) -> BG2501e
allow project WebFetch(domain:go.dev/x) -> BG2502e
allow project WebFetch(domain:https://go.dev) -> BG2502e
allow project WebFetch(domain:localhost:3000) -> BG2502e
allow project WebFetch(domain:localhost) ->
deny project WebFetch(domain:example.com) -> BG2503n
deny project WebFetch(domain:a.example.com) ->
allow project WebFetch(domain:example.com) ->
allow project WebFetch -> BG2504w
allow user WebFetch -> BG2504n
allow user WebFetch(domain:*) -> BG2504n
allow project WebFetch(domain:*example.com) -> BG2505w
deny project WebFetch(domain:*example.com) -> BG2505e
allow project WebFetch(domain:*.example.com) ->
allow project mcp__db__query(select *) -> BG2507e
deny project mcp__db__query(write:true) ->
deny project mcp_git_log -> BG2508e
allow project mcp:git -> BG2508e
allow project MCP__git__log -> BG2508e
allow project mcp__git -> BG2509n
allow project mcp__my_server__get ->
allow project Skill(/x) -> BG2513n
deny project Skill(x:*) -> BG2513w
allow project Skill(tools:x) ->
`

func TestRuleTable(t *testing.T) {
	for line := range strings.SplitSeq(strings.TrimSpace(ruleTable), "\n") {
		front, want, _ := strings.Cut(line, " ->")
		words := strings.SplitN(front, " ", 3)
		path := map[string]string{"project": ".claude/settings.json", "user": "~/.claude/settings.json"}[words[1]]
		e := in(path, settings(`{"permissions": {`+listOf(words[0], []string{words[2]})+`}}`))
		var got []string
		for _, f := range Files(read(e), Options{}) {
			if f.Check < "BG2300" || f.Check > "BG2399" && f.Check < "BG2600" {
				got = append(got, f.Check+f.Severity.String()[:1])
			}
		}
		if strings.Join(got, " ") != strings.TrimSpace(want) {
			t.Errorf("%s: %v, want %s", front, got, want)
		}
	}
}

// What is proposed in the place of a rule is none that the same check speaks about again.
func TestProposalsAreBetter(t *testing.T) {
	for line := range strings.SplitSeq(strings.TrimSpace(ruleTable), "\n") {
		front, _, _ := strings.Cut(line, " ->")
		words := strings.SplitN(front, " ", 3)
		file := func(rule string) []*ruleset.File {
			return read(settings(`{"permissions": {` + listOf(words[0], []string{rule}) + `}}`))
		}
		for _, f := range Files(file(words[2]), Options{}) {
			instead, ok := strings.CutPrefix(f.Help, "write ")
			if !ok || strings.Contains(instead, " for ") || strings.Contains(instead, " or ") || strings.Contains(instead, " too") || strings.HasPrefix(instead, `\`) {
				continue
			}
			again := Files(file(instead), Options{})
			if slices.ContainsFunc(again, func(g Finding) bool { return g.Check == f.Check }) {
				t.Errorf("%s: %s is proposed, and has the same fault", words[2], instead)
			}
		}
	}
}

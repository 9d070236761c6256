package lint

import (
	"strings"
	"testing"
)

// nearMisses are files in which some checks, named by the beginning of their IDs, don't speak although it looks as if they might.
var nearMisses = []struct {
	ids string
	in  example
}{
	{"BG2301", allow("Bash(git log:*)", "Bash(docker run -v a:b *)", "PowerShell(a:* b)")},
	{"BG2302", allow("Bash(yarn test:unit)", "Bash(npm run build:prod)", "Bash(docker pull redis:7)", "Bash(git show HEAD:a.go)", "Bash(scp a host:b)", "Bash(curl http://localhost)")},
	{"BG2303", allow("Bash(git commit:*)", "Bash(git * --author=x)")},
	{"BG2304", allow("Bash(npm run test*)", "Bash(xyz*)", "Bash(git push:*)", "Bash(ls -la*)", "Bash(pip3*)")},
	{"BG2305", allow("Bash(npm run x -- *)", "Bash(git diff -- *)", "Bash(ls src/ *)", "Bash(cat - *)", "Bash(git add . *)")},
	{"BG2306", deny("Bash(rm)", "Bash(rm *)")},
	{"BG2306", deny("Bash(git push *)")},
	{"BG2306", allow("Bash(terraform destroy)")},
	{"BG2307", allow(`Bash(grep "a|b" x)`, `Bash(find . -name x -exec ls {} \;)`, "Bash(make 2>&1)")},
	{"BG2308", allow(`Bash(grep "->" x)`, "Bash(make 2>&1)", `Bash(awk '$1 > 2' x)`)},
	{"BG2309", allow("Bash(timeout)", "Bash(timely run)", "Bash(command -v x)", "Bash(command -V x)")},
	{"BG2310", allow("Bash(watch -n 1 date)", "Bash(watchman watch *)")},
	{"BG2312", allow("Bash(make A=1)", "Bash(env A=1 make)")},
	{"BG2313", allow("Bash(A=1 make)")},
	{"BG2319", allow("Bash(git clone https://example.com/*)", "Bash(curl https://example.com/x)")},
	{"BG2322", allow("Bash(rm *)")},
	{"BG2323", deny("Bash(* --force)")},
	{"BG2324", allow("Bash(git log *)", "Bash(npm run test*)", "Bash(ls * x)", "Bash(grep * x)")},
	{"BG2325", allow("Bash(npm run *)", "Bash(npm run test*)", `Bash(echo "a" *)`)},
	{"BG2326", allow("Bash(git * push *)", "Bash(git x push)")},
	{"BG2327", allow("Bash(git diff *)", "Bash(git push)", "Bash(find . -name x -delete)", "Bash(lsof *)")},
	{"BG2327", settings(`{"permissions": {"allow": ["Bash(cat *)"], "ask": ["Bash(cat *)"]}}`)},
	{"BG2328", allow("Bash(npm run test:*)", "Bash(npm run test:unit)", "Bash(npm run test*)")},
	{"BG2329", allow("Bash(done-script x)", "Bash(docker ps)", "Bash(dotnet build)", "Bash(ifconfig)")},
	{"BG2330", allow("Bash(cat <<< x)", "Bash(git commit -m x)")},
	{"BG2331", allow("Bash(kill *)", "Bash(npm run decade)", "Bash(pkill node)", "Bash(go test ./cmd/abcdefg)", "Bash(git log -n 100)")},
	{"BG2332", allow("Bash(PGPASSWORD=$PW psql *)", `Bash(curl -H "Authorization: Bearer $TOKEN" x)`, "Bash(echo password: none)")},
	{"BG2333", allow("Read(~/x/**)", "Read(//home/runner/app/**)", "Read(home/x/**)", "Read(//Users/Shared/x/**)")},
	{"BG2335", allow("Bash(make X='' Y='')", "Bash(echo '' x '')", "Bash(echo 'it''s')")},
	{"BG2336", allow("Bash(./run.sh)", "Bash(script.py)", "Bash(cat a.md)", "Bash(foo.bar)")},
	{"BG2338", allow("Bash(source .venv/bin/activate)", "Bash(export A=1)", "Bash(evaluate *)")},
	{"BG2339", allow("Bash(apt-get install x)", "Bash(docker-compose up)", "Bash(Go-Thing)", "Bash(git-Lfs x)")},
	{"BG2340", deny("Bash(curl *)")},
	{"BG2341", allow(`Bash(git commit -m "feat: *)`, `Bash(echo it\'s)`, `Bash(echo "it's")`)},
	{"BG2342", deny("Read(//etc/**)", "Bash(cat /etc/*)")},
	{"BG2342", deny("Bash(rm -rf /*)", "Bash(ls *)")},
	{"BG260", lists([]string{"Bash(git push *)"}, []string{"Bash(git pull *)"})},
	{"BG2601 BG2605", lists([]string{"PowerShell"}, []string{"Bash(ls)"})},
	{"BG2603", allow("Bash(npm run *)", "Bash(npm ci)", "Read(src/**)", "Edit(src/**)")},
	{"BG2604", settings(`{"permissions": {"ask": ["Bash(a *)"], "allow": ["Bash(a)"]}}`)},
	{"BG2605", lists([]string{"WebFetch"}, []string{"WebSearch"})},
	{"BG2608", with(in("~/.claude/settings.json", deny("Bash(npm publish *)")), allow("Bash(npm ci)"))},
	{"BG2611", deny("Read(./.env)", "Read(./.env.*)")},
	{"BG2612", allow("Edit(docs/**)", "Bash(make all)")},
	{"BG27", settings(`{"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "/opt/x || true"}]}]}}`)},
	{"BG27", settings(`{"hooks": {"PreToolUse": [{"matcher": "Write|Edit", "hooks": [{"type": "http", "url": "https://x.example/hook"}]}]}}`)},
	{"BG2702 BG2704", hooked("SessionStart", "startup|resume", command("/opt/x", ""))},
	{"BG2703", hooked("PreToolUse", "^(Bash|Edit)$", command("/opt/x", ""))},
	{"BG2704", hooked("PreToolUse", "mcp__.*__write", command("/opt/x", ""))},
	{"BG2705", hooked("PreToolUse", "Edit", command("guard --fast", ""))},
	{"BG2705", hooked("PostToolUse", "Edit", command("./x.sh", ""))},
	{"BG2706", hooked("PreToolUse", "Edit", command(`echo x >&2; exit 2`, ""))},
	{"BG2707", hooked("PreToolUse", "Bash|Monitor|PowerShell", command("/opt/x", ""))},
	{"BG2709", hooked("PreToolUse", "Edit", command("$CLAUDE_PROJECT_DIR/x", `, "args": ["a"]`))},
	{"BG2712", hooked("Stop", "", command("/opt/x", `, "timeout": 120`))},
	{"BG28", settings(`{"env": {"DEBUG": "1", "MAX_TOKENS": "4000", "API_TOKEN": "your-token-here", "KEY": "$KEY"}}`)},
	{"BG2901", scopeRules("allow_rules", "allow", "git *", "npm:*")},
	{"BG2923 BG2924", openCode(`{"permission": {"*": "ask", "bash": {"*": "ask", "git status *": "allow", "git push *": "deny"}}}`)},
	{"BG2923", policy("[[rule]]\ntoolName = \"run_shell_command\"\ncommandPrefix = \"npm publish\"\ndecision = \"deny\"\npriority = 200\n\n" +
		"[[rule]]\ntoolName = \"run_shell_command\"\ncommandPrefix = \"npm\"\ndecision = \"allow\"\npriority = 100\n")},
	{"BG2927", shellRule("allow", "commandRegex = \"npm (test|run)\"\nmodes = [\"default\"]")},
	{"BG2928", approvals(`"/^git (status|diff)\\b/": true, "/^ls$/": true`)},
}

func TestNearMisses(t *testing.T) {
	for _, c := range nearMisses {
		for _, f := range Files(read(c.in), Options{}) {
			for id := range strings.FieldsSeq(c.ids) {
				if strings.HasPrefix(f.Check, id) {
					t.Errorf("%s\nhas %s", c.in, said([]Finding{f}))
				}
			}
		}
	}
}

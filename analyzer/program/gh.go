package program

import "strings"

// Options that many commands of gh share. --web opens a browser.
const (
	ghFormat = "-q,--jq= --json= -t,--template= --help$ "
	ghRead   = ghFormat + "-R,--repo= -w,--web!run "
	ghList   = ghRead + "-L,--limit= "
)

var ghRows = []*Row{{
	Names: "gh", Summary: "read and change GitHub", Manual: "gh help reference, 2.23 and " +
		"2.80", Syntax: Strict, Options: "--version$ --help$ -h$", Operands: "none",
	Env: "GH_PAGER GH_BROWSER GH_EDITOR GH_CONFIG_DIR GH_PATH GH_HOST GIT_EDITOR BROWSER",
	Commands: []*Row{
		// create, checkout, merge and review change something; status, list, view, checks and diff read with the user's login.
		{Names: "pr", Syntax: Strict, Options: "-R,--repo= --help$ -h$", Commands: []*Row{
			{Names: "list ls", Syntax: Permute, Options: ghList + "--app= -a,--assignee= -A,--author= -B,--base= -d,--draft -H,--head= " +
				"-l,--label= -S,--search= -s,--state=", Operands: "none",
				Allowed: []string{"gh pr list --state open --json number,title -q '.[]'", "gh -h", "gh pr -R a/b list -L 5"},
				Refused: []string{"gh pr list --web", "gh pr list -dw", "gh pr list $x"}},
			{Names: "view", Syntax: Permute, Options: ghRead + "-c,--comments", Operands: "text",
				Allowed: []string{"gh pr view 12 -c", "gh pr view --json title,body"},
				Refused: []string{"gh pr view 12 -w", "gh pr view -cw 12"}},
			// A pager may show it, that of GH_PAGER or the configuration.
			{Names: "diff", Syntax: Permute, Options: "--color= --name-only --patch -e,--exclude= -w,--web!run -R,--repo= --help$", Operands: "text*",
				Allowed: []string{"gh pr diff 12 --name-only", "gh pr diff 12 -- a.go"}, Refused: []string{"gh pr diff --web"}},
			{Names: "checks", Syntax: Permute, Options: ghRead + "-i,--interval= --required --watch --fail-fast", Operands: "text",
				Allowed: []string{"gh pr checks 12 --required"}, Refused: []string{"gh pr checks -w"}},
			{Names: "status", Syntax: Permute, Options: ghFormat + "-c,--conflict-status -R,--repo=", Operands: "none",
				Allowed: []string{"gh pr status"}, Refused: []string{"gh pr status --web"}},
			{Names: "create new checkout co close comment edit lock merge ready reopen review unlock update-branch revert", Syntax: Plain,
				Always:  &Effect{Kind: Change, Message: "changes a pull request or the working tree"},
				Refused: []string{"gh pr create", "gh pr merge 1", "gh pr checkout 1"}},
		}},
		{Names: "issue", Syntax: Strict, Options: "-R,--repo= --help$ -h$", Commands: []*Row{
			{Names: "list ls", Syntax: Permute, Options: ghList + "--app= -a,--assignee= -A,--author= -l,--label= --mention= -m,--milestone= " +
				"-S,--search= -s,--state= --type=", Operands: "none",
				Allowed: []string{"gh issue list -l bug"}, Refused: []string{"gh issue list -w"}},
			{Names: "view", Syntax: Permute, Options: ghRead + "-c,--comments", Operands: "text", Allowed: []string{"gh issue view 182 --repo a/b"},
				Refused: []string{"gh issue view 1 --web"}},
			{Names: "status", Syntax: Permute, Options: ghFormat + "-R,--repo=", Operands: "none", Allowed: []string{"gh issue status"},
				Refused: []string{"gh issue status x"}},
			{Names: "create new close comment delete develop edit lock pin reopen transfer unlock unpin", Syntax: Plain,
				Always: &Effect{Kind: Change, Message: "changes an issue"}, Refused: []string{"gh issue create", "gh issue close 1"}},
		}},
		// Local changes (clone, set-default, sync) count like those at the server.
		{Names: "repo", Syntax: Strict, Options: "-R,--repo= --help$ -h$", Commands: []*Row{
			{Names: "list ls", Syntax: Permute, Options: ghFormat + "-L,--limit= --archived --no-archived --fork -l,--language= --source " +
				"--topic= --visibility=", Operands: "text",
				Allowed: []string{"gh repo list a -L 3"}, Refused: []string{"gh repo list --web"}},
			{Names: "view", Syntax: Permute, Options: ghFormat + "-b,--branch= -w,--web!run", Operands: "text", Allowed: []string{"gh repo view a/b"},
				Refused: []string{"gh repo view -w"}},
			{Names: "archive unarchive clone create new delete edit fork rename set-default sync deploy-key autolink garden gitignore " +
				"license", Syntax: Plain,
				Always:  &Effect{Kind: Change, Message: "changes a repository, or copies it"},
				Refused: []string{"gh repo clone a/b", "gh repo delete a/b"}},
		}},
		// Here -w is --workflow for list and --web for view; logs are cached below ~/.cache, which is no effect.
		{Names: "run", Syntax: Strict, Options: "-R,--repo= --help$ -h$", Commands: []*Row{
			{Names: "list ls", Syntax: Permute, Options: ghFormat + "-R,--repo= -L,--limit= -b,--branch= -u,--user= -w,--workflow= -c,--commit= " +
				"--created= -e,--event= -s,--status= -a,--all", Operands: "none",
				Allowed: []string{"gh run list --workflow=x.yml --limit 3", "gh run list -w x.yml"}, Refused: []string{"gh run list --web"}},
			{Names: "view", Syntax: Permute, Options: ghRead + "--exit-status -j,--job= --log --log-failed -v,--verbose " +
				"-a,--attempt=", Operands: "text",
				Allowed: []string{"gh run view 1 --log-failed", "gh run view 1 --json status --jq .status"}, Refused: []string{"gh run view 1 -w"}},
			{Names: "watch", Syntax: Permute, Options: "--exit-status -i,--interval= --compact -R,--repo= --help$", Operands: "text", Complete: true,
				Allowed: []string{"gh run watch 1"}, Refused: []string{"gh run watch -w"}},
			{Names: "download", Syntax: Permute, Options: "-D,--dir=write -n,--name= -p,--pattern= -R,--repo= --help$",
				Always: &Effect{Kind: Write, Message: "downloads artifacts"}, Refused: []string{"gh run download 1"}},
			{Names: "rerun cancel delete", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes a run"}, Refused: []string{"gh run rerun 1"}},
		}},
		{Names: "workflow", Syntax: Strict, Options: "-R,--repo= --help$ -h$", Commands: []*Row{
			{Names: "list ls", Syntax: Permute, Options: ghFormat + "-a,--all -L,--limit= -R,--repo=", Operands: "none",
				Allowed: []string{"gh workflow list -a"}, Refused: []string{"gh workflow list -w"}},
			{Names: "view", Syntax: Permute, Options: "-r,--ref= -w,--web!run -y,--yaml -R,--repo= --help$", Operands: "text",
				Allowed: []string{"gh workflow view x.yml -y"}, Refused: []string{"gh workflow view -yw"}},
			{Names: "run enable disable", Syntax: Plain, Always: &Effect{Kind: Change, Message: "starts or changes a workflow"},
				Refused: []string{"gh workflow run x.yml"}},
		}},
		{Names: "release", Syntax: Strict, Options: "-R,--repo= --help$ -h$", Commands: []*Row{
			{Names: "list ls", Syntax: Permute, Options: ghFormat + "-R,--repo= -L,--limit= --exclude-drafts --exclude-pre-releases " +
				"-O,--order=", Operands: "none",
				Allowed: []string{"gh release list --limit 5"}, Refused: []string{"gh release list -w"}},
			{Names: "view", Syntax: Permute, Options: ghRead, Operands: "text", Allowed: []string{"gh release view v1"},
				Refused: []string{"gh release view -w"}},
			{Names: "create new delete delete-asset download edit upload verify verify-asset", Syntax: Plain,
				Always: &Effect{Kind: Change, Message: "changes a release, or downloads its files"}, Refused: []string{"gh release create v1", "gh release download"}},
		}},
		// A secret gist is shown by its owner's login only.
		{Names: "gist", Syntax: Strict, Options: "--help$ -h$", Commands: []*Row{
			{Names: "list ls", Syntax: Permute, Options: "-L,--limit= --public --secret --filter= --include-content " +
				"--help$", Operands: "none", Complete: true,
				Allowed: []string{"gh gist list --public"}, Refused: []string{"gh gist list -w"}},
			{Names: "view", Syntax: Permute, Options: "-f,--filename= --files -r,--raw -w,--web!run --help$", Operands: "text",
				Allowed: []string{"gh gist view 1 -r"}, Refused: []string{"gh gist view 1 -rw"}},
			{Names: "create new clone delete edit rename", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes a gist, or copies it"},
				Refused: []string{"gh gist create a"}},
		}},
		// Options differ from command to command, but only --web acts.
		{Names: "search", Syntax: Strict, Options: "--help$ -h$", Commands: []*Row{
			{Names: "repos issues prs commits code", Syntax: Permute, Options: ghSearch, Operands: "text*",
				Allowed: []string{"gh search prs --author=@me --state open", "gh search code x --language go"},
				Refused: []string{"gh search prs x -w"}},
		}},
		{Names: "label", Syntax: Strict, Options: "-R,--repo= --help$ -h$", Commands: []*Row{
			{Names: "list ls", Syntax: Permute, Options: ghList + "--order= -S,--search= --sort=", Operands: "none",
				Allowed: []string{"gh label list"}, Refused: []string{"gh label list -w"}},
			{Names: "clone create delete edit", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes labels"}, Refused: []string{"gh label create x"}},
		}},
		{Names: "cache", Syntax: Strict, Options: "-R,--repo= --help$ -h$", Commands: []*Row{
			{Names: "list ls", Syntax: Permute, Options: ghFormat + "-R,--repo= -L,--limit= -k,--key= -O,--order= -r,--ref= " +
				"-S,--sort=", Operands: "none",
				Allowed: []string{"gh cache list"}, Refused: []string{"gh cache list -w"}},
			{Names: "delete", Syntax: Plain, Always: &Effect{Kind: Change, Message: "deletes caches"}, Refused: []string{"gh cache delete 1"}},
		}},
		{Names: "secret", Syntax: Strict, Options: "-R,--repo= --help$ -h$", Commands: []*Row{ // list shows names only
			{Names: "list ls", Syntax: Permute, Options: ghFormat + "-R,--repo= -a,--app= -e,--env= -o,--org= -u,--user", Operands: "none",
				Allowed: []string{"gh secret list --env x"}, Refused: []string{"gh secret list -w"}},
			{Names: "set delete remove", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes secrets"}, Refused: []string{"gh secret set X"}},
		}},
		{Names: "variable", Syntax: Strict, Options: "-R,--repo= --help$ -h$", Commands: []*Row{
			{Names: "list ls get", Syntax: Permute, Options: ghFormat + "-R,--repo= -e,--env= -o,--org=", Operands: "text",
				Allowed: []string{"gh variable list"}, Refused: []string{"gh variable list -w"}},
			{Names: "set delete remove", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes variables"}, Refused: []string{"gh variable set X"}},
		}},
		// status prints a token only with -t.
		{Names: "auth", Syntax: Strict, Options: "--help$ -h$", Commands: []*Row{
			{Names: "status", Syntax: Permute, Options: "-h,--hostname= -t,--show-token! -a,--active --help$", Operands: "none",
				Allowed: []string{"gh auth status"}, Refused: []string{"gh auth status -t", "gh auth status --show-token"}},
			{Names: "token", Syntax: Plain, Always: &Effect{Kind: Unproven, Message: "prints the token of the login"}, Refused: []string{"gh auth token"}},
			{Names: "login logout refresh setup-git switch", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes the login"},
				Refused: []string{"gh auth login"}},
		}},
		// Settings name the pager, the browser and the editor.
		{Names: "config", Syntax: Strict, Options: "--help$ -h$", Commands: []*Row{
			{Names: "get", Syntax: Permute, Options: "-h,--host= --help$", Judge: func(in *Invocation) {
				for _, w := range in.Operands {
					in.refuseSecretSetting(w, "token")
				}
			}, Complete: true, Allowed: []string{"gh config get editor"}, Refused: []string{"gh config get -h github.com oauth_token"}},
			{Names: "list ls", Syntax: Permute, Options: "-h,--host= --help$", Operands: "none", Complete: true, Allowed: []string{"gh config list"},
				Refused: []string{"gh config list x"}},
			{Names: "set clear-cache", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes gh's configuration, which names programs"},
				Refused: []string{"gh config set pager ./x"}},
		}},
		{Names: "status", Syntax: Permute, Options: "-e,--exclude= -o,--org= --help$", Operands: "none", Complete: true,
			Allowed: []string{"gh status"}, Refused: []string{"gh status -w"}},
		{Names: "completion", Syntax: Permute, Options: "-s,--shell= --help$", Operands: "none", Complete: true,
			Allowed: []string{"gh completion -s bash"}, Refused: []string{"gh completion x"}},
		{Names: "help version reference", Syntax: Plain, Operands: "text*", Allowed: []string{"gh help pr", "gh version"},
			Refused: []string{"gh halp"}},
		{Names: "api", Syntax: Permute, Options: "--cache=!write -F,--field= -H,--header= --hostname=connect -i,--include --input=! -q,--jq= " +
			"-X,--method= --paginate -p,--preview= -f,--raw-field= --silent --slurp -t,--template= --verbose --help$",
			Judge:   judgeGhAPI,
			Allowed: []string{"gh api repos/a/b --jq .name", "gh api -X GET search/issues -f q=x", "gh api graphql -f query='query { viewer { login } }'", "gh api user -H 'Accept: application/json'"},
			Refused: []string{"gh api repos/a/b -X DELETE", "gh api -XPOST repos/a/b/labels", "gh api repos/a/b/labels -f name=x", "gh api graphql -f query='mutation { x }'", "gh api https://example.com/x",
				"gh api repos/a/b --input x", "gh api graphql -F query=@a.graphql", "gh api user -H 'X-HTTP-Method-Override: " +
					"DELETE'", "gh api \"$x\"", "gh api -X \"$m\" user"}},
		// Extensions and aliases are programs; of the others not every form is known to read.
		{Names: "alias extension ext extensions codespace cs gpg-key ssh-key browse project org ruleset rs attestation at copilot preview " +
			"agent-task skill", Syntax: Plain,
			Always: &Effect{Kind: Unproven, Message: "is not known to only read here"}, Refused: []string{"gh extension install a/b", "gh browse"}},
	},
	Judge:   judgeGh,
	Allowed: []string{"gh --version", "gh"}, Refused: []string{"gh x", "gh pr frob"},
}}

// ghSearch holds the options of all searches; none but --web acts.
const ghSearch = ghFormat + "-w,--web!run -L,--limit= --app= --archived --assignee= --author= --author-date= --author-email= --author-name= " +
	"-B,--base= --checks= --closed= --commenter= --comments= --committer= --committer-date= --committer-email= --committer-name= --created= " +
	"--draft --extension= --filename= --followers= --forks= --good-first-issues= --hash= -H,--head= --help-wanted-issues= --include-forks= " +
	"--include-prs --interactions= --involves= --label= --language= --license= --locked --match= --mentions= --merge --merged --merged-at= " +
	"--milestone= --no-assignee --no-label --no-milestone --no-project --number-topics= --order= --owner= --parent= --project= --reactions= " +
	"-R,--repo= --review= --review-requested= --reviewed-by= --size= --sort= --stars= --state= --team-mentions= --topic= --tree= --updated= " +
	"--visibility="

// judgeGh adds that gh asks git for the remotes of the repository at hand, and which other host a repository or an address names.
func judgeGh(in *Invocation) {
	if len(in.Operands) == 0 || in.Operands[0].Is("help", "version", "completion") {
		return
	}
	in.Effect(Trust, Literal("."), "runs git in the repository")
	for c := in; c != nil; c = c.Sub {
		for _, o := range c.Given("-R") {
			in.asksForge(o.Value, 3)
		}
		if c.Sub != nil || in.Operands[0].Is("search", "api") {
			continue
		}
		for _, w := range c.Operands {
			parts := 0 // only the operand of gh repo view may be HOST/OWNER/REPO
			if in.Operands[0].Is("repo") {
				parts = 3
			}
			in.asksForge(w, parts)
		}
	}
}

// asksForge adds that a word names another host than the common one: an address, or so many parts between slashes that the first is a host.
// The names of groups at GitLab may have as many.
func (in *Invocation) asksForge(w Word, parts int) {
	_, rest, address := strings.Cut(w.Text, "://")
	if !address {
		rest = w.Text
	}
	host, _, _ := strings.Cut(rest, "/")
	long := parts > 0 && strings.Count(w.Text, "/") >= parts-1 && !in.Words[0].Is("glab")
	if (address || long || parts > 0 && strings.Contains(w.Text, "@")) && host != "github.com" && host != "gitlab.com" {
		in.Effect(Connect, w, "asks the host of `"+w.String()+"`")
	}
}

// judgeGhAPI allows requests that only read: GET, which parameters turn into POST unless the method is named (gh help api), and GraphQL queries.
func judgeGhAPI(in *Invocation) {
	in.judgeGhEndpoint()
	for _, o := range in.Given("-H") {
		name, _, _ := strings.Cut(strings.ToLower(o.Value.Text), ":")
		if name != "accept" && name != "x-github-api-version" {
			in.Refuse(o.Value, "sends the header `"+o.Value.String()+"`")
		}
	}
	fields := in.Given("-f", "-F")
	for _, o := range fields {
		if _, value, _ := strings.Cut(o.Value.Text, "="); o.is([]string{"-F"}) && strings.HasPrefix(value, "@") {
			in.Effect(Read, o.Value.After(strings.IndexByte(o.Value.Text, '@')+1), "sends a file")
			in.Refuse(o.Value, "sends the file of `"+o.Value.String()+"`")
		}
	}
	method, named := in.Option("-X")
	switch {
	case len(in.Operands) > 0 && in.Operands[0].Is("graphql") && !named:
		in.judgeGraphQL(fields)
	case named && (method.Value.Open != Fixed || !strings.EqualFold(method.Value.Text, "GET") && !strings.EqualFold(method.Value.Text, "HEAD")):
		in.Effect(Change, method.Value, "sends a `"+method.Value.String()+"` request")
	case !named && len(fields) > 0:
		in.Effect(Change, fields[0].Word, "sends parameters, which makes it a POST request")
	}
}

func (in *Invocation) judgeGhEndpoint() {
	for i, w := range in.Operands {
		if i > 0 || strings.Contains(w.Text, "://") || w.Text == "" {
			in.Effect(Connect, w, "sends a request to `"+w.String()+"`")
		}
	}
}

// judgeGraphQL wants the query in the text, and no mutation in it.
func (in *Invocation) judgeGraphQL(fields []Option) {
	for _, o := range fields {
		name, value, _ := strings.Cut(o.Value.Text, "=")
		if name != "query" {
			continue
		}
		value = strings.TrimSpace(value)
		if o.Value.Open == Fixed && (strings.HasPrefix(value, "query") || strings.HasPrefix(value, "{")) && !strings.Contains(value, "mutation") {
			return
		}
	}
	in.Effect(Change, in.Operands[0], "sends a GraphQL request that is not known to only read")
}

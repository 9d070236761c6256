package analyzer

import (
	"slices"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/program"
)

// gitRules are about work that git forgets, here or on a remote.
var gitRules = []*rule{
	{Info: check.Info{ID: "BG1203", Name: "git-force-push", Summary: "git push may overwrite the history of the remote",
		Why: "A forced push, a mirror or a deletion takes commits away from everybody who uses the remote. --force-with-lease at least looks first.",
		Bad: "git push --force origin main", Good: "git push --force-with-lease origin main", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "git",
		command: func(p *pass, c *Command) {
			if in, sub := gitCommand(c, "push"); in != nil && (sub.Has("-f", "--force", "--mirror", "-d", "--delete", "--prune") || hasForcedRef(sub)) {
				p.report(c.Span, "may overwrite or delete what is on the remote")
			}
		}},
	{Info: check.Info{ID: "BG1204", Name: "git-hard-reset", Summary: "git reset throws away changes that aren't committed",
		Why: "git reset --hard overwrites changed files; what wasn't committed is lost.",
		Bad: "git reset --hard HEAD~1", Good: "git reset HEAD~1", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "git",
		command: func(p *pass, c *Command) {
			if in, sub := gitCommand(c, "reset"); in != nil && sub.Has("--hard") {
				p.report(c.Span, "throws away changes that aren't committed")
			}
		}},
	{Info: check.Info{ID: "BG1205", Name: "git-clean", Summary: "git clean removes files that git doesn't know",
		Why: "Files that were never added can't be brought back.",
		Bad: "git clean -fd", Good: "git clean -n", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "git",
		command: func(p *pass, c *Command) {
			if in, sub := gitCommand(c, "clean"); in != nil && sub.Has("-f", "--force") && !sub.Has("-n", "--dry-run") {
				p.report(c.Span, "removes files that git doesn't know")
			}
		}},
	{Info: check.Info{ID: "BG1206", Name: "git-discard", Summary: "git checkout or restore throws away all changes",
		Why: "Checking out or restoring the whole folder overwrites every changed file in it.",
		Bad: "git checkout -- .", Good: "git checkout -b topic", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "git",
		command: func(p *pass, c *Command) {
			in, sub := gitCommand(c, "checkout", "restore")
			if in == nil || sub.Has("--staged", "-S") && !sub.Has("-W", "--worktree") {
				return
			}
			if sub.Has("-f", "--force") || slices.ContainsFunc(sub.Operands, func(w program.Word) bool { return w.Is(".", "./", ":/", "*") }) {
				p.report(c.Span, "throws away changes that aren't committed")
			}
		}},
	{Info: check.Info{ID: "BG1214", Name: "git-branch-removal", Summary: "git deletes a branch or a ref without looking whether its commits are anywhere else",
		Why: "Commits that no branch leads to are hard to find, and git throws them away after some weeks.",
		Bad: "git branch -D topic", Good: "git branch -d topic", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "git",
		command: func(p *pass, c *Command) {
			in, sub := gitCommand(c, "branch", "update-ref")
			if in == nil {
				return
			}
			if gives(c, "-D") || gives(c, "-d", "--delete") && (sub.Words[0].Text == "update-ref" || gives(c, "-f", "--force")) {
				p.report(c.Span, "deletes a branch or a ref whose commits may be nowhere else")
			}
		}},
	{Info: check.Info{ID: "BG1215", Name: "git-stash-removal", Summary: "git throws stashed changes away",
		Why: "A stash is on no branch: once dropped it can only be dug out of the object store, if at all.",
		Bad: "git stash clear", Good: "git stash list", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "git",
		command: func(p *pass, c *Command) {
			if calls(c, "git", "stash drop", "stash clear") {
				p.report(c.Span, "throws stashed changes away")
			}
		}},
	{Info: check.Info{ID: "BG1217", Name: "git-history-rewrite", Summary: "git rewrites all of the history, or forgets what it was",
		Why: "Rewriting changes every commit for everybody; expiring the reflog and pruning take away the way back.",
		Bad: "git reflog expire --expire=now --all", Good: "git reflog", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "git",
		command: func(p *pass, c *Command) {
			switch {
			case calls(c, "git", "filter-branch", "filter-repo", "reflog expire", "reflog delete", "prune"):
				p.report(c.Span, "rewrites the history, or forgets what it was")
			case calls(c, "git", "gc") && slices.ContainsFunc(c.Words, func(w program.Word) bool { return w.Is("--prune=now", "--prune=all") }):
				p.report(c.Span, "forgets at once what no branch leads to")
			}
		}},
}

// gitCommand returns the invocation of git, and of its subcommand when it is one of the names; nil otherwise.
func gitCommand(c *Command, subcommands ...string) (in, sub *program.Invocation) {
	if c.Program != "git" || !slices.ContainsFunc(c.Words, func(w program.Word) bool { return slices.Contains(subcommands, w.Text) }) {
		return nil, nil
	}
	in, sub = invocation(c)
	if sub == in || !slices.Contains(subcommands, sub.Words[0].Text) {
		return nil, nil
	}
	return in, sub
}

// hasForcedRef tells whether a refspec of git push begins with + (overwrite) or : (delete).
func hasForcedRef(sub *program.Invocation) bool {
	for i, w := range sub.Operands {
		if i > 0 && len(w.Text) > 1 && (w.Text[0] == '+' || w.Text[0] == ':') {
			return true
		}
	}
	return false
}

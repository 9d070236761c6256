package ruleset

import (
	"errors"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/ruleset/document"
)

const vscodeFormatName = "vscode"

// vscodeFormat is a settings file of VS Code. Facts: microsoft/vscode src/vs/workbench/contrib/terminalContrib/chatAgentTools,
// commandLineAutoApprover.ts and treeSitterCommandParser.ts, 2026-08.
var vscodeFormat = format{
	name:     vscodeFormatName,
	doc:      "a settings file of VS Code: commands and regular expressions in chat.tools.terminal.autoApprove",
	syntaxes: []string{"json", "jsonc"},
	usual:    func(p string) bool { return path.Base(p) == "settings.json" && path.Base(path.Dir(p)) == ".vscode" },
	sniff: func(p string, root *document.Node) bool {
		return slices.ContainsFunc(vscodeSettings, func(name string) bool { return root.Get(name) != nil }) || path.Base(p) == "settings.json" && path.Base(path.Dir(p)) == ".vscode"
	},
	read: (*reader).vscode,
	host: Host{
		Agent: "VS Code", Precedence: "false before true", Subject: "the text of each command, or the whole text with matchCommandLine",
		Modes: [5]HostMode{{"default approvals", Ask}, {"default approvals", Ask}, {"ask", Deny}, {"bypass approvals", Allow}, {"", Unset}},
	},
}

// vscodeSettings are the names of the setting, the later one winning where both say something.
var vscodeSettings = []string{"chat.tools.terminal.autoApprove", "chat.agent.terminal.autoApprove"}

func (r *reader) vscode(root *document.Node) error {
	if err := r.want(root, document.Object, "the file"); err != nil {
		return err
	}
	off := root.Get("chat.tools.terminal.enableAutoApprove")
	var entries []document.Member
	for _, name := range vscodeSettings {
		list := root.Get(name)
		switch {
		case list.Is(document.Object):
			entries = append(entries, list.Members...)
		case list != nil:
			r.skip(list.Span, name+" is "+list.Kind.String()+", which VS Code takes for no rules", `write {"command": true}`)
		}
	}
	for i, m := range entries {
		later := slices.ContainsFunc(entries[i+1:], func(o document.Member) bool { return o.Name == m.Name })
		if err := r.vscodeEntry(m, later, off.Is(document.Bool) && off.Text == "false"); err != nil {
			return err
		}
	}
	return nil
}

// vscodeEntry reads what is said of one command. replaced is set when the same is said again later, off when nothing is approved at all.
func (r *reader) vscodeEntry(m document.Member, replaced, off bool) error {
	approve, line := m.Value, false
	if m.Value.Is(document.Object) {
		approve = m.Value.Get("approve")
		line = m.Value.Get("matchCommandLine").Is(document.Bool) && m.Value.Get("matchCommandLine").Text == "true"
	}
	if approve.Is(document.Null) && approve == m.Value {
		return nil // takes a rule back that VS Code has by itself
	}
	if !approve.Is(document.Bool) {
		r.skip(m.Value.Span, "says neither true nor false, so that VS Code skips it", "write true, or false for commands that a person is asked about")
		return nil
	}
	rule := Rule{Tool: "Bash", Content: m.Name, Behavior: Ask, Dialect: VSCode, Scope: r.scope, Source: "settings", Place: r.place(m.Span), Dead: replaced}
	if approve.Text == "true" {
		rule.Behavior = Allow
	}
	if line {
		rule.Form = LineForm
	}
	if rule.Behavior == Allow && (replaced || off) {
		return nil
	}
	regex, err := vscodeRegex(m.Name)
	switch {
	case errors.Is(err, errForeign) && rule.Behavior != Allow:
		return r.at(m.Span, err.Error(), "write what is forbidden without it")
	case err != nil && !errors.Is(err, errForeign):
		r.skip(m.Span, err.Error()+", so that VS Code never matches it", "write a command, or /a regular expression/")
		if rule.Behavior == Allow {
			return nil
		}
		rule.Dead, rule.Whole = true, true // nobody knows what is meant
	}
	rule.regex = regex
	r.set.Add(rule)
	return nil
}

// vscodeParts splits an entry in slashes into its expression and its flags; ok is false for a plain command.
func vscodeParts(entry string) (pattern, flags string, ok bool) {
	at := strings.LastIndexByte(entry, '/')
	if at < 2 || entry[0] != '/' || strings.Trim(entry[at+1:], "dgimsuvy") != "" || strings.ContainsAny(entry[1:at], "\n\r\u2028\u2029") {
		return "", "", false
	}
	return entry[1:at], entry[at+1:], true
}

// vscodeEmpty are the expressions that may match nothing at all; others that do never match.
var vscodeEmpty = []string{".*", "^", "^$", "$", `^\s*$`}

// vscodeRegex is the expression that an entry stands for.
func vscodeRegex(entry string) (*regexp.Regexp, error) {
	pattern, flags, ok := vscodeParts(entry)
	switch {
	case entry == "":
		return nil, errors.New("the command is empty")
	case !ok && strings.ContainsAny(entry, `/\`):
		separators := strings.NewReplacer("/", `[/\\]`, `\\`, `[/\\]`)
		return compileJS(`^(?:\.[/\\])?`+separators.Replace(vscodeQuote(entry))+`\b`, "")
	case !ok:
		return compileJS("^"+vscodeQuote(entry)+`\b`, "")
	case pattern == ".*":
		flags = ""
	}
	re, err := compileJS(pattern, flags)
	if err == nil && !slices.Contains(vscodeEmpty, pattern) && re.MatchString("") {
		return nil, errors.New("the expression matches nothing at all")
	}
	if err == nil && strings.Contains(flags, "y") {
		re, err = compileJS("^(?:"+pattern+")", strings.ReplaceAll(flags, "m", ""))
	}
	return re, err
}

// vscodeQuote writes text as an expression for itself.
func vscodeQuote(text string) string {
	var b strings.Builder
	for _, r := range text {
		if strings.ContainsRune(`\{}*+?|^$.[]()`, r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

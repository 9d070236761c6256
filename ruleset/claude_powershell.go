package ruleset

import (
	"slices"
	"strings"
)

// matchesPowerShell compares a rule for PowerShell part by part: case doesn't count, and an alias is the command that it stands for.
func (r *Rule) matchesPowerShell(on *Subject) bool {
	plain := *r
	plain.Content = canonical(r.Content)
	fits := func(part string) bool { return plain.matchesText(canonical(part)) }
	parts := on.commandParts()
	if r.Behavior != Allow {
		return slices.ContainsFunc(parts, fits)
	}
	return len(parts) > 0 && !slices.ContainsFunc(parts, func(part string) bool { return !fits(part) })
}

// canonical writes a command of PowerShell in small letters and by its own name.
func canonical(text string) string {
	text = strings.ToLower(blanks(text))
	end := strings.IndexAny(text+" ", " :*")
	for line := range strings.Lines(cmdlets) {
		if name, aliases, _ := strings.Cut(line, ":"); slices.Contains(strings.Fields(aliases), text[:end]) {
			return name + text[end:]
		}
	}
	return text
}

// cmdlets are the commands that aliases stand for, from PowerShell's about_Aliases and the list that Get-Alias prints.
const cmdlets = `remove-item: del erase rd ri rm rmdir
get-childitem: dir gci ls
get-content: cat gc type
set-content: sc
add-content: ac
copy-item: copy cp cpi
move-item: mi move mv
rename-item: ren rni
new-item: ni
set-location: cd chdir sl
invoke-expression: iex
invoke-command: icm
invoke-webrequest: curl iwr wget
invoke-restmethod: irm
start-process: saps start
stop-process: kill spps
get-process: gps ps
write-output: echo write
`

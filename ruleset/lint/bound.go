package lint

import "github.com/bashguard/bashguard/ruleset"

// maxCompared bounds how often rules are compared with each other and with commands that are tried out, so that files of any length are
// looked at in bounded time. Some hundreds of rules in one file are compared in full, with all that shows what they let run.
const maxCompared = 60_000_000

// trying is what it costs to try a command out, in comparisons.
const trying = 500

// spend counts comparisons that are about to be made, and tells whether they still may.
func (p *pass) spend(n int) bool {
	p.compared += n
	return p.compared <= maxCompared
}

// admit says so where not all rules were compared with each other.
func (p *pass) admit() {
	if p.compared <= maxCompared {
		return
	}
	p.check = longList
	for _, f := range p.files {
		if rules := f.list(ruleset.Allow); len(f.rules) > 200 {
			place := f.rules[0].span
			if len(rules) > 0 {
				place = rules[0].span
			}
			p.report(f, place, "the file holds %d rules, so many that not all were compared with each other", len(f.rules)).help("remove what belongs to one moment, and what a wider rule covers")
		}
	}
}

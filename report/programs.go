package report

import (
	"cmp"
	"io"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/program"
)

// Program prints what is known about a program, or about the subcommand that names end in.
func (p *Page) Program(names []string, r *program.Row, manual string) error {
	p.printf("%s   %s", p.in(strong, strings.Join(names, " ")), p.in(faint, manual))
	p.printf("")
	if r.Summary != "" {
		p.printf("%s", sentence(r.Summary))
	}
	acting, plain := options(r.Options)
	if len(acting) > 0 {
		p.list("Options that act by themselves or through their value:", acting)
	}
	if len(plain) > 0 {
		heading := "Other options:"
		if len(acting) == 0 {
			heading = "Options:"
		}
		p.list(heading, plain)
	}
	if r.Operands != "" {
		p.printf("Operands: %s", r.Operands)
	}
	if commands := subcommands(r); len(commands) > 0 {
		p.list("Subcommands known:", commands)
	}
	if r.Env != "" {
		p.list("Variables that make it act:", strings.Fields(r.Env))
	}
	if r.Judge != nil || r.Always != nil {
		p.printf("What the words mean together is judged by a rule of its own, as the examples show.")
	}
	p.printf("Everything that isn't named here makes a command not harmless.")
	p.printf("")
	for _, e := range r.Allowed {
		p.example("harmless", e)
	}
	for _, e := range r.Refused {
		p.example("not", e)
	}
	return p.err
}

// options sorts a row's options into those that do something and the others, in the row's order. The option language is that of
// program.Row: what a value's role or an exclamation mark stands for acts.
func options(spec string) (acting, plain []string) {
	for o := range strings.FieldsSeq(spec) {
		if forgotten, ok := strings.CutPrefix(o, "~"); ok {
			plain = slices.DeleteFunc(plain, func(name string) bool { return name == forgotten })
			continue
		}
		name := strings.TrimRight(o, "=?^$")
		if strings.ContainsAny(name, "!=") {
			acting = append(acting, o)
			continue
		}
		plain = append(plain, name)
	}
	return acting, plain
}

func subcommands(r *program.Row) []string {
	var all []string
	for _, c := range r.Subcommands() {
		all = append(all, strings.Fields(c.Names)...)
	}
	return all
}

// list prints a heading and words below it.
func (p *Page) list(heading string, words []string) {
	p.printf("%s", heading)
	for _, line := range wrap(strings.Join(words, " "), p.width-2) {
		p.printf("  %s", line)
	}
}

// ProgramCount is how much is known about programs. A row counts when it has an allowed and a refused form and names its manual.
type ProgramCount struct {
	Version int `json:"version"`
	// Rows counts the rows of programs, Names the names under which they are called.
	Rows  int `json:"rows"`
	Names int `json:"names"`
	// Subcommands counts the rows of subcommands; they share the manual of their program.
	Subcommands int `json:"subcommands"`
	// Incomplete are the first names of the rows that don't count.
	Incomplete []string `json:"incomplete"`
	// Parsers are those compiled in.
	Parsers []string `json:"parsers"`
}

// CountPrograms counts rows.
func CountPrograms(rows []*program.Row) ProgramCount {
	c := ProgramCount{Version: 1, Incomplete: []string{}, Parsers: analyzer.Parsers()}
	for _, r := range rows {
		names := strings.Fields(r.Names)
		if len(r.Allowed) == 0 || len(r.Refused) == 0 || r.Manual == "" {
			c.Incomplete = append(c.Incomplete, names[0])
			continue
		}
		c.Rows++
		c.Names += len(names)
		c.Subcommands += countSubcommands(r, r.Manual)
	}
	return c
}

func countSubcommands(r *program.Row, manual string) (n int) {
	for _, c := range r.Subcommands() {
		if len(c.Allowed) > 0 && len(c.Refused) > 0 && cmp.Or(c.Manual, manual) != "" {
			n++
		}
		n += countSubcommands(c, cmp.Or(c.Manual, manual))
	}
	return n
}

// Programs prints the count.
func (p *Page) Programs(c ProgramCount) error {
	p.printf("%s (%s), each with an allowed and a refused form and its manual", counted(c.Rows, "program row"), counted(c.Names, "name"))
	p.printf("%s of theirs with forms of their own", counted(c.Subcommands, "subcommand row"))
	if len(c.Incomplete) > 0 {
		p.list(counted(len(c.Incomplete), "row")+" without one of these, not counted:", c.Incomplete)
	}
	return p.err
}

// ProgramsJSON prints the count as one object.
func ProgramsJSON(w io.Writer, c ProgramCount) error { return JSON(w, c) }

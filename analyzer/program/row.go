package program

import (
	"slices"
	"sort"
	"sync"

	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// Syntax is how a program reads its arguments.
type Syntax uint8

const (
	// GNU is getopt_long: options anywhere, clustered short ones, abbreviated long ones, "--" ends them; --help and --version exist.
	GNU Syntax = iota
	// Stop is getopt_long that ends at the first operand: wrappers such as env and timeout.
	Stop
	// Permute takes options anywhere, but no abbreviations: most argument parsers that are not getopt_long.
	Permute
	// Strict ends at the first operand and knows no abbreviations: git, and programs with subcommands.
	Strict
	// Single is one or two dashes before a long name, the value behind "=" or in the next word: Go's flag package, openssl, ffprobe.
	Single
	// Bundle is GNU, and the first word may be short options without a dash, whose values are the words that follow: tar, ar.
	Bundle
	// Git is GNU with help only for a --help in front or a lone -h: git's own parser, which acts on options that stand beside an unknown one.
	Git
	// Plain takes every word as an operand.
	Plain
)

// Row says what one program, or one subcommand of a program, does.
//
// Options is a list of options separated by blanks. Each is a list of names joined by commas, then what it takes and does:
//
//	-n,--number        a flag without effect
//	-k,--key=          takes a value, in the same or in the next word
//	--arg==            takes two words, of which the second counts as the value
//	--color=?          may take a value, in the same word only
//	-f,--file=read     takes the name of a file that is read; the roles are those of Operands
//	-o,--output=write  takes the name of a file that is written
//	-i!write           acts by itself: write, delete, run, connect, change, or nothing for "not proven harmless"
//	--server=!connect  takes a value and acts whatever the value is
//	-x,--exec=;        takes the words up to a ";", or all that follow, as Option.Command
//	-e,--regexp=^      gives what otherwise the first operand gives
//	--version$         prints and ends, whatever follows
//	-#                 a number as an option, such as -20
//	~-n                forgets -n, as a list before it has it, for a program that gives it another
//	                   meaning; ~-n,--number forgets an option with both names
//
// Operands is a list of roles separated by blanks; a role that ends in "*" is repeated and comes last, "?" is for reading only.
// The roles are: text (no file), read (a file whose content is read), name (a file whose name or metadata is read), write, delete,
// run (a program with its arguments), connect (a host), change, unproven. "none" means that the program is harmless without any.
// No Operands means that no call is known to be harmless, or that Judge looks at them.
type Row struct {
	// Names are the program's names, separated by blanks.
	Names string
	// Summary says in a few words what the program is for.
	Summary string
	// Manual names where the facts come from: the manual page and the version.
	Manual   string
	Syntax   Syntax
	Options  string
	Operands string
	// Complete is set when Options holds every option of the manual; only then may a word that the text leaves open stand where an option may.
	Complete bool
	// Commands are the subcommands, and Groups lists of further ones, which other rows may share. Both lie in the program's file ready
	// for use, as long as no function puts them together.
	Commands []*Row
	Groups   []*[]*Row
	// Env names the variables that make this program load, run or write something, beside those that count for every program.
	// A name may end in "*".
	Env string
	// Judge adds what the table can't say. It runs after the options and operands were looked at.
	Judge func(*Invocation)
	// Prints tells what is known of what the program prints; nil is nothing.
	Prints func(*Invocation) Output
	// Always is the kind and the message of what every use does, in the place of Judge. An option that prints and ends is then believed
	// only where nothing stands beside it.
	Always *Effect
	// Allowed and Refused are examples: commands that are proven harmless, and near ones that are not.
	Allowed, Refused []string

	once    sync.Once
	grammar *grammar
}

// Lookup returns the row of a program by the name it is called by, or nil.
func Lookup(name string) *Row { return index().find(name) }

// Rows returns every row once, ordered by its first name.
func Rows() []*Row {
	all := allRows()
	sort.Slice(all, func(i, j int) bool { return all[i].Names < all[j].Names })
	return all
}

// Subcommands returns the rows of all subcommands.
func (r *Row) Subcommands() []*Row {
	all := slices.Clip(r.Commands)
	for _, group := range r.Groups {
		all = append(all, *group...)
	}
	return all
}

// Command returns the row of a subcommand, or nil.
func (r *Row) Command(name string) *Row {
	found := named(r.Commands, name)
	for i := 0; found == nil && i < len(r.Groups); i++ {
		found = named(*r.Groups[i], name)
	}
	return found
}

func named(rows []*Row, name string) *Row {
	for _, c := range rows {
		if wordlist.List(c.Names).Has(name) {
			return c
		}
	}
	return nil
}

// HasSubcommands tells whether the program has subcommands.
func (r *Row) HasSubcommands() bool { return len(r.Commands) > 0 || len(r.Groups) > 0 }

// judged tells whether more than the table says what the program does.
func (r *Row) judged() bool { return r.Judge != nil || r.Always != nil }

// compiled returns the row's tables in the form that judging uses; they are made when the program is first met.
func (r *Row) compiled() *grammar {
	r.once.Do(func() { r.grammar = compile(r) })
	return r.grammar
}

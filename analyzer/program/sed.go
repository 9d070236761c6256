package program

import (
	"fmt"
	"strings"

	"github.com/bashguard/bashguard/analyzer/sed"
)

var sedRows = []*Row{{
	// BSD's -i and -I take the next word as the suffix, its -l takes no value.
	Names: "sed gsed", Summary: "edit text by a script", Manual: "sed(1), GNU sed 4.9; sed(1), FreeBSD 14",
	Options: "-n,--quiet,--silent --debug -e,--expression= -f,--file= --follow-symlinks -i,-I,--in-place=? -l,--line-length= --posix " +
		"-E,-r,--regexp-extended -s,--separate --sandbox -u,--unbuffered -z,--null-data,--zero-terminated -b,--binary -a -V$",
	Judge: judgeSed,
	Allowed: []string{"sed -n 1,5p a.txt", "sed -E -e s/a/b/ -e '/x/d' a b", "sed --expr=s/a/b/g", "sed -n '/a/,$p' -- $x", "sed -nEe 's/(a)/\\1/p' a",
		"sed -s -n '$=' src/*.go"},
	Refused: []string{"sed -i s/a/b/ a", "sed -n 'w out' a", "sed 1e a", "sed -f a.sed a", "sed \"s/$x/y/\" a", "sed s/a/b/w\\ out a", "sed --in s/a/b/ a",
		"sed -i '' s/a/b/ a", "sed -l 'w out' a", "sed s/a/b/ *.txt", "sed -e p --file=a.sed a", "sed -e 'w out\\' -e x a", "sed --exp=1e", "sed -n $x a", "sed 'no such' a"},
}}

// judgeSed judges the script and the files, which -i edits.
func judgeSed(in *Invocation) {
	scripts, files := in.sedOperands()
	for _, o := range in.Given("-f") {
		in.EffectAt(Unproven, o.Value, o.Word.Span, fmt.Sprintf("runs the script in `%s`, which may write and run anything", o.Value))
	}
	if len(scripts) > 0 {
		in.sedScript(scripts)
	}
	in.otherScripts(files)
	for _, w := range files {
		in.effectOf(fileRead, w)
		if o, ok := in.Option("-i"); ok {
			in.Effect(Write, w, fmt.Sprintf("edits `%s` in place", w))
			in.sedBackup(o, w)
		}
	}
}

// sedOperands splits the words into scripts and files.
func (in *Invocation) sedOperands() (scripts, files []Word) {
	files = in.Operands
	if in.Has("-i") && len(files) > 0 && files[0].Is("") {
		files = files[1:] // BSD: the suffix; GNU: an empty script, which leaves the files as they are
	}
	for _, o := range in.Given("-e") {
		scripts = append(scripts, o.Value)
	}
	if !in.Has("-e", "-f") && len(files) > 0 {
		return files[:1], files[1:]
	}
	return scripts, files
}

// otherScripts adds the effects of words that only BSD's sed takes as the script: the one behind -l, and the one behind the suffix of -i.
func (in *Invocation) otherScripts(files []Word) {
	var words []Word
	for _, o := range in.Given("-l") {
		words = append(words, o.Value)
	}
	if o, ok := in.Option("-i"); ok && !o.Attached && len(files) > 0 {
		words = append(words, files[0])
	}
	for _, w := range words {
		if script, err := sed.Parse(w.Text); err == nil {
			in.sedEffects(w, script)
		}
	}
}

// sedScript adds what the scripts read, write and run. Like sed it joins them with newlines.
func (in *Invocation) sedScript(scripts []Word) {
	texts := make([]string, len(scripts))
	for i, w := range scripts {
		text, ok := sedText(w)
		if w.Integers != "" && i > 0 { // the scripts before it must end where they stand
			_, err := sed.Parse(strings.Join(texts[:i], "\n"))
			ok = ok && err == nil
		}
		if !ok {
			in.Refuse(w, fmt.Sprintf("runs the script `%s`, which isn't known and may write and run anything", w))
			return
		}
		texts[i] = text
	}
	joined := strings.Join(texts, "\n")
	script, err := sed.Parse(joined)
	if err != nil && strings.Trim(joined, sedAddresses) == "" {
		return // sed refuses it, and no character of it could do anything
	}
	if err != nil {
		in.Refuse(scripts[0], fmt.Sprintf("runs a script that bashguard doesn't understand: %v", err))
		return
	}
	in.sedEffects(scripts[0], script)
}

// sedAddresses are the characters of addresses and of commands that only print, delete and move text: behind nothing but these an integer
// is an address or a count, whatever its value. One that sed doesn't take there, such as a negative one, makes it refuse the script.
const sedAddresses = "\x000123456789,;$!{}~+ \t\npdqQ=nNDPhHgGxlz"

// sedText returns the script in a word, or one that does the same as whatever the word becomes.
func sedText(w Word) (text string, ok bool) {
	switch {
	case w.Open == Fixed:
		return w.Text, true
	case w.Integers != "":
		last := strings.LastIndexByte(w.Integers, 0)
		return strings.ReplaceAll(w.Integers, "\x00", "1"), strings.Trim(w.Integers[:last], sedAddresses) == ""
	case w.Open == Names:
		return w.Pattern, isSubstitution(w)
	}
	return "", false
}

// isSubstitution tells whether every name that a pattern may stand for is a harmless script as well: s/x/y/ with wildcards between its
// slashes, which take no slash. A backslash or a line's end there leaves s without its last slash, and sed refuses that.
func isSubstitution(w Word) bool {
	parts := strings.Split(w.Pattern, "/")
	return len(parts) == 4 && parts[0] == "s" && strings.HasPrefix(w.Text, "s/") && !strings.ContainsAny(w.Pattern, "\\(") &&
		strings.Trim(parts[3], "gpIiMm0123456789") == ""
}

// sedEffects adds the effects of a script that stands in w.
func (in *Invocation) sedEffects(w Word, script *sed.Script) {
	span := w.Span
	for _, f := range script.Reads {
		in.EffectAt(Read, Word{Text: f.Name, Span: span}, span, fmt.Sprintf("reads `%s`", f.Name))
	}
	for _, f := range script.Writes {
		in.EffectAt(Write, Word{Text: f.Name, Span: span}, span, fmt.Sprintf("writes `%s` by its script", f.Name))
	}
	for _, r := range script.Runs {
		in.Effect(Execute, w, "runs "+commandOrLine(r.Command)+" by its script")
		if r.Command != "" {
			in.Script(Word{Text: r.Command, Span: span}, "sh")
		}
	}
}

// commandOrLine names what the command e of a script runs.
func commandOrLine(command string) string {
	if command == "" {
		return "the lines that it edits"
	}
	return "`" + command + "`"
}

// sedBackup adds the copy that -i keeps: the suffix is put behind the name, or its stars stand for the name in it.
func (in *Invocation) sedBackup(o Option, w Word) {
	if !o.HasValue || w.Open != Fixed {
		return
	}
	dir, base := w.Text[:strings.LastIndexByte(w.Text, '/')+1], baseOf(w).Text
	name := base + o.Value.Text
	if strings.Contains(o.Value.Text, "*") {
		name = strings.ReplaceAll(o.Value.Text, "*", base)
	}
	if !strings.Contains(name, "/") {
		name = dir + name
	}
	in.EffectAt(Write, Word{Text: name, Open: o.Value.Open, Span: w.Span}, w.Span, fmt.Sprintf("keeps the old file as `%s`", name))
}

package agentscope

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// sedCommand is what the reference makes of the words behind the first sed: it knows no operators and hardly any options.
type sedCommand struct {
	flags       string
	expressions []string
	files       []string
}

// sedViolation returns the first constraint that the first sed in the text violates, "" for none.
func sedViolation(command string, sensitiveFiles []string) string {
	if !strings.Contains(command, "sed") {
		return ""
	}
	tokens, err := lexWords(command)
	if err != nil {
		return "bad_syntax"
	}
	at := slices.IndexFunc(tokens, func(t string) bool { return t == "sed" || strings.HasSuffix(t, "/sed") })
	if at < 0 {
		return ""
	}
	return readSed(tokens[at+1:]).violation(sensitiveFiles)
}

// readSed sorts the words behind sed. An -e is a flag like any other here, so its script is taken for the first plain word,
// and a second script for a file; the options of GNU sed that it doesn't know hide their arguments.
func readSed(args []string) sedCommand {
	var c sedCommand
	script := false
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		switch {
		case arg == "--in-place", strings.HasPrefix(arg, "-") && !strings.HasPrefix(arg, "--"):
			flags := strings.TrimPrefix(arg, "-")
			if arg == "--in-place" {
				flags = "i"
			}
			c.flags += flags
			if strings.Contains(flags, "i") && len(args) > 0 && isBackupSuffix(args[0]) {
				args = args[1:]
			}
		case arg == "--expression" && len(args) > 0:
			c.expressions = append(c.expressions, args[0])
			args = args[1:]
		case strings.HasPrefix(arg, "-"):
		case !script:
			script = true
			c.expressions = append(c.expressions, arg)
		default:
			c.files = append(c.files, arg)
		}
	}
	return c
}

// isBackupSuffix tells whether the word behind an -i is taken for its argument.
func isBackupSuffix(word string) bool {
	return !strings.HasPrefix(word, "-") && !strings.HasPrefix(word, "s") && !strings.Contains(word, ".")
}

// violation tests flags, then scripts in their order, and files last, which only matter when they are edited in place.
func (c sedCommand) violation(sensitiveFiles []string) string {
	if len(c.expressions) == 0 {
		return "no_expression"
	}
	if strings.Trim(c.flags, "nEei") != "" {
		return "flag"
	}
	for _, e := range c.expressions {
		if v := expressionViolation(e, strings.Contains(c.flags, "n")); v != "" {
			return v
		}
	}
	if strings.Contains(c.flags, "i") && slices.ContainsFunc(c.files, func(f string) bool { return containsAny(f, sensitiveFiles) }) {
		return "in_place_sensitive"
	}
	return ""
}

// containsAny tells whether one of the parts stands anywhere in s; case counts here, unlike in Sensitive.
func containsAny(s string, parts []string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(s, part) })
}

// expressionTests are tried in this order before an expression is compared with the forms that are let through.
var expressionTests = []struct {
	violation string
	hits      func(string) bool
}{
	{"write_op", writes},
	{"exec_op", executes},
	{"braces", func(e string) bool { return strings.ContainsAny(e, "{}") }},
	{"negation", func(e string) bool { return strings.HasPrefix(e, "!") }},
	{"comment", func(e string) bool { return strings.Contains(e, "#") && !strings.HasPrefix(e, "s#") }},
}

// expressionViolation judges one script: whatever isn't a substitution or a line number to print violates something.
func expressionViolation(e string, quiet bool) string {
	for _, t := range expressionTests {
		if t.hits(e) {
			return t.violation
		}
	}
	if quiet && printsLines(e) || substitutes(e) {
		return ""
	}
	return "expression"
}

// writes finds a w behind a slash, with a file name behind white space or with nothing behind it.
func writes(e string) bool {
	return behindSlash(e, 'w', 'W', func(rest string) bool {
		return rest == "" || rest != strings.TrimLeftFunc(rest, isSpace) && trim(rest) != ""
	})
}

// executes finds an e behind a slash, with white space or nothing behind it.
func executes(e string) bool {
	return behindSlash(e, 'e', 'E', func(rest string) bool { return rest == "" || rest != strings.TrimLeftFunc(rest, isSpace) })
}

// behindSlash tells whether somewhere a slash and one of two letters are followed by a rest that fits.
func behindSlash(e string, small, capital byte, fits func(rest string) bool) bool {
	for i := 0; i+1 < len(e); i++ {
		if e[i] == '/' && (e[i+1] == small || e[i+1] == capital) && fits(e[i+2:]) {
			return true
		}
	}
	return false
}

// printsLines recognizes "5p" and "5,10p", with any decimal digits of Unicode and, as $ allows it, a newline at the end.
func printsLines(e string) bool {
	e, ok := strings.CutSuffix(strings.TrimSuffix(e, "\n"), "p")
	first, last, ranged := strings.Cut(e, ",")
	return ok && isNumber(first) && (!ranged || isNumber(last))
}

// isNumber tells whether s consists of decimal digits, of any script, and isn't empty.
func isNumber(s string) bool {
	return s != "" && utf8.ValidString(s) && strings.TrimFunc(s, func(r rune) bool { return unicode.Is(unicode.Nd, r) }) == ""
}

// substitutes recognizes s/a/b/ with one of three delimiters and harmless flags; a backslash before a delimiter counts
// for nothing, and what stands behind a fourth delimiter isn't looked at.
func substitutes(e string) bool {
	if len(e) < 2 || e[0] != 's' || !strings.Contains("/|#", e[1:2]) {
		return false
	}
	parts := strings.Split(e[2:], e[1:2])
	return len(parts) == 2 || len(parts) > 2 && strings.Trim(parts[2], "gp0123456789") == ""
}

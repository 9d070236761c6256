package ruleset

import (
	"errors"
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/ruleset/document"
)

// syntax is a language in which rule files are written down, below what they say.
type syntax struct {
	name       string
	extensions []string
	parse      func([]byte) (*document.Node, error)
}

// syntaxes are tried in their order where a file's name doesn't tell which one it is in.
var syntaxes = []syntax{
	{"json", []string{".json"}, document.Parse},
	{"jsonc", []string{".jsonc", ".json"}, document.ParseJSONC},
	{"yaml", []string{".yaml", ".yml"}, document.ParseYAML},
	{"starlark", []string{".rules", ".codexpolicy"}, document.ParseStarlark},
	{"toml", []string{".toml"}, document.ParseTOML},
	{"flags", []string{".flags", ".args", ".txt", ".sh"}, document.ParseFlags},
}

// recognize finds the format of a file: the named one, or the first whose sniff takes the file. The error is about the file as a whole;
// format is nil when no format is found, root when the syntax is broken.
func recognize(name string, data []byte, wanted string) (f *format, root *document.Node, err error) {
	if wanted != "" {
		i := slices.IndexFunc(formats, func(f format) bool { return f.name == wanted })
		if i < 0 {
			return nil, nil, errors.New("unknown rule format " + wanted)
		}
		root, err = formats[i].parse(data)
		return &formats[i], root, err
	}
	var broken error
	var read *document.Node // in some syntax, though in no format
	for _, s := range syntaxesFor(name) {
		root, err := s.parse(data)
		if err != nil {
			broken = firstError(broken, err)
			continue
		}
		read = root
		if f := sniffed(name, s.name, root); f != nil {
			return f, root, nil
		}
	}
	if broken != nil {
		f := formatByName(name)
		if f != nil {
			_, broken = f.parse(data)
		}
		return f, nil, broken
	}
	return nil, read, errors.New("is in no rule format that bashguard knows")
}

// sniffed returns the first format that takes a file, nil for none: the one that files of that name are meant to be in before others.
func sniffed(name, syntax string, root *document.Node) *format {
	var first *format
	for i := range formats {
		f := &formats[i]
		if !slices.Contains(f.syntaxes, syntax) || !f.sniff(name, root) {
			continue
		}
		if f.usual != nil && f.usual(name) {
			return f
		}
		if first == nil {
			first = f
		}
	}
	return first
}

// firstError keeps the first error.
func firstError(a, b error) error {
	if a != nil {
		return a
	}
	return b
}

// syntaxesFor returns the syntaxes that a file of that name may be in.
func syntaxesFor(name string) []syntax {
	ext := strings.ToLower(path.Ext(name))
	var fitting []syntax
	for _, s := range syntaxes {
		if slices.Contains(s.extensions, ext) {
			fitting = append(fitting, s)
		}
	}
	if fitting == nil {
		return syntaxes
	}
	return fitting
}

// formatByName returns the format that a broken file is meant to be in, nil when its name doesn't tell.
func formatByName(name string) *format {
	for i := range formats {
		if formats[i].usual != nil && formats[i].usual(name) {
			return &formats[i]
		}
	}
	return nil
}

// IsRuleFile tells whether a path is one at which an agent keeps rules, by its name alone.
func IsRuleFile(path string) bool { return formatByName(path) != nil }

// parse reads a file in the first of the format's syntaxes that takes it; what is wrong with it is told by the last, the most lenient.
func (f *format) parse(data []byte) (root *document.Node, err error) {
	for _, s := range syntaxes {
		if !slices.Contains(f.syntaxes, s.name) {
			continue
		}
		if root, err = s.parse(data); err == nil {
			return root, nil
		}
	}
	return nil, err
}

// fatal makes a problem of what keeps a file from being used.
func (r *reader) fatal(err error) *Problem {
	var p *Problem
	if errors.As(err, &p) {
		return p
	}
	var broken *document.SyntaxError
	if errors.As(err, &broken) {
		return r.at(source.Span{Start: broken.Offset}, broken.Message, broken.Advice)
	}
	return r.at(source.Span{}, err.Error(), "write a settings file of Claude Code with permissions, rules of AgentScope, or name the format")
}

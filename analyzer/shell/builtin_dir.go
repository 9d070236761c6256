package shell

import (
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/world"
)

// cd moves the shell; a failure leaves it where it was.
func cd(w *walker, c *call) bool {
	options, operands := c.operands("")
	if c.words[0].Text != "pushd" && !hasOption(options, "LPe@") && len(options) > 0 && !options[0].Is("-") {
		return w.done(c, unproven(options[0], "is not known to take `%s`", options[0]))
	}
	before := w.state.dirs
	switch {
	case len(c.env) > 0: // HOME, CDPATH or OLDPWD
		w.state.dirs = nil
	case len(operands) == 0 && c.words[0].Text == "pushd" || len(operands) > 1:
		w.state.dirs = nil
	case len(operands) == 0:
		w.changeDir(program.Word{Text: w.world.Home})
	default:
		w.changeDir(operands[0])
		if hasOption(options, "P") && len(w.state.dirs) > 0 {
			w.state.dirs = nil
			for _, dir := range before {
				w.state.dirs = append(w.state.dirs, w.world.Resolve(w.world.Join(dir, operands[0].Text)))
			}
		}
	}
	if !w.state.moved {
		w.state.moved, w.state.before = true, before
	}
	return w.done(c)
}

func popd(w *walker, c *call) bool {
	w.state.dirs = nil
	return w.done(c)
}

// changeDir makes the shell be in the directory that a word names, as seen from wherever it may be.
func (w *walker) changeDir(to program.Word) {
	if to.Open != program.Fixed || to.Text == "" || to.Text == "-" || to.Text[0] == '+' {
		w.state.dirs = nil
		return
	}
	if to.Text[0] == '/' {
		w.state.dirs = []string{world.Abs("/", to.Text)}
		return
	}
	var dirs []string
	for _, d := range w.state.dirs {
		dirs = append(dirs, world.Abs(d, to.Text))
	}
	w.state.dirs = dirs
}

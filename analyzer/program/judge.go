package program

import "fmt"

// judgeOptions adds the effects of the options, and of what may be one.
func (in *Invocation) judgeOptions() {
	for i := range in.Options {
		o := &in.Options[i]
		switch {
		case o.spec == nil:
			in.Refuse(o.Word, fmt.Sprintf("is not known to be harmless with `%s`", o.Word))
		case o.spec.act.kind != 0:
			in.actOption(o)
		case o.HasValue && o.spec.value.kind != 0:
			in.effectOf(o.spec.value, o.Value)
		}
		if o.spec != nil && o.spec.ends && in.ended {
			return
		}
	}
	if w := in.loose; w != nil && (in.compiled().acts || !in.Row.Complete) {
		in.Refuse(*w, fmt.Sprintf("may take `%s` as an option, and has options that act", w))
	}
}

func (in *Invocation) compiled() *grammar { return in.Row.compiled() }

func (in *Invocation) actOption(o *Option) {
	target := o.Value
	if !o.HasValue {
		target = o.Word
	}
	in.EffectAt(o.spec.act.kind, target, o.Word.Span, fmt.Sprintf("%s with `%s`", actVerbs[o.spec.act.kind], o.Word))
}

// actVerbs say what an option does by itself.
var actVerbs = [...]string{
	Unproven: "is not known to be harmless",
	Read:     "reads",
	Write:    "writes files",
	Delete:   "deletes files",
	Execute:  "runs code",
	Connect:  "connects to a host",
	Change:   "changes the system's state",
}

// effectOf adds the effect that a value or operand w has in this role.
func (in *Invocation) effectOf(r role, w Word) {
	switch {
	case r.kind == 0:
	case r.kind == Execute:
		in.Run([]Word{w})
	case r.kind == Read && w.Is("-"), r.kind == Write && isOutput(w):
	default:
		in.Effect(r.kind, w, r.verb+" `"+w.String()+"`")
	}
}

// isOutput tells whether writing w writes only to the streams that the program already has, or nowhere.
func isOutput(w Word) bool {
	return w.Is("/dev/null", "/dev/stdout", "/dev/stderr", "/dev/fd/1", "/dev/fd/2", "/dev/tty")
}

// judgeOperands adds the effects of the operands by their roles.
func (in *Invocation) judgeOperands() {
	g := in.compiled()
	at := 0
	for i := range in.Options {
		if spec := in.Options[i].spec; spec != nil && spec.first {
			at = 1
		}
	}
	for i, w := range in.Operands {
		if at >= len(g.operands) {
			in.Refuse(w, fmt.Sprintf("is not known to be harmless with the operand `%s`", w))
			return
		}
		if g.operands[at].kind == Execute {
			in.Run(in.Operands[i:])
			return
		}
		at = in.operand(g, at, w)
	}
	if len(in.Operands) == 0 && in.Row.Operands == "" && !in.Row.judged() {
		in.Refuse(in.Words[0], "is not known to be harmless when called like this")
	}
}

// operand adds the effect of one operand and returns the place of the next one's role. A word that stands for several may be in every role that is left.
func (in *Invocation) operand(g *grammar, at int, w Word) int {
	if w.Open == Names || w.Open == Any {
		for _, r := range g.operands[at:] {
			in.effectOf(r, w)
		}
		if !g.repeat {
			in.Refuse(w, fmt.Sprintf("may take more operands than are known to be harmless from `%s`", w))
		}
		return len(g.operands) - 1
	}
	in.effectOf(g.operands[at], w)
	if at == len(g.operands)-1 && g.repeat {
		return at
	}
	return at + 1
}

// dispatch judges the subcommand that the first operand names.
func (in *Invocation) dispatch() {
	w := in.Operands[0]
	sub := in.Row.Command(w.Text)
	if w.Open != Fixed || sub == nil {
		in.Refuse(w, fmt.Sprintf("has no subcommand `%s` that is known to only read", w))
		return
	}
	inner := &Invocation{Row: sub, Words: in.Operands, Input: in.Input, Parent: in}
	inner.judge()
	in.Sub = inner
	in.Effects = append(in.Effects, inner.Effects...)
	in.Runs = append(in.Runs, inner.Runs...)
}

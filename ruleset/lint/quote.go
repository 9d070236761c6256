package lint

// outsideQuotes calls visit with the place of every byte of a shell text that stands outside quotes and behind no backslash, until it
// returns false. It tells whether every quote is closed.
func outsideQuotes(text string, visit func(i int) bool) (closed bool) {
	var quote byte
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\' && quote != '\'':
			i++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '\'' || c == '"':
			quote = c
		case !visit(i):
			return true
		}
	}
	return quote == 0
}

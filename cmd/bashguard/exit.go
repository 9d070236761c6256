package main

// Exit codes. Nothing but 0 means approved.
const (
	// exitAllow is a command that is allowed, or a file without findings, mismatches or met conditions.
	exitAllow = 0
	// exitAsk is a command for which a person must be asked.
	exitAsk = 1
	// exitDeny is a command that is denied.
	exitDeny = 2
	// exitFound is a finding, a mismatch or a met condition of lint, test and simulate --fail-on.
	exitFound = 1
	// exitTrouble is a mistake in the use, unreadable or unparsable input, or an internal error, in every subcommand.
	exitTrouble = 3
)

// exit is the error by which a subcommand that has already said everything chooses the exit code.
type exit int

func (exit) Error() string { return "" }

// code returns e as the result of a subcommand: nil for 0.
func (e exit) code() error {
	if e == 0 {
		return nil
	}
	return e
}

//go:build !cgo

package treesitter

import "time"

const available = false

func parse(string, time.Duration) (*Node, error) { return nil, ErrUnavailable }

func look(string, time.Duration, bool, func([]Node)) error { return ErrUnavailable }

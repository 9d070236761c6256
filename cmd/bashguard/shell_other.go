//go:build !unix

package main

import (
	"context"
	"os/exec"
)

// shellProgram makes a command of a shell text.
func shellProgram(ctx context.Context, text string) *exec.Cmd {
	return exec.CommandContext(ctx, "cmd", "/C", text)
}

//go:build unix

package main

import (
	"context"
	"os/exec"
	"syscall"
)

// shellProgram makes a command of a shell text. It leads a process group of its own, so that everything that it starts can be stopped with it.
func shellProgram(ctx context.Context, text string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "/bin/sh", "-c", text)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	return cmd
}

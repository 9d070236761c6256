// Bashguard says what a shell command would do before it runs, and whether a permission rule set means what its author thinks.
package main

import (
	"os"
	"path/filepath"
)

func main() {
	dir, _ := os.Getwd() // "" is no directory; then every relative path stays unresolved
	os.Exit(run(os.Args[1:], system{os.Stdin, os.Stdout, os.Stderr, os.Getenv, dir, configDir()}))
}

// configDir is the directory of the user's configurations, "" for none. A place that the environment names wrongly doesn't count.
func configDir() string {
	dir, err := os.UserConfigDir()
	if home, homeErr := os.UserHomeDir(); err != nil && homeErr == nil {
		return filepath.Join(home, ".config")
	}
	return dir
}

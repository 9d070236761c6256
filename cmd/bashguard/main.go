// Bashguard says what a shell command would do before it runs, and whether a permission rule set means what its author thinks.
package main

import "os"

func main() {
	dir, _ := os.Getwd()            // "" is no directory; then every relative path stays unresolved
	config, _ := os.UserConfigDir() // "" is none
	os.Exit(run(os.Args[1:], system{os.Stdin, os.Stdout, os.Stderr, os.Getenv, dir, config}))
}

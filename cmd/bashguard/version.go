package main

import (
	"fmt"
	"io"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"github.com/bashguard/bashguard/analyzer"
)

func newVersion(sys system) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version, the commit, the Go version and the parsers compiled in",
		Args:  takes(0, 0, "no words"),
		RunE:  func(*cobra.Command, []string) error { return printVersion(sys.out) },
	}
}

func printVersion(w io.Writer) error {
	info, _ := debug.ReadBuildInfo()
	_, err := fmt.Fprint(w, versionText(info, analyzer.Parsers()))
	return err
}

// versionText describes a build. Without information about it, it says so.
func versionText(info *debug.BuildInfo, parsers []string) string {
	version, commit, goVersion := "unknown", "unknown", "unknown"
	if info != nil {
		goVersion = info.GoVersion
		version = info.Main.Version
		commit = revision(info.Settings)
	}
	return fmt.Sprintf("bashguard %s\ncommit    %s\nbuilt by  %s\nparsers   %s\n", version, commit, goVersion, parserText(parsers))
}

// revision returns the commit of a build, marked when files were changed since.
func revision(settings []debug.BuildSetting) string {
	commit, changed := "unknown", ""
	for _, s := range settings {
		switch {
		case s.Key == "vcs.revision":
			commit = s.Value
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = " with changes"
		}
	}
	return commit + changed
}

// parserText lists the parsers and says when the second one isn't there.
func parserText(parsers []string) string {
	text := strings.Join(parsers, ", ")
	if len(parsers) < 2 {
		text += " (tree-sitter is missing: built without cgo; profile agentscope refuses)"
	}
	return text
}

package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/bashguard/bashguard/simulate"
)

// openRoot opens the folder in which a recorded session began, as one that no name and no link leads out of. An empty path is none.
func openRoot(path string, opts *simulate.Options) (io.Closer, error) {
	if path == "" {
		return io.NopCloser(nil), nil
	}
	// Opening waits for the other end of a pipe, so it is asked first whether there is a folder.
	info, err := os.Stat(path)
	if err == nil && !info.IsDir() {
		err = fmt.Errorf("%s is no folder", path)
	}
	if err != nil {
		return nil, fmt.Errorf("root of the session: %w", err)
	}
	root, err := os.OpenRoot(path)
	if err != nil {
		return nil, fmt.Errorf("root of the session: %w", err)
	}
	files, ok := root.FS().(fs.ReadLinkFS)
	if !ok {
		root.Close()
		return nil, errors.New("root of the session: links can't be read on this system")
	}
	opts.Root = files
	return root, nil
}

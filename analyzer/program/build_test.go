package program_test

import "testing"

func TestBuildToolsAndPackageManagers(t *testing.T) {
	for text, want := range map[string]string{
		"go build -o bin/x ./...":                "write bin/x, execute build",
		"go list -mod=mod ./...":                 "write go.mod",
		"go mod edit -require=a@v1":              "unknown -require=a@v1, write go.mod",
		"go env GOPATH":                          "",
		"gofmt -s -w a.go b.go":                  "write a.go, write b.go",
		"gofmt -l .env":                          "read .env",
		"npm run build":                          "execute run",
		"npm pkg set a=b":                        "write package.json",
		"npx --yes rm -rf x":                     "execute npx, run rm -rf x",
		"npx -p typescript -c 'tsc && rm x'":     "execute npx, run (script) tsc && rm x",
		"npm exec -- rm x":                       "execute exec, run rm x",
		"npm exec --version":                     "execute exec",
		"tsc --noEmit a.ts .env":                 "read a.ts, read .env",
		"pip list --log .bashrc":                 "write .bashrc",
		"pip --log=x --version":                  "write x",
		"pip install --help":                     "execute install",
		"pip config get global.index-url":        "unknown global.index-url",
		"ruff check -n --no-fix src":             "read src",
		"ruff format --check -n":                 "read .",
		"rustfmt --check a.rs":                   "read a.rs",
		"rustfmt --emit stdout --emit files a":   "write a",
		"rustfmt --check --emit stdout a":        "write a",
		"rustc --print sysroot a.rs":             "write rustc",
		"make -C sub":                            "execute make",
		"cargo --config a.toml --version":        "execute a.toml",
		"cargo -C sub locate-project":            "",
		"gem list --remote":                      "unknown --remote",
		"dotnet --list-sdks":                     "",
		"shellcheck --rcfile=.env x.sh":          "read .env, read x.sh",
		"golangci-lint run ./...":                "execute run",
		"black --diff --check a.py":              "read a.py",
		"just -f j --list":                       "read j",
		"go tool cover -func=c.out":              "read c.out",
		"go tool cover -o x -html=c.out":         "write x, execute c.out",
		"yarn --version":                         "execute yarn",
		"go version -m ./bin":                    "",
		"go doc -C sub -http":                    "execute -http",
		"cargo locate-project --manifest-path=x": "read x",
	} {
		sameEffects(t, text, want)
	}
}

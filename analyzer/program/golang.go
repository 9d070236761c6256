package program

// goListFlags are the flags of "go list" and those build flags (go help build) that neither run, load nor write anything.
const goListFlags = "-C= -f= -json=? -deps -e -find -test -tags= -mod= -v -x -n -race -msan -asan -trimpath -buildvcs=? -p= -export!run " +
	"-compiled!run -m!connect -u!connect -versions!connect -retracted!connect -toolexec=!run -modcacherw!write -modfile= -overlay=read "

var golangRows = []*Row{
	&Row{
		Names: "go", Summary: "build and manage Go code", Manual: "go help, 1.26", Syntax: Strict, Options: "-h$ -help$ --help$",
		Env: "GOFLAGS GOTOOLCHAIN GOENV GOROOT GOPROXY GONOSUMDB GONOSUMCHECK GOSUMDB GOINSECURE GOVCS GOAUTH GOCACHEPROG GOPACKAGESDRIVER " +
			"GOBIN CC CXX FC AR PKG_CONFIG CGO_*",
		Commands: []*Row{
			// -m reads the build information of binaries.
			{Names: "version", Syntax: Single, Options: "-m -v -json", Operands: "name*", Complete: true,
				Allowed: []string{"go version", "go version -m bin/x"}, Refused: []string{"go version -o x"}},
			// -w and -u change the file that "go env GOENV" names, and with GOFLAGS=-toolexec what every later build runs.
			{Names: "env", Syntax: Single, Options: "-json -changed -u!write -w!write", Operands: "text*",
				Allowed: []string{"go env", "go env GOPATH GOMOD", "go env -json"},
				Refused: []string{"go env -w GOFLAGS=-toolexec=./x", "go env -u GOFLAGS", "go env --w A=b", "go env $x"}},
			// -export, -compiled and -toolexec build; -m, -u, -versions and -retracted may ask the module proxy; -mod=mod may rewrite
			// go.mod.
			{Names: "list", Syntax: Single, Options: goListFlags, Operands: "text*", Judge: judgeGoList,
				Allowed: []string{"go list ./...", "go list -f '{{.Dir}}' -deps .", "go list -json=Dir,Name ./x", "go list -C sub -mod=vendor " +
					"-tags x ./..."},
				Refused: []string{"go list -m all", "go list -m -u all", "go list -export .", "go list -toolexec ./x -export .", "go list -toolexec=./x .", "go list -mod=mod ./...", "go list $x"}},
			// -http serves documentation and opens a browser.
			{Names: "doc", Syntax: Single, Options: "-all -c -cmd -short -src -u -http!run -C=", Operands: "text text",
				Allowed: []string{"go doc -all net/http Client", "go doc ./x"}, Refused: []string{"go doc -http"}},
			{Names: "help", Syntax: Plain, Operands: "text*", Allowed: []string{"go help build", "go help"}, Refused: []string{"go halp"}},
			{Names: "mod", Syntax: Strict, Commands: []*Row{
				// Only with -json or -print does go.mod stay as it is.
				{Names: "edit", Syntax: Single, Options: "-C= -json -print", Judge: judgeGoModEdit,
					Allowed: []string{"go mod edit -json"}, Refused: []string{"go mod edit", "go mod edit -json -require=a@v1", "go mod edit -fmt"}},
				{Names: "tidy init vendor", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes go.mod, go.sum or the vendor directory"},
					Refused: []string{"go mod tidy"}},
				{Names: "download graph verify why", Syntax: Plain, Always: &Effect{Kind: Connect, Message: "may download modules"},
					Refused: []string{"go mod download", "go mod why x"}},
			}},
			{Names: "tool", Syntax: Strict, Operands: "none", Commands: []*Row{
				// -func prints a table, -html opens a browser or writes with -o, -mode rewrites source.
				{Names: "cover", Syntax: Single, Options: "-func=read -html=!run -mode=!write -o=write -var=! -pkgcfg=!", Operands: "none",
					Allowed: []string{"go tool cover -func=c.out"},
					Refused: []string{"go tool cover -html=c.out", "go tool cover -func=c.out -o x", "go tool cover -mode=set a.go"}},
				{Names: "nm objdump", Syntax: Single, Options: "-n -size -sort= -type -S -gnu -s=", Operands: "name*", Complete: true,
					Allowed: []string{"go tool nm -size bin/x"}, Refused: []string{"go tool nm -o x"}},
				// The go command answers this itself where the tool isn't installed (cmd/go/internal/tool, Go 1.26).
				{Names: "dist", Syntax: Strict, Commands: []*Row{
					{Names: "list", Syntax: Single, Options: "-json -broken", Operands: "none",
						Allowed: []string{"go tool dist list", "go tool dist list -json"}, Refused: []string{"go tool dist list x", "go tool dist list -v"}}},
					Refused: []string{"go tool dist install", "go tool dist"}},
			}, Refused: []string{"go tool pprof x", "go tool compile a.go"}},
			// cgo, its flags in the source and -toolexec run programs.
			{Names: "build install", Syntax: Single, Options: "-o=write -C= -toolexec=!run -modfile=read -overlay=read",
				Always:  &Effect{Kind: Execute, Message: "compiles packages, which may run cgo and tools of the project"},
				Refused: []string{"go build", "go build -o x ./...", "go install ./..."}},
			{Names: "test vet", Syntax: Single, Options: "-exec=!run -toolexec=!run -vettool=!run -o=write -coverprofile=write " +
				"-cpuprofile=write -memprofile=write -blockprofile=write -mutexprofile=write -trace=write -outputdir=write -modfile=read " +
				"-overlay=read -run= -bench= -skip= -C=", // go help testflag, build
				Always:  &Effect{Kind: Execute, Message: "runs code of the project or of its tools"},
				Refused: []string{"go test ./...", "go vet -vettool=./x .", "go test -exec ./x ."}},
			{Names: "run generate fix", Syntax: Plain, Always: &Effect{Kind: Execute, Message: "runs code of the project or of its tools"},
				Refused: []string{"go generate", "go fix ./...", "go run ."}},
			{Names: "fmt", Syntax: Plain, Always: &Effect{Kind: Write, Message: "rewrites source files"}, Refused: []string{"go fmt ./..."}},
			{Names: "get", Syntax: Plain, Always: &Effect{Kind: Connect, Message: "downloads modules and changes go.mod"}, Refused: []string{"go get -u ./..."}},
			{Names: "clean", Syntax: Plain, Always: &Effect{Kind: Delete, Message: "removes built files or caches"}, Refused: []string{"go clean -cache"}},
			{Names: "work telemetry bug", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes the workspace or settings"},
				Refused: []string{"go work sync", "go telemetry off"}},
		},
		Allowed: []string{"go tool"}, Refused: []string{"go vett"},
	},
	&Row{
		// Go's flag package takes -w and --w, -w=true too; a boolean option with a value is refused as unknown.
		Names: "gofmt", Summary: "format Go code", Manual: "cmd/gofmt, Go 1.26", Syntax: Single,
		Options: "-d -e -l -r= -s -w -cpuprofile=write", Judge: judgeGofmt,
		Allowed: []string{"gofmt -l .", "gofmt -d -s a.go", "gofmt -r 'a -> b' -l a/*.go x", "gofmt --l ./x"},
		Refused: []string{"gofmt -w .", "gofmt -l -w .", "gofmt --w a.go", "gofmt -cpuprofile=x a.go", "gofmt -w=true a.go", "gofmt $x"},
	},
	&Row{
		// It loads plugins that the project's configuration names, and writes caches; help reads no configuration (pkg/commands/help_linters.go).
		Names: "golangci-lint", Summary: "lint Go code", Manual: "golangci-lint help, 2.1.6", Syntax: Strict, Options: "--version$ -h$ --help$", Operands: "none", Commands: []*Row{
			{Names: "version", Syntax: Permute, Options: "--short --json --debug", Operands: "none", Complete: true,
				Allowed: []string{"golangci-lint version"}, Refused: []string{"golangci-lint version x"}},
			{Names: "help", Syntax: Plain, Operands: "text*", Allowed: []string{"golangci-lint help linters"},
				Refused: []string{"golangci-lint halp"}},
			{Names: "run fmt linters formatters cache config custom migrate", Syntax: Plain,
				Always:  &Effect{Kind: Execute, Message: "loads what the project's configuration names, and writes caches"},
				Refused: []string{"golangci-lint run", "golangci-lint run --fix ./..."}},
		}, Allowed: []string{"golangci-lint --version"}, Refused: []string{"golangci-lint x"},
	},
	&Row{
		Names: "staticcheck", Summary: "lint Go code", Manual: "staticcheck -help, 2026.1", Syntax: Single,
		Options: "-version$ -explain=$ -list-checks$ -h$ -help$", Always: &Effect{Kind: Execute, Message: "builds packages to check them, and writes caches"},
		Allowed: []string{"staticcheck -version", "staticcheck -explain SA1000"}, Refused: []string{"staticcheck ./...", "staticcheck -tests -explain SA1000"},
	},
}

// judgeGoList refuses -mod=mod, which lets go change go.mod.
func judgeGoList(in *Invocation) {
	if o, ok := in.Option("-mod"); ok && !o.Value.Is("readonly", "vendor") {
		in.EffectAt(Write, Literal("go.mod"), o.Word.Span, "may change go.mod with `"+o.Word.String()+"`")
	}
}

func judgeGoModEdit(in *Invocation) {
	if !in.Has("-json", "-print") {
		in.EffectAt(Write, Literal("go.mod"), in.Words[0].Span, "changes go.mod")
	}
}

func judgeGofmt(in *Invocation) {
	for _, w := range in.Operands {
		if in.Has("-w") {
			in.Effect(Write, w, "rewrites `"+w.String()+"`")
		} else {
			in.effectOf(fileRead, w)
		}
	}
}

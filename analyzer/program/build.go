package program

var buildRows = []*Row{
	&Row{
		// Aliases and wrappers in .cargo/config.toml make nearly every command run what the project names.
		Names: "cargo", Summary: "build and manage Rust packages", Manual: "cargo(1), 1.90", Syntax: Strict,
		Options: "-V,--version$ --list$ --explain= -v,--verbose -q,--quiet --color= --locked --offline --frozen --config=!run -Z=!run -C= -h$ " +
			"--help$", Operands: "none",
		Env: "CARGO_* CARGO RUSTC* RUSTUP_TOOLCHAIN RUSTFLAGS RUSTDOC* RUSTUP_*",
		Commands: []*Row{
			{Names: "help", Syntax: Plain, Operands: "text*", Allowed: []string{"cargo help build"}, Refused: []string{"cargo halp"}},
			{Names: "version", Syntax: Permute, Options: "-v,--verbose", Operands: "none", Complete: true, Allowed: []string{"cargo version -v"},
				Refused: []string{"cargo version x"}},
			// These look for Cargo.toml and print; they neither resolve dependencies nor ask rustc.
			{Names: "locate-project verify-project read-manifest", Syntax: Permute, Options: "--workspace --message-format= " +
				"--manifest-path=read -v,--verbose -q,--quiet --color= -h$ --help$", Operands: "none",
				Allowed: []string{"cargo locate-project --workspace"}, Refused: []string{"cargo locate-project --config x=1"}},
			{Names: "search info owner login logout publish yank install fetch update", Syntax: Plain,
				Always: &Effect{Kind: Connect, Message: "exchanges data with a registry"}, Refused: []string{"cargo search x", "cargo install x"}},
			// fmt and clippy are programs beside cargo, which an alias of the project can replace; metadata and tree may write Cargo.lock.
			{Names: "build b check c test t run r bench doc d rustc rustdoc clippy fmt fix miri nextest tree metadata pkgid package vendor " +
				"generate-lockfile clean new init add remove rm uninstall report",
				Syntax: Plain, Always: &Effect{Kind: Execute, Message: "runs the compiler, build scripts or tools of the project, or writes"},
				Refused: []string{"cargo build", "cargo test", "cargo fmt --check", "cargo fmt --message-format=json", "cargo add x"}},
		},
		Allowed: []string{"cargo --version", "cargo --list"},
		Refused: []string{"cargo --config alias.x='[\"run\"]' x", "cargo x", "cargo +nightly build"},
	},
	&Row{
		// --print may name a file behind "="; native-static-libs and link-args compile first.
		Names: "rustc", Env: "RUSTUP_*", Summary: "compile Rust", Manual: "rustc --help, 1.90", Syntax: Permute, Options: "-V,--version$ -h$ --help$ " +
			"-v,--verbose -vV$ -Vv$ --print= --explain=",
		Judge:   judgeRustc,
		Allowed: []string{"rustc --version --verbose", "rustc -vV", "rustc --print sysroot", "rustc --explain E0308"},
		Refused: []string{"rustc a.rs", "rustc --print cfg=x", "rustc -C linker=./x a.rs"},
	},
	&Row{
		// Files are rewritten unless --check or --emit stdout; modules are followed from each file.
		Names: "rustfmt", Env: "RUSTUP_*", Summary: "format Rust code", Manual: "rustfmt --help, 1.8", Syntax: Permute,
		Options: "--check --emit= --edition= --style-edition= --color= --config-path=read -l,--files-with-diff -v,--verbose -q,--quiet " +
			"-V,--version$ -h,--help$",
		Judge:   judgeRustfmt,
		Allowed: []string{"rustfmt --check src/a.rs", "rustfmt --version", "rustfmt -l --check --edition 2021 a.rs", "rustfmt --emit stdout a.rs"},
		Refused: []string{"rustfmt a.rs", "rustfmt --emit files a.rs", "rustfmt --check --backup a.rs", "rustfmt --check --emit files a.rs"},
	},
	&Row{
		// Other commands install the toolchain that rust-toolchain.toml names if it is missing.
		Names: "rustup", Env: "RUSTUP_*", Summary: "manage Rust toolchains", Manual: "rustup help, 1.28", Syntax: Strict, Options: "-v,--verbose -q,--quiet " +
			"-V,--version$ -h$ --help$", Operands: "none",
		Commands: []*Row{
			{Names: "toolchain", Syntax: Strict, Options: "-h$ --help$", Commands: []*Row{
				{Names: "list", Syntax: Permute, Options: "-v,--verbose -q,--quiet", Operands: "none", Complete: true,
					Allowed: []string{"rustup toolchain list -v"}, Refused: []string{"rustup toolchain list x"}},
				{Names: "install add uninstall remove link", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes the installed toolchains"},
					Refused: []string{"rustup toolchain install nightly"}},
			}},
			{Names: "help", Syntax: Plain, Operands: "text*", Allowed: []string{"rustup help show"}, Refused: []string{"rustup halp"}},
			{Names: "install uninstall default update check target component override run show which doc man self set", Syntax: Plain,
				Always:  &Effect{Kind: Change, Message: "may install or change toolchains, or run their programs"},
				Refused: []string{"rustup update", "rustup run nightly cargo", "rustup show"}},
		},
		Allowed: []string{"rustup --version"}, Refused: []string{"rustup x"},
	},
	&Row{
		// Even -n, -p and -q expand $(shell …) and remake included makefiles (make(1); GNU make manual, 9.3 and 3.5).
		Names: "make gmake", Summary: "build targets", Manual: "make(1), GNU make 4.3", Options: "-v,--version$ -h,--help$ -C,--directory= " +
			"-f,--file,--makefile= -j,--jobs=?",
		Always:  &Effect{Kind: Execute, Message: "runs the makefile's recipes and shell functions"},
		Allowed: []string{"make --version", "make -v"},
		Refused: []string{"make", "make -n", "make x", "make -p", "make -qp", "make --eval='$(shell ./x)'"},
	},
	&Row{
		Names:   "cmake ctest cpack ninja meson scons bear autoconf automake autoreconf qmake gn task dune ant",
		Summary: "build projects",
		Manual:  "their --help", Syntax: Plain, Judge: func(in *Invocation) {
			lone("--version -h --help", Execute, "runs what the project's build files name, or writes")(in)
		},
		Allowed: []string{"cmake --version", "ninja --version"}, Refused: []string{"cmake .", "ninja -n"},
	},
	&Row{
		// Files of the project choose the version or the virtual machine's options that run first: .bazelversion, .sbtopts and their kin.
		Names: "bazel bazelisk buck2 sbt lein mage mill pants", Summary: "build projects", Manual: "their documentation of version files and " +
			"start options", Syntax: Plain,
		Always: &Effect{Kind: Execute, Message: "runs what the project's build files name"}, Refused: []string{"bazel query //...", "sbt --version"},
	},
	&Row{
		// Listing parses the justfile; backticks, shell() and dotenv-command are evaluated only for recipes, --evaluate and --choose.
		Names: "just", Summary: "run recipes", Manual: "just --help, 1.58", Syntax: Permute,
		Options: "-V,--version$ -h,--help$ -l,--list --summary --variables --groups --dump --json --man --changelog --usage= --dump-format= -s,--show= -u,--unsorted " +
			"-f,--justfile=read -d,--working-directory= --color= --group= --list-heading= --list-prefix= --list-submodules --alias-style= --no-aliases " +
			"-q,--quiet -v,--verbose --unstable",
		Judge:   judgeJust,
		Allowed: []string{"just --list", "just -l -f a.just", "just --show build", "just --summary", "just --json"},
		Refused: []string{"just", "just build", "just -n build", "just --evaluate", "just -l -c rm"},
	},
	&Row{
		// Annotation processors on the class path run while it compiles.
		Names: "javac", Summary: "compile Java", Manual: "javac --help, 17", Syntax: Strict, Options: "-version$ --version$ -help$ --help$ " +
			"-?$", Env: "JAVA_TOOL_OPTIONS JDK_JAVAC_OPTIONS CLASSPATH",
		Always:  &Effect{Kind: Write, Message: "writes class files, and may run annotation processors"},
		Allowed: []string{"javac -version"}, Refused: []string{"javac A.java", "javac -d x A.java", "javac -version A.java"},
	},
	&Row{
		// .mvn/jvm.config in the project gives options to the virtual machine before anything else happens.
		Names: "mvn mvnd", Summary: "build Java projects", Manual: "mvn --help, 3.8; Maven's guide to " +
			".mvn/jvm.config", Syntax: Plain, Always: &Effect{Kind: Execute, Message: "runs plugins and code of the project"},
		Refused: []string{"mvn test", "mvn -v", "mvn -o compile"},
	},
	&Row{
		// -v ends before any build script is looked at.
		Names: "gradle", Summary: "build Java projects", Manual: "gradle --help, 8", Syntax: Strict, Options: "-v$ --version$ -h$ -?$ " +
			"--help$", Env: "GRADLE_OPTS JAVA_OPTS JAVA_HOME GRADLE_USER_HOME",
		Always: &Effect{Kind: Execute, Message: "runs plugins and code of the project"}, Allowed: []string{"gradle -v"},
		Refused: []string{"gradle test", "gradle tasks"},
	},
	&Row{
		Names:   "kotlinc groovy clojure clj swift swiftc xcodebuild elixir mix ghc cabal stack ocaml julia dart",
		Summary: "compile and run programs",
		Manual:  "their --help", Syntax: Plain, Judge: func(in *Invocation) { lone("-version --version --help", Execute, "compiles or runs code")(in) },
		Allowed: []string{"swift --version", "ghc --version"}, Refused: []string{"swift build", "mix test", "elixir --version a.exs"},
	},
	&Row{
		// A first operand that is a file is run, with the rest as its arguments, --version among them.
		Names: "dotnet", Summary: "build and run .NET programs", Manual: "dotnet --help, 8", Syntax: Strict, Options: "--version$ --info$ --list-sdks$ --list-runtimes$ -h$ --help$",
		Env: "DOTNET_* MSBUILD* COREHOST_* CORECLR_*", Always: &Effect{Kind: Execute, Message: "runs the project's build"},
		Allowed: []string{"dotnet --version", "dotnet --list-sdks"}, Refused: []string{"dotnet build", "dotnet test", "dotnet x.dll --version"},
	},
	&Row{
		// list is local unless -r or -b. Options may be abbreviated (optparse).
		Names: "gem", Summary: "manage Ruby packages", Manual: "gem help, 3.3", Syntax: Strict, Options: "-v$ --version$ -h$ --help$", Env: "RUBYOPT RUBYLIB GEM_* GEMRC",
		Commands: []*Row{
			{Names: "list", Syntax: GNU, Options: gemOptions + "-i,--installed --no-installed -I -v,--version= -d,--details --no-details " +
				"--versions --no-versions -a,--all -e,--exact --prerelease --no-prerelease -l,--local", Operands: "text*",
				Allowed: []string{"gem list --local -d rails"}, Refused: []string{"gem list --remote", "gem list --rem x", "gem list -b"}},
			{Names: "environment env", Syntax: GNU, Options: gemOptions, Operands: "text*", Allowed: []string{"gem env"},
				Refused: []string{"gem env --remote"}},
			{Names: "which contents", Syntax: GNU, Options: gemOptions + "-a,--all --no-all -g,--gems-first --lib-only -l --prefix --no-prefix " +
				"-v,--version=", Operands: "text*",
				Allowed: []string{"gem which rails"}, Refused: []string{"gem which --x a"}},
			{Names: "install uninstall update build push fetch search query outdated cleanup exec open owner pristine server signin sources " +
				"unpack yank", Syntax: Plain,
				Always: &Effect{Kind: Change, Message: "changes packages, or asks a server for them"}, Refused: []string{"gem install x", "gem search x"}},
		},
		Allowed: []string{"gem -v"}, Refused: []string{"gem x"},
	},
	&Row{
		// The Gemfile and the Rakefile are Ruby code; composer loads the plugins of the project.
		Names: "bundle bundler rake rails rspec rubocop composer phpunit artisan", Summary: "manage and run Ruby and PHP " +
			"projects", Manual: "their help: Gemfile, Rakefile and plugins are code", Syntax: Plain,
		Always: &Effect{Kind: Execute, Message: "runs code of the project"}, Refused: []string{"bundle list", "bundle exec rspec", "rake -T", "composer --version"},
	},
	&Row{
		// -x follows the files that a script sources; nothing is run.
		Names: "shellcheck", Summary: "check shell scripts", Manual: "shellcheck(1), 0.9 and 0.10", Complete: true,
		Options: "-a,--check-sourced -C,--color=? -i,--include= -e,--exclude= --extended-analysis= -f,--format= --list-optional --norc " +
			"--rcfile=read -o,--enable= -P,--source-path= -s,--shell= -S,--severity= -V$ -W,--wiki-link-count= " +
			"-x,--external-sources", Operands: "read*",
		Allowed: []string{"shellcheck -x -e SC1009 a.sh", "shellcheck $x"}, Refused: []string{"shellcheck --fix a.sh"},
	},
	&Row{
		// It only reads; the configuration holds names of rules.
		Names: "hadolint", Summary: "check Dockerfiles", Manual: "hadolint --help, 2.14", Syntax: Permute, Complete: true,
		Options: "-c,--config=read --file-path-in-report= --no-fail --no-color -v,--version$ -V,--verbose -f,--format= --error= --warning= " +
			"--info= --style= --ignore= --trusted-registry= --require-label= --strict-labels --disable-ignore-pragma -t,--failure-threshold= " +
			"-h,--help$", Operands: "read*",
		Allowed: []string{"hadolint --ignore DL3003 Dockerfile"}, Refused: []string{"hadolint --fix Dockerfile"},
	},
}

// gemOptions are the options that every command of gem takes.
const gemOptions = "-h$ --help$ -V,--verbose --no-verbose -q,--quiet --silent --backtrace --debug --norc --config-file=!run "

func judgeRustc(in *Invocation) {
	for _, o := range in.Given("--print") {
		if o.Value.Open != Fixed || !plainName(o.Value.Text) || o.Value.Is("link-args", "native-static-libs") {
			in.Effect(Write, o.Value, "prints `"+o.Value.String()+"`, maybe to a file")
		}
	}
	if len(in.Operands) > 0 || !in.Has("--print", "--explain", "-v") {
		in.Effect(Write, in.Words[0], "compiles, and may run procedural macros")
	}
}

// judgeRustfmt wants --check, or the output on standard output; with both the last one counts.
func judgeRustfmt(in *Invocation) {
	harmless := in.Has("--check")
	for _, o := range in.Given("--emit") {
		harmless = o.Value.Is("stdout") && !in.Has("--check")
	}
	for _, w := range in.Operands {
		if harmless {
			in.effectOf(fileRead, w)
		} else {
			in.Effect(Write, w, "rewrites `"+w.String()+"`")
		}
	}
}

func judgeJust(in *Invocation) {
	if !in.Has("--list", "--summary", "--variables", "--groups", "--dump", "--show", "--json", "--usage", "--man", "--changelog") {
		in.Effect(Execute, in.Words[0], "runs recipes of the justfile")
	}
}

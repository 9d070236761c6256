package program

// npmOptions are options of npm's configuration that only change what reading commands show. npm takes every other option too, and completes
// abbreviations; what isn't here is refused.
const npmOptions = "-a,--all --json -l,--long -p,--parseable -g,--global --depth= --omit= --include= --link --package-lock-only --unicode " +
	"--no-unicode -w,--workspace= --workspaces --include-workspace-root --color --no-color -s,--silent -q,--quiet --no-update-notifier " +
	"--prefix= -L,--location= "

var nodeRows = []*Row{
	&Row{
		// npm logs every call below ~/.npm, which is no effect. Scripts run for install, run, version and publish, and for the names of
		// stages (test, start). --version and --help end nothing: npm takes "false" behind them as their value.
		Names: "npm", Summary: "manage Node packages", Manual: "npm help, 11.19", Syntax: Strict,
		Options: npmOptions + "-v,--version -h,--help", Operands: "none",
		Env: "NPM_CONFIG_* npm_config_* NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS",
		Commands: []*Row{
			// They read node_modules and the lock file.
			{Names: "ls list ll la", Syntax: Permute, Options: npmOptions, Operands: "text*",
				Allowed: []string{"npm ls --depth=0", "npm ls -g --json", "npm --prefix x list a"},
				Refused: []string{"npm ls --logs-dir=x", "npm ls --cache x"}},
			// --prefix chooses the directory that is looked at.
			{Names: "root prefix bin", Syntax: Permute, Options: npmOptions, Operands: "none", Allowed: []string{"npm root -g"},
				Refused: []string{"npm prefix --logs-d x"}},
			{Names: "explain why query", Syntax: Permute, Options: npmOptions, Operands: "text*", Allowed: []string{"npm explain react"},
				Refused: []string{"npm query --browser x"}},
			// With an operand these open what the project may name as its browser.
			{Names: "fund help", Syntax: Permute, Options: npmOptions, Operands: "none", Allowed: []string{"npm fund", "npm help"},
				Refused: []string{"npm fund react", "npm help ls"}},
			// Without an operand it prints; with one it changes package.json and commits.
			{Names: "version", Syntax: Permute, Options: npmOptions, Operands: "none", Allowed: []string{"npm version --json"},
				Refused: []string{"npm version patch"}},
			// Tokens and passwords are masked or refused by npm itself.
			{Names: "config c", Syntax: Strict, Options: npmOptions, Commands: []*Row{
				{Names: "get list ls", Syntax: Permute, Options: npmOptions, Operands: "text*",
					Allowed: []string{"npm config get prefix", "npm config list -l"}, Refused: []string{"npm config list --editor x"}},
				{Names: "set delete rm edit fix", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes npm's configuration"},
					Refused: []string{"npm config set prefix ./p"}},
			}},
			// get prints parts of package.json.
			{Names: "pkg", Syntax: Strict, Options: npmOptions, Commands: []*Row{
				{Names: "get", Syntax: Permute, Options: npmOptions, Operands: "text*", Allowed: []string{"npm pkg get version"},
					Refused: []string{"npm pkg get -f x"}},
				{Names: "set delete fix", Syntax: Plain, Judge: func(in *Invocation) { doesTo(Write, "package.json", "changes package.json")(in) },
					Refused: []string{"npm pkg set a=b"}},
			}},
			// Asking the registry connects, even to read.
			{Names: "view info show v search s se find outdated audit ping whoami doctor owner author docs repo bugs dist-tag dist-tags access " +
				"team org token profile star stars hook login logout adduser", Syntax: Plain,
				Always: &Effect{Kind: Connect, Message: "asks the package registry"}, Refused: []string{"npm view react", "npm audit", "npm outdated"}},
			{Names: "run run-script rum urn test tst t start stop restart", Syntax: Plain, Always: &Effect{Kind: Execute, Message: "runs scripts of package.json"},
				Refused: []string{"npm run build", "npm test"}},
			{Names: "exec x init create innit", Syntax: Plain, Judge: judgePackageRunner, Refused: []string{"npm exec -c 'rm x'", "npm init -y"}},
			// npm knows many spellings of install; each runs the scripts of packages.
			{Names: "install i in ins inst insta instal isnt isnta isntal isntall add ci clean-install ic update up upgrade udpate uninstall un " +
				"unlink remove rm r dedupe ddp link ln rebuild rb prune cache shrinkwrap install-test it install-ci-test cit",
				Syntax: Plain, Always: &Effect{Kind: Execute, Message: "changes the installed packages, and runs their install scripts"},
				Refused: []string{"npm install", "npm ci", "npm i x"}},
			{Names: "publish unpublish deprecate undeprecate pack edit explore sbom set", Syntax: Plain,
				Always: &Effect{Kind: Execute, Message: "runs scripts, publishes or writes packages"}, Refused: []string{"npm publish", "npm pack"}},
		},
		Allowed: []string{"npm -v", "npm --version", "npm"}, Refused: []string{"npm rum x", "npm --version false run x", "npm -h=false test"},
	},
	&Row{
		Names: "npx pnpx bunx", Summary: "run a program of a package", Manual: "npx(1), npm 11.19; bunx --help, " +
			"1.2", Syntax: Plain, Judge: judgePackageRunner,
		Allowed: []string{"npx --version"}, Refused: []string{"npx tsc --noEmit", "npx -c 'ls'", "npx", "pnpx --version"},
	},
	&Row{
		// .pnpmfile.cjs in the project is loaded by most commands, list among them; even --version first fetches and runs the pnpm that
		// packageManager in package.json names (manage-package-manager-versions).
		Names: "pnpm", Summary: "manage Node packages", Manual: "pnpm help and dist/pnpm.cjs, 10.34", Syntax: Plain,
		Always:  &Effect{Kind: Execute, Message: "may run hooks (.pnpmfile.cjs), scripts or programs of packages"},
		Refused: []string{"pnpm -v", "pnpm install", "pnpm dev", "pnpm ls"},
	},
	&Row{
		// Even its version comes from a program that .yarnrc or .yarnrc.yml in the project names (yarnPath).
		Names: "yarn yarnpkg", Summary: "manage Node packages", Manual: "yarn help, 1.22 and 4; configuration yarnPath", Syntax: Plain,
		Always: &Effect{Kind: Execute, Message: "runs the program that the project names as yarn"}, Refused: []string{"yarn", "yarn --version", "yarn install"},
	},
	&Row{
		// bunfig.toml may preload code for all that runs. --version and --revision end nothing when "run" follows.
		Names: "bun", Summary: "run JavaScript and manage packages", Manual: "bun --help, 1.4", Syntax: Plain,
		Judge: func(in *Invocation) {
			lone("-v --version --revision -h --help", Execute, "runs scripts or changes installed packages")(in)
		},
		Allowed: []string{"bun --version", "bun --revision"}, Refused: []string{"bun run x", "bun install", "bun test", "bun --revision run ./x.js"},
	},
	&Row{
		// With files on the command line tsc reads no tsconfig.json, which could switch output on. "false" behind an option takes it back, -v too.
		Names: "tsc", Summary: "check and compile TypeScript", Manual: "tsc --all, 5.9", Syntax: Single,
		Options: "-v --version -h --help --all --noEmit --strict --skipLibCheck --esModuleInterop --allowJs --checkJs --pretty " +
			"--noErrorTruncation --noImplicitAny --strictNullChecks --isolatedModules --resolveJsonModule --allowSyntheticDefaultImports " +
			"-t,--target= -m,--module= --jsx= --lib= --moduleResolution= --types=",
		Judge:   judgeTsc,
		Allowed: []string{"tsc --version", "tsc --noEmit --strict a.ts", "tsc --noEmit -t es2020 a.ts b.ts"},
		Refused: []string{"tsc", "tsc --noEmit", "tsc a.ts", "tsc --noEmit -p .", "tsc --noEmit false a.ts", "tsc --noEmit @opts", "tsc --init", "tsc --version false a.ts", "tsc -h a.ts"},
	},
	&Row{
		Names: "eslint prettier vitest tsx ts-node vite rollup next biome", Summary: "work on JavaScript projects",
		Manual: "their --help: configuration files are programs, or name plugins", Syntax: Plain,
		Judge: func(in *Invocation) {
			lone("-v --version -h --help", Execute, "runs code that the project's configuration names")(in)
		},
		Allowed: []string{"eslint --version", "prettier --version"}, Refused: []string{"eslint .", "prettier --check .", "tsx a.ts"},
	},
}

// More tools that load configuration or a local copy of themselves before they look at their arguments.
var nodeRows2 = []*Row{{
	Names: "mocha ava jest webpack stylelint turbo nx ng gulp grunt lerna", Summary: "work on JavaScript projects", Manual: "their --help: configuration and local " +
		"copies are loaded first", Syntax: Plain,
	Always: &Effect{Kind: Execute, Message: "runs code that the project's configuration names"}, Refused: []string{"mocha", "nx --version", "jest", "jest --version", "webpack -v"},
}}

// doesTo makes a Judge for a subcommand whose every use has an effect on the same file.
func doesTo(kind Kind, target, message string) func(*Invocation) {
	return func(in *Invocation) { in.EffectAt(kind, Literal(target), in.Words[0].Span, message) }
}

// judgePackageRunner opens what npx and its kin run: a program of a package, downloaded if need be, or a shell text behind -c.
func judgePackageRunner(in *Invocation) {
	if len(in.Operands) == 1 && in.Operands[0].Is("-v", "--version", "-h", "--help") && in.Parent == nil && !in.Words[0].Is("pnpx") {
		return
	}
	in.Effect(Execute, in.Words[0], "runs a program of a package, which may be downloaded")
	for i := 0; i < len(in.Operands); i++ {
		w := in.Operands[i]
		switch {
		case w.Is("-c", "--call") && i+1 < len(in.Operands):
			in.Script(in.Operands[i+1], "sh")
			return
		case w.Is("-p", "--package", "-w", "--workspace", "--prefix"):
			i++
		case !w.MayBeOption():
			in.Run(in.Operands[i:])
			return
		}
	}
}

// judgeTsc allows type checking of files that the command names.
func judgeTsc(in *Invocation) {
	if in.endsAlone() && in.Has("-v", "--version", "-h", "--help", "--all") {
		return
	}
	if len(in.Operands) == 0 || !in.Has("--noEmit") {
		in.Effect(Write, in.Words[0], "writes what it compiles, as tsconfig.json says")
	}
	for _, w := range in.Operands {
		if w.Is("true", "false", "null", "undefined") || w.Text == "" || w.Text[0] == '@' {
			in.Refuse(w, "takes options from `"+w.String()+"`")
		}
		in.effectOf(fileRead, w)
	}
}

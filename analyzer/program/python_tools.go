package program

// pipOptions are pip's general options, which every command takes too, in any unambiguous abbreviation.
const pipOptions = "-h$ --help$ --debug --isolated --require-virtualenv,--require-venv --python=!run -v,--verbose -V,--version -q,--quiet " +
	"--log,--log-file,--local-log=write --no-input --keyring-provider= --proxy= --retries= --timeout,--default-timeout= --exists-action= " +
	"--trusted-host= --cert= --client-cert= --cache-dir= --no-cache-dir --disable-pip-version-check --no-color --no-python-version-warning " +
	"--use-feature= --use-deprecated= --resume-retries= "

var pythonToolsRows = []*Row{
	&Row{
		// Options are read by optparse: any unambiguous beginning will do, and --log takes a file in every command.
		Names: "pip pip3 pip3.8 pip3.9 pip3.10 pip3.11 pip3.12 pip3.13 " +
			"pip3.14", Summary: "manage Python packages", Manual: "pip help, 23.2", Syntax: Stop,
		Options: pipOptions + " ~-V,--version -V,--version$",
		Env:     "PIP_* PYTHON*",
		Commands: []*Row{
			// --outdated and --uptodate ask the index.
			{Names: "list", Syntax: GNU, Options: pipOptions + "-o,--outdated!connect -u,--uptodate!connect -e,--editable -l,--local --user " +
				"--path= --pre --format= --not-required --exclude-editable --include-editable --exclude= -i,--index-url,--pypi-url= " +
				"--extra-index-url= --no-index -f,--find-links=", Operands: "none",
				Allowed: []string{"pip list", "pip3 list --format=json --not-required"},
				Refused: []string{"pip list --log out.txt", "pip list --lo=out.txt", "pip list -o", "pip --log=x list", "pip list --python x"}},
			{Names: "show", Syntax: GNU, Options: pipOptions + "-f,--files", Operands: "text*", Allowed: []string{"pip show -f requests"},
				Refused: []string{"pip show --log x y"}},
			// git is asked for the revision of packages that were installed from a working copy.
			{Names: "freeze", Syntax: GNU, Options: pipOptions + "-r,--requirement=read -l,--local --user --path= --all --exclude-editable " +
				"--exclude=", Operands: "none",
				Allowed: []string{"pip freeze --all"}, Refused: []string{"pip freeze --log=x"}},
			{Names: "check", Syntax: GNU, Options: pipOptions, Operands: "none", Allowed: []string{"pip check"},
				Refused: []string{"pip check --log=x"}},
			{Names: "inspect", Syntax: GNU, Options: pipOptions + "--local --user --path=", Operands: "none", Allowed: []string{"pip inspect"},
				Refused: []string{"pip inspect --log=x"}},
			// It prints a digest, not the content.
			{Names: "hash", Syntax: GNU, Options: pipOptions + "-a,--algorithm=", Operands: "name*", Allowed: []string{"pip hash a.whl"},
				Refused: []string{"pip hash --log=x a"}},
			{Names: "debug", Syntax: GNU, Options: pipOptions + "--platform= --python-version= --implementation= --abi=", Operands: "none",
				Allowed: []string{"pip debug -v"}, Refused: []string{"pip debug --log=x"}},
			{Names: "help", Syntax: GNU, Options: pipOptions, Operands: "text", Allowed: []string{"pip help install"},
				Refused: []string{"pip help --log=x"}},
			{Names: "config", Syntax: GNU, Options: pipOptions + "--editor=!run --global --user --site", Judge: judgePipConfig,
				Allowed: []string{"pip config list", "pip config get global.timeout"},
				Refused: []string{"pip config set a.b c", "pip config --editor=./x edit", "pip config unset a.b", "pip config get global.index-url"}},
			// dir, info and list look; purge and remove delete.
			{Names: "cache", Syntax: GNU, Options: pipOptions + "--format=", Judge: judgePipCache,
				Allowed: []string{"pip cache dir", "pip cache list"}, Refused: []string{"pip cache purge", "pip cache remove x"}},
			// Building a package from source runs its setup; --dry-run resolves, and so builds, too.
			{Names: "install download wheel lock", Syntax: Plain, Always: &Effect{Kind: Execute, Message: "downloads packages, and runs their build scripts"},
				Refused: []string{"pip install x", "pip install --version x", "pip install --dry-run x"}},
			{Names: "uninstall", Syntax: Plain, Always: &Effect{Kind: Delete, Message: "removes packages"}, Refused: []string{"pip uninstall -y x"}},
			{Names: "index search", Syntax: Plain, Always: &Effect{Kind: Connect, Message: "asks the package index"}, Refused: []string{"pip index versions x"}},
		},
		Allowed: []string{"pip --version", "pip3 -V"}, Refused: []string{"pip", "pip instal x"},
	},
	&Row{
		Names: "uv uvx pipx hatch rye nox pre-commit", Summary: "manage Python projects and tools", Manual: "their --help; interpreters of the " +
			"project's environment are run",
		Syntax: Plain, Judge: func(in *Invocation) {
			lone("-V --version -h --help", Execute, "runs interpreters, tools or scripts of the project")(in)
		},
		Allowed: []string{"uv --version"}, Refused: []string{"uv sync", "uv run pytest", "uvx ruff", "uv pip list", "pre-commit run"},
	},
	&Row{
		// These load plugins or code of the project before they look at their arguments, even for --version: .poetry/plugins, .pdm-plugins,
		// toxfile.py, conftest.py, init-hook and local plugins in configuration files.
		Names: "poetry pdm tox pytest py.test pylint flake8 sphinx-build mkdocs", Summary: "test, check and manage Python " +
			"projects", Manual: "their documentation of plugins and configuration",
		Syntax: Plain, Always: &Effect{Kind: Execute, Message: "loads code that the project's configuration names"},
		Refused: []string{"poetry install", "pytest", "pytest --version", "flake8 .", "tox"},
	},
	&Row{
		// Shell hooks and plugins of environments may run; only version and help are known.
		Names: "conda mamba micromamba", Summary: "manage environments", Manual: "conda --help, 24", Syntax: Strict, Options: "-V$ --version$ -h$ --help$",
		Always:  &Effect{Kind: Change, Message: "changes or runs environments"},
		Allowed: []string{"conda --version"}, Refused: []string{"conda install x", "conda run x", "conda env create"},
	},
	&Row{
		// ruff.toml and pyproject.toml may switch fixing on; the cache lies in the project.
		Names: "ruff", Summary: "check Python code", Manual: "ruff help, 0.15", Syntax: Strict, Options: "-V$ --version$ -h$ --help$ " +
			"-v,--verbose -q,--quiet -s,--silent --isolated",
		Env: "RUFF_*",
		Commands: []*Row{
			{Names: "check", Syntax: Permute, Options: "--no-fix --diff --show-fixes --ignore-noqa --output-format= --target-version= --preview " +
				"--no-preview --select= --ignore= --extend-select= --extend-ignore= --per-file-ignores= --exclude= --extend-exclude= " +
				"--respect-gitignore --no-respect-gitignore --force-exclude -n,--no-cache --isolated --stdin-filename= -e,--exit-zero " +
				"--exit-non-zero-on-fix --statistics --show-files --show-settings -v,--verbose -q,--quiet -s,--silent",
				Judge:   judgeRuff,
				Allowed: []string{"ruff check --no-cache --no-fix .", "ruff check -n --diff src", "ruff check --isolated --no-cache --select ALL"},
				Refused: []string{"ruff check", "ruff check --no-cache", "ruff check --fix", "ruff check --no-cache --no-fix --fix .", "ruff check -no x --no-fix", "ruff check --diff"}},
			{Names: "format", Syntax: Permute, Options: "--check --diff --exclude= --respect-gitignore --no-respect-gitignore --force-exclude " +
				"-n,--no-cache --isolated --stdin-filename= --line-length= --target-version= --preview --no-preview --range= -v,--verbose " +
				"-q,--quiet -s,--silent",
				Judge:   judgeRuffFormat,
				Allowed: []string{"ruff format --check --no-cache .", "ruff format -n --diff a.py"},
				Refused: []string{"ruff format", "ruff format --check .", "ruff format --no-cache a.py"}},
			// These print documentation.
			{Names: "rule linter config version help", Syntax: Permute, Options: "--all --output-format= -v,--verbose " +
				"-q,--quiet", Operands: "text*", Complete: true,
				Allowed: []string{"ruff rule E501", "ruff version"}, Refused: []string{"ruff rule --fix"}},
			{Names: "clean server analyze", Syntax: Plain, Always: &Effect{Kind: Change, Message: "clears caches or starts a server"}, Refused: []string{"ruff clean"}},
		},
		Allowed: []string{"ruff --version"}, Refused: []string{"ruff x"},
	},
	&Row{
		// Only with --diff does black leave its cache alone.
		Names: "black", Summary: "format Python code", Manual: "black --help, 23", Syntax: Permute,
		Options: "-l,--line-length= -t,--target-version= --pyi --ipynb --skip-source-first-line -x -S,--skip-string-normalization " +
			"-C,--skip-magic-trailing-comma --check --diff --color --no-color --fast --safe --include= --exclude= --extend-exclude= " +
			"--force-exclude= --stdin-filename= -W,--workers= -q,--quiet -v,--verbose --required-version= --version$ -h$ --help$", Judge: judgeBlack,
		Allowed: []string{"black --version", "black --diff a.py", "black --check --diff -q src"},
		Refused: []string{"black .", "black --check .", "black --diff -c x"},
	},
	&Row{
		Names: "mypy dmypy isort autopep8 bandit pyright basedpyright ty coverage", Summary: "check, test or document Python code",
		Manual: "their --help: configuration names plugins, tests are code, caches are " +
			"written", Syntax: Plain,
		Judge: func(in *Invocation) {
			lone("-V --version -h --help", Execute, "loads plugins that configuration names, runs code or writes caches")(in)
		},
		Allowed: []string{"mypy --version", "mypy -h"}, Refused: []string{"mypy .", "isort .", "coverage run x"},
	},
	&Row{
		// It parses files and has no configuration.
		Names: "pyflakes", Summary: "check Python code", Manual: "pyflakes(1), 2.2", Syntax: Permute, Complete: true, Options: "-h$ --help$ --version$", Operands: "read*",
		Allowed: []string{"pyflakes a.py"}, Refused: []string{"pyflakes --fix a.py"},
	},
	&Row{
		// Its configuration is data, without plugins.
		Names: "yamllint", Summary: "check YAML files", Manual: "yamllint(1), 1.29", Complete: true,
		Options: "-c,--config-file=read -d,--config-data= --list-files -f,--format= -s,--strict --no-warnings -v$", Operands: "read*",
		Allowed: []string{"yamllint -", "yamllint --strict -d relaxed $x"}, Refused: []string{"yamllint --fix a.yml"},
	},
}

// judgePipConfig tells reading from writing. The address of an index may hold a password.
func judgePipConfig(in *Invocation) {
	switch {
	case len(in.Operands) > 0 && in.Operands[0].Is("list", "debug"):
	case len(in.Operands) == 2 && in.Operands[0].Is("get") && in.Operands[1].Open == Fixed:
		in.refuseSecretSetting(in.Operands[1], "url", "proxy", "password", "token")
	default:
		in.Effect(Change, in.Words[0], "changes pip's configuration")
	}
}

func judgePipCache(in *Invocation) {
	if len(in.Operands) == 0 || !in.Operands[0].Is("dir", "info", "list") {
		in.Effect(Delete, in.Words[0], "removes cached packages")
	}
}

func judgeRuff(in *Invocation) {
	if !in.Has("--no-cache") || !in.Has("--no-fix", "--diff", "--isolated") {
		in.Effect(Write, in.Words[0], "writes a cache, and may fix files if the configuration says so")
	}
	in.searches(in.Operands)
}

func judgeRuffFormat(in *Invocation) {
	if !in.Has("--no-cache") || !in.Has("--check", "--diff") {
		in.Effect(Write, in.Words[0], "rewrites files, or writes a cache")
	}
	in.searches(in.Operands)
}

func judgeBlack(in *Invocation) {
	if !in.Has("--diff") {
		in.Effect(Write, in.Words[0], "rewrites files, or writes a cache")
	}
	in.searches(in.Operands)
}

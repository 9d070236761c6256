package program_test

import "testing"

func TestCommandsThatAgentsReadWith(t *testing.T) {
	harmless(t, `
		rg -n "TODO|FIXME" --type go
		rg -l --hidden -g '!.git' password src
		rg -uuu -S x . --max-count=5 --json
		rg --files --sortr modified -g '*.ts'
		rg -tjs -Tmd -C2 --no-heading 'import .* from' src lib
		rg -oP '(?<=a)b' --replace '$1' a.txt
		rg -e a -e b -f patterns.txt src
		rg -z x logs
		rg --type-list
		ag -l --hidden TODO
		ag --nogroup -i -C 2 x src
		ack --nocolor -w x
		fd -e go
		fd -HI -t d node_modules / --max-depth 3
		fd '^main\.' src -x wc -l {}
		fd -g '*.md' -X grep -l x
		fd --changed-within 1d --exec-batch ls -la
		fd -t f -0 . src
		bat --style=plain --paging=never a.go b.go
		bat -pp -l json - 
		bat --list-themes
		eza --tree --level=2 --git-ignore
		exa -lah --group-directories-first
		lsd --tree --depth 2
		delta --side-by-side
		less -FRX README.md
		less -p main a.go
		more +20 a.txt
		man -k printf
		man 3 printf
		man git-log
		whatis ls
		info ls
		cloc --json --exclude-dir=vendor src
		tokei -o json
		scc --no-cocomo -s code .
		difft a.go b.go
		diffstat -p1 -w 80 x.diff
		colordiff -u a b
		xmllint --noout --nonet pom.xml
		xmllint --html --xpath //title index.html
		csvcut -n data.csv
		csvgrep -c name -m bob data.csv
		htmlq -f index.html -a href a
		sqlite3 -readonly -header -column app.db "SELECT name FROM sqlite_master WHERE type='table' ORDER BY name;"
		sqlite3 -readonly app.db '.schema users'
		sqlite3 -json 'file:app.db?mode=ro&immutable=1' 'SELECT count(*) FROM t'
		identify -format '%wx%h\n' a.png
		ffprobe -v quiet -print_format json -show_format -show_streams a.mp4
		ffmpeg -hide_banner -i a.mp4
		pdfinfo a.pdf
		pdftotext -l 3 a.pdf -
		pandoc -t plain README.md
		exiftool -json a.jpg
		go version
		go env GOMODCACHE GOFLAGS
		go list ./...
		go list -deps -f '{{if not .Standard}}{{.ImportPath}}{{end}}' ./cmd/x
		go list -json -test ./x
		go doc -short strings
		go doc -src net/http.Client
		go help testflag
		go tool cover -func=coverage.out
		gofmt -l ./cmd ./pkg
		gofmt -d -s a.go
		golangci-lint --version
		cargo --version --verbose
		cargo locate-project --message-format plain
		rustc --print target-list
		rustc --explain E0502
		rustfmt --check --edition 2021 src/main.rs
		rustup toolchain list
		npm --version
		npm ls --all --json
		npm ls react --depth=1
		npm list -g --depth 0
		npm config get registry
		npm root -g
		npm explain react
		npm pkg get scripts
		npm query '.prod'
		tsc --version
		tsc --noEmit --strict --target es2022 --module nodenext src/a.ts
		eslint --version
		bun --version
		pip list --format=freeze
		pip3 show -f requests
		pip freeze
		pip check
		pip config list
		pip --version
		uv --version
		ruff check --no-cache --no-fix --select E,F .
		ruff format --check --no-cache --diff src
		ruff rule F401
		black --check --diff -q src
		mypy --version
		yamllint -f parsable .github
		shellcheck -s bash -S warning run.sh
		hadolint Dockerfile
		make --version
		cmake --version
		just --list
		javac -version
		gradle --version
		dotnet --list-sdks
		gem list --local
		gh pr list --author @me --json number,title,url --limit 20
		gh pr view 12 --comments
		gh pr diff 12 --patch
		gh pr checks 12 --json name,state
		gh issue list --label bug --state all
		gh issue view 7 --json body -q .body
		gh run list --branch main -L 3
		gh run view 99 --log-failed
		gh release view --json tagName
		gh repo view --json defaultBranchRef
		gh api repos/{owner}/{repo}/pulls/1/files --paginate --jq '.[].filename'
		gh api -X GET search/code -f q='x in:file'
		gh api graphql -F n=1 -f query='query($n:Int!){repository(owner:"a",name:"b"){issue(number:$n){title}}}'
		gh search issues --repo a/b crash
		gh auth status
		gh label list
		gh workflow list --all
		gh secret list
		glab mr list --reviewer=@me
		glab issue view 3
		hg status -mardu
		hg log -l 3 -T '{node|short} {desc|firstline}\n'
		hg diff -c tip --stat
		svn status --no-ignore
		svn diff --git src
		svn info --show-item revision
	`)
}

func TestCommandsThatAct(t *testing.T) {
	acting(t, `
		rg --pre pdftotext x
		rg --pre=cat --pre-glob '*.pdf' x
		rg --hostname-bin=./x y
		rg "$pattern" src
		ag --pager less x
		ag -B --pager=less x
		ack --pager=less x
		ack --output '$&' x
		fd -x rm
		fd -e tmp --exec rm -f {}
		fd . -X rm -rf
		fd -tf -x sh -c 'mv {} {}.bak'
		fd x -x {} arg
		bat --pager ./x a
		bat cache --clear
		bat --lessopen a
		exa --write-theme x
		delta --pager ./x
		fzf --filter x --preview 'rm {}'
		fzf -f x --bind 'load:execute(rm x)'
		fzf
		less -o out a
		less --LOG-FILE=out a
		less '+!rm x' a
		less +v a
		less -k ./keys a
		more '+!rm x' a
		man -P 'rm x' ls
		man --html=./x ls
		man -C ./conf ls
		man -uk ls
		info --output=x ls
		cloc --report-file=x .
		cloc --sql x .
		cloc --vcs='rm x' .
		scc -o x .
		xmllint --output x a.xml
		xmllint --shell a.xml
		xmllint --schema http://example.com/a.xsd a.xml
		htmlq -f a -o b h1
		csvsql --db sqlite:///x --insert a.csv
		csvclean a.csv
		mlr -I cat a
		sqlite3 app.db 'UPDATE t SET a = 1'
		sqlite3 app.db '.backup x'
		sqlite3 app.db ".import a b"
		sqlite3 -cmd '.output x' app.db 'SELECT 1'
		sqlite3 app.db
		psql -c 'select 1'
		mysql -e 'show tables'
		redis-cli get x
		identify 'ephemeral:a'
		convert a.png b.png
		ffprobe -o x a.mp4
		ffmpeg -i a.mp4 -vn a.mp3
		pdftotext a.pdf
		pdfimages a.pdf x
		pandoc -s a.md -o a.html
		pandoc --lua-filter x.lua a.md
		exiftool -overwrite_original -all= a.jpg
		exiftool '-Artist<x' a.jpg
		go env -w GOFLAGS=-mod=mod
		go list -m -u all
		go list -export -toolexec ./x .
		go build ./...
		go test ./...
		go vet ./...
		go run .
		go generate ./...
		go mod tidy
		go get ./...
		go tool pprof x
		go doc -http
		gofmt -w .
		gofmt -l -w=true .
		golangci-lint run --fix
		cargo build
		cargo clippy -- -D warnings
		cargo metadata --format-version 1
		cargo tree
		cargo +nightly fmt
		rustc a.rs -o a
		rustc --print cfg=out
		rustfmt src/main.rs
		rustup update
		npm install
		npm i -g x
		npm ci
		npm run lint
		npm test
		npm audit fix
		npm exec -- rm x
		npm version minor
		npm pkg set name=x
		npm config set registry x
		npm ls --cache=/tmp/x
		npm view x
		npx eslint .
		bunx x
		pnpm add x
		yarn
		bun test
		tsc
		tsc -p . --noEmit
		tsc --noEmit @args
		tsc --noEmit --outFile x a.ts
		prettier --check .
		eslint . --fix
		jest --watch
		pip install -r requirements.txt
		pip install --version
		pip uninstall x
		pip download x
		pip list --outdated
		pip list --log=x
		pip cache purge
		pip config set a.b c
		uv pip list
		uv run x
		poetry show
		ruff check .
		ruff check --fix --no-cache .
		ruff format .
		black .
		mypy src
		flake8
		pytest -q
		make -n
		make --dry-run install
		ninja -t clean
		cmake --build build
		just test
		just --evaluate
		java -jar x.jar
		javac A.java
		mvn -q test
		gradle build
		dotnet build
		bundle exec rake
		gem install x
		rake -T
		gh pr create --fill
		gh pr checkout 12
		gh pr merge 12 --squash
		gh pr view 12 --web
		gh issue close 7
		gh run rerun 99
		gh run download 99
		gh release create v1
		gh repo clone a/b
		gh api -X POST repos/a/b/issues -f title=x
		gh api repos/a/b/issues -F title=x
		gh api --method DELETE repos/a/b
		gh api repos/a/b --input body.json
		gh api graphql -f query='mutation{x}'
		gh api graphql -f "query=$q"
		gh auth token
		gh auth status --show-token
		gh secret set X
		gh workflow run x.yml
		gh extension install a/b
		gh alias set x '!rm y'
		glab mr merge 3
		glab mr view 3 --web
		hg commit -m x
		hg cat -o x a
		hg --config alias.log='!rm x' log
		hg pull
		svn update
		svn status --show-updates
		svn diff --diff-cmd ./x
		svn cat a.txt
		jj log
	`)
}

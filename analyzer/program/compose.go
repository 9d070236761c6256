package program

import (
	"path"
	"strings"
)

// composeGlobal are options in front of a command of compose. --dry-run pretends to change something; it is left out, and so are the options
// that docker takes there.
const composeGlobal = "-f,--file= --env-file=read -p,--project-name= --profile= --project-directory= --ansi= --progress= --all-resources --compatibility --parallel= --verbose -v,--version$ " +
	"-h,--help$ -c,--context=!connect -H,--host=!connect --tlsverify!connect --no-ansi --log-level= "

// composeCommands are the commands of docker compose and docker-compose. What "config" prints holds the values of .env and of the files that env_file
// names, unless it prints names only.
var composeCommands = []*Row{
	{Names: "ps", Syntax: Permute, Options: "-h,--help$ -a,--all --filter= --format= --no-trunc --orphans=? -q,--quiet --services --status=", Operands: "text*", Complete: true,
		Allowed: []string{"docker compose ps -a", "docker-compose ps $x"}, Refused: []string{"docker compose ps --no-such", "docker compose ps --dry-run"}},
	{Names: "images", Syntax: Permute, Options: "-h,--help$ --format= -q,--quiet", Operands: "text*", Complete: true, Allowed: []string{"docker compose -f a.yml images -q"}, Refused: []string{"docker compose images -a"}},
	{Names: "ls", Syntax: Permute, Options: "-h,--help$ -a,--all --filter= --format= -q,--quiet", Operands: "none", Complete: true, Allowed: []string{"docker compose ls --format json"}, Refused: []string{"docker compose ls x"}},
	{Names: "top", Syntax: Permute, Options: "-h,--help$", Operands: "text*", Complete: true, Allowed: []string{"docker compose top web"}, Refused: []string{"docker compose top -a"}},
	{Names: "events", Syntax: Permute, Options: "-h,--help$ --json --since= --until=", Operands: "text*", Complete: true, Allowed: []string{"docker compose events --json"}, Refused: []string{"docker compose events -a"}},
	{Names: "port", Syntax: Permute, Options: "-h,--help$ --index= --protocol=", Operands: "text text", Complete: true, Allowed: []string{"docker-compose port web 80"}, Refused: []string{"docker compose port -a web 80"}},
	{Names: "version", Syntax: Permute, Options: "-h,--help$ -f,--format= --short", Operands: "none", Complete: true, Allowed: []string{"docker compose version --short"}, Refused: []string{"docker compose version x"}},
	{Names: "stats", Syntax: Permute, Options: "-h,--help$ -a,--all --format= --no-stream --no-trunc", Operands: "text", Complete: true, Allowed: []string{"docker compose stats --no-stream"}, Refused: []string{"docker compose stats -q"}},
	{Names: "volumes", Syntax: Permute, Options: "-h,--help$ --format= -q,--quiet", Operands: "text*", Complete: true, Allowed: []string{"docker compose volumes"}, Refused: []string{"docker compose volumes rm -f"}},
	{Names: "logs", Syntax: Permute, Options: "-h,--help$ -f,--follow --index= --no-color --no-log-prefix --since= -n,--tail= -t,--timestamps --until=", Operands: "text*", Complete: true,
		Allowed: []string{"docker compose logs -f --tail=50 web"}, Refused: []string{"docker compose logs --no-such"}},
	{Names: "config convert", Syntax: Permute, Options: "-h,--help$ --format= --hash= --images --networks --models --no-consistency --no-interpolate --no-normalize --no-path-resolution " +
		"--no-env-resolution -o,--output=write --profiles -q,--quiet --services --volumes --resolve-image-digests!connect --lock-image-digests!connect --environment! --variables!", Operands: "text*",
		Judge: func(in *Invocation) {
			needs("prints the values of .env and other files", "--quiet", "--services", "--volumes", "--images", "--networks", "--models", "--profiles")(in)
		},
		Allowed: []string{"docker compose config --services", "docker-compose -f a.yml config -q"},
		Refused: []string{"docker compose config -o x -q", "docker compose config --environment", "docker compose config", "docker compose config -q --lock-image-digests"}},
	{Names: "exec", Syntax: Strict, Options: dockerExec + "-T,--no-TTY,--no-tty --index=", Judge: judgeDockerExec, Refused: []string{"docker compose exec web ls"}},
	{Names: "run", Syntax: Strict, Options: "--build --cap-add= --cap-drop= -d,--detach --entrypoint= -e,--env= --env-from-file=read -i,--interactive -l,--label= --name= -T,--no-TTY,--no-tty --no-deps " +
		"-p,--publish= --pull= --quiet-pull --quiet-build -q,--quiet --remove-orphans --rm -P,--service-ports --use-aliases -u,--user= -v,--volume= -w,--workdir= --help$", Judge: judgeDockerRun,
		Refused: []string{"docker compose run --rm web ls"}},
	{Names: "up down build pull push start stop restart rm kill pause unpause create cp attach watch wait scale publish commit export alpha bridge", Syntax: Plain,
		Always: &Effect{Kind: Change, Message: "starts, stops or changes containers"}, Refused: []string{"docker compose up -d", "docker-compose down -v"}},
}

var composeRows = []*Row{
	&Row{
		Names: "docker-compose", Summary: "work with groups of containers", Manual: "docker-compose COMMAND --help, 1.29; the reference of docker compose, docs/reference of version 2", Syntax: Strict,
		Options: composeGlobal, Env: dockerEnv, Commands: composeCommands, Judge: judgeCompose, Allowed: []string{"docker-compose --version"}, Refused: []string{"docker-compose -H x ps", "docker-compose frob", "docker-compose -c x ps"},
	},
	&Row{
		Names: "podman-compose", Summary: "work with groups of containers", Manual: "that of podman: it runs podman, of the name that an option gives", Syntax: Plain,
		Always: &Effect{Kind: Change, Message: "starts, stops or changes containers"}, Refused: []string{"podman-compose up", "podman-compose --podman-path ./x ps"},
	},
}

// judgeCompose adds that compose loads the files of the project, which may include others from elsewhere; a file may itself be at another host.
func judgeCompose(in *Invocation) {
	if in.Sub == nil || in.Sub.ended {
		return
	}
	in.Effect(Trust, Literal("."), "loads the compose files of the project")
	for _, o := range in.Given("--file", "--project-directory") {
		w := o.Value
		switch {
		case strings.Contains(w.Text, ":"):
			in.Effect(Connect, w, "may fetch `"+w.String()+"`")
		case o.Name == "--project-directory":
			in.Effect(Trust, w, "loads the compose files of `"+w.String()+"`")
		case !w.Is("-"):
			in.effectOf(fileRead, w)
			dir := w
			if w.Open == Fixed {
				dir.Text = path.Dir(w.Text)
			}
			in.Effect(Trust, dir, "loads the compose files beside `"+w.String()+"`")
		}
	}
}

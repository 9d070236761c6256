package program

import (
	"slices"
	"strings"
)

// dockerGlobal are options in front of the command. Another host or context means another daemon; the local one is no other host.
const dockerGlobal = "--config=! -c,--context,--connection=!connect -H,--host,--url=!connect -r,--remote!connect -D,--debug -l= --log-level= --tls!connect --tlscacert= --tlscert= --tlskey= " +
	"--tlsverify!connect -v,--version$ -h,--help$ -n,--namespace= -a,--address=!connect"

// dockerList are options of the commands that list something, dockerFormat of those that show something.
const (
	dockerList = "-a,--all -f,--filter= --format= -n,--last= --no-trunc -q,--quiet -s,--size --digests --tree --noheading,--no-heading --sort= --cluster --no-resolve --pod --ns --names " +
		"--external --latest -h,--help$ --help-all$ -v,--verbose"
	dockerFormat = "-f,--format= -s,--size --type= -h,--help$ --pretty -l,--latest"
)

// dockerRun are the options of run and create, dockerExec those of exec: they end at the image or the container.
const (
	dockerRun = "--add-host= --annotation= -a,--attach= --blkio-weight= --blkio-weight-device= --cap-add= --cap-drop= --cgroup-parent= --cgroupns= --cidfile=write -c,--cpu-shares= " +
		"--cpu-period= --cpu-quota= --cpus= --cpuset-cpus= --cpuset-mems= -d,--detach --detach-keys= --device= --device-cgroup-rule= --disable-content-trust --dns= --dns-option= --dns-search= " +
		"--domainname= --entrypoint= -e,--env= --env-file=read --expose= --gpus= --group-add= --health-cmd= --health-interval= --health-retries= --health-start-period= --health-timeout= " +
		"--help$ -h,--hostname= --init -i,--interactive --ip= --ip6= --ipc= --isolation= -l,--label= --label-file=read --link= --link-local-ip= --log-driver= --log-opt= --mac-address= " +
		"-m,--memory= --memory-reservation= --memory-swap= --mount= --name= --network,--net= --network-alias= --no-healthcheck --oom-kill-disable --oom-score-adj= --pid= --pids-limit= " +
		"--platform= --privileged -p,--publish= -P,--publish-all --pull= -q,--quiet --read-only --restart= --rm --runtime= --security-opt= --shm-size= --sig-proxy --stop-signal= --stop-timeout= " +
		"--storage-opt= --sysctl= --tmpfs= -t,--tty --ulimit= -u,--user= --userns= --uts= -v,--volume= --volume-driver= --volumes-from= -w,--workdir="
	dockerExec = "-d,--detach --detach-keys= -e,--env= --env-file=read -i,--interactive --privileged -t,--tty -u,--user= -w,--workdir= --help$"
)

// composeGlobal are options in front of a command of compose, composeList those of its listing commands.
const (
	composeGlobal = "-f,--file=read --env-file= -p,--project-name= --profile= --project-directory= --ansi= --progress= --all-resources --compatibility --parallel= --verbose -v,--version$ -h,--help$ " +
		"-c= -H=!connect --host=!connect --context=!connect --tlsverify!connect --no-ansi --dry-run --log-level="
	composeList = "-a,--all --filter= --format= --no-trunc --orphans=? -q,--quiet --services --status= --no-stream --json --since= --until= --index= --protocol= -h,--help$ --short"
)

// imageRows and containerRows are the commands behind "image" and "container", most of which also stand alone; the client refuses the others there.
var imageRows = []*Row{
	{Names: "images ls list", Syntax: Permute, Options: dockerList, Operands: "text*", Allowed: []string{"docker images", "docker image ls -q"}, Refused: []string{"docker images --no-such"}},
	{Names: "history", Syntax: Permute, Options: "--format= -H,--human=? --no-trunc --platform= -q,--quiet -h,--help$", Operands: "text", Allowed: []string{"docker history --no-trunc x"},
		Refused: []string{"docker history --no-such x"}},
	{Names: "inspect", Syntax: Permute, Options: dockerFormat, Operands: "text*", Allowed: []string{"docker inspect -f '{{.State.Status}}' web", "docker image inspect x"},
		Refused: []string{"docker inspect --no-such x"}},
	{Names: "save", Syntax: Permute, Options: "-o,--output=write --platform= -h,--help$ --format= -q,--quiet", Operands: "text*", Allowed: []string{"docker save x"}, Refused: []string{"docker save -o x.tar x"}},
	{Names: "build pull push tag rm rmi load import prune buildx", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes images, or runs what a Dockerfile says"},
		Refused: []string{"docker build .", "docker pull x", "docker image prune", "docker rmi x"}},
}

var containerRows = []*Row{
	{Names: "ps ls list", Syntax: Permute, Options: dockerList + " -l", Operands: "none", Allowed: []string{"docker ps -a", "docker ps -aq --filter name=x", "docker container ls"},
		Refused: []string{"docker ps x", "docker ps $x"}},
	{Names: "inspect", Syntax: Permute, Options: dockerFormat, Operands: "text*", Allowed: []string{"docker container inspect x"}, Refused: []string{"docker container inspect --no-such"}},
	{Names: "logs", Syntax: Permute, Options: "--details -f,--follow=? --since= -n,--tail= -t,--timestamps --until= -h,--help$ -c,--color --names", Operands: "text*",
		Allowed: []string{"docker logs -f --tail 100 web", "docker logs --since=1h web"}, Refused: []string{"docker logs --no-such x"}},
	{Names: "top", Syntax: Plain, Operands: "text*", Allowed: []string{"docker top web -eo pid"}},
	{Names: "stats", Syntax: Permute, Options: "-a,--all --format= --no-stream --no-trunc -h,--help$ --no-reset", Operands: "text*", Allowed: []string{"docker stats --no-stream"},
		Refused: []string{"docker stats --no-such"}},
	{Names: "port diff", Syntax: Permute, Options: "-h,--help$ -a,--all --format=", Operands: "text text", Allowed: []string{"docker port web 80"}, Refused: []string{"docker diff --no-such"}},
	{Names: "export", Syntax: Permute, Options: "-o,--output=write -h,--help$", Operands: "text", Allowed: []string{"docker export web"}, Refused: []string{"docker export -o x.tar web"}},
	{Names: "run create", Syntax: Strict, Options: dockerRun, Judge: judgeDockerRun, Allowed: []string{"docker run --help"}, Refused: []string{"docker run --rm alpine ls", "docker create x"}},
	{Names: "exec", Syntax: Strict, Options: dockerExec, Judge: judgeDockerExec, Refused: []string{"docker exec web ls", "docker exec -it web sh -c ls"}},
	{Names: "cp", Syntax: Permute, Options: "-a,--archive -L,--follow-link -q,--quiet -h,--help$", Judge: judgeDockerCopy, Refused: []string{"docker cp web:/a b", "docker cp a web:/b"}},
	{Names: "attach commit kill pause unpause rename restart rm start stop update wait prune init checkpoint mount umount", Syntax: Plain,
		Always: &Effect{Kind: Change, Message: "changes containers"}, Refused: []string{"docker stop web", "docker rm -f web", "docker container prune -f"}},
}

// composeRows are the commands of docker compose and docker-compose.
var composeRows = []*Row{
	{Names: "ps images ls top events port version stats volumes", Syntax: Permute, Options: composeList + " -f=", Operands: "text*",
		Allowed: []string{"docker compose ps", "docker compose -f a.yml images -q", "docker-compose port web 80"}, Refused: []string{"docker compose ps --no-such"}},
	{Names: "logs", Syntax: Permute, Options: "-f,--follow --index= --no-color --no-log-prefix --since= -n,--tail= -t,--timestamps --until= -h,--help$", Operands: "text*",
		Allowed: []string{"docker compose logs -f --tail=50 web"}, Refused: []string{"docker compose logs --no-such"}},
	{Names: "config convert", Syntax: Permute, Options: "--format= --hash= --images --networks --models --no-consistency --no-interpolate --no-normalize --no-path-resolution --no-env-resolution " +
		"-o,--output=write --profiles -q,--quiet --services --variables --volumes -h,--help$ --resolve-image-digests!connect --environment!", Operands: "text*",
		Allowed: []string{"docker compose config --services", "docker-compose -f a.yml config -q"}, Refused: []string{"docker compose config -o x", "docker compose config --environment"}},
	{Names: "exec", Syntax: Strict, Options: dockerExec + " -T,--no-tty --index= --dry-run", Judge: judgeDockerExec, Refused: []string{"docker compose exec web ls"}},
	{Names: "run", Syntax: Strict, Options: "--build --cap-add= --cap-drop= -d,--detach --entrypoint= -e,--env= -i,--interactive -l,--label= --name= -T,--no-TTY,--no-tty --no-deps -p,--publish= " +
		"--pull= --quiet-pull -q,--quiet --remove-orphans --rm -P,--service-ports --use-aliases -u,--user= -v,--volume= -w,--workdir= --help$", Judge: judgeDockerRun,
		Refused: []string{"docker compose run --rm web ls"}},
	{Names: "up down build pull push start stop restart rm kill pause unpause create cp attach watch wait scale publish commit export alpha bridge", Syntax: Plain,
		Always: &Effect{Kind: Change, Message: "starts, stops or changes containers"}, Refused: []string{"docker compose up -d", "docker-compose down -v"}},
}

// dockerGroups are the other commands of docker, with the groups.
var dockerGroups = []*Row{
	{Names: "container pod", Syntax: Strict, Commands: containerRows, Options: "-h,--help$", Allowed: []string{"docker container logs x"}, Refused: []string{"docker container"}},
	{Names: "image", Syntax: Strict, Commands: imageRows, Options: "-h,--help$", Allowed: []string{"docker image history x"}, Refused: []string{"docker image"}},
	{Names: "volume network plugin node service stack secret config context machine swarm", Syntax: Strict, Options: "-h,--help$", Refused: []string{"docker volume rm x", "docker network"}, Commands: []*Row{
		{Names: "ls list ps services tasks", Syntax: Permute, Options: dockerList, Operands: "text*", Allowed: []string{"docker volume ls -q", "docker stack ps x"}, Refused: []string{"docker network ls --no-such"}},
		{Names: "inspect show", Syntax: Permute, Options: dockerFormat + " -v,--verbose", Operands: "text*", Allowed: []string{"docker network inspect bridge", "docker context show"},
			Refused: []string{"docker volume inspect --no-such"}},
		{Names: "logs", Syntax: Permute, Options: "--details -f,--follow --no-resolve --no-task-ids --no-trunc --raw --since= -n,--tail= -t,--timestamps", Operands: "text", Allowed: []string{"docker service logs x"},
			Refused: []string{"docker service logs --no-such x"}},
	}},
	{Names: "system", Syntax: Strict, Options: "-h,--help$", Refused: []string{"docker system prune", "docker system"}, Commands: []*Row{
		{Names: "df", Syntax: Permute, Options: "--format= -v,--verbose -h,--help$", Operands: "none", Allowed: []string{"docker system df -v"}, Refused: []string{"docker system df --no-such"}},
		{Names: "info", Syntax: Permute, Options: dockerFormat, Operands: "none", Allowed: []string{"docker system info"}, Refused: []string{"docker system info x"}},
		{Names: "events", Syntax: Permute, Options: dockerEvents, Operands: "none", Allowed: []string{"docker system events --since 1h"}, Refused: []string{"docker system events x"}},
	}},
	{Names: "events", Syntax: Permute, Options: dockerEvents, Operands: "none", Allowed: []string{"docker events --until 1s"}, Refused: []string{"docker events x"}},
	{Names: "info version", Syntax: Permute, Options: dockerFormat, Operands: "none", Allowed: []string{"docker info -f '{{.ID}}'", "docker version"}, Refused: []string{"docker info x"}},
	{Names: "search manifest trust scout login logout", Syntax: Plain, Always: &Effect{Kind: Connect, Message: "asks a registry"}, Refused: []string{"docker search x", "docker manifest inspect x"}},
	{Names: "compose", Syntax: Strict, Options: composeGlobal, Commands: composeRows, Refused: []string{"docker compose --tlsverify ps", "docker compose"}},
	{Names: "builder model mcp sandbox desktop debug generate kube play unshare", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes what the daemon keeps or runs"}, Refused: []string{"docker builder prune"}},
}

// dockerEvents are the options of events.
const dockerEvents = "-f,--filter= --format= --since= --until= -h,--help$"

// dockerEnv are variables that name another daemon, or where its client finds its configuration.
const dockerEnv = "DOCKER_HOST DOCKER_CONTEXT DOCKER_CONFIG DOCKER_TLS_VERIFY DOCKER_CERT_PATH DOCKER_CLI_PLUGIN* CONTAINER_HOST CONTAINER_CONNECTION CONTAINER_SSHKEY CONTAINERS_* CONTAINERD_ADDRESS " +
	"COMPOSE_FILE COMPOSE_ENV_FILES NERDCTL_TOML"

// Containers and images.
var dockerRows = []*Row{
	&Row{
		Names: "docker podman nerdctl", Summary: "work with containers and images", Manual: "docker --help, 28.2; podman(1), 4.3; nerdctl --help, 1.7", Syntax: Strict, Options: dockerGlobal, Env: dockerEnv,
		Commands: slices.Concat(containerRows, imageRows, dockerGroups),
		Allowed:  []string{"docker --version", "docker ps"},
		Refused:  []string{"docker -H tcp://h ps", "docker --context x ps", "docker", "docker no-such", "docker $x", "docker --config . ps", "podman --remote ps"},
	},
	&Row{
		Names: "docker-compose podman-compose", Summary: "work with groups of containers", Manual: "docker compose --help, 2.29", Syntax: Strict, Options: composeGlobal, Env: dockerEnv,
		Commands: composeRows, Allowed: []string{"docker-compose --version"}, Refused: []string{"docker-compose -H x ps", "docker-compose"},
	},
}

// judgeDockerRun starts a container, and opens what runs in it. Folders of this machine that it sees are changed, perhaps.
func judgeDockerRun(in *Invocation) {
	in.Effect(Change, in.Words[0], "starts a container")
	for _, o := range in.Given("-v") {
		if host, _, ok := strings.Cut(o.Value.Text, ":"); ok && strings.ContainsAny(host, "/.~") && !strings.HasSuffix(o.Value.Text, ":ro") {
			in.EffectAt(Change, Word{Text: host, Open: o.Value.Open, Span: o.Value.Span}, o.Word.Span, "lets a container change `"+host+"`")
		}
	}
	words := in.Operands
	if o, ok := in.Option("--entrypoint"); ok && len(words) > 0 {
		words = append([]Word{words[0], o.Value}, words[1:]...)
	}
	in.runsElsewhere(words)
}

// judgeDockerExec opens what runs in the container.
func judgeDockerExec(in *Invocation) {
	in.Effect(Execute, in.Words[0], "runs a program in a container")
	in.runsElsewhere(in.Operands)
}

// runsElsewhere adds the program behind the first word, which names a machine, a container or an image.
func (in *Invocation) runsElsewhere(words []Word) {
	if len(words) > 1 {
		in.Runs = append(in.Runs, Run{Words: words[1:], Elsewhere: true})
	}
}

// judgeDockerCopy reads or writes the operand that is on this machine.
func judgeDockerCopy(in *Invocation) {
	for i, w := range in.Operands {
		switch {
		case isRemote(w), w.Is("-"):
		case i == 0:
			in.effectOf(fileRead, w)
		default:
			in.effectOf(fileWrite, w)
		}
	}
	if len(in.Operands) != 2 || !in.Operands[1].Is("-") {
		in.Effect(Change, in.Words[0], "copies files from or to a container")
	}
}

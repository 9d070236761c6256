package program

import (
	"slices"
	"strings"
)

// dockerGlobal are options in front of the command. Another host or context means another daemon; the local one is no other host.
const dockerGlobal = "--config=! -c,--context=!connect -D,--debug -H,--host=!connect -l,--log-level= --tls!connect --tlscacert=read --tlscert=read --tlskey=read --tlsverify!connect " +
	"-v,--version$ --help$ "

// dockerRun are the options of run and create in docker, podman and nerdctl, which agree where they share a name; dockerExec those of exec.
// They end at the image or the container.
const (
	dockerRun = "--add-host= --annotation= --arch= -a,--attach= --authfile=read --blkio-weight= --blkio-weight-device= --cap-add= --cap-drop= --cgroup-conf= --cgroup-parent= --cgroupns= " +
		"--cgroups= --chrootdirs= --cidfile=write --conmon-pidfile=write --cpu-count= --cpu-percent= --cpu-period= --cpu-quota= --cpu-rt-period= --cpu-rt-runtime= -c,--cpu-shares= --cpus= " +
		"--cpuset-cpus= --cpuset-mems= -d,--detach --detach-keys= --device= --device-cgroup-rule= --device-read-bps= --device-read-iops= --device-write-bps= --device-write-iops= " +
		"--disable-content-trust --dns= --dns-option,--dns-opt= --dns-search= --domainname= --entrypoint= -e,--env= --env-file=read --env-host --env-merge= --expose= --gidmap= --gpus= " +
		"--group-add= --health-cmd= --health-interval= --health-on-failure= --health-retries= --health-start-interval= --health-start-period= --health-timeout= --help$ -h,--hostname= " +
		"--hostuser= --http-proxy --image-volume= --init --init-ctr= --init-path= -i,--interactive --io-maxbandwidth= --io-maxiops= --ip= --ip6= --ipc= --isolation= --kernel-memory= " +
		"-l,--label= --label-file=read --link= --link-local-ip= --log-driver= --log-opt= --mac-address= -m,--memory= --memory-reservation= --memory-swap= --memory-swappiness= --mount= " +
		"--name= --network,--net= --network-alias= --no-healthcheck --no-hosts --oom-kill-disable --oom-score-adj= --os= --passwd --passwd-entry= --personality= --pid= --pidfile=write " +
		"--pids-limit= --platform= --pod= --pod-id-file=read --preserve-fds= --privileged -p,--publish= -P,--publish-all --pull= -q,--quiet --read-only --read-only-tmpfs --replace " +
		"--requires= --restart= --rm --rmi --rootfs --runtime= --sdnotify= --seccomp-policy= --secret= --security-opt= --shm-size= --sig-proxy --stop-signal= --stop-timeout= --storage-opt= " +
		"--subgidname= --subuidname= --sysctl= --systemd= --timeout= --tls-verify --tmpfs= -t,--tty --tz= --uidmap= --ulimit= --umask= --unsetenv= --unsetenv-all --use-api-socket " +
		"-u,--user= --userns= --uts= --variant= -v,--volume= --volume-driver= --volumes-from= -w,--workdir="
	dockerExec = "-d,--detach --detach-keys= -e,--env= --env-file=read -i,--interactive --privileged -t,--tty -u,--user= -w,--workdir= --help$ "
)

// Options that many commands of docker share.
const (
	dockerHelp   = "--help$ "
	dockerFormat = dockerHelp + "-f,--format= "
	dockerList   = dockerHelp + "-f,--filter= --format= -q,--quiet "
	dockerEvents = dockerHelp + "-f,--filter= --format= --since= --until= "
)

// dockerImages and dockerContainers are the commands that stand alone and behind "image" and "container".
var (
	dockerHistory = &Row{Names: "history", Syntax: Permute, Options: dockerHelp + "--format= -H,--human --no-trunc --platform= -q,--quiet", Operands: "text", Complete: true,
		Allowed: []string{"docker history --no-trunc x", "docker image history x"}, Refused: []string{"docker history --no-such x"}}
	dockerSave = &Row{Names: "save", Syntax: Permute, Options: dockerHelp + "-o,--output=write --platform=", Operands: "text*", Allowed: []string{"docker save x"},
		Refused: []string{"docker save -o x.tar x", "docker save -o=x x"}}
	dockerContainers = []*Row{
		{Names: "logs", Syntax: Permute, Options: dockerHelp + "--details -f,--follow --since= -n,--tail= -t,--timestamps --until=", Operands: "text", Complete: true,
			Allowed: []string{"docker logs -f --tail 100 web", "docker logs --since=1h \"$x\"", "docker logs -fn5 web"}, Refused: []string{"docker logs --no-such x", "docker logs a b"}},
		// What follows the container are options of ps, which the daemon runs on this machine.
		{Names: "top", Syntax: Plain, Operands: "text*", Allowed: []string{"docker top web -eo pid"}},
		{Names: "stats", Syntax: Permute, Options: dockerHelp + "-a,--all --format= --no-stream --no-trunc", Operands: "text*", Complete: true, Allowed: []string{"docker stats --no-stream"},
			Refused: []string{"docker stats --no-such"}},
		{Names: "port", Syntax: Permute, Options: dockerHelp, Operands: "text text", Complete: true, Allowed: []string{"docker port web 80"}, Refused: []string{"docker port web 80 90"}},
		{Names: "diff", Syntax: Permute, Options: dockerHelp, Operands: "text", Complete: true, Allowed: []string{"docker diff web"}, Refused: []string{"docker diff --no-such", "docker diff a b"}},
		{Names: "export", Syntax: Permute, Options: dockerHelp + "-o,--output=write", Operands: "text", Allowed: []string{"docker export web"}, Refused: []string{"docker export -o x.tar web"}},
		{Names: "run create", Syntax: Strict, Options: dockerRun, Judge: judgeDockerRun, Allowed: []string{"docker run --help"}, Refused: []string{"docker run --rm alpine ls", "docker create x"}},
		{Names: "exec", Syntax: Strict, Options: dockerExec, Judge: judgeDockerExec, Refused: []string{"docker exec web ls", "docker exec -it web sh -c ls"}},
		{Names: "cp", Syntax: Permute, Options: dockerHelp + "-a,--archive -L,--follow-link -q,--quiet", Judge: judgeDockerCopy, Refused: []string{"docker cp web:/a b", "docker cp a web:/b"}},
		{Names: "attach commit kill pause unpause rename restart rm start stop update wait", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes containers"},
			Refused: []string{"docker stop web", "docker rm -f web", "docker container kill web"}},
	}
	dockerPs = "-a,--all -n,--last= -l,--latest --no-trunc -s,--size "
)

// dockerAlone are the commands that stand alone only.
var dockerAlone = []*Row{
	{Names: "ps", Syntax: Permute, Options: dockerList + dockerPs, Operands: "none", Complete: true, Allowed: []string{"docker ps -a", "docker ps -aq --filter name=x"}, Refused: []string{"docker ps x", "docker ps $x"}},
	{Names: "images", Syntax: Permute, Options: dockerList + "-a,--all --digests --no-trunc --tree", Operands: "text", Complete: true, Allowed: []string{"docker images", "docker images \"$x\""},
		Refused: []string{"docker images --no-such", "docker images a b"}},
	{Names: "inspect", Syntax: Permute, Options: dockerFormat + "-s,--size --type=", Operands: "text*", Complete: true, Allowed: []string{"docker inspect -f '{{.State.Status}}' web"}, Refused: []string{"docker inspect --no-such x"}},
	{Names: "events", Syntax: Permute, Options: dockerEvents, Operands: "none", Allowed: []string{"docker events --until 1s"}, Refused: []string{"docker events x"}},
	{Names: "info version", Syntax: Permute, Options: dockerFormat, Operands: "none", Allowed: []string{"docker info -f '{{.ID}}'", "docker version"}, Refused: []string{"docker info x"}},
	{Names: "search manifest trust scout login logout", Syntax: Plain, Always: &Effect{Kind: Connect, Message: "asks a registry"}, Refused: []string{"docker search x", "docker manifest inspect x"}},
	{Names: "compose", Syntax: Strict, Options: composeGlobal, Commands: composeCommands, Judge: judgeCompose, Refused: []string{"docker compose --tlsverify ps", "docker compose frob"}},
	{Names: "build pull push tag rmi load import builder buildx bake model mcp sandbox desktop debug checkpoint swarm plugin", Syntax: Plain,
		Always: &Effect{Kind: Change, Message: "changes what the daemon keeps or runs"}, Refused: []string{"docker build .", "docker pull x", "docker rmi x", "docker builder prune", "docker swarm init"}},
}

// dockerGroups are the commands that other commands follow.
var dockerGroups = []*Row{
	{Names: "container", Syntax: Strict, Options: dockerHelp, Refused: []string{"docker container", "docker container prune -f", "docker container images"}, Groups: []*[]*Row{&dockerContainers}, Commands: []*Row{
		{Names: "ls list ps", Syntax: Permute, Options: dockerList + dockerPs, Operands: "none", Complete: true, Allowed: []string{"docker container ls -a"}, Refused: []string{"docker container ls x"}},
		{Names: "inspect", Syntax: Permute, Options: dockerFormat + "-s,--size", Operands: "text*", Complete: true, Allowed: []string{"docker container inspect x"}, Refused: []string{"docker container inspect --type x y"}},
	}},
	{Names: "image", Syntax: Strict, Options: dockerHelp, Refused: []string{"docker image", "docker image prune", "docker image rm x", "docker image ps"}, Commands: []*Row{
		{Names: "ls list", Syntax: Permute, Options: dockerList + "-a,--all --digests --no-trunc --tree", Operands: "text", Complete: true, Allowed: []string{"docker image ls -q"}, Refused: []string{"docker image ls -n 1"}},
		{Names: "inspect", Syntax: Permute, Options: dockerFormat + "--platform=", Operands: "text*", Complete: true, Allowed: []string{"docker image inspect x"}, Refused: []string{"docker image inspect --size x"}},
		dockerHistory, dockerSave,
	}},
	{Names: "volume", Syntax: Strict, Options: dockerHelp, Refused: []string{"docker volume rm x"}, Commands: []*Row{
		{Names: "ls list", Syntax: Permute, Options: dockerList + "--cluster", Operands: "none", Allowed: []string{"docker volume ls -q"}, Refused: []string{"docker volume ls x"}},
		{Names: "inspect", Syntax: Permute, Options: dockerFormat, Operands: "text*", Complete: true, Allowed: []string{"docker volume inspect x"}, Refused: []string{"docker volume inspect -v x"}},
	}},
	{Names: "network", Syntax: Strict, Options: dockerHelp, Refused: []string{"docker network connect a b"}, Commands: []*Row{
		{Names: "ls list", Syntax: Permute, Options: dockerList + "--no-trunc", Operands: "none", Allowed: []string{"docker network ls"}, Refused: []string{"docker network ls --no-such"}},
		{Names: "inspect", Syntax: Permute, Options: dockerFormat + "-v,--verbose", Operands: "text*", Complete: true, Allowed: []string{"docker network inspect bridge"}, Refused: []string{"docker network inspect --no-such"}},
	}},
	{Names: "node", Syntax: Strict, Options: dockerHelp, Refused: []string{"docker node rm x"}, Commands: []*Row{dockerSwarmList, dockerSwarmTasks, dockerSwarmInspect}},
	{Names: "service", Syntax: Strict, Options: dockerHelp, Refused: []string{"docker service rm x", "docker service rollback x"}, Commands: []*Row{dockerSwarmList, dockerSwarmTasks, dockerSwarmInspect,
		{Names: "logs", Syntax: Permute, Options: dockerHelp + "--details -f,--follow --no-resolve --no-task-ids --no-trunc --raw --since= -n,--tail= -t,--timestamps", Operands: "text", Complete: true,
			Allowed: []string{"docker service logs x"}, Refused: []string{"docker service logs --no-such x"}}}},
	// "config" prints compose files with the values of the variables that they name.
	{Names: "stack", Syntax: Strict, Options: dockerHelp, Refused: []string{"docker stack rm x", "docker stack deploy x", "docker stack config -c a"}, Commands: []*Row{
		{Names: "ls list", Syntax: Permute, Options: dockerHelp + "--format=", Operands: "none", Allowed: []string{"docker stack ls"}, Refused: []string{"docker stack ls x"}},
		{Names: "ps services", Syntax: Permute, Options: dockerList + "--no-resolve --no-trunc", Operands: "text", Complete: true, Allowed: []string{"docker stack ps x"}, Refused: []string{"docker stack ps a b"}},
	}},
	// A secret's value is never shown; that of a config is, which is not meant for secrets.
	{Names: "secret config", Syntax: Strict, Options: dockerHelp, Refused: []string{"docker secret create a b", "docker config rm x"}, Commands: []*Row{dockerSwarmList, dockerSwarmInspect}},
	{Names: "context", Syntax: Strict, Options: dockerHelp, Refused: []string{"docker context use x", "docker context export x"}, Commands: []*Row{
		{Names: "ls list", Syntax: Permute, Options: dockerHelp + "--format= -q,--quiet", Operands: "none", Allowed: []string{"docker context ls"}, Refused: []string{"docker context ls x"}},
		{Names: "inspect", Syntax: Permute, Options: dockerFormat, Operands: "text*", Complete: true, Allowed: []string{"docker context inspect"}, Refused: []string{"docker context inspect --no-such"}},
		{Names: "show", Syntax: Permute, Options: dockerHelp, Operands: "none", Allowed: []string{"docker context show"}, Refused: []string{"docker context show x"}},
	}},
	{Names: "system", Syntax: Strict, Options: dockerHelp, Refused: []string{"docker system prune", "docker system"}, Commands: []*Row{
		{Names: "df", Syntax: Permute, Options: dockerHelp + "--format= -v,--verbose", Operands: "none", Allowed: []string{"docker system df -v"}, Refused: []string{"docker system df --no-such"}},
		{Names: "info", Syntax: Permute, Options: dockerFormat, Operands: "none", Allowed: []string{"docker system info"}, Refused: []string{"docker system info x"}},
		{Names: "events", Syntax: Permute, Options: dockerEvents, Operands: "none", Allowed: []string{"docker system events --since 1h"}, Refused: []string{"docker system events x"}},
	}},
}

// What docker lists and shows of a swarm.
var (
	dockerSwarmList = &Row{Names: "ls list", Syntax: Permute, Options: dockerList, Operands: "none", Allowed: []string{"docker node ls", "docker secret ls"}, Refused: []string{"docker node ls x"}}
	// The services to list tasks of may be left out for a node only.
	dockerSwarmTasks   = &Row{Names: "ps", Syntax: Permute, Options: dockerList + "--no-resolve --no-trunc", Operands: "text*", Complete: true, Allowed: []string{"docker service ps x"}, Refused: []string{"docker service ps --no-such"}}
	dockerSwarmInspect = &Row{Names: "inspect", Syntax: Permute, Options: dockerFormat + "--pretty", Operands: "text*", Complete: true, Allowed: []string{"docker service inspect --pretty x"},
		Refused: []string{"docker service inspect --size x"}}
)

// dockerEnv are variables that name another daemon, or where its client finds its configuration.
const dockerEnv = "DOCKER_HOST DOCKER_CONTEXT DOCKER_CONFIG DOCKER_TLS DOCKER_TLS_VERIFY DOCKER_CERT_PATH DOCKER_CLI_PLUGIN* DOCKER_CUSTOM_HEADERS COMPOSE_*"

var dockerRows = []*Row{{
	Names: "docker", Summary: "work with containers and images", Manual: "docker COMMAND --help of each command, 28.2", Syntax: Strict, Options: dockerGlobal, Env: dockerEnv,
	Commands: []*Row{dockerHistory, dockerSave}, Groups: []*[]*Row{&dockerAlone, &dockerContainers, &dockerGroups},
	Allowed: []string{"docker --version", "docker ps", "docker -l error ps"},
	Refused: []string{"docker -H tcp://h ps", "docker --context x ps", "docker", "docker no-such", "docker $x", "docker --config . ps", "docker ls"},
}}

// judgeDockerRun starts a container, and opens what runs in it. Folders of this machine that it sees are changed, perhaps.
func judgeDockerRun(in *Invocation) {
	in.Effect(Change, in.Words[0], "starts a container")
	for _, o := range in.Given("-v") {
		if host, _, ok := strings.Cut(o.Value.Text, ":"); ok && strings.ContainsAny(host, "/.~") && !strings.HasSuffix(o.Value.Text, ":ro") {
			in.EffectAt(Change, Word{Text: host, Open: o.Value.Open, Span: o.Value.Span}, o.Word.Span, "lets a container change `"+host+"`")
		}
	}
	for _, o := range in.Given("--mount") {
		in.judgeMount(o)
	}
	words := in.Operands
	if o, ok := in.Option("--entrypoint"); ok && len(words) > 0 {
		words = append([]Word{words[0], o.Value}, words[1:]...)
	}
	in.runsElsewhere(words)
}

// judgeMount adds the folder of this machine that --mount gives to a container, as its value type=bind,source=DIR,target=DIR says.
func (in *Invocation) judgeMount(o Option) {
	fields := strings.Split(o.Value.Text, ",")
	if !slices.Contains(fields, "type=bind") || slices.ContainsFunc(fields, func(f string) bool { return f == "ro" || f == "readonly" }) {
		return
	}
	for _, f := range fields {
		if key, host, _ := strings.Cut(f, "="); key == "src" || key == "source" {
			in.EffectAt(Change, Word{Text: host, Open: o.Value.Open, Span: o.Value.Span}, o.Word.Span, "lets a container change `"+host+"`")
		}
	}
}

// judgeDockerExec opens what runs in the container.
func judgeDockerExec(in *Invocation) {
	in.Effect(Execute, in.Words[0], "runs a program in a container")
	words := in.Operands
	if in.Has("--latest") { // of podman: no container is named
		words = append([]Word{in.Words[0]}, words...)
	}
	in.runsElsewhere(words)
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

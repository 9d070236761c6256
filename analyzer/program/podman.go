package program

// podmanGlobal are options in front of the command of podman; another connection is another machine. nerdctlGlobal are those of nerdctl.
const (
	podmanGlobal  = "-c,--connection=!connect --url=!connect --identity=read -r,--remote!connect --log-level= --syslog --noout --ssh= -v,--version$ --help$ "
	nerdctlGlobal = "--address,-a,--host,-H=!connect --namespace,-n= -v,--version$ -h,--help$ "
)

// Options that many commands of podman share.
const (
	podmanHelp    = "-h,--help$ "
	podmanFormat  = podmanHelp + "-f,--format= "
	podmanList    = podmanHelp + "-f,--filter= --format= -q,--quiet "
	podmanImages  = podmanList + "-a,--all --digests --history --no-trunc -n,--noheading --sort="
	podmanPs      = podmanList + "-a,--all --external -n,--last= -l,--latest --no-trunc --noheading --ns -p,--pod -s,--size --sort= -w,--watch= --sync!change"
	podmanLogs    = podmanHelp + "--color -f,--follow -l,--latest -n,--names --since= --tail= -t,--timestamps --until= "
	podmanStats   = podmanHelp + "-a,--all --format= -l,--latest --no-reset --no-stream "
	podmanInspect = podmanFormat + "-l,--latest "
)

// podmanContainers stand alone and behind "container", podmanHistory, podmanSave and podmanDiff alone and behind "image".
var (
	podmanContainers = []*Row{
		{Names: "ps", Syntax: Permute, Options: podmanPs, Operands: "none", Allowed: []string{"podman ps -a --pod", "podman container ps -qn 3"}, Refused: []string{"podman ps --sync", "podman ps x"}},
		{Names: "logs", Syntax: Permute, Options: podmanLogs, Operands: "text*", Complete: true, Allowed: []string{"podman logs -nf --tail 5 a b"}, Refused: []string{"podman logs --details a", "podman logs -n --no-such a"}},
		// More than a container may make it run the container's ps.
		{Names: "top", Syntax: Permute, Options: podmanHelp + "-l,--latest", Operands: "text", Allowed: []string{"podman top web"}, Refused: []string{"podman top web -eo pid", "podman top web aux"}},
		{Names: "stats", Syntax: Permute, Options: podmanStats + "-i,--interval= --no-trunc", Operands: "text*", Complete: true, Allowed: []string{"podman stats --no-stream"}, Refused: []string{"podman stats --no-such"}},
		{Names: "port", Syntax: Permute, Options: podmanHelp + "-a,--all -l,--latest", Operands: "text text", Complete: true, Allowed: []string{"podman port -a"}, Refused: []string{"podman port a b c"}},
		{Names: "diff", Syntax: Permute, Options: podmanHelp + "--format= -l,--latest", Operands: "text text", Complete: true, Allowed: []string{"podman diff a"}, Refused: []string{"podman diff --no-such"}},
		{Names: "export", Syntax: Permute, Options: podmanHelp + "-o,--output=write", Operands: "text", Allowed: []string{"podman export a"}, Refused: []string{"podman export -o f a"}},
		{Names: "run create", Syntax: Strict, Options: dockerRun, Judge: judgeDockerRun, Refused: []string{"podman run --rm alpine ls", "podman create x"}},
		{Names: "exec", Syntax: Strict, Options: dockerExec + "-l,--latest --preserve-fds=", Judge: judgeDockerExec, Refused: []string{"podman exec web ls", "podman exec -l ls"}},
		{Names: "cp", Syntax: Permute, Options: podmanHelp + "-a,--archive --overwrite", Judge: judgeDockerCopy, Refused: []string{"podman cp web:/a b"}},
		{Names: "attach commit init kill mount pause unpause rename restart rm start stop unmount update wait clone checkpoint restore cleanup prune runlabel", Syntax: Plain,
			Always: &Effect{Kind: Change, Message: "changes containers"}, Refused: []string{"podman stop web", "podman container mount x", "podman rm -a"}},
	}
	podmanHistory = &Row{Names: "history", Syntax: Permute, Options: podmanHelp + "--format= -H,--human --no-trunc -q,--quiet", Operands: "text", Complete: true, Allowed: []string{"podman history x"},
		Refused: []string{"podman history --platform x y"}}
	podmanSave = &Row{Names: "save", Syntax: Permute, Options: podmanHelp + "--compress --format= -m,--multi-image-archive -o,--output=write -q,--quiet --uncompressed", Operands: "text*",
		Allowed: []string{"podman save x"}, Refused: []string{"podman save -qo f x"}}
)

// podmanCommands are the other commands of podman.
var podmanCommands = []*Row{
	{Names: "images", Syntax: Permute, Options: podmanImages, Operands: "text", Complete: true, Allowed: []string{"podman images -n x"}, Refused: []string{"podman images -n --no-such"}},
	{Names: "inspect", Syntax: Permute, Options: podmanInspect + "-s,--size -t,--type=", Operands: "text*", Complete: true, Allowed: []string{"podman inspect -t image x"}, Refused: []string{"podman inspect --no-such x"}},
	{Names: "events", Syntax: Permute, Options: podmanList + "--no-trunc --since= --until= --stream=?", Operands: "none", Allowed: []string{"podman events --since 1h"}, Refused: []string{"podman events x"}},
	{Names: "info version", Syntax: Permute, Options: podmanFormat, Operands: "none", Allowed: []string{"podman info"}, Refused: []string{"podman info x"}},
	{Names: "container", Syntax: Strict, Options: podmanHelp, Refused: []string{"podman container x"}, Groups: []*[]*Row{&podmanContainers}, Commands: []*Row{
		{Names: "list ls", Syntax: Permute, Options: podmanPs, Operands: "none", Allowed: []string{"podman container ls"}, Refused: []string{"podman container ls x"}},
		{Names: "inspect", Syntax: Permute, Options: podmanInspect + "-s,--size", Operands: "text*", Complete: true, Allowed: []string{"podman container inspect x"}, Refused: []string{"podman container inspect -t x"}},
		{Names: "exists", Syntax: Permute, Options: podmanHelp + "--external", Operands: "text", Complete: true, Allowed: []string{"podman container exists x"}, Refused: []string{"podman container exists a b"}},
	}},
	{Names: "image", Syntax: Strict, Options: podmanHelp, Refused: []string{"podman image rm x", "podman image mount x", "podman image scp a b", "podman image trust show"}, Commands: []*Row{
		{Names: "list ls", Syntax: Permute, Options: podmanImages, Operands: "text", Complete: true, Allowed: []string{"podman image ls"}, Refused: []string{"podman image ls --no-such"}},
		{Names: "inspect", Syntax: Permute, Options: podmanFormat, Operands: "text*", Complete: true, Allowed: []string{"podman image inspect x"}, Refused: []string{"podman image inspect -l"}},
		{Names: "tree", Syntax: Permute, Options: podmanHelp + "--whatrequires", Operands: "text", Complete: true, Allowed: []string{"podman image tree x"}, Refused: []string{"podman image tree a b"}},
		{Names: "exists", Syntax: Permute, Options: podmanHelp, Operands: "text", Complete: true, Allowed: []string{"podman image exists x"}, Refused: []string{"podman image exists a b"}},
		podmanHistory, podmanSave,
	}},
	{Names: "pod", Syntax: Strict, Options: podmanHelp, Refused: []string{"podman pod rm x", "podman pod create", "podman pod top x pid"}, Commands: []*Row{
		{Names: "ps ls list", Syntax: Permute, Options: podmanList + "--ctr-ids --ctr-names --ctr-status -l,--latest --no-trunc --noheading --ns --sort=", Operands: "none", Complete: true,
			Allowed: []string{"podman pod ps -q"}, Refused: []string{"podman pod ps x"}},
		{Names: "inspect", Syntax: Permute, Options: podmanInspect, Operands: "text*", Complete: true, Allowed: []string{"podman pod inspect x"}, Refused: []string{"podman pod inspect -s x"}},
		{Names: "logs", Syntax: Permute, Options: podmanLogs + "-c,--container=", Operands: "text", Complete: true, Allowed: []string{"podman pod logs -c a x"}, Refused: []string{"podman pod logs a b"}},
		{Names: "stats", Syntax: Permute, Options: podmanStats, Operands: "text*", Complete: true, Allowed: []string{"podman pod stats --no-stream"}, Refused: []string{"podman pod stats -i 1"}},
		{Names: "exists", Syntax: Permute, Options: podmanHelp, Operands: "text", Complete: true, Allowed: []string{"podman pod exists x"}, Refused: []string{"podman pod exists a b"}},
	}},
	{Names: "volume network", Syntax: Strict, Options: podmanHelp, Refused: []string{"podman volume rm x", "podman network reload x", "podman volume export x"}, Commands: []*Row{
		{Names: "ls list", Syntax: Permute, Options: podmanList + "--no-trunc --noheading", Operands: "none", Complete: true, Allowed: []string{"podman volume ls"}, Refused: []string{"podman network ls x"}},
		{Names: "inspect", Syntax: Permute, Options: podmanFormat + "-a,--all", Operands: "text*", Complete: true, Allowed: []string{"podman volume inspect -a"}, Refused: []string{"podman network inspect -v x"}},
		{Names: "exists", Syntax: Permute, Options: podmanHelp, Operands: "text", Complete: true, Allowed: []string{"podman network exists x"}, Refused: []string{"podman network exists a b"}},
	}},
	// Later versions show the value with --showsecret.
	{Names: "secret", Syntax: Strict, Options: podmanHelp, Refused: []string{"podman secret create a b"}, Commands: []*Row{
		{Names: "ls list", Syntax: Permute, Options: podmanList + "--noheading", Operands: "none", Complete: true, Allowed: []string{"podman secret ls"}, Refused: []string{"podman secret ls x"}},
		{Names: "inspect", Syntax: Permute, Options: podmanFormat + "--pretty", Operands: "text*", Complete: true, Allowed: []string{"podman secret inspect x"}, Refused: []string{"podman secret inspect --showsecret x"}},
	}},
	{Names: "machine", Syntax: Strict, Options: podmanHelp, Refused: []string{"podman machine start", "podman machine ssh ls"}, Commands: []*Row{
		{Names: "list ls", Syntax: Permute, Options: podmanHelp + "--format= --noheading -q,--quiet", Operands: "none", Complete: true, Allowed: []string{"podman machine list"}, Refused: []string{"podman machine ls x"}},
		{Names: "info", Syntax: Permute, Options: podmanFormat, Operands: "none", Allowed: []string{"podman machine info"}, Refused: []string{"podman machine info x"}},
		{Names: "inspect", Syntax: Permute, Options: podmanHelp + "--format=", Operands: "text*", Complete: true, Allowed: []string{"podman machine inspect"}, Refused: []string{"podman machine inspect -f x"}},
	}},
	{Names: "system", Syntax: Strict, Options: podmanHelp, Refused: []string{"podman system prune", "podman system reset", "podman system service"}, Commands: []*Row{
		{Names: "df", Syntax: Permute, Options: podmanHelp + "--format= -v,--verbose", Operands: "none", Allowed: []string{"podman system df -v"}, Refused: []string{"podman system df x"}},
		{Names: "info", Syntax: Permute, Options: podmanFormat, Operands: "none", Allowed: []string{"podman system info"}, Refused: []string{"podman system info x"}},
	}},
	{Names: "search login logout pull push", Syntax: Plain, Always: &Effect{Kind: Connect, Message: "asks a registry"}, Refused: []string{"podman search x", "podman pull x"}},
	{Names: "auto-update build generate healthcheck import kube load manifest play rmi tag untag unshare compose", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes what podman keeps or runs"},
		Refused: []string{"podman build .", "podman kube play x", "podman generate systemd -f x", "podman unshare ls"}},
}

// nerdctlCommands are those commands of nerdctl that its reference describes whole.
var nerdctlCommands = []*Row{
	{Names: "ps", Syntax: Permute, Options: "-h,--help$ " + dockerPs + "-f,--filter= --format= -q,--quiet", Operands: "none", Complete: true, Allowed: []string{"nerdctl ps -a"}, Refused: []string{"nerdctl ps x"}},
	{Names: "images", Syntax: Permute, Options: "-h,--help$ -a,--all -q,--quiet --no-trunc --format= --digests -f,--filter= --names", Operands: "text", Complete: true, Allowed: []string{"nerdctl images -q"},
		Refused: []string{"nerdctl images -n 1"}},
	{Names: "inspect", Syntax: Permute, Options: "-h,--help$ --mode= --format= --type= --size", Operands: "text*", Complete: true, Allowed: []string{"nerdctl inspect x"}, Refused: []string{"nerdctl inspect --no-such x"}},
	{Names: "logs", Syntax: Permute, Options: "-h,--help$ -f,--follow --since= --until= -t,--timestamps -n,--tail=", Operands: "text", Complete: true, Allowed: []string{"nerdctl logs -f x"},
		Refused: []string{"nerdctl logs --no-such x"}},
	{Names: "stats", Syntax: Permute, Options: "-h,--help$ -a,--all --format= --no-stream --no-trunc", Operands: "text*", Complete: true, Allowed: []string{"nerdctl stats --no-stream"}, Refused: []string{"nerdctl stats -q"}},
	{Names: "info version", Syntax: Permute, Options: "-h,--help$ -f,--format=", Operands: "none", Allowed: []string{"nerdctl version"}, Refused: []string{"nerdctl info x"}},
	{Names: "network volume", Syntax: Strict, Options: "-h,--help$", Refused: []string{"nerdctl volume rm x"}, Commands: []*Row{
		{Names: "ls", Syntax: Permute, Options: "-h,--help$ -q,--quiet --format= -f,--filter=", Operands: "none", Allowed: []string{"nerdctl volume ls -q"}, Refused: []string{"nerdctl network ls x"}},
		{Names: "inspect", Syntax: Permute, Options: "-h,--help$ --format=", Operands: "text*", Allowed: []string{"nerdctl network inspect x"}, Refused: []string{"nerdctl network inspect --no-such x"}},
	}},
	{Names: "run create", Syntax: Strict, Options: dockerRun, Judge: judgeDockerRun, Refused: []string{"nerdctl run --rm alpine ls"}},
	{Names: "exec", Syntax: Strict, Options: dockerExec, Judge: judgeDockerExec, Refused: []string{"nerdctl exec web ls"}},
}

var podmanRows = []*Row{
	&Row{
		Names: "podman", Summary: "work with containers and images", Manual: "podman COMMAND --help of each command, podman-top(1), 4.3", Syntax: Strict, Options: podmanGlobal,
		Env:      "CONTAINER_HOST CONTAINER_CONNECTION CONTAINER_SSHKEY CONTAINERS_* PODMAN_* DOCKER_HOST REGISTRY_AUTH_FILE STORAGE_* TMPDIR",
		Commands: []*Row{podmanHistory, podmanSave}, Groups: []*[]*Row{&podmanContainers, &podmanCommands},
		Allowed: []string{"podman --version", "podman --log-level debug ps"},
		Refused: []string{"podman --remote ps", "podman -c x ps", "podman --hooks-dir d ps", "podman --runtime ./x ps", "podman", "podman -l error ps"},
	},
	&Row{
		Names: "nerdctl", Summary: "work with containers and images", Manual: "nerdctl's docs/command-reference.md, of 2025", Syntax: Strict, Options: nerdctlGlobal,
		Env: "CONTAINERD_* NERDCTL_* CNI_PATH NETCONFPATH", Commands: nerdctlCommands, Allowed: []string{"nerdctl --version", "nerdctl -n k8s.io ps"},
		Refused: []string{"nerdctl --address x ps", "nerdctl", "nerdctl build .", "nerdctl compose ps", "nerdctl --cni-path d ps"},
	},
}

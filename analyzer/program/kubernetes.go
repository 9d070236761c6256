package program

import (
	"slices"
	"strings"
)

// kubectlGlobal are options of every command. A kubeconfig may name a program that logs in, another server is another host; a profile of kubectl
// itself is written to profile.pprof unless its file is named.
const kubectlGlobal = "--as= --as-group= --as-uid= --cache-dir=write --certificate-authority=read --client-certificate=read --client-key=read --cluster= --context= --disable-compression=? " +
	"--insecure-skip-tls-verify=? --kubeconfig=!run --kuberc=!run --log-flush-frequency= --match-server-version=? -n,--namespace= --password= --profile=!write --profile-output=write --request-timeout= " +
	"-s,--server=!connect --tls-server-name= --token= --user= --username= -v,--v= --vmodule=! --warnings-as-errors=? -h,--help$ "

// Options that commands share: those that choose files, of which -k builds a folder that may fetch others, and those that print an object.
const (
	kubectlFiles = kubectlGlobal + "-f,--filename= -k,--kustomize=!run -R --recursive=? -l,--selector= "
	kubectlPrint = "--allow-missing-template-keys=? -o,--output= --show-managed-fields=? --template= "
)

// Clients of Kubernetes. Reading with the user's own login is a read; showing secrets is not.
var kubernetesRows = []*Row{
	&Row{
		// oc wraps the commands of kubectl, kubecolor colours what they print. "kubectl x" runs kubectl-x.
		Names: "kubectl oc kubecolor microk8s.kubectl", Summary: "show and change what a cluster holds",
		Manual: "kubectl COMMAND --help of each command and kubectl options, 1.32; oc's kubectlwrappers and whoami, of 2025; kubecolor's README, of 2025", Syntax: Strict,
		Options: kubectlGlobal, Env: "KUBECONFIG KUBERC KUBECACHEDIR KUBECTL_* KUBECOLOR_CONFIG", Judge: judgeKubectl,
		Commands: []*Row{
			{Names: "get", Syntax: Permute, Options: kubectlFiles + kubectlPrint + "-A --all-namespaces=? --chunk-size= --field-selector= --ignore-not-found=? -L,--label-columns= --no-headers=? " +
				"--output-watch-events=? --raw= --server-print=? --show-kind=? --show-labels=? --sort-by= --subresource= -w --watch=? --watch-only=?", Operands: "text*", Judge: judgeKubectlGet,
				Allowed: []string{"kubectl get pods -A", "kubectl get pod x -o yaml", "kubectl get secrets", "kubectl get secret x -o name", "kubectl -n x get deploy,svc -o wide", "kubectl get --raw /healthz",
					"kubectl get po --no-headers=true -l app=x -w", "kubectl get -f a.yaml"},
				Refused: []string{"kubectl get secret x -o yaml", "kubectl get secrets -ojson", "kubectl get pod,secret -o jsonpath='{.items}'", "kubectl get secret/x --template='{{.data}}'",
					"kubectl get -f https://example.org/x.yaml", "kubectl get pods --kubeconfig x", "kubectl -s h get pods", "kubectl get --raw /api/v1/secrets", "kubectl get \"$x\" -o yaml", "kubectl get -k d",
					"kubectl get pods $x", "kubectl get -Ak d", "kubectl get pods --profile=cpu", "kubectl get --help=false -k d", "kubectl get --raw /api/v1/%73ecrets"}},
			{Names: "describe", Syntax: Permute, Options: kubectlFiles + "-A --all-namespaces=? --chunk-size= --show-events=?", Operands: "text*", Judge: judgeKubectlFiles,
				Allowed: []string{"kubectl describe pod x", "kubectl describe secret x"}, Refused: []string{"kubectl describe -f http://example.org/x", "kubectl describe pod --cache-dir d x"}},
			{Names: "events", Syntax: Permute, Options: kubectlGlobal + kubectlPrint + "-A --all-namespaces=? --chunk-size= --for= --no-headers=? --types= -w --watch=?", Operands: "none", Judge: judgeKubectlFiles,
				Allowed: []string{"kubectl events --for pod/x -w"}, Refused: []string{"kubectl events x", "kubectl events -f x"}},
			{Names: "logs", Syntax: Permute, Options: kubectlGlobal + "--all-containers=? --all-pods=? -c,--container= -f --follow=? --ignore-errors=? --insecure-skip-tls-verify-backend=? --limit-bytes= " +
				"--max-log-requests= --pod-running-timeout= --prefix=? -p --previous=? -l,--selector= --since= --since-time= --tail= --timestamps=?", Operands: "text*",
				Allowed: []string{"kubectl logs -f x -c y --tail=100", "kubectl logs deploy/x --previous"}, Refused: []string{"kubectl logs --no-such x"}},
			{Names: "top", Syntax: Strict, Options: kubectlGlobal, Refused: []string{"kubectl top"}, Commands: []*Row{
				{Names: "pod pods po", Syntax: Permute, Operands: "text", Options: kubectlGlobal + "-A --all-namespaces=? --containers=? --field-selector= --no-headers=? -l,--selector= --sort-by= --sum=? " +
					"--use-protocol-buffers=?", Allowed: []string{"kubectl top pods -A --sort-by=cpu"}, Refused: []string{"kubectl top pods --no-such"}},
				{Names: "node nodes no", Syntax: Permute, Operands: "text", Options: kubectlGlobal + "--no-headers=? -l,--selector= --show-capacity=? --sort-by= --use-protocol-buffers=?",
					Allowed: []string{"kubectl top node"}, Refused: []string{"kubectl top node -A"}}}},
			{Names: "explain", Syntax: Permute, Operands: "text", Options: kubectlGlobal + "--api-version= -o,--output= --recursive=?", Allowed: []string{"kubectl explain pod.spec"}, Refused: []string{"kubectl explain a b"}},
			{Names: "api-resources", Syntax: Permute, Operands: "none", Options: kubectlGlobal + "--api-group= --cached=? --categories= --namespaced=? --no-headers=? -o,--output= --sort-by= --verbs=",
				Allowed: []string{"kubectl api-resources --namespaced=true"}, Refused: []string{"kubectl api-resources x"}},
			{Names: "version", Syntax: Permute, Operands: "none", Options: kubectlGlobal + "--client=? -o,--output=", Allowed: []string{"kubectl version --client"}, Refused: []string{"kubectl version x y"}},
			// "cluster-info dump" may write files.
			{Names: "api-versions cluster-info options", Syntax: Permute, Operands: "none", Options: kubectlGlobal, Allowed: []string{"kubectl cluster-info"}, Refused: []string{"kubectl cluster-info dump"}},
			{Names: "completion", Syntax: Permute, Operands: "text", Options: kubectlGlobal, Allowed: []string{"kubectl completion zsh"}, Refused: []string{"kubectl completion a b"}},
			{Names: "config", Syntax: Strict, Options: kubectlGlobal, Refused: []string{"kubectl config use-context x", "kubectl config set a b"}, Commands: []*Row{
				{Names: "view", Syntax: Permute, Options: kubectlGlobal + kubectlPrint + "--merge=? --minify=? --raw=?! --flatten=?!", Operands: "none", Judge: judgeKubectlFiles,
					Allowed: []string{"kubectl config view --minify -o jsonpath='{..namespace}'"}, Refused: []string{"kubectl config view --raw", "kubectl config view --flatten=true"}},
				{Names: "get-contexts", Syntax: Permute, Options: kubectlGlobal + "--no-headers=? -o,--output=", Operands: "text*", Allowed: []string{"kubectl config get-contexts -o name"},
					Refused: []string{"kubectl config get-contexts --no-such"}},
				{Names: "current-context get-clusters get-users", Syntax: Permute, Options: kubectlGlobal, Operands: "none", Allowed: []string{"kubectl config current-context"},
					Refused: []string{"kubectl config current-context x"}},
			}},
			{Names: "auth", Syntax: Strict, Options: kubectlGlobal, Refused: []string{"kubectl auth reconcile -f x"}, Commands: []*Row{
				{Names: "can-i", Syntax: Permute, Operands: "text*", Options: kubectlGlobal + "-A --all-namespaces=? --list=? --no-headers=? -q --quiet=? --subresource=",
					Allowed: []string{"kubectl auth can-i create pods", "kubectl auth can-i --list"}, Refused: []string{"kubectl auth can-i --no-such"}},
				{Names: "whoami", Syntax: Permute, Operands: "none", Options: kubectlGlobal + kubectlPrint, Judge: judgeKubectlFiles, Allowed: []string{"kubectl auth whoami -o json"}, Refused: []string{"kubectl auth whoami x"}}}},
			{Names: "rollout", Syntax: Strict, Options: kubectlGlobal, Refused: []string{"kubectl rollout restart deploy/x", "kubectl rollout undo deploy/x"}, Commands: []*Row{
				{Names: "status", Syntax: Permute, Options: kubectlFiles + "--revision= --timeout= -w --watch=?", Operands: "text*", Judge: judgeKubectlFiles, Allowed: []string{"kubectl rollout status deploy/x"},
					Refused: []string{"kubectl rollout status -f http://x/y"}},
				{Names: "history", Syntax: Permute, Options: kubectlFiles + kubectlPrint + "--revision=", Operands: "text*", Judge: judgeKubectlFiles, Allowed: []string{"kubectl rollout history deploy/x --revision=2"},
					Refused: []string{"kubectl rollout history -k d"}}}},
			{Names: "wait", Syntax: Permute, Options: kubectlGlobal + kubectlPrint + "--all=? -A --all-namespaces=? --field-selector= -f,--filename= --for= --local=? -R --recursive=? -l,--selector= --timeout=",
				Operands: "text*", Judge: judgeKubectlGet, Allowed: []string{"kubectl wait --for=condition=Ready pod/x --timeout=60s"}, Refused: []string{"kubectl wait -k x", "kubectl wait --for=create secret/x -o yaml"}},
			{Names: "plugin", Syntax: Strict, Options: kubectlGlobal, Refused: []string{"kubectl plugin"}, Commands: []*Row{{Names: "list", Syntax: Permute, Options: kubectlGlobal + "--name-only=?", Operands: "none",
				Allowed: []string{"kubectl plugin list"}, Refused: []string{"kubectl plugin list x"}}}},
			{Names: "exec", Syntax: Permute, Options: kubectlGlobal + "-c,--container= -f,--filename= --pod-running-timeout= -q --quiet=? -i --stdin=? -t --tty=?", Judge: judgeDockerExec,
				Refused: []string{"kubectl exec x -- ls", "kubectl exec -it x -c y -- sh -c ls"}},
			{Names: "apply create delete edit patch replace scale autoscale label annotate set expose run attach cp debug drain cordon uncordon taint certificate port-forward proxy diff kustomize new-project rsh " +
				"new-app start-build rsync adm login logout project process tag import-image whoami status projects", Syntax: Plain, Judge: judgeKubectlActs,
				Allowed: []string{"oc whoami", "oc projects"}, Refused: []string{"kubectl apply -f x", "kubectl delete pod x", "kubectl port-forward x 80", "oc whoami -t", "oc login"}},
		},
		Allowed: []string{"kubectl --context x get pods"},
		Refused: []string{"kubectl $x", "kubectl no-such", "kubectl -v=9 get pods", "kubectl get pods -v 8", "kubectl --vmodule=x=9 get pods"},
	},
	&Row{
		Names: "kubectx kubens", Summary: "show or choose contexts", Manual: "kubectx's README, 0.9", Syntax: Plain, Judge: func(in *Invocation) {
			lone("-c --current -h --help", Change, "may choose another context, or ask a person")(in)
		},
		Allowed: []string{"kubectx -c"}, Refused: []string{"kubectx x", "kubens", "kubens -"},
	},
}

// judgeKubectl refuses to be so verbose that what the server answers is printed, as it is from level 8 on, whatever the command shows.
func judgeKubectl(in *Invocation) {
	if len(in.Operands) == 0 {
		return
	}
	for c := in; c != nil; c = c.Sub {
		for _, o := range c.Given("-v") {
			if o.HasValue && !o.Value.Is("0", "1", "2", "3", "4", "5", "6", "7") {
				in.Refuse(o.Value, "may print all that the server answers, secrets too")
			}
		}
	}
}

// judgeKubectlGet refuses the content of secrets, and files that are fetched.
func judgeKubectlGet(in *Invocation) {
	judgeKubectlFiles(in)
	if o, ok := in.Option("--raw"); ok && !readsRaw(o.Value) {
		in.Refuse(o.Value, "may show secrets, or reach what runs in the cluster")
	}
	o, ok := in.Option("-o")
	if !in.Has("--template") && (!ok || o.Value.Is("name", "wide")) {
		return
	}
	if in.Has("-f") {
		in.Refuse(in.Words[0], "may show secrets that a file names")
	}
	slash := len(in.Operands) > 0 && strings.Contains(in.Operands[0].Text, "/")
	for i, w := range in.Operands {
		open := w.Open != Fixed && (i == 0 || slash) // a later word is a name, unless the first is TYPE/NAME
		if open || strings.Contains(strings.ToLower(w.Text), "secret") && (i == 0 || strings.Contains(w.Text, "/")) {
			in.Refuse(w, "may show what secrets hold with `"+w.String()+"`")
		}
	}
}

// readsRaw tells whether a path of the server neither names secrets, be it escaped, nor leads through it to a pod, a service or a node.
func readsRaw(uri Word) bool {
	text := strings.ToLower(uri.Text)
	return uri.Open == Fixed && !slices.ContainsFunc([]string{"secret", "%", "proxy", "exec", "attach", "portforward"}, func(s string) bool { return strings.Contains(text, s) })
}

// judgeKubectlFiles adds the files that -f and the forms of -o read; -f may also give an address.
func judgeKubectlFiles(in *Invocation) {
	for _, o := range in.Given("--filename") {
		if strings.Contains(o.Value.Text, "://") || o.Value.Open != Fixed && o.Value.Text == "" {
			in.Effect(Connect, o.Value, "fetches `"+o.Value.String()+"`")
		} else {
			in.effectOf(fileRead, o.Value)
		}
	}
	o, _ := in.Option("-o")
	form, file, named := strings.Cut(o.Value.Text, "=")
	switch template, given := in.Option("--template"); {
	case o.Value.Open != Fixed && !named:
		in.Refuse(o.Value, "may print a file with `"+o.Value.String()+"`")
	case named && strings.HasSuffix(form, "file"):
		in.effectOf(fileRead, o.Value.After(len(o.Value.Text)-len(file)))
	case given && strings.HasSuffix(form, "file"):
		in.effectOf(fileRead, template.Value)
	}
}

// judgeKubectlActs lets pass the commands of oc that only show a name.
func judgeKubectlActs(in *Invocation) {
	if in.Words[0].Is("whoami", "projects") && len(in.Operands) == 0 {
		return
	}
	in.Effect(Change, in.Words[0], "changes the cluster, or connects to what runs in it")
}

package program

import (
	"path"
	"strings"
)

// kubectlGlobal are options of every command. A kubeconfig may name a program that logs in, another server is another host.
const kubectlGlobal = "--as= --as-group= --as-uid= --cache-dir=write --certificate-authority=read --client-certificate=read --client-key=read --cluster= --context= --disable-compression=? " +
	"--insecure-skip-tls-verify=? --kubeconfig=!run --kuberc=!run --log-flush-frequency= --match-server-version=? -n,--namespace= --password= --profile= --profile-output=write --request-timeout= " +
	"-s,--server=!connect --tls-server-name= --token= --user= --username= -v,--v= --vmodule= --warnings-as-errors=? -h,--help=?$ "

// kubectlSelect are the options by which commands choose and print objects. -k builds a folder that may fetch others.
const kubectlSelect = kubectlGlobal + "-A --all-namespaces=? --allow-missing-template-keys=? --chunk-size= --field-selector= -f,--filename= -k,--kustomize=!run --ignore-not-found=? " +
	"-L,--label-columns= --no-headers=? -o,--output= --output-watch-events=? --raw= -R --recursive=? -l,--selector= --server-print=? --show-kind=? --show-labels=? --show-managed-fields=? " +
	"--show-events=? --sort-by= --subresource= --template= -w --watch=? --watch-only=? --all=? --for= --types= --timeout= --revision= "

// helmGlobal are options of every command of helm.
const helmGlobal = "--burst-limit= --debug --kube-apiserver=!connect --kube-as-group= --kube-as-user= --kube-ca-file=read --kube-context= --kube-insecure-skip-tls-verify --kube-tls-server-name= " +
	"--kube-token= --kubeconfig=!run -n,--namespace= --qps= --registry-config= --repository-cache= --repository-config= -h,--help$ "

// Clients of Kubernetes. Reading with the user's own login is a read; showing secrets is not.
var kubernetesRows = []*Row{
	&Row{
		Names: "kubectl oc kubecolor k3s-kubectl microk8s.kubectl", Summary: "show and change what a cluster holds", Manual: "kubectl --help, 1.32; oc --help, 4.15", Syntax: Strict,
		Options: kubectlGlobal + "-A --version$", Env: "KUBECONFIG KUBERC KUBECTL_EXTERNAL_DIFF KUBECTL_PLUGINS_PATH KUBECTL_*",
		Commands: []*Row{
			{Names: "get", Syntax: Permute, Options: kubectlSelect, Operands: "text*", Judge: judgeKubectlGet,
				Allowed: []string{"kubectl get pods -A", "kubectl get pod x -o yaml", "kubectl get secrets", "kubectl get secret x -o name", "kubectl -n x get deploy,svc -o wide", "kubectl get --raw /healthz",
					"kubectl get po --no-headers=true -l app=x -w"},
				Refused: []string{"kubectl get secret x -o yaml", "kubectl get secrets -ojson", "kubectl get pod,secret -o jsonpath='{.items}'", "kubectl get secret/x --template='{{.data}}'",
					"kubectl get -f https://example.org/x.yaml", "kubectl get pods --kubeconfig x", "kubectl -s h get pods", "kubectl get --raw /api/v1/secrets", "kubectl get \"$x\" -o yaml", "kubectl get -k d",
					"kubectl get pods $x", "kubectl get -Ak d"}},
			{Names: "describe events", Syntax: Permute, Options: kubectlSelect, Operands: "text*", Judge: judgeKubectlFiles, Allowed: []string{"kubectl describe pod x", "kubectl describe secret x", "kubectl events --for pod/x"},
				Refused: []string{"kubectl describe -f http://example.org/x", "kubectl describe pod --cache-dir d x"}},
			{Names: "logs", Syntax: Permute, Options: kubectlGlobal + "--all-containers=? --all-pods=? -c,--container= -f --follow=? --ignore-errors=? --insecure-skip-tls-verify-backend=? --limit-bytes= " +
				"--max-log-requests= --pod-running-timeout= --prefix=? -p --previous=? -l,--selector= --since= --since-time= --tail= --timestamps=?", Operands: "text*",
				Allowed: []string{"kubectl logs -f x -c y --tail=100", "kubectl logs deploy/x --previous"}, Refused: []string{"kubectl logs --no-such x"}},
			{Names: "top", Syntax: Strict, Options: kubectlGlobal, Refused: []string{"kubectl top"}, Commands: []*Row{{Names: "pod pods po node nodes no", Syntax: Permute, Operands: "text*",
				Options: kubectlGlobal + "-A --all-namespaces=? --containers=? --field-selector= --no-headers=? -l,--selector= --sort-by= --sum=? --use-protocol-buffers=? --show-capacity=?",
				Allowed: []string{"kubectl top pods -A --sort-by=cpu"}, Refused: []string{"kubectl top pods --no-such"}}}},
			{Names: "explain api-resources api-versions version cluster-info options completion", Syntax: Permute, Operands: "text", Judge: judgeClusterInfo,
				Options: kubectlGlobal + "--api-version= -o,--output= --recursive=? --api-group= --cached=? --categories= --namespaced=? --no-headers=? --sort-by= --verbs= --client=? --short=?",
				Allowed: []string{"kubectl version --client", "kubectl explain pod.spec", "kubectl api-resources --namespaced=true", "kubectl cluster-info"}, Refused: []string{"kubectl cluster-info dump", "kubectl version x y"}},
			{Names: "config", Syntax: Strict, Options: kubectlGlobal, Refused: []string{"kubectl config use-context x", "kubectl config set a b"}, Commands: []*Row{
				{Names: "view", Syntax: Permute, Options: kubectlGlobal + "--allow-missing-template-keys=? --merge=? --minify=? -o,--output= --show-managed-fields=? --template= --raw=?! --flatten=?!", Operands: "none",
					Allowed: []string{"kubectl config view --minify -o jsonpath='{..namespace}'"}, Refused: []string{"kubectl config view --raw", "kubectl config view --flatten=true"}},
				{Names: "current-context get-contexts get-clusters get-users", Syntax: Permute, Options: kubectlGlobal + "--no-headers=? -o,--output=", Operands: "text*",
					Allowed: []string{"kubectl config current-context", "kubectl config get-contexts -o name"}, Refused: []string{"kubectl config get-contexts --no-such"}},
			}},
			{Names: "auth", Syntax: Strict, Options: kubectlGlobal, Refused: []string{"kubectl auth reconcile -f x"}, Commands: []*Row{{Names: "can-i whoami", Syntax: Permute, Operands: "text*",
				Options: kubectlGlobal + "-A --all-namespaces=? --list=? --no-headers=? -q --quiet=? --subresource= -o,--output=",
				Allowed: []string{"kubectl auth can-i create pods", "kubectl auth can-i --list"}, Refused: []string{"kubectl auth can-i --no-such"}}}},
			{Names: "rollout", Syntax: Strict, Options: kubectlGlobal, Refused: []string{"kubectl rollout restart deploy/x", "kubectl rollout undo deploy/x"}, Commands: []*Row{
				{Names: "status history", Syntax: Permute, Options: kubectlSelect, Operands: "text*", Judge: judgeKubectlFiles, Allowed: []string{"kubectl rollout status deploy/x"}, Refused: []string{"kubectl rollout status -f http://x/y"}}}},
			{Names: "wait", Syntax: Permute, Options: kubectlSelect, Operands: "text*", Judge: judgeKubectlFiles, Allowed: []string{"kubectl wait --for=condition=Ready pod/x --timeout=60s"}, Refused: []string{"kubectl wait -k x"}},
			{Names: "plugin", Syntax: Strict, Options: kubectlGlobal, Refused: []string{"kubectl plugin"}, Commands: []*Row{{Names: "list", Syntax: Permute, Options: kubectlGlobal + "--name-only", Operands: "none",
				Allowed: []string{"kubectl plugin list"}, Refused: []string{"kubectl plugin list x"}}}},
			{Names: "exec", Syntax: Permute, Options: kubectlGlobal + "-c,--container= -f,--filename= --pod-running-timeout= -q --quiet=? -i --stdin=? -t --tty=?", Judge: judgeDockerExec,
				Refused: []string{"kubectl exec x -- ls", "kubectl exec -it x -c y -- sh -c ls"}},
			{Names: "apply create delete edit patch replace scale autoscale label annotate set expose run attach cp debug drain cordon uncordon taint certificate port-forward proxy diff kustomize new-project rsh " +
				"new-app start-build rsync adm login logout project process tag import-image whoami status projects", Syntax: Plain, Judge: judgeKubectlActs,
				Allowed: []string{"oc whoami", "oc projects"}, Refused: []string{"kubectl apply -f x", "kubectl delete pod x", "kubectl port-forward x 80", "oc whoami -t", "oc login"}},
		},
		Allowed: []string{"kubectl --context x get pods"},
		Refused: []string{"kubectl", "kubectl $x", "kubectl no-such"},
	},
	&Row{
		Names: "kubectx kubens", Summary: "show or choose contexts", Manual: "kubectx --help, 0.9; kubens --help, 0.9", Syntax: Plain, Judge: func(in *Invocation) {
			lone("-c --current -h --help", Change, "may choose another context, or ask a person")(in)
		},
		Allowed: []string{"kubectx -c"}, Refused: []string{"kubectx x", "kubens", "kubens -"},
	},
	&Row{
		// Charts that aren't a folder of this machine are fetched; values and manifests of releases hold secrets.
		Names: "helm", Summary: "show and change releases in a cluster", Manual: "helm help, 3.14", Syntax: Strict, Options: helmGlobal + "--version$", Env: "KUBECONFIG HELM_*",
		Commands: []*Row{
			{Names: "list ls", Syntax: Permute, Options: helmGlobal + "-a,--all -A,--all-namespaces -d,--date --deployed --failed -f,--filter= -m,--max= --no-headers --offset= -o,--output= --pending -r,--reverse " +
				"-l,--selector= -q,--short --superseded --time-format= --uninstalled --uninstalling", Operands: "none", Allowed: []string{"helm list -A", "helm ls -n x -q"}, Refused: []string{"helm list --no-such"}},
			{Names: "status history hist", Syntax: Permute, Options: helmGlobal + "-o,--output= --revision= --show-desc --show-resources --max=", Operands: "text", Allowed: []string{"helm status x", "helm history x"},
				Refused: []string{"helm status x --kubeconfig y"}},
			{Names: "get", Syntax: Strict, Options: helmGlobal, Refused: []string{"helm get values x", "helm get all x", "helm get manifest x"}, Commands: []*Row{{Names: "notes metadata", Syntax: Permute,
				Options: helmGlobal + "--revision= -o,--output=", Operands: "text", Allowed: []string{"helm get notes x"}, Refused: []string{"helm get notes x y"}}}},
			{Names: "show inspect", Syntax: Strict, Options: helmGlobal, Refused: []string{"helm show"}, Commands: []*Row{{Names: "chart values readme all crds", Syntax: Permute,
				Options: helmGlobal + "--devel --version= --jsonpath=", Judge: judgeChart, Allowed: []string{"helm show values ./chart"}, Refused: []string{"helm show chart x/y", "helm show values oci://x/y"}}}},
			{Names: "search", Syntax: Strict, Options: helmGlobal, Refused: []string{"helm search hub x"}, Commands: []*Row{{Names: "repo", Syntax: Permute, Operands: "text*",
				Options: helmGlobal + "--devel --fail-on-no-result --max-col-width= -o,--output= -r,--regexp --version= -l,--versions", Allowed: []string{"helm search repo x -l"}, Refused: []string{"helm search repo --no-such"}}}},
			{Names: "template", Syntax: Permute, Options: helmGlobal + "-a,--api-versions= --include-crds --is-upgrade --kube-version= --name-template= -f,--values= --set= --set-string= --set-file= --set-json= " +
				"--set-literal= --skip-tests --no-hooks -s,--show-only= -g,--generate-name --release-name --output-dir=write --post-renderer=!run --post-renderer-args=", Judge: judgeChart,
				Allowed: []string{"helm template x ./chart -f values.yaml", "helm template ./chart --set a=b"}, Refused: []string{"helm template x y/z", "helm template x ./c --output-dir d", "helm template ./c --post-renderer x",
					"helm template ./c -f https://example.org/v", "helm template ./c --validate", "helm template ./c --dependency-update"}},
			{Names: "lint", Syntax: Permute, Options: helmGlobal + "--kube-version= --quiet --set= --set-file= --set-string= --set-json= --skip-schema-validation --strict -f,--values= --with-subcharts", Judge: judgeChart,
				Allowed: []string{"helm lint ./chart", "helm lint . --strict"}, Refused: []string{"helm lint ./c -f https://example.org/v", "helm lint --no-such ."}},
			{Names: "version env", Syntax: Permute, Options: helmGlobal + "--short --template= -c,--client", Operands: "text", Allowed: []string{"helm version --short", "helm env"}, Refused: []string{"helm version --no-such"}},
			{Names: "repo dependency dep plugin", Syntax: Strict, Options: helmGlobal, Refused: []string{"helm repo add x y", "helm dep update", "helm plugin install x"}, Commands: []*Row{{Names: "list ls", Syntax: Permute,
				Options: helmGlobal + "-o,--output= --max-col-width=", Operands: "name", Allowed: []string{"helm repo list", "helm dep list ./chart"}, Refused: []string{"helm repo list --no-such"}}}},
			{Names: "install upgrade uninstall delete rollback test pull push fetch package create verify registry completion", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes releases, or fetches and writes charts"},
				Refused: []string{"helm install x y", "helm upgrade --install x y --dry-run", "helm pull x"}},
		},
		Allowed: []string{"helm version"},
		Refused: []string{"helm", "helm no-such", "helm --kubeconfig x list"},
	},
	&Row{
		Names: "minikube kind k3d k3s kops eksctl kubeadm skaffold tilt argocd flux istioctl linkerd cilium velero stern k9s kustomize helmfile kubeseal crictl ctr", Syntax: Strict,
		Summary: "control clusters", Manual: "minikube --help, 1.32; kind --help, 0.22; argocd --help, 2.10; flux --help, 2.2; crictl --help, 1.29", Options: "-h$ --help$ --version$",
		Judge: judgeClusterTool, Allowed: []string{"minikube --help", "kind version", "kind get clusters", "minikube status", "minikube ip"}, Refused: []string{"minikube start", "kind create cluster", "argocd app sync x", "k9s", "kind get kubeconfig"},
	},
}

// judgeKubectlGet refuses the content of secrets, and files that are fetched.
func judgeKubectlGet(in *Invocation) {
	judgeKubectlFiles(in)
	if o, ok := in.Option("--raw"); ok && (o.Value.Open != Fixed || strings.Contains(strings.ToLower(o.Value.Text), "secret")) {
		in.Refuse(o.Value, "may show secrets")
	}
	o, ok := in.Option("-o")
	if !in.Has("--template") && (!ok || o.Value.Is("name", "wide")) {
		return
	}
	if in.Has("-f") {
		in.Refuse(in.Words[0], "may show secrets that a file names")
	}
	for i, w := range in.Operands {
		if i == 0 && w.Open != Fixed || strings.Contains(strings.ToLower(w.Text), "secret") && (i == 0 || strings.Contains(w.Text, "/")) {
			in.Refuse(w, "may show what secrets hold with `"+w.String()+"`")
		}
	}
}

// judgeKubectlFiles connects to addresses that -f gives.
func judgeKubectlFiles(in *Invocation) {
	for _, o := range in.Given("-f") {
		if o.Value.Open != Fixed || strings.Contains(o.Value.Text, "://") {
			in.Effect(Connect, o.Value, "fetches `"+o.Value.String()+"`")
		}
	}
}

// judgeClusterInfo refuses the dump, which may go to files.
func judgeClusterInfo(in *Invocation) {
	for _, w := range in.Operands {
		if in.Words[0].Is("cluster-info") {
			in.Refuse(w, "is not known to be harmless with `"+w.String()+"`")
		}
	}
}

// judgeKubectlActs lets pass the commands of oc that only show a name.
func judgeKubectlActs(in *Invocation) {
	if in.Words[0].Is("whoami", "projects") && len(in.Operands) == 0 {
		return
	}
	in.Effect(Change, in.Words[0], "changes the cluster, or connects to what runs in it")
}

// judgeChart reads a chart that is a folder or a file of this machine, and fetches any other; values may be fetched too.
func judgeChart(in *Invocation) {
	for i, w := range in.Operands {
		local := strings.HasPrefix(w.Text, ".") || strings.HasPrefix(w.Text, "/") || path.Ext(w.Text) == ".tgz" && !strings.Contains(w.Text, "://")
		switch {
		case w.Open == Any, !local && i == len(in.Operands)-1:
			in.Effect(Connect, w, "may fetch the chart `"+w.String()+"`")
		case local:
			in.effectOf(fileRead, w)
		}
	}
	for _, o := range in.Given("-f", "--set-file") {
		if o.Value.Open != Fixed || strings.Contains(o.Value.Text, "://") {
			in.Effect(Connect, o.Value, "may fetch `"+o.Value.String()+"`")
		}
	}
}

// judgeClusterTool lets pass the few questions that need no cluster, or only a local one.
func judgeClusterTool(in *Invocation) {
	text := join(in.Operands)
	name := in.Words[0]
	switch {
	case text == "version" && name.Is("minikube", "kind", "k3d", "kops", "eksctl", "kubeadm", "skaffold", "tilt", "kustomize", "helmfile"),
		name.Is("kind") && (text == "get clusters" || text == "get nodes"),
		name.Is("minikube") && (text == "status" || text == "ip" || text == "profile list"):
	default:
		in.Effect(Change, name, "may change clusters, or connect to them")
	}
}

package program

var clusterRows = []*Row{{
	Names: "minikube kind k3d k3s kops eksctl kubeadm skaffold tilt argocd flux istioctl linkerd cilium velero stern k9s kustomize helmfile kubeseal crictl ctr", Syntax: Strict,
	Summary: "control clusters", Manual: "minikube's pages of status, ip and version, of 2025; the source of kind's version and get clusters, 0.23; the source of kustomize's version, 5",
	Options: "-h$ --help$ --version$", Judge: judgeClusterTool, Allowed: []string{"minikube --help", "kind version", "kind get clusters", "minikube status", "minikube ip", "kustomize version"},
	Refused: []string{"minikube start", "kind create cluster", "argocd app sync x", "k9s", "kind get kubeconfig", "kustomize build .", "skaffold version", "minikube status --log_dir=d", "crictl ps"},
}}

// clusterQuestions are the commands that need no cluster, or only a local one. Others may look for a newer version, or aren't known.
var clusterQuestions = []string{"kind version", "kind get clusters", "kustomize version", "minikube version", "minikube status", "minikube ip"}

// judgeClusterTool lets pass the few known questions, without options.
func judgeClusterTool(in *Invocation) {
	text := in.Name()
	for _, w := range in.Operands {
		text += " " + w.String()
	}
	for _, known := range clusterQuestions {
		if text == known && allFixed(in.Operands) {
			return
		}
	}
	in.Effect(Change, in.Words[0], "may change clusters, or connect to them")
}

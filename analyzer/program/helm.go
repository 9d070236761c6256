package program

import (
	"path"
	"strings"
)

// helmGlobal are options of every command of helm.
const helmGlobal = "--burst-limit= --debug --kube-apiserver=!connect --kube-as-group= --kube-as-user= --kube-ca-file=read --kube-context= --kube-insecure-skip-tls-verify --kube-tls-server-name= " +
	"--kube-token= --kubeconfig=!run -n,--namespace= --qps= --registry-config=read --repository-cache= --repository-config=read -h,--help$ "

var helmRows = []*Row{
	&Row{
		// Charts that aren't a folder of this machine are fetched; values and manifests of releases hold secrets. "helm x" runs the plugin x.
		Names: "helm", Summary: "show and change releases in a cluster", Manual: "the pages helm_COMMAND of Helm's documentation, 3.12 to 3.17", Syntax: Strict, Options: helmGlobal, Env: "KUBECONFIG HELM_*",
		Commands: []*Row{
			{Names: "list ls", Syntax: Permute, Options: helmGlobal + "-a,--all -A,--all-namespaces -d,--date --deployed --failed -f,--filter= -m,--max= --no-headers --offset= -o,--output= --pending -r,--reverse " +
				"-l,--selector= -q,--short --superseded --time-format= --uninstalled --uninstalling", Operands: "none", Allowed: []string{"helm list -A", "helm ls -n x -q"}, Refused: []string{"helm list --no-such"}},
			{Names: "status", Syntax: Permute, Options: helmGlobal + "-o,--output= --revision= --show-desc --show-resources", Operands: "text", Judge: judgeHelmStatus, Allowed: []string{"helm status x", "helm status x -o table"},
				Refused: []string{"helm status x --kubeconfig y", "helm status x -o json", "helm status x -oyaml", "helm status x --debug"}},
			{Names: "history hist", Syntax: Permute, Options: helmGlobal + "-o,--output= --max=", Operands: "text", Allowed: []string{"helm history x -o json"}, Refused: []string{"helm history a b"}},
			{Names: "get", Syntax: Strict, Options: helmGlobal, Refused: []string{"helm get values x", "helm get all x", "helm get manifest x", "helm get hooks x"}, Commands: []*Row{{Names: "notes metadata", Syntax: Permute,
				Options: helmGlobal + "--revision= -o,--output=", Operands: "text", Allowed: []string{"helm get notes x"}, Refused: []string{"helm get notes x y"}}}},
			{Names: "show inspect", Syntax: Strict, Options: helmGlobal, Refused: []string{"helm show"}, Commands: []*Row{{Names: "chart values readme all crds", Syntax: Permute,
				Options: helmGlobal + "--devel --version= --jsonpath=", Judge: judgeChart, Allowed: []string{"helm show values ./chart", "helm show chart x.tgz"},
				Refused: []string{"helm show chart x/y", "helm show values oci://x/y", "helm show values ./c --repo https://x", "helm show chart x/y.tgz"}}}},
			{Names: "search", Syntax: Strict, Options: helmGlobal, Refused: []string{"helm search hub x"}, Commands: []*Row{{Names: "repo", Syntax: Permute, Operands: "text*",
				Options: helmGlobal + "--devel --fail-on-no-result --max-col-width= -o,--output= -r,--regexp --version= -l,--versions", Allowed: []string{"helm search repo x -l"}, Refused: []string{"helm search repo --no-such"}}}},
			{Names: "template", Syntax: Permute, Options: helmGlobal + "-a,--api-versions= --include-crds --is-upgrade --kube-version= --name-template= -f,--values= --set= --set-string= --set-file= --set-json= " +
				"--set-literal= --skip-crds --skip-tests --no-hooks -s,--show-only= -g,--generate-name --release-name --output-dir=write --post-renderer=!run --post-renderer-args=", Judge: judgeChart,
				Allowed: []string{"helm template x ./chart -f values.yaml", "helm template ./chart --set a=b"}, Refused: []string{"helm template x y/z", "helm template x ./c --output-dir d", "helm template ./c --post-renderer x",
					"helm template ./c -f https://example.org/v", "helm template ./c --validate", "helm template ./c --dependency-update", "helm template ./c --dry-run=server", "helm template ./c --enable-dns",
					"helm template ./c -f a,secrets+x:y"}},
			// What is linted is always a folder of this machine.
			{Names: "lint", Syntax: Permute, Options: helmGlobal + "--kube-version= --quiet --set= --set-file= --set-string= --set-json= --set-literal= --skip-schema-validation --strict -f,--values= --with-subcharts",
				Operands: "read*", Judge: judgeValues, Allowed: []string{"helm lint ./chart", "helm lint . --strict", "helm lint charts/x"}, Refused: []string{"helm lint ./c -f https://example.org/v", "helm lint --no-such ."}},
			{Names: "version", Syntax: Permute, Options: helmGlobal + "--short --template= -c,--client", Operands: "none", Allowed: []string{"helm version --short"}, Refused: []string{"helm version --no-such"}},
			{Names: "env", Syntax: Permute, Options: helmGlobal, Operands: "text", Allowed: []string{"helm env"}, Refused: []string{"helm env a b"}},
			{Names: "repo plugin", Syntax: Strict, Options: helmGlobal, Refused: []string{"helm repo add x y", "helm plugin install x", "helm repo index d"}, Commands: []*Row{{Names: "list ls", Syntax: Permute,
				Options: helmGlobal + "-o,--output=", Operands: "none", Allowed: []string{"helm repo list"}, Refused: []string{"helm repo list --no-such"}}}},
			{Names: "dependency dep", Syntax: Strict, Options: helmGlobal, Refused: []string{"helm dep update", "helm dependency build ./c"}, Commands: []*Row{{Names: "list ls", Syntax: Permute,
				Options: helmGlobal + "--max-col-width=", Operands: "read", Allowed: []string{"helm dep list ./chart"}, Refused: []string{"helm dep list a b"}}}},
			{Names: "install upgrade uninstall delete rollback test pull push fetch package create verify registry completion", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes releases, or fetches and writes charts"},
				Refused: []string{"helm install x y", "helm upgrade --install x y --dry-run", "helm pull x"}},
		},
		Allowed: []string{"helm version"},
		Refused: []string{"helm", "helm no-such", "helm --kubeconfig x list", "helm --version"},
	},
}

// judgeHelmStatus refuses the formats that show the release whole, with its values and manifests.
func judgeHelmStatus(in *Invocation) {
	if o, ok := in.Option("-o"); ok && !o.Value.Is("table") || in.Has("--debug") {
		in.Refuse(in.Words[0], "may show the values of the release, secrets too")
	}
}

// judgeChart reads a chart that is a folder or a file of this machine, and fetches any other.
func judgeChart(in *Invocation) {
	for i, w := range in.Operands {
		local := strings.HasPrefix(w.Text, ".") || strings.HasPrefix(w.Text, "/") || path.Ext(w.Text) == ".tgz" && !strings.ContainsAny(w.Text, "/:")
		switch {
		case w.Open == Any, !local && i == len(in.Operands)-1:
			in.Effect(Connect, w, "may fetch the chart `"+w.String()+"`")
		case local:
			in.effectOf(fileRead, w)
		}
	}
	judgeValues(in)
}

// judgeValues adds the files that -f and --set-file name, and print: lists, in the second case of keys and files. A colon makes an address.
func judgeValues(in *Invocation) {
	for _, o := range in.Given("--values", "--set-file") {
		if o.Value.Open != Fixed || strings.Contains(o.Value.Text, ":") {
			in.Effect(Connect, o.Value, "may fetch `"+o.Value.String()+"`")
			continue
		}
		for file := range strings.SplitSeq(o.Value.Text, ",") {
			if _, value, ok := strings.Cut(file, "="); ok && o.Name == "--set-file" {
				file = value
			}
			in.effectOf(fileRead, Word{Text: file, Span: o.Value.Span})
		}
	}
}

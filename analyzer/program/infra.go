package program

import "strings"

// terraformAny are options of terraform's reading commands. Options begin with one dash; the package flag of Go reads them, so those that switch
// something take a value only behind an equals sign.
const terraformAny = "-no-color -help$ -h$ "

// Programs that describe and build infrastructure.
var infraRows = []*Row{
	&Row{
		// Sensitive values are hidden unless a single one is asked for, or JSON.
		Names: "terraform tofu", Summary: "describe and build infrastructure", Manual: "the source of terraform's internal/command/arguments and commands.go, 1.9 to 1.14", Syntax: Strict,
		Options: "-chdir= -help$ --help$ -version$ --version$ -v$", Env: "TF_* TOFU_*", Judge: judgeTerraform,
		Commands: []*Row{
			{Names: "version", Syntax: Single, Options: terraformAny + "-json", Operands: "none", Allowed: []string{"terraform version -json"}, Refused: []string{"terraform version x"}},
			{Names: "output", Syntax: Single, Options: terraformAny + "-state=read", Operands: "none", Allowed: []string{"terraform output -no-color"},
				Refused: []string{"terraform output -json", "terraform output -raw x", "terraform output x", "tofu output -show-sensitive"}},
			{Names: "show", Syntax: Single, Options: terraformAny, Operands: "read", Allowed: []string{"terraform show", "terraform show plan.out"}, Refused: []string{"terraform show -json", "terraform show -json=true p"}},
			{Names: "validate", Syntax: Single, Options: terraformAny + "-json -no-tests -test-directory=", Operands: "none", Allowed: []string{"terraform validate -json"}, Refused: []string{"terraform validate -var-file=x"}},
			{Names: "fmt", Syntax: Single, Options: terraformAny + "-list=? -write=? -diff -check -recursive", Judge: judgeTerraformFmt,
				Allowed: []string{"terraform fmt -check", "terraform fmt -check -diff -recursive", "terraform fmt -write=false"},
				Refused: []string{"terraform fmt", "terraform fmt -diff .", "terraform fmt -check -write=true x", "terraform fmt -write false", "terraform fmt -check=false"}},
			{Names: "providers", Syntax: Single, Options: terraformAny + "-test-directory=", Operands: "none", Allowed: []string{"terraform providers"}, Refused: []string{"terraform providers mirror d", "terraform providers lock"}},
			{Names: "graph", Syntax: Single, Options: terraformAny + "-type= -plan=read -draw-cycles -module-depth= -verbose", Operands: "none", Allowed: []string{"terraform graph -type=plan"}, Refused: []string{"terraform graph x"}},
			{Names: "state", Syntax: Strict, Options: "-help$", Refused: []string{"terraform state rm x", "terraform state pull"}, Commands: []*Row{{Names: "list show", Syntax: Single, Options: terraformAny + "-state=read -id=",
				Operands: "text*", Allowed: []string{"terraform state list", "terraform state show 'a.b'"}, Refused: []string{"terraform state show -json x"}}}},
			{Names: "workspace", Syntax: Strict, Options: "-help$", Refused: []string{"terraform workspace select x", "terraform workspace new x"}, Commands: []*Row{{Names: "list show", Syntax: Single, Options: terraformAny,
				Operands: "none", Allowed: []string{"terraform workspace show"}, Refused: []string{"terraform workspace list x"}}}},
			{Names: "init plan apply destroy import refresh taint untaint console get login logout force-unlock test metadata cloud query modules stacks push env", Syntax: Plain,
				Always: &Effect{Kind: Change, Message: "changes infrastructure, or fetches and runs providers"}, Refused: []string{"terraform plan", "terraform apply -auto-approve", "terraform init"}},
		},
		Allowed: []string{"terraform -chdir=x validate", "terraform --version"},
		Refused: []string{"terraform", "terraform no-such", "terraform $x"},
	},
	&Row{
		Names: "packer", Summary: "build images of machines", Manual: "packer COMMAND --help of each command, 1.6", Syntax: Strict, Options: "-version$ --version$ -v$ -help$ --help$ -h$", Env: "PACKER_*",
		Judge: judgePacker,
		Commands: []*Row{
			{Names: "version", Syntax: Single, Operands: "none", Allowed: []string{"packer version"}, Refused: []string{"packer version x"}},
			{Names: "fmt", Syntax: Single, Options: "-check -diff -write=? -recursive", Judge: judgeTerraformFmt, Allowed: []string{"packer fmt -check ."}, Refused: []string{"packer fmt .", "packer fmt -write false"}},
			{Names: "validate", Syntax: Single, Options: "-syntax-only -var= -var-file=read -except= -only=", Operands: "read", Judge: func(in *Invocation) { needs("runs plugins", "-syntax-only")(in) }, Allowed: []string{"packer validate -syntax-only a.hcl"},
				Refused: []string{"packer validate a.hcl"}},
		},
		Allowed: []string{"packer --version"},
		Refused: []string{"packer build x", "packer init ."},
	},
	&Row{
		// Every command but these runs the Vagrantfile, a program: help, version and global-status too.
		Names: "vagrant", Summary: "control virtual machines of a project", Manual: "vagrant, 2.3, tried with a Vagrantfile that leaves a trace", Syntax: Plain,
		Judge: func(in *Invocation) { lone("-v --version", Execute, "runs the Vagrantfile of the project")(in) }, Allowed: []string{"vagrant --version"},
		Refused: []string{"vagrant status", "vagrant up", "vagrant ssh", "vagrant global-status", "vagrant version", "vagrant --help", "vagrant -h"},
	},
	&Row{
		// tflint shows the versions of its plugins: it starts those of the project; ansible-lint asks whether there is a newer one.
		Names: "tflint ansible-lint", Summary: "check code that sets machines up", Manual: "cmd/cli.go and cmd/version.go of tflint, config.py of ansible-lint", Syntax: Plain,
		Judge: func(in *Invocation) {
			if len(in.Words) != 2 || !in.Words[0].Is("tflint") || !in.Words[1].Is("--help") {
				in.Effect(Execute, in.Words[0], "starts plugins that the project names")
			}
		},
		Allowed: []string{"tflint --help"}, Refused: []string{"tflint", "tflint --version", "ansible-lint --version", "tflint --help --init"},
	},
	&Row{
		// The configuration in the current folder names plugins, which version and help don't load.
		Names:   "ansible ansible-playbook ansible-galaxy ansible-vault ansible-inventory ansible-doc ansible-config pulumi",
		Summary: "set machines up", Manual: "ansible, 2.14, tried beside an ansible.cfg that names plugins; the source of pulumi's whoami, 3", Syntax: Strict, Options: "--version$ -h$ --help$",
		Judge:   judgeProvisioner,
		Allowed: []string{"ansible --version", "pulumi version", "pulumi whoami"},
		Refused: []string{"ansible all -m ping", "ansible-playbook x.yml --check", "ansible-vault view x", "pulumi preview", "pulumi stack output --show-secrets", "ansible-inventory --list", "pulumi", "pulumi whoami -v"},
	},
	&Row{
		Names:   "ansible-pull molecule puppet chef-client salt salt-call terragrunt cdktf nixops",
		Summary: "set machines up", Manual: "none read: nothing but the version is let pass", Syntax: Strict, Options: "--version$",
		Judge: judgeProvisioner, Allowed: []string{"terragrunt --version"}, Refused: []string{"terragrunt output", "molecule --help", "salt x"},
	},
	&Row{
		// read, kv get and token lookup show secrets.
		Names: "vault bao", Summary: "work with secrets", Manual: "vault's page of status, 1.19", Syntax: Plain, Judge: func(in *Invocation) { hashicorp("status", "version")(in) }, Env: "VAULT_*",
		Allowed: []string{"vault status", "vault version", "vault -version"}, Refused: []string{"vault read x", "vault kv get x", "vault status -address=http://h", "vault login", "vault"},
	},
	&Row{
		Names: "consul nomad boundary", Summary: "work with clusters of services", Manual: "consul's pages of members, info, catalog services and nodes, 1.14; nomad's of status, job, node, server and namespace, 1.10", Syntax: Plain, Env: "CONSUL_* NOMAD_*",
		Judge: func(in *Invocation) {
			hashicorp("members", "info", "version", "catalog services", "catalog nodes", "status", "job status", "node status", "server members", "agent-info", "namespace list")(in)
		},
		Allowed: []string{"consul members", "nomad job status", "consul catalog services"}, Refused: []string{"consul kv put a b", "nomad job run x", "consul members -http-addr=h:1", "nomad alloc exec x ls", "consul"},
	},
	&Row{
		Names: "etcdctl", Summary: "work with a store of keys", Manual: "etcdctl --help, 3.4", Syntax: Plain, Judge: judgeEtcdctl, Env: "ETCDCTL_*",
		Allowed: []string{"etcdctl version", "etcdctl --version"}, Refused: []string{"etcdctl get x", "etcdctl put a b", "etcdctl --endpoints=h get x", "etcdctl endpoint health"},
	},
}

// judgeTerraform says where the providers lie that a command starts: programs that "init" put below the folder of the configuration. In that
// folder it reads and writes, too.
func judgeTerraform(in *Invocation) {
	if len(in.Operands) == 0 {
		in.Refuse(in.Words[0], "is not told what to do")
		return
	}
	dir := Literal(".")
	if o, ok := in.Option("-chdir"); ok {
		dir = o.Value
	}
	for i, e := range in.Effects {
		if e.Kind == Read || e.Kind == Write {
			in.Effects[i].Target = under(dir, e.Target)
		}
	}
	if !in.Operands[0].Is("fmt", "version") {
		in.Effect(Trust, dir, "starts the providers that the folder holds")
	}
}

// judgePacker adds that plugins in the current folder are started to be known.
func judgePacker(in *Invocation) {
	in.Effect(Trust, Literal("."), "starts the plugins that the folder holds")
}

// judgeTerraformFmt rewrites files unless it only checks or prints them.
func judgeTerraformFmt(in *Invocation) {
	write, given := in.Option("-write")
	if !in.Has("-check") && !given || given && !write.Value.Is("false") {
		target := Word{Text: ".", Span: in.Words[0].Span}
		if len(in.Operands) > 0 {
			target = in.Operands[0]
		}
		in.Effect(Write, target, "rewrites the files of `"+target.String()+"`")
		return
	}
	for _, w := range in.Operands {
		in.effectOf(fileRead, w)
	}
}

// judgeProvisioner lets pass the two commands of pulumi that only show a fact.
func judgeProvisioner(in *Invocation) {
	if in.Words[0].Is("pulumi") && len(in.Operands) == 1 && in.Operands[0].Is("version", "whoami") {
		in.Effect(Trust, Literal("."), "asks the backend that the project names")
		return
	}
	in.Effect(Execute, in.Words[0], "sets machines up, or runs code of the project")
}

// hashicorp makes a Judge for a client that asks an agent of this machine: the commands pass alone or with names, but without options that
// point at another host.
func hashicorp(commands ...string) func(*Invocation) {
	return func(in *Invocation) {
		text := join(in.Operands)
		if text == "-version" || text == "--version" || text == "-v" || text == "-help" || text == "--help" {
			return
		}
		for _, c := range commands {
			rest, ok := strings.CutPrefix(text+" ", c+" ")
			if ok && allFixed(in.Operands) && (rest == "" || strings.HasSuffix(c, "status")) {
				return
			}
		}
		in.Effect(Change, in.Words[0], "may change something, connect to another host, or show secrets")
	}
}

// judgeEtcdctl connects.
func judgeEtcdctl(in *Invocation) {
	if len(in.Operands) != 1 || !in.Operands[0].Is("version", "--version", "-h", "--help", "help") {
		in.Effect(Connect, in.Words[0], "asks a store of keys, or changes it")
	}
}

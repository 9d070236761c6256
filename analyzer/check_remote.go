package analyzer

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// remoteRules are about what is destroyed on other machines, or in what runs apart from this one.
var remoteRules = []*rule{
	{Info: check.Info{ID: "BG1220", Name: "container-prune", Summary: "containers, images or volumes are removed wholesale",
		Why: "A prune takes everything that isn't running at the moment, and a volume's data exists nowhere else.",
		Bad: "docker system prune -f", Good: "docker system df", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "docker podman nerdctl docker-compose podman-compose",
		command: func(p *pass, c *Command) {
			if containerLoss(c) {
				p.report(c.Span, "removes containers, images or volumes wholesale")
			}
		}},
	{Info: check.Info{ID: "BG1221", Name: "cluster-removal", Summary: "objects of a cluster are deleted",
		Why: "Deleting a namespace, a claim or a release takes the workloads and their data along, for everybody who uses the cluster.",
		Bad: "kubectl delete namespace shop", Good: "kubectl get namespaces", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "kubectl oc k3s microk8s helm",
		command: func(p *pass, c *Command) {
			cluster := calls(c, "kubectl oc k3s microk8s", "delete", "drain", "kubectl delete", "kubectl drain")
			release := calls(c, "helm", "uninstall", "delete", "un", "del")
			if (cluster || release) && !harmlessTry(c) {
				p.report(c.Span, "deletes objects of a cluster")
			}
		}},
	{Info: check.Info{ID: "BG1222", Name: "infrastructure-removal", Summary: "infrastructure is destroyed",
		Why: "Machines, networks and databases that a tool has made are gone with one command, with what they hold.",
		Bad: "terraform destroy -auto-approve", Good: "terraform validate", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: terraforms + " pulumi cdk sst vagrant eksctl serverless sls",
		command: func(p *pass, c *Command) {
			switch {
			case calls(c, terraforms, "destroy", "workspace delete", "state rm"), calls(c, terraforms, "apply") && gives(c, "-destroy", "--destroy"),
				calls(c, "pulumi cdk sst vagrant eksctl serverless sls", "destroy", "stack rm", "remove", "delete"):
				p.report(c.Span, "destroys infrastructure")
			}
		}},
	{Info: check.Info{ID: "BG1223", Name: "bucket-removal", Summary: "a whole tree of objects is removed from a store",
		Why: "Objects without versions can't be brought back, and a prefix may hold millions.",
		Bad: "aws s3 rm s3://backups --recursive", Good: "aws s3 ls s3://backups", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "aws gsutil mc gcloud az rclone",
		command: func(p *pass, c *Command) {
			if bucketLoss(c) {
				p.report(c.Span, "removes a whole tree of objects from a store")
			}
		}},
	{Info: check.Info{ID: "BG1224", Name: "sql-destruction", Summary: "a SQL statement drops, truncates or empties a table",
		Why: "DROP and TRUNCATE take everything at once, and a DELETE without WHERE every row; most clients commit at once.",
		Bad: "psql -c 'DROP TABLE users'", Good: "psql -c 'DELETE FROM users WHERE id = 7'", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: sqlClients,
		command: func(p *pass, c *Command) {
			for _, w := range c.Words[1:] {
				if emptiesTables(optionValue(w.Text)) {
					p.report(w.Span, "drops, truncates or empties a table")
				}
			}
		}},
}

const terraforms = wordlist.List("terraform tofu terragrunt")

func containerLoss(c *Command) bool {
	return calls(c, "docker podman nerdctl", "system prune", "system reset", "image prune", "container prune", "volume prune", "network prune",
		"builder prune", "buildx prune", "volume rm", "volume remove", "pod prune") ||
		(calls(c, "docker podman nerdctl", "compose down") || calls(c, "docker-compose podman-compose", "down")) && gives(c, "-v", "--volumes", "--rmi")
}

func bucketLoss(c *Command) bool {
	whole := gives(c, "-r", "-R", "--recursive", "--force", "--delete")
	if c.Program == "aws" {
		service := verbs(c)
		for len(service) > 0 && !strings.HasPrefix(service[0], "s3") {
			service = service[1:] // the value of a global option
		}
		phrase := strings.Join(service[:min(2, len(service))], " ")
		return phrase == "s3api delete-bucket" || phrase == "s3 rb" || whole && (phrase == "s3 rm" || phrase == "s3 sync")
	}
	return calls(c, "gsutil mc", "rb") || calls(c, "gsutil mc", "rm") && whole || calls(c, "gsutil", "rsync") && gives(c, "-d") ||
		calls(c, "gcloud", "storage buckets delete", "projects delete") || calls(c, "gcloud", "storage rm") && whole ||
		calls(c, "az", "storage blob delete-batch", "storage container delete", "storage account delete", "group delete") ||
		calls(c, "rclone", "delete", "purge", "sync")
}

// harmlessTry tells whether a command only says what it would do.
func harmlessTry(c *Command) bool {
	for _, w := range c.Words[1:] {
		if w.Is("--dry-run=client", "--dry-run=server", "--dry-run", "--help", "-h") {
			return true
		}
	}
	return false
}

package program

import (
	"slices"
	"strings"
)

// awsGlobal are options that may stand in front of the service.
const awsGlobal = "--profile= --region= --output= --query= --endpoint-url=!connect --ca-bundle=read --color= --cli-read-timeout= --cli-connect-timeout= --cli-binary-format= --debug " +
	"--no-verify-ssl --no-paginate --no-sign-request --no-cli-pager --no-cli-auto-prompt --version$"

// awsFiles are the operations with a reading name that write what they get to a file, as the service models say.
var awsFiles = []string{
	"describe-input-device-thumbnail", "get-clip", "get-code-binding-source", "get-configuration",
	"get-connection-function", "get-export", "get-function-code", "get-glyphs", "get-hosted-configuration-version",
	"get-image-frame", "get-image-set-metadata", "get-introspection-schema", "get-job-output",
	"get-latest-configuration", "get-lineage-event", "get-log-object", "get-map-glyphs", "get-map-sprites",
	"get-map-style-descriptor", "get-map-tile", "get-media", "get-media-for-fragment-list", "get-object",
	"get-object-torrent", "get-package-version-asset", "get-position-estimate", "get-profile",
	"get-raw-message-content", "get-read-set", "get-reference", "get-resource-position", "get-sdk",
	"get-snapshot-block", "get-sol-function-package-content", "get-sol-function-package-descriptor",
	"get-sol-network-package-content", "get-sol-network-package-descriptor", "get-sprites", "get-static-map",
	"get-style-descriptor", "get-thing-shadow", "get-tile", "get-work-unit-results",
}

// awsReads are operations that read, beside those whose names begin with describe-, list-, get-, head- or batch-get-.
var awsReads = []string{"s3 ls", "logs tail", "logs filter-log-events", "dynamodb scan", "dynamodb query", "configure list", "configure list-profiles", "cloudformation validate-template", "ec2 wait",
	"cloudformation wait", "ecs wait", "eks wait", "rds wait", "lambda wait", "elbv2 wait"}

// gcloudGroups are groups of gcloud whose list and describe commands show no secrets, azGroups those of az, doctlGroups those of doctl.
var (
	gcloudGroups = []string{
		"alpha", "beta", "compute", "instances", "disks", "images", "snapshots", "networks", "subnets", "firewall-rules",
		"addresses", "zones", "regions", "machine-types", "instance-templates", "instance-groups", "managed", "unmanaged",
		"forwarding-rules", "backend-services", "url-maps", "target-http-proxies", "target-https-proxies",
		"health-checks", "ssl-certificates", "routers", "routes", "project-info", "operations", "projects", "services",
		"container", "clusters", "node-pools", "run", "jobs", "executions", "revisions", "functions", "app", "versions",
		"sql", "backups", "databases", "users", "tiers", "flags", "iam", "service-accounts", "roles", "keys",
		"workload-identity-pools", "providers", "pubsub", "topics", "subscriptions", "schemas", "storage", "buckets",
		"logging", "logs", "sinks", "metrics", "monitoring", "dashboards", "policies", "secrets", "kms", "keyrings",
		"dns", "managed-zones", "record-sets", "artifacts", "repositories", "packages", "docker", "builds", "triggers",
		"auth", "config", "configurations", "organizations", "folders", "billing", "accounts", "scheduler", "tasks",
		"queues", "locations", "dataproc", "dataflow", "bigtable", "spanner", "redis", "memcache", "filestore",
		"vpn-tunnels", "vpn-gateways", "interconnects", "quotas", "components", "source", "repos", "domains",
		"registrations", "endpoints", "ai", "models", "workflows", "eventarc", "notebooks", "composer", "environments",
		"deploy", "delivery-pipelines", "releases",
	}
	azGroups = []string{
		"account", "group", "vm", "vmss", "disk", "snapshot", "image", "network", "vnet", "subnet", "nsg", "rule",
		"public-ip", "nic", "lb", "application-gateway", "private-endpoint", "dns", "zone", "record-set", "storage",
		"container", "blob", "aks", "nodepool", "acr", "repository", "webapp", "functionapp", "appservice", "plan", "sql",
		"server", "db", "mi", "postgres", "mysql", "flexible-server", "cosmosdb", "redis", "keyvault", "resource", "role",
		"assignment", "definition", "ad", "user", "sp", "app", "monitor", "activity-log", "metrics", "alert",
		"log-analytics", "workspace", "deployment", "sub", "identity", "provider", "policy", "lock", "tag", "extension",
		"eventhubs", "namespace", "servicebus", "queue", "topic", "batch", "pool", "job", "pipelines", "repos", "boards",
		"devops", "project", "containerapp", "revision", "env", "consumption", "usage", "cdn", "profile", "endpoint",
		"feature", "location", "sshkey", "cloud",
	}
	doctlGroups = []string{
		"account", "compute", "droplet", "image", "region", "size", "domain", "ssh-key", "volume", "snapshot", "firewall",
		"load-balancer", "kubernetes", "cluster", "node-pool", "databases", "db", "apps", "registry", "repository",
		"projects", "vpcs", "monitoring", "uptime", "billing-history", "invoice", "balance",
	}
)

// Clients of clouds. Reading with the user's own login is a read; showing secrets is not.
var cloudRows = []*Row{
	&Row{
		// Values may name files, and in version 1 addresses. Some operations write what they get to a file.
		Names: "aws awslocal", Summary: "work with Amazon's cloud", Manual: "aws help, 1.45; service models of botocore 1.43", Syntax: Strict, Options: awsGlobal,
		Env: "AWS_CONFIG_FILE AWS_SHARED_CREDENTIALS_FILE AWS_ENDPOINT_URL* AWS_CA_BUNDLE AWS_CLI_AUTO_PROMPT AWS_DATA_PATH AWS_PLUGIN*", Judge: judgeAWS,
		Allowed: []string{"aws --version", "aws sts get-caller-identity", "aws s3 ls s3://b --recursive", "aws --profile x ec2 describe-instances --instance-ids \"$id\"", "aws iam list-users --query 'Users[]'",
			"aws ssm get-parameter --name x", "aws logs tail g --since 1h", "aws configure list", "aws help", "aws ec2 help", "aws s3api head-object --bucket b --key k"},
		Refused: []string{"aws s3 cp a s3://b", "aws secretsmanager get-secret-value --secret-id x", "aws ssm get-parameter --name x --with-decryption", "aws ecr get-login-password", "aws sts get-session-token",
			"aws s3api get-object --bucket b --key k f", "aws ec2 run-instances", "aws --endpoint-url http://h s3 ls", "aws s3 ls --endpoint-url=http://h", "aws $x", "aws ec2 describe-instances $x", "aws",
			"aws sts assume-role --role-arn x", "aws ec2 describe-instances --filters https://example.org/x", "aws configure get aws_secret_access_key", "aws kms decrypt", "aws lambda invoke --function-name x o"},
	},
	&Row{
		Names: "gcloud", Summary: "work with Google's cloud", Manual: "gcloud --help, 504", Syntax: Strict, Env: "CLOUDSDK_*",
		Options: "--account= --billing-project= --configuration= --project= --format= --verbosity= -q,--quiet --filter= --limit= --sort-by= --flatten= --version,-v$ -h,--help$",
		Judge:   judgeGcloud,
		Allowed: []string{"gcloud compute instances list --filter=x", "gcloud config list", "gcloud config get-value project", "gcloud --project x run services describe y --region r", "gcloud auth list",
			"gcloud info", "gcloud projects list --format json", "gcloud logging read 'severity>=ERROR' --limit 10", "gcloud secrets list"},
		Refused: []string{"gcloud auth print-access-token", "gcloud compute instances delete x", "gcloud secrets versions access latest --secret x", "gcloud container clusters get-credentials x", "gcloud compute ssh x",
			"gcloud projects list --flags-file=f", "gcloud projects list --impersonate-service-account x", "gcloud config set project x", "gcloud $x", "gcloud", "gcloud compute instances delete list",
			"gcloud compute instances describe $x", "gcloud auth application-default print-access-token"},
	},
	&Row{
		// A value that begins with an at sign names a file; keys, connection strings and settings are secrets.
		Names: "az", Summary: "work with Microsoft's cloud", Manual: "az --help, 2.57", Syntax: Strict, Env: "AZURE_CONFIG_DIR AZURE_EXTENSION_*",
		Options: "--version,-v$ -h,--help$ --output,-o= --query= --subscription= --only-show-errors --verbose", Judge: judgeAz,
		Allowed: []string{"az account show", "az vm list -o table", "az group show --name \"$x\"", "az --version", "az account list-locations", "az keyvault list", "az version"},
		Refused: []string{"az vm delete -n x", "az account get-access-token", "az keyvault secret show -n x", "az storage account keys list -n x", "az acr credential show -n x", "az aks get-credentials -n x", "az vm list $x",
			"az webapp config appsettings list", "az", "az vm show --ids @f"},
	},
	&Row{
		Names: "gsutil", Summary: "work with Google's storage", Manual: "gsutil help, 5.27", Syntax: Strict, Options: "-m -q -D -u= --version$ -h= ", Env: "BOTO_CONFIG BOTO_PATH",
		Commands: []*Row{{Names: "ls list stat du version help", Syntax: Permute, Options: "-l -L -b -d -r -R -p= -a -e -h -c -s -x= ", Operands: "name*", Allowed: []string{"gsutil ls gs://b", "gsutil du -sh gs://b"},
			Refused: []string{"gsutil ls -y f gs://b"}},
			{Names: "cat", Syntax: Permute, Options: "-h -r=", Operands: "read*", Allowed: []string{"gsutil cat gs://b/a"}, Refused: []string{"gsutil cat -y x"}}},
		Allowed: []string{"gsutil -q ls gs://b"},
		Refused: []string{"gsutil cp a gs://b", "gsutil -o x=y ls", "gsutil rm gs://b/a", "gsutil"},
	},
	&Row{
		Names: "bq", Summary: "work with Google's data warehouse", Manual: "bq help, 2.1", Syntax: Strict, Options: "--project_id= --dataset_id= --format= --location= -q,--quiet --headless",
		Commands: []*Row{{Names: "ls show head version help", Syntax: Permute, Operands: "text*", Options: "-j -a,--all -n,--max_results= --format= --schema --filter= -d -p --project_id= --start_row= --location= -m -s --view --prettyjson",
			Allowed: []string{"bq ls", "bq show --schema d.t"}, Refused: []string{"bq ls --flagfile=x"}}},
		Allowed: []string{"bq --format=json ls"},
		Refused: []string{"bq query 'x'", "bq rm d.t", "bq --bigqueryrc x ls", "bq"},
	},
	&Row{
		Names: "doctl", Summary: "work with DigitalOcean's cloud", Manual: "doctl --help, 1.104", Syntax: Strict, Options: "-h,--help$ --context= -o,--output= -v,--verbose --trace!", Judge: judgeDoctl,
		Allowed: []string{"doctl compute droplet list", "doctl account get", "doctl version"},
		Refused: []string{"doctl compute droplet delete x", "doctl auth init", "doctl databases connection x", "doctl -u http://h account get", "doctl", "doctl compute droplet get x --access-token y"},
	},
	&Row{
		Names: "heroku flyctl fly vercel netlify wrangler railway supabase firebase eb sam cdk serverless sls amplify render ibmcloud oci linode-cli hcloud scw openstack", Syntax: Plain, Judge: judgePlatform,
		Summary: "work with hosted applications", Manual: "heroku help, 8.11; flyctl help, 0.2; vercel --help, 33; netlify help, 17; wrangler --help, 3.28; firebase --help, 13.3",
		Allowed: []string{"heroku apps", "fly status", "vercel ls", "vercel whoami", "netlify status", "wrangler whoami", "heroku --version"},
		Refused: []string{"heroku config", "fly deploy", "vercel", "vercel env pull", "netlify deploy", "wrangler publish", "heroku ps:restart", "vercel ls --token x", "cdk synth", "sam local invoke"},
	},
}

// judgeAWS lets pass operations that read, with values that are no secrets, files or addresses.
func judgeAWS(in *Invocation) {
	ops := in.Operands
	switch {
	case len(ops) > 0 && ops[len(ops)-1].Is("help") && len(ops) < 4 && join(ops) != "" && allFixed(ops):
		return
	case len(ops) < 2 || !readsAWS(ops[0], ops[1], ops[2:]):
		in.Effect(Change, in.Words[0], "may change something in the cloud, or show secrets")
	}
	if len(ops) > 2 {
		in.cloudValues(ops[2:], "--endpoint-url", "--cli-auto-prompt", "--with-decryption")
	}
}

// readsAWS tells whether an operation only reads, and shows no secret.
func readsAWS(service, op Word, rest []Word) bool {
	if service.Open != Fixed || op.Open != Fixed || slices.Contains(awsFiles, op.Text) {
		return false
	}
	if name := service.Text + " " + op.Text; slices.Contains(awsReads, name) {
		return true
	} else if name == "configure get" {
		return len(rest) == 1 && rest[0].Is("region", "output", "role_arn", "source_profile")
	}
	read, secret := false, false
	for _, prefix := range []string{"describe-", "list-", "get-", "head-", "batch-get-"} {
		read = read || strings.HasPrefix(op.Text, prefix)
	}
	words := []string{"credential", "client-secret"}
	if strings.Contains(op.Text, "get-") {
		words = append(words, "password", "token", "secret", "login", "auth", "key", "access", "session")
	}
	for _, w := range words {
		secret = secret || strings.Contains(op.Text, w)
	}
	return read && (!secret || op.Is("get-key-policy", "get-access-key-last-used", "get-public-access-block", "get-account-authorization-details"))
}

// cloudValues judges what stands behind the command of a cloud's client: some options are refused, values that name files are read. An open
// word is taken as the value of an option only right behind it.
func (in *Invocation) cloudValues(words []Word, refused ...string) {
	for i, w := range words {
		name, _, _ := strings.Cut(w.Text, "=")
		behind := i > 0 && strings.HasPrefix(words[i-1].Text, "-") && !strings.Contains(words[i-1].Text, "=")
		scheme, file, ok := strings.Cut(w.Text, "://")
		switch {
		case slices.Contains(refused, name), w.Open == Any || w.Open == Names, w.Open != Fixed && w.Text == "" && !behind, w.Open != Fixed && strings.HasPrefix(w.Text, "-") && name == w.Text:
			in.Refuse(w, "is not known to be harmless with `"+w.String()+"`")
		case ok && (scheme == "file" || scheme == "fileb"):
			in.effectOf(fileRead, w.After(len(w.Text)-len(file)))
		case ok && (scheme == "http" || scheme == "https"):
			in.effectOf(hostRole, w)
		}
	}
}

func allFixed(words []Word) bool {
	return !slices.ContainsFunc(words, func(w Word) bool { return w.Open != Fixed || strings.HasPrefix(w.Text, "-") })
}

// verbAt returns the place of the first operand that is no group, or -1 when there is none.
func (in *Invocation) verbAt(groups []string) int {
	return slices.IndexFunc(in.Operands, func(w Word) bool { return w.Open != Fixed || !slices.Contains(groups, w.Text) })
}

// judgeGcloud lets pass lists and descriptions in known groups.
func judgeGcloud(in *Invocation) {
	at := in.verbAt(gcloudGroups)
	ops := in.Operands
	switch {
	case at == 0 && ops[0].Is("info", "version", "help"):
	case at > 0 && ops[at].Is("list", "describe", "get-iam-policy", "get-server-config", "get-ancestors", "get-health", "list-tags", "list-usable"):
	case at == 1 && ops[0].Is("config") && ops[1].Is("get-value", "get"), at == 1 && ops[0].Is("logging") && ops[1].Is("read"):
	default:
		in.Effect(Change, in.Words[0], "may change something in the cloud, or show secrets")
		return
	}
	in.cloudValues(ops[at:], "--flags-file", "--impersonate-service-account", "--access-token-file", "--log-http", "--account")
}

// judgeAz lets pass lists and descriptions in known groups that hold no secrets.
func judgeAz(in *Invocation) {
	at := in.verbAt(azGroups)
	switch ops := in.Operands; {
	case at == 0 && ops[0].Is("version", "find"), at == 0 && ops[0].Is("list"):
		return
	case at <= 0 || !ops[at].Is("list", "show", "list-locations", "list-ip-addresses", "list-sizes", "list-skus", "get-instance-view", "list-usage", "show-tags", "get-versions"):
		in.Effect(Change, in.Words[0], "may change something in the cloud, or show secrets")
		return
	}
	for _, w := range in.Operands[at+1:] {
		if strings.HasPrefix(w.Text, "@") || strings.Contains(w.Text, "=@") {
			in.Effect(Read, w, "takes values from the file of `"+w.String()+"`")
			in.Refuse(w, "takes values from the file of `"+w.String()+"`")
		}
	}
	in.cloudValues(in.Operands[at:], "--debug", "--include-secrets", "--show-keys")
}

// judgeDoctl lets pass lists and single objects in known groups.
func judgeDoctl(in *Invocation) {
	at := in.verbAt(doctlGroups)
	switch ops := in.Operands; {
	case at == 0 && ops[0].Is("version"):
	case at <= 0 || !ops[at].Is("list", "ls", "get", "list-all"):
		in.Effect(Change, in.Words[0], "may change something in the cloud, or show secrets")
		return
	}
	in.cloudValues(in.Operands[at:], "--access-token", "-t", "-u", "--api-url", "-c", "--config", "--trace")
}

// platformReads are the commands of platforms for applications that only show something.
var platformReads = map[string][]string{
	"heroku": {"apps", "apps:list", "apps:info", "info", "ps", "releases", "logs", "status", "regions", "domains", "addons", "auth:whoami", "whoami", "pipelines", "buildpacks"},
	"flyctl": {"status", "apps list", "logs", "releases", "regions list", "ips list", "scale show", "platform regions", "auth whoami", "volumes list", "machine list", "secrets list", "version"},
	"fly":    {"status", "apps list", "logs", "releases", "regions list", "ips list", "scale show", "platform regions", "auth whoami", "volumes list", "machine list", "secrets list", "version"},
	"vercel": {"ls", "list", "whoami", "projects ls", "domains ls", "alias ls", "teams ls", "dns ls", "certs ls", "env ls"}, "netlify": {"status", "sites:list"},
	"wrangler": {"whoami", "deployments list"}, "firebase": {"projects:list", "apps:list"}, "railway": {"status", "whoami", "list"}, "supabase": {"projects list", "status"}, "hcloud": {"server list", "version"},
}

// judgePlatform lets pass a known command alone, or with one name behind it.
func judgePlatform(in *Invocation) {
	if len(in.Operands) == 1 && in.Operands[0].Is("--version", "-v", "--help", "-h", "help") {
		return
	}
	if allFixed(in.Operands) {
		text := join(in.Operands)
		for _, known := range platformReads[in.Words[0].Text] {
			if text == known {
				return
			}
		}
	}
	in.Effect(Change, in.Words[0], "may change applications, run the project's code, or show secrets")
}

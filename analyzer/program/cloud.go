package program

import (
	"slices"
	"strings"
	"unicode"

	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// gcloudGroups are groups of gcloud whose list and describe commands show no secrets, azGroups those of az, doctlGroups those of doctl, of which
// databases show their passwords.
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
		"load-balancer", "kubernetes", "cluster", "node-pool", "apps", "registry", "repository",
		"projects", "vpcs", "monitoring", "uptime", "billing-history", "invoice", "balance",
	}
)

// Clients of clouds. Reading with the user's own login is a read; showing secrets is not.
var cloudRows = []*Row{
	&Row{
		Names: "gcloud", Summary: "work with Google's cloud", Manual: "the reference of gcloud and of its global flags, of 2025", Syntax: Strict, Env: "CLOUDSDK_*",
		Options: "--account= --billing-project= --configuration= --project= --format= --verbosity= -q,--quiet --filter= --limit= --sort-by= --flatten= --version,-v$ -h,--help$",
		Judge:   judgeGcloud,
		Allowed: []string{"gcloud compute instances list --filter=x", "gcloud config list", "gcloud config get-value project", "gcloud --project x run services describe y --region r", "gcloud auth list",
			"gcloud info", "gcloud projects list --format json", "gcloud logging read 'severity>=ERROR' --limit 10", "gcloud secrets list"},
		Refused: []string{"gcloud auth print-access-token", "gcloud compute instances delete x", "gcloud secrets versions access latest --secret x", "gcloud container clusters get-credentials x", "gcloud compute ssh x",
			"gcloud projects list --flags-file=f", "gcloud projects list --no-such x", "gcloud projects list --impersonate-service-account x", "gcloud config set project x", "gcloud $x", "gcloud", "gcloud compute instances delete list",
			"gcloud compute instances describe $x", "gcloud auth application-default print-access-token", "gcloud auth describe a@b",
			"gcloud container clusters describe x", "gcloud container clusters list --format json", "gcloud -q alpha compute instances list", "gcloud config get proxy/password"},
	},
	&Row{
		// A value that begins with an at sign names a file; keys, connection strings and settings are secrets.
		Names: "az", Summary: "work with Microsoft's cloud", Manual: "the command table of az, 2.45, its core/commands and az COMMAND --help", Syntax: Strict, Env: "AZURE_CONFIG_DIR AZURE_EXTENSION_*",
		Options: "--version,-v$ -h,--help$ --output,-o= --query= --subscription= --only-show-errors --verbose", Judge: judgeAz,
		Allowed: []string{"az account show", "az vm list -o table", "az group show --name \"$x\"", "az --version", "az account list-locations", "az keyvault list", "az version"},
		Refused: []string{"az vm delete -n x", "az account get-access-token", "az keyvault secret show -n x", "az storage account keys list -n x", "az acr credential show -n x", "az aks get-credentials -n x", "az vm list $x",
			"az webapp config appsettings list", "az vm list --no-such x", "az", "az vm show --ids @f"},
	},
	&Row{
		// -D prints the headers of requests. What ls takes beside these isn't known.
		Names: "gsutil", Summary: "work with Google's storage", Manual: "gsutil help options, of 2015", Syntax: Strict, Options: "-m -h=", Env: "BOTO_CONFIG BOTO_PATH",
		Commands: []*Row{{Names: "ls stat du version help", Syntax: Permute, Options: "-l -L -r -R -b -d -a -s", Operands: "name*", Allowed: []string{"gsutil ls gs://b", "gsutil du -s gs://b"},
			Refused: []string{"gsutil ls -y f gs://b", "gsutil du -X f gs://b"}},
			{Names: "cat", Syntax: Permute, Operands: "read*", Allowed: []string{"gsutil cat gs://b/a"}, Refused: []string{"gsutil cat -y x"}}},
		Refused: []string{"gsutil cp a gs://b", "gsutil -o x=y ls", "gsutil rm gs://b/a", "gsutil", "gsutil -D ls", "gsutil -i x ls"}, Allowed: []string{"gsutil -m ls gs://b"},
	},
	&Row{
		Names: "bq", Summary: "work with Google's data warehouse", Manual: "bq command-line tool reference, of 2025: its synopsis and global flags", Syntax: Strict, Options: "--project_id= --dataset_id= --format= --location=",
		Commands: []*Row{{Names: "ls show head version help", Syntax: Permute, Operands: "text*", Options: "--format=",
			Allowed: []string{"bq ls", "bq show --format=prettyjson d.t"}, Refused: []string{"bq ls --flagfile=x", "bq show --connection x"}}},
		Refused: []string{"bq query 'x'", "bq rm d.t", "bq --bigqueryrc x ls", "bq --api http://h ls", "bq"}, Allowed: []string{"bq --format=json ls"},
	},
	&Row{
		Names: "doctl", Summary: "work with DigitalOcean's cloud", Manual: "the source of doctl's commands/doit.go, of 2024", Syntax: Strict, Options: "-h,--help$ --context= -o,--output= -v,--verbose --trace!", Judge: judgeDoctl,
		Allowed: []string{"doctl compute droplet list", "doctl account get", "doctl version"},
		Refused: []string{"doctl databases list -o json", "doctl compute droplet delete x", "doctl auth init", "doctl databases connection x", "doctl -u http://h account get", "doctl", "doctl compute droplet get x --access-token y"},
	},
	&Row{
		// What the others show isn't known to hold no secrets (supabase status prints keys), and help may load the project's configuration.
		Names: "heroku flyctl fly vercel netlify wrangler railway supabase firebase eb sam cdk serverless sls amplify render ibmcloud oci linode-cli hcloud scw openstack", Syntax: Plain, Judge: judgePlatform,
		Summary: "work with hosted applications", Manual: "heroku's docs/ps.md and releases.md, 11; flyctl's pages of status, apps list, secrets list and releases, of 2025; hcloud COMMAND --help, 1.30",
		Allowed: []string{"heroku ps", "fly status", "hcloud server list", "heroku --version", "wrangler --version"},
		Refused: []string{"heroku config", "fly deploy", "vercel", "vercel env pull", "netlify deploy", "wrangler publish", "heroku ps:restart", "vercel ls --token x", "cdk synth", "sam local invoke", "supabase status",
			"serverless --help", "vercel ls", "fly status -c x"},
	},
}

// cloudOptions are options of the clients that take a value, of any of them; so do those whose names end in -id, -ids, -name, -names or -arn.
const cloudOptions wordlist.List = `--name --names --region --zone --location --project --account --profile --query --output --format --filter --filters --limit
--bucket --key --prefix --cluster --clusters --service --services --tasks --max-items --max-results --page-size --start-time --end-time --since --namespace
--dimensions --resource-group --subscription -g -n -o --stack-name --starting-token --log-group-name --resource-type`

// takesValue tells whether an option is known to take the next word as its value.
func takesValue(option Word) bool {
	for _, end := range []string{"-id", "-ids", "-name", "-names", "-arn"} {
		if strings.HasPrefix(option.Text, "--") && strings.HasSuffix(option.Text, end) && !option.Is("--by-name") {
			return true
		}
	}
	return option.Open == Fixed && cloudOptions.Has(option.Text)
}

// cloudValues judges what stands behind the command of a cloud's client: some options are refused, in any abbreviation, values that name files
// are read. An open word is taken as the value of an option only right behind it.
func (in *Invocation) cloudValues(words []Word, refused ...string) {
	for i, w := range words {
		name, _, _ := strings.Cut(w.Text, "=")
		behind := i > 0 && takesValue(words[i-1])
		scheme, rest := schemeIn(w.Text)
		switch {
		case isAbbreviation(name, refused), w.Open == Any || w.Open == Names, w.Open != Fixed && w.Text == "" && !behind, w.Open != Fixed && strings.HasPrefix(w.Text, "-") && name == w.Text:
			in.Refuse(w, "is not known to be harmless with `"+w.String()+"`")
		case scheme == "file" || scheme == "fileb":
			in.effectOf(fileRead, w.After(rest))
		case scheme == "http" || scheme == "https":
			in.effectOf(hostRole, w)
		}
	}
}

// Options of the reading commands of gcloud, az and doctl that choose what is shown, and where and how (gcloud reference, global and list
// flags and flags of places; az COMMAND --help; doctl COMMAND --help). Others aren't known.
const (
	gcloudOptions = wordlist.List(`--account --billing-project --configuration --project --format --verbosity --filter --limit --sort-by --flatten --page-size
		--uri --zone --zones --region --regions --location --locations --global --organization --folder --cluster --instance --database --dataset --bucket --service
		--platform --job --topic --subscription --repository --package --keyring --key --secret --iam-account --network --router --freshness --order --version --database-version
		--image-family --show-deprecated --no-user-output-enabled --user-output-enabled --help -h --namespace --queue --execution --revision --environment --managed-by`)
	azOptions = wordlist.List(`-g --resource-group -n --name -o --output --query --subscription --only-show-errors --verbose --ids -d --show-details -l --location
		--all --account-name --container-name -c --vault-name --server --server-name -s --cluster-name --vnet-name --nsg-name --zone-name --lb-name --gateway-name
		--registry -r --workspace-name --namespace-name --filter --display-name --assignee --scope --top --max-items --publisher --offer --sku --help -h --id --app-id --upn-or-object-id`)
	doctlOptions = wordlist.List("--format --no-header -o --output --context --region --tag-name --page --per-page --public --verbose -v --help -h --interactive")
)

// onlyOptions refuses each word that looks like an option and isn't one of the known ones.
func (in *Invocation) onlyOptions(words []Word, known wordlist.List) {
	for _, w := range words {
		if name, _, _ := strings.Cut(w.Text, "="); strings.HasPrefix(name, "-") && !known.Has(name) {
			in.Refuse(w, "is not known to be harmless with `"+w.String()+"`")
		}
	}
}

// isAbbreviation tells whether a word is the beginning of one of the options, or a short one with its value.
func isAbbreviation(word string, options []string) bool {
	return slices.ContainsFunc(options, func(o string) bool {
		if len(o) == 2 {
			return strings.HasPrefix(word, o)
		}
		return len(word) > 2 && strings.HasPrefix(o, word)
	})
}

// schemeIn returns the scheme, in small letters, of the first address in the text, which an equals sign may stand before, and where what is
// behind the scheme begins.
func schemeIn(text string) (scheme string, rest int) {
	at := strings.Index(text, "://")
	if at < 0 {
		return "", 0
	}
	start := strings.LastIndexFunc(text[:at], func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) + 1
	return strings.ToLower(text[start:at]), at + len("://")
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
	case at >= 0 && in.showsLogin(join(ops[:at+1]), ops[at:]):
		in.Refuse(in.Words[0], "may show secrets, or install what it lacks")
	case at == 0 && ops[0].Is("info", "version", "help"):
	case at > 0 && ops[at].Is("list", "describe", "get-iam-policy", "get-server-config", "get-ancestors", "get-health", "list-tags", "list-usable"):
	case at == 1 && ops[0].Is("config") && ops[1].Is("get-value", "get"), at == 1 && ops[0].Is("logging") && ops[1].Is("read"):
	default:
		in.Effect(Change, in.Words[0], "may change something in the cloud, or show secrets")
		return
	}
	in.onlyOptions(ops[at:], gcloudOptions)
	in.cloudValues(ops[at:], "--flags-file", "--impersonate-service-account", "--access-token-file", "--log-http", "--account", "--trace-token", "--run-diagnostics", "--quiet", "-q")
}

// showsLogin tells whether a command of gcloud shows tokens, the keys by which a cluster's clients log in, or passwords of the configuration;
// without questions, alpha and beta commands are installed when they are missing.
func (in *Invocation) showsLogin(command string, rest []Word) bool {
	formatted := func(w Word) bool { return strings.HasPrefix(w.Text, "--fo") || strings.HasPrefix(w.Text, "--fl") }
	secret := func(w Word) bool {
		return strings.Contains(w.Text, "password") || strings.Contains(w.Text, "token") || w.Open != Fixed
	}
	switch {
	case strings.HasSuffix(command, "auth describe"), strings.HasSuffix(command, "container clusters describe"):
		return true
	case strings.HasSuffix(command, "container clusters list"):
		return in.Has("--format", "--flatten") || slices.ContainsFunc(rest, formatted)
	case strings.HasPrefix(command, "config get"):
		return slices.ContainsFunc(rest, secret)
	}
	return in.Has("-q") && (strings.HasPrefix(command, "alpha ") || strings.HasPrefix(command, "beta "))
}

// azRefused are the options that send the login elsewhere, or show what a machine was given at its start.
var azRefused = []string{"--debug", "--include-secrets", "--show-keys", "--connection-string", "--blob-endpoint", "--queue-endpoint", "--file-endpoint", "--table-endpoint", "--account-endpoint",
	"--include-user-data", "-u"}

// judgeAz lets pass lists and descriptions in known groups that hold no secrets.
func judgeAz(in *Invocation) {
	at := in.verbAt(azGroups)
	switch ops := in.Operands; {
	case at == 0 && ops[0].Is("version"):
		return
	case at <= 0 || !ops[at].Is("list", "show", "list-locations", "list-ip-addresses", "list-sizes", "list-skus", "get-instance-view", "list-usage", "show-tags", "get-versions"),
		ops[at].Is("show") && (ops[at-1].Is("resource") || at > 1 && ops[at-1].Is("user") && ops[at-2].Is("deployment")): // any resource, shared keys too; the login that publishes
		in.Effect(Change, in.Words[0], "may change something in the cloud, or show secrets")
		return
	}
	for _, w := range in.Operands[at+1:] {
		if strings.HasPrefix(w.Text, "@") || strings.Contains(w.Text, "=@") {
			in.Effect(Read, w, "takes values from the file of `"+w.String()+"`")
			in.Refuse(w, "takes values from the file of `"+w.String()+"`")
		}
	}
	in.onlyOptions(in.Operands[at:], azOptions)
	in.cloudValues(in.Operands[at:], azRefused...)
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
	in.onlyOptions(in.Operands[at:], doctlOptions)
	in.cloudValues(in.Operands[at:], "--access-token", "-t", "-u", "--api-url", "-c", "--config", "--trace")
}

// platformReads are the commands of platforms for applications that only show something, each behind the name of its program.
var platformReads = []string{"heroku ps", "heroku releases", "fly status", "fly apps list", "fly secrets list", "fly releases", "flyctl status", "flyctl apps list", "flyctl secrets list", "flyctl releases",
	"hcloud server list", "hcloud server-type list", "hcloud location list", "hcloud image list", "hcloud context active", "hcloud version"}

// judgePlatform lets pass a known command alone.
func judgePlatform(in *Invocation) {
	if len(in.Operands) == 1 && in.Operands[0].Is("--version") {
		return
	}
	if !allFixed(in.Operands) || !slices.Contains(platformReads, in.Name()+" "+join(in.Operands)) {
		in.Effect(Change, in.Words[0], "may change applications, run the project's code, or show secrets")
	}
}

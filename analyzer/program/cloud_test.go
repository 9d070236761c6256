package program_test

import "testing"

func TestClouds(t *testing.T) {
	checks(t, []string{
		"aws ec2 describe-instances --filters Name=x,Values=y --output table", "aws --region x --output json s3api list-buckets", "aws s3 ls", "aws dynamodb scan --table-name x", "aws iam get-role --role-name x",
		"aws secretsmanager list-secrets", "aws secretsmanager describe-secret --secret-id x", "aws kms get-key-policy --key-id x --policy-name default", "aws ssm describe-parameters", "aws ec2 wait instance-running --instance-ids i",
		"aws cloudformation describe-stacks --stack-name \"$x\" --query 'Stacks[0]'", "aws configure get region", "aws ecr batch-get-image --repository-name x --image-ids a", "aws s3 help",
		"gcloud compute instances describe x --zone y", "gcloud container clusters list", "gcloud config get project", "gcloud beta run jobs executions list --job x", "gcloud iam service-accounts keys list --iam-account x",
		"az vm show -g x -n y --query name -o tsv", "az network vnet subnet list -g x --vnet-name y", "az role assignment list --assignee x", "az account list", "gsutil ls -l gs://b", "bq head d.t",
		"doctl kubernetes cluster list", "fly apps list", "hcloud version",
	}, []string{
		"aws secretsmanager batch-get-secret-value", "aws ssm get-parameters-by-path --path / --with-decryption", "aws ec2 get-password-data --instance-id i", "aws codeartifact get-authorization-token", "aws sso get-role-credentials",
		"aws cognito-idp list-user-pool-client-secrets", "aws storagegateway describe-chap-credentials", "aws glacier get-job-output x", "aws apigateway get-sdk x", "aws s3api get-object --bucket b --key k --no-sign-request f",
		"aws s3 sync a b", "aws s3 presign x", "aws configure export-credentials", "aws configure set a b", "aws --cli-auto-prompt", "aws ec2 describe-instances --cli-auto-prompt", "aws iam create-user", "aws \"$x\" list-x",
		"aws s3api \"$x\"", "aws iam list-users \"$x\"", "aws ec2 describe-instances --endpoint-url http://h", "aws lambda get-function --code-sha http://h/x", "aws sqs receive-message --queue-url q",
		"gcloud secrets versions access 1", "gcloud sql export sql x y", "gcloud compute instances create list", "gcloud --flags-file=x projects list", "gcloud projects list --access-token-file=f", "gcloud compute \"$x\" list",
		"gcloud builds submit", "gcloud auth login", "gcloud redis instances get-auth-string x", "gcloud iam service-accounts keys create f", "gcloud compute instances list $x", "gcloud init",
		"az group create -n x", "az keyvault secret list-versions", "az ad sp credential list", "az rest --uri x", "az vm run-command invoke", "az vm list --query @f", "az acr login", "az cosmosdb keys list", "az redis list-keys -n x", "az resource show --ids x", "az webapp deployment user show", "az find x", "az vm show -n x --include-user", "az storage blob list --conn x", "az batch job list --account-end h",
		"gcloud projects list -q", "gcloud projects list --trace-tok x", "gcloud beta auth describe a", "gsutil -DD ls", "bq head -n 5 d.t",
		"gsutil -m cp a b", "gsutil signurl k x", "bq load d.t f", "doctl compute ssh x", "heroku config:get X", "fly ssh console", "vercel --prod", "aws-vault exec x",
	})
}

func TestCloudsNameFiles(t *testing.T) {
	acts(t, []struct {
		text string
		want []string
	}{
		{"aws ec2 describe-instances --filters file://a.json", []string{"read a.json"}},
		{"aws ec2 describe-instances --filters=file://a.json", []string{"read a.json"}},
		{"aws ec2 describe-instances --filters fileb:///etc/x", []string{"read /etc/x"}},
		{"aws ec2 describe-instances --filters Name@=file:///etc/x", []string{"read /etc/x"}},
		{"aws --endpoint-url http://h s3 ls", []string{"connect http://h"}},
		{"gsutil cat ./a", []string{"read ./a"}},
	})
}

func TestInfrastructure(t *testing.T) {
	checks(t, []string{
		"terraform output", "terraform show -no-color", "terraform -chdir=d state list", "terraform state show -state=x a.b", "tofu validate", "terraform fmt -check -recursive a", "terraform fmt -write=false -diff",
		"terraform workspace list", "terraform graph", "packer validate -syntax-only .", "vagrant -v", "consul info", "nomad node status", "vault -help", "pulumi whoami", "etcdctl version",
	}, []string{
		"terraform output -json", "terraform output name", "terraform show -json plan", "terraform show --json", "terraform state mv a b", "terraform state push x", "terraform plan -out x", "terraform fmt a.tf", "terraform fmt -list=false",
		"terraform workspace delete x", "terraform validate -plugin-dir x", "terraform providers schema", "tofu apply", "terraform", "packer validate .", "vagrant version", "vagrant help", "vagrant ssh-config", "vagrant status", "pulumi up", "ansible-doc -l",
		"consul kv get x", "consul exec ls", "nomad job stop x", "nomad job status -address=h x", "vault kv list x", "vault status -address h", "etcdctl get --prefix /", "terragrunt output",
	})
}

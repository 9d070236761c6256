package program

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// awsGlobal are options that may stand in front of the service. --debug prints the headers of requests, among them the token of a session.
const awsGlobal = "--profile= --region= --output= --query= --endpoint-url=!connect --ca-bundle=read --color= --cli-read-timeout= --cli-connect-timeout= --cli-binary-format= --debug! " +
	"--no-verify-ssl --no-paginate --no-sign-request --no-cli-pager --no-cli-auto-prompt --version$"

// awsRefused are the options behind an operation that reach another host, show secrets, or say by a document what it is asked for. The parser
// takes abbreviations.
var awsRefused = []string{"--endpoint-url", "--cli-auto-prompt", "--with-decryption", "--cli-input-json", "--cli-input-yaml", "--debug"}

// awsFiles are the operations with a reading name that write what they get to a file: the service models call what they answer a stream.
const awsFiles wordlist.List = `describe-input-device-thumbnail get-clip get-code-binding-source get-configuration get-connection-function get-export
get-function-code get-glyphs get-hosted-configuration-version get-image-frame get-image-set-metadata get-introspection-schema get-job-output
get-latest-configuration get-lineage-event get-log-object get-map-glyphs get-map-sprites get-map-style-descriptor get-map-tile get-media
get-media-for-fragment-list get-object get-object-torrent get-package-version-asset get-position-estimate get-profile get-raw-message-content get-read-set
get-reference get-resource-position get-sdk get-snapshot-block get-sol-function-package-content get-sol-function-package-descriptor
get-sol-network-package-content get-sol-network-package-descriptor get-sprites get-static-map get-style-descriptor get-thing-shadow get-tile
get-work-unit-results`

// awsSecrets are the operations, as SERVICE/OPERATION, whose name doesn't tell that they answer with passwords, keys or user data, which the service
// models mark, or that they write a file.
const awsSecrets wordlist.List = `amplify/get-app amplify/get-branch amplify/list-apps amplify/list-branches appstream/describe-directory-configs
appsync/list-api-keys autoscaling/describe-launch-configurations cloudfront/get-function cloudhsmv2/describe-clusters codepipeline/get-job-details
codepipeline/get-third-party-job-details codepipeline/list-webhooks cognito-idp/describe-user-pool-client connecthealth/get-patient-insights-job
datasync/describe-location-fsx-ontap datasync/describe-location-fsx-open-zfs datazone/get-connection datazone/list-connections
directconnect/describe-virtual-interfaces dms/describe-endpoints ds/describe-directories ec2/describe-instance-attribute
ec2/describe-launch-template-versions ec2/describe-spot-fleet-requests ec2/describe-spot-instance-requests
ec2/describe-verified-access-trust-providers ec2/describe-vpn-connections ec2/get-launch-template-data elbv2/describe-listeners elbv2/describe-rules
emr/describe-cluster fsx/describe-backups fsx/describe-file-systems fsx/describe-snapshots fsx/describe-storage-virtual-machines fsx/describe-volumes
glue/batch-get-jobs glue/get-connection glue/get-connections glue/get-job glue/get-jobs interconnect/get-connection
invoicing/get-procurement-portal-preference iot-managed-integrations/get-managed-thing iotwireless/get-wireless-device
ivs-realtime/get-ingest-configuration kinesis-video-signaling/get-ice-server-config lexv2-models/describe-bot-recommendation
lightsail/get-relational-database lightsail/get-relational-databases location/describe-key mailmanager/get-address-list-import-job
mailmanager/list-address-list-import-jobs mediapackage/describe-channel mediapackage/list-channels pinpoint/get-baidu-channel pinpoint/get-gcm-channel
wafv2/list-api-keys wickr/get-oidc-info wickr/get-opentdf-config`

// awsReads are operations that read, as SERVICE/OPERATION, beside those whose names begin with describe-, list-, get-, head- or batch-get-.
const awsReads wordlist.List = `s3/ls logs/tail logs/filter-log-events dynamodb/scan dynamodb/query configure/list configure/list-profiles
cloudformation/validate-template ec2/wait cloudformation/wait ecs/wait eks/wait rds/wait lambda/wait elbv2/wait`

var awsRows = []*Row{
	{
		// Values may name files, and in version 1 addresses. Some operations write what they get to a file.
		Names: "aws awslocal", Summary: "work with Amazon's cloud", Manual: "the data and parser of aws-cli 1.45 and 2.9, tried; service models of botocore 1.43", Syntax: Strict, Options: awsGlobal,
		Env: "AWS_CONFIG_FILE AWS_SHARED_CREDENTIALS_FILE AWS_ENDPOINT_URL* AWS_CA_BUNDLE AWS_CLI_AUTO_PROMPT AWS_DATA_PATH AWS_PLUGIN* AWS_WEB_IDENTITY_TOKEN_FILE AWS_CONTAINER_*", Judge: judgeAWS,
		Allowed: []string{"aws --version", "aws sts get-caller-identity", "aws s3 ls s3://b --recursive", "aws --profile x ec2 describe-instances --instance-ids \"$id\"", "aws iam list-users --query 'Users[]'",
			"aws ssm get-parameter --name x", "aws logs tail g --since 1h", "aws configure list", "aws help", "aws ec2 help", "aws s3api head-object --bucket b --key k"},
		Refused: []string{"aws s3 cp a s3://b", "aws secretsmanager get-secret-value --secret-id x", "aws ssm get-parameter --name x --with-decryption", "aws ecr get-login-password", "aws sts get-session-token",
			"aws s3api get-object --bucket b --key k f", "aws ec2 run-instances", "aws --endpoint-url http://h s3 ls", "aws s3 ls --endpoint-url=http://h", "aws $x", "aws ec2 describe-instances $x", "aws",
			"aws sts assume-role --role-arn x", "aws ec2 describe-instances --filters https://example.org/x", "aws configure get aws_secret_access_key", "aws kms decrypt", "aws ssm get-parameter --name x --with-dec", "aws s3 ls --endp HTTP://h", "aws ec2 describe-vpn-connections", "aws --debug s3 ls", "aws lambda invoke --function-name x o"},
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
		in.cloudValues(ops[2:], awsRefused...)
	}
}

// readsAWS tells whether an operation only reads, and shows no secret.
func readsAWS(service, op Word, rest []Word) bool {
	name := service.Text + "/" + op.Text
	switch {
	case service.Open != Fixed, op.Open != Fixed, awsFiles.Has(op.Text), awsSecrets.Has(name):
		return false
	case awsReads.Has(name):
		return true
	case name == "configure/get":
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

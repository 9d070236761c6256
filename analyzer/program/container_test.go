package program_test

import "testing"

func TestContainers(t *testing.T) {
	checks(t, []string{
		"docker ps -qf status=exited", "docker ps --format '{{.Names}}'", "docker images --filter dangling=true -q", "docker logs --tail=5 -t x", "docker inspect --type=image x", "docker stats --no-stream --format x a b",
		"docker -l error ps", "docker container inspect x -f y", "docker network ls", "docker volume inspect x", "docker system df", "docker compose -p x ps -a", "docker compose logs web db -f", "podman ps -a --pod",
		"docker compose ls", "docker context ls", "docker top x aux", "docker save x y", "docker history -q x", "docker-compose --env-file e config --quiet",
		"kubectl get po -A -o wide", "kubectl get -n x -o=jsonpath='{.a}' pod y", "kubectl get configmap x -oyaml", "kubectl logs -l app=x --all-containers=true", "kubectl describe node/x", "kubectl -n x top po",
		"kubectl get deploy my-secret-app -o yaml", "kubectl get events --sort-by=.lastTimestamp -w", "kubectl auth whoami", "oc get route", "helm ls --all-namespaces", "helm template . --debug", "helm history x --max 5",
		"kubectl rollout history deploy x", "kubectl config get-contexts", "helm dependency list", "kind get clusters",
	}, []string{
		"docker -H ssh://h ps", "docker --host=tcp://h ps", "docker --tlsverify ps", "docker -c x images", "docker image rm x", "docker system prune -af", "docker compose -f a up", "docker compose down", "docker compose --dry-run up",
		"docker run --cidfile f x", "docker volume create x", "docker network connect a b", "docker buildx build .", "docker image build .", "docker update x", "docker exec -u 0 x id", "docker compose exec -T web id",
		"docker export x --output=f", "docker context use x", "docker swarm init", "podman -r ps", "podman play kube x", "docker compose config --output f", "docker-compose rm", "docker login",
		"kubectl get secret -A -o json", "kubectl get Secret x -o yaml", "kubectl get secrets.v1. -o yaml", "kubectl get pods secret/x -oyaml", "kubectl get --template='{{.}}' secret x", "kubectl --kubeconfig=f get po",
		"kubectl get po -s https://h", "kubectl get po --server=h", "kubectl cluster-info dump --output-directory d", "kubectl edit cm x", "kubectl run x --image=y", "kubectl cp a:b c", "kubectl diff -f x", "kubectl debug x",
		"kubectl config set-context x", "kubectl config view --raw=true", "kubectl create -f x --dry-run=client", "kubectl proxy", "kubectl label po x a=b", "kubectl get po --kuberc f",
		"helm get values x", "helm show values repo/x", "helm template x repo/y", "helm search hub", "helm repo update", "helm rollback x", "helm list --kube-apiserver h", "helm template . -f \"$x\"", "kubens x", "k9s",
	})
}

func TestContainersOpenTheirPrograms(t *testing.T) {
	acts(t, []struct {
		text string
		want []string
	}{
		{"docker exec -it -e A=b web sh -c ls", []string{"execute exec", "run sh -c ls"}},
		{"docker run --rm -v /etc:/h:rw alpine rm -rf /h", []string{"change run", "change /etc", "run rm -rf /h"}},
		{"docker run -v /etc:/h:ro alpine", []string{"change run"}},
		{"docker run --entrypoint sh alpine -c ls", []string{"change run", "run sh -c ls"}},
		{"docker compose run --rm web rm a", []string{"change run", "trust .", "run rm a"}},
		{"docker run --mount type=bind,src=/etc,dst=/h alpine", []string{"change run", "change /etc"}},
		{"docker run --mount type=bind,src=/etc,dst=/h,readonly alpine", []string{"change run"}},
		{"docker run --kernel-memory 1g alpine rm a", []string{"change run", "run rm a"}},
		{"podman exec -l rm a", []string{"execute exec", "run rm a"}},
		{"docker compose -f d/.env ps", []string{"trust .", "read d/.env", "trust d"}},
		{"docker compose -f=.env ps", []string{"trust .", "read .env", "trust ."}},
		{"docker compose -f oci://h/x config -q", []string{"trust .", "connect oci://h/x"}},
		{"docker save -o=f x", []string{"write f"}},
		{"kubectl exec x -c y -- rm a", []string{"execute exec", "run rm a"}},
		{"docker cp web:/a b", []string{"write b", "change cp"}},
		{"docker cp a web:/b", []string{"read a", "change cp"}},
		{"docker cp web:/a -", nil},
		{"docker -H tcp://h:1 ps", []string{"connect tcp://h:1"}},
		{"docker save -o f x", []string{"write f"}},
	})
}

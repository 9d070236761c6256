package analyzer

import (
	"path"
	"strings"

	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/world"
)

// secretNames are files and directories whose content is a secret. The entries are those of type
// names.
var secretNames = lazyNames(`
	id_rsa* id_dsa* id_ecdsa* id_ed25519* id_xmss* *.pem *.key *.p12 *.pfx *.ppk *.jks *.keystore .ssh/ ssh_host_*_key
	.env* .netrc _netrc .git-credentials .npmrc .pypirc
	.aws/credentials .aws/config .aws/cli/cache/ .aws/sso/cache/ .config/gcloud/ application_default_credentials.json client_secret*.json
	.azure/ .boto .s3cfg .kube/config kubeconfig .docker/config.json .dockercfg .terraform.d/credentials.tfrc.json .terraformrc
	.config/gh/hosts.yml .config/glab-cli/config.yml .config/hub .config/doctl/config.yaml .config/rclone/rclone.conf .rclone.conf
	.cargo/credentials .cargo/credentials.toml .gem/credentials .m2/settings.xml .gradle/gradle.properties .config/pip/pip.conf .pip/pip.conf
	.vault-token .pgpass .my.cnf .mylogin.cnf .htpasswd .config/op/
	.gnupg/ .password-store/ .local/share/keyrings/ keychains/ *.keychain *.keychain-db *.kdbx logins.json key4.db
	.bash_history .zsh_history .histfile .sh_history .ash_history fish_history .python_history .node_repl_history .irb_history
	.psql_history .mysql_history .sqlite_history .rediscli_history .dbshell .*_history
	/etc/shadow /etc/shadow- /etc/gshadow /etc/gshadow- /etc/security/opasswd /etc/ssl/private/
	/proc/*/environ /proc/*/task/*/environ /proc/*/mem
`)

// publicNames are files that secretNames would take in though they hold none.
var publicNames = lazyNames(`*.pub .env*.example .env*.sample .env*.template`)

// startupFiles and startupDirectories run, or decide what runs, later: writing them outlives the
// call. They are the reference's lists and those of programs that read a file of their own at every
// start.
var (
	startupFiles = lazyNamesWith(world.DefaultDangerousFiles, "", `
		.bash_login .bash_aliases .bash_logout .zshenv .zlogin .zlogout .kshrc .mkshrc .cshrc .tcshrc .login .logout .inputrc .pam_environment
		.xprofile .xinitrc .xsession .xsessionrc .config/fish/config.fish .config/environment.d/*.conf
		/etc/profile /etc/bash.bashrc /etc/bashrc /etc/environment /etc/rc.local /etc/ld.so.preload /etc/ld.so.conf
		/etc/passwd /etc/shadow /etc/group /etc/sudoers /etc/crontab /etc/anacrontab /etc/gitconfig
		.gitattributes .config/git/config .config/git/attributes .git-credentials authorized_keys authorized_keys2
		.gitlab-ci.yml .travis.yml .drone.yml .woodpecker.yml azure-pipelines.yml bitbucket-pipelines.yml jenkinsfile appveyor.yml .cirrus.yml
		.pre-commit-config.yaml lefthook.yml lefthook.yaml .lefthook.yml .lefthook.yaml .devcontainer.json
		.mcp.json .claude.json .claude/settings.json .claude/settings.local.json .bashguard.yaml bashguard/config.yaml .cursorrules
		.gemini/settings.json .codex/config.toml opencode.json opencode.jsonc .config/crush/crush.json .aider.conf.yml .continuerc.json
		.vimrc .gvimrc .exrc .nvimrc .ideavimrc .emacs .nanorc .direnvrc .tmux.conf .screenrc .lessfilter .lesskey .gdbinit .lldbinit
		.psqlrc .sqliterc .irbrc .pryrc .rprofile .pythonrc .pythonrc.py .perltidyrc .ripgreprc sitecustomize.py usercustomize.py
		.yarnrc .yarnrc.yml .pnpmfile.cjs .pnp.cjs .pnp.loader.mjs bunfig.toml .bunfig.toml .bazelrc .bazeliskrc
		.cargo/config .cargo/config.toml .config/pip/pip.conf .pip/pip.conf gradle-wrapper.properties maven-wrapper.properties
	`)
	startupDirectories = lazyNamesWith(world.DefaultDangerousDirectories, "/", `
		.husky/ .githooks/ .github/workflows/ .github/actions/ .circleci/ .buildkite/ .woodpecker/ .devcontainer/
		.claude/hooks/ .claude/commands/ .claude/agents/ .claude/skills/ .claude/plugins/ .codex/ .gemini/ .cursor/ .opencode/ .config/opencode/ .vim/ .config/nvim/ .emacs.d/ .config/direnv/ .mvn/
		.config/fish/conf.d/ .config/fish/functions/ .config/autostart/ .config/systemd/ .local/share/systemd/ .config/git/hooks/
		library/launchagents/ library/launchdaemons/ /etc/profile.d/ /etc/zsh/ /etc/fish/ /etc/pam.d/ /etc/ld.so.conf.d/ /etc/sudoers.d/
		/etc/cron.d/ /etc/cron.hourly/ /etc/cron.daily/ /etc/cron.weekly/ /etc/cron.monthly/ /var/spool/cron/ /var/spool/at/
		/etc/systemd/ /lib/systemd/ /usr/lib/systemd/ /etc/init.d/ /etc/xdg/autostart/
	`)
)

// SecretPath tells whether the absolute path p, or what it links to, holds secrets: private keys,
// credentials, histories.
func SecretPath(p string, w *world.World) bool {
	added := addedTo(w)
	return anyForm(p, w, func(p string) bool { return isSecret(p) || added.match(p) })
}

// nothing is a list without names.
var nothing = compileNames(nil)

// addedTo returns the names that a world adds to the built-in lists.
func addedTo(w *world.World) *names {
	if len(w.Sensitive) == 0 {
		return nothing
	}
	return compileNames(w.Sensitive)
}

// isSecret tells whether one form of a path is named by the lists.
func isSecret(p string) bool { return secretNames().match(p) && !publicNames().match(p) }

// SecretTree tells whether reading everything below the absolute directory dir reads secrets: it
// holds some itself, or it is the home directory or one above. A project's own files are not meant:
// its .env counts only when it is named.
func SecretTree(dir string, w *world.World) bool {
	return SecretPath(dir, w) || holdsHome(dir, w)
}

// holdsHome tells whether the absolute directory dir is the home directory or one above.
func holdsHome(dir string, w *world.World) bool {
	home := w.Home
	return home != "" && anyForm(dir, w, func(p string) bool { return world.Inside(p, path.Clean(home)) || world.Inside(p, w.Resolve(home)) })
}

// PersistentPath tells whether the absolute path p, or what it links to, runs or decides what runs
// later. The lists of the world, where it has some, take the place of the built-in ones.
func PersistentPath(p string, w *world.World) bool {
	files, dirs := startupOf(w)
	added := addedTo(w)
	return anyForm(p, w, func(p string) bool { return files.match(p) || dirs.match(p) || added.match(p) })
}

// startupOf returns the lists of a world.
func startupOf(w *world.World) (files, dirs *names) {
	files, dirs = startupFiles(), startupDirectories()
	if w.DangerousFiles != nil {
		files = compileNames(w.DangerousFiles)
	}
	if w.DangerousDirectories != nil {
		dirs = compileNames(nil)
		for _, d := range w.DangerousDirectories {
			dirs.add(strings.TrimSuffix(d, "/") + "/")
		}
	}
	return files, dirs
}

// anyForm tests a path as it is written and as its links resolve.
func anyForm(p string, w *world.World, test func(string) bool) bool {
	p = rooted(path.Clean(p))
	if test(p) {
		return true
	}
	if !w.Linked() {
		return false
	}
	resolved := w.Resolve(p)
	return resolved != p && test(resolved)
}

// rooted removes what leads from /proc back to the root directory: /proc/self/root (proc(5)).
func rooted(p string) string {
	for strings.HasPrefix(p, "/proc/") {
		parts := strings.SplitN(p, "/", 5)
		if len(parts) < 5 || parts[3] != "root" {
			break
		}
		p = "/" + parts[4]
	}
	return p
}

// WordIsSecret tells whether a word that names a file in dir points at a secret: the path that it
// gives, or begins with, or a pattern whose literal part does. dir is absolute, or "" when it isn't
// known.
func WordIsSecret(word program.Word, dir string, w *world.World) bool {
	if word.Open == program.Names && word.Pattern != "" {
		return patternIsSecret(absolute(word.Pattern, dir, w), w)
	}
	if word.Found != "" {
		return patternIsSecret(absolute(word.Found, dir, w), w)
	}
	return word.Text != "" && SecretPath(absolute(word.Text, dir, w), w) || word.Tail != "" && SecretPath(absolute(tailed(word), dir, w), w)
}

// patternIsSecret tells whether the literal part of an absolute pattern points at a secret.
func patternIsSecret(p string, w *world.World) bool {
	return SecretPath(path.Dir(p), w) || secretNames().suspects(p) && !publicNames().match(p) || addedTo(w).suspects(p)
}

// tailed returns a path that an open word may stand for: what it begins with, something, and what it ends with.
func tailed(word program.Word) string { return word.Text + "x" + word.Tail }

// WordIsPersistent tells the same about PersistentPath.
func WordIsPersistent(word program.Word, dir string, w *world.World) bool {
	if word.Open == program.Names && word.Pattern != "" {
		p := absolute(word.Pattern, dir, w)
		files, dirs := startupOf(w)
		return PersistentPath(path.Dir(p), w) || files.suspects(p) || dirs.suspects(p) || addedTo(w).suspects(p)
	}
	return word.Text != "" && PersistentPath(absolute(word.Text, dir, w), w) || word.Tail != "" && PersistentPath(absolute(tailed(word), dir, w), w)
}

// absolute returns the path of a word in dir. In an unknown directory it is below a name that no
// list has.
func absolute(text, dir string, w *world.World) string {
	if p, ok := w.ExpandHome(text); ok {
		text = p
	}
	if dir == "" {
		dir = "/\x00"
	}
	return world.Abs(dir, text)
}

package program

import (
	"regexp"
	"strings"
	"sync"
)

// rpmQuery are the options of "rpm -q" that only select and show. Others name macros, scripts and databases, or install.
const rpmQuery = "-q,--query -a,--all -f,--file -g,--group -p,--package -l,--list -i,--info -c,--configfiles -d,--docfiles -L,--licensefiles -A,--artifactfiles " +
	"-R,--requires -s,--state -v,--verbose --dupes --filecaps --fileclass --filecolor --fileprovide --filerequire --hdrid= --path= --pkgid= --querybynumber= --tid= " +
	"--triggeredby= --whatobsoletes= --whatprovides= --whatrequires= --whatconflicts= --whatrecommends= --whatsuggests= --whatsupplements= --whatenhances= " +
	"--changelog --changes --conflicts --dump --enhances --filesbypkg --filetriggers --last --obsoletes --provides --recommends --suggests --supplements --scripts " +
	"--triggers,--triggerscripts --noartifact --noconfig --noghost --nodigest --nosignature --nomanifest --quiet --qf,--queryformat= -?,--help$ --version$ "

// Package managers of other systems than Debian.
var distroRows = []*Row{
	&Row{
		// A package to query may be an address, --eval and the like expand macros, which may run programs.
		Names: "rpm rpmquery", Env: "RPM_*", Summary: "manage packages", Manual: "rpm(8), 4.18", Syntax: Permute, Options: rpmQuery + "-E,--eval=",
		Judge: judgeRpm,
		Allowed: []string{"rpm -qa", "rpm -ql bash", "rpm -qf /bin/ls", "rpm -qpi x.rpm", "rpm -qa --qf '%{NAME}\\n'", "rpm -q --whatprovides x", "rpm --eval '%{?dist}'",
			"rpm -E %fedora"},
		Refused: []string{"rpm -i x.rpm", "rpm -e bash", "rpm -Uvh x.rpm", "rpm -V bash", "rpm -qp https://example.org/x.rpm", "rpm -q --specfile x", "rpm --eval '%(ls)'",
			"rpm -qa --pipe x", "rpm -q $x", "rpm --import k"},
	},
	&Row{
		// They fetch what the repositories hold, unless -C keeps them to the cache; what is installed they know. For dnf5 the word
		// "installed" is the name of a package.
		Names: "dnf yum dnf5", Summary: "manage packages", Manual: "dnf(8), 4.14; dnf5-list(8), 5.1", Syntax: Strict, Options: dnfOptions + "--version$",
		Commands: []*Row{
			{Names: "list info search repolist repoinfo provides whatprovides repoquery repository-packages group module updateinfo check-update deplist", Syntax: Permute,
				Options: dnfOptions + "--installed --available --all --extras --upgrades --obsoletes --recent --showduplicates --requires --provides -l,--list -i,--info", Judge: judgeDnf,
				Allowed: []string{"dnf list installed", "yum list --installed", "dnf -C list", "dnf info -C bash", "dnf list installed 'py*'"},
				Refused: []string{"dnf list", "dnf5 list installed", "dnf search x", "dnf list --setopt=pluginpath=x installed", "dnf repolist", "dnf group -C install x", "dnf module enable -C x"}},
			{Names: "history", Syntax: Permute, Options: dnfOptions + "--reverse", Judge: judgeDnfHistory,
				Allowed: []string{"dnf history", "dnf history info 3"}, Refused: []string{"dnf history undo 3", "dnf history rollback 1"}},
			{Names: "install reinstall upgrade update downgrade remove erase autoremove distro-sync swap clean makecache mark builddep download copr config-manager groupinstall " +
				"upgrade-minimal offline-upgrade system-upgrade shell",
				Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes the installed packages, or fetches some"}, Refused: []string{"dnf install -y x", "yum update"}},
		},
		Allowed: []string{"dnf --version"},
		Refused: []string{"dnf", "dnf no-such"},
	},
	&Row{
		Names: "pacman", Summary: "manage packages", Manual: "pacman(8), 6.0.2", Syntax: Permute,
		Options: "-Q,--query -S,--sync -F,--files -T,--deptest -V,--version$ -h,--help -c,--changelog,--clean -d,--deps,--nodeps -e,--explicit -g,--groups -i,--info -k,--check " +
			"-l,--list -m,--foreign -n,--native -o,--owns -p,--file,--print -q,--quiet -s,--search -t,--unrequired -u,--upgrades,--sysupgrade -x,--regex -v,--verbose " +
			"--color= --noconfirm --confirm --machinereadable",
		Judge:   judgePacman,
		Allowed: []string{"pacman -Q", "pacman -Qi bash", "pacman -Qqe", "pacman -Ss vim", "pacman -Si vim", "pacman -Ql bash", "pacman -F ls", "pacman -Qu", "pacman -T bash"},
		Refused: []string{"pacman -S vim", "pacman -Syu", "pacman -R x", "pacman -Sc", "pacman -Ssy x", "pacman -Fy", "pacman -Q --config x", "pacman -Si -u x", "pacman $x"},
	},
	&Row{
		Names: "apk", Summary: "manage packages", Manual: "apk(8), apk-info(8), apk-list(8), apk-search(8), apk-version(8), apk-tools 3.0", Syntax: Strict, Options: apkOptions + "-V,--version$",
		Commands: []*Row{{Names: "info list search version", Syntax: Permute, Options: apkOptions + apkShow, Operands: "text*",
			Allowed: []string{"apk info", "apk info -L musl", "apk list -I", "apk version -l '<'", "apk version -t 1.0 1.1"}, Refused: []string{"apk list -U", "apk policy x", "apk -X x search y"}}},
		Allowed: []string{"apk --version"},
		Refused: []string{"apk add x", "apk update", "apk info --root x"},
	},
	&Row{
		// Formulae are fetched before they are described, and installing ones update brew itself.
		Names: "brew", Summary: "manage packages", Manual: "brew(1), 4.6 (cmd/list.rb, cmd/leaves.rb)", Syntax: Strict, Env: "HOMEBREW_*",
		Options: "--version$ -h,--help$ --prefix$ --cellar$ --caskroom$ --cache$ --repository,--repo$",
		Commands: []*Row{
			{Names: "list ls leaves commands", Syntax: Permute, Operands: "text*",
				Options: "--formula,--formulae --cask,--casks --full-name --versions --multiple --pinned -1 -l -r,--installed-on-request -t -q,--quiet -v,--verbose " +
					"-p,--installed-as-dependency --include-aliases",
				Allowed: []string{"brew list", "brew ls --versions git", "brew leaves -r"}, Refused: []string{"brew list --no-such"}},
			{Names: "config help", Syntax: Permute, Operands: "text*", Allowed: []string{"brew config"}, Refused: []string{"brew config --x"}},
			{Names: "tap", Syntax: Strict, Judge: judgeBrewTap, Allowed: []string{"brew tap"}, Refused: []string{"brew tap x/y", "brew tap --repair"}},
			{Names: "info abv search desc deps uses outdated home homepage cat options missing doctor dr livecheck log fetch", Syntax: Plain,
				Always: &Effect{Kind: Connect, Message: "may fetch the list of packages"}, Refused: []string{"brew info git", "brew outdated"}},
			{Names: "install reinstall upgrade uninstall remove rm update link unlink cleanup autoremove pin unpin untap services bundle postinstall edit create migrate",
				Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes the installed packages"}, Refused: []string{"brew install x", "brew services list"}},
		},
		Allowed: []string{"brew --version", "brew --prefix", "brew --prefix openssl", "brew --cache"},
		Refused: []string{"brew", "brew no-such", "brew $x", "brew --no-such --prefix", "brew -v install x"},
	},
	&Row{
		Names: "snap", Summary: "manage packages", Manual: "snap(8), 2.57", Syntax: Strict, Options: "--version$ -h,--help$",
		Commands: []*Row{
			{Names: "list version changes tasks connections interfaces services warnings aliases known model", Syntax: Permute,
				Options: "--all --color= --unicode= --abs-time --last= -h,--help$ --verbose -v", Operands: "text*",
				Allowed: []string{"snap list --all", "snap version"}, Refused: []string{"snap list --no-such"}},
			{Names: "find info", Syntax: Plain, Always: &Effect{Kind: Connect, Message: "asks the store"}, Refused: []string{"snap find x", "snap info x"}},
		},
		Allowed: []string{"snap --version"},
		Refused: []string{"snap install x", "snap"},
	},
	&Row{
		Names: "flatpak", Summary: "manage packages", Manual: "flatpak(1), 1.14", Syntax: Strict, Options: "--version$ -h,--help$ --default-arch$ --supported-arches$ --gl-drivers$ --installations$",
		Commands: []*Row{
			{Names: "list info remotes history ps", Syntax: Permute, Options: "--user --system -d,--show-details --app --runtime --all -a --arch= --columns= --installation= -r,--show-ref " +
				"-o,--show-origin -c,--show-commit -s,--show-size -m,--show-metadata -M,--show-permissions -h,--help$ --reverse --since= --until=", Operands: "text*",
				Allowed: []string{"flatpak list --app", "flatpak info -m org.x.Y"}, Refused: []string{"flatpak list --no-such"}},
			{Names: "search remote-ls remote-info", Syntax: Plain, Always: &Effect{Kind: Connect, Message: "asks a remote repository"}, Refused: []string{"flatpak search x"}},
		},
		Allowed: []string{"flatpak --version"},
		Refused: []string{"flatpak install x", "flatpak run x", "flatpak"},
	},
	&Row{
		// Ports may be addresses or directories, and contents without one means the directory: their Portfile is a program, which is run.
		Names: "port", Summary: "manage packages", Manual: "port-installed(1), port-contents(1), MacPorts 2.9 (port.tcl)", Syntax: Strict, Options: "-v -q -d",
		Commands: []*Row{
			{Names: "installed", Syntax: Strict, Operands: "text*", Judge: judgePortNames,
				Allowed: []string{"port installed", "port -v installed git"}, Refused: []string{"port installed -D x", "port installed current", "port installed file://."}},
			{Names: "contents", Syntax: Strict, Options: "--size --units=", Operands: "text*", Judge: judgePortNames,
				Allowed: []string{"port contents git", "port contents --size --units K git"}, Refused: []string{"port contents", "port contents .", "port contents $x"}},
			{Names: "provides", Syntax: Strict, Operands: "text*", Allowed: []string{"port provides /opt/local/bin/git"}, Refused: []string{"port provides --x"}},
			{Names: "version platform", Syntax: Strict, Operands: "none", Allowed: []string{"port version"}, Refused: []string{"port version x"}},
		},
		Allowed: []string{"port version"},
		Refused: []string{"port install x", "port", "port selfupdate", "port echo", "port info git"},
	},
	&Row{
		// Repositories are refreshed before they are searched, unless --no-refresh or --disable-repositories forbids it.
		Names: "zypper", Summary: "manage packages", Manual: "zypper(8), 1.14.42", Syntax: Strict, Options: zypperOptions + "-V,--version$ -h,--help$",
		Commands: []*Row{
			{Names: "repos lr", Options: "-a,--alias -n,--name -u,--uri -p,--priority -r,--refresh -d,--details -E,--show-enabled-only -U,--sort-by-uri -P,--sort-by-priority " +
				"-A,--sort-by-alias -N,--sort-by-name -e,--export=write", Operands: "text*", Allowed: []string{"zypper lr -u", "zypper -t repos"}, Refused: []string{"zypper lr -e out", "zypper lr --exp=out"}},
			{Names: "locks ll targetos tos", Operands: "none", Allowed: []string{"zypper ll", "zypper targetos"}, Refused: []string{"zypper ll -m"}},
			{Names: "versioncmp vcmp", Options: "-m,--match", Operands: "text text", Allowed: []string{"zypper vcmp 1.0 1.1"}, Refused: []string{"zypper vcmp -x 1 2"}},
			{Names: "help", Syntax: Plain, Operands: "text*", Allowed: []string{"zypper help install"}},
			{Names: "search se", Options: "--match-substrings --match-words -x,--match-exact --provides --requires --recommends --suggests --conflicts --obsoletes --supplements -n,--name " +
				"-f,--file-list -d,--search-descriptions -C,--case-sensitive -i,--installed-only", Operands: "text*", Judge: judgeZypperSearch,
				Allowed: []string{"zypper --no-refresh se -i bash", "zypper --disable-repositories search x"}, Refused: []string{"zypper se bash", "zypper --no-refresh se --no-such x"}},
		},
		Allowed: []string{"zypper --version", "zypper --quiet lr"},
		Refused: []string{"zypper install x", "zypper", "zypper -R x lr", "zypper --config x lr", "zypper $x"},
	},
	&Row{
		Names:   "nix nix-env pkg emerge xbps-install xbps-remove guix opkg slackpkg pkgin pkg_add urpmi microdnf tdnf softwareupdate mas yay paru choco winget scoop",
		Summary: "manage packages", Manual: "nix(1), nix-env(1), 2.8", Syntax: Plain, Judge: judgeNix,
		Allowed: []string{"nix --version", "nix-env --version"},
		Refused: []string{"nix build", "softwareupdate -l", "pkg install x", "yay -Syu", "nix --version build", "pkg_add --version"},
	},
	&Row{
		Names: "rpmbuild rpmspec rpmkeys rpmdb rpmsign createrepo mock makepkg debuild dpkg-buildpackage abuild", Summary: "build packages",
		Manual: "rpmbuild(8), rpm 4.18; makepkg(8), pacman 6.0; dpkg-buildpackage(1), 1.21", Syntax: Plain,
		Judge:   func(in *Invocation) { lone("--version --help", Execute, "runs what the package's recipe says")(in) },
		Allowed: []string{"makepkg --version"},
		Refused: []string{"rpmbuild -ba x.spec", "makepkg -si", "rpmspec -P x"},
	},
}

// dnfOptions are options of dnf that only select and format; --setopt and its kin may name plugins.
const dnfOptions = "-4 -6 -C,--cacheonly -q,--quiet -v,--verbose -y,--assumeyes --assumeno -e,--errorlevel= -d,--debuglevel= -h,--help$ --color= --enablerepo= --disablerepo= --repo,--repoid= -x,--exclude,--excludepkgs= " +
	"--noplugins --nogpgcheck "

// apkOptions stand on either side of apk's command.
const (
	apkOptions = "-h,--help$ -q,--quiet -v,--verbose --no-network --no-progress --timeout= --print-arch$ "
	apkShow    = "-a,--all,--available -c -d,--description -e,--exists,--exact -x -I,--installed -L,--contents -P,--provides,--providers -r,--rdepends -R,--depends -s,--size " +
		"-w,--webpage -W,--who-owns --install-if --rinstall-if --license --replaces -t,--triggers -o,--origin -O,--orphaned -u,--upgradable --has-origin -l= "
)

// zypperOptions stand before zypper's command.
const zypperOptions = "-v,--verbose -q,--quiet --color --no-color -A,--no-abbrev -t,--terse -s,--table-style= -n,--non-interactive -x,--xmlout --no-refresh --no-cd --no-remote " +
	"--disable-repositories "

// judgeZypperSearch adds that the repositories are asked for what they hold.
func judgeZypperSearch(in *Invocation) {
	if !in.Parent.Has("--no-refresh", "--disable-repositories") {
		in.Effect(Connect, in.Words[0], "may ask the repositories for what they hold")
	}
}

// judgeNix lets pass the version of nix and nix-env alone.
func judgeNix(in *Invocation) {
	if !in.Words[0].Is("nix", "nix-env") || len(in.Operands) != 1 || !in.Operands[0].Is("--version", "--help") {
		in.Effect(Change, in.Words[0], "changes the installed packages, or asks the archives for them")
	}
}

// judgeRpm lets pass queries, and macros that are only names.
func judgeRpm(in *Invocation) {
	macros := in.Given("-E")
	for _, o := range macros {
		if o.Value.Open != Fixed || !plainMacros().MatchString(o.Value.Text) {
			in.Effect(Execute, o.Value, "expands macros, which may run programs")
		}
	}
	if !in.Has("-q") && len(macros) == 0 && !in.Words[0].Is("rpmquery") {
		in.Effect(Change, in.Words[0], "changes or verifies the installed packages")
	}
	for _, w := range in.Operands {
		switch {
		case !in.Has("-p"):
		case strings.Contains(w.Text, "://"):
			in.Effect(Connect, w, "fetches `"+w.String()+"`")
		default:
			in.effectOf(fileRead, w)
		}
	}
}

// plainMacros fits text with macros that take no argument.
var plainMacros = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(%\{?[?!]*\w+\}?|[\w./ -])*$`) })

// judgeDnf lets pass what dnf answers from what is installed, or with -C from its cache.
func judgeDnf(in *Invocation) {
	cache := in.Has("-C") || in.Parent.Has("-C")
	installed := in.Has("--installed") || len(in.Operands) > 0 && in.Operands[0].Is("installed") && !in.Parent.Words[0].Is("dnf5")
	switch name := in.Words[0]; {
	case name.Is("repository-packages", "group", "module"):
		in.Effect(Change, name, "may change the installed packages")
	case !cache && !(installed && name.Is("list")):
		in.Effect(Connect, name, "may ask the repositories for what they hold")
	}
}

// judgeDnfHistory lets pass the list of what was done, and one entry of it.
func judgeDnfHistory(in *Invocation) {
	if len(in.Operands) > 0 && !in.Operands[0].Is("list", "info", "userinstalled") {
		in.Effect(Change, in.Operands[0], "changes the installed packages as the history says")
	}
}

// judgePacman lets pass queries; the letters of -S and -F that fetch or install aren't known, or lack one that only shows.
func judgePacman(in *Invocation) {
	shows := in.Has("-s", "-i", "-l", "-g") && !in.Has("-u", "-c")
	switch {
	case in.Has("-S"):
		if !shows || in.Has("-Q", "-F", "-T") {
			in.Effect(Change, in.Words[0], "changes the installed packages")
		}
	case !in.Has("-Q", "-F", "-T", "-h"):
		in.Effect(Change, in.Words[0], "may change the installed packages")
	}
	if in.Has("-Q") && in.Has("-p") {
		for _, w := range in.Operands {
			in.effectOf(fileRead, w)
		}
	}
}

// judgePortNames lets pass plain names of ports.
func judgePortNames(in *Invocation) {
	if len(in.Operands) == 0 && in.Words[0].Is("contents") {
		in.Effect(Execute, in.Words[0], "runs the Portfile of the directory")
	}
	for _, w := range in.Operands {
		if w.Open != Fixed || !portName().MatchString(w.Text) || w.Text == "current" {
			in.Effect(Execute, w, "may run a Portfile")
		}
	}
}

var portName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_+-]*$`) })

// judgeBrewTap lets pass the list of taps.
func judgeBrewTap(in *Invocation) {
	if len(in.Operands) > 0 {
		in.Effect(Change, in.Operands[0], "adds a repository of packages")
	}
}

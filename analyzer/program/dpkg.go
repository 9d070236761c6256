package program

// aptOptions are options that the commands of apt-get, apt-cache and apt take on either side. --option and --config-file may name programs to
// run, and so may the file that APT_CONFIG names.
const aptOptions = "-q,--quiet -y,--yes,--assume-yes --assume-no -V,--verbose-versions -t,--target-release,--default-release= -h,--help$ -v,--version$ " +
	"-c,--config-file=!run -o,--option=!run --no-install-recommends --install-recommends --install-suggests --no-upgrade --only-upgrade --ignore-hold -f,--fix-broken " +
	"-m,--ignore-missing,--fix-missing --reinstall --purge --auto-remove,--autoremove --no-remove --no-show-upgraded -u,--show-upgraded "

// aptRead are options of the commands of apt-cache and apt that show something.
const aptRead = aptOptions + "-i,--important --no-pre-depends --no-depends --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances " +
	"--implicit --full -a,--all-versions -n,--names-only --all-names --recurse --installed --upgradable,--upgradeable --manual-installed --with-source=read " +
	"-p,--pkg-cache=!write -s,--src-cache=!write -g,--generate "

// aptCommands are the commands that apt-get and apt share and that act; with -s they only say what they would do.
const aptCommands = "install reinstall remove purge upgrade dist-upgrade full-upgrade autoremove autopurge"

// Debian's package managers.
var dpkgRows = []*Row{
	&Row{
		Names: "dpkg", Summary: "manage packages", Manual: "dpkg(1), 1.21; dpkg-deb(1), dpkg-query(1)", Syntax: Permute,
		Options: "-V,--verify -s,--status -p,--print-avail -L,--listfiles -l,--list -S,--search -C,--audit --get-selections --yet-to-unpack --predep-package " +
			"--print-architecture --print-foreign-architectures --assert-help --compare-versions --validate-pkgname --validate-archname --validate-trigname " +
			"--validate-version --force-help -?,--help$ --version$ -c,--contents -I,--info -f,--field --no-pager --verify-format= --admindir= --root= --robot",
		Judge: judgeDpkg,
		Allowed: []string{"dpkg -l 'python3*'", "dpkg --search file.txt", "dpkg -s bash", "dpkg -L bash", "dpkg -c x.deb", "dpkg --print-architecture",
			"dpkg --compare-versions 1 lt 2", "dpkg -V"},
		Refused: []string{"dpkg -i x.deb", "dpkg -r x", "dpkg --configure -a", "dpkg -x x.deb d", "dpkg -l --log=x", "dpkg", "dpkg -lP x", "dpkg $x"},
	},
	&Row{
		Names: "dpkg-query", Summary: "show packages", Manual: "dpkg-query(1), 1.21", Complete: true, Syntax: Permute,
		Options: "-s,--status -p,--print-avail -L,--listfiles -l,--list -W,--show -S,--search --control-list --control-show -c,--control-path -?,--help$ --version$ " +
			"--admindir= --root= --load-avail --no-pager -f,--showformat=",
		Operands: "text*",
		Allowed:  []string{"dpkg-query -W -f='${Package}\\n'", "dpkg-query -S /bin/ls", "dpkg-query -l \"$x\""},
		Refused:  []string{"dpkg-query --remove x"},
	},
	&Row{
		Names: "dpkg-deb", Summary: "unpack and show package files", Manual: "dpkg-deb(1), 1.21", Syntax: Permute,
		Options: "-c,--contents -I,--info -W,--show -f,--field --ctrl-tarfile --fsys-tarfile -?,--help$ --version$ --showformat= -v,--verbose -D,--debug",
		Judge:   judgeDpkg,
		Allowed: []string{"dpkg-deb -c x.deb", "dpkg-deb --info x.deb", "dpkg-deb -f x.deb Version"},
		Refused: []string{"dpkg-deb -x x.deb d", "dpkg-deb --build d", "dpkg-deb x.deb", "dpkg-deb -R x.deb d"},
	},
	&Row{
		Names: "apt-cache", Summary: "show packages that are available", Env: "APT_CONFIG", Manual: "apt-cache(8), apt 2.6", Syntax: Strict, Options: aptRead,
		Commands: []*Row{
			{Names: "search show showpkg showsrc policy depends rdepends pkgnames madison stats dump dumpavail unmet dotty xvcg", Syntax: Permute, Options: aptRead,
				Operands: "text*",
				Allowed:  []string{"apt-cache policy x", "apt-cache search -n '^vim$'", "apt-cache depends --recurse x", "apt-cache madison x"},
				Refused:  []string{"apt-cache show -o Dir::Bin::x=y z", "apt-cache search -c f x", "apt-cache show $x"}},
		},
		Allowed: []string{"apt-cache --version"},
		Refused: []string{"apt-cache gencaches", "apt-cache -p x policy", "apt-cache"},
	},
	&Row{
		// -s only says what would happen.
		Names: "apt-get", Summary: "manage packages", Env: "APT_CONFIG", Manual: "apt-get(8), apt 2.6", Syntax: Strict, Options: aptOptions + aptSimulate,
		Groups: []*[]*Row{&aptActions}, Commands: []*Row{
			{Names: aptCommands + " dselect-upgrade build-dep satisfy", Syntax: Permute, Options: aptOptions + aptSimulate, Operands: "name*", Judge: judgeApt,
				Allowed: []string{"apt-get install -s vim", "apt-get -s upgrade", "apt-get --dry-run -y install x"},
				Refused: []string{"apt-get install -y vim", "apt-get -s -o APT::x=y install x", "apt-get install -s --no-simulate x", "apt-get install -s=no x", "apt-get upgrade"}},
			{Names: "indextargets", Syntax: Permute, Options: aptOptions + "--format=", Operands: "text*", Allowed: []string{"apt-get indextargets"},
				Refused: []string{"apt-get indextargets -c x"}},
		},
		Allowed: []string{"apt-get --version"},
		Refused: []string{"apt-get -s update", "apt-get -s download x", "apt-get no-such"},
	},
	&Row{
		Names: "apt", Summary: "manage packages", Env: "APT_CONFIG", Manual: "apt(8), apt 2.6", Syntax: Strict, Options: aptOptions + aptSimulate,
		Groups: []*[]*Row{&aptActions}, Commands: []*Row{
			{Names: "list search show showsrc policy depends rdepends madison", Syntax: Permute, Options: aptRead, Operands: "text*",
				Allowed: []string{"apt list --installed", "apt show vim", "apt search x", "apt list --upgradable 'py*'"},
				Refused: []string{"apt show -o Dir::Bin::x=y z", "apt list -c f"}},
			{Names: aptCommands, Syntax: Permute, Options: aptOptions + aptSimulate, Operands: "name*", Judge: judgeApt,
				Allowed: []string{"apt install -s vim"}, Refused: []string{"apt install vim", "apt autoremove"}},
		},
		Allowed: []string{"apt --version"},
		Refused: []string{"apt", "apt edit-sources"},
	},
	&Row{
		Names: "apt-mark", Summary: "show or set marks of packages", Env: "APT_CONFIG", Manual: "apt-mark(8), apt 2.6", Syntax: Strict, Options: aptOptions,
		Commands: []*Row{{Names: "showauto showmanual showhold showinstall showremove showpurge", Syntax: Permute, Options: aptOptions, Operands: "text*",
			Allowed: []string{"apt-mark showhold", "apt-mark showmanual bash"}, Refused: []string{"apt-mark showauto -f x -o y"}}},
		Allowed: []string{"apt-mark --help"},
		Refused: []string{"apt-mark hold x", "apt-mark auto x"},
	},
	&Row{
		Names: "apt-config", Summary: "show the configuration of apt", Env: "APT_CONFIG", Manual: "apt-config(8), apt 2.6", Syntax: Strict, Options: aptOptions + "--empty --format=",
		Commands: []*Row{{Names: "dump shell", Syntax: Permute, Options: aptOptions + "--empty --format=", Operands: "text*",
			Allowed: []string{"apt-config dump"}, Refused: []string{"apt-config dump -c x"}}},
		Allowed: []string{"apt-config --empty dump"},
		Refused: []string{"apt-config -o x=y dump", "apt-config"},
	},
	&Row{
		Names: "apt-file", Summary: "find packages by their files", Env: "APT_CONFIG", Manual: "apt-file(1), 3.3", Syntax: Permute,
		Options: "-a,--architecture= -c,--config-file=!run -D,--from-deb -f,--from-file --filter-origins= --filter-suites= -F,--fixed-string -I,--index-names= " +
			"-i,--ignore-case -l,--package-only --stream-results -o,--option=!run --substring-match -v,--verbose -x,--regexp -h,--help$",
		Commands: []*Row{
			{Names: "search find list show list-indices", Syntax: Plain, Operands: "text*", Allowed: []string{"apt-file search bin/ls"}, Refused: []string{"apt-file search -o x=y z"}},
			{Names: "update", Syntax: Plain, Always: &Effect{Kind: Connect, Message: "downloads lists of packages"}, Refused: []string{"apt-file update"}},
		},
		Allowed: []string{"apt-file -l search bin/ls"},
		Refused: []string{"apt-file -c x search y", "apt-file"},
	},
	&Row{
		Names: "apt-key add-apt-repository apt-add-repository unattended-upgrade debconf-set-selections dpkg-reconfigure update-alternatives dpkg-divert tasksel gdebi alien " +
			"do-release-upgrade deborphan debfoster apt-clone",
		Summary: "change packages", Manual: "apt-key(8), add-apt-repository(1), dpkg-reconfigure(8), update-alternatives(1), dpkg-divert(1)", Syntax: Plain,
		Judge:   judgeAlternatives,
		Allowed: []string{"update-alternatives --list java", "update-alternatives --display java", "dpkg-divert --list"},
		Refused: []string{"update-alternatives --config java", "add-apt-repository ppa:x", "dpkg-divert --add x", "apt-key --list x", "update-alternatives --log x --list java"},
	},
	&Row{
		Names: "aptitude", Summary: "manage packages", Manual: "aptitude(8), 0.8", Syntax: Strict, Options: "-h$ --help$ --version$",
		Always: &Effect{Kind: Change, Message: "may change the installed packages"}, Allowed: []string{"aptitude --version"}, Refused: []string{"aptitude install x", "aptitude"},
	},
}

// aptSimulate makes apt-get only say what it would do.
const aptSimulate = "-s,--simulate,--just-print,--dry-run,--recon,--no-act "

// aptActions are the commands of apt-get and apt that fetch something or change what apt keeps.
var aptActions = []*Row{
	{Names: "update source download changelog", Syntax: Plain, Always: &Effect{Kind: Connect, Message: "downloads from the package archives"}, Refused: []string{"apt-get update"}},
	{Names: "clean distclean autoclean auto-clean check edit-sources", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes what the package manager keeps"},
		Refused: []string{"apt-get clean"}},
}

// judgeDpkg lets pass only actions that show something. Those on package files read their first operand.
func judgeDpkg(in *Invocation) {
	files := in.Has("-c", "-I", "-f", "--ctrl-tarfile", "--fsys-tarfile") || in.Words[0].Is("dpkg-deb") && in.Has("-W")
	shows := in.Has("-V", "-s", "-p", "-L", "-l", "-S", "-C", "-W", "--get-selections", "--yet-to-unpack", "--predep-package", "--print-architecture",
		"--print-foreign-architectures", "--assert-help", "--compare-versions", "--validate-pkgname", "--validate-archname", "--validate-trigname",
		"--validate-version", "--force-help")
	switch {
	case files && len(in.Operands) > 0:
		in.effectOf(fileRead, in.Operands[0])
	case !files && !shows:
		in.Effect(Change, in.Words[0], "may change the installed packages")
	}
}

// judgeApt adds that packages change, unless apt is told on either side of the command to simulate.
func judgeApt(in *Invocation) {
	if !in.Has("-s") && !in.Parent.Has("-s") {
		in.Effect(Change, in.Words[0], "changes the installed packages, and runs their scripts")
	}
}

// judgeAlternatives lets pass the questions of two of these programs, with nothing in front that could change their meaning.
func judgeAlternatives(in *Invocation) {
	name := in.Words[0].Text
	asks := name == "update-alternatives" && len(in.Operands) == 2 && in.Operands[0].Is("--list", "--display", "--query") ||
		name == "update-alternatives" && len(in.Operands) == 1 && in.Operands[0].Is("--get-selections", "--version", "--help") ||
		name == "dpkg-divert" && len(in.Operands) > 0 && in.Operands[0].Is("--list", "--listpackage", "--truename")
	if !asks {
		in.Effect(Change, in.Words[0], "changes packages, or how they are set up")
	}
}

package program_test

import (
	"slices"
	"testing"
)

func TestPackageManagers(t *testing.T) {
	checks(t, []string{
		"dpkg -l", "dpkg --list 'x*'", "dpkg --root=/mnt -s x", "dpkg -I x.deb", "dpkg-query --show --showformat='${db:Status-Status}' x", "dpkg-deb -W x.deb",
		"apt list", "apt -q list --upgradable", "apt-cache -i rdepends x", "apt-cache -q search x", "apt-get -sy dist-upgrade", "apt-get upgrade -qq --just-print",
		"apt-mark showmanual", "rpm -q --changelog bash", "rpm -qa --last", "rpmquery -l x", "rpm -q --qf '%{V}' x", "yum -C info x", "dnf history list",
		"pacman -Qqdt", "pacman -Sl core", "pacman -Qo /bin/ls", "apk -q info", "brew ls --cask", "brew --repo", "snap version", "flatpak remotes -d",
	}, []string{
		"dpkg -l --pre-invoke=x", "dpkg -lr x", "dpkg --unpack x.deb", "dpkg -P x", "dpkg --set-selections", "dpkg-deb -e x.deb", "dpkg-deb -bc d",
		"apt-get -s=false install x", "apt-get --simulate=no install x", "apt-get -s source x", "apt-get install x -o A=b -s", "apt-get -sc f install x", "apt-cache search -oA=b x",
		"apt-mark unhold x", "apt full-upgrade", "rpm -qi --define 'x y' z", "rpm -q -E '%{lua:x}'", "rpm --eval \"$x\"", "rpm -qap --rcfile x", "rpm --rebuilddb", "rpm -F x",
		"yum info x", "dnf --setopt=x=y list installed", "dnf history redo 1", "dnf -C install x", "pacman -Suy", "pacman -Si --refresh x", "pacman -Ql -S", "pacman -D --asdeps x",
		"pacman -Scc", "pacman -S --clean -s", "apk list -u --allow-untrusted -U", "brew tap a/b", "brew services start x", "snap get x", "flatpak override x",
	})
}

func TestPackageFilesAreRead(t *testing.T) {
	for text, want := range map[string][]string{
		"dpkg -c a.deb":                 {"a.deb"},
		"dpkg-deb -f a.deb Package":     {"a.deb"},
		"rpm -qp a.rpm b.rpm":           {"a.rpm", "b.rpm"},
		"rpm -q bash":                   nil,
		"pacman -Qip x.pkg.tar.zst":     {"x.pkg.tar.zst"},
		"apt show x --with-source ./ix": {"./ix"},
	} {
		if got := reads(t, text); !slices.Equal(got, want) {
			t.Errorf("%q reads %q, want %q", text, got, want)
		}
	}
}

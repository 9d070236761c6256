package program_test

import (
	"slices"
	"testing"
)

// acts compares the effects of commands with those that they must have.
func acts(t *testing.T, table []struct {
	text string
	want []string
}) {
	t.Helper()
	for _, c := range table {
		if got := effects(t, c.text); !slices.Equal(got, c.want) {
			t.Errorf("%q: got %q, want %q", c.text, got, c.want)
		}
	}
}

func TestNetworkInspection(t *testing.T) {
	checks(t, []string{
		"ip addr ls", "ip -4 route show table all", "ip -o -f inet addr show", "ip -d -s link show eth0", "ip neigh show", "ip rule", "ip route get 192.0.2.1", "ip help",
		"ip -c a", "ip -color=never a", "ip netns", "ip l", "ip link help", "bridge -j fdb show", "tc filter show dev x", "ifconfig -v lo", "netstat -plant", "netstat -ie",
		"ss", "ss -s", "ss -tan state time-wait", "ss -ltn '( sport = :22 )'", "ss --tcp --list", "arp -e", "arp -vn 192.0.2.1", "route -ne -A inet6", "nmcli -p dev", "nmcli networking connectivity",
		"iw phy", "iw wlan0 link", "ethtool --show-ring eth0", "ssh-add -lE md5", "ssh-keygen -lv -f a.pub",
	}, []string{
		"ip link s x up", "ip li set x up", "ip link del x", "ip addr flush dev x", "ip addr replace x dev y", "ip -4 -b x", "ip -force -b x", "ip -ba x", "ip route add x", "ip ro ap x",
		"ip neigh add x", "ip l a x type dummy", "ip netns e x ls", "ip netns add x", "ip xfrm policy list", "ip vrf e x ls", "ip token set x", "ip maddr a x", "ip tunnel add x", "ip rule d",
		"ip tuntap a x", "ip nexthop replace x", "ip \"$x\"", "ip a \"$x\"", "bridge fdb add x", "bridge fdb l x", "tc class change x", "ifconfig lo inet6 add ::1", "ifconfig -a eth0 up", "ifconfig eth*",
		"ss -aK", "ss --kil", "ss --diag=x", "ss -nD x", "arp --set x y", "arp --del x", "route flush", "route delete x", "route change x",
		"nmcli -t -s c s", "nmcli con s x", "nmcli con down x", "nmcli dev disconnect x", "nmcli networking off", "nmcli agent", "nmcli con show x --show-secrets",
		"iw dev x interface add y", "iw dev x connect y", "ethtool -A x", "ethtool --set-eee x", "ethtool -t x", "tcpdump -w x -r y", "tcpdump -lr x -z y", "tcpdump --list-int -w x",
	})
}

func TestDownloadsNameTheirFiles(t *testing.T) {
	acts(t, []struct {
		text string
		want []string
	}{
		{"curl https://h/a", []string{"connect https://h/a"}},
		{"curl -o out https://h/a", []string{"write out", "connect https://h/a"}},
		{"curl -oout h", []string{"write out", "connect h"}},
		{"curl -sSLo - h", []string{"connect h"}},
		{"curl -O 'https://h/d/a.tgz?x=1'", []string{"connect https://h/d/a.tgz?x=1", "write a.tgz"}},
		{"curl --output-dir d -O https://h/a.tgz", []string{"connect https://h/a.tgz", "write d/a.tgz"}},
		{"curl -O \"https://h/$x\"", []string{"connect https://h/…", "write …"}},
		{"curl -d @f h", []string{"connect h", "read f"}},
		{"curl --data-urlencode n@f h", []string{"connect h", "read f"}},
		{"curl --data-raw @f h", []string{"connect h"}},
		{"curl -F 'x=@f;type=a/b' h", []string{"connect h", "read f"}},
		{"curl -H @f -b jar h", []string{"connect h", "read f", "read jar"}},
		{"curl -b a=b -c jar h", []string{"write jar", "connect h"}},
		{"curl -K f", []string{"execute f", "unknown curl"}},
		{"curl --url h --trace-asc t", []string{"write t", "connect h"}},
		{"curl file://localhost/etc/hosts", []string{"read /etc/hosts"}},
		{"curl -T f file:///tmp/g", []string{"write /tmp/g", "read f", "connect f"}},
		{"wget https://h/a.txt", []string{"connect https://h/a.txt", "write a.txt"}},
		{"wget h", []string{"connect h", "write index.html"}},
		{"wget -P d -nv https://h/a", []string{"connect https://h/a", "write d/a"}},
		{"wget -qO- h", []string{"connect h"}},
		{"wget -O f h", []string{"connect h", "write f"}},
		{"wget -r -P d h", []string{"connect h", "write d"}},
		{"wget --input=f", []string{"read f", "connect wget", "write ."}},
		{"wget --exec x=y h", []string{"execute x=y", "connect h", "write index.html"}},
		{"http POST :80 a@f b=c", []string{"connect :80", "read f"}},
		{"dig @h example.org MX +short", []string{"connect h", "connect example.org"}},
		{"dig", []string{"connect dig"}},
		{"ping -c 1 h", []string{"connect h"}},
		{"nc -vz -w 2 h 80", []string{"connect h"}},
		{"nslookup -type=mx h", []string{"connect h"}},
	})
}

func TestTransfersNameTheirPlaces(t *testing.T) {
	acts(t, []struct {
		text string
		want []string
	}{
		{"rsync -a a/ b/", []string{"read a/", "write b/"}},
		{"rsync -a --delete a/ b/", []string{"read a/", "write b/", "delete b/"}},
		{"rsync --remove-source-files a b", []string{"read a", "write b", "delete a"}},
		{"rsync -avz a u@h:b", []string{"read a", "connect u@h:b"}},
		{"rsync -an h::m b", []string{"connect h::m"}},
		{"rsync -e 'ssh -p 1' h:a b", []string{"execute ssh -p 1", "connect h:a", "write b"}},
		{"scp -P 22 a b h:", []string{"read a", "read b", "connect h:"}},
		{"scp -o ProxyCommand=x a h:", []string{"read a", "connect h:", "execute ProxyCommand=x"}},
		{"scp ./a:b c", []string{"read ./a:b", "write c"}},
	})
}

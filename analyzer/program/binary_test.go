package program_test

import (
	"slices"
	"testing"
)

func TestBinaryInspection(t *testing.T) {
	checks(t, []string{
		"nm -u a.o", "nm -gU lib.dylib", "objdump -wh a", "objdump --disassemble=main a", "objdump -t -C a.o", "readelf -a a", "readelf -x .text a", "readelf -wi a", "size -t a b",
		"addr2line -fe a.out 0x1", "patchelf --print-needed a", "ldd -v /usr/bin/env", "namei -mo /", "tput -T xterm colors", "iconv -f a -t b -c f", "dos2unix < a", "aspell list -l en",
		"qrencode -tUTF8 x", "getfacl -Rp .", "hunspell -l a", "enca -L pl a", "units -1 '1 m' cm",
	}, []string{
		"nm --plugin=./x a", "nm -g @x", "objdump --plugin x a", "ldd ../x", "ldd /usr/bin/../../tmp/x", "ldd -r a.out", "tput -S", "tput -T x reset", "tput", "iconv -oout a", "iconv --outp out a",
		"dos2unix -ic a -n b c", "unix2dos -k a", "recode /cl a", "aspell --per-conf x list", "aspell -x check a", "qrencode -otest x", "setfacl --restore=f", "chattr -R +i /", "units -H h",
		"enca -Cx utf8 a", "hunspell -a -d x", "lolcat -x", "patchelf --print-rpath --set-interpreter x a",
	})
}

func TestCryptography(t *testing.T) {
	checks(t, []string{
		"openssl x509 -in a.crt -text -noout -fingerprint -sha256", "openssl x509 -noout -checkend 86400 -in a.pem", "openssl req -noout -modulus -in a.csr", "openssl ec -pubin -in a -text",
		"openssl dgst -sha512 -hmac k a", "openssl enc -d -aes-256-cbc -in a -pass pass:x -pbkdf2 -base64", "openssl version", "openssl crl -in a -text -noout", "openssl verify -untrusted b -CAfile c a",
		"openssl list -cipher-algorithms", "gpg --no-options -k --with-colons", "gpg --verify --no-options a.asc", "gpg --no-options --fingerprint x", "keytool -list -v -keystore k",
	}, []string{
		"openssl x509 -in a --out b", "openssl x509 -out=b -in a", "openssl req -newkey rsa -nodes -keyout k", "openssl req -in a -x509", "openssl genrsa -out k", "openssl rand -writerand=f 1",
		"openssl enc -e -in a -out=b", "openssl dgst -sign k -out s a", "openssl s_client -connect h:443", "openssl ocsp -url h", "openssl smime -sign", "openssl cms -in a", "openssl ts -query",
		"openssl x509 -CA c -CAkey k -in a", "openssl pkeyutl -sign", "gpg --no-options -o x -k", "gpg --fingerprint", "gpg -K", "gpg --export-ownertrust", "gpg --edit-key x", "gpg --list-packets a", "gpg -c a", "gpg --no-default-keyring --keyring x -k",
		"gpg --verify --status-file x a", "gpg --delete-secret-keys x", "keytool -importkeystore", "keytool -list -file x -delete",
	})
}

func TestKeysAreReadOnlyWhereTheyAreShown(t *testing.T) {
	for text, want := range map[string][]string{
		"openssl x509 -in a.pem -noout -text":          nil,
		"openssl rsa -in a.pem":                        {"a.pem"},
		"openssl rsa -in a.pem -noout -check":          nil,
		"openssl rsa -in a.pem -noout -text":           {"a.pem"},
		"openssl pkey -in a.pem -pubout":               nil,
		"openssl pkey -in a.pem -pubout -text":         {"a.pem"},
		"openssl rsa -pubin -in a.pem -text":           nil,
		"openssl x509 -req -in a.csr -signkey k.pem":   {"k.pem"},
		"openssl enc -d -aes-256-cbc -in x -kfile key": {"x", "key"},
		"openssl pkcs12 -in a.p12 -nodes":              {"a.p12"},
		"openssl dgst -sha256 -verify pub.pem f":       {"f"},
		"openssl verify -CAfile ca.pem a.pem":          nil,
		"iconv -t utf-8 a.txt":                         {"a.txt"},
		"nm a.o":                                       {"a.o"},
	} {
		if got := reads(t, text); !slices.Equal(got, want) {
			t.Errorf("%q reads %q, want %q", text, got, want)
		}
	}
}

func TestRightsFirewallsAndDesktops(t *testing.T) {
	checks(t, []string{
		"iptables -nL", "iptables -L INPUT -w 5", "ip6tables -S", "nft -n list table x", "ufw status", "firewall-cmd --get-default-zone", "firewall-cmd --list-ports --zone x", "ipset -L",
		"ausearch -k x -i", "auditctl -s", "capsh --decode=1", "xrandr -q", "xprop -root", "xclip -out -sel c", "xsel --clipboard --output", "wl-paste", "wmctrl -l", "playerctl -a status",
		"amixer sget Master", "pactl list sinks", "lpstat -a", "virsh list", "virsh domifaddr x", "gsettings get a b", "colima list --json",
	}, []string{
		"iptables -nLF", "iptables -I INPUT 1", "iptables -Z -L", "nft delete table x", "nft 'list x\nflush y'", "nft", "ufw delete 1", "firewall-cmd --zone=x --remove-port=1/tcp --list-all",
		"firewall-cmd --quiet", "ipset create x", "ipset restore", "ausearch --checkpoint=x", "auditctl -e 0", "capsh --shell=./x --", "xrandr -o left", "xprop -remove A", "xclip -o -in", "xsel -k",
		"wl-paste -w x", "wmctrl -k on", "playerctl -l play", "playerctl position 5", "amixer sset Master 1", "pactl suspend 1", "lp x", "virsh shell", "virsh destroy x", "gsettings reset a b", "colima start",
	})
}

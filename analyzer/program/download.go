package program

import (
	"path"
	"strings"
)

// Programs that fetch or send what an address names. Each call connects, but curl reads "file:" addresses; the tables say which files take part.
var downloadRows = []*Row{
	&Row{
		Names: "curl", Summary: "fetch or send what addresses name", Manual: "curl(1), 7.88",
		Options: curlOptions, Judge: judgeCurl,
		Allowed: []string{"curl --version", "curl -h all", "curl file:///tmp/a.txt", "curl -s file:///tmp/a.txt -o -"},
		Refused: []string{"curl https://example.org", "curl -sO https://example.org/a", "curl -K f", "curl file:///tmp/a -o b", "curl $x", "curl -d @a localhost", "curl -Tx file:///a",
			"curl"},
	},
	&Row{
		// -n takes a letter, as in -nv; -e is a line of its configuration, --use-askpass a program.
		Names: "wget wget2", Summary: "fetch what addresses name", Manual: "wget(1), 1.21", Options: wgetOptions, Judge: judgeWget,
		Allowed: []string{"wget --version", "wget -h"},
		Refused: []string{"wget https://example.org", "wget -qO- https://example.org", "wget --spider x", "wget -i f", "wget -e x=y z", "wget"},
	},
	&Row{
		Names: "http https xh xhs curlie", Summary: "talk to web servers", Manual: "http(1), httpie 3.2; xh --help, 0.18", Syntax: Permute,
		Options: "-j,--json -f,--form --multipart --boundary= --raw= -x,--compress --pretty= -s,--style= --unsorted --sorted -p,--print= -h,--headers -m,--meta -b,--body -v,--verbose " +
			"--all -S,--stream -o,--output=write -d,--download!write -c,--continue -q,--quiet --session=write --session-read-only=read -a,--auth= -A,--auth-type= --ignore-netrc --offline " +
			"--proxy= -F,--follow --max-redirects= --timeout= --check-status --verify= --cert=read --cert-key=read -I,--ignore-stdin --help$ --manual$ --version$ --debug",
		Judge:   judgeHTTPie,
		Allowed: []string{"http --version"},
		Refused: []string{"http example.org", "http -d example.org/a", "http POST :8000/x a=b f@./x", "http -o out :80"},
	},
	&Row{
		Names: "aria2c axel wcurl youtube-dl yt-dlp gallery-dl httrack transmission-cli rclone s3cmd", Summary: "fetch what addresses name", Syntax: Strict,
		Manual: "aria2c(1), 1.36; axel(1), 2.17; yt-dlp --help, 2023.03; rclone(1), 1.60", Options: "-v -V --version -h --help",
		// -v is "verbose" to some of them.
		Judge: func(in *Invocation) {
			if !in.endsAlone() {
				downloadsInto(".")(in)
			}
		},
		Allowed: []string{"aria2c --version"},
		Refused: []string{"aria2c https://example.org/a", "yt-dlp https://example.org/v", "rclone sync a b:", "yt-dlp -v https://example.org/v", "rclone -v copy a b:", "axel --version x"},
	},
	&Row{
		Names: "lynx w3m links elinks links2 browsh", Summary: "show web pages", Manual: "lynx(1), 2.9; w3m(1), 0.5", Syntax: Plain,
		Judge:   func(in *Invocation) { connectsOperands("-version --version -help --help")(in) },
		Allowed: []string{"lynx -version"},
		Refused: []string{"lynx -dump https://example.org", "w3m a.html"},
	},
}

// curlOptions are the options of curl. A value of the role "write" may also be "-", the standard output; data that begins with an at sign is a file.
const curlOptions = "--abstract-unix-socket= --alt-svc=write --anyauth -a,--append --aws-sigv4= --basic --cacert=read --capath= -E,--cert=read --cert-status --cert-type= " +
	"--ciphers= --compressed --compressed-ssh -K,--config=!run --connect-timeout= --connect-to= -C,--continue-at= -b,--cookie= -c,--cookie-jar=write --create-dirs " +
	"--create-file-mode= --crlf --crlfile=read --curves= -d,--data,--data-ascii= --data-binary= --data-raw= --data-urlencode= --delegation= --digest -q,--disable --disable-eprt " +
	"--disable-epsv --disallow-username-in-url --dns-interface= --dns-ipv4-addr= --dns-ipv6-addr= --dns-servers= --doh-cert-status --doh-insecure --doh-url= -D,--dump-header=write " +
	"--egd-file= --engine=!run --etag-compare=read --etag-save=write --expect100-timeout= -f,--fail --fail-early --fail-with-body --false-start -F,--form= --form-escape --form-string= " +
	"--ftp-account= --ftp-alternative-to-user= --ftp-create-dirs --ftp-method= --ftp-pasv -P,--ftp-port= --ftp-pret --ftp-skip-pasv-ip --ftp-ssl-ccc --ftp-ssl-ccc-mode= " +
	"--ftp-ssl-control -G,--get -g,--globoff --happy-eyeballs-timeout-ms= --haproxy-protocol --haproxy-clientip= -I,--head -H,--header= -h,--help$ --hostpubmd5= --hostpubsha256= " +
	"--hsts=write --http0.9 -0,--http1.0 --http1.1 --http2 --http2-prior-knowledge --http3 --http3-only --ignore-content-length -i,--include,--show-headers -k,--insecure --interface= " +
	"-4,--ipv4 -6,--ipv6 --ipfs-gateway= --json= -j,--junk-session-cookies --keepalive-time= --key=read --key-type= --krb= --libcurl=write --limit-rate= -l,--list-only --local-port= " +
	"-L,--location --location-trusted --login-options= --mail-auth= --mail-from= --mail-rcpt= --mail-rcpt-allowfails -M,--manual$ --max-filesize= --max-redirs= -m,--max-time= " +
	"--metalink --negotiate -n,--netrc --netrc-file=read --netrc-optional -:,--next --no-alpn -N,--no-buffer --no-clobber --clobber --no-keepalive --no-npn --no-progress-meter " +
	"--no-sessionid --noproxy= --ntlm --ntlm-wb --oauth2-bearer= -o,--output=write --output-dir= -Z,--parallel --parallel-immediate --parallel-max= --pass= --path-as-is " +
	"--pinnedpubkey= --post301 --post302 --post303 --preproxy= -#,--progress-bar --proto= --proto-default= --proto-redir= -x,--proxy= --proxy-anyauth --proxy-basic --proxy-cacert=read " +
	"--proxy-capath= --proxy-cert=read --proxy-cert-type= --proxy-ciphers= --proxy-crlfile=read --proxy-digest --proxy-header= --proxy-http2 --proxy-insecure --proxy-key=read " +
	"--proxy-key-type= --proxy-negotiate --proxy-ntlm --proxy-pass= --proxy-pinnedpubkey= --proxy-service-name= --proxy-ssl-allow-beast --proxy-ssl-auto-client-cert " +
	"--proxy-tls13-ciphers= --proxy-tlsauthtype= --proxy-tlspassword= --proxy-tlsuser= --proxy-tlsv1 -U,--proxy-user= --proxy1.0= -p,--proxytunnel --pubkey=read -Q,--quote= " +
	"--random-file= -r,--range= --rate= --raw -e,--referer= -J,--remote-header-name -O,--remote-name --remote-name-all -R,--remote-time --remove-on-error -X,--request= " +
	"--request-target= --resolve= --retry= --retry-all-errors --retry-connrefused --retry-delay= --retry-max-time= --sasl-authzid= --sasl-ir --service-name= -S,--show-error -s,--silent " +
	"--socks4= --socks4a= --socks5= --socks5-basic --socks5-gssapi --socks5-gssapi-nec --socks5-gssapi-service= --socks5-hostname= -Y,--speed-limit= -y,--speed-time= --ssl " +
	"--ssl-allow-beast --ssl-auto-client-cert --ssl-no-revoke --ssl-reqd --ssl-revoke-best-effort -2,--sslv2 -3,--sslv3 --stderr=write --styled-output --no-styled-output " +
	"--suppress-connect-headers --tcp-fastopen --tcp-nodelay -t,--telnet-option= --tftp-blksize= --tftp-no-options -z,--time-cond= --tls-max= --tls13-ciphers= --tlsauthtype= " +
	"--tlspassword= --tlsuser= -1,--tlsv1 --tlsv1.0 --tlsv1.1 --tlsv1.2 --tlsv1.3 --tr-encoding --trace=write --trace-ascii=write --trace-ids --trace-time --unix-socket=change " +
	"-T,--upload-file= --url= --url-query= -B,--use-ascii -u,--user= -A,--user-agent= --variable= --expand-url= -v,--verbose -V,--version$ -w,--write-out= --xattr"

// wgetOptions are the options of wget.
const wgetOptions = "-V$ -h$ -b,--background -e,--execute=!run -o,--output-file=write -a,--append-output=write -d,--debug -q,--quiet -v,--verbose -n= --no-verbose --report-speed= " +
	"-i,--input-file=read -F,--force-html -B,--base= --config=!run --no-config --rejected-log=write -t,--tries= --retry-connrefused --retry-on-http-error= -O,--output-document= " +
	"--no-clobber --no-netrc -c,--continue --start-pos= --progress= --show-progress -N,--timestamping --no-if-modified-since --no-use-server-timestamps -S,--server-response --spider " +
	"-T,--timeout= --dns-timeout= --connect-timeout= --read-timeout= -w,--wait= --waitretry= --random-wait --no-proxy -Q,--quota= --bind-address= --limit-rate= --no-dns-cache " +
	"--restrict-file-names= --ignore-case -4,--inet4-only -6,--inet6-only --prefer-family= --user= --password= --ask-password --use-askpass=!run --no-iri --local-encoding= " +
	"--remote-encoding= --unlink --xattr --no-directories -x,--force-directories --no-host-directories --protocol-directories -P,--directory-prefix= --cut-dirs= --http-user= " +
	"--http-password= --no-cache --default-page= -E,--adjust-extension --ignore-length --header= --compression= --max-redirect= --proxy-user= --proxy-password= --referer= --save-headers " +
	"-U,--user-agent= --no-http-keep-alive --no-cookies --load-cookies=read --save-cookies=write --keep-session-cookies --post-data= --post-file=read --method= --body-data= " +
	"--body-file=read --content-disposition --content-on-error --auth-no-challenge --secure-protocol= --https-only --no-check-certificate --certificate=read --certificate-type= " +
	"--private-key=read --private-key-type= --ca-certificate=read --ca-directory= --crl-file=read --pinnedpubkey= --ciphers= --no-hsts --hsts-file=write --ftp-user= --ftp-password= " +
	"--no-remove-listing --no-glob --no-passive-ftp --preserve-permissions --retr-symlinks --ftps-implicit --ftps-resume-ssl --warc-file=write --warc-header= --warc-max-size= " +
	"--warc-cdx --warc-dedup=read --warc-tempdir= -r,--recursive -l,--level= --delete-after -k,--convert-links --convert-file-only --backups=? -K,--backup-converted -m,--mirror " +
	"-p,--page-requisites --strict-comments -A,--accept= -R,--reject= --accept-regex= --reject-regex= --regex-type= -D,--domains= --exclude-domains= --follow-ftp --follow-tags= " +
	"--ignore-tags= -H,--span-hosts -L,--relative -I,--include-directories= --trust-server-names -X,--exclude-directories= --no-parent"

// judgeCurl connects to every address, reads those of files, and adds the files that values name behind an at sign.
func judgeCurl(in *Invocation) {
	in.dropStreams()
	urls := in.Operands
	for _, o := range in.Given("--url") {
		urls = append(urls, o.Value)
	}
	for _, u := range urls {
		in.curlURL(u)
	}
	if len(urls) == 0 {
		in.Refuse(in.Words[0], "has no address")
	}
	for _, o := range in.Given("-T") {
		in.effectOf(fileRead, o.Value)
		in.Effect(Connect, o.Value, "sends `"+o.Value.String()+"`")
	}
	for _, o := range in.Given("-d", "--data-binary", "--data-urlencode", "--json", "-F", "-H", "--proxy-header", "-w", "-b", "--url-query", "--variable") {
		in.valueFile(o)
	}
}

// dropStreams takes back writes to "-", which is the standard output, and "%", the standard error.
func (in *Invocation) dropStreams() {
	kept := in.Effects[:0]
	for _, e := range in.Effects {
		if e.Kind != Write || !e.Target.Is("-", "%") {
			kept = append(kept, e)
		}
	}
	in.Effects = kept
}

// curlURL adds what fetching one address does.
func (in *Invocation) curlURL(u Word) {
	scheme, rest, _ := strings.Cut(u.Text, ":")
	if strings.EqualFold(scheme, "file") && strings.HasPrefix(rest, "//") && !strings.ContainsAny(rest, "{}[]%") {
		file := u.After(len("file://"))
		if !strings.HasPrefix(file.Text, "/") {
			_, p, _ := strings.Cut(file.Text, "/")
			file = file.After(len(file.Text) - len(p) - 1)
		}
		if in.Has("-T") {
			in.effectOf(fileWrite, file)
		} else {
			in.effectOf(fileRead, file)
		}
	} else {
		in.effectOf(hostRole, u)
	}
	if in.Has("-O", "--remote-name-all", "-J") {
		dir, _ := in.Option("--output-dir")
		in.writesDownload(dir.Value, u, "")
	}
}

// valueFile adds the file that a value of data, of a form or of headers names.
func (in *Invocation) valueFile(o Option) {
	v := o.Value
	at := strings.IndexAny(v.Text, "@<")
	switch {
	case o.is([]string{"-b"}):
		if !strings.Contains(v.Text, "=") && v.Text != "" {
			in.effectOf(fileRead, v)
		}
	case v.Open != Fixed && v.Text == "":
		in.Effect(Read, v, "may read the file that `"+v.String()+"` names")
	case at == 0, at > 0 && o.is([]string{"-F", "--data-urlencode", "--variable", "--url-query"}):
		name, _, _ := strings.Cut(v.Text[at+1:], ";")
		file := v.After(at + 1)
		file.Text = name
		in.effectOf(fileRead, file)
	}
}

// writesDownload adds a write of the file, in dir if there is one, that is named like the end of an address.
func (in *Invocation) writesDownload(dir, u Word, index string) {
	target := Word{Text: downloadName(u.Text, index), Open: u.Open, Span: u.Span}
	if target.Open != Fixed {
		target.Text = ""
	}
	if dir.Text != "" {
		target.Text = path.Join(dir.Text, target.Text)
	}
	in.Effect(Write, target, "writes what it fetches to `"+target.String()+"`")
}

// downloadName returns the last part of an address's path, or the index where there is none.
func downloadName(url, index string) string {
	url, _, _ = strings.Cut(url, "?")
	url, _, _ = strings.Cut(url, "#")
	if _, rest, ok := strings.Cut(url, "://"); ok {
		url = rest
	}
	host, name, ok := strings.Cut(url, "/")
	if ok && path.Base(name) != "." && !strings.HasSuffix(name, "/") {
		return path.Base(name)
	}
	if index == "" {
		return host
	}
	return index
}

// judgeWget writes what it fetches to the file of -O, or to one named like the address.
func judgeWget(in *Invocation) {
	in.dropStreams()
	for _, u := range in.Operands {
		in.effectOf(hostRole, u)
	}
	always(Connect, "fetches what a file or its input names")(in)
	out, given := in.Option("-O")
	dir, _ := in.Option("-P")
	switch {
	case given && out.Value.Is("-"), in.Has("--spider"):
	case given:
		in.effectOf(fileWrite, out.Value)
	case in.Has("-r", "-m", "-p", "-i", "-x") || len(in.Operands) == 0:
		folder := dir.Value
		if folder.Text == "" {
			folder = Word{Text: ".", Span: in.Words[0].Span}
		}
		in.Effect(Write, folder, "writes what it fetches below `"+folder.String()+"`")
	default:
		for _, u := range in.Operands {
			in.writesDownload(dir.Value, u, "index.html")
		}
	}
}

// judgeHTTPie connects to the address; items with an at sign are files that are sent.
func judgeHTTPie(in *Invocation) {
	for i, w := range in.Operands {
		_, file, ok := strings.Cut(w.Text, "@")
		switch {
		case i == 0 && w.Is("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"):
		case i < 2 && !strings.ContainsAny(w.Text, "=@"):
			in.effectOf(hostRole, w)
		case ok && file != "":
			in.effectOf(fileRead, w.After(len(w.Text)-len(file)))
		}
	}
	always(Connect, "connects to a web server")(in)
}

// downloadsInto makes a Judge for a program that fetches something into a directory.
func downloadsInto(dir string) func(*Invocation) {
	return func(in *Invocation) {
		in.Effect(Connect, in.Words[0], "fetches what it is told")
		in.EffectAt(Write, Literal(dir), in.Words[0].Span, "writes what it fetches")
	}
}

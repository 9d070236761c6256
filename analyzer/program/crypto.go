package program

// opensslAny are options of every command of openssl. Engines and providers are libraries, a configuration can name some.
const opensslAny = "-help$ -engine=!run -provider=!run -provider-path=!run -propquery= -rand=read -writerand=write -out=write -config=!run "

// opensslCerts are options that choose which certificates are trusted, and how.
const opensslCerts = "-CAfile= -CApath= -no-CAfile -no-CApath -no-CAstore -nameopt= -purpose= -verify_depth= -auth_level= -attime= -verify_hostname= -verify_email= -verify_ip= " +
	"-ignore_critical -crl_check -crl_check_all -policy_check -x509_strict -partial_chain -no_alt_chains -no_check_time -trusted_first -allow_proxy_certs -check_ss_sig "

// opensslDigests are the options that choose a digest or a cipher.
const opensslDigests = "-md5 -sha1 -sha224 -sha256 -sha384 -sha512 -sha3-256 -sha3-512 -blake2b512 -blake2s256 -ripemd160 -sm3 -aes128 -aes192 -aes256 -aes-128-cbc -aes-192-cbc " +
	"-aes-256-cbc -aes-128-ctr -aes-256-ctr -aes-256-ecb -aes-128-ecb -des3 -des-ede3-cbc -chacha20 -camellia256 "

// opensslKeys are the options of the commands that read a key. What they print without -noout, and with -text, is the key.
const opensslKeys = opensslAny + opensslDigests + "-in= -inform= -passin= -outform= -passout= -pubin -pubout -noout -text -text_pub -check -pubcheck -modulus -traditional -RSAPublicKey_in " +
	"-RSAPublicKey_out -conv_form= -ec_conv_form= -param_enc= -ec_param_enc= -param_out -no_public"

// Programs that make, show and check keys, certificates and signatures. A certificate holds no secret, whatever its file is called.
var cryptoRows = []*Row{
	&Row{
		Names: "openssl", Summary: "work with keys, certificates and digests", Manual: "openssl(1), 3.0, and the -help of its commands", Syntax: Strict, Options: "-help$ -version$",
		Env: "OPENSSL_CONF OPENSSL_ENGINES OPENSSL_MODULES OPENSSL_CONF_INCLUDE RANDFILE SSLKEYLOGFILE",
		Commands: []*Row{
			// -CA and its kin sign with a serial number that is kept in a file.
			{Names: "x509", Syntax: Single, Judge: opensslReadsKeys, Options: opensslAny + opensslDigests + "-in= -passin= -req -copy_extensions= -inform= -vfyopt= -key= -signkey= -keyform= -outform= " +
				"-nocert -noout -text -dateopt= -certopt= -fingerprint -alias -serial -startdate -enddate -dates -subject -issuer -nameopt= -email -hash -subject_hash -subject_hash_old " +
				"-issuer_hash -issuer_hash_old -ext= -ocspid -ocsp_uri -purpose -pubkey -modulus -checkend= -checkhost= -checkemail= -checkip= -days= -subj= -trustout -CA=!write",
				Operands: "name",
				Allowed:  []string{"openssl x509 -in a.crt -noout -text", "openssl x509 -in=a.pem -noout -enddate --subject", "openssl x509 -inform der -in a -outform pem"},
				Refused:  []string{"openssl x509 -in a -out b", "openssl x509 -req -in a -CA ca -CAkey k -CAcreateserial", "openssl x509 -in a -engine ./x", "openssl x509 -in a -setalias b"}},
			// Without -in it makes a request, and perhaps a key.
			{Names: "req", Syntax: Single, Options: opensslAny + "-in= -inform= -outform= -verify -noout -text -subject -pubkey -modulus -nameopt= -reqopt= -utf8 -verbose", Judge: func(in *Invocation) { needs("makes a request, or a key", "-in")(in) },
				Operands: "none",
				Allowed:  []string{"openssl req -in a.csr -noout -text -verify"}, Refused: []string{"openssl req -new -key a", "openssl req -x509 -newkey rsa:2048 -keyout a", "openssl req"}},
			{Names: "rsa pkey ec dsa", Syntax: Single, Options: opensslKeys, Operands: "none", Judge: judgeOpensslKey,
				Allowed: []string{"openssl rsa -in a -noout -check", "openssl pkey -in a.key -pubout", "openssl rsa -pubin -in a.pub -text -noout"},
				Refused: []string{"openssl rsa -in a -out b", "openssl pkey -in a -provider-path . -provider x"}},
			{Names: "dgst md5 sha1 sha224 sha256 sha384 sha512 sha3-256 blake2b512 ripemd160 sm3", Syntax: Single, Options: opensslAny + opensslDigests +
				"-list -passin= -c -r -keyform= -hex -binary -xoflen= -d -debug -sign=read -verify= -prverify=read -sigopt= -signature= -hmac= -mac= -macopt=", Operands: "read*",
				Allowed: []string{"openssl dgst -sha256 a", "openssl sha256 -r a", "openssl dgst -verify pub -signature sig a"}, Refused: []string{"openssl dgst -out b a", "openssl md5 -engine x a"}},
			{Names: "enc base64 aes-256-cbc aes-128-cbc aes-256-ctr des3 zlib", Syntax: Single, Options: opensslAny + opensslDigests +
				"-list -ciphers -in=read -pass= -e -d -p -P -v -debug -a -base64 -A -z -k= -kfile=read -K= -S= -iv= -md= -iter= -pbkdf2 -none -nosalt -salt -nopad -bufsize=", Operands: "none",
				Allowed: []string{"openssl enc -d -aes-256-cbc -pbkdf2 -in a -k x", "openssl base64 -d", "openssl enc -base64 -A"}, Refused: []string{"openssl enc -in a -out b", "openssl base64 -in a -out b"}},
			{Names: "rand", Syntax: Single, Options: opensslAny + "-base64 -hex", Operands: "text", Allowed: []string{"openssl rand -hex 32", "openssl rand -base64 16"},
				Refused: []string{"openssl rand -out x 32", "openssl rand -writerand x 32"}},
			// Keys are printed unless -out names a file.
			{Names: "genrsa gendsa genpkey ecparam dhparam gendh dsaparam prime", Syntax: Single, Options: opensslAny + opensslDigests + "-3 -F4 -f4 -passout= -primes= -verbose -traditional " +
				"-algorithm= -pkeyopt= -genparam -text -pass= -outform= -inform= -in= -noout -check -check_named -name= -list_curves -conv_form= -param_enc= -genkey -2 -5 -dsaparam -hex -generate -bits= -safe",
				Operands: "text",
				Allowed:  []string{"openssl genrsa 2048", "openssl ecparam -list_curves", "openssl prime 7"}, Refused: []string{"openssl genrsa -out a 2048", "openssl genpkey -algorithm RSA -out=a"}},
			{Names: "verify", Syntax: Single, Options: opensslAny + opensslCerts + "-verbose -trusted= -untrusted= -CRLfile= -show_chain -policy= -verify_name= -vfyopt= -crl_download!connect -CAstore=!",
				Operands: "name*",
				Allowed:  []string{"openssl verify -CAfile ca.crt a.crt"}, Refused: []string{"openssl verify -crl_download a.crt", "openssl verify -CAstore http://x a"}},
			{Names: "crl", Syntax: Single, Options: opensslAny + opensslDigests + "-in= -inform= -outform= -text -hash -hash_old -nameopt= -dateopt= -issuer -lastupdate -nextupdate -noout -fingerprint -crlnumber " +
				"-verify -CAfile= -CApath= -no-CAfile -no-CApath", Operands: "none",
				Allowed: []string{"openssl crl -in a.crl -noout -text"}, Refused: []string{"openssl crl -in a -out b"}},
			{Names: "pkcs7 crl2pkcs7", Syntax: Single, Options: opensslAny + "-in= -inform= -outform= -noout -text -print -print_certs -nocrl -certfile=", Operands: "none",
				Allowed: []string{"openssl pkcs7 -in a.p7b -print_certs", "openssl crl2pkcs7 -nocrl -certfile a.pem"}, Refused: []string{"openssl pkcs7 -in a -out b"}},
			{Names: "pkcs12", Syntax: Single, Options: opensslAny + opensslDigests + "-in=read -passin= -passout= -password= -nokeys -nocerts -noout -legacy -info -nomacver -clcerts -cacerts -noenc -nodes",
				Operands: "none",
				Allowed:  []string{"openssl pkcs12 -in a -nokeys -info -passin pass:x"}, Refused: []string{"openssl pkcs12 -export -in a -out b"}},
			{Names: "asn1parse", Syntax: Single, Options: opensslAny + "-oid= -inform= -in=read -noout -offset= -length= -strparse= -genstr= -strictpem -item= -i -dump -dlimit=", Operands: "none",
				Allowed: []string{"openssl asn1parse -i -in a"}, Refused: []string{"openssl asn1parse -in a -out b -noout"}},
			{Names: "ciphers", Syntax: Single, Options: "-help$ -v -V -stdname -s -tls1 -tls1_1 -tls1_2 -tls1_3 -psk -srp -ciphersuites= -convert=", Operands: "text",
				Allowed: []string{"openssl ciphers -v HIGH"}, Refused: []string{"openssl ciphers -provider-path x"}},
			{Names: "list", Syntax: Single, Options: "-help$ -1 -verbose -commands -digest-commands -digest-algorithms -cipher-commands -cipher-algorithms -public-key-algorithms -public-key-methods -disabled " +
				"-providers -engines -all-algorithms -kdf-algorithms -mac-algorithms -random-instances -random-generators", Operands: "none",
				Allowed: []string{"openssl list -digest-commands"}, Refused: []string{"openssl list -provider x"}},
			{Names: "version", Syntax: Single, Options: "-help$ -a -b -d -e -f -m -o -p -r -v -c", Operands: "none", Allowed: []string{"openssl version -a"}, Refused: []string{"openssl version x"}},
			{Names: "passwd", Syntax: Single, Options: "-help$ -in=read -noverify -stdin -quiet -table -reverse -salt= -5 -6 -apr1 -1 -aixmd5", Operands: "text*",
				Allowed: []string{"openssl passwd -6 -salt x y"}, Refused: []string{"openssl passwd -writerand x"}},
			{Names: "speed errstr help", Syntax: Single, Options: "-help$ -evp= -seconds= -bytes= -elapsed -multi= -mr -primes= -aead -decrypt", Operands: "text*",
				Allowed: []string{"openssl speed -seconds 1 aes-256-cbc"}, Refused: []string{"openssl speed -engine x"}},
			{Names: "s_client s_time s_server ocsp", Syntax: Single, Options: "-help$ -connect=connect -host=connect -port= -servername= -showcerts -brief -starttls= -proxy=connect -cert=read -key=read " +
				"-CAfile= -tls1_2 -tls1_3 -msgfile=write -keylogfile=write -sess_out=write -quiet -verify= -alpn= -status -issuer= -url=connect -reqout=write -respout=write", Operands: "connect",
				Judge: opensslConnects, Allowed: []string{"openssl s_client -help"}, Refused: []string{"openssl s_client -connect example.org:443", "openssl s_server -port 1"}},
		},
		Allowed: []string{"openssl -version"},
		Refused: []string{"openssl ca -in a", "openssl", "openssl rehash .", "openssl $x"},
	},
	&Row{
		// Every command that opens a keyring makes one where there is none, unless --no-options forbids it.
		Names: "gpg gpg2", Summary: "work with keys and signatures", Manual: "gpg(1), GnuPG 2.2", Syntax: Permute, Env: "GNUPGHOME",
		Options: "--version$ -h,--help$ --warranty$ --dump-options$ -k,--list-keys,--list-public-keys -K,--list-secret-keys --list-signatures,--list-sigs --check-signatures,--check-sigs --fingerprint " +
			"--show-keys --list-config --print-md --print-mds --verify --export -a,--armor --no-armor -v,--verbose -q,--quiet --batch --no-batch --no-tty --no-greeting --no-permission-warning " +
			"--keyid-format= --with-colons --with-fingerprint --with-subkey-fingerprint --with-keygrip --with-key-data --with-secret --with-wkd-hash --fixed-list-mode --with-key-origin " +
			"--status-fd= --logger-fd= --no-auto-check-trustdb --no-options --no-autostart --disable-dirmngr --no-auto-key-retrieve --no-auto-key-locate --trust-model= --no-secmem-warning " +
			"--display-charset= --no-default-keyring --keyring=write",
		Judge:   judgeGpg,
		Allowed: []string{"gpg --no-options --list-keys", "gpg --no-options -K --keyid-format long", "gpg --no-options --verify a.sig a", "gpg --version", "gpg --list-config --with-colons"},
		Refused: []string{"gpg -k", "gpg --verify a.sig", "gpg --list-keys --keyid-format long", "gpg -d a.gpg", "gpg --import a", "gpg --export-secret-keys", "gpg a.gpg", "gpg --recv-keys x", "gpg -k --options f", "gpg --list-options show-photos -k", "gpg --export -o f x",
			"gpg --sign a", "gpg --homedir x -k", "gpg -k --photo-viewer x", "gpg --verify -k --delete-keys x"},
	},
	&Row{
		Names: "gpgv", Summary: "check signatures", Manual: "gpgv(1), GnuPG 2.2", Syntax: Permute, Options: "--version$ -h,--help$ -v,--verbose -q,--quiet --keyring= --status-fd= --logger-fd= --ignore-time-conflict",
		Operands: "name*", Allowed: []string{"gpgv --keyring k a.sig a"}, Refused: []string{"gpgv --homedir x a", "gpgv -o x a"},
	},
	&Row{
		Names: "gpgconf gpg-agent gpg-connect-agent gpgsm dirmngr pass age rage sops minisign signify cosign mkcert certbot acme.sh easyrsa step cfssl", Syntax: Strict,
		Summary: "work with keys and secrets", Manual: "gpgconf(1), GnuPG 2.2; pass(1), 1.7; age(1), 1.1; certbot --help, 2.1", Options: "--version$ --help$ -h$",
		Always:  &Effect{Kind: Unproven, Message: "may show or change secrets"},
		Allowed: []string{"pass --version", "step --help"},
		Refused: []string{"pass show x", "age -d a", "certbot renew", "step ca certificate x"},
	},
	&Row{
		Names: "keytool", Summary: "work with Java's keys", Manual: "keytool(1), JDK 17", Syntax: Single, Env: "JDK_JAVA_OPTIONS JAVA_TOOL_OPTIONS _JAVA_OPTIONS",
		Options: "-list -printcert -printcertreq -printcrl -showinfo -help$ -h$ -rfc -alias= -keystore= -cacerts -storepass= -storetype= -v -protected -file= -jarfile= -tls", Operands: "none",
		Judge: func(in *Invocation) {
			needs("makes or changes keys", "-list", "-printcert", "-printcertreq", "-printcrl", "-showinfo")(in)
		},
		Allowed: []string{"keytool -list -keystore a.jks -storepass x", "keytool -printcert -file a.crt"},
		Refused: []string{"keytool -genkeypair -alias x", "keytool -list -providerclass x", "keytool -printcert -sslserver example.org", "keytool -J-x -list", "keytool @f"},
	},
	&Row{
		Names: "certtool", Summary: "work with certificates", Manual: "certtool(1), GnuTLS 3.7", Syntax: Permute,
		Options: "-i,--certificate-info --fingerprint --key-id --crq-info -l,--crl-info --p7-info --infile= --inder --no-text --text -h,--help$ -v=$ --version=?$ -V,--verbose", Operands: "none",
		Judge: func(in *Invocation) {
			needs("makes keys or certificates", "-i", "--fingerprint", "--key-id", "--crq-info", "-l", "--p7-info")(in)
		},
		Allowed: []string{"certtool -i --infile a.pem"},
		Refused: []string{"certtool -p", "certtool -i --infile a --outfile b", "certtool -k --infile a"},
	},
}

// opensslReadsKeys adds the private keys that signing reads.
func opensslReadsKeys(in *Invocation) {
	for _, o := range in.Given("-key", "-signkey") {
		in.effectOf(fileRead, o.Value)
	}
}

// judgeOpensslKey reads the key's file, unless only its public part or that it is sound is shown.
func judgeOpensslKey(in *Invocation) {
	public := in.Has("-pubin", "-pubout", "-RSAPublicKey_in", "-RSAPublicKey_out") || in.Has("-noout") && !in.Has("-text")
	if o, ok := in.Option("-in"); ok && (!public || in.Has("-text") && !in.Has("-pubin", "-RSAPublicKey_in")) {
		in.effectOf(fileRead, o.Value)
	}
}

// opensslConnects connects, or waits for connections.
func opensslConnects(in *Invocation) { always(Connect, "connects to a host, or waits for one")(in) }

// judgeGpg lets pass commands that list keys, show public ones, or check, as long as they make no keyring. Without a command gpg guesses one.
func judgeGpg(in *Invocation) {
	shows := in.Has("-k", "-K", "--list-sigs", "--check-sigs", "--fingerprint", "--show-keys", "--print-md", "--print-mds", "--verify", "--export")
	switch {
	case in.Has("--list-config"):
	case !shows:
		in.Effect(Unproven, in.Words[0], "may change keys, or show what is secret")
	case !in.Has("--no-options"):
		in.Effect(Change, in.Words[0], "makes a keyring where there is none")
	}
	for i, w := range in.Operands {
		if in.Has("--print-md") && i > 0 || in.Has("--print-mds") {
			in.effectOf(fileRead, w)
		}
	}
}

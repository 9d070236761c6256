package program

import "strings"

// Programs of macOS that show facts about the system, or change it. Most of them know one action per call, named by the first argument.
var macosRows = []*Row{
	&Row{
		Names: "sw_vers mdfind vm_stat ioreg hostinfo machine pbpaste kextstat", Summary: "show facts about the system, or find files",
		Manual: "sw_vers(1), mdfind(1), vm_stat(1), ioreg(8), hostinfo(8), machine(1), pbpaste(1), kextstat(8), macOS 14", Syntax: Plain, Operands: "text*",
		Allowed: []string{"sw_vers -productVersion", "mdfind -onlyin . -name x", "vm_stat 1", "ioreg -l -w0", "pbpaste"},
	},
	&Row{
		Names: "pbcopy", Summary: "fill the clipboard", Manual: "pbcopy(1), macOS 14", Syntax: Plain, Judge: func(in *Invocation) { lone("-help --help", Change, "replaces what the clipboard holds")(in) },
		Refused: []string{"pbcopy"},
	},
	&Row{
		Names: "system_profiler", Summary: "show hardware and software", Manual: "system_profiler(8), macOS 14", Syntax: Single, Complete: true,
		Options: "-usage -listDataTypes -xml -json -detailLevel= -timeout= -nospawn", Operands: "text*",
		Allowed: []string{"system_profiler SPHardwareDataType -json", "system_profiler -detailLevel mini"},
		Refused: []string{"system_profiler -write x"},
	},
	&Row{
		// A domain may be the path of a file.
		Names: "defaults", Summary: "show or set preferences", Manual: "defaults(1), macOS 14", Syntax: Strict, Options: "-currentHost -host=",
		Commands: []*Row{
			{Names: "read read-type domains find help", Syntax: Plain, Judge: readsPaths, Allowed: []string{"defaults read -g AppleLocale", "defaults read com.apple.dock"}},
			{Names: "write delete rename import export", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes preferences, or writes them to a file"}, Refused: []string{"defaults write x y z"}},
		},
		Allowed: []string{"defaults -currentHost read x"},
		Refused: []string{"defaults delete x", "defaults"},
	},
	&Row{
		Names: "plutil", Summary: "check, print and convert property lists", Manual: "plutil(1), macOS 14", Syntax: Plain, Judge: judgePlutil,
		Allowed: []string{"plutil -p a.plist", "plutil -lint a.plist b.plist", "plutil -convert json -o - a.plist", "plutil -extract CFBundleVersion raw -o - a.plist"},
		Refused: []string{"plutil -convert xml1 a.plist", "plutil -convert json -o b.json a.plist", "plutil -replace k -string v a.plist", "plutil -extract k raw $x", "plutil -convert json -o - -o b a"},
	},
	&Row{
		Names: "mdls", Summary: "show metadata of files", Manual: "mdls(1), macOS 14", Syntax: Single,
		Options: "-name= -n= -raw -r -nullMarker= -plist=write -p=write", Operands: "name*",
		Allowed: []string{"mdls -name kMDItemKind a.pdf"},
		Refused: []string{"mdls -plist out a.pdf", "mdls $x"},
	},
	&Row{
		Names: "scutil", Summary: "show or set system configuration", Manual: "scutil(8), macOS 14", Syntax: Plain,
		Judge: func(in *Invocation) {
			firstIs(Change, "may change the system's configuration", "--get", "--dns", "--nwi", "--proxy", "--help")(in)
		},
		Allowed: []string{"scutil --get ComputerName", "scutil --dns"},
		Refused: []string{"scutil --set ComputerName x", "scutil", "scutil --renew en0"},
	},
	&Row{
		Names: "launchctl", Summary: "show or control services", Manual: "launchctl(1), macOS 14", Syntax: Plain,
		Judge: func(in *Invocation) {
			firstIs(Change, "may change services", "list", "print", "print-cache", "print-disabled", "blame", "version", "managerpid", "manageruid", "managername",
				"hostinfo", "getenv", "help", "error")(in)
		},
		Allowed: []string{"launchctl list", "launchctl print system/x"},
		Refused: []string{"launchctl load x", "launchctl kickstart -k x", "launchctl"},
	},
	&Row{
		Names: "diskutil", Summary: "show or change disks", Manual: "diskutil(8), macOS 14", Syntax: Plain, Judge: judgeDiskutil,
		Allowed: []string{"diskutil list", "diskutil info /", "diskutil apfs list"},
		Refused: []string{"diskutil eraseDisk x", "diskutil apfs deleteVolume x", "diskutil unmount x", "diskutil"},
	},
	&Row{
		Names: "hdiutil", Summary: "show or change disk images", Manual: "hdiutil(1), macOS 14", Syntax: Plain,
		Judge: func(in *Invocation) {
			firstIs(Change, "may change or attach disk images", "info", "imageinfo", "isencrypted", "plugins", "help")(in)
		},
		Allowed: []string{"hdiutil info", "hdiutil imageinfo x.dmg"},
		Refused: []string{"hdiutil attach x.dmg", "hdiutil create x"},
	},
	&Row{
		Names: "pmset", Summary: "show or set power management", Manual: "pmset(1), macOS 14", Syntax: Plain,
		Judge: func(in *Invocation) { firstIs(Change, "may change power management", "-g")(in) }, Allowed: []string{"pmset -g batt"}, Refused: []string{"pmset -a sleep 0", "pmset sleepnow"},
	},
	&Row{
		Names: "csrutil", Summary: "show or set system integrity protection", Manual: "csrutil(8), macOS 14", Syntax: Plain,
		Judge: func(in *Invocation) { firstIs(Change, "may change the protection of the system", "status")(in) }, Allowed: []string{"csrutil status"}, Refused: []string{"csrutil disable"},
	},
	&Row{
		Names: "nvram", Summary: "show or set firmware variables", Manual: "nvram(8), macOS 14", Syntax: Plain,
		Judge: func(in *Invocation) { lone("-p -xp", Change, "may change variables of the firmware")(in) }, Allowed: []string{"nvram -p"}, Refused: []string{"nvram boot-args=-v", "nvram -c", "nvram -p x=y"},
	},
	&Row{
		Names: "tmutil", Summary: "show or control backups", Manual: "tmutil(8), macOS 14", Syntax: Plain,
		Judge: func(in *Invocation) {
			firstIs(Change, "may change backups", "status", "listbackups", "latestbackup", "destinationinfo", "listlocalsnapshots", "listlocalsnapshotdates", "machinedirectory",
				"isexcluded", "version")(in)
		},
		Allowed: []string{"tmutil status", "tmutil listlocalsnapshots /"},
		Refused: []string{"tmutil startbackup", "tmutil deletelocalsnapshots x"},
	},
	&Row{
		Names: "networksetup systemsetup", Summary: "show or set the network's and the system's settings", Manual: "networksetup(8), systemsetup(8), macOS 14", Syntax: Plain,
		Judge: judgeNetworksetup, Allowed: []string{"networksetup -listallhardwareports", "networksetup -getinfo Wi-Fi"},
		Refused: []string{"networksetup -setdnsservers Wi-Fi 1.1.1.1", "networksetup", "systemsetup -settimezone UTC"},
	},
	&Row{
		Names: "dscl", Summary: "show or change users and groups", Manual: "dscl(1), macOS 14", Syntax: Plain, Judge: judgeDscl,
		Allowed: []string{"dscl . -read /Users/x", "dscl . list /Users UniqueID", "dscl -plist . -search /Users name x"},
		Refused: []string{"dscl . -create /Users/x", "dscl .", "dscl /LDAPv3/h -read /Users/x", "dscl . -delete /Users/x"},
	},
	&Row{
		Names: "security", Summary: "work on keychains", Manual: "security(1), macOS 14", Syntax: Plain,
		Judge:   judgeSecurity,
		Allowed: []string{"security find-identity -v -p codesigning"},
		Refused: []string{"security find-generic-password -w -s x", "security delete-keychain x", "security list-keychains -s x", "security default-keychain -s x"},
	},
	&Row{
		// --entitlements, --extract-certificates and -r write to the file that they name.
		Names: "codesign", Summary: "show, check or make signatures", Manual: "codesign(1), macOS 14", Syntax: Permute,
		Options: "-d,--display -v,--verify --verbose=? --deep --strict=? -a,--architecture= --all-architectures --entitlements= --xml --der", Operands: "name*",
		Judge:   judgeCodesign,
		Allowed: []string{"codesign -dv --verbose=4 X.app", "codesign --verify --deep X.app", "codesign -d --entitlements - X.app", "codesign -d --entitlements :- X.app"},
		Refused: []string{"codesign -s - X.app", "codesign -d --entitlements out X.app", "codesign -fs x X.app", "codesign --remove-signature x", "codesign X.app"},
	},
	&Row{
		Names: "otool dyld_info", Summary: "show parts of object files", Manual: "otool(1), dyld_info(1), Xcode 15", Complete: true, Syntax: Permute,
		Options: "-a -f -h -l -L -D -t -d -o -r -S -T -M -H -G -I -v -V -X -x -p= -s -m -B -j -q -c -P -C -arch= -mcpu= --version$ -function_offsets -platform -segments " +
			"-linked_dylibs -imports -exports -fixups -objc -dependents",
		Operands: "read*",
		Allowed:  []string{"otool -L a.out", "otool -tV a.o", "otool -arch arm64 -l x"},
		Refused:  []string{"otool --write x"},
	},
	&Row{
		Names: "lipo", Summary: "show or make universal files", Manual: "lipo(1), Xcode 15", Syntax: Permute, Options: "-info -archs -detailed_info", Operands: "read*",
		Judge:   func(in *Invocation) { needs("writes an object file", "-info", "-archs", "-detailed_info")(in) },
		Allowed: []string{"lipo -info a.out", "lipo -archs a"},
		Refused: []string{"lipo -create a b -output c", "lipo a -thin arm64 -output b", "lipo -info a -output b"},
	},
	&Row{
		Names:   "install_name_tool dsymutil ditto SetFile screencapture sample spindump tccutil softwareupdate_notify sysadminctl dseditgroup installer bless kextload kextunload mdimport",
		Summary: "change files or the system", Manual: "install_name_tool(1), ditto(1), screencapture(1), sysadminctl(8), installer(8), macOS 14", Syntax: Plain,
		Judge: func(in *Invocation) { lone("-h --help", Change, "changes files or the system")(in) }, Refused: []string{"ditto a b", "screencapture x.png"},
	},
	&Row{
		Names: "xcode-select", Summary: "show or choose the developer tools", Manual: "xcode-select(1), macOS 14", Syntax: Plain,
		Judge: func(in *Invocation) {
			lone("-p --print-path -v --version -h --help", Change, "changes which developer tools are used")(in)
		},
		Allowed: []string{"xcode-select -p"},
		Refused: []string{"xcode-select -s /x", "xcode-select --install", "xcode-select -r"},
	},
	&Row{
		Names: "xcrun", Summary: "find or run developer tools", Manual: "xcrun(1), Xcode 15", Syntax: Plain, Judge: judgeXcrun,
		Env:     "DEVELOPER_DIR SDKROOT TOOLCHAINS xcrun_*",
		Allowed: []string{"xcrun --find clang", "xcrun --sdk macosx --show-sdk-path", "xcrun -f swift", "xcrun strings a.o"},
		Refused: []string{"xcrun swift x", "xcrun -k", "xcrun $x nm", "xcrun simctl boot x", "xcrun"},
	},
	&Row{
		Names: "simctl", Summary: "show or control simulated devices", Manual: "simctl help, Xcode 15", Syntax: Plain,
		Judge: func(in *Invocation) { firstIs(Change, "may change simulated devices", "list", "help")(in) }, Allowed: []string{"xcrun simctl list devices -j"}, Refused: []string{"simctl boot x", "simctl"},
	},
	&Row{
		Names: "pkgutil", Summary: "show or change installer packages", Manual: "pkgutil(1), macOS 14", Syntax: Permute,
		Options: "-h,--help$ -v,--verbose --volume= --pkgs,--packages=? --pkgs-plist --files --lsbom --groups --group-pkgs --only-files --only-dirs --regexp --export-plist " +
			"--pkg-info --pkg-info-plist --pkg-groups --file-info --file-info-plist --payload-files --check-signature",
		Operands: "name*",
		Allowed:  []string{"pkgutil --pkgs", "pkgutil --pkg-info com.apple.x", "pkgutil --files x", "pkgutil --pkgs=com.apple.*"},
		Refused:  []string{"pkgutil --forget x", "pkgutil --expand a b", "pkgutil $x"},
	},
	&Row{
		Names: "xattr", Summary: "show or change extended attributes", Manual: "xattr(1), macOS 14", Syntax: Permute,
		Options: "-l -r -s -v -x -p= -h,--help$", Operands: "name*",
		Allowed: []string{"xattr -l a", "xattr -p com.apple.quarantine a"},
		Refused: []string{"xattr -d com.apple.quarantine a", "xattr -cr .", "xattr -w n v a", "xattr -rd x a", "xattr $x"},
	},
	&Row{
		Names: "sips", Summary: "show or change images", Manual: "sips(1), macOS 14", Syntax: Permute, Options: "-g,--getProperty= -1,--oneLine -h,--help$ -v,--version$", Operands: "read*",
		Judge: func(in *Invocation) { needs("changes an image", "-g")(in) }, Allowed: []string{"sips -g pixelWidth a.png"}, Refused: []string{"sips -z 1 1 a.png", "sips -g all -o b a.png", "sips a.png"},
	},
	&Row{
		Names: "log", Summary: "show or change the system's log", Manual: "log(1), macOS 14", Syntax: Plain,
		Judge: func(in *Invocation) { firstIs(Change, "may change the log", "show", "stream", "stats", "help")(in) }, Allowed: []string{"log show --last 5m"}, Refused: []string{"log erase --all", "log collect", "log config"},
	},
	&Row{
		Names: "open", Summary: "open files with their applications", Manual: "open(1), macOS 14; xdg-open(1)", Syntax: Plain,
		Judge: func(in *Invocation) { lone("-h --help", Execute, "starts an application")(in) }, Refused: []string{"open .", "open -a X y"},
	},
}

// firstIs makes a Judge for a program that acts unless its first argument is one of the words.
func firstIs(kind Kind, message string, words ...string) func(*Invocation) {
	return func(in *Invocation) {
		if len(in.Operands) == 0 || !in.Operands[0].Is(words...) {
			in.Effect(kind, in.Words[0], message)
		}
	}
}

// judgeSecurity lets pass lists of keychains and of identities; with -s the same words set what they list.
func judgeSecurity(in *Invocation) {
	firstIs(Unproven, "may show or change secrets", "find-identity", "list-keychains", "default-keychain", "login-keychain", "help")(in)
	for _, w := range in.Operands {
		if w.Open != Fixed || strings.HasPrefix(w.Text, "-") && strings.Contains(w.Text, "s") && !in.Operands[0].Is("find-identity") {
			in.Effect(Change, w, "may set keychains with `"+w.String()+"`")
		}
	}
}

// readsPaths adds a read of every operand that is a path.
func readsPaths(in *Invocation) {
	for _, w := range in.Operands {
		if strings.Contains(w.Text, "/") {
			in.effectOf(fileRead, w)
		}
	}
}

// judgePlutil lets pass checks and prints, and conversions to the standard output.
func judgePlutil(in *Invocation) {
	follows := func(i int, text string) bool { return i+1 < len(in.Operands) && in.Operands[i+1].Is(text) }
	shown := false
	for i, w := range in.Operands {
		shown = shown || w.Is("-o") && follows(i, "-")
	}
	for i, w := range in.Operands {
		switch {
		case w.Is("-p", "-lint", "-help", "-s", "-r", "-n", "--", "-expect") || w.Is("-o") && follows(i, "-"):
		case w.Is("-convert", "-extract") && shown:
		case w.MayBeOption() && !w.Is("-"):
			in.Effect(Change, w, "may change property lists with `"+w.String()+"`")
		default:
			in.effectOf(fileRead, w)
		}
	}
}

// judgeDiskutil lets pass the actions that list, also those of a group.
func judgeDiskutil(in *Invocation) {
	ops := in.Operands
	if len(ops) > 1 && ops[0].Is("apfs", "cs", "coreStorage", "appleRAID", "ar") {
		ops = ops[1:]
	}
	if len(ops) == 0 || !ops[0].Is("list", "info", "information", "listFilesystems", "listUsers", "listSnapshots", "listVolumeGroups") {
		in.Effect(Change, in.Words[0], "may change disks")
	}
}

// judgeNetworksetup lets pass the actions that get or list something.
func judgeNetworksetup(in *Invocation) {
	first := Word{}
	if len(in.Operands) > 0 {
		first = in.Operands[0]
	}
	if first.Open != Fixed || !strings.HasPrefix(first.Text, "-get") && !strings.HasPrefix(first.Text, "-list") && !first.Is("-version", "-help", "-printcommands") {
		in.Effect(Change, in.Words[0], "may change settings")
	}
}

// judgeDscl lets pass reading actions on the directories of the machine.
func judgeDscl(in *Invocation) {
	ops := in.Operands
	for len(ops) > 0 && ops[0].Is("-q", "-plist", "-url", "-raw") {
		ops = ops[1:]
	}
	if len(ops) < 2 || !ops[0].Is(".", "/Search", "/Local/Default", "localhost") ||
		!ops[1].Is("-read", "read", "-readall", "readall", "-list", "list", "-ls", "ls", "-search", "search") {
		in.Effect(Change, in.Words[0], "may change users, or ask another host")
	}
}

// judgeCodesign lets pass showing and checking, with entitlements only to the standard output.
func judgeCodesign(in *Invocation) {
	if !in.Has("-d", "-v") {
		in.Effect(Change, in.Words[0], "signs files")
	}
	for _, o := range in.Given("--entitlements") {
		if !o.Value.Is("-", ":-") {
			in.effectOf(fileWrite, o.Value)
		}
	}
}

// judgeXcrun finds a tool, or runs it.
func judgeXcrun(in *Invocation) {
	shows := false
	for i := 0; i < len(in.Operands); i++ {
		switch w := in.Operands[i]; {
		case w.Is("--sdk", "-sdk", "--toolchain", "-toolchain"):
			i++
		case w.Is("--version", "--help", "-h", "--show-sdk-path", "-show-sdk-path", "--show-sdk-version", "--show-sdk-build-version", "--show-sdk-platform-path",
			"--show-sdk-platform-version", "--show-toolchain-path", "-f", "--find", "-find"):
			shows = true
		case w.Is("-v", "--verbose", "-l", "--log", "-n", "--no-cache", "-r", "--run"):
		case w.MayBeOption():
			in.Refuse(w, "is not known to be harmless with `"+w.String()+"`")
			return
		default:
			if !shows {
				in.Run(in.Operands[i:])
			}
			return
		}
	}
	if !shows {
		in.Refuse(in.Words[0], "is not known to be harmless when called like this")
	}
}

package program

import "strings"

// Programs of macOS that show facts about the system, or change it. Most of them know one action per call, named by the first argument.
var macosRows = []*Row{
	&Row{
		// The names of the options are case-insensitive.
		Names: "sw_vers", Summary: "show the system's version", Manual: "sw_vers(1), macOS 12", Syntax: Single, Complete: true,
		Options: "-productName,-productname -productVersion,-productversion -buildVersion,-buildversion", Operands: "none",
		Allowed: []string{"sw_vers", "sw_vers -productVersion", "sw_vers --buildVersion"},
		Refused: []string{"sw_vers -write", "sw_vers x"},
	},
	&Row{
		Names: "mdfind", Summary: "find files by their metadata", Manual: "mdfind(1), macOS 12", Syntax: Single, Complete: true,
		Options: "-0 -live -count -onlyin= -name= -literal -interpret", Operands: "text*",
		Allowed: []string{"mdfind -onlyin . -name x", "mdfind -count \"$x\""},
		Refused: []string{"mdfind -reindex x"},
	},
	&Row{
		Names: "vm_stat", Summary: "show virtual memory", Manual: "vm_stat(1), macOS 12", Syntax: Permute, Complete: true, Options: "-c=", Operands: "text",
		Allowed: []string{"vm_stat", "vm_stat -c 3 1"},
		Refused: []string{"vm_stat -x", "vm_stat 1 2"},
	},
	&Row{
		Names: "ioreg", Summary: "show the registry of devices", Manual: "ioreg(8), macOS 12", Syntax: Permute, Complete: true,
		Options: "-a -b -c= -d= -f -i -k= -l -n= -p= -r -t -w= -x", Operands: "none",
		Allowed: []string{"ioreg -l -w0", "ioreg -rd1 -c IOPlatformExpertDevice"},
		Refused: []string{"ioreg -z", "ioreg x"},
	},
	&Row{
		Names: "hostinfo machine", Summary: "show facts about the machine", Manual: "hostinfo(8), machine(1), macOS 12", Syntax: Permute, Complete: true, Operands: "none",
		Allowed: []string{"hostinfo", "machine"},
		Refused: []string{"hostinfo -x"},
	},
	&Row{
		Names: "kextstat", Summary: "show kernel extensions", Manual: "kextstat(8), macOS 12", Syntax: Single, Complete: true,
		Options: "-a,-arch -b,-bundle-id= -h,-help -k,-no-kernel -l,-list-only -s,-sort", Operands: "none",
		Allowed: []string{"kextstat", "kextstat -l -b com.example.x"},
		Refused: []string{"kextstat -unload x"},
	},
	&Row{
		Names: "pbpaste", Summary: "show the clipboard", Manual: "pbpaste(1), macOS 12", Syntax: Single, Complete: true, Options: "-help -pboard= -Prefer=", Operands: "none",
		Allowed: []string{"pbpaste", "pbpaste -Prefer txt"},
		Refused: []string{"pbpaste -write", "pbpaste x"},
	},
	&Row{
		Names: "pbcopy", Summary: "fill the clipboard", Manual: "pbcopy(1), macOS 12", Syntax: Plain, Judge: func(in *Invocation) { lone("-help", Change, "replaces what the clipboard holds")(in) },
		Allowed: []string{"pbcopy -help"},
		Refused: []string{"pbcopy", "pbcopy -pboard find"},
	},
	&Row{
		Names: "system_profiler", Summary: "show hardware and software", Manual: "system_profiler(8), macOS 12", Syntax: Single, Complete: true,
		Options: "-usage -listDataTypes -xml -json -detailLevel= -timeout=", Operands: "text*",
		Allowed: []string{"system_profiler SPHardwareDataType -json", "system_profiler -detailLevel mini"},
		Refused: []string{"system_profiler -write x"},
	},
	&Row{
		// A domain may be the path of a file.
		Names: "defaults", Summary: "show or set preferences", Manual: "defaults(1), macOS 13", Syntax: Strict, Options: "-currentHost -host=",
		Commands: []*Row{
			{Names: "read read-type domains find help", Syntax: Plain, Judge: readsPaths, Allowed: []string{"defaults read -g AppleLocale", "defaults read com.apple.dock"}},
			{Names: "write delete delete-all rename import export", Syntax: Plain, Always: &Effect{Kind: Change, Message: "changes preferences, or writes them to a file"}, Refused: []string{"defaults write x y z"}},
		},
		Allowed: []string{"defaults -currentHost read x"},
		Refused: []string{"defaults delete x", "defaults"},
	},
	&Row{
		Names: "plutil", Summary: "check, print and convert property lists", Manual: "plutil(1), macOS 12", Syntax: Plain, Judge: judgePlutil,
		Allowed: []string{"plutil -p a.plist", "plutil -lint a.plist b.plist", "plutil -convert json -o - a.plist", "plutil -extract CFBundleVersion raw -o - a.plist",
			"plutil -extract a.b raw -expect string -n a.plist", "plutil -type a.b a.plist"},
		Refused: []string{"plutil -convert xml1 a.plist", "plutil -convert json -o b.json a.plist", "plutil -replace k -string v a.plist", "plutil -extract k raw $x", "plutil -convert json -o - -o b a", "plutil -extract k xml1 -expect -o - a",
			"plutil -convert objc -header -o - a", "plutil -convert json -e x -o - a"},
	},
	&Row{
		Names: "mdls", Summary: "show metadata of files", Manual: "mdls(1), macOS 12", Syntax: Single,
		Options: "-name= -raw -nullMarker=", Operands: "name*",
		Allowed: []string{"mdls -name kMDItemKind a.pdf"},
		Refused: []string{"mdls -plist out a.pdf", "mdls \"$x\""},
	},
	&Row{
		Names: "scutil", Summary: "show or set system configuration", Manual: "scutil(8), macOS 13", Syntax: Plain,
		Judge: func(in *Invocation) {
			oneAction(Change, "may change the system's configuration", "--get", "--dns", "--nwi", "--proxy")(in)
		},
		Allowed: []string{"scutil --get ComputerName", "scutil --dns"},
		Refused: []string{"scutil --set ComputerName x", "scutil", "scutil --renew en0", "scutil --dns --set ComputerName x", "scutil --get ComputerName $x"},
	},
	&Row{
		Names: "launchctl", Summary: "show or control services", Manual: "launchctl(1), macOS 13", Syntax: Plain,
		Judge: func(in *Invocation) {
			firstIs(Change, "may change services", "list", "print", "print-cache", "print-disabled", "blame", "version", "managerpid", "manageruid", "managername",
				"hostinfo", "getenv", "help", "error", "variant", "procinfo", "resolveport")(in)
		},
		Allowed: []string{"launchctl list", "launchctl print system/x"},
		Refused: []string{"launchctl load x", "launchctl kickstart -k x", "launchctl"},
	},
	&Row{
		Names: "diskutil", Summary: "show or change disks", Manual: "diskutil(8), macOS 11", Syntax: Plain, Judge: judgeDiskutil,
		Allowed: []string{"diskutil list", "diskutil info /", "diskutil apfs list"},
		Refused: []string{"diskutil eraseDisk x", "diskutil apfs deleteVolume x", "diskutil unmount x", "diskutil"},
	},
	&Row{
		Names: "hdiutil", Summary: "show or change disk images", Manual: "hdiutil(1), macOS 11", Syntax: Plain,
		Judge:   judgeHdiutil,
		Allowed: []string{"hdiutil info", "hdiutil imageinfo -plist x.dmg"},
		Refused: []string{"hdiutil attach x.dmg", "hdiutil create x", "hdiutil imageinfo x.dmg -shadow y", "hdiutil imageinfo http://example.org/x.dmg", "hdiutil"},
	},
	&Row{
		Names: "pmset", Summary: "show or set power management", Manual: "pmset(1), macOS 12", Syntax: Plain,
		Judge:   func(in *Invocation) { oneAction(Change, "may change power management", "-g")(in) },
		Allowed: []string{"pmset -g batt", "pmset -g powerstate IODisplayWrangler"},
		Refused: []string{"pmset -a sleep 0", "pmset sleepnow", "pmset -g batt -a sleep 0", "pmset -g $x"},
	},
	&Row{
		Names: "csrutil", Summary: "show or set system integrity protection", Manual: "csrutil(8), macOS 12, and the usage that it prints", Syntax: Plain,
		Judge: func(in *Invocation) { firstIs(Change, "may change the protection of the system", "status")(in) }, Allowed: []string{"csrutil status"}, Refused: []string{"csrutil disable"},
	},
	&Row{
		Names: "nvram", Summary: "show or set firmware variables", Manual: "nvram(8), macOS 15", Syntax: Plain,
		Judge: judgeNvram, Allowed: []string{"nvram -p", "nvram -x -p", "nvram boot-args"},
		Refused: []string{"nvram boot-args=-v", "nvram -c", "nvram -p x=y", "nvram -d x", "nvram $x", "nvram x = y"},
	},
	&Row{
		Names: "tmutil", Summary: "show or control backups", Manual: "tmutil(8), macOS 11", Syntax: Plain,
		Judge: func(in *Invocation) {
			oneAction(Change, "may change backups", "status", "listbackups", "latestbackup", "destinationinfo", "listlocalsnapshots", "listlocalsnapshotdates", "machinedirectory",
				"isexcluded", "uniquesize")(in)
		},
		Allowed: []string{"tmutil status", "tmutil listlocalsnapshots /"},
		Refused: []string{"tmutil startbackup", "tmutil deletelocalsnapshots x", "tmutil listbackups -m"},
	},
	&Row{
		Names: "networksetup systemsetup", Summary: "show or set the network's and the system's settings", Manual: "networksetup(8), systemsetup(8), macOS 11", Syntax: Plain,
		Judge: judgeNetworksetup, Allowed: []string{"networksetup -listallhardwareports", "networksetup -getinfo Wi-Fi"},
		Refused: []string{"networksetup -setdnsservers Wi-Fi 1.1.1.1", "networksetup", "systemsetup -settimezone UTC", "networksetup -getcomputername -setcomputername x", "systemsetup -gettimezone $x"},
	},
	&Row{
		Names: "dscl", Summary: "show or change users and groups", Manual: "dscl(1), macOS 12", Syntax: Plain, Judge: judgeDscl,
		Allowed: []string{"dscl . -read /Users/x", "dscl . list /Users UniqueID", "dscl -plist . -search /Users name x"},
		Refused: []string{"dscl . -create /Users/x", "dscl .", "dscl /LDAPv3/h -read /Users/x", "dscl . -delete /Users/x"},
	},
	&Row{
		Names: "security", Summary: "work on keychains", Manual: "security(1), macOS 13", Syntax: Plain,
		Judge:   judgeSecurity,
		Allowed: []string{"security find-identity -v -p codesigning"},
		Refused: []string{"security find-generic-password -w -s x", "security delete-keychain x", "security list-keychains -s x", "security default-keychain -s x"},
	},
	&Row{
		// --entitlements, --extract-certificates, --file-list and -r write to the file that they name; ":-" is the standard output as well.
		Names: "codesign", Summary: "show, check or make signatures", Manual: "codesign(1), macOS 15", Syntax: Permute,
		Options: "-d,--display -v,--verify --verbose=? --deep --strict=? -a,--architecture= --all-architectures --entitlements= --xml --der " +
			"--bundle-version= --ignore-resources --continue -R,--test-requirement= -r,--requirements=", Operands: "name*",
		Judge:   judgeCodesign,
		Allowed: []string{"codesign -dv --verbose=4 X.app", "codesign --verify --deep X.app", "codesign -d --entitlements - X.app", "codesign -d --entitlements :- X.app", "codesign -d -r- X.app"},
		Refused: []string{"codesign -d -r out X.app", "codesign -v --check-notarization X.app", "codesign -s - X.app", "codesign -d --entitlements out X.app", "codesign -fs x X.app", "codesign --remove-signature x", "codesign X.app"},
	},
	&Row{
		// -s takes two names, which are operands here.
		Names: "otool otool-classic", Summary: "show parts of object files", Manual: "otool-classic(1), Xcode 12", Complete: true, Syntax: Permute,
		Options: "-a -S -f -h -l -L -D -s -t -x -d -o -r -c -I -T -R -M -H -G -C -P -dyld_info -dyld_opcodes -chained_fixups -j -m -p= -q -Q -v -V -X -addr_slide=? -arch= " +
			"-function_offsets -mcpu=? --version$",
		Operands: "read*",
		Allowed:  []string{"otool -L a.out", "otool -tV a.o", "otool -arch arm64 -l x"},
		Refused:  []string{"otool --write x"},
	},
	&Row{
		Names: "dyld_info", Summary: "show what the loader needs of object files", Manual: "dyld_info(1), Xcode 15", Complete: true, Syntax: Single,
		Options: "-arch= -platform -segments -linked_dylibs -inits -exports -imports -objc -fixups -fixup_chains -fixup_chain_header -fixup_chain_details -symbolic_fixups " +
			"-shared_region -function_starts -opcodes -load_commands -uuid -function_variants -dlopens -dlsyms -disassemble -section -all_sections -section_bytes " +
			"-all_sections_bytes -validate_only -no_validate -all_dir=read -all_dyld_cache",
		Operands: "read*",
		Allowed:  []string{"dyld_info -platform -uuid a.out", "dyld_info -section __TEXT __text a"},
		Refused:  []string{"dyld_info -write x"},
	},
	&Row{
		Names: "lipo", Summary: "show or make universal files", Manual: "lipo(1), Xcode 13", Syntax: Permute, Options: "-info -archs -detailed_info -verify_arch", Operands: "read*",
		Judge: func(in *Invocation) {
			needs("writes an object file", "-info", "-archs", "-detailed_info", "-verify_arch")(in)
		},
		Allowed: []string{"lipo -info a.out", "lipo -archs a", "lipo a -verify_arch arm64"},
		Refused: []string{"lipo -create a b -output c", "lipo a -thin arm64 -output b", "lipo -info a -output b"},
	},
	&Row{
		Names:   "install_name_tool dsymutil ditto SetFile screencapture sample spindump tccutil softwareupdate_notify sysadminctl dseditgroup installer bless kextload kextunload mdimport",
		Summary: "change files or the system", Manual: "ditto(1), macOS 12; their names", Syntax: Plain,
		Judge: judgeDitto, Allowed: []string{"ditto --help"}, Refused: []string{"ditto a b", "screencapture x.png", "ditto -h a b", "screencapture -h"},
	},
	&Row{
		Names: "xcode-select", Summary: "show or choose the developer tools", Manual: "xcode-select(1), macOS 13", Syntax: Plain,
		Judge: func(in *Invocation) {
			lone("-p --print-path -v --version -h --help", Change, "changes which developer tools are used")(in)
		},
		Allowed: []string{"xcode-select -p"},
		Refused: []string{"xcode-select -s /x", "xcode-select --install", "xcode-select -r"},
	},
	&Row{
		Names: "xcrun", Summary: "find or run developer tools", Manual: "xcrun(1), macOS 13", Syntax: Plain, Judge: judgeXcrun,
		Env:     "DEVELOPER_DIR SDKROOT TOOLCHAINS xcrun_*",
		Allowed: []string{"xcrun --find clang", "xcrun --sdk macosx --show-sdk-path", "xcrun -f swift", "xcrun strings a.o"},
		Refused: []string{"xcrun swift x", "xcrun -k", "xcrun $x nm", "xcrun simctl boot x", "xcrun", "xcrun --find --run rm x", "xcrun -f -r rm x"},
	},
	&Row{
		Names: "simctl", Summary: "show or control simulated devices", Manual: "simctl help, Xcode 15", Syntax: Plain,
		Judge: func(in *Invocation) { firstIs(Change, "may change simulated devices", "list", "help")(in) }, Allowed: []string{"xcrun simctl list devices -j"}, Refused: []string{"simctl boot x", "simctl"},
	},
	&Row{
		Names: "pkgutil", Summary: "show or change installer packages", Manual: "pkgutil(1), macOS 13", Syntax: Permute,
		Options: "-h,--help -v,--verbose --volume= --pkgs,--packages=? --pkgs-plist --files --groups --groups-plist --group-pkgs --only-files --only-dirs --regexp --export-plist " +
			"--pkg-info --pkg-info-plist --pkg-groups --file-info --file-info-plist --payload-files --check-signature",
		Operands: "name*",
		Allowed:  []string{"pkgutil --pkgs", "pkgutil --pkg-info com.apple.x", "pkgutil --files x", "pkgutil --pkgs=com.apple.*"},
		Refused:  []string{"pkgutil --forget x", "pkgutil --expand a b", "pkgutil $x", "pkgutil -h --forget x", "pkgutil --bom a.pkg"},
	},
	&Row{
		Names: "xattr", Summary: "show or change extended attributes", Manual: "xattr(1), macOS 12", Syntax: Permute,
		Options: "-l -r -s -v -x -p -h,--help$", Operands: "name*",
		Allowed: []string{"xattr -l a", "xattr -p com.apple.quarantine a", "xattr -px com.apple.FinderInfo a"},
		Refused: []string{"xattr -d com.apple.quarantine a", "xattr -cr .", "xattr -w n v a", "xattr -rd x a", "xattr $x", "xattr -p -d x a"},
	},
	&Row{
		Names: "sips", Summary: "show or change images", Manual: "sips(1), macOS 13", Syntax: Permute, Options: "-g,--getProperty= -1,--oneLine --debug --verify -h,--help -H,--helpProperties --formats -v,--version", Operands: "read*",
		Judge: func(in *Invocation) { needs("changes an image", "-g", "--verify", "-h", "-H", "--formats", "-v")(in) }, Allowed: []string{"sips -g pixelWidth a.png"}, Refused: []string{"sips -z 1 1 a.png", "sips -g all -o b a.png", "sips a.png"},
	},
	&Row{
		Names: "log", Summary: "show or change the system's log", Manual: "log(1), macOS 15", Syntax: Plain,
		Judge: func(in *Invocation) { firstIs(Change, "may change the log", "show", "stream", "stats", "help")(in) }, Allowed: []string{"log show --last 5m"}, Refused: []string{"log erase --all", "log collect", "log config"},
	},
	&Row{
		// -h of open searches headers.
		Names: "open xdg-open", Summary: "open files with their applications", Manual: "open(1), macOS 12; xdg-open(1), xdg-utils 1.1", Syntax: Plain,
		Judge: judgeOpen, Allowed: []string{"xdg-open --version"}, Refused: []string{"open .", "open -a X y", "open -h", "xdg-open a.html", "open --version"},
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

// oneAction makes a Judge like firstIs for a program that goes on to read options behind its first argument.
func oneAction(kind Kind, message string, words ...string) func(*Invocation) {
	first := firstIs(kind, message, words...)
	return func(in *Invocation) {
		first(in)
		for i, w := range in.Operands {
			if i > 0 && w.MayBeOption() {
				in.Effect(kind, w, message+" with `"+w.String()+"`")
			}
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

// judgePlutil lets pass checks and prints, and conversions to the standard output. Without -o the result of -convert and of -extract goes
// to the file that was read, but that of -extract as raw text is printed.
func judgePlutil(in *Invocation) {
	var written, changes *Word
	for i := 0; i < len(in.Operands); i++ {
		if w := in.Operands[i]; w.Open == Any || w.Open == Names {
			in.Effect(Change, w, "may change property lists with `"+w.String()+"`")
		}
		switch w := in.Operands[i]; {
		case w.Is("-p", "-lint", "-help", "-s", "-r", "-n", "--"):
		case w.Is("-type", "-expect"):
			i++
		case w.Is("-convert"):
			changes = &w
			i++
		case w.Is("-extract"):
			if i+2 >= len(in.Operands) || !in.Operands[i+2].Is("raw") {
				changes = &w
			}
			i += 2
		case w.Is("-o"):
			written = &in.Operands[min(i+1, len(in.Operands)-1)]
			in.effectOf(plutilOutput(*written), *written)
			i++
		case w.MayBeOption() && !w.Is("-"):
			in.Effect(Change, w, "may change property lists with `"+w.String()+"`")
		default:
			in.effectOf(fileRead, w)
		}
	}
	if changes != nil && written == nil {
		in.Effect(Change, *changes, "changes property lists with `"+changes.String()+"`")
	}
}

// plutilOutput is the role of the value of -o: "-" is the standard output.
func plutilOutput(w Word) role {
	if w.Is("-") {
		return roles[0]
	}
	return fileWrite
}

// judgeDiskutil lets pass the actions that list.
func judgeDiskutil(in *Invocation) {
	ops := in.Operands
	if len(ops) > 1 && ops[0].Is("apfs") && ops[1].Is("list") {
		return
	}
	if len(ops) == 0 || !ops[0].Is("list", "info", "information", "activity", "listFilesystems") {
		in.Effect(Change, in.Words[0], "may change disks")
	}
}

// judgeHdiutil lets pass what shows images. An image may be an address, and -shadow makes a file for any verb.
func judgeHdiutil(in *Invocation) {
	firstIs(Change, "may change or attach disk images", "info", "imageinfo", "isencrypted", "plugins", "help")(in)
	for i, w := range in.Operands {
		switch {
		case i == 0, w.Is("-plist", "-verbose", "-quiet", "-debug"):
		case w.MayBeOption():
			in.Effect(Change, w, "may change or attach disk images with `"+w.String()+"`")
		case isAddress(w.Text):
			in.effectOf(hostRole, w)
		default:
			in.effectOf(fileRead, w)
		}
	}
}

// judgeNvram lets pass names of variables, which are shown.
func judgeNvram(in *Invocation) {
	for _, w := range in.Operands {
		if !w.Is("-p", "-x", "-xp") && (w.MayBeOption() || w.Open != Fixed || strings.Contains(w.Text, "=")) {
			in.Effect(Change, w, "may change variables of the firmware with `"+w.String()+"`")
		}
	}
}

// judgeDitto lets pass the help of the only program of its row that documents one.
func judgeDitto(in *Invocation) {
	if !in.Words[0].Is("ditto") || len(in.Operands) != 1 || !in.Operands[0].Is("-h", "--help") {
		in.Effect(Change, in.Words[0], "changes files or the system")
	}
}

func judgeOpen(in *Invocation) {
	if !in.Words[0].Is("xdg-open") || len(in.Operands) != 1 || !in.Operands[0].Is("--help", "--version") {
		in.Effect(Execute, in.Words[0], "starts an application")
	}
}

// judgeNetworksetup lets pass the actions that get or list something; several may stand in one call.
func judgeNetworksetup(in *Invocation) {
	for i, w := range in.Operands {
		shows := strings.HasPrefix(w.Text, "-get") || strings.HasPrefix(w.Text, "-list") || w.Is("-version", "-help", "-printcommands", "-printCommands")
		if (i == 0 || w.MayBeOption()) && (w.Open != Fixed || !shows) {
			in.Effect(Change, w, "may change settings with `"+w.String()+"`")
		}
	}
	if len(in.Operands) == 0 {
		in.Effect(Change, in.Words[0], "is not told what to show")
	}
}

// judgeDscl lets pass reading actions on the directories of the machine.
func judgeDscl(in *Invocation) {
	ops := in.Operands
	for len(ops) > 0 && ops[0].Is("-q", "-plist", "-url", "-raw") {
		ops = ops[1:]
	}
	if len(ops) < 2 || !ops[0].Is(".", "/Search", "/Local/Default", "localhost") ||
		!ops[1].Is("-read", "read", "-cat", "cat", "-readall", "readall", "-readpl", "readpl", "-readpli", "readpli", "-list", "list", "-ls", "ls", "-search", "search", "-diff", "diff") {
		in.Effect(Change, in.Words[0], "may change users, or ask another host")
	}
}

// judgeCodesign lets pass showing and checking, with entitlements only to the standard output.
func judgeCodesign(in *Invocation) {
	if !in.Has("-d", "-v") {
		in.Effect(Change, in.Words[0], "signs files")
	}
	for _, o := range in.Given("--entitlements", "--requirements") {
		if !o.Value.Is("-", ":-") {
			in.effectOf(fileWrite, o.Value)
		}
	}
}

// judgeXcrun finds a tool, or runs it.
func judgeXcrun(in *Invocation) {
	shows, runs := false, false
	for i := 0; i < len(in.Operands); i++ {
		switch w := in.Operands[i]; {
		case w.Is("--sdk", "-sdk", "--toolchain", "-toolchain"):
			i++
		case w.Is("--version", "--help", "-h", "--show-sdk-path", "-show-sdk-path", "--show-sdk-version", "--show-sdk-build-version", "--show-sdk-platform-path",
			"--show-sdk-platform-version", "--show-toolchain-path", "-f", "--find", "-find"):
			shows = true
		case w.Is("-r", "--run"):
			runs = true
		case w.Is("-v", "--verbose", "-l", "--log", "-n", "--no-cache"):
		case w.MayBeOption():
			in.Refuse(w, "is not known to be harmless with `"+w.String()+"`")
			return
		default:
			if !shows || runs {
				in.Run(in.Operands[i:])
			}
			return
		}
	}
	if !shows {
		in.Refuse(in.Words[0], "is not known to be harmless when called like this")
	}
}

package program_test

import "testing"

func TestMacOSActions(t *testing.T) {
	checks(t, []string{
		"defaults read", "defaults read-type x y", "defaults -host h read x", "plutil a.plist", "diskutil info -all", "dscl -q . -list /Groups",
		"codesign -vvv X.app", "codesign -d -vv --xml --entitlements :- X.app", "otool -s __TEXT __cstring a", "lipo -detailed_info a b", "xcrun --show-sdk-path",
		"xcrun -sdk iphoneos -f clang", "xcrun --sdk macosx --find x --log", "security list-keychains", "security find-identity -p ssl-server -s x",
		"pkgutil --volume / --pkgs", "sw_vers", "log stream --predicate 'x == 1'", "networksetup -listnetworkserviceorder", "mdls a b",
	}, []string{
		"defaults import x f", "defaults export x f", "plutil -insert k -bool true a", "plutil -convert xml1 -o out a", "plutil -create xml1 a", "diskutil apfs", "diskutil mount x",
		"dscl . -append /Groups/x GroupMembership y", "dscl -u root . -passwd x", "dscl . -change a b", "codesign --force --sign x X.app", "codesign -d --extract-certificates X.app",
		"lipo -archs a -remove x -output b", "lipo a b", "xcrun --sdk macosx make", "xcrun --run rm a", "xcrun -l $x", "security login-keychain -s x",
		"security list-keychains -ds x", "security unlock-keychain", "scutil", "scutil --nc start x", "pmset -a standby 0", "open x", "launchctl bootout x", "mdls -p x a",
	})
}

// Programs that go on reading options behind the first word, or take a value where a flag was believed.
func TestMacOSOptionsBehindTheFirst(t *testing.T) {
	checks(t, []string{
		"scutil --get HostName", "pmset -g", "networksetup -getinfo Wi-Fi", "networksetup -getcomputername -listlocations", "nvram -xp", "hdiutil info -plist",
		"plutil -type a a.plist", "plutil -extract a raw a.plist", "plutil -extract a xml1 -o - a.plist", "xattr -px n a", "otool -s __TEXT __text a", "otool -dyld_info a",
		"launchctl variant", "dscl . readpl /Users/x k p", "codesign -d -r - X.app", "xcrun --find clang", "sw_vers -productversion", "kextstat -l", "dyld_info -uuid a",
	}, []string{
		"scutil --proxy --set HostName x", "pmset -g batt -c sleep 5", "networksetup -getinfo Wi-Fi -setdhcp Wi-Fi", "systemsetup -getdate -setdate 01:01:01",
		"nvram -p -d x", "hdiutil imageinfo -shadow x.dmg", "plutil -extract a xml1 a.plist", "plutil -extract a raw -o b a.plist", "plutil -type -o a b -convert xml1",
		"xattr -p -w n v a", "xcrun --find --run rm a", "xcrun -f -r make", "tmutil latestbackup -m", "launchctl limit maxfiles 1 2", "diskutil apfs updatePreboot x",
		"codesign -d --extract-certificates=x X.app", "codesign -d --file-list x X.app", "pkgutil --help --forget x", "open --help", "pbcopy -Prefer x",
	})
}

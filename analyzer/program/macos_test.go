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

package agentscope_test

import "testing"

func TestDangerous(t *testing.T) {
	tests := map[string]string{
		"rm -rf x":              "rm -rf",
		"rm \t -rf x":           "rm -rf",
		"rm\n-rf":               "rm -rf",
		"rm -rfv":               "rm -rf",
		"echo 'rm -rf'":         "rm -rf",
		"rm -fr x":              "",
		"rm -r -f x":            "",
		"r''m -rf x":            "",
		"sudo rm x":             "sudo rm",
		"sudo  rmdir x":         "sudo rm",
		"sudo -n rm x":          "",
		"dd if=a":               "dd",
		"git add":               "",
		"a-dd-b":                "dd",
		"x_dd":                  "",
		"ddé":                   "",
		"édd":                   "",
		"dd²":                   "",
		"dd.":                   "dd",
		"ddd dd":                "dd",
		"add":                   "",
		"DD":                    "",
		"mkfs.ext4 /x":          "mkfs",
		"mkfsx":                 "",
		"xfdisky":               "fdisk",
		"git log --format=x":    "format",
		"go vet ./informatting": "format",
		"chmod 777 a":           "chmod 777",
		"chmod 7777 a":          "chmod 777",
		"chmod 0777 a":          "",
		"chmod -R 777 a":        "chmod -R 777",
		"chmod -R 755 a":        "",
		"chown -R a b":          "chown -R",
		"kill -9 1":             "kill -9",
		"pkill -9 x":            "kill -9",
		"kill -KILL 1":          "",
		"ls > /dev/null":        "> /dev/",
		"ls >/dev/null":         "",
		"ls >> /dev/sda":        "> /dev/",
		"rm -rf x; dd":          "rm -rf",
		"dd; sudo rm x":         "sudo rm",
		"":                      "",
		"ls":                    "",
	}
	for command, want := range tests {
		if got := judge(t, command).Dangerous; got != want {
			t.Errorf("%q: got %q, want %q", command, got, want)
		}
	}
}

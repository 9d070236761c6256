package analyzer_test

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer"
)

// TestScheduledStart tells calls that make a service start with the system from those that show or stop one.
func TestScheduledStart(t *testing.T) {
	for text, want := range map[string]bool{
		"chkconfig httpd on": true, "chkconfig --level 35 httpd on": true, "chkconfig --add httpd": true, "sudo chkconfig httpd on": true,
		"update-rc.d httpd defaults": true, "update-rc.d -f httpd enable 3": true, "rc-update add httpd default": true, "sysv-rc-conf httpd on": true,
		"chkconfig --list": false, "chkconfig --list httpd": false, "chkconfig httpd off": false, "chkconfig --del httpd": false,
		"update-rc.d httpd remove": false, "update-rc.d httpd disable": false, "rc-update del httpd": false, "rc-update show": false, "echo chkconfig httpd on": false,
		"systemctl enable httpd": true, "systemctl status httpd": false, "crontab jobs.txt": true, "crontab -l": false,
	} {
		if got := reports(analyze(text, analyzer.Precise), "BG1404"); got != want {
			t.Errorf("%s: reported %v", text, got)
		}
	}
}

package shell

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/program"
)

// actingVariables make programs in general load, run, connect or look elsewhere (ld.so(8), bash(1), environ(7), git(1), less(1)),
// or the libraries that they use: an address of D-Bus may name a program (unixexec), and GLib, GTK, Qt, ALSA, OpenGL and Vulkan load modules.
// What a single program reads is in its row.
var actingVariables = []string{
	"LD_*", "DYLD_*", "BASH_ENV", "ENV", "PS4", "PROMPT_COMMAND", "*PAGER", "*EDITOR", "VISUAL", "BROWSER", "LESS*", "SYSTEMD_LESS",
	"HOME", "XDG_*", "PATH", "SHELLOPTS", "BASHOPTS", "BASH_FUNC_*", "BASH_LOADABLES_PATH", "FPATH", "ZDOTDIR",
	"CDPATH", "GCONV_PATH", "GETCONF_DIR", "HOSTALIASES", "LOCALDOMAIN", "LOCPATH", "MALLOC_*", "NLSPATH",
	"RES_OPTIONS", "RESOLV_HOST_CONF", "TERMINFO*", "TERMCAP", "TMPDIR", "TZDIR", "GIT_*", "SSH_*", "SHELL", "STTY",
	"PYTHON*", "PERL*", "RUBY*", "NODE_*", "JAVA_*", "JDK_*", "_JAVA_OPTIONS", "GEM_*", "BUNDLE_*", "npm_config_*",
	"NPM_CONFIG_*", "GLIBC_TUNABLES", "POSIXLY_CORRECT", "_POSIX2_VERSION", "OPENSSL_*", "SSL*", "CURL_*", "*_PROXY",
	"*_proxy", "EXECIGNORE", "DBUS_*", "DISPLAY", "GIO_*", "GTK_*", "QT_*", "ALSA_*", "LIBGL_*", "LIBVA_*", "VK_*", "__EGL_*", "__GLX_*",
}

// harmlessSettings are variables of the list above, or of a program's row, that change nothing with these values; "*" is any value,
// and a value that ends in one is a beginning.
var harmlessSettings = map[string]string{
	"PAGER": "cat", "GIT_PAGER": "cat", "MANPAGER": "cat", "SYSTEMD_PAGER": "cat", "GH_PAGER": "cat", "AWS_PAGER": "cat",
	"GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "PYTHONDONTWRITEBYTECODE": "*", "PYTHONUNBUFFERED": "*", "NODE_ENV": "*",
	"NODE_NO_WARNINGS": "*", "PERL_BADLANG": "*", "PYTHONIOENCODING": "*", "PYTHONUTF8": "*",
	"DISPLAY": ":*", // a display of this machine
}

// matches tells whether a variable's name is in a list whose entries may begin or end in "*".
func matches(list []string, name string) bool {
	for _, entry := range list {
		switch {
		case entry == name:
			return true
		case strings.HasSuffix(entry, "*") && strings.HasPrefix(name, strings.TrimSuffix(entry, "*")):
			return true
		case strings.HasPrefix(entry, "*") && strings.HasSuffix(name, strings.TrimPrefix(entry, "*")):
			return true
		}
	}
	return false
}

// harmlessSetting tells whether setting name to this value changes nothing.
func harmlessSetting(name string, v value) bool {
	want, ok := harmlessSettings[name]
	beginning, more := strings.CutSuffix(want, "*")
	return ok && (want == "*" || !v.open && (v.text == want || more && strings.HasPrefix(v.text, beginning) || v.text == "" && strings.HasSuffix(name, "PAGER")))
}

// actingVariable returns a variable that the text sets, for this call or before it, and that makes the program act; "" when there is none.
func (w *walker) actingVariable(name string, env []setting) string {
	if len(env) == 0 && len(w.state.vars) == 0 {
		return ""
	}
	var own []string
	if row := program.Lookup(name); row != nil {
		own = strings.Fields(row.Env)
	}
	for _, s := range env {
		if (matches(actingVariables, s.name) || matches(own, s.name)) && !harmlessSetting(s.name, s.value) {
			return s.name
		}
	}
	return w.exportedVariable(own)
}

// exportedVariable looks for one among the variables that the text set before. Any of these may already have been in the
// environment, so an assignment alone counts as an export.
func (w *walker) exportedVariable(own []string) string {
	found := ""
	for name, v := range w.state.vars {
		if name == "IFS" || name == "PATH" || !matches(actingVariables, name) && !matches(own, name) || found != "" && found < name {
			continue
		}
		for _, val := range v.values {
			if !harmlessSetting(name, val) {
				found = name
			}
		}
	}
	return found
}

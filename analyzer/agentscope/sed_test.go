package agentscope_test

import "testing"

func TestSed(t *testing.T) {
	tests := map[string][]string{
		"": {
			"ls", "used", "grep based x", "sed -n 5p f", "sed -n '5,10p' f", "sed s/a/b/ f", "sed 's|a|b|g3p' f", "sed 's#a#b#' f", "sed s/a/b f",
			"/usr/bin/sed s/a/b/", "sed -i s/a/b/ f", "sed --in-place s/a/b/ f", "sed -i bak s/a/b/ f", "sed --posix s/a/b/", "sed --file=x s/a/b/", "sed -nE 1p f", "sed -nEi x 1p f",
			`sed 's|a\|b|g|e' f`, "sed s/a/b/ ; rm f", "sed s/a/b/ .env", "sed -i s/a/b/ env", "sed s/a/b/ '1e x'", "sed -n '٣p' f", "sed -i '' s/a/b/ f",
			"sed --expression s/a/b/", "sed -e s/a/b/ -e 'w x'",
		},
		"bad_syntax":    {"sed 's/a/b/", `sed s/a/b/ \`, `sed "s/a/b/\"`, "sed s/a/b/ # it's"},
		"no_expression": {"sed", "sed -n", "sed --expression", "sed --posix --expression=s/a/b/", "echo sed", "xargs /bin/sed -i"},
		"flag":          {"sed -r s/a/b/", "sed -f x a", "sed -i.bak s/a/b/ f", "sed s/a/b/ f | grep -v x", "sed -s 1p"},
		"write_op":      {"sed 's/a/b/w out'", "sed 's/a/b/W \t out'", "sed s/a/w", "sed s/a/b/W", "sed '1{/w x}'"},
		"exec_op":       {"sed s/a/b/e", "sed 's/a/b/E'", "sed 's/e /x/' f", "sed 's|/e x|y|' f", "sed 's/a/b/e\n'"},
		"braces":        {"sed '1{p}'", "sed s/{/x/", "sed 's/x{2}/y/'"},
		"negation":      {"sed '!d'"},
		"comment":       {"sed '#n'", "sed s/#/x/"},
		"expression": {
			"sed p", "sed -n p", "sed 5p", "sed -n '$p'", "sed 1d", "sed 's,a,b,'", "sed s/a/b/i", "sed s/a/b/ge", "sed s/a", "sed '1w x'", "sed '1e x'", "sed y/a/b/",
			"sed -i .bak s/a/b/ f", "sed -i 1d f", "sed -n 5p, f", "sed -n ,5p f", "sed 's/a/b/;s/c/d/'", `sed 's/a\/b/c/'`, "sed --expression s/a/b/ f",
		},
		"in_place_sensitive": {"sed -i s/a/b/ .env", "sed -i s/a/b/ my.environment", "sed --in-place s/a/b/ a ~/.bashrc", "sed -i s/a/b/ '.netrc'", "sed -i -e s/a/b/ x .npmrc"},
	}
	for want, commands := range tests {
		for _, command := range commands {
			if got := judge(t, command).Sed; got != want {
				t.Errorf("%q: got %q, want %q", command, got, want)
			}
		}
	}
}

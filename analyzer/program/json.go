package program

import (
	"regexp"
	"sync"
)

// Programs that query structured text.
var jsonRows = []*Row{
	&Row{
		// The language of jq can't write or run anything; -f takes the first operand as a file.
		Names: "jq gojq jaq", Summary: "query JSON", Manual: "jq(1), 1.6 and 1.7.1", Syntax: Permute, Complete: true,
		Options: "-c,--compact-output -n,--null-input -e,--exit-status -s,--slurp -r,--raw-output -R,--raw-input -C,--color-output " +
			"-M,--monochrome-output -S,--sort-keys -a,--ascii-output -j,--join-output --raw-output0 --tab --indent= --arg== --argjson== " +
			"--slurpfile==read --rawfile==read --argfile==read --args --jsonargs --seq --stream --stream-errors --unbuffered -L= " +
			"-f,--from-file --binary -b -V,--version$ -h,--help$ --build-configuration$ --yaml-input --yaml-output --debug-dump-disasm",
		Judge:   judgeJq,
		Allowed: []string{"jq -r '.a[] | .b' a.json", "jq --arg x .env '.a == $x' a.json", "jq -rc \"$q\" $f", "jq -n --args '$ARGS' -- a"},
		Refused: []string{"jq -i . a.json", "jq --in-place . a"},
	},
	&Row{
		// Two programs have this name. -i of either edits its files; -s of one writes a file for each part, of the other is jq's.
		Names: "yq", Summary: "query YAML", Manual: "yq --help, kislyuk/yq 3.1.0; yq --help, mikefarah/yq 4.44", Syntax: Permute,
		Options: "-i,--in-place,--inplace -s,--split-exp=!write --split-exp-file=!write -r,--raw-output --unwrapScalar=? -y,--yaml-output,--yml-output -Y,--yaml-roundtrip,--yml-roundtrip " +
			"--yaml-output-grammar-version,--yml-out-ver= -w,--width= --indentless-lists,--indentless -h,--help$ -V,--version$ -c,--compact-output " +
			"-n,--null-input -e,--exit-status -C,--colors,--color-output -M,--no-colors,--monochrome-output -P,--prettyPrint -o,--output-format= " +
			"-p,--input-format= -I,--indent= -N,--no-doc -j,--tojson,--join-output -0,--nul-output -S,--sort-keys -v,--verbose " +
			"--arg== --argjson== --front-matter= --header-preprocess --string-interpolation",
		Judge:   judgeYq,
		Allowed: []string{"yq '.a.b' a.yaml", "yq -r .x a.yml", "yq eval -o=json . a.yaml", "yq -o json '.a' a.yaml"},
		Refused: []string{"yq -i '.a = 1' a.yaml", "yq -s .name a.yaml", "yq eval --inplace .a=1 a.yml", "yq --from-file x a.yml", "yq -ri . a.yml", "yq . \"$f\"", "yq -n 'load_str(\".env\")'", "yq '.a = load(.b)' a.yml"},
	},
}

// judgeJq reads the operands behind the program as files, unless --args or --jsonargs make values of them.
func judgeJq(in *Invocation) {
	operands := in.Operands
	if !in.Has("-f") && len(operands) > 0 && operands[0].Open != Any {
		operands = operands[1:]
	}
	if in.Has("--args", "--jsonargs") {
		return
	}
	for _, w := range operands {
		in.effectOf(fileRead, w)
	}
}

// yqLoad finds the operators of mikefarah's yq that read a file: load, load_str, load_xml, load_props, load_base64.
var yqLoad = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\bload(_\w+)?\s*\(`) })

// judgeYq reads the operands behind the program, or writes them too with -i.
func judgeYq(in *Invocation) {
	operands := in.Operands
	if len(operands) > 0 && operands[0].Is("eval", "e", "eval-all", "ea") {
		operands = operands[1:]
	}
	for i, w := range operands {
		if yqLoad().MatchString(w.Text) {
			in.Refuse(w, "reads the files that its program loads")
		}
		if i == 0 && len(operands) > 1 && w.Open != Any {
			continue // the program; alone it may be the file
		}
		in.effectOf(fileRead, w)
		if in.Has("-i") {
			in.effectOf(fileWrite, w)
		}
	}
	if in.Has("-i") && len(operands) < 2 {
		in.Effect(Write, in.Words[0], "edits files in place")
	}
}

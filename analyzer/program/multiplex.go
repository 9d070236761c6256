package program

import "strings"

// tmuxReads are the commands of tmux that show something; formats may run commands between "#(" and ")".
const tmuxReads = "-F= -f= -t= -a -s -J -p -e -C -E= -S= -N -P= -q -T= -b= -A -H -g -o -w -v -l -d= -c= -L -h"

// Terminals that go on without their user.
var multiplexRows = []*Row{
	&Row{
		Names: "tmux", Summary: "run programs in sessions of terminals", Manual: "tmux(1), 3.3a", Syntax: Strict,
		Options: "-2 -C -D -l -N -u -v -V$ -c= -f=! -L= -S= -T=",
		Judge:   judgeTmux,
		Commands: []*Row{
			{Names: "list-sessions ls list-windows lsw list-panes lsp list-clients lsc list-buffers lsb has-session has show-options show " +
				"show-window-options showw show-environment showenv show-messages showmsgs list-commands lscm list-keys lsk show-hooks",
				Options: tmuxReads, Syntax: Strict, Operands: "text*", Judge: judgeTmuxFormats,
				Allowed: []string{"tmux ls", "tmux list-panes -a -F '#{pane_id}'", "tmux has-session -t x"},
				Refused: []string{"tmux ls -F '#(x)'", "tmux ls -F \"$x\"", "tmux list-sessions -Z"}},
			{Names: "capture-pane capturep display-message display", Options: tmuxReads, Syntax: Strict, Operands: "text*", Judge: judgeTmuxPrint,
				Allowed: []string{"tmux capture-pane -p -t x", "tmux display-message -p '#S'", "tmux capturep -pt x -S -100"},
				Refused: []string{"tmux capture-pane -t x", "tmux display-message x", "tmux display -p '#(x)'"}},
			{Names: "new-session new", Options: "-A -d -D -E -P -X -c= -e= -f= -F= -n= -s= -t= -x= -y=", Syntax: Strict, Judge: judgeTmuxStart,
				Refused: []string{"tmux new -d 'ls'", "tmux new-session -s x"}},
			{Names: "new-window neww split-window splitw respawn-pane respawnp respawn-window respawnw display-popup popup",
				Options: "-a -b -d -k -P -S -f -h -v -I -Z -E -C -c= -e= -F= -l= -p= -t= -n= -w= -x= -y=", Syntax: Strict, Judge: judgeTmuxStart,
				Refused: []string{"tmux new-window ls", "tmux splitw -h 'ls'"}},
			{Names: "run-shell run if-shell if", Options: "-b -C -F -d= -t=", Syntax: Strict, Judge: judgeTmuxStart,
				Refused: []string{"tmux run 'ls'"}},
			{Names: "send-keys send", Options: "-F -H -K -l -M -R -X -c= -N= -t=", Syntax: Strict, Judge: judgeTmuxKeys,
				Refused: []string{"tmux send-keys -t x ls Enter"}},
		},
		Allowed: []string{"tmux -V"},
		Refused: []string{"tmux", "tmux kill-server", "tmux attach", "tmux -f x.conf ls", "tmux ls \\; kill-server"},
	},
	&Row{
		Names: "screen", Summary: "run programs in sessions of terminals", Manual: "screen(1), 4.9", Syntax: Strict,
		Options: "-a -A -c=! -d -D -e= -f -fn -fa -h= -i -l -ln -ls$ -list$ -L -Logfile=write -m -O -p= -q -Q -r -R -RR -s= -S= -t= -T= -U -v$ -wipe!change -x -X -4 -6",
		Judge:   judgeScreen,
		Allowed: []string{"screen -ls", "screen -v"},
		Refused: []string{"screen -dmS x ls", "screen", "screen -S x -X stuff ls", "screen -X quit"},
	},
	&Row{
		// exec runs the .envrc of the directory first.
		Names: "direnv", Summary: "run programs with the variables of a directory", Manual: "direnv(1), 2.32", Syntax: Strict,
		Options: "--version$ --help$",
		Commands: []*Row{
			{Names: "status version help", Options: "--json", Syntax: Strict, Operands: "text*",
				Allowed: []string{"direnv status"}, Refused: []string{"direnv status --x"}},
			{Names: "exec", Syntax: Strict, Judge: judgeDirenv, Refused: []string{"direnv exec . ls"}},
		},
		Allowed: []string{"direnv version"},
		Refused: []string{"direnv allow", "direnv", "direnv hook bash"},
	},
}

// judgeTmux refuses a call without a command, and one with several: a lone semicolon ends a command.
func judgeTmux(in *Invocation) {
	if len(in.Operands) == 0 {
		in.Effect(Change, in.Words[0], "starts a session")
	}
	if o, ok := in.Option("-c"); ok {
		in.runElsewhere(Run{Words: []Word{o.Value}, Script: true})
	}
	for _, w := range in.Operands {
		if strings.HasSuffix(w.Text, ";") || w.Open == Any {
			in.Refuse(w, "may take another command behind `"+w.String()+"`")
		}
	}
}

// judgeTmuxFormats refuses formats that may run a command.
func judgeTmuxFormats(in *Invocation) {
	words := in.Operands
	for _, o := range in.Given("-F", "-f") {
		words = append(words[:len(words):len(words)], o.Value)
	}
	for _, w := range words {
		if w.Open != Fixed || strings.Contains(w.Text, "#(") {
			in.Effect(Execute, w, "may run a command that the format `"+w.String()+"` names")
		}
	}
}

// judgeTmuxPrint refuses the forms that don't print.
func judgeTmuxPrint(in *Invocation) {
	judgeTmuxFormats(in)
	if !in.Has("-p") {
		in.Effect(Change, in.Words[0], "changes a session")
	}
}

// judgeTmuxStart runs one operand as a shell text, several as a program with its arguments.
func judgeTmuxStart(in *Invocation) {
	in.Effect(Change, in.Words[0], "starts something in a session")
	switch len(in.Operands) {
	case 0:
	case 1:
		in.runElsewhere(Run{Words: in.Operands, Script: true})
	default:
		in.runElsewhere(Run{Words: in.Operands})
	}
}

// tmuxKeys are names of keys that stand for text.
var tmuxKeys = map[string]string{"Enter": "\n", "C-m": "\n", "KPEnter": "\n", "C-j": "\n", "Space": " ", "Tab": "\t"}

// judgeTmuxKeys takes what is typed as a shell text.
func judgeTmuxKeys(in *Invocation) {
	in.Effect(Change, in.Words[0], "types into a session")
	if len(in.Operands) == 0 {
		return
	}
	typed := Word{Span: in.Operands[0].Span}
	for _, w := range in.Operands {
		text, ok := tmuxKeys[w.Text]
		if !ok {
			text = w.Text
		}
		typed.Text += text
		if w.Open != Fixed {
			typed.Open = One
			break
		}
	}
	typed.Text = strings.TrimRight(typed.Text, "\n")
	in.runElsewhere(Run{Words: []Word{typed}, Script: true})
}

// judgeScreen starts a program in a session, or types into one.
func judgeScreen(in *Invocation) {
	in.Effect(Change, in.Words[0], "changes a session")
	words := in.Operands
	switch {
	case in.Has("-X") && len(words) > 1 && words[0].Is("stuff"):
		in.runElsewhere(Run{Words: words[1:2], Script: true})
	case !in.Has("-X", "-Q") && len(words) > 0:
		in.runElsewhere(Run{Words: words})
	}
}

// judgeDirenv runs the variables' file of the first operand and then the others.
func judgeDirenv(in *Invocation) {
	if len(in.Operands) == 0 {
		in.Refuse(in.Words[0], "has no directory")
		return
	}
	in.Effect(Execute, in.Operands[0], "runs the .envrc of `"+in.Operands[0].String()+"`")
	in.Run(in.Operands[1:])
}

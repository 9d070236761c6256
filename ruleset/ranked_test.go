package ruleset

import "testing"

// ordered makes a set whose rules have an order, the first given the highest rank.
func ordered(t *testing.T, texts ...string) *Set {
	t.Helper()
	s := &Set{}
	for i, text := range texts {
		b, _ := BehaviorNamed(text[:index(text)])
		r := parsed(t, b, text[index(text)+1:])
		r.Rank = float64(len(texts) - i)
		if !s.AddRanked(r) {
			t.Fatalf("%s is no rule", text)
		}
	}
	return s
}

func index(text string) int {
	for i := range text {
		if text[i] == ' ' {
			return i
		}
	}
	return len(text)
}

// The first rule that is about a command decides, natively and soundly; a deny or an ask of either counts, an allow needs both.
func TestRanked(t *testing.T) {
	allowFirst := ordered(t, "allow Bash(git status *)", "deny Bash(git *)", "ask Bash")
	denyFirst := ordered(t, "deny Bash(git push *)", "allow Bash(git *)", "allow Read(src/**)", "deny Read(./**)")
	for _, c := range []struct {
		set  *Set
		on   *Subject
		want Behavior
	}{
		{allowFirst, bash("git status -s"), Allow},
		{allowFirst, bash("git push"), Deny},
		{allowFirst, bash("git status && git push"), Deny},
		{allowFirst, bash("git status && make"), Ask},
		{allowFirst, bash("make"), Ask},
		{allowFirst, bash("git status > out"), Deny}, // what is written is covered by no allow rule, so that the next one decides
		{denyFirst, bash("git commit -m x"), Allow},
		{denyFirst, bash("git push"), Deny},
		{denyFirst, bash("git -C . push"), Deny},
		{denyFirst, bash("sudo git push"), Deny},
		{denyFirst, bash("git commit -m x; make"), Unset},
		{denyFirst, bash("cat notes"), Deny},
		{denyFirst, file("Read", "src/a.go"), Allow},
		{denyFirst, file("Read", "notes"), Deny},
	} {
		if got := behaviorOf(c.set, c.on); got != c.want {
			t.Errorf("%v: %v, want %v", c.on.Call.Input, got, c.want)
		}
	}
	if allowFirst.Len() != 3 || len(allowFirst.Rules(Deny)) != 1 || allowFirst.Ranked(ClaudeCode)[2].String() != "Bash" {
		t.Error("the rules aren't listed in their order")
	}
}

// Rules that count in some modes only are left out of the others, also when rules are added later.
func TestFor(t *testing.T) {
	s := &Set{}
	r := parsed(t, Deny, "Bash(make *)")
	r.Modes = "explore dont_ask"
	s.Add(r)
	for mode, want := range map[string]bool{"explore": true, "dont_ask": true, "default": false} {
		if got := s.For(mode).Find(Deny, bash("make x")) != nil; got != want {
			t.Errorf("%s: %v", mode, got)
		}
	}
	s.Add(parsed(t, Deny, "Bash(cc *)"))
	if first := s.For("default"); first.Find(Deny, bash("cc a.c")) == nil || first != s.For("default") {
		t.Error("a rule that was added later doesn't count")
	}
	if plain := rules(t, Deny, "Bash(make *)"); plain.For("default") != plain {
		t.Error("a set without such rules is copied")
	}
}

// Native is what the agent itself would say.
func TestNative(t *testing.T) {
	s := rules(t, Allow, "Bash(git log *) | Bash(npm test)")
	s.Add(parsed(t, Deny, "Bash(git push *)"))
	for command, want := range map[string]Behavior{
		"git log -1 && npm test": Allow, "git log -1 && make": Unset, "git push": Deny, "git -C . push": Unset, "git log --output=x": Allow,
	} {
		if got, _ := s.Native(ClaudeCode, bash(command)); got != want {
			t.Errorf("%s: %v, want %v", command, got, want)
		}
	}
	if d := s.Dialects(); len(d) != 1 || d[0].String() != "claude" {
		t.Error(d)
	}
}

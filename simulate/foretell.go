package simulate

import (
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/disk"
	"github.com/bashguard/bashguard/simulate/toolkit"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// troubleNotes are the notes for what a snapshot folder doesn't tell.
var troubleNotes = map[disk.Trouble]string{disk.Unreadable: noteRootUnreadable, disk.TooLarge: noteRootTooLarge, disk.NoText: noteRootNoText}

// useFiles runs a file tool on the files.
func (p *pass) useFiles(c *callState, tool string, input map[string]any) outcome {
	predicted := predictions[tool](p.files, input)
	c.file = &Filed{Predicted: predicted.state, Kind: predicted.kind}
	if predicted.state == "" {
		c.file.Predicted = unknown
	}
	if name, ok := absolute(input); ok && predicted.state == "" {
		if at, _ := p.files.disk.Resolve(name); p.files.disk.Disturbed(at) {
			c.addNote(noteFileDisturbed)
		}
	}
	if note := troubleNotes[predicted.trouble]; note != "" {
		c.addNote(note)
	}
	o := p.weighed(c, &predicted)
	p.files.apply(tool, input, c.rec.call.ID, o.state)
	return o
}

// weighed holds a prediction against the recorded result. Where they differ because something before came out otherwise in this mode, the
// prediction counts. Otherwise the recording does: time stamps, other harnesses and commands make reality differ from the files here.
func (p *pass) weighed(c *callState, predicted *prediction) outcome {
	if c.rec.call.Result == nil {
		return predicted.outcome
	}
	told := recorded(c.rec.call.Result)
	switch {
	case predicted.state == "":
		return told
	case predicted.state == told.state && predicted.known:
		return predicted.outcome
	case predicted.state == told.state:
		return told
	case told.state != "success" && told.state != "error": // it didn't run then
		return predicted.outcome
	case c.unedited() && c.rec.foretold != "" && c.rec.foretold != predicted.word():
		c.addNote(noteCounterfactual)
		return predicted.outcome
	}
	c.addNote(noteReadConflict)
	c.file.Conflict = true
	return told
}

// foretell lets the files of the recording take an event; records are those of a turn's calls. They follow the session as it was recorded: what a file tool should have said then
// tells what differs in a mode because of the mode from what differs in any.
func (s *setting) foretell(e transcript.Event, records []*record) {
	switch b := e.Body.(type) {
	case *transcript.Touch:
		s.recorded.touch(b.Files)
	case *transcript.Compressed:
		s.recorded.compress(b.KeptCalls)
	}
	if s.header.Foreign {
		return
	}
	for _, r := range flatten(records) {
		tool := s.kit.Anywhere(r.call.Name)
		if tool == nil || tool.Kind != ruleset.Native {
			continue
		}
		if d := r.decode(tool, r.raw); d.fault == nil {
			s.foretellCall(r, tool, d.Input)
		}
	}
}

// foretellCall takes one call of the recording.
func (s *setting) foretellCall(r *record, tool *toolkit.Tool, input map[string]any) {
	told := r.recording()
	predict, ofFiles := predictions[tool.Name]
	switch {
	case ofFiles:
		predicted := predict(s.recorded, input)
		r.foretold = predicted.word()
		if told.State == "" {
			told.State = predicted.state
		}
		s.recorded.apply(tool.Name, input, r.call.ID, told.State)
	case tool.Name == "Bash" && (told.Ran || told.State == ""):
		if j := r.judge(s, tool, question{input, r.raw}, toolkit.NoTier); !j.ReadOnly() {
			s.recorded.disturb(j.Analysis())
		}
	}
}

package simulate

import "slices"

// Note is a word beside a call that says what a reader must know to trust its row, and which of the things that no replay can know it
// comes from.
type Note struct {
	// Word stands in every output.
	Word string
	// Unknown is the number of what a replay can't know, U1 to U20, "" for a note about a plain fact. A row with such a note rests on an
	// assumption.
	Unknown string
	// Meaning is one sentence for a reader, without a capital letter and a full stop.
	Meaning string
}

// Assumption tells whether a row with this note rests on something that the replay can't know.
func (n Note) Assumption() bool { return n.Unknown != "" }

// The words of notes. Each has a row in the table below.
const (
	noteFileDisturbed     = "file_disturbed"
	noteDedup             = "dedup"
	noteNotReached        = "not_reached"
	noteWaitingChild      = "waiting_child"
	noteRepaired          = "input_repaired"
	noteRepairUnsupported = "repair_unsupported"
	noteRepairUncertain   = "repair_uncertain"
	noteDivergence        = "input_divergence"
	noteFlagsAssumed      = "flags_assumed"
	noteResultUnknown     = "result_unknown"
	noteResultConflict    = "result_conflict"
	noteNestedUnrecorded  = "nested_unrecorded"
	noteAssumedApproved   = "assumed_approved"
	noteAssumedDenied     = "assumed_denied"
	noteRepeatedID        = "repeated_id"
	noteRecordedRefused   = "refused_in_recording"
	noteEditedSafety      = "edited_would_be_safety_ask"
	noteEditedDenied      = "edited_would_be_denied"

	noteCounterfactual     = "counterfactual"
	noteReadConflict       = "rbw_conflict"
	noteRootUnreadable     = "root_unreadable"
	noteRootTooLarge       = "root_too_large"
	noteRootNoText         = "root_no_text"
	noteAuthorized         = "authorized"
	noteStricterTier       = "stricter_tier_ignored"
	noteRiskUnavailable    = "risk_unavailable"
	noteClassifierNoAnswer = "classifier_no_answer"
	noteSchemaUnknown      = "schema_unknown"
	noteDuplicateTool      = "duplicate_tool"
	notePolicyIncomplete   = "policy_incomplete"
	noteLinksAbsent        = "links_assumed_absent"
	notePlaceAssumed       = "place_assumed"
	noteCheckAssumed       = "check_assumed"
	noteOrderSensitive     = "order_sensitive"
	noteNearLimit          = "near_size_limit"
	noteAlreadyTruncated   = "already_truncated"
	noteModeSwitched       = "mode_switched"
	noteAnswerReused       = "answer_reused"
)

// notes is every word that may stand beside a call, in the order of the documentation: where a call stands, its input, its permission,
// its result.
var notes = []Note{
	{noteDedup, "", "an earlier prompt of the same batch stands for this call; it is judged again when nobody waits any more"},
	{noteNotReached, "", "the call wasn't judged: something before it waits, or ended the reply"},
	{noteWaitingChild, "", "the sub-agent that the call runs waits for an answer"},
	{noteRepeatedID, "", "an earlier call had the same ID, but another name or input"},
	{noteRepaired, "", "the argument text was broken and was repaired"},
	{noteRepairUnsupported, "U11", "the argument text can't be repaired here; another repair library might have done it"},
	{noteRepairUncertain, "U11", "the argument text was repaired in a way on which repair libraries differ"},
	{noteDivergence, "", "permission judged another input than the one that runs: the text is parsed twice, with the schema and without it"},
	{noteSchemaUnknown, "U9", "the transcript holds no schema of the tool: any object was accepted"},
	{noteDuplicateTool, "", "two tools have this name; the later one counts"},
	{noteFlagsAssumed, "U9", "the transcript doesn't say what kind of tool this is: it is taken as one that declares nothing"},
	{noteCheckAssumed, "U10", "the tool declares no check of its own, and the call carries none: it is taken to have no opinion"},
	{notePolicyIncomplete, "U13", "the session had a middleware that isn't declared as data: what it did is left out"},
	{noteLinksAbsent, "U5", "the transcript tells nothing about links: the path is taken to lead where its name says"},
	{notePlaceAssumed, "U5", "the transcript doesn't tell in which directory the session stood: that of --cwd is taken"},
	{noteModeSwitched, "U19", "the recording agent switched its mode before this call; the replay keeps its own"},
	{noteOrderSensitive, "U8", "in another order of the batch's calls this one would have come to something else"},
	{noteAnswerReused, "U4", "the recorded answer came while an earlier prompt stood for the call; it is used now that the call is asked about"},
	{noteAssumedApproved, "U3", "nobody knows what the person would have answered; approval is assumed"},
	{noteAssumedDenied, "U3", "nobody knows what the person would have answered; refusal is assumed"},
	{noteEditedSafety, "", "a person edited the call into one that would be a safety ask; it runs unjudged"},
	{noteEditedDenied, "", "a person edited the call into one that would be denied; it runs unjudged"},
	{noteAuthorized, "", "the user authorized this very call, which loosens its tier"},
	{noteStricterTier, "", "the user's tier is stricter than the tool's own, which users may not make it; it is left out"},
	{noteRiskUnavailable, "", "the assessment of the call failed or is malformed; it counts as no opinion"},
	{noteClassifierNoAnswer, "", "the classifier gave no answer that can be read; the tool's own tier counts"},
	{noteRecordedRefused, "", "the recording agent didn't run the call, so that there is no result"},
	{noteResultUnknown, "U2", "the recording doesn't hold what the call would have given back"},
	{noteReadConflict, "U6", "the recorded result of a file tool contradicts what follows from the files; the recorded one counts"},
	{noteRootUnreadable, "U6", "the folder of --root doesn't tell what stands under the path"},
	{noteRootTooLarge, "U6", "the file is too large for the replay to read, so that its text isn't known"},
	{noteRootNoText, "U6", "the file in the folder of --root is no text, so that nobody knows what the tool would have said"},
	{noteFileDisturbed, "U7", "a shell command before it may have changed the file: only the recording tells what the tool said"},
	{noteResultConflict, "", "the recorded result contradicts what follows from the session; the recorded one counts"},
	{noteNearLimit, "U15", "the size of the result is within a tenth of the limit: a model that counts tokens otherwise may cut it, or not"},
	{noteAlreadyTruncated, "U15", "the recorded result was cut when it was recorded: its full text isn't known, and it isn't cut again"},
	{noteNestedUnrecorded, "U20", "the recording doesn't hold what the sub-agent did"},
	{noteCounterfactual, "U1", "something that the recorded result rests on came to another end here"},
}

// Notes returns every word that may stand beside a call, with its meaning.
func Notes() []Note { return slices.Clone(notes) }

// NoteNamed returns the note of a word.
func NoteNamed(word string) (n Note, ok bool) {
	i := slices.IndexFunc(notes, func(n Note) bool { return n.Word == word })
	if i < 0 {
		return Note{}, false
	}
	return notes[i], true
}

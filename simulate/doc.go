// Package simulate replays recorded tool calls through a toolkit and an agent loop in five modes: which calls would run, which would
// be asked about, which would be refused, and why. Nothing is executed and no file is touched.
//
// A transcript comes as a stream of events (package transcript). One pass per mode takes each event in turn, so that the file is read
// once and only the turn at hand is in memory. A call goes through the gates of the reference's loop, in this order, and each of them
// may end it:
//
//  1. availability: the toolkit of the moment knows the name (package toolkit);
//  2. input: the argument text decodes, and fits the tool's schema (package argument);
//  3. permission: the engine decides, middlewares around it, a person where it asks;
//  4. execution: what the recording tells, or what follows from the session itself, as for the file tools;
//  5. finishing: the result goes back into the context, cut if it is too long.
//
// What the passes share is computed once: a call is decoded and judged when the first pass comes to it. What they don't share is copied
// when the header is read: rules, active groups, files.
//
// A replay can't know what the model would have said after another outcome. It keeps the recorded turns, answers prompts as OnPark
// says, and marks what rests on an assumption with a note.
package simulate

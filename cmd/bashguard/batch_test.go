package main

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"
	"time"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/treesitter"
)

func runBatch(t *testing.T, in io.Reader) (code int, lines []string) {
	t.Helper()
	var out, errs bytes.Buffer
	code = run([]string{"check", "--batch"}, system{in: in, out: &out, err: &errs, env: func(string) string { return "" }, dir: "/w"})
	if errs.Len() > 0 {
		t.Errorf("standard error: %s", &errs)
	}
	return code, strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

// A program that waits for the answer to its last line before it writes the next one must not wait for ever.
func TestBatchAnswersBeforeTheInputEnds(t *testing.T) {
	in, feed := io.Pipe()
	answers, out := io.Pipe()
	done := make(chan int)
	go func() {
		done <- run([]string{"check", "--batch"}, system{in: in, out: out, err: io.Discard, env: func(string) string { return "" }, dir: "/w"})
		out.Close()
	}()
	buf := make([]byte, 1<<16)
	for _, line := range []string{`{"id":"1","command":"ls"}` + "\n", `{"id":"2","command":"ls"}` + "\n" + `{"id":"3",`} {
		if _, err := io.WriteString(feed, line); err != nil {
			t.Fatal(err)
		}
		n, err := answers.Read(buf)
		if err != nil || !bytes.HasSuffix(buf[:n], []byte("\n")) {
			t.Fatalf("got %q, %v", buf[:n], err)
		}
	}
	go io.Copy(io.Discard, answers)
	feed.Close()
	if code := <-done; code != exitTrouble {
		t.Errorf("exit code %d after half a line, want %d", code, exitTrouble)
	}
}

func TestBatchThrowsALongLineAway(t *testing.T) {
	long := strings.NewReader(strings.Repeat("x", longestLine+1) + "\n" + `{"id":"1","command":"ls"}`)
	code, lines := runBatch(t, long)
	if code != exitTrouble || len(lines) != 2 || !strings.Contains(lines[0], "longer than 64 MiB") || !strings.Contains(lines[1], `"id":"1"`) {
		t.Errorf("exit code %d, %d lines: %.200s", code, len(lines), lines)
	}
}

func TestBatchRefusesAProfileWithoutItsParser(t *testing.T) {
	code, lines := runBatch(t, strings.NewReader(`{"id":"1","command":"ls","profile":"agentscope"}`))
	if len(analyzer.Parsers()) > 1 {
		if code != 0 || !strings.Contains(lines[0], `"default":"allow"`) {
			t.Errorf("exit code %d: %s", code, lines)
		}
		return
	}
	if code != exitTrouble || !strings.Contains(lines[0], `"error":"profile agentscope needs the parser tree-sitter`) {
		t.Errorf("exit code %d: %s", code, lines)
	}
}

// BenchmarkBatch compares what check --batch takes for the golden files' commands with what the two parses of each command take.
func BenchmarkBatch(b *testing.B) {
	texts := corpusTexts(b)
	var input bytes.Buffer
	for _, text := range texts {
		line, _ := json.Marshal(map[string]string{"command": text})
		input.Write(append(line, '\n'))
	}
	var batch, parses time.Duration
	for b.Loop() {
		start := time.Now()
		run([]string{"check", "--batch"}, system{in: bytes.NewReader(input.Bytes()), out: io.Discard, err: io.Discard, env: func(string) string { return "" }, dir: "/w"})
		batch += time.Since(start)
		start = time.Now()
		parseAll(texts)
		parses += time.Since(start)
	}
	perCommand := float64(b.N * len(texts))
	b.ReportMetric(float64(batch.Nanoseconds())/perCommand, "batch-ns/command")
	b.ReportMetric(float64(parses.Nanoseconds())/perCommand, "parses-ns/command")
	b.ReportMetric(float64(batch)/float64(parses), "times-the-parses")
}

// parseAll parses every text with both parsers and drops the trees.
func parseAll(texts []string) {
	p := syntax.NewParser(syntax.Variant(syntax.LangBash))
	for _, text := range texts {
		_, _ = p.Parse(strings.NewReader(text), "")
		_, _ = treesitter.Parse(text)
	}
}

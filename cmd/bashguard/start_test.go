package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// emptyProgram is the least that a program with the second parser could do: it calls one C function.
const emptyProgram = `package main

// static int one(void) { return 1; }
import "C"

func main() { C.one() }
`

// BenchmarkStart compares a whole run of check with a run of a program that does nothing, in pairs,
// so that the load of the machine weighs on both. It reports the median of the ratios.
func BenchmarkStart(b *testing.B) {
	dir := b.TempDir()
	source := filepath.Join(dir, "main.go")
	if err := os.WriteFile(source, []byte(emptyProgram), 0o600); err != nil {
		b.Fatal(err)
	}
	empty, check := compiled(b, dir, "empty", source), compiled(b, dir, "bashguard", ".")
	var ratios, checks []float64
	for b.Loop() {
		start := time.Now()
		_ = exec.Command(empty).Run()
		least := time.Since(start)
		start = time.Now()
		_ = exec.Command(check, "check", "git status").Run()
		whole := time.Since(start)
		ratios = append(ratios, float64(whole)/float64(least))
		checks = append(checks, float64(whole.Microseconds()))
	}
	b.ReportMetric(median(ratios), "times-an-empty-program")
	b.ReportMetric(median(checks), "µs/check")
}

// compiled compiles a program into a folder; without a C compiler there is nothing to compare with.
func compiled(b *testing.B, dir, name, source string) string {
	b.Helper()
	binary := filepath.Join(dir, name)
	if out, err := exec.Command("go", "build", "-o", binary, source).CombinedOutput(); err != nil {
		b.Skipf("%s can't be built: %v\n%s", name, err, out)
	}
	return binary
}

func median(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}

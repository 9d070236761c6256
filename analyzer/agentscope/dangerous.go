package agentscope

import (
	"strings"
	"unicode/utf8"
)

// dangerousPatterns are tested in this order. A pattern of one word of up to four letters must stand between word
// boundaries, any other may stand anywhere.
var dangerousPatterns = []string{"rm -rf", "sudo rm", "dd", "mkfs", "fdisk", "format", "chmod 777", "chmod -R 777", "chown -R", "kill -9", "> /dev/"}

// dangerous returns the first pattern that the text contains, runs of white space taken for one space; "" for none.
func dangerous(command string) string {
	normalized := ""
	for _, pattern := range dangerousPatterns {
		if !strings.Contains(command, firstWord(pattern)) {
			continue
		}
		if normalized == "" {
			normalized = strings.Join(words(command), " ")
		}
		contains := strings.Contains
		if len(pattern) <= 4 && !strings.Contains(pattern, " ") {
			contains = containsWord
		}
		if contains(normalized, pattern) {
			return pattern
		}
	}
	return ""
}

// containsWord tells whether word occurs with no word character directly before or behind it.
func containsWord(s, word string) bool {
	for from := 0; ; from++ {
		i := strings.Index(s[from:], word)
		if i < 0 {
			return false
		}
		from += i
		before, _ := utf8.DecodeLastRuneInString(s[:from])
		behind, _ := utf8.DecodeRuneInString(s[from+len(word):])
		if !isWord(before) && !isWord(behind) {
			return true
		}
	}
}

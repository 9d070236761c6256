package document_test

import (
	"fmt"

	"github.com/bashguard/bashguard/ruleset/document"
)

func ExampleParse() {
	_, err := document.Parse([]byte(`{"allow": ["Bash(ls)",]}`))
	fmt.Println(err)
	// Output: is not JSON: invalid character ']' looking for beginning of value: remove the comma before the closing bracket
}

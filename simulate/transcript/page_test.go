package transcript

import (
	"os"
	"reflect"
	"strings"
	"testing"
)

// TestPageNamesEveryMember pins that docs/transcript.md names every type of line and every member that is read.
func TestPageNamesEveryMember(t *testing.T) {
	page, err := os.ReadFile("../../docs/transcript.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range ownTypeNames() {
		if !strings.Contains(string(page), "\n| `"+name+"` |") {
			t.Errorf("the page has no row for lines of the type %s", name)
		}
	}
	seen := map[reflect.Type]bool{}
	for _, kind := range ownTypes {
		if kind.make != nil {
			members(reflect.TypeOf(kind.make()), seen, func(of, member string) {
				if !strings.Contains(string(page), "`"+member+"`") {
					t.Errorf("the page doesn't name the member %s of %s", member, of)
				}
			})
		}
	}
}

// members calls found for every JSON member of a type and of those in it.
func members(t reflect.Type, seen map[reflect.Type]bool, found func(of, member string)) {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice || t.Kind() == reflect.Map {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct || seen[t] {
		return
	}
	seen[t] = true
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" {
			continue
		}
		if name != "" {
			found(t.Name(), name)
		}
		members(f.Type, seen, found)
	}
}

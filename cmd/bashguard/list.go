package main

import "strings"

// list is the values of a flag that may be repeated, each as it is. It is pflag's string array without the work at the start: that one
// formats its default value as a line of CSV.
type list []string

func (l *list) Set(value string) error {
	*l = append(*l, value)
	return nil
}

func (l *list) String() string { return strings.Join(*l, ",") }

func (l *list) Type() string { return "stringArray" }

package ruleset

// Nearest returns the known word that a word equals or is a slip of the hand away from, or "": one
// edit in three letters, two at most. Two letters that have changed places are one edit.
func Nearest(word string, known []string) string {
	best, at := "", 3
	for _, k := range known {
		if len(word) > len(k)+2 {
			continue
		}
		if d := distance(word, k); d < at && d <= len(k)/3 {
			best, at = k, d
		}
	}
	return best
}

// distance counts the bytes to insert, delete, replace or swap with their neighbour to turn a into b.
func distance(a, b string) int {
	var before []int // the row above row
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		next := make([]int, len(b)+1)
		next[0] = i + 1
		for j := range len(b) {
			cost := row[j]
			if a[i] != b[j] {
				cost++
			}
			next[j+1] = min(cost, next[j]+1, row[j+1]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				next[j+1] = min(next[j+1], before[j-1]+1)
			}
		}
		before, row = row, next
	}
	return row[len(b)]
}

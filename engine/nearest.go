package engine

// Nearest returns the known word that a word equals or is a slip of the hand away from, or "": one
// edit in three letters, two at most.
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

// distance counts the bytes to insert, delete or replace to turn a into b.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

package program_test

import "testing"

func TestArchives(t *testing.T) {
	checks(t, []string{
		"tar -t -f a.tar", "tar tzvf a.tgz", "tar --list -vf a --wildcards '*.go'", "tar --extract --to-stdout -f a x", "tar xfO a.tar", "tar -tf ./x:y", "tar -tf x:y --force-local",
		"tar -C d -cf - .", "tar --diff -f a", "tar -czf /dev/null src", "unzip -qql a.zip", "unzip -p a.zip 'x*' -x y", "unzip -l a.zip -d x", "zipinfo a.zip", "zip -sf -r x.zip src",
		"7z -y l a.7z", "7z x a.7z -so", "unrar lb a.rar", "ar -p lib.a x.o", "ar tv lib.a", "cpio -t -H newc", "jar tvf a.jar", "lsar -j a", "gzip -cdk a.gz", "gunzip --test a.gz",
		"bzip2 -dc < a", "xz -lv --robot a.xz", "xz --decompress --std a.xz", "zstd --stdout -d a.zst", "zstd -l a", "lz4 -dc a", "zless -N a", "bzdiff a b",
	}, []string{
		"tar -xf a.tar", "tar x -f a", "tar xOfI a ./x", "tar tf a --to-comm=./x", "tar tf a --info=./x", "tar -tf a -F x", "tar --get -f a", "tar --index=x -tf a", "tar -tMf a",
		"tar tf a --rsh=./x", "tar tf a --rmt=x", "tar -t --file=h:a", "tar -tfa -I./x", "tar uf a x", "tar -cf - a -g snap", "tar Af a b", "tar cf", "tar -xOf a --checkpoint=1 --checkpoint-a=exec=x",
		"tar", "tar v", "unzip -lfo a", "unzip -qo a", "unzip a -p", "unzip -l- a", "zip -sf -O x a.zip", "zip -T a.zip", "zip -rm - d", "7z rn a b c", "7z u a b", "7z x -o/ a",
		"unrar p -y -kb a x -d", "ar q lib.a x", "ar -s lib.a", "cpio -im", "cpio --extract -v", "cpio -ot", "jar --create --file a b", "gzip --best a", "gzip -lv -k -d b -S .x --no-name --x",
		"bzip2 -zk a", "xz -k a", "xz --files0", "zstd -co x a", "zstd -cDo d x a", "zstd -cT0o x a", "lz4 -cD d a b", "zstd -d --output-dir-flat=. -c a", "zstd --rm -tl a", "lz4 a b", "lz4 -mc a b", "compress a", "znew a",
	})
}

func TestArchivesNameTheirFiles(t *testing.T) {
	acts(t, []struct {
		text string
		want []string
	}{
		{"tar czf a.tgz src", []string{"write a.tgz", "read src"}},
		{"tar -C d -xf a.tar", []string{"read a.tar", "write d"}},
		{"tar -C d -xf a.tar -C e x", []string{"read a.tar", "write d", "write e"}},
		{"tar -C d -cf - x /y", []string{"read x", "read /y", "read d/x"}},
		{"tar xf a.tar", []string{"read a.tar", "write ."}},
		{"tar cf - a --remove-files", []string{"delete a", "read a"}},
		{"tar tfv a.tar x", []string{"read a.tar"}},
		{"tar tbf 20 a.tar", []string{"read a.tar"}},
		{"unzip a.zip -d out", []string{"read a.zip", "write out"}},
		{"unzip -dout a.zip", []string{"read a.zip", "write out"}},
		{"zip -r a d", []string{"write a.zip", "read d"}},
		{"7z x a.7z -oout", []string{"read a.7z", "write out"}},
		{"7z a a.7z b", []string{"write a.7z", "read b"}},
		{"gzip a", []string{"write a.gz", "delete a"}},
		{"gunzip -k a.gz", []string{"write a"}},
		{"xz -d a.xz", []string{"write a", "delete a.xz"}},
		{"zstd a", []string{"write a.zst"}},
		{"zstd -dc a.zst -o b", []string{"write b", "read a.zst"}},
		{"lz4 a b", []string{"read a", "read b", "write b"}},
	})
}

package program

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// Programs that describe pictures, sound, films and documents.
var mediaRows = []*Row{
	&Row{
		// A name may begin with a format that runs a script (msl:), fetches (https:) or reads a list of names (@file); see imagemagick.org on file names.
		Names: "identify", Summary: "describe pictures", Manual: "identify(1), ImageMagick 6.9", Syntax: Single,
		Options: "-verbose -ping -quiet -regard-warnings -format= -list= -precision= -units= -depth= -density= -colorspace= -alpha= -monitor " +
			"-strip -version$ -help$",
		Env: "MAGICK_*", Judge: judgeIdentify,
		Allowed: []string{"identify a.png", "identify -verbose -format '%w %h' a.png b.JPG img/*.webp"},
		Refused: []string{"identify msl:x", "identify https://example.com/a.png", "identify @list", "identify -define x=y a", "identify -format @x a.png", "identify $x", "identify a.msl", "identify a.svg", "identify a"},
	},
	&Row{
		// Delegates and scripts (msl, mvg) make ImageMagick run other programs.
		Names: "convert magick mogrify compare composite montage conjure import display animate " +
			"stream", Summary: "change pictures", Manual: "ImageMagick(1), 6.9", Syntax: Strict, Options: "-version$ -help$",
		Always: &Effect{Kind: Write, Message: "writes pictures, or runs what scripts and formats name"}, Allowed: []string{"convert -version"},
		Refused: []string{"convert a.png b.jpg", "mogrify -resize 50% a.png"},
	},
	&Row{
		// -o and -report write; an input may be an address, and -f chooses devices and filters that write.
		Names: "ffprobe", Summary: "describe films and sound", Manual: "ffprobe(1), 5.1", Syntax: Single,
		Options: "-L$ -h$ -help$ -?$ -version$ -buildconf$ -formats$ -demuxers$ -muxers$ -devices$ -codecs$ -decoders$ -encoders$ -bsfs$ " +
			"-protocols$ -filters$ -pix_fmts$ -sample_fmts$ -layouts$ -colors$ -loglevel,-v= -hide_banner -unit -prefix -byte_binary_prefix " +
			"-sexagesimal -pretty -of,-print_format,-output_format= -sections -select_streams= -show_data -show_data_hash= -show_error " +
			"-show_format -show_format_entry= -show_entries= -show_packets -show_frames -show_log= -show_streams -show_programs -show_chapters " +
			"-count_frames -count_packets -read_intervals= -show_private_data,-private -show_program_version -show_library_versions " +
			"-show_versions -show_pixel_formats -show_optional_fields= -bitexact -i=",
		Env: "FFREPORT", Judge: judgeFilm,
		Allowed: []string{"ffprobe -v error -show_entries format=duration -of csv=p=0 a.mp4", "ffprobe -hide_banner -i a.mp4"},
		Refused: []string{"ffprobe -report a.mp4", "ffprobe -o x a.mp4", "ffprobe https://example.com/a.mp4", "ffprobe -f lavfi movie=x", "ffprobe concat:a", "ffprobe $x"},
	},
	&Row{
		// Without an output it describes its inputs and stops.
		Names: "ffmpeg", Summary: "convert films and sound", Manual: "ffmpeg(1), 5.1", Syntax: Single,
		Options: "-version$ -h$ -help$ -formats$ -codecs$ -encoders$ -decoders$ -filters$ -protocols$ -hide_banner -loglevel,-v= " +
			"-i=", Operands: "write*", Env: "FFREPORT",
		Judge:   judgeFfmpeg,
		Allowed: []string{"ffmpeg -version", "ffmpeg -hide_banner -i a.mp4"},
		Refused: []string{"ffmpeg -i a.mp4 b.mp3", "ffmpeg -y -i a b", "ffmpeg -i https://example.com/a"},
	},
	&Row{
		Names: "ffplay sox play rec", Summary: "convert and play films and " +
			"sound", Manual: "ffplay(1), 5.1", Syntax: Strict, Options: "-version$ --version$ --help$",
		Always: &Effect{Kind: Write, Message: "plays or writes what it converts"}, Allowed: []string{"sox --version"}, Refused: []string{"sox a.wav b.wav"},
	},
	&Row{
		// Words that begin with a dash and are no option name tags; one with "=" or "<" writes them. -if, -p and -api can hold Perl code.
		Names: "exiftool", Env: "EXIFTOOL_HOME", Summary: "show and change metadata", Manual: "exiftool(1), 12.57", Syntax: Single,
		Options: "-a -b -D -e -f -G -g -h -H -j -json -l -L -n -q -r -s -S -sort -struct -t -T -u -U -v -X -ver$ -charset= -c= -d= -sep= -fast " +
			"-ee -CreateDate -DateTimeOriginal -ModifyDate -FileName -FileSize -FileType -MIMEType -ImageSize -ImageWidth -ImageHeight " +
			"-Orientation -Make -Model -Duration -Title -Author -GPSPosition -all -All",
		Operands: "read*", Allowed: []string{"exiftool a.jpg", "exiftool -s -json -DateTimeOriginal a.jpg"},
		Refused: []string{"exiftool -all= a.jpg", "exiftool -Artist=x a.jpg", "exiftool -o x a.jpg", "exiftool -if 'system(1)' a", "exiftool -delete_original a", "exiftool -@ args", "exiftool -w txt a.jpg", "exiftool -execute -all= a"},
	},
	&Row{
		// An input may be an address.
		Names: "mediainfo", Summary: "describe films and sound", Manual: "mediainfo(1), 23", Syntax: Permute, Options: "-f,--Full --Output= --Inform= --Info-Parameters --Language= --LogFile=write -h$ --Help$ --Version$",
		Judge: judgeFilm, Allowed: []string{"mediainfo --Output=JSON a.mp4"},
		Refused: []string{"mediainfo --LogFile=x a.mp4", "mediainfo https://example.com/a"},
	},
	&Row{
		// They print to standard output only.
		Names: "pdfinfo pdffonts", Summary: "describe PDF documents", Manual: "pdfinfo(1), poppler 22.12", Syntax: Single, Complete: true,
		Options: "-f= -l= -box -meta -custom -js -struct -struct-text -url -isodates -rawdates -dests -enc= -listenc -subst -opw= -upw= -v$ -h$ " +
			"-help$ --help$",
		Operands: "read", Allowed: []string{"pdfinfo -meta a.pdf", "pdffonts \"$x\""}, Refused: []string{"pdfinfo a.pdf b", "pdfinfo -o x"},
	},
	&Row{
		// Without a second name the text goes into a file beside the document.
		Names: "pdftotext", Summary: "extract text from PDF documents", Manual: "pdftotext(1), poppler 22.12", Syntax: Single,
		Options: "-f= -l= -r= -x= -y= -W= -H= -layout -fixed= -raw -nodiag -htmlmeta -bbox -bbox-layout -tsv -cropbox -colspacing= -enc= " +
			"-listenc -eol= -nopgbrk -opw= -upw= -q -v$ -h$ -help$ --help$",
		Judge:   judgePdftotext,
		Allowed: []string{"pdftotext -layout a.pdf -", "pdftotext a.pdf - -f 1"},
		Refused: []string{"pdftotext a.pdf", "pdftotext a.pdf a.txt", "pdftotext $x -"},
	},
	&Row{
		Names: "pdftohtml pdfimages pdftoppm pdftocairo pdftops pdfseparate pdfunite pdfattach pdfdetach qpdf " +
			"gs", Summary: "convert PDF documents", Manual: "pdftoppm(1) and its kin, poppler 22.12", Syntax: Strict,
		Options: "-v$ -h$ -help$ --help$ --version$", Always: &Effect{Kind: Write, Message: "writes files"}, Allowed: []string{"pdftoppm -v"},
		Refused: []string{"pdfimages a.pdf x", "gs a.ps"},
	},
	&Row{
		// Filters, Lua writers and PDF engines are programs; an input may be an address.
		Names: "pandoc", Summary: "convert documents", Manual: "pandoc(1), 2.17", Syntax: Permute,
		Options: "-f,-r,--from,--read= -t,-w,--to,--write= -o,--output=write -s,--standalone --wrap= --columns= --toc,--table-of-contents " +
			"--toc-depth= -N,--number-sections --shift-heading-level-by= --strip-comments --markdown-headings= --reference-links --ascii " +
			"-V,--variable= -M,--metadata= -p,--preserve-tabs --tab-stop= --eol= -q,--quiet --no-highlight --list-input-formats$ " +
			"--list-output-formats$ --list-extensions=?$ -v$ --version$ -h$ --help$",
		Judge:   judgePandoc,
		Allowed: []string{"pandoc -f markdown -t plain a.md", "pandoc --version"},
		Refused: []string{"pandoc a.md -o a.pdf", "pandoc -oa.html a.md", "pandoc --filter ./x a.md", "pandoc -t x.lua a.md", "pandoc https://example.com", "pandoc -L x.lua a", "pandoc -t docx a.md"},
	},
}

// judgeIdentify reads the names of pictures, which may be more than a file's name.
func judgeIdentify(in *Invocation) {
	if o, ok := in.Option("-format"); ok && (o.Value.Open != Fixed || strings.HasPrefix(o.Value.Text, "@")) {
		in.Refuse(o.Value, "reads its format from `"+o.Value.String()+"`")
	}
	for _, w := range in.Operands {
		if !isPicture(w) {
			in.Refuse(w, "may run or fetch what `"+w.String()+"` names")
		}
		in.effectOf(fileRead, w)
	}
}

// pictureFormats are endings of names whose formats hold nothing but a picture; .msl, .mvg, .svg and .ps are programs of their kind.
const pictureFormats = wordlist.List("png jpg jpeg gif webp bmp tif tiff ico heic heif avif tga ppm pgm pbm pnm psd")

// isPicture tells whether ImageMagick takes a name for a plain picture, and not for a script, a list of names or an address.
func isPicture(w Word) bool {
	name := w.Text
	if w.Open == Names {
		name = w.Pattern
	}
	if strings.HasPrefix(name, "@") || strings.HasPrefix(name, "|") || strings.Contains(name, ":") || w.Open == One || w.Open == Any {
		return false
	}
	return pictureFormats.Has(strings.ToLower(name[strings.LastIndexByte(name, '.')+1:]))
}

func judgeFilm(in *Invocation) { in.films(in.Operands) }

// judgeFfmpeg reads the inputs; its operands are outputs.
func judgeFfmpeg(in *Invocation) { in.films(nil) }

// films adds that films are read, those of -i too. A name may be an address in one of many protocols.
func (in *Invocation) films(words []Word) {
	for _, o := range in.Given("-i") {
		words = append(words, o.Value)
	}
	for _, w := range words {
		if strings.Contains(w.Text, ":") {
			in.Effect(Connect, w, "may fetch `"+w.String()+"`")
		}
		in.effectOf(fileRead, w)
	}
}

func judgePdftotext(in *Invocation) {
	for i, w := range in.Operands {
		if i == 0 {
			in.effectOf(fileRead, w)
		} else if !w.Is("-") {
			in.Effect(Write, w, "writes `"+w.String()+"`")
		}
	}
	if len(in.Operands) == 1 {
		in.EffectAt(Write, Literal(strings.TrimSuffix(in.Operands[0].Text, ".pdf")+".txt"), in.Operands[0].Span, "writes the text beside "+
			"`"+in.Operands[0].String()+"`")
	}
}

// judgePandoc refuses formats that are Lua scripts or need a file, and inputs that are addresses.
func judgePandoc(in *Invocation) {
	for _, o := range in.Given("-f", "-t") {
		binary := o.Value.Is("docx", "odt", "epub", "epub2", "epub3", "pptx", "pdf") && o.is([]string{"-t"})
		if binary || o.Value.Open != Fixed || strings.ContainsAny(o.Value.Text, "./") {
			in.Refuse(o.Value, "may run or write with the format `"+o.Value.String()+"`")
		}
	}
	for _, w := range in.Operands {
		if isAddress(w.Text) {
			in.Effect(Connect, w, "fetches `"+w.String()+"`")
			continue
		}
		in.effectOf(fileRead, w)
	}
}

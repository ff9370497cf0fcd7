const BODY = `1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 100]>> endobj
trailer <</Root 1 0 R>>
`
const END = 'startxref\n9\n%%EOF\n'

/** A document of one empty page that any viewer opens, with a word in it by which to know it. */
export function smallPdf(mark = '', version = '1.7'): Buffer {
  return Buffer.from(`%PDF-${version}\n%${mark}\n${BODY}${END}`, 'latin1')
}

/** The same with blanks in its middle, so that it has this size. */
export function pdfOf(bytes: number): Buffer {
  const small = smallPdf()
  const gap = Buffer.alloc(bytes - small.length, ' ')
  return Buffer.concat([small.subarray(0, -END.length), gap, small.subarray(-END.length)])
}

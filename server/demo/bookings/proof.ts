import type { Booking } from '#domain/bookings/booking.ts'

/** One page that looks like what a bank prints: enough for any viewer to open. */
export function makeProof({ ref, dueNow, currency }: Booking): Buffer {
  const lines = [`Transfer order`, `Reference ${ref}`, `${dueNow / 100} ${currency}`]
  const text = lines.map(line => `(${line}) Tj 0 -24 Td`).join(' ')
  const stream = `BT /F1 16 Tf 72 720 Td ${text} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ' +
      '/Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}

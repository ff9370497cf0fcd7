export const RECEIPT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export type ReceiptType = (typeof RECEIPT_TYPES)[number]

export const MOST_RECEIPT_BYTES = 10 * 1024 * 1024
export const MOST_RECEIPTS = 10
/** What comes to a site is counted over so long, at whatever hour one looks. */
export const HOURS_OF_A_DAY = 24
const MOST_PIXELS = 50_000_000

const ENDINGS: Readonly<Record<ReceiptType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** What a receipt is called where files are kept: never what the client calls it. */
export function receiptFileName({ id, type }: { id: string; type: ReceiptType }): string {
  return `receipts/${id.slice(-2)}/${id}.${ENDINGS[type]}`
}

/** What people see it called. */
export function receiptName({ ref, type }: { ref: string; type: ReceiptType }): string {
  return `receipt-${ref}.${ENDINGS[type]}`
}

/**
 * The type of a file by its first bytes, which must be at offset 0: a polyglot file is then taken
 * for one type only. Whatever does not even begin and end like a file of its type is not worth
 * being read through, and neither is a picture that is larger than any camera's.
 */
export function sniffReceipt({
  head,
  tail,
}: {
  head: Buffer
  tail: Buffer
}): { type: ReceiptType } | { fault: string } {
  const type = typeOf(head)
  if (type === null) return { fault: `must be one of ${RECEIPT_TYPES.join(', ')}` }
  if (type === 'application/pdf') {
    return isDocument(head, tail) ? { type } : { fault: 'is no whole PDF document' }
  }
  const pixels = pixelsOf(type, head)
  if (pixels === 0) return { fault: 'is no whole picture' }
  if (pixels > MOST_PIXELS) return { fault: 'has more pixels than a picture of a receipt needs' }
  return { type }
}

/** With its version at the beginning, and at its end where to find the list of its objects. */
function isDocument(head: Buffer, tail: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8))) return false
  return /startxref\s+\d+\s+%%EOF\s*$/.test(tail.toString('latin1'))
}

function typeOf(bytes: Buffer): ReceiptType | null {
  const begins = (text: string, at = 0) =>
    bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))
  if (begins('%PDF-')) return 'application/pdf'
  if (begins('\xff\xd8\xff')) return 'image/jpeg'
  if (begins('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (begins('RIFF') && begins('WEBP', 8)) return 'image/webp'
  return null
}

/** Width times height as the head of a picture says; zero where nothing of it can be read. */
function pixelsOf(type: Exclude<ReceiptType, 'application/pdf'>, bytes: Buffer): number {
  switch (type) {
    case 'image/png':
      return pngPixels(bytes)
    case 'image/jpeg':
      return jpegPixels(bytes)
    case 'image/webp':
      return webpPixels(bytes)
  }
}

function pngPixels(bytes: Buffer): number {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return 0
  return bytes.readUInt32BE(16) * bytes.readUInt32BE(20)
}

/** Steps from marker to marker until the one that begins the picture. */
function jpegPixels(bytes: Buffer): number {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return 0
}

function webpPixels(bytes: Buffer): number {
  if (bytes.length < 30) return 0
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1)
    case 'VP8 ':
      return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff)
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1)
    }
    default:
      return 0
  }
}

import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Modules around a code that stay empty, without which scanners do not find it. */
const QUIET = 4
/** Dots for each module: sharp on screens that have several for each that a page counts. */
const SCALE = 8
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * A text as a QR code, for mail programs: they show no SVG, and no picture that stands in its own
 * address. One bit for each dot, black on white whatever is around it.
 */
export function qrPng(text: string): Buffer {
  const { size, data } = encode(text, { ecc: 'Q', border: 0 })
  const edge = (size + 2 * QUIET) * SCALE
  const rows: Buffer[] = []
  for (let y = 0; y < edge; y++) rows.push(rowOf(edge, x => isDark(data, { x, y })))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(edge, 0)
  head.writeUInt32BE(edge, 4)
  // One bit, grey, and the only ways there are to pack, filter and interlace none.
  head.writeUInt8(1, 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function isDark(modules: readonly boolean[][], { x, y }: { x: number; y: number }): boolean {
  const at = (dot: number) => Math.floor(dot / SCALE) - QUIET
  return modules[at(y)]?.[at(x)] ?? false
}

/** Begins with the filter that it has, which is none; a set bit is white. */
function rowOf(edge: number, isBlack: (x: number) => boolean): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(edge / 8))
  for (let x = 0; x < edge; x++) {
    const at = 1 + (x >> 3)
    if (!isBlack(x)) row[at] = (row[at] ?? 0) | (0x80 >> (x & 7))
  }
  return row
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

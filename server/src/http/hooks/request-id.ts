import { randomFillSync } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const CLIENT_ID = /^[A-Za-z0-9_-]{8,64}$/

/** The client's own id when it has the right form; a wrong one never fails the call. */
export function chooseRequestId(request: { headers: IncomingHttpHeaders }): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && CLIENT_ID.test(given) ? given : newRequestId()
}

const ID_BYTES = 16
const chance = Buffer.alloc(ID_BYTES * 256)
let used = chance.length

const text = Buffer.from('00000000-0000-4000-8000-000000000000')
/** Where the two digits of each byte stand in it. */
const PLACES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const
const DIGITS = Buffer.from('0123456789abcdef')

/**
 * A random UUID. Every answer has one and the log keeps it, so its text is made in one piece: the
 * library puts it together from twenty, all of which are kept with it.
 */
export function newRequestId(): string {
  if (used === chance.length) {
    randomFillSync(chance)
    used = 0
  }
  for (let at = 0; at < ID_BYTES; at++) {
    const byte = marked(at, chance[used + at] as number)
    const place = PLACES[at] as number
    text[place] = DIGITS[byte >> 4] as number
    text[place + 1] = DIGITS[byte & 15] as number
  }
  used += ID_BYTES
  return text.toString('latin1')
}

/** Two of the bytes say that it is random, and how it is laid out. */
function marked(at: number, byte: number): number {
  if (at === 6) return (byte & 0x0f) | 0x40
  return at === 8 ? (byte & 0x3f) | 0x80 : byte
}

import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { Booking } from '../bookings/booking.ts'
import { readReference } from '../bookings/reference.ts'

type Vouched = Pick<Booking, 'id' | 'ref' | 'leadEmailKey'>

const FORM = 'V1'
const MAC_BYTES = 16
/** Crockford's base 32, as in references. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5

/**
 * What the QR code of a voucher says, as in `V1.7K4MQ2ZX9HTB.5D0W…`: which booking, and that its
 * seller made it. It has no other characters than those that a QR code packs most tightly. The
 * address of the lead is part of it: when that changes, vouchers that were sent to the old one are
 * worthless. A booking that is moved keeps its code, so that a scan can say where it was moved to.
 */
export function voucherCode(key: Buffer, { id, ref, leadEmailKey }: Vouched): string {
  const mac = createHmac('sha256', key)
    .update(JSON.stringify(['voucher', id, leadEmailKey]))
    .digest()
    .subarray(0, MAC_BYTES)
  return [FORM, ref.replaceAll('-', ''), inBase32(mac)].join('.')
}

export function isVoucherCode(key: Buffer, booking: Vouched, code: string): boolean {
  const expected = Buffer.from(voucherCode(key, booking))
  const given = Buffer.from(code)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const CODE = /^V1\.([0-9A-Z]{12})\.[0-9A-Z]{26}$/

/** Of which booking a code is, genuine or not; null for a text that is none. */
export function referenceInCode(code: string): string | null {
  const [, ref] = CODE.exec(code) ?? []
  return ref === undefined ? null : readReference(ref)
}

/** By this a device recognises a code that it scans, and from this nobody can make one. */
export function codeDigest(code: string): string {
  return hash('sha256', code, 'base64url')
}

function inBase32(bytes: Buffer): string {
  let text = ''
  let rest = 0
  let bits = 0
  for (const byte of bytes) {
    rest = (rest << 8) | byte
    bits += 8
    while (bits >= BITS) {
      bits -= BITS
      text += ALPHABET[(rest >> bits) & 31]
      rest &= (1 << bits) - 1
    }
  }
  return bits === 0 ? text : text + ALPHABET[(rest << (BITS - bits)) & 31]
}

import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestOf } from '#domain/access/keys.ts'
import {
  codeDigest,
  isVoucherCode,
  referenceInCode,
  voucherCode,
} from '#domain/attendance/voucher-code.ts'
import { makeReference } from '#domain/bookings/reference.ts'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytes => Buffer.from(bytes))
const booking = fc.record({
  id: fc.uuid(),
  ref: fc.constant(null).map(() => makeReference(randomBytes)),
  leadEmailKey: fc.option(fc.emailAddress()),
})

describe('the code of a voucher', () => {
  test('names its booking, in characters that a QR code packs tightly [R-TKT-03]', () => {
    fc.assert(
      fc.property(key, booking, (secret, vouched) => {
        const code = voucherCode(secret, vouched)
        expect(code).toMatch(/^V1\.[0-9A-Z]{12}\.[0-9A-Z]{26}$/)
        expect(referenceInCode(code)).toBe(vouched.ref)
        expect(isVoucherCode(secret, vouched, code)).toBe(true)
        expect(codeDigest(code)).toBe(digestOf(code).toString('base64url'))
      }),
    )
  })

  test('is another one for another seller, booking or address [R-TKT-03]', () => {
    fc.assert(
      fc.property(key, key, booking, booking, (secret, other, one, two) => {
        const code = voucherCode(secret, one)
        fc.pre(!secret.equals(other) && one.id !== two.id)
        expect(isVoucherCode(other, one, code)).toBe(false)
        expect(isVoucherCode(secret, { ...two, ref: one.ref }, code)).toBe(false)
        const moved = { ...one, leadEmailKey: `${one.leadEmailKey}.org` }
        expect(isVoucherCode(secret, moved, code)).toBe(false)
      }),
    )
  })

  test('any other text is none', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), text => {
        fc.pre(!text.startsWith('V1.'))
        expect(referenceInCode(text)).toBeNull()
      }),
    )
    expect(referenceInCode('V1.7K4MQ2ZX9HTB.short')).toBeNull()
  })
})

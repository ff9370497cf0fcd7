import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinBytes } from '#http/wire/trip-card.ts'

const bytes = fc.uint8Array({ maxLength: 300 }).map(array => Buffer.from(array))
const anyText = fc.string({ unit: 'binary', maxLength: 60 })

test('every byte of a joined answer is one of its parts, whatever those are [T-CACHE-1]', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(bytes, anyText), { maxLength: 40 }), parts => {
      // Memory that is handed out next is likely to have held this before.
      Buffer.allocUnsafeSlow(16_384).fill('secret of another caller')
      const expected = Buffer.concat(
        parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
      )
      expect(joinBytes(parts).equals(expected)).toBe(true)
    }),
  )
})

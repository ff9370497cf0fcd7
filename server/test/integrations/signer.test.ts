import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSigner } from '#integrations/signer.ts'

test('it is HMAC with SHA-256, for keys of any length and texts of any letters', () => {
  const secrets = fc.uint8Array({ minLength: 1, maxLength: 200 }).map(bytes => Buffer.from(bytes))
  fc.assert(
    fc.property(secrets, fc.string({ unit: 'grapheme' }), (secret, text) => {
      const expected = createHmac('sha256', secret).update(text).digest('base64url')
      expect(openSigner(secret)(text)).toBe(expected)
    }),
    { numRuns: 500 },
  )
})

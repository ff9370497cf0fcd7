import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { greet } from '#domain/mail/greeting.ts'
import { withoutWebAddress } from '#domain/mail/web-address.ts'

describe('who is greeted [T-MAIL-1]', () => {
  test.each([
    ['Ada Traveller', 'Hello Ada Traveller,'],
    ['Dr. Ada M. Traveller', 'Hello Dr. Ada M. Traveller,'],
    ['J.R.R. Tolkien', 'Hello J. R. R. Tolkien,'],
    ['evil.example', 'Hello evil. example,'],
    ['Ada http://evil.example', 'Hello Ada http evil. example,'],
    ['Ada www。evil．example', 'Hello Ada www. evil. example,'],
    ['x'.repeat(300), `Hello ${'x'.repeat(80)},`],
  ])('%s', (name, greeting) => {
    expect(greet('en', name)).toBe(greeting)
  })

  test('no name of a host is left in any text', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.domain(), fc.webUrl(), fc.string())), parts => {
        const text = withoutWebAddress(parts.join(' '))
        expect(text).not.toMatch(/[\p{L}\p{N}]\.[\p{L}\p{N}]|:\//u)
      }),
    )
  })
})

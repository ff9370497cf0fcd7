import { describe, expect, test } from 'vitest'
import { addressChanges } from '#domain/storefronts.ts'

const none = { manageBookingUrl: null, origins: [] }
const page = (manageBookingUrl: string) => ({ ...none, manageBookingUrl })
const shown = (address: string) => addressChanges(none, page(address))[0]?.after

describe('what changed of where a site sends travellers [T-AUTH-6]', () => {
  test('nothing, where all stays or only the order of origins changes', () => {
    const origins = ['https://a.example', 'https://b.example']
    const before = { manageBookingUrl: 'https://a.example/x', origins }
    expect(addressChanges(none, none)).toEqual([])
    expect(addressChanges(before, { ...before, origins: origins.toReversed() })).toEqual([])
  })

  test('both at once are two changes', () => {
    const after = { manageBookingUrl: 'https://a.example/x', origins: ['http://localhost:3000'] }
    expect(addressChanges(none, after)).toEqual([
      { what: 'page', before: '–', after: 'a.example/x' },
      { what: 'origins', before: '–', after: 'localhost:3000' },
    ])
  })

  test('a new path or query on the same host is a change, too', () => {
    const before = page('https://shared.example/us')
    expect(addressChanges(before, page('https://shared.example/them'))).toHaveLength(1)
    expect(addressChanges(before, page('https://shared.example/us?to=them'))).toEqual([
      { what: 'page', before: 'shared.example/us', after: 'shared.example/us?to=them' },
    ])
  })

  test.each([
    ['https:\\\\evil.example\\a.example', 'evil.example/a.example'],
    ['https://EVIL.example:443/', 'evil.example/'],
    // A Cyrillic letter that looks like a Latin one.
    ['https://\u0430.example/', 'xn--80a.example/'],
    ['https://a.example/%7blocale%7D/x?y={locale}', 'a.example/{locale}/x?y={locale}'],
    [`https://a.example/${'x'.repeat(200)}`, `a.example/${'x'.repeat(99)}…`],
  ])('%s is shown as the browser reads it', (address, expected) => {
    expect(shown(address)).toBe(expected)
  })
})

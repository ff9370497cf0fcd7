import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestOf, keyKindOf, lastFour, makeKey, websiteKeyStatus } from '#domain/access/keys.ts'

const kinds = ['website', 'secret', 'platform'] as const
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A source of random bytes that a failing case can repeat. */
const anyBytes = fc
  .array(fc.integer({ min: 0, max: 247 }), { minLength: 30, maxLength: 30 })
  .map(bytes => () => Uint8Array.from(bytes))
const anyKey = fc.tuple(fc.constantFrom(...kinds), anyBytes).map(([kind, random]) => ({
  kind,
  text: makeKey(kind, random),
}))

describe('keys', () => {
  test('have their prefix, 30 letters at random and a checksum of 6 [G-26]', () => {
    expect(makeKey('website', randomBytes)).toMatch(/^pk_live_[0-9A-Za-z]{36}$/)
    expect(makeKey('secret', randomBytes)).toMatch(/^sk_live_[0-9A-Za-z]{36}$/)
    expect(makeKey('platform', randomBytes)).toMatch(/^sk_platform_[0-9A-Za-z]{36}$/)
  })

  test('show their own kind', () => {
    fc.assert(
      fc.property(anyKey, ({ kind, text }) => {
        expect(keyKindOf(text)).toBe(kind)
      }),
    )
  })

  test('any one wrong letter is noticed without asking the database [T-KEY-4]', () => {
    fc.assert(
      fc.property(anyKey, fc.nat(), fc.constantFrom(...BASE62), ({ text }, at, letter) => {
        const index = at % text.length
        fc.pre(text[index] !== letter)
        expect(keyKindOf(text.slice(0, index) + letter + text.slice(index + 1))).toBeNull()
      }),
      { numRuns: 2000 },
    )
  })

  test('two letters that changed places are noticed as well', () => {
    fc.assert(
      fc.property(anyKey, fc.nat({ max: 34 }), ({ text }, at) => {
        const index = text.length - 36 + at
        const [one, two] = [text[index], text[index + 1]]
        fc.pre(one !== two)
        expect(keyKindOf(`${text.slice(0, index)}${two}${one}${text.slice(index + 2)}`)).toBeNull()
      }),
      { numRuns: 1000 },
    )
  })

  test('anything else is no key', () => {
    const key = makeKey('secret', randomBytes)
    const no = ['', ' ', 'pk_live_', key.slice(0, -1), `${key}0`, ` ${key}`, key.toUpperCase()]
    for (const text of [...no, 'constructor', '__proto__', 'sk_demo_other']) {
      expect(keyKindOf(text), text).toBeNull()
    }
    fc.assert(
      fc.property(fc.string(), text => {
        expect(keyKindOf(text)).toBeNull()
      }),
    )
  })

  test('only the four keys of the demo world do without a checksum [G-26]', () => {
    expect(keyKindOf('pk_demo_direct')).toBe('website')
    expect(keyKindOf('pk_demo_marketplace')).toBe('website')
    expect(keyKindOf('sk_demo_owner')).toBe('secret')
    expect(keyKindOf('sk_demo_platform')).toBe('platform')
  })

  test('every letter comes about as often as any other', () => {
    const seen = new Map<string, number>()
    for (let i = 0; i < 2000; i++) {
      for (const letter of makeKey('website', randomBytes).slice(8, 38)) {
        seen.set(letter, (seen.get(letter) ?? 0) + 1)
      }
    }
    const expected = (2000 * 30) / 62
    const chiSquare = [...BASE62].reduce((sum, letter) => {
      const difference = (seen.get(letter) ?? 0) - expected
      return sum + (difference * difference) / expected
    }, 0)
    // With 61 degrees of freedom a fair source passes 150 once in a hundred million times.
    expect(chiSquare).toBeLessThan(150)
  })

  test('what is kept of a key is its digest and its end', () => {
    const key = makeKey('secret', randomBytes)
    expect(digestOf(key)).toHaveLength(32)
    expect(digestOf(key).equals(digestOf(makeKey('secret', randomBytes)))).toBe(false)
    expect(key.endsWith(lastFour(key))).toBe(true)
    expect(lastFour(key)).toHaveLength(4)
  })
})

describe('the status of a website key', () => {
  const now = Temporal.Instant.from('2026-11-15T10:00:00Z')
  const later = now.add({ milliseconds: 1 })

  test('a rotated key works until its last moment and not in it [G-243]', () => {
    expect(websiteKeyStatus({ expiresAt: null, revokedAt: null }, now)).toBe('active')
    expect(websiteKeyStatus({ expiresAt: later, revokedAt: null }, now)).toBe('rotated')
    expect(websiteKeyStatus({ expiresAt: now, revokedAt: null }, now)).toBe('expired')
    expect(websiteKeyStatus({ expiresAt: now, revokedAt: null }, later)).toBe('expired')
  })

  test('a revoked key is revoked, whatever else it is', () => {
    expect(websiteKeyStatus({ expiresAt: null, revokedAt: now }, now)).toBe('revoked')
    expect(websiteKeyStatus({ expiresAt: later, revokedAt: now }, now)).toBe('revoked')
  })
})

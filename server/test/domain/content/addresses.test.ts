import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isPageSlug,
  pageAddress,
  pathKey,
  readAddress,
  trimSlashes,
  tripAddress,
} from '#domain/content/addresses.ts'

const step = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6})?$/)

describe('addresses on a site', () => {
  test('a page is read back from where it stands', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), steps => {
        const slug = steps.join('/')
        expect(isPageSlug(slug)).toBe(true)
        expect(readAddress('direct', pageAddress(slug)).pageSlug).toBe(slug)
        expect(trimSlashes(`//${slug}/`)).toBe(slug)
      }),
    )
    expect(pageAddress('home')).toBe('/')
    expect(readAddress('direct', '/').pageSlug).toBe('home')
  })

  test('so is a trip, on its seller’s own site and on a marketplace', () => {
    fc.assert(
      fc.property(step, step, (sellerSlug, slug) => {
        const trip = { sellerSlug, slug }
        const direct = tripAddress('direct', trip)
        const market = tripAddress('marketplace', trip)
        expect(readAddress('direct', direct).trip).toEqual({ sellerSlug: null, slug })
        expect(readAddress('marketplace', market).trip).toEqual(trip)
        expect(readAddress('marketplace', direct).trip).toBeNull()
        expect(readAddress('direct', market).trip).toBeNull()
      }),
    )
  })

  test('an address has one form, which is its own form again', () => {
    const letters = fc.string({ unit: 'grapheme', maxLength: 8 })
    const path = fc.array(letters, { maxLength: 4 }).map(steps => `/${steps.join('/')}`)
    fc.assert(
      fc.property(path, address => {
        // Dots as a step are refused when an address is written, because browsers take them away.
        fc.pre(!address.split('/').some(step => /^(?:\.|%2e){1,2}$/i.test(step)))
        const key = pathKey(address)
        expect(key).toMatch(/^\/[^?#]*$/)
        expect(pathKey(key)).toBe(key)
        expect(pathKey(`${key}/?a=1#b`)).toBe(key)
        expect(pathKey(new URL(key, 'https://x.example').pathname)).toBe(key)
      }),
    )
  })

  test.each([
    ['/a', '/a'],
    ['/a/', '/a'],
    ['/a?b#c', '/a'],
    ['/%61', '/a'],
    ['/%C3%BC', '/ü'],
    ['/u\u0308', '/ü'],
    ['/a b', '/a%20b'],
    ['/a%2Fb', '/a%2Fb'],
    ['/a%3Fb', '/a%3Fb'],
    ['/100%25', '/100%25'],
    ['/100%', '/100%25'],
    ["/it's", '/it%27s'],
    ['/', '/'],
    ['', '/'],
  ])('%j is kept as %j', (address, key) => {
    expect(pathKey(address)).toBe(key)
  })
})

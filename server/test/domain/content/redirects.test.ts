import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findRedirectsFault, type Redirect } from '#domain/content/redirects.ts'

/** Follows a list from every path, as slowly and plainly as can be. */
function hasLoop(redirects: readonly Redirect[]): boolean {
  return redirects.some(({ path }) => {
    let here = path
    for (let steps = 0; steps <= redirects.length; steps += 1) {
      const next = redirects.find(redirect => redirect.path === here)
      if (!next) return false
      here = next.to
    }
    return true
  })
}

describe('a list of redirects', () => {
  test('is refused exactly when somebody would go round in a circle', () => {
    const place = fc.integer({ min: 0, max: 12 }).map(at => `/${at}`)
    const list = fc.uniqueArray(
      fc.record({ path: place, to: place, status: fc.constant(301 as const) }),
      {
        selector: ({ path }) => path,
      },
    )
    fc.assert(
      fc.property(list, redirects => {
        expect(findRedirectsFault(redirects) !== null).toBe(hasLoop(redirects))
      }),
      { numRuns: 1000 },
    )
  })

  test('names the redirect at fault', () => {
    const redirect = (path: string, to: string): Redirect => ({ path, to, status: 301 })
    const fault = findRedirectsFault([redirect('/a', '/b'), redirect('/c', '//x.example')])
    expect(fault?.field).toBe('redirects.1.to')
    expect(findRedirectsFault([redirect('/a', '/b'), redirect('/a/', '/c')])?.field).toBe(
      'redirects.1.path',
    )
    expect(findRedirectsFault([redirect('/x', '/a'), redirect('/a', '/a')])?.field).toBe(
      'redirects.1.to',
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeCalls, sharesOf, WINDOW_MS, windowStart } from '#domain/call-window.ts'
import { memoryLimiter } from '#integrations/call-limiter.ts'

const minute = Date.UTC(2026, 10, 15, 10, 0)

describe('calls inside a minute [G-49]', () => {
  test.each([
    [1, true, 2],
    [3, true, 0],
    [4, false, 0],
    [400, false, 0],
  ])('call %i of 3 is allowed: %s', (used, allowed, remaining) => {
    const judged = judgeCalls({ used, limit: 3, nowMs: minute })
    expect(judged).toEqual({ allowed, limit: 3, remaining, resetSeconds: 60 })
  })

  test.each([
    [0, 60],
    [1, 60],
    [1_000, 59],
    [59_000, 1],
    [59_999, 1],
  ])('%i ms into the minute it ends in %i seconds', (intoMs, resetSeconds) => {
    expect(judgeCalls({ used: 1, limit: 1, nowMs: minute + intoMs }).resetSeconds).toBe(
      resetSeconds,
    )
  })

  test('whoever waits as told is in another minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), nowMs => {
        const { resetSeconds } = judgeCalls({ used: 2, limit: 1, nowMs })
        expect(resetSeconds).toBeGreaterThanOrEqual(1)
        expect(windowStart(nowMs + resetSeconds * 1_000)).toBe(windowStart(nowMs) + WINDOW_MS)
      }),
    )
  })

  test('one process counts each key by itself and starts again with the minute [R-LIM-13]', () => {
    const limiter = memoryLimiter()
    const remaining = (keyId: string, nowMs: number) => {
      const judged = limiter.count({ keyId, limit: 10, nowMs })
      return 'remaining' in judged ? judged.remaining : null
    }
    expect(remaining('a', minute)).toBe(9)
    expect(remaining('a', minute + 1)).toBe(8)
    expect(remaining('b', minute + 2)).toBe(9)
    expect(remaining('a', minute + WINDOW_MS)).toBe(9)
  })
})

describe('parts of the calls of a key [D-26]', () => {
  test('of any limit a visitor has something, and two visitors find all of it at most once over', () => {
    const limits = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(limits, limit => {
        const user = { visitor: '192.0.2.1', isOutsider: true }
        const shares = sharesOf(user, { limit, visitorPercent: 50 })
        expect(shares.map(share => share.name)).toEqual(['outsiders', 'visitor 192.0.2.1'])
        let whole = limit
        for (const share of shares) {
          expect(share.limit).toBeGreaterThanOrEqual(1)
          expect(2 * share.limit - whole).toBeOneOf([0, 1])
          whole = share.limit
        }
      }),
    )
  })

  test('a server by itself has all of it', () => {
    const user = { visitor: null, isOutsider: false }
    expect(sharesOf(user, { limit: 600, visitorPercent: 50 })).toEqual([])
  })
})

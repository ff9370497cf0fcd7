import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNearlyFull, mustFit } from '../support/budget.ts'
import { nameFailure } from '../support/closing-line.ts'
import { capShrinking } from '../support/seed.ts'

describe('a property', () => {
  /** No time at all: it is over before it begins. */
  const plugins = [capShrinking(-1)]

  test('that passes is run as often as it says', async () => {
    let runs = 0
    const count = () => {
      runs += 1
    }
    fc.assert(fc.property(fc.nat(), count), { numRuns: 50, plugins })
    expect(runs).toBe(50)
    await fc.assert(
      fc.asyncProperty(fc.nat(), async () => count()),
      { numRuns: 50, plugins },
    )
    expect(runs).toBe(100)
  })

  test('that fails does so with what it found, when the search for less takes too long', async () => {
    let failures = 0
    const fail = (n: number) => {
      if (n <= 10) return
      failures += 1
      throw new Error('too large')
    }
    const sync = fc.check(fc.property(fc.nat(), fail), { plugins })
    const counterexample = [expect.any(Number)]
    expect(sync).toMatchObject({ failed: true, interrupted: true, numShrinks: 0, counterexample })
    expect(failures).toBe(1)
    const async = await fc.check(
      fc.asyncProperty(fc.nat(), async n => fail(n)),
      { plugins },
    )
    expect(async).toMatchObject({ failed: true, interrupted: true, numShrinks: 0 })
    expect(failures).toBe(2)
  })

  test('is shrunk as far as it goes within its time', () => {
    const found = fc.check(
      fc.property(fc.nat(), n => n <= 10),
      { plugins: [capShrinking(60_000)] },
    )
    expect(found.counterexample).toEqual([11])
  })
})

describe('a budget', () => {
  test('says that it is nearly full before it is', () => {
    expect([94, 95, 96, 100, 101].map(size => isNearlyFull(size, 100))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
  })

  test('that is broken says by how much, and the cure', () => {
    const budget = { what: 'The page', size: 110, most: 100, cure: 'make it smaller' }
    expect(() => mustFit(budget)).toThrow(
      'The page takes 110 of 100 bytes (110 %): make it smaller.',
    )
  })
})

describe('the last lines of a run', () => {
  test('name a failure with the first line of its reason', () => {
    const message = 'expected 1 to be 2\n\n- 1\n+ 2'
    expect(nameFailure('a test', { message })).toBe('a test: expected 1 to be 2')
    expect(nameFailure('a test', undefined)).toBe('a test: no reason given')
  })

  test('name all of a list of faults', () => {
    const message = '\na.ts:1 break the line\nb.ts:2 break the line\n'
    expect(nameFailure('tidy', { message })).toBe(
      'tidy:\n  a.ts:1 break the line\n  b.ts:2 break the line',
    )
  })
})

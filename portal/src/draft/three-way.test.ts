import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alignItems, defaultChoice, differences, isSame, merge } from './three-way.ts'

const anyFlat = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 3 }))
  .map(values => new Map<string, unknown>(Object.entries(values)))

describe('what two people made of one record', () => {
  test('nothing that only one of them changed is lost, and mine never without being asked', () => {
    fc.assert(
      fc.property(anyFlat, anyFlat, anyFlat, (base, mine, theirs) => {
        const merged = merge(base, differences(base, mine, theirs), {})
        for (const key of ['a', 'b', 'c', 'd']) {
          const changedByMe = !isSame(base.get(key), mine.get(key))
          expect(merged.get(key)).toBe(changedByMe ? mine.get(key) : theirs.get(key))
        }
      }),
    )
  })

  test('the other way round, all of theirs can be taken', () => {
    fc.assert(
      fc.property(anyFlat, anyFlat, anyFlat, (base, mine, theirs) => {
        const found = differences(base, mine, theirs)
        const choices = Object.fromEntries(found.map(({ key }) => [key, 'theirs' as const]))
        expect(Object.fromEntries(merge(base, found, choices))).toEqual(Object.fromEntries(theirs))
      }),
    )
  })

  test('the order of fields is no difference', () => {
    expect(isSame({ to: 2, from: [{ b: 1, a: 2 }] }, { from: [{ a: 2, b: 1 }], to: 2 })).toBe(true)
    expect(isSame({ to: 2 }, { to: 3 })).toBe(false)
    expect(isSame([1, 2], [2, 1])).toBe(false)
    expect(isSame({ a: [] }, { a: {} })).toBe(false)
    expect(isSame({ a: undefined }, {})).toBe(true)
    expect(isSame({ a: null }, {})).toBe(false)
  })

  test('the same change by both is no clash', () => {
    const [found] = differences(new Map([['a', 1]]), new Map([['a', 2]]), new Map([['a', 2]]))
    expect(found?.clash).toBe(false)
    expect(found && defaultChoice(found)).toBe('mine')
  })
})

describe('items without an id', () => {
  const align = (before: string, after: string) =>
    alignItems([...before], [...after], letter => letter)

  test.each([
    ['abc', 'abc', [0, 1, 2]],
    ['abc', 'cab', [2, 0, 1]],
    ['abc', 'axc', [0, 1, 2]],
    ['abc', 'xabc', [null, 0, 1, 2]],
    ['abc', 'ac', [0, 2]],
    ['ab', 'xy', [0, 1]],
    ['aa', 'aaa', [0, 1, null]],
    ['', 'a', [null]],
  ])('%s to %s', (before, after, was) => {
    expect(align(before, after)).toEqual(was)
  })

  test('no two are the same old one', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        const known = align(before, after).filter(was => was !== null)
        expect(new Set(known).size).toBe(known.length)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lettersMask, lettersMissing, typosToPrefix } from '#domain/places/prefix-typos.ts'
import { editDistance } from '#domain/search/typos.ts'

describe('typos between what was typed and the beginning of a word', () => {
  test.each([
    ['petra', 'petra', 0],
    ['pet', 'petra', 0],
    ['ptera', 'petra', 1],
    ['pera', 'petra', 1],
    ['petrra', 'petra', 1],
    ['mariot', 'marriott', 1],
    ['marriottt', 'marriott', 1],
    ['xyz', 'petra', null],
  ])('%s for %s: %s', (typed, known, typos) => {
    expect(typosToPrefix({ typed, known, most: 2 })).toBe(typos)
  })

  test('is the least distance to any beginning of the word', () => {
    const word = fc.array(fc.constantFrom(...'abc'), { maxLength: 8 }).map(list => list.join(''))
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 2 }), (typed, known, most) => {
        const distances = Array.from({ length: known.length + 1 }, (_, end) =>
          editDistance({ from: [...typed], to: [...known].slice(0, end), most }),
        ).filter(distance => distance !== null)
        const least = distances.length === 0 ? null : Math.min(...distances)
        expect(typosToPrefix({ typed, known, most })).toBe(least)
      }),
    )
  })

  test('letters that a word lacks never count for more than the typos', () => {
    const word = fc
      .array(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })
      .map(list => list.join(''))
    fc.assert(
      fc.property(word, word, (typed, known) => {
        const typos = typosToPrefix({ typed, known, most: 8 })
        fc.pre(typos !== null)
        const missing = lettersMissing({ of: lettersMask(typed), from: lettersMask(known) })
        expect(missing).toBeLessThanOrEqual(typos ?? 0)
      }),
    )
  })
})

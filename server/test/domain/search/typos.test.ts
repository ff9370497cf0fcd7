import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  editDistance,
  editsAllowed,
  keysOfKnownWord,
  keysOfTypedWord,
  typosBetween,
} from '#domain/search/typos.ts'

const LETTERS = [...'abcde']

describe('typos', () => {
  test.each([
    ['rum', 0],
    ['wadi', 1],
    ['jerash1', 1],
    ['mountain', 2],
    ['富士', 0],
  ])('%s may have %i: none below 4 letters, one up to 7, two from 8', (word, edits) => {
    expect(editsAllowed(word)).toBe(edits)
  })

  test.each([
    ['perta', 'petra', 1],
    ['petr', 'petra', 1],
    ['pettra', 'petra', 1],
    ['pedra', 'petra', 1],
    ['petra', 'petra', 0],
    ['pxtrx', 'petra', null],
    ['mountain', 'mnuntian', 2],
    ['montains', 'mountain', 2],
    ['rum', 'run', null],
  ])('from %s to %s: %j', (typed, known, typos) => {
    expect(typosBetween({ typed, known })).toBe(typos)
  })

  test('a digit is never a typo', () => {
    expect(typosBetween({ typed: 'tour2025', known: 'tour2026' })).toBeNull()
    expect(typosBetween({ typed: 'toru2026', known: 'tour2026' })).toBe(1)
  })
})

describe('editDistance', () => {
  test('is the fewest of the four kinds of edits, no letter edited twice', () => {
    const word = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 6 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (from, to, most) => {
        const exact = plainDistance(from, to)
        expect(editDistance({ from, to, most })).toBe(exact <= most ? exact : null)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('keys', () => {
  test('every word within the allowed typos shares a key: none is ever missed', () => {
    const word = fc.array(fc.constantFrom(...LETTERS, 'é', 'д', '😀'), {
      minLength: 3,
      maxLength: 14,
    })
    fc.assert(
      fc.property(word, fc.array(anEdit, { maxLength: 2 }), (letters, edits) => {
        const known = letters.join('')
        const typed = edits.reduce(applyEdit, letters).join('')
        if (typosBetween({ typed, known }) === null) return
        const keys = new Set(keysOfKnownWord(known, 'en'))
        expect(keysOfTypedWord(typed, 'en').some(key => keys.has(key))).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  test('a word of one language has no key of another', () => {
    const keys = new Set(keysOfKnownWord('mountain', 'en'))
    expect(keysOfTypedWord('mountain', 'de').some(key => keys.has(key))).toBe(false)
  })

  test('are whole numbers of 32 bits, and at most 29', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), word => {
        const keys = keysOfKnownWord(word, 'en')
        expect(keys.length).toBeLessThanOrEqual(29)
        for (const key of keys) expect(key).toBe(key | 0)
      }),
    )
  })
})

type Edit = { kind: 'change' | 'add' | 'leave' | 'swap'; at: number; letter: string }

const anEdit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('change', 'add', 'leave', 'swap'),
  at: fc.nat(13),
  letter: fc.constantFrom(...LETTERS),
})

function applyEdit(letters: string[], { kind, at: place, letter }: Edit): string[] {
  const at = place % (letters.length + 1)
  if (kind === 'add') return letters.toSpliced(at, 0, letter)
  if (kind === 'leave') return letters.toSpliced(at, 1)
  if (kind === 'change') return at < letters.length ? letters.with(at, letter) : letters
  const [left, right] = [letters[at], letters[at + 1]]
  if (left === undefined || right === undefined) return letters
  return letters.with(at, right).with(at + 1, left)
}

/** The definition itself, without any cleverness. */
function plainDistance(from: string[], to: string[]): number {
  if (from.length === 0 || to.length === 0) return Math.max(from.length, to.length)
  const [f, ...fs] = from
  const [t, ...ts] = to
  const ways = [
    plainDistance(fs, ts) + (f === t ? 0 : 1),
    plainDistance(fs, to) + 1,
    plainDistance(from, ts) + 1,
  ]
  if (fs.length > 0 && ts.length > 0 && f === ts[0] && fs[0] === t) {
    ways.push(plainDistance(fs.slice(1), ts.slice(1)) + 1)
  }
  return Math.min(...ways)
}

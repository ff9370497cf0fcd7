import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearchQuery } from '#domain/search/search-query.ts'
import { wordsOfQuery, wordsOfText } from '#domain/search/words.ts'

describe('wordsOfText', () => {
  test('parts a text at everything that is neither letter nor digit', () => {
    expect(wordsOfText('Petra: 2-day hike & camp (small group)!')).toEqual(
      expect.arrayContaining(['petra', '2', 'day', 'hike', 'camp', 'small', 'group']),
    )
  })

  test('a compound is found in one piece and in parts', () => {
    expect(wordsOfText("Ma'in")).toEqual(expect.arrayContaining(['main', 'ma', 'in']))
    expect(wordsOfText('l’aventure')).toEqual(expect.arrayContaining(['laventure', 'aventure']))
    expect(wordsOfText('e-bike')).toEqual(expect.arrayContaining(['ebike', 'e', 'bike']))
  })

  test('scripts without blanks are found by letters and pairs of letters', () => {
    expect(wordsOfText('富士山')).toEqual(['富', '士', '山', '富士', '士山'])
    expect(wordsOfText('東京Tower')).toEqual(['東', '京', '東京', 'tower'])
  })
})

describe('wordsOfQuestion', () => {
  test.each([
    ['wadi rum', ['wadi', 'rum']],
    ["MA'IN", ['main']],
    ['Abu-Simbel', ['abu', 'simbel']],
    ['富士山', ['富士', '士山']],
    ['山', ['山']],
    ['!!! ()', []],
    ["a & b | !c <-> d:* 'e", ['a', 'b', 'c', 'd', 'e']],
  ])('%s asks for %j', (text, words) => {
    expect(wordsOfQuery(text)).toEqual(words)
  })

  test('whatever is typed, its words are letters, marks and digits, and bounded', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 100 }),
      fc.string({ unit: 'binary', maxLength: 100 }),
    )
    fc.assert(
      fc.property(typed, text => {
        const odd = wordsOfQuery(text).filter(word => !/^[\p{L}\p{M}\p{N}]{1,40}$/u.test(word))
        expect(odd).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('a text is found by every piece of itself between blanks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), text => {
        const words = new Set(wordsOfText(text))
        const asked = text.split(/\s/).flatMap(wordsOfQuery)
        expect(asked.filter(word => !words.has(word))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

describe('readQuestion', () => {
  test('only the last word may go on, and a word asked twice counts once', () => {
    expect(parseSearchQuery('rum wadi rum').words).toEqual([
      { text: 'rum', isPrefix: true },
      { text: 'wadi', isPrefix: false },
    ])
  })

  test('in scripts without blanks every letter counts', () => {
    expect(parseSearchQuery('富士山').words).toEqual([
      { text: '富士', isPrefix: false },
      { text: '士山', isPrefix: false },
    ])
  })
})

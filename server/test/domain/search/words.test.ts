import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearchQuery } from '#domain/search/search-query.ts'
import {
  joinedPairsOfText,
  openingPairOfText,
  openingWordsOfText,
  wordsOfQuery,
  wordsOfText,
} from '#domain/search/words.ts'

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

  test('an Arabic word is found with its article and without [G-77]', () => {
    expect(wordsOfText('البتراء')).toEqual(['البتراء', 'بتراء'])
    expect(wordsOfText('للبتراء بالبتراء')).toEqual(['للبتراء', 'بتراء', 'بالبتراء'])
    // Too little would be left of these.
    expect(wordsOfText('بالون الله')).toEqual(['بالون', 'الله'])
  })
})

describe('joinedPairsOfText', () => {
  test('every two neighbours are one word too [G-77]', () => {
    expect(joinedPairsOfText("Ma'in & the Dead Sea")).toEqual(['mainthe', 'thedead', 'deadsea'])
    expect(joinedPairsOfText('Petra')).toEqual([])
  })

  test('not in scripts without blanks, where neighbours are pairs anyway', () => {
    expect(joinedPairsOfText('富士 登山')).toEqual([])
  })
})

describe('openingWordsOfText', () => {
  test.each([
    ['Dead Sea', ['dead'], ['deadsea']],
    ['E-bike tour', ['ebike', 'e'], ['ebiketour']],
    ["Ma'in", ['main', 'ma'], []],
    ['富士山 登山', ['富', '富士'], []],
    ['البتراء ليلا', ['البتراء', 'بتراء'], ['البتراءليلا', 'بتراءليلا']],
    ['!!!', [], []],
  ])('%s begins with %j, as a pair with %j [G-77]', (title, words, pair) => {
    expect(openingWordsOfText(title)).toEqual(words)
    expect(openingPairOfText(title)).toEqual(pair)
  })

  test('what a text begins with is one of its words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), text => {
        const [words, pairs] = [wordsOfText(text), joinedPairsOfText(text)]
        expect(words).toEqual(expect.arrayContaining(openingWordsOfText(text)))
        expect(pairs).toEqual(expect.arrayContaining(openingPairOfText(text)))
      }),
      { numRuns: 500 },
    )
  })
})

describe('wordsOfQuery', () => {
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

describe('parseSearchQuery', () => {
  const asked = (text: string, locale = 'en') =>
    parseSearchQuery(text, locale).words.map(({ text, isPrefix }) => (isPrefix ? `${text}*` : text))

  test('every word may be unfinished, and a word asked twice counts once [G-77]', () => {
    expect(asked('rum wadi rum')).toEqual(['wadi*', 'rum*'])
  })

  test('of words of one or two letters one counts as a beginning, of all at most six', () => {
    expect(asked('wadi r ab')).toEqual(['wadi*', 'ab', 'r*'])
    expect(asked('2 d')).toEqual(['2', 'd*'])
    const seven = ['aaaaaaaaa', 'bbbbbbbb', 'ccccccc', 'dddddd', 'eeeee', 'ffff', 'ggg']
    expect(asked(seven.join(' '))).toEqual(seven.map((word, at) => (at === 0 ? word : `${word}*`)))
  })

  test('in scripts without blanks every letter counts', () => {
    expect(asked('富士山')).toEqual(['士山', '富士'])
  })

  test.each([
    ['trip to petra', 'en', ['petra*']],
    ['petra tour', 'en', ['petra*']],
    ['Petra Touren', 'de', ['petra*']],
    ['جولة بتراء', 'ar', ['بتراء*']],
    ['Trips from the Dead Sea', 'en', ['dead*', 'sea*']],
    ['eine Reise nach Petra', 'de', ['petra*']],
    ['a trip to Petra', 'de', ['petra*']],
    ['voyage à Pétra', 'fr', ['petra*']],
    ['رحلة إلى البتراء', 'ar', ['بتراء*']],
    ['nach Petra', 'en', ['petra*', 'nach*']],
  ])('%s (%s) asks without its small words for %j [G-77]', (text, locale, words) => {
    expect(asked(text, locale)).toEqual(words)
  })

  test('where there are only small words they are meant [G-77]', () => {
    expect(asked('the trip')).toEqual(['trip*', 'the*'])
  })

  test('the same words in any order are the same query [G-77]', () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 9 }),
      fc.constantFrom('to', 'the', 'p', '2', 'wadi', 'rum', 'البتراء', 'in'),
    )
    const orders = fc
      .array(word, { maxLength: 9 })
      .chain(words =>
        fc.tuple(
          fc.constant(words),
          fc.shuffledSubarray(words, { minLength: words.length, maxLength: words.length }),
        ),
      )
    fc.assert(
      fc.property(orders, ([words, shuffled]) => {
        expect(asked(shuffled.join(' '))).toEqual(asked(words.join(' ')))
      }),
      { numRuns: 500 },
    )
  })

  test('a title is found by any of its words in any order [G-77]', () => {
    const cases = fc
      .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 9 }), { maxLength: 8 })
      .chain(words => fc.tuple(fc.constant(words), fc.shuffledSubarray(words)))
    fc.assert(
      fc.property(cases, ([title, some]) => {
        const words = new Set(wordsOfText(title.join(' ')))
        const { words: query } = parseSearchQuery(some.join(' | '), 'en')
        expect(query.filter(({ text }) => !words.has(text))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

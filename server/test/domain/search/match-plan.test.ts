import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type KnownWord, planMatch } from '#domain/search/match-plan.ts'
import { plainPieces } from '#domain/search/plain-query.ts'
import { parseSearchQuery } from '#domain/search/search-query.ts'

function known(...words: string[]): KnownWord[] {
  return words.map(word => ({ locale: 'en', word }))
}

function plan(q: string, words: KnownWord[], sellerId: string | null = null) {
  return planMatch({ query: parseSearchQuery(q, 'en'), locales: ['en'], known: words, sellerId })
}

describe('planMatch', () => {
  test('asks for each word as typed, as a pair, as a beginning and with its typos', () => {
    expect(plan('wadi petra', known('wadi', 'petra', 'pedra', 'rum'))?.filter).toBe(
      "('en:petra' | 'en+petra' | 'en:petra':* | 'en:pedra') & " +
        "('en:wadi' | 'en+wadi' | 'en:wadi':*)",
    )
  })

  test('a seller is one more word', () => {
    expect(plan('rum', known('rum'), 'abc')?.filter).toBe(
      "'@abc' & ('en:rum' | 'en+rum' | 'en:rum':*)",
    )
  })

  test('a word that can mean nothing ends the search before it began', () => {
    expect(plan('富士山', known('富士'))).toBeNull()
    expect(plan('???', known('rum'))).toBeNull()
  })

  test('title before names before summary; as typed before a beginning before a typo', () => {
    const ranks = plan('petra', known('petra', 'pedra'))?.ranks[0] ?? []
    const asked = ranks.filter(({ query }) => query !== null)
    expect(asked.map(({ query }) => query)).toEqual([
      "'en:petra':A | 'en+petra':A",
      "'en:petra':*A",
      "'en:petra':B | 'en+petra':B",
      "'en:petra':*B",
      "'en:petra' | 'en+petra'",
      "'en:petra':*",
      "'en:pedra':A",
      "'en:pedra':B",
      "'en:pedra'",
    ])
    const points = asked.map(rank => rank.points)
    expect(points).toEqual(points.toSorted((a, b) => b - a))
  })

  test('a title that begins with a word gets less on top than a better match [G-77]', () => {
    const ranks = plan('petra', known('petra'))?.ranks[0] ?? []
    const opening = ranks.flatMap(rank => rank.opening ?? [])
    expect(opening).toEqual([
      { points: 10, query: "'en:petra':C | 'en+petra':C" },
      { points: 8, query: "'en:petra':*C" },
      { points: 3, query: null },
      { points: 1, query: null },
    ])
    const points = ranks.map(rank => rank.points)
    const gaps = points.slice(1).map((next, at) => (points[at] ?? 0) - next)
    expect(Math.min(...gaps.slice(0, 2))).toBeGreaterThan(10)
  })

  test('a query of any length has a bounded plan', () => {
    const crowd = known(...Array.from({ length: 500 }, (_, at) => `tour${letters(at)}`), 'tour')
    const { filter = '', ranks = [] } = plan('tourab tourac tour', crowd) ?? {}
    expect(ranks.length).toBeLessThanOrEqual(6)
    expect(filter.split('|').length).toBeLessThan(3 * 130)
  })

  test('whatever is typed and known, only words stand between the operators', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), q => {
        const query = parseSearchQuery(q, 'en')
        const words = query.words.map(({ text }) => ({ locale: 'en', word: text }))
        const made = planMatch({ query, locales: ['en'], known: words, sellerId: null })
        const left = (made?.filter ?? '').replace(/'en[:+][\p{L}\p{M}\p{N}]+'(?::\*)?/gu, '')
        expect(left).toMatch(/^[()|& ]*$/)
      }),
      { numRuns: 500 },
    )
  })
})

describe('plainPieces', () => {
  test.each([
    ['Wadi  RUM!', ['wadi', 'rum']],
    ["(Ma'in)", ["ma'in"]],
    ['100% _x_', ['100', 'x']],
    ['% _ \\', []],
    ['a trip to Petra', ['petra']],
    ['to', ['to']],
    ['البتراء', ['بتراء']],
  ])('%s asks for %j', (q, pieces) => {
    expect(plainPieces(q, 'en')).toEqual(pieces)
  })
})

function letters(at: number): string {
  return String.fromCharCode(97 + (at % 26), 97 + (Math.floor(at / 26) % 26))
}

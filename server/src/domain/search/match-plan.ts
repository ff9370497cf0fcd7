import { keysOf } from '../keys-of.ts'
import { type Field, OPENING } from './document.ts'
import { lexeme, pairLexeme, sellerLexeme, titleLexeme } from './lexeme.ts'
import type { QueryWord, SearchQuery } from './search-query.ts'
import { typosBetween } from './typos.ts'
import { isPerhapsPair } from './words.ts'

/** A word of the index that may be meant. */
export type KnownWord = { locale: string; word: string }

/** How to query the index: all are texts of a `tsquery`, made from words alone. */
export type MatchPlan = {
  filter: string
  /** For each word, what a match is worth, best first: the first one that fits counts. */
  ranks: Rank[][]
}
export type Rank = {
  query: string | null
  points: number
  /** What a title gets on top when it begins with the word. */
  opening?: { query: string | null; points: number }
}

type Kind = 'exact' | 'begun' | 'oneTypo' | 'twoTypos'

/**
 * A word as it was typed is worth more anywhere than one that only resembles it, and within that
 * the title more than a name and a name more than the summary.
 */
const POINTS: Readonly<Record<Kind, Readonly<Record<Field, number>>>> = {
  exact: { A: 100, B: 60, D: 30 },
  begun: { A: 80, B: 48, D: 24 },
  oneTypo: { A: 20, B: 12, D: 6 },
  twoTypos: { A: 10, B: 6, D: 3 },
}
const FIELDS: readonly Field[] = ['A', 'B', 'D']

/** Less than what lies between any two of those above. */
const OPENING_POINTS: Readonly<Record<Kind, number>> = {
  exact: 10,
  begun: 8,
  oneTypo: 3,
  twoTypos: 1,
}

/** More than a title gets for beginning with a word: no other begins so with all of them. */
const WHOLE_TITLE_POINTS = 20
const FIRST_TWO_POINTS = 5

/** More words than these still have to match, but no longer change the order. */
const MOST_RANKED_WORDS = 6

// More similar words than any short word has in any language; bounds the cost of one query.
const MOST_NEIGHBOURS = 60

export type PlanInput = {
  query: SearchQuery
  /** The requested language, and English. */
  locales: readonly string[]
  /** Everything the vocabulary has under the keys of the query. */
  known: readonly KnownWord[]
  /** Null searches the trips of all sellers. */
  sellerId: string | null
}

/** Null when some word can match nothing, so that the index need not be queried. */
export function planMatch(input: PlanInput): MatchPlan | null {
  const { query, sellerId } = input
  const asked = query.words.map(word => termsOf(word, input))
  const filters = asked.map(terms => {
    const all = [...new Set(Object.values(terms).flat())]
    return all.length === 0 ? null : `(${all.join(' | ')})`
  })
  if (filters.length === 0 || filters.includes(null)) return null
  const scope = sellerId === null ? [] : [sellerLexeme(sellerId)]
  return {
    filter: [...scope, ...filters].join(' & '),
    ranks: [...asked.slice(0, MOST_RANKED_WORDS).map(ranksOf), inTypedOrder(input)],
  }
}

type Terms = Record<Kind, string[]>

function termsOf(asked: QueryWord, { locales, known }: PlanInput): Terms {
  const terms: Terms = { exact: [], begun: [], oneTypo: [], twoTypos: [] }
  for (const { locale, word } of known) {
    const typos = typosBetween({ typed: asked.text, known: word })
    if (typos === null) continue
    const kind = typos === 0 ? 'exact' : typos === 1 ? 'oneTypo' : 'twoTypos'
    terms[kind].push(lexeme(locale, word))
  }
  if (isPerhapsPair(asked.text)) {
    terms.exact.push(...locales.map(locale => pairLexeme(locale, asked.text)))
  }
  if (asked.isPrefix) terms.begun = locales.map(locale => `${lexeme(locale, asked.text)}:*`)
  return { ...terms, oneTypo: bounded(terms.oneTypo), twoTypos: bounded(terms.twoTypos) }
}

function bounded(terms: string[]): string[] {
  return terms.length <= MOST_NEIGHBOURS ? terms : terms.toSorted().slice(0, MOST_NEIGHBOURS)
}

function ranksOf(terms: Terms): Rank[] {
  return keysOf(POINTS)
    .flatMap(kind => FIELDS.map(field => rankOf({ kind, field, terms: terms[kind] })))
    .sort((left, right) => right.points - left.points)
}

/** A title that is what was typed comes before one that begins so, in this order of the words. */
function inTypedOrder({ query: { typed }, locales }: PlanInput): Rank[] {
  const [first = '', second = ''] = typed
  const pair = second !== '' && isPerhapsPair(first + second) ? first + second : null
  const pairs = pair === null ? [] : locales.map(locale => pairLexeme(locale, pair))
  const titles = locales.map(locale => titleLexeme(locale, typed))
  return [
    { query: titles.join(' | '), points: WHOLE_TITLE_POINTS },
    { query: restricted(pairs, OPENING), points: FIRST_TWO_POINTS },
  ]
}

function rankOf({ kind, field, terms }: { kind: Kind; field: Field; terms: string[] }): Rank {
  const rank = { points: POINTS[kind][field], query: restricted(terms, field) }
  const points = OPENING_POINTS[kind]
  if (field !== 'A') return rank
  return { ...rank, opening: { points, query: restricted(terms, OPENING) } }
}

/** The lowest field matches anywhere: better fields have been tried before it. */
function restricted(terms: readonly string[], weight: Field | typeof OPENING): string | null {
  if (terms.length === 0) return null
  if (weight === 'D') return terms.join(' | ')
  return terms.map(term => (term.endsWith(':*') ? term + weight : `${term}:${weight}`)).join(' | ')
}

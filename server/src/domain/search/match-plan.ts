import { keysOf } from '../keys-of.ts'
import type { Field } from './document.ts'
import { lexeme, sellerLexeme } from './lexeme.ts'
import type { AskedWord, Question } from './question.ts'
import { slipsBetween } from './typos.ts'

/** A word of the index that may be meant. */
export type KnownWord = { locale: string; word: string }

/** How to ask the index: all are texts of a `tsquery`, made from words alone. */
export type MatchPlan = {
  filter: string
  /** For each word, what a match is worth, best first: the first one that fits counts. */
  ranks: Rank[][]
}
export type Rank = { query: string | null; points: number }

type Kind = 'exact' | 'begun' | 'oneSlip' | 'twoSlips'

/**
 * A word as it was typed is worth more anywhere than one that only resembles it, and within that
 * the title more than a name and a name more than the summary.
 */
const POINTS: Readonly<Record<Kind, Readonly<Record<Field, number>>>> = {
  exact: { A: 100, B: 60, D: 30 },
  begun: { A: 80, B: 48, D: 24 },
  oneSlip: { A: 20, B: 12, D: 6 },
  twoSlips: { A: 10, B: 6, D: 3 },
}
const FIELDS: readonly Field[] = ['A', 'B', 'D']

/** More words than these still have to match, but no longer change the order. */
const MOST_RANKED_WORDS = 6

// A common short word has this many neighbours in no language; it bounds what one question costs.
const MOST_NEIGHBOURS = 60

export type PlanInput = {
  question: Question
  /** The language asked for, and English. */
  locales: readonly string[]
  /** Everything the vocabulary has under the keys of the question. */
  known: readonly KnownWord[]
  /** Null asks about the trips of all sellers. */
  sellerId: string | null
}

/** Null when some word can match nothing, so that the index need not be asked. */
export function planMatch(input: PlanInput): MatchPlan | null {
  const { question, sellerId } = input
  const asked = question.words.map(word => termsOf(word, input))
  const filters = asked.map(terms => {
    const all = [...new Set(Object.values(terms).flat())]
    return all.length === 0 ? null : `(${all.join(' | ')})`
  })
  if (filters.length === 0 || filters.includes(null)) return null
  const scope = sellerId === null ? [] : [sellerLexeme(sellerId)]
  return {
    filter: [...scope, ...filters].join(' & '),
    ranks: asked.slice(0, MOST_RANKED_WORDS).map(ranksOf),
  }
}

type Terms = Record<Kind, string[]>

function termsOf(asked: AskedWord, { locales, known }: PlanInput): Terms {
  const terms: Terms = { exact: [], begun: [], oneSlip: [], twoSlips: [] }
  for (const { locale, word } of known) {
    const slips = slipsBetween({ typed: asked.text, known: word })
    if (slips === null) continue
    const kind = slips === 0 ? 'exact' : slips === 1 ? 'oneSlip' : 'twoSlips'
    terms[kind].push(lexeme(locale, word))
  }
  if (asked.mayGoOn) terms.begun = locales.map(locale => `${lexeme(locale, asked.text)}:*`)
  return { ...terms, oneSlip: bounded(terms.oneSlip), twoSlips: bounded(terms.twoSlips) }
}

function bounded(terms: string[]): string[] {
  return terms.length <= MOST_NEIGHBOURS ? terms : terms.toSorted().slice(0, MOST_NEIGHBOURS)
}

function ranksOf(terms: Terms): Rank[] {
  return keysOf(POINTS)
    .flatMap(kind =>
      FIELDS.map(field => ({ points: POINTS[kind][field], query: restricted(terms[kind], field) })),
    )
    .sort((left, right) => right.points - left.points)
}

/** Any place counts as the least field: it was looked for in the better ones before. */
function restricted(terms: readonly string[], field: Field): string | null {
  if (terms.length === 0) return null
  if (field === 'D') return terms.join(' | ')
  return terms.map(term => (term.endsWith(':*') ? term + field : `${term}:${field}`)).join(' | ')
}

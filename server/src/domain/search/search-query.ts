import { withoutArticle } from './article.ts'
import { withoutSmallWords } from './small-words.ts'
import { isUnspaced, wordsOfQuery } from './words.ts'

/** A search query as words that must all match. */
export type SearchQuery = {
  words: QueryWord[]
  /** All of them as they were typed: what is called so comes first. */
  typed: string[]
}

export type QueryWord = {
  text: string
  /** It may be unfinished, so it also matches words that begin with it. */
  isPrefix: boolean
}

/** More beginnings than these would cost much and find little. */
const MOST_PREFIXES = 6

/** As a beginning a word of fewer letters means nearly everything. */
const SHORT = 3

/**
 * The same words in another order find the same: which of them is unfinished cannot be told from
 * its place, so each counts as a beginning. Longest first, because those tell trips apart.
 */
export function parseSearchQuery(text: string, locale: string): SearchQuery {
  const typed = wordsOfQuery(text)
  const telling = withoutSmallWords(typed, locale).map(withoutArticle)
  const words = [...new Set(telling)].sort(longestFirst)
  const prefixes = prefixesAmong(words)
  return { words: words.map(word => ({ text: word, isPrefix: prefixes.has(word) })), typed }
}

/** The shortest are the likeliest to be unfinished. Of the very short ones a single one counts. */
function prefixesAmong(words: readonly string[]): Set<string> {
  const spaced = words.filter(word => !isUnspaced(word)).reverse()
  const short = spaced.filter(word => lengthOf(word) < SHORT)
  const first = short.find(word => !/\p{N}/u.test(word)) ?? short[0]
  const others = spaced.filter(word => lengthOf(word) >= SHORT)
  return new Set([...(first === undefined ? [] : [first]), ...others].slice(0, MOST_PREFIXES))
}

function longestFirst(left: string, right: string): number {
  return lengthOf(right) - lengthOf(left) || (left < right ? -1 : 1)
}

function lengthOf(word: string): number {
  return [...word].length
}

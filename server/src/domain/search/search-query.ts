import { isUnspaced, wordsOfQuery } from './words.ts'

/** A search query as words that must all match. */
export type SearchQuery = { words: QueryWord[] }

export type QueryWord = {
  text: string
  /** The last word may be unfinished, so it also matches words that begin with it. */
  isPrefix: boolean
}

export function parseSearchQuery(text: string): SearchQuery {
  const words = wordsOfQuery(text)
  const last = words.at(-1)
  const distinct = [...new Set(words)]
  return {
    words: distinct.map(word => ({ text: word, isPrefix: word === last && !isUnspaced(word) })),
  }
}

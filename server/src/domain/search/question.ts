import { isUnspaced, wordsOfQuestion } from './words.ts'

/** What somebody typed, as words that must all be found. */
export type Question = { words: AskedWord[] }

export type AskedWord = {
  text: string
  /** The last one may not be typed to its end yet. */
  mayGoOn: boolean
}

export function readQuestion(text: string): Question {
  const words = wordsOfQuestion(text)
  const last = words.at(-1)
  const distinct = [...new Set(words)]
  return {
    words: distinct.map(word => ({ text: word, mayGoOn: word === last && !isUnspaced(word) })),
  }
}

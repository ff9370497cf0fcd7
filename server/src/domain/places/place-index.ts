import type { ByLocale } from '../catalog.ts'
import { lettersMask } from './prefix-typos.ts'
import { wordsOfName } from './words.ts'

export type FindablePlace = {
  slug: string
  names: ByLocale
  cityNames: ByLocale
  lat: number
  lng: number
}

/** A word with the places that have it in a name of their own, and those whose city has it. */
export type IndexedWord = { word: string; own: number[]; ofCity: number[] }

/**
 * An in-memory index for finding places while somebody types: a database query for every key press
 * would be slower than the typing.
 */
export type PlaceIndex<P extends FindablePlace = FindablePlace> = {
  places: readonly P[]
  /** The names of each place, with one blank between their words. */
  phrases: readonly (readonly string[])[]
  words: readonly IndexedWord[]
  /** All words in one text, each after a line break, so that one `indexOf` scans them all. */
  text: string
  /** Where each word begins in it. */
  starts: Int32Array
  /** The letters of each word as a bit mask. */
  masks: Int32Array
}

export function indexPlaces<P extends FindablePlace>(places: readonly P[]): PlaceIndex<P> {
  const byWord = new Map<string, IndexedWord>()
  const indexed = (word: string): IndexedWord => {
    const known = byWord.get(word)
    if (known) return known
    const made = { word, own: [], ofCity: [] }
    byWord.set(word, made)
    return made
  }
  const wordsOfCity = cacheWords()
  const phrases = places.map((place, at) => {
    const names = Object.values(place.names).map(wordsOfName)
    for (const word of new Set(names.flat())) indexed(word).own.push(at)
    for (const word of wordsOfCity(place.cityNames)) indexed(word).ofCity.push(at)
    return names.map(words => words.join(' '))
  })
  const words = [...byWord.values()]
  return { places, phrases, words, ...layOut([...byWord.keys()]) }
}

function layOut(words: readonly string[]): Pick<PlaceIndex, 'text' | 'starts' | 'masks'> {
  const starts = new Int32Array(words.length)
  let next = 1
  for (const [at, word] of words.entries()) {
    starts[at] = next
    next += word.length + 1
  }
  return { text: `\n${words.join('\n')}`, starts, masks: Int32Array.from(words, lettersMask) }
}

/** Cached by city, because many places lie in one. */
function cacheWords(): (names: ByLocale) => Set<string> {
  const cached = new Map<ByLocale, Set<string>>()
  return names => {
    const words = cached.get(names) ?? new Set(Object.values(names).flatMap(wordsOfName))
    cached.set(names, words)
    return words
  }
}

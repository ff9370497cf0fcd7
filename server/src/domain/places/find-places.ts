import { itemAt } from '../item-at.ts'
import { editsAllowed } from '../search/typos.ts'
import { isUnspaced } from '../search/words.ts'
import type { FindablePlace, IndexedWord, PlaceIndex } from './place-index.ts'
import { lettersMask, lettersMissing, typosToPrefix } from './prefix-typos.ts'
import { wordsOfName } from './words.ts'

export type PlaceQuery<P> = {
  q: string
  limit: number
  /** Among equally good matches the nearer place comes first. */
  near: { lat: number; lng: number } | null
  /** Matches for which this holds come before the others. */
  isWanted?: ((place: P) => boolean) | null
}

/** How many of the best are passed to `isWanted`, which may be slow. */
const MOST_CHECKED = 100

const MOST_WORDS = 8
/** Fewer letters match at the beginning of a word only: nearly every word has them inside. */
const INSIDE_LETTERS = 3

// Cost of a match of one word; lower is better. Each typo adds its cost.
const BEGINS = 0
const INSIDE = 8
const TYPO = 16
/** The word is one of the city, not of the place. */
const OF_CITY = 1
const NOT_AT_ALL = 255

/**
 * Places that fit what was typed so far, best first. Every word of it begins a word of a name, or
 * stands inside one; when too few do, it may be misspelt. The words of its city count nearly as
 * much: whoever types a city sees what is there.
 */
export function findPlaces<P extends FindablePlace>(
  index: PlaceIndex<P>,
  query: PlaceQuery<P>,
): P[] {
  const words = wordsOfName(query.q).slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const phrase = words.join(' ')
  const typed = grade(
    index,
    words.map(word => matchesAsTyped(index, word)),
  )
  const found =
    typed.length >= query.limit
      ? typed
      : grade(
          index,
          words.map(word => matchesNearly(index, word)),
        )
  const ranked = found.map(hit => rank(index, { ...hit, phrase, near: query.near }))
  const { limit, isWanted = null } = query
  const first = best(ranked, isWanted ? MOST_CHECKED : limit).map(({ at }) =>
    itemAt(index.places, at),
  )
  if (isWanted === null) return first
  const wanted = new Set(first.filter(isWanted))
  return [...wanted, ...first.filter(place => !wanted.has(place))].slice(0, limit)
}

type Match = { word: IndexedWord; cost: number }
type Hit = { at: number; cost: number }

/** Places that every word fits. */
function grade(index: PlaceIndex, matches: readonly (readonly Match[])[]): Hit[] {
  const { length } = index.places
  const costs = matches.map(found => costsOf(found, length))
  const hits: Hit[] = []
  for (let at = 0; at < length; at++) {
    let total = 0
    for (const cost of costs) {
      const one = cost[at] ?? NOT_AT_ALL
      total = one === NOT_AT_ALL ? Number.POSITIVE_INFINITY : total + one
    }
    if (total < Number.POSITIVE_INFINITY) hits.push({ at, cost: total })
  }
  return hits
}

/** What one word costs at each place, by whichever of its matches is the cheapest there. */
function costsOf(found: readonly Match[], length: number): Uint8Array {
  const costs = new Uint8Array(length).fill(NOT_AT_ALL)
  for (const { word, cost } of found) {
    for (const at of word.ofCity) lower(costs, at, cost + OF_CITY)
    for (const at of word.own) lower(costs, at, cost)
  }
  return costs
}

function lower(costs: Uint8Array, at: number, cost: number): void {
  if (cost < (costs[at] ?? 0)) costs[at] = cost
}

/** Looks for the letters anywhere, or for short ones only where a word begins. */
function matchesAsTyped(index: PlaceIndex, typed: string): Match[] {
  const { text, words } = index
  const anywhere = typed.length >= INSIDE_LETTERS || isUnspaced(typed)
  const sought = anywhere ? typed : `\n${typed}`
  const matches: Match[] = []
  let at = text.indexOf(sought)
  while (at !== -1) {
    const which = wordAt(index, at + sought.length - 1)
    const word = itemAt(words, which)
    const begins = !anywhere || at === index.starts[which]
    matches.push({ word, cost: begins ? BEGINS : INSIDE })
    const end = itemAt(index.starts, which) + word.word.length
    at = text.indexOf(sought, end)
  }
  return matches
}

/** The word at a position of the text, by binary search: the last that begins before it. */
function wordAt({ starts }: PlaceIndex, position: number): number {
  let low = 0
  let high = starts.length
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle
  }
  return low
}

function matchesNearly(index: PlaceIndex, typed: string): Match[] {
  const matches = matchesAsTyped(index, typed)
  const most = editsAllowed(typed)
  if (most === 0 || /\p{N}/u.test(typed)) return matches
  const { masks, words } = index
  const mask = lettersMask(typed)
  for (let at = 0; at < masks.length; at++) {
    if (lettersMissing({ of: mask, from: masks[at] ?? 0 }) > most) continue
    const word = itemAt(words, at)
    const typos = typosToPrefix({ typed, known: word.word, most })
    if (typos !== null && typos > 0) matches.push({ word, cost: TYPO * typos })
  }
  return matches
}

type Ranked = { at: number; key: readonly [number, number, number, number]; slug: string }

/** By how the whole of it fits, then its words, then how near it is, then how short. */
function rank(
  { places, phrases }: PlaceIndex,
  { at, cost, phrase, near }: Hit & { phrase: string; near: PlaceQuery<unknown>['near'] },
): Ranked {
  const place = itemAt(places, at)
  const names = itemAt(phrases, at)
  // With a position given, distance counts more than whether the name begins with the query.
  const begins = near === null && names.some(name => name.startsWith(phrase))
  const whole = names.includes(phrase) ? 0 : begins ? 1 : 2
  const distance = near === null ? 0 : distanceBetween(place, near)
  const shortest = Math.min(...names.map(name => name.length))
  return { at, key: [whole, cost, distance, shortest], slug: place.slug }
}

/** A squared distance in degrees, for comparing only; works across the date line. */
function distanceBetween(
  place: { lat: number; lng: number },
  near: { lat: number; lng: number },
): number {
  const apart = Math.abs(place.lng - near.lng)
  const east = Math.min(apart, 360 - apart) * Math.cos((near.lat * Math.PI) / 180)
  return east ** 2 + (place.lat - near.lat) ** 2
}

/** The first `limit` of the order, without sorting all candidates. */
function best(ranked: readonly Ranked[], limit: number): Ranked[] {
  const first: Ranked[] = []
  for (const candidate of ranked) {
    const last = first[limit - 1]
    if (last !== undefined && compare(candidate, last) >= 0) continue
    const at = first.findIndex(other => compare(candidate, other) < 0)
    first.splice(at === -1 ? first.length : at, 0, candidate)
    if (first.length > limit) first.pop()
  }
  return first
}

function compare(one: Ranked, other: Ranked): number {
  for (const [at, value] of one.key.entries()) {
    const difference = value - (other.key[at] ?? 0)
    if (difference !== 0) return difference
  }
  return one.slug < other.slug ? -1 : 1
}

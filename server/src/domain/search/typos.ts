import { isUnspaced } from './words.ts'

const SHORTEST_WITH_ONE = 4
const SHORTEST_WITH_TWO = 8

/** How many typos are forgiven in a typed word. */
export function editsAllowed(word: string): 0 | 1 | 2 {
  if (isUnspaced(word)) return 0
  const { length } = [...word]
  if (length < SHORTEST_WITH_ONE) return 0
  return length < SHORTEST_WITH_TWO ? 1 : 2
}

/**
 * The number of typos between a typed word and a known one; null when there are too many. Digits
 * must match exactly: numbers are there to tell trips apart.
 */
export function typosBetween({ typed, known }: { typed: string; known: string }): number | null {
  if (typed === known) return 0
  const most = editsAllowed(typed)
  if (most === 0 || digitsOf(typed) !== digitsOf(known)) return null
  return editDistance({ from: [...typed], to: [...known], most })
}

function digitsOf(word: string): string {
  return /\p{N}/u.test(word) ? word.replace(/\P{N}/gu, '') : ''
}

// Only the beginning of a word is varied: a longer one would have hundreds of variants, and the
// candidates it lets through are measured letter by letter afterwards.
const VARIED_LETTERS = 7

/**
 * Keys under which a known word is looked up. Two words that are at most `edits` typos apart have a
 * variant in common when up to that many letters are left out of each. So a query finds every
 * candidate by equality, and the index needs no notion of distance. A key is a hash: collisions are
 * removed by measuring the distance.
 */
export function keysOfKnownWord(word: string, locale: string): number[] {
  return keysOf(word, { locale, edits: editsTowards(word) })
}

export function keysOfTypedWord(word: string, locale: string): number[] {
  return keysOf(word, { locale, edits: editsAllowed(word) })
}

/** The most typos allowed in any typed word that could mean this one, as it may be longer. */
function editsTowards(word: string): number {
  const { length } = [...word]
  if (isUnspaced(word) || length < SHORTEST_WITH_ONE - 1) return 0
  return length < SHORTEST_WITH_TWO - 2 ? 1 : 2
}

function keysOf(word: string, { locale, edits }: { locale: string; edits: number }): number[] {
  const letters = [...word].slice(0, VARIED_LETTERS)
  const start = hashOn(FNV_START, `${locale}:`)
  const keys = new Set([hashWithout({ start, letters })])
  for (let first = 0; edits > 0 && first < letters.length; first++) {
    keys.add(hashWithout({ start, letters, first }))
    for (let second = first + 1; edits > 1 && second < letters.length; second++) {
      keys.add(hashWithout({ start, letters, first, second }))
    }
  }
  return [...keys]
}

function hashWithout({
  start,
  letters,
  first = -1,
  second = -1,
}: {
  start: number
  letters: readonly string[]
  first?: number
  second?: number
}): number {
  let hash = start
  for (let at = 0; at < letters.length; at++) {
    if (at !== first && at !== second) hash = hashOn(hash, letters[at] ?? '')
  }
  return hash
}

// FNV-1a over UTF-16. The result is a signed 32-bit number, which is what the column holds.
const FNV_START = 0x811c9dc5 | 0

function hashOn(hash: number, text: string): number {
  let result = hash
  for (let at = 0; at < text.length; at++) {
    result = Math.imul(result ^ text.charCodeAt(at), 0x01000193)
  }
  return result
}

/**
 * How many letters must be changed, added, left out or swapped with their neighbour to turn one
 * word into the other; null when it takes more than `most`. No letter is edited twice.
 */
export function editDistance({
  from,
  to,
  most,
}: {
  from: readonly string[]
  to: readonly string[]
  most: number
}): number | null {
  if (Math.abs(from.length - to.length) > most) return null
  let older: number[] = []
  let old = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = nextRow({ from, to, row, old, older, most })
    // The final distance cannot be less than the minimum of any row.
    if (Math.min(...current) > most) return null
    older = old
    old = current
  }
  const distance = at(old, to.length)
  return distance <= most ? distance : null
}

type Row = {
  from: readonly string[]
  to: readonly string[]
  row: number
  old: readonly number[]
  older: readonly number[]
  most: number
}

/** Cells far from the diagonal need more insertions or deletions than allowed: skipped. */
function nextRow({ from, to, row, old, older, most }: Row): number[] {
  const current: number[] = new Array(to.length + 1).fill(most + 1)
  if (row <= most) current[0] = row
  const last = Math.min(to.length, row + most)
  for (let column = Math.max(1, row - most); column <= last; column++) {
    const isSame = from[row - 1] === to[column - 1]
    let best = Math.min(
      at(old, column) + 1,
      at(current, column - 1) + 1,
      at(old, column - 1) + (isSame ? 0 : 1),
    )
    const isSwap =
      row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
    if (isSwap) best = Math.min(best, at(older, column - 2) + 1)
    current[column] = best
  }
  return current
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}

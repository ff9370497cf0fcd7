/**
 * The letters of a word as a bit mask. Words whose masks differ by more than a few bits cannot be a
 * few typos apart, which rules out most of thousands of words cheaply.
 */
export function lettersMask(word: string): number {
  let mask = 0
  for (const letter of word) mask |= 1 << ((letter.codePointAt(0) ?? 0) & 31)
  return mask
}

/** A lower bound of how many letters of one word the other lacks. */
export function lettersMissing({ of, from }: { of: number; from: number }): number {
  let missing = of & ~from
  let count = 0
  while (missing !== 0) {
    missing &= missing - 1
    count++
  }
  return count
}

/**
 * The number of typos between what was typed so far and the beginning of a word: letters changed,
 * added, left out or swapped with their neighbour. Null when there are more than `most`.
 */
export function typosToPrefix({
  typed,
  known,
  most,
}: {
  typed: string
  known: string
  most: number
}): number | null {
  const width = Math.min(known.length, typed.length + most)
  if (width < typed.length - most) return null
  let older: number[] = []
  let old = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = nextRow({ typed, known, width, row, old, older })
    if (smallest(current) > most) return null
    older = old
    old = current
  }
  const least = smallest(old)
  return least <= most ? least : null
}

type Row = {
  typed: string
  known: string
  width: number
  row: number
  old: readonly number[]
  older: readonly number[]
}

function nextRow({ typed, known, width, row, old, older }: Row): number[] {
  const current = [row]
  for (let column = 1; column <= width; column++) {
    const isSame = typed[row - 1] === known[column - 1]
    let best = Math.min(
      at(old, column) + 1,
      at(current, column - 1) + 1,
      at(old, column - 1) + (isSame ? 0 : 1),
    )
    const isSwap =
      row > 1 &&
      column > 1 &&
      typed[row - 1] === known[column - 2] &&
      typed[row - 2] === known[column - 1]
    if (isSwap) best = Math.min(best, at(older, column - 2) + 1)
    current.push(best)
  }
  return current
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}

function smallest(row: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const value of row) if (value < least) least = value
  return least
}

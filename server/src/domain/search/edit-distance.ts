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

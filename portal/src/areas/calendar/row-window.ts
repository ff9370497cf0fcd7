/** Sizes of the grid in pixels, as its style sheet has them. */
const START_HEIGHT = 28
const ROW_PADDING = 8
const LEAST_ROW = 52
/** More starts than this of one day are behind a link to the day. */
export const MOST_IN_CELL = 12

/** How high a row is, by the fullest of its days. */
export function rowHeight(mostStarts: number): number {
  const lines = Math.min(mostStarts, MOST_IN_CELL) + (mostStarts > MOST_IN_CELL ? 1 : 0)
  return Math.max(LEAST_ROW, lines * START_HEIGHT + ROW_PADDING)
}

/** Where each row begins, and where the last one ends. */
export function rowOffsets(heights: readonly number[]): number[] {
  const offsets = [0]
  for (const height of heights) offsets.push((offsets.at(-1) ?? 0) + height)
  return offsets
}

/** The rows that are seen, with some above and below: `end` is not among them. */
export function rowsInSight(
  offsets: readonly number[],
  { top, bottom }: { top: number; bottom: number },
): { begin: number; end: number } {
  const count = offsets.length - 1
  const begin = Math.max(0, firstAfter(offsets, top) - 1)
  const end = Math.min(count, firstAfter(offsets, bottom))
  return { begin: Math.min(begin, count), end: Math.max(end, begin) }
}

/** The first offset that is greater. */
function firstAfter(offsets: readonly number[], value: number): number {
  let [low, high] = [0, offsets.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}

import type { Fault } from '../fault.ts'

/** What a website gets of one trip, at most: its page, and its card in lists. */
export type AnswerBytes = { page: number; card: number }

/** A list has up to a hundred cards, so that neither is ever larger than a megabyte. */
export const MOST_ANSWER_BYTES: AnswerBytes = { page: 1_000_000, card: 7_000 }

/**
 * Every field has a bound of its own, but options, places and texts multiply. Whatever makes a trip
 * smaller is taken, so that one which is too large already can be put right.
 */
export function findSizeFault({
  before,
  after,
}: {
  before: AnswerBytes
  after: AnswerBytes
}): Fault | null {
  for (const answer of ['page', 'card'] as const) {
    const most = MOST_ANSWER_BYTES[answer]
    if (after[answer] <= most || after[answer] <= before[answer]) continue
    const message = `makes the ${answer} of the trip larger than ${most} bytes`
    return { field: 'body', reason: 'too_large', message, limit: most }
  }
  return null
}

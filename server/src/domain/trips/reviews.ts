import type { Fault } from '../fault.ts'
import type { TripReviews } from './trip.ts'

/** Both, or neither to take the rating away. */
export type GivenReviews = { score: number | null; count: number | null }

/** Scores have at most two decimals; a number of JSON that has more was not meant as a score. */
export function findReviewsFault({ score, count }: GivenReviews): Fault | null {
  if (score === null && count === null) return null
  if (score === null) {
    return { field: 'score', reason: 'required', message: 'is required with count' }
  }
  if (count === null) {
    return { field: 'count', reason: 'required', message: 'is required with score' }
  }
  if (/^\d(\.\d{1,2})?$/.test(String(score)) && score <= 5) return null
  return {
    field: 'score',
    reason: 'bad_format',
    message: 'must be from 0 to 5 with at most two decimals',
  }
}

export function reviewsOf({ score, count }: GivenReviews): TripReviews | null {
  return score === null || count === null ? null : { score: score.toFixed(2), count }
}

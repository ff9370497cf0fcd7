export type OfferState = 'open' | 'held' | 'booked' | 'expired' | 'withdrawn'

/** What was done with an offer, and until when it stands. */
export type OfferTimes = {
  bookedAt: Temporal.Instant | null
  withdrawnAt: Temporal.Instant | null
  /** When its newest hold runs out, or ran out. */
  heldUntil: Temporal.Instant | null
  /** The end of its last day, where the trip starts. */
  expiresAt: Temporal.Instant
}

/**
 * How an offer stands. Nothing has to be written for time to pass: a hold that ran out opens it
 * again, and one that was made in time is kept even when the last day ends meanwhile.
 */
export function offerState(offer: OfferTimes, now: Temporal.Instant): OfferState {
  if (offer.bookedAt !== null) return 'booked'
  if (offer.withdrawnAt !== null) return 'withdrawn'
  if (offer.heldUntil !== null && isBefore(now, offer.heldUntil)) return 'held'
  return isBefore(now, offer.expiresAt) ? 'open' : 'expired'
}

function isBefore(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Temporal.Instant.compare(a, b) < 0
}

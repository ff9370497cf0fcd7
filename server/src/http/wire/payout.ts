import { timestamp } from '#domain/timestamp.ts'

/** When a provider moved the money on to the seller's bank. */
export function wirePayout(payout: { ref: string | null; at: string } | null) {
  return payout && { ref: payout.ref, at: timestamp(Temporal.Instant.from(payout.at)) }
}

import type { PolicyTier } from '#domain/trips/policy.ts'

/** A step of a policy as it is shown everywhere: in answers, on trip pages and in events. */
export function tierObject({ fromDays, toDays, refundPct }: PolicyTier) {
  return { from_days: fromDays, to_days: toDays, refund_pct: refundPct }
}

const DAYS_KEPT = 30

/** What is older is not shown, and is deleted by a job. */
export function keptSince(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: 24 * DAYS_KEPT })
}

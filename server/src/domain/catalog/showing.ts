/** Days of the calendar, both shown; null is open. */
export type ShowingDays = { showFrom: string | null; showTo: string | null; hidden: boolean }

/** Whether a collection shows on a day. */
export function isShowing({ showFrom, showTo, hidden }: ShowingDays, today: string): boolean {
  if (hidden || (showFrom !== null && today < showFrom)) return false
  return showTo === null || today <= showTo
}

/** The day it is in a zone, and when the next one begins there. */
export function dayIn({ now, zone }: { now: Temporal.Instant; zone: string }): {
  today: string
  endsAt: Temporal.Instant
} {
  const here = now.toZonedDateTimeISO(zone)
  return {
    today: here.toPlainDate().toString(),
    endsAt: here.startOfDay().add({ days: 1 }).startOfDay().toInstant(),
  }
}

/** The first of two moments; undefined is never. */
export function earliest(
  one: Temporal.Instant | undefined,
  other: Temporal.Instant | undefined,
): Temporal.Instant | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return Temporal.Instant.compare(one, other) < 0 ? one : other
}

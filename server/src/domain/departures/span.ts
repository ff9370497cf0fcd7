import { startInstant } from '../availability/start-times.ts'

/** When a departure runs: its start on the clock of the place, and how long its trip takes. */
export type TimedDeparture = {
  start: string
  timezone: string
  days: number
  durationMinutes: number | null
}

export type Span = { startsAt: Temporal.Instant; endsAt: Temporal.Instant }

/** Whoever leads a trip that does not say how long it takes is counted as away for so long. */
const MINUTES_IF_UNKNOWN = 60

/** From its start to its end; what takes days, or is open all day, ends with its last day. */
export function spanOf({ start, timezone, days, durationMinutes }: TimedDeparture): Span {
  const startsAt = startInstant({ start, timezone })
  if (start.includes('T') && days === 1) {
    return { startsAt, endsAt: startsAt.add({ minutes: durationMinutes ?? MINUTES_IF_UNKNOWN }) }
  }
  const dayAfter = Temporal.PlainDate.from(start.slice(0, 10)).add({ days })
  return { startsAt, endsAt: dayAfter.toZonedDateTime(timezone).toInstant() }
}

/** Whether two are under way at the same time; one that ends when the other starts is not. */
export function overlaps(one: Span, other: Span): boolean {
  return (
    Temporal.Instant.compare(one.startsAt, other.endsAt) < 0 &&
    Temporal.Instant.compare(other.startsAt, one.endsAt) < 0
  )
}

import type { Booking } from './booking.ts'

type Timed = Pick<Booking, 'start' | 'timezone' | 'days'>

/** Today where the trip starts, and the last day of the trip. */
export function tripDays(
  { start, timezone, days }: Timed,
  now: Temporal.Instant,
): { today: string; lastDay: string } {
  const first = Temporal.PlainDate.from(start.slice(0, 10))
  return {
    today: now.toZonedDateTimeISO(timezone).toPlainDate().toString(),
    lastDay: first.add({ days: days - 1 }).toString(),
  }
}

type Lasting = Timed & Pick<Booking, 'startsAt' | 'durationMinutes'>

/**
 * When a trip ends, on the clock of the place where it starts: a time where it takes some hours, a
 * day where it takes days or is open all day. Null where the trip does not say how long it takes.
 */
export function tripEnd({ start, startsAt, timezone, days, durationMinutes }: Lasting) {
  if (!start.includes('T') || days > 1) {
    return Temporal.PlainDate.from(start.slice(0, 10))
      .add({ days: days - 1 })
      .toString()
  }
  if (durationMinutes === null) return null
  const end = startsAt.add({ minutes: durationMinutes }).toZonedDateTimeISO(timezone)
  return end.toPlainDateTime().toString({ smallestUnit: 'minute' })
}

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

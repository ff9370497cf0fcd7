import { addDays } from '#kit/dates/iso-day.ts'

export interface Cutoff {
  minutes: number
  days: number | null
  time: string | null
}

/**
 * Until when a start can be booked: so long before it, or at the time of day some days before,
 * whichever comes first. As an instant, on the clock of the place.
 */
export function bookableUntil(
  start: string,
  cutoff: Cutoff,
  { timezone, closesAt }: { timezone: string; closesAt: string | null },
): Date {
  const [day = '', time] = start.split('T')
  const from = time === undefined ? closing(day, closesAt, timezone) : instantOf(start, timezone)
  const before = from - cutoff.minutes * 60_000
  if (cutoff.days === null || cutoff.time === null) return new Date(before)
  const on = instantOf(`${addDays(day, -cutoff.days)}T${cutoff.time}`, timezone)
  return new Date(Math.min(before, on))
}

/** What is open all day can be booked while it is open. */
function closing(day: string, closesAt: string | null, timezone: string): number {
  if (closesAt === null) return instantOf(`${addDays(day, 1)}T00:00`, timezone)
  return instantOf(`${day}T${closesAt}`, timezone)
}

/** A time on the clock of a place as milliseconds since 1970. */
export function instantOf(local: string, timezone: string): number {
  const asUtc = Date.parse(`${local}:00Z`)
  const first = asUtc - offsetAt(asUtc, timezone)
  // The offset may be another one there, around the hour at which clocks are changed.
  return asUtc - offsetAt(first, timezone)
}

function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant)
  const of = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value)
  const shown = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  )
  return shown - Math.floor(instant / 1000) * 1000
}

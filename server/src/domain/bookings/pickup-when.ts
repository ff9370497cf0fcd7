import type { QuotedPickup } from '../sales/quote.ts'

type Fetched = Pick<QuotedPickup, 'date' | 'time'>

/** When somebody is fetched: the time, with its date where that is not the day of the start. */
export function pickupWhen({ date, time }: Fetched, start: string): string | null {
  if (time === null || date == null || date === start.slice(0, 10)) return time
  return `${date} ${time}`
}

/** The pickup comes as long before the new start as it would have before the old one. */
export function movedPickup(
  { date, time }: Fetched,
  { from, to }: { from: string; to: string },
): Fetched {
  if (time === null || !from.includes('T') || !to.includes('T')) return { date: date ?? null, time }
  const day = date ?? dayOf(time, from)
  const before = Temporal.PlainDateTime.from(from).since(`${day}T${time}`)
  const moved = Temporal.PlainDateTime.from(to).subtract(before)
  return {
    date: moved.toPlainDate().toString(),
    time: moved.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/** Where the date was not kept: no pickup is a day before its start. */
function dayOf(time: string, start: string): string {
  const day = Temporal.PlainDate.from(start.slice(0, 10))
  return day.subtract({ days: time > start.slice(11) ? 1 : 0 }).toString()
}

import type { MyBooking } from '@outset/sdk'

export interface SortedBookings<One> {
  upcoming: One[]
  past: One[]
}

type Dated = Pick<MyBooking, 'start' | 'status'>

/** What is still to come, the next one first; what is over or off, the latest first. */
export function sortBookings<One extends Dated>(
  bookings: readonly One[],
  today: string,
): SortedBookings<One> {
  const isUpcoming = ({ start, status }: Dated): boolean =>
    start.slice(0, 10) >= today && status !== 'cancelled' && status !== 'rejected'
  const byStart = (one: Dated, other: Dated): number => one.start.localeCompare(other.start)
  return {
    upcoming: bookings.filter(isUpcoming).toSorted(byStart),
    past: bookings.filter(one => !isUpcoming(one)).toSorted((one, other) => byStart(other, one)),
  }
}

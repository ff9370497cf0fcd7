import type { DepartureDay, DepartureSummary } from '@outset/sdk/seller'

/** The first of the days that has not begun. */
export function nextDeparture(days: readonly DepartureDay[], now: number): DepartureSummary | null {
  const coming = days
    .flatMap(({ departures }) => departures)
    .filter(({ starts_at, status, taken }) => {
      return Date.parse(starts_at) > now && (status !== 'closed' || taken > 0)
    })
  return coming.reduce<DepartureSummary | null>(
    (first, one) => (first === null || one.starts_at < first.starts_at ? one : first),
    null,
  )
}

/** Starts of a day that somebody has booked, and those that are open and empty. */
export function splitDepartures(departures: readonly DepartureSummary[]): {
  booked: DepartureSummary[]
  empty: DepartureSummary[]
} {
  return {
    booked: departures.filter(({ taken }) => taken > 0),
    empty: departures.filter(({ taken, status }) => taken === 0 && status !== 'closed'),
  }
}

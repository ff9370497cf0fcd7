import type { Departure } from '../departures/departure.ts'

export type OccupancyGroup = 'day' | 'week' | 'month' | 'trip'

export type OccupancySums = {
  starts: number
  unlimitedStarts: number
  capacity: number
  taken: number
  fillBp: number
}

export type OccupancyRow = { key: string; label: string; sums: OccupancySums }

type Counted = Pick<
  Departure,
  'capacity' | 'start' | 'status' | 'taken' | 'tripId' | 'tripTitle' | 'unscheduled'
>

const WHOLE_BP = 10_000

/** How full the starts are that run; what is closed or no longer runs offers no places. */
export function sumOccupancy(
  departures: readonly Counted[],
  by: OccupancyGroup,
): { rows: OccupancyRow[]; totals: OccupancySums } {
  const running = departures.filter(
    ({ status, unscheduled }) => status !== 'closed' && !unscheduled,
  )
  const groups = Map.groupBy(running, departure => keyOf(departure, by))
  const rows = [...groups].map(([key, group]) => ({
    key,
    label: by === 'trip' ? (group[0]?.tripTitle ?? key) : key,
    sums: sumOf(group),
  }))
  rows.sort((a, b) => (by === 'trip' ? b.sums.fillBp - a.sums.fillBp : compare(a.key, b.key)))
  return { rows, totals: sumOf(running) }
}

function keyOf({ start, tripId }: Counted, by: OccupancyGroup): string {
  if (by === 'trip') return tripId
  const day = Temporal.PlainDate.from(start.slice(0, 10))
  if (by === 'day') return day.toString()
  const first = by === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day.with({ day: 1 })
  return first.toString()
}

function sumOf(departures: readonly Counted[]): OccupancySums {
  let [starts, capacity, taken] = [0, 0, 0]
  for (const departure of departures) {
    if (departure.capacity === null) continue
    starts += 1
    capacity += departure.capacity
    taken += departure.taken
  }
  const fillBp = capacity === 0 ? 0 : Math.round((taken * WHOLE_BP) / capacity)
  return { starts, unlimitedStarts: departures.length - starts, capacity, taken, fillBp }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

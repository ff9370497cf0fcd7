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

/** What there is of one day, week, month or trip, or of all of them. */
type Sums = { label: string; starts: number; unlimited: number; capacity: number; taken: number }

export type OccupancyReport = { rows: OccupancyRow[]; totals: OccupancySums }

/** How full the starts are that run; what is closed or no longer runs offers no places. */
export function openOccupancy(by: OccupancyGroup): {
  add(departures: readonly Counted[]): void
  report(): OccupancyReport
} {
  const totals = nothing('')
  const groups = new Map<string, Sums>()
  // A day has many starts, and its week or month is looked up once.
  const keys = new Map<string, string>()
  const keyOf = ({ start, tripId }: Counted): string => {
    if (by === 'trip') return tripId
    const date = start.slice(0, 10)
    const known = keys.get(date) ?? firstDayOf(date, by)
    keys.set(date, known)
    return known
  }
  return {
    add(departures) {
      for (const departure of departures) {
        if (departure.status === 'closed' || departure.unscheduled) continue
        const key = keyOf(departure)
        const group = groups.get(key) ?? nothing(by === 'trip' ? departure.tripTitle : key)
        groups.set(key, group)
        for (const sums of [group, totals]) count(sums, departure)
      }
    },
    report() {
      const rows = [...groups].map(([key, group]) => ({
        key,
        label: group.label,
        sums: wholeOf(group),
      }))
      rows.sort((a, b) => (by === 'trip' ? b.sums.fillBp - a.sums.fillBp : compare(a.key, b.key)))
      return { rows, totals: wholeOf(totals) }
    },
  }
}

function firstDayOf(date: string, by: Exclude<OccupancyGroup, 'trip'>): string {
  if (by === 'day') return date
  const day = Temporal.PlainDate.from(date)
  const first = by === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day.with({ day: 1 })
  return first.toString()
}

function nothing(label: string): Sums {
  return { label, starts: 0, unlimited: 0, capacity: 0, taken: 0 }
}

function count(sums: Sums, { capacity, taken }: Counted): void {
  if (capacity === null) {
    sums.unlimited += 1
    return
  }
  sums.starts += 1
  sums.capacity += capacity
  sums.taken += taken
}

function wholeOf({ starts, unlimited, capacity, taken }: Sums): OccupancySums {
  const fillBp = capacity === 0 ? 0 : Math.round((taken * WHOLE_BP) / capacity)
  return { starts, unlimitedStarts: unlimited, capacity, taken, fillBp }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

import { piecesOf } from '#domain/reports/report-range.ts'
import {
  type OccupancyGroup,
  type OccupancyReport,
  openOccupancy,
} from '#domain/reports/sum-occupancy.ts'
import {
  type DepartureParts,
  type DepartureQuery,
  MOST_STARTS,
  streamDepartures,
  tooManyStarts,
} from '../departures/list-departures.ts'

type OccupancyQuery = Pick<
  DepartureQuery,
  'sellerId' | 'personId' | 'from' | 'to' | 'tripId' | 'locale' | 'now'
>

/** What was sold of so many days is in memory at a time. */
const DAYS_AT_A_TIME = 31

/** Worked out bit by bit, in turns with all other calls, however long the range is. */
export async function readOccupancy(
  parts: DepartureParts,
  query: OccupancyQuery & { by: OccupancyGroup },
): Promise<OccupancyReport> {
  const { by, ...asked } = query
  const sums = openOccupancy(by)
  let looked = 0
  for (const days of piecesOf(query, DAYS_AT_A_TIME)) {
    const piece = { ...asked, ...days, optionId: null, scheduled: true, status: [] }
    for await (const departures of await streamDepartures(parts, piece, MOST_STARTS)) {
      looked += departures.length
      if (looked > MOST_STARTS) throw tooManyStarts(MOST_STARTS)
      sums.add(departures)
    }
  }
  return sums.report()
}

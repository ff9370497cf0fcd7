import { findInLocale } from '#domain/catalog.ts'
import { piecesOf } from '#domain/reports/report-range.ts'
import {
  type OccupancyGroup,
  type OccupancyReport,
  openOccupancy,
} from '#domain/reports/sum-occupancy.ts'
import { type SalesSums, sumSales } from '#domain/reports/sum-sales.ts'
import type { DepartureSheets } from '#memory/departure-sheets.ts'
import type { Db } from '#store/database.ts'
import { readSales, type SalesGroup, type SalesQuery } from '#store/reports.ts'
import { findReaderLocale } from '#store/sellers.ts'
import {
  type DepartureParts,
  type DepartureQuery,
  MOST_STARTS,
  streamDepartures,
  tooManyStarts,
} from './departures.ts'

/** What the catalogue calls something now, or null where it is another's or gone. */
type CatalogueNames = {
  tripTitle(tripId: string): string | null
  optionName(optionId: string): string | null
}

/** A locale of null is the reader's own language. */
type Reading = { sellerId: string; personId: string | null; locale: string | null }

export async function readCatalogueNames(
  { db, departureSheets }: { db: Db; departureSheets: DepartureSheets },
  { sellerId, personId, locale }: Reading,
): Promise<CatalogueNames> {
  const [sheets, read] = await Promise.all([
    departureSheets.of(sellerId),
    locale ?? findReaderLocale(db, { sellerId, personId }),
  ])
  const titles = new Map([...sheets.values()].map(({ tripId, titles }) => [tripId, titles]))
  const nameIn = (texts: Readonly<Record<string, string>> | undefined) =>
    (texts && findInLocale(texts, read)?.text) || null
  return {
    tripTitle: tripId => nameIn(titles.get(tripId)),
    optionName: optionId => nameIn(sheets.get(optionId)?.optionNames),
  }
}

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

/** What was sold in the days that a report is compared with, by the keys of its own lines. */
export async function readSalesBefore(db: Db, query: SalesQuery & { by: SalesGroup }) {
  const parts = await readSales(db, { ...query, isYearLater: true })
  return { parts, ...sumSales(parts, { own: query.own, nameOf: ({ key }) => key }) }
}

/** The sums alone. */
export async function sumSalesBefore(db: Db, query: SalesQuery): Promise<SalesSums> {
  // There are few ways to sell, so the lines are few whatever the range.
  return (await readSalesBefore(db, { ...query, by: 'channel' })).totals
}

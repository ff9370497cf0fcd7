import type { StartStatus } from '#domain/availability/calendar.ts'
import { countedPlaces } from '#domain/availability/counted-resources.ts'
import { type DateRange, dateAfter } from '#domain/availability/local-start.ts'
import { takenBy } from '#domain/availability/open-starts.ts'
import {
  type BookedStart,
  type Departure,
  describeStart,
  type FoundStart,
} from '#domain/departures/departure.ts'
import { bookedStarts, type Sheets, scheduledStarts } from '#domain/departures/find-starts.ts'
import type { ResourcesByDeparture } from '#domain/departures/resource.ts'
import { notFound } from '#domain/refusal.ts'
import type { Taken } from '#domain/sales/places.ts'
import type { DepartureSheets } from '#memory/departure-sheets.ts'
import { listTakenBetween } from '#store/claims/taken-between.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { listBookedStarts } from '#store/departures.ts'
import { listResourcesByDeparture } from '#store/resources/assignments.ts'
import { findReaderLocale } from '#store/sellers/reader-locale.ts'

export type DepartureQuery = DateRange & {
  sellerId: string
  optionId: string | null
  tripId: string | null
  /** Also starts that nobody has booked. */
  scheduled: boolean
  /** Empty is every one. */
  status: readonly StartStatus[]
  /** Who reads them. */
  personId?: string | null
  /** Null is the reader's own language. */
  locale: string | null
  now: Temporal.Instant
}

export type Position = { start: string; optionId: string }
type PageQuery = { after: Position | null; limit: number }

export type DeparturePage = { rows: Departure[]; total: number }

type Parts = { db: Db; departureSheets: DepartureSheets }

/** A page of starts by time, one more than asked for, and how many there are in all. */
export async function listDepartures(
  { db, departureSheets }: Parts,
  query: DepartureQuery,
  { after, limit }: PageQuery,
): Promise<DeparturePage> {
  const { sellerId, status, now } = query
  const sheets = chosenSheets(await departureSheets.of(sellerId), query)
  const { booked, taken, locale, resources } = await transaction(db, { seller: sellerId }, tx =>
    readSold(tx, query, sheets),
  )
  const seen = { taken, nowMs: now.epochMilliseconds, locale, resources }
  const found = findStarts(query, { sheets, booked })
  if (status.length === 0) {
    const rows = pageOf(found, { after, limit }).map(start => describeStart(start, seen))
    return { rows, total: found.length }
  }
  const matching = found
    .map(start => describeStart(start, seen))
    .filter(departure => status.includes(departure.status))
  return { rows: pageOf(matching, { after, limit }), total: matching.length }
}

function chosenSheets(sheets: Sheets, { optionId, tripId }: DepartureQuery): Sheets {
  if (optionId !== null) {
    const sheet = sheets.get(optionId)
    if (!sheet) throw notFound('option')
    return new Map(tripId === null || sheet.tripId === tripId ? [[optionId, sheet]] : [])
  }
  if (tripId === null) return sheets
  return new Map([...sheets].filter(([, sheet]) => sheet.tripId === tripId))
}

type Sold = {
  booked: BookedStart[]
  taken: Taken
  locale: string
  resources: ResourcesByDeparture
}

/** What memory does not have: who goes, and what is taken. */
export async function readSold(
  tx: Tx,
  query: Omit<DepartureQuery, 'scheduled' | 'status' | 'now'>,
  sheets: Sheets,
): Promise<Sold> {
  const { sellerId, personId = null, from, locale } = query
  const before = dateAfter(query.to)
  const resources = [...sheets.values()]
    .flatMap(countedPlaces)
    .map(resource => ({ ...resource, sellerId, from, before }))
  const [booked, rows, ownLocale, assigned] = await Promise.all([
    listBookedStarts(tx, { ...query, before }),
    listTakenBetween(tx, resources),
    locale ?? findReaderLocale(tx, { sellerId, personId }),
    listResourcesByDeparture(tx, query),
  ])
  return { booked, taken: takenBy(rows), locale: ownLocale, resources: assigned }
}

function findStarts(
  query: DepartureQuery,
  sold: { sheets: Sheets; booked: readonly BookedStart[] },
): FoundStart[] {
  return query.scheduled ? scheduledStarts(query, sold) : bookedStarts(sold.sheets, sold.booked)
}

function pageOf<Row extends Position>(rows: readonly Row[], { after, limit }: PageQuery): Row[] {
  if (after === null) return rows.slice(0, limit)
  const begin = rows.findIndex(row => isAfter(row, after))
  return begin < 0 ? [] : rows.slice(begin, begin + limit)
}

function isAfter(row: Position, after: Position): boolean {
  return row.start > after.start || (row.start === after.start && row.optionId > after.optionId)
}

import type { SellerCaller } from '#domain/access/callers.ts'
import type { StartStatus } from '#domain/availability/calendar.ts'
import { countedStock } from '#domain/availability/counted-resources.ts'
import { type DateRange, dateAfter } from '#domain/availability/local-start.ts'
import { takenBy } from '#domain/availability/open-starts.ts'
import { findInLocale, inLocale } from '#domain/catalog.ts'
import {
  type BookedStart,
  type Departure,
  describeStart,
  statusOf,
} from '#domain/departures/departure.ts'
import {
  bookedStarts,
  type Pieces,
  type Sheets,
  scheduledStarts,
} from '#domain/departures/find-starts.ts'
import type { NamedResource, ResourcesByDeparture } from '#domain/departures/resource.ts'
import type { Span } from '#domain/departures/span.ts'
import { invalidInput, notFound } from '#domain/refusal.ts'
import type { Taken } from '#domain/sales/stock.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { Conditions } from '#domain/versions.ts'
import { type Impact, joinImpacts } from '#domain/versions.ts'
import type { DepartureSheets } from '#memory/departure-sheets.ts'
import type { LoopTurns } from '#memory/loop-turns.ts'
import { listTakenBetween } from '#store/claims.ts'
import { type Db, type Reader, type Tx, transaction } from '#store/database.ts'
import { listBookedStarts } from '#store/departures.ts'
import {
  isAssigned,
  listResourcesByDeparture,
  type NamedDeparture,
} from '#store/resources/assignments.ts'
import { findReaderLocale } from '#store/sellers.ts'
import { LOSS_KINDS } from '#values/versions.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { type BulkChange, changeStartsOfAll, startsOf } from './options/bulk-departures.ts'
import { type ChosenOptions, chooseOptions } from './options/choose-options.ts'
import { doOrRehearse } from './versions/rehearse.ts'
import { settleWhole } from './versions/settle-plan.ts'
import type { Acting } from './write.ts'

type BulkOfAll = ChosenOptions & {
  change: BulkChange
  conditions: Pick<Conditions, 'dryRun' | 'acceptLosses'>
}
type ChangedOption = { optionId: string; name: string; tripTitle: string | null; changed: number }
type BulkResult = { options: ChangedOption[]; impact: Impact }

/** One option after the other, in one transaction that keeps their trips locked. */
const MOST_IN_ALL = 20_000

/** Changes days or starts of several options: of all of them, or of none. */
export async function bulkAllDepartures(
  acting: Acting,
  { change, conditions, ...chosen }: BulkOfAll,
): Promise<BulkResult> {
  const { sellerId, guard } = acting
  const starts = startsOf(change)
  const { dryRun } = conditions
  return doOrRehearse(acting, dryRun, async w => {
    const { tx, now } = w
    let result: BulkResult = { options: [], impact: joinImpacts([]) }
    const make = async () => {
      const options = await chooseOptions(tx, chosen)
      if (options.length * starts.length > MOST_IN_ALL) {
        const message = `is too far: ${options.length} options have at most ${MOST_IN_ALL} starts`
        throw invalidInput('to', 'too_many', message, MOST_IN_ALL)
      }
      const optionIds = options.map(({ id }) => id)
      const { counts, impact } = await changeStartsOfAll(w, optionIds, { starts, change })
      const changed = options.map(({ id, names, tripTitle }, at) => ({
        optionId: id,
        name: inLocale(names, 'en').text,
        tripTitle,
        changed: counts[at] ?? 0,
      }))
      result = { options: changed, impact }
      const losses = { impact: result.impact, refused: LOSS_KINDS }
      if (!dryRun) settleWhole(conditions, [], losses)
      return { id: sellerId }
    }
    await withIdempotencyKey(tx, dryRun ? null : guard, { now, make, reload: async id => ({ id }) })
    return result
  })
}

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

type Position = { start: string; optionId: string }
type PageQuery = { after: Position | null; limit: number }

type DeparturePage = { rows: Departure[]; total: number }

export type DepartureParts = { db: Db; departureSheets: DepartureSheets; loopTurns: LoopTurns }

/** A page of starts by time, one more than asked for, and how many there are in all. */
export async function listDepartures(
  parts: DepartureParts,
  query: DepartureQuery,
  { after, limit }: PageQuery,
): Promise<DeparturePage> {
  const { status } = query
  const { seen, pieces } = await openDepartures(parts, query)
  const rows: Departure[] = []
  let total = 0
  for await (const piece of inTurns(parts, pieces, MOST_STARTS)) {
    for (const start of piece) {
      if (status.length > 0 && !status.includes(statusOf(start, seen))) continue
      total += 1
      const isShown = rows.length < limit && (after === null || isAfter(start, after))
      if (isShown) rows.push(describeStart(start, seen))
    }
  }
  return { rows, total }
}

type Departures = AsyncIterable<readonly Departure[]>

/** All of them by time, read once, and worked out bit by bit as somebody takes them. */
export async function streamDepartures(
  parts: DepartureParts,
  query: DepartureQuery,
  most: number,
): Promise<Departures> {
  const { seen, pieces } = await openDepartures(parts, query)
  const { status } = query
  async function* describeAll() {
    for await (const piece of inTurns(parts, pieces, most)) {
      const rows = piece.map(start => describeStart(start, seen))
      yield status.length === 0 ? rows : rows.filter(row => status.includes(row.status))
    }
  }
  return describeAll()
}

/** What one answer is made of; a table, which leaves as it is made, may have any number. */
export const MOST_STARTS = 250_000

/** With a turn of the loop for each piece, so that all other calls go on beside it. */
export async function* inTurns(
  { loopTurns }: Pick<DepartureParts, 'loopTurns'>,
  pieces: Pieces,
  most: number,
) {
  let looked = 0
  for (;;) {
    await loopTurns.next()
    const { value: piece, done } = pieces.next()
    if (done) return
    looked += piece.length
    if (looked > most) throw tooManyStarts(most)
    if (piece.length > 0) yield piece
  }
}

export function tooManyStarts(most: number) {
  const message = `has more than ${most} starts: ask for fewer days, or for one trip`
  return invalidInput('to', 'too_many', message, most)
}

async function openDepartures({ db, departureSheets }: DepartureParts, query: DepartureQuery) {
  const { sellerId, now } = query
  const sheets = chosenSheets(await departureSheets.of(sellerId), query)
  const { booked, ...sold } = await transaction(db, { seller: sellerId }, tx =>
    readSold(tx, query, sheets),
  )
  const pieces = query.scheduled
    ? scheduledStarts(query, { sheets, booked })
    : bookedStarts(sheets, booked)
  return { seen: { ...sold, nowMs: now.epochMilliseconds }, pieces }
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

export type Sold = {
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
    .flatMap(countedStock)
    .map(resource => ({ ...resource, sellerId, from, before }))
  const [booked, rows, ownLocale, assigned] = await Promise.all([
    listBookedStarts(tx, { ...query, before }),
    listTakenBetween(tx, resources),
    locale ?? findReaderLocale(tx, { sellerId, personId }),
    listResourcesByDeparture(tx, query),
  ])
  return { booked, taken: takenBy(rows), locale: ownLocale, resources: assigned }
}

/** By time, and options of one time by their ids. */
function isAfter(row: Position, after: Position): boolean {
  return row.start > after.start || (row.start === after.start && row.optionId > after.optionId)
}

/**
 * Whether somebody may see and check in who goes at a start: who reads bookings at any, a guide at
 * those that are assigned to them. Asked inside a transaction it counts what that one has written.
 */
export async function mayAttend(
  reader: Reader,
  caller: SellerCaller,
  departure: { optionId: string; start: string },
): Promise<boolean> {
  if (caller.permissions.has('booking:read')) return true
  return leads(reader, caller, departure)
}

/**
 * Whether a person leads a start. A key leads none, whoever made it: one that may set schedules
 * would otherwise assign its maker to any start, and read what it was never given.
 */
export async function leads(
  reader: Reader,
  { via, sellerId, personId }: SellerCaller,
  { optionId, start }: { optionId: string; start: string },
): Promise<boolean> {
  return via === 'staff' && isAssigned(reader, { sellerId, optionId, start, personId })
}

/** A departure as answers and refusals name it. */
export function wireNamedDeparture(departure: NamedDeparture & Span, locale: string) {
  return {
    option_id: departure.optionId,
    option_name: inLocale(departure.optionNames, locale).text,
    product_id: departure.tripId,
    trip_title: findInLocale(departure.titles, locale)?.text ?? '',
    start: departure.start,
    starts_at: timestamp(departure.startsAt),
    ends_at: timestamp(departure.endsAt),
    timezone: departure.timezone,
  }
}

export function wireOverlap(
  { resource, ...departure }: NamedDeparture & Span & { resource: NamedResource },
  locale: string,
) {
  return { resource, ...wireNamedDeparture(departure, locale) }
}

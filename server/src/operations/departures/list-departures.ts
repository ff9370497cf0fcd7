import { type StartStatus, startStatus } from '#domain/availability/calendar.ts'
import { groupsKey, poolKey, seatsKey, vehiclesKey } from '#domain/availability/places-left.ts'
import { type Start, startAt, startsOn } from '#domain/availability/starts.ts'
import { findInLocale, inLocale } from '#domain/catalog/locale.ts'
import { notFound } from '#domain/refusal.ts'
import type { PlaceKey, Taken } from '#domain/sales/places.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { readTaken } from '#memory/claims.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { type BookedStart, listBookedStarts } from '#store/departures.ts'
import { findSaleSheet, listSaleSheets } from '#store/sales/sale-sheets.ts'

export type DepartureDays = {
  sellerId: string
  from: string
  to: string
  /** Null: only starts that have bookings, of every option. */
  optionId: string | null
  now: Temporal.Instant
}

export type ListedDeparture = BookedStart & {
  status: StartStatus
  capacity: number | null
  remaining: number | null
}

/** Starts by time, each with who goes and how it stands. */
export async function listDepartures(db: Db, days: DepartureDays): Promise<ListedDeparture[]> {
  return transaction(db, { seller: days.sellerId }, async tx => {
    const booked = await listBookedStarts(tx, days)
    const sheets = await sheetsOf(tx, days, booked)
    const rows = [...booked, ...unbookedStarts(days, { sheets, booked })].sort(byTime)
    const found = rows.map(row => ({ row, ...whereOf(row, sheets) }))
    const keys = found.flatMap(({ sheet, start }) => (sheet && start ? keysOf(sheet, start) : []))
    const taken = await readTaken(tx, { sellerId: days.sellerId, keys })
    return found.map(departure => describe(departure, { taken, now: days.now }))
  })
}

type Sheets = ReadonlyMap<string, SaleSheet>

async function sheetsOf(
  tx: Tx,
  { sellerId, optionId }: DepartureDays,
  booked: readonly BookedStart[],
): Promise<Sheets> {
  if (optionId !== null) {
    const sheet = await findSaleSheet(tx, { sellerId, optionId })
    if (!sheet) throw notFound('option')
    return new Map([[optionId, sheet]])
  }
  const tripIds = [...new Set(booked.map(({ tripId }) => tripId))]
  const sheets = await listSaleSheets(tx, { sellerId, tripIds })
  return new Map(sheets.map(sheet => [sheet.optionId, sheet]))
}

function unbookedStarts(
  { from, to, optionId }: DepartureDays,
  { sheets, booked }: { sheets: Sheets; booked: readonly BookedStart[] },
): BookedStart[] {
  const sheet = optionId === null ? undefined : sheets.get(optionId)
  if (!sheet) return []
  const known = new Set(booked.map(({ start }) => start))
  const starts: BookedStart[] = []
  const last = Temporal.PlainDate.from(to)
  for (
    let day = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    for (const { start } of startsOn(sheet, day.toString())) {
      if (!known.has(start)) starts.push(nobodyAt(sheet, start))
    }
  }
  return starts
}

function nobodyAt({ optionId, tripId, titles, optionNames }: SaleSheet, start: string) {
  return {
    optionId,
    tripId,
    tripTitle: findInLocale(titles, 'en')?.text ?? '',
    optionName: inLocale(optionNames, 'en').text,
    start,
    bookings: 0,
    confirmedPax: 0,
    pendingPax: 0,
  }
}

function byTime(a: BookedStart, b: BookedStart): number {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1
  return a.optionId < b.optionId ? -1 : 1
}

type Where = { sheet: SaleSheet | null; start: Start | null }

/** A start may be booked and no longer in the schedule, or of an option that is gone. */
function whereOf({ optionId, start }: BookedStart, sheets: Sheets): Where {
  const sheet = sheets.get(optionId) ?? null
  return { sheet, start: sheet && startAt(sheet, start) }
}

function keysOf(sheet: SaleSheet, start: Start): PlaceKey[] {
  const limit = sheet.vehicle?.limit
  return [
    seatsKey(sheet, start),
    groupsKey(sheet, start),
    ...(sheet.pool ? [poolKey(sheet.pool, start)] : []),
    ...(limit ? [vehiclesKey(limit, start)] : []),
  ]
}

function describe(
  { row, sheet, start }: Where & { row: BookedStart },
  { taken, now }: { taken: Taken; now: Temporal.Instant },
): ListedDeparture {
  const nowMs = now.epochMilliseconds
  const standing = sheet && start ? startStatus(sheet, start, { nowMs, taken }) : NOT_RUN
  const { status, remaining } = standing
  return { ...row, status, capacity: start?.capacity ?? null, remaining }
}

const NOT_RUN = { status: 'closed', remaining: null } as const

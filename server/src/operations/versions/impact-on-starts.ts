import { startAt } from '#domain/availability/starts.ts'
import type { BookedStart } from '#domain/departures/departure.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { type Impact, joinImpacts, NO_IMPACT } from '#domain/versions.ts'
import type { Tx } from '#store/database.ts'
import { listBookedStarts } from '#store/departures.ts'
import { findSaleSheet } from '#store/sales/sale-sheets.ts'

type Whose = { sellerId: string; optionIds: readonly string[] }

/**
 * How bookings stand before a change, to be compared with how they stand after it: which of their
 * starts no longer run, and which hold too many. What was so before is none of its doing.
 */
export async function watchStarts(
  tx: Tx,
  { sellerId, optionIds }: Whose,
  now: Temporal.Instant,
): Promise<() => Promise<Impact>> {
  // The day before by the clock of the farthest zone: who has started stands where they stand.
  const from = now.subtract({ hours: 24 }).toString().slice(0, 10)
  const booked = new Map<string, BookedStart[]>()
  const before = new Map<string, SaleSheet>()
  for (const [optionId, starts] of await bookedStarts(tx, { sellerId, optionIds }, from)) {
    const sheet = await findSaleSheet(tx, { sellerId, optionId })
    if (!sheet) continue
    booked.set(optionId, starts)
    before.set(optionId, sheet)
  }
  return async () => {
    const after = new Map<string, SaleSheet>()
    for (const optionId of before.keys()) {
      const sheet = await findSaleSheet(tx, { sellerId, optionId })
      if (sheet) after.set(optionId, sheet)
    }
    const rows = [...booked.values()].flat().filter(({ optionId }) => after.has(optionId))
    return joinImpacts([
      ...rows.map(row => compareStart(row, { before, after })),
      comparePools(rows, { before, after }),
    ])
  }
}

async function bookedStarts(
  tx: Tx,
  { sellerId, optionIds }: Whose,
  from: string,
): Promise<Map<string, BookedStart[]>> {
  const [first, ...others] = optionIds
  if (first === undefined) return new Map()
  const only = others.length === 0 ? first : null
  const days = { sellerId, from, before: LAST_DAY, optionId: only, tripId: null }
  const rows = await listBookedStarts(tx, days)
  const wanted = new Set(optionIds)
  const found = rows.filter(({ optionId }) => wanted.has(optionId))
  return Map.groupBy(found, ({ optionId }) => optionId)
}

const LAST_DAY = '9999-12-31'

type Sheets = { before: ReadonlyMap<string, SaleSheet>; after: ReadonlyMap<string, SaleSheet> }

function compareStart(row: BookedStart, { before, after }: Sheets): Impact {
  const { optionId, start, bookings } = row
  const pax = paxOf(row)
  const [former, later] = [before.get(optionId), after.get(optionId)]
  if (!former || !later) return NO_IMPACT
  const [was, is] = [startAt(former, start), startAt(later, start)]
  const ran = was !== null && !was.closed
  if (ran && (is === null || is.closed)) {
    return { ...NO_IMPACT, orphanedBookings: [{ optionId, start, bookings, pax }] }
  }
  const capacity = seatsOf(later, is)
  if (!isCrowded(pax, { before: seatsOf(former, was), after: capacity })) return NO_IMPACT
  return { ...NO_IMPACT, overbookedStarts: [{ optionId, start, capacity, taken: pax }] }
}

/** Of a private option the number is that of one group, of which there may be several. */
function seatsOf(sheet: SaleSheet, start: { capacity: number | null } | null): number {
  const isCounted = !sheet.private && sheet.capacityMode === 'limited'
  return (isCounted ? start?.capacity : null) ?? Number.POSITIVE_INFINITY
}

/** Options of one pool share its seats at the same time. */
function comparePools(rows: readonly BookedStart[], { before, after }: Sheets): Impact {
  const pooled = rows.filter(({ optionId }) => after.get(optionId)?.pool)
  const slots = Map.groupBy(pooled, row => `${after.get(row.optionId)?.pool?.id} ${row.start}`)
  const overbookedStarts = [...slots.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { optionId, start } = first
    const taken = [first, ...others].reduce((sum, row) => sum + paxOf(row), 0)
    const capacity = after.get(optionId)?.pool?.capacity ?? Number.POSITIVE_INFINITY
    const former = before.get(optionId)?.pool?.capacity ?? Number.POSITIVE_INFINITY
    return isCrowded(taken, { before: former, after: capacity })
      ? [{ optionId, start, capacity, taken }]
      : []
  })
  return { ...NO_IMPACT, overbookedStarts }
}

/** Too many, and not only as many too many as before. */
function isCrowded(taken: number, seats: { before: number; after: number }): boolean {
  return taken > seats.after && !(taken > seats.before && seats.after >= seats.before)
}

function paxOf({ confirmedPax, pendingPax }: BookedStart): number {
  return confirmedPax + pendingPax
}

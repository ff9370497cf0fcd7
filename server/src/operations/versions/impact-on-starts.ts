import { startAt } from '#domain/availability/starts.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { type Impact, joinImpacts, NO_IMPACT } from '#domain/versions/write-plan.ts'
import type { Tx } from '#store/database.ts'
import { type BookedStart, listBookedStarts } from '#store/departures.ts'
import { findSaleSheet } from '#store/sales/sale-sheets.ts'

type Whose = { sellerId: string; optionIds: readonly string[] }

/**
 * How bookings stand before a change, to be compared with how they stand after it: which of their
 * starts no longer run, and which hold too many. What was so before is nothing that the change does.
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
  for (const optionId of optionIds) {
    const starts = await listBookedStarts(tx, { sellerId, from, to: LAST_DAY, optionId })
    if (starts.length === 0) continue
    const sheet = await findSaleSheet(tx, { sellerId, optionId })
    if (!sheet) continue
    booked.set(optionId, starts)
    before.set(optionId, sheet)
  }
  return async () => {
    const impacts: Impact[] = []
    for (const [optionId, sheet] of before) {
      const after = await findSaleSheet(tx, { sellerId, optionId })
      if (after) impacts.push(compareStarts(booked.get(optionId) ?? [], { before: sheet, after }))
    }
    return joinImpacts(impacts)
  }
}

const LAST_DAY = '9999-12-31'

function compareStarts(
  booked: readonly BookedStart[],
  { before, after }: { before: SaleSheet; after: SaleSheet },
): Impact {
  return joinImpacts(
    booked.map(row => {
      const { optionId, start, bookings, confirmedPax, pendingPax } = row
      const pax = confirmedPax + pendingPax
      const [was, is] = [startAt(before, start), startAt(after, start)]
      const ran = was !== null && !was.closed
      if (ran && (is === null || is.closed)) {
        return { ...NO_IMPACT, orphanedBookings: [{ optionId, start, bookings, pax }] }
      }
      const [held, holds] = [seatsOf(before, was), seatsOf(after, is)]
      if (holds === null || pax <= holds || (held !== null && pax > held && holds >= held)) {
        return NO_IMPACT
      }
      return { ...NO_IMPACT, overbookedStarts: [{ optionId, start, capacity: holds, taken: pax }] }
    }),
  )
}

/** Of a private option the number is that of one group, of which there may be several. */
function seatsOf(sheet: SaleSheet, start: { capacity: number | null } | null): number | null {
  if (sheet.private || sheet.capacityMode !== 'limited') return null
  const own = start?.capacity ?? null
  const shared = sheet.pool?.capacity ?? null
  if (own === null || shared === null) return own ?? shared
  return Math.min(own, shared)
}

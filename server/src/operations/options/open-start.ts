import { readStart } from '#domain/availability/local-start.ts'
import { startAt } from '#domain/availability/starts.ts'
import { gatherParty } from '#domain/pricing/party.ts'
import { notFound } from '#domain/refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Selection } from '#domain/sales/selection.ts'
import { countsSeats } from '#domain/schedules.ts'
import type { Tx } from '#store/database.ts'
import { findSaleSheet } from '#store/sales/sale-sheets.ts'
import { lockTrip } from '#store/trips/trips.ts'
import { recountStock } from '../claims.ts'
import type { Write } from '../write.ts'
import { alterOption } from './alter-option.ts'
import { saveDepartures } from './save-departures.ts'

type Opening = {
  sheet: SaleSheet
  selection: Selection
  /** Null: as many places as the party takes. */
  capacity: number | null
}

/**
 * Opens a start that the schedule does not have for a booking that staff make, as an exception of
 * its own, and answers what is sold then. A start that there is stays as it is, closed or not.
 */
export async function openStart(
  w: Write,
  { sheet: { sellerId, optionId, tripId }, selection, capacity }: Opening,
): Promise<SaleSheet> {
  const { tx, now } = w
  // Of two who open the same start the second finds it open.
  await lockTrip(tx, { sellerId, product: tripId })
  const known = await mustFindSheet(tx, { sellerId, optionId })
  const start = readStart(selection.start)
  const isWhole = start?.time === null
  const fits = start !== null && isWhole === (known.availabilityType === 'opening_hours')
  // What has another shape is no start of this option, which the quote says.
  if (!fits || startAt(known, selection.start)) return known
  await alterOption(w, optionId, async (_w, option) => {
    const seats = countsSeats(option) ? Math.max(1, gatherParty(known, selection).pax) : null
    const settings = { closed: false, capacity: capacity ?? seats, note: null }
    const departure = { ...start, ...settings, sellerId, optionId, updatedAt: now }
    await saveDepartures(tx, { sellerId, optionId }, { field: 'start', departures: [departure] })
    await recountStock(tx, { sellerId, optionIds: [optionId], dates: [start.date] }, now)
    const changes = { start: selection.start, ...settings }
    return { result: null, log: { action: 'departure.set', changes } }
  })
  return mustFindSheet(tx, { sellerId, optionId })
}

async function mustFindSheet(
  tx: Tx,
  key: { sellerId: string; optionId: string },
): Promise<SaleSheet> {
  const sheet = await findSaleSheet(tx, key)
  if (!sheet) throw notFound('option')
  return sheet
}

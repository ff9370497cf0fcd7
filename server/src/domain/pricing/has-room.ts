import type { Start } from '../availability/starts.ts'
import { bedsLeft } from '../availability/stock-left.ts'
import { memoize } from '../memoize.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import type { Taken } from '../sales/stock.ts'
import { extrasForAll, gatherExtras } from './extras.ts'
import type { Party } from './party.ts'
import { refuseStock } from './quote-selection.ts'
import { refuseResources } from './stock-refusal.ts'
import { wantedFor } from './stock-wanted.ts'

const NOTHING_CHOSEN = { extras: [] }
const NO_ROOMS = { rooms: [] }

/** Most options have nothing else that runs out, and their places left say it all. */
export const countsSeatsOnly = memoize((sheet: SaleSheet): boolean => {
  if (sheet.private || sheet.vehicle !== null || sheet.roomTypes.length > 0) return false
  return extrasForAll(sheet).every(({ stockPerDay }) => stockPerDay === null)
})

/** Whether a start has all that a party takes, judged as its quote would be. */
export function hasRoomFor(
  sheet: SaleSheet,
  party: Party,
  { start, taken }: { start: Start; taken: Taken },
): boolean {
  const extras = gatherExtras(sheet, NOTHING_CHOSEN, party)
  const wanted = wantedFor(sheet, NO_ROOMS, { start, party, extras })
  if (refuseStock(sheet, { start, party, wanted, given: { taken } })) return false
  if (refuseResources(sheet, { wanted, taken }, ['extras'])) return false
  return bedsLeft(sheet, start, taken) >= party.pax
}

import { bedsLeft } from '../availability/places-left.ts'
import type { Start } from '../availability/starts.ts'
import type { Taken } from '../sales/places.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import { gatherExtras } from './extras.ts'
import type { Party } from './party.ts'
import { refuseResources } from './place-refusal.ts'
import { wantedFor } from './places-wanted.ts'
import { refusePlaces } from './quote-selection.ts'

const NOTHING_CHOSEN = { extras: [] }
const NO_ROOMS = { rooms: [] }

/** Whether a start has all that a party takes, judged as its quote would be. */
export function hasRoomFor(
  sheet: SaleSheet,
  party: Party,
  { start, taken }: { start: Start; taken: Taken },
): boolean {
  const extras = gatherExtras(sheet, NOTHING_CHOSEN, party)
  const wanted = wantedFor(sheet, NO_ROOMS, { start, party, extras })
  if (refusePlaces(sheet, { start, party, wanted, given: { taken } })) return false
  if (refuseResources(sheet, { wanted, taken }, ['extras'])) return false
  return bedsLeft(sheet, start, taken) >= party.pax
}

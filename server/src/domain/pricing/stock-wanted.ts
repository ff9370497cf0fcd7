import { readStart } from '../availability/local-start.ts'
import { type Start, startAt } from '../availability/starts.ts'
import {
  bedsKey,
  extrasKey,
  groupsKey,
  poolKey,
  poolShare,
  seatsKey,
  vehiclesKey,
} from '../availability/stock-left.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import type { Selection } from '../sales/selection.ts'
import type { StockWanted } from '../sales/stock.ts'
import { gatherExtras, type TakenExtra } from './extras.ts'
import { gatherParty, type Party } from './party.ts'
import { gatherRooms } from './rooms.ts'
import { vehiclesNeeded } from './vehicles.ts'

/**
 * All resources that a selection takes, in the order in which a shortage is reported. Quotes check
 * and claims take this one list.
 */
export function stockWanted(sheet: SaleSheet, selection: Selection): StockWanted[] {
  const start = readStart(selection.start) && startAt(sheet, selection.start)
  if (!start) return []
  const party = gatherParty(sheet, selection)
  const extras = gatherExtras(sheet, selection, party)
  return wantedFor(sheet, selection, { start, party, extras })
}

/** What a booking takes where it is moved to: who is booked has a seat, sold today or not. */
export function stockToMove(
  sheet: SaleSheet,
  { start, selection, pax }: { start: Start; selection: Selection; pax: number },
): StockWanted[] {
  const party = { ...gatherParty(sheet, selection), pax }
  const extras = gatherExtras(sheet, selection, party)
  return wantedFor(sheet, selection, { start, party, extras })
}

export function wantedFor(
  sheet: SaleSheet,
  selection: Pick<Selection, 'rooms'>,
  { start, party, extras }: { start: Start; party: Party; extras: readonly TakenExtra[] },
): StockWanted[] {
  const wanted: StockWanted[] = []
  if (sheet.capacityMode === 'on_request' || party.pax === 0) return wanted
  if (sheet.capacityMode === 'limited') wantSeats(wanted, sheet, { start, pax: party.pax })
  const limit = sheet.vehicle?.limit
  if (sheet.vehicle && limit) {
    const qty = vehiclesNeeded(sheet.vehicle, party.pax)
    wanted.push({ ...vehiclesKey(limit, start), qty, capacity: limit.perDay })
  }
  for (const { type, rooms, beds } of gatherRooms(sheet, selection)) {
    if (type.rooms === null) continue
    const qty = rooms * type.sleeps + beds
    wanted.push({ ...bedsKey(type, start), qty, capacity: type.rooms * type.sleeps })
  }
  for (const { extra, qty } of extras) {
    if (extra.stockPerDay === null) continue
    wanted.push({ ...extrasKey(extra, start), qty, capacity: extra.stockPerDay })
  }
  return wanted
}

function wantSeats(
  wanted: StockWanted[],
  sheet: SaleSheet,
  { start, pax }: { start: Start; pax: number },
): void {
  if (sheet.private) {
    wanted.push({ ...groupsKey(sheet, start), qty: 1, capacity: sheet.groupsPerStart })
  } else if (start.capacity !== null) {
    wanted.push({ ...seatsKey(sheet, start), qty: pax, capacity: start.capacity })
  }
  if (sheet.pool) {
    const { capacity } = sheet.pool
    wanted.push({ ...poolKey(sheet.pool, start), qty: poolShare(sheet, pax), capacity })
  }
}

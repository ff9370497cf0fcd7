import type { Start } from '../availability/starts.ts'
import type { SaleSheet, SaleUnit } from '../sales/sale-sheet.ts'
import { largestInBooking, largestInStock } from './extras.ts'
import { largestParty } from './party.ts'

/** How many of one unit may be booked together at least, whatever the start. */
export function smallestGroup({ minUnits }: SaleSheet, { minQty }: SaleUnit): number {
  return Math.max(1, minUnits ?? 1, minQty ?? 1)
}

/**
 * How many of one unit an option takes at most in one booking, at a start of which nothing is taken
 * yet. The seats of the start itself are not in it: see `seatsAt`.
 */
export function largestGroup(sheet: SaleSheet, unit: SaleUnit): number {
  const isCounted = sheet.capacityMode !== 'on_request'
  const stocked = isCounted ? largestInStock(sheet, unit) : Number.POSITIVE_INFINITY
  const bounds = [unit.maxQty ?? Number.POSITIVE_INFINITY, largestInBooking(sheet, unit), stocked]
  return Math.min(largestOfAll(sheet), ...bounds)
}

/** The largest party of several units; what they take of extras is not in it. */
export function largestOfAll(sheet: SaleSheet): number {
  const { maxUnits, vehicle, capacityMode, pool } = sheet
  const seats = vehicle && vehicle.seats * vehicle.maxPerBooking
  const bounds = [maxUnits, largestParty(sheet), seats]
  if (capacityMode === 'limited' && pool) bounds.push(pool.capacity)
  if (capacityMode !== 'on_request') {
    if (vehicle?.limit) bounds.push(vehicle.seats * vehicle.limit.perDay)
    bounds.push(bedsIn(sheet))
  }
  return Math.min(...bounds.map(bound => bound ?? Number.POSITIVE_INFINITY))
}

/** Seats of a start for one booking; as many as are wanted where they are not counted. */
export function seatsAt({ capacityMode }: SaleSheet, { capacity }: Pick<Start, 'capacity'>) {
  return capacityMode === 'limited' && capacity !== null ? capacity : Number.POSITIVE_INFINITY
}

/** No start of the option has more seats than this. */
export function mostSeats({ capacityMode, schedule, exceptions }: SaleSheet): number {
  const { rules, dates } = schedule
  if (capacityMode !== 'limited' || rules.length + dates.length === 0) {
    return Number.POSITIVE_INFINITY
  }
  // An exception may open a start that the schedule does not have, with no number of seats.
  const changed = Object.values(exceptions).filter(
    ({ closed, capacity }) => closed === false || capacity !== null,
  )
  return [...rules, ...dates, ...changed].reduce(
    (most, { capacity }) => Math.max(most, capacity ?? Number.POSITIVE_INFINITY),
    0,
  )
}

/** Null where no rooms are sold, or some are not counted. */
function bedsIn({ roomTypes }: SaleSheet): number | null {
  if (roomTypes.length === 0) return null
  let beds = 0
  for (const { rooms, sleeps } of roomTypes) {
    if (rooms === null) return null
    beds += rooms * sleeps
  }
  return beds
}

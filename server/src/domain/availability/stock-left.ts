import type { RoomType, SaleSheet, Vehicle } from '../sales/sale-sheet.ts'
import { type StockKey, stockKey, type Taken } from '../sales/stock.ts'
import type { Start } from './starts.ts'

/** The part of a sheet that says what can run out. */
export type StockRules = Pick<
  SaleSheet,
  'optionId' | 'capacityMode' | 'private' | 'groupsPerStart' | 'maxUnits'
> & {
  pool: Omit<NonNullable<SaleSheet['pool']>, 'name'> | null
  vehicle: (Omit<Vehicle, 'name' | 'limit'> & { limit: VehicleLimit | null }) | null
  roomTypes: readonly Pick<RoomType, 'id' | 'rooms' | 'sleeps' | 'shareable'>[]
}
type VehicleLimit = Omit<NonNullable<Vehicle['limit']>, 'name'>

/**
 * Places left at a start, as shown by the calendar and a quote; null where they are not counted.
 * A private option has the seats of one group for as long as a group is left.
 */
export function stockLeft(sheet: StockRules, start: Start, taken: Taken): number | null {
  if (sheet.capacityMode !== 'limited') return null
  const inPool = sheet.pool && leftOf(sheet.pool.capacity, poolKey(sheet.pool, start), taken)
  if (sheet.private) {
    const groups = leftOf(sheet.groupsPerStart, groupsKey(sheet, start), taken)
    if (groups === 0) return 0
    if (inPool !== null && inPool < poolShare(sheet, 1)) return 0
    return start.capacity ?? seatsOfGroup(sheet)
  }
  const seats =
    start.capacity === null ? null : leftOf(start.capacity, seatsKey(sheet, start), taken)
  if (seats === null || inPool === null) return seats ?? inPool
  return Math.min(seats, inPool)
}

/** Where the schedule gives a private start no number: as many as one booking may be for. */
function seatsOfGroup({ maxUnits, vehicle }: StockRules): number | null {
  if (vehicle === null) return maxUnits
  const seats = vehicle.seats * vehicle.maxPerBooking
  return maxUnits === null ? seats : Math.min(maxUnits, seats)
}

/** A private group takes its share of a pool, or more if it needs more. */
export function poolShare(
  { pool, private: isPrivate, groupsPerStart }: StockRules,
  pax: number,
): number {
  if (pool === null || !isPrivate) return pax
  return Math.max(pax, Math.ceil(pool.capacity / groupsPerStart))
}

/** Whether the vehicles of the day or the rooms of a start are used up. */
export function lacksResources(sheet: StockRules, start: Start, taken: Taken): boolean {
  if (sheet.capacityMode === 'on_request') return false
  const limit = sheet.vehicle?.limit
  if (limit && leftOf(limit.perDay, vehiclesKey(limit, start), taken) === 0) return true
  return bedsLeft(sheet, start, taken) === 0
}

/** How many can still sleep there; no end where rooms are not sold or not counted. */
export function bedsLeft(sheet: StockRules, start: Start, taken: Taken): number {
  const { roomTypes, capacityMode } = sheet
  if (roomTypes.length === 0 || capacityMode === 'on_request') return Number.POSITIVE_INFINITY
  return roomTypes.reduce((sum, type) => sum + bedsLeftOf(type, start, taken), 0)
}

/** How many can still sleep in rooms of one type. */
export function bedsLeftOf(
  { id, rooms, sleeps, shareable }: StockRules['roomTypes'][number],
  start: Start,
  taken: Taken,
): number {
  if (rooms === null) return Number.POSITIVE_INFINITY
  const beds = leftOf(rooms * sleeps, bedsKey({ id }, start), taken)
  // Of a room that nobody shares, what is left of it is of no use.
  return shareable ? beds : beds - (beds % sleeps)
}

type Slot = Pick<Start, 'start' | 'date'>

export function seatsKey({ optionId }: Pick<SaleSheet, 'optionId'>, { start }: Slot): StockKey {
  return { kind: 'seats', subjectId: optionId, slot: start }
}
export function groupsKey({ optionId }: Pick<SaleSheet, 'optionId'>, { start }: Slot): StockKey {
  return { kind: 'groups', subjectId: optionId, slot: start }
}
export function poolKey({ id }: { id: string }, { start }: Slot): StockKey {
  return { kind: 'shared_seats', subjectId: id, slot: start }
}
export function vehiclesKey({ id }: { id: string }, { date }: Slot): StockKey {
  return { kind: 'vehicles', subjectId: id, slot: date }
}
export function bedsKey({ id }: { id: string }, { start }: Slot): StockKey {
  return { kind: 'beds', subjectId: id, slot: start }
}
export function extrasKey({ id }: { id: string }, { date }: Slot): StockKey {
  return { kind: 'extras', subjectId: id, slot: date }
}

/** What staff sold beyond the capacity does not count as less than nothing. */
export function leftOf(capacity: number, key: StockKey, taken: Taken): number {
  return Math.max(0, capacity - (taken.get(stockKey(key)) ?? 0))
}

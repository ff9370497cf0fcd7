import { bedsLeftOf } from '../availability/places-left.ts'
import type { Start } from '../availability/starts.ts'
import type { Taken } from '../sales/places.ts'
import type { RoomType, SaleSheet } from '../sales/sale-sheet.ts'
import type { SelectedRoom } from '../sales/selection.ts'

const NONE: readonly SelectedRoom[] = []

/**
 * The rooms in which so many sleep for the least money at a start; null when there are too few. As
 * everybody in a type pays the same for it, the cheapest types are filled first.
 */
export function cheapestRooms(
  { roomTypes, capacityMode }: SaleSheet,
  { pax, start, taken }: { pax: number; start: Start; taken: Taken },
): readonly SelectedRoom[] | null {
  if (roomTypes.length === 0) return NONE
  const isCounted = capacityMode !== 'on_request'
  const rooms: SelectedRoom[] = []
  let left = pax
  for (const type of roomTypes.toSorted((a, b) => a.supplementUsd - b.supplementUsd)) {
    const beds = isCounted ? bedsLeftOf(type, start, taken) : Number.POSITIVE_INFINITY
    const sleepers = Math.min(left, beds)
    if (sleepers === 0) continue
    rooms.push(...roomsOf(type, { sleepers, beds }))
    left -= sleepers
  }
  return left === 0 ? rooms : null
}

/** Whole rooms, and where these are used up beds in one that others sleep in already. */
function roomsOf(
  { id: roomTypeId, sleeps }: RoomType,
  { sleepers, beds }: { sleepers: number; beds: number },
): SelectedRoom[] {
  const whole = Math.min(Math.ceil(sleepers / sleeps), Math.floor(beds / sleeps))
  const shared = sleepers - whole * sleeps
  return [
    ...(whole > 0 ? [{ roomTypeId, qty: whole, beds: null }] : []),
    ...(shared > 0 ? [{ roomTypeId, qty: 1, beds: shared }] : []),
  ]
}

import { inLocale } from '../catalog.ts'
import { granted, type Outcome, refused } from '../refusal.ts'
import type { RoomType, SaleSheet } from '../sales/sale-sheet.ts'
import type { Selection } from '../sales/selection.ts'
import { type PricedLine, priceLine } from './line.ts'
import type { Pricing } from './pricing.ts'

/** What is wanted of one type: whole rooms, and beds in rooms shared with others. */
export type RoomsOfType = { type: RoomType; rooms: number; beds: number }

/** In the order of the option's types; what it does not have is left out. */
export function gatherRooms(
  { roomTypes }: SaleSheet,
  { rooms: asked }: Pick<Selection, 'rooms'>,
): RoomsOfType[] {
  if (asked.length === 0) return []
  return roomTypes.flatMap(type => {
    const wanted = { type, rooms: 0, beds: 0 }
    for (const { roomTypeId, qty, beds } of asked) {
      if (roomTypeId !== type.id) continue
      if (beds === null) wanted.rooms += qty
      else wanted.beds += beds * qty
    }
    return wanted.rooms + wanted.beds > 0 ? [wanted] : []
  })
}

/** How many sleep in the rooms of each type, or why the rooms do not fit the travellers. */
export function assignRooms(
  sheet: SaleSheet,
  selection: Pick<Selection, 'rooms'>,
  pax: number,
): Outcome<readonly Sleepers[]> {
  if (sheet.roomTypes.length === 0) return granted([])
  const known = new Map(sheet.roomTypes.map(type => [type.id, type]))
  const asked = selection.rooms.filter(({ qty }) => qty > 0)
  if (asked.length === 0) return refused('RoomingInvalid', { reason: 'rooms_required' })
  if (asked.some(({ roomTypeId }) => !known.has(roomTypeId))) {
    return refused('RoomingInvalid', { reason: 'unknown_room_type' })
  }
  const misused = asked.some(({ roomTypeId, beds }) => {
    const type = known.get(roomTypeId)
    return type !== undefined && beds !== null && (!type.shareable || beds > type.sleeps)
  })
  const sleepers = misused ? null : fillRooms(gatherRooms(sheet, selection), pax)
  if (sleepers === null) return refused('RoomingInvalid', { reason: 'rooms_dont_match_travellers' })
  return granted(sleepers)
}

export type Sleepers = { type: RoomType; count: number }

/**
 * Nobody is left over, no room is empty and every bed taken in a shared room has somebody in it.
 * Those who can choose sleep where it costs least, in whatever order the rooms were named.
 */
function fillRooms(rooms: readonly RoomsOfType[], pax: number): Sleepers[] | null {
  const sleepers = rooms.map(wanted => ({
    type: wanted.type,
    count: wanted.rooms + wanted.beds,
    free: wanted.rooms * (wanted.type.sleeps - 1),
  }))
  let left = pax - sleepers.reduce((sum, { count }) => sum + count, 0)
  if (left < 0) return null
  const cheapestFirst = [...sleepers].sort((a, b) => a.type.supplement - b.type.supplement)
  for (const room of cheapestFirst) {
    const moved = Math.min(left, room.free)
    room.count += moved
    left -= moved
  }
  return left === 0 ? sleepers : null
}

/** Each who sleeps in a room pays its supplement. */
export function priceRooms(
  sleepers: readonly Sleepers[],
  { locale, pricing, inOffer }: { locale: string; pricing: Pricing; inOffer: boolean },
): PricedLine[] {
  return sleepers.map(({ type, count }) =>
    priceLine(
      {
        kind: 'room',
        ref: type.id,
        label: inLocale(type.names, locale).text,
        qty: count,
        net: inOffer ? 0 : type.supplement,
        included: inOffer,
      },
      pricing,
    ),
  )
}

/** Somebody alone in a shared room will be put together with others later. */
export function isPairing({ rooms }: Pick<Selection, 'rooms'>, pax: number): boolean {
  return pax === 1 && rooms.some(({ qty, beds }) => qty > 0 && beds !== null)
}

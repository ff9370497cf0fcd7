import type { Chosen, PricedStart } from '@outset/sdk'

/** The rooms that the price of a start is for: the cheapest that the group fits into. */
export function suggestedRooms(start: PricedStart | undefined): Chosen['rooms'] {
  const rooms: Record<string, { rooms: number; beds: number }> = {}
  for (const { room_type_id: id, qty, beds } of start?.rooms ?? []) {
    const before = rooms[id] ?? { rooms: 0, beds: 0 }
    rooms[id] =
      beds === null
        ? { ...before, rooms: before.rooms + qty }
        : { ...before, beds: before.beds + beds }
  }
  return rooms
}

import type { RoomTypesBody } from '#contract/room-type.ts'
import type { Static } from '#contract/schema.ts'
import type { RoomType } from '#domain/sales/sale-sheet.ts'
import type { GivenRoomType } from '#operations/options/room-types.ts'
import { given } from './given.ts'

export function wireRoomTypes(roomTypes: readonly RoomType[]) {
  return {
    room_types: roomTypes.map(({ id, names, sleeps, shareable, supplement, rooms }) => ({
      id,
      names,
      sleeps,
      shareable,
      supplement,
      rooms,
    })),
  }
}

export function readRoomTypes(body: Static<typeof RoomTypesBody>): GivenRoomType[] {
  return body.room_types.map(roomType => ({
    ...given({ id: roomType.id }),
    names: roomType.names,
    sleeps: roomType.sleeps,
    shareable: roomType.shareable ?? false,
    supplement: roomType.supplement ?? 0,
    rooms: roomType.rooms ?? null,
  }))
}

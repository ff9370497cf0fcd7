import { byLocale } from './by-locale.ts'
import { sentPriceOrNone, shownPrice } from './price.ts'
import { integer, line, listOf, named, nullable, optional, Type, Uuid } from './schema.ts'
import { versioned } from './version.ts'

const SUPPLEMENT = { description: 'what each traveller in it pays on top.' }

const roomType = {
  names: byLocale(line({ max: 200 })),
  sleeps: integer({ min: 1, max: 50 }),
  shareable: Type.Boolean({ description: 'Whether beds in it are sold one by one.' }),
  rooms: nullable(
    integer({ min: 0, max: 10_000, description: 'Rooms at each start; null is not counted.' }),
  ),
}

export const OptionRoomTypes = named(
  'OptionRoomTypes',
  versioned({
    room_types: Type.Array(
      Type.Object({ id: Uuid, ...roomType, ...shownPrice('supplement', SUPPLEMENT) }),
    ),
  }),
)

export const RoomTypesBody = named(
  'RoomTypes',
  Type.Object({
    room_types: listOf(
      Type.Object({
        id: optional(Uuid),
        names: roomType.names,
        sleeps: roomType.sleeps,
        shareable: optional(roomType.shareable),
        ...sentPriceOrNone('supplement', SUPPLEMENT),
        rooms: optional(roomType.rooms),
      }),
      { max: 30 },
    ),
  }),
)

import { randomUUIDv7 } from 'node:crypto'
import { invalidInput } from '#domain/refusal.ts'
import type { RoomType } from '#domain/sales/sale-sheet.ts'
import {
  listRoomTypes,
  type OptionRoomType,
  retireRoomTypes,
  upsertRoomTypes,
} from '#store/options/room-types.ts'
import { recountStock } from '../claims.ts'
import { holdPriceCurrency } from '../hold-price-currency.ts'
import { type Acting, write } from '../write.ts'
import { alterOption } from './alter-option.ts'

/** With an id, a room type stays the one that was sold before; without, it is a new one. */
export type GivenRoomType = Omit<RoomType, 'id'> & { id?: string }

type RoomsChange = {
  optionId: string
  roomTypes: readonly GivenRoomType[]
  /** Given out before, by a draft, for room types that are new. */
  newIds?: readonly string[]
}

/** Puts a new list of room types in place of the old. Those that are missing leave the sale. */
export async function putRoomTypes(
  acting: Acting,
  { optionId, roomTypes, newIds = [] }: RoomsChange,
): Promise<OptionRoomType[]> {
  const { sellerId } = acting
  const key = { sellerId, optionId }
  return write(acting, async w => {
    await holdPriceCurrency(w)
    return alterOption(w, optionId, async ({ tx, now }, _option, trip) => {
      if (roomTypes.length > 0 && trip.template !== 'multi_day') {
        throw invalidInput('room_types', 'not_applicable', 'are for trips of several days')
      }
      const known = await listRoomTypes(tx, key)
      const named = nameRoomTypes(roomTypes, new Set([...known.map(({ id }) => id), ...newIds]))
      const rows = named.map((roomType, position) => ({ ...roomType, ...key, position }))
      await retireRoomTypes(tx, { ...key, keep: rows.map(({ id }) => id) }, now)
      await upsertRoomTypes(tx, rows)
      await recountStock(tx, { sellerId, optionIds: [optionId] }, now)
      const log = {
        action: 'option.room_types_set',
        changes: { roomTypes: { before: known.map(settingsOf), after: named } },
      }
      return { result: await listRoomTypes(tx, key), log }
    })
  })
}

/** As it is set, without whose it is and where it stands. */
function settingsOf({ sellerId: _, optionId: __, position: ___, ...settings }: OptionRoomType) {
  return settings
}

/** A given id must be one of the option's own room types, and be given once. */
function nameRoomTypes(roomTypes: readonly GivenRoomType[], free: Set<string>): RoomType[] {
  return roomTypes.map((roomType, index) => {
    const { id = randomUUIDv7() } = roomType
    if (roomType.id === undefined || free.delete(id)) return { ...roomType, id }
    throw invalidInput(
      `room_types.${index}.id`,
      'unknown_value',
      'is no room type of this option, or named twice',
    )
  })
}

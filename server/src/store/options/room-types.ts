import type { RoomType } from '#domain/sales/sale-sheet.ts'
import type { Reader, Tx } from '../database.ts'

type OptionKey = { sellerId: string; optionId: string }
export type OptionRoomType = RoomType & OptionKey & { position: number }

/** New ones are added; known ones are changed in place and come back if they had been retired. */
export async function upsertRoomTypes(tx: Tx, roomTypes: readonly OptionRoomType[]): Promise<void> {
  if (roomTypes.length === 0) return
  await tx`
    insert into room_types
      (seller_id, id, option_id, position, names, sleeps, shareable, supplement_usd, rooms)
    select "sellerId", id, "optionId", position, names, sleeps, shareable, "supplement", rooms
    from jsonb_to_recordset(${tx.json(roomTypes)}) as given
      ("sellerId" uuid, id uuid, "optionId" uuid, position integer, names jsonb, sleeps integer,
       shareable boolean, "supplement" bigint, rooms integer)
    on conflict (seller_id, id) do update set
      position = excluded.position, names = excluded.names, sleeps = excluded.sleeps,
      shareable = excluded.shareable, supplement_usd = excluded.supplement_usd,
      rooms = excluded.rooms, retired_at = null
  `
}

/** Those on sale, in the seller's order. */
export async function listRoomTypes(
  reader: Reader,
  { sellerId, optionId }: OptionKey,
): Promise<OptionRoomType[]> {
  return reader<OptionRoomType[]>`
    select seller_id as "sellerId", id, option_id as "optionId", position, names, sleeps,
      shareable, supplement_usd as "supplement", rooms
    from room_types
    where seller_id = ${sellerId} and option_id = ${optionId} and retired_at is null
    order by position
  `
}

export async function retireRoomTypes(
  tx: Tx,
  option: OptionKey & { keep: readonly string[] },
  at: Temporal.Instant,
): Promise<void> {
  await tx`
    update room_types set retired_at = ${at.toString()}
    where seller_id = ${option.sellerId} and option_id = ${option.optionId}
      and retired_at is null and id <> all(${option.keep}::uuid[])
  `
}

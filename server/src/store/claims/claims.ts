import { itemAt } from '#domain/item-at.ts'
import type { PlaceKey, PlaceWanted } from '#domain/sales/places.ts'
import type { Reader, Tx } from '../database.ts'

export type PlacesQuery = {
  sellerId: string
  keys: readonly PlaceKey[]
  exceptBookingId?: string | null
}

type OwnedKey = PlaceKey & { sellerId: string }

/** How much is taken of each resource, in the order asked, by the clock of the database. */
export async function countTaken(
  reader: Reader,
  keys: readonly OwnedKey[],
  { exceptBookingId = null }: Pick<PlacesQuery, 'exceptBookingId'> = {},
): Promise<number[]> {
  if (keys.length === 0) return []
  const rows = await reader<{ taken: number }[]>`
    select taken from places_taken(
      ${keys.map(key => key.sellerId)}::uuid[], ${keys.map(key => key.subjectId)}::uuid[],
      ${keys.map(key => key.kind)}::text[], ${keys.map(key => key.slot)}::text[],
      ${exceptBookingId}, app_now()
    ) as taken
  `
  return rows.map(({ taken }) => taken)
}

/** How many are left of each resource wanted, where that is too few of at least one. */
export type Shortage = { left: number[] }
type BookingKey = { sellerId: string; id: string }
type Replaced = { now: string; left?: number[] }

/**
 * Gives a booking exactly these places in place of those it has, inside its caller's transaction:
 * for bookings without a hold, changes and moves. The places that it already has count as free.
 * When there are too few, what is left is answered and nothing has changed. The time is that of
 * the database after the locks were taken.
 */
export async function claimPlaces(
  tx: Tx,
  claim: {
    booking: BookingKey
    wanted: readonly PlaceWanted[]
    /** When it expires; null is never. */
    until: Temporal.Instant | null
    /** Staff may knowingly go over what there is. */
    mayExceed?: boolean
  },
): Promise<{ shortage: Shortage | null; now: Temporal.Instant }> {
  const { booking, wanted, until, mayExceed = false } = claim
  const rows = await tx<{ answer: Replaced }[]>`
    select replace_claims(${booking.sellerId}, ${booking.id}, ${tx.json(wanted.map(wantedRow))},
      ${until?.toString() ?? null}, ${mayExceed}) as answer
  `
  const { left, now } = itemAt(rows, 0).answer
  return { shortage: left ? { left } : null, now: Temporal.Instant.from(now) }
}

/**
 * Locks everything that several bookings are about to take, in the common lock order. Locked one
 * booking after the other, it could deadlock.
 */
export async function lockPlaces(
  tx: Tx,
  sellerId: string,
  wanted: readonly PlaceWanted[],
): Promise<void> {
  await tx`
    select lock_place(${sellerId}, w.subject_id, w.kind, w.slot, w.capacity) from (
      select distinct on (subject_id, kind, slot collate "C") subject_id, kind, slot, capacity
      from jsonb_to_recordset(${tx.json(wanted.map(wantedRow))})
        as asked (subject_id uuid, kind text, slot text, capacity integer)
      order by subject_id, kind, slot collate "C"
    ) as w
  `
}

/**
 * Makes the places of a hold those of a booking, until a time or for good. Call it late in the
 * transaction, because it locks these places until the end. Not kept means that the hold was over
 * by then: its places may belong to another booking already.
 */
export async function keepPlaces(
  tx: Tx,
  { sellerId, id }: BookingKey,
  until: Temporal.Instant | null,
): Promise<{ kept: boolean; now: Temporal.Instant }> {
  const rows = await tx<{ answer: { kept: boolean; now: string } }[]>`
    select keep_claims(${sellerId}, ${id}, ${until?.toString() ?? null}) as answer
  `
  const { answer } = itemAt(rows, 0)
  return { kept: answer.kept, now: Temporal.Instant.from(answer.now) }
}

/** Gives all places of a booking back, when the transaction ends. */
export async function releasePlaces(tx: Tx, { sellerId, id }: BookingKey): Promise<void> {
  await tx`delete from claims where seller_id = ${sellerId} and booking_id = ${id}`
}

/** A resource wanted, as the functions of the database read it. */
export function wantedRow({ subjectId, ...rest }: PlaceWanted) {
  return { subject_id: subjectId, ...rest }
}

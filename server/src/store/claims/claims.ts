import type { PlaceKey, PlaceWanted } from '#domain/sales/places.ts'
import type { Reader, Tx } from '../database.ts'

export type AskedPlaces = {
  sellerId: string
  keys: readonly PlaceKey[]
  exceptBookingId?: string | null
}

type OwnedKey = PlaceKey & { sellerId: string }

/** How much is taken of each thing, in the order asked, by the clock of the database. */
export async function countTaken(
  reader: Reader,
  keys: readonly OwnedKey[],
  { exceptBookingId = null }: Pick<AskedPlaces, 'exceptBookingId'> = {},
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

/** How many are left of each thing wanted, where that is too few of at least one. */
export type Shortage = { left: number[] }
type Replaced = { now: string; left?: number[] }

/** Null when the booking has the places; otherwise what there is too little of. */
export async function replaceClaims(
  tx: Tx,
  claim: {
    sellerId: string
    bookingId: string
    wanted: readonly PlaceWanted[]
    until: Temporal.Instant | null
    mayExceed: boolean
  },
): Promise<{ shortage: Shortage | null; now: Temporal.Instant }> {
  const [row] = await tx<{ answer: Replaced }[]>`
    select replace_claims(${claim.sellerId}, ${claim.bookingId},
      ${tx.json(claim.wanted.map(wantedRow))}, ${claim.until?.toString() ?? null},
      ${claim.mayExceed}) as answer
  `
  const answer = row?.answer as Replaced
  const shortage = answer.left ? { left: answer.left } : null
  return { shortage, now: Temporal.Instant.from(answer.now) }
}

/**
 * Keeps everything that several bookings are about to take, in the order of everybody. Taken one
 * booking after the other it could be waited for in a circle.
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

/** False when the hold was over by the time its places were locked. */
export async function keepClaims(
  tx: Tx,
  kept: { sellerId: string; bookingId: string; until: Temporal.Instant | null },
): Promise<{ kept: boolean; now: Temporal.Instant }> {
  const [row] = await tx<{ answer: { kept: boolean; now: string } }[]>`
    select keep_claims(${kept.sellerId}, ${kept.bookingId}, ${kept.until?.toString() ?? null})
      as answer
  `
  const answer = row?.answer as { kept: boolean; now: string }
  return { kept: answer.kept, now: Temporal.Instant.from(answer.now) }
}

export async function deleteClaims(
  tx: Tx,
  { sellerId, bookingId }: { sellerId: string; bookingId: string },
): Promise<void> {
  await tx`delete from claims where seller_id = ${sellerId} and booking_id = ${bookingId}`
}

/** A thing wanted, as the functions of the database read it. */
export function wantedRow({ subjectId, ...rest }: PlaceWanted) {
  return { subject_id: subjectId, ...rest }
}

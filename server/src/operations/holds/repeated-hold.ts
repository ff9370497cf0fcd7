import assert from 'node:assert/strict'
import type { Booking } from '#domain/bookings/booking.ts'
import type { SellingSite } from '#domain/bookings/new-booking.ts'
import { refuse } from '#domain/refusal.ts'
import { findBookingOnStorefront } from '#store/bookings/bookings.ts'
import type { Db } from '#store/database.ts'
import { findHoldByIdempotencyKey } from '#store/holds/holds.ts'
import type { IdempotencyKey } from '#store/idempotency-keys.ts'

type Site = Pick<SellingSite, 'storefrontId'> | null

/** The hold as it stands that an earlier request under this key made, or null if there is none. */
export async function findRepeatedHold(
  db: Db,
  { idempotencyKey, site }: { idempotencyKey: IdempotencyKey; site: Site },
): Promise<Booking | null> {
  const held = await findHoldByIdempotencyKey(db, idempotencyKey)
  return held && repeatedHold(db, { ...held, site })
}

export async function repeatedHold(
  db: Db,
  { ref, same, site }: { ref: string; same: boolean; site: Site },
): Promise<Booking> {
  if (!same) {
    throw refuse(
      'Conflict',
      { reason: 'idempotency_key_reused' },
      'This Idempotency-Key was used for a different request.',
    )
  }
  assert(site, 'holds are made on sites')
  const booking = await findBookingOnStorefront(db, { storefrontId: site.storefrontId, ref })
  assert(booking, 'a hold is kept for longer than the key it was made under')
  return booking
}

import { randomUUIDv7 } from 'node:crypto'
import type { Booking } from '#domain/bookings/booking.ts'
import { HOLD_RULES, writtenHold } from '#domain/bookings/hold-rules.ts'
import { newBooking, type Sale } from '#domain/bookings/new-booking.ts'
import { makeReference } from '#domain/bookings/reference.ts'
import { refuse } from '#domain/refusal.ts'
import type { PlaceWanted } from '#domain/sales/places.ts'
import type { ChangeFeed } from '#integrations/change-feed.ts'
import { isUniqueViolation } from '#store/database/database-errors.ts'
import type { Db } from '#store/database.ts'
import type { IdempotencyKey } from '#store/idempotency-keys.ts'
import type { HoldGatherer } from '../claims/gather-holds.ts'
import { shortageRefusal } from '../claims/shortage-refusal.ts'
import { repeatedHold } from './repeated-hold.ts'
import { StaleSheet } from './stale-sheet.ts'

export type HoldDeps = {
  db: Db
  holds: HoldGatherer
  randomBytes: (size: number) => Uint8Array
  /** Where it is said that what is kept of a seller has to be read anew. */
  changes: Pick<ChangeFeed, 'record'>
  now: Temporal.Instant
}

export type HoldWish = Sale & {
  wanted: readonly PlaceWanted[]
  idempotencyKey: IdempotencyKey | null
  /** A digest of the address that a website's server claims; null is not counted. */
  clientFingerprint: Buffer | null
}

/** Keeps places for a priced selection: everything it wants for fifteen minutes, or nothing. */
export async function holdPlaces(deps: HoldDeps, wish: HoldWish): Promise<Booking> {
  const { idempotencyKey, clientFingerprint, wanted, ...sale } = wish
  const booking = newBooking(sale, {
    id: randomUUIDv7(),
    ref: makeReference(deps.randomBytes),
    now: deps.now,
  })
  const answer = await deps.holds
    .claim({
      booking,
      wanted,
      saleVersion: sale.sheet.saleVersion,
      idempotencyKey,
      clientFingerprint,
      rules: HOLD_RULES,
    })
    .catch(refuseSecondOfOffer)
  if ('stale' in answer || 'changing' in answer) throw new StaleSheet(booking.sellerId)
  if ('left' in answer) throw shortageRefusal(sale.sheet, { wanted, shortage: answer })
  if ('too_many' in answer) throw refuse('RateLimited', { retry_after_seconds: answer.too_many })
  if ('again' in answer) {
    return repeatedHold(deps.db, { ref: answer.again, same: answer.same, site: wish.site })
  }
  return writtenHold(booking, { ...answer, rules: HOLD_RULES })
}

function refuseSecondOfOffer(error: unknown): never {
  if (!isUniqueViolation(error, 'one_live_hold_of_an_offer')) throw error
  throw refuse('Conflict', { reason: 'offer_held' }, 'This offer is held or booked already.')
}

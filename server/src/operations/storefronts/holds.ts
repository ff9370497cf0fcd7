import { cancelled } from '#domain/bookings/cancel.ts'
import { fullRefund } from '#domain/bookings/refund.ts'
import { notFound } from '#domain/refusal.ts'
import { lockBooking } from '#store/bookings/bookings.ts'
import type { Tx } from '#store/database.ts'
import {
  findHolderByRef,
  listUnpaidOf,
  releaseHoldsOf,
  type UnpaidBooking,
} from '#store/holds/release-holds.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { endBooking } from '../bookings/end-booking.ts'
import { withIdempotencyKey } from '../idempotency.ts'
import { type Acting, write } from '../write.ts'

/** Whose holds: of the address behind a hold, of an address by its digest, or of nobody named. */
export type HoldsToRelease = { ref: string } | { fingerprint: Buffer | null }

type Release = { storefrontId: string; which: HoldsToRelease }

/**
 * Gives back at once what one address holds on a site, and what it has booked there without paying,
 * of whichever sellers; how many it were.
 */
export async function releaseHolds(
  acting: Acting,
  { storefrontId, which }: Release,
): Promise<number> {
  const { now, guard, sellerId } = acting
  // On a marketplace the holds are those of many sellers; here the site is the bound.
  return write({ ...acting, sellerId: null }, async ({ tx, log }) => {
    const make = async () => {
      if (!(await findStorefrontById(tx, { sellerId, id: storefrontId })))
        throw notFound('storefront')
      const holder = await holderOf(tx, storefrontId, which)
      const held = await releaseHoldsOf(tx, { storefrontId, ...holder })
      const unpaid = await listUnpaidOf(tx, { storefrontId, ...holder })
      let cancelledCount = 0
      for (const one of unpaid) if (await cancelUnpaid(tx, one)) cancelledCount += 1
      const released = held + cancelledCount
      await log(
        'holds.released',
        storefrontId,
        { released, cancelled: cancelledCount },
        { entity: 'storefront', sellerId },
      )
      // A repeat is answered with the number of the first, so that is what its key remembers.
      return { id: String(released) }
    }
    const { id } = await withIdempotencyKey(tx, guard, { now, make, reload: async id => ({ id }) })
    return Number(id)
  })
}

async function holderOf(tx: Tx, storefrontId: string, which: HoldsToRelease) {
  if ('fingerprint' in which) return { fingerprint: which.fingerprint, id: null }
  const holder = await findHolderByRef(tx, { storefrontId, ref: which.ref })
  if (!holder) throw notFound('hold')
  const { fingerprint, id } = holder
  // Of a hold that names nobody, only it is known to be of this caller.
  return { fingerprint, id: fingerprint === null ? id : null }
}

/** Ends it as if its time were over, with the same mail; not if somebody acted on it meanwhile. */
async function cancelUnpaid(tx: Tx, which: UnpaidBooking): Promise<boolean> {
  const locked = await lockBooking(tx, which)
  if (!locked) return false
  const { booking, now } = locked
  const isUnpaid = booking.status === 'pending' && booking.paymentStatus === 'unpaid'
  if (!isUnpaid || booking.paid > 0) return false
  const refund = fullRefund(booking)
  const after = cancelled(booking, { by: 'system', reason: null, refund, at: now.toString() })
  await endBooking(tx, { before: booking, after, now })
  return true
}

import type { SellerCancelBody } from '#contract/booking-action.ts'
import type { Static } from '#contract/schema.ts'
import type { SellerCancel } from '#operations/bookings/cancel-own-booking.ts'

/** A cancellation by staff as it is asked for, to be done or to be shown first. */
export function readCancel(body: Static<typeof SellerCancelBody>): SellerCancel {
  return {
    cause: body.cause ?? 'seller',
    reason: body.reason ?? null,
    refundPct: body.refund_pct ?? null,
  }
}

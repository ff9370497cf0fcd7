import type { Booking } from '#domain/bookings/booking.ts'
import { refuse } from '#domain/refusal.ts'
import { mailConfirmed } from '../booking-mails/mail-confirmed.ts'
import type { Acting } from '../write.ts'
import { actOnBooking } from './act-on-booking.ts'
import { confirmIfNothingPending } from './confirm-if-nothing-pending.ts'
import { requireActionAllowed } from './require-action-allowed.ts'

/** The seller says yes. The booking stays pending while money is still to come. */
export async function confirmBooking(acting: Acting, ref: string): Promise<Booking> {
  return actOnBooking(acting, ref, async ({ tx, now }, booking) => {
    requireActionAllowed(booking, 'confirm')
    if (!booking.awaitsSeller) {
      throw refuse('Conflict', { reason: 'awaits_payment' }, 'The booking waits for money only.')
    }
    const standing = await confirmIfNothingPending(tx, { ...booking, awaitsSeller: false }, now)
    const isConfirmed = standing.status === 'confirmed'
    return {
      changes: { awaitsSeller: false, ...standing },
      events: [isConfirmed ? 'booking.confirmed' : 'booking.changed'],
      log: { action: 'booking.confirmed', changes: { status: standing.status } },
      also: confirmed => (isConfirmed ? mailConfirmed(tx, confirmed, now) : Promise.resolve()),
    }
  })
}

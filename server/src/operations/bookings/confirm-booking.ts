import type { Booking } from '#domain/bookings/booking.ts'
import { refuse } from '#domain/refusal.ts'
import { mailConfirmed } from '../booking-mails/mail-confirmed.ts'
import { actOnBooking, type StaffAct, type WhichBooking } from './act-on-booking.ts'
import { refuseUnlessMay } from './refuse-unless-may.ts'
import { stayOrConfirm } from './stay-or-confirm.ts'

/** The seller says yes. The booking stays pending while money is still to come. */
export async function confirmBooking(staff: StaffAct, which: WhichBooking): Promise<Booking> {
  return actOnBooking(staff, which, async (tx, booking, now) => {
    refuseUnlessMay(booking, 'confirm')
    if (!booking.awaitsSeller) {
      throw refuse('Conflict', { reason: 'awaits_payment' }, 'The booking waits for money only.')
    }
    const standing = await stayOrConfirm(tx, { ...booking, awaitsSeller: false }, now)
    const isConfirmed = standing.status === 'confirmed'
    return {
      changes: { awaitsSeller: false, ...standing },
      events: [isConfirmed ? 'booking.confirmed' : 'booking.changed'],
      log: { action: 'booking.confirmed', changes: { status: standing.status } },
      also: confirmed => (isConfirmed ? mailConfirmed(tx, confirmed, now) : Promise.resolve()),
    }
  })
}

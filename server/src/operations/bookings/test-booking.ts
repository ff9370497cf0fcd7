import type { Booking } from '#domain/bookings/booking.ts'
import { refuseTest } from '#domain/bookings/test-booking.ts'
import { throwIfRefused } from '#domain/refusal.ts'
import { readMoneyOfTest } from '#store/bookings/counted.ts'
import type { Acting } from '../write.ts'
import { actOnBooking } from './act-on-booking.ts'

/** Marks a booking as a test, which leaves all sums, or takes that back. */
export async function testBooking(
  acting: Acting,
  ref: string,
  { isTest }: { isTest: boolean },
): Promise<Booking> {
  return actOnBooking(acting, ref, async ({ tx }, booking) => {
    // Read after the lock of the booking: money that comes beside this is either seen here, or
    // finds the mark and takes it off.
    if (isTest) throwIfRefused(refuseTest(booking, await readMoneyOfTest(tx, booking)))
    return {
      changes: { isTest },
      events: booking.isTest === isTest ? [] : ['booking.changed'],
      log: { action: 'booking.test_marked', changes: { is_test: isTest } },
    }
  })
}

import type { Booking } from '#domain/bookings/booking.ts'
import { readCard } from '#domain/bookings/traveller-card.ts'
import { Refused } from '#domain/refusal.ts'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { createReceipt } from '#operations/bookings/create-receipt.ts'
import { createPayment } from '#operations/bookings/payments.ts'
import { putPaymentLink } from '#operations/bookings/put-payment-link.ts'
import { rejectBooking } from '#operations/bookings/reject-booking.ts'
import { putTraveller } from '#operations/bookings/travellers.ts'
import { callOffDeparture } from '#operations/options/call-off-departure.ts'
import type { Acting } from '#operations/write.ts'
import type { DemoWorld } from '../demo-world.ts'
import type { BookingStory, Happening } from './booking-story.ts'
import { makeProof } from './proof.ts'
import type { Sold } from './sell-on-site.ts'

/** What became of a booking, in its order. */
export async function letHappen(
  world: DemoWorld,
  { booking, wasThere }: Sold,
  { id, seller, later = [] }: BookingStory,
): Promise<void> {
  for (const happening of later) {
    const staff = staffOf(world, seller, `${happening.kind} ${id}`)
    try {
      await happen(world, staff, booking, happening)
    } catch (error) {
      // When a load that was cut off is taken up again, the booking may have gone its own way.
      if (!(wasThere && error instanceof Refused)) throw error
    }
  }
}

/** The owner of a seller does one thing, once. */
export function staffOf(world: DemoWorld, seller: string, what: string): Acting {
  return world.actingFor(seller, { what, person: `owner ${seller}` })
}

async function happen(
  { deps }: DemoWorld,
  staff: Acting,
  booking: Booking,
  happening: Happening,
): Promise<unknown> {
  switch (happening.kind) {
    case 'sends proof': {
      if (booking.receipt !== null) return
      const bytes = makeProof(booking)
      const proof = { type: 'application/pdf', size: bytes.length, file: { bytes } } as const
      return createReceipt(deps, booking, proof)
    }
    case 'fills in': {
      const { position, card } = happening
      return putTraveller(deps, booking, { position, change: readCard(card).change })
    }
    case 'cancels':
      // No row has this version, so that it is judged under the lock, by the clock of the demo.
      return cancelBooking(deps, { booking, now: staff.now, version: '' }, happening)
    case 'gets link':
      return putPaymentLink(staff, booking.ref, happening)
    case 'pays': {
      const { note } = happening
      return createPayment(staff, booking.ref, { method: 'payment_link', amount: null, note })
    }
    case 'is rejected':
      return rejectBooking(staff, booking.ref, happening)
    case 'is called off':
      return callOff(staff, booking, happening)
  }
}

/** Everybody who was booked on the start goes with it. */
async function callOff(
  staff: Acting,
  booking: Booking,
  { reason, daysLater }: { reason: string; daysLater: number },
): Promise<unknown> {
  const later = Temporal.PlainDateTime.from(booking.start).add({ days: daysLater })
  const moveTo = later.toString({ smallestUnit: 'minute' })
  return callOffDeparture(staff, booking, { reason, moveTo, mayExceed: false })
}

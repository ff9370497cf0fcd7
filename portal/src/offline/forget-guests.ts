import { forgetAnswered } from './answered-bookings.ts'
import { onlyWaiting } from './check-in-queue.ts'
import { updateQueue } from './queue-store.ts'
import { forgetSealed } from './sealed-store.ts'

/**
 * Takes everything about guests off the phone, with a network or without. Only marks that could not
 * be sent stay, each with the reference of a booking and nothing else: whom somebody checked in
 * must not be lost.
 */
export async function forgetGuests(): Promise<void> {
  forgetAnswered()
  await forgetSealed()
  // Where nothing can be kept, there is nothing to forget.
  await updateQueue(queue => onlyWaiting(queue, Date.now())).catch(() => undefined)
}

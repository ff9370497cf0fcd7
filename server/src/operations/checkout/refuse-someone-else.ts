import type { Booking } from '#domain/bookings/booking.ts'
import type { CheckoutRequest } from '#domain/bookings/check-out.ts'
import { refuse } from '#domain/refusal.ts'
import { emailKey } from '#domain/text.ts'

/**
 * A repeat is for the lead's address as it stands. One that was corrected opens nothing any more:
 * whoever has the mail that went astray knows the reference too.
 */
export function refuseSomeoneElse(
  { leadEmailKey }: Pick<Booking, 'leadEmailKey'>,
  { email }: CheckoutRequest['lead'],
): void {
  if (leadEmailKey === emailKey(email)) return
  throw refuse('Conflict', { reason: 'checked_out' }, 'This was checked out by someone else.')
}

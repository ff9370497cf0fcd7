import type { OpenedBooking } from './open-booking.ts'

/**
 * Where mails about a booking go: as it was typed where the address opened it, else masked. Null
 * where it is erased.
 */
export async function readAddress(
  { service }: Pick<App.Locals, 'service'>,
  { booking: { ref }, query }: Pick<OpenedBooking, 'booking' | 'query'>,
): Promise<string | null> {
  if (query.email) return query.email
  const { token } = query
  const contact = await service.bookings.getContact(ref, token ? { token } : {})
  return contact.email_masked
}

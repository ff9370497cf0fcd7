import { type BookingProof, OutsetConnectionError, OutsetError } from '@outset/sdk'
import { site } from '#sites/site.ts'
import { queriesOf } from './open-booking.ts'
import type { PaymentSaid } from './payment-view.ts'

/** What is said of these refusals; after any other the page says how the booking stands. */
const SAID: Readonly<Record<string, PaymentSaid>> = {
  Unavailable: 'away',
  RateLimited: 'busy',
  PaymentMethodNotOffered: 'not-offered',
  below_minimum: 'too-small',
  above_maximum: 'too-large',
  too_fine: 'not-offered',
}

/**
 * Where somebody goes who wants to pay a booking by card: to the page of the provider, or to ours
 * that says what is in the way. Nothing is paid by asking, however often and from how many tabs:
 * there is one page to pay on, and of what is paid already there is none.
 */
export async function payByCard(
  { service, addresses }: Pick<App.Locals, 'service' | 'addresses'>,
  ref: string,
  proof: BookingProof,
): Promise<string> {
  const return_url = site().origin + addresses.bookingPart(ref, 'payment', { back: '1' })
  const [query] = queriesOf({ ...proof, email: null })
  if (!query) return addresses.booking(ref)
  try {
    const { url } = await service.bookings.pay(ref, { return_url }, query)
    return url
  } catch (error) {
    return addresses.bookingPart(ref, 'payment', { said: saidOf(error) })
  }
}

function saidOf(error: unknown): PaymentSaid | null {
  if (error instanceof OutsetConnectionError) return 'away'
  if (!(error instanceof OutsetError)) throw error
  const reason = error.is('Conflict') ? error.facts.reason : error.code
  const said = SAID[String(reason)]
  if (said !== undefined || error.is('Conflict') || error.is('Unauthenticated')) return said ?? null
  // Such as an address to come back to that the storefront does not list.
  console.error(error)
  return 'away'
}

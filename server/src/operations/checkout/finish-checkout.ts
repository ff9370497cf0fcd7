import type { Booking } from '#domain/bookings/booking.ts'
import type { CheckoutRequest } from '#domain/bookings/check-out.ts'
import { countComplete, neededTravellers } from '#domain/bookings/details-progress.ts'
import type { SensitiveField } from '#domain/bookings/traveller-fields.ts'
import type { Vault } from '#integrations/vault.ts'
import { insertBookingTokens } from '#store/bookings/booking-tokens.ts'
import { upsertTraveller } from '#store/bookings/booking-travellers.ts'
import type { Tx } from '#store/database.ts'
import { insertEvent } from '#store/events/events.ts'
import { insertMail } from '#store/mail-outbox.ts'
import type { SaleParties } from '#store/sales/sale-parties.ts'
import { makeDataKey } from '../bookings/data-key.ts'
import { hasSecrets, sealTraveller } from '../bookings/seal-traveller.ts'
import { type CheckoutTokens, composeCheckout } from './compose-checkout.ts'

/** The moment is that of the database, after whatever had to be waited for. */
export type CheckedOut = {
  booking: Booking
  tokens: CheckoutTokens | null
  now: Temporal.Instant
}

type Finishing = {
  /** As it is after the checkout. */
  booking: Booking
  request: CheckoutRequest
  parties: SaleParties
  vault: Vault
  now: Temporal.Instant
}

/**
 * Everything that comes with a booking but its own row: tokens, travellers, the event and the mail.
 * The statements travel together, so that the booking's rows are locked for a moment only.
 */
export async function finishCheckout(tx: Tx, finishing: Finishing): Promise<CheckoutTokens> {
  const { booking, parties, now } = finishing
  const { shown, tokens, event, mail } = composeCheckout(booking, { parties, now })
  const key = { sellerId: booking.sellerId, bookingId: booking.id }
  await Promise.all([
    insertBookingTokens(tx, key, { tokens, now }),
    ...keepTravellers(tx, finishing),
    insertEvent(tx, event),
    mail && insertMail(tx, mail),
  ])
  return shown
}

type Cards = Pick<CheckoutRequest, 'cards'>

export function keepTravellers(
  tx: Tx,
  { booking, request, vault, now }: Omit<Finishing, 'parties' | 'request'> & { request: Cards },
): Promise<void>[] {
  const { sellerId, id: bookingId } = booking
  const cards = cardsWanted(booking, request)
  const first = cards.findIndex(hasSecrets)
  const key = first === -1 ? null : makeDataKey(vault, bookingId)
  return cards.map((card, index) => {
    const traveller = sealTraveller(key?.dataKey ?? null, { bookingId, position: index + 1 }, card)
    const newDataKey = key && index === first ? key.newDataKey : null
    return upsertTraveller(tx, { sellerId, bookingId }, { traveller, newDataKey, now })
  })
}

/** How many of the cards given at checkout say everything that is asked. */
export function completeCards(booking: Booking, request: Cards): number {
  const given = cardsWanted(booking, request).map(({ plain, sensitive }, index) => ({
    position: index + 1,
    plain,
    sealed: Object.keys(sensitive).filter(
      field => sensitive[field as SensitiveField] !== null,
    ) as SensitiveField[],
    passportTail: null,
  }))
  return countComplete(booking, given)
}

/** Where nothing is asked, nothing is kept. */
function cardsWanted(booking: Booking, { cards }: Cards) {
  return cards.slice(0, neededTravellers(booking))
}

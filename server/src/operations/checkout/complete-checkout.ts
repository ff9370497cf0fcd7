import { randomBytes } from 'node:crypto'
import type { PlatformSettings } from '#contract/platform-settings.ts'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import type { CheckoutRequest } from '#domain/bookings/check-out.ts'
import { countComplete, neededTravellers } from '#domain/bookings/details-progress.ts'
import { keysOf } from '#domain/keys-of.ts'
import { refuse } from '#domain/refusal.ts'
import { emailKey } from '#domain/text.ts'
import type { Vault } from '#integrations/vault.ts'
import type { BookingRecords } from '#store/bookings/booking-records.ts'
import { type BookingToken, insertBookingTokens } from '#store/bookings/booking-tokens.ts'
import { upsertTraveller } from '#store/bookings/booking-travellers.ts'
import type { Reader, Tx } from '#store/database.ts'
import { insertEvent } from '#store/events/events.ts'
import { insertMail } from '#store/mail-outbox.ts'
import type { SaleParties } from '#store/sales/sale-parties.ts'
import { awaitsCard, bookedMail } from '../booking-mails/mail-booked.ts'
import {
  composeBookingMail,
  findMailFacts,
  type MailContext,
} from '../booking-mails/queue-booking-mail.ts'
import { makeDataKey } from '../bookings/data-key.ts'
import { bookingEvent } from '../bookings/record-booking-event.ts'
import { hasSecrets, sealTraveller } from '../bookings/seal-traveller.ts'

/** Shown once, in the answer of the checkout that made them. */
export type CheckoutTokens = { bookingToken: string; contactToken: string }

/** What comes with a booking besides its own row and its travellers. */
export type CheckoutRecords = Omit<BookingRecords, 'booking'> & { shown: CheckoutTokens }

/** Makes tokens, event and mail of a booking that was just checked out; it writes nothing. */
export function composeCheckout(
  ids: Pick<Reader, 'nextEventId'>,
  booking: Booking,
  context: MailContext,
): CheckoutRecords {
  const shown = { bookingToken: makeToken(randomBytes), contactToken: makeToken(randomBytes) }
  const { now } = context
  const mail = awaitsCard(booking) ? null : bookedMail(booking, now)
  const mailed = mail && composeBookingMail(booking, mail, context)
  return {
    shown,
    tokens: [
      keptToken(shown.bookingToken, 'booking'),
      keptToken(shown.contactToken, 'contact'),
      ...(mailed ? [mailed.token] : []),
    ],
    event: bookingEvent(ids, { type: 'booking.created', booking, before: null, now }),
    mail: mailed?.mail ?? null,
  }
}

function keptToken(token: string, purpose: BookingToken['purpose']): BookingToken {
  return { digest: digestOf(token), purpose, position: null, expiresAt: null }
}

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
  const facts = await findMailFacts(tx, booking)
  const { shown, tokens, event, mail } = composeCheckout(tx, booking, { parties, ...facts, now })
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
    sealed: keysOf(sensitive).filter(field => sensitive[field] !== null),
    passportTail: null,
  }))
  return countComplete(booking, given)
}

/** Where nothing is asked, nothing is kept. */
function cardsWanted(booking: Booking, { cards }: Cards) {
  return cards.slice(0, neededTravellers(booking))
}

/**
 * Who is suspended, or no longer approved, sells nothing through the network, and what is held
 * there cannot be booked; on the own site of a suspended seller the platform decides. Bookings that
 * were made before keep working.
 */
export function refuseSuspended(
  { isSuspended, isApproved }: { isSuspended: boolean; isApproved: boolean },
  { kind, settings }: { kind: 'direct' | 'marketplace'; settings: PlatformSettings },
): void {
  const isOut = isSuspended || (kind === 'marketplace' && !isApproved)
  if (!isOut) return
  if (kind === 'marketplace' || settings.suspended_sites_stop_selling) {
    throw refuse('SellerUnavailable', {})
  }
}

/**
 * A repeat names the address of the checkout, or the one that it was corrected to. Whoever got the
 * first mail by mistake may read the booking so, without anything of its lead and without a token;
 * in return a checkout whose answer got lost can always be sent again as it was.
 */
export function refuseSomeoneElse(
  { leadEmailKey, checkoutEmailKey }: Pick<Booking, 'leadEmailKey' | 'checkoutEmailKey'>,
  { email }: CheckoutRequest['lead'],
): void {
  const key = emailKey(email)
  if (key === leadEmailKey || key === checkoutEmailKey) return
  throw refuse('Conflict', { reason: 'checked_out' }, 'This was checked out by someone else.')
}

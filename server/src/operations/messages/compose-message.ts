import { randomBytes } from 'node:crypto'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { pageLink } from '#domain/mail/page-link.ts'
import { messageValues, namesField } from '#domain/messages/message-fields.ts'
import type { MessageTexts } from '#domain/messages/message-rule.ts'
import { messageLanguage, messageWords } from '#domain/messages/message-words.ts'
import type { VoucherTrip } from '#domain/vouchers/voucher-page.ts'
import type { BookingToken } from '#store/bookings/booking-tokens.ts'
import type { Tx } from '#store/database.ts'
import type { OutboxMail } from '#store/mail-outbox.ts'
import { findSaleParties, type SaleParties, senderOf } from '#store/sales/sale-parties.ts'
import { findSellerById } from '#store/sellers/sellers.ts'
import { findVoucherTrip } from '#store/trips/voucher-trip.ts'
import { composeMail } from '../mail/queue-mail.ts'

/** What a message knows besides its booking. */
export type MessageContext = {
  parties: SaleParties
  trip: VoucherTrip | null
  /** Of the seller. */
  defaultLanguage: string | null
}

export async function loadMessageContext(tx: Tx, booking: Booking): Promise<MessageContext> {
  const { sellerId, tripId } = booking
  const parties = await findSaleParties(tx, booking)
  const trip = await findVoucherTrip(tx, { sellerId, tripId })
  const seller = await findSellerById(tx, sellerId)
  return { parties, trip, defaultLanguage: seller?.defaultLanguage ?? null }
}

type Message = {
  template: 'seller-message' | 'departure-message' | 'message-test'
  texts: MessageTexts
  /** In place of the language of the booking. */
  language?: string
  to: string
  /** Whether the link opens the booking; what staff look at opens nothing. */
  opensBooking: boolean
  optOutUrl: string | null
  dropAfter?: Temporal.Instant
  now: Temporal.Instant
}

/** A seller's own words about a booking, as a mail; null where there are none. */
export function composeMessage(
  booking: Booking,
  { parties, trip, defaultLanguage }: MessageContext,
  message: Message,
): { mail: OutboxMail; token: BookingToken | null } | null {
  const { texts, template, to, now, optOutUrl, dropAfter = null } = message
  const language = message.language ?? messageLanguage(texts, [booking.locale, defaultLanguage])
  const text = language === null ? undefined : texts[language]
  if (language === null || text === undefined) return null
  const page = parties.manageBookingUrl
  const names = page !== null && namesField(text.body, 'manage_link')
  const token = names && message.opensBooking ? makeToken(randomBytes) : null
  const proof = token === null ? {} : { token }
  const link = names
    ? pageLink(page, { locale: language, values: { ref: booking.ref, ...proof } })
    : null
  const { sellerName } = parties
  const values = messageValues(booking, { language, sellerName, trip, link })
  const wayOut = optOutUrl && `${optOutUrl}?locale=${language}`
  const mail = composeMail({
    sellerId: booking.sellerId,
    ...(template === 'message-test' ? {} : { bookingId: booking.id }),
    to,
    template,
    locale: language,
    language,
    values: { words: messageWords(text, { language, values, optOutUrl: wayOut }) },
    ...senderOf(parties),
    dropAfter,
    now,
  })
  return { mail, token: token === null ? null : mailedToken(token) }
}

function mailedToken(token: string): BookingToken {
  return { digest: digestOf(token), purpose: 'mailed', position: null, expiresAt: null }
}

import { randomBytes } from 'node:crypto'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import type { BookingMailValues } from '#domain/mail/booking-words.ts'
import type { MailTemplateName, MailValues } from '#domain/mail/catalogue.ts'
import { insertBookingTokens } from '#store/bookings/booking-tokens.ts'
import type { Tx } from '#store/database.ts'
import type { MailAttachment } from '#store/mail-outbox.ts'
import { findSaleParties, type SaleParties, senderOf } from '#store/sales/sale-parties.ts'
import { type NewMail, queueMail } from '../mail/queue-mail.ts'

type BookingTemplate = {
  [Name in MailTemplateName]: MailValues<Name> extends BookingMailValues ? Name : never
}[MailTemplateName]

type MailOf<Name extends BookingTemplate> = {
  template: Name
  /** What this kind of mail says beyond what every mail about a booking says. */
  more: Omit<MailValues<Name>, keyof BookingMailValues>
  attach?: (facts: { parties: SaleParties; link: string | null }) => MailAttachment[]
}

/** One of the mails that there are about a booking. */
export type BookingMail = { [Name in BookingTemplate]: MailOf<Name> }[BookingTemplate]

/** What makes a mail the seller's own and lets its reader in. */
export type MailMeans = { token: string; parties: SaleParties }

/**
 * Writes to the lead of a booking, in their language and in the name of the seller. Each mail
 * carries a token of its own, so that whoever lost the first answer still has a way in. Before
 * checkout there is nobody to write to, and nothing is written.
 */
export async function queueBookingMail(
  tx: Tx,
  booking: Booking,
  mail: BookingMail & { now: Temporal.Instant },
): Promise<void> {
  if (booking.leadEmail === null) return
  const means = await makeMeans(tx, booking, mail.now)
  const written = writeBookingMail(booking, mail, { ...means, now: mail.now })
  if (written) await queueMail(tx, written)
}

/** The mail itself, for whoever has the means at hand. */
export function writeBookingMail(
  booking: Booking,
  { template, more, attach }: BookingMail,
  { token, parties, now }: MailMeans & { now: Temporal.Instant },
): NewMail<MailTemplateName> | null {
  const { sellerId, leadEmail, leadName } = booking
  if (leadEmail === null) return null
  const link = manageLink(parties.manageBookingUrl, { ref: booking.ref, token })
  const values = {
    leadName: leadName ?? '',
    sellerName: parties.sellerName,
    booking: mailedBooking(booking),
    link,
    ...more,
  }
  return {
    sellerId,
    to: leadEmail,
    template,
    locale: booking.locale ?? 'en',
    // The common part and what is beyond it make up the whole, which the compiler cannot see.
    values: values as unknown as MailValues<MailTemplateName>,
    ...senderOf(parties),
    ...(attach ? { attachments: attach({ parties, link }) } : {}),
    now,
  }
}

async function makeMeans(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<MailMeans> {
  const token = makeToken(randomBytes)
  const { sellerId, id: bookingId } = booking
  const tokens = [
    { digest: digestOf(token), purpose: 'mailed', position: null, expiresAt: null } as const,
  ]
  const [parties] = await Promise.all([
    findSaleParties(tx, booking),
    insertBookingTokens(tx, { sellerId, bookingId }, { tokens, now }),
  ])
  return { token, parties }
}

/** The page of the site where bookings are managed; a site without one gets no link. */
function manageLink(
  page: string | null,
  { ref, token }: { ref: string; token: string },
): string | null {
  if (page === null) return null
  const url = new URL(page)
  url.searchParams.set('ref', ref)
  url.searchParams.set('token', token)
  return url.toString()
}

function mailedBooking(booking: Booking): BookingMailValues['booking'] {
  const { quote } = booking
  return {
    ref: booking.ref,
    trip: booking.tripTitle,
    option: booking.optionName,
    start: booking.start,
    timezone: booking.timezone,
    pax: booking.pax,
    total: quote.totals.grandTotal,
    payLocally: quote.totals.payLocally,
    pickup: quote.pickup && { name: quote.pickup.name, time: quote.pickup.time },
  }
}

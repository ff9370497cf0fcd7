import { randomBytes } from 'node:crypto'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { stands } from '#domain/bookings/states.ts'
import type { BookingMailValues } from '#domain/mail/booking-words.ts'
import type { MailTemplateName, MailValues } from '#domain/mail/catalogue.ts'
import { type KeptMailText, wordMail } from '#domain/mail/mail-text.ts'
import { mailedBooking, mailedPicture, type TripPlace } from '#domain/mail/mailed-booking.ts'
import { pageLink } from '#domain/mail/page-link.ts'
import { messageValues } from '#domain/messages/message-fields.ts'
import { type BookingToken, insertBookingTokens } from '#store/bookings/booking-tokens.ts'
import type { Reader, Tx } from '#store/database.ts'
import {
  insertMail,
  type MailAttachment,
  type MailVoucher,
  type OutboxMail,
} from '#store/mail-outbox.ts'
import { listMailTexts } from '#store/mail-texts.ts'
import {
  contactOf,
  findSaleParties,
  type SaleParties,
  senderOf,
} from '#store/sales/sale-parties.ts'
import { findTripPlace } from '#store/trips/trip-places.ts'
import { legalFile } from '../mail/attach-legal-texts.ts'
import { mailFooter } from '../mail/mail-footer.ts'
import { composeMail } from '../mail/queue-mail.ts'

type BookingTemplate = {
  [Name in MailTemplateName]: MailValues<Name> extends BookingMailValues ? Name : never
}[MailTemplateName]

type AttachFacts = { parties: SaleParties; link: string | null; place: TripPlace | null }

type MailOf<Name extends BookingTemplate> = {
  template: Name
  /** What this kind of mail says beyond what every mail about a booking says. */
  more: Omit<MailValues<Name>, keyof BookingMailValues>
  /** Where the seller wishes it, and what is booked is confirmed. */
  bringsVoucher?: true
  /** The texts that it was booked by, as files. */
  bringsTerms?: true
  /** After this it would be of no use any more and is not sent. */
  dropAfter?: Temporal.Instant
  attach?: (facts: AttachFacts) => MailAttachment[]
}

/** One of the mails that there are about a booking. */
export type BookingMail = { [Name in BookingTemplate]: MailOf<Name> }[BookingTemplate]

/**
 * Writes to the lead of a booking, in their language and in the name of the seller. Each mail
 * carries a token of its own, so that whoever lost the first answer still has a way in. Before
 * checkout there is nobody to write to, and nothing is written.
 */
export async function queueBookingMail(
  tx: Tx,
  booking: Booking,
  mail: BookingMail & { now: Temporal.Instant },
): Promise<{ id: string } | null> {
  if (booking.leadEmail === null) return null
  const { now } = mail
  const composed = composeBookingMail(booking, mail, {
    parties: await findSaleParties(tx, booking),
    ...(await findMailFacts(tx, booking)),
    now,
  })
  if (composed === null) return null
  const of = { sellerId: booking.sellerId, bookingId: booking.id }
  await Promise.all([
    insertBookingTokens(tx, of, { tokens: [composed.token], now }),
    insertMail(tx, composed.mail),
  ])
  return { id: composed.mail.id }
}

/** What a mail about a booking says that stands elsewhere: with its trip, and with its seller. */
export type MailFacts = { place: TripPlace | null; texts: readonly KeptMailText[] }
export const NO_FACTS: MailFacts = { place: null, texts: [] }

export type MailContext = MailFacts & { parties: SaleParties; now: Temporal.Instant }

export async function findMailFacts(reader: Reader, booking: Booking): Promise<MailFacts> {
  const [place, texts] = await Promise.all([
    findTripPlace(reader, booking),
    listMailTexts(reader, booking.sellerId),
  ])
  return { place, texts }
}

/** The mail and the token that it carries, for the caller to store; null without a lead. */
export function composeBookingMail(
  booking: Booking,
  { template, more, attach, bringsVoucher, bringsTerms, dropAfter }: BookingMail,
  { parties, place, texts, now }: MailContext,
): { token: BookingToken; mail: OutboxMail } | null {
  const { sellerId, leadEmail, leadName } = booking
  if (leadEmail === null) return null
  const token = makeToken(randomBytes)
  const locale = booking.locale ?? 'en'
  const page = parties.manageBookingUrl
  // A site without a page where bookings are managed gets no link.
  const link = page && pageLink(page, { locale, values: { ref: booking.ref, token } })
  const values = {
    leadName: leadName ?? '',
    sellerName: parties.sellerName,
    booking: mailedBooking(booking, { place, contact: contactOf(parties) }),
    link,
    ...more,
  }
  const mail = composeMail({
    sellerId,
    bookingId: booking.id,
    to: leadEmail,
    template,
    locale,
    // The common part and what is beyond it make up the whole, which the compiler cannot see.
    values: values as typeof values & MailValues<typeof template>,
    ...senderOf(parties),
    look: parties.look && { ...parties.look, picture: mailedPicture(place, booking) },
    footer: mailFooter(parties.settings, { locale, texts: booking.shownTexts }),
    ...(attach ? { attachments: attach({ parties, link, place }) } : {}),
    reword: (words, language) => {
      const text = texts.find(one => one.mail === template && one.locale === language)
      const told = {
        language,
        sellerName: parties.sellerName,
        trip: stands(booking.status) ? place : null,
        link,
      }
      return text ? wordMail(words, text, messageValues(booking, told)) : words
    },
    legalTexts: bringsTerms ? (booking.shownTexts ?? []).map(legalFile) : [],
    dropAfter: dropAfter ?? null,
    voucher: bringsVoucher ? voucherOf(booking, parties) : null,
    now,
  })
  const digest = digestOf(token)
  return { token: { digest, purpose: 'mailed', position: null, expiresAt: null }, mail }
}

function voucherOf({ id, ref, status }: Booking, { settings }: SaleParties): MailVoucher | null {
  return settings.voucher_in_mail && status === 'confirmed' ? { bookingId: id, ref } : null
}

import assert from 'node:assert/strict'
import type { SellerSettings } from '#contract/seller-settings.ts'
import type { BookedBank, Booking } from '#domain/bookings/booking.ts'
import type { SellerContact } from '#domain/mail/booking-words.ts'
import type { MailLook, SiteLook } from '#domain/mail/mail-look.ts'
import type { PaymentMethod } from '#domain/storefronts.ts'
import { bookingColumns } from '../bookings/bookings.ts'
import { type Reader, readAs, type Tx } from '../database.ts'
import { fillSellerSettings } from '../sellers.ts'

/** Who sold a booking, and how they write and are paid, read by one query. */
export type SaleParties = {
  sellerName: string
  settings: SellerSettings
  isSuspended: boolean
  /** Whether it may sell through marketplaces. */
  isApproved: boolean
  /** The seller's account now; a booking keeps its own copy. */
  bank: BookedBank | null
  /** Whether the seller's account for cards can be used now. */
  takesCards: boolean
  /** Of the site where it was sold; none for what staff book. */
  paymentMethods: PaymentMethod[]
  /** Of that site, or of the seller's first direct one that has such a page. */
  manageBookingUrl: string | null
  /** Of that site, or of the seller's first direct one. */
  look: SiteLook | null
  /** The time of the database when this was read. */
  now: Temporal.Instant
}

type Row = Omit<SaleParties, 'settings'> & { settings: Partial<SellerSettings> }

export type PartiesOf = { sellerId: string; storefrontId: string | null }

/** The parties of one sale, as they stand at this point of a transaction. */
export async function findSaleParties(reader: Reader, of: PartiesOf): Promise<SaleParties> {
  return readAs(reader, { seller: of.sellerId }, async tx => {
    const [parties] = await listSaleParties(tx, [of])
    assert(parties, 'a sale has a seller')
    return parties
  })
}

/** The parties of several sales, in the order asked. */
export async function listSaleParties(
  reader: Reader,
  asked: readonly PartiesOf[],
): Promise<SaleParties[]> {
  const rows = await reader<Row[]>`
    select seller_name as "sellerName", settings, is_suspended as "isSuspended",
      is_approved as "isApproved", bank, payment_methods as "paymentMethods",
      manage_booking_url as "manageBookingUrl", takes_cards as "takesCards", look, app_now() as now
    from sale_parties(
      ${asked.map(({ sellerId }) => sellerId)}::uuid[],
      ${asked.map(({ storefrontId }) => storefrontId)}::uuid[]
    )
  `
  return rows.map(({ settings, ...parties }) => ({
    ...parties,
    settings: fillSellerSettings(settings),
  }))
}

/**
 * Locks a hold and reads its parties. The two travel together and are done one after the other, so
 * the time is the one after the lock was had.
 */
export async function lockHoldWithParties(
  tx: Tx,
  { sellerId, ref, storefrontId }: { sellerId: string; ref: string; storefrontId: string },
): Promise<{ held: Booking | null; parties: SaleParties }> {
  const [[held], parties] = await Promise.all([
    tx<Booking[]>`
      select ${bookingColumns(tx)} from bookings b
      where b.seller_id = ${sellerId} and b.ref = ${ref} and b.storefront_id = ${storefrontId}
      for no key update
    `,
    findSaleParties(tx, { sellerId, storefrontId }),
  ])
  return { held: held ?? null, parties }
}

/** How guests reach the seller. */
export function contactOf({ settings }: SaleParties): SellerContact {
  const { contact_phone: phone, notify_email: email, company } = settings
  return { phone, email, whatsapp: company?.whatsapp ?? null }
}

/** How the parties sign a mail to a traveller. */
export function senderOf({ sellerName, settings, look }: SaleParties): MailSender {
  return {
    fromName: settings.sender_name ?? sellerName,
    footer: settings.mail_footer,
    replyTo: settings.notify_email,
    look: look && { ...look, picture: null },
  }
}

export type MailSender = {
  fromName: string
  footer: string | null
  replyTo: string | null
  look: MailLook | null
}

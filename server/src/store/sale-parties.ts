import type { SellerSettings } from '#contract/seller-settings.ts'
import type { BookedBank, Booking } from '#domain/bookings/booking.ts'
import type { PaymentMethod } from '#domain/storefronts/payment-methods.ts'
import { bookingColumns } from './bookings.ts'
import type { Tx } from './database.ts'
import { fillSellerSettings } from './seller-settings.ts'

/** Who sold a booking, and how they write and are paid: one question, so it is read at once. */
export type SaleParties = {
  sellerName: string
  settings: SellerSettings
  isSuspended: boolean
  /** Whether it may sell through marketplaces. */
  isApproved: boolean
  /** The seller's account now; a booking keeps its own copy. */
  bank: BookedBank | null
  /** Of the site where it was sold; none for what staff book. */
  paymentMethods: PaymentMethod[]
  /** Of that site, or of the seller's first direct one that has such a page. */
  manageBookingUrl: string | null
  /** The time of the database when this was read. */
  now: Temporal.Instant
}

type Row = Omit<SaleParties, 'settings'> & { settings: Partial<SellerSettings> }

/** Inside a transaction that acts for the seller of the trip. */
export async function findSaleParties(
  tx: Tx,
  { sellerId, storefrontId }: { sellerId: string; storefrontId: string | null },
): Promise<SaleParties> {
  const [row] = await tx<Row[]>`
    select s.name as "sellerName", s.settings, s.suspended_at is not null as "isSuspended",
      s.network_status = 'approved' as "isApproved",
      case when d.seller_id is not null then jsonb_build_object(
        'accountName', d.account_name, 'bankName', d.bank_name, 'iban', d.iban,
        'accountNumber', d.account_number, 'swift', d.swift
      ) end as bank,
      coalesce(f.payment_methods, '[]'::jsonb) as "paymentMethods",
      coalesce(f.manage_booking_url, own.manage_booking_url) as "manageBookingUrl",
      app_now() as now
    from sellers s
    left join bank_details d on d.seller_id = s.id
    left join storefronts f on f.id = ${storefrontId}
    left join lateral (
      select o.manage_booking_url from storefronts o
      where ${storefrontId}::uuid is null and o.seller_id = s.id and o.kind = 'direct'
        and o.manage_booking_url is not null
      order by o.created_at, o.id
      limit 1
    ) own on true
    where s.id = ${sellerId}
  `
  const { settings, ...parties } = row as Row
  return { ...parties, settings: fillSellerSettings(settings) }
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

/** How the parties sign a mail to a traveller. */
export function senderOf({ sellerName, settings }: SaleParties) {
  return {
    fromName: settings.sender_name ?? sellerName,
    footer: settings.mail_footer,
    replyTo: settings.notify_email,
  }
}

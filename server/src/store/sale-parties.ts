import type { SellerSettings } from '#contract/seller-settings.ts'
import type { BookedBank } from '#domain/bookings/booking.ts'
import type { PaymentMethod } from '#domain/storefronts/payment-methods.ts'
import type { Tx } from './database.ts'
import { fillSellerSettings } from './seller-settings.ts'

/** Who sold a booking, and how they write and are paid: one question, so it is read at once. */
export type SaleParties = {
  sellerName: string
  settings: SellerSettings
  isSuspended: boolean
  /** The seller's account now; a booking keeps its own copy. */
  bank: BookedBank | null
  /** Of the site where it was sold; none for what staff book. */
  paymentMethods: PaymentMethod[]
  /** Of that site, or of the seller's first direct one that has such a page. */
  manageBookingUrl: string | null
}

type Row = Omit<SaleParties, 'settings'> & { settings: Partial<SellerSettings> }

/** Inside a transaction that acts for the seller of the trip. */
export async function findSaleParties(
  tx: Tx,
  { sellerId, storefrontId }: { sellerId: string; storefrontId: string | null },
): Promise<SaleParties> {
  const [row] = await tx<Row[]>`
    select s.name as "sellerName", s.settings, s.suspended_at is not null as "isSuspended",
      case when d.seller_id is not null then jsonb_build_object(
        'accountName', d.account_name, 'bankName', d.bank_name, 'iban', d.iban,
        'accountNumber', d.account_number, 'swift', d.swift
      ) end as bank,
      coalesce(f.payment_methods, '[]'::jsonb) as "paymentMethods",
      coalesce(f.manage_booking_url, own.manage_booking_url) as "manageBookingUrl"
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

/** How the parties sign a mail to a traveller. */
export function senderOf({ sellerName, settings }: SaleParties) {
  return {
    fromName: settings.sender_name ?? sellerName,
    footer: settings.mail_footer,
    replyTo: settings.notify_email,
  }
}

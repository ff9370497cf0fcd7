import type { Booking } from '#domain/bookings/booking.ts'
import type { Selection } from '#domain/sales/selection.ts'
import type { Tx } from '../database.ts'
import { bookingColumns } from './bookings.ts'

export type SameRequest = {
  sellerId: string
  storefrontId: string
  emailKey: string
  selection: Selection
  currency: string
}

/**
 * Locks the sale of the option until the transaction ends. Of two equal requests at the same time
 * the second then waits, and finds what the first made.
 */
export async function lockRequest(
  tx: Tx,
  { storefrontId, emailKey, selection }: SameRequest,
): Promise<void> {
  await tx`
    select share_sale(array[${selection.optionId}::uuid]),
      pg_advisory_xact_lock(hashtextextended(${`request ${storefrontId} ${emailKey}`}, 0))
  `
}

/** The same selection, asked by the same address since then, neither withdrawn nor refused. */
export async function findSameRequest(
  tx: Tx,
  { sellerId, storefrontId, emailKey, selection, currency }: SameRequest,
  since: Temporal.Instant,
): Promise<Booking | null> {
  const [row] = await tx<Booking[]>`
    select ${bookingColumns(tx)} from bookings b
    where b.seller_id = ${sellerId} and b.storefront_id = ${storefrontId}
      and b.created_at > ${since.toString()}
      and ${emailKey} in (b.checkout_email_key, b.lead_email_key)
      and b.option_id = ${selection.optionId} and b.currency = ${currency}
      and b.selection = ${tx.json(selection)}::jsonb and b.hold_expires_at is null
      and b.status in ('pending', 'confirmed')
    order by b.created_at desc
    limit 1
  `
  return row ?? null
}

import type { Tx } from '../database.ts'

/** The reference of the hold that an offer has now, by the clock of the database. */
export async function findHoldOfOffer(
  tx: Tx,
  { sellerId, offerId }: { sellerId: string; offerId: string },
): Promise<string | null> {
  const [row] = await tx<{ ref: string }[]>`
    select ref from bookings
    where seller_id = ${sellerId} and offer_id = ${offerId} and status = 'on_hold'
      and hold_expires_at > app_now()
  `
  return row?.ref ?? null
}

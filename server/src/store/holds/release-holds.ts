import { itemAt } from '#domain/item-at.ts'
import type { Tx } from '../database.ts'

/** By whose address holds of a site are counted; null is nobody's. */
export type Holder = { fingerprint: Buffer | null; id: string }
type HoldsOfSite = { storefrontId: string; fingerprint: Buffer | null; id: string | null }

/**
 * Ends what an address holds on a site, what was held without naming anybody, or one hold of it.
 * The fingerprints of the holds of an address begin with its digest. Rows that a checkout has
 * locked are passed over: they are being booked.
 */
export async function releaseHoldsOf(
  tx: Tx,
  { storefrontId, fingerprint, id }: HoldsOfSite,
): Promise<number> {
  const found = await tx<{ sellerId: string; id: string; now: Temporal.Instant }[]>`
    select seller_id as "sellerId", id, app_now() as now from bookings
    where storefront_id = ${storefrontId} and status = 'on_hold' and hold_expires_at > app_now()
      and case when ${fingerprint}::bytea is null then client_fingerprint is null
        else substring(client_fingerprint for length(${fingerprint}::bytea)) = ${fingerprint} end
      and offer_id is null
      and (${id}::uuid is null or id = ${id}::uuid)
    order by seller_id, id
  `
  let released = 0
  for (const [sellerId, holds] of Map.groupBy(found, hold => hold.sellerId)) {
    released += await releaseListed(tx, sellerId, holds)
  }
  return released
}

/** Seller by seller, since several servers lock no rows of many sellers together. */
async function releaseListed(
  tx: Tx,
  sellerId: string,
  holds: readonly { id: string; now: Temporal.Instant }[],
): Promise<number> {
  const now = itemAt(holds, 0).now.toString()
  const { count } = await tx`
    with open as (
      select id from bookings
      where seller_id = ${sellerId} and id = any(${holds.map(hold => hold.id)}::uuid[])
        and status = 'on_hold' and hold_expires_at > ${now}
      for no key update skip locked
    ), given_back as (
      delete from claims c using open
      where c.seller_id = ${sellerId} and c.booking_id = open.id
    )
    update bookings b set status = 'expired', hold_expires_at = ${now}, updated_at = ${now}
    from open where b.seller_id = ${sellerId} and b.id = open.id
  `
  return count
}

export type UnpaidBooking = { sellerId: string; id: string }

/**
 * What an address has booked on a site without paying anything, or one such booking; in the order
 * in which bookings are locked. One with a receipt is left to people: somebody may have
 * paid it.
 */
export async function listUnpaidOf(
  tx: Tx,
  { storefrontId, fingerprint, id }: HoldsOfSite,
): Promise<UnpaidBooking[]> {
  // Of those who name nobody nearly all are different people.
  if (fingerprint === null && id === null) return []
  return tx<UnpaidBooking[]>`
    select seller_id as "sellerId", id from bookings
    where storefront_id = ${storefrontId} and ${unpaid(tx)}
      and case when ${fingerprint}::bytea is null then id = ${id}::uuid
        else client_fingerprint >= ${fingerprint}
          and substring(client_fingerprint for length(${fingerprint}::bytea)) = ${fingerprint} end
    order by seller_id, id
    limit ${MOST_UNPAID}
  `
}

/** An address has 20 of them for each server that names it; a second call takes the rest. */
const MOST_UNPAID = 200

const unpaid = (tx: Tx) => tx`
  status = 'pending' and paid = 0 and payment_status = 'unpaid' and offer_id is null
  and payment_method in ('bank_transfer', 'payment_link', 'online_card')
  and hold_expires_at is not null
`

export async function findHolderByRef(
  tx: Tx,
  { storefrontId, ref }: { storefrontId: string; ref: string },
): Promise<Holder | null> {
  const [row] = await tx<Holder[]>`
    select client_fingerprint as fingerprint, id
    from booking_on_storefront(${storefrontId}, ${ref})
    where (status in ('on_hold', 'expired') or ${unpaid(tx)})
  `
  return row ?? null
}

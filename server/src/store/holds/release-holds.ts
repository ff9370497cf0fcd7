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
  const rows = await tx`
    with open as (
      select seller_id, id from bookings
      where storefront_id = ${storefrontId} and status = 'on_hold' and hold_expires_at > app_now()
        and case when ${fingerprint}::bytea is null then client_fingerprint is null
          else substring(client_fingerprint for length(${fingerprint}::bytea)) = ${fingerprint} end
        and offer_id is null
        and (${id}::uuid is null or id = ${id}::uuid)
      for no key update skip locked
    ), given_back as (
      delete from claims c using open
      where c.seller_id = open.seller_id and c.booking_id = open.id
    )
    update bookings b
    set status = 'expired', hold_expires_at = app_now(), updated_at = app_now()
    from open where b.seller_id = open.seller_id and b.id = open.id
    returning b.id
  `
  return rows.length
}

export type UnpaidBooking = { sellerId: string; id: string }

/**
 * What an address has booked on a site without paying anything, or one such booking; in the order
 * in which bookings are locked. One with a proof of payment is left to people: somebody may have
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
  and payment_method in ('bank_transfer', 'payment_link') and hold_expires_at is not null
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

import type { Tx } from '../database.ts'

/** Expired offers without an event about it yet. One that is held is not over. */
export async function listEndedOffers(
  tx: Tx,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<{ sellerId: string; id: string }[]> {
  return tx<{ sellerId: string; id: string }[]>`
    select o.seller_id as "sellerId", o.id from offers o
    where o.expires_at <= ${now.toString()} and o.withdrawn_at is null and o.booked_at is null
      and o.expiry_told_at is null and not exists (
        select from bookings b
        where b.seller_id = o.seller_id and b.offer_id = o.id and b.status = 'on_hold'
          and b.hold_expires_at > ${now.toString()}
      )
    order by o.expires_at, o.id
    limit ${limit}
  `
}

/** False when that was recorded already. */
export async function markExpiryRecorded(
  tx: Tx,
  { sellerId, id, at }: { sellerId: string; id: string; at: Temporal.Instant },
): Promise<boolean> {
  const rows = await tx`
    update offers set expiry_told_at = ${at.toString()}
    where seller_id = ${sellerId} and id = ${id} and expiry_told_at is null
    returning id
  `
  return rows.length === 1
}

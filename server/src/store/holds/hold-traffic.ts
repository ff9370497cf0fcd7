import type { Tx } from '../database.ts'

/** What came to a site since some time, and how much of it was checked out. */
export type HoldTraffic = {
  sellerId: string
  storefrontId: string
  holds: number
  checkouts: number
}

/** By site, those with at least so many holds. Each site is one short stretch of an index. */
export async function listHoldTraffic(
  tx: Tx,
  { since, atLeast }: { since: Temporal.Instant; atLeast: number },
): Promise<HoldTraffic[]> {
  return tx<HoldTraffic[]>`
    select s.seller_id as "sellerId", s.id as "storefrontId", held.holds, held.checkouts
    from (
      select b.storefront_id, count(*)::int as holds, count(b.checked_out_at)::int as checkouts
      from bookings b
      where ${onAnySite(tx)} and b.created_at > ${since.toString()}
        and b.hold_expires_at is not null
      group by b.storefront_id
    ) as held
    join storefronts s on s.id = held.storefront_id
    where held.holds >= ${atLeast}
    order by s.id
  `
}

/** Every site, named: the index of what was sold on one begins with it. */
const onAnySite = (tx: Tx) => tx`b.storefront_id = any(array(select id from storefronts))`

/** One address, or all who named none, that holds much on a site and buys next to nothing. */
export type Hoarder = HoldTraffic & {
  siteName: string
  /** The newest of their holds, which says whose they all are without an address. */
  ref: string
  /** Booked by transfer or link, and nothing paid. */
  unpaid: number
  namesNobody: boolean
}

/**
 * By site and holder, whose fingerprints begin with the digest of their address: who held much and
 * booked little, and whose unpaid bookings are too many, whenever they were made. What is unpaid is
 * no booking here. Offers are left out: an offer is for one person.
 */
export async function listHoarders(
  tx: Tx,
  bounds: {
    since: Temporal.Instant
    atLeast: number
    mostPerCheckout: number
    fewestUnpaid: number
    limit: number
  },
): Promise<Hoarder[]> {
  const { since, atLeast, mostPerCheckout, fewestUnpaid, limit } = bounds
  return tx<Hoarder[]>`
    select s.seller_id as "sellerId", s.id as "storefrontId", s.name as "siteName", held.holds,
      held.checkouts, held.ref, held.holder is null as "namesNobody",
      coalesce(owing.unpaid, 0) as unpaid
    from (
      select b.storefront_id, substring(b.client_fingerprint for 8) as holder,
        count(*)::int as holds,
        count(b.checked_out_at) filter (where (${unpaid(tx)}) is not true)::int as checkouts,
        (array_agg(b.ref order by b.created_at desc, b.id desc)
          filter (where b.checked_out_at is null or ${unpaid(tx)}))[1] as ref
      from bookings b
      where ${onAnySite(tx)} and b.created_at > ${since.toString()}
        and b.hold_expires_at is not null and b.offer_id is null
      group by 1, 2
    ) as held
    join storefronts s on s.id = held.storefront_id
    left join (
      select b.storefront_id, substring(b.client_fingerprint for 8) as holder,
        count(*)::int as unpaid
      from bookings b
      where ${onAnySite(tx)} and b.offer_id is null and ${unpaid(tx)}
      group by 1, 2
    ) as owing on owing.storefront_id = held.storefront_id and owing.holder = held.holder
    where owing.unpaid >= ${fewestUnpaid} or held.holds >= ${atLeast}
      and held.holds > ${mostPerCheckout} * greatest(1, held.checkouts)
    order by s.id, held.holds desc, held.ref
    limit ${limit}
  `
}

/** Of a holder who is known; of the others they are those of many people. */
const unpaid = (tx: Tx) => tx`
  b.client_fingerprint is not null and b.status = 'pending' and b.paid = 0
  and b.payment_method in ('bank_transfer', 'payment_link', 'online_card')
`

export async function countOpenHolds(tx: Tx): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from bookings
    where status = 'on_hold' and hold_expires_at > (select app_now())
  `
  return row?.total ?? 0
}

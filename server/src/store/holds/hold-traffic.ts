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
    from storefronts s
    cross join lateral (
      select count(*)::int as holds, count(b.checked_out_at)::int as checkouts
      from bookings b
      where b.storefront_id = s.id and b.created_at > ${since.toString()}
        and b.hold_expires_at is not null
    ) as held
    where held.holds >= ${atLeast}
    order by s.id
  `
}

export async function countOpenHolds(tx: Tx): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from bookings
    where status = 'on_hold' and hold_expires_at > (select app_now())
  `
  return row?.total ?? 0
}

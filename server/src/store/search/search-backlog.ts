import type { Reader, Tx } from '../database.ts'
import type { TripKey } from '../trips/trip-listings.ts'

/**
 * Trips that mention something that got another name or language. Those that are not on sale are
 * among them: one that is just being put on sale may be so by the name of before.
 */
export type NamedTrips =
  | { sellerId: string }
  | { citySlugs: readonly string[] }
  | { regionSlug: string }
  | { placeSlugs: readonly string[] }
  | { categorySlug: string }
  /** All there are. */
  | 'everything'

export async function listTripsMentioning(
  tx: Tx,
  { which, limit }: { which: NamedTrips; limit: number },
): Promise<TripKey[]> {
  return tx<TripKey[]>`
    select t.seller_id as "sellerId", t.id as "tripId" from trips t
    where ${mentioning(tx, which)} limit ${limit}
  `
}

/**
 * What is on it already is kept there until the transaction ends: taken off before that, it would
 * be written again from what stood there before the change.
 */
export async function addToSearchBacklog(tx: Tx, which: NamedTrips): Promise<void> {
  await tx`
    insert into search_backlog (seller_id, trip_id)
    select t.seller_id, t.id from trips t where ${mentioning(tx, which)}
    order by t.seller_id, t.id
    on conflict (seller_id, trip_id) do update set trip_id = excluded.trip_id
  `
}

export async function addTripsToSearchBacklog(tx: Tx, trips: readonly TripKey[]): Promise<void> {
  await tx`
    insert into search_backlog (seller_id, trip_id)
    select seller_id, trip_id
    from unnest(${trips.map(({ sellerId }) => sellerId)}::uuid[],
      ${trips.map(({ tripId }) => tripId)}::uuid[]) as a (seller_id, trip_id)
    order by seller_id, trip_id
    on conflict (seller_id, trip_id) do update set trip_id = excluded.trip_id
  `
}

function mentioning(tx: Tx, which: NamedTrips) {
  if (which === 'everything') return tx`t.id in (select trip_id from trip_listings)`
  if ('sellerId' in which) return tx`t.seller_id = ${which.sellerId}`
  if ('citySlugs' in which) {
    const slugs = which.citySlugs
    return tx`t.city_id in (select id from cities where slug = any(${slugs}::text[]))`
  }
  if ('regionSlug' in which) {
    return tx`t.city_id in (select id from cities where region_slug = ${which.regionSlug})`
  }
  if ('categorySlug' in which) {
    return tx`(t.seller_id, t.id) in (
      select seller_id, trip_id from trip_categories where category_slug = ${which.categorySlug}
    )`
  }
  const places = tx`
    select p.id from places p left join places target on target.id = p.merged_into
    where coalesce(target.slug, p.slug) = any(${which.placeSlugs}::text[])
  `
  return tx`(t.start_place_id in (${places}) or (t.seller_id, t.id) in (
    select seller_id, trip_id from trip_stops where place_id in (${places})
  ))`
}

export async function countSearchBacklog(reader: Reader): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::integer as count from search_backlog
  `
  return row?.count ?? 0
}

/** The next ones; nothing is held or taken yet. */
export async function listSearchBacklog(tx: Tx, limit: number): Promise<TripKey[]> {
  return tx<TripKey[]>`
    select seller_id as "sellerId", trip_id as "tripId" from search_backlog
    order by seller_id, trip_id limit ${limit}
  `
}

/**
 * Takes trips off the backlog, those that are still on it and are not just being put there. It
 * waits for no row, because the transaction that has one may wait for trips that the caller locked.
 */
export async function takeFromSearchBacklog(tx: Tx, trips: readonly TripKey[]): Promise<TripKey[]> {
  return tx<TripKey[]>`
    with free as (
      select b.seller_id, b.trip_id from search_backlog b
      join unnest(${trips.map(({ sellerId }) => sellerId)}::uuid[],
        ${trips.map(({ tripId }) => tripId)}::uuid[]) as a (seller_id, trip_id)
        on b.seller_id = a.seller_id and b.trip_id = a.trip_id
      for update of b skip locked
    )
    delete from search_backlog b using free
    where b.seller_id = free.seller_id and b.trip_id = free.trip_id
    returning b.seller_id as "sellerId", b.trip_id as "tripId"
  `
}

/** Locks trips of several sellers in the common lock order. */
export async function lockTrips(tx: Tx, trips: readonly TripKey[]): Promise<void> {
  await tx`
    select from trips t
    join unnest(${trips.map(({ sellerId }) => sellerId)}::uuid[],
      ${trips.map(({ tripId }) => tripId)}::uuid[]) as a (seller_id, trip_id)
      on t.seller_id = a.seller_id and t.id = a.trip_id
    order by t.seller_id, t.id
    for no key update of t
  `
}

import type { Reader, Tx } from './database.ts'

/** A trip as staff of the marketplace see it in the lists they keep. */
export type PickedTrip = {
  tripId: string
  slug: string
  sellerSlug: string
  title: string | null
  onNetwork: boolean
}

/** Whose trip it is; null when there is none under this id. */
export async function findTripKey(
  reader: Reader,
  tripId: string,
): Promise<{ sellerId: string; tripId: string } | null> {
  const [row] = await reader<{ sellerId: string; tripId: string }[]>`
    select seller_id as "sellerId", id as "tripId" from trips where id = ${tripId}
  `
  return row ?? null
}

/** Those of the ids that are trips. */
export async function findTripIds(reader: Reader, ids: readonly string[]): Promise<Set<string>> {
  const rows = await reader<{ id: string }[]>`
    select id from trips where id = any(${ids}::uuid[])
  `
  return new Set(rows.map(({ id }) => id))
}

export async function listFeaturedTrips(reader: Reader): Promise<PickedTrip[]> {
  return reader<PickedTrip[]>`
    select ${columns(reader)} from home_featured f
    join trips t on t.seller_id = f.seller_id and t.id = f.trip_id
    join sellers s on s.id = t.seller_id
    order by f.position
  `
}

/** In place of those featured before, in this order. */
export async function writeFeaturedTrips(tx: Tx, tripIds: readonly string[]): Promise<void> {
  await tx`delete from home_featured`
  await tx`
    insert into home_featured (seller_id, trip_id, position)
    select t.seller_id, t.id, o.position
    from unnest(${tripIds}::uuid[]) with ordinality as o (id, position)
    join trips t on t.id = o.id
  `
}

/** Only one transaction at a time changes what is featured. */
export async function lockFeatured(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('home_featured'))`
}

/** Lists of trips that are only there or not. */
export type TripSet = 'home_hidden' | 'withheld_trips'

export async function listTripSet(
  reader: Reader,
  { set, after, limit }: { set: TripSet; after: string | null; limit: number },
): Promise<PickedTrip[]> {
  return reader<PickedTrip[]>`
    select ${columns(reader)} from ${reader(set)} w
    join trips t on t.seller_id = w.seller_id and t.id = w.trip_id
    join sellers s on s.id = t.seller_id
    ${after === null ? reader`` : reader`where w.trip_id > ${after}`}
    order by w.trip_id limit ${limit}
  `
}

export async function countTripSet(reader: Reader, set: TripSet): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from ${reader(set)}
  `
  return row?.total ?? 0
}

type TripOfSet = { set: TripSet; sellerId: string; tripId: string }

export async function addToTripSet(tx: Tx, { set, sellerId, tripId }: TripOfSet): Promise<void> {
  await tx`
    insert into ${tx(set)} (seller_id, trip_id) values (${sellerId}, ${tripId})
    on conflict do nothing
  `
}

/** False when it was not there. */
export async function takeFromTripSet(
  tx: Tx,
  { set, sellerId, tripId }: TripOfSet,
): Promise<boolean> {
  const { count } = await tx`
    delete from ${tx(set)} where seller_id = ${sellerId} and trip_id = ${tripId}
  `
  return count > 0
}

function columns(reader: Reader) {
  return reader`
    t.id as "tripId", t.slug, s.slug as "sellerSlug",
    (
      select x.title from trip_texts x
      where x.seller_id = t.seller_id and x.trip_id = t.id
      order by x.locale <> 'en', x.locale <> s.default_language, x.locale
      limit 1
    ) as title,
    exists (
      select from trip_listings l
      where l.seller_id = t.seller_id and l.trip_id = t.id and l.on_network
    ) as "onNetwork"
  `
}

type PickedCollection = {
  slug: string
  showFrom: string | null
  showTo: string | null
  hidden: boolean
  tripIds: string[]
}

/** What staff of the marketplaces chose, small enough to be cached in memory. */
export type StaffPicks = {
  /** Trips that lead a home, in order. */
  featured: readonly string[]
  /** Trips that no home and no collection shows. */
  hidden: ReadonlySet<string>
  collections: ReadonlyMap<string, PickedCollection>
}

export async function loadStaffPicks(reader: Reader): Promise<StaffPicks> {
  const [featured, hidden, collections] = await Promise.all([
    reader<{ tripId: string }[]>`
      select trip_id as "tripId" from home_featured order by position
    `,
    reader<{ tripId: string }[]>`select trip_id as "tripId" from home_hidden`,
    reader<PickedCollection[]>`
      select c.slug, c.show_from as "showFrom", c.show_to as "showTo", c.hidden,
        array(
          select t.trip_id from collection_trips t
          where t.collection_id = c.id order by t.position
        ) as "tripIds"
      from collections c
    `,
  ])
  return {
    featured: featured.map(({ tripId }) => tripId),
    hidden: new Set(hidden.map(({ tripId }) => tripId)),
    collections: new Map(collections.map(collection => [collection.slug, collection])),
  }
}

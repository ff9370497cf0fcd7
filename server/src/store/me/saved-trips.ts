import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { RequestedTrip } from '#domain/accounts/saved-trips.ts'
import type { StoredPrices } from '#domain/listing/site-prices.ts'
import { type Reader, readAs, type Tx } from '../database.ts'
import { storedPricesOf } from '../products/price-periods.ts'
import { soldHere } from '../sales/sold-trips.ts'

type Whose = { sellerId: string; storefrontId: string; emailKey: string }

export type SavedTrip = StoredPrices & {
  tripId: string
  /** The trip's own. */
  sellerId: string
  savedAt: Temporal.Instant
}

/** What a traveller saved on this site and is still sold on it, newest first, `most` at most. */
export async function listSavedTrips(
  reader: Reader,
  caller: WebsiteCaller,
  { sellerId, storefrontId, emailKey, most }: Whose & { most: number },
): Promise<SavedTrip[]> {
  return readAs(reader, { seller: sellerId }, async tx => {
    return tx<SavedTrip[]>`
      select l.trip_id as "tripId", l.seller_id as "sellerId", v.saved_at as "savedAt",
        ${storedPricesOf(tx)}
      from saved_trips v
      join trip_listings l on l.seller_id = v.trip_seller_id and l.trip_id = v.trip_id
      where v.seller_id = ${sellerId} and v.storefront_id = ${storefrontId}
        and v.email_key = ${emailKey} and ${soldHere(tx, caller)}
      order by v.saved_at desc, v.call desc, v.position, v.trip_id
      limit ${most}
    `
  })
}

export type SoldTrip = { position: number; tripId: string; sellerId: string }

/** Those of the named trips that this site sells. On a direct one the seller is always its own. */
export async function findSoldTrips(
  reader: Reader,
  caller: WebsiteCaller,
  asked: readonly RequestedTrip[],
): Promise<SoldTrip[]> {
  const isSeller =
    caller.storefrontKind === 'direct'
      ? reader`s.id = ${caller.sellerId}`
      : reader`s.slug = a.seller`
  const named = reader`
    jsonb_to_recordset(${reader.json(asked)}::jsonb)
      as a (position integer, id uuid, slug text, seller text)
  `
  return reader<SoldTrip[]>`
    select a.position, l.trip_id as "tripId", l.seller_id as "sellerId"
    from ${named}
    join trip_listings l on l.trip_id = a.id
    where ${soldHere(reader, caller)}
    union all
    select a.position, l.trip_id, l.seller_id
    from ${named}
    join sellers s on ${isSeller}
    join trips t on t.seller_id = s.id and t.slug = a.slug
    join trip_listings l on l.seller_id = t.seller_id and l.trip_id = t.id
    where ${soldHere(reader, caller)}
    order by 1
  `
}

/**
 * What was saved before keeps its date and its place. Written in the order of their ids, so that
 * two lists of one traveller do not wait for each other.
 */
export async function insertSavedTrips(
  tx: Tx,
  { trips, savedAt, ...whose }: Whose & { trips: readonly SoldTrip[]; savedAt: Temporal.Instant },
): Promise<void> {
  await tx`
    insert into saved_trips
      (seller_id, storefront_id, email_key, trip_id, trip_seller_id, saved_at, call, position)
    select ${whose.sellerId}, ${whose.storefrontId}, ${whose.emailKey}, t.trip_id,
      t.trip_seller_id, ${savedAt.toString()}::timestamptz, last.call + 1, t.position
    from unnest(
      ${trips.map(trip => trip.tripId)}::uuid[], ${trips.map(trip => trip.sellerId)}::uuid[],
      ${trips.map(trip => trip.position)}::integer[]
    ) as t (trip_id, trip_seller_id, position)
    cross join (
      select coalesce(max(call), 0) as call from saved_trips
      where seller_id = ${whose.sellerId} and storefront_id = ${whose.storefrontId}
        and email_key = ${whose.emailKey}
    ) last
    order by t.trip_id, t.position
    on conflict do nothing
  `
}

/** How many rows a traveller has on this site, whether their trips are on sale or not. */
export async function countSavedTrips(
  tx: Tx,
  { sellerId, storefrontId, emailKey }: Whose,
): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from saved_trips
    where seller_id = ${sellerId} and storefront_id = ${storefrontId} and email_key = ${emailKey}
  `
  return row?.total ?? 0
}

export async function deleteSavedTripById(
  tx: Tx,
  { sellerId, storefrontId, emailKey, tripId }: Whose & { tripId: string },
): Promise<void> {
  await tx`
    delete from saved_trips
    where seller_id = ${sellerId} and storefront_id = ${storefrontId} and email_key = ${emailKey}
      and trip_id = ${tripId}
  `
}

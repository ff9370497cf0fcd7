import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Role } from '#domain/access/permissions.ts'
import type { RequestedTrip } from '#domain/accounts.ts'
import type { LatestOffer, Party, PriceRequestStatus } from '#domain/enquiries.ts'
import type { StoredPrices } from '#domain/listing/site-prices.ts'
import type { CALENDAR_FEED_SCOPES } from '#values/calendar-feeds.ts'
import { type Reader, type RowScope, readAs, type Tx } from './database.ts'
import { newestOffer, type OfferJson, readMadeOffer } from './price-requests.ts'
import { storedPricesOf } from './products/price-periods.ts'
import { soldHere } from './sales/sold-trips.ts'

export type FeedScope = (typeof CALENDAR_FEED_SCOPES)[number]
export type CalendarFeed = { sellerId: string; personId: string; scope: FeedScope; role: Role }

export async function findCalendarFeedByDigest(
  reader: Reader,
  digest: Buffer,
): Promise<CalendarFeed | null> {
  const [row] = await reader<CalendarFeed[]>`
    select seller_id as "sellerId", person_id as "personId", scope, role
    from calendar_feed_by_digest(${digest})
  `
  return row ?? null
}

type NewFeed = Omit<CalendarFeed, 'role'> & { digest: Buffer; createdAt: Temporal.Instant }

/** In place of the one that the person had. */
export async function upsertCalendarFeed(tx: Tx, feed: NewFeed): Promise<void> {
  await tx`
    insert into calendar_feeds (seller_id, person_id, scope, digest, created_at)
    values (${feed.sellerId}, ${feed.personId}, ${feed.scope}, ${feed.digest},
      ${feed.createdAt.toString()})
    on conflict (seller_id, person_id) do update
      set scope = excluded.scope, digest = excluded.digest, created_at = excluded.created_at
  `
}

/** Answers whether there was one. */
export async function deleteCalendarFeed(
  tx: Tx,
  { sellerId, personId }: { sellerId: string; personId: string },
): Promise<boolean> {
  const { count } = await tx`
    delete from calendar_feeds where seller_id = ${sellerId} and person_id = ${personId}
  `
  return count > 0
}

/** A price request as the traveller who sent it sees it. What they wrote is not among it. */
export type MyPriceRequest = {
  reference: string
  status: PriceRequestStatus
  createdAt: Temporal.Instant
  trip: { id: string; slug: string; title: string }
  seller: { slug: string; name: string }
  dateFrom: string | null
  dateTo: string | null
  travellers: Party
  offer: (LatestOffer & { sealedToken: Buffer }) | null
}

type Row = Omit<MyPriceRequest, 'offer'> & { offer: OfferJson | null; sealedToken: Buffer | null }

/**
 * What was asked on one site with one address, whichever sellers it went to, the newest first. The
 * titles are in the asked language where there is one.
 */
export async function listPriceRequestsByEmail(
  reader: Reader,
  acting: RowScope,
  asked: { storefrontId: string; emailKey: string; locale: string; most: number },
): Promise<MyPriceRequest[]> {
  return readAs(reader, acting, async tx => {
    const rows = await tx<Row[]>`
      select e.reference, e.price_request_status as status, e.created_at as "createdAt",
        jsonb_build_object('id', t.id, 'slug', t.slug, 'title', x.title) as trip,
        jsonb_build_object('slug', s.slug, 'name', s.name) as seller,
        e.date_from as "dateFrom", e.date_to as "dateTo", e.travellers, n.offer,
        (select o.token_sealed from offers o where o.seller_id = e.seller_id
          and o.id = (n.offer ->> 'id')::uuid) as "sealedToken"
      from enquiries e
      join sellers s on s.id = e.seller_id
      join trips t on t.seller_id = e.seller_id and t.id = e.trip_id
      join lateral (
        select title from trip_texts
        where seller_id = t.seller_id and trip_id = t.id
        order by not published, locale <> ${asked.locale}, locale <> 'en', locale
        limit 1
      ) x on true
      cross join lateral (select ${newestOffer(tx)} as offer) n
      where e.storefront_id = ${asked.storefrontId} and e.email_key = ${asked.emailKey}
        and e.price_request_status is not null
      order by e.created_at desc, e.id desc
      limit ${asked.most}
    `
    return rows.map(({ offer, sealedToken, ...row }) => {
      const made = readMadeOffer(offer)
      return { ...row, offer: made && sealedToken && { ...made, sealedToken } }
    })
  })
}

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

type SoldTrip = { position: number; tripId: string; sellerId: string }

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

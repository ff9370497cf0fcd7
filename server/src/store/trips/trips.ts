import { Trip as WholeTrip } from '#contract/trip.ts'
import type { Reader, Tx } from '../database.ts'
import { changesOf, columnsOf, valuesOf } from '../record-sql.ts'

/** The row of a trip, without the fields that a query joins. */
export type Trip = Omit<WholeTrip, Joined>
type Joined =
  | 'title'
  | 'onSale'
  | 'citySlug'
  | 'startPlaceSlug'
  | 'timezone'
  | 'stopSlugs'
  | 'categorySlugs'
  | 'locales'
  | 'publishedLocales'
  | 'reviews'

export const tripColumns = (reader: Reader) => columnsOf(reader, WholeTrip, 't')

/** One statement for any number of trips, so that many come in as quickly as one. */
export async function insertTrips(tx: Tx, trips: readonly Trip[]): Promise<void> {
  await tx`insert into trips ${valuesOf(tx, WholeTrip, 'trips', trips)}`
}

/** Everything of a trip that changes; its template never does. */
export async function updateTrip(tx: Tx, trip: Trip): Promise<void> {
  const { sellerId, id, template: _, createdAt: __, ...fields } = trip
  await tx`
    update trips set ${changesOf(tx, WholeTrip, 'trips', fields)}
    where seller_id = ${sellerId} and id = ${id}
  `
}

/** A trip is named by its id or by its slug; a text that looks like an id is read as one. */
export type WhichTrip = { sellerId: string; product: string }

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isTrip(reader: Reader, { sellerId, product }: WhichTrip) {
  return ID.test(product)
    ? reader`t.seller_id = ${sellerId} and t.id = ${product}`
    : reader`t.seller_id = ${sellerId} and t.slug = ${product}`
}

export async function findTripId(reader: Reader, which: WhichTrip): Promise<string | null> {
  const [row] = await reader<
    { id: string }[]
  >`select t.id from trips t where ${isTrip(reader, which)}`
  return row?.id ?? null
}

/** Locks the trip until the transaction ends: its changes come one after the other. */
export async function lockTrip(tx: Tx, which: WhichTrip): Promise<Trip | null> {
  const [row] = await tx<Trip[]>`
    select ${tripColumns(tx)} from trips t where ${isTrip(tx, which)} for no key update
  `
  return row ?? null
}

export type TripStop = { sellerId: string; tripId: string; position: number; placeId: string }

export async function insertTripStops(tx: Tx, stops: readonly TripStop[]): Promise<void> {
  if (stops.length === 0) return
  await tx`
    insert into trip_stops (seller_id, trip_id, position, place_id)
    select "sellerId", "tripId", position, "placeId"
    from jsonb_to_recordset(${tx.json(stops)}) as row
      ("sellerId" uuid, "tripId" uuid, position integer, "placeId" uuid)
  `
}

export type TripCategory = {
  sellerId: string
  tripId: string
  position: number
  categorySlug: string
}

export async function insertTripCategories(
  tx: Tx,
  categories: readonly TripCategory[],
): Promise<void> {
  if (categories.length === 0) return
  await tx`
    insert into trip_categories (seller_id, trip_id, category_slug, position)
    select "sellerId", "tripId", "categorySlug", position
    from jsonb_to_recordset(${tx.json(categories)}) as row
      ("sellerId" uuid, "tripId" uuid, "categorySlug" text, position integer)
  `
}

type TripKey = { sellerId: string; tripId: string }

export async function deleteTripStops(tx: Tx, { sellerId, tripId }: TripKey): Promise<void> {
  await tx`delete from trip_stops where seller_id = ${sellerId} and trip_id = ${tripId}`
}

export async function deleteTripCategories(tx: Tx, { sellerId, tripId }: TripKey): Promise<void> {
  await tx`delete from trip_categories where seller_id = ${sellerId} and trip_id = ${tripId}`
}

/** An address that the trip had before; it leads to the trip until another one takes it. */
export async function keepFormerSlug(
  tx: Tx,
  { sellerId, tripId, slug }: TripKey & { slug: string },
): Promise<void> {
  await tx`
    insert into former_trip_slugs (seller_id, slug, trip_id)
    values (${sellerId}, ${slug}, ${tripId})
    on conflict (seller_id, slug) do update set trip_id = excluded.trip_id
  `
}

export async function freeFormerSlug(
  tx: Tx,
  { sellerId, slug }: { sellerId: string; slug: string },
): Promise<void> {
  await tx`delete from former_trip_slugs where seller_id = ${sellerId} and slug = ${slug}`
}

/** All that begin like this, of trips and of addresses that lead to one. */
export async function listSlugsLike(
  reader: Reader,
  { sellerId, beginning }: { sellerId: string; beginning: string },
): Promise<Set<string>> {
  const rows = await reader<{ slug: string }[]>`
    select slug from trips where seller_id = ${sellerId} and starts_with(slug, ${beginning})
    union
    select slug from former_trip_slugs
    where seller_id = ${sellerId} and starts_with(slug, ${beginning})
  `
  return new Set(rows.map(({ slug }) => slug))
}

/** The platform names a trip by its id alone. */
export async function findSellerOfTrip(reader: Reader, tripId: string): Promise<string | null> {
  const [row] = await reader<{ sellerId: string }[]>`
    select seller_id as "sellerId" from trips where id = ${tripId}
  `
  return row?.sellerId ?? null
}

/** Which of these pictures the seller has; they stay while the transaction lasts. */
export async function lockMediaForShare(
  tx: Tx,
  { sellerId, ids }: { sellerId: string; ids: readonly string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx<{ id: string }[]>`
    select id from media where seller_id = ${sellerId} and id = any(${ids}::uuid[])
    order by id for share
  `
  return new Set(rows.map(({ id }) => id))
}

type PartCounts = { unitsByOption: number[]; publishedTexts: number }

/** How many live units each live option has, and in how many languages the trip is published. */
export async function readPublishable(reader: Reader, { sellerId, tripId }: TripKey) {
  const [row] = await reader<PartCounts[]>`
    select ${partCounts(reader, sellerId)} from (select ${tripId}::uuid as id) t
  `
  return row ?? { unitsByOption: [], publishedTexts: 0 }
}

/** For several trips, and whether lists would show a price of each. */
export async function listPublishable(
  reader: Reader,
  { sellerId, tripIds }: { sellerId: string; tripIds: readonly string[] },
): Promise<Map<string, PartCounts & { hasPrice: boolean }>> {
  const rows = await reader<(PartCounts & { tripId: string; hasPrice: boolean })[]>`
    select t.id as "tripId", ${partCounts(reader, sellerId)},
      exists (
        select from trip_price_ladders l where l.seller_id = ${sellerId} and l.trip_id = t.id
      ) as "hasPrice"
    from unnest(${tripIds}::uuid[]) as t (id)
  `
  return new Map(rows.map(({ tripId, ...row }) => [tripId, row]))
}

function partCounts(reader: Reader, sellerId: string) {
  return reader`
    array(
      select (
        select count(*)::int from units u
        where u.seller_id = o.seller_id and u.option_id = o.id and u.retired_at is null
      )
      from options o
      where o.seller_id = ${sellerId} and o.trip_id = t.id and o.retired_at is null
    ) as "unitsByOption",
    (
      select count(*)::int from trip_texts x
      where x.seller_id = ${sellerId} and x.trip_id = t.id and x.published
    ) as "publishedTexts"
  `
}

import type { ByLocale } from '#domain/catalog.ts'
import { FACET_FIELDS } from '#values/facets.ts'
import type { Reader, Tx } from '../database.ts'
import { columnNames } from '../fragments.ts'
import { facetFieldsOf } from '../trips/facet-fields.ts'
import type { TripKey } from '../trips/trip-listings.ts'

/** A trip on sale with all that it is found by. Slugs are those of its row of the list. */
export type FindableTrip = {
  sellerId: string
  tripId: string
  sellerDefault: string
  texts: ByLocale<{ title: string; summary: string }>
  citySlug: string
  regionSlug: string
  country: string
  placeSlugs: string[]
  categorySlugs: string[]
}

/** Of the given trips those that are on sale. */
export async function listFindableTrips(
  tx: Tx,
  trips: readonly TripKey[],
): Promise<FindableTrip[]> {
  // A cached plan was made for a set of unknown size, when the tables were smaller.
  await tx`set local plan_cache_mode = force_custom_plan`
  return tx<FindableTrip[]>`
    select l.seller_id as "sellerId", l.trip_id as "tripId",
      s.default_language as "sellerDefault", l.city_slug as "citySlug",
      l.region_slug as "regionSlug", l.country, l.place_slugs as "placeSlugs",
      l.category_slugs as "categorySlugs", x.texts
    from unnest(${sellersOf(trips)}::uuid[], ${idsOf(trips)}::uuid[]) as a (seller_id, trip_id)
    join trip_listings l on l.seller_id = a.seller_id and l.trip_id = a.trip_id
    join sellers s on s.id = l.seller_id
    cross join lateral (
      select jsonb_object_agg(t.locale, jsonb_build_object('title', t.title, 'summary', t.summary))
        as texts
      from trip_texts t
      where t.seller_id = l.seller_id and t.trip_id = l.trip_id and t.published
    ) x
  `
}

/** Names of what the trips mention, by kind and slug. */
export type SearchNames = Record<'city' | 'region' | 'place' | 'category', Map<string, ByLocale>>

export async function loadSearchNames(
  tx: Tx,
  trips: readonly FindableTrip[],
): Promise<SearchNames> {
  const slugs = {
    city: distinct(trips.map(trip => trip.citySlug)),
    region: distinct(trips.map(trip => trip.regionSlug)),
    place: distinct(trips.flatMap(trip => trip.placeSlugs)),
    category: distinct(trips.flatMap(trip => trip.categorySlugs)),
  }
  const rows = await tx<{ kind: keyof SearchNames; slug: string; names: ByLocale }[]>`
    select 'city' as kind, slug, names from cities where slug = any(${slugs.city}::text[])
    union all
    select 'region', slug, names from regions where slug = any(${slugs.region}::text[])
    union all
    select 'place', slug, names from places where slug = any(${slugs.place}::text[])
    union all
    select 'category', slug, names from categories where slug = any(${slugs.category}::text[])
  `
  const names = { city: new Map(), region: new Map(), place: new Map(), category: new Map() }
  for (const { kind, slug, names: texts } of rows) names[kind].set(slug, texts)
  return names
}

/** Columns of the list come from its row; later changes of it follow by themselves. */
export async function upsertSearchDocuments(
  tx: Tx,
  documents: readonly (TripKey & { vector: string })[],
): Promise<void> {
  const vectors = documents.map(({ vector }) => vector)
  const fields = columnNames(
    tx,
    FACET_FIELDS.map(({ column }) => column),
  )
  await tx`
    insert into trip_search as s
      (seller_id, trip_id, on_network, published_at, city_slug, category_slugs, length_minutes,
       duration, ${fields}, document)
    select l.seller_id, l.trip_id, l.on_network, l.published_at, l.city_slug, l.category_slugs,
      l.length_minutes, l.duration, ${facetFieldsOf(tx, 'l')}, d.document::tsvector
    from unnest(${sellersOf(documents)}::uuid[], ${idsOf(documents)}::uuid[], ${vectors}::text[])
      as d (seller_id, trip_id, document)
    join trip_listings l on l.seller_id = d.seller_id and l.trip_id = d.trip_id
    on conflict (seller_id, trip_id) do update set document = excluded.document
    where s.document <> excluded.document
  `
}

export async function countSearchDocuments(reader: Reader): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::integer as count from trip_search
  `
  return row?.count ?? 0
}

export type PlainText = TripKey & { locale: string; text: string }

/** The texts of these trips, and of their other languages none. */
export async function replaceSearchTexts(
  tx: Tx,
  trips: readonly TripKey[],
  texts: readonly PlainText[],
): Promise<void> {
  if (trips.length === 0) return
  const locales = texts.map(({ locale }) => locale)
  const folded = texts.map(({ text }) => text)
  await tx`
    with given as materialized (
      select * from unnest(${sellersOf(texts)}::uuid[], ${idsOf(texts)}::uuid[],
        ${locales}::text[], ${folded}::text[]) as g (seller_id, trip_id, locale, folded)
    ),
    gone as (
      delete from trip_search_texts x
      using unnest(${sellersOf(trips)}::uuid[], ${idsOf(trips)}::uuid[]) as a (seller_id, trip_id)
      where x.seller_id = a.seller_id and x.trip_id = a.trip_id
        and not exists (
          select from given g where g.trip_id = x.trip_id and g.locale = x.locale
        )
    )
    insert into trip_search_texts as x (seller_id, trip_id, locale, folded)
    select seller_id, trip_id, locale, folded from given
    on conflict (seller_id, trip_id, locale) do update set folded = excluded.folded
    where x.folded <> excluded.folded
  `
}

function sellersOf(trips: readonly TripKey[]): string[] {
  return trips.map(({ sellerId }) => sellerId)
}

function idsOf(trips: readonly TripKey[]): string[] {
  return trips.map(({ tripId }) => tripId)
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

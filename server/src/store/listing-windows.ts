import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { ListingRow, PriceLadder } from '#domain/listing/listing-row.ts'
import type { Reader } from './database.ts'
import { soldHere } from './sold-trips.ts'

/** The filters of a list that the database knows; those left empty ask for nothing. */
export type PlainFilters = {
  template: readonly string[]
  city: readonly string[]
  region: readonly string[]
  place: readonly string[]
  country: readonly string[]
  category: readonly string[]
}

export type NamedListingRow = ListingRow & { sellerName: string }

export type WindowRange = {
  plain: PlainFilters
  /** Null: any of them. */
  only: readonly string[] | null
  except: readonly string[]
  limit: number
}

/** The newest trips that a storefront sells and the filters let through, as a list sees them. */
export async function listNewestListings(
  reader: Reader,
  caller: WebsiteCaller,
  { plain, only, except, limit }: WindowRange,
): Promise<NamedListingRow[]> {
  // Arrays come as JSON, which the driver reads many times faster than its own form of them.
  const rows = await reader<DatabaseRow[]>`
    select l.trip_id as "tripId", l.seller_id as "sellerId", l.seller_slug as "sellerSlug",
      s.name as "sellerName", ${publishedMicros(reader)} as "publishedMicros", l.template,
      l.city_slug as "citySlug", l.region_slug as "regionSlug", l.country,
      to_json(l.place_slugs) as "placeSlugs", to_json(l.via_slugs) as "viaSlugs",
      to_json(l.category_slugs) as "categorySlugs", l.length_minutes as "lengthMinutes", l.nights,
      l.review_score::float8 as "reviewScore", l.review_count as "reviewCount",
      to_json(l.per_person_usd) as "perPersonUsd"
    from trip_listings l join sellers s on s.id = l.seller_id
    where ${soldHere(reader, caller)} and ${passes(reader, plain)} and ${isOneOf(reader, only)}
      and ${isNoneOf(reader, except)}
    order by l.published_at desc, l.trip_id desc
    limit ${limit}
  `
  return rows.map(({ publishedMicros: micros, ...row }) => ({
    ...row,
    publishedAtMs: micros / 1000,
  }))
}

type DatabaseRow = Omit<NamedListingRow, 'publishedAtMs'> & { publishedMicros: number }

export type ListedRow = {
  tripId: string
  sellerId: string
  publishedAtMs: number
  perPersonUsd: PriceLadder | null
}

export type ListingRange = {
  plain: PlainFilters
  /** Those that staff hid, and those that came before. */
  except: readonly string[]
  after: { publishedAtMs: number; tripId: string } | null
  limit: number
}

/** A page of all trips, newest first, however many there are. */
export async function listListingPage(
  reader: Reader,
  caller: WebsiteCaller,
  { plain, except, after, limit }: ListingRange,
): Promise<ListedRow[]> {
  const rows = await reader<(Omit<ListedRow, 'publishedAtMs'> & { publishedMicros: number })[]>`
    select l.trip_id as "tripId", l.seller_id as "sellerId",
      ${publishedMicros(reader)} as "publishedMicros", to_json(l.per_person_usd) as "perPersonUsd"
    from trip_listings l
    where ${soldHere(reader, caller)} and ${passes(reader, plain)}
      and ${isNoneOf(reader, except)} and ${isAfter(reader, after)}
    order by l.published_at desc, l.trip_id desc
    limit ${limit}
  `
  return rows.map(({ publishedMicros: micros, ...row }) => ({
    ...row,
    publishedAtMs: micros / 1000,
  }))
}

export async function countListings(
  reader: Reader,
  caller: WebsiteCaller,
  { plain, except }: Pick<ListingRange, 'plain' | 'except'>,
): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from trip_listings l
    where ${soldHere(reader, caller)} and ${passes(reader, plain)} and ${isNoneOf(reader, except)}
  `
  return row?.total ?? 0
}

/** Milliseconds lose digits that the order of trips depends on. */
function publishedMicros(reader: Reader) {
  return reader`(extract(epoch from l.published_at) * 1000000)::bigint`
}

function passes(reader: Reader, plain: PlainFilters) {
  return reader`
    ${isAny(reader, 'template', plain.template)} and ${isAny(reader, 'city_slug', plain.city)}
    and ${isAny(reader, 'region_slug', plain.region)} and ${isAny(reader, 'country', plain.country)}
    and ${hasAny(reader, 'place_slugs', plain.place)}
    and ${hasAny(reader, 'category_slugs', plain.category)}
  `
}

function isAny(
  reader: Reader,
  column: 'template' | 'city_slug' | 'region_slug' | 'country',
  values: readonly string[],
) {
  if (values.length === 0) return reader`true`
  return reader`l.${reader(column)} = any(${values as string[]}::text[])`
}

function hasAny(
  reader: Reader,
  column: 'place_slugs' | 'category_slugs',
  values: readonly string[],
) {
  if (values.length === 0) return reader`true`
  return reader`l.${reader(column)} && ${values as string[]}::text[]`
}

function isOneOf(reader: Reader, tripIds: readonly string[] | null) {
  return tripIds === null ? reader`true` : reader`l.trip_id = any(${tripIds as string[]}::uuid[])`
}

function isNoneOf(reader: Reader, tripIds: readonly string[]) {
  return tripIds.length === 0
    ? reader`true`
    : reader`l.trip_id <> all(${tripIds as string[]}::uuid[])`
}

function isAfter(reader: Reader, after: ListingRange['after']) {
  if (after === null) return reader`true`
  const nanoseconds = BigInt(Math.round(after.publishedAtMs * 1000)) * 1000n
  const publishedAt = Temporal.Instant.fromEpochNanoseconds(nanoseconds).toString()
  return reader`(l.published_at, l.trip_id) < (${publishedAt}, ${after.tripId})`
}

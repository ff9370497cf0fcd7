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

/** The newest trips that a storefront sells and the filters let through, as a list looks at them. */
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
  const { template, city, region, country, place, category } = plain
  return reader`
    true
    ${template.length > 0 ? reader`and l.template = any(${template as string[]}::text[])` : reader``}
    ${city.length > 0 ? reader`and l.city_slug = any(${city as string[]}::text[])` : reader``}
    ${region.length > 0 ? reader`and l.region_slug = any(${region as string[]}::text[])` : reader``}
    ${country.length > 0 ? reader`and l.country = any(${country as string[]}::text[])` : reader``}
    ${place.length > 0 ? reader`and l.place_slugs && ${place as string[]}::text[]` : reader``}
    ${category.length > 0 ? reader`and l.category_slugs && ${category as string[]}::text[]` : reader``}
  `
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

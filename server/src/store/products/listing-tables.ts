import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { PlainFilters } from '#domain/listing/list-request.ts'
import type { ListingRow } from '#domain/listing/listing-row.ts'
import type { StoredPrices } from '#domain/listing/site-prices.ts'
import {
  columnOf,
  eachOf,
  FACETS,
  FIELD_FACETS,
  isPlainFacet,
  type PlainFacet,
} from '#values/facets.ts'
import type { Reader } from '../database.ts'
import { allOf } from '../fragments.ts'
import { soldHere } from '../sales/sold-trips.ts'
import { facetFieldsOf } from '../trips/facet-fields.ts'
import { storedPricesOf } from './price-periods.ts'

/** A row of the list with its prices of all times, and what its seller is called. */
export type StoredListingRow = Omit<ListingRow, 'prices'> & StoredPrices & { sellerName: string }

export type TableRange = {
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
  { plain, only, except, limit }: TableRange,
): Promise<StoredListingRow[]> {
  // As JSON a row is read five times faster than column by column, and these are thousands.
  const rows = await reader<{ row: StoredListingRow }[]>`
    select row_to_json(r) as row from (
      select l.trip_id as "tripId", l.seller_id as "sellerId", l.seller_slug as "sellerSlug",
        s.name as "sellerName", ${publishedAtMs(reader)} as "publishedAtMs",
        ${facetFieldsOf(reader, 'l')}, l.city_slug as "citySlug",
        l.region_slug as "regionSlug", l.country,
        l.place_slugs as "placeSlugs", l.via_slugs as "viaSlugs",
        l.category_slugs as "categorySlugs", l.length_minutes as "lengthMinutes", l.nights,
        l.sales_paused as "salesPaused",
        coalesce(l.lat, c.lat) as lat, coalesce(l.lng, c.lng) as lng,
        l.review_score as "reviewScore", l.review_count as "reviewCount",
        ${storedPricesOf(reader)}
      from trip_listings l join sellers s on s.id = l.seller_id
      join cities c on c.slug = l.city_slug
      where ${soldHere(reader, caller)} and ${passes(reader, plain)} and ${isOneOf(reader, only)}
        and ${isNoneOf(reader, except)}
      order by l.published_at desc, l.trip_id desc
      limit ${limit}
    ) r
  `
  return rows.map(({ row }) => row)
}

export type ListedRow = StoredPrices & {
  tripId: string
  sellerId: string
  publishedAtMs: number
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
  return reader<ListedRow[]>`
    select l.trip_id as "tripId", l.seller_id as "sellerId",
      ${publishedAtMs(reader)}::float8 as "publishedAtMs",
      ${storedPricesOf(reader)}
    from trip_listings l
    where ${soldHere(reader, caller)} and ${passes(reader, plain)}
      and ${isNoneOf(reader, except)} and ${isAfter(reader, after)}
    order by l.published_at desc, l.trip_id desc
    limit ${limit}
  `
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

/** With the microseconds behind the point: the order of trips depends on them. */
function publishedAtMs(reader: Reader) {
  return reader`(extract(epoch from l.published_at) * 1000)`
}

function passes(reader: Reader, plain: PlainFilters) {
  const all = FACETS.filter(isPlainFacet).map(name => {
    const { column, has } = PLAIN_COLUMNS[name]
    return has === 'one' ? isAny(reader, column, plain[name]) : hasAny(reader, column, plain[name])
  })
  return allOf(reader, all)
}

type PlainColumn = { column: string; has: 'one' | 'several' }

/** Where `trip_listings` keeps what each of them asks for: one value, or several. */
const PLAIN_COLUMNS: Readonly<Record<PlainFacet, PlainColumn>> = {
  ...eachOf(FIELD_FACETS, facet => ({ column: columnOf(facet), has: 'one' })),
  city: { column: 'city_slug', has: 'one' },
  region: { column: 'region_slug', has: 'one' },
  country: { column: 'country', has: 'one' },
  place: { column: 'place_slugs', has: 'several' },
  category: { column: 'category_slugs', has: 'several' },
}

function isAny(reader: Reader, column: string, values: readonly string[]) {
  if (values.length === 0) return reader`true`
  return reader`l.${reader(column)} = any(${values}::text[])`
}

function hasAny(reader: Reader, column: string, values: readonly string[]) {
  if (values.length === 0) return reader`true`
  return reader`l.${reader(column)} && ${values}::text[]`
}

function isOneOf(reader: Reader, tripIds: readonly string[] | null) {
  return tripIds === null ? reader`true` : reader`l.trip_id = any(${tripIds}::uuid[])`
}

function isNoneOf(reader: Reader, tripIds: readonly string[]) {
  return tripIds.length === 0 ? reader`true` : reader`l.trip_id <> all(${tripIds}::uuid[])`
}

function isAfter(reader: Reader, after: ListingRange['after']) {
  if (after === null) return reader`true`
  const nanoseconds = BigInt(Math.round(after.publishedAtMs * 1000)) * 1000n
  const publishedAt = Temporal.Instant.fromEpochNanoseconds(nanoseconds).toString()
  return reader`(l.published_at, l.trip_id) < (${publishedAt}, ${after.tripId})`
}

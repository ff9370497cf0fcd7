import type { Trip as WholeTrip } from '#contract/trip.ts'
import type { Money } from '#domain/money/money.ts'
import type { TripStatus } from '#domain/trips/trip.ts'
import type { TripTemplate } from '#values/trips.ts'
import type { Reader } from '../database.ts'
import { startCityOf } from './start-city.ts'
import { isTrip, tripColumns, type WhichTrip } from './trips.ts'

/** A trip as its seller sees it: with the names of what it points at. */
export type TripRecord = WholeTrip

export async function findTripRecord(reader: Reader, which: WhichTrip): Promise<TripRecord | null> {
  const [row] = await reader<TripRecord[]>`
    select ${tripColumns(reader)}, ${namesOf(reader)} from trips t where ${isTrip(reader, which)}
  `
  return row ?? null
}

export async function listTripRecordsById(
  reader: Reader,
  { sellerId, tripIds }: { sellerId: string; tripIds: readonly string[] },
): Promise<TripRecord[]> {
  return reader<TripRecord[]>`
    select ${tripColumns(reader)}, ${namesOf(reader)} from trips t
    where t.seller_id = ${sellerId} and t.id = any(${tripIds}::uuid[])
    order by t.id
  `
}

/** The least that one traveller pays for each trip that is on sale and shows a price. */
export async function listFromPrices(
  reader: Reader,
  { sellerId, tripIds }: { sellerId: string; tripIds: readonly string[] },
): Promise<ReadonlyMap<string, Money>> {
  const rows = await reader<(Money & { tripId: string })[]>`
    select * from (
      select l.trip_id as "tripId", l.price_currency as currency,
        coalesce(
          (
            select min(step::bigint)
            from jsonb_path_query(l.price_periods, '$[0].steps[*][1] ? (@ != null)') as step
          ),
          (select min(price) from unnest(l.per_person_usd) as price)
        ) as amount
      from trip_listings l
      where l.seller_id = ${sellerId} and l.trip_id = any(${tripIds}::uuid[])
    ) shown
    where amount is not null
  `
  return new Map(rows.map(({ tripId, amount, currency }) => [tripId, { amount, currency }]))
}

export type TripFilters = {
  status: TripStatus | null
  template: TripTemplate | null
  /** Words that stand in the title, in any language. */
  q: string | null
}

export async function listTripRecords(
  reader: Reader,
  page: {
    sellerId: string
    filters: TripFilters
    after: { createdAt: string; id: string } | null
    limit: number
  },
): Promise<TripRecord[]> {
  const { sellerId, filters, after, limit } = page
  // The page is cut first, so that names are looked up for its trips only.
  return reader<TripRecord[]>`
    select ${tripColumns(reader)}, ${namesOf(reader)} from (
      select t.* from trips t
      where t.seller_id = ${sellerId} ${matching(reader, filters)}
        ${after ? reader`and (t.created_at, t.id) < (${after.createdAt}, ${after.id})` : reader``}
      order by t.created_at desc, t.id desc
      limit ${limit}
    ) t
    order by t.created_at desc, t.id desc
  `
}

export async function countTrips(
  reader: Reader,
  { sellerId, filters }: { sellerId: string; filters: TripFilters },
): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from trips t
    where t.seller_id = ${sellerId} ${matching(reader, filters)}
  `
  return row?.total ?? 0
}

function matching(reader: Reader, { status, template, q }: TripFilters) {
  return reader`
    ${status === null ? reader`` : reader`and t.status = ${status}`}
    ${template === null ? reader`` : reader`and t.template = ${template}`}
    ${
      q === null
        ? reader``
        : reader`
          and exists (
            select from trip_texts x where x.seller_id = t.seller_id and x.trip_id = t.id
              and position(lower(${q}) in lower(x.title)) > 0
          )
        `
    }
  `
}

function namesOf(reader: Reader) {
  return reader`
    (select c.slug from cities c where c.id = t.city_id) as "citySlug",
    (
      select coalesce(target.slug, p.slug) from places p
      left join places target on target.id = p.merged_into
      where p.id = t.start_place_id
    ) as "startPlaceSlug",
    (select c.timezone from cities c where c.id = ${startCityOf(reader)}) as timezone,
    array(
      select coalesce(target.slug, p.slug) from trip_stops s
      join places p on p.id = s.place_id
      left join places target on target.id = p.merged_into
      where s.seller_id = t.seller_id and s.trip_id = t.id
      order by s.position
    ) as "stopSlugs",
    array(
      select k.slug from trip_categories tc
      join categories k on k.slug = tc.category_slug and k.retired_at is null
      where tc.seller_id = t.seller_id and tc.trip_id = t.id
      order by tc.position
    ) as "categorySlugs",
    (
      select x.title from trip_texts x join sellers s on s.id = x.seller_id
      where x.seller_id = t.seller_id and x.trip_id = t.id
      order by x.locale <> 'en', x.locale <> s.default_language, x.locale
      limit 1
    ) as title,
    array(
      select x.locale from trip_texts x
      where x.seller_id = t.seller_id and x.trip_id = t.id order by x.locale
    ) as locales,
    array(
      select x.locale from trip_texts x
      where x.seller_id = t.seller_id and x.trip_id = t.id and x.published order by x.locale
    ) as "publishedLocales",
    exists (
      select from trip_listings l where l.seller_id = t.seller_id and l.trip_id = t.id
    ) as "onSale",
    case when t.review_score is not null then
      json_build_object('score', t.review_score, 'count', t.review_count)
    end as reviews
  `
}

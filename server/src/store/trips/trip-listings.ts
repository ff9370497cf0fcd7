import type { DurationMinutes } from '#domain/listing/listing-row.ts'
import { FACET_FIELDS } from '#values/facets.ts'
import type { Reader, Tx } from '../database.ts'
import { columnNames, type Fragment, listed } from '../fragments.ts'

/** Trips whose rows of the list are to be written again. */
export type ListedTrips =
  | { sellerId: string; tripIds: readonly string[] }
  /** All of one seller, or all trips of any seller that a place, city or category touches. */
  | { sellerId: string }
  | { placeIds: readonly string[] }
  | { cityId: string }
  | { categorySlug: string }

export type TripKey = { sellerId: string; tripId: string }

/**
 * Locks the trips in one order. Whoever writes a row of the list holds its trip, so a slower writer
 * cannot put back what a quicker one has just replaced.
 */
export async function lockListedTrips(tx: Tx, which: ListedTrips): Promise<TripKey[]> {
  return tx<TripKey[]>`
    select t.seller_id as "sellerId", t.id as "tripId" from trips t
    where ${chosen(tx, which)}
    order by t.seller_id, t.id
    for no key update
  `
}

function chosen(tx: Tx, which: ListedTrips) {
  if ('tripIds' in which) {
    return tx`t.seller_id = ${which.sellerId} and t.id = any(${which.tripIds}::uuid[])`
  }
  if ('sellerId' in which) return tx`t.seller_id = ${which.sellerId}`
  if ('cityId' in which) return tx`t.city_id = ${which.cityId}`
  if ('categorySlug' in which) {
    return tx`
      exists (select from trip_categories c where c.category_slug = ${which.categorySlug}
        and c.seller_id = t.seller_id and c.trip_id = t.id)
    `
  }
  const ids = which.placeIds
  return tx`
    (t.start_place_id = any(${ids}::uuid[])
      or exists (select from trip_stops s where s.place_id = any(${ids}::uuid[])
        and s.seller_id = t.seller_id and s.trip_id = t.id))
  `
}

/**
 * Writes the rows of these trips from what their own tables say: one for each trip on sale, none
 * for the others. A row that stays the same is left alone.
 */
export async function rewriteListings(
  tx: Tx,
  trips: readonly TripKey[],
  durations: DurationMinutes,
): Promise<void> {
  // A cached plan was made when the tables were smaller, for a set of unknown size; that has taken
  // a thousand times as long. Planning anew takes a millisecond.
  await tx`set local plan_cache_mode = force_custom_plan`
  for (let at = 0; at < trips.length; at += MOST_AT_ONCE) {
    await rewriteSome(tx, trips.slice(at, at + MOST_AT_ONCE), durations)
  }
}

/** Keeps each statement far below the time that one may take. */
const MOST_AT_ONCE = 1000

async function rewriteSome(
  tx: Tx,
  trips: readonly TripKey[],
  durations: DurationMinutes,
): Promise<void> {
  const sellerIds = trips.map(trip => trip.sellerId)
  const tripIds = trips.map(trip => trip.tripId)
  const columns = Object.entries(listingColumns(tx, durations))
  const names = columns.map(([name]) => name)
  const values = columns.map(([name, value]) => tx`${value} as ${tx(name)}`)
  const changes = names.map(name => tx`${tx(name)} = excluded.${tx(name)}`)
  await tx`
    with asked as (
      select * from unnest(${sellerIds}::uuid[], ${tripIds}::uuid[]) as a (seller_id, id)
    ),
    fresh as materialized (
      select ${listed(tx, values)} from asked a ${listingSources(tx)}
    ),
    gone as (
      delete from trip_listings l using asked a
      where l.seller_id = a.seller_id and l.trip_id = a.id
        and not exists (select from fresh f where f.trip_id = l.trip_id)
    )
    insert into trip_listings as l (${columnNames(tx, names)})
    select * from fresh
    on conflict (seller_id, trip_id) do update set ${listed(tx, changes)}
    where l.* is distinct from excluded.*
  `
}

/** Writes prices alone, where they differ. The caller holds the trips. */
export async function copyShownPrices(
  tx: Tx,
  { sellerId, tripIds }: { sellerId: string; tripIds: readonly string[] },
): Promise<void> {
  await tx`
    update trip_listings l set per_person_usd = x.per_person_usd,
      price_currency = x.price_currency, price_periods = x.price_periods,
      lead_periods = x.lead_periods,
      fares = case when x.fares_at = x.updated_at then x.fares end
    from trip_price_ladders x
    join trips t on t.seller_id = x.seller_id and t.id = x.trip_id
    where l.seller_id = ${sellerId} and l.trip_id = any(${tripIds}::uuid[])
      and x.seller_id = l.seller_id and x.trip_id = l.trip_id
      and t.price_display = 'shown' and x.places_at = x.updated_at
      and (l.price_currency, l.price_periods, l.lead_periods, l.fares)
        is distinct from (x.price_currency, x.price_periods, x.lead_periods, x.fares)
  `
}

/** All that a seller's standing changes in its rows, without working out the rest again. */
export async function rewriteNetworkListings(tx: Tx, sellerId: string): Promise<void> {
  await tx`
    update trip_listings l set on_network = ${isOnNetwork(tx)}
    from trips t join sellers s on s.id = t.seller_id
    where l.seller_id = ${sellerId} and t.seller_id = l.seller_id and t.id = l.trip_id
      and l.on_network <> ${isOnNetwork(tx)}
  `
}

/** Whether a marketplace sells the trip `t` of the seller `s`. */
function isOnNetwork(tx: Tx) {
  return tx`
    (s.network_status = 'approved' and s.suspended_at is null and not exists (
      select from withheld_trips w where w.seller_id = t.seller_id and w.trip_id = t.id
    ))
  `
}

/** Every column of `trip_listings` with what it has of the trip `t`. */
function listingColumns(tx: Tx, durations: DurationMinutes): Readonly<Record<string, Fragment>> {
  const length = tx`coalesce(t.duration_minutes, t.duration_days * 1440)`
  const nights = tx`t.duration_nights`
  return {
    seller_id: tx`t.seller_id`,
    trip_id: tx`t.id`,
    seller_slug: tx`s.slug`,
    on_network: isOnNetwork(tx),
    published_at: tx`t.published_at`,
    ...Object.fromEntries(FACET_FIELDS.map(({ column }) => [column, tx`t.${tx(column)}`])),
    city_slug: tx`c.slug`,
    region_slug: tx`c.region_slug`,
    country: tx`c.country`,
    place_slugs: tx`stops.place_slugs`,
    via_slugs: tx`stops.via_slugs`,
    category_slugs: tx`sorted.category_slugs`,
    locales: tx`texts.locales`,
    length_minutes: length,
    nights,
    duration: durationFrom(tx, { length, nights, durations }),
    sales_paused: tx`t.sales_paused or ${isEveryOptionPaused(tx)}`,
    review_score: tx`t.review_score`,
    review_count: tx`t.review_count`,
    per_person_usd: tx`case t.price_display when 'shown' then ladder.per_person_usd end`,
    price_periods: tx`
      case when t.price_display = 'shown' and ladder.periods_at = ladder.updated_at
        then ladder.price_periods end
    `,
    lead_periods: tx`
      case when t.price_display = 'shown' and ladder.places_at = ladder.updated_at
        then ladder.lead_periods end
    `,
    fares: tx`
      case when t.price_display = 'shown' and ladder.fares_at = ladder.updated_at
        then ladder.fares end
    `,
    lat: tx`coalesce((t.meeting_point ->> 'lat')::float8, begins.lat)`,
    lng: tx`coalesce((t.meeting_point ->> 'lng')::float8, begins.lng)`,
    price_currency: tx`coalesce(ladder.price_currency, s.price_currency)`,
  }
}

/** Of those that have units: an option without any cannot be booked and is not shown. */
function isEveryOptionPaused(tx: Tx) {
  return tx`
    coalesce((
      select bool_and(o.sales_paused) from options o
      where o.seller_id = t.seller_id and o.trip_id = t.id and o.retired_at is null
        and exists (
          select from units u
          where u.seller_id = o.seller_id and u.option_id = o.id and u.retired_at is null
        )
    ), false)
  `
}

type Lengths = { length: Fragment; nights: Fragment; durations: DurationMinutes }

/** `durationOf` of the domain, for lengths that the database has. */
export function durationFrom(reader: Reader, { length, nights, durations }: Lengths): Fragment {
  return reader`
    case
      when ${nights} >= 1 then 'multi_day'
      when ${length} <= ${durations.up_to_3h} then 'up_to_3h'
      when ${length} <= ${durations['3h_to_6h']} then '3h_to_6h'
      when ${length} <= ${durations.full_day} then 'full_day'
      when ${length} is not null then 'multi_day'
    end
  `
}

/** Merged places are shown as the place that took them in; retired categories are not shown. */
function listingSources(tx: Tx) {
  return tx`
    join trips t on t.seller_id = a.seller_id and t.id = a.id and t.status = 'published'
    join sellers s on s.id = t.seller_id
    join cities c on c.id = t.city_id
    left join lateral (
      select coalesce(target.lat, p.lat) as lat, coalesce(target.lng, p.lng) as lng
      from places p left join places target on target.id = p.merged_into
      where p.id = t.start_place_id
    ) begins on true
    left join trip_price_ladders ladder
      on ladder.seller_id = t.seller_id and ladder.trip_id = t.id
    join lateral (
      select array_agg(x.locale order by x.locale) as locales from trip_texts x
      where x.seller_id = t.seller_id and x.trip_id = t.id and x.published
      having count(*) > 0
    ) texts on true
    cross join lateral (
      select coalesce(array_agg(slug order by first), '{}') as place_slugs,
        coalesce(array_agg(slug order by visit) filter (where visit is not null), '{}')
          as via_slugs
      from (
        select coalesce(target.slug, p.slug) as slug, min(v.position) as first,
          min(v.position) filter (where v.position >= 0) as visit
        from (
          select t.start_place_id as place_id, -1 as position
          union all
          select ts.place_id, ts.position from trip_stops ts
          where ts.seller_id = t.seller_id and ts.trip_id = t.id
        ) v
        join places p on p.id = v.place_id
        left join places target on target.id = p.merged_into
        group by 1
      ) place
    ) stops
    cross join lateral (
      select coalesce(array_agg(k.slug order by tc.position), '{}') as category_slugs
      from trip_categories tc
      join categories k on k.slug = tc.category_slug and k.retired_at is null
      where tc.seller_id = t.seller_id and tc.trip_id = t.id
    ) sorted
    where exists (
      select from options o
      where o.seller_id = t.seller_id and o.trip_id = t.id and o.retired_at is null
    )
  `
}

/** Trips on sale, of all sellers. */
export async function countTripsOnSale(reader: Reader): Promise<number> {
  const [row] = await reader<{ total: number }[]>`select count(*)::int as total from trip_listings`
  return row?.total ?? 0
}

import type { PolicyTier } from '#contract/policy.ts'
import type { Trip } from '#contract/trip.ts'
import type { ByLocale } from '#domain/catalog.ts'
import type { FacetFields } from '#values/facets.ts'
import type { Reader } from '../database.ts'
import { facetFieldsOf } from '../trips/facet-fields.ts'

/** What a card shows of a trip in one language; its prices are worked out for each list. */
export type TripCard = Pick<Trip, keyof FacetFields> & {
  tripId: string
  sellerId: string
  sellerSlug: string
  sellerName: string
  slug: string
  durationMinutes: number | null
  durationDays: number | null
  durationNights: number | null
  salesPaused: boolean
  contentLocale: string
  title: string
  summary: string
  /** The language of the summary; that of the title where there is none. */
  summaryLocale: string
  cover: { mediaId: string; alt: ByLocale } | null
  citySlug: string
  regionSlug: string
  country: string
  categorySlugs: string[]
  viaSlugs: string[]
  reviewScore: string | null
  reviewCount: number | null
  pickup: { included: boolean } | null
  /** Of the options that are on sale. */
  policies: (readonly PolicyTier[])[]
}

export type TripKey = { sellerId: string; tripId: string }

/**
 * The cards of these trips by id, in the asked language where a trip is published in it; a summary
 * that is missing there comes in the next one. A trip that is no longer on sale has none.
 */
export async function loadTripCards(
  reader: Reader,
  { trips, locale }: { trips: readonly TripKey[]; locale: string },
): Promise<Map<string, TripCard>> {
  const sellerIds = trips.map(trip => trip.sellerId)
  const tripIds = trips.map(trip => trip.tripId)
  const cards = await reader<TripCard[]>`
    select l.trip_id as "tripId", l.seller_id as "sellerId", l.seller_slug as "sellerSlug",
      s.name as "sellerName", t.slug, ${facetFieldsOf(reader, 'l')},
      t.duration_minutes as "durationMinutes",
      t.duration_days as "durationDays", t.duration_nights as "durationNights",
      l.sales_paused as "salesPaused", x.locale as "contentLocale", x.title, x.summary,
      x.summary_locale as "summaryLocale",
      t.photos -> 0 as cover, l.city_slug as "citySlug", l.region_slug as "regionSlug", l.country,
      l.category_slugs as "categorySlugs", l.via_slugs as "viaSlugs",
      l.review_score as "reviewScore", l.review_count as "reviewCount",
      pickup.pickup, sold.policies
    from unnest(${sellerIds}::uuid[], ${tripIds}::uuid[]) as a (seller_id, trip_id)
    join trip_listings l on l.seller_id = a.seller_id and l.trip_id = a.trip_id
    join trips t on t.seller_id = l.seller_id and t.id = l.trip_id
    join sellers s on s.id = l.seller_id
    join lateral (
      select (array_agg(locale))[1] as locale, (array_agg(title))[1] as title,
        coalesce((array_agg(summary) filter (where is_said))[1], '') as summary,
        coalesce((array_agg(locale) filter (where is_said))[1], (array_agg(locale))[1])
          as summary_locale
      from (
        select locale, title, summary,
          -- Another language is for a trip that has none of these three.
          summary <> '' and (nth = 1 or locale in (${locale}, 'en', s.default_language)) as is_said
        from (
          select locale, title, summary, row_number() over (
            order by locale <> ${locale}, locale <> 'en', locale <> s.default_language, locale
          ) as nth
          from trip_texts
          where seller_id = l.seller_id and trip_id = l.trip_id and published
        ) numbered
        order by nth
      ) in_order
    ) x on x.locale is not null
    cross join lateral (
      select case when count(*) > 0 then
        jsonb_build_object('included', coalesce(bool_or((o.pickup -> 'included')::boolean), false))
      end as pickup
      from options o
      where o.seller_id = l.seller_id and o.trip_id = l.trip_id and o.retired_at is null
        and o.pickup is not null
    ) pickup
    cross join lateral (
      select coalesce(jsonb_agg(p.tiers), '[]') as policies
      from options o join policies p on p.seller_id = o.seller_id and p.id = o.policy_id
      where o.seller_id = l.seller_id and o.trip_id = l.trip_id and o.retired_at is null
    ) sold
  `
  return new Map(cards.map(card => [card.tripId, card]))
}

import { durationOf } from '#domain/listing/listing-row.ts'
import { FACET_FIELDS } from '#values/facets.ts'
import type { TestService } from '../support/service.ts'

/**
 * What the row of a trip in the list must be, worked out the slow and obvious way: every table is
 * read as it is, and the rest is plain code.
 */
export async function expectedListing({ db }: Pick<TestService, 'db'>, tripId: string) {
  const [trip] = await db`select * from trips where id = ${tripId}`
  if (trip?.status !== 'published') return null
  const texts = await db`select * from trip_texts where trip_id = ${tripId} and published`
  const options = await db`
    select * from options where trip_id = ${tripId} and retired_at is null
  `
  if (texts.length === 0 || options.length === 0) return null
  const [seller] = await db`select * from sellers where id = ${trip.seller_id}`
  const [city] = await db`select * from cities where id = ${trip.city_id}`
  const withheld = await db`select * from withheld_trips where trip_id = ${tripId}`
  const [ladder] = await db`
    select to_jsonb(per_person_usd) as steps, price_periods, lead_periods, fares, price_currency
    from trip_price_ladders where trip_id = ${tripId}
  `
  const withUnits = await db`select option_id from units where retired_at is null`
  const bookable = options.filter(({ id }) => withUnits.some(unit => unit.option_id === id))
  const isPaused = bookable.length > 0 && bookable.every(option => option.sales_paused)
  const via = await visitedSlugs(db, tripId)
  const start = trip.start_place_id === null ? [] : [await slugOfPlace(db, trip.start_place_id)]
  const begins = await beginsAt(db, trip)
  const lengthMinutes =
    trip.duration_minutes ?? (trip.duration_days === null ? null : trip.duration_days * 1440)
  return {
    seller_id: trip.seller_id,
    trip_id: tripId,
    seller_slug: seller?.slug,
    on_network:
      seller?.network_status === 'approved' &&
      seller.suspended_at === null &&
      withheld.length === 0,
    published_at: String(trip.published_at),
    ...Object.fromEntries(FACET_FIELDS.map(({ column }) => [column, trip[column]])),
    city_slug: city?.slug,
    region_slug: city?.region_slug,
    country: city?.country,
    place_slugs: [...new Set([...start, ...via])],
    via_slugs: [...new Set(via)],
    category_slugs: await categorySlugs(db, tripId),
    locales: texts.map(text => text.locale).sort(),
    length_minutes: lengthMinutes,
    nights: trip.duration_nights,
    duration: durationOf({ lengthMinutes, nights: trip.duration_nights }),
    sales_paused: trip.sales_paused || isPaused,
    review_score: trip.review_score,
    review_count: trip.review_count,
    price_currency: ladder?.price_currency ?? seller?.price_currency,
    per_person_usd: trip.price_display === 'ask' ? null : (ladder?.steps ?? null),
    price_periods: trip.price_display === 'ask' ? null : (ladder?.price_periods ?? null),
    lead_periods: trip.price_display === 'ask' ? null : (ladder?.lead_periods ?? null),
    fares: trip.price_display === 'ask' ? null : (ladder?.fares ?? null),
    lat: begins.lat,
    lng: begins.lng,
  }
}

export async function storedListing({ db }: Pick<TestService, 'db'>, tripId: string) {
  const [row] = await db`
    select *, to_jsonb(per_person_usd) as per_person_usd from trip_listings
    where trip_id = ${tripId}
  `
  return row ? { ...row, published_at: String(row.published_at) } : null
}

async function visitedSlugs(db: TestService['db'], tripId: string): Promise<string[]> {
  const stops = await db`select * from trip_stops where trip_id = ${tripId} order by position`
  return Promise.all(stops.map(stop => slugOfPlace(db, stop.place_id)))
}

async function slugOfPlace(db: TestService['db'], id: string): Promise<string> {
  return (await standingPlace(db, id))?.slug ?? ''
}

type StandingPlace = Point & { slug: string }

async function standingPlace(db: TestService['db'], id: string): Promise<StandingPlace | null> {
  const [place] = await db<(StandingPlace & { merged_into: string | null })[]>`
    select * from places where id = ${id}
  `
  return place?.merged_into ? standingPlace(db, place.merged_into) : (place ?? null)
}

type Begun = { meeting_point?: Point | null; start_place_id?: string | null }
type Point = { lat: number | null; lng: number | null }

/** Where travellers are met, else the place where the trip starts. */
async function beginsAt(db: TestService['db'], trip: Begun): Promise<Point> {
  const { meeting_point: met, start_place_id: placeId } = trip
  const place = placeId == null ? null : await standingPlace(db, placeId)
  return { lat: met?.lat ?? place?.lat ?? null, lng: met?.lng ?? place?.lng ?? null }
}

async function categorySlugs(db: TestService['db'], tripId: string): Promise<string[]> {
  const rows = await db`select * from trip_categories where trip_id = ${tripId} order by position`
  const retired = await db`select * from categories where retired_at is not null`
  const gone = retired.map(category => category.slug)
  return rows.map(row => row.category_slug).filter(slug => !gone.includes(slug))
}

import { timestamp } from '#domain/timestamp.ts'
import type { MeetingPoint } from '#domain/trips/trip.ts'
import type { TripRecord } from '#store/trips/trip-records.ts'

/** A trip as its seller sees it, in answers and in events alike. */
export function tripObject(trip: TripRecord) {
  const { reviewScore, reviewCount } = trip
  return {
    id: trip.id,
    slug: trip.slug,
    title: trip.title,
    template: trip.template,
    status: trip.status,
    on_sale: trip.onSale,
    sales_paused: trip.salesPaused,
    price_display: trip.priceDisplay,
    city: trip.citySlug,
    start_place: trip.startPlaceSlug,
    timezone: trip.timezone,
    stops: trip.stopSlugs,
    categories: trip.categorySlugs,
    duration_minutes: trip.durationMinutes,
    duration_days: trip.durationDays,
    duration_nights: trip.durationNights,
    locales: trip.locales,
    published_locales: trip.publishedLocales,
    meeting_point: trip.meetingPoint && meetingPointObject(trip.meetingPoint),
    guide_languages: trip.guideLanguages,
    photos: trip.photos.map(({ mediaId, alt }) => ({ media_id: mediaId, alt })),
    reviews: reviewScore === null ? null : { score: Number(reviewScore), count: reviewCount },
    published_at: timestamp(trip.publishedAt),
    created_at: timestamp(trip.createdAt),
    updated_at: timestamp(trip.updatedAt),
  }
}

/** The database sorts the names of what it keeps as JSON. */
function meetingPointObject({ names, directions, lat, lng }: MeetingPoint) {
  return { names, directions, lat, lng }
}

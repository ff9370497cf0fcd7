import type { Static } from '#contract/schema.ts'
import type { NewTripBody, TripChangeBody, TripTextBody } from '#contract/trip.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { MeetingPoint, TripWords } from '#domain/trips/trip.ts'
import type { TripChange } from '#operations/trips/update-trip.ts'
import type { TripText } from '#store/trips/trip-texts.ts'
import { given } from './given.ts'
import { NO_SEO, readSeo, wireSeo } from './seo.ts'

/** Only what was sent: a field that is left out keeps its value, or gets its default. */
export function readTripFields(
  body: Static<typeof NewTripBody> | Static<typeof TripChangeBody>,
): TripChange {
  return given({
    slug: body.slug,
    city: body.city,
    startPlace: body.start_place,
    stops: body.stops,
    categories: body.categories,
    durationMinutes: body.duration_minutes,
    durationDays: body.duration_days,
    durationNights: body.duration_nights,
    priceDisplay: body.price_display,
    meetingPoint: readMeetingPoint(body.meeting_point),
    guideLanguages: body.guide_languages && [...new Set(body.guide_languages)],
  })
}

function readMeetingPoint(
  point: Static<typeof TripChangeBody>['meeting_point'],
): MeetingPoint | null | undefined {
  return point && { directions: {}, lat: null, lng: null, ...point }
}

export function wireTripText(text: TripText) {
  return {
    locale: text.locale,
    published: text.published,
    title: text.title,
    summary: text.summary,
    description: text.description,
    highlights: text.highlights,
    itinerary: text.itinerary.map(({ durationMinutes, ...step }) => ({
      day: step.day,
      title: step.title,
      body: step.body,
      places: step.places,
      duration_minutes: durationMinutes,
    })),
    inclusions: text.inclusions,
    seo: wireSeo(text.seo ?? NO_SEO),
    updated_at: timestamp(text.updatedAt),
  }
}

/** The whole text: what is left out is empty. */
export function readTripWords(body: Static<typeof TripTextBody>): TripWords {
  return {
    title: body.title,
    summary: body.summary,
    description: body.description ?? '',
    highlights: body.highlights ?? [],
    itinerary: (body.itinerary ?? []).map(step => ({
      day: step.day ?? null,
      title: step.title,
      body: step.body ?? '',
      places: step.places ?? [],
      durationMinutes: step.duration_minutes ?? null,
    })),
    inclusions: body.inclusions ?? [],
    seo: body.seo ? readSeo(body.seo) : null,
  }
}

import type { Static } from '#contract/schema.ts'
import type { TripTextBody } from '#contract/trip.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { TripWords } from '#domain/trips/trip.ts'
import type { TripText } from '#store/trips/trip-texts.ts'
import { NO_SEO, readSeo, wireSeo } from './seo.ts'

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
    bring: text.bring,
    clothing: text.clothing,
    weather: text.weather,
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
    bring: body.bring ?? [],
    clothing: body.clothing ?? '',
    weather: body.weather ?? '',
    seo: body.seo ? readSeo(body.seo) : null,
  }
}

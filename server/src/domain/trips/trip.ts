import type { PRICE_DISPLAYS } from '#values/trips.ts'
import type { ByLocale } from '../catalog.ts'
import type { Seo } from '../content/sections.ts'

export type TripStatus = 'draft' | 'published' | 'archived'
export type PriceDisplay = (typeof PRICE_DISPLAYS)[number]

/** A picture of the seller's media with what it shows, in words, by language. */
export type TripPhoto = { mediaId: string; alt: ByLocale }

/** Where travellers are met, as the seller describes it; directions need not be written. */
export type MeetingPoint = {
  names: ByLocale
  directions: ByLocale
  /** Both or none: then only the words say where it is. */
  lat: number | null
  lng: number | null
}

/** A score of 0 to 5 as decimal text, and how many gave it, on the seller's own site. */
export type TripReviews = { score: string; count: number }

/** A station of the itinerary. Places are named by slug, which never changes. */
export type ItineraryStep = {
  day: number | null
  title: string
  body: string
  places: readonly string[]
  durationMinutes: number | null
}

export type Inclusion = { text: string; included: boolean }

export type TripWords = {
  title: string
  summary: string
  /** Markdown. */
  description: string
  highlights: readonly string[]
  itinerary: readonly ItineraryStep[]
  inclusions: readonly Inclusion[]
  /** What travellers should bring along. */
  bring: readonly string[]
  clothing: string
  weather: string
  /** Null where nobody wrote any. */
  seo: Seo | null
}

import type { Suggestions } from '@outset/sdk'
import type { Addresses } from '#addresses.ts'
import type { Translate } from '#words/translate.ts'

/** A line below the search while somebody types: what it is called, and where it leads. */
export interface Suggestion {
  label: string
  note: string
  href: string
  /** What the search asks for in place of words: the trips of a place, say. */
  filter?: { name: 'city' | 'place' | 'category'; value: string }
}

/** The service knows at least two letters and no more than these. */
export const FEWEST_LETTERS = 2
export const MOST_LETTERS = 100
const MOST_TRIPS = 5

export function suggestionsOf(
  { cities, places, categories, trips }: Suggestions,
  { addresses, t }: { addresses: Addresses; t: Translate },
): Suggestion[] {
  return [
    ...cities.map(({ name, slug, country, trip_count: count }) => ({
      label: t('catalog.inCountry', { city: name, country: country.name }),
      note: t('catalog.found', { count }),
      href: addresses.city(slug),
      filter: { name: 'city' as const, value: slug },
    })),
    ...places.map(({ name, slug, city, trip_count: count }) => ({
      label: t('catalog.inCountry', { city: name, country: city.name }),
      note: t('catalog.found', { count }),
      href: addresses.place(slug),
      filter: { name: 'place' as const, value: slug },
    })),
    ...categories.map(({ name, slug, trip_count: count }) => ({
      label: name,
      note: t('catalog.found', { count }),
      href: addresses.category(slug),
      filter: { name: 'category' as const, value: slug },
    })),
    ...trips.slice(0, MOST_TRIPS).map(trip => ({
      label: trip.title,
      note: trip.city.name,
      href: addresses.trip(trip),
    })),
  ]
}

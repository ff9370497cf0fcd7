import type { Inclusion, ItineraryStep } from '#domain/trips/trip.ts'
import type { ImportedText } from '#operations/trips/import-trips.ts'
import { adviceIn } from './know-before.ts'
import type { Theme, TripIdea } from './themes.ts'
import { ITINERARIES } from './words/itineraries.ts'
import { DEMO_LOCALES, type DemoLocale } from './words/locales.ts'
import { cityNames, placeIn } from './words/place-words.ts'
import type { Setting, ThemeWords } from './words/theme-words.ts'
import { THEMES_AR } from './words/themes-ar.ts'
import { THEMES_DE } from './words/themes-de.ts'
import { THEMES_EN } from './words/themes-en.ts'

const THEME_WORDS = { en: THEMES_EN, de: THEMES_DE, ar: THEMES_AR }

/** The whole text of a trip in each language that its seller writes. */
export function tripTexts(
  idea: TripIdea,
  languages: readonly string[],
): Record<string, ImportedText> {
  const locales = DEMO_LOCALES.filter(locale => languages.includes(locale))
  return Object.fromEntries(locales.map(locale => [locale, textIn(idea, locale)]))
}

function textIn(idea: TripIdea, locale: DemoLocale): ImportedText {
  const setting = settingIn(idea, locale)
  const words = THEME_WORDS[locale][idea.theme.slug]?.(setting)
  if (!words) throw new Error(`${idea.theme.slug} has no words in ${locale}`)
  return {
    title: words.title,
    summary: words.summary,
    description: words.story,
    highlights: words.highlights,
    itinerary: itineraryOf(idea, setting, locale),
    inclusions: inclusionsOf(words),
    ...adviceIn(idea, locale),
    published: true,
  }
}

function settingIn({ city, place }: TripIdea, locale: DemoLocale): Setting {
  const { name, where } = placeIn(place, locale)
  return { at: name, where, from: cityNames(city)[locale] ?? city.name }
}

function itineraryOf(idea: TripIdea, setting: Setting, locale: DemoLocale): ItineraryStep[] {
  const words = ITINERARIES[locale]
  const { place, theme } = idea
  if (theme.template === 'multi_day') return daysOf(idea, setting, locale)
  const stations = {
    ticket: [{ ...words.heart(setting), places: [place.slug], durationMinutes: theme.length }],
    transfer: [{ ...words.ride(setting), places: [place.slug], durationMinutes: theme.length }],
  }[theme.template as string] ?? [
    { ...words.meeting(setting), places: [], durationMinutes: 15 },
    { ...words.heart(setting), places: [place.slug], durationMinutes: theme.length - 30 },
    { ...words.back(setting), places: [], durationMinutes: 15 },
  ]
  return stations.map(station => ({ day: null, ...station }))
}

function daysOf({ place, theme }: TripIdea, setting: Setting, locale: DemoLocale): ItineraryStep[] {
  return Array.from({ length: theme.length }, (_, index) => ({
    day: index + 1,
    ...ITINERARIES[locale][dayKind(index, theme)](setting),
    places: index === theme.length - 2 ? [place.slug] : [],
    durationMinutes: null,
  }))
}

function dayKind(index: number, { length: days }: Theme) {
  if (index === 0) return 'firstDay'
  if (index === days - 1) return 'lastDay'
  return index === days - 2 ? 'greatDay' : 'slowDay'
}

function inclusionsOf({ included, excluded }: ThemeWords): Inclusion[] {
  return [
    ...included.map(text => ({ text, included: true })),
    ...excluded.map(text => ({ text, included: false })),
  ]
}

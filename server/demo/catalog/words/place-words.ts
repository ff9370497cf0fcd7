import type { ByLocale } from '#domain/catalog.ts'
import type { DemoCity, DemoPlace, PlaceWords } from '../atlas.ts'
import { CITY_NAMES, REGION_NAMES } from './cities.ts'
import type { DemoLocale } from './locales.ts'
import { PLACES_AR } from './places-ar.ts'
import { PLACES_DE } from './places-de.ts'

/** A place in one language. The atlas has English; a place without its words is a mistake here. */
export function placeIn(place: DemoPlace, locale: DemoLocale): PlaceWords {
  if (locale === 'en') return place
  const words = (locale === 'de' ? PLACES_DE : PLACES_AR)[place.slug]
  if (!words) throw new Error(`${place.slug} has no words in ${locale}`)
  return words
}

export function placeNames(place: DemoPlace): ByLocale {
  return inEach(locale => placeIn(place, locale).name)
}

export function placeSummaries(place: DemoPlace): ByLocale {
  const sentence = { en: ', where ', de: ', wo ', ar: '، حيث ' }
  return inEach(locale => {
    const { name, where } = placeIn(place, locale)
    return `${name}${sentence[locale]}${where}.`
  })
}

export function cityNames({ slug, name }: Pick<DemoCity, 'slug' | 'name'>): ByLocale {
  return { en: name, ...CITY_NAMES[slug] }
}

export function regionNames({ slug, name }: DemoCity['region']): ByLocale {
  return { en: name, ...REGION_NAMES[slug] }
}

function inEach(wordsIn: (locale: DemoLocale) => string): ByLocale {
  return { en: wordsIn('en'), de: wordsIn('de'), ar: wordsIn('ar') }
}

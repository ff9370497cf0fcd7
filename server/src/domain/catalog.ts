import assert from 'node:assert/strict'
import { countryName } from './places/country.ts'

type NamedSlug = { slug: string; name: string }

/** What places and sorts of trips are called in one language, for slugs that a trip has. */
export type CatalogNames = {
  city(slug: string): NamedSlug
  region(slug: string): NamedSlug
  /** By its code in lower case. */
  country(code: string): NamedSlug
  place(slug: string): NamedSlug
  category(slug: string): NamedSlug
  /** For a slug that anybody may have made up: null when it names nothing. */
  nameOf(kind: NamedKind, slug: string): string | null
}

type Named = ReadonlyMap<string, { names: ByLocale }>

/** The records that have names, by slug. */
type NamedRecords = { cities: Named; regions: Named; places: Named; categories: Named }

type NamedKind = 'city' | 'region' | 'country' | 'place' | 'category'

export function catalogNames({
  geography,
  locale,
}: {
  geography: NamedRecords
  locale: string
}): CatalogNames {
  const records: Record<Exclude<NamedKind, 'country'>, Named> = {
    city: geography.cities,
    region: geography.regions,
    place: geography.places,
    category: geography.categories,
  }
  const nameOf: CatalogNames['nameOf'] = (kind, slug) => {
    if (kind === 'country') return COUNTRY.test(slug) ? countryName(slug, locale) : null
    const names = records[kind].get(slug)?.names
    return names ? inLocale(names, locale).text : null
  }
  // A slug that was written a moment ago may not be known here yet.
  const named = (kind: NamedKind) => (slug: string) => ({ slug, name: nameOf(kind, slug) ?? slug })
  return {
    city: named('city'),
    region: named('region'),
    country: named('country'),
    place: named('place'),
    category: named('category'),
    nameOf,
  }
}

const COUNTRY = /^[a-z]{2}$/

/** Texts by language code. */
export type ByLocale<T = string> = Readonly<Record<string, T>>

const ENGLISH = 'en'

/** The language of a list: the first two letters count; what is no language is English. */
export function requestedLocale(text: string | null): string {
  const match = /^([a-z]{2})(?![a-z])/i.exec(text ?? '')
  return match?.[1]?.toLowerCase() ?? ENGLISH
}

/**
 * The language of a catalog read: what is asked for, whether or not the storefront lists it, and
 * the storefront's first one where nothing is.
 */
export function siteLocale(
  { languages }: { languages: readonly string[] },
  asked: string | null,
): string {
  return asked === null ? (languages[0] ?? ENGLISH) : requestedLocale(asked)
}

/** A name that somebody must have given: in the asked language, else in English. */
export function inLocale<T>(texts: ByLocale<T>, locale: string): InLocale<T> {
  const found = findInLocale(texts, locale)
  assert(found, 'A name has a text in some language')
  return found
}

type InLocale<T> = { locale: string; text: T }

/** A text that need not be there. One that is empty counts as not written. */
export function findInLocale<T>(texts: ByLocale<T>, locale: string): InLocale<T> | null {
  return writtenIn(texts, locale) ?? writtenIn(texts, ENGLISH) ?? firstOf(texts, locale)
}

function writtenIn<T>(texts: ByLocale<T>, locale: string): InLocale<T> | null {
  const text = Object.hasOwn(texts, locale) ? texts[locale] : undefined
  return text === undefined || text === '' ? null : { locale, text }
}

/** The first that somebody wrote; of empty ones the one that was asked for. */
function firstOf<T>(texts: ByLocale<T>, locale: string): InLocale<T> | null {
  const all = Object.entries(texts)
  const found = all.find(([, text]) => text !== '') ?? all.find(([known]) => known === locale)
  const [known, text] = found ?? all[0] ?? []
  return known === undefined || text === undefined ? null : { locale: known, text }
}

type PublishedIn = { asked: string; published: readonly string[]; sellerDefault: string }

/**
 * The language in which a trip is shown: the asked one if it is published in it, else English, else
 * the seller's own, else the first there is. Null when it is published in none.
 */
export function shownLocale(trip: PublishedIn): string | null {
  return shownLocales(trip)[0] ?? null
}

/**
 * The languages in which a text that is missing is looked for, in their order. Others are left
 * aside: what a seller wrote in one of them would else stand in the page of every other.
 */
export function shownLocales({ asked, published, sellerDefault }: PublishedIn): string[] {
  const preferred = [asked, ENGLISH, sellerDefault].filter(locale => published.includes(locale))
  return preferred.length > 0 ? [...new Set(preferred)] : published.slice(0, 1)
}

/** Days of the calendar, both shown; null is open. */
type ShowingDays = { showFrom: string | null; showTo: string | null; hidden: boolean }

/** Whether a collection shows on a day. */
export function isShowing({ showFrom, showTo, hidden }: ShowingDays, today: string): boolean {
  if (hidden || (showFrom !== null && today < showFrom)) return false
  return showTo === null || today <= showTo
}

/** The day it is in a zone, and when the next one begins there. */
export function dayIn({ now, zone }: { now: Temporal.Instant; zone: string }): {
  today: string
  endsAt: Temporal.Instant
} {
  const here = now.toZonedDateTimeISO(zone)
  return {
    today: here.toPlainDate().toString(),
    endsAt: here.startOfDay().add({ days: 1 }).startOfDay().toInstant(),
  }
}

/** The first of two moments; undefined is never. */
export function earliest(
  one: Temporal.Instant | undefined,
  other: Temporal.Instant | undefined,
): Temporal.Instant | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return Temporal.Instant.compare(one, other) < 0 ? one : other
}

import { countryName } from '../places/country.ts'
import { type ByLocale, inLocale } from './locale.ts'

export type NamedSlug = { slug: string; name: string }

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
export type NamedRecords = { cities: Named; regions: Named; places: Named; categories: Named }

export type NamedKind = 'city' | 'region' | 'country' | 'place' | 'category'

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

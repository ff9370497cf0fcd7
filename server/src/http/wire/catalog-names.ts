import { type ByLocale, inLocale } from '#domain/catalog/locale.ts'
import { countryName } from '#domain/places/country.ts'
import type { Geography } from '#store/geography.ts'

export type NamedSlug = { slug: string; name: string }

/** What places and sorts of trips are called in one language, for slugs that a trip has. */
export type CatalogNames = {
  city(slug: string): NamedSlug
  region(slug: string): NamedSlug
  /** By its code in lower case. */
  country(code: string): NamedSlug
  place(slug: string): NamedSlug
  category(slug: string): NamedSlug
}

export function catalogNames({
  geography,
  locale,
}: {
  geography: Geography
  locale: string
}): CatalogNames {
  const from = (records: ReadonlyMap<string, { names: ByLocale }>) => (slug: string) => {
    const names = records.get(slug)?.names
    // A slug that was written a moment ago may not be known here yet.
    return { slug, name: names ? inLocale(names, locale).text : slug }
  }
  return {
    city: from(geography.cities),
    region: from(geography.regions),
    country: code => ({ slug: code, name: countryName(code, locale) }),
    place: from(geography.places),
    category: from(geography.categories),
  }
}

import { compareValues } from '../listing/facet-names.ts'
import { DURATIONS, TEMPLATES } from '../listing/listing-row.ts'

export const SEARCH_FACETS = ['city', 'category', 'template', 'duration'] as const
export type SearchFacet = (typeof SEARCH_FACETS)[number]

/** How many trips have a value; one that none has may be left out. */
export type FacetCounts = Readonly<Record<SearchFacet, ReadonlyMap<string, number>>>

export type FacetValue = { value: string; name: string | null; count: number }
export type SearchFacets = Record<SearchFacet, FacetValue[]>

const FIXED_ORDER: Partial<Record<SearchFacet, readonly string[]>> = {
  template: TEMPLATES,
  duration: DURATIONS,
}

/**
 * Values as they are shown: those that trips have, and those that were asked for though none has
 * them. Most trips first and then by name, or in the order that the interface fixes.
 */
export function shownFacets({
  counts,
  wanted,
  nameOf,
  locale,
}: {
  counts: FacetCounts
  wanted: Readonly<Record<Exclude<SearchFacet, 'duration'>, readonly string[]>>
  nameOf: (facet: 'city' | 'category', slug: string) => string | null
  locale: string
}): SearchFacets {
  const { compare } = new Intl.Collator(locale)
  const valuesOf = (facet: SearchFacet, name: (value: string) => string | null) => {
    const asked = facet === 'duration' ? [] : wanted[facet]
    const values = [...new Set([...counts[facet].keys(), ...asked])]
    const shown = values.map(value => ({
      value,
      name: name(value),
      count: counts[facet].get(value) ?? 0,
    }))
    const order = FIXED_ORDER[facet]
    if (order) return shown.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value))
    return shown.sort(
      (a, b) =>
        b.count - a.count ||
        compare(a.name ?? a.value, b.name ?? b.value) ||
        compareValues(a.value, b.value),
    )
  }
  return {
    city: valuesOf('city', slug => nameOf('city', slug)),
    category: valuesOf('category', slug => nameOf('category', slug)),
    template: valuesOf('template', () => null),
    duration: valuesOf('duration', () => null),
  }
}

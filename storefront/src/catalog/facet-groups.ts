import type { FacetValue } from '@outset/sdk'
import { CHOICES, type Choice } from './choices.ts'
import type { Facets } from './find-trips.ts'
import type { Filters } from './read-filters.ts'

export interface FacetOption extends FacetValue {
  chosen: boolean
}

/** A filter as the form shows it: some values at once, the others on demand. */
export interface FacetGroup {
  name: Choice
  shown: readonly FacetOption[]
  more: readonly FacetOption[]
}

const SHOWN_AT_ONCE = 6
/** A list of hundreds helps nobody; the rest is found by typing. */
const MOST_VALUES = 40

/**
 * The filters of a list. A value that was chosen is always there, though nothing may be left that
 * it would show; a filter that leaves no choice is not.
 */
export function facetGroups(facets: Facets, filters: Filters): FacetGroup[] {
  return CHOICES.flatMap(name => {
    const values = facets[name] ?? []
    const chosen = filters[name]
    const missing = chosen
      .filter(value => values.every(one => one.value !== value))
      .map(value => ({ value, name: value, count: 0 }))
    if (values.length < 2 && chosen.length === 0) return []
    const options = [...values, ...missing].map(one => ({
      ...one,
      chosen: chosen.includes(one.value),
    }))
    // The sort is stable: what was chosen comes first, else as the service ordered it.
    const ordered = options.sort((a, b) => Number(b.chosen) - Number(a.chosen))
    const atOnce = Math.max(SHOWN_AT_ONCE, chosen.length)
    const shown = ordered.slice(0, atOnce)
    return [{ name, shown, more: ordered.slice(atOnce, MOST_VALUES) }]
  })
}

/** What a chosen value is called; as it stands in the address, where nobody knows. */
export function nameOf(value: string, of: Choice, facets: Facets): string {
  return facets[of]?.find(one => one.value === value)?.name ?? value
}

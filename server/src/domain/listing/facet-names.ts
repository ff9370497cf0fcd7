import type { FacetName } from '#values/facets.ts'

/** Puts the values of a facet in the order of what readers see. */
export type FacetNames = {
  /** The numbers of the values, in the order of their names. */
  sequence: (facet: FacetName, values: readonly string[]) => Uint32Array
  compare: (facet: FacetName, left: string, right: string) => number
}

/**
 * Names differ by language and sorting them takes far longer than counting, so the order is cached
 * for each list of values: create one of these for as long as the names do not change.
 */
export function facetNames({
  locale,
  nameOf,
}: {
  locale: string
  nameOf: (facet: FacetName, value: string) => string
}): FacetNames {
  const { compare: compareTexts } = new Intl.Collator(locale)
  const sequences = new WeakMap<readonly string[], Uint32Array>()
  const compare: FacetNames['compare'] = (facet, left, right) =>
    compareTexts(nameOf(facet, left), nameOf(facet, right)) || compareValues(left, right)
  return {
    compare,
    sequence: (facet, values) => {
      const known = sequences.get(values)
      if (known !== undefined) return known
      const names = values.map(value => nameOf(facet, value))
      const sequence = Uint32Array.from(values.keys())
      // Values ascend already, and sorting keeps the order of what is equal.
      sequence.sort((left, right) => compareTexts(names[left] ?? '', names[right] ?? ''))
      sequences.set(values, sequence)
      return sequence
    },
  }
}

export function compareValues(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

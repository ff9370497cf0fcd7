import type { FacetNames } from './facet-names.ts'
import type { Facets } from './facets.ts'
import type { Filters } from './list-request.ts'
import { pairsOf, type Sifted } from './misses.ts'
import { FACETS, type ListingWindow } from './window.ts'

/** All that the facets of a list depend on. */
export type FacetQuestion = Sifted & {
  window: ListingWindow
  filters: Filters
  names: FacetNames | null
}

type Known = Omit<FacetQuestion, 'window' | 'filters'> & { wanted: string; facets: Facets }

const MOST_KNOWN = 8

const knownOf = new WeakMap<ListingWindow, Known[]>()

/**
 * Facets depend on nothing but which trips pass and which filters were used. Pages, orders and
 * currencies of one list share them, and so do highest prices between which no trip lies. The same
 * facets are the same object, so that others can keep what they made of it.
 */
export function sharedFacets(
  question: FacetQuestion,
  count: (question: FacetQuestion) => Facets,
): Facets {
  const { window, misses, matching, cut, names } = question
  const wanted = textOf(question.filters)
  const known = knownOf.getOrInsertComputed(window, () => [])
  for (const one of known) {
    const isAlike = one.matching === matching && one.names === names && one.wanted === wanted
    if (!isAlike) continue
    if ((cut !== null && one.cut === cut) || areEqual(one.misses, misses)) return one.facets
  }
  const facets = count(question)
  // The oldest one leaves its room to the newest: making one takes longer than filling it.
  const room = known.length < MOST_KNOWN ? undefined : known.pop()?.misses
  const copy = room ?? new Uint16Array(misses.length)
  copy.set(misses)
  known.unshift({ misses: copy, matching, cut, names, wanted, facets })
  return facets
}

function textOf(filters: Filters): string {
  const isFiltered = FACETS.some(facet => filters[facet].length > 0)
  return isFiltered ? JSON.stringify(FACETS.map(facet => filters[facet])) : ''
}

/** Two rows at a time, as they are counted. */
function areEqual(left: Uint16Array, right: Uint16Array): boolean {
  const last = right.length - 1
  if (last >= 0 && left[last] !== right[last]) return false
  const ours = pairsOf(left)
  const theirs = pairsOf(right)
  for (let at = 0; at < theirs.length; at++) if (ours[at] !== theirs[at]) return false
  return true
}

import { type FacetName, facetOf } from '#values/facets.ts'
import { choices, names, type Parameter } from '../parse/query.ts'

/** The parameter of a filter of the list or of the search, as its declaration says. */
export function facetParameter(facet: FacetName): Parameter<string[]> {
  const { about, title, values } = facetOf(facet)
  return title === undefined || values === undefined ? names(about) : choices(title, values, about)
}

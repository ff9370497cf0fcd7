import type { FacetNames } from '#domain/listing/facet-names.ts'
import { inShownOrder } from '#domain/listing/facets.ts'
import { listingScratch } from '#domain/listing/filter-mask.ts'
import { fromPrice } from '#domain/listing/prices.ts'
import type { SearchFilters, SearchPage } from '#domain/search/filter-hits.ts'
import { SEARCH_FACETS, type SearchFacet } from '#domain/search/hit-set.ts'
import type { ShownCurrency } from '#memory/currencies.ts'
import type { CatalogNames } from '../../wire/catalog-names.ts'
import { wireFromPrice } from '../../wire/trip-card.ts'
import type { ItemText } from './item-texts.ts'

/** Puts the answer together from items whose text is kept, as the list does with its cards. */
export function searchAnswer({
  found,
  page,
  items,
  currency,
  filters,
  language,
}: {
  found: SearchPage
  page: number
  items: ReadonlyMap<string, ItemText>
  currency: Pick<ShownCurrency, 'currency' | 'price'>
  filters: SearchFilters
  language: SearchLanguage
}): Buffer {
  const data = found.trips.flatMap(({ tripId }) => {
    const item = items.get(tripId)
    return item === undefined ? [] : [`${item.text},"from_price":${priceJson(item, currency)}}`]
  })
  const facets = JSON.stringify(shownFacets(found, filters, language))
  return Buffer.from(
    `{"data":[${data.join()}],"total":${found.total},"page":${page},"facets":${facets}}`,
  )
}

/** What facet values are called in a language, and how their names are ordered. */
export type SearchLanguage = { names: CatalogNames; order: FacetNames }

function priceJson(
  { perPersonUsd: ladder }: ItemText,
  { currency, price }: Pick<ShownCurrency, 'currency' | 'price'>,
): string {
  const lowest = ladder === null ? null : fromPrice({ ladder, price })
  return JSON.stringify(wireFromPrice(lowest, currency))
}

function shownFacets(
  { facets }: SearchPage,
  filters: SearchFilters,
  { names, order }: SearchLanguage,
) {
  const nameOf = (facet: SearchFacet, value: string) =>
    facet === 'city' || facet === 'category' ? names.nameOf(facet, value) : null
  const scratch = listingScratch()
  const shown = SEARCH_FACETS.map(facet => {
    const wanted = facet === 'duration' ? [] : filters[facet]
    const values = inShownOrder({ ...facets[facet], facet, wanted, names: order, scratch })
    return [facet, values.map(({ value, count }) => ({ value, name: nameOf(facet, value), count }))]
  })
  return Object.fromEntries(shown)
}

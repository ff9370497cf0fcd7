import { type FacetNames, facetNames } from '#domain/listing/facet-names.ts'
import { FACETS, type FacetName } from '#domain/listing/listing-row.ts'
import type { FacetCount, Facets, ListingWindow } from '#domain/listing/window.ts'
import type { CatalogNames } from '../../wire/catalog-names.ts'
import { type KeptText, keptText } from './kept-text.ts'

/** The facets of one window in one language: in which order their values come, and their JSON. */
export type FacetLanguage = {
  order: FacetNames
  /** Lists that count the same share their facets, and so what is made of them. */
  textOf(facets: Facets): KeptText
}

export function facetLanguage({
  window,
  locale,
  names,
  sellerNames,
  shown,
}: {
  window: ListingWindow
  locale: string
  names: CatalogNames
  sellerNames: ReadonlyMap<string, string>
  shown: readonly FacetName[]
}): FacetLanguage {
  const nameOf = (facet: FacetName, value: string) =>
    facet === 'seller' ? (sellerNames.get(value) ?? null) : catalogName(names, facet, value)
  const heads = new Map(FACETS.map(facet => [facet, new Map<string, string>()]))

  /** A catalog has thousands of values, so what is said of each but its count is kept. */
  function headOf(facet: FacetName, value: string): string {
    const known = heads.get(facet)?.get(value)
    if (known !== undefined) return known
    const head = `${JSON.stringify({ value, name: nameOf(facet, value) }).slice(0, -1)},"count":`
    // What a client made up is not kept.
    if (window.columns[facet].numberOf.has(value)) heads.get(facet)?.set(value, head)
    return head
  }
  function listJson(facet: FacetName, counts: readonly FacetCount[]): string {
    let values = ''
    for (const { value, count } of counts) {
      values += `${values === '' ? '' : ','}${headOf(facet, value)}${count}}`
    }
    return `"${facet}":[${values}]`
  }
  function makeText(facets: Facets): KeptText {
    return keptText(`{${shown.map(facet => listJson(facet, facets[facet])).join()}}`)
  }
  return { order: facetNames({ locale, nameOf }), textOf: keepLast(makeText) }
}

const MOST_TEXTS = 8

/** A short row: it is looked through fast, and gives the collector no work as a weak map does. */
function keepLast(make: (facets: Facets) => KeptText): (facets: Facets) => KeptText {
  const last: { facets: Facets; text: KeptText }[] = []
  return facets => {
    for (const known of last) if (known.facets === facets) return known.text
    const text = make(facets)
    if (last.length === MOST_TEXTS) last.pop()
    last.unshift({ facets, text })
    return text
  }
}

/** Values of a closed list have no name. */
function catalogName(
  names: CatalogNames,
  facet: Exclude<FacetName, 'seller'>,
  value: string,
): string | null {
  switch (facet) {
    case 'template':
    case 'duration':
    case 'price':
      return null
    case 'via':
      return names.nameOf('place', value)
    default:
      return names.nameOf(facet, value)
  }
}

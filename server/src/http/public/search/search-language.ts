import { facetNames } from '#domain/listing/facet-names.ts'
import type { VersionedValue } from '#memory/versioned-cache.ts'
import type { Geography } from '#store/geography.ts'
import { catalogNames } from '../../wire/catalog-names.ts'
import type { SearchLanguage } from './search-answer.ts'

/** Names and their order are the same for every search until the platform changes a name. */
export function openSearchLanguage({
  geography,
}: {
  geography: VersionedValue<Geography>
}): (locale: string) => Promise<SearchLanguage> {
  const kept = new WeakMap<Geography, Map<string, SearchLanguage>>()
  return async locale => {
    const atlas = await geography.get()
    const languages = kept.get(atlas) ?? new Map<string, SearchLanguage>()
    kept.set(atlas, languages)
    const known = languages.get(locale)
    if (known) return known
    const names = catalogNames({ geography: atlas, locale })
    const order = facetNames({
      locale,
      nameOf: (facet, value) =>
        facet === 'city' || facet === 'category' ? names.nameOf(facet, value) : null,
    })
    const made = { names, order }
    languages.set(locale, made)
    return made
  }
}

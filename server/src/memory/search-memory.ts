import { scopeOf, type WebsiteCaller, watchedBy } from '#domain/access/callers.ts'
import { type CatalogNames, catalogNames } from '#domain/catalog.ts'
import { type FacetNames, facetNames } from '#domain/listing/facet-names.ts'
import { closedName } from '#domain/listing/value-names.ts'
import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
import type { HitSet } from '#domain/search/hit-set.ts'
import type { Db } from '#store/database.ts'
import { type FacetName, isClosedFacet } from '#values/facets.ts'
import type { CatalogReads } from './catalog-reads.ts'
import { openFairQueue } from './fair-queue.ts'
import type { PlatformRecords } from './platform-records.ts'
import { later, type Steps } from './steps.ts'
import { openVersionedCache, type VersionCounts, type Versioned } from './versioned-cache.ts'

export type SearchMemory = {
  /** What the words of a query found; null when that is too much to be held. */
  hits(
    caller: WebsiteCaller,
    words: string,
    load: (db: Db) => Promise<HitSet | null>,
  ): Steps<Versioned<HitSet | null>>
  /** Only so many ask the index at a time; the others wait. */
  inTurn<T>(caller: WebsiteCaller, ask: (db: Db) => Promise<T>): Promise<T>
  /** What facet values are called in a language, and how their names are ordered. */
  language(locale: string): NowOrLater<SearchLanguage>
}

export type SearchLanguage = {
  order: FacetNames
  /** What nobody named is called as it is written. */
  nameOf(facet: FacetName, value: string): string
}

const MOST_BYTES = 32 * 1024 * 1024
const MOST_LANGUAGES = 50
const SEARCHES_AT_ONCE = 4
const WAIT_MS = 3_000

/**
 * Caches what queries found until something of it changes. Whoever searches goes on to filter and
 * to turn pages, and then the index need not be asked again.
 */
export function openSearchMemory({
  catalog,
  changes,
  geography,
}: { catalog: CatalogReads; changes: VersionCounts } & Pick<
  PlatformRecords,
  'geography'
>): SearchMemory {
  const found = openVersionedCache<HitSet | null>({
    changes,
    bounds: { bytes: MOST_BYTES, bytesOf: hits => hits?.bytes ?? 0 },
  })
  const languages = openVersionedCache<SearchLanguage>({
    changes,
    bounds: { entries: MOST_LANGUAGES },
  })
  const queue = openFairQueue({
    most: SEARCHES_AT_ONCE,
    waitMs: WAIT_MS,
    tooLong: 'Too many searches wait for the database.',
  })
  const inTurn = <T>(caller: WebsiteCaller, ask: (db: Db) => Promise<T>) =>
    queue.run(null, () => catalog.read(watchedBy(caller), ask))
  return {
    inTurn,
    *hits(caller, words, load) {
      const key = `${scopeOf(caller)} ${words}`
      const source = { watched: watchedBy(caller), load: () => inTurn(caller, load) }
      return found.peek(key) ?? (yield* later(() => found.get(key, source)))
    },
    language: locale =>
      andThen(
        languages.get(locale, {
          watched: 'platform',
          load: async () =>
            searchLanguage(locale, catalogNames({ geography: await geography.get(), locale })),
        }),
        ({ value }) => value,
      ),
  }
}

function searchLanguage(locale: string, names: CatalogNames): SearchLanguage {
  const nameOf = (facet: FacetName, value: string): string => {
    if (isClosedFacet(facet)) return closedName(facet, value, locale) ?? value
    const isNamed = facet === 'city' || facet === 'category'
    return (isNamed ? names.nameOf(facet, value) : null) ?? value
  }
  return { order: facetNames({ locale, nameOf }), nameOf }
}

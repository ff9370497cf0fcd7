import type { ChangeFeed } from '#integrations/change-feed.ts'
import type { VersionedValue } from '#memory/versioned-cache.ts'
import { postgresSearchIndex } from '#operations/search/search-index.ts'
import type { Db } from '#store/database.ts'
import type { Geography } from '#store/geography.ts'
import { type FoundTrips, openFoundTrips } from './found-trips.ts'
import { type ItemTexts, openItemTexts } from './item-texts.ts'
import type { SearchLanguage } from './search-answer.ts'
import { openSearchLanguage } from './search-language.ts'

/** What a process keeps in memory to answer searches. */
export type SearchReads = {
  found: FoundTrips
  items: ItemTexts
  language: (locale: string) => Promise<SearchLanguage>
}

export function openSearchReads(deps: {
  db: Db
  changes: ChangeFeed
  geography: VersionedValue<Geography>
}): SearchReads {
  return {
    found: openFoundTrips({ ...deps, index: postgresSearchIndex(deps.db) }),
    items: openItemTexts(deps),
    language: openSearchLanguage(deps),
  }
}

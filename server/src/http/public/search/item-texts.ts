import type { PriceLadder } from '#domain/listing/listing-row.ts'
import type { ChangeFeed } from '#integrations/change-feed.ts'
import type { VersionedValue } from '#memory/versioned-cache.ts'
import type { Db } from '#store/database.ts'
import type { Geography } from '#store/geography.ts'
import { loadTripCards } from '#store/products/trip-cards.ts'
import { listShownLadders } from '#store/search/search-page.ts'
import { catalogNames } from '../../wire/catalog-names.ts'
import { wireSearchItemBody } from '../../wire/search-item.ts'
import { openTripMemory, type TripMemory } from '../trip-memory.ts'

/** What a search shows of a trip but its price, and what that is worked out from. */
export type ItemText = {
  /** JSON without its last brace. */
  text: string
  perPersonUsd: PriceLadder | null
}
export type ItemTexts = TripMemory<ItemText>

const MOST_BYTES = 16 * 1024 * 1024
const BYTES_PER_CHARACTER = 2
const BYTES_PER_PRICE = 8

export function openItemTexts(deps: {
  db: Db
  changes: ChangeFeed
  geography: VersionedValue<Geography>
}): ItemTexts {
  const { db, changes } = deps
  return openTripMemory<ItemText>({
    changes,
    mostBytes: MOST_BYTES,
    bytesOf: ({ text, perPersonUsd }) =>
      BYTES_PER_CHARACTER * text.length + BYTES_PER_PRICE * (perPersonUsd?.length ?? 0),
    async load(trips, locale) {
      const [cards, ladders, geography] = await Promise.all([
        loadTripCards(db, { trips, locale }),
        listShownLadders(db, trips),
        deps.geography.get(),
      ])
      const names = catalogNames({ geography, locale })
      return new Map(
        [...cards.values()].map(card => {
          const text = JSON.stringify(wireSearchItemBody(card, names)).slice(0, -1)
          return [card.tripId, { text, perPersonUsd: ladders.get(card.tripId) ?? null }]
        }),
      )
    },
  })
}

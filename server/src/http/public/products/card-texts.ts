import type { ChangeFeed } from '#integrations/change-feed.ts'
import type { VersionedValue } from '#memory/versioned-cache.ts'
import type { Db } from '#store/database.ts'
import type { Geography } from '#store/geography.ts'
import { loadTripCards } from '#store/products/trip-cards.ts'
import { catalogNames } from '../../wire/catalog-names.ts'
import { wireCardBody } from '../../wire/trip-card.ts'
import { openTripMemory, type TripMemory } from '../trip-memory.ts'
import { type KeptText, keptText, TAG_LENGTH } from './kept-text.ts'

/** The JSON of cards without their prices and without their last brace. */
export type CardTexts = TripMemory<KeptText>

const MOST_BYTES = 32 * 1024 * 1024

export function openCardTexts(deps: {
  db: Db
  changes: ChangeFeed
  geography: VersionedValue<Geography>
  publicUrl: string
}): CardTexts {
  const { db, changes, publicUrl } = deps
  return openTripMemory<KeptText>({
    changes,
    mostBytes: MOST_BYTES,
    bytesOf: ({ bytes }) => bytes.length + 2 * TAG_LENGTH + 100,
    async load(trips, locale) {
      const [cards, geography] = await Promise.all([
        loadTripCards(db, { trips, locale }),
        deps.geography.get(),
      ])
      const reader = { locale, names: catalogNames({ geography, locale }), publicUrl }
      return new Map(
        [...cards.values()].map(card => [card.tripId, cardText(wireCardBody(card, reader))]),
      )
    },
  })
}

function cardText(body: unknown): KeptText {
  return keptText(JSON.stringify(body).slice(0, -1))
}

import type { ChangeFeed } from '#integrations/change-feed.ts'
import type { Db } from '#store/database.ts'
import type { Geography } from '#store/geography.ts'
import { loadTripCards } from '#store/trip-cards.ts'
import { catalogNames } from '../../wire/catalog-names.ts'
import { wireCardBody } from '../../wire/trip-card.ts'
import { openTripMemory, type TripMemory } from '../trip-memory.ts'

/** The JSON of a card without its prices and without its last brace. */
export type CardText = string
export type CardTexts = TripMemory<CardText>

const MOST_BYTES = 32 * 1024 * 1024
const BYTES_PER_CHARACTER = 2

export function openCardTexts(deps: {
  db: Db
  changes: ChangeFeed
  geography: () => Promise<Geography>
  publicUrl: string
}): CardTexts {
  const { db, changes, publicUrl } = deps
  return openTripMemory<CardText>({
    changes,
    mostBytes: MOST_BYTES,
    bytesOf: text => BYTES_PER_CHARACTER * text.length,
    async load(trips, locale) {
      const [cards, geography] = await Promise.all([
        loadTripCards(db, { trips, locale }),
        deps.geography(),
      ])
      const reader = { locale, names: catalogNames({ geography, locale }), publicUrl }
      return new Map(
        [...cards.values()].map(card => [
          card.tripId,
          JSON.stringify(wireCardBody(card, reader)).slice(0, -1),
        ]),
      )
    },
  })
}

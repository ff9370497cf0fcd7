import { LRUCache } from 'lru-cache'
import type { ChangeFeed } from '#integrations/change-feed.ts'
import type { Db } from '#store/database.ts'
import type { Geography } from '#store/geography.ts'
import { loadTripCards, type TripKey } from '#store/trip-cards.ts'
import { catalogNames } from '../../wire/catalog-names.ts'
import { wireCardBody } from '../../wire/trip-card.ts'

/** The JSON of a card without its prices and without its last brace. */
export type CardText = string

export type CardTexts = {
  /** By trip id; a trip that left the sale meanwhile has none. */
  read(trips: readonly TripKey[], locale: string): Promise<ReadonlyMap<string, CardText>>
}

type Kept = { text: CardText; at: number; readMs: number }

const MOST_BYTES = 32 * 1024 * 1024
const BYTES_PER_CHARACTER = 2
const REREAD_MS = 30_000

/**
 * Keeps what cards show in each language until their seller or the platform changes something, and
 * never longer than half a minute, should the news of a change have got lost.
 */
export function openCardTexts(deps: {
  db: Db
  changes: ChangeFeed
  geography: () => Promise<Geography>
  publicUrl: string
}): CardTexts {
  const { db, changes, publicUrl } = deps
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: (entry, key) => BYTES_PER_CHARACTER * (entry.text.length + key.length) + 100,
  })

  async function load(trips: readonly TripKey[], locale: string): Promise<Map<string, CardText>> {
    const readMs = performance.now()
    const counts = new Map(trips.map(({ sellerId }) => [sellerId, changes.ofSeller(sellerId)]))
    const [cards, geography] = await Promise.all([
      loadTripCards(db, { trips, locale }),
      deps.geography(),
    ])
    const reader = { locale, names: catalogNames({ geography, locale }), publicUrl }
    const texts = new Map<string, CardText>()
    for (const card of cards.values()) {
      const text = JSON.stringify(wireCardBody(card, reader)).slice(0, -1)
      texts.set(card.tripId, text)
      const at = counts.get(card.sellerId) ?? -1
      kept.set(locale + card.tripId, { text, at, readMs })
    }
    return texts
  }
  return {
    async read(trips, locale) {
      const texts = new Map<string, CardText>()
      const missing: TripKey[] = []
      const nowMs = performance.now()
      for (const trip of trips) {
        const entry = kept.get(locale + trip.tripId)
        const isGood =
          entry !== undefined &&
          entry.at === changes.ofSeller(trip.sellerId) &&
          nowMs - entry.readMs < REREAD_MS
        if (isGood) texts.set(trip.tripId, entry.text)
        else missing.push(trip)
      }
      if (missing.length === 0) return texts
      for (const [tripId, text] of await load(missing, locale)) texts.set(tripId, text)
      return texts
    },
  }
}

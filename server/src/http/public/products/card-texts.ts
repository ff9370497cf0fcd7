import { hash } from 'node:crypto'
import type { ChangeFeed } from '#integrations/change-feed.ts'
import type { Db } from '#store/database.ts'
import type { Geography } from '#store/geography.ts'
import { loadTripCards } from '#store/trip-cards.ts'
import { catalogNames } from '../../wire/catalog-names.ts'
import { wireCardBody } from '../../wire/trip-card.ts'
import { openTripMemory, type TripMemory } from '../trip-memory.ts'

/** The JSON of a card without its prices and without its last brace. */
export type CardText = {
  bytes: Buffer
  /** Stands for the bytes where a list works out its tag: it is far shorter. */
  tag: string
}
export type CardTexts = TripMemory<CardText>

const MOST_BYTES = 32 * 1024 * 1024
const TAG_LENGTH = 27

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
    bytesOf: ({ bytes }) => bytes.length + 2 * TAG_LENGTH + 100,
    async load(trips, locale) {
      const [cards, geography] = await Promise.all([
        loadTripCards(db, { trips, locale }),
        deps.geography(),
      ])
      const reader = { locale, names: catalogNames({ geography, locale }), publicUrl }
      return new Map(
        [...cards.values()].map(card => [card.tripId, cardText(wireCardBody(card, reader))]),
      )
    },
  })
}

function cardText(body: unknown): CardText {
  const text = JSON.stringify(body).slice(0, -1)
  // A room of its own: what is kept must not keep the shared room around it.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return { bytes, tag: hash('sha256', bytes, 'base64url').slice(0, TAG_LENGTH) }
}

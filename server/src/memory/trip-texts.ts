import { LRUCache } from 'lru-cache'
import { type CatalogNames, catalogNames } from '#domain/catalog.ts'
import type { StoredPrices } from '#domain/listing/site-prices.ts'
import { listStoredPrices } from '#store/products/price-periods.ts'
import { loadTripCards, type TripCard, type TripKey } from '#store/products/trip-cards.ts'
import type { CatalogReads } from './catalog-reads.ts'
import type { PlatformRecords } from './platform-records.ts'
import { later, type Steps } from './steps.ts'
import {
  openVersionedCache,
  type VersionCounts,
  type VersionedCache,
  type Watched,
} from './versioned-cache.ts'

/** Something written about trips in each language, cached while nothing changes. */
export type TripTexts<T> = {
  /** By trip id; a trip that left the sale meanwhile has none. */
  get(trips: readonly TripKey[], asked: AskedLanguage): Steps<ReadonlyMap<string, T>>
}

export type AskedLanguage = {
  locale: string
  /** Whether it is one of the storefront's: anybody may ask for any other. */
  isListed: boolean
}

export function askedLanguage(
  { languages }: { languages: readonly string[] },
  locale: string,
): AskedLanguage {
  return { locale, isListed: languages.includes(locale) }
}

/** For whom a trip is written about. */
export type TextReader = { locale: string; names: CatalogNames }

type Sources = { catalog: CatalogReads; changes: VersionCounts } & Pick<
  PlatformRecords,
  'geography'
>

/** A piece of JSON that many answers share. */
export type CachedText = {
  bytes: Buffer
  /** Stands for the bytes where a list works out its tag: it is far shorter. */
  tag: string
}

const MOST_CARD_BYTES = 16 * 1024 * 1024

/** Cards of a list without their prices, which depend on who asks. */
export function openCardTexts({
  catalog,
  changes,
  geography,
  write,
}: Sources & { write: (card: TripCard, reader: TextReader) => CachedText }): TripTexts<CachedText> {
  return openTripTexts({
    changes,
    mostBytes: MOST_CARD_BYTES,
    bytesOf: ({ bytes, tag }) => bytes.length + 2 * tag.length + 100,
    async load(trips, locale) {
      const [cards, atlas] = await Promise.all([
        catalog.read(watchedFor(trips), db => loadTripCards(db, { trips, locale })),
        geography.get(),
      ])
      const reader = { locale, names: catalogNames({ geography: atlas, locale }) }
      return new Map([...cards].map(([tripId, card]) => [tripId, write(card, reader)]))
    },
  })
}

/** What a search shows of a trip but its price, and what that is worked out from. */
export type ItemText = { text: string; prices: StoredPrices }

const UNPRICED: StoredPrices = {
  pricePeriods: null,
  leadPeriods: null,
  priceCurrency: 'USD',
  takes: { transfers: false, cards: false },
}

const MOST_ITEM_BYTES = 8 * 1024 * 1024
const BYTES_PER_CHARACTER = 2
const BYTES_PER_STEP = 100

export function openItemTexts({
  catalog,
  changes,
  geography,
  write,
}: Sources & { write: (card: TripCard, reader: TextReader) => string }): TripTexts<ItemText> {
  return openTripTexts({
    changes,
    mostBytes: MOST_ITEM_BYTES,
    bytesOf: ({ text, prices }) =>
      BYTES_PER_CHARACTER * text.length + BYTES_PER_STEP * countSteps(prices),
    async load(trips, locale) {
      const [cards, prices, atlas] = await Promise.all([
        catalog.read(watchedFor(trips), db => loadTripCards(db, { trips, locale })),
        catalog.read(watchedFor(trips), db => listStoredPrices(db, trips)),
        geography.get(),
      ])
      const reader = { locale, names: catalogNames({ geography: atlas, locale }) }
      return new Map(
        [...cards].map(([tripId, card]) => {
          const text = write(card, reader)
          return [tripId, { text, prices: prices.get(tripId) ?? UNPRICED }]
        }),
      )
    },
  })
}

/** Whose changes those texts must have. */
function watchedFor([first, ...others]: readonly TripKey[]): Watched {
  const isOfOne = first && others.every(({ sellerId }) => sellerId === first.sellerId)
  return isOfOne ? { sellerId: first.sellerId } : 'everybody'
}

function countSteps({ pricePeriods, leadPeriods }: StoredPrices): number {
  const periods = [pricePeriods ?? [], ...Object.values(leadPeriods ?? {})].flat()
  return periods.reduce((sum, { steps }) => sum + steps.length, 0)
}

const MOST_LANGUAGES = 4
const MOST_UNLISTED = 2

/**
 * Caches texts until the seller of their trip or the platform changes something. Each language has
 * a cache of its own: an id is looked up faster as it is than put together with a language. Those
 * that no storefront lists have fewer, apart, so that asking for all of them evicts nobody else's.
 */
function openTripTexts<T>({
  changes,
  mostBytes,
  bytesOf,
  load,
}: {
  changes: VersionCounts
  /** Of one language; those asked for last are kept. */
  mostBytes: number
  bytesOf: (text: T) => number
  /** Answers those of the trips that are still on sale. */
  load: (trips: readonly TripKey[], locale: string) => Promise<ReadonlyMap<string, T>>
}): TripTexts<T> {
  const cachesOf = (max: number) =>
    new LRUCache<string, VersionedCache<T>>({
      max,
      memoMethod: () => openVersionedCache<T>({ changes, bounds: { bytes: mostBytes, bytesOf } }),
    })
  const [listed, unlisted] = [cachesOf(MOST_LANGUAGES), cachesOf(MOST_UNLISTED)]
  return {
    *get(trips, { locale, isListed }) {
      const cache = (isListed ? listed : unlisted).memo(locale)
      const texts = cache.peekMany(trips.map(({ tripId }) => tripId))
      if (texts.size === trips.length) return texts
      const missing = trips
        .filter(({ tripId }) => !texts.has(tripId))
        .map(({ sellerId, tripId }) => ({ sellerId, tripId, key: tripId, watched: { sellerId } }))
      const loaded = yield* later(() => cache.getMany(missing, wanted => load(wanted, locale)))
      return new Map([...texts, ...loaded])
    },
  }
}

import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { Option } from '#contract/option.ts'
import type { PricesBySize } from '#domain/listing/price-steps.ts'
import type { UnitSettings } from '#domain/trips/option.ts'
import type { TripWords } from '#domain/trips/trip.ts'
import type { Tx } from '#store/database.ts'
import { insertOptions } from '#store/options/options.ts'
import { type Unit, upsertUnits } from '#store/options/units.ts'
import {
  lockCategoriesForShare,
  lockCitiesForShare,
  lockPlacesForShare,
  lockSellerForShare,
  type SharedPlace,
} from '#store/trips/trip-geography.ts'
import { upsertPrices } from '#store/trips/trip-prices.ts'
import { type TripText, upsertTripTexts } from '#store/trips/trip-texts.ts'
import {
  insertTripCategories,
  insertTripStops,
  insertTrips,
  type Trip,
} from '#store/trips/trips.ts'
import { planImported } from '../listings/plan-imported.ts'
import { refreshListings } from '../listings/refresh-listing.ts'
import { refreshPrices } from '../listings/refresh-prices.ts'
import { assertPricesBySize, importedPrices } from '../listings/set-prices.ts'
import { type Acting, write } from '../write.ts'
import { NEW_TRIP } from './create-trip.ts'
import {
  type ImportedExtra,
  type ImportedSale,
  type ImportedShares,
  type ImportedSpecial,
  insertSales,
  insertShares,
  type SoldOption,
} from './import-sales.ts'

/** A whole trip as another system, or the demo world, has it. */
export type ImportedTrip = Pick<Trip, 'slug' | 'template'> &
  Partial<Omit<Trip, 'sellerId' | 'status' | 'cityId' | 'startPlaceId' | 'updatedAt'>> & {
    /** Slugs, all of which must exist. */
    city: string
    startPlace?: string | null
    stops?: readonly string[]
    categories?: readonly string[]
    /** Null leaves it a draft. */
    publishedAt: Temporal.Instant | null
    texts: Readonly<Record<string, ImportedText>>
    options: readonly ImportedOption[]
    extras?: readonly ImportedExtra[]
    specials?: readonly ImportedSpecial[]
    /** What lists say; left out, it is worked out from the price tables, which takes its time. */
    perPerson?: PricesBySize | null
  }
export type ImportedText = Pick<TripWords, 'title' | 'summary'> &
  Partial<TripWords> & { published?: boolean }
export type ImportedOption = Pick<Option, 'names' | 'policyId'> &
  Partial<Omit<Option, 'sellerId' | 'tripId' | 'position'>> & {
    units: readonly ImportedUnit[]
    sale?: ImportedSale
  }
export type ImportedUnit = Pick<UnitSettings, 'type' | 'labels'> &
  Partial<UnitSettings> & { id?: string; accompaniedBy?: readonly string[] }

export type TripImport = {
  trips: readonly ImportedTrip[]
  shares?: ImportedShares
}

/**
 * Takes in many trips in a few statements. It trusts its caller, who is the service itself: what
 * does not fit fails as a bug, and nothing of the lot is kept.
 */
export async function importTrips(
  acting: Acting,
  { trips, shares = {} }: TripImport,
): Promise<{ ids: string[] }> {
  return write(acting, async ({ tx, now, sellerId, log }) => {
    await lockSellerForShare(tx, sellerId)
    await insertShares(tx, shares, { sellerId, now })
    const atlas = await readAtlas(tx, trips)
    const made = trips.map(trip => makeTrip({ sellerId, trip, atlas, now }))
    await insertTrips(
      tx,
      made.map(({ trip }) => trip),
    )
    await insertTripStops(
      tx,
      made.flatMap(({ stops }) => stops),
    )
    await insertTripCategories(
      tx,
      made.flatMap(({ categories }) => categories),
    )
    await upsertTripTexts(
      tx,
      made.flatMap(({ texts }) => texts),
    )
    await insertOptions(
      tx,
      made.flatMap(({ sold }) => sold.map(({ option }) => option)),
    )
    await upsertUnits(
      tx,
      made.flatMap(({ sold }) => sold.flatMap(({ units }) => units)),
    )
    const sales = {
      options: made.flatMap(({ sold }) => sold),
      extras: made.flatMap(({ extras }) => extras),
      specials: made.flatMap(({ specials }) => specials),
    }
    await insertSales(tx, sales, now)
    const prices = made.flatMap(trip => trip.prices)
    await upsertPrices(tx, await planImported(tx, { sellerId, prices, now }))
    const ids = made.map(({ trip }) => trip.id)
    const unpriced = trips.flatMap((trip, index) =>
      trip.perPerson === undefined ? (ids[index] ?? []) : [],
    )
    for (const tripId of unpriced) await refreshPrices(tx, { sellerId, tripId, now })
    await log('trips.imported', sellerId, { count: ids.length }, { entity: 'seller' })
    await refreshListings(tx, { sellerId, tripIds: ids, now })
    return { ids }
  })
}

type Atlas = {
  cities: Map<string, string>
  places: Map<string, SharedPlace>
  categories: Set<string>
}

async function readAtlas(tx: Tx, trips: readonly ImportedTrip[]): Promise<Atlas> {
  const unique = (slugs: readonly string[]) => [...new Set(slugs)]
  const places = trips.flatMap(trip => [
    ...(trip.startPlace ? [trip.startPlace] : []),
    ...(trip.stops ?? []),
  ])
  return {
    cities: await lockCitiesForShare(tx, unique(trips.map(trip => trip.city))),
    places: await lockPlacesForShare(tx, unique(places)),
    categories: await lockCategoriesForShare(
      tx,
      unique(trips.flatMap(trip => trip.categories ?? [])),
    ),
  }
}

type Making = { sellerId: string; trip: ImportedTrip; atlas: Atlas; now: Temporal.Instant }

function makeTrip({ sellerId, trip: given, atlas, now }: Making) {
  const trip = tripRow({ sellerId, trip: given, atlas, now })
  const key = { sellerId, tripId: trip.id }
  const sold = given.options.map((option, position) => optionRows(key, option, position, now))
  if (given.perPerson) assertPricesBySize(given.perPerson)
  return {
    trip,
    stops: (given.stops ?? []).map((slug, position) => ({
      ...key,
      position,
      placeId: known(atlas.places.get(slug), slug).id,
    })),
    categories: (given.categories ?? []).map((categorySlug, position) => {
      assert(atlas.categories.has(categorySlug), `no category ${categorySlug}`)
      return { ...key, position, categorySlug }
    }),
    texts: Object.entries(given.texts).map(([locale, text]) => textRow(key, locale, text, now)),
    sold,
    extras: (given.extras ?? []).map((extra, position) => ({ ...extra, ...key, position })),
    specials: (given.specials ?? []).map(special => ({ ...special, ...key, createdAt: now })),
    prices: given.perPerson ? [importedPrices(key, given.perPerson, now)] : [],
  }
}

function tripRow({ sellerId, trip, atlas, now }: Making): Trip {
  const { city, startPlace, publishedAt } = trip
  return {
    ...NEW_TRIP,
    id: randomUUIDv7(),
    createdAt: publishedAt ?? now,
    ...trip,
    sellerId,
    status: publishedAt ? 'published' : 'draft',
    cityId: known(atlas.cities.get(city), city),
    startPlaceId: startPlace ? known(atlas.places.get(startPlace), startPlace).id : null,
    updatedAt: now,
  }
}

type TripKey = { sellerId: string; tripId: string }

const NO_WORDS = {
  description: '',
  highlights: [],
  itinerary: [],
  inclusions: [],
  bring: [],
  clothing: '',
  weather: '',
  seo: null,
}

function textRow(
  key: TripKey,
  locale: string,
  text: ImportedText,
  updatedAt: Temporal.Instant,
): TripText {
  return { ...NO_WORDS, published: true, ...text, ...key, locale, updatedAt }
}

function optionRows(
  key: TripKey,
  { units, sale = {}, ...given }: ImportedOption,
  position: number,
  now: Temporal.Instant,
): SoldOption {
  const option: Option = {
    ...Option.defaults,
    deposit: null,
    id: randomUUIDv7(),
    isDefault: position === 0,
    createdAt: now,
    ...given,
    ...key,
    position,
  }
  const unitKey = { sellerId: key.sellerId, optionId: option.id }
  return { option, sale, units: units.map((unit, index) => unitRow(unitKey, unit, index)) }
}

function unitRow(
  key: { sellerId: string; optionId: string },
  unit: ImportedUnit,
  position: number,
): Unit {
  return {
    id: randomUUIDv7(),
    minAge: null,
    maxAge: null,
    minQty: null,
    maxQty: null,
    takesSeat: true,
    free: false,
    accompaniedBy: [],
    ...unit,
    ...key,
    position,
  }
}

function known<T>(found: T | undefined, slug: string): T {
  assert(found !== undefined, `nothing is called ${slug}`)
  return found
}

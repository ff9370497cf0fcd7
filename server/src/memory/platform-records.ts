import type { PlatformSettings } from '#contract/platform-settings.ts'
import type { RatesInForce } from '#domain/money/exchange-rates.ts'
import { indexPlaces, type PlaceIndex } from '#domain/places/place-index.ts'
import type { SearchState } from '#domain/search/search-state.ts'
import type { Db } from '#store/database.ts'
import { loadRatesInForce } from '#store/fx-rates.ts'
import { type Geography, type KnownPlace, loadGeography } from '#store/geography.ts'
import { loadStaffPicks, type StaffPicks } from '#store/home.ts'
import { findMailServer, type KeptMailServer } from '#store/mail-server.ts'
import { loadPlatformSettings } from '#store/platform-settings.ts'
import { loadSearchState } from '#store/search/search-state.ts'
import { openVersionedValue, type VersionCounts, type VersionedValue } from './versioned-cache.ts'

type Sources = { db: Db; changes: VersionCounts }

/** What the platform decides for all sellers, and nearly every request looks at. */
export type PlatformRecords = {
  platformSettings: VersionedValue<PlatformSettings>
  exchangeRates: VersionedValue<RatesInForce>
  geography: VersionedValue<Geography>
  /** Null where none is set in the portal. */
  mailServer: VersionedValue<KeptMailServer | null>
}

export function openPlatformRecords({ db, changes }: Sources): PlatformRecords {
  return {
    platformSettings: openVersionedValue({ changes, load: () => loadPlatformSettings(db) }),
    exchangeRates: openVersionedValue({ changes, load: () => loadRatesInForce(db) }),
    geography: openVersionedValue({ changes, load: () => loadGeography(db) }),
    mailServer: openVersionedValue({ changes, load: () => findMailServer(db) }),
  }
}

/** What has a name of its own, and is in no city. */
export type IndexedName = Pick<IndexedPlace, 'slug' | 'names' | 'cityNames' | 'lat' | 'lng'>

export type IndexedPlace = KnownPlace & { cityNames: KnownPlace['names'] }

/** What only the catalog of websites is made of. */
export type CatalogRecords = {
  searchState: VersionedValue<SearchState>
  staffPicks: VersionedValue<StaffPicks>
  /** By which places are searched; made when somebody searches for the first time. */
  placeIndex: VersionedValue<PlaceIndex<IndexedPlace>>
  /** By which the names of cities and of categories are searched. */
  cityIndex: VersionedValue<PlaceIndex<IndexedName>>
  categoryIndex: VersionedValue<PlaceIndex<IndexedName>>
}

export function openCatalogRecords({
  db,
  changes,
  geography,
}: Sources & Pick<PlatformRecords, 'geography'>): CatalogRecords {
  return {
    searchState: openVersionedValue({ changes, load: () => loadSearchState(db) }),
    staffPicks: openVersionedValue({ changes, load: () => loadStaffPicks(db) }),
    placeIndex: openVersionedValue({
      changes,
      load: async () => indexPlaces(searchable(await geography.get())),
    }),
    cityIndex: openVersionedValue({
      changes,
      load: async () => indexPlaces([...(await geography.get()).cities.values()].map(named)),
    }),
    categoryIndex: openVersionedValue({
      changes,
      load: async () => {
        const { categories } = await geography.get()
        return indexPlaces([...categories.values()].filter(isInUse).map(named))
      },
    }),
  }
}

function named({ slug, names }: Pick<IndexedName, 'slug' | 'names'>): IndexedName {
  return { slug, names, cityNames: {}, lat: 0, lng: 0 }
}

function isInUse({ retiredAt }: { retiredAt: Temporal.Instant | null }): boolean {
  return retiredAt === null
}

/** Merged places are found as the one that took them in, under its own names. */
function searchable({ places, cities }: Geography): IndexedPlace[] {
  return [...places.values()]
    .filter(({ mergedInto }) => mergedInto === null)
    .map(place => ({ ...place, cityNames: cities.get(place.citySlug)?.names ?? {} }))
}

import type {
  CategoryChange,
  CityChange,
  CollectionChange,
  NewCategory,
  NewCity,
  NewCollection,
  NewPlace,
  PlaceChange,
} from '@outset/sdk/platform'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { platform } from '#app/outset.ts'
import { filteredQuery } from '#kit/queries/paged-query.ts'
import { useWrite } from '#kit/queries/use-write.ts'

/** Only those whose name has these letters. */
const named = (q: string | undefined) => (q === undefined ? {} : { q })

export const libraryCitiesQuery = (q: string | undefined) =>
  filteredQuery({
    queryKey: ['platform', 'library', 'cities', q],
    read: (page, how) => platform.cities.list({ ...named(q), ...page }, how),
  })

export const libraryPlacesQuery = (q: string | undefined) =>
  filteredQuery({
    queryKey: ['platform', 'library', 'places', q],
    read: (page, how) => platform.places.list({ ...named(q), ...page }, how),
  })

/** In their order; there are a few dozen. */
export const libraryCategoriesQuery = queryOptions({
  queryKey: ['platform', 'library', 'categories'],
  queryFn: ({ signal }) => platform.categories.list({ limit: 100 }, { signal }),
})

export const libraryCollectionsQuery = queryOptions({
  queryKey: ['platform', 'library', 'collections'],
  queryFn: ({ signal }) => platform.collections.list({ limit: 100 }, { signal }),
})

export const homeQuery = queryOptions({
  queryKey: ['platform', 'library', 'home'],
  queryFn: async ({ signal }) => {
    const [featured, hidden] = await Promise.all([
      platform.home.getFeatured({ signal }),
      platform.home.listHidden({ limit: 100 }, { signal }),
    ])
    return { featured: featured.data, hidden: hidden.data }
  },
})

/** Trips whose name has these letters, to choose from. */
export const tripChoiceQuery = (q: string) =>
  queryOptions({
    queryKey: ['platform', 'trips', 'choice', q],
    queryFn: ({ signal }) => platform.trips.list({ q, limit: 8 }, { signal }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  })

/** A write of the library; whatever shows a part of it is read again. */
function useLibraryWrite<Input, Made>(write: (given: Input) => PromiseLike<Made>) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: async (given: Input) => write(given),
    onSettled: () => client.invalidateQueries({ queryKey: ['platform', 'library'] }),
  })
}

export const useSaveCity = () =>
  useLibraryWrite(({ slug, ...body }: CityChange & { slug: string; isNew: boolean }) => {
    const { isNew, ...city } = body
    return isNew
      ? // The dialog of a new one asks for all that it needs.
        platform.cities.create({ slug, ...city } as NewCity)
      : platform.cities.update(slug, city)
  })

export const useSavePlace = () =>
  useLibraryWrite(({ slug, isNew, ...place }: PlaceChange & { slug: string; isNew: boolean }) =>
    isNew
      ? // The dialog of a new one asks for all that it needs.
        platform.places.create({ slug, ...place } as NewPlace)
      : platform.places.update(slug, place),
  )

export const useMergePlace = () =>
  useLibraryWrite(({ slug, into }: { slug: string; into: string }) =>
    platform.places.merge(slug, { into }),
  )

export const useSaveCategory = () =>
  useLibraryWrite(
    ({ slug, isNew, ...category }: CategoryChange & { slug: string; isNew: boolean }) =>
      isNew
        ? // The dialog of a new one asks for all that it needs.
          platform.categories.create({ slug, ...category } as NewCategory)
        : platform.categories.update(slug, category),
  )

export const useOrderCategories = () =>
  useLibraryWrite((slugs: string[]) => platform.categories.putOrder({ slugs }))

export const useRetireCategory = () =>
  useLibraryWrite(({ slug, isRetired }: { slug: string; isRetired: boolean }) =>
    isRetired ? platform.categories.restore(slug) : platform.categories.retire(slug),
  )

export const useSaveCollection = () =>
  useLibraryWrite(
    ({ slug, isNew, ...collection }: CollectionChange & { slug: string; isNew: boolean }) =>
      isNew
        ? // The dialog of a new one asks for all that it needs.
          platform.collections.create({ slug, ...collection } as NewCollection)
        : platform.collections.update(slug, collection),
  )

export const useOrderCollections = () =>
  useLibraryWrite((slugs: string[]) => platform.collections.putOrder({ slugs }))

export const useDeleteCollection = () =>
  useLibraryWrite((slug: string) => platform.collections.delete(slug))

export const usePutCollectionTrips = () =>
  useLibraryWrite(({ slug, trips }: { slug: string; trips: string[] }) =>
    platform.collections.putTrips(slug, { product_ids: trips }),
  )

export const usePutFeatured = () =>
  useLibraryWrite((trips: string[]) => platform.home.putFeatured({ product_ids: trips }))

export const useHideOnHome = () =>
  useLibraryWrite(({ trip, isHidden }: { trip: string; isHidden: boolean }) =>
    isHidden ? platform.home.putHidden(trip) : platform.home.deleteHidden(trip),
  )

const MOST_PAGES = 10

/** What trips are called that are known by their ids only: looked up among those of all sellers. */
export const tripNamesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['platform', 'trips', 'names', ids],
    queryFn: async ({ signal }) => {
      const names: Record<string, string> = {}
      let cursor: string | undefined
      for (let page = 0; page < MOST_PAGES && ids.some(id => !(id in names)); page++) {
        const found = await platform.trips.list({ limit: 100, cursor }, { signal })
        for (const { id, title, slug } of found.data) names[id] = title ?? slug
        if (found.next_cursor === null) break
        cursor = found.next_cursor
      }
      return names
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })

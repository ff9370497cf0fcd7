import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { pagedQuery } from '#kit/queries/paged-query.ts'

const KEPT_MS = 5 * 60_000

/** Cities and places are many, so they are looked for by letters of their names. */
export const citiesQuery = (q: string) =>
  queryOptions({
    queryKey: ['cities', q],
    queryFn: ({ signal }) => seller.cities.list({ limit: 50, ...(q ? { q } : {}) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: KEPT_MS,
  })

/** One city, wherever in the list it stands; null when there is none. */
export const cityQuery = (slug: string) =>
  queryOptions({
    queryKey: ['cities', 'slug', slug],
    queryFn: async ({ signal }) => {
      const found = await seller.cities.list({ limit: 50, q: slug }, { signal })
      return found.data.find(city => city.slug === slug) ?? null
    },
    enabled: slug !== '',
    staleTime: KEPT_MS,
  })

export const placesQuery = (q: string) =>
  queryOptions({
    queryKey: ['places', q],
    queryFn: ({ signal }) => seller.places.list({ limit: 50, ...(q ? { q } : {}) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: KEPT_MS,
  })

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => seller.categories.list({ limit: 100 }, { signal }),
  staleTime: KEPT_MS,
})

/** Where a picture is served never changes. */
export const mediaQuery = (id: string) =>
  queryOptions({
    queryKey: ['media', id],
    queryFn: ({ signal }) => seller.media.get(id, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** All pictures of the seller, newest first. */
export const mediaListQuery = pagedQuery({
  queryKey: ['media', 'list'],
  read: (page, how) => seller.media.list(page, how),
  perPage: 48,
})

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { seller } from '#outset.ts'

const KEPT_MS = 5 * 60_000

/** Cities and places are many, so they are looked for by letters of their names. */
export const citiesQuery = (q: string) =>
  queryOptions({
    queryKey: ['cities', q],
    queryFn: ({ signal }) => seller.cities.list({ limit: 50, ...(q ? { q } : {}) }, { signal }),
    placeholderData: keepPreviousData,
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
export const mediaListQuery = infiniteQueryOptions({
  queryKey: ['media', 'list'],
  queryFn: ({ pageParam, signal }) =>
    seller.media.list({ limit: 48, cursor: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.next_cursor ?? undefined,
})

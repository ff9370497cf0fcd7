import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'

/** Trips by a part of their title, those on sale and those that are not. */
export const tripSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['trips', 'search', q],
    queryFn: ({ signal }) =>
      seller.trips.list({ limit: 50, ...(q === '' ? {} : { q }) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** What a trip is called, for where only its id is known. */
export const tripNameQuery = (product: string) =>
  queryOptions({
    queryKey: ['trips', product, 'name'],
    queryFn: ({ signal }) => seller.trips.get(product, {}, { signal }),
    staleTime: 60_000,
  })

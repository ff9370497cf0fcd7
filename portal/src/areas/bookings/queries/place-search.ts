import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'

/** Places of the library by a part of their name. */
export const placeSearchQuery = (given: { q: string; locale: string }) =>
  queryOptions({
    queryKey: ['places', 'search', given],
    queryFn: async ({ signal }) => {
      const { data } = await seller.places.list({ q: given.q, limit: 20 }, { signal })
      return data
        .filter(({ merged_into }) => merged_into === null)
        .map(({ id, names }) => ({ id, name: names[given.locale] ?? names.en }))
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

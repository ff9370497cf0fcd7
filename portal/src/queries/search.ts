import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { seller } from '#outset.ts'

/** Bookings, departures, trips and people by a few letters. */
export const searchQuery = (given: { q: string; locale: string }) =>
  queryOptions({
    queryKey: ['search', given],
    queryFn: ({ signal }) => seller.search.records(given, { signal }),
    enabled: given.q.length >= 2,
    placeholderData: keepPreviousData,
  })

import { queryOptions } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'

/** What the seller's prices are in, and at which rates the guests of its sites pay in others. */
export const priceCurrenciesQuery = queryOptions({
  queryKey: ['price-currencies'],
  queryFn: ({ signal }) => seller.priceCurrencies.get({}, { signal }),
  staleTime: 60_000,
})

import { queryOptions } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'

/** In what guests of the own sites pay, and at which rates: those of the first site first. */
export const priceCurrenciesQuery = queryOptions({
  queryKey: ['price-currencies'],
  queryFn: ({ signal }) => seller.priceCurrencies.get({ signal }),
  staleTime: 60_000,
})

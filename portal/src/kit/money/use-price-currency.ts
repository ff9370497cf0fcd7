import { useSuspenseQuery } from '@tanstack/react-query'
import { priceCurrenciesQuery } from './price-currencies.ts'

/** What the seller's prices are typed, kept and read in. Whoever reads a trip may ask for it. */
export function usePriceCurrency(): string {
  return useSuspenseQuery(priceCurrenciesQuery).data.price_currency
}

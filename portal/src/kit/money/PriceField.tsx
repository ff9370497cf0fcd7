import type { ComponentProps } from 'react'
import { MoneyField } from '../forms/MoneyField.tsx'
import { usePriceCurrency } from './use-price-currency.ts'

/** A sum of the seller's prices, in the price currency. */
export function PriceField(field: Omit<ComponentProps<typeof MoneyField>, 'currency'>) {
  return <MoneyField {...field} currency={usePriceCurrency()} />
}

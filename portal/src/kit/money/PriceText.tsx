import { MoneyText } from '../MoneyText.tsx'
import { usePriceCurrency } from './use-price-currency.ts'

/** A sum of the seller's prices, in the price currency. */
export function PriceText({ amount }: { amount: number }) {
  return <MoneyText money={{ amount, currency: usePriceCurrency() }} />
}
